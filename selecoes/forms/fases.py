"""The next phase: who passes the cut, who goes on under condition, and the scores the board sends."""

import csv
from typing import Any

from django import forms

from selecoes.leitura.notas import LeitorDeNotas
from selecoes.regras.fases import NotaDaFase

LIMITE_DE_LINHAS = 20_000
REPROVADA = "reprovada"


class FaseSeguinteForm(forms.Form):
    """A pair of limits per vaga, blank for no cut, and the people under appeal that go on."""

    def __init__(self, codigos: list[str], em_recurso: list[str], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.codigos = codigos
        if em_recurso:
            self.fields["sob_condicao"] = forms.MultipleChoiceField(
                label="Seguem sob condição", choices=[(n, f"Inscrição {n}") for n in em_recurso], required=False,
                widget=forms.CheckboxSelectMultiple,
                help_text="Têm recurso em análise. Passam além do corte, sem ocupar o lugar de ninguém.",
            )  # fmt: skip
        for codigo in codigos:
            self.fields[f"ampla-{codigo}"] = self._limite(f"Quantas pessoas passam na ampla: {codigo}")
            self.fields[f"reserva-{codigo}"] = self._limite(f"Quantas passam na reserva: {codigo}")

    def _limite(self, rotulo: str) -> forms.IntegerField:
        entrada = forms.NumberInput(attrs={"class": "curto"})
        return forms.IntegerField(
            label=rotulo, min_value=0, max_value=1_000_000, required=False, widget=entrada
        )

    def clean(self) -> dict[str, Any]:
        dados = super().clean() or {}
        for codigo in self.codigos:
            ampla, reserva = dados.get(f"ampla-{codigo}"), dados.get(f"reserva-{codigo}")
            if (ampla is None) != (reserva is None):
                self.add_error(f"reserva-{codigo}", "Informe os dois limites da vaga, ou nenhum.")
        return dados

    def cortes(self) -> dict[str, tuple[int, int]]:
        """Code of the vaga → (ampla, reserva), only where the edital cuts."""
        limites = {
            c: (self.cleaned_data[f"ampla-{c}"], self.cleaned_data[f"reserva-{c}"]) for c in self.codigos
        }
        return {c: limite for c, limite in limites.items() if limite[0] is not None}


class NotasForm(forms.Form):
    """Scores pasted from the board's spreadsheet, one person per line."""

    linhas = forms.CharField(
        label="Notas", widget=forms.Textarea(attrs={"rows": "10"}), strip=False,
        help_text="Uma pessoa por linha: inscrição; nota final até esta fase; classificação da banca, se houver. "
        "Para quem não foi aprovado, escreva reprovada no lugar da nota. Por exemplo: 2000001; 88,50; 1.",
    )  # fmt: skip
    motivo = forms.CharField(
        label="Decisão que muda a nota", max_length=200, required=False,
        help_text="Só depois do resultado preliminar: o número e a data da decisão do recurso.",
    )  # fmt: skip

    def __init__(self, faixa: tuple[int, int], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.faixa = faixa

    def clean_linhas(self) -> list[NotaDaFase]:
        """The lines as typed values, with the number of each line that is not understood."""
        texto = self.cleaned_data["linhas"]
        linhas = [
            c
            for c in csv.reader(texto.replace("\t", ";").splitlines(), delimiter=";")
            if any(map(str.strip, c))
        ]
        if len(linhas) > LIMITE_DE_LINHAS:
            raise forms.ValidationError(f"São aceitas até {LIMITE_DE_LINHAS} linhas de cada vez.")
        leitor = LeitorDeNotas(*self.faixa)
        leitor.decidir()
        lidas = [self._linha(campos, leitor) for campos in linhas]
        erradas = [str(n) for n, lida in enumerate(lidas, start=1) if lida is None]
        if erradas:
            raise forms.ValidationError(
                f"Não entendemos a linha {', '.join(erradas[:10])}. Escreva: inscrição; nota; classificação."
            )
        return [lida for lida in lidas if lida is not None]

    def _linha(self, campos: list[str], leitor: LeitorDeNotas) -> NotaDaFase | None:
        inscricao, nota, classificacao, *sobra = [*(c.strip() for c in campos), "", ""]
        if any(sobra) or not inscricao or not (classificacao == "" or _e_posicao(classificacao)):
            return None
        if nota.lower() == REPROVADA:
            return NotaDaFase(inscricao, None)
        lida = leitor(nota, [])
        return NotaDaFase(inscricao, lida, int(classificacao or 0) or None) if isinstance(lida, int) else None


def _e_posicao(texto: str) -> bool:
    return texto.isascii() and texto.isdecimal() and len(texto) <= 7
