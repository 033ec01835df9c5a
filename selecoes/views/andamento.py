"""The acts that move an edital: one page each, with its gate, its effects and its button."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from selecoes.atos import andamento, autotutela, decisao_da_inscricao, resultado_da_selecao, resultados
from selecoes.atos import edital as do_edital
from selecoes.consultas.decisao_da_inscricao import faltas_da_decisao
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.fases import faltas_da_selecao_definitiva, faltas_do_resultado_da_selecao
from selecoes.consultas.portoes import (
    faltas_da_homologacao,
    faltas_da_primeira_fase,
    faltas_do_controle,
    faltas_do_definitivo,
    faltas_do_preliminar,
    faltas_sem_autodeclaracoes,
)
from selecoes.filtros import PublicacoesFiltradas
from selecoes.forms.garantias import DecisaoForm
from selecoes.forms.publicacao import DodfComDataForm, DodfForm, SemCamposForm
from selecoes.models import Edital
from selecoes.telas import enviados, pagina_da_lista, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import endereco, faltas_com_endereco, onde


@dataclass(frozen=True, slots=True)
class AtoDoEdital:
    """One act as a page: its words, its form, its gate and the act itself."""

    titulo: str
    botao: str
    efeitos: tuple[str, ...]
    fazer: Callable[..., Any]
    form: type[Form] = SemCamposForm
    faltas: Callable[[Edital], Sequence[Any]] | None = None


NAO_VOLTA = "Este ato não se desfaz. Depois de publicado, só uma retificação corrige, e a versão anterior continua visível."
AVISA = "O documento recebe número, código de verificação e PDF, e fica público."


def _avancar(ato: str) -> Callable[..., Any]:
    def fazer(edital_id: int, **campos: Any) -> Edital:  # noqa: ANN401
        return andamento.avancar_edital(edital_id, ato, **campos)

    return fazer


def _decisao(verbo: str, fazer: Callable[..., Any], *efeitos: str) -> AtoDoEdital:
    titulo = f"{verbo} o edital"
    return AtoDoEdital(
        titulo, titulo, (*efeitos, "A decisão e os motivos ficam públicos.", AVISA), fazer, DecisaoForm
    )


ATOS = {
    "publicar": AtoDoEdital(
        "Publicar o edital", "Publicar o edital", (NAO_VOLTA, AVISA, "Vagas e reserva só mudam depois por retificação, a favor de quem se inscreve."),
        do_edital.publicar_edital, DodfForm, faltas_com_endereco,
    ),
    "abrir-inscricoes": AtoDoEdital(
        "Abrir as inscrições", "Abrir as inscrições", ("O edital passa a mostrar inscrições abertas.",),
        _avancar("abrir inscrições"),
    ),
    "encerrar-inscricoes": AtoDoEdital(
        "Encerrar as inscrições", "Encerrar as inscrições",
        ("Depois disso a equipe importa o arquivo da banca ou, se as inscrições são por esta página, decide cada uma.",), _avancar("encerrar inscrições"),
    ),
    "inscricoes": AtoDoEdital(
        "Publicar as inscrições deferidas e indeferidas", "Deferir e publicar",
        ("Toda inscrição que não foi indeferida fica deferida. Indefira antes, uma a uma, em Pessoas inscritas.",
         "Cada pessoa recebe um aviso. O motivo do indeferimento só ela lê.",
         "O prazo de recurso contra o indeferimento começa a contar, como o edital diz.", AVISA, NAO_VOLTA),
        decisao_da_inscricao.publicar_inscricoes, DodfComDataForm, faltas_da_decisao,
    ),
    "iniciar-primeira-fase": AtoDoEdital(
        "Iniciar a primeira fase", "Iniciar a primeira fase", ("As pessoas com inscrição deferida passam a disputar.",),
        _avancar("iniciar primeira fase"), faltas=faltas_da_primeira_fase,
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
    "sem-autodeclaracoes": AtoDoEdital(
        "Concluir sem autodeclarações a verificar", "Concluir a verificação",
        ("Fica registrado que ninguém na seleção optou pela reserva (art. 3º, § 13).",
         "O próximo passo é a classificação final. Este ato não se desfaz."),
        andamento.concluir_sem_autodeclaracoes, faltas=faltas_sem_autodeclaracoes,
    ),
    "selecao-preliminar": AtoDoEdital(
        "Publicar o resultado preliminar da seleção", "Publicar o resultado preliminar",
        ("A lista mostra a nota de quem foi aprovado e quem não foi.",
         "O prazo de recurso contra o resultado das provas começa a contar, como o edital diz.", AVISA, NAO_VOLTA),
        resultado_da_selecao.publicar_selecao_preliminar, DodfComDataForm, faltas_do_resultado_da_selecao,
    ),
    "selecao-definitiva": AtoDoEdital(
        "Publicar o resultado definitivo da seleção", "Publicar o resultado definitivo",
        ("As notas ficam definitivas e o próximo passo é a classificação final.",
         "Quem seguiu sob condição e teve o recurso negado sai pelo corte da fase.", AVISA, NAO_VOLTA),
        resultado_da_selecao.publicar_selecao_definitiva, DodfForm, faltas_da_selecao_definitiva,
    ),
    "homologar": AtoDoEdital(
        "Homologar o resultado final", "Homologar", ("A homologação encerra a seleção (art. 3º, § 13).",),
        andamento.homologar, faltas=faltas_da_homologacao,
    ),
    "iniciar-validade": AtoDoEdital(
        "Iniciar a validade", "Iniciar a validade", ("A partir daqui as pessoas podem ser chamadas (art. 1º, § 4º).",),
        andamento.iniciar_validade,
    ),
    "suspender": _decisao(
        "Suspender", autotutela.suspender_edital,
        "Nenhum ato da seleção é praticado até a retomada. Os prazos já abertos continuam, e as pessoas podem recorrer.",
    ),
    "retomar": _decisao("Retomar", autotutela.retomar_edital, "A seleção volta à situação em que foi suspensa."),
    "anular": _decisao(
        "Anular", autotutela.anular_edital,
        "A seleção termina por ilegalidade (Lei nº 9.784/1999, art. 53). Este ato não se desfaz.",
    ),
    "revogar": _decisao(
        "Revogar", autotutela.revogar_edital,
        "A seleção termina por conveniência ou oportunidade (Lei nº 9.784/1999, art. 53). Este ato não se desfaz.",
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
    lista = edital.publicacoes.select_related("documento", "por", "prazo")
    filtro = PublicacoesFiltradas(request.GET, queryset=lista.defer("conteudo", "documento__conteudo"))
    return pagina_da_lista(
        request, "selecoes/edital/publicacoes.html", filtro, edital=edital, onde=onde(edital, "Publicações")
    )
