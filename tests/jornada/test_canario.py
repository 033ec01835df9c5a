"""The canary: what a whole selection never writes in clear, wherever a person or a machine may look."""

import logging
import re

import pytest
from celery import current_app
from django.core import mail

from config.demonstracao import passos
from recursos.atos.publicacao import publicar_resultado_dos_recursos
from selecoes import relogio
from selecoes.auditoria import elos_partidos
from selecoes.models import Documento, Inscricao, Notificacao, Pedido, Posicao, Publicacao, Registro

pytestmark = pytest.mark.django_db
CPFS = ("39053344705", "390.533.447-05", "11144477735", "111.444.777-35")
RAZOES = "canário-das-razões"
MOTIVOS = ("Pele clara", "Pele parda", "sem fenótipo negro", "traços negroides")
RACAS = ("preta", "parda", "branca")
SIGILOSO = (*CPFS, RAZOES, *MOTIVOS, *RACAS, "nao_atende", "não atende")


@pytest.fixture
def historia(selecao, monkeypatch, caplog, django_capture_on_commit_callbacks):
    """From the file to the calls, with CPF, e-mail, refusal, appeal and everything sent to the queue kept aside."""
    caplog.set_level(logging.DEBUG)
    fila = []
    monkeypatch.setattr(current_app, "send_task", lambda nome, **campos: fila.append((nome, campos)))
    mail.outbox.clear()
    s = selecao("B1 X2 F3 N4", vagas=[("ADM", "Administração", 5)])
    with django_capture_on_commit_callbacks(execute=True):
        s.ate("encerrada").ir(15)
        linhas = ["Inscrição;Nome;CPF;E-mail;Nota final;Classificação geral;Optante"]
        dados = zip(s.pessoas, (CPFS[1], CPFS[3], "", ""), strict=True)
        for n, (quem, cpf) in enumerate(dados, start=1):
            opcao = "NÃO" if quem[0] == "B" else "SIM"
            linhas.append(f"{s.numeros[quem]};Pessoa {n};{cpf};p{n}@exemplo.invalid;{90 - n},00;{n};{opcao}")
        leitura, _ = s.importar("\n".join(linhas).encode())
        assert not leitura.rejeitadas
        s.feitas.append("importada")
        s.ate("preliminar")
        _recorrer(s)
        s.ate("vigente").abrir(5)
        s.chamar()
    return s, fila


def _recorrer(s):
    s.ir(39)
    inscricao = s.inscricao("X2")
    por = passos.reivindicar(s.elenco, inscricao)
    recurso = passos.interposicao.rascunhar(inscricao.pk, razoes=f"{RAZOES}: discordo.", por=por)
    passos.interposicao.interpor(recurso.pk, chave="abc", por=por)
    relogio.acertar(inscricao.preliminar.prazo.limite)
    recurso.refresh_from_db()
    passos.julgar(s.elenco, recurso, contrarios=2)
    publicar_resultado_dos_recursos(s.edital.pk, dodf="DODF nº 9", por=s.elenco.gestor)


def achados(texto):
    # Whole words: "interpretação" is not a colour.
    return [t for t in SIGILOSO if re.search(rf"(?<!\w){re.escape(t)}(?!\w)", texto, re.IGNORECASE)]


def test_nada_sigiloso_fica_em_claro(historia, caplog):
    s, fila = historia
    lugares = {
        "registro": str(list(Registro.objects.values_list("dados", flat=True))),
        "pedido": str(list(Pedido.objects.values())),
        "aviso": str(
            list(Notificacao.objects.exclude(inscricao=None).values_list("assunto", "texto", "caminho"))
        ),
        "fila": str(fila),
        "log": caplog.text,
        "publicação": str(list(Publicacao.objects.exclude(tipo="edital").values_list("conteudo", flat=True))),
        "documento público": str(
            list(Documento.objects.exclude(tipo="edital").values_list("conteudo", flat=True))
        ),
    }
    assert {nome: achados(texto) for nome, texto in lugares.items()} == {nome: [] for nome in lugares}
    assert len(fila) == Pedido.objects.filter(criado_em__gte=s.quando(0, "00:00")).count() > 10


def test_o_aviso_nao_diz_o_resultado(historia):
    s, _ = historia
    textos = Notificacao.objects.filter(inscricao__edital=s.edital).values_list("assunto", "texto")
    assert len(textos) > 10
    for proibido in ("enquadrad", "confirmad", "ausente", "provido", "eliminad"):
        assert not [t for t in textos if proibido in " ".join(t).casefold()], proibido


def test_o_que_e_sigiloso_existe_e_esta_cifrado(historia):
    s, _ = historia
    assert {i.cpf for i in s.edital.inscricoes.all()} == {CPFS[0], CPFS[2], None}
    restritos = Documento.objects.filter(acesso="restrito")
    assert any(MOTIVOS[0] in str(d.corpo) for d in restritos)
    assert any(RAZOES in str(d.corpo) for d in restritos)
    for coluna in restritos.values_list("conteudo_restrito", flat=True):
        assert not achados(bytes(coluna).decode("utf-8", "replace"))


def test_nem_voto_nem_ausencia_eliminam_e_a_cadeia_confere(historia):
    assert not Inscricao.objects.filter(situacao="ELIMINADA").exists()
    nao_enquadradas = Inscricao.objects.filter(enquadramento="NAO_ENQUADRADA")
    assert nao_enquadradas.count() == 2
    na_lista = set(Posicao.objects.values_list("inscricao_id", flat=True))
    assert {i.pk for i in nao_enquadradas} <= na_lista
    assert elos_partidos(Registro.objects.order_by("seq")) == []
