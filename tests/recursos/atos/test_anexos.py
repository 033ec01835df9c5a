"""Files of the appeal: joined to the draft, frozen by the filing, copied by the worker."""

import hashlib
import subprocess

import pytest

from config.demonstracao import passos
from recursos.atos import anexos, interposicao
from recursos.models import Anexo, PedacoDoAnexo
from selecoes import pedido, relogio
from selecoes.cifra import CifraInvalida
from selecoes.documentos import DocumentoFalhou
from selecoes.models import Documento, Pedido, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, SemCompetencia
from selecoes.tasks import atender
from tests.atos import mexe_no_banco
from tests.recursos.arquivos import LUGAR, foto, foto_com_exif, pdf

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    montada = selecao("X1 X2 N3").ate("preliminar")
    for quem in ("X1", "X2"):
        passos.reivindicar(montada.elenco, montada.inscricao(quem))
    return montada


@pytest.fixture
def rascunho(s):
    dona = s.inscricao("X1")
    return interposicao.rascunhar(dona.pk, razoes="Peço revisão.", por=dona.usuario)


def anexar(recurso, conteudo=None, nome="foto.jpg", por=None):
    conteudo = foto() if conteudo is None else conteudo
    return anexos.anexar(recurso.pk, nome=nome, conteudo=conteudo, por=por or recurso.inscricao.usuario)


def enviar(recurso, chave="a" * 32):
    return interposicao.interpor(recurso.pk, chave=chave, por=recurso.inscricao.usuario)


def test_o_original_fica_cifrado_com_o_seu_resumo(rascunho):
    original = foto_com_exif()
    anexo = anexar(rascunho, original, nome="laudo de Ana.jpg")
    assert anexo.sha256 == hashlib.sha256(original).hexdigest()
    assert PedacoDoAnexo.objects.abrir(anexo, "original") == original
    guardado = b"".join(bytes(p.conteudo) for p in anexo.pedacos.all())
    assert LUGAR.encode() not in guardado
    cru = Anexo.objects.filter(pk=anexo.pk).values_list("nome", flat=True)[0]
    assert b"Ana" not in bytes(cru)
    assert Anexo.objects.get(pk=anexo.pk).nome == "laudo de Ana.jpg"


def test_o_registro_do_ato_nao_traz_o_nome_do_arquivo(rascunho):
    anexar(rascunho, nome="laudo de Ana.jpg")
    registro = Registro.objects.get(ato="anexar arquivo ao rascunho")
    assert "Ana" not in str(registro.dados)


def test_o_mesmo_arquivo_duas_vezes_e_um_so(rascunho):
    assert anexar(rascunho) == anexar(rascunho, nome="outro nome.jpg")
    assert rascunho.anexos.count() == Pedido.objects.filter(tipo="anexo").count() == 1


def test_o_decimo_primeiro_arquivo_e_recusado(rascunho):
    for lado in range(10, 20):
        anexar(rascunho, foto(lado=(lado, 10)))
    with pytest.raises(AtoInvalido, match="O limite é 10"):
        anexar(rascunho)


def test_arquivo_recusado_nao_deixa_rastro(rascunho):
    with pytest.raises(EntradaInvalida):
        anexar(rascunho, b"PK\x03\x04", nome="foto.jpg")
    assert not Anexo.objects.exists()
    assert not PedacoDoAnexo.objects.exists()


def test_ninguem_mexe_nos_arquivos_de_outra_pessoa(s, rascunho):
    anexo, outra = anexar(rascunho), s.inscricao("X2").usuario
    with pytest.raises(SemCompetencia):
        anexar(rascunho, por=outra)
    with pytest.raises(SemCompetencia):
        anexos.retirar_anexo(rascunho.pk, anexo.pk, por=outra)


def test_o_comprovante_congela_a_lista_com_os_resumos(rascunho):
    um, dois = anexar(rascunho), anexar(rascunho, pdf(), nome="laudo.pdf")
    versao = enviar(rascunho)
    assert {item.anexo for item in versao.anexos.all()} == {um, dois}
    corpo = Documento.objects.get(chave=f"comprovante:{rascunho.pk}:1").corpo
    assert sorted((a["nome"], a["sha256"]) for a in corpo["anexos"]) == [
        ("foto.jpg", um.sha256), ("laudo.pdf", dois.sha256),
    ]  # fmt: skip


