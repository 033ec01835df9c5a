"""The challenge of an edital, by anybody, without signing in."""

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from selecoes.atos.impugnacao import impugnar_edital
from selecoes.consultas.garantias import garantias_do_edital
from selecoes.forms.garantias import ImpugnacaoForm
from selecoes.models import Usuario
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views.publico import edital_publico


@never_cache
def impugnar(request: HttpRequest, ano: int, numero: int) -> HttpResponse:
    """Send a challenge and read its protocol; after the term the page says so."""
    edital = edital_publico(ano, numero)
    form = ImpugnacaoForm(enviados(request))
    onde = [
        ("Início", reverse("inicio")),
        (f"Edital {edital}", reverse("edital", args=[ano, numero])),
        ("Impugnar", ""),
    ]
    if form.is_valid():
        por = Usuario.objects.sistema() if isinstance(request.user, AnonymousUser) else request.user
        with recusas_em(form):
            feita = impugnar_edital(edital.pk, por=por, **form.cleaned_data)
            return render(
                request,
                "selecoes/publico/impugnada.html",
                {"onde": onde, "edital": edital, "impugnacao": feita},
            )
    garantias = garantias_do_edital(edital)
    prazo = garantias["vigente"].prazo if garantias["vigente"] else None
    faltas = None if garantias["impugnavel"] else ["O prazo para impugnar este edital terminou."]
    return pagina_do_ato(
        request, titulo=f"Impugnar o edital {edital}", onde=onde, form=form, botao="Enviar a impugnação", faltas=faltas,
        modelo="selecoes/publico/impugnar.html",
        explicacao=f"O prazo vai até {prazo.por_extenso()['ate']}." if prazo else "",
        efeitos=("Você recebe um protocolo. A resposta é motivada e pública, sem o seu nome.",),
    )  # fmt: skip
