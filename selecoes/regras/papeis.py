"""The roles of decision 5. Seats of commissions are not roles: they are mandates with dates."""

from enum import StrEnum


class Papel(StrEnum):
    SERVIDOR = "servidor"
    SECRETARIA = "secretaria"
    RESPONSAVEL = "responsavel"
    AUTORIDADE = "autoridade"
    AUTORIDADE_SUPERIOR = "autoridade_superior"
    AUDITOR = "auditor"
    ENCARREGADO = "encarregado"
    ESPECIALISTA = "especialista"

    @property
    def rotulo(self) -> str:
        """The name people read."""
        return ROTULOS[self]


ROTULOS = {
    Papel.SERVIDOR: "Servidor SEJUS",
    Papel.SECRETARIA: "Secretaria da comissão",
    Papel.RESPONSAVEL: "Responsável pela seleção (gestor)",
    Papel.AUTORIDADE: "Autoridade",
    Papel.AUTORIDADE_SUPERIOR: "Autoridade superior",
    Papel.AUDITOR: "Auditor",
    Papel.ENCARREGADO: "Encarregado de dados pessoais",
    Papel.ESPECIALISTA: "Especialista convidado",
}
