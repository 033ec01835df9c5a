"""People of an edital: the list, the import with its preview, and the access code given by hand."""

import base64
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from selecoes import relogio
from selecoes.atos.acesso import emitir_codigo
from selecoes.atos.importacao import importar_inscritos
from selecoes.consultas.equipe import edital_da_equipe
from selecoes.consultas.importacao import comparar, ler_arquivo
from selecoes.forms.inscritos import CodigoForm, ImportarForm
from selecoes.leitura import Leitura, csv_de_erros
from selecoes.models import CodigoDeAcesso, Edital, Inscricao
from selecoes.permissoes import exigir_papel
from selecoes.regras.papeis import Papel
from selecoes.telas import enviados, pagina_do_ato, recusas_em
from selecoes.views import RequisicaoDeUsuario
from selecoes.views.edital import onde

POR_PAGINA = 50
ERROS_NA_TELA = 100
MAIOR_ARQUIVO_NA_PAGINA = 1_000_000


@login_required
def inscritos(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """The people of the edital, with the state of each; search by inscrição or name."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, (Papel.SERVIDOR, Papel.SECRETARIA, Papel.RESPONSAVEL), relogio.hoje(), edital)
    busca = request.GET.get("busca", "").strip()
    lista = Inscricao.objects.filter(edital=edital).select_related("vaga").order_by("numero")
    if busca:
        lista = lista.filter(numero__icontains=busca) | lista.filter(nome__icontains=busca)
    pagina = Paginator(lista, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {"edital": edital, "onde": onde(edital, "Pessoas inscritas"), "pagina": pagina, "busca": busca}
    return render(request, "selecoes/inscritos/lista.html", contexto)


@login_required
def importar(request: RequisicaoDeUsuario, ano: int, numero: int) -> HttpResponse:
    """Check a file or import it: the same file, two buttons. Checking writes nothing."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.SERVIDOR, relogio.hoje(), edital)
    form = ImportarForm(enviados(request), request.FILES or None)
    previa: dict[str, Any] = {}
    if form.is_valid():
        arquivo, so_validas = form.cleaned_data["arquivo"], form.cleaned_data["so_validas"]
        conteudo, nome = arquivo.read(), arquivo.name
        with recusas_em(form):
            if "conferir" in request.POST:
                previa = _previa(edital, conteudo, nome)
            else:
                leitura, feita = importar_inscritos(
                    edital.pk, conteudo=conteudo, nome=nome, por=request.user, so_validas=so_validas
                )
                if feita is not None:
                    frase = f"Arquivo importado: {feita.criadas} novas, {feita.alteradas} mudaram, {feita.iguais} iguais."
                    messages.success(request, frase)
                    return redirect("inscritos", ano=ano, numero=numero)
                previa = {**_previa(edital, conteudo, nome, leitura), "nada_gravado": True}
    return pagina_do_ato(
        request, titulo="Importar pessoas inscritas", onde=onde(edital, "Importar"), form=form, botao="Importar",
        modelo="selecoes/inscritos/importar.html", edital=edital, **previa,
    )  # fmt: skip


def _previa(edital: Edital, conteudo: bytes, nome: str, leitura: Leitura | None = None) -> dict[str, Any]:
    """What the file would do: counters, faults in words and the error file. Writes nothing."""
    leitura = leitura or ler_arquivo(edital, conteudo, nome)
    comparacao = comparar(edital, leitura, nome, relogio.agora())
    erros = csv_de_erros(leitura) if leitura.rejeitadas else b""
    return {
        "nome_do_arquivo": nome,
        "leitura": leitura,
        "novos": len(comparacao.criar),
        "mudam": len(comparacao.alterar),
        "iguais": comparacao.iguais,
        "com_erro": leitura.rejeitadas[:ERROS_NA_TELA],
        "optantes": sum(1 for i in comparacao.criar if i.optante),
        "arquivo_de_erros": base64.b64encode(erros).decode()
        if 0 < len(erros) < MAIOR_ARQUIVO_NA_PAGINA
        else "",
    }


@login_required
def codigo(request: RequisicaoDeUsuario, ano: int, numero: int, inscricao_id: UUID) -> HttpResponse:
    """Give a one-time code by hand. It is shown once, on the answer itself."""
    edital = edital_da_equipe(request.user, ano, numero)
    exigir_papel(request.user, Papel.SERVIDOR, relogio.hoje(), edital)
    inscricao = get_object_or_404(Inscricao, pk=inscricao_id, edital=edital)
    form, caminho = CodigoForm(enviados(request)), onde(edital, "Código de acesso")
    if form.is_valid():
        with recusas_em(form):
            canal = CodigoDeAcesso.Canal(form.cleaned_data["canal"])
            texto = emitir_codigo(inscricao.pk, canal=canal, por=request.user)
            contexto = {
                "onde": caminho,
                "edital": edital,
                "inscricao": inscricao,
                "codigo": texto,
                "canal": canal,
            }
            return render(request, "selecoes/inscritos/codigo.html", contexto)
    return pagina_do_ato(
        request, titulo=f"Código de acesso da inscrição {inscricao.numero}", onde=caminho, form=form,
        botao="Emitir o código", efeitos=(
            "Confira antes o documento com foto de quem pede.",
            "O código aparece uma vez, vale para um uso e substitui os anteriores.",
        ),
    )  # fmt: skip
