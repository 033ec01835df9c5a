"""Schedule, appeals, reasons of decisions, retificação, challenge and unavailability: what is typed."""

from datetime import datetime
from typing import Any

from django import forms

from selecoes.consultas.recursos import regra_de_recurso
from selecoes.consultas.retificacao import VagaNova
from selecoes.forms.edital import campo_de_data
from selecoes.forms.publicacao import DodfForm
from selecoes.models import Edital
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao, Regra
from selecoes.regras.prazos import FUSO, Unidade
from selecoes.regras.retificacao import PrazoImpresso

PREVISTAS = (
    "resultado_da_fase_previsto", "convocacao_prevista", "verificacao_prevista", "fase_seguinte_prevista",
    "homologacao_prevista",
)  # fmt: skip
PRAZO = "curto"


def _data(**campos: Any) -> forms.DateInput:  # noqa: ANN401
    return forms.DateInput(attrs={"class": "curto", "inputmode": "numeric", "autocomplete": "off", **campos})


class CronogramaForm(forms.ModelForm):  # type: ignore[type-arg]
    """The dates the edital foresees and the term to challenge it."""

    class Meta:
        model = Edital
        fields = (*PREVISTAS, "impugnacao_quantidade", "impugnacao_unidade")
        help_texts = {
            "resultado_da_fase_previsto": "dia/mês/ano. A verificação vem depois dele (art. 3º, § 12).",
            "convocacao_prevista": "Pelo menos três dias úteis antes das entrevistas (Lei nº 9.784/1999, art. 26, § 2º).",
            "verificacao_prevista": "Em dia útil. Necessário para publicar (art. 3º, §§ 12 e 13).",
            "fase_seguinte_prevista": "Só com duas ou mais fases. Depois das entrevistas (art. 3º, § 12).",
            "homologacao_prevista": "Depois das entrevistas (art. 3º, § 13).",
            "impugnacao_quantidade": "Qualquer pessoa pode impugnar o edital neste prazo, contado da publicação.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for nome in PREVISTAS:
            self.fields[nome].widget = _data()
        self.fields["impugnacao_quantidade"].widget.attrs["class"] = PRAZO
        if self.instance.fases.count() < 2:
            del self.fields["fase_seguinte_prevista"]


class RecursosForm(forms.Form):
    """The table decision → body → term, one group of fields per decision."""

    def __init__(self, edital: Edital, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for decisao in Decisao:
            regra, nome = regra_de_recurso(edital, decisao), ROTULOS_DECISAO[decisao]
            self.fields[f"{decisao}-orgao"] = forms.CharField(
                label=f"{nome}: quem julga o recurso", max_length=120, initial=regra.orgao
            )
            self.fields[f"{decisao}-quantidade"] = forms.IntegerField(
                label=f"{nome}: prazo", min_value=2, max_value=90, initial=regra.quantidade,
                widget=forms.NumberInput(attrs={"class": PRAZO}),
            )  # fmt: skip
            self.fields[f"{decisao}-unidade"] = forms.ChoiceField(
                label=f"{nome}: contado em", choices=Edital.Unidade.choices, initial=regra.unidade
            )
            self.fields[f"{decisao}-fundamento"] = forms.CharField(
                label=f"{nome}: item do edital ou norma",
                max_length=200,
                required=False,
                initial=regra.fundamento,
            )

    def regras(self) -> list[Regra]:
        """The lines of the table."""
        dados = self.cleaned_data
        return [
            Regra(
                d, dados[f"{d}-orgao"], dados[f"{d}-quantidade"], Unidade(dados[f"{d}-unidade"]), dados[f"{d}-fundamento"]
            )
            for d in Decisao
        ]  # fmt: skip


class ClausulaForm(forms.Form):
    """What the clause needs and the draft does not hold."""

    comissao = forms.CharField(
        label="Portaria da Comissão Especial", max_length=200, required=False,
        help_text="Por exemplo: Portaria SEJUS nº 6, de 10/01/2026.",
    )  # fmt: skip


class DecisaoForm(DodfForm):
    """The reasons of a decision over the edital and its official publication."""

    motivo = forms.CharField(label="Motivos", max_length=10_000, widget=forms.Textarea)
    field_order = ("motivo", "dodf")


class RetificacaoForm(forms.ModelForm):  # type: ignore[type-arg]
    """The edital as it shall read; what is left as it is does not change."""

    reabre = forms.BooleanField(
        label="Reabrir as inscrições para todas as pessoas", required=False,
        help_text="Necessário quando a mudança prejudica quem já se inscreveu. Informe o novo último dia.",
    )  # fmt: skip
    motivo = forms.CharField(label="Motivo da retificação", max_length=10_000, widget=forms.Textarea)
    dodf = forms.CharField(label="Referência no DODF", max_length=120)

    class Meta:
        model = Edital
        fields = (
            "titulo", "clausula", "inscricoes_fim", *PREVISTAS, "recurso_quantidade", "recurso_unidade",
            "recurso_orgao", "recurso_fundamento",
        )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for nome in (*PREVISTAS, "inscricoes_fim"):
            self.fields[nome].widget = _data()
        self.fields["inscricoes_fim"].required = True
        for nome in ("recurso_quantidade", "recurso_unidade", "recurso_orgao", "clausula"):
            self.fields[nome].required = True
        self.fields["recurso_quantidade"].widget.attrs["class"] = PRAZO
        if self.instance.fases.count() < 2:
            del self.fields["fase_seguinte_prevista"]
        for vaga in self.instance.vagas.all():
            self.fields[f"vaga-{vaga.codigo}"] = forms.IntegerField(
                label=f"Vagas imediatas de {vaga}", min_value=0, max_value=100_000, initial=vaga.quantidade,
                widget=forms.NumberInput(attrs={"class": PRAZO}),
            )  # fmt: skip

        for regra in self.instance.regras_de_recurso.all():
            rotulo = regra.get_decisao_display()
            self.fields[f"recurso-{regra.decisao}"] = forms.IntegerField(
                label=f"Dias para recorrer de: {rotulo[:1].lower()}{rotulo[1:]}", min_value=1, max_value=365, required=False,
                initial=regra.quantidade, widget=forms.NumberInput(attrs={"class": PRAZO}),
                help_text=f"{regra.get_unidade_display().lower()}; em branco, fica como está.",
            )  # fmt: skip
        self._incluir_vaga()
        self.order_fields([n for n in self.fields if n not in {"reabre", "motivo", "dodf"}])

    def _incluir_vaga(self) -> None:
        self.fields["nova_codigo"] = forms.CharField(
            label="Incluir vaga: código", max_length=30, required=False, help_text="Em branco, nenhuma vaga é incluída.",
            widget=forms.TextInput(attrs={"class": "curto"}),
        )  # fmt: skip
        self.fields["nova_nome"] = forms.CharField(label="Incluir vaga: nome", max_length=200, required=False)
        self.fields["nova_quantidade"] = forms.IntegerField(
            label="Incluir vaga: quantidade", min_value=1, max_value=100_000, required=False,
            widget=forms.NumberInput(attrs={"class": PRAZO}),
        )  # fmt: skip

    def vagas_novas(self) -> list[VagaNova]:
        """The row added, if any of its fields was filled."""
        codigo, nome, quantidade = (
            self.cleaned_data[f"nova_{campo}"] for campo in ("codigo", "nome", "quantidade")
        )
        return [VagaNova(codigo, nome, quantidade or 0)] if codigo or nome or quantidade else []

    def recursos(self) -> dict[Decisao, PrazoImpresso]:
        """Decision → term of its appeal, as it shall read; the unit stays."""
        unidades = {r.decisao: Unidade(r.unidade) for r in self.instance.regras_de_recurso.all()}
        return {
            Decisao(decisao): PrazoImpresso(self.cleaned_data[f"recurso-{decisao}"], unidade)
            for decisao, unidade in unidades.items()
            if self.cleaned_data[f"recurso-{decisao}"]
        }

    def campos(self) -> dict[str, Any]:
        """The fields of the edital, as they shall read."""
        return {
            nome: self.cleaned_data[nome] for nome in self._meta.fields or () if nome in self.cleaned_data
        }

    def vagas(self) -> dict[str, int]:
        """Code of each vaga → immediate places, as they shall read."""
        return {
            nome.removeprefix("vaga-"): valor
            for nome, valor in self.cleaned_data.items()
            if nome.startswith("vaga-")
        }


class ImpugnacaoForm(forms.Form):
    """A challenge of the edital, by anybody."""

    nome = forms.CharField(
        label="Seu nome", max_length=200, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    contato = forms.CharField(
        label="E-mail ou telefone (opcional)", max_length=200, required=False,
        help_text="Só para a equipe falar com você. Nome e contato não são publicados.",
    )  # fmt: skip
    texto = forms.CharField(
        label="O que está errado no edital e por quê", max_length=10_000, widget=forms.Textarea,
        help_text="Diga o item do edital e a norma, se souber.",
    )  # fmt: skip


class RespostaDaImpugnacaoForm(DodfForm):
    """The answer to a challenge, with reasons."""

    acolhida = forms.TypedChoiceField(
        label="Decisão", choices=[("sim", "Acolher"), ("nao", "Não acolher")], widget=forms.RadioSelect,
        coerce=lambda valor: valor == "sim", error_messages={"required": "Escolha uma opção."},
    )  # fmt: skip
    resposta = forms.CharField(label="Motivos", max_length=10_000, widget=forms.Textarea)
    field_order = ("acolhida", "resposta", "dodf")


class IndisponibilidadeForm(DodfForm):
    """The time in which the system could not be used."""

    dia_inicio = campo_de_data("Começou no dia")
    hora_inicio = forms.TimeField(label="Às", help_text="hora e minuto, como 14:30")
    dia_fim = campo_de_data("Terminou no dia")
    hora_fim = forms.TimeField(label="Às (fim)", help_text="hora e minuto, como 18:00")
    motivo = forms.CharField(label="O que aconteceu", max_length=300)
    field_order = ("dia_inicio", "hora_inicio", "dia_fim", "hora_fim", "motivo", "dodf")

    def instantes(self) -> tuple[datetime, datetime]:
        """Begin and end in Brasília."""
        dados = self.cleaned_data
        return (
            datetime.combine(dados["dia_inicio"], dados["hora_inicio"], FUSO),
            datetime.combine(dados["dia_fim"], dados["hora_fim"], FUSO),
        )
