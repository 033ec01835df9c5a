"""Steps about the commission, the sitting and the votes."""

from dataclasses import replace
from datetime import timedelta

from django.apps import apps
from django.template.loader import render_to_string
from pytest_bdd import given, parsers, then, when

from comissao.atos import agenda, designacao, presenca, votacao
from comissao.models import Comissao, Mandato
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from config.demonstracao import passos
from config.demonstracao.pessoas import ESPECIAL, entrar_por_convite
from selecoes import relogio
from selecoes.documentos import contexto
from selecoes.models import Documento
from tests.cenarios.caso import dia, instante, ir

CODIGOS = [a.codigo for a in ASSENTOS_ESPECIAL]


# Designação


def _indicacoes(usuarios):
    return {
        assento: designacao.Indicacao(
            usuario_id=usuario.pk, assento=assento, orgao=orgao, comprovacao="currículo juntado", genero=genero,
            raca=raca, naturalidade=uf,
        )
        for usuario, (assento, _, _, orgao, genero, raca, uf) in zip(usuarios, ESPECIAL, strict=True)
    }  # fmt: skip


@given("a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho")
def indicacao(caso):
    autoridade = caso.elenco.autoridade
    usuarios = [
        entrar_por_convite(f"{nome} Segundo", f"novo.{email}", autoridade) for _, nome, email, *_ in ESPECIAL
    ]
    caso.indicacoes = _indicacoes(usuarios)


def _trocar(caso, assento, **campos):
    caso.indicacoes[assento] = replace(caso.indicacoes[assento], **campos)


@given(parsers.parse('a indicação do assento "{assento}" vem sem comprovação'))
def sem_comprovacao(caso, assento):
    _trocar(caso, assento, comprovacao=" ")


@given(parsers.parse('ninguém é indicado para o assento "{assento}"'))
def assento_sem_indicado(caso, assento):
    del caso.indicacoes[assento]


@given(parsers.parse('a pessoa indicada para o assento "{assento}" não é servidora'))
def nao_servidora(caso, assento):
    _trocar(caso, assento, servidor=False)


@given(parsers.parse('a pessoa indicada para o assento "{assento}" vem do "{orgao}"'))
def vem_do_orgao(caso, assento, orgao):
    _trocar(caso, assento, orgao=orgao)


@given("todas as pessoas indicadas são homens de cor branca")
def homens_brancos(caso):
    for assento in list(caso.indicacoes):
        _trocar(caso, assento, genero="homem", raca="branca")


@given("todas as pessoas indicadas nasceram no Distrito Federal")
def nasceram_no_df(caso):
    for assento in list(caso.indicacoes):
        _trocar(caso, assento, naturalidade="DF")


def _constituir(caso, portaria, inicio, indicacoes):
    return caso.tentar(
        designacao.constituir_comissao, tipo=Comissao.Tipo.ESPECIAL, nome="Comissão Especial", portaria=portaria,
        dodf="DODF da portaria", inicio=inicio, indicacoes=indicacoes, por=caso.elenco.autoridade,
    )  # fmt: skip


@when("a autoridade designa a Comissão Especial")
def designa(caso):
    caso.comissao = _constituir(
        caso, "Portaria SEJUS nº 30/2026", relogio.hoje(), list(caso.indicacoes.values())
    )


@then("a comissão tem 5 integrantes")
def cinco_integrantes(caso):
    assert sorted(caso.comissao.mandatos.values_list("assento", flat=True)) == sorted(CODIGOS)


def _portaria(caso):
    return Documento.objects.get(chave=f"portaria:{caso.comissao.pk}")


@then(parsers.parse('a portaria avisa que "{trecho}"'))
def portaria_avisa(caso, trecho):
    assert trecho in " ".join(_portaria(caso).corpo["avisos"])


@then(parsers.parse('a portaria diz que o mandato "{trecho}"'))
def portaria_diz(caso, trecho):
    assert trecho in render_to_string("documentos/portaria.html", contexto(_portaria(caso)))


@then("nenhuma tabela da comissão tem campo de pagamento")
def sem_pagamento(caso):
    campos = {c.name for m in apps.get_app_config("comissao").get_models() for c in m._meta.fields}
    assert "comprovacao" in campos
    assert not [c for c in campos if any(t in c for t in ("remunera", "jeton", "pagamento", "valor"))]


