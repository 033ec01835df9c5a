"""From the notice to the portaria: nobody is accused without reasons, and never for a vote alone (art. 3º, § 8º)."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from recursos.atos.autos import andar, juntar
from recursos.consultas.procedimento import RECEBEM, ato_favoravel, impedidos_de_instruir
from recursos.documentos import conteudo_da_portaria
from recursos.models import Procedimento, Processante
from recursos.permissoes import exigir_autoridade
from recursos.regras.autos import DIAS_DE_ADMISSIBILIDADE, TipoDePeca
from recursos.regras.instrucao import aviso_de_decadencia, exigir_admissibilidade, exigir_processante
from recursos.regras.procedimento import FLUXO_PROCEDIMENTO, SituacaoProcedimento
from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.consultas.calendario import calendario
from selecoes.documentos import lavrar, numerar
from selecoes.models import Documento, Inscricao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.prazos import Unidade, contar
from selecoes.regras.protocolo import protocolo

S = SituacaoProcedimento
DECIDIDOS = {S.DEFINITIVO, S.EFEITOS_APLICADOS, S.REVISAO}
BASE_NOTICIA = "Lei nº 9.784/1999, art. 5º"


@transaction.atomic
def registrar_noticia(
    inscricao_id: UUID, *, relato: str, anonima: bool, denunciante: str, por: Usuario
) -> Procedimento:
    """Record a notice or a complaint. All about one entry are pieces of one procedure (B35).

    Raises ``AtoInvalido`` when the person did not opt for the reserve, or when the case was already decided.
    """
    agora = relogio.agora()
    inscricao = (
        Inscricao.objects.select_for_update(of=("self",)).select_related("edital").get(pk=inscricao_id)
    )
    exigir_papel(por, tuple(sorted(RECEBEM)), relogio.hoje(), inscricao.edital)
    if not inscricao.optante:
        raise AtoInvalido(
            "Esta pessoa não optou pela reserva: não há declaração a apurar.", base=BASE_NOTICIA
        )
    if not relato.strip():
        raise EntradaInvalida("Escreva o que foi noticiado.", campo="relato")
    procedimento = Procedimento.objects.filter(inscricao=inscricao).exclude(situacao=S.ARQUIVADA).first()
    if procedimento is None:
        procedimento = _abrir(inscricao, anonima=anonima)
    elif procedimento.estado in DECIDIDOS:
        raise AtoInvalido(
            "O caso já foi decidido. Fato novo só serve para rever em favor da pessoa.", base="art. 65"
        )
    elif procedimento.so_anonima and not anonima:
        procedimento.so_anonima = False
        procedimento.save(update_fields=["so_anonima"])
    juntar(
        procedimento, "registrar notícia", TipoDePeca.NOTICIA, texto=relato, por=por, em=agora, base=BASE_NOTICIA,
        terceiro="" if anonima else denunciante.strip(),
    )  # fmt: skip
    return procedimento


def _abrir(inscricao: Inscricao, *, anonima: bool) -> Procedimento:
    agora, hoje = relogio.agora(), relogio.hoje()
    prazo = contar(hoje, DIAS_DE_ADMISSIBILIDADE, Unidade.CORRIDOS, calendario())
    return Procedimento.objects.create(
        protocolo=protocolo("PRO", hoje.year, numerar("procedimento", hoje.year)), inscricao=inscricao,
        aberto_em=agora, so_anonima=anonima, decidir_ate=prazo.vencimento,
    )  # fmt: skip


@transaction.atomic
def verificar_previamente(procedimento_id: UUID, *, texto: str, por: Usuario) -> Procedimento:
    """Record what was checked before opening on an anonymous complaint (B35)."""
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_autoridade(por, relogio.hoje(), procedimento)
    if procedimento.estado != S.NOTICIA:
        raise AtoInvalido("A verificação prévia vem antes da instauração.", base=BASE_NOTICIA)
    if not texto.strip():
        raise EntradaInvalida("Escreva o que foi verificado e o que se encontrou.", campo="texto")
    juntar(
        procedimento, "verificar previamente", TipoDePeca.VERIFICACAO_PREVIA, texto=texto, por=por,
        em=relogio.agora(), base=BASE_NOTICIA,
    )  # fmt: skip
    return procedimento


@transaction.atomic
def arquivar(procedimento_id: UUID, *, motivacao: str, por: Usuario) -> Procedimento:
    """Close the notice with reasons. The person is never bothered by it; a new notice opens a new file."""
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_autoridade(por, relogio.hoje(), procedimento)
    exigir_admissibilidade(motivacao=motivacao, so_voto_contrario=False, anonima=False, apurada_antes=False)
    andar(
        procedimento, "arquivar", TipoDePeca.ADMISSIBILIDADE, texto=motivacao, por=por, em=relogio.agora(),
        decidir_ate=None,
    )  # fmt: skip
    return procedimento


@transaction.atomic
def instaurar(
    procedimento_id: UUID, *, motivacao: str, fatos: str, so_voto_contrario: bool, indicio_de_ma_fe: bool,
    processantes: Sequence[Usuario], dias_de_defesa: int, por: Usuario,
) -> Procedimento:  # fmt: skip
    """Admit the notice: portaria with facts, norm, commission and term (F.10). It is no decision on anything.

    Refused on a vote, an absence or a lost appeal alone, on an unchecked anonymous complaint, and with anybody who
    voted on the person in the commission (arts. 5º, 18 and 50; B14, B35).
    """
    agora = relogio.agora()
    procedimento = Procedimento.objects.travar(procedimento_id)
    exigir_autoridade(por, relogio.hoje(), procedimento)
    FLUXO_PROCEDIMENTO.aplicar(procedimento.estado, "instaurar")
    exigir_admissibilidade(
        motivacao=motivacao, so_voto_contrario=so_voto_contrario, anonima=procedimento.so_anonima,
        apurada_antes=procedimento.pecas.filter(tipo=TipoDePeca.VERIFICACAO_PREVIA).exists(),
    )  # fmt: skip
    if not fatos.strip():
        raise EntradaInvalida("Escreva os fatos em apuração.", campo="fatos")
    if dias_de_defesa < 10:
        raise EntradaInvalida("O prazo de defesa tem pelo menos 10 dias.", campo="dias_de_defesa")
    _designar(procedimento, processantes, por)
    mover_enquadramento(procedimento.inscricao_id, "instaurar procedimento", por=por, em=agora)
    juntar(
        procedimento, "admitir a notícia", TipoDePeca.ADMISSIBILIDADE, texto=motivacao, por=por, em=agora,
        base="Lei nº 9.784/1999, arts. 5º e 50",
    )  # fmt: skip
    aviso = _decadencia(procedimento, indicio_de_ma_fe=indicio_de_ma_fe)
    procedimento.dias_de_defesa = dias_de_defesa
    portaria = lavrar(
        "portaria_instauracao", titulo=f"Portaria de instauração do procedimento {procedimento.protocolo}",
        chave=f"portaria:{procedimento.pk}", conteudo=conteudo_da_portaria(procedimento, fatos, aviso, por),
        por=por, em=agora, acesso=Documento.Acesso.RESTRITO, inscricao=procedimento.inscricao,
    )  # fmt: skip
    andar(
        procedimento, "instaurar", TipoDePeca.PORTARIA, texto="\n\n".join(filter(None, [fatos, aviso])), por=por,
        em=agora, documento=portaria, instaurado_em=agora, dias_de_defesa=dias_de_defesa, decidir_ate=None,
    )  # fmt: skip
    return procedimento


def _designar(procedimento: Procedimento, processantes: Sequence[Usuario], por: Usuario) -> None:
    nomes = {str(u.pk): f"{u} ({u.email_institucional or u.username})" for u in processantes}
    impedidos = impedidos_de_instruir(procedimento) | {str(por.pk)}
    exigir_processante(nomes.values(), [nomes.get(pk, pk) for pk in impedidos])
    for usuario in processantes:
        Processante.objects.create(procedimento=procedimento, usuario=usuario)
        notificar(
            chave=f"processante:{procedimento.pk}:{usuario.pk}", usuario=usuario, em=relogio.agora(),
            assunto="Há uma tarefa para você na Reserva de Vagas",
            texto=f"Você foi designado no procedimento {procedimento.protocolo}.",
            caminho=f"/procedimentos/{procedimento.protocolo}/",
        )  # fmt: skip


def _decadencia(procedimento: Procedimento, *, indicio_de_ma_fe: bool) -> str | None:
    favoravel = ato_favoravel(procedimento.inscricao)
    if favoravel is None:
        return None
    return aviso_de_decadencia(
        timezone.localdate(favoravel), relogio.hoje(), indicio_de_ma_fe=indicio_de_ma_fe
    )
