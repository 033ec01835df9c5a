"""The file of candidates, its columns, the correction of one entry and the access code."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.files import File

from selecoes.forms.edital import MILESIMOS, campo_de_data
from selecoes.leitura.amostra import Amostra
from selecoes.leitura.colunas import campo_do_titulo
from selecoes.leitura.mapeamento import CAMPOS_A_ESCOLHER
from selecoes.models import CodigoDeAcesso, Inscricao, Vaga

_PONTUACAO = str.maketrans("", "", ".-/ ")
_POSTO = forms.NumberInput(attrs={"class": "curto"})


class ArquivoForm(forms.Form):
    """The file that the board or the agente de integração sent."""

    arquivo = forms.FileField(
        label="Arquivo de pessoas inscritas",
        help_text="CSV, XLSX, ODS, TXT ou PDF de texto, com até 20 MB. O sistema reconhece as colunas.",
        error_messages={"required": "Escolha o arquivo.", "empty": "O arquivo está vazio."},
    )

    def clean_arquivo(self) -> "File[bytes]":
        arquivo: File[bytes] = self.cleaned_data["arquivo"]
        tamanho, limite = arquivo.size or 0, settings.LIMITE_DO_ARQUIVO
        if tamanho > limite:
            raise forms.ValidationError(
                f"O arquivo tem {tamanho // 2**20} MB. O limite é {limite // 2**20} MB."
            )
        return arquivo


class ImportarForm(forms.Form):
    """Whether lines with errors stay behind."""

    so_validas = forms.BooleanField(
        label="Importar só as linhas válidas", required=False,
        help_text="Sem marcar, um erro em qualquer linha impede a importação inteira.",
    )  # fmt: skip


class ColunasForm(forms.Form):
    """One choice per column of a header that the system does not know."""

    def __init__(self, *args: Any, amostra: Amostra, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        opcoes = [("", "não usar"), *CAMPOS_A_ESCOLHER.items()]
        for coluna, titulo in enumerate(amostra.titulos):
            sugestao = campo_do_titulo(titulo)
            exemplos = " · ".join(valor[:40] for valor in amostra.exemplos[coluna])
            self.fields[f"coluna_{coluna}"] = forms.ChoiceField(
                label=f"Coluna {coluna + 1}: {titulo[:80] or 'sem título'}", choices=opcoes, required=False,
                help_text=f"Por exemplo: {exemplos}" if exemplos else "Sem valores nas primeiras linhas.",
                initial=sugestao[0] if sugestao and sugestao[0] in CAMPOS_A_ESCOLHER else "",
            )  # fmt: skip

    def escolhas(self) -> dict[int, str]:
        """The field chosen for each column that has one."""
        return {
            int(nome.removeprefix("coluna_")): campo for nome, campo in self.cleaned_data.items() if campo
        }


class MotivoForm(forms.Form):
    """Why the act is practised."""

    motivo = forms.CharField(label="Motivo", max_length=300)


class ListaForm(forms.Form):
    """Inscrições pasted from what the board published."""

    sentido = forms.ChoiceField(
        label="O que a lista diz", widget=forms.RadioSelect,
        choices=[
            ("reprovadas", "Quem está na lista não passou na fase"),
            ("aprovadas", "Quem está na lista passou; as outras pessoas em disputa não passaram"),
        ],
    )  # fmt: skip
    texto = forms.CharField(
        label="Inscrições", widget=forms.Textarea(attrs={"rows": "10"}), max_length=500_000,
        help_text="Separe por vírgula, ponto e vírgula, espaço ou linha. Por exemplo: 2000001, 2000002; 2000003.",
    )  # fmt: skip


class ContatoForm(forms.Form):
    """How to reach the person."""

    email = forms.EmailField(label="E-mail", max_length=254, required=False)
    telefone = forms.CharField(label="Telefone", max_length=30, required=False)


class CorrigirForm(forms.Form):
    """The data of one entry that may be corrected, as they are now."""

    nome = forms.CharField(label="Nome", max_length=200)
    nome_social = forms.CharField(label="Nome social", max_length=200, required=False)
    cpf = forms.CharField(label="CPF", max_length=14, required=False, help_text="Em branco, fica como está.")
    nascimento = campo_de_data("Data de nascimento", obrigatorio=False)
    email = forms.EmailField(label="E-mail", max_length=254, required=False)
    telefone = forms.CharField(label="Telefone", max_length=30, required=False)
    pontos = forms.DecimalField(
        label="Nota", max_digits=9, decimal_places=3, required=False, localize=True,
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "decimal"}),
    )  # fmt: skip
    class_banca = forms.IntegerField(label="Classificação geral", min_value=1, required=False, widget=_POSTO)
    class_banca_negros = forms.IntegerField(
        label="Classificação entre candidatos negros", min_value=1, required=False, widget=_POSTO
    )
    vaga = forms.ModelChoiceField(label="Vaga", queryset=Vaga.objects.none(), required=False, empty_label="–")
    pcd = forms.BooleanField(label="Pessoa com deficiência", required=False)
    hipo = forms.BooleanField(label="Hipossuficiente", required=False)
    sub_judice = forms.BooleanField(label="Concorre sub judice", required=False)
    motivo = forms.CharField(label="Motivo da correção", max_length=300)

    DIRETOS = (
        "nome", "nome_social", "nascimento", "email", "telefone", "class_banca", "class_banca_negros", "pcd", "hipo",
        "sub_judice",
    )  # fmt: skip

    def __init__(self, *args: Any, inscricao: Inscricao, **kwargs: Any) -> None:  # noqa: ANN401
        self.inscricao = inscricao
        atuais = {campo: getattr(inscricao, campo) for campo in (*self.DIRETOS, "vaga")}
        if inscricao.nota is not None:
            inteiro, resto = divmod(inscricao.nota, MILESIMOS)
            atuais["pontos"] = f"{inteiro},{resto:03d}"
        kwargs["initial"] = atuais
        super().__init__(*args, **kwargs)
        self.fields["vaga"].queryset = Vaga.objects.filter(edital=inscricao.edital_id)  # type: ignore[attr-defined]

    def mudancas(self) -> dict[str, Any]:
        """What differs from the entry, in the names and units of the act."""
        dados = self.cleaned_data
        campos = {campo: dados[campo] for campo in self.DIRETOS}
        campos["vaga_id"] = dados["vaga"].pk if dados["vaga"] else None
        campos["nota"] = None if dados["pontos"] is None else int(dados["pontos"] * MILESIMOS)
        if cpf := dados["cpf"].translate(_PONTUACAO):
            campos["cpf"] = cpf
        return {campo: valor for campo, valor in campos.items() if getattr(self.inscricao, campo) != valor}


class CodigoForm(forms.Form):
    """How the code will reach the person."""

    canal = forms.ChoiceField(
        label="Como a pessoa recebe o código",
        choices=[
            (CodigoDeAcesso.Canal.BALCAO.value, "No balcão, agora (vale 1 dia)"),
            (CodigoDeAcesso.Canal.CARTA.value, "Por carta (vale 30 dias)"),
        ],
        widget=forms.RadioSelect,
    )


class IndeferirForm(forms.Form):
    """Why an entry is refused, or accepted on appeal."""

    motivo = forms.CharField(
        label="Motivo",
        help_text="Cite o item do edital. Só a pessoa lê este texto.",
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
        error_messages={"required": "Escreva o motivo, com o item do edital."},
    )
