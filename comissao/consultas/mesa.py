"""Who sits at the table, what each seat has done and what the person who looks still owes: never how anybody voted."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from comissao.consultas import codigos, mandatos_em, quem_ja_fez, sessoes_de
from comissao.documentos import elementos_por_extenso
from comissao.models import (
    Comissao,
    Entrevista,
    RascunhoDeVoto,
    RespostaDeImpedimento,
    Sessao,
    Voto,
)
from comissao.regras.apuracao import ROTULOS_OPCAO, Opcao
from comissao.regras.composicao import ASSENTOS
from comissao.regras.entrevista import DISPOSICOES, SituacaoEntrevista
from comissao.regras.fundamentacao import aviso_sem_traco, avisos_de_repeticao
from comissao.regras.impedimento import Resposta, impede
from comissao.regras.mandato import Mandato as PrazoDeMandato
from comissao.regras.mandato import aviso_de_termino
from selecoes.models import Usuario

E = SituacaoEntrevista


@dataclass(frozen=True, slots=True)
class MinhaParte:
    """What one member has done in one interview. ``voto`` is the person's own, read by nobody else."""

    sentado: bool
    respondeu: bool
    impedido: bool
    voto: Voto | None
    rascunho: RascunhoDeVoto | None = None

    @property
    def opcao(self) -> str:
        """The person's own vote in words."""
        return ROTULOS_OPCAO[Opcao(self.voto.opcao)] if self.voto else ""

    @property
    def elementos(self) -> str:
        """The traits of the person's own vote in words."""
        return elementos_por_extenso(self.voto.elementos) if self.voto else ""

    @property
    def deve(self) -> bool:
        """Whether the person still owes an answer or a vote here."""
        return self.sentado and not self.impedido and self.voto is None


def minha_parte(entrevista: Entrevista, por: Usuario) -> MinhaParte:
    """What the person has done in this interview: reads the person's own rows only."""
    resposta = entrevista.respostas.filter(mandato__usuario=por).order_by("pk").last()
    return MinhaParte(
        sentado=entrevista.assento_de(por) is not None,
        respondeu=resposta is not None,
        impedido=resposta is not None and impede(Resposta(resposta.resposta)),
        voto=entrevista.votos.filter(mandato__usuario=por).first(),
        rascunho=entrevista.rascunhos.filter(mandato__usuario=por, conteudo__isnull=False).first(),
    )


def avisos_do_motivo(entrevista: Entrevista, por: Usuario, motivo: str) -> tuple[str, ...]:
    """What a member is warned of before voting: no trait named, or the text of another vote of their own (X-12).

    Only the person's own votes are read: another member's text would break the seal.
    """
    meus = Voto.objects.filter(mandato__usuario=por).exclude(entrevista=entrevista)
    anteriores = [
        (v.entrevista.inscricao.numero, v.motivo) for v in meus.select_related("entrevista__inscricao")
    ]
    return (*aviso_sem_traco(motivo), *avisos_de_repeticao(motivo, anteriores)[:1])


def mesa(sessao: Sessao, entrevista: Entrevista | None = None) -> list[dict[str, Any]]:
    """Each seat of the sitting, in the order of the law, with who sits in it."""
    ocupantes = sessao.ocupantes(entrevista)
    return [
        {
            "codigo": codigo,
            "rotulo": ASSENTOS[codigo].rotulo,
            "base": ASSENTOS[codigo].base,
            "nome": str(linha.mandato.usuario) if linha and linha.mandato else "vago",
            "mandato": linha.mandato if linha else None,
            "presente": bool(linha and linha.presente),
        }
        for codigo in codigos(sessao.comissao)
        for linha in [ocupantes.get(codigo)]
    ]


