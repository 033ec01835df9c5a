"""The procedure on a false declaration through its acts (C.7): who, when, and what never happens."""

from datetime import timedelta

import pytest

from recursos.atos import defesa, instrucao, intimacao, noticia
from recursos.models import Intimacao, Peca, Procedimento, Prova
from recursos.regras.autos import Finalidade, Meio
from recursos.regras.instrucao import RazaoDeIndeferimento
from selecoes import relogio
from selecoes.models import Documento, Notificacao, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from selecoes.regras.prazos import fim_do_dia
from tests.apuracao_de_falsidade import (
    FATOS,
    Apuracao,
)

pytestmark = pytest.mark.django_db
VAGAS = [("ADM", "Administração", 5)]


@pytest.fixture
def s(selecao):
    return selecao("B1 N2 B3 B4 N5 X6", vagas=VAGAS).ate("vigente")


@pytest.fixture
def a(s):
    return Apuracao(s, "N2")


def outra_noticia(a, **campos):
    pedido = {"relato": "Outro relato.", "anonima": False, "denunciante": "Rui", "por": a.s.elenco.servidora}
    return noticia.registrar_noticia(a.inscricao.pk, **(pedido | campos))


# Notice and opening


def test_varias_noticias_sobre_a_pessoa_viram_um_procedimento_so(a):
    a.ate("noticia")
    assert outra_noticia(a).pk == a.pk
    assert Procedimento.objects.count() == 1
    assert [p.numero for p in a.procedimento.pecas.filter(tipo="noticia")] == [1, 2]


def test_quem_nao_optou_nao_tem_declaracao_a_apurar(s):
    with pytest.raises(AtoInvalido, match="não optou"):
        noticia.registrar_noticia(
            s.inscricao("B1").pk, relato="x", anonima=False, denunciante="", por=s.elenco.servidora
        )


def test_denuncia_anonima_espera_a_verificacao_previa(a):
    a.pk = outra_noticia(a, anonima=True, denunciante="").pk
    with pytest.raises(Pendencia) as recusa:
        a.instaurar()
    assert recusa.value.itens == ("A denúncia anônima precisa de verificação prévia.",)
    noticia.verificar_previamente(a.pk, texto="Ouvido o setor, o fato existe.", por=a.autoridade)
    assert a.instaurar().situacao == "instaurado"


def test_voto_contrario_sozinho_nao_abre_procedimento(a):
    a.ate("noticia")
    with pytest.raises(Pendencia) as recusa:
        a.instaurar(so_voto_contrario=True)
    assert recusa.value.itens == ("A decisão contrária da comissão, sozinha, não é indício de má-fé.",)
    assert a.inscricao.enquadramento == "ENQUADRADA"


def test_quem_votou_nao_instrui_nem_a_autoridade_que_decide(a):
    a.ate("noticia")
    for impedido in (a.s.elenco.integrantes[0], a.autoridade):
        with pytest.raises(SemCompetencia, match="não pode instruir"):
            a.instaurar(processantes=[impedido])
    with pytest.raises(Pendencia, match="Designe"):
        a.instaurar(processantes=[])


def test_noticia_arquivada_nao_chega_a_pessoa_e_outra_abre_novo_procedimento(a):
    a.ate("noticia")
    noticia.arquivar(a.pk, motivacao="O relato não tem fato.", por=a.autoridade)
    assert Notificacao.objects.filter(chave__startswith="peca:").count() == 0
    assert outra_noticia(a).pk != a.pk


def test_a_portaria_traz_fatos_norma_comissao_e_prazo_e_a_pessoa_segue_como_estava(a):
    a.ate("instaurado")
    corpo = Documento.objects.get(tipo="portaria_instauracao").corpo
    assert (corpo["fatos"], corpo["dias"], corpo["base"]) == (
        FATOS,
        10,
        "Decreto nº 40.910/2020, art. 3º, §§ 8º e 9º",
    )
    assert [p["nome"] for p in corpo["processantes"]] == ["Processante Exemplo 1", "Processante Exemplo 2"]
    assert (a.inscricao.enquadramento, a.inscricao.enquadrado) == ("SOB_APURACAO", True)


