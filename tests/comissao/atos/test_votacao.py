"""Sealed votes: what nobody sees, types or repeats. The close is in test_encerramento.py."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction

from comissao.atos import impedimento, presenca, votacao
from comissao.consultas import quem_ja_fez
from comissao.models import Voto
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from comissao.regras.impedimento import Resposta
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA, TRACOS
from selecoes import relogio
from selecoes.auditoria import compromisso
from selecoes.regras.erros import AtoInvalido, Pendencia, SemCompetencia
from tests.atos import mudar_mandato
from tests.construcao import registros_novos, ultimo_registro

pytestmark = pytest.mark.django_db
CODIGOS = [a.codigo for a in ASSENTOS_ESPECIAL]


@pytest.fixture
def s(selecao):
    """One person in the room, with the voting open."""
    montada = selecao("N1").ate("aberta")
    passos.receber(montada.elenco, montada.entrevista("N1"))
    return montada


def votar(s, n=0, opcao=Opcao.ATENDE, motivo=MOTIVO_A_FAVOR):
    return votacao.votar(
        s.entrevista("N1").pk, opcao=opcao, elementos=TRACOS, motivo=motivo, por=s.elenco.integrantes[n]
    )


def test_ate_o_encerramento_o_registro_so_tem_o_compromisso(s):
    antes = ultimo_registro()
    voto = votar(s, opcao=Opcao.NAO_ATENDE, motivo=MOTIVO_CONTRA)
    (registro,) = registros_novos(antes)
    assert registro.dados == {"assento": "SEJUS1", "compromisso": voto.compromisso}
    assert len(voto.compromisso) == 64


def test_o_compromisso_nao_se_adivinha_sem_o_sal(s):
    voto = votar(s)
    fatos = {
        "entrevista": str(voto.entrevista_id), "assento": "SEJUS1", "mandato": str(voto.mandato_id),
        "opcao": "atende", "elementos": voto.elementos, "motivo": MOTIVO_A_FAVOR, "em": voto.em.isoformat(),
    }  # fmt: skip
    assert compromisso(voto.sal, fatos) == voto.compromisso
    assert compromisso("", fatos) != voto.compromisso
    assert len(voto.sal) == 32


def test_o_voto_esta_cifrado_no_banco(s):
    votar(s, opcao=Opcao.NAO_ATENDE, motivo=MOTIVO_CONTRA)
    with connection.cursor() as cursor:
        cursor.execute("SELECT opcao, motivo, sal FROM comissao_voto")
        (colunas,) = cursor.fetchall()
    for coluna in colunas:
        assert isinstance(coluna, bytes)
        assert b"nao_atende" not in coluna
        assert MOTIVO_CONTRA.encode() not in coluna


def test_o_tamanho_da_coluna_nao_diz_qual_foi_o_voto(s):
    for n, opcao in enumerate((Opcao.ATENDE, Opcao.NAO_ATENDE, Opcao.DUVIDA_RAZOAVEL)):
        votar(s, n, opcao, MOTIVO_CONTRA)
    with connection.cursor() as cursor:
        cursor.execute("SELECT length(opcao) FROM comissao_voto")
        assert len({tamanho for (tamanho,) in cursor.fetchall()}) == 1


def test_antes_do_encerramento_so_se_ve_quem_ja_votou(s):
    votar(s, 1)
    assert quem_ja_fez(s.entrevista("N1")) == {codigo: codigo == "SUBDHIR1" for codigo in CODIGOS}


def test_repetir_o_mesmo_voto_responde_o_primeiro(s):
    primeiro = votar(s)
    antes = ultimo_registro()
    assert votar(s) == primeiro
    assert registros_novos(antes) == []
    assert Voto.objects.count() == 1


def test_o_voto_dado_nao_muda(s):
    votar(s)
    with pytest.raises(AtoInvalido, match="o voto não muda"):
        votar(s, opcao=Opcao.NAO_ATENDE, motivo=MOTIVO_CONTRA)


def test_o_banco_recusa_o_segundo_voto_do_assento(s):
    voto = votar(s)
    copia = Voto(
        entrevista=voto.entrevista, assento=voto.assento, mandato=s.elenco.integrantes[1].mandatos.get(),
        opcao="atende", motivo="x", sal="y", compromisso="z" * 64, em=voto.em,
    )  # fmt: skip
    with pytest.raises(IntegrityError), transaction.atomic():
        copia.save(force_insert=True)


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_o_voto_segue_o_mandato_dia_a_dia(selecao, elenco, dias, vale):
    montada = selecao("N1").ate("aberta")
    passos.receber(elenco, montada.entrevista("N1"))
    hoje = relogio.hoje()
    # The last valid day is the eve of ``fim``: the mandate is made to end around the day of the sitting.
    mudar_mandato(elenco.integrantes[0], fim=hoje + timedelta(days=1 - dias))
    if vale:
        assert votar(montada).assento == "SEJUS1"
    else:
        with pytest.raises(SemCompetencia, match="não está em vigor"):
            votar(montada)


def test_no_dia_seguinte_ao_fim_do_mandato_o_relogio_barra_o_voto(s):
    mudar_mandato(s.elenco.integrantes[0], fim=relogio.hoje() + timedelta(days=1))
    with relogio.parado_em(s.quando(28, "23:59:59.999999")):
        votar(s)
    mudar_mandato(s.elenco.integrantes[1], fim=relogio.hoje() + timedelta(days=1))
    with relogio.parado_em(s.quando(29, "00:00")), pytest.raises(SemCompetencia, match="não está em vigor"):
        votar(s, 1)


def test_antes_do_inicio_do_mandato_nao_se_vota(s):
    amanha = relogio.hoje() + timedelta(days=1)
    mudar_mandato(s.elenco.integrantes[0], fim=amanha.replace(year=amanha.year + 2))
    with pytest.raises(SemCompetencia, match="não está em vigor"):
        votar(s)


def test_sem_responder_sobre_impedimento_nao_se_vota(selecao):
    montada = selecao("N1").ate("aberta")
    entrevista, elenco = montada.entrevista("N1"), montada.elenco
    for por in (elenco.secretaria, elenco.integrantes[0]):
        votacao_presenca(entrevista, por)
    votacao.abrir_votacao(entrevista.pk, por=elenco.secretaria)
    with pytest.raises(Pendencia, match="Responda à pergunta sobre impedimento"):
        votar(montada)
    impedimento.responder_impedimento(entrevista.pk, Resposta.INTERESSE, por=elenco.integrantes[0])
    with pytest.raises(SemCompetencia, match="Você declarou impedimento"):
        votar(montada)


def votacao_presenca(entrevista, por):
    presenca.atestar_presenca(entrevista.pk, por=por)


def test_quem_disse_que_nao_tinha_impedimento_pode_declarar_um_e_nao_o_retira(s):
    entrevista = s.entrevista("N1")
    antes = ultimo_registro()
    for resposta in (
        Resposta.SEM_IMPEDIMENTO,
        Resposta.LITIGIO,
        Resposta.SEM_IMPEDIMENTO,
        Resposta.INTERESSE,
    ):
        impedimento.responder_impedimento(entrevista.pk, resposta, por=s.elenco.integrantes[0])
    assert [r.ato for r in registros_novos(antes)] == ["declarar impedimento"]
    with pytest.raises(SemCompetencia, match="Você declarou impedimento"):
        votar(s)


def test_depois_de_votar_nao_se_declara_impedimento(s):
    entrevista = s.entrevista("N1")
    votar(s)
    with pytest.raises(AtoInvalido, match="Você já votou"):
        impedimento.responder_impedimento(entrevista.pk, Resposta.LITIGIO, por=s.elenco.integrantes[0])
