"""A list of more than 500 lines is published in volumes: pages run on, each file has its own hash and code."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from selecoes import documentos, relogio
from selecoes.consultas.verificacao import Conclusao, verificar_arquivo, verificar_codigo
from selecoes.documentos import abrir_arquivo, em_grupos, feitura, lavrar, volumes
from selecoes.documentos.volumes import desenhar_volume
from selecoes.models import Documento, Pedido, Volume
from selecoes.regras import volumes as regra
from selecoes.tasks import atender

pytestmark = pytest.mark.django_db
CASOS = {
    c["id"]: c
    for c in json.loads((Path(__file__).parents[1] / "dados/casos.json").read_text(encoding="utf-8"))
}


def lista(quantas, elenco, edital):
    """A preliminary result of so many people, drawn up as its act would."""
    linhas = [
        {"inscricao": f"{3_000_000 + n}", "nome": f"Pessoa Exemplo {n:05d}", "conclusao": "Enquadrada"}
        for n in range(quantas)
    ]
    conteudo = {
        "edital": edital.nome, "titulo": edital.titulo, "orgao": str(edital.orgao), "linhas": linhas,
        "responsavel": str(elenco.gestor), "matricula": elenco.gestor.matricula, "dodf": "DODF nº 1",
        "publicado_em": "02/03/2026", "versao": 1,
    }  # fmt: skip
    return lavrar(
        "resultado_preliminar", titulo=f"Resultado preliminar da verificação – edital {edital.nome}",
        chave=f"teste:{quantas}", conteudo=conteudo, por=elenco.gestor, em=relogio.agora(),
        acesso=Documento.Acesso.PUBLICO, edital=edital,
    )  # fmt: skip


@pytest.fixture
def longa(selecao):
    """A function that draws up a list of so many lines."""
    s = selecao("N1").ate("publicada")
    Pedido.objects.update(feito_em=relogio.agora())
    return lambda quantas: lista(quantas, s.elenco, s.edital)


def trabalhar():
    """What workers do until nothing is due; how many promises were kept."""
    feitos = 0
    while devidos := list(Pedido.objects.filter(feito_em=None, tentar_apos__lte=relogio.agora())):
        for pedido in devidos:
            atender(pedido.pk)
            feitos += 1
    return feitos


def textos(pdf):
    with pypdfium2.PdfDocument(pdf) as aberto:
        return [p.get_textpage().get_text_range().replace("\r\n", " ") for p in aberto]


@pytest.fixture
def curtos(monkeypatch):
    """Volumes of 40 lines, so that what is tried is quick; the size itself is tried below."""
    monkeypatch.setattr(regra, "LINHAS_EM_UM_DOCUMENTO", 40)
    monkeypatch.setattr(regra, "LINHAS_POR_VOLUME", 40)


def test_quinhentas_linhas_cabem_em_um_documento(longa):
    documento = longa(500)
    assert not documento.volumes.exists()
    assert Pedido.objects.get(feito_em=None).tipo == Pedido.Tipo.DOCUMENTO
    assert longa(501).volumes.count() == 3


def test_a_lista_longa_sai_em_volumes_com_paginas_continuas_e_codigo_proprio(longa, curtos):
    documento = longa(81)
    assert trabalhar() == 3 + 3 + 1
    documento.refresh_from_db()
    feitos = list(documento.volumes.all())
    assert [v.situacao for v in feitos] == ["pronto"] * 3
    assert len({v.sha256 for v in feitos} | {documento.sha256}) == 4
    total = sum(v.paginas for v in feitos)
    pagina, achadas = 0, []
    for volume in feitos:
        pdf = abrir_arquivo(volume)
        paginas = textos(pdf)
        assert len(paginas) == volume.paginas
        assert f"volume {volume.ordem} de 3" in paginas[0]
        for texto in paginas:
            pagina += 1
            assert f"página {pagina} de {total}" in texto
            assert f"código {em_grupos(volume.codigo)}" in texto
            assert "Conclusão" in texto or "Pessoa Exemplo" not in texto
            achadas += [f"{3_000_000 + n}" for n in range(81) if f"{3_000_000 + n} " in texto]
        assert "Resultado (81 pessoas)" in paginas[0]
        conferido = verificar_arquivo(pdf)
        assert (conferido.conclusao, conferido.documento, conferido.volume) == (
            Conclusao.AUTENTICO, documento, volume,
        )  # fmt: skip
        assert verificar_codigo(volume.codigo).volume == volume
        # Changed after the end of the file: still readable, no longer ours.
        assert verificar_arquivo(pdf + b"\n% outro").conclusao == Conclusao.ALTERADO
    assert achadas == [f"{3_000_000 + n}" for n in range(81)]
    indice = " ".join(textos(abrir_arquivo(documento)))
    assert all(v.sha256 in indice.replace(" ", "") and em_grupos(v.codigo) in indice for v in feitos)


def test_pb_07_cinco_mil_linhas_terminam_com_cabecalho_em_cada_pagina(longa):
    quantas = CASOS["PB-07"]["input"]["rows"]
    documento = longa(quantas)
    trabalhar()
    documento.refresh_from_db()
    assert documento.situacao == "pronto"
    paginas = [texto for v in documento.volumes.all() for texto in textos(abrir_arquivo(v))]
    com_linhas = [texto for texto in paginas if "Pessoa Exemplo" in texto]
    assert len(com_linhas) > quantas // 100
    assert all("Inscrição Nome Conclusão" in " ".join(texto.split()) for texto in com_linhas)
    juntas = " ".join(com_linhas)
    assert [n for n in range(quantas) if f" {3_000_000 + n} " not in f" {' '.join(juntas.split())} "] == []


def test_o_mesmo_conteudo_da_os_mesmos_bytes_em_outro_processo(longa, curtos, tmp_path):
    documento = longa(41)
    trabalhar()
    for volume in documento.volumes.all():
        assert abrir_arquivo(volume) == desenhar_volume(volume)
    html = tmp_path / "pagina.html"
    html.write_text(feitura.em_html(documento, documento.volumes.all()[1]), encoding="utf-8")
    frase = (
        "import hashlib, sys, pathlib, django; django.setup()\n"
        "from selecoes.documentos.motor import em_pdf\n"
        "print(hashlib.sha256(em_pdf(pathlib.Path(sys.argv[1]).read_text(encoding='utf-8'))).hexdigest())"
    )
    saidas = {
        subprocess.run(
            [sys.executable, "-c", frase, str(html)],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings.test"},
        ).stdout
        for _ in range(2)
    }
    assert len(saidas) == 1


def test_o_volume_que_falhou_e_refeito_sozinho(longa, curtos, monkeypatch):
    documento = longa(81)
    de_verdade = volumes.guardar
    quebrado = documento.volumes.get(ordem=2)

    def guardar(pdf, *, restrito):
        if "volume 2 de 3" in textos(pdf)[0]:
            raise OSError("disco cheio")
        return de_verdade(pdf, restrito=restrito)

    monkeypatch.setattr(volumes, "guardar", guardar)
    trabalhar()
    assert list(documento.volumes.values_list("ordem", "situacao")) == [
        (1, "pronto"), (2, "pendente"), (3, "pronto"),
    ]  # fmt: skip
    assert Pedido.objects.get(alvo=quebrado.pk, tipo="volume").erro == "OSError"
    assert not Pedido.objects.filter(chave=f"documento:{documento.chave}").exists()
    hashes = list(documento.volumes.exclude(ordem=2).values_list("sha256", flat=True))
    monkeypatch.setattr(volumes, "guardar", de_verdade)
    Pedido.objects.filter(feito_em=None).update(tentar_apos=relogio.agora())
    # The volume and the index, and nothing that was ready before.
    assert trabalhar() == 2
    assert list(documento.volumes.exclude(ordem=2).values_list("sha256", flat=True)) == hashes
    documento.refresh_from_db()
    assert documento.situacao == "pronto"


def test_pedir_de_novo_o_que_esta_pronto_nao_muda_nada(longa, curtos):
    documento = longa(41)
    trabalhar()
    antes = list(Volume.objects.values()), list(Documento.objects.values()), Pedido.objects.count()
    for volume in documento.volumes.all():
        documentos.contar_paginas(volume.pk)
        documentos.gerar_volume(volume.pk)
    documentos.gerar(documento.pk)
    assert (list(Volume.objects.values()), list(Documento.objects.values()), Pedido.objects.count()) == antes


def test_o_processo_morto_no_meio_nao_deixa_arquivo_pela_metade(tmp_path):
    frase = (
        "import os, django; django.setup()\n"
        "from selecoes.documentos import motor\n"
        "motor.os.fsync = lambda _: os.kill(os.getpid(), 9)\n"
        "motor.guardar(b'%PDF-1.7' + b'x' * 100000, restrito=False)"
    )
    ambiente = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings.test", "ARQUIVOS": str(tmp_path)}
    morto = subprocess.run([sys.executable, "-c", frase], check=False, env=ambiente)
    assert morto.returncode == -signal.SIGKILL
    restos = [p for p in Path(tmp_path).rglob("*") if p.is_file()]
    assert restos
    assert not [p for p in restos if p.suffix == ".pdf"]


def test_volume_sem_os_irmaos_contados_nao_sai_com_pagina_errada(longa, curtos):
    documento = longa(81)
    volumes.contar_paginas(documento.volumes.last().pk)
    with pytest.raises(documentos.DocumentoFalhou):
        desenhar_volume(documento.volumes.last())
