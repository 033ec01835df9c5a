"""A whole selection, from the file to the published lists, through the same acts the pages use."""

import secrets
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from comissao.atos import agenda, ata, impedimento, presenca, sessao, votacao
from comissao.models import Entrevista, Sessao
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from comissao.regras.impedimento import Resposta
from config.demonstracao.pessoas import SENHA, Elenco, orgao_da_demonstracao
from recursos.atos import interposicao, julgamento
from recursos.atos import publicacao as publicacao_de_recursos
from recursos.models import Recurso
from selecoes import relogio
from selecoes.atos import (
    acesso,
    andamento,
    chamadas,
    classificacao,
    edital,
    importacao,
    planejamento,
    resultados,
)
from selecoes.consultas.edital import deficit
from selecoes.models import CodigoDeAcesso, Edital, Inscricao, Usuario, Vaga

BRASILIA = ZoneInfo("America/Sao_Paulo")
ARQUIVOS = Path(__file__).parent / "arquivos"
Contar = Callable[[str], None]
CLAUSULA = (
    "Ficam reservadas às pessoas negras 20% das vagas desta seleção (Decreto nº 40.910/2020, art. 1º). Concorre à "
    "reserva quem se autodeclarar preta ou parda na inscrição, conforme o quesito do IBGE, e optar por ela. A pessoa "
    "concorre ao mesmo tempo à ampla concorrência. A autodeclaração é verificada pela Comissão Especial, em entrevista "
    "presencial, somente pelo fenótipo. Quem não comparece ou não é enquadrado continua na ampla concorrência."
)
MOTIVO_CONTRA = "Pele clara, cabelo liso e traços faciais finos observados na entrevista, sem fenótipo negro."
MOTIVO_A_FAVOR = "Pele parda, cabelo crespo e traços negroides observados na entrevista."


def em(texto: str) -> datetime:
    """An instant in Brasília: ``2026-03-02 10:00``."""
    return datetime.fromisoformat(texto).replace(tzinfo=BRASILIA)


def ir_para(texto: str) -> None:
    """Move the clock of the demonstration."""
    relogio.acertar(em(texto))


def edital_publicado(
    elenco: Elenco,
    *,
    numero: int,
    titulo: str,
    vagas: list[tuple[str, str, int]],
    dia: date,
    filmagem: bool = True,
) -> Edital:
    """Create, plan and publish an edital on ``dia``, with entries in the two following weeks."""
    relogio.acertar(datetime(dia.year, dia.month, dia.day, 9, tzinfo=BRASILIA))
    novo = edital.criar_edital(
        numero=numero, ano=dia.year, titulo=titulo, orgao_id=orgao_da_demonstracao().pk, por=elenco.servidora,
        clausula=CLAUSULA, inscricoes_inicio=dia + timedelta(days=1), inscricoes_fim=dia + timedelta(days=11),
        recurso_quantidade=10, recurso_unidade="corridos", recurso_orgao="Comissão Recursal",
        recurso_fundamento="item 9.2 do edital", filmagem=filmagem, processo_sei="00400-00000001/2026-00",
        semente_anunciada="loteria federal 6001",
    )  # fmt: skip
    planejamento.definir_fases(novo.pk, tipos=["objetiva"], por=elenco.servidora)
    planejamento.planejar_vagas(novo.pk, vagas=vagas, data=dia, por=elenco.servidora)
    if deficit(Edital.objects.get(pk=novo.pk)):
        planejamento.sortear_deficit(novo.pk, semente="loteria federal 6001", por=elenco.servidora)
    edital.publicar_edital(novo.pk, dodf=f"DODF de {dia:%d/%m/%Y}", por=elenco.gestor)
    ir_para(f"{dia + timedelta(days=1)} 08:00")
    andamento.avancar_edital(novo.pk, "abrir inscrições", por=elenco.servidora)
    ir_para(f"{dia + timedelta(days=14)} 08:00")
    andamento.avancar_edital(novo.pk, "encerrar inscrições", por=elenco.servidora)
    novo.refresh_from_db()
    return novo


def importar(elenco: Elenco, seletivo: Edital, arquivo: str) -> None:
    """Import a file of the demonstration."""
    conteudo = (ARQUIVOS / arquivo).read_bytes()
    importacao.importar_inscritos(
        seletivo.pk, conteudo=conteudo, nome=arquivo, por=elenco.servidora, so_validas=True
    )


def convocar_todos(elenco: Elenco, seletivo: Edital, *, no_dia: str) -> Sessao:
    """Schedule every optante in one sitting and publish the call."""
    inicio = em(f"{no_dia} 09:00")
    marcada = agenda.marcar_sessao(
        elenco.especial.pk, seletivo.pk, inicio=inicio, local="SEJUS, Estação Rodoferroviária, sala 12, Brasília-DF",
        por=elenco.secretaria,
    )  # fmt: skip
    optantes = Inscricao.objects.filter(edital=seletivo).a_controlar().order_by("numero")
    horarios = [(i.pk, inicio + timedelta(minutes=20 * n)) for n, i in enumerate(optantes)]
    agenda.agendar(marcada.pk, horarios=horarios, por=elenco.secretaria)
    agenda.convocar(marcada.pk, dodf="DODF da convocação", por=elenco.secretaria)
    return marcada