def test_depois_de_cinco_anos_sem_indicio_de_ma_fe_a_portaria_avisa(a):
    a.ate("noticia").passar(6 * 366)
    with pytest.raises(AtoInvalido):
        a.instaurar(indicio_de_ma_fe=False, por=a.pessoa)
    a.instaurar(indicio_de_ma_fe=False)
    assert "mais de cinco anos" in Documento.objects.get(tipo="portaria_instauracao").corpo["aviso"]


def test_concurso_nao_cita_o_decreto(selecao):
    s = selecao("B1 N2 B3", vagas=VAGAS, tipo="concurso", recurso=(5, "uteis")).ate("definitiva")
    Apuracao(s, "N2").ate("instaurado")
    corpo = Documento.objects.get(tipo="portaria_instauracao").corpo
    assert "40.910" not in str(corpo)
    assert "interpretação" in corpo["base"]
    bases = Registro.objects.filter(ato__startswith="procedimento:").values_list("base", flat=True)
    assert not [base for base in bases if "40.910" in base]


# Notice that certainly arrives


def test_a_intimacao_diz_tudo_e_o_prazo_so_comeca_com_a_leitura(a):
    a.ate("instaurado")
    carta = intimacao.expedir_intimacao(a.pk, Finalidade.CITACAO, por=a.autoridade)
    corpo = carta.documento.corpo
    assert corpo["fatos"] == FATOS
    assert corpo["autos"].endswith(f"/minha/defesa/{a.inscricao.pk}/")
    assert (corpo["dias"], corpo["objeto"]) == (10, "Apresentar defesa")
    assert (a.procedimento.situacao, carta.prazo) == ("instaurado", None)
    a.passar(3)
    lida = a.ler(Finalidade.CITACAO)
    assert (a.procedimento.situacao, lida.ciencia_em) == ("citado", relogio.hoje())
    assert lida.prazo.limite == fim_do_dia(lida.prazo.vencimento)
    assert a.ler(Finalidade.CITACAO).prazo_id == lida.prazo_id


def test_o_aviso_nao_diz_nada_do_caso(a):
    a.ate("citado")
    aviso = Notificacao.objects.get(chave__startswith="peca:")
    assert aviso.assunto == f"Há uma comunicação sobre sua inscrição {a.inscricao.numero}"
    assert "procedimento" not in aviso.assunto + aviso.texto + aviso.caminho


def test_o_dodf_so_vale_depois_das_tentativas(a):
    a.ate("instaurado")
    carta = intimacao.expedir_intimacao(a.pk, Finalidade.CITACAO, por=a.autoridade)
    no_dodf = {
        "meio": Meio.DODF,
        "ciencia": relogio.hoje(),
        "referencia": "DODF nº 99, p. 3",
        "por": a.autoridade,
    }
    with pytest.raises(Pendencia):
        intimacao.registrar_ciencia(carta.pk, **no_dodf)
    intimacao.registrar_tentativa(carta.pk, texto="Carta devolvida: mudou-se.", por=a.processante)
    assert intimacao.registrar_ciencia(carta.pk, **no_dodf).rotulo_do_meio.startswith("Publicação no DODF")
    assert a.procedimento.situacao == "citado"


@pytest.mark.parametrize(("dias", "referencia"), [(-1, "AR 1"), (1, "AR 1"), (0, " ")])
def test_ciencia_sem_data_possivel_ou_sem_comprovante_e_recusada(a, dias, referencia):
    a.ate("instaurado")
    carta = intimacao.expedir_intimacao(a.pk, Finalidade.CITACAO, por=a.autoridade)
    with pytest.raises(EntradaInvalida):
        intimacao.registrar_ciencia(
            carta.pk,
            meio=Meio.AR,
            ciencia=relogio.hoje() + timedelta(days=dias),
            referencia=referencia,
            por=a.autoridade,
        )
    assert Intimacao.objects.get().meio == ""


# Defence and evidence


