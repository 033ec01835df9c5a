"""The lists of `selecoes` filtered by their address: what may be searched, chosen and ordered, in plain Portuguese."""

from typing import Any, ClassVar

import django_filters
from django import forms
from django.db.models import Exists, F, OrderBy, OuterRef, Q, QuerySet
from django.utils.text import slugify

from selecoes.models import Chamada, Edital, Inscricao, Publicacao, Vaga
from selecoes.regras.edital import ROTULOS_EDITAL
from selecoes.regras.enquadramento import TAGS
from selecoes.regras.inscricao import ROTULOS_INSCRICAO, SituacaoInscricao

AUTODECLARACOES = {slugify(tag): tag for tag in TAGS.values()}
FORA_DA_LISTA = "“%(value)s” não é uma opção deste filtro. Escolha uma da lista."


def escolha(rotulo: str, opcoes: Any = (), **mais: Any) -> django_filters.ChoiceFilter:  # noqa: ANN401
    """A filter by one option of a short list; a value out of the list is refused in words."""
    mais.setdefault("empty_label", "Todas")
    recusa = {"invalid_choice": FORA_DA_LISTA}
    return django_filters.ChoiceFilter(label=rotulo, choices=opcoes, error_messages=recusa, **mais)


class Busca(django_filters.CharFilter):  # type: ignore[misc]
    """The text search of a list, drawn wider than the choices."""

    def __init__(self, rotulo: str, metodo: str) -> None:
        campo = forms.TextInput(attrs={"autocomplete": "off", "maxlength": 100})
        limite = {"max_length": "Escreva no máximo 100 letras."}
        super().__init__(label=rotulo, method=metodo, widget=campo, max_length=100, error_messages=limite)


