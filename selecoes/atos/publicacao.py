"""Publication: frozen content, its hash, its document and the deadline it opens. Only the responsável publishes."""

import hashlib
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from selecoes import relogio
from selecoes.atos.edital import deficit, mover, travar
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.auditoria import auditar, canonico
from selecoes.consultas import calendario, publicacao_vigente
from selecoes.documentos import lavrar
from selecoes.models import Documento, Edital, Inscricao, Prazo, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.enquadramento import ROTULOS_ENQUADRAMENTO, CausaNaoEnquadramento, SituacaoEnquadramento
from selecoes.regras.erros import EntradaInvalida, Pendencia, PublicacaoBloqueada
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import Unidade, contar
from selecoes.regras.regime import escolher_pacote

S = SituacaoEnquadramento
PRELIMINARES = {S.ENQUADRADA_PRELIM, S.NAO_ENQUADRADA_PRELIM}
DEFINITIVAS = {S.ENQUADRADA, S.NAO_ENQUADRADA}
CONCLUSAO = {
    S.ENQUADRADA_PRELIM: "Autodeclaração confirmada",
    S.ENQUADRADA: "Autodeclaração confirmada",
    S.NAO_ENQUADRADA_PRELIM: "Não enquadrada",
    S.NAO_ENQUADRADA: "Não enquadrada",
}


def conclusao(inscricao: Inscricao) -> str:
    """What the lists say of one person: the conclusion, never the grounds or the votes (F.6)."""
    if inscricao.causa == CausaNaoEnquadramento.AUSENCIA:
        return "Ausente"
    situacao = S(inscricao.enquadramento)
    return CONCLUSAO.get(situacao, ROTULOS_ENQUADRAMENTO[situacao].capitalize())


def abrir_prazo(objeto: str, *, ciencia: date, quantidade: int, unidade: str, base: str) -> Prazo:
    """Compute a deadline once and store it (decision 4). ``ciencia`` is excluded from the count."""
    conta = contar(ciencia, quantidade, Unidade(unidade), calendario())
    return Prazo.objects.create(
        objeto=objeto,
        ciencia=ciencia,
        quantidade=quantidade,
        unidade=unidade,
        vencimento=conta.vencimento,
        limite=conta.limite,
        contagem=[{"data": d.data.isoformat(), "conta": d.conta, "motivo": d.motivo} for d in conta.dias],
        base=base,
    )  # fmt: skip


def prazo_por_extenso(prazo: Prazo) -> dict[str, str]:
    """The deadline as frozen in a document: the same words in page, PDF and e-mail."""
    rotulo = {"uteis": "dias úteis", "corridos": "dias corridos"}.get(prazo.unidade, prazo.unidade)
    return {
        "objeto": prazo.objeto,
        "ciencia": f"{prazo.ciencia:%d/%m/%Y}",
        "quantidade": f"{prazo.quantidade} {rotulo}",
        "ate": f"{prazo.vencimento:%d/%m/%Y}, às 23h59 (horário de Brasília)",
        "base": prazo.base,
    }


@transaction.atomic
def publicar(
    edital: Edital,
    tipo: Publicacao.Tipo,
    *,
    conteudo: dict[str, Any],
    dodf: str,
    por: Usuario,
    em: datetime,
    base: str,
    prazo: Prazo | None = None,
) -> Publicacao:
    """Freeze ``conteudo`` as the next version of a kind of publication, with its document.

    Whoever calls has checked competence and gates. Raises ``EntradaInvalida`` without the DODF reference.
    """
    if not dodf.strip():
        raise EntradaInvalida("Informe a referência da publicação no DODF.", campo="dodf")
    anterior = publicacao_vigente(edital, tipo)
    versao = anterior.versao + 1 if anterior else 1
    conteudo = {
        **conteudo,
        "edital": edital.nome,
        "titulo": edital.titulo,
        "orgao": str(edital.orgao),
        "norma": edital.norma,
        "processo_sei": edital.processo_sei,
        "dodf": dodf,
        "versao": versao,
        "responsavel": str(por),
        "matricula": por.matricula,
        "publicado_em": f"{timezone.localtime(em):%d/%m/%Y}",
        "prazo": prazo_por_extenso(prazo) if prazo else None,
    }
    documento = lavrar(
        tipo.value,
        titulo=f"{tipo.label} – edital {edital.nome}",
        chave=f"{tipo.value}:{edital.pk}:{versao}",
        conteudo=conteudo,
        por=por,
        em=em,
        acesso=Documento.Acesso.PUBLICO,
        edital=edital,
    )
    if anterior is not None:
        anterior.documento.substituido_por = documento
        anterior.documento.save(update_fields=["substituido_por"])
    publicacao = Publicacao.objects.create(
        edital=edital, tipo=tipo, versao=versao, conteudo=conteudo, em=em, por=por, dodf=dodf, prazo=prazo,
        documento=documento, sha256=hashlib.sha256(canonico(conteudo)).hexdigest(),
    )  # fmt: skip
    auditar(
        f"publicar {tipo.label.lower()}", publicacao, por=por, em=em, base=base, edital=edital,
        dados={"versao": versao, "sha256": publicacao.sha256},
    )  # fmt: skip
    return publicacao


