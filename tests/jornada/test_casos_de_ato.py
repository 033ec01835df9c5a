"""The cases of ``scope: act``: each is claimed by a test of this suite, or waits for what does not exist yet."""

import ast
import json
from pathlib import Path

import pytest

from comissao.atos import agenda
from comissao.consultas import votantes
from config.demonstracao import passos
from config.demonstracao.passos import ir_para
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from selecoes import relogio
from selecoes.consultas.calendario import calendario
from selecoes.entrada import quem_pode_ser
from selecoes.leitura import ler
from selecoes.models import Inscricao, Posicao, Prazo
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.prazos import Unidade, contar

pytestmark = pytest.mark.django_db
RAIZ = Path(__file__).resolve().parents[2]
CASOS = {c["id"]: c for c in json.loads((RAIZ / "tests/dados/casos.json").read_text(encoding="utf-8"))}
VOTO = "tests/comissao/views/test_casos_de_voto.py"
RECURSO = "tests/recursos/atos/test_recurso.py"
PROCEDIMENTO = "tests/recursos/atos/test_procedimento.py"
FIM_DO_PROCEDIMENTO = "tests/recursos/atos/test_decisao_do_procedimento.py"
IMPORTACAO = "tests/selecoes/atos/test_importacao.py"
PAGINA = "tests/selecoes/views/test_importacao.py"
LISTAS = "tests/selecoes/test_listas_em_pdf.py"
CENARIO = "tests/cenarios/"
SEM_CREDENCIAL = "tests/jornada/test_acesso_sem_credencial.py"
AQUI = "tests/jornada/test_casos_de_ato.py"

