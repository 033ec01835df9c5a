"""Calls to the end: deadlines, end of the list, court, labels that freeze, cut-offs and what leaves as a file."""

import csv
import io
from datetime import timedelta

import pytest

from selecoes import relogio
from selecoes.atos import chamadas, contratacao, corte
from selecoes.atos.edital import editar_edital
from selecoes.consultas.listas import SituacaoDaVaga, rotulos_atuais
from selecoes.models import Chamada, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado, SemCompetencia

pytestmark = pytest.mark.django_db
CINCO = {"vagas": [("ADM", "Administração", 5)]}
LISTA = "B1 B2 B3 B4 B5 N6 N7 B8"


@pytest.fixture
def chamada(selecao):
    s = selecao(LISTA, **CINCO, fim_de_lista=True).ate("vigente")
    s.abrir(5)
    assert s.chamar() == ["B1", "B2", "N6", "B3", "B4"]
    return s


def responder(s, quem, ato):
    return chamadas.responder_chamada(s.inscricao(quem).pk, ato, por=s.elenco.gestor)


def test_sem_resposta_no_prazo_a_vaga_passa_a_outra_pessoa(chamada):
    s, prazo = chamada, chamada.inscricao("B1").chamadas.get().prazo
    assert (prazo.quantidade, prazo.unidade) == (5, "uteis")
    with pytest.raises(PrazoEncerrado):
        responder(s, "B1", "registrar falta de resposta")
    relogio.acertar(prazo.limite)
    with pytest.raises(PrazoEncerrado, match="terminou"):
        responder(s, "B1", "aceitar")
    responder(s, "B1", "registrar falta de resposta")
    responder(s, "B1", "declarar desistência")
    # B5 enters in the ampla; the reserve does not move (E.6).
    assert s.chamar() == ["B5"]


def test_a_vida_da_contratacao_ate_o_fim_reabre_a_vaga(chamada):
    s = chamada
    for ato in ("aceitar", "receber documentos", "assinar termo de compromisso", "iniciar estágio"):
        responder(s, "N6", ato)
    responder(s, "N6", "encerrar pelo fim do prazo")
    assert s.inscricao("N6").situacao != "DESISTENTE"
    assert s.chamar() == ["N7"]
    assert s.inscricao("N7").chamadas.get().no_lugar_de == s.inscricao("N6")


def test_fim_da_lista_uma_vez_e_so_se_o_edital_permite(chamada):
    s = chamada
    responder(s, "B1", "ir para o fim da lista")
    assert s.chamar() == ["B5"]
    s.abrir(3)
    assert s.chamar() == ["N7", "B8", "B1"]
    with pytest.raises(AtoInvalido, match="uma vez"):
        responder(s, "B1", "ir para o fim da lista")
    assert Chamada.objects.filter(inscricao=s.inscricao("B1")).count() == 2
    type(s.edital).objects.filter(pk=s.edital.pk).update(fim_de_lista=False)
    with pytest.raises(AtoInvalido, match="não permite"):
        responder(s, "B2", "ir para o fim da lista")


def test_fora_da_ordem_so_com_motivo_e_contada_a_parte(chamada):
    s, autoridade = chamada, chamada.elenco.autoridade
    pessoa = s.inscricao("B8").pk
    with pytest.raises(EntradaInvalida, match="decisão judicial ou o motivo"):
        chamadas.chamar_fora_da_ordem(pessoa, motivo=" ", dodf="DODF", por=autoridade)
    with pytest.raises(SemCompetencia):
        chamadas.chamar_fora_da_ordem(pessoa, motivo="ordem", dodf="DODF", por=s.elenco.gestor)
    publicada = chamadas.chamar_fora_da_ordem(pessoa, motivo="MS 0700001", dodf="DODF", por=autoridade)
    assert publicada.conteudo["linhas"][0]["apartada"]
    with pytest.raises(AtoInvalido, match="Ninguém a chamar"):
        s.chamar()
    s.sair("B1")
    assert s.chamar() == ["B5"]


def test_al_26_o_lugar_de_quem_esta_sub_judice_fica_guardado(selecao):
    s = selecao(LISTA, **CINCO).ate("vigente")
    decidir = {"processo": "0700001", "teor": "liminar", "por": s.elenco.autoridade}
    contratacao.registrar_sub_judice(s.inscricao("N6").pk, sub_judice=True, **decidir)
    s.abrir(5)
    assert s.chamar() == ["B1", "B2", "B3", "B4"]
    fila = SituacaoDaVaga(s.edital, s.vaga).fila()
    assert ([d.pessoa.id for d in fila.guardadas], fila.a_chamar) == ([str(s.inscricao("N6").pk)], ())
    contratacao.registrar_sub_judice(s.inscricao("N6").pk, sub_judice=False, **decidir)
    assert s.chamar() == ["N6"]


