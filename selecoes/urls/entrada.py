"""Ways in and out. Of allauth only sign-in, sign-out and the change of password exist here."""

from allauth.account import views as allauth
from django.urls import path

from selecoes.views import entrada as telas

# allauth mentions these names; there is no sign-up, no e-mail management and no other way in: they answer 404.
SEM_PAGINA = (
    "account_signup",
    "account_inactive",
    "account_email",
    "account_email_verification_sent",
    "account_reset_password",
    "account_set_password",
    "account_reauthenticate",
)

entrada = [
    path("entrar/", allauth.login, name="account_login"),
    path("sair/", allauth.logout, name="account_logout"),
    path("senha/", allauth.password_change, name="account_change_password"),
    path("convite/", telas.convite, name="convite"),
    path("reivindicar/", telas.reivindicar, name="reivindicar"),
    path("reivindicar/codigo/", telas.codigo, name="reivindicar_codigo"),
    *(path(f"conta/{nome.removeprefix('account_')}/", telas.nao_existe, name=nome) for nome in SEM_PAGINA),
]
