"""Every act of ``selecoes``: who may, what is recorded, and when it does not exist."""

from datetime import date, timedelta

import pytest

from selecoes import relogio
from selecoes.atos import (
    acesso,
    andamento,
    avaliacao,
    chamadas,
    classificacao,
    edital,
    fases,
    importacao,
    planejamento,
    resultados,
)
from selecoes.models import CodigoDeAcesso
from selecoes.regras.papeis import Papel
from selecoes.regras.parametros import Parametro
from tests.atos import Pratica, conferir_pratica, conferir_situacao_errada

pytestmark = pytest.mark.django_db
PESSOAS = "B1 N2 X3"
AREAS = {"vagas": [(f"A{n}", f"Área {n}", 2) for n in range(1, 6)]}
SEMENTE = "loteria federal 6001"


def avancar(ato):
    return lambda s, por: andamento.avancar_edital(s.edital.pk, ato, por=por)


PRATICAS = [
    Pratica(
        "criar o edital", "rascunho",
        lambda s, por: edital.criar_edital(
            numero=99, ano=2026, titulo="Outra", orgao_id=s.edital.orgao_id, por=por
        ),
        ("servidora",), ("criar edital",),
    ),
    Pratica(
        "editar o edital", "rascunho",
        lambda s, por: edital.editar_edital(s.edital.pk, titulo="Novo título", por=por),
        ("servidora",), ("editar edital",), errada="publicada",
    ),
    Pratica(
        "planejar as vagas", "rascunho",
        lambda s, por: planejamento.planejar_vagas(
            s.edital.pk, vagas=[("A", "Área", 8)], data=relogio.hoje(), por=por
        ),
        ("servidora",), ("planejar vagas",), errada="publicada",
    ),
    Pratica(
        "definir as fases", "rascunho",
        lambda s, por: planejamento.definir_fases(s.edital.pk, tipos=["objetiva", "subjetiva"], por=por),
        ("servidora",), ("definir fases",), errada="publicada",
    ),
    Pratica(
        "sortear o déficit", "rascunho",
        lambda s, por: planejamento.sortear_deficit(s.edital.pk, semente=SEMENTE, por=por),
        ("servidora",), ("sortear déficit",), campos=AREAS,
    ),
    Pratica(
        "distribuir o déficit", "rascunho",
        lambda s, por: planejamento.distribuir_deficit(
            s.edital.pk, extras={"A1": 1, "A4": 1}, justificativa="Áreas com mais procura.", por=por
        ),
        ("servidora",), ("distribuir déficit",), campos=AREAS,
    ),
    Pratica(
        "publicar o edital", "rascunho",
        lambda s, por: edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=por),
        ("gestor",), ("publicar edital",), errada="publicada",
    ),
    Pratica(
        "abrir as inscrições", "publicada", avancar("abrir inscrições"), ("servidora", "gestor"),
        ("abrir inscrições",), errada="rascunho", preparar=lambda s: s.ir(1),
    ),
    Pratica(
        "iniciar a primeira fase", "importada", avancar("iniciar primeira fase"), ("gestor",),
        ("iniciar primeira fase",), errada="publicada",
    ),
    Pratica(
        "iniciar o controle", "em_fase", lambda s, por: andamento.iniciar_controle(s.edital.pk, por=por),
        ("gestor",), ("iniciar controle",), errada="importada",
    ),
    Pratica(
        "iniciar a fase seguinte", "definitiva",
        lambda s, por: fases.iniciar_fase_seguinte(s.edital.pk, por=por),
        ("gestor",), ("iniciar fase seguinte",), errada="em_controle",
        campos={"fases": ("objetiva", "subjetiva")},
    ),
    Pratica(
        "homologar", "classificada", lambda s, por: andamento.homologar(s.edital.pk, por=por),
        ("autoridade",), ("homologar",), errada="definitiva",
    ),
    Pratica(
        "iniciar a validade", "homologada", lambda s, por: andamento.iniciar_validade(s.edital.pk, por=por),
        ("autoridade",), ("iniciar validade",), errada="classificada",
    ),
    Pratica(
        "importar inscritos", "encerrada",
        lambda s, por: importacao.importar_inscritos(
            s.edital.pk, conteudo=s.arquivo(), nome="banca.csv", por=por
        ),
        ("servidora",), ("importar inscritos",), errada="em_controle",
    ),
    Pratica(
        "publicar o resultado preliminar", "decidida",
        lambda s, por: resultados.publicar_resultado_preliminar(
            s.edital.pk, dodf="DODF nº 2", dodf_em=relogio.hoje(), por=por
        ),
        ("gestor",), ("publicar resultado preliminar da verificação",), errada="aberta",
    ),
    Pratica(
        "publicar o resultado definitivo", "preliminar",
        lambda s, por: resultados.publicar_resultado_definitivo(s.edital.pk, dodf="DODF nº 3", por=por),
        ("gestor",), ("tornar definitivo",) * 2 + ("publicar resultado definitivo da verificação",),
        errada="decidida", preparar=lambda s: s.ir(56),
    ),
    Pratica(
        "publicar a classificação", "definitiva",
        lambda s, por: classificacao.publicar_classificacao(s.edital.pk, dodf="DODF nº 4", por=por),
        ("gestor",), ("apurar classificação", "publicar classificação final"), errada="preliminar",
    ),
    Pratica(
        "abrir vagas", "vigente",
        lambda s, por: chamadas.abrir_vagas(s.vaga.pk, quantidade=1, motivo="vaga do edital", por=por),
        ("gestor",), ("abrir vagas",), errada="homologada",
    ),
    Pratica(
        "chamar", "vigente", lambda s, por: chamadas.chamar(s.vaga.pk, dodf="DODF nº 5", por=por),
        ("gestor",), ("publicar chamada",), preparar=lambda s: s.abrir(1),
    ),
    Pratica(
        "responder pela pessoa chamada", "vigente",
        lambda s, por: chamadas.responder_chamada(s.inscricao("B1").pk, "desistir", por=por),
        ("gestor",), ("chamada: desistir",), preparar=lambda s: (s.abrir(1), s.chamar()),
    ),
    Pratica(
        "designar", "rascunho",
        lambda s, por: acesso.designar(
            s.elenco.recursais[0].pk, papel=Papel.AUDITOR, ato="Portaria nº 9/2026", inicio=relogio.hoje(), por=por
        ),
        ("servidora", "autoridade"), ("designar",),
    ),
    Pratica(
        "convidar", "rascunho",
        lambda s, por: acesso.convidar(
            nome="Pessoa Nova", email="nova@sejus.invalid", ato="Portaria nº 9/2026", por=por
        ),
        ("autoridade", "servidora"), ("convidar",),
    ),
    Pratica(
        "emitir código no balcão", "importada",
        lambda s, por: acesso.emitir_codigo(
            s.inscricao("B1").pk, canal=CodigoDeAcesso.Canal.BALCAO, por=por
        ),
        ("servidora",), ("emitir código de acesso",),
    ),
    Pratica(
        "registrar ato complementar", "rascunho",
        lambda s, por: avaliacao.registrar_ato_complementar(
            numero="Portaria nº 40/2026", ementa="Fixa prazo", valor=5, vigencia=relogio.hoje(),
            parametro=Parametro.DIAS_PARA_JUSTIFICAR_AUSENCIA, por=por,
        ),
        ("autoridade",), ("registrar ato complementar",),
    ),
    Pratica(
        "convidar especialista", "rascunho",
        lambda s, por: avaliacao.convidar_especialista(
            nome="Pessoa Especialista", email="esp@universidade.invalid", ato="Ofício nº 1/2026",
            ate=relogio.hoje() + timedelta(days=30), por=por,
        ),
        ("autoridade",), ("convidar", "designar"),
    ),
]  # fmt: skip


