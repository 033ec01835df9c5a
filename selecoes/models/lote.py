"""Writing imported entries by the thousand: COPY on PostgreSQL, bulk insert elsewhere; the same rows either way."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db import connection

from selecoes.cifra import cifrador
from selecoes.leitura import Linha
from selecoes.models.edital import Edital
from selecoes.models.inscricao import Inscricao
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.inscricao import SituacaoInscricao

COLUNAS = (
    "id", "numero", "nome", "nome_social", "cpf", "cpf_indice", "nascimento", "email", "telefone", "nota",
    "class_banca", "class_banca_negros", "pcd", "hipo", "sub_judice", "vaga_id", "optante", "enquadramento",
    "declaracao", "declarada_em", "edital_id", "situacao", "lote", "enquadramento_anterior", "causa",
    "enquadrado", "recurso_pendente", "eliminada_por", "parciais",
)  # fmt: skip
"""Every column an imported row fills; the others (person, colour, preliminary result) are null."""

CPF = "selecoes.inscricao.cpf:"
NAO_OPTANTE, DECLARADA = SituacaoEnquadramento.NAO_OPTANTE, SituacaoEnquadramento.DECLARADA
_ESPECIAIS = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})


class Nova(NamedTuple):
    """An accepted line that becomes an entry, with its number, vaga and the blind index of its CPF."""

    linha: Linha
    numero: str
    vaga_id: int | None
    indice: str


@dataclass(frozen=True, slots=True)
class Lote:
    """What the rows of one import share."""

    edital: Edital
    id: UUID
    arquivo: str
    situacao: SituacaoInscricao
    em: datetime

    @property
    def declaracao(self) -> str:
        """The text of a declaration that the board received, not us."""
        return f"Autodeclaração e opção pela reserva informadas pela banca no arquivo “{self.arquivo}”."


def incluir(lote: Lote, novas: Sequence[Nova]) -> None:
    """Write the entries, inside the transaction of the act."""
    if not novas:
        return
    if connection.vendor != "postgresql":
        Inscricao.objects.bulk_create([_objeto(lote, nova) for nova in novas], batch_size=500)
        return
    frase = f'COPY "{Inscricao._meta.db_table}" ({", ".join(COLUNAS)}) FROM STDIN'
    # Django translates the errors of `execute`, not those of COPY: a repeated number has to be an IntegrityError.
    with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(frase) as copia:
        copia.write(texto_da_copia(lote, novas))


def _objeto(lote: Lote, nova: Nova) -> Inscricao:
    linha = nova.linha
    optante = bool(linha.cota_negro)
    return Inscricao(
        edital=lote.edital, numero=nova.numero, nome=linha.nome or "", nome_social=linha.nome_social or "",
        cpf=linha.cpf, cpf_indice=nova.indice, nascimento=linha.nascimento, email=linha.email or "",
        telefone=linha.telefone or "", nota=linha.nota_milesimos, class_banca=linha.class_ampla,
        class_banca_negros=linha.class_negros, pcd=bool(linha.pcd), hipo=bool(linha.hipo),
        sub_judice=bool(linha.sub_judice), vaga_id=nova.vaga_id, optante=optante, situacao=lote.situacao,
        enquadramento=DECLARADA if optante else NAO_OPTANTE, lote=lote.id,
        declaracao=lote.declaracao if optante else "", declarada_em=lote.em if optante else None,
    )  # fmt: skip


def _texto(valor: str | None) -> str:
    if not valor:
        return ""
    return valor if valor.isalnum() else valor.translate(_ESPECIAIS)


def _nulo(valor: object) -> object:
    return r"\N" if valor is None else valor


def texto_da_copia(lote: Lote, novas: Sequence[Nova]) -> bytes:
    """The rows in the text format of COPY, the CPF already encrypted for its row."""
    fechar = cifrador()
    acaso = os.urandom(16 * len(novas)).hex()
    comum = f"{lote.edital.pk}\t{lote.situacao.value}\t{lote.id}\t\t\tf\tf\t\t{{}}"
    nao_optante = f"f\t{NAO_OPTANTE.value}\t\t\\N\t{comum}\n"
    optante = f"t\t{DECLARADA.value}\t{_texto(lote.declaracao)}\t{lote.em.isoformat()}\t{comum}\n"
    partes = []
    for indice, (linha, numero, vaga_id, indice_do_cpf) in enumerate(novas):
        a = acaso[32 * indice : 32 * indice + 32]
        # A random UUID (version 4) as text: the cipher binds the CPF to it.
        chave = f"{a[:8]}-{a[8:12]}-4{a[13:16]}-8{a[17:20]}-{a[20:]}"
        cpf = "\\\\x" + fechar(linha.cpf.encode(), CPF + chave).hex() if linha.cpf else r"\N"
        partes.append(
            f"{chave}\t{_texto(numero)}\t{_texto(linha.nome)}\t{_texto(linha.nome_social)}\t{cpf}\t{indice_do_cpf}\t"
            f"{_nulo(linha.nascimento)}\t{_texto(linha.email)}\t{_texto(linha.telefone)}\t"
            f"{_nulo(linha.nota_milesimos)}\t{_nulo(linha.class_ampla)}\t{_nulo(linha.class_negros)}\t"
            f"{'t' if linha.pcd else 'f'}\t{'t' if linha.hipo else 'f'}\t{'t' if linha.sub_judice else 'f'}\t"
            f"{_nulo(vaga_id)}\t{optante if linha.cota_negro else nao_optante}"
        )
    return "".join(partes).encode()
