"""The answer to a call, the reminders and the proof of how each person was told (X-01, C.4)."""

import io
import os
from pathlib import Path

import pytest
from pikepdf import Pdf

from comissao.atos import agenda
from comissao.atos.convocacao import (
    certificar_ciencia,
    confirmar_presenca,
    decidir_outra_data,
    lembrar_entrevistas,
    pedir_outra_data,
)
from comissao.atos.distribuicao import distribuir_entrevistas
from comissao.consultas.convocacao import prova_da_ciencia
from comissao.tasks import lembrar
from config.demonstracao import passos
from selecoes.atos.avisos import marcar_lidos
from selecoes.documentos import desenhar
from selecoes.models import Inscricao, Notificacao, Registro, Usuario
from selecoes.notificacoes import entregar
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PrazoEncerrado, SemCompetencia

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    s = selecao("B1 N2 N3 X4").ate("convocada")
    s.pessoa = passos.reivindicar(s.elenco, s.inscricao("N2"))
    return s


def pedir(s, motivo="Prova na faculdade no mesmo dia."):
    return pedir_outra_data(s.entrevista("N2").pk, motivo=motivo, por=s.pessoa)


def decidir(s, *, acolher, quem="N2"):
    return decidir_outra_data(
        s.entrevista(quem).pk, acolher=acolher, fundamento="Há outra sessão.", por=s.elenco.secretaria
    )


def lembretes():
    return {
        n.chave.rpartition(":")[2] + n.inscricao.numero
        for n in Notificacao.objects.filter(chave__startswith="lembrete:")
    }


def test_confirmar_duas_vezes_e_confirmar_uma(s):
    primeira = confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa).confirmada_em
    s.ir(23)
    assert confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa).confirmada_em == primeira
    assert Registro.objects.filter(ato="confirmar presença").count() == 1


def test_so_a_propria_pessoa_responde_e_antes_do_horario(s):
    with pytest.raises(SemCompetencia):
        confirmar_presenca(s.entrevista("N3").pk, por=s.pessoa)
    s.ir(28, "23:00")
    with pytest.raises(PrazoEncerrado):
        confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa)
    with pytest.raises(PrazoEncerrado):
        pedir(s)


def test_pedir_outra_data_nao_muda_a_data_e_so_se_pede_uma_vez(s):
    pedir(s)
    assert s.entrevista("N2").situacao == "convocada"
    with pytest.raises(AtoInvalido, match="já pediu"):
        pedir(s)
    with pytest.raises(AtoInvalido, match="ainda não houve resposta"):
        confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa)


@pytest.mark.parametrize("motivo", ["   ", "x" * 2001])
def test_o_pedido_precisa_de_motivo_que_caiba(s, motivo):
    with pytest.raises(EntradaInvalida, match="2000 letras"):
        pedir(s, motivo)


def test_concedida_a_pessoa_volta_a_esperar_data_e_nao_ganha_a_terceira(s):
    pedir(s)
    decidir(s, acolher=True)
    assert s.entrevista("N2").situacao == "remarcada"
    assert s.inscricao("N2").enquadramento == "AGUARDA_CONTROLE"
    s.ir(23)
    inicio = s.quando(30, "09:00")
    por = s.elenco.secretaria
    nova = agenda.marcar_sessao(s.elenco.especial.pk, s.edital.pk, inicio=inicio, local="sala 12", por=por)
    distribuir_entrevistas(s.edital.pk, sessoes=[nova.pk], por=por)
    agenda.convocar(nova.pk, dodf="DODF da nova data", por=por)
    assert s.entrevista("N2").rodada == 2
    with pytest.raises(AtoInvalido, match="já foi mudada uma vez"):
        pedir(s)


def test_recusada_a_data_fica_e_a_pessoa_ainda_pode_confirmar(s):
    pedir(s)
    decidir(s, acolher=False)
    assert s.entrevista("N2").situacao == "convocada"
    assert confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa).confirmada_em
    with pytest.raises(AtoInvalido, match="por decidir"):
        decidir(s, acolher=True)


def test_decidir_exige_fundamento_e_a_secretaria(s):
    pedir(s)
    with pytest.raises(EntradaInvalida, match="fundamento"):
        decidir_outra_data(s.entrevista("N2").pk, acolher=True, fundamento=" ", por=s.elenco.secretaria)
    with pytest.raises(SemCompetencia):
        decidir_outra_data(s.entrevista("N2").pk, acolher=True, fundamento="x", por=s.elenco.gestor)


def test_o_lembrete_sai_tres_dias_e_um_dia_antes_uma_vez_e_nao_a_quem_confirmou(s):
    confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa)
    sistema = Usuario.objects.sistema()
    s.ir(24)
    assert lembrar_entrevistas(por=sistema) == 0
    s.ir(25)
    assert lembrar_entrevistas(por=sistema) == 2
    assert lembrar_entrevistas(por=sistema) == 0
    s.ir(26)
    assert lembrar_entrevistas(por=sistema) == 0
    s.ir(27)
    assert lembrar() == 2
    assert lembretes() == {f"{n}{s.numeros[q]}" for n in (1, 3) for q in ("N3", "X4")}
    s.ir(28, "08:00")
    assert lembrar() == 0


def test_o_texto_do_lembrete_nao_diz_para_que_e_a_entrevista(s):
    s.ir(25)
    lembrar()
    textos = " ".join(
        n.assunto + n.texto for n in Notificacao.objects.filter(chave__startswith="lembrete:")
    ).lower()
    assert not any(palavra in textos for palavra in ("negr", "preta", "parda", "cor ", "raça", "reserva"))


def test_a_certidao_diz_o_que_ficou_registrado_e_nada_alem(s):
    Inscricao.objects.filter(pk=s.inscricao("N2").pk).update(email="n2@exemplo.invalid")
    aviso = Notificacao.objects.get(chave=f"convocacao:{s.entrevista('N2').pk}")
    Notificacao.objects.filter(pk=aviso.pk).update(sem_contato=False)
    entregar(aviso.pk)
    marcar_lidos([aviso.pk], por=s.pessoa)
    confirmar_presenca(s.entrevista("N2").pk, por=s.pessoa)
    certidao = certificar_ciencia(s.entrevista("N2").pk, por=s.elenco.secretaria)
    provas = {f["fato"]: f["prova"] for f in certidao.corpo["fatos"]}
    assert "aceito pelo servidor de e-mail em 24/03/2026" in provas["Aviso da convocação"]
    assert "lido com senha em 24/03/2026" in provas["Aviso da convocação"]
    assert "DODF" in provas["Publicação oficial"]
    assert "Presença confirmada pela pessoa" in provas
    assert certidao.acesso == "restrito"
    pdf = desenhar(certidao)
    if pasta := os.environ.get("RETRATOS"):
        (Path(pasta) / "certidao_ciencia.pdf").write_bytes(pdf)
    with Pdf.open(io.BytesIO(pdf)) as aberto:
        assert len(aberto.pages) == 1
        assert aberto.Root.MarkInfo.Marked


def test_sem_leitura_nem_email_a_prova_diz_isso(s):
    provas = dict(prova_da_ciencia(s.entrevista("X4")))
    assert provas["Aviso da convocação"].endswith("sem e-mail conhecido; sem registro de leitura")


def test_so_quem_conduz_certifica_e_so_quem_foi_convocado(s):
    with pytest.raises(SemCompetencia):
        certificar_ciencia(s.entrevista("N2").pk, por=s.elenco.gestor)
