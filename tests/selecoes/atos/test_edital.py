"""The edital: what blocks its publication, one thing at a time; planning and numbers."""

from datetime import date

import pytest

from selecoes.atos import andamento, edital, planejamento
from selecoes.models import Edital, Publicacao
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PublicacaoBloqueada

pytestmark = pytest.mark.django_db


def publicar(s):
    return edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=s.elenco.gestor)


FALTAS = [
    ({"vagas": []}, "Cadastre as vagas"),
    ({"clausula": "  "}, "Escreva a cláusula"),
    ({"vagas": [(f"A{n}", f"Área {n}", 2) for n in range(5)]}, "resolva o déficit"),
    ({"recurso": (None, "")}, "Fixe o prazo de recurso"),
]


@pytest.mark.parametrize(("campos", "trecho"), FALTAS, ids=[t for _, t in FALTAS])
def test_cada_falta_impede_a_publicacao(selecao, campos, trecho):
    s = selecao(**campos).ate("rascunho")
    with pytest.raises(PublicacaoBloqueada) as recusa:
        publicar(s)
    assert any(trecho in item for item in recusa.value.itens)
    assert not Publicacao.objects.exists()
    assert Edital.objects.get(pk=s.edital.pk).situacao == "RASCUNHO"


MAIS_FALTAS = [
    ({"recurso_orgao": ""}, "Diga quem julga o recurso"),
    ({"inscricoes_inicio": None}, "Informe o período"),
    ({"inscricoes_fim": None}, "Informe o período"),
    ({"norma": "Lei nº 6.321/2019"}, "calcule as vagas de novo"),
]


@pytest.mark.parametrize(("campos", "trecho"), MAIS_FALTAS, ids=[str(c) for c, _ in MAIS_FALTAS])
def test_cada_campo_apagado_impede_a_publicacao(selecao, campos, trecho):
    s = selecao().ate("rascunho")
    Edital.objects.filter(pk=s.edital.pk).update(**campos)
    with pytest.raises(PublicacaoBloqueada) as recusa:
        publicar(s)
    assert [item for item in recusa.value.itens if trecho in item]


def test_sem_fases_ou_sem_referencia_do_dodf_nao_se_publica(selecao):
    s = selecao().ate("rascunho")
    s.edital.fases.all().delete()
    with pytest.raises(PublicacaoBloqueada) as recusa:
        publicar(s)
    assert recusa.value.itens == (
        "Cadastre as fases, que definem o momento da verificação (art. 3º, §§ 12 e 13).",
    )
    planejamento.definir_fases(s.edital.pk, tipos=["objetiva"], por=s.elenco.servidora)
    with pytest.raises(EntradaInvalida, match="DODF"):
        edital.publicar_edital(s.edital.pk, dodf=" ", por=s.elenco.gestor)
    assert publicar(s).versao == 1


def test_o_mesmo_numero_no_mesmo_ano_e_recusado(selecao, elenco):
    s = selecao().ate("rascunho")
    with pytest.raises(AtoInvalido, match="já existe"):
        edital.criar_edital(
            numero=7, ano=2026, titulo="Outra", orgao_id=s.edital.orgao_id, por=elenco.servidora
        )


def test_ninguem_fixa_a_reserva_pelo_cadastro(selecao, elenco):
    s = selecao().ate("rascunho")
    for campo in ("norma", "situacao", "publicado_em", "percentual"):
        with pytest.raises(EntradaInvalida, match="O edital não tem"):
            edital.editar_edital(s.edital.pk, por=elenco.servidora, **{campo: "x"})


@pytest.mark.parametrize(
    ("vagas", "trecho"),
    [
        ([], "ao menos uma"),
        ([("A", "Área", 0)], "maior que zero"),
        ([("A", "x", 1), ("A", "y", 1)], "repetidos"),
    ],
)
def test_quadro_de_vagas_invalido_e_recusado(selecao, elenco, vagas, trecho):
    s = selecao().ate("rascunho")
    with pytest.raises(EntradaInvalida, match=trecho):
        planejamento.planejar_vagas(s.edital.pk, vagas=vagas, data=date(2026, 3, 2), por=elenco.servidora)
    assert s.vaga.quantidade == 10