# Where each case is proved: a test, or the feature whose scenarios carry it.
ONDE = {
    "VO-01": f"{VOTO}::test_o_resultado_e_o_da_maioria_dos_cinco",
    "VO-02": f"{VOTO}::test_o_resultado_e_o_da_maioria_dos_cinco",
    "VO-04": f"{VOTO}::test_dois_contra_nao_sao_maioria_de_quem_falta_ou_nao_vota",
    "VO-05": f"{VOTO}::test_dois_contra_nao_sao_maioria_de_quem_falta_ou_nao_vota",
    "VO-07": f"{VOTO}::test_vo_07_e_vo_08_o_mandato_vencido_nao_vota_e_o_de_quem_foi_reconduzido_vota",
    "VO-08": f"{CENARIO}comissao.feature",
    "VO-10": "tests/comissao/views/test_designacao.py::test_a_comissao_sem_diversidade_e_recusada_com_o_artigo",
    "VO-11": f"{VOTO}::test_vo_11_o_segundo_envio_recebe_o_mesmo_comprovante",
    "VO-13": f"{VOTO}::test_vo_13_o_resultado_digitado_nao_muda_o_dos_votos",
    "VO-14": f"{VOTO}::test_vo_14_o_rascunho_nao_conta_nem_encerra",
    "VO-16": f"{VOTO}::test_vo_16_e_vo_17_o_voto_contra_pede_motivo_e_so_de_fenotipo",
    "VO-17": f"{VOTO}::test_vo_17_sem_a_pessoa_presente_nao_se_vota",
    "VO-19": f"{VOTO}::test_vo_19_antes_do_encerramento_nem_voto_nem_parcial",
    "DL-01": f"{AQUI}::test_dl_01_o_prazo_guardado_nao_anda_ao_ser_gravado_de_novo",
    "DL-02": f"{RECURSO}::test_no_ultimo_instante_o_recurso_esta_no_prazo",
    "DL-04": f"{AQUI}::test_dl_04_o_prazo_se_le_na_hora_de_brasilia",
    "DL-05": f"{AQUI}::test_dl_05_dez_dias_uteis_no_calendario_do_banco",
    "DL-10": f"{AQUI}::test_dl_10_a_convocacao_diz_dia_hora_local_e_fechamento",
    "DL-14": f"{CENARIO}entrevista.feature",
    "IM-01": f"{PAGINA}::test_os_seis_arquivos_pela_pagina",
    "IM-02": f"{PAGINA}::test_os_seis_arquivos_pela_pagina",
    "IM-04": f"{PAGINA}::test_os_seis_arquivos_pela_pagina",
    "IM-05": f"{PAGINA}::test_os_seis_arquivos_pela_pagina",
    "IM-07": f"{PAGINA}::test_os_seis_arquivos_pela_pagina",
    "IM-08": f"{PAGINA}::test_os_seis_arquivos_pela_pagina",
    "IM-10": "tests/selecoes/leitura/test_leitor_do_arquivo.py::test_inscricao_e_completada_so_pelo_perfil_pedido",
    "IM-11": f"{AQUI}::test_im_11_a_data_nao_se_adivinha",
    "IM-13": f"{AQUI}::test_im_13_vale_a_ultima_quando_o_edital_diz",
    "IM-14": "tests/selecoes/atos/test_lista.py::test_im_14_a_lista_colada_se_aplica_em_parte_e_diz_o_que_fez_de_cada_numero",
    "IM-16": f"{AQUI}::test_im_16_o_nome_e_guardado_na_forma_composta",
    "IM-17": f"{IMPORTACAO}::test_o_mesmo_arquivo_duas_vezes_nao_muda_nada",
    "IM-19": f"{IMPORTACAO}::test_o_arquivo_nao_toca_o_que_a_comissao_decidiu",
    "IM-20": f"{AQUI}::test_im_20_traco_e_ausencia_de_classificacao",
    "AP-01": "tests/recursos/views/test_julgamento.py::test_ap_01_a_comissao_com_quem_votou_antes_e_recusada_na_pagina",
    "AP-04": f"{AQUI}::test_ap_04_o_recurso_provido_refaz_a_reserva",
    "AP-05": f"{RECURSO}::test_so_dois_dos_tres_negam_o_recurso",
    "AP-07": f"{RECURSO}::test_nova_versao_ate_o_fim_do_prazo_e_vale_a_ultima",
    "AP-08": f"{AQUI}::test_ap_08_recurso_negado_segue_na_ampla",
    "PR-01": "tests/jornada/test_eliminacao.py::test_cada_situacao_com_cada_pagina_so_elimina_no_fim",
    "PR-02": f"{FIM_DO_PROCEDIMENTO}::test_enquanto_corre_a_pessoa_e_chamada_na_ampla",
    "PR-04": f"{FIM_DO_PROCEDIMENTO}::test_sim_e_sim_desliga_e_o_lugar_vai_a_proxima_pessoa_negra",
    "PR-05": f"{PROCEDIMENTO}::test_voto_contrario_sozinho_nao_abre_procedimento",
    "PR-07": f"{CENARIO}concurso.feature",
    "PR-10": "tests/selecoes/atos/test_casos_pelo_ato.py::test_pr_10_reservas_sem_gente_revertem_e_todas_as_vagas_se_preenchem",
    "PB-01": "tests/selecoes/atos/test_casos_pelo_ato.py::test_pb_01_o_resultado_do_concurso_sai_nas_tres_listas",
    "PB-02": f"{AQUI}::test_pb_02_a_lista_traz_o_nome_social_e_nao_o_civil",
    "PB-04": f"{LISTAS}::test_pb_04_o_nome_de_cem_letras_quebra_dentro_da_pagina_com_todas_as_letras",
    "PB-05": f"{LISTAS}::test_pb_05_o_texto_extraido_tem_os_diacriticos",
    "PB-07": "tests/selecoes/test_volumes.py::test_pb_07_cinco_mil_linhas_terminam_com_cabecalho_em_cada_pagina",
    "PB-08": f"{LISTAS}::test_pb_08_cento_e_vinte_linhas_trazem_o_cabecalho_em_cada_pagina",
    "PB-11": "tests/selecoes/test_pedido.py::test_a_repeticao_na_janela_do_servidor_leva_o_mesmo_message_id",
    "PB-12": f"{CENARIO}recurso.feature",
    "SE-01": f"{SEM_CREDENCIAL}::test_se_01_o_cpf_no_endereco_nao_abre_pagina_nenhuma",
    "SE-02": "tests/selecoes/leitura/test_exportacao.py::test_nenhuma_celula_neutralizada_comeca_com_gatilho",
    "SE-04": f"{VOTO}::test_se_04_integrante_de_outra_comissao_nao_encontra_a_pessoa_em_pagina_nenhuma",
    "SE-05": f"{SEM_CREDENCIAL}::test_se_05_o_arquivo_do_recurso_so_abre_para_a_dona",
    "SE-07": "tests/selecoes/atos/test_acesso.py::test_pedir_codigo_responde_igual_exista_ou_nao_a_inscricao",
    "SE-08": f"{AQUI}::test_se_08_duas_pessoas_com_o_mesmo_email_entram_pela_inscricao",
}
# Where the guarantee is in the database too: the same case by raw SQL, as the application's role.
NO_BANCO = {
    "VO-04": "test_vo_04_por_sql_dois_contra_de_tres_presentes_nao_negam",
    "VO-07": "test_vo_07_por_sql_nao_vota_quem_tem_o_mandato_vencido",
    "VO-11": "test_vo_11_por_sql_o_assento_nao_vota_duas_vezes",
    "VO-13": "test_vo_13_por_sql_a_contagem_digitada_e_recusada",
    "VO-14": "test_vo_14_por_sql_nao_se_encerra_com_assento_pendente",
    "AP-01": "test_ap_01_por_sql_quem_votou_na_primeira_decisao_nao_julga_o_recurso",
}
# What each of these asks for does not exist yet: who builds it moves the id up.
DEPOIS = {
    "DL-07": "ato que devolve horas perdidas de um prazo (a conta existe em regras/prazos.py)",
    "DL-08": "ato de prorrogação de prazo, com o valor antigo guardado",
    "DL-11": "chamada depois de 180 dias com ciência certa e pessoal",
    "DL-13": "decisão judicial que reintegra e reabre as fases perdidas",
    "AP-02": "estatística de recursos no relatório (os recursos são de um app acima de selecoes)",
    "PR-08": "saída antecipada e falta de documento como ausência por item do edital",
}