@pytest.mark.parametrize(
    ("congela", "rotulo", "entra"), [(False, "ampla concorrência", "N7"), (True, "vaga reservada", "B6")]
)
def test_b17_o_rotulo_de_quem_foi_contratado_muda_ou_congela(selecao, congela, rotulo, entra):
    s = selecao("B1 B2 B3 B4 N5 B6 N7", **CINCO, rotulo_congelado=congela).ate("vigente")
    s.abrir(5)
    s.chamar()
    for ato in ("aceitar", "receber documentos", "assinar termo de compromisso"):
        responder(s, "N5", ato)
    s.sair("B1")
    assert rotulos_atuais(s.vaga)[s.inscricao("N5").pk] == rotulo
    assert s.chamar() == [entra]


def test_o_procedimento_desliga_e_a_vaga_reabre(chamada):
    s = chamada
    with pytest.raises(AtoInvalido, match="só se conclui por procedimento"):
        responder(s, "N6", "desligar por falsidade com má-fé")
    contratacao.desligar_por_procedimento(s.inscricao("N6").pk, por=s.elenco.autoridade, em=relogio.agora())
    assert s.chamar() == ["N7"]


def test_a_lista_de_contratacao_nao_fala_de_raca_e_nao_executa_formula(chamada):
    s = chamada
    s.edital.inscricoes.filter(numero=s.numeros["B1"]).update(nome='=HYPERLINK("x")')
    texto = contratacao.exportar_chamadas(s.edital.pk, "csv", por=s.elenco.gestor).decode("utf-8-sig")
    linhas = list(csv.reader(io.StringIO(texto), delimiter=";"))
    assert linhas[1][3] == '\'=HYPERLINK("x")'
    assert "reservada" not in texto
    assert "negr" not in texto
    assert contratacao.exportar_chamadas(s.edital.pk, "xlsx", por=s.elenco.gestor).startswith(b"PK")
    assert Registro.objects.filter(ato="exportar chamadas").count() == 2


def test_al_14_o_corte_nao_gasta_a_reserva_com_quem_esta_na_lista_geral(selecao):
    s = selecao(
        "B1 N2 B3 N4 B5 B6 B7 N8 B9 N10 N11", vagas=[("ADM", "Adm", 3)], fases=("objetiva", "subjetiva")
    )
    s.ate("em_fase")
    publicada = corte.publicar_corte(s.edital.pk, multiplicador=2, dodf="DODF", por=s.elenco.gestor)
    passam = [s.quem(li["inscricao"]) for li in publicada.conteudo["vagas"][0]["linhas"]]
    assert passam == ["B1", "N2", "B3", "N4", "N8", "N10"]
    assert {s.quem(i.numero) for i in s.edital.inscricoes.filter(situacao="REPROVADA")} == {
        "B5",
        "B6",
        "B7",
        "B9",
        "N11",
    }
    assert s.ate("em_controle").inscricao("N11").enquadramento == "DECLARADA"


def test_nomeacao_sem_posse_no_prazo_fica_sem_efeito(selecao):
    s = selecao(
        "B1 B2 N3 B4 B5",
        vagas=[("ADM", "Adm", 3)],
        tipo="concurso",
    )
    s.ate("vigente").abrir(1)
    s.chamar()
    relogio.acertar(relogio.agora() + timedelta(days=40))
    responder(s, "B1", "tornar sem efeito")
    assert s.chamar() == ["B2"]


def test_cada_tipo_de_selecao_comeca_com_o_seu_prazo_e_o_edital_o_fixa(selecao):
    estagio, concurso = selecao().ate("rascunho"), selecao(tipo="concurso", numero=8).ate("rascunho")
    assert (estagio.edital.resposta_quantidade, estagio.edital.resposta_unidade) == (5, "uteis")
    assert (concurso.edital.resposta_quantidade, concurso.edital.resposta_unidade) == (30, "corridos")
    fixado = selecao(tipo="concurso", numero=9, resposta_quantidade=15).ate("rascunho").edital
    assert fixado.resposta_quantidade == 15


def test_o_rascunho_que_muda_de_tipo_muda_de_prazo_so_se_ninguem_fixou_outro(selecao):
    s = selecao().ate("rascunho")
    servidora = s.elenco.servidora
    mudado = editar_edital(s.edital.pk, tipo="concurso", por=servidora)
    assert (mudado.resposta_quantidade, mudado.resposta_unidade) == (30, "corridos")
    editar_edital(s.edital.pk, resposta_quantidade=12, por=servidora)
    de_volta = editar_edital(s.edital.pk, tipo="estagio", por=servidora)
    assert (de_volta.resposta_quantidade, de_volta.resposta_unidade) == (12, "corridos")
