"""What `recursos` stores: appeals and procedures."""

from recursos.models.procedimento import Intimacao, Peca, Procedimento, Processante, Prova
from recursos.models.recurso import (
    ContagemDoRecurso,
    Recurso,
    RecursoManager,
    SemVotoNoRecurso,
    VersaoDoRecurso,
    VotoDoRecurso,
)

__all__ = [
    "ContagemDoRecurso",
    "Intimacao",
    "Peca",
    "Procedimento",
    "Processante",
    "Prova",
    "Recurso",
    "RecursoManager",
    "SemVotoNoRecurso",
    "VersaoDoRecurso",
    "VotoDoRecurso",
]
