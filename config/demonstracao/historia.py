"""A whole selection, from the file to the published lists, through the same acts the pages use."""

from collections.abc import Callable
from datetime import date

from comissao.atos import presenca
from config.demonstracao.passos import (
    abrir_sessao,
    convocar_todos,
    edital_publicado,
    entrevistar,
    fechar_sessao,
    importar,
    ir_para,
    julgar,
    recorrer,
    reivindicar,
)
from config.demonstracao.pessoas import Elenco
from recursos.atos import publicacao as publicacao_de_recursos
from selecoes.atos import (
    andamento,
    chamadas,
    classificacao,
    resultados,
)
from selecoes.models import Edital, Inscricao, Vaga

Contar = Callable[[str], None]


def contar_a_historia(elenco: Elenco, contar: Contar) -> Edital:
    """Play a whole selection, from the file of the board to the second call, saying each step."""
    seletivo = edital_publicado(
        elenco, numero=4, titulo="Seleção de estágio – história completa",
        vagas=[("A1", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)], dia=date(2026, 3, 2),
    )  # fmt: skip
    vaga = seletivo.vagas.get()
    contar(
        f"Edital {seletivo} publicado: {vaga.quantidade} vagas, {vaga.reservadas} reservada (art. 1º, §§ 1º a 3º)."
    )
    ir_para("2026-03-17 10:00")
    importar(elenco, seletivo, "01_cebraspe_resultado.txt")
    contar(f"Arquivo da banca importado: {seletivo.inscricoes.count()} pessoas.")
    ir_para("2026-03-18 10:00")
    andamento.avancar_edital(seletivo.pk, "iniciar primeira fase", por=elenco.gestor)
    ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(seletivo.pk, por=elenco.gestor)
    contar("Resultado da fase 1 publicado; a verificação começa antes da homologação (art. 3º, § 13).")
    _entrevistas(elenco, seletivo, contar)
    _recurso(elenco, seletivo, contar)
    _classificar_e_chamar(elenco, seletivo, vaga, contar)
    return seletivo


def _entrevistas(elenco: Elenco, seletivo: Edital, contar: Contar) -> None:
    ir_para("2026-03-24 10:00")
    marcada = convocar_todos(elenco, seletivo, no_dia="2026-03-30")
    contar(f"{marcada.entrevistas.count()} pessoas convocadas com três dias úteis de antecedência.")
    ir_para("2026-03-30 09:00")
    abrir_sessao(elenco, marcada)
    por_numero = {
        e.inscricao.numero: e for e in marcada.entrevistas.select_related("inscricao", "sessao__edital")
    }
    ir_para("2026-03-30 09:10")
    entrevistar(elenco, por_numero["10000025"], contrarios=3)
    ir_para("2026-03-30 09:30")
    entrevistar(elenco, por_numero["10000037"], contrarios=0)
    ir_para("2026-03-30 11:00")
    presenca.registrar_ausencia(por_numero["10000063"].pk, por=elenco.secretaria)
    contar(
        "Cinco votos selados por pessoa; uma não enquadrada por 3 de 5, uma confirmada, uma ausente. Ninguém é eliminado."
    )
    fechar_sessao(elenco, marcada)
    ir_para("2026-04-06 10:00")
    presenca.concluir_ausencia(por_numero["10000063"].pk, por=elenco.secretaria)
    preliminar = resultados.publicar_resultado_preliminar(
        seletivo.pk, dodf="DODF nº 64", dodf_em=date(2026, 4, 6), por=elenco.gestor
    )
    contar(
        f"Resultado preliminar publicado pelo responsável; recurso até {preliminar.conteudo['prazo']['ate']}."
    )


def _recurso(elenco: Elenco, seletivo: Edital, contar: Contar) -> None:
    ir_para("2026-04-10 21:40")
    inscricao = Inscricao.objects.get(edital=seletivo, numero="10000025")
    candidato = reivindicar(elenco, inscricao)
    recurso = recorrer(inscricao, candidato)
    contar(f"Recurso {recurso.protocolo} recebido, com comprovante.")
    ir_para("2026-04-22 10:00")
    julgar(elenco, recurso, contrarios=1)
    ir_para("2026-04-23 10:00")
    publicacao_de_recursos.publicar_resultado_dos_recursos(seletivo.pk, dodf="DODF nº 75", por=elenco.gestor)
    contar("A Comissão Recursal, sem ninguém que tenha votado antes, proveu o recurso: 2 a 1.")
    ir_para("2026-04-24 10:00")
    resultados.publicar_resultado_definitivo(seletivo.pk, dodf="DODF nº 76", por=elenco.gestor)
    contar("Resultado definitivo publicado.")


def _classificar_e_chamar(elenco: Elenco, seletivo: Edital, vaga: Vaga, contar: Contar) -> None:
    listas = classificacao.publicar_classificacao(seletivo.pk, dodf="DODF nº 76", por=elenco.gestor)
    for posicao in listas.posicoes.select_related("inscricao", "vaga", "apuracao__edital__orgao"):
        contar(
            f"  {posicao.geral}º {posicao.inscricao.numero}: {posicao.get_rotulo_display()}. {posicao.explicacao}"
        )
    ir_para("2026-04-27 10:00")
    andamento.homologar(seletivo.pk, por=elenco.autoridade)
    andamento.iniciar_validade(seletivo.pk, por=elenco.autoridade)
    ir_para("2026-04-28 10:00")
    chamadas.abrir_vagas(vaga.pk, quantidade=5, motivo="vagas do edital", por=elenco.gestor)
    primeira = chamadas.chamar(vaga.pk, dodf="DODF nº 78", por=elenco.gestor)
    contar(
        "Chamada, na ordem: " + ", ".join(linha["inscricao"] for linha in primeira.conteudo["linhas"]) + "."
    )
    ir_para("2026-04-29 10:00")
    reservada = Inscricao.objects.get(edital=seletivo, numero="10000025")
    chamadas.responder_chamada(reservada.pk, "desistir", por=elenco.gestor)
    segunda = chamadas.chamar(vaga.pk, dodf="DODF nº 79", por=elenco.gestor)
    nome = segunda.conteudo["linhas"][0]
    contar(
        f"Desistiu quem ocupava a vaga reservada; sem outra pessoa negra enquadrada, a vaga reverte (art. 4º, §§ 3º e "
        f"4º): chamada a inscrição {nome['inscricao']} ({nome['situacao'].lower()})."
    )
