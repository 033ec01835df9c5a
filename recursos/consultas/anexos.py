"""Which files of an appeal each person sees: the owner all, the others only those filed."""

from django.db.models import Exists, OuterRef, QuerySet

from recursos.models import Anexo, AnexoDaVersao, Recurso


def anexos_de(recurso: Recurso | None) -> QuerySet[Anexo]:
    """The files of the person's own appeal; ``enviado`` says that a filed version has it."""
    enviado = Exists(AnexoDaVersao.objects.filter(anexo=OuterRef("pk")))
    return Anexo.objects.filter(recurso=recurso).annotate(enviado=enviado)


def anexos_apresentados(recurso: Recurso) -> QuerySet[Anexo]:
    """The files filed with the appeal, for who judges it: those of a draft do not exist yet."""
    return Anexo.objects.filter(Exists(AnexoDaVersao.objects.filter(anexo=OuterRef("pk"))), recurso=recurso)
