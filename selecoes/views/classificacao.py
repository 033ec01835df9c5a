"""The final list: preview and publication of the same result, tie-breaks, partial scores and cut-offs."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from selecoes import relogio
from selecoes.atos.classificacao import publicar_classificacao, retificar_classificacao
from selecoes.atos.corte import publicar_corte
from selecoes.atos.desempate import registrar_hora_de_nascimento, registrar_notas_parciais, sortear_empates
from selecoes.atos.edital import editar_edital
from selecoes.consultas.apuracao import apuracao_vigente, empates_abertos
from selecoes.consultas.entradas import IDADE
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.portoes import faltas_da_classificacao, faltas_da_retificacao
from selecoes.consultas.previa import Previa, previa
from selecoes.consultas.vagas import quadro_de_vagas
from selecoes.forms.classificacao import (
    CorteForm,
    DesempateForm,
    HoraForm,
    NotasParciaisForm,
    PublicarApuracaoForm,
    RegrasDeChamadaForm,
    RetificarApuracaoForm,
    SorteioDoEmpateForm,
)
from selecoes.models import Edital, Inscricao, Posicao
from selecoes.permissoes import exigir_papel
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import endereco, onde
from selecoes.views.publico import pagina_pedida

DA_LISTA = (Papel.SERVIDOR, Papel.RESPONSAVEL)


@login_required
def publicar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The result as it would be published, with its code; the same code is what gets published."""
    edital = edital_da_equipe(request.user, ano, numero)
    faltas = faltas_da_classificacao(edital)
    pagina = pagina_pedida(request)
    conta = previa(edital, pagina) if not faltas else None
    form = PublicarApuracaoForm(enviados(request), initial={"sha256": conta.sha256 if conta else ""})
    if form.is_valid():
        with recusas_em(form):
            publicar_classificacao(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Feito: publicar a classificação final.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Publicar a classificação final", onde=onde(edital, "Classificação final"), form=form,
        botao="Publicar a classificação final", modelo="selecoes/classificacao/publicar.html", edital=edital,
        previa=conta, pagina=pagina, faltas=[*faltas, *_faltas_da_conta(edital, conta)], efeitos=(
            "As listas são calculadas pela regra (art. 4º); ninguém digita posição.",
            "Vaga reservada sem pessoa na lista reverte à ampla concorrência (art. 4º, § 4º).",
            "O documento recebe número, código de verificação e PDF, e fica público.",
            "Este ato não se desfaz. Publicar de novo faz outra versão, e a anterior continua visível.",
        ),
    )  # fmt: skip


def _faltas_da_conta(edital: Edital, conta: Previa | None) -> list[dict[str, str]]:
    """What keeps the list from closing, each line with the page that solves it, where there is one."""
    telas = {
        "Empate entre": "empates",
        "Há empate": "empates",
        "Há pessoas sem a nota de desempate": "notas_de_desempate",
    }
    argumentos = {"ano": edital.ano, "numero": edital.numero}
    faltas = conta.faltas if conta else ()
    achadas = [next((t for inicio, t in telas.items() if f.startswith(inicio)), "") for f in faltas]
    return [
        {"frase": f, "endereco": reverse(tela, kwargs=argumentos) if tela else ""}
        for f, tela in zip(faltas, achadas, strict=True)
    ]


@login_required
def retificar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The list as it would be published again, after a correction; who was called keeps the place."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.AUTORIDADE, relogio.hoje(), edital)
    faltas = faltas_da_retificacao(edital)
    pagina = pagina_pedida(request)
    conta = previa(edital, pagina) if not faltas else None
    form = RetificarApuracaoForm(enviados(request), initial={"sha256": conta.sha256 if conta else ""})
    if form.is_valid():
        with recusas_em(form):
            retificar_classificacao(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Retificação publicada. A versão anterior continua visível.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Retificar a classificação", onde=onde(edital, "Retificação da classificação"), form=form,
        botao="Publicar a retificação", modelo="selecoes/classificacao/publicar.html", edital=edital, previa=conta,
        pagina=pagina, faltas=[*faltas, *_faltas_da_conta(edital, conta)], efeitos=(
            "Uma nova versão da lista sai com “onde se lê” e “leia-se”, e cada pessoa que muda de lugar recebe um aviso.",
            "Quem já foi chamado ou contratado continua no lugar: só um procedimento com direito de defesa pode mudar isso.",
            "Este ato não se desfaz.",
        ),
    )  # fmt: skip


