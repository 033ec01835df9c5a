"""Ways in and out. Of allauth only sign-in, sign-out and the password (change, and recovery by staff) exist here."""

from allauth.account import views as allauth
from django.urls import path, re_path

from selecoes.views import conta
from selecoes.views import entrada as telas

# allauth mentions these names; there is no sign-up, no e-mail management and no other way in: they answer 404.
SEM_PAGINA = (
    "account_signup",
    "account_inactive",
    "account_email",
    "account_email_verification_sent",
    "account_set_password",
    "account_reauthenticate",
)

entrada = [
    path("entrar/", allauth.login, name="account_login"),
    path("sair/", allauth.logout, name="account_logout"),
    path("senha/", allauth.password_change, name="account_change_password"),
    path("senha/esqueci/", allauth.password_reset, name="account_reset_password"),
    path("senha/esqueci/enviado/", allauth.password_reset_done, name="account_reset_password_done"),
    path(
        "senha/nova/feito/", allauth.password_reset_from_key_done, name="account_reset_password_from_key_done"
    ),
    # allauth writes the link as one word: the account, a dash and the key.
    re_path(
        r"^senha/nova/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        allauth.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("criar-conta/", conta.criar, name="criar_conta"),
    path("criar-conta/codigo/", conta.codigo, name="criar_conta_codigo"),
    path("convite/", telas.convite, name="convite"),
    path("reivindicar/", telas.reivindicar, name="reivindicar"),
    path("reivindicar/codigo/", telas.codigo, name="reivindicar_codigo"),
    *(path(f"conta/{nome.removeprefix('account_')}/", telas.nao_existe, name=nome) for nome in SEM_PAGINA),
]
