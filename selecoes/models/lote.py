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
NULO = r"\N"
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


def _escapar(*textos: str) -> str:
    return "\t".join(texto.translate(_ESPECIAIS) for texto in textos)


def texto_da_copia(lote: Lote, novas: Sequence[Nova]) -> bytes:
    """The rows in the text format of COPY, the CPF already encrypted for its row."""
    fechar = cifrador(len(novas))
    acaso = os.urandom(16 * len(novas)).hex()
    comum = f"{lote.edital.pk}\t{lote.situacao.value}\t{lote.id}\t\t\tf\tf\t\t{{}}"
    nao_optante = f"f\t{NAO_OPTANTE.value}\t\t\\N\t{comum}\n"
    optante = f"t\t{DECLARADA.value}\t{_escapar(lote.declaracao)}\t{lote.em.isoformat()}\t{comum}\n"
    partes = []
    for (linha, numero, vaga_id, indice_do_cpf), inicio in zip(novas, range(0, len(acaso), 32), strict=True):
        (
            _, _, nome, nome_social, cpf, nascimento, nota, _, class_ampla, class_negros, cota_negro, pcd, hipo,
            sub_judice, _, _, email, telefone, _,
        ) = linha  # fmt: skip
        nome, nome_social, email, telefone = nome or "", nome_social or "", email or "", telefone or ""
        juntos = numero + nome + nome_social + email + telefone
        if "\\" in juntos or not juntos.isprintable():
            quem, contato = _escapar(numero, nome, nome_social), _escapar(email, telefone)
        else:
            quem, contato = f"{numero}\t{nome}\t{nome_social}", f"{email}\t{telefone}"
        a = acaso[inicio : inicio + 32]
        # A random UUID (version 4) as text: the cipher binds the CPF to it.
        chave = f"{a[:8]}-{a[8:12]}-4{a[13:16]}-8{a[17:20]}-{a[20:]}"
        cifrado = "\\\\x" + fechar(cpf.encode(), CPF + chave).hex() if cpf else NULO
        partes.append(
            f"{chave}\t{quem}\t{cifrado}\t{indice_do_cpf}\t"
            f"{NULO if nascimento is None else nascimento}\t{contato}\t{NULO if nota is None else nota}\t"
            f"{NULO if class_ampla is None else class_ampla}\t{NULO if class_negros is None else class_negros}\t"
            f"{'t' if pcd else 'f'}\t{'t' if hipo else 'f'}\t{'t' if sub_judice else 'f'}\t"
            f"{NULO if vaga_id is None else vaga_id}\t{optante if cota_negro else nao_optante}"
        )
    return "".join(partes).encode()
