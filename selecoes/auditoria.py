"""The record of acts: one row inside the caller's transaction, chained by hash (decision 8)."""

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.db import connection, models

from selecoes.models import Edital, Inscricao, Registro, Usuario

ORIGEM = "0" * 64
TRAVA_DA_CADEIA = 40_910_2020


def canonico(valor: Any) -> bytes:  # noqa: ANN401
    """The one way to write a JSON value as bytes: sorted keys, NFC, no spaces."""
    texto = json.dumps(valor, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return unicodedata.normalize("NFC", texto).encode()


def _resumo(registro: Registro) -> str:
    fatos = {
        "v": 1,
        "anterior": registro.hash_anterior,
        "ato": registro.ato,
        "objeto": registro.objeto,
        "objeto_id": registro.objeto_id,
        "edital": registro.edital_id,
        "inscricao": str(registro.inscricao_id or ""),
        "base": registro.base,
        "dados": registro.dados,
        "em": registro.em.astimezone(UTC).isoformat(timespec="microseconds"),
        "por": str(registro.por_id),
    }
    return hashlib.sha256(canonico(fatos)).hexdigest()


def auditar(
    ato: str,
    objeto: models.Model,
    *,
    por: Usuario,
    em: datetime,
    base: str = "",
    dados: Mapping[str, Any] | None = None,
    edital: Edital | None = None,
    inscricao: Inscricao | None = None,
) -> Registro:
    """Write the act into the chain. ``dados`` never holds race, CPF, grounds or a vote."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [TRAVA_DA_CADEIA])
    ultimo = Registro.objects.order_by("-seq").values_list("hash", flat=True).first()
    registro = Registro(
        ato=ato,
        objeto=objeto._meta.label_lower,
        objeto_id=str(objeto.pk),
        edital=edital,
        inscricao=inscricao,
        base=base,
        dados=dict(dados or {}),
        em=em,
        por=por,
        hash_anterior=ultimo or ORIGEM,
    )
    registro.hash = _resumo(registro)
    registro.save(force_insert=True)
    return registro


def elos_partidos(registros: Iterable[Registro]) -> list[int]:
    """The ``seq`` of every row whose content or link to the one before does not hold."""
    partidos, anterior = [], ORIGEM
    for registro in registros:
        if registro.hash_anterior != anterior or registro.hash != _resumo(registro):
            partidos.append(registro.seq)
        anterior = registro.hash
    return partidos


def compromisso(sal: str, fatos: dict[str, str]) -> str:
    """The salted commitment to a vote: published before it is opened, checked after (decision 2)."""
    return hashlib.sha256(sal.encode() + b"|" + canonico(fatos)).hexdigest()
