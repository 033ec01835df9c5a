"""What anybody may read: the course of an edital, its publications and the lines of a list."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Prefetch

from selecoes.consultas.edital import VISIVEIS
from selecoes.models import Documento, Edital, Publicacao, Volume
from selecoes.regras.edital import PARADOS, ROTULOS_EDITAL, SituacaoEdital
from selecoes.regras.volumes import tabelas

S = SituacaoEdital
T = Publicacao.Tipo
POR_PAGINA = 50
TIPOS_DE_RESULTADO = (
    T.CHAMADA,
    T.CLASSIFICACAO,
    T.SELECAO_DEFINITIVO,
    T.SELECAO_PRELIMINAR,
    T.RESULTADO_DEFINITIVO,
    T.RESULTADO_DOS_RECURSOS,
    T.RESULTADO_PRELIMINAR,
    T.INSCRICOES,
)
ABERTOS = {s for s in VISIVEIS if s not in {S.ENCERRADO, S.ANULADO, S.REVOGADO}}
# Each stage: its name, the situations in which it is the current one, the publication that ends it.
ETAPAS: tuple[tuple[str, frozenset[S], T | None], ...] = (
    ("Publicação do edital", frozenset({S.PUBLICADO}), T.EDITAL),
    ("Inscrições", frozenset({S.INSCRICOES_ABERTAS, S.INSCRICOES_ENCERRADAS}), None),
    ("Primeira fase", frozenset({S.EM_FASE}), None),
    (
        "Verificação da autodeclaração, em entrevista",
        frozenset({S.CONTROLE_RACIAL, S.EM_FASE_SEGUINTE}),
        None,
    ),
    ("Resultado preliminar", frozenset({S.RESULTADO_PRELIMINAR}), T.RESULTADO_PRELIMINAR),
    ("Recurso", frozenset({S.EM_RECURSO}), T.RESULTADO_DEFINITIVO),
    ("Resultado definitivo e classificação", frozenset({S.RESULTADO_DEFINITIVO}), T.CLASSIFICACAO),
    ("Homologação", frozenset({S.HOMOLOGADO}), None),
    ("Validade e chamadas", frozenset({S.VIGENTE}), None),
)


@dataclass(frozen=True, slots=True)
class Etapa:
    """One line of a timeline: ``estado`` is ``feito``, ``atual`` or ``depois``."""

    rotulo: str
    estado: str
    quando: str


@dataclass(frozen=True, slots=True)
class EditalNaLista:
    """An edital of the first page, with the next date that matters to who reads."""

    edital: Edital
    proxima: str
    aberto: bool


def editais_na_lista(hoje: date, numero: str = "") -> list[EditalNaLista]:
    """Public editais, open ones first; ``numero`` filters by what people write: ``3`` or ``3/2026``."""
    com_prazo = Publicacao.objects.filter(prazo__isnull=False).select_related("prazo").defer("conteudo")
    editais = Edital.objects.filter(situacao__in=VISIVEIS).select_related("orgao")
    editais = editais.prefetch_related(Prefetch("publicacoes", com_prazo, to_attr="com_prazo"))
    procurado, _, ano = numero.strip().partition("/")
    if procurado:
        editais = editais.filter(numero=int(procurado)) if _e_numero(procurado) else editais.none()
    if ano:
        editais = editais.filter(ano=int(ano)) if _e_numero(ano) else editais.none()
    linhas = [EditalNaLista(e, proxima_data(e, hoje, e.com_prazo), e.situacao in ABERTOS) for e in editais]
    return sorted(linhas, key=lambda linha: not linha.aberto)


def _e_numero(texto: str) -> bool:
    return texto.isascii() and texto.isdecimal() and len(texto) <= 6


def proxima_data(edital: Edital, hoje: date, com_prazo: "list[Publicacao]") -> str:
    """The next date of an edital in words, or an empty text."""
    if edital.inscricoes_inicio and hoje < edital.inscricoes_inicio:
        return f"Inscrições a partir de {edital.inscricoes_inicio:%d/%m/%Y}."
    if edital.inscricoes_fim and hoje <= edital.inscricoes_fim:
        return f"Inscrições até {edital.inscricoes_fim:%d/%m/%Y}, às 23h59."
    recursais = [p for p in com_prazo if p.tipo != T.EDITAL]
    correm = [p.prazo.vencimento for p in recursais if p.prazo and p.prazo.vencimento >= hoje]
    if correm:
        return f"Recurso até {max(correm):%d/%m/%Y}, às 23h59."
    if edital.homologacao_prevista and hoje <= edital.homologacao_prevista:
        return f"Homologação prevista para {edital.homologacao_prevista:%d/%m/%Y}."
    return ""


def publicacoes_de(edital: Edital) -> "list[Publicacao]":
    """Every publication of the edital, newest first, with its document and deadline; contents are left out."""
    return list(
        edital.publicacoes.select_related("documento", "prazo").defer("conteudo", "documento__conteudo")
    )


def linha_do_tempo(edital: Edital, publicacoes: "list[Publicacao]") -> list[Etapa]:
    """The stages of the edital, in order, each with its state in words."""
    atual = next((n for n, (_, quais, _t) in enumerate(ETAPAS) if edital.etapa in quais), len(ETAPAS))
    datas = {p.tipo: p for p in reversed(publicacoes)}
    etapas = []
    for n, (rotulo, _, tipo) in enumerate(ETAPAS):
        publicada = datas.get(tipo) if tipo else None
        if n < atual or (publicada and n != atual):
            quando = f"Concluída em {publicada.em:%d/%m/%Y}" if publicada else "Concluída"
            etapas.append(Etapa(rotulo, "feito", quando))
        elif n == atual:
            etapas.append(Etapa(rotulo, "atual", _agora(edital)))
        else:
            etapas.append(Etapa(rotulo, "depois", _previsao(edital, n)))
    return etapas


def _agora(edital: Edital) -> str:
    if edital.situacao in PARADOS:
        return f"{ROTULOS_EDITAL[S(edital.situacao)]} nesta etapa"
    return "Etapa atual"


def _previsao(edital: Edital, etapa: int) -> str:
    if edital.situacao in {S.ANULADO, S.REVOGADO}:
        return "Não acontece"
    if ETAPAS[etapa][0] == "Inscrições" and edital.inscricoes_inicio and edital.inscricoes_fim:
        return f"Prevista de {edital.inscricoes_inicio:%d/%m/%Y} a {edital.inscricoes_fim:%d/%m/%Y}"
    if ETAPAS[etapa][0] == "Homologação" and edital.homologacao_prevista:
        return f"Prevista para {edital.homologacao_prevista:%d/%m/%Y}"
    return "Ainda não começou"


def resultados_vigentes(edital: Edital) -> "list[Publicacao]":
    """Every result in force, newest first: what a newer version replaced is out, what only follows another stays."""
    publicacoes = edital.publicacoes.filter(tipo__in=TIPOS_DE_RESULTADO, documento__substituido_por=None)
    return list(publicacoes.select_related("documento", "prazo").defer("conteudo").order_by("-em", "-versao"))


def documento_publico(codigo: str) -> Documento | None:
    """A public document by its code. A restricted one does not exist here."""
    return Documento.objects.filter(codigo=codigo, acesso=Documento.Acesso.PUBLICO).first()


def volume_publico(codigo: str) -> Volume | None:
    """A volume of a public list by its code."""
    volumes = Volume.objects.select_related("documento").filter(documento__acesso=Documento.Acesso.PUBLICO)
    return volumes.filter(codigo=codigo).first()


@dataclass(frozen=True, slots=True)
class Recorte:
    """A page of frozen lists: what the template draws, and how much there is."""

    conteudo: dict[str, Any]
    pagina: int
    paginas: int
    achadas: int


def recortar(conteudo: dict[str, Any], *, inscricao: str = "", pagina: int = 1) -> Recorte:
    """Filter the lists of a frozen content by inscrição and keep one page of each; nothing else changes."""
    todas = [dono[chave] for dono, chave in tabelas(conteudo)]
    filtradas = [[li for li in linhas if not inscricao or li["inscricao"] == inscricao] for linhas in todas]
    maior = max((len(linhas) for linhas in filtradas), default=0)
    paginas = max(1, -(-maior // POR_PAGINA))
    pagina = min(max(1, pagina), paginas)
    corte = slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)
    novo = {**conteudo, "filtrado": bool(inscricao)}
    if "vagas" in conteudo:
        novo["vagas"] = [dict(vaga) for vaga in conteudo["vagas"]]
    for (dono, chave), inteira, linhas in zip(tabelas(novo), todas, filtradas, strict=True):
        dono[chave], dono[f"total_{chave}"] = linhas[corte], len(inteira)
    return Recorte(novo, pagina, paginas, maior)
