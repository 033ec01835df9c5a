"""The entry of a person without internet, taken at the counter with the same clock and receipt (decision 6; art. 2º)."""

from collections.abc import Mapping

from django.db import transaction

from selecoes import relogio
from selecoes.atos.envio import Envio
from selecoes.consultas.autoinscricao import contexto_do_cpf, exigir_recebimento, inscricao_do_cpf
from selecoes.models import Edital, EnvioDaInscricao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.autoinscricao import conferir, so_conhecidas
from selecoes.regras.cpf import cpf_valido, so_digitos
from selecoes.regras.erros import EntradaInvalida, Pendencia
from selecoes.regras.papeis import Papel


@transaction.atomic
def inscrever_no_balcao(
    edital_id: int, *, cpf: str, respostas: Mapping[str, str], guarda: str, chave: str, por: Usuario
) -> EnvioDaInscricao:
    """Send the entry that a person present signed on paper; ``guarda`` says where the signed form is kept.

    A new one replaces what the same CPF sent before, on the page or here: the last one counts. The same ``chave``
    answers the same receipt. Raises ``Pendencia`` with everything that lacks, and the refusals of the page.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
    if not cpf_valido(cpf):
        raise EntradaInvalida("Confira o CPF: são onze números.", campo="cpf")
    numeros, dadas = so_digitos(cpf), so_conhecidas(respostas)
    propria = inscricao_do_cpf(edital, numeros)
    repetido = propria.envios.filter(chave=chave).first() if propria else None
    if repetido is not None:
        return repetido
    exigir_recebimento(edital, agora)
    faltas = conferir(dadas, contexto_do_cpf(edital, numeros, balcao=True))
    if not guarda.strip():
        raise EntradaInvalida("Diga onde fica guardado o formulário assinado.", campo="guarda")
    if faltas:
        raise Pendencia("A inscrição ainda não pode ser recebida.", tuple(str(f) for f in faltas))
    return Envio(edital, dadas, numeros, por, agora, guarda=guarda.strip()).efetuar(propria, chave)
