"""No road leads to an elimination for a racial cause but a final procedure with both answers yes (art. 3º, §§ 8º e 9º)."""

import uuid
from contextlib import suppress
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from recursos.atos import decisao, defesa, efeitos, instrucao, intimacao, noticia
from recursos.models import Procedimento
from recursos.regras.autos import Finalidade, Meio
from recursos.regras.procedimento import ATO_DO_EFEITO, SituacaoProcedimento
from recursos.views.atos_do_procedimento import ATOS
from selecoes import relogio
from selecoes.models import Inscricao
from selecoes.regras.erros import AtoInvalido
from tests.apuracao_de_falsidade import ETAPAS, NAO_NAO, SIM_NAO, SIM_SIM, Apuracao, processantes, superior
from tests.jornada.mundos import no_mundo

pytestmark = [pytest.mark.lento, pytest.mark.django_db]
S = SituacaoProcedimento
TEXTO = {"texto": "Qualquer texto.", "testemunhas": ""}
DO_CASO = {
    "verificar": lambda a, por: noticia.verificar_previamente(a.pk, texto="x", por=por),
    "arquivar": lambda a, por: noticia.arquivar(a.pk, motivacao="x", por=por),
    "instaurar": lambda a, por: a.instaurar(por=por),
    "defender": lambda a, por: defesa.apresentar_defesa(a.pk, por=por, **TEXTO),
    "manifestar": lambda a, por: defesa.juntar_manifestacao(a.pk, texto="x", por=por),
    "alegar": lambda a, por: defesa.apresentar_alegacoes(a.pk, texto="x", por=por),
    "recorrer": lambda a, por: defesa.recorrer(a.pk, texto="x", por=por),
    "certificar": lambda a, por: instrucao.certificar_fim_da_defesa(a.pk, por=por),
    "abrir instrução": lambda a, por: instrucao.abrir_instrucao(a.pk, por=por),
    "encerrar instrução": lambda a, por: instrucao.encerrar_instrucao(a.pk, por=por),
    "relatar": lambda a, por: instrucao.relatar(a.pk, texto="x", por=por),
    "decidir": lambda a, por: decisao.decidir(a.pk, respostas=SIM_SIM, por=por),
    "definitiva": lambda a, por: decisao.declarar_definitiva(a.pk, por=por),
    "encaminhar": lambda a, por: decisao.encaminhar(a.pk, motivacao="x", por=por),
    "reconsiderar": lambda a, por: decisao.reconsiderar(a.pk, respostas=SIM_SIM, por=por),
    "julgar": lambda a, por: decisao.julgar_recurso(a.pk, respostas=SIM_SIM, por=por),
    "outro órgão": lambda a, por: efeitos.encaminhar_a_outro_orgao(a.pk, orgao="x", motivacao="x", por=por),
    **{
        f"intimar {f.value}": lambda a, por, f=f: intimacao.expedir_intimacao(a.pk, f, por=por) for f in Finalidade
    },
    **{ato: lambda a, por, ato=ato: efeitos.aplicar_efeitos(a.pk, ato, por=por) for ato in ATO_DO_EFEITO.values()},
}  # fmt: skip


def eliminadas():
    return (
        Inscricao.objects.filter(situacao="ELIMINADA").exists()
        or Inscricao.objects.filter(enquadramento="FALSA_COMPROVADA").exists()
    )


def pode_eliminar(a):
    p = Procedimento.objects.get(pk=a.pk)
    return p.estado in {S.DEFINITIVO, S.EFEITOS_APLICADOS} and bool(p.falsa and p.ma_fe)


def quem(a):
    return [a.s.elenco.autoridade, superior(), processantes()[0], a.pessoa]


def tentar(a, ato, por):
    """The act a year later, when every term has ended: whoever waits gets no further than the law."""
    relogio.acertar(a.procedimento.aberto_em + timedelta(days=365))
    with suppress(AtoInvalido):
        DO_CASO[ato](a, por)
    return eliminadas(), pode_eliminar(a)


