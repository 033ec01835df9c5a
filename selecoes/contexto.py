"""What every page knows: the body's name, and the roles of whoever is signed in."""

from datetime import date
from typing import Any

from django.conf import settings
from django.db.models import Exists, OuterRef
from django.http import HttpRequest

from selecoes import relogio
from selecoes.consultas.equipe import DA_EQUIPE
from selecoes.models import Usuario
from selecoes.permissoes import papeis_em_qualquer_edital


def identidade(request: HttpRequest) -> dict[str, Any]:
    """Names for the header, and the menu by role."""
    usuario = getattr(request, "user", None)
    if not isinstance(usuario, Usuario):
        return {
            "ORGAO": settings.IDENTIDADE_ORGAO,
            "papeis": set(),
            "e_da_equipe": False,
            "e_integrante": False,
            "e_candidato": False,
            "instrui_procedimento": False,
        }
    hoje = relogio.hoje()
    integra, concorre, instrui = _lacos(usuario, hoje)
    tem = papeis_em_qualquer_edital(usuario, hoje)
    return {
        "ORGAO": settings.IDENTIDADE_ORGAO,
        "papeis": {papel.value for papel in tem},
        "e_da_equipe": bool(tem & DA_EQUIPE),
        "e_integrante": integra,
        "e_candidato": concorre,
        "instrui_procedimento": instrui,
    }


def _lacos(usuario: Usuario, hoje: date) -> tuple[bool, bool, bool]:
    """Whether the person holds a mandate, competes and instructs a procedure: one query for the whole menu."""
    eu = Usuario.objects.filter(pk=OuterRef("pk"))
    lacos: tuple[bool, bool, bool] = Usuario.objects.filter(pk=usuario.pk).values_list(
        Exists(eu.filter(mandatos__fim__gt=hoje)),
        Exists(eu.filter(inscricoes__isnull=False)),
        Exists(eu.filter(procedimentos_que_instrui__isnull=False)),
    )[0]
    return lacos
