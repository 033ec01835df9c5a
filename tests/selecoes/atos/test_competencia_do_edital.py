"""Acts of the edital's phases and life: who may, what is recorded, and when they do not exist."""

from datetime import date, timedelta

import pytest

from selecoes import relogio
from selecoes.atos import (
    andamento,
    autotutela,
    edital,
    fases,
    impugnacao,
    indisponibilidade,
    planejamento,
    resultado_da_selecao,
    retificacao,
)
from selecoes.models import Documento, Impugnacao, Usuario
from selecoes.regras.fases import NotaDaFase
from selecoes.regras.garantias import regras_sugeridas
from selecoes.regras.regime import Tipo
from tests.atos import Pratica, conferir_pratica, conferir_situacao_errada
from tests.selecao_pronta import imprimir

pytestmark = pytest.mark.django_db
DUAS = {"fases": ("objetiva", "subjetiva")}
RAZAO = {"motivo": "Exame do Tribunal de Contas.", "dodf": "DODF nº 50"}


def impugnada(s):
    impugnacao.impugnar_edital(
        s.edital.pk, nome="Pessoa Exemplo", contato="", texto="Falta o turno.", por=Usuario.objects.sistema()
    )


def na_fase(s):
    fases.iniciar_fase_seguinte(s.edital.pk, por=s.elenco.gestor)


def notas(s, por):
    linhas = [NotaDaFase(s.numeros[q], 50_000 - n * 1000, n) for n, q in enumerate(s.pessoas, start=1)]
    return fases.lancar_notas(s.edital.pk, notas=linhas, por=por)


def com_notas(s):
    na_fase(s)
    notas(s, s.elenco.servidora)


def preliminar(s, por):
    return resultado_da_selecao.publicar_selecao_preliminar(
        s.edital.pk, dodf="DODF nº 60", dodf_em=relogio.hoje(), por=por
    )


def com_preliminar(s):
    com_notas(s)
    relogio.acertar(preliminar(s, s.elenco.gestor).prazo.limite)


PRATICAS = [
    Pratica(
        "suspender", "publicada", lambda s, por: autotutela.suspender_edital(s.edital.pk, por=por, **RAZAO),
        ("autoridade",), ("publicar decisão sobre o edital",), errada="rascunho",
    ),
    Pratica(
        "retomar", "publicada", lambda s, por: autotutela.retomar_edital(s.edital.pk, por=por, **RAZAO),
        ("autoridade",), ("publicar decisão sobre o edital",),
        preparar=lambda s: autotutela.suspender_edital(s.edital.pk, por=s.elenco.autoridade, **RAZAO),
    ),
    Pratica(
        "anular", "preliminar", lambda s, por: autotutela.anular_edital(s.edital.pk, por=por, **RAZAO),
        ("autoridade",), ("publicar decisão sobre o edital",), errada="vigente",
    ),
    Pratica(
        "revogar", "publicada", lambda s, por: autotutela.revogar_edital(s.edital.pk, por=por, **RAZAO),
        ("autoridade",), ("publicar decisão sobre o edital",), errada="rascunho",
    ),
    Pratica(
        "retificar", "publicada",
        lambda s, por: retificacao.retificar_edital(s.edital.pk, campos={"titulo": "Outro"}, por=por, **RAZAO),
        ("autoridade",), ("publicar edital",), errada="rascunho",
    ),
    Pratica(
        "responder a impugnação", "publicada",
        lambda s, por: impugnacao.responder_impugnacao(
            Impugnacao.objects.get().pk, acolhida=True, resposta="Tem razão.", dodf="DODF nº 45", por=por
        ),
        ("autoridade",), ("publicar resposta a impugnação do edital",), preparar=impugnada,
    ),
    Pratica(
        "certificar a indisponibilidade", "publicada",
        lambda s, por: indisponibilidade.certificar_indisponibilidade(
            inicio=relogio.agora() - timedelta(hours=3), fim=relogio.agora(), por=por, **RAZAO
        ),
        ("autoridade",), ("certificar indisponibilidade",),
    ),
    Pratica(
        "definir os recursos", "rascunho",
        lambda s, por: edital.definir_recursos(s.edital.pk, regras=regras_sugeridas(Tipo.ESTAGIO), por=por),
        ("servidora",), ("definir recursos",), errada="publicada",
    ),
    Pratica(
        "gerar a cláusula", "rascunho", lambda s, por: planejamento.gerar_clausula(s.edital.pk, por=por),
        ("servidora",), ("gerar cláusula",), errada="publicada",
    ),
    Pratica(
        "concluir sem autodeclarações", "em_controle",
        lambda s, por: andamento.concluir_sem_autodeclaracoes(s.edital.pk, por=por),
        ("gestor",), ("concluir sem autodeclarações",), errada="em_fase", campos={"pessoas": "B1 B2"},
    ),
    Pratica(
        "lançar notas", "definitiva", notas, ("servidora",), ("lançar notas",), preparar=na_fase, campos=DUAS,
    ),
    Pratica(
        "publicar a seleção preliminar", "definitiva", preliminar, ("gestor",),
        ("publicar resultado preliminar da seleção",), preparar=com_notas, campos=DUAS,
    ),
    Pratica(
        "publicar a seleção definitiva", "definitiva",
        lambda s, por: resultado_da_selecao.publicar_selecao_definitiva(s.edital.pk, dodf="DODF nº 70", por=por),
        ("gestor",), ("publicar resultado definitivo da seleção",), preparar=com_preliminar, campos=DUAS,
    ),
]  # fmt: skip


