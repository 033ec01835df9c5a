"""What may be attached to an appeal, told by the content and never by the name."""

import unicodedata
from enum import StrEnum
from pathlib import PurePosixPath, PureWindowsPath

from selecoes.regras.erros import AtoInvalido, EntradaInvalida

MEGA = 1 << 20
LIMITE_DO_ANEXO = 10 * MEGA
LIMITE_DE_ANEXOS = 10
LIMITE_DE_PONTOS = 40_000_000
LIMITE_DO_NOME = 100
SEGMENTOS = 1_000


class TipoDeAnexo(StrEnum):
    """The three kinds of file accepted."""

    PDF = "pdf"
    JPEG = "jpeg"
    PNG = "png"


ROTULOS_TIPO: dict[TipoDeAnexo, str] = {
    TipoDeAnexo.PDF: "PDF",
    TipoDeAnexo.JPEG: "imagem JPEG",
    TipoDeAnexo.PNG: "imagem PNG",
}
MIME: dict[TipoDeAnexo, str] = {
    TipoDeAnexo.PDF: "application/pdf",
    TipoDeAnexo.JPEG: "image/jpeg",
    TipoDeAnexo.PNG: "image/png",
}
_COMECOS = {
    b"%PDF-": TipoDeAnexo.PDF,
    b"\xff\xd8\xff": TipoDeAnexo.JPEG,
    b"\x89PNG\r\n\x1a\n": TipoDeAnexo.PNG,
}
_SOF = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def reconhecer(conteudo: bytes) -> TipoDeAnexo | None:
    """The kind of a file by its first bytes; ``None`` for anything else, whatever its name says."""
    return next((tipo for comeco, tipo in _COMECOS.items() if conteudo.startswith(comeco)), None)


def dimensoes(conteudo: bytes, tipo: TipoDeAnexo) -> tuple[int, int] | None:
    """Width and height written in the header of an image; ``None`` when it cannot be read."""
    if tipo is TipoDeAnexo.PNG:
        if conteudo[12:16] != b"IHDR" or len(conteudo) < 24:
            return None
        return int.from_bytes(conteudo[16:20], "big"), int.from_bytes(conteudo[20:24], "big")
    aqui = 2
    for _ in range(SEGMENTOS):
        if aqui + 9 > len(conteudo) or conteudo[aqui] != 0xFF:
            return None
        marca, tamanho = conteudo[aqui + 1], int.from_bytes(conteudo[aqui + 2 : aqui + 4], "big")
        if marca in _SOF:
            alto, largo = conteudo[aqui + 5 : aqui + 7], conteudo[aqui + 7 : aqui + 9]
            return int.from_bytes(largo, "big"), int.from_bytes(alto, "big")
        if marca == 0xFF:
            aqui += 1
        elif tamanho < 2:
            return None
        else:
            aqui += 2 + tamanho
    return None


def em_mega(tamanho: int) -> str:
    """A size in words, rounded up to a tenth, so that it never reads equal to the limit it passes: ``10,1 MB``."""
    decimos = -(-tamanho * 10 // MEGA)
    inteiro, decimo = divmod(decimos, 10)
    return f"{inteiro},{decimo} MB" if decimo else f"{inteiro} MB"


def conferir_tamanho(tamanho: int) -> None:
    """Refuse an empty file, or one above the limit. Raises ``EntradaInvalida``."""
    if tamanho == 0:
        raise EntradaInvalida("O arquivo está vazio. Escolha outro.", campo="arquivo")
    if tamanho > LIMITE_DO_ANEXO:
        raise EntradaInvalida(
            f"O arquivo tem {em_mega(tamanho)}. O limite é {em_mega(LIMITE_DO_ANEXO)}. "
            "Reduza o arquivo ou envie em partes.",
            campo="arquivo",
        )


def conferir_anexo(conteudo: bytes) -> TipoDeAnexo:
    """The kind of an acceptable attachment. Raises ``EntradaInvalida`` and says what to do."""
    conferir_tamanho(len(conteudo))
    tipo = reconhecer(conteudo)
    if tipo is None:
        raise EntradaInvalida(
            "Este arquivo não é PDF, JPEG nem PNG, mesmo que o nome diga que é. "
            "Salve como PDF, ou tire uma foto, e envie de novo.",
            campo="arquivo",
        )
    if tipo is not TipoDeAnexo.PDF:
        _conferir_imagem(conteudo, tipo)
    return tipo


def _conferir_imagem(conteudo: bytes, tipo: TipoDeAnexo) -> None:
    medida = dimensoes(conteudo, tipo)
    if medida is None or 0 in medida:
        raise EntradaInvalida(
            "Não conseguimos ler esta imagem. Tire outra foto ou salve como PDF.", campo="arquivo"
        )
    largura, altura = medida
    if largura * altura > LIMITE_DE_PONTOS:
        raise EntradaInvalida(
            f"A imagem tem {largura} por {altura} pontos. O limite é de {LIMITE_DE_PONTOS // 1_000_000} milhões "
            "de pontos. Reduza a imagem e envie de novo.",
            campo="arquivo",
        )


def exigir_vaga_para_anexo(quantos: int) -> None:
    """Refuse one more file beyond the limit. Raises ``AtoInvalido``."""
    if quantos >= LIMITE_DE_ANEXOS:
        raise AtoInvalido(
            f"O recurso já tem {quantos} arquivos. O limite é {LIMITE_DE_ANEXOS}. "
            "Retire um, ou junte vários em um só PDF.",
            campo="arquivo",
        )


def nome_exibido(nome: str) -> str:
    """The name as shown: without folders, invisible or direction-changing characters, at most 100 letters."""
    folha = PurePosixPath(PureWindowsPath(nome).name).name
    limpo = "".join(
        letra
        for letra in unicodedata.normalize("NFC", folha)
        if letra.isprintable() and unicodedata.category(letra) != "Cf"
    ).strip()
    return limpo[-LIMITE_DO_NOME:] or "arquivo"