def test_o_silencio_nao_e_culpa_e_so_se_certifica_depois_do_prazo(a):
    a.ate("citado")
    with pytest.raises(AtoInvalido, match="ainda está correndo"):
        instrucao.certificar_fim_da_defesa(a.pk, por=a.processante)
    relogio.acertar(a.procedimento.prazo_da(Finalidade.CITACAO).limite)
    instrucao.certificar_fim_da_defesa(a.pk, por=a.processante)
    assert "não é confissão" in a.procedimento.pecas.last().texto
    assert (a.procedimento.falsa, a.procedimento.ma_fe) == (None, None)
    assert defesa.juntar_manifestacao(a.pk, texto="Quero falar agora.", por=a.pessoa).numero


def test_enviar_a_defesa_duas_vezes_da_a_mesma_peca(a):
    a.ate("defendido")
    peca = Peca.objects.get(tipo="defesa")
    de_novo = defesa.apresentar_defesa(
        a.pk, texto="Não é verdade o que disseram. ", testemunhas="", por=a.pessoa
    )
    assert de_novo == peca


def test_cada_testemunha_e_um_pedido_de_prova_a_decidir(a):
    a.ate("citado")
    defesa.apresentar_defesa(
        a.pk, texto="Não é verdade.", testemunhas="Zita Vizinha\n\nAna Amiga\nBeto Colega", por=a.pessoa
    )
    a.feitas.append("defendido")
    a.ate("em_instrucao")
    assert [p.descricao for p in Prova.objects.all()] == [
        "Ouvir a testemunha: Zita Vizinha", "Ouvir a testemunha: Ana Amiga", "Ouvir a testemunha: Beto Colega",
    ]  # fmt: skip
    with pytest.raises(Pendencia, match="não pode ser encerrada"):
        instrucao.encerrar_instrucao(a.pk, por=a.processante)


def test_so_se_nega_prova_por_uma_das_quatro_razoes_e_com_motivo(a):
    a.ate("em_instrucao")
    prova = defesa.pedir_prova(a.pk, descricao="Ouvir a vizinha", por=a.pessoa)
    for razao, motivo in ((None, "não quero"), (RazaoDeIndeferimento.IMPERTINENTE, " ")):
        with pytest.raises(Pendencia):
            instrucao.decidir_prova(
                prova.pk, deferida=False, razao=razao, motivacao=motivo, por=a.processante
            )
    instrucao.decidir_prova(
        prova.pk, deferida=False, razao=RazaoDeIndeferimento.IMPERTINENTE, motivacao="A vizinha não viu o fato.",
        por=a.processante,
    )  # fmt: skip
    assert instrucao.encerrar_instrucao(a.pk, por=a.processante).situacao == "alegacoes_finais"


def test_ato_de_prova_espera_tres_dias_uteis_depois_da_ciencia(a):
    a.ate("em_instrucao")
    prova = instrucao.determinar_prova(a.pk, descricao="Ouvir a chefia", por=a.processante)
    quando = {"hora": "10h", "local": "Sala 3", "por": a.processante}
    with pytest.raises(EntradaInvalida, match="dia útil a partir de"):
        intimacao.intimar_para_prova(prova.pk, dia=relogio.hoje() + timedelta(days=1), **quando)
    with pytest.raises(Pendencia, match="não está ciente"):
        instrucao.produzir_prova(prova.pk, resumo="Disse que não sabe.", por=a.processante)
    marcada = relogio.hoje() + timedelta(days=7)
    while marcada.weekday() > 4:
        marcada += timedelta(days=1)
    intimacao.intimar_para_prova(prova.pk, dia=marcada, **quando)
    a.ler(Finalidade.PROVA)
    with pytest.raises(Pendencia, match="três dias úteis"):
        instrucao.produzir_prova(prova.pk, resumo="Disse que não sabe.", por=a.processante)
    relogio.acertar(fim_do_dia(marcada - timedelta(days=1)))
    assert instrucao.produzir_prova(prova.pk, resumo="Disse que não sabe.", por=a.processante).produzida_em


def test_o_relatorio_espera_as_alegacoes_ou_o_fim_dos_dez_dias(a):
    a.ate("em_alegacoes")
    with pytest.raises(Pendencia, match="alegações finais"):
        instrucao.relatar(a.pk, texto="Propomos.", por=a.processante)
    relogio.acertar(a.procedimento.prazo_da(Finalidade.ALEGACOES).limite)
    assert instrucao.relatar(a.pk, texto="Propomos.", por=a.processante).situacao == "relatorio"