def abrir_sessao(elenco: Elenco, marcada: Sessao) -> None:
    """Open the sitting with the five holders present."""
    sessao.abrir_sessao(marcada.pk, presentes={a.codigo for a in ASSENTOS_ESPECIAL}, por=elenco.secretaria)


def entrevistar(elenco: Elenco, entrevista: Entrevista, contrarios: int) -> None:
    """Presence attested by two, five sealed votes, and the close asked by one and confirmed by another."""
    receber(elenco, entrevista)
    for n, integrante in enumerate(elenco.integrantes):
        contra = n < contrarios
        votacao.votar(
            entrevista.pk, opcao=Opcao.NAO_ATENDE if contra else Opcao.ATENDE,
            motivo=f"{MOTIVO_CONTRA} Assento {n + 1}." if contra else MOTIVO_A_FAVOR, por=integrante,
        )  # fmt: skip
    if entrevista.sessao.edital.filmagem:
        presenca.registrar_filmagem(
            entrevista.pk,
            referencia=f"filme-{entrevista.inscricao.numero}",
            sha256="ab" * 32,
            por=elenco.secretaria,
        )
    votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)
    votacao.confirmar_encerramento(entrevista.pk, por=elenco.integrantes[0])


def receber(elenco: Elenco, entrevista: Entrevista) -> None:
    """The candidate arrives, two people attest it, the members answer on impediment and the voting opens."""
    presenca.atestar_presenca(entrevista.pk, por=elenco.secretaria)
    presenca.atestar_presenca(entrevista.pk, por=elenco.integrantes[0])
    for integrante in elenco.integrantes:
        impedimento.responder_impedimento(entrevista.pk, Resposta.SEM_IMPEDIMENTO, por=integrante)
    votacao.abrir_votacao(entrevista.pk, por=elenco.secretaria)


def fechar_sessao(elenco: Elenco, marcada: Sessao) -> None:
    """Close the sitting, sign the minutes by the majority and forward the results."""
    ata.encerrar_sessao(marcada.pk, por=elenco.secretaria)
    for integrante in elenco.integrantes:
        ata.assinar_ata(marcada.pk, por=integrante)
    ata.remeter(marcada.pk, por=elenco.secretaria)


def reivindicar(elenco: Elenco, inscricao: Inscricao) -> Usuario:
    """The candidate claims the entry with a code handed at the counter."""
    codigo = acesso.emitir_codigo(inscricao.pk, canal=CodigoDeAcesso.Canal.BALCAO, por=elenco.servidora)
    return acesso.reivindicar_inscricao(
        edital=inscricao.edital, numero=inscricao.numero, codigo=codigo, senha=SENHA
    )


def recorrer(inscricao: Inscricao, por: Usuario) -> Recurso:
    """Draft and send an appeal."""
    recurso = interposicao.rascunhar(
        inscricao.pk, por=por,
        razoes="Peço nova avaliação. Três integrantes não viram traços que os outros dois descreveram nos votos.",
    )  # fmt: skip
    interposicao.interpor(recurso.pk, chave=secrets.token_hex(8), por=por)
    recurso.refresh_from_db()
    return recurso


def julgar(elenco: Elenco, recurso: Recurso, contrarios: int) -> None:
    """The Recursal judges on the film, with three sealed votes."""
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    julgamento.distribuir(recurso.pk, elenco.recursal.pk, por=elenco.secretaria)
    for n, integrante in enumerate(elenco.recursais):
        contra = n < contrarios
        julgamento.votar_recurso(
            recurso.pk, opcao=Opcao.NAO_ATENDE if contra else Opcao.ATENDE,
            motivo=MOTIVO_CONTRA if contra else MOTIVO_A_FAVOR, por=integrante,
        )  # fmt: skip
    julgamento.pedir_encerramento_do_julgamento(recurso.pk, por=elenco.secretaria)
    julgamento.confirmar_julgamento(recurso.pk, por=elenco.recursais[0])


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
    for posicao in listas.posicoes.select_related("inscricao"):
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
    chamadas.responder_chamada(reservada.pk, "desistir", por=reservada.usuario)
    segunda = chamadas.chamar(vaga.pk, dodf="DODF nº 79", por=elenco.gestor)
    nome = segunda.conteudo["linhas"][0]
    contar(
        f"Desistiu quem ocupava a vaga reservada; sem outra pessoa negra enquadrada, a vaga reverte (art. 4º, §§ 3º e "
        f"4º): chamada a inscrição {nome['inscricao']} ({nome['situacao'].lower()})."
    )
