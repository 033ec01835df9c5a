"""What the secretaria types: the sitting, the times, the table and the film."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.utils import timezone

from comissao.models import Comissao, Mandato, Sessao
from comissao.regras.apuracao import DISPOSICOES_DO_ASSENTO, ROTULOS_OPCAO, Opcao
from comissao.regras.distribuicao import MAIOR_INTERVALO, MENOR_INTERVALO
from selecoes.models import Inscricao

HORA = forms.TimeInput(format="%H:%M", attrs={"class": "curto", "inputmode": "numeric"})


class MarcarForm(forms.Form):
    """A sitting: which commission, when and where."""

    comissao = forms.ModelChoiceField(label="Comissão", queryset=Comissao.objects.none(), empty_label=None)
    dia = forms.DateField(
        label="Dia", help_text="dia/mês/ano, em dia útil.",
        widget=forms.DateInput(attrs={"class": "curto", "inputmode": "numeric"}),
    )  # fmt: skip
    hora = forms.TimeField(
        label="Hora de início", help_text="hora:minuto", input_formats=["%H:%M", "%Hh%M"], widget=HORA
    )
    local = forms.CharField(label="Local", max_length=200, help_text="Endereço completo, com sala e cidade.")
    minutos = forms.IntegerField(
        label="Minutos por entrevista", min_value=MENOR_INTERVALO, max_value=MAIOR_INTERVALO, initial=20,
        widget=forms.NumberInput(attrs={"class": "curto"}),
    )  # fmt: skip
    capacidade = forms.IntegerField(
        label="Quantas entrevistas cabem", min_value=1, max_value=100, initial=20,
        widget=forms.NumberInput(attrs={"class": "curto"}),
    )  # fmt: skip
    pausa_de = forms.TimeField(
        label="Pausa: começa às", required=False, input_formats=["%H:%M", "%Hh%M"], widget=HORA,
        help_text="Em branco, sem pausa.",
    )  # fmt: skip
    pausa_ate = forms.TimeField(
        label="Pausa: termina às", required=False, input_formats=["%H:%M", "%Hh%M"], widget=HORA
    )

    def clean(self) -> dict[str, Any]:
        dados = super().clean() or self.cleaned_data
        if bool(dados.get("pausa_de")) != bool(dados.get("pausa_ate")):
            self.add_error("pausa_ate", "Informe quando a pausa começa e quando termina, ou nenhum dos dois.")
        return dados

    def pausa(self) -> tuple[datetime, datetime] | None:
        """The pause typed, in Brasília."""
        de, ate, dia = (self.cleaned_data[campo] for campo in ("pausa_de", "pausa_ate", "dia"))
        if not de:
            return None
        return timezone.make_aware(datetime.combine(dia, de)), timezone.make_aware(datetime.combine(dia, ate))

    def __init__(self, comissoes: list[Comissao], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["comissao"].queryset = Comissao.objects.filter(pk__in=[c.pk for c in comissoes])  # type: ignore[attr-defined]

    def inicio(self) -> datetime:
        """The instant typed, in Brasília."""
        return timezone.make_aware(datetime.combine(self.cleaned_data["dia"], self.cleaned_data["hora"]))


class DistribuirForm(forms.Form):
    """In which sittings everybody who waits gets a time."""

    sessoes = forms.MultipleChoiceField(
        label="Sessões", widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Escolha ao menos uma sessão."},
    )  # fmt: skip

    def __init__(self, sessoes: list[Sessao], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        opcoes = [(str(s.pk), f"{timezone.localtime(s.inicio):%d/%m/%Y, %H:%M} – {s.local}") for s in sessoes]
        self.fields["sessoes"].choices = opcoes  # type: ignore[attr-defined]
        self.fields["sessoes"].initial = [chave for chave, _ in opcoes]

    def clean_sessoes(self) -> list[int]:
        return [int(chave) for chave in self.cleaned_data["sessoes"]]


class AusenciaForm(forms.Form):
    """Days on which a member cannot sit."""

    mandato = forms.ModelChoiceField(label="Assento", queryset=Mandato.objects.none(), empty_label=None)
    de = forms.DateField(
        label="Primeiro dia", widget=forms.DateInput(attrs={"class": "curto", "inputmode": "numeric"})
    )
    ate = forms.DateField(
        label="Último dia", widget=forms.DateInput(attrs={"class": "curto", "inputmode": "numeric"})
    )

    def __init__(self, mandatos: list[Mandato], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        meus = Mandato.objects.filter(pk__in=[m.pk for m in mandatos]).select_related("usuario")
        self.fields["mandato"].queryset = meus  # type: ignore[attr-defined]


class AgendarForm(forms.Form):
    """Who is interviewed in the sitting; the times follow from the first one and the interval."""

    primeira = forms.TimeField(label="Primeira entrevista", input_formats=["%H:%M", "%Hh%M"], widget=HORA)
    minutos = forms.IntegerField(
        label="Minutos por entrevista",
        min_value=5,
        max_value=120,
        initial=20,
        widget=forms.NumberInput(attrs={"class": "curto"}),
    )
    pessoas = forms.MultipleChoiceField(
        label="Pessoas", widget=forms.CheckboxSelectMultiple, help_text="Todas as que aguardam já vêm marcadas.",
        error_messages={"required": "Escolha ao menos uma pessoa."},
    )  # fmt: skip

    def __init__(self, aguardam: list[Inscricao], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        opcoes = [(str(i.pk), f"{i.numero} – {i.nome_publico}") for i in aguardam]
        self.fields["pessoas"].choices = opcoes  # type: ignore[attr-defined]
        self.fields["pessoas"].initial = [chave for chave, _ in opcoes]

    def horarios(self, inicio: datetime) -> list[tuple[UUID, datetime]]:
        """Each person with a time, in the order of the list, on the day of the sitting."""
        dados = self.cleaned_data
        primeiro = timezone.make_aware(datetime.combine(timezone.localdate(inicio), dados["primeira"]))
        passo = timedelta(minutes=dados["minutos"])
        return [(UUID(chave), primeiro + passo * n) for n, chave in enumerate(dados["pessoas"])]


class PresentesForm(forms.Form):
    """Which holders are at the table."""

    presentes = forms.MultipleChoiceField(
        label="Integrantes presentes", widget=forms.CheckboxSelectMultiple, required=False,
        help_text="Com menos de três a sessão não abre (art. 3º, § 7º, II).",
    )  # fmt: skip

    def __init__(self, lugares: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["presentes"].choices = lugares  # type: ignore[attr-defined]


class SaidaForm(forms.Form):
    """A member who leaves the table."""

    assento = forms.ChoiceField(label="Assento")
    motivo = forms.CharField(label="Motivo", max_length=200)

    def __init__(self, lugares: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.fields["assento"].choices = lugares  # type: ignore[attr-defined]


class SubstituirForm(forms.Form):
    """A substitute of the same seat, for the sitting or for one interview."""

    mandato = forms.ModelChoiceField(label="Suplente", queryset=Mandato.objects.none(), empty_label="Escolha")
    motivo = forms.CharField(label="Motivo", max_length=200)

    def __init__(self, suplentes: list[Mandato], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        mandatos = Mandato.objects.filter(pk__in=[m.pk for m in suplentes]).select_related("usuario")
        self.fields["mandato"].queryset = mandatos  # type: ignore[attr-defined]


class CertidaoForm(forms.Form):
    """Why a member does not sign the minutes."""

    mandato = forms.ModelChoiceField(
        label="Integrante", queryset=Mandato.objects.none(), empty_label="Escolha"
    )
    certidao = forms.CharField(
        label="Certidão", max_length=300, widget=forms.Textarea, help_text="O que aconteceu e quando."
    )

    def __init__(self, faltam: list[Mandato], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        mandatos = Mandato.objects.filter(pk__in=[m.pk for m in faltam]).select_related("usuario")
        self.fields["mandato"].queryset = mandatos  # type: ignore[attr-defined]


class FilmagemForm(forms.Form):
    """Where the film is kept, and its hash."""

    referencia = forms.CharField(label="Onde o filme está guardado", max_length=200)
    sha256 = forms.CharField(
        label="Hash SHA-256 do arquivo",
        max_length=64,
        help_text="64 letras e números, como o computador mostra.",
    )

    def clean_sha256(self) -> str:
        digitado: str = self.cleaned_data["sha256"]
        return digitado.strip().lower()


class MotivoForm(forms.Form):
    """The reason of a change of course, kept with it."""

    motivo = forms.CharField(
        label="Motivo",
        max_length=300,
        widget=forms.Textarea,
        error_messages={"required": "Escreva o motivo."},
    )


class SemVotoForm(forms.Form):
    """A seat that will not vote in this interview."""

    assento = forms.ChoiceField(label="Assento")
    tipo = forms.ChoiceField(
        label="Por quê", choices=[(o.value, ROTULOS_OPCAO[o]) for o in Opcao if o in DISPOSICOES_DO_ASSENTO]
    )
    motivo = forms.CharField(label="Motivo", max_length=300)

    def __init__(self, lugares: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **{"auto_id": "sem_%s", **kwargs})
        self.fields["assento"].choices = lugares  # type: ignore[attr-defined]
