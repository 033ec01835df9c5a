"""What may be done now in a procedure, by whom, and from which day: a button is absent before its time (C.7)."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from recursos.consultas.procedimento import ESPERA
from recursos.models import Intimacao, Procedimento, Prova
from recursos.permissoes import e_processante
from recursos.regras.autos import Finalidade, TipoDePeca, Vez
from recursos.regras.procedimento import ATO_DO_EFEITO, Conclusao, SituacaoProcedimento
from selecoes import relogio
from selecoes.models import Prazo, Usuario
from selecoes.permissoes import tem_papel
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import DIA

S = SituacaoProcedimento
A, P, R = Vez.AUTORIDADE, Vez.PROCESSANTE, Vez.SUPERIOR


@dataclass(frozen=True, slots=True)
class PassoPossivel:
    """An act of the page: ``ato`` is its address, ``desde`` the day it appears, ``alvo`` the notice or evidence."""

    ato: str
    rotulo: str
    quem: frozenset[Vez]
    desde: date | None = None
    alvo: UUID | None = None


def _passo(
    ato: str, rotulo: str, *quem: Vez, desde: date | None = None, alvo: UUID | None = None
) -> PassoPossivel:
    return PassoPossivel(ato, rotulo, frozenset(quem), desde, alvo)


def quem_e(por: Usuario, procedimento: Procedimento) -> set[Vez]:
    """In which capacities the person acts in this procedure today."""
    hoje, edital = relogio.hoje(), procedimento.inscricao.edital
    papeis = {A: Papel.AUTORIDADE, R: Papel.AUTORIDADE_SUPERIOR}
    tidos = {vez for vez, papel in papeis.items() if tem_papel(por, papel, hoje, edital)}
    return tidos | ({P} if e_processante(por, procedimento) else set())


def passos_de(por: Usuario, procedimento: Procedimento) -> list[PassoPossivel]:
    """The acts of this person now, those still to come with the day they appear."""
    vezes = quem_e(por, procedimento)
    return [passo for passo in passos(procedimento) if passo.quem & vezes]


def passos(procedimento: Procedimento) -> list[PassoPossivel]:
    """Every act that the present state admits, whoever may practise it."""
    proprios = _DO_ESTADO.get(procedimento.estado)
    lista = proprios(procedimento) if proprios else []
    return [*_das_intimacoes(procedimento), *lista]


def _das_intimacoes(p: Procedimento) -> list[PassoPossivel]:
    """To send the notice the state waits for, and to record how each one sent arrived."""
    lista = []
    finalidade = ESPERA.get(p.estado)
    if finalidade is not None and p.intimacao(finalidade) is None:
        quem = P if finalidade is Finalidade.ALEGACOES else A
        lista.append(_passo(f"expedir-{finalidade.value}", f"Expedir: {finalidade.rotulo.lower()}", quem))
    for carta in p.intimacoes.filter(ciencia_em=None):
        lista.append(_passo("ciencia", f"Registrar a ciência: {carta.rotulo.lower()}", A, P, alvo=carta.pk))
        lista.append(_passo("tentativa", f"Registrar tentativa: {carta.rotulo.lower()}", A, P, alvo=carta.pk))
    return lista


def _a_partir_de(prazo: Prazo) -> date | None:
    """The first day after the term, while it has not come."""
    return None if relogio.agora() >= prazo.limite else prazo.vencimento + DIA


def _da_noticia(p: Procedimento) -> list[PassoPossivel]:
    verificada = p.pecas.filter(tipo=TipoDePeca.VERIFICACAO_PREVIA).exists()
    previa = [] if verificada else [_passo("verificacao-previa", "Registrar a verificação prévia", A)]
    return [
        *previa,
        _passo("instaurar", "Instaurar o procedimento", A),
        _passo("arquivar", "Arquivar a notícia", A),
    ]


def _da_citacao(p: Procedimento) -> list[PassoPossivel]:
    desde = _a_partir_de(p.prazo_da(Finalidade.CITACAO))
    return [_passo("certificar-defesa", "Certificar que o prazo acabou sem defesa", P, desde=desde)]


def _da_defesa(_: Procedimento) -> list[PassoPossivel]:
    return [_passo("abrir-instrucao", "Abrir a instrução", P)]


def _da_prova(prova: Prova) -> list[PassoPossivel]:
    if prova.deferida is None:
        return [_passo("decidir-prova", f"Decidir: {prova.descricao}", P, alvo=prova.pk)]
    if not prova.deferida or prova.produzida_em is not None:
        return []
    if not prova.intimacoes.exists():
        return [_passo("intimar-prova", f"Intimar para: {prova.descricao}", P, alvo=prova.pk)]
    return [_passo("produzir-prova", f"Registrar a prova: {prova.descricao}", P, alvo=prova.pk)]


def _da_instrucao(p: Procedimento) -> list[PassoPossivel]:
    das_provas = [passo for prova in p.provas.all() for passo in _da_prova(prova)]
    encerrar = [] if das_provas else [_passo("encerrar-instrucao", "Encerrar a instrução", P)]
    return [*das_provas, _passo("determinar-prova", "Determinar uma prova", P), *encerrar]


def _das_alegacoes(p: Procedimento) -> list[PassoPossivel]:
    intimacao: Intimacao | None = p.intimacao(Finalidade.ALEGACOES)
    if intimacao is None or intimacao.prazo is None:
        return []
    vieram = p.pecas.filter(tipo=TipoDePeca.ALEGACOES).exists()
    desde = None if vieram else _a_partir_de(intimacao.prazo)
    return [_passo("relatar", "Entregar o relatório", P, desde=desde)]


def _do_relatorio(p: Procedimento) -> list[PassoPossivel]:
    mais = [] if p.prorrogado else [_passo("prorrogar", "Prorrogar o prazo para decidir", A)]
    return [_passo("decidir", "Decidir", A), *mais]


def _do_prazo_de_recurso(p: Procedimento) -> list[PassoPossivel]:
    desde = _a_partir_de(p.prazo_da(Finalidade.DECISAO))
    return [_passo("declarar-definitiva", "Declarar definitiva a decisão", A, desde=desde)]


def _do_recurso(p: Procedimento) -> list[PassoPossivel]:
    if p.encaminhado_em is None:
        return [
            _passo("encaminhar", "Manter e encaminhar à autoridade superior", A),
            _passo("reconsiderar", "Reconsiderar em favor da pessoa", A),
        ]
    ouvir = (
        []
        if p.intimacao(Finalidade.OITIVA)
        else [_passo("expedir-oitiva", "Ouvir antes de piorar a situação", A)]
    )
    return [_passo("julgar-recurso", "Julgar o recurso", R), *ouvir]


def _do_definitivo(p: Procedimento) -> list[PassoPossivel]:
    if p.conclusao is None:
        return []
    ato = ATO_DO_EFEITO[p.conclusao]
    return [_passo("aplicar-efeitos", f"Aplicar o efeito: {ato}", A)]


def _dos_efeitos(p: Procedimento) -> list[PassoPossivel]:
    if p.conclusao is not Conclusao.FALSA_COM_MA_FE:
        return []
    return [_passo("outro-orgao", "Encaminhar a outro órgão (opcional)", A)]


_DO_ESTADO = {
    S.NOTICIA: _da_noticia,
    S.CITADO: _da_citacao,
    S.DEFESA_APRESENTADA: _da_defesa,
    S.DEFESA_DECORRIDA: _da_defesa,
    S.INSTRUCAO: _da_instrucao,
    S.ALEGACOES_FINAIS: _das_alegacoes,
    S.RELATORIO: _do_relatorio,
    S.PRAZO_RECURSO: _do_prazo_de_recurso,
    S.EM_RECURSO: _do_recurso,
    S.DEFINITIVO: _do_definitivo,
    S.EFEITOS_APLICADOS: _dos_efeitos,
}
