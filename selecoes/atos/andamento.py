"""The life of a published edital: entries, phases, control, homologation and validity (C.1)."""

from datetime import date

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.decisao_da_inscricao import a_decidir, indeferidas_em_recurso, prazo_dos_indeferidos
from selecoes.consultas.edital import pendentes_de_controle
from selecoes.models import Edital, Inscricao, RascunhoDeInscricao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel


@transaction.atomic
def avancar_edital(edital_id: int, ato: str, *, por: Usuario) -> Edital:
    """Open or close the entries, or start the first phase (C.1)."""
    agora = relogio.agora()
    papeis = {
        "abrir inscrições": (Papel.SERVIDOR, Papel.RESPONSAVEL),
        "encerrar inscrições": (Papel.SERVIDOR, Papel.RESPONSAVEL),
        "iniciar primeira fase": (Papel.RESPONSAVEL,),
    }
    edital = Edital.objects.travar(edital_id)
    if ato not in papeis:
        raise AtoInvalido(f"“{ato}” tem um ato próprio.")
    exigir_papel(por, papeis[ato], relogio.hoje(), edital)
    _exigir_datas(edital, ato, relogio.hoje())
    if ato == "iniciar primeira fase":
        _exigir_inscricoes_decididas(edital)
    passo = edital.mover(ato)
    if ato == "encerrar inscrições":
        # What was typed and never sent is nobody's business any more (Lei nº 13.709/2018, art. 16).
        RascunhoDeInscricao.objects.filter(edital=edital).update(conteudo=None)
    if ato == "iniciar primeira fase":
        para = FLUXO_INSCRICAO.aplicar(SituacaoInscricao.DEFERIDA, "admitir na disputa").para
        Inscricao.objects.filter(edital=edital, situacao=SituacaoInscricao.DEFERIDA).update(situacao=para)
    auditar(ato, edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital


def _exigir_datas(edital: Edital, ato: str, hoje: date) -> None:
    if ato == "abrir inscrições" and edital.inscricoes_inicio and hoje < edital.inscricoes_inicio:
        raise AtoInvalido(f"As inscrições começam em {edital.inscricoes_inicio:%d/%m/%Y}.")
    if ato == "encerrar inscrições" and edital.inscricoes_fim and hoje <= edital.inscricoes_fim:
        raise AtoInvalido(f"As inscrições vão até {edital.inscricoes_fim:%d/%m/%Y}, às 23h59.")


def _exigir_inscricoes_decididas(edital: Edital) -> None:
    if a_decidir(edital):
        raise Pendencia("Há inscrições sem decisão. Publique a lista das inscrições antes.", base="art. 2º")
    if prazo := prazo_dos_indeferidos(edital):
        ate = prazo.por_extenso()["ate"]
        raise Pendencia(f"O prazo de recurso contra o indeferimento da inscrição vai até {ate}.")
    if em_recurso := indeferidas_em_recurso(edital):
        raise Pendencia(
            "Há recursos contra o indeferimento a decidir antes da primeira fase.", tuple(em_recurso)
        )


@transaction.atomic
def iniciar_controle(edital_id: int, *, por: Usuario) -> Edital:
    """Publish that phase 1 is over and send every optante still alive to the control (art. 3º, §§ 12–13)."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    primeira = edital.fases.order_by("ordem").first()
    if primeira is None:
        raise Pendencia("Cadastre as fases da seleção antes do controle.", base="art. 3º, §§ 12 e 13")
    if not edital.inscricoes.exists():
        raise Pendencia("Importe as pessoas inscritas antes de iniciar o controle.")
    sem_vaga = tuple(
        f"A inscrição {numero} não diz a que vaga concorre."
        for numero in Inscricao.objects.filter(edital=edital, vaga=None)
        .ativas()
        .values_list("numero", flat=True)
    )
    if sem_vaga:
        # Nobody without a vaga would be in any list, and nobody would notice.
        raise Pendencia("Há pessoas inscritas sem vaga.", sem_vaga, base="art. 4º")
    passo = edital.mover("iniciar controle")
    primeira.resultado_publicado_em = relogio.hoje()
    primeira.save(update_fields=["resultado_publicado_em"])
    vivas = Inscricao.objects.filter(edital=edital, situacao=SituacaoInscricao.EM_DISPUTA)
    vivas.update(situacao=FLUXO_INSCRICAO.aplicar(SituacaoInscricao.EM_DISPUTA, "aprovar").para)
    declaradas = Inscricao.objects.filter(
        edital=edital, enquadramento=SituacaoEnquadramento.DECLARADA, situacao=SituacaoInscricao.APROVADA
    )
    total = declaradas.update(enquadramento=SituacaoEnquadramento.AGUARDA_CONTROLE)
    auditar(
        "iniciar controle",
        edital,
        por=por,
        em=agora,
        base=passo.base,
        edital=edital,
        dados={"pessoas": total},
    )
    return edital


@transaction.atomic
def concluir_sem_autodeclaracoes(edital_id: int, *, por: Usuario) -> Edital:
    """Go from the control to the final classification when nobody opted: there is nobody to wait for (§ 13)."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    if edital.fases.count() > 1:
        raise AtoInvalido("Inicie a fase seguinte: esta seleção tem mais de uma.", base="art. 3º, § 12")
    if Inscricao.objects.filter(edital=edital).a_controlar().exists():
        raise Pendencia("Há autodeclaração a verificar nesta seleção.", base="art. 3º, § 13")
    passo = edital.mover("concluir sem autodeclarações a verificar")
    auditar("concluir sem autodeclarações", edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital


@transaction.atomic
def homologar(edital_id: int, *, por: Usuario) -> Edital:
    """Homologate the final result, never while a self-declaration awaits the control (art. 3º, § 13)."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    pendentes = pendentes_de_controle(edital)
    if pendentes:
        itens = tuple(f"A inscrição {i.numero} ainda não tem resultado definitivo." for i in pendentes)
        raise Pendencia(
            f"Há {len(pendentes)} autodeclaração(ões) sem resultado definitivo.", itens, base="art. 3º, § 13"
        )
    if not edital.publicacoes.filter(tipo="classificacao").exists():
        raise Pendencia("Publique a classificação final antes de homologar.")
    passo = edital.mover("homologar")
    auditar("homologar", edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital


@transaction.atomic
def iniciar_validade(edital_id: int, *, por: Usuario) -> Edital:
    """Start the validity of the selection: from here people are called."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    passo = edital.mover("iniciar validade")
    auditar("iniciar validade", edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital
