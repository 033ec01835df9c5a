"""Every refusal of the system: one family, each with a sentence in Portuguese that says what to do."""


class AtoInvalido(Exception):
    """The act cannot be practised; ``str(erro)`` is shown to the person as it is."""

    def __init__(self, mensagem: str, *, base: str = "", campo: str = "") -> None:
        """``base`` cites the article that refuses; ``campo`` names the form field, if one is to blame."""
        super().__init__(mensagem)
        self.mensagem = mensagem
        self.base = base
        self.campo = campo

    def __str__(self) -> str:
        return f"{self.mensagem} ({self.base})" if self.base else self.mensagem


class SemCompetencia(AtoInvalido):
    """Whoever tries the act may not practise it (lack of competence)."""


class TransicaoVedada(AtoInvalido):
    """The act does not exist in the present state of the object."""


class PrazoEncerrado(AtoInvalido):
    """The deadline has passed, or has not begun."""


class Pendencia(AtoInvalido):
    """Something has to be done first; ``itens`` lists what is missing, one sentence each."""

    def __init__(self, mensagem: str, itens: tuple[str, ...] = (), *, base: str = "") -> None:
        super().__init__(mensagem, base=base)
        self.itens = itens


class PublicacaoBloqueada(Pendencia):
    """A publication misses something the law demands."""


class EntradaInvalida(AtoInvalido):
    """A value typed, a file or a message is not acceptable: 4xx on pages, exit 2 on the command line."""