class ListaFiltrada(django_filters.FilterSet):  # type: ignore[misc]
    """A list filtered by its address. A value that cannot be read is said in words; the others go on filtering.

    ``ORDENS`` names each order as the address writes it, with its label and its columns. The first is the default.
    """

    ORDENS: ClassVar[dict[str, tuple[str, tuple[str | OrderBy, ...]]]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        opcoes = [(nome, rotulo) for nome, (rotulo, _) in self.ORDENS.items()]
        ordem = escolha("Ordem", opcoes, method="ordenar", empty_label=None)
        ordem.parent, ordem.model, ordem.field_name = self, self.queryset.model, "ordem"
        self.filters["ordem"] = ordem

    def ordenar(self, lista: QuerySet[Any], _nome: str, valor: str) -> QuerySet[Any]:
        """The list in the order the address asks for."""
        return lista.order_by(*self.ORDENS[valor][1])

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Each filter that could be read, over the default order."""
        padrao = next(iter(self.ORDENS.values()))[1]
        filtrada: QuerySet[Any] = super().filter_queryset(queryset.order_by(*padrao))
        return filtrada

    @property
    def filtrada(self) -> bool:
        """Whether the address narrows the list."""
        return any(valor for nome, valor in self.data.items() if nome in self.filters and nome != "ordem")


class EditaisFiltrados(ListaFiltrada):
    """The editais of the staff."""

    ORDENS: ClassVar = {
        "recentes": ("Mais novos", ("-ano", "-numero")),
        "antigos": ("Mais antigos", ("ano", "numero")),
        "titulo": ("Título", ("titulo", "-ano", "-numero")),
    }
    busca = Busca("Número, título ou órgão", "buscar")
    situacao = escolha("Situação", [(s.value, rotulo) for s, rotulo in ROTULOS_EDITAL.items()])
    tipo = escolha("Tipo", Edital.Tipo.choices, empty_label="Todos")

    class Meta:
        model = Edital
        fields = ("busca", "situacao", "tipo")

    def buscar(self, lista: QuerySet[Edital], _nome: str, valor: str) -> QuerySet[Edital]:
        """By ``3``, ``3/2026``, a piece of the title or the body's name."""
        numero, _, ano = valor.strip().partition("/")
        achados = (
            Q(titulo__icontains=valor) | Q(orgao__sigla__icontains=valor) | Q(orgao__nome__icontains=valor)
        )
        if _e_numero(numero) and (not ano or _e_numero(ano)):
            achados |= Q(numero=int(numero), **({"ano": int(ano)} if ano else {}))
        return lista.filter(achados)


def _e_numero(texto: str) -> bool:
    return texto.isascii() and texto.isdecimal() and len(texto) <= 6


class InscritosFiltrados(ListaFiltrada):
    """The people of one edital. Who may open the list may filter by the option for the reserve, and nobody else."""

    ORDENS: ClassVar = {
        "inscricao": ("Inscrição", ("numero",)),
        "nome": ("Nome", ("nome", "numero")),
        "nota": ("Maior nota", (F("nota").desc(nulls_last=True), "numero")),
    }
    busca = Busca("Inscrição ou nome", "buscar")
    vaga = escolha("Vaga", field_name="vaga__codigo")
    situacao = escolha(
        "Situação", [(s.value, r) for s, r in ROTULOS_INSCRICAO.items() if s != SituacaoInscricao.RASCUNHO]
    )
    reserva = escolha(
        "Reserva de vagas",
        [("sim", "Optou"), ("nao", "Não optou")],
        method="da_reserva",
        empty_label="Qualquer",
    )
    autodeclaracao = escolha(
        "Autodeclaração", list(AUTODECLARACOES.items()), method="com_tag", empty_label="Qualquer"
    )
    acesso = escolha(
        "Acesso", [("entrou", "Já entrou"), ("sem-acesso", "Ainda não entrou"), ("sem-email", "Sem e-mail")],
        method="do_acesso", empty_label="Qualquer",
    )  # fmt: skip

    class Meta:
        model = Inscricao
        fields = ("busca", "vaga", "situacao", "reserva", "autodeclaracao", "acesso")

    def __init__(self, *args: Any, edital: Edital, **kwargs: Any) -> None:  # noqa: ANN401
        pessoas = Inscricao.objects.filter(edital=edital).select_related("vaga")
        super().__init__(*args, queryset=pessoas, **kwargs)
        vagas = edital.vagas.order_by("codigo").values_list("codigo", "nome")
        self.filters["vaga"].extra["choices"] = [(codigo, f"{codigo} – {nome}") for codigo, nome in vagas]

    def buscar(self, lista: QuerySet[Inscricao], _nome: str, valor: str) -> QuerySet[Inscricao]:
        """By a piece of the number, of the name or of the nome social."""
        pedaco = valor.strip()
        return lista.filter(
            Q(numero__icontains=pedaco) | Q(nome__icontains=pedaco) | Q(nome_social__icontains=pedaco)
        )

    def da_reserva(self, lista: QuerySet[Inscricao], _nome: str, valor: str) -> QuerySet[Inscricao]:
        """Who opted for the reserve, or who did not."""
        return lista.filter(optante=valor == "sim")

    def com_tag(self, lista: QuerySet[Inscricao], _nome: str, valor: str) -> QuerySet[Inscricao]:
        """By the tag of C.11, which is what the list shows."""
        return lista.filter(enquadramento__in=[s for s, tag in TAGS.items() if tag == AUTODECLARACOES[valor]])

    def do_acesso(self, lista: QuerySet[Inscricao], _nome: str, valor: str) -> QuerySet[Inscricao]:
        """Who has claimed the entry, who has not, who cannot be written to."""
        if valor == "sem-email":
            return lista.filter(email="")
        return lista.filter(usuario__isnull=valor != "entrou")


class VagasChamadas(ListaFiltrada):
    """The vagas of one edital, each with its calls."""

    ORDENS: ClassVar = {
        "codigo": ("Código da vaga", ("codigo",)),
        "nome": ("Nome da vaga", ("nome", "codigo")),
    }
    busca = Busca("Vaga ou inscrição chamada", "buscar")
    chamadas = escolha(
        "Chamadas", [("com", "Com pessoas chamadas"), ("sem", "Sem ninguém chamado")], method="com_chamadas",
    )  # fmt: skip

    class Meta:
        model = Vaga
        fields = ("busca", "chamadas")

    def buscar(self, lista: QuerySet[Vaga], _nome: str, valor: str) -> QuerySet[Vaga]:
        """By a piece of the code or of the name, or by who was called in it."""
        pedaco = valor.strip()
        chamada = Chamada.objects.filter(vaga=OuterRef("pk")).filter(
            Q(inscricao__numero=pedaco) | Q(inscricao__nome__icontains=pedaco) | Q(inscricao__nome_social__icontains=pedaco)
        )  # fmt: skip
        return lista.filter(Q(codigo__icontains=pedaco) | Q(nome__icontains=pedaco) | Exists(chamada))

    def com_chamadas(self, lista: QuerySet[Vaga], _nome: str, valor: str) -> QuerySet[Vaga]:
        """Where somebody was called already, or nobody yet."""
        chamada = Exists(Chamada.objects.filter(vaga=OuterRef("pk")))
        return lista.filter(chamada if valor == "com" else ~chamada)


class PublicacoesFiltradas(ListaFiltrada):
    """What one edital has published."""

    ORDENS: ClassVar = {
        "recentes": ("Mais novas", ("-em", "-versao")),
        "antigas": ("Mais antigas", ("em", "versao")),
    }
    tipo = escolha("O quê", Publicacao.Tipo.choices)

    class Meta:
        model = Publicacao
        fields = ("tipo",)
