"""The queues of appeals and of procedures filtered by their address."""

from typing import Any, ClassVar

from django.db.models import F, Q, QuerySet

from recursos.models import Procedimento, Recurso
from recursos.regras.procedimento import ROTULOS_PROCEDIMENTO
from recursos.regras.recurso import (
    ROTULOS_ESPECIE,
    ROTULOS_RECURSO,
    EspecieRecurso,
    SituacaoRecurso,
)
from selecoes.filtros import Busca, ListaFiltrada, escolha

S = SituacaoRecurso
# A draft is nobody's but its author's; before it there is no row.
DA_FILA = [s for s in S if s not in {S.PRAZO_ABERTO, S.RASCUNHO}]


class RecursosFiltrados(ListaFiltrada):
    """The appeals the person runs or judges; ``queryset`` says which."""

    ORDENS: ClassVar = {
        "prazo": ("Fim do prazo", ("prazo__vencimento", "protocolo")),
        "decisao": ("Data para decidir", ("decidir_ate", "protocolo")),
        "recebidos": ("Mais novos", ("-interposto_em", "protocolo")),
    }
    busca = Busca("Protocolo ou inscrição", "buscar")
    edital = escolha("Edital", method="do_edital", empty_label="Todos")
    especie = escolha("Espécie", [(e.value, ROTULOS_ESPECIE[e]) for e in EspecieRecurso])
    situacao = escolha("Situação", [(s.value, ROTULOS_RECURSO[s]) for s in DA_FILA])

    class Meta:
        model = Recurso
        fields = ("busca", "edital", "especie", "situacao")

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        pares = self.queryset.order_by("-inscricao__edital__ano", "-inscricao__edital__numero")
        nomes = [f"{n}/{ano}" for n, ano in pares.values_list(
            "inscricao__edital__numero", "inscricao__edital__ano").distinct()]  # fmt: skip
        self.filters["edital"].extra["choices"] = [(nome, nome) for nome in nomes]

    def buscar(self, lista: QuerySet[Recurso], _nome: str, valor: str) -> QuerySet[Recurso]:
        """By a piece of the protocol or of the entry's number."""
        pedaco = valor.strip()
        return lista.filter(Q(protocolo__icontains=pedaco) | Q(inscricao__numero__icontains=pedaco))

    def do_edital(self, lista: QuerySet[Recurso], _nome: str, valor: str) -> QuerySet[Recurso]:
        """Of one edital, written ``3/2026``."""
        numero, _, ano = valor.partition("/")
        return lista.filter(inscricao__edital__numero=int(numero), inscricao__edital__ano=int(ano))


class ProcedimentosFiltrados(ListaFiltrada):
    """The procedures the person decides or instructs; ``queryset`` says which."""

    ORDENS: ClassVar = {
        "prazo": ("Data para decidir", (F("decidir_ate").asc(nulls_last=True), "protocolo")),
        "recentes": ("Mais novos", ("-aberto_em", "protocolo")),
    }
    busca = Busca("Protocolo ou inscrição", "buscar")
    situacao = escolha("Situação", [(s.value, rotulo) for s, rotulo in ROTULOS_PROCEDIMENTO.items()])

    class Meta:
        model = Procedimento
        fields = ("busca", "situacao")

    def buscar(self, lista: QuerySet[Procedimento], _nome: str, valor: str) -> QuerySet[Procedimento]:
        """By a piece of the protocol or of the entry's number."""
        pedaco = valor.strip()
        return lista.filter(Q(protocolo__icontains=pedaco) | Q(inscricao__numero__icontains=pedaco))
