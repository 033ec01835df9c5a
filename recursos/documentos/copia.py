"""Makes the safe copy of an attachment, in a process of its own that the worker may lose.

Runs as a script, without Django: the original comes in by the standard input, the copy goes out by the standard output.
Images are drawn again, without metadata; of a PDF only the drawing of each page is kept, so no script, form, link or
embedded file survives. What cannot be copied ends with a code of ``RECUSAS``.
"""

import io
import resource
import sys
from typing import Any

LADO = 2_400
PAGINAS = 60
PONTOS_DA_PAGINA = 2_600_000
QUALIDADE = 80
MEMORIA = 1 << 30
SEGUNDOS = 60
RECUSAS = {
    10: "Não conseguimos abrir este arquivo. Envie outra cópia dele.",
    11: "O PDF está protegido por senha. Envie uma cópia sem senha.",
    12: f"O PDF tem mais de {PAGINAS} páginas. Envie em partes.",
}
ILEGIVEL, COM_SENHA, PAGINAS_DEMAIS = RECUSAS
ERRO_DE_SENHA = 4  # FPDF_ERR_PASSWORD


class Recusada(Exception):
    """The file cannot be copied; ``args[0]`` is a code of ``RECUSAS``."""


def copiar_imagem(conteudo: bytes, formato: str) -> bytes:
    """The image drawn again: upright, at most 2,400 points a side, without any metadata."""
    from PIL import Image, ImageFile, ImageOps  # noqa: PLC0415 - loaded in the process that may be lost, not in the worker

    # WeasyPrint turns this on for whoever shares a process with it: half an image is not a copy of the evidence.
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with Image.open(io.BytesIO(conteudo), formats=[formato]) as aberta:
            aberta.draft("RGB", (LADO, LADO))
            direita = ImageOps.exif_transpose(aberta)
            modo = "RGBA" if formato == "PNG" and "A" in direita.getbands() else "RGB"
            # A new image takes the points alone: what came with them (EXIF, profile, text) stays behind.
            limpa = Image.new(modo, direita.size)
            limpa.paste(direita.convert(modo))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as erro:
        raise Recusada(ILEGIVEL) from erro
    limpa.thumbnail((LADO, LADO))
    saida = io.BytesIO()
    limpa.save(saida, formato, **({"quality": QUALIDADE} if formato == "JPEG" else {}))
    return saida.getvalue()


def copiar_pdf(conteudo: bytes) -> bytes:
    """A PDF with the drawing of each page and nothing else."""
    import pikepdf  # noqa: PLC0415
    import pypdfium2  # noqa: PLC0415

    try:
        original = pypdfium2.PdfDocument(conteudo)
    except pypdfium2.PdfiumError as erro:
        raise Recusada(COM_SENHA if erro.err_code == ERRO_DE_SENHA else ILEGIVEL) from erro
    if not 0 < len(original) <= PAGINAS:
        raise Recusada(PAGINAS_DEMAIS if len(original) else ILEGIVEL)
    copia = pikepdf.new()
    try:
        for numero in range(len(original)):
            _desenhar(original[numero], copia)
    except pypdfium2.PdfiumError as erro:
        raise Recusada(ILEGIVEL) from erro
    saida = io.BytesIO()
    copia.save(saida, deterministic_id=True)
    return saida.getvalue()


def _desenhar(pagina: Any, copia: Any) -> None:  # noqa: ANN401
    """Add to the copy one page with the picture of this one."""
    import pikepdf  # noqa: PLC0415

    largura, altura = pagina.get_size()
    # About 150 points an inch, and fewer on a huge sheet: the picture never passes PONTOS_DA_PAGINA.
    escala = min(150 / 72, (PONTOS_DA_PAGINA / max(largura * altura, 1)) ** 0.5)
    imagem = pagina.render(scale=escala).to_pil().convert("RGB")
    jpeg = io.BytesIO()
    imagem.save(jpeg, "JPEG", quality=QUALIDADE)
    figura = pikepdf.Stream(
        copia, jpeg.getvalue(), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=imagem.width,
        Height=imagem.height, ColorSpace=pikepdf.Name.DeviceRGB, BitsPerComponent=8, Filter=pikepdf.Name.DCTDecode,
    )  # fmt: skip
    nova = copia.add_blank_page(page_size=(max(largura, 3), max(altura, 3)))
    nova.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Figura=figura))
    nova.Contents = pikepdf.Stream(copia, b"q %f 0 0 %f 0 0 cm /Figura Do Q" % (largura, altura))


def main() -> int:
    """Copy what comes in. The limits hold whatever the file does to the libraries that read it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORIA, MEMORIA))
    resource.setrlimit(resource.RLIMIT_CPU, (SEGUNDOS, SEGUNDOS))
    tipo, conteudo = sys.argv[1], sys.stdin.buffer.read()
    try:
        copia = copiar_pdf(conteudo) if tipo == "pdf" else copiar_imagem(conteudo, tipo.upper())
    except Recusada as recusa:
        return int(recusa.args[0])
    except MemoryError:
        return ILEGIVEL
    sys.stdout.buffer.write(copia)
    return 0


if __name__ == "__main__":
    sys.exit(main())
