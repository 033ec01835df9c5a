"""PDF: running text and simple tables; a scanned page is refused with the way out."""

import io

import pikepdf
import pytest
import weasyprint

from selecoes.regras.erros import EntradaInvalida
from tests.selecoes.leitura.apoio import ler_bytes
from tests.selecoes.leitura.test_arquivos import PASTA

TABELA = """<style>td, th {{ padding: 2pt 8pt; text-align: left }}</style><h1>Resultado</h1><table><thead>
<tr><th>Inscrição</th><th>Nome</th><th>Nota final</th><th>AC</th><th>PN</th></tr></thead>{linhas}</table>"""


def pdf_de(html):
    return weasyprint.HTML(string=html).write_pdf()


def test_tabela_com_celulas_em_branco_e_varias_paginas():
    pessoas = "".join(
        f"<tr><td>{1000 + n}</td><td>Pessoa Exemplo {'abcdefghij'[n % 10]}</td><td>{90 - n % 50},50</td>"
        f"<td>{n}</td><td>{n if n % 3 == 0 else ''}</td></tr>"
        for n in range(1, 101)
    )
    leitura = ler_bytes(pdf_de(TABELA.format(linhas=pessoas)))
    assert (leitura.formato, leitura.codificacao, leitura.separador) == ("pdf", None, None)
    assert leitura.rejeitadas == ()
    assert [a.inscricao for a in leitura.aceitas] == [str(1000 + n) for n in range(1, 101)]
    assert [a.class_negros for a in leitura.aceitas] == [n if n % 3 == 0 else None for n in range(1, 101)]
    assert {a.linha for a in leitura.aceitas} == {None}
    assert {i.codigo for i in leitura.ignoradas} == {"cabecalho_repetido"}


def test_texto_corrido_em_pdf_e_o_mesmo_do_texto():
    texto = (PASTA / "01_cebraspe_resultado.txt").read_text(encoding="utf-8")
    do_texto = ler_bytes(texto.encode())
    do_pdf = ler_bytes(pdf_de(f"<pre>{texto}</pre>"))
    assert do_pdf.formato == "pdf"
    assert do_pdf.aceitas == do_texto.aceitas


def test_pdf_sem_texto_e_recusado():
    with pytest.raises(EntradaInvalida, match="imagem"):
        ler_bytes(pdf_de("<p></p>"))


def test_pdf_com_senha_e_recusado():
    saida = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf_de("<p>oi</p>"))) as documento:
        documento.save(saida, encryption=pikepdf.Encryption(owner="a", user="b"))
    with pytest.raises(EntradaInvalida, match="senha"):
        ler_bytes(saida.getvalue())


def test_pdf_com_outro_assunto_e_recusado():
    with pytest.raises(EntradaInvalida, match="cabeçalho"):
        ler_bytes(pdf_de("<p>Ata de reunião</p>"))