def assentos_da_entrevista(entrevista: Entrevista, *, para_secretaria: bool) -> list[dict[str, Any]]:
    """Seat by seat, whether it is settled. The secretaria also sees who declared an impediment, never the cause."""
    feitos = quem_ja_fez(entrevista)
    impedidos = set()
    if para_secretaria:
        recusaram = entrevista.respostas.exclude(resposta=Resposta.SEM_IMPEDIMENTO)
        impedidos = set(recusaram.values_list("mandato_id", flat=True))
    return [
        {**lugar, "feito": feitos[lugar["codigo"]],
         "impedido": lugar["mandato"] is not None and lugar["mandato"].pk in impedidos}
        for lugar in mesa(entrevista.sessao, entrevista)
    ]  # fmt: skip


def pauta(sessao: Sessao, por: Usuario) -> list[dict[str, Any]]:
    """The interviews of a sitting in order, each with what the person who looks has done in it."""
    entrevistas = sessao.entrevistas.select_related("inscricao").order_by("horario", "inscricao__numero")
    votei = set(
        Voto.objects.filter(entrevista__sessao=sessao, mandato__usuario=por).values_list(
            "entrevista_id", flat=True
        )
    )
    respostas = RespostaDeImpedimento.objects.filter(entrevista__sessao=sessao, mandato__usuario=por)
    impedido = set(
        respostas.exclude(resposta=Resposta.SEM_IMPEDIMENTO).values_list("entrevista_id", flat=True)
    )
    return [
        {"entrevista": e, "votei": e.pk in votei, "impedido": e.pk in impedido,
         "resolvida": E(e.situacao) in DISPOSICOES, "confirmar": _a_confirmar(e)}
        for e in entrevistas
    ]  # fmt: skip


def cartoes_da_pauta(por: Usuario, dia: date) -> list[dict[str, Any]]:
    """The sittings of the person's commissions from ``dia``, with how many interviews the person has settled."""
    sessoes = sessoes_de(por, dia)
    minhas = Entrevista.objects.filter(sessao__in=sessoes)
    meus_votos = Voto.objects.filter(entrevista__in=minhas, mandato__usuario=por)
    respostas = RespostaDeImpedimento.objects.filter(entrevista__in=minhas, mandato__usuario=por)
    feitas = set(meus_votos.values_list("entrevista_id", flat=True))
    feitas |= set(
        respostas.exclude(resposta=Resposta.SEM_IMPEDIMENTO).values_list("entrevista_id", flat=True)
    )
    por_sessao: dict[int, list[bool]] = {sessao.pk: [] for sessao in sessoes}
    for pk, sessao_id, situacao in minhas.values_list("pk", "sessao_id", "situacao"):
        por_sessao[sessao_id].append(pk in feitas or E(situacao) in DISPOSICOES)
    return [{"sessao": s, "total": len(por_sessao[s.pk]), "feitas": sum(por_sessao[s.pk])} for s in sessoes]


def _a_confirmar(entrevista: Entrevista) -> bool:
    return entrevista.situacao == E.EM_VOTACAO and entrevista.encerramento_pedido_por_id is not None


def proxima(linhas: Iterable[dict[str, Any]], depois_de: Entrevista | None = None) -> Entrevista | None:
    """The next interview in which the person still has to vote, after the one just voted, going round."""
    devidas = [i["entrevista"] for i in linhas if not (i["votei"] or i["impedido"] or i["resolvida"])]
    if depois_de is None:
        return devidas[0] if devidas else None
    adiante = [e for e in devidas if e.horario > depois_de.horario]
    outras = [e for e in devidas if e.pk != depois_de.pk]
    return next(iter([*adiante, *outras]), None)


def lugares(comissao: Comissao, dia: date) -> list[dict[str, Any]]:
    """The seats of a commission on a day: holder, substitutes, until when, and the warning of the end."""
    vigentes = mandatos_em(comissao, dia)
    return [
        {
            "rotulo": ASSENTOS[codigo].rotulo,
            "base": ASSENTOS[codigo].base,
            "mandatos": [
                {"mandato": m, "ultimo_dia": prazo.ultimo_dia, "aviso": aviso_de_termino(prazo, dia)}
                for m in vigentes
                if m.assento == codigo
                for prazo in [PrazoDeMandato(m.inicio)]
            ],
        }
        for codigo in codigos(comissao)
    ]
