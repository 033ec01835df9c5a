"""Acts around the yearly evaluation: complementary acts (art. 7º) and invited specialists (art. 5º, p.u.)."""

from datetime import date, timedelta

from django.db import transaction

from selecoes import relogio
from selecoes.atos.acesso import convidar, designar
from selecoes.auditoria import auditar
from selecoes.models import AtoComplementar, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel
from selecoes.regras.parametros import (
    BASE_ATOS_COMPLEMENTARES,
    Parametro,
    exigir_valor,
    exigir_vigencia_futura,
)

MAXIMO_DE_ACESSO = timedelta(days=180)


@transaction.atomic
def registrar_ato_complementar(
    *, numero: str, ementa: str, parametro: Parametro, valor: int, vigencia: date, por: Usuario
) -> AtoComplementar:
    """Register the act that fixes a parameter from a day on (art. 7º). There is no other way to change one."""
    agora, hoje = relogio.agora(), relogio.hoje()
    exigir_papel(por, Papel.AUTORIDADE, hoje)
    if not numero.strip() or not ementa.strip():
        raise EntradaInvalida("Informe o número e a ementa do ato.", campo="numero")
    exigir_valor(parametro, valor)
    exigir_vigencia_futura(vigencia, hoje)
    if AtoComplementar.objects.filter(numero=numero).exists():
        raise AtoInvalido(f"O ato {numero} já foi registrado.", campo="numero")
    if AtoComplementar.objects.filter(parametro=parametro, vigencia=vigencia).exists():
        raise AtoInvalido("Outro ato já fixa este parâmetro na mesma data.", campo="vigencia")
    ato = AtoComplementar.objects.create(
        numero=numero, ementa=ementa, parametro=parametro, valor=valor, vigencia=vigencia, em=agora, por=por
    )
    auditar(
        "registrar ato complementar", ato, por=por, em=agora, base=BASE_ATOS_COMPLEMENTARES,
        dados={"parametro": parametro.value, "valor": valor, "vigencia": vigencia.isoformat()},
    )  # fmt: skip
    return ato


@transaction.atomic
def convidar_especialista(*, nome: str, email: str, ato: str, ate: date, por: Usuario) -> tuple[Usuario, str]:
    """Invite a specialist to give an opinion, until ``ate``: the aggregated report is all they open (art. 5º, p.u.)."""
    hoje = relogio.hoje()
    exigir_papel(por, Papel.AUTORIDADE, hoje)
    if not hoje <= ate <= hoje + MAXIMO_DE_ACESSO:
        raise EntradaInvalida(
            f"O convite precisa de um último dia, em até {MAXIMO_DE_ACESSO.days} dias.", campo="ate"
        )
    usuario, codigo = convidar(nome=nome, email=email, ato=ato, por=por)
    designar(usuario.pk, papel=Papel.ESPECIALISTA, ato=ato, inicio=hoje, fim=ate, por=por)
    return usuario, codigo