def test_todo_caso_de_ato_tem_prova_ou_espera():
    de_ato = {codigo for codigo, caso in CASOS.items() if caso["scope"] == "act"}
    assert set(ONDE) | set(DEPOIS) == de_ato
    assert not set(ONDE) & set(DEPOIS)


@pytest.mark.parametrize(
    "prova",
    sorted(
        {*ONDE.values(), *(f"tests/banco/test_sessao_por_sql.py::{prova}" for prova in NO_BANCO.values())}
    ),
)
def test_a_prova_de_cada_caso_existe(prova):
    arquivo, _, funcao = prova.partition("::")
    assert (RAIZ / arquivo).is_file()
    if funcao:
        arvore = ast.parse((RAIZ / arquivo).read_text(encoding="utf-8"))
        assert funcao in {no.name for no in ast.walk(arvore) if isinstance(no, ast.FunctionDef)}


def test_dl_01_o_prazo_guardado_nao_anda_ao_ser_gravado_de_novo(selecao):
    s = selecao("X1").ate("preliminar")
    limite = s.inscricao("X1").preliminar.prazo.limite
    for _ in range(3):
        prazo = Prazo.objects.get(pk=s.inscricao("X1").preliminar.prazo_id)
        prazo.save()
    prazo.refresh_from_db()
    assert prazo.limite == limite
    assert prazo.limite.isoformat() == "2026-04-17T03:00:00+00:00"


def test_dl_04_o_prazo_se_le_na_hora_de_brasilia(selecao):
    s = selecao("X1").ate("preliminar")
    assert (
        s.inscricao("X1").preliminar.prazo.por_extenso()["ate"]
        == "16/04/2026, às 23h59 (horário de Brasília)"
    )


def test_dl_05_dez_dias_uteis_no_calendario_do_banco(selecao):
    s = selecao("X1", recurso=(10, "uteis")).ate("decidida")
    ir_para("2026-04-15 10:00")
    prazo = s.publicar_preliminar().prazo
    assert prazo.vencimento.isoformat() == CASOS["DL-05"]["expected"]["last_day"]
    conta = contar(prazo.ciencia, 10, Unidade.UTEIS, calendario())
    assert conta.limite == prazo.limite
    assert [d["conta"] for d in prazo.contagem].count(True) == 10


def test_dl_10_a_convocacao_diz_dia_hora_local_e_fechamento(selecao, elenco):
    s = selecao("N1").ate("em_controle")
    s.ir(22)
    sem_local = agenda.marcar_sessao(
        elenco.especial.pk, s.edital.pk, inicio=s.quando(28, "09:00"), local=" ", por=elenco.secretaria
    )
    agenda.agendar(sem_local.pk, horarios=[(s.inscricao("N1").pk, sem_local.inicio)], por=elenco.secretaria)
    with pytest.raises(AtoInvalido):
        agenda.convocar(sem_local.pk, dodf="DODF nº 1", por=elenco.secretaria)
    sem_local.local = "SEJUS, sala 12"
    sem_local.save(update_fields=["local"])
    conteudo = agenda.convocar(sem_local.pk, dodf="DODF nº 1", por=elenco.secretaria).conteudo
    assert (conteudo["data"], conteudo["linhas"][0]["horario"]) == ("30/03/2026", "9h00")
    assert "não comparece" in conteudo["ausencia"]


def lido(*linhas, cabeca="Inscrição;Nome;Data de nascimento;Nota final", **campos):
    conteudo = "\n".join([cabeca, *linhas]).encode()
    return ler(
        conteudo, "banca.csv", hoje=relogio.hoje(), nota_minima=0, nota_maxima=100_000, vagas=None, **campos
    )


def test_im_11_a_data_nao_se_adivinha():
    datas = ("03/04/1991", "15/04/1991", "04/15/1991", "1991-04-03", "31/02/1991")
    leitura = lido(*(f"100000{n};Ana Exemplo;{data};80,00" for n, data in enumerate(datas, start=1)))
    assert [str(linha.nascimento) for linha in leitura.aceitas] == ["1991-04-03", "1991-04-15", "1991-04-03"]
    assert [r.linha for r in leitura.rejeitadas] == [4, 6]
    assert "data_iso" in {a.codigo for a in leitura.avisos}


