"""The safe copy of a file of an appeal, for who sent it and for who judges it. Every opening is recorded."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from recursos.atos.anexos import registrar_leitura
from recursos.consultas.acesso import recurso_visivel
from recursos.consultas.anexos import anexos_apresentados
from recursos.models import Anexo
from recursos.regras.anexo import MIME, TipoDeAnexo
from recursos.views import RequisicaoDeUsuario


def uuid_ou_404(texto: str) -> UUID:
    """The identity sent by a button. Raises ``Http404`` for anything else."""
    try:
        return UUID(texto)
    except ValueError as erro:
        raise Http404 from erro


@require_safe
@login_required
def meu_anexo(request: RequisicaoDeUsuario, pk: UUID, anexo_id: UUID) -> HttpResponse:
    """The person's own file, as who judges sees it."""
    anexo = get_object_or_404(
        Anexo, pk=anexo_id, recurso__inscricao=pk, recurso__inscricao__usuario=request.user
    )
    return _copia(request, anexo, reverse("minha_inscricao", args=[pk]))


@require_safe
@login_required
def anexo_do_recurso(request: RequisicaoDeUsuario, recurso_id: UUID, anexo_id: UUID) -> HttpResponse:
    """A file filed with an appeal that the person runs or judges."""
    recurso = recurso_visivel(request.user, recurso_id)
    anexo = get_object_or_404(anexos_apresentados(recurso), pk=anexo_id)
    return _copia(request, anexo, reverse("recursos:recurso", args=[recurso_id]))


def _copia(request: RequisicaoDeUsuario, anexo: Anexo, voltar: str) -> HttpResponse:
    if anexo.copia != Anexo.Copia.PRONTA:
        situacao = 202 if anexo.copia == Anexo.Copia.PENDENTE else 200
        contexto = {"anexo": anexo, "voltar": voltar}
        return render(request, "recursos/anexo_sem_copia.html", contexto, status=situacao)
    tipo = TipoDeAnexo(anexo.tipo)
    resposta = HttpResponse(registrar_leitura(anexo.pk, por=request.user), content_type=MIME[tipo])
    # The name typed by the person stays out of headers and of the shared computer.
    resposta["Content-Disposition"] = f'attachment; filename="anexo-{anexo.sha256[:8]}.{tipo.value}"'
    return resposta