def test_do_rascunho_o_arquivo_sai_e_depois_de_enviado_nao(s, rascunho):
    s.ir(40)
    fica, sai = anexar(rascunho), anexar(rascunho, pdf())
    dona = rascunho.inscricao.usuario
    anexos.retirar_anexo(rascunho.pk, sai.pk, por=dona)
    anexos.retirar_anexo(rascunho.pk, sai.pk, por=dona)
    assert [a.pk for a in rascunho.anexos.all()] == [fica.pk]
    enviar(rascunho)
    with pytest.raises(AtoInvalido, match="não pode ser retirado"):
        anexos.retirar_anexo(rascunho.pk, fica.pk, por=dona)
    novo = anexar(rascunho, pdf(2))
    assert {i.anexo for i in enviar(rascunho, "b" * 32).anexos.all()} == {fica, novo}


def test_depois_do_prazo_o_recurso_enviado_nao_recebe_arquivo(rascunho):
    enviar(rascunho)
    relogio.acertar(rascunho.prazo.limite)
    with pytest.raises(AtoInvalido, match="os arquivos não mudam mais"):
        anexar(rascunho)


def test_o_trabalhador_prepara_a_copia_uma_vez(rascunho):
    anexo = anexar(rascunho, foto_com_exif())
    pedido_ = Pedido.objects.get(tipo="anexo")
    for _ in range(2):
        atender(pedido_.pk)
    anexo.refresh_from_db()
    assert anexo.copia == "pronta"
    copia = PedacoDoAnexo.objects.abrir(anexo, "copia")
    assert (hashlib.sha256(copia).hexdigest(), len(copia)) == (anexo.copia_sha256, anexo.copia_tamanho)
    assert LUGAR.encode() not in copia
    assert Pedido.objects.get(tipo="anexo").feito_em
    anexos.preparar_copia(anexo.pk)
    assert anexo.pedacos.filter(parte="copia").count() == 1


def test_o_que_nao_abre_e_dito_e_nao_se_tenta_de_novo(rascunho):
    anexo = anexar(rascunho, pdf(senha="segredo"))
    anexos.preparar_copia(anexo.pk)
    anexo.refresh_from_db()
    assert (anexo.copia, anexo.copia_recusa) == (
        "recusada",
        "O PDF está protegido por senha. Envie uma cópia sem senha.",
    )


def test_processo_que_passa_do_tempo_e_tentado_de_novo(rascunho, monkeypatch):
    def demorar(*_, **__):
        raise subprocess.TimeoutExpired("copia", 90)

    anexo = anexar(rascunho)
    with monkeypatch.context() as m:
        m.setattr(subprocess, "run", demorar)
        with pytest.raises(DocumentoFalhou):
            anexos.preparar_copia(anexo.pk)
        atender(Pedido.objects.get(tipo="anexo").pk)
    falho = Pedido.objects.get(tipo="anexo")
    assert (falho.feito_em, falho.erro) == (None, "DocumentoFalhou")
    Pedido.objects.update(tentar_apos=relogio.agora())
    assert (falho.pk, "anexo") in pedido.pendentes(relogio.agora())
    atender(falho.pk)
    assert Anexo.objects.get().copia == "pronta"


def test_arquivo_retirado_nao_pede_copia(rascunho):
    anexo = anexar(rascunho)
    anexos.retirar_anexo(rascunho.pk, anexo.pk, por=rascunho.inscricao.usuario)
    atender(Pedido.objects.get(tipo="anexo").pk)
    assert Pedido.objects.get(tipo="anexo").feito_em


def test_cada_abertura_fica_registrada(s, rascunho):
    anexo = anexar(rascunho)
    anexos.preparar_copia(anexo.pk)
    assert anexos.registrar_leitura(anexo.pk, por=s.elenco.secretaria).startswith(b"\xff\xd8")
    assert Registro.objects.get(ato="abrir arquivo do recurso").por == s.elenco.secretaria


@mexe_no_banco
def test_a_copia_trocada_nao_abre(s, rascunho):
    anexo = anexar(rascunho)
    anexos.preparar_copia(anexo.pk)
    PedacoDoAnexo.objects.filter(parte="copia").update(conteudo=b"\x01trocado")
    with pytest.raises(CifraInvalida):
        anexos.registrar_leitura(anexo.pk, por=s.elenco.secretaria)