AREAS = [(f"A{n}", f"Área {n}", 2) for n in range(1, 6)]


def test_o_sorteio_so_aceita_a_semente_anunciada_e_uma_vez(selecao, elenco):
    s = selecao(vagas=AREAS).ate("rascunho")
    with pytest.raises(AtoInvalido, match="anunciada antes"):
        planejamento.sortear_deficit(s.edital.pk, semente="outra", por=elenco.servidora)
    sorteadas = planejamento.sortear_deficit(
        s.edital.pk, semente="loteria federal 6001", por=elenco.servidora
    )
    assert sorted(s.edital.vagas.filter(reserva_extra=1).values_list("codigo", flat=True)) == sorted(
        sorteadas
    )
    assert len(sorteadas) == 2
    with pytest.raises(AtoInvalido, match="Não há déficit"):
        planejamento.sortear_deficit(s.edital.pk, semente="loteria federal 6001", por=elenco.servidora)


@pytest.mark.parametrize(
    ("extras", "justificativa", "trecho"),
    [
        ({"A1": 2}, " ", "justificativa"),
        ({"A1": 1}, "Motivo.", "igual ao déficit"),
        ({"A1": 3, "A2": -1}, "Motivo.", "igual ao déficit"),
        ({"NAO": 2}, "Motivo.", "não existe"),
    ],
)
def test_distribuicao_do_deficit_invalida_e_recusada(selecao, elenco, extras, justificativa, trecho):
    s = selecao(vagas=AREAS).ate("rascunho")
    with pytest.raises(EntradaInvalida, match=trecho):
        planejamento.distribuir_deficit(
            s.edital.pk, extras=extras, justificativa=justificativa, por=elenco.servidora
        )
    assert not s.edital.vagas.filter(reserva_extra__gt=0).exists()


def test_as_inscricoes_abrem_e_fecham_nas_datas_do_edital(selecao, elenco):
    s = selecao().ate("publicada")
    with pytest.raises(AtoInvalido, match="começam em 03/03/2026"):
        andamento.avancar_edital(s.edital.pk, "abrir inscrições", por=elenco.servidora)
    s.ir(1, "00:00")
    andamento.avancar_edital(s.edital.pk, "abrir inscrições", por=elenco.servidora)
    s.ir(11, "23:59:59.999999")
    with pytest.raises(AtoInvalido, match="vão até 13/03/2026"):
        andamento.avancar_edital(s.edital.pk, "encerrar inscrições", por=elenco.servidora)
    s.ir(12, "00:00")
    andamento.avancar_edital(s.edital.pk, "encerrar inscrições", por=elenco.servidora)
    with pytest.raises(AtoInvalido, match="tem um ato próprio"):
        andamento.avancar_edital(s.edital.pk, "homologar", por=elenco.autoridade)


def test_o_controle_so_comeca_com_pessoas_inscritas(selecao, elenco):
    s = selecao("N1").ate("em_fase")
    s.edital.inscricoes.all().delete()
    with pytest.raises(AtoInvalido, match="Importe as pessoas"):
        andamento.iniciar_controle(s.edital.pk, por=elenco.gestor)


def test_homologacao_com_autodeclaracao_pendente_e_recusada(selecao, elenco):
    s = selecao("B1 N2").ate("classificada")
    inscricao = s.inscricao("N2")
    inscricao.recurso_pendente = True
    inscricao.save(update_fields=["recurso_pendente"])
    with pytest.raises(AtoInvalido, match="sem resultado definitivo"):
        andamento.homologar(s.edital.pk, por=elenco.autoridade)
