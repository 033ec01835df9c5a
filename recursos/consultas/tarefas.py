"""What each role has to do now in the appeals."""

from django.db.models import Exists, OuterRef
from django.urls import reverse

from recursos.consultas.acesso import recursos_visiveis
from recursos.consultas.julgamento import EM_JULGAMENTO
from recursos.models import Recurso, VotoDoRecurso
from recursos.regras.recurso import SituacaoRecurso
from selecoes import relogio
from selecoes.consultas.tarefas import Tarefa
from selecoes.models import Edital, Usuario
from selecoes.regras.papeis import Papel

S = SituacaoRecurso
A_PUBLICAR = [S.PROVIDO, S.NAO_PROVIDO, S.NAO_CONHECIDO]


def tarefas_da_secretaria_nos_recursos(
    por: Usuario, editais: list[tuple[Edital, set[Papel]]]
) -> list[Tarefa]:
    """Appeals to examine, distribute and close."""
    meus = {edital.pk for edital, tem in editais if Papel.SECRETARIA in tem}
    tarefas = []
    for recurso in recursos_visiveis(por).filter(inscricao__edital__in=meus, materia=None):
        frase = _frase_da_secretaria(recurso)
        if frase:
            tarefas.append(_tarefa(recurso, frase))
    return tarefas


def tarefas_nos_outros_recursos(por: Usuario, editais: list[tuple[Edital, set[Papel]]]) -> list[Tarefa]:
    """Appeals against other decisions that the responsável has to examine or decide (Lei nº 9.784/1999, art. 59, § 1º)."""
    meus = {edital.pk for edital, tem in editais if Papel.RESPONSAVEL in tem}
    tarefas = []
    for recurso in recursos_visiveis(por).filter(inscricao__edital__in=meus, materia__isnull=False):
        if recurso.situacao == S.INTERPOSTO and relogio.agora() >= recurso.prazo.limite:
            tarefas.append(_tarefa(recurso, f"Examine o recurso {recurso.protocolo}."))
        elif recurso.situacao in {S.ADMITIDO, S.NAO_CONHECIDO}:
            tarefas.append(_tarefa(recurso, f"Decida o recurso {recurso.protocolo}."))
    return tarefas


def _frase_da_secretaria(recurso: Recurso) -> str:
    if recurso.situacao == S.INTERPOSTO:
        return f"Examine o recurso {recurso.protocolo}." if relogio.agora() >= recurso.prazo.limite else ""
    if recurso.situacao == S.ADMITIDO:
        return f"Distribua o recurso {recurso.protocolo}."
    if recurso.situacao in EM_JULGAMENTO:
        return f"Acompanhe o julgamento do recurso {recurso.protocolo}."
    return ""


def _tarefa(recurso: Recurso, frase: str) -> Tarefa:
    endereco = reverse("recursos:recurso", args=[recurso.pk])
    vence = recurso.decidir_ate if recurso.julgado_em is None else None
    return Tarefa(recurso.inscricao.edital, frase, endereco, "art. 3º, § 11", vence=vence)


def tarefas_do_julgador(por: Usuario) -> list[Tarefa]:
    """Appeals that wait for the person's vote or confirmation."""
    hoje = relogio.hoje()
    meu = {
        "comissao__mandatos__usuario": por,
        "comissao__mandatos__inicio__lte": hoje,
        "comissao__mandatos__fim__gt": hoje,
    }
    votei = Exists(VotoDoRecurso.objects.filter(recurso=OuterRef("pk"), mandato__usuario=por))
    recursos = Recurso.objects.filter(situacao__in=EM_JULGAMENTO, **meu).annotate(votei=votei)
    tarefas = []
    for recurso in recursos.select_related("inscricao__edital").distinct().order_by("protocolo"):
        if not recurso.votei and recurso.encerramento_pedido_por_id is None:
            tarefas.append(_tarefa(recurso, f"Vote no recurso {recurso.protocolo}."))
        elif recurso.encerramento_pedido_por_id is not None:
            tarefas.append(_tarefa(recurso, f"Confirme o encerramento do recurso {recurso.protocolo}."))
    return tarefas


def tarefas_do_responsavel(editais: list[tuple[Edital, set[Papel]]]) -> list[Tarefa]:
    """Decisions on appeals to publish, one line per edital."""
    meus = {edital.pk: edital for edital, tem in editais if Papel.RESPONSAVEL in tem}
    decididos = Recurso.objects.filter(inscricao__edital__in=meus, situacao__in=A_PUBLICAR, materia=None)
    por_edital: dict[int, int] = {}
    for edital_id in decididos.values_list("inscricao__edital_id", flat=True):
        por_edital[edital_id] = por_edital.get(edital_id, 0) + 1
    return [
        Tarefa(
            meus[pk], f"Publique o resultado de {n} recurso(s).",
            reverse("recursos:publicar", kwargs={"ano": meus[pk].ano, "numero": meus[pk].numero}), "art. 3º, §§ 10 e 11",
        )
        for pk, n in por_edital.items()
    ]  # fmt: skip