@given(parsers.parse("o mandato iniciado em {quando}"))
def mandato_iniciado(caso, quando):
    inicio = dia(quando)
    relogio.acertar(instante(quando))
    caso.indicacoes = _indicacoes(caso.elenco.integrantes)
    ir("15/01/2026")
    caso.comissao = _constituir(caso, "Portaria SEJUS nº 5/2025", inicio, list(caso.indicacoes.values()))
    caso.elenco = replace(caso.elenco, especial=caso.comissao)


@when(parsers.parse("a autoridade reconduz os cinco integrantes a partir de {quando}"))
def reconduz(caso, quando):
    _constituir(caso, "Portaria SEJUS nº 6/2027", dia(quando), list(caso.indicacoes.values()))


@then("o 1º integrante tem 2 mandatos de dois anos, sem intervalo")
def dois_mandatos(caso):
    mandatos = Mandato.objects.filter(
        usuario=caso.elenco.integrantes[0], comissao__portaria__in=["Portaria SEJUS nº 5/2025", "Portaria SEJUS nº 6/2027"]
    ).order_by("inicio")  # fmt: skip
    primeiro, segundo = mandatos
    assert primeiro.fim == segundo.inicio
    assert all(m.fim == m.inicio.replace(year=m.inicio.year + 2) for m in (primeiro, segundo))


# Sessão


@given(parsers.parse('a sessão aberta em {quando} com "{quem}" presente'))
def sessao_no_dia(caso, quando, quem):
    selecao = caso.montar(quem, dia=dia(quando) - timedelta(days=28)).ate("aberta")
    passos.receber(caso.elenco, selecao.entrevista(quem))


@given(parsers.parse('a lista "{quem}" com a votação aberta'))
def votacao_aberta(caso, quem):
    selecao = caso.montar(quem).ate("aberta")
    passos.receber(caso.elenco, selecao.entrevista(quem))


@when(parsers.parse("a secretaria marca sessão para {quando}"))
def marca_sessao(caso, quando):
    caso.tentar(
        agenda.marcar_sessao, caso.elenco.especial.pk, caso.edital.pk, inicio=instante(quando), local="SEJUS, sala 12",
        por=caso.elenco.secretaria,
    )  # fmt: skip


@when(parsers.parse('a secretaria convoca "{quem}" em {hoje} para {quando}'))
def convoca(caso, quem, hoje, quando):
    ir(hoje)
    marcada = agenda.marcar_sessao(
        caso.elenco.especial.pk, caso.edital.pk, inicio=instante(quando), local="SEJUS, sala 12",
        por=caso.elenco.secretaria,
    )  # fmt: skip
    horarios = [(caso.selecao.inscricao(quem).pk, instante(quando))]
    agenda.agendar(marcada.pk, horarios=horarios, por=caso.elenco.secretaria)
    caso.tentar(agenda.convocar, marcada.pk, dodf="DODF da convocação", por=caso.elenco.secretaria)


@given(parsers.parse('só a secretaria atestou a presença de "{quem}"'))
def uma_so_atestou(caso, quem):
    for _ in range(2):
        presenca.atestar_presenca(caso.selecao.entrevista(quem).pk, por=caso.elenco.secretaria)


@given(parsers.parse('a sessão foi aberta 1 minuto antes da hora de "{quem}"'))
def aberta_antes(caso, quem):
    relogio.acertar(caso.selecao.entrevista(quem).horario - timedelta(minutes=1))
    passos.abrir_sessao(caso.elenco, caso.selecao.sessao)


@when(parsers.parse('a secretaria abre a votação de "{quem}"'))
def abre_votacao(caso, quem):
    caso.tentar(votacao.abrir_votacao, caso.selecao.entrevista(quem).pk, por=caso.elenco.secretaria)


@when(parsers.parse('a secretaria registra a ausência de "{quem}"'))
def registra_ausencia(caso, quem):
    caso.tentar(presenca.registrar_ausencia, caso.selecao.entrevista(quem).pk, por=caso.elenco.secretaria)


@when(parsers.parse('a secretaria registra, na hora, a ausência de "{quem}"'))
def registra_ausencia_na_hora(caso, quem):
    caso.selecao.decidir(quem)


@when(parsers.parse('"{quem}" é entrevistada'))
def entrevistada(caso, quem):
    caso.selecao.decidir(quem)


@when("a secretaria encerra a sessão")
def encerra_sessao(caso):
    caso.tentar(passos.ata.encerrar_sessao, caso.selecao.sessao.pk, por=caso.elenco.secretaria)


@when("a comissão encerra a sessão e remete os resultados")
def fecha_e_remete(caso):
    caso.selecao.fechar()
