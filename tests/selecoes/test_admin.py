"""The back room: a reference table leaves without formulas and comes back checked, all or nothing."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from tablib import Dataset

from selecoes.admin import MAXIMO_DE_LINHAS, CsvDeReferencia, DiaDeCalendarioResource, OrgaoResource
from selecoes.models import DiaDeCalendario, Orgao, Usuario

pytestmark = pytest.mark.django_db
CABECA = "data;expediente;descricao;ato;provisorio\n"


@pytest.fixture
def tecnica():
    cliente = Client()
    cliente.force_login(
        Usuario.objects.create_superuser("tecnica@sejus.invalid", "Técnica Exemplo", "uma-senha-bem-longa")
    )
    return cliente


def enviar(cliente, conteudo, tabela="diadecalendario"):
    arquivo = SimpleUploadedFile("tabela.csv", conteudo)
    return cliente.post(
        reverse(f"admin:selecoes_{tabela}_import"), {"import_file": arquivo, "format": "0", "resource": ""}
    )


def confirmar(cliente, resposta):
    form = resposta.context["confirm_form"]
    return cliente.post(reverse("admin:selecoes_diadecalendario_process_import"), form.initial, follow=True)


def test_a_tabela_e_conferida_e_so_entra_com_a_confirmacao(tecnica):
    antes = DiaDeCalendario.objects.count()
    linhas = f"{CABECA}2031-01-01;S;Confraternização universal;'=Lei nº 662/1949;1\n"
    conferida = enviar(tecnica, linhas.encode("utf-8-sig"))
    assert DiaDeCalendario.objects.count() == antes
    assert confirmar(tecnica, conferida).status_code == 200
    dia = DiaDeCalendario.objects.get(data=date(2031, 1, 1))
    assert (dia.expediente, dia.ato, dia.provisorio) == ("S", "=Lei nº 662/1949", True)
    assert DiaDeCalendario.objects.count() == antes + 1


def test_com_uma_linha_errada_a_tabela_nao_se_confirma(tecnica):
    antes = DiaDeCalendario.objects.count()
    linhas = f"{CABECA}2031-01-01;S;Dia;Lei;0\n2031-01-02;X;Outro;Lei;0\n"
    resposta = enviar(tecnica, linhas.encode())
    assert "confirm_form" not in resposta.context
    assert resposta.context["result"].has_validation_errors()
    assert DiaDeCalendario.objects.count() == antes


def test_arquivo_que_nao_cabe_numa_tabela_de_referencia_e_recusado(tecnica):
    assert "passa de 1 MB" in enviar(tecnica, b"x" * (1 << 20 | 1)).content.decode()
    assert "não é um CSV legível" in enviar(tecnica, b"\xff\xfe\x00", "orgao").content.decode()
    demais = "sigla;nome\n" + "A;B\n" * (MAXIMO_DE_LINHAS + 1)
    assert f"passa de {MAXIMO_DE_LINHAS} linhas" in enviar(tecnica, demais.encode(), "orgao").content.decode()


def test_o_que_sai_nao_roda_em_planilha_e_volta_igual():
    Orgao.objects.create(sigla="@EX", nome="=HYPERLINK(1)", entidade="direta")
    texto = CsvDeReferencia().export_data(OrgaoResource().export())
    assert "'@EX;'=HYPERLINK(1);direta" in texto.splitlines()
    resultado = OrgaoResource().import_data(CsvDeReferencia().create_dataset(texto), raise_errors=True)
    assert set(resultado.totals.values()) == {0, Orgao.objects.count()}
    assert resultado.totals["skip"] == Orgao.objects.count()


def test_a_mesma_data_muda_o_dia_e_nao_cria_outro():
    dia = DiaDeCalendario.objects.first()
    dados = Dataset(
        [dia.data.isoformat(), "E", "Encerra cedo", "Decreto", "0"],
        headers=["data", "expediente", "descricao", "ato", "provisorio"],
    )
    antes = DiaDeCalendario.objects.count()
    resultado = DiaDeCalendarioResource().import_data(dados, raise_errors=True)
    dia.refresh_from_db()
    assert (resultado.totals["update"], dia.expediente) == (1, "E")
    assert DiaDeCalendario.objects.count() == antes


def test_so_a_gestao_tecnica_chega_la(elenco):
    for quem in (elenco.servidora, elenco.gestor):
        cliente = Client()
        cliente.force_login(quem)
        assert cliente.get(reverse("admin:selecoes_orgao_import")).status_code in {302, 403}
        assert enviar(cliente, b"sigla;nome\nA;B\n", "orgao").status_code in {302, 403}
    assert not Orgao.objects.filter(sigla="A").exists()
