"""The form of the counter: the questions of the page, all on one sheet, plus who brings it and where the paper stays."""

import secrets
from typing import Any

from django import forms
from django.http import QueryDict

from selecoes.consultas.autoinscricao import contexto_do_cpf, outras_cotas
from selecoes.consultas.vagas import pacote_do_edital
from selecoes.forms.autoinscricao import campos_do_passo
from selecoes.models import Edital
from selecoes.regras.autoinscricao import LIMITES, PASSOS, conferir
from selecoes.regras.cpf import cpf_valido, so_digitos


class BalcaoForm(forms.Form):
    """What the person wrote and signed, typed by the staff; refused by the same rule as on the page."""

    def __init__(self, dados: QueryDict | None, *, edital: Edital) -> None:
        super().__init__(dados, initial={"chave": secrets.token_hex(16)})
        self.edital = edital
        self.fields["cpf"] = forms.CharField(
            label="CPF da pessoa", max_length=14, help_text="Confira no documento que ela apresenta.",
            widget=forms.TextInput(attrs={"class": "medio", "inputmode": "numeric", "autocomplete": "off"}),
        )  # fmt: skip
        pacote, cotas = pacote_do_edital(edital), outras_cotas(edital)
        for passo in PASSOS:
            self.fields.update(campos_do_passo(passo, edital, pacote, cotas))
        self.fields["email"].help_text = "Deixe em branco se a pessoa não tem: os avisos vão por carta."
        self.fields["responsavel_nome"].help_text = "Só para quem tem 16 ou 17 anos."
        self.fields["guarda"] = forms.CharField(
            label="Onde fica guardado o formulário assinado", max_length=120,
            help_text="Por exemplo: processo SEI 00400-00012345/2026-11.",
        )  # fmt: skip
        self.fields["chave"] = forms.RegexField(r"^[0-9a-f]{32}$", widget=forms.HiddenInput)
        for nome, campo in self.fields.items():
            if nome in LIMITES and isinstance(campo, forms.CharField):
                campo.max_length = None
                campo.widget.attrs |= {"maxlength": str(LIMITES[nome]), "autocomplete": "off"}

    def clean_cpf(self) -> str:
        cpf = str(self.cleaned_data["cpf"])
        if not cpf_valido(cpf):
            raise forms.ValidationError("Confira o CPF: são onze números.")
        return so_digitos(cpf)

    @property
    def respostas(self) -> dict[str, str]:
        """The answers as they were typed."""
        return {nome: str(self.data.get(nome, "")) for nome in LIMITES if nome in self.fields}

    def clean(self) -> dict[str, Any]:
        """Say what is wrong, field by field."""
        dados = super().clean() or {}
        contexto = contexto_do_cpf(self.edital, dados.get("cpf", ""), balcao=True)
        for falta in conferir(self.respostas, contexto):
            if falta.campo not in self.errors:
                self.add_error(falta.campo, falta.frase)
        return dados
