"""How an act reaches a screen, for the views of the three apps: what was sent, and where a refusal is written."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.core.paginator import Paginator
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from selecoes.filtros import ListaFiltrada
from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia

Caminho = Sequence[tuple[str, str]]
POR_PAGINA = 50


def enviados(request: HttpRequest) -> QueryDict | None:
    """What was posted, or ``None`` for a form still to be filled."""
    return request.POST if request.method == "POST" else None


@contextmanager
def recusas_em(form: BaseForm) -> Iterator[None]:
    """Write the refusal of an act into the form, on the field to blame when there is one.

    Lack of competence goes on: it has a page of its own (403), whatever was typed.
    """
    try:
        yield
    except SemCompetencia:
        raise
    except AtoInvalido as recusa:
        form.add_error(recusa.campo if recusa.campo in form.fields else None, str(recusa))
        for item in recusa.itens if isinstance(recusa, Pendencia) else ():
            form.add_error(None, item)


def desenhar(request: HttpRequest, modelo: str, contexto: dict[str, Any]) -> HttpResponse:
    """A page with a form: 422 when what was sent cannot be accepted, so that no client takes a refusal for success."""
    return render(request, modelo, contexto, status=422 if contexto.get("tem_erro") else 200)


def pagina_do_ato(
    request: HttpRequest,
    *,
    titulo: str,
    onde: Caminho,
    form: BaseForm,
    botao: str,
    modelo: str = "layouts/ato.html",
    **contexto: Any,  # noqa: ANN401
) -> HttpResponse:
    """The page of one act: what it does, before the form and the button. ``efeitos`` are the effects stated."""
    voltar = next((endereco for _, endereco in reversed(onde) if endereco), "/")
    return desenhar(
        request,
        modelo,
        {"titulo": titulo, "onde": onde, "form": form, "botao": botao, "voltar": voltar,
         "tem_erro": bool(form.errors), **contexto},
    )  # fmt: skip


def pagina_da_lista(
    request: HttpRequest,
    modelo: str,
    filtro: ListaFiltrada,
    linhas: Callable[[Iterable[Any]], Sequence[Any]] | None = None,
    **contexto: Any,  # noqa: ANN401
) -> HttpResponse:
    """A list filtered by its address, fifty rows a page. ``consulta`` is the filter as links carry it on.

    ``linhas`` works out what is shown of the objects of the page, and of no other.

    A filter that cannot be read is said (422) over the list, which keeps everything else the address asks for.
    """
    pagina = Paginator(filtro.qs, POR_PAGINA).get_page(request.GET.get("pagina"))
    pedida = request.GET.copy()
    pedida.pop("pagina", None)
    lista = {
        "filtro": filtro,
        "pagina": pagina,
        "linhas": linhas(pagina.object_list) if linhas else pagina.object_list,
        "consulta": pedida.urlencode(),
        "tem_erro": bool(filtro.errors),
    }
    return desenhar(request, modelo, {**lista, **contexto})
