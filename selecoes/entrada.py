"""Sign-in: candidates by CPF or inscrição, staff by institutional e-mail; nobody signs up (decision 6)."""

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest
from django.urls import reverse

from selecoes import relogio
from selecoes.cifra import indice_do_cpf
from selecoes.consultas.equipe import DA_EQUIPE
from selecoes.consultas.inscricao import inscricoes_para_entrar
from selecoes.models import Usuario
from selecoes.permissoes import papeis_em_qualquer_edital
from selecoes.regras.papeis import Papel


class EntradaPorCpfInscricaoOuEmail(ModelBackend):
    """Finds who may be meant by what was typed, and lets in whom the password fits."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **_: object,
    ) -> Usuario | None:
        if username is None or password is None:
            return None
        candidatos = quem_pode_ser(username.strip())
        for usuario in candidatos:
            if usuario.check_password(password) and self.user_can_authenticate(usuario):
                return usuario
        if not candidatos:
            make_password(password)  # the same work as a real check: time does not tell who has an account
        return None


def quem_pode_ser(digitado: str) -> list[Usuario]:
    """The accounts that an e-mail, a CPF or an inscrição number may refer to."""
    if "@" in digitado:
        return list(Usuario.objects.filter(email_institucional=digitado.lower()))
    edital, _, numero = digitado.partition(" ")
    if "/" in edital and numero:
        # Two selections may have the same inscrição number: "2/2026 10000025" says which.
        return inscricoes_para_entrar(numero.strip(), edital)
    digitos = "".join(letra for letra in digitado if letra.isdecimal())
    achados = list(Usuario.objects.filter(cpf_indice=indice_do_cpf(digitos))) if len(digitos) == 11 else []
    return achados + [u for u in inscricoes_para_entrar(digitado) if u not in achados]


class PortaDeEntrada(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth without public sign-up: people come by invitation or by claiming an entry."""

    # The same words whoever is missing: they never tell which of the two is wrong.
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": "Os dados de entrada ou a senha não conferem.",
        "too_many_login_attempts": "Houve muitas tentativas seguidas. Espere cinco minutos e tente de novo.",
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Each one lands where their work is: the candidate's page, the panel, the pauta, or the editais."""
        usuario = request.user
        if not isinstance(usuario, Usuario):
            return reverse("inicio")
        hoje = relogio.hoje()
        if usuario.inscricoes.exists():
            return reverse("minha")
        tem = papeis_em_qualquer_edital(usuario, hoje)
        if tem & DA_EQUIPE:
            return reverse("painel")
        if Papel.AUTORIDADE_SUPERIOR in tem:
            return reverse("recursos:procedimentos")
        return (
            reverse("comissao:minha_pauta")
            if usuario.mandatos.filter(fim__gt=hoje).exists()
            else reverse("inicio")
        )