@pytest.mark.parametrize("respostas", [SIM_SIM, SIM_NAO, NAO_NAO], ids=["sim-sim", "sim-nao", "nao-nao"])
def test_cada_situacao_com_cada_ato_de_cada_pessoa_so_elimina_no_fim(selecao, respostas):
    s = selecao("B1 N2 B3", vagas=[("ADM", "Administração", 5)]).ate("definitiva")
    a = Apuracao(s, "N2", respostas=respostas)
    eliminaram = []
    # Before the decision the three answers are the same walk.
    primeira = 0 if respostas is SIM_SIM else ETAPAS.index("decidido")
    for etapa in ETAPAS[primeira:-1]:
        a.ate(etapa)
        agora, pessoas = relogio.agora(), quem(a)
        for ato in DO_CASO:
            for por in pessoas:
                eliminou, podia = no_mundo(lambda: None, lambda ato=ato, por=por: tentar(a, ato, por))
                relogio.acertar(agora)
                assert not eliminou or podia, (etapa, ato)
                if eliminou:
                    eliminaram.append((etapa, ato, por.nome))
    esperado = [("definitivo", "eliminar", s.elenco.autoridade.nome)] if respostas is SIM_SIM else []
    assert eliminaram == esperado


PAGINA = {
    "texto": "x", "testemunhas": "", "motivacao": "x", "fatos": "x", "so_voto_contrario": "nao", "indicio_de_ma_fe": "sim",
    "dias_de_defesa": "10", "falsa": "sim", "fundamento_falsidade": "x", "ma_fe": "sim", "fundamento_ma_fe": "x",
    "deferida": "sim", "dia": "01/12/2026", "hora": "10h", "local": "x", "meio": Meio.AR.value, "ciencia": "01/06/2026",
    "referencia": "AR 1", "orgao": "x", "ato": "eliminar", "conclusao": "falsa_com_ma_fe",
}  # fmt: skip


COM_ALVO = ("ciencia", "tentativa", "decidir-prova", "intimar-prova", "produzir-prova")


def paginas(a):
    protocolo, pk = a.procedimento.protocolo, a.inscricao.pk
    for ato in ATOS:
        yield reverse("recursos:ato_do_procedimento", args=[protocolo, ato])
        if ato not in COM_ALVO:
            continue
        alvos = [*a.procedimento.intimacoes.values_list("pk", flat=True), uuid.uuid4()]
        yield from (
            reverse("recursos:ato_do_procedimento_sobre", args=[protocolo, ato, alvo]) for alvo in alvos
        )
    for fala in ("defesa", "alegacoes", "recurso", "prova", "manifestacao"):
        yield reverse("recursos:falar", args=[pk, fala])


def enviar(a, cliente, pagina, dados):
    assert cliente.post(pagina, dados).status_code < 500, pagina
    return eliminadas(), pode_eliminar(a)


def test_cada_situacao_com_cada_pagina_so_elimina_no_fim(selecao):
    s = selecao("B1 N2 B3", vagas=[("ADM", "Administração", 5)]).ate("definitiva")
    a = Apuracao(s, "N2")
    eliminaram = []
    for etapa in ETAPAS[:-1]:
        a.ate(etapa)
        agora, dados = relogio.agora(), PAGINA | {"processantes": [p.pk for p in processantes()]}
        for por in quem(a):
            cliente = Client()
            cliente.force_login(por)
            for pagina in paginas(a):
                eliminou, podia = no_mundo(
                    lambda: None,
                    lambda cliente=cliente, pagina=pagina, dados=dados: enviar(a, cliente, pagina, dados),
                )
                relogio.acertar(agora)
                assert not eliminou or podia, (etapa, pagina)
                if eliminou:
                    eliminaram.append((etapa, pagina, por.nome))
    fim = reverse("recursos:ato_do_procedimento", args=[a.procedimento.protocolo, "aplicar-efeitos"])
    assert eliminaram == [("definitivo", fim, s.elenco.autoridade.nome)]
