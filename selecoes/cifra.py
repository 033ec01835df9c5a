"""Encryption at rest: AES-256-GCM, with the identity of the row and column as associated data.

A value copied to another row, cut or altered does not open: it raises ``CifraInvalida``. There is no fallback.
"""

import base64
import hashlib
import os
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.db import models
from django.db.models.query_utils import DeferredAttribute

VERSAO = b"\x01"
BLOCO = 64  # bytes: padding, so that the length does not tell "preta" from "amarela"


class CifraInvalida(Exception):
    """The stored value does not open with the keys and the identity of its row."""


@lru_cache(maxsize=8)
def _cifras(chaves: str) -> dict[str, AESGCM]:
    """The keys of the setting, ready: expanding a key costs more than closing one value with it."""
    pares = (par.split(":", 1) for par in chaves.split(",") if par)
    return {nome: AESGCM(base64.b64decode(valor)) for nome, valor in pares}


@lru_cache(maxsize=8)
def _indice(chave: str) -> Callable[[str], str]:
    """HMAC-SHA-256 (RFC 2104) with its two keyed blocks hashed once; a test holds it equal to ``hmac``."""
    crua = chave.encode()
    bloco = (hashlib.sha256(crua).digest() if len(crua) > 64 else crua).ljust(64, b"\0")
    dentro, fora = (hashlib.sha256(bytes(byte ^ mascara for byte in bloco)) for mascara in (0x36, 0x5C))

    def indice(texto: str) -> str:
        interno, externo = dentro.copy(), fora.copy()
        interno.update(texto.encode())
        externo.update(interno.digest())
        return externo.hexdigest()

    return indice


def cifrador(quantos: int = 1) -> Callable[[bytes, str], bytes]:
    """``cifrar`` with the newest key already found and the nonces of ``quantos`` values drawn at once."""
    nome, cifra = next(iter(_cifras(settings.CHAVES_DE_CIFRA).items()))
    acaso = os.urandom(12 * quantos)
    nonces = (acaso[n : n + 12] for n in range(0, 12 * quantos, 12))
    inicio, fechar = VERSAO + bytes([len(nome)]) + nome.encode(), cifra.encrypt

    def cifrar(claro: bytes, identidade: str) -> bytes:
        corpo = len(claro).to_bytes(4, "big") + claro
        corpo += bytes(-len(corpo) % BLOCO)
        # Each nonce is used once: past those drawn, one more is drawn for each value.
        nonce = next(nonces, None) or os.urandom(12)
        return inicio + nonce + fechar(nonce, corpo, identidade.encode())

    return cifrar


def cifrar(claro: bytes, identidade: str) -> bytes:
    """Encrypt with the newest key. ``identidade`` is ``app.modelo.campo:pk``."""
    return cifrador()(claro, identidade)


def decifrar(cifrado: bytes, identidade: str) -> bytes:
    """Open what ``cifrar`` closed. Raises ``CifraInvalida`` if key, row or bytes do not match."""
    cifrado = bytes(cifrado)
    if cifrado[:1] != VERSAO:
        raise CifraInvalida(identidade)
    fim = 2 + cifrado[1]
    cifra = _cifras(settings.CHAVES_DE_CIFRA).get(cifrado[2:fim].decode())
    if cifra is None:
        raise CifraInvalida(identidade)
    try:
        corpo = cifra.decrypt(cifrado[fim : fim + 12], cifrado[fim + 12 :], identidade.encode())
    except InvalidTag as erro:
        raise CifraInvalida(identidade) from erro
    tamanho = int.from_bytes(corpo[:4], "big")
    return corpo[4 : 4 + tamanho]


def indexador() -> Callable[[str], str]:
    """``indice_do_cpf`` with its key already prepared: for whoever asks by the thousand."""
    return _indice(settings.CHAVE_DE_INDICE)


def indice_do_cpf(cpf: str) -> str:
    """Blind index of a CPF (11 digits): finds the same CPF again without storing it in clear."""
    return indexador()(cpf)


def resumo_do_codigo(codigo: str) -> str:
    """The hash of a one-time code or invitation: all that is kept of it."""
    return hashlib.sha256(codigo.encode()).hexdigest()


class _Aberto(DeferredAttribute):
    """Reads the stored bytes as text, opening them with the identity of the instance's row."""

    def __get__(self, instance: Any, cls: Any = None) -> Any:  # noqa: ANN401
        valor = super().__get__(instance, cls)
        if instance is None or not isinstance(valor, bytes | memoryview):
            return valor
        identidade = self.field.identidade(instance)  # type: ignore[attr-defined]
        return decifrar(bytes(valor), identidade).decode()

    def __set__(self, instance: Any, valor: Any) -> None:  # noqa: ANN401
        instance.__dict__[self.field.attname] = valor


class TextoCifrado(models.BinaryField):  # type: ignore[type-arg]
    """Text that only lies encrypted in the database. The row's key must exist before it is saved (UUID)."""

    descriptor_class = _Aberto

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        kwargs.setdefault("editable", False)
        super().__init__(*args, **kwargs)

    def identidade(self, instance: models.Model) -> str:
        return f"{instance._meta.label_lower}.{self.attname}:{instance.pk}"

    def pre_save(self, model_instance: models.Model, add: bool) -> bytes | None:  # noqa: FBT001
        valor = model_instance.__dict__.get(self.attname)
        if valor is None or isinstance(valor, bytes | memoryview):
            return None if valor is None else bytes(valor)
        return cifrar(valor.encode(), self.identidade(model_instance))

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002
        if isinstance(value, str):
            raise TypeError(f"{self.attname} só pode ser gravado pelo próprio registro, cifrado.")
        return super().get_db_prep_value(value, connection, prepared)

    def value_to_string(self, obj: models.Model) -> str:
        return ""
