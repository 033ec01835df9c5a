"""What every page knows: the body's name, and the roles of whoever is signed in."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from selecoes import relogio
from selecoes.models import Usuario
from selecoes.permissoes import papeis_em_qualquer_edital


def identidade(request: HttpRequest) -> dict[str, Any]:
    """Names for the header, and the menu by role."""
    usuario = getattr(request, "user", None)
    if not isinstance(usuario, Usuario):
        return {
            "ORGAO": settings.IDENTIDADE_ORGAO,
            "papeis": set(),
            "e_integrante": False,
            "e_candidato": False,
        }
    hoje = relogio.hoje()
    return {
        "ORGAO": settings.IDENTIDADE_ORGAO,
        "papeis": {papel.value for papel in papeis_em_qualquer_edital(usuario, hoje)},
        "e_integrante": usuario.mandatos.filter(fim__gt=hoje).exists(),
        "e_candidato": usuario.inscricoes.exists(),
    }
