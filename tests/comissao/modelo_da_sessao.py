"""Regras.md C.4, C.5 and X-04 written again in dictionaries, for the machine of tests/comissao/maquina.py."""

ASSENTOS = ("SEJUS1", "SUBDHIR1", "SUBDHIR2", "CONSELHO1", "CONSELHO2")
QUEM = (*ASSENTOS, "suplente", "intruso")
"""Holders go by the name of their seat; ``suplente`` is the substitute of the first; ``intruso`` sits nowhere."""
ENCERRAVEIS = {"encerrada", "anulada", "remarcada"}
ANULAVEIS = {"aberta", "encerrada", "ata_assinada"}


class Modelo:
    """What is true of the sitting, in plain dictionaries."""

    def __init__(self) -> None:
        self.sessao = "aberta"
        self.mesa = {assento: (assento, True) for assento in ASSENTOS}
        self.no_caso: dict[tuple[str, str], str] = {}
        self.participaram = set(ASSENTOS)
        self.estado = {"N1": "convocada", "N2": "convocada"}
        self.atestaram: dict[str, set[str]] = {"N1": set(), "N2": set()}
        self.resposta: dict[tuple[str, str], str] = {}
        self.voto: dict[tuple[str, str], tuple[str, str]] = {}
        self.sem_voto: dict[tuple[str, str], str] = {}
        self.pedido: set[str] = set()
        self.contado: dict[str, tuple[int, int]] = {}
        self.anulacao: set[str] = set()
        self.assinaram: set[str] = set()

    def ocupante(self, assento: str, caso: str | None = None) -> tuple[str, bool]:
        if caso is not None and (caso, assento) in self.no_caso:
            return self.no_caso[caso, assento], True
        return self.mesa[assento]

    def assento_de(self, quem: str, caso: str) -> str | None:
        for assento in ASSENTOS:
            if self.ocupante(assento, caso) == (quem, True):
                return assento
        return None

    def presentes(self) -> int:
        return sum(presente for _, presente in self.mesa.values())

    def votou(self, quem: str, caso: str) -> bool:
        return any(c == caso and autor == quem for (c, _), (autor, _) in self.voto.items())

    def resolvidos(self, caso: str) -> bool:
        votaram = sum((caso, a) in self.voto for a in ASSENTOS)
        return votaram >= 3 and votaram + sum((caso, a) in self.sem_voto for a in ASSENTOS) == 5