def montar(selecao, pratica):
    return selecao(PESSOAS, **{"vagas": [("ADM", "Administração", 5)], **pratica.campos})


@pytest.mark.parametrize("pratica", PRATICAS, ids=str)
def test_so_quem_pode_pratica_o_ato_e_o_registro_diz_o_que_foi_feito(pratica, selecao):
    conferir_pratica(pratica, montar(selecao, pratica))


@pytest.mark.parametrize("pratica", [p for p in PRATICAS if p.errada], ids=str)
def test_fora_da_situacao_o_ato_e_recusado(pratica, selecao):
    conferir_situacao_errada(pratica, montar(selecao, pratica))


def test_a_designacao_para_um_edital_nao_vale_em_outro(selecao, elenco):
    meu, outro = selecao(numero=7).ate("rascunho"), selecao(numero=8).ate("rascunho")
    acesso.designar(
        elenco.recursais[0].pk, papel=Papel.RESPONSAVEL, ato="Portaria nº 9/2026", inicio=date(2026, 1, 5),
        edital=meu.edital, por=elenco.autoridade,
    )  # fmt: skip
    edital.publicar_edital(meu.edital.pk, dodf="DODF nº 1", por=elenco.recursais[0])
    with pytest.raises(acesso.AtoInvalido, match="Responsável"):
        edital.publicar_edital(outro.edital.pk, dodf="DODF nº 1", por=elenco.recursais[0])


def test_pessoa_inativa_nao_pratica_ato(selecao, elenco):
    s = selecao().ate("rascunho")
    elenco.gestor.is_active = False
    elenco.gestor.save(update_fields=["is_active"])
    with pytest.raises(acesso.AtoInvalido, match="Responsável"):
        edital.publicar_edital(s.edital.pk, dodf="DODF nº 1", por=elenco.gestor)
