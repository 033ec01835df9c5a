"""What `recursos` stores: appeals with their attachments, and procedures."""

from recursos.models.anexo import Anexo, AnexoDaVersao, PedacoDoAnexo
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
    "Anexo",
    "AnexoDaVersao",
    "ContagemDoRecurso",
    "Intimacao",
    "Peca",
    "PedacoDoAnexo",
    "Procedimento",
    "Processante",
    "Prova",
    "Recurso",
    "RecursoManager",
    "SemVotoNoRecurso",
    "VersaoDoRecurso",
    "VotoDoRecurso",
]