@login_required
def empates(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The ties nobody broke, to record times of birth or draw in public."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, DA_LISTA, relogio.hoje(), edital)
    form = SorteioDoEmpateForm(enviados(request), initial={"semente": edital.semente_anunciada})
    if form.is_valid():
        with recusas_em(form):
            ordens = sortear_empates(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, f"Sorteio registrado para {len(ordens)} empate(s).")
            return redirect("empates", ano=ano, numero=numero)
    return pagina_do_ato(
        request, titulo="Empates", onde=onde(edital, "Empates"), form=form, botao="Sortear", edital=edital,
        grupos=empates_abertos(edital), modelo="selecoes/classificacao/empates.html", efeitos=(
            "Cada empate é ordenado pelo resumo SHA-256 da semente seguida do número da inscrição.",
            "O sorteio não se desfaz, e qualquer pessoa pode refazê-lo.",
        ),
    )  # fmt: skip


@login_required
def hora(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Record the time of birth of one tied person."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, DA_LISTA, relogio.hoje(), edital)
    inscricao = get_object_or_404(Inscricao, pk=inscricao_id, edital=edital)
    form = HoraForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            registrar_hora_de_nascimento(inscricao.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Hora de nascimento registrada.")
            return redirect("empates", ano=ano, numero=numero)
    nascimento = f"{inscricao.nascimento:%d/%m/%Y}" if inscricao.nascimento else "data não informada"
    return pagina_do_ato(
        request, titulo=f"Hora de nascimento da inscrição {inscricao.numero}", onde=onde(edital, "Empates", "Hora"),
        form=form, botao="Registrar", explicacao=f"{inscricao.nome_publico}, nascimento em {nascimento}.",
        efeitos=("Só desempata quem nasceu no mesmo dia: quem nasceu antes vem primeiro.",),
    )  # fmt: skip


@login_required
def parciais(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Write the partial scores the edital uses to untie."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, DA_LISTA, relogio.hoje(), edital)
    criterios = [c for c in edital.criterios_desempate if c != IDADE]
    form = NotasParciaisForm(criterios, enviados(request))
    if form.is_valid():
        with recusas_em(form):
            gravadas = registrar_notas_parciais(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, f"{gravadas} nota(s) gravada(s).")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Notas de desempate", onde=onde(edital, "Notas de desempate"), form=form, botao="Gravar notas",
        faltas=None if criterios else ["O edital não usa nota parcial para desempatar: não há o que gravar."],
        efeitos=("Estas notas só desempatam. Elas não mudam a nota final.", "Gravar de novo troca a nota anterior."),
    )  # fmt: skip


@login_required
def desempate(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The tie-break criteria of the draft, in order, and the day age is counted on (B38)."""
    edital = edital_da_equipe(request.user, ano, numero)
    iniciais = {f"criterio_{n}": c for n, c in enumerate(edital.criterios_desempate, start=1)}
    form = DesempateForm(enviados(request), initial={"referencia_idade": edital.referencia_idade, **iniciais})
    if form.is_valid():
        with recusas_em(form):
            editar_edital(edital.pk, por=request.user, **form.campos())
            messages.success(request, "Critérios de desempate gravados.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Critérios de desempate", onde=onde(edital, "Desempate"), form=form, botao="Gravar critérios",
        explicacao="Valem na ordem escrita, depois da nota e da idade de 60 anos. Nunca o nome nem o número da inscrição.",
    )  # fmt: skip


@login_required
def corte(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Publish who passes the phase."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = CorteForm(enviados(request))
    if form.is_valid():
        with recusas_em(form):
            publicar_corte(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Resultado da fase publicado.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Publicar o corte da fase", onde=onde(edital, "Corte"), form=form, botao="Publicar o corte",
        modelo="selecoes/classificacao/corte.html", quadro=quadro_de_vagas(edital),
        efeitos=(
            "Passam primeiro as pessoas da lista geral. Depois, à parte, as de cada reserva (art. 4º, § 2º).",
            "Quem tem recurso em análise passa além do corte e não ocupa o lugar de ninguém.",
            "Quem não passa fica fora da seleção. Este ato não se desfaz.",
        ),
    )  # fmt: skip


@login_required
def posicao(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Why one person holds their position, as they see it themselves."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, DA_LISTA, relogio.hoje(), edital)
    vigente = apuracao_vigente(edital)
    linhas = Posicao.objects.filter(apuracao=vigente, inscricao=inscricao_id, inscricao__edital=edital)
    achada = linhas.select_related(
        "apuracao__edital__orgao", "apuracao__publicacao", "vaga", "inscricao"
    ).first()
    if achada is None:
        raise Http404
    contexto = {
        "edital": edital,
        "onde": onde(edital, "Posição"),
        "posicao": achada,
        "inscricao": achada.inscricao,
    }
    return render(request, "selecoes/classificacao/posicao.html", contexto)


@login_required
def regras_de_chamada(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """What the draft says of calls."""
    edital = edital_da_equipe(request.user, ano, numero)
    form = RegrasDeChamadaForm(enviados(request), instance=Edital.objects.get(pk=edital.pk))
    if form.is_valid():
        with recusas_em(form):
            editar_edital(edital.pk, por=request.user, **form.cleaned_data)
            messages.success(request, "Regras das chamadas gravadas.")
            return redirect(endereco(edital))
    return pagina_do_ato(
        request, titulo="Regras das chamadas", onde=onde(edital, "Chamadas"), form=form, botao="Gravar regras"
    )
