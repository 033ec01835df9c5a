"""Registration of the bodies that open selections and take part in commissions."""

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.models import Orgao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido
from selecoes.regras.papeis import Papel


@transaction.atomic
def cadastrar_orgao(*, sigla: str, nome: str, entidade: Orgao.Entidade, por: Usuario) -> Orgao:
    """Register a body; its kind of entity decides the norm of its editais (art. 1º; Lei nº 6.321/2019, art. 1º)."""
    agora = relogio.agora()
    exigir_papel(por, (Papel.SERVIDOR, Papel.AUTORIDADE), relogio.hoje())
    if Orgao.objects.filter(sigla=sigla).exists():
        raise AtoInvalido(f"O órgão {sigla} já está cadastrado.", campo="sigla")
    orgao = Orgao.objects.create(sigla=sigla, nome=nome, entidade=entidade)
    auditar("cadastrar órgão", orgao, por=por, em=agora)
    return orgao