def montar(selecao, pratica):
    campos = dict(pratica.campos)
    return selecao(campos.pop("pessoas", "B1 N2"), **campos)


@pytest.mark.parametrize("pratica", PRATICAS, ids=str)
def test_so_quem_pode_pratica_o_ato_e_o_registro_diz_o_que_foi_feito(pratica, selecao):
    conferir_pratica(pratica, montar(selecao, pratica))


@pytest.mark.parametrize("pratica", [p for p in PRATICAS if p.errada], ids=str)
def test_fora_da_situacao_o_ato_e_recusado(pratica, selecao):
    conferir_situacao_errada(pratica, montar(selecao, pratica))


def test_cada_documento_novo_vira_pdf(selecao):
    s = selecao("B1 N2", **DUAS).ate("publicada")
    impugnada(s)
    autoridade = s.elenco.autoridade
    impugnacao.responder_impugnacao(
        Impugnacao.objects.get().pk, acolhida=False, resposta="Não.", dodf="DODF nº 45", por=autoridade
    )
    retificacao.retificar_edital(s.edital.pk, vagas={"ADM": 15}, por=autoridade, **RAZAO)
    autotutela.suspender_edital(s.edital.pk, por=autoridade, **RAZAO)
    autotutela.retomar_edital(s.edital.pk, por=autoridade, **RAZAO)
    prazo = s.edital.publicacoes.filter(tipo="edital").latest("versao").prazo
    relogio.acertar(prazo.limite)
    indisponibilidade.certificar_indisponibilidade(
        inicio=prazo.limite - timedelta(hours=2), fim=prazo.limite, por=autoridade, **RAZAO
    )
    s.ate("definitiva")
    com_preliminar(s)
    resultado_da_selecao.publicar_selecao_definitiva(s.edital.pk, dodf="DODF nº 70", por=s.elenco.gestor)
    imprimir()
    tipos = set(Documento.objects.filter(situacao="pronto").values_list("tipo", flat=True))
    assert tipos >= {
        "edital", "resposta_impugnacao", "decisao_sobre_edital", "prorrogacao", "certidao_indisponibilidade",
        "selecao_preliminar", "selecao_definitivo",
    }  # fmt: skip
    assert not Documento.objects.exclude(situacao="pronto").exists()
    assert prazo.vencimento == date(2026, 3, 9)
