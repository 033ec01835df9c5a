"""Certified unavailability of the system: every term that ended in it grows, for everybody at once (D.1; F.17)."""

from collections.abc import Iterable
from datetime import date, datetime

from django.db import transaction
from django.utils import timezone

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.documentos import lavrar, numerar
from selecoes.models import Documento, Edital, Indisponibilidade, Inscricao, Prazo, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.regras.prazos import dias_parados, fim_do_dia, prorrogar

BASE = "Lei nº 9.784/1999, arts. 66 e 67"


@transaction.atomic
def certificar_indisponibilidade(
    *, inicio: datetime, fim: datetime, motivo: str, dodf: str, por: Usuario
) -> Indisponibilidade:
    """Certify that the system could not be used and extend every term whose last day fell in that time.

    ``inicio`` and ``fim`` are aware instants, already past. Each affected edital gets its published act and its notices.
    """
    agora = relogio.agora()
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje())
    if not inicio < fim <= agora:
        raise EntradaInvalida("A indisponibilidade termina depois de começar, e já terminou.", campo="fim")
    if not motivo.strip() or not dodf.strip():
        raise EntradaInvalida("Informe o que aconteceu e a referência no DODF.", campo="motivo")
    parados = dias_parados(inicio, fim)
    prorrogados = _prorrogar(parados)
    inscricoes = _prorrogar_inscricoes(parados)
    numero = numerar("certidao_indisponibilidade", agora.year)
    certidao = lavrar(
        "certidao_indisponibilidade", titulo="Certidão de indisponibilidade do sistema",
        chave=f"certidao_indisponibilidade:{agora.year}:{numero}", por=por, em=agora, acesso=Documento.Acesso.PUBLICO,
        conteudo={
            "inicio": _por_extenso(inicio), "fim": _por_extenso(fim), "motivo": motivo.strip(), "base": BASE,
            "prazos": [linha for _, linha in (*prorrogados, *inscricoes)], "dodf": dodf.strip(), "responsavel": str(por),
            "matricula": por.matricula, "publicado_em": f"{timezone.localtime(agora):%d/%m/%Y}",
        },
    )  # fmt: skip
    registro = Indisponibilidade.objects.create(
        inicio=inicio, fim=fim, motivo=motivo.strip(), documento=certidao, em=agora, por=por
    )
    dados = {
        "inicio": inicio.isoformat(),
        "fim": fim.isoformat(),
        "prazos": [p.pk for p, _ in prorrogados],
        "editais": [edital.nome for edital, _ in inscricoes],
    }
    auditar("certificar indisponibilidade", registro, por=por, em=agora, base=BASE, dados=dados)
    _publicar(prorrogados, inscricoes, dodf=dodf, por=por, em=agora)
    return registro


def _por_extenso(instante: datetime) -> str:
    return f"{timezone.localtime(instante):%d/%m/%Y, %H:%M}"


def _prorrogar(parados: Iterable[date]) -> list[tuple[Prazo, dict[str, str]]]:
    """Extend every stored term that ended on a stopped day; a term never shrinks."""
    tabela, parados = calendario(), frozenset(parados)
    prorrogados = []
    for prazo in Prazo.objects.select_for_update().filter(vencimento__in=parados).order_by("pk"):
        antes, depois = prazo.vencimento, prorrogar(prazo.vencimento, parados, tabela)
        prazo.vencimento, prazo.limite = depois, fim_do_dia(depois)
        acrescidos = [{"data": antes.isoformat(), "conta": False, "motivo": "sistema indisponível"}]
        prazo.contagem = [
            *prazo.contagem[:-1],
            *acrescidos,
            {"data": depois.isoformat(), "conta": True, "motivo": ""},
        ]
        prazo.save(update_fields=["vencimento", "limite", "contagem"])
        linha = {"objeto": prazo.objeto, "antes": f"{antes:%d/%m/%Y}", "depois": f"{depois:%d/%m/%Y}"}
        prorrogados.append((prazo, linha))
    return prorrogados


def _prorrogar_inscricoes(parados: frozenset[date]) -> list[tuple[Edital, dict[str, str]]]:
    """The entries still open on the page that ended on a stopped day: one more day, never one already gone."""
    tabela, hoje, prorrogadas = calendario(), relogio.hoje(), []
    abertos = Edital.objects.select_for_update(of=("self",)).filter(
        situacao=SituacaoEdital.INSCRICOES_ABERTAS, origem_das_inscricoes=Edital.ComoChegam.PAGINA
    )
    for edital in abertos.filter(inscricoes_fim__in=parados).select_related("orgao").order_by("pk"):
        antes = edital.inscricoes_fim or hoje
        depois = prorrogar(antes, parados, tabela)
        # Certified late, a day that has passed would help nobody.
        edital.inscricoes_fim = depois if depois >= hoje else prorrogar(hoje, parados | {hoje}, tabela)
        edital.save(update_fields=["inscricoes_fim"])
        ate = f"{edital.inscricoes_fim:%d/%m/%Y}"
        prorrogadas.append((edital, {"objeto": "Inscrições", "antes": f"{antes:%d/%m/%Y}", "depois": ate}))
    return prorrogadas


def _publicar(
    prorrogados: list[tuple[Prazo, dict[str, str]]],
    inscricoes: list[tuple[Edital, dict[str, str]]],
    *,
    dodf: str,
    por: Usuario,
    em: datetime,
) -> None:
    """One act per edital whose published terms grew, and one notice to each person of it."""
    por_edital: dict[Edital, list[dict[str, str]]] = {edital: [linha] for edital, linha in inscricoes}
    for prazo, linha in prorrogados:
        for publicacao in prazo.publicacoes.select_related("edital__orgao"):
            por_edital.setdefault(publicacao.edital, []).append(linha)
    for edital, linhas in por_edital.items():
        publicacao = publicar(
            edital, Publicacao.Tipo.PRORROGACAO, conteudo={"prazos": linhas, "base": BASE}, dodf=dodf, por=por, em=em,
            base=BASE,
        )  # fmt: skip
        _avisar(edital, publicacao, linhas, em)


def _avisar(edital: Edital, publicacao: Publicacao, linhas: list[dict[str, str]], em: datetime) -> None:
    texto = " ".join(f"{li['objeto']}: agora até {li['depois']}, às 23h59." for li in linhas)
    for inscricao in Inscricao.objects.filter(edital=edital).ativas():
        notificar(
            chave=f"{publicacao.pk}:{inscricao.pk}", assunto=f"Prazos do edital {edital} foram prorrogados",
            texto=f"O sistema ficou indisponível. {texto}", inscricao=inscricao, caminho="/minha/", em=em,
        )  # fmt: skip
