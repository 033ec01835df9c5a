"""Files of tests: small, real, and hostile."""

import io
import zipfile

import pikepdf
from PIL import Image

LUGAR = "LUGAR-SECRETO-DA-FOTO"


def foto(formato="JPEG", lado=(40, 30), cor="brown", **opcoes):
    saida = io.BytesIO()
    Image.new("RGB", lado, cor).save(saida, formato, **opcoes)
    return saida.getvalue()


def foto_com_exif():
    exif = Image.Exif()
    exif[0x010E] = LUGAR  # ImageDescription
    exif[0x0112] = 6  # turned: 40 x 30 is shown as 30 x 40
    return foto(exif=exif.tobytes(), comment=LUGAR.encode())


def pdf(paginas=1, senha="", **raiz):
    feito = pikepdf.new()
    for _ in range(paginas):
        feito.add_blank_page(page_size=(200, 300))
    for nome, valor in raiz.items():
        feito.Root[f"/{nome}"] = valor
    saida = io.BytesIO()
    cifra = pikepdf.Encryption(owner=senha, user=senha) if senha else False
    feito.save(saida, encryption=cifra)
    return saida.getvalue()


def pdf_hostil():
    """A script when opened, a form and an embedded file."""
    feito = pikepdf.open(io.BytesIO(pdf()))
    feito.Root.OpenAction = pikepdf.Dictionary(
        S=pikepdf.Name.JavaScript, JS=pikepdf.String(f"app.alert('{LUGAR}')")
    )
    feito.attachments["virus.exe"] = pikepdf.AttachedFileSpec(feito, LUGAR.encode(), filename="virus.exe")
    saida = io.BytesIO()
    feito.save(saida)
    return saida.getvalue()


def zip_bomba():
    saida = io.BytesIO()
    with zipfile.ZipFile(saida, "w", zipfile.ZIP_DEFLATED) as arquivo:
        arquivo.writestr("xl/workbook.xml", b"0" * 5_000_000)
    return saida.getvalue()


def png_que_se_diz_enorme(largura=60_000, altura=60_000):
    """A few bytes that ask for 3.6 thousand million points."""
    certo = foto("PNG")
    return certo[:16] + largura.to_bytes(4, "big") + altura.to_bytes(4, "big") + certo[24:]
