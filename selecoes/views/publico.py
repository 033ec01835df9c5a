"""Public pages of the editais: complete without JavaScript and cacheable for whoever has not signed in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from selecoes import relogio
from selecoes.consultas.autoinscricao import recebe_agora
from selecoes.consultas.edital import VISIVEIS
from selecoes.consultas.garantias import garantias_do_edital
from selecoes.consultas.publicas import (
    editais_na_lista,
    linha_do_tempo,
    publicacoes_de,
    recortar,
    resultados_vigentes,
)
from selecoes.consultas.vagas import quadro_de_vagas
from selecoes.models import Edital, Publicacao

guardavel = cache_control(public=True, max_age=60)


def edital_publico(ano: int, numero: int) -> Edital:
    """The edital, if the public may see it. Raises ``Http404`` for a draft, as if it did not exist."""
    editais = Edital.objects.filter(situacao__in=VISIVEIS).select_related("orgao")
    return get_object_or_404(editais, ano=ano, numero=numero)


def pagina_pedida(request: HttpRequest) -> int:
    """The page number in the address; anything else is the first page."""
    texto = request.GET.get("pagina", "1")
    return int(texto) if texto.isascii() and texto.isdecimal() and len(texto) < 7 else 1


@require_safe
@guardavel
def inicio(request: HttpRequest) -> HttpResponse:
    """The open and past editais, with the next date of each."""
    numero = request.GET.get("numero", "")[:12]
    editais = editais_na_lista(relogio.hoje(), numero)
    return render(request, "selecoes/publico/inicio.html", {"editais": editais, "numero": numero})


@require_safe
@guardavel
def edital(request: HttpRequest, ano: int, numero: int) -> HttpResponse:
    """One edital: timeline, vagas with the explanation of each number, documents and how to appeal."""
    visto = edital_publico(ano, numero)
    publicacoes = publicacoes_de(visto)
    preliminares = [p for p in publicacoes if p.tipo == Publicacao.Tipo.RESULTADO_PRELIMINAR and p.prazo]
    contexto = {
        **garantias_do_edital(visto),
        "edital": visto,
        "publicacoes": publicacoes,
        "etapas": linha_do_tempo(visto, publicacoes),
        "quadro": quadro_de_vagas(visto),
        "inscreve": recebe_agora(visto),
        "prazo": preliminares[0].prazo if preliminares else None,
        "onde": [("Início", reverse("inicio")), (f"Edital {visto.nome}", "")],
    }
    return render(request, "selecoes/publico/edital.html", contexto)


@require_safe
@guardavel
def resultado(request: HttpRequest, ano: int, numero: int) -> HttpResponse:
    """The last publication of each kind, from its frozen content: the same words as the PDF."""
    visto = edital_publico(ano, numero)
    vigentes = resultados_vigentes(visto)
    publicacao = _escolhida(vigentes, request.GET.get("tipo", ""), request.GET.get("versao", ""))
    inscricao = request.GET.get("inscricao", "").strip()[:30]
    recorte = None
    if publicacao:
        recorte = recortar(publicacao.conteudo, inscricao=inscricao, pagina=pagina_pedida(request))
    contexto = {
        "edital": visto,
        "vigentes": vigentes,
        "publicacao": publicacao,
        "recorte": recorte,
        "lista": f"?tipo={publicacao.tipo}&versao={publicacao.versao}" if publicacao else "",
        "inscricao": inscricao,
        "onde": [
            ("Início", reverse("inicio")),
            (f"Edital {visto.nome}", reverse("edital", args=[visto.ano, visto.numero])),
            ("Resultado", ""),
        ],
    }
    return render(request, "selecoes/publico/resultado.html", contexto)


def _escolhida(vigentes: "list[Publicacao]", tipo: str, versao: str) -> Publicacao | None:
    """The publication asked for; without a kind, the newest one; without a version, the newest of the kind."""
    do_tipo = [p for p in vigentes if not tipo or p.tipo == tipo]
    return next((p for p in do_tipo if str(p.versao) == versao), do_tipo[0] if do_tipo else None)
