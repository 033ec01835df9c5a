"""What may be attached: by the content, with limits said in words."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recursos.regras.anexo import (
    LIMITE_DE_ANEXOS,
    LIMITE_DO_ANEXO,
    TipoDeAnexo,
    conferir_anexo,
    conferir_tamanho,
    dimensoes,
    em_mega,
    exigir_vaga_para_anexo,
    nome_exibido,
    reconhecer,
)
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from tests.recursos.arquivos import foto, pdf, png_que_se_diz_enorme, zip_bomba

HOSTIS = {
    "zip": zip_bomba(), "gif com html": b"GIF89a<script>alert(1)</script>", "html": b"<!doctype html><html>",
    "svg": b'<?xml version="1.0"?><svg onload="x()"/>', "executavel": b"MZ\x90\x00", "texto": b"oi",
    "pdf depois de html": b"<html>%PDF-1.7", "so um byte": b"\xff",
}  # fmt: skip


@pytest.mark.parametrize(
    ("conteudo", "tipo"), [(pdf(), TipoDeAnexo.PDF), (foto(), TipoDeAnexo.JPEG), (foto("PNG"), TipoDeAnexo.PNG)]
)  # fmt: skip
def test_o_tipo_vem_do_conteudo(conteudo, tipo):
    assert conferir_anexo(conteudo) is tipo


@pytest.mark.parametrize("nome", HOSTIS)
def test_o_que_nao_e_pdf_jpeg_nem_png_e_recusado(nome):
    with pytest.raises(EntradaInvalida, match="não é PDF, JPEG nem PNG") as recusa:
        conferir_anexo(HOSTIS[nome])
    assert recusa.value.campo == "arquivo"


def test_o_limite_e_dito_em_palavras_e_o_ultimo_byte_cabe():
    conferir_tamanho(LIMITE_DO_ANEXO)
    with pytest.raises(EntradaInvalida, match=r"O arquivo tem 10,1 MB\. O limite é 10 MB\."):
        conferir_tamanho(LIMITE_DO_ANEXO + 1)
    assert em_mega(14 * 1024 * 1024) == "14 MB"


def test_arquivo_vazio_e_recusado():
    with pytest.raises(EntradaInvalida, match="O arquivo está vazio"):
        conferir_anexo(b"")


def test_imagem_que_se_diz_enorme_e_recusada_sem_ser_aberta():
    with pytest.raises(EntradaInvalida, match="60000 por 60000 pontos"):
        conferir_anexo(png_que_se_diz_enorme())


@pytest.mark.parametrize("resto", [b"", b"\xff\xe0\x00\x01", b"\xff\xe0\xff\xff", b"nada", b"\xff" * 20_000])
def test_jpeg_sem_medida_e_recusado(resto):
    with pytest.raises(EntradaInvalida, match="Não conseguimos ler esta imagem"):
        conferir_anexo(b"\xff\xd8\xff" + resto)


@pytest.mark.parametrize("formato", ["JPEG", "PNG"])
def test_a_medida_e_a_do_cabecalho(formato):
    conteudo = foto(formato, (123, 45))
    assert dimensoes(conteudo, TipoDeAnexo(formato.lower())) == (123, 45)


@given(st.binary(max_size=300))
def test_nenhum_conteudo_quebra_a_conferencia(conteudo):
    for comeco in (b"", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"%PDF-"):
        with suppress(EntradaInvalida):
            assert conferir_anexo(comeco + conteudo) is reconhecer(comeco + conteudo)


def test_ha_um_limite_de_arquivos():
    exigir_vaga_para_anexo(LIMITE_DE_ANEXOS - 1)
    with pytest.raises(AtoInvalido, match="O limite é 10"):
        exigir_vaga_para_anexo(LIMITE_DE_ANEXOS)


@pytest.mark.parametrize(
    ("digitado", "mostrado"),
    [
        ("../../etc/passwd", "passwd"), ("C:\\docs\\laudo.pdf", "laudo.pdf"), ("foto\u202egnp.exe", "fotognp.exe"),
        ("a\x00b\n.pdf", "ab.pdf"), ("", "arquivo"), ("x" * 300 + ".pdf", "x" * 96 + ".pdf"), ("e\u0301.png", "é.png"),
    ],
)  # fmt: skip
def test_o_nome_mostrado_nao_engana(digitado, mostrado):
    assert nome_exibido(digitado) == mostrado
