"""The acts that move an edital: one page each, with its gate, its effects and its button."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render

from selecoes import relogio
from selecoes.atos import andamento, resultados
from selecoes.atos import edital as do_edital
from selecoes.consultas.edital import faltas_do_edital
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.portoes import (
    faltas_da_fase_seguinte,
    faltas_da_homologacao,
    faltas_do_controle,
    faltas_do_definitivo,
    faltas_do_preliminar,
)
from selecoes.forms.publicacao import DodfComDataForm, DodfForm, SemCamposForm
from selecoes.models import Edital
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import endereco, onde


@dataclass(frozen=True, slots=True)
class AtoDoEdital:
    """One act as a page: its words, its form, its gate and the act itself."""

    titulo: str
    botao: str
    efeitos: tuple[str, ...]
    fazer: Callable[..., Any]
    form: type[Form] = SemCamposForm
    faltas: Callable[[Edital], Sequence[str]] | None = None


NAO_VOLTA = "Este ato não se desfaz. Depois de publicado, só uma retificação corrige, e a versão anterior continua visível."
AVISA = "O documento recebe número, código de verificação e PDF, e fica público."


def _avancar(ato: str) -> Callable[..., Any]:
    def fazer(edital_id: int, **campos: Any) -> Edital:  # noqa: ANN401
        return andamento.avancar_edital(edital_id, ato, **campos)

    return fazer


ATOS = {
    "publicar": AtoDoEdital(
        "Publicar o edital", "Publicar o edital", (NAO_VOLTA, AVISA, "As vagas e a reserva deixam de poder mudar."),
        do_edital.publicar_edital, DodfForm, lambda edital: faltas_do_edital(edital, relogio.hoje()),
    ),
    "abrir-inscricoes": AtoDoEdital(
        "Abrir as inscrições", "Abrir as inscrições", ("O edital passa a mostrar inscrições abertas.",),
        _avancar("abrir inscrições"),
    ),
    "encerrar-inscricoes": AtoDoEdital(
        "Encerrar as inscrições", "Encerrar as inscrições",
        ("Depois disso a equipe importa o arquivo de pessoas inscritas.",), _avancar("encerrar inscrições"),
    ),
    "iniciar-primeira-fase": AtoDoEdital(
        "Iniciar a primeira fase", "Iniciar a primeira fase", ("As pessoas com inscrição deferida passam a disputar.",),
        _avancar("iniciar primeira fase"), faltas=faltas_do_controle,
    ),
    "iniciar-controle": AtoDoEdital(
        "Iniciar a verificação da autodeclaração", "Registrar o resultado da fase 1 e iniciar a verificação",
        ("Fica registrado que o resultado da fase 1 saiu hoje.",
         "Todas as pessoas que optaram pela reserva e continuam na seleção vão à entrevista (art. 3º, §§ 12 e 13)."),
        andamento.iniciar_controle, faltas=faltas_do_controle,
    ),
    "resultado-preliminar": AtoDoEdital(
        "Publicar o resultado preliminar", "Publicar o resultado preliminar",
        ("Cada pessoa avaliada recebe um aviso e pode ler a decisão e os motivos.",
         "O prazo de recurso começa a contar (art. 3º, § 11).", AVISA, NAO_VOLTA),
        resultados.publicar_resultado_preliminar, DodfComDataForm, faltas_do_preliminar,
    ),
    "resultado-definitivo": AtoDoEdital(
        "Publicar o resultado definitivo", "Publicar o resultado definitivo",
        ("As decisões da verificação ficam definitivas (art. 3º, §§ 10 e 11).",
         "Quem não foi enquadrado continua na ampla concorrência (art. 3º, § 9º).", AVISA, NAO_VOLTA),
        resultados.publicar_resultado_definitivo, DodfForm, faltas_do_definitivo,
    ),
    "iniciar-fase-seguinte": AtoDoEdital(
        "Iniciar a fase seguinte", "Iniciar a fase seguinte",
        ("A verificação da autodeclaração fica concluída antes da segunda fase (art. 3º, § 12).",),
        andamento.iniciar_fase_seguinte, faltas=faltas_da_fase_seguinte,
    ),
    "homologar": AtoDoEdital(
        "Homologar o resultado final", "Homologar", ("A homologação encerra a seleção (art. 3º, § 13).",),
        andamento.homologar, faltas=faltas_da_homologacao,
    ),
    "iniciar-validade": AtoDoEdital(
        "Iniciar a validade", "Iniciar a validade", ("A partir daqui as pessoas podem ser chamadas (art. 1º, § 4º).",),
        andamento.iniciar_validade,
    ),
}  # fmt: skip


@login_required
def ato_do_edital(request: RequisicaoDeUsuario, ano: int, numero: int, ato: str) -> HttpResponse:
    """The page of one act of the edital."""
    edital = edital_da_equipe(request.user, ano, numero)
    if ato not in ATOS:
        raise Http404
    pagina = ATOS[ato]
    form = pagina.form(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            pagina.fazer(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, f"Feito: {pagina.titulo[:1].lower()}{pagina.titulo[1:]}.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo=pagina.titulo, onde=onde(edital, pagina.titulo), form=form, botao=pagina.botao,
        efeitos=pagina.efeitos, faltas=pagina.faltas(edital) if pagina.faltas else None,
    )  # fmt: skip


@login_required
def publicacoes(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """What was published, version by version, with the state of each document."""
    edital = edital_da_equipe(request.user, ano, numero)
    lista = edital.publicacoes.select_related("documento", "por", "prazo").order_by("-em", "-versao")
    contexto = {"edital": edital, "onde": onde(edital, "Publicações"), "publicacoes": lista}
    return render(request, "selecoes/edital/publicacoes.html", contexto)
