"""Preliminary and final results of the control (art. 3º, §§ 10 e 11)."""

from collections.abc import Sequence
from datetime import date, datetime

from django.db import transaction

from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.atos.publicacao import publicar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.inscricao import conclusao
from selecoes.consultas.portoes import COM_CONTROLE
from selecoes.models import Edital, Inscricao, Prazo, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import Unidade, contar

S = SituacaoEnquadramento
PRELIMINARES = {S.ENQUADRADA_PRELIM, S.NAO_ENQUADRADA_PRELIM}
DEFINITIVAS = {S.ENQUADRADA, S.NAO_ENQUADRADA}


def _exigir_controle(edital: Edital) -> None:
    if edital.situacao not in COM_CONTROLE:
        raise AtoInvalido("O edital não está em verificação da autodeclaração.", base="art. 3º, § 10")


def _linhas(inscricoes: Sequence[Inscricao]) -> list[dict[str, str]]:
    return [
        {"inscricao": i.numero, "nome": i.nome_publico, "conclusao": conclusao(i)}
        for i in sorted(inscricoes, key=lambda i: i.numero)
    ]


def _exigir_todas(inscricoes: Sequence[Inscricao], aceitas: set[SituacaoEnquadramento]) -> None:
    faltam = [i for i in inscricoes if S(i.enquadramento) not in aceitas]
    if faltam:
        itens = tuple(f"A inscrição {i.numero} ainda não tem resultado." for i in faltam)
        raise Pendencia(f"Faltam {len(faltam)} resultado(s) para publicar.", itens, base="art. 3º, § 10")


def _avisar(inscricoes: Sequence[Inscricao], publicacao: Publicacao, texto: str, em: datetime) -> None:
    for inscricao in inscricoes:
        notificar(
            chave=f"{publicacao.pk}:{inscricao.pk}",
            assunto=f"Há uma decisão sobre sua inscrição {inscricao.numero}",
            texto=texto,
            inscricao=inscricao,
            caminho="/minha/",
            em=em,
        )


@transaction.atomic
def publicar_resultado_preliminar(edital_id: int, *, dodf: str, dodf_em: date, por: Usuario) -> Publicacao:
    """Publish the preliminary result of the control and open the term of appeal (art. 3º, §§ 10 e 11)."""
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    _exigir_controle(edital)
    controladas = list(Inscricao.objects.filter(edital=edital).a_controlar().select_for_update(of=("self",)))
    _exigir_todas(controladas, PRELIMINARES | DEFINITIVAS)
    # Whoever already has a published result keeps it and its term: a later list is only of the new interviews.
    novas = [i for i in controladas if i.preliminar_id is None and S(i.enquadramento) in PRELIMINARES]
    if not controladas:
        raise Pendencia(
            "Ninguém optou pela reserva: não há resultado da verificação a publicar.", base="art. 3º, § 13"
        )
    if not novas:
        raise Pendencia("Não há resultado novo para publicar.", base="art. 3º, § 10")
    if edital.fases.count() == 1 and edital.situacao == SituacaoEdital.CONTROLE_RACIAL:
        edital.mover("publicar resultado preliminar")
        edital.mover("abrir prazo de recurso")
    # The term never starts before the publication on the site, nor before the official one.
    ciencia = max(hoje, dodf_em)
    unidade = Unidade(edital.recurso_unidade)
    prazo = Prazo.objects.abrir(
        "Recurso contra o resultado preliminar",
        contar(ciencia, edital.recurso_quantidade or 0, unidade, calendario()),
        base=edital.recurso_fundamento or "art. 3º, § 11",
    )
    publicacao = publicar(
        edital, Publicacao.Tipo.RESULTADO_PRELIMINAR, conteudo={"linhas": _linhas(novas)}, dodf=dodf,
        por=por, em=agora, base="Decreto nº 40.910/2020, art. 3º, § 10", prazo=prazo,
    )  # fmt: skip
    for inscricao in novas:
        inscricao.preliminar = publicacao
        inscricao.save(update_fields=["preliminar"])
    ate = prazo.por_extenso()["ate"]
    texto = f"Entre para ler a decisão e os motivos. Se quiser recorrer, o prazo vai até {ate}."
    _avisar(novas, publicacao, texto, agora)
    return publicacao


def _exigir_prazos_encerrados(edital: Edital, inscricoes: Sequence[Inscricao], agora: datetime) -> None:
    preliminares = edital.publicacoes.filter(tipo=Publicacao.Tipo.RESULTADO_PRELIMINAR)
    publicadas = list(preliminares.select_related("prazo"))
    if not publicadas:
        raise Pendencia("Publique primeiro o resultado preliminar.", base="art. 3º, § 10")
    correndo = [p.prazo for p in publicadas if p.prazo is not None and agora < p.prazo.limite]
    if correndo:
        ultimo = max(correndo, key=lambda prazo: prazo.limite)
        raise Pendencia(f"O prazo de recurso vai até {ultimo.por_extenso()['ate']}.", base="art. 3º, § 11")
    sem_publicacao = tuple(
        f"O resultado da inscrição {i.numero} ainda não foi publicado."
        for i in inscricoes
        if i.preliminar is None
    )
    if sem_publicacao:
        raise Pendencia("Há resultado preliminar por publicar.", sem_publicacao, base="art. 3º, § 10")


@transaction.atomic
def publicar_resultado_definitivo(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Make the control final: the term is over and every appeal has been decided (art. 3º, §§ 10 e 11)."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    _exigir_controle(edital)
    controladas = list(
        Inscricao.objects.filter(edital=edital)
        .a_controlar()
        .select_related("preliminar__prazo")
        .select_for_update(of=("self",))
    )
    _exigir_prazos_encerrados(edital, controladas, agora)
    em_recurso = tuple(
        f"A inscrição {i.numero} tem recurso sem decisão." for i in controladas if i.recurso_pendente
    )
    if em_recurso:
        raise Pendencia(f"Há {len(em_recurso)} recurso(s) sem decisão.", em_recurso, base="art. 3º, § 11")
    _exigir_todas(controladas, PRELIMINARES | DEFINITIVAS)
    if edital.fases.count() == 1:
        edital.mover("publicar resultado definitivo")
    finais = [
        mover_enquadramento(i.pk, "tornar definitivo", por=por, em=agora)
        if S(i.enquadramento) in PRELIMINARES
        else i
        for i in controladas
    ]
    publicacao = publicar(
        edital, Publicacao.Tipo.RESULTADO_DEFINITIVO, conteudo={"linhas": _linhas(finais)}, dodf=dodf, por=por,
        em=agora, base="Decreto nº 40.910/2020, art. 3º, §§ 10 e 11",
    )  # fmt: skip
    _avisar(finais, publicacao, "O resultado definitivo da verificação foi publicado. Entre para ver.", agora)
    return publicacao
