"""Reads of the entry a person makes: whether the page takes it now, and what was typed so far."""

from dataclasses import dataclass
from datetime import datetime

from selecoes import relogio
from selecoes.cifra import indice_do_cpf
from selecoes.consultas.vagas import pacote_do_edital
from selecoes.models import Edital, EnvioDaInscricao, Inscricao, RascunhoDeInscricao, Usuario
from selecoes.regras.autodeclaracao import texto_da_declaracao
from selecoes.regras.autoinscricao import Contexto, Falta, conferir, periodo
from selecoes.regras.cotas import Lista
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, PrazoEncerrado


def no_periodo(edital: Edital, agora: datetime) -> bool:
    """Whether ``agora`` is in the interval of the entries, in an edital that has them open."""
    if edital.situacao != SituacaoEdital.INSCRICOES_ABERTAS:
        return False
    if edital.inscricoes_inicio is None or edital.inscricoes_fim is None:
        return False
    inicio, fim = periodo(edital.inscricoes_inicio, edital.inscricoes_fim)
    return inicio <= agora < fim


def recebe_agora(edital: Edital, agora: datetime | None = None) -> bool:
    """Whether the page of the edital takes entries at this instant."""
    return edital.recebe_pela_pagina and no_periodo(edital, agora or relogio.agora())


def exigir_recebimento(edital: Edital, agora: datetime) -> None:
    """Raises unless this edital takes entries at this instant (half-open interval, decision 4)."""
    if not edital.recebe_pela_pagina:
        raise AtoInvalido("As inscrições deste edital não são feitas por esta página. Veja como no edital.")
    if not no_periodo(edital, agora):
        raise PrazoEncerrado(_fora_do_periodo(edital, agora), base="art. 2º")


def _fora_do_periodo(edital: Edital, agora: datetime) -> str:
    if edital.inscricoes_inicio and edital.inscricoes_fim:
        inicio, fim = periodo(edital.inscricoes_inicio, edital.inscricoes_fim)
        if agora < inicio:
            return f"As inscrições começam em {edital.inscricoes_inicio:%d/%m/%Y}."
        if agora >= fim:
            return f"As inscrições terminaram em {edital.inscricoes_fim:%d/%m/%Y}, às 23h59 (horário de Brasília)."
    return "As inscrições deste edital não estão abertas."


def inscricao_da_pessoa(edital: Edital, usuario: Usuario) -> Inscricao | None:
    """The entry this person sent in this edital, or ``None``."""
    return Inscricao.objects.filter(edital=edital, usuario=usuario).exclude(protocolo=None).first()


def inscricao_do_cpf(edital: Edital, cpf: str) -> Inscricao | None:
    """The entry sent with this CPF (eleven digits) in this edital, or ``None``."""
    enviadas = Inscricao.objects.filter(edital=edital, cpf_indice=indice_do_cpf(cpf)).exclude(protocolo=None)
    return enviadas.first()


def ultimo_envio(inscricao: Inscricao) -> EnvioDaInscricao | None:
    """The version that counts."""
    return inscricao.envios.select_related("comprovante").order_by("-numero").first()


@dataclass(frozen=True, slots=True)
class Preenchimento:
    """What the person has typed, from the draft or, without one, from what was sent before."""

    respostas: dict[str, str]
    rascunho: RascunhoDeInscricao | None

    @property
    def versao(self) -> int:
        """The version of the draft that is on the page; 0 when nothing was saved."""
        return self.rascunho.versao if self.rascunho else 0


def preenchimento(edital: Edital, usuario: Usuario) -> Preenchimento:
    """The draft of the person; with none, the last version sent; at first, what the account knows."""
    rascunho = RascunhoDeInscricao.objects.filter(edital=edital, usuario=usuario).first()
    if rascunho is not None and rascunho.conteudo is not None:
        return Preenchimento(rascunho.respostas, rascunho)
    propria = inscricao_da_pessoa(edital, usuario)
    envio = ultimo_envio(propria) if propria else None
    if envio is not None:
        return Preenchimento(envio.respostas, rascunho)
    da_conta = {"nome": usuario.nome, "nome_social": usuario.nome_social, "email": usuario.contato}
    return Preenchimento(da_conta, rascunho)


def outras_cotas(edital: Edital) -> frozenset[str]:
    """The other reserves a person may say to compete for here: ``pcd`` and ``hipo``, where the edital has them."""
    pacote = pacote_do_edital(edital)
    cotas = [*pacote.cotas, *(pacote.opcionais if edital.cotas_opcionais else ())]
    nomes = {Lista.PCD: "pcd", Lista.HIPO: "hipo"}
    return frozenset(nomes[cota.lista] for cota in cotas if cota.lista in nomes)


def contexto_da_conferencia(edital: Edital, usuario: Usuario) -> Contexto:
    """What the answers of this person are checked against now."""
    return contexto_do_cpf(edital, usuario.cpf or "")


def contexto_do_cpf(edital: Edital, cpf: str, *, balcao: bool = False) -> Contexto:
    """What the answers of whoever has this CPF are checked against; at the counter an e-mail is not required."""
    codigos = frozenset(edital.vagas.values_list("codigo", flat=True))
    return Contexto(hoje=relogio.hoje(), vagas=codigos, cpf=cpf, sem_email=balcao)


def faltas_das_respostas(edital: Edital, usuario: Usuario, respostas: dict[str, str]) -> tuple[Falta, ...]:
    """What still stops this entry from being sent."""
    return conferir(respostas, contexto_da_conferencia(edital, usuario))


def declaracao_do_edital(edital: Edital) -> str:
    """The exact text that whoever opts declares in this edital."""
    return texto_da_declaracao(edital.nome, pacote_do_edital(edital))