def faltas_do_edital(edital: Edital, data: date) -> list[str]:
    """What the law demands and the draft still lacks (C.1 RASCUNHO → PUBLICADO), one sentence each."""
    pacote = escolher_pacote(edital.tipo, edital.orgao.entidade, data)
    conferencias = [
        (edital.vagas.exists(), "Cadastre as vagas, com a reserva de cada uma (art. 1º, § 3º)."),
        (bool(edital.clausula.strip()), "Escreva a cláusula da reserva de vagas (art. 1º, § 3º)."),
        (
            deficit(edital) == 0,
            "A soma das reservas por vaga é menor que a reserva do total: resolva o déficit.",
        ),
        (
            bool(edital.recurso_quantidade and edital.recurso_unidade),
            "Fixe o prazo de recurso (art. 3º, § 11).",
        ),
        (bool(edital.recurso_orgao), "Diga quem julga o recurso (art. 3º, § 11)."),
        (
            edital.fases.exists(),
            "Cadastre as fases, que definem o momento da verificação (art. 3º, §§ 12 e 13).",
        ),
        (
            bool(edital.inscricoes_inicio and edital.inscricoes_fim),
            "Informe o período de inscrições (art. 2º).",
        ),
        (pacote.aplica(data), f"A norma {pacote.nome} não alcança editais desta data (art. 6º)."),
        (edital.norma == pacote.nome, "A data mudou a norma aplicável: calcule as vagas de novo."),
    ]
    return [frase for cumprido, frase in conferencias if not cumprido]


@transaction.atomic
def publicar_edital(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Publish the edital with its reserve. Raises ``PublicacaoBloqueada`` with each thing that lacks."""
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    faltas = faltas_do_edital(edital, hoje)
    if faltas:
        raise PublicacaoBloqueada(
            "O edital ainda não pode ser publicado.", tuple(faltas), base="art. 1º, § 3º"
        )
    passo = mover(edital, "publicar")
    edital.publicado_em, edital.dodf = hoje, dodf
    edital.save(update_fields=["publicado_em", "dodf"])
    vagas = [
        {"codigo": v.codigo, "nome": v.nome, "quantidade": v.quantidade, "reservadas": v.reservadas,
         "ampla": v.ampla, "pcd": v.pcd, "hipo": v.hipo}
        for v in edital.vagas.all()
    ]  # fmt: skip
    conteudo = {
        "vagas": vagas,
        "total": sum(v["quantidade"] for v in vagas),
        "total_reservadas": sum(v["reservadas"] for v in vagas),
        "clausula": edital.clausula,
        "inscricoes": f"{edital.inscricoes_inicio:%d/%m/%Y} a {edital.inscricoes_fim:%d/%m/%Y}",
        "recurso": f"{edital.recurso_quantidade} {edital.get_recurso_unidade_display()}, para {edital.recurso_orgao}",
        "fases": [str(f) for f in edital.fases.all()],
        "justificativa_deficit": edital.justificativa_deficit,
    }
    return publicar(
        edital, Publicacao.Tipo.EDITAL, conteudo=conteudo, dodf=dodf, por=por, em=agora, base=passo.base
    )


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
    edital = travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    controladas = list(Inscricao.objects.filter(edital=edital).a_controlar().select_for_update(of=("self",)))
    _exigir_todas(controladas, PRELIMINARES | DEFINITIVAS)
    if edital.fases.count() == 1:
        mover(edital, "publicar resultado preliminar")
        mover(edital, "abrir prazo de recurso")
    prazo = abrir_prazo(
        "Recurso contra o resultado preliminar",
        # The term never starts before the publication on the site, nor before the official one.
        ciencia=max(hoje, dodf_em),
        quantidade=edital.recurso_quantidade or 0,
        unidade=edital.recurso_unidade,
        base=edital.recurso_fundamento or "art. 3º, § 11",
    )
    publicacao = publicar(
        edital, Publicacao.Tipo.RESULTADO_PRELIMINAR, conteudo={"linhas": _linhas(controladas)}, dodf=dodf,
        por=por, em=agora, base="Decreto nº 40.910/2020, art. 3º, § 10", prazo=prazo,
    )  # fmt: skip
    ate = prazo_por_extenso(prazo)["ate"]
    texto = f"Entre para ler a decisão e os motivos. Se quiser recorrer, o prazo vai até {ate}."
    _avisar(controladas, publicacao, texto, agora)
    return publicacao


@transaction.atomic
def publicar_resultado_definitivo(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Make the control final: the term is over and every appeal has been decided (art. 3º, §§ 10 e 11)."""
    agora = relogio.agora()
    edital = travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    preliminar = publicacao_vigente(edital, Publicacao.Tipo.RESULTADO_PRELIMINAR)
    if preliminar is None or preliminar.prazo is None:
        raise Pendencia("Publique primeiro o resultado preliminar.", base="art. 3º, § 10")
    if agora < preliminar.prazo.limite:
        raise Pendencia(f"O prazo de recurso vai até {prazo_por_extenso(preliminar.prazo)['ate']}.")
    controladas = list(Inscricao.objects.filter(edital=edital).a_controlar().select_for_update(of=("self",)))
    em_recurso = tuple(
        f"A inscrição {i.numero} tem recurso sem decisão." for i in controladas if i.recurso_pendente
    )
    if em_recurso:
        raise Pendencia(f"Há {len(em_recurso)} recurso(s) sem decisão.", em_recurso, base="art. 3º, § 11")
    _exigir_todas(controladas, PRELIMINARES | DEFINITIVAS)
    if edital.fases.count() == 1:
        mover(edital, "publicar resultado definitivo")
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
