"""The encrypted field: a value only opens in its own row, whole, with a known key."""

import base64
import hmac

import pytest
from django.db import connection, transaction

from selecoes.cifra import CifraInvalida, cifrador, cifrar, decifrar, indexador, indice_do_cpf
from selecoes.models import Inscricao

pytestmark = pytest.mark.django_db
CHAVE_NOVA = "nova:" + base64.b64encode(b"N" * 32).decode()


@pytest.fixture
def duas(selecao):
    """Two entries with their colour answer stored."""
    s = selecao("N1 N2").ate("importada")
    for quem, cor in (("N1", "preta"), ("N2", "parda")):
        inscricao = s.inscricao(quem)
        inscricao.cor = cor
        inscricao.save(update_fields=["cor"])
    return s.inscricao("N1"), s.inscricao("N2")


def bruto(inscricao):
    with connection.cursor() as cursor:
        cursor.execute("SELECT cor FROM selecoes_inscricao WHERE numero = %s", [inscricao.numero])
        return bytes(cursor.fetchone()[0])


def gravar(inscricao, bytes_):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE selecoes_inscricao SET cor = %s WHERE numero = %s", [bytes_, inscricao.numero])


def test_o_valor_volta_igual_e_a_coluna_nao_o_mostra(duas):
    um, outro = duas
    assert (Inscricao.objects.get(pk=um.pk).cor, Inscricao.objects.get(pk=outro.pk).cor) == ("preta", "parda")
    assert b"preta" not in bruto(um)
    assert len(bruto(um)) == len(bruto(outro))


def test_trocar_as_linhas_nao_engana(duas):
    um, outro = duas
    de_um, de_outro = bruto(um), bruto(outro)
    gravar(um, de_outro)
    gravar(outro, de_um)
    for inscricao in duas:
        with pytest.raises(CifraInvalida):
            _ = Inscricao.objects.get(pk=inscricao.pk).cor


@pytest.mark.parametrize("posicao", [0, 1, 3, 20, -1])
def test_um_bit_mexido_nao_abre(duas, posicao):
    inscricao = duas[0]
    mexido = bytearray(bruto(inscricao))
    mexido[posicao] ^= 1
    gravar(inscricao, bytes(mexido))
    with pytest.raises(CifraInvalida):
        _ = Inscricao.objects.get(pk=inscricao.pk).cor


def test_texto_em_claro_na_coluna_nao_e_lido(duas):
    gravar(duas[0], b"preta")
    with pytest.raises(CifraInvalida):
        _ = Inscricao.objects.get(pk=duas[0].pk).cor


def test_o_campo_de_uma_coluna_nao_abre_em_outra(duas):
    inscricao = duas[0]
    with connection.cursor() as cursor:
        cursor.execute("UPDATE selecoes_inscricao SET cpf = cor WHERE numero = %s", [inscricao.numero])
    with pytest.raises(CifraInvalida):
        _ = Inscricao.objects.get(pk=inscricao.pk).cpf


def test_update_em_massa_com_texto_e_recusado(duas):
    with pytest.raises(TypeError, match="cifrado"), transaction.atomic():
        Inscricao.objects.filter(pk=duas[0].pk).update(cor="branca")
    assert Inscricao.objects.get(pk=duas[0].pk).cor == "preta"


def test_com_duas_chaves_o_antigo_abre_e_o_novo_usa_a_primeira(duas, settings):
    antiga = settings.CHAVES_DE_CIFRA
    settings.CHAVES_DE_CIFRA = f"{CHAVE_NOVA},{antiga}"
    um = Inscricao.objects.get(pk=duas[0].pk)
    assert um.cor == "preta"
    um.cor = "parda"
    um.save(update_fields=["cor"])
    settings.CHAVES_DE_CIFRA = CHAVE_NOVA
    assert Inscricao.objects.get(pk=um.pk).cor == "parda"
    with pytest.raises(CifraInvalida):
        _ = Inscricao.objects.get(pk=duas[1].pk).cor


def test_o_mesmo_texto_cifrado_duas_vezes_da_bytes_diferentes():
    um, outro = cifrar(b"preta", "a:1"), cifrar(b"preta", "a:1")
    assert um != outro
    assert decifrar(um, "a:1") == decifrar(outro, "a:1") == b"preta"


@pytest.mark.parametrize(
    "chave", ["k", "indice-de-teste", "ç" * 32, "x" * 64, "x" * 65, "segredo longo " * 20]
)
def test_o_indice_do_cpf_e_o_hmac_da_biblioteca(settings, chave):
    settings.CHAVE_DE_INDICE = chave
    esperado = hmac.new(chave.encode(), b"39053344705", "sha256").hexdigest()
    assert indice_do_cpf("39053344705") == esperado
    assert indexador()("39053344705") == esperado


def test_quem_cifra_muitos_nunca_repete_o_nonce_nem_depois_dos_sorteados():
    fechar = cifrador(3)
    cifrados = [fechar(b"39053344705", "selecoes.inscricao.cpf:1") for _ in range(10)]
    inicio = 2 + cifrados[0][1]
    assert len({c[inicio : inicio + 12] for c in cifrados}) == 10
    assert {decifrar(c, "selecoes.inscricao.cpf:1") for c in cifrados} == {b"39053344705"}
