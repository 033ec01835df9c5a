"""What every page knows: the body's name, and the roles of whoever is signed in."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from selecoes import relogio
from selecoes.permissoes import papeis_em_qualquer_edital


def identidade(request: HttpRequest) -> dict[str, Any]:
    """Names for the header, and the menu by role."""
    usuario = getattr(request, "user", None)
    entrou = usuario is not None and usuario.is_authenticated
    hoje = relogio.hoje()
    return {
        "ORGAO": settings.IDENTIDADE_ORGAO,
        "papeis": {p.value for p in papeis_em_qualquer_edital(usuario, hoje)} if entrou else set(),
        "e_integrante": bool(entrou and usuario.mandatos.filter(fim__gt=hoje).exists()),
        "e_candidato": bool(entrou and usuario.inscricoes.exists()),
    }
