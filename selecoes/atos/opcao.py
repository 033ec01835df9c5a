"""Leaving the option for the reserve: withdrawal until the entries close, renunciation after (art. 2º; C.3; B34)."""

from uuid import UUID

from django.db import transaction

from selecoes import relogio
from selecoes.atos.enquadramento import mover_enquadramento
from selecoes.consultas.opcao import Saida, saida_da_opcao
from selecoes.documentos import instante_por_extenso, lavrar, numerar
from selecoes.models import Documento, Edital, Inscricao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_propria
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.protocolo import protocolo

ATOS = {Saida.DESISTENCIA: "retratar", Saida.RENUNCIA: "renunciar"}
TIPOS = {Saida.DESISTENCIA: "termo_desistencia", Saida.RENUNCIA: "termo_renuncia"}
TITULOS = {
    Saida.DESISTENCIA: "Termo de desistência da opção",
    Saida.RENUNCIA: "Termo de renúncia à opção",
}
SERIES = {Saida.DESISTENCIA: "DES", Saida.RENUNCIA: "REN"}


@transaction.atomic
def desistir_da_opcao(inscricao_id: UUID, *, chave: str, por: Usuario) -> Documento:
    """Withdraw the option while the entries are open. The person goes on in the open list; the receipt is the answer."""
    return _sair(inscricao_id, Saida.DESISTENCIA, chave, por)


@transaction.atomic
def renunciar_a_opcao(inscricao_id: UUID, *, chave: str, por: Usuario) -> Documento:
    """Renounce the option after the entries closed: irrevocable (B34). Nobody escapes a procedure by it (C.3)."""
    return _sair(inscricao_id, Saida.RENUNCIA, chave, por)


def _sair(inscricao_id: UUID, saida: Saida, chave: str, por: Usuario) -> Documento:
    agora = relogio.agora()
    edital_id = Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id)
    edital = Edital.objects.travar(edital_id)
    inscricao = Inscricao.objects.select_for_update(of=("self",)).get(pk=inscricao_id)
    inscricao.edital = edital
    exigir_propria(por, inscricao)
    identidade = f"{TIPOS[saida]}:{inscricao.pk}:{chave}"
    repetido = Documento.objects.filter(chave=identidade).first()
    if repetido is not None:
        return repetido
    if saida_da_opcao(inscricao) != saida:
        raise AtoInvalido(_recusa(inscricao, saida), base="art. 2º")
    movida = mover_enquadramento(inscricao.pk, ATOS[saida], por=por, em=agora)
    movida.optante = False
    movida.save(update_fields=["optante"])
    numero = protocolo(SERIES[saida], agora.year, numerar(f"protocolo-{saida}", agora.year))
    conteudo = {
        "protocolo": numero, "inscricao": inscricao.numero, "nome": inscricao.nome_publico, "edital": edital.nome,
        "titulo": edital.titulo, "recebido_em": instante_por_extenso(agora), "declaracao": inscricao.declaracao,
        "renuncia": saida == Saida.RENUNCIA,
    }  # fmt: skip
    termo = lavrar(
        TIPOS[saida], titulo=TITULOS[saida], chave=identidade, conteudo=conteudo, por=por, em=agora,
        acesso=Documento.Acesso.RESTRITO, edital=edital, inscricao=inscricao,
    )  # fmt: skip
    notificar(
        chave=identidade,
        assunto=f"Recebemos um pedido seu na inscrição {inscricao.numero}",
        texto=f"Guarde o número do protocolo: {numero}. O termo está na página da inscrição.",
        inscricao=inscricao,
        caminho=f"/minha/{inscricao.pk}/",
        em=agora,
    )
    return termo


def _recusa(inscricao: Inscricao, saida: Saida) -> str:
    if not inscricao.optante:
        return "Esta inscrição não está mais na opção pela reserva."
    outra = saida_da_opcao(inscricao)
    if saida == Saida.DESISTENCIA and outra == Saida.RENUNCIA:
        return "As inscrições terminaram: agora só cabe a renúncia, que não volta atrás."
    if outra == Saida.DESISTENCIA:
        return "As inscrições estão abertas: desista da opção, sem renunciar a ela."
    return "Nesta etapa da seleção a opção não muda."
