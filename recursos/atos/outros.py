"""Appeals against other decisions of the selection, and the way from the wrong body to the right one (C.6; X-13)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from recursos.consultas.alvo import Alvo, alvo_de, ha_recurso_aberto
from recursos.documentos import caminho_do_recurso, conteudo_da_decisao_da_autoridade
from recursos.models import Recurso
from recursos.permissoes import exigir_conducao
from recursos.regras.recurso import FLUXO_RECURSO, SituacaoRecurso
from selecoes import relogio
from selecoes.atos.decisao_da_inscricao import deferir_em_recurso
from selecoes.atos.enquadramento import marcar_recurso
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.documentos import lavrar
from selecoes.models import Documento, Prazo, Usuario
from selecoes.notificacoes import notificar
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.garantias import Decisao
from selecoes.regras.prazos import Unidade, contar

S = SituacaoRecurso
MOTIVACAO = "Lei nº 9.784/1999, art. 50, V"
COMPETENCIA = "Lei nº 9.784/1999, art. 63, II e § 1º"


@transaction.atomic
def decidir_recurso(
    recurso_id: UUID, *, provido: bool, fundamento: str, providencia: str = "", por: Usuario
) -> Recurso:
    """Decide an appeal against another decision, for the body of the table, and close the instance.

    A late one was not known, and ``provido`` changes nothing in that. A granted one against the refusal of the entry
    accepts the entry at once; any other says in ``providencia`` what changes.
    """
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    exigir_conducao(por, relogio.hoje(), recurso)
    if recurso.materia is None:
        raise AtoInvalido(
            "O recurso contra a comissão é julgado pela Comissão Recursal.", base="art. 3º, § 11"
        )
    _exigir_motivacao(recurso, fundamento, providencia, provido=provido)
    if recurso.situacao != S.NAO_CONHECIDO:
        distribuido = FLUXO_RECURSO.aplicar(S(recurso.situacao), "distribuir")
        passo = FLUXO_RECURSO.aplicar(distribuido.para, "prover" if provido else "negar provimento")
        recurso.situacao = passo.para
        if provido and recurso.materia == Decisao.INSCRICAO:
            deferir_em_recurso(recurso.inscricao_id, motivo=f"{recurso.protocolo}: {fundamento}", por=por)
    _lavrar(recurso, fundamento.strip(), providencia.strip(), por, agora)
    _encerrar(recurso, por, agora)
    return recurso


def _exigir_motivacao(recurso: Recurso, fundamento: str, providencia: str, *, provido: bool) -> None:
    if recurso.situacao not in {S.ADMITIDO, S.NAO_CONHECIDO}:
        raise AtoInvalido("O recurso ainda não foi examinado, ou já foi decidido.")
    if not fundamento.strip():
        raise EntradaInvalida("Escreva os motivos da decisão.", base=MOTIVACAO, campo="fundamento")
    muda_sozinha = recurso.materia == Decisao.INSCRICAO or recurso.situacao == S.NAO_CONHECIDO
    if provido and not muda_sozinha and not providencia.strip():
        raise EntradaInvalida("Diga o que muda com a decisão.", base=MOTIVACAO, campo="providencia")


def _lavrar(recurso: Recurso, fundamento: str, providencia: str, por: Usuario, em: datetime) -> None:
    recurso.decisao = lavrar(
        "decisao_da_autoridade", titulo=f"Decisão do recurso {recurso.protocolo}", chave=f"decisao:{recurso.pk}",
        conteudo=conteudo_da_decisao_da_autoridade(
            recurso, recurso.situacao, fundamento=fundamento, providencia=providencia, por=por
        ),
        por=por, em=em, acesso=Documento.Acesso.RESTRITO, edital=recurso.inscricao.edital, inscricao=recurso.inscricao,
    )  # fmt: skip


def _encerrar(recurso: Recurso, por: Usuario, em: datetime) -> None:
    """Tell the person, which is the publicity of a decision about one only, and close the instance."""
    conclusao, recurso.julgado_em = recurso.situacao, em
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "publicar a decisão")
    recurso.situacao = FLUXO_RECURSO.aplicar(passo.para, "encerrar a instância").para
    recurso.save(update_fields=["situacao", "julgado_em", "decisao"])
    _marcar(recurso, por, em)
    auditar(
        "decidir recurso contra outra decisão", recurso, por=por, em=em, base="Lei nº 9.784/1999, arts. 26, 50, V, e 64",
        inscricao=recurso.inscricao, edital=recurso.inscricao.edital,
        dados={"materia": recurso.materia, "conclusao": conclusao},
    )  # fmt: skip
    notificar(
        chave=f"decisao:{recurso.pk}", assunto=f"Há uma decisão sobre o recurso {recurso.protocolo}",
        texto="Entre para ler a decisão e os motivos.", inscricao=recurso.inscricao,
        caminho=caminho_do_recurso(recurso, "decisao"), em=em,
    )  # fmt: skip


def _marcar(recurso: Recurso, por: Usuario, em: datetime) -> None:
    aberto = ha_recurso_aberto(recurso.inscricao, fora=recurso)
    marcar_recurso(recurso.inscricao_id, pendente=aberto, por=por, em=em)


@transaction.atomic
def redirecionar(recurso_id: UUID, *, para: Decisao | None, motivo: str, por: Usuario) -> Recurso:
    """Point the right decision and body, and give the whole term back (Lei nº 9.784/1999, art. 63, § 1º).

    The text and the files stay with the person as a draft; what was sent before stays recorded. ``para`` is the right
    decision, ``None`` for the commission's.
    """
    agora = relogio.agora()
    recurso = Recurso.objects.travar(recurso_id)
    exigir_conducao(por, relogio.hoje(), recurso)
    if not motivo.strip():
        raise EntradaInvalida("Diga por que o recurso é de outro órgão.", base=COMPETENCIA, campo="motivo")
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "redirecionar")
    alvo, de = _alvo_certo(recurso, para), recurso.materia
    devolvido = FLUXO_RECURSO.aplicar(passo.para, "devolver o prazo")
    recurso.situacao = FLUXO_RECURSO.aplicar(devolvido.para, "rascunhar").para
    recurso.entrevista, recurso.publicacao = alvo.entrevista, alvo.publicacao
    recurso.materia, recurso.especie, recurso.orgao = alvo.materia, alvo.especie, alvo.orgao
    recurso.prazo, recurso.redirecionamento = _devolver(alvo, agora), motivo.strip()
    recurso.save()
    _marcar(recurso, por, agora)
    auditar(
        "redirecionar recurso", recurso, por=por, em=agora, base=passo.base, inscricao=recurso.inscricao,
        edital=recurso.inscricao.edital, dados={"de": de or "comissao", "para": alvo.materia or "comissao"},
    )  # fmt: skip
    ate = recurso.prazo.por_extenso()["ate"]
    notificar(
        chave=f"redirecionar:{recurso.pk}:{recurso.prazo_id}",
        assunto=f"O recurso {recurso.protocolo} é de outro órgão", inscricao=recurso.inscricao, em=agora,
        texto=f"Seu prazo foi devolvido: vai até {ate}. O texto e os arquivos estão prontos para conferir e enviar.",
        caminho=caminho_do_recurso(recurso, "conferir"),
    )  # fmt: skip
    return recurso


def _alvo_certo(recurso: Recurso, para: Decisao | None) -> Alvo:
    if para == recurso.materia:
        raise EntradaInvalida("O recurso já está com este órgão.", campo="para")
    alvo = alvo_de(recurso.inscricao, para)
    if alvo is None:
        raise EntradaInvalida("Não há decisão publicada desse tipo sobre esta inscrição.", campo="para")
    if alvo.recurso_de(recurso.inscricao) is not None:
        raise EntradaInvalida("A pessoa já tem recurso contra essa decisão.", campo="para")
    return alvo


def _devolver(alvo: Alvo, em: datetime) -> Prazo:
    """The whole term of the right decision, counted from the notice."""
    conta = contar(timezone.localdate(em), alvo.prazo.quantidade, Unidade(alvo.prazo.unidade), calendario())
    return Prazo.objects.abrir("Recurso, com o prazo devolvido", conta, base=COMPETENCIA)
