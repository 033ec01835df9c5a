"""The short pages of the entry: what is typed. What is wrong with it is said by `regras.autoinscricao`, once for all."""

from typing import Any

from django import forms
from django.http import QueryDict

from selecoes.forms.candidato import DesistirForm
from selecoes.models import Edital
from selecoes.regras.autodeclaracao import ROTULOS_COR
from selecoes.regras.autoinscricao import LIMITES, PASSOS, Contexto, conferir
from selecoes.regras.regime import Pacote

SIM_OU_NAO = [("sim", "Sim"), ("nao", "Não")]


def _texto(
    rotulo: str, dica: str = "", *, opcional: bool = False, classe: str = "", **atributos: str
) -> forms.CharField:
    campo = forms.CharField(label=rotulo, help_text=dica, required=False, strip=False)
    campo.widget = forms.TextInput(attrs=atributos | ({"class": classe} if classe else {}))
    campo.condicional = not opcional  # type: ignore[attr-defined]
    return campo


def _escolha(rotulo: str, opcoes: list[tuple[str, str]], dica: str = "") -> forms.ChoiceField:
    return forms.ChoiceField(
        label=rotulo, choices=opcoes, help_text=dica, required=False, widget=forms.RadioSelect
    )


def _marca(rotulo: str, dica: str = "") -> forms.BooleanField:
    caixa = forms.CheckboxInput(attrs={"value": "sim"}, check_test=lambda valor: valor == "sim")
    return forms.BooleanField(label=rotulo, help_text=dica, required=False, widget=caixa)


class PassoForm(forms.Form):
    """One page: it is filled with what was typed and refused by the same rule as the act that sends."""

    def __init__(
        self, dados: QueryDict | None, *, passo: str, campos: dict[str, forms.Field], respostas: dict[str, str], contexto: Contexto
    ) -> None:  # fmt: skip
        super().__init__(dados, initial=respostas)
        self.passo, self.respostas, self.contexto = passo, respostas, contexto
        self.fields.update(campos)
        for nome, campo in self.fields.items():
            if isinstance(campo, forms.CharField):
                campo.max_length = None
                campo.widget.attrs["maxlength"] = str(LIMITES[nome])

    def digitado(self) -> dict[str, str]:
        """The answers of this page as they were posted; a box left blank is an answer."""
        return {nome: str(self.data.get(nome, "")) for nome in self.fields}

    def clean(self) -> dict[str, Any]:
        """Say what is wrong, field by field."""
        dados = super().clean() or {}
        for falta in conferir(self.respostas | self.digitado(), self.contexto):
            if falta.campo in self.fields and falta.campo not in self.errors:
                self.add_error(falta.campo, falta.frase)
        return dados


def campos_do_passo(
    passo: str, edital: Edital, pacote: Pacote, cotas: frozenset[str]
) -> dict[str, forms.Field]:
    """The fields of one page, for this edital."""
    feitos = {
        "dados": _dos_dados, "responsavel": _do_responsavel, "vaga": lambda: _da_vaga(edital, cotas),
        "reserva": lambda: _da_reserva(pacote), "atendimento": _do_atendimento,
    }[passo]()  # fmt: skip
    return {nome: feitos[nome] for nome in PASSOS[passo] if nome in feitos}


def _dos_dados() -> dict[str, forms.Field]:
    return {
        "nome": _texto("Nome completo", "Como está no documento de identidade.", autocomplete="name"),
        "nome_social": _texto(
            "Nome social", "Se você usa outro nome. As listas e os avisos mostram o nome social.", opcional=True,
            autocomplete="off",
        ),
        "nascimento": _texto(
            "Data de nascimento", "Dia, mês e ano, assim: 31/12/2001.", autocomplete="bday", inputmode="numeric",
            classe="curto",
        ),
        "email": _texto("E-mail de contato", "Os avisos da seleção vão para ele.", autocomplete="email", inputmode="email"),
        "telefone": _texto("Telefone", opcional=True, autocomplete="tel", inputmode="tel", classe="medio"),
    }  # fmt: skip


def _do_responsavel() -> dict[str, forms.Field]:
    return {
        "responsavel_nome": _texto("Nome da pessoa responsável", "Mãe, pai ou quem responde por você.", autocomplete="off"),
        "responsavel_cpf": _texto(
            "CPF da pessoa responsável", "Onze números.", autocomplete="off", inputmode="numeric", classe="medio"
        ),
        "responsavel_ciente": _marca("A pessoa responsável sabe desta inscrição e concorda com ela."),
    }  # fmt: skip


def _da_vaga(edital: Edital, cotas: frozenset[str]) -> dict[str, forms.Field]:
    vagas = [
        (v.codigo, f"{v.codigo} – {v.nome}" + (f" ({v.detalhe})" if v.detalhe else ""))
        for v in edital.vagas.all()
    ]
    campos: dict[str, forms.Field] = {"vaga": _escolha("A que vaga você concorre?", vagas)}
    if "pcd" in cotas:
        campos["pcd"] = _marca(
            "Sou pessoa com deficiência e concorro à reserva correspondente.",
            "O edital diz como comprovar.",
        )
    if "hipo" in cotas:
        campos["hipo"] = _marca(
            "Sou hipossuficiente e concorro à reserva correspondente.", "O edital diz como comprovar."
        )
    return campos


def _da_reserva(pacote: Pacote) -> dict[str, forms.Field]:
    return {
        "cor": _escolha(
            "Qual é a sua cor ou raça?", [(cor.value, rotulo) for cor, rotulo in ROTULOS_COR.items()],
            "São as cinco respostas do IBGE. A resposta fica cifrada e serve só para cumprir a norma da reserva.",
        ),
        "optante": _escolha(
            "Você declara o texto acima e opta pela reserva para pessoas negras?",
            [("sim", "Sim, declaro e opto pela reserva"), ("nao", "Não opto pela reserva")],
            f"É outra pergunta: quem se declara preta ou parda pode optar ou não. São {pacote.negros.percentual}% das vagas.",
        ),
    }  # fmt: skip


def _do_atendimento() -> dict[str, forms.Field]:
    descricao = _texto(
        "Se sim, do que você precisa?",
        "Por exemplo: intérprete de Libras, prova ampliada, sala térrea, tempo para amamentar. Escreva só o necessário.",
    )
    descricao.widget = forms.Textarea(attrs={"rows": 4, "autocomplete": "off"})
    return {
        "precisa_de_atendimento": _escolha(
            "Você precisa de atendimento ou de algum recurso na prova ou na entrevista?", SIM_OU_NAO
        ),
        "atendimento": descricao,
    }


class EnvioForm(forms.Form):
    """The tiny last step: a key that makes a repeated click answer the same receipt, and what was checked."""

    chave = forms.RegexField(r"^[0-9a-f]{32}$", widget=forms.HiddenInput)
    versao = forms.IntegerField(min_value=0, widget=forms.HiddenInput)


class DesistirDaOpcaoForm(DesistirForm):
    """Withdrawing the option: the word typed, and a key that makes a repeated click answer the same term."""

    chave = forms.RegexField(r"^[0-9a-f]{32}$", widget=forms.HiddenInput)
