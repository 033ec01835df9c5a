"""The published list as a PDF: long names wrap inside the page, diacritics survive, the header is on every page."""

import json
import re
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest

from selecoes.documentos import desenhar
from selecoes.documentos.motor import ESTILO

pytestmark = pytest.mark.django_db
CASOS = {
    c["id"]: c
    for c in json.loads((Path(__file__).parents[1] / "dados/casos.json").read_text(encoding="utf-8"))
}
A4 = (595.3, 841.9)
MARGEM = 18 / 25.4 * 72


def lista_publicada(selecao, nomes):
    """The final list of a selection whose file has these names, through the acts, as its document."""
    s = selecao(" ".join(["N0", *(f"B{n}" for n in range(1, len(nomes)))])).ate("encerrada")
    linhas = ["Inscrição;Nome;Nota final;Classificação geral;Optante"]
    for n, (quem, nome) in enumerate(zip(s.pessoas, nomes, strict=True), start=1):
        linhas.append(
            f"{s.numeros[quem]};{nome};{100 - n / 4:.2f};{n};{'NÃO' if n > 1 else 'SIM'}".replace(".", ",")
        )
    s.arquivo = lambda: "\n".join(linhas).encode()
    s.ate("classificada")
    return s, s.edital.documentos.get(tipo="classificacao")


def paginas(pdf):
    """The text of each page, lines joined as a reader copies them."""
    with pypdfium2.PdfDocument(pdf) as aberto:
        return [pagina.get_textpage().get_text_range().replace("\r\n", "\n") for pagina in aberto]


def test_pb_04_o_nome_de_cem_letras_quebra_dentro_da_pagina_com_todas_as_letras(selecao):
    nome = CASOS["PB-04"]["input"]["name"]
    assert len(nome) > 100
    assert max(len(palavra) for palavra in nome.split()) >= 80
    _, documento = lista_publicada(selecao, [nome, "Ana Exemplo"])
    pdf = desenhar(documento)
    with pypdfium2.PdfDocument(pdf) as aberto:
        for pagina in aberto:
            assert pagina.get_size() == pytest.approx(A4, abs=0.5)
            texto = pagina.get_textpage()
            caixas = [texto.get_charbox(n) for n in range(texto.count_chars())]
            visiveis = [c for c in caixas if c[2] > c[0]]
            assert min(c[0] for c in visiveis) >= MARGEM - 1
            assert max(c[2] for c in visiveis) <= A4[0] - MARGEM + 1
    corrido = "".join("".join(paginas(pdf)).split())
    # Nothing but the line breaks comes between the letters: no hyphen that the name does not have.
    assert "".join(nome.split()) in corrido


def test_pb_05_o_texto_extraido_tem_os_diacriticos(selecao):
    nomes = CASOS["PB-05"]["input"]["names"]
    _, documento = lista_publicada(selecao, nomes)
    pdf = desenhar(documento)
    texto = "\n".join(paginas(pdf))
    for nome in CASOS["PB-05"]["expected"]["pdf_text"]:
        assert nome in texto
    assert "\ufffd" not in texto
    with pypdfium2.PdfDocument(pdf) as aberto:
        pagina = aberto[0].get_textpage()
        escrita = [pagina.get_text_range(n, 1) for n in range(pagina.count_chars())]
        onde = "".join(escrita).index("Łukasz Exemplo")
        altura = [pagina.get_charbox(n)[3] - pagina.get_charbox(n)[1] for n in (onde, onde + 7)]
    # What is drawn, and not only what is copied: a Ł is as tall as an E. The glyph of another file is not.
    assert altura[0] == pytest.approx(altura[1], abs=0.1)


def test_pb_08_cento_e_vinte_linhas_trazem_o_cabecalho_em_cada_pagina(selecao):
    quantas = CASOS["PB-08"]["input"]["rows"]
    s, documento = lista_publicada(selecao, [f"Pessoa Exemplo {n:03d}" for n in range(quantas)])
    textos = paginas(desenhar(documento))
    com_linhas = [texto for texto in textos if any(numero in texto for numero in s.numeros.values())]
    assert len(com_linhas) > 1
    for texto in com_linhas:
        assert "Posição" in texto
        assert "Ordem de\nchamada" in texto or "Ordem de chamada" in texto
    juntos = "\n".join(textos)
    assert sum(numero in juntos for numero in s.numeros.values()) == quantas
    assert [f"página {n} de {len(textos)}" in texto for n, texto in enumerate(textos, 1)] == [True] * len(
        textos
    )


def test_cada_arquivo_de_fonte_e_uma_familia_com_o_seu_peso():
    # WeasyPrint knows a font by family and weight: of two files with the same, one draws with the letters of the other.
    fontes = re.findall(
        r'@font-face \{ font-family: "([^"]+)"; font-weight: (\d+)', ESTILO.read_text(encoding="utf-8")
    )
    assert len(fontes) == 4
    assert set(Counter(fontes).values()) == {1}
