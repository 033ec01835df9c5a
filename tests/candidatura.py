"""People who enter by themselves: an account, a draft and the sending, through the acts."""

import secrets

from selecoes.atos import andamento, autoinscricao
from selecoes.atos import conta as da_conta
from selecoes.cifra import indice_do_cpf
from selecoes.models import CodigoDeConta, Notificacao, Usuario

CPF, OUTRO_CPF = "39053344705", "11144477735"
EMAIL = "familia@exemplo.invalid"
SENHA = "senha-do-teste"
PARDA = {
    "nome": "Pessoa Exemplo", "nome_social": "", "nascimento": "05/06/1998", "email": EMAIL, "telefone": "",
    "vaga": "ADM", "cor": "parda", "optante": "sim", "precisa_de_atendimento": "nao", "atendimento": "",
}  # fmt: skip


def codigo_de_conta(cpf=CPF, email=EMAIL):
    """Ask for the code and read it in the message that would be sent."""
    da_conta.pedir_conta(cpf=cpf, email=email, por=Usuario.objects.sistema())
    pedidos = CodigoDeConta.objects.filter(cpf_indice=indice_do_cpf(cpf), email_indice=indice_do_cpf(email))
    do_cpf = pedidos.order_by("-emitido_em").first()
    mensagem = Notificacao.objects.get(chave=f"conta:{do_cpf.pk}")
    return mensagem.segredo.removeprefix("Código: ")


def conta(cpf=CPF, email=EMAIL, nome="Pessoa Exemplo"):
    """An account made with the code sent to the contact."""
    codigo = codigo_de_conta(cpf, email)
    return da_conta.criar_conta(cpf=cpf, email=email, codigo=codigo, nome=nome, senha=SENHA)


def abrir(s):
    """The selection of the builder, with entries by the page, on the day they open."""
    s.campos["origem_das_inscricoes"] = "pagina"
    s.ate("publicada").ir(1)
    andamento.avancar_edital(s.edital.pk, "abrir inscrições", por=s.elenco.servidora)
    s.edital.refresh_from_db()
    return s


def preencher(s, pessoa, **mudancas):
    """Save every answer in the draft."""
    return autoinscricao.rascunhar_inscricao(s.edital.pk, respostas=PARDA | mudancas, por=pessoa)


def enviar(s, pessoa, chave=None, **mudancas):
    """Fill and send."""
    rascunho = preencher(s, pessoa, **mudancas)
    chave = chave or secrets.token_hex(16)
    return autoinscricao.enviar_inscricao(s.edital.pk, chave=chave, versao=rascunho.versao, por=pessoa)


def encerrar(s):
    """Close the entries the day after the last one."""
    s.ir(14)
    andamento.avancar_edital(s.edital.pk, "encerrar inscrições", por=s.elenco.servidora)
    s.edital.refresh_from_db()
    s.feitas.append("encerrada")
    return s