def test_im_13_vale_a_ultima_quando_o_edital_diz(selecao):
    s = selecao(ultima_inscricao_vale=True).ate("encerrada")
    s.ir(15)
    linhas = [
        "Inscrição;Nome;CPF;Nota final;Data da inscrição;Optante",
        "1001;Ana Exemplo;390.533.447-05;80,00;02/01/2026;SIM",
        "1002;Ana Exemplo;390.533.447-05;80,00;05/01/2026;SIM",
    ]
    leitura, importacao = s.importar("\n".join(linhas).encode())
    assert [i.codigo for i in leitura.ignoradas] == ["substituida"]
    assert importacao.criadas == 1
    assert s.edital.inscricoes.get().numero == "1002"


def test_im_16_o_nome_e_guardado_na_forma_composta(selecao):
    s = selecao().ate("encerrada")
    s.ir(15)
    linhas = "Inscrição;Nome;Nota final;Optante\n1001;Joa\u0303o Exemplo;80,00;NÃO\n1002;Jo\u00e3o Exemplo;79,00;NÃO\n"
    s.importar(linhas.encode())
    assert set(s.edital.inscricoes.values_list("nome", flat=True)) == {"Jo\u00e3o Exemplo"}


def test_im_20_traco_e_ausencia_de_classificacao():
    cabeca = "Inscrição;Nome;Classificação ampla;Classificação negros;Nota final"
    (linha,) = lido("10000011;Ana Exemplo;3;-;80,00", cabeca=cabeca).aceitas
    assert (linha.class_ampla, linha.class_negros) == (3, None)


def test_ap_04_o_recurso_provido_refaz_a_reserva(selecao):
    caso = CASOS["AP-04"]
    provido = caso["input"]["appeal_granted"]
    confirmados = {*caso["input"]["confirmed_before"], provido}
    letras = {
        quem: f"{'X' if quem == provido else 'N' if quem in confirmados else 'B'}{quem[1:]}"
        for quem in caso["input"]["general_order"]
    }
    s = selecao(" ".join(letras.values()), vagas=[("ADM", "Administração", caso["input"]["total"])])
    s.ate("preliminar").ir(39)
    recurso = s.recorrer(letras[provido])
    relogio.acertar(s.inscricao(letras[provido]).preliminar.prazo.limite)
    passos.julgar(s.elenco, recurso, contrarios=0)
    publicar_resultado_dos_recursos(s.edital.pk, dodf="DODF nº 9", por=s.elenco.gestor)
    posicoes = s.ate("classificada").edital.publicacoes.get(tipo="classificacao").posicoes
    reservadas = (
        posicoes.filter(rotulo=Posicao.Rotulo.RESERVADA).order_by("geral").select_related("inscricao")
    )
    assert [s.quem(p.inscricao.numero) for p in reservadas] == [letras[q] for q in caso["expected"]["after"]]


def test_ap_08_recurso_negado_segue_na_ampla(selecao):
    s = selecao("B1 B2 B3 B4 X5 N6", vagas=[("ADM", "Administração", 10)]).ate("preliminar")
    s.ir(39)
    recurso = s.recorrer("X5")
    relogio.acertar(s.inscricao("X5").preliminar.prazo.limite)
    passos.julgar(s.elenco, recurso, contrarios=3)
    publicar_resultado_dos_recursos(s.edital.pk, dodf="DODF nº 9", por=s.elenco.gestor)
    s.ate("classificada")
    assert s.inscricao("X5").posicoes.get().rotulo == Posicao.Rotulo.AMPLA
    assert not Inscricao.objects.filter(situacao="ELIMINADA").exists()
    assert len(votantes(s.inscricao("X5").pk)) == 5


def test_pb_02_a_lista_traz_o_nome_social_e_nao_o_civil(selecao):
    s = selecao("B1 N2").ate("importada")
    Inscricao.objects.filter(pk=s.inscricao("N2").pk).update(
        nome="Bruno Registro", nome_social="Zélia Social"
    )
    s.ate("vigente").abrir(2)
    s.chamar()
    conteudos = str(list(s.edital.documentos.values_list("conteudo", "titulo")))
    assert "Zélia Social" in conteudos
    assert "Bruno Registro" not in conteudos


def test_se_08_duas_pessoas_com_o_mesmo_email_entram_pela_inscricao(selecao, elenco):
    s = selecao("N1 B2").ate("importada")
    s.edital.inscricoes.update(email="familia@exemplo.invalid")
    contas = [passos.reivindicar(elenco, s.inscricao(q)) for q in s.pessoas]
    assert [quem_pode_ser(s.numeros[q]) for q in s.pessoas] == [[conta] for conta in contas]
    assert quem_pode_ser("familia@exemplo.invalid") == []
