"""The close of an interview: no seat left, two people, quorum, the minutes, and the substitute of the seat."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from comissao.atos import ata, designacao, impedimento, presenca, sessao, votacao
from comissao.models import Comissao, Contagem, Mandato, Voto
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from comissao.regras.impedimento import Resposta
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA, TRACOS
from config.demonstracao.pessoas import ESPECIAL, entrar_por_convite
from selecoes.models import Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from tests.atos import mexe_no_banco

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


def pedir(s):
    return votacao.pedir_encerramento(s.entrevista("N1").pk, por=s.elenco.secretaria)


def confirmar(s, n=0):
    return votacao.confirmar_encerramento(s.entrevista("N1").pk, por=s.elenco.integrantes[n])


def sem_voto(s, assento, tipo):
    return impedimento.registrar_sem_voto(
        s.entrevista("N1").pk, assento=assento, tipo=tipo, motivo="motivo do registro", por=s.elenco.secretaria
    )  # fmt: skip


@pytest.mark.parametrize(
    ("tipo", "trecho"),
    [(Opcao.AUSENTE, "está presente"), (Opcao.IMPEDIDO, "pelo próprio"), (Opcao.VAGO, "não está vago")],
)
def test_o_voto_pendente_de_quem_esta_na_mesa_nao_se_descarta(s, tipo, trecho):
    with pytest.raises(AtoInvalido, match=trecho):
        sem_voto(s, "SEJUS1", tipo)


def test_assento_que_ja_votou_nao_vira_sem_voto(s):
    votar(s)
    with pytest.raises(AtoInvalido, match="já votou"):
        sem_voto(s, "SEJUS1", Opcao.AUSENTE)


@pytest.mark.parametrize("faltam", [1, 2, 5])
def test_com_assento_pendente_nao_se_encerra(s, faltam):
    for n in range(5 - faltam):
        votar(s, n)
    with pytest.raises(Pendencia) as recusa:
        pedir(s)
    assert len(recusa.value.itens) == faltam
    with pytest.raises(AtoInvalido, match="ainda não pediu"):
        confirmar(s)
    assert not Contagem.objects.exists()


def test_o_terceiro_voto_contrario_nao_encerra_sozinho(s):
    for n in range(5):
        votar(s, n, Opcao.NAO_ATENDE, f"{MOTIVO_CONTRA} {n}")
    assert s.entrevista("N1").situacao == "em_votacao"
    assert not Contagem.objects.exists()


def test_quem_pede_o_encerramento_nao_e_quem_confirma(s):
    for n in range(5):
        votar(s, n)
    pedir(s)
    with pytest.raises(SemCompetencia):
        votacao.confirmar_encerramento(s.entrevista("N1").pk, por=s.elenco.secretaria)
    entrevista = s.entrevista("N1")
    entrevista.encerramento_pedido_por = s.elenco.integrantes[0]
    entrevista.save(update_fields=["encerramento_pedido_por"])
    with pytest.raises(Pendencia, match="precisa da confirmação de um integrante"):
        confirmar(s, 0)
    assert confirmar(s, 1).resultado == "enquadrado"


def test_depois_de_pedido_o_encerramento_ninguem_mais_vota(s):
    for n in range(4):
        votar(s, n)
    sessao.registrar_saida(s.sessao.pk, assento="CONSELHO2", motivo="saiu", por=s.elenco.secretaria)
    sem_voto(s, "CONSELHO2", Opcao.AUSENTE)
    pedir(s)
    with pytest.raises(AtoInvalido):
        votar(s, 4)


def test_sem_quorum_a_sessao_para_e_nada_se_encerra(s):
    votar(s, 0)
    votar(s, 1)
    for codigo in CODIGOS[2:]:
        sessao.registrar_saida(s.sessao.pk, assento=codigo, motivo="saiu", por=s.elenco.secretaria) if (
            s.sessao.ocupantes()[codigo].presente and _aberta(s)
        ) else None
    assert not _aberta(s)
    with pytest.raises(AtoInvalido, match="não está aberta"):
        pedir(s)


def _aberta(s):
    s.sessao.refresh_from_db()
    return s.sessao.situacao == "aberta"


def test_dois_votos_sem_quorum_nao_encerram_nem_com_os_assentos_resolvidos(selecao, elenco):
    montada = selecao("N1").ate("convocada")
    montada.ir(28, "09:00")
    sessao.abrir_sessao(montada.sessao.pk, presentes=set(CODIGOS[:3]), por=elenco.secretaria)
    entrevista = montada.entrevista("N1")
    for por in (elenco.secretaria, elenco.integrantes[0]):
        presenca.atestar_presenca(entrevista.pk, por=por)
    for n in range(3):
        impedimento.responder_impedimento(
            entrevista.pk, Resposta.SUSPEICAO if n == 2 else Resposta.SEM_IMPEDIMENTO, por=elenco.integrantes[n]
        )  # fmt: skip
    votacao.abrir_votacao(entrevista.pk, por=elenco.secretaria)
    votar(montada, 0)
    votar(montada, 1)
    sem_voto(montada, CODIGOS[2], Opcao.IMPEDIDO)
    sem_voto(montada, CODIGOS[3], Opcao.AUSENTE)
    sem_voto(montada, CODIGOS[4], Opcao.AUSENTE)
    with pytest.raises(Pendencia, match="não há quórum"):
        pedir(montada)


def test_o_resultado_sai_dos_votos_e_ninguem_o_digita(s):
    for n in range(5):
        contra = n < 4
        votar(s, n, Opcao.NAO_ATENDE if contra else Opcao.ATENDE, MOTIVO_CONTRA if contra else MOTIVO_A_FAVOR)
    pedir(s)
    with pytest.raises(TypeError):
        votacao.confirmar_encerramento(
            s.entrevista("N1").pk, por=s.elenco.integrantes[0], resultado="enquadrado"
        )
    assert confirmar(s).resultado == "nao_enquadrado"
    with pytest.raises(AtoInvalido):
        confirmar(s)
    assert Contagem.objects.count() == 1


@mexe_no_banco
def test_voto_mexido_no_banco_impede_o_encerramento(s):
    for n in range(5):
        votar(s, n, Opcao.NAO_ATENDE, MOTIVO_CONTRA)
    pedir(s)
    voto = Voto.objects.get(assento="SEJUS1")
    voto.opcao = Opcao.ATENDE.value
    voto.save(update_fields=["opcao"])
    with pytest.raises(EntradaInvalida, match="não confere com o compromisso"):
        confirmar(s)
    assert s.entrevista("N1").situacao == "em_votacao"


def test_a_ata_so_fecha_com_a_maioria_dos_presentes(selecao, elenco):
    montada = selecao("N1").ate("aberta")
    montada.decidir("N1")
    ata.encerrar_sessao(montada.sessao.pk, por=elenco.secretaria)
    for n in range(2):
        ata.assinar_ata(montada.sessao.pk, por=elenco.integrantes[n])
    with pytest.raises(AtoInvalido):
        ata.remeter(montada.sessao.pk, por=elenco.secretaria)
    with pytest.raises(AtoInvalido, match="já assinou"):
        ata.assinar_ata(montada.sessao.pk, por=elenco.integrantes[0])
    ata.assinar_ata(montada.sessao.pk, por=elenco.integrantes[2])
    ata.remeter(montada.sessao.pk, por=elenco.secretaria)
    assert Registro.objects.filter(ato="remeter resultados").count() == 1


# Suplente


def com_suplente(elenco):
    """The Especial again, by another portaria, with a substitute for the seat of SEJUS."""
    suplente = entrar_por_convite("Vera Suplente Luz", "vera.luz@sejus.invalid", elenco.autoridade)
    linhas = [*zip(elenco.integrantes, ESPECIAL, strict=True), (suplente, ESPECIAL[0])]
    indicacoes = [
        designacao.Indicacao(
            usuario_id=usuario.pk, assento=assento, orgao=orgao, comprovacao="currículo", genero=genero, raca=raca,
            naturalidade=uf, titular=usuario != suplente,
        )
        for usuario, (assento, _, _, orgao, genero, raca, uf) in linhas
    ]  # fmt: skip
    comissao = designacao.constituir_comissao(
        tipo=Comissao.Tipo.ESPECIAL, nome="Comissão Especial", portaria="Portaria SEJUS nº 20/2026", dodf="DODF nº 20",
        inicio=date(2026, 2, 1), indicacoes=indicacoes, por=elenco.autoridade,
    )  # fmt: skip
    return comissao, suplente


def test_o_suplente_do_mesmo_assento_vota_no_caso_do_impedido(selecao, elenco):
    comissao, suplente = com_suplente(elenco)
    object.__setattr__(elenco, "especial", comissao)
    montada = selecao("N1").ate("aberta")
    entrevista = montada.entrevista("N1")
    for por in (elenco.secretaria, elenco.integrantes[1]):
        presenca.atestar_presenca(entrevista.pk, por=por)
    impedimento.responder_impedimento(entrevista.pk, Resposta.INTERESSE, por=elenco.integrantes[0])
    mandato = comissao.mandatos.get(usuario=suplente)
    with pytest.raises(EntradaInvalida, match="do mesmo assento"):
        sessao.substituir(
            montada.sessao.pk, assento="SUBDHIR1", mandato_id=mandato.pk, motivo="impedimento", por=elenco.secretaria
        )  # fmt: skip
    sessao.substituir(
        montada.sessao.pk, assento="SEJUS1", mandato_id=mandato.pk, motivo="impedimento", por=elenco.secretaria,
        entrevista_id=entrevista.pk,
    )  # fmt: skip
    impedimento.responder_impedimento(entrevista.pk, Resposta.SEM_IMPEDIMENTO, por=suplente)
    votacao.abrir_votacao(entrevista.pk, por=elenco.secretaria)
    voto = votacao.votar(
        entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR, por=suplente
    )
    assert (voto.assento, voto.mandato) == ("SEJUS1", mandato)
    with pytest.raises(SemCompetencia, match="Só vota quem está sentado"):
        votar(montada)


def test_quem_assume_o_assento_nao_descobre_o_voto_ja_dado_nele(selecao, elenco):
    comissao, suplente = com_suplente(elenco)
    object.__setattr__(elenco, "especial", comissao)
    montada = selecao("N1").ate("aberta")
    passos.receber(elenco, montada.entrevista("N1"))
    votar(montada)
    mandato = comissao.mandatos.get(usuario=suplente)
    chamar = {"assento": "SEJUS1", "mandato_id": mandato.pk, "motivo": "mal-estar", "por": elenco.secretaria}
    sessao.substituir(montada.sessao.pk, **chamar)
    with pytest.raises(AtoInvalido, match="já está na mesa"):
        sessao.substituir(montada.sessao.pk, **chamar)
    # The same words as those of the sealed vote, and others: one and the same answer.
    for opcao, motivo in ((Opcao.ATENDE, MOTIVO_A_FAVOR), (Opcao.NAO_ATENDE, MOTIVO_CONTRA)):
        with pytest.raises(AtoInvalido, match="Este assento já votou nesta entrevista"):
            votacao.votar(
                montada.entrevista("N1").pk, opcao=opcao, elementos=TRACOS, motivo=motivo, por=suplente
            )


def test_o_assento_registrado_sem_voto_nao_se_registra_de_novo_nem_vota_se_a_pessoa_volta(s):
    sessao.registrar_saida(s.sessao.pk, assento="SEJUS1", motivo="saiu", por=s.elenco.secretaria)
    sem_voto(s, "SEJUS1", Opcao.AUSENTE)
    with pytest.raises(AtoInvalido, match="já foi registrado sem voto"):
        sem_voto(s, "SEJUS1", Opcao.AUSENTE)
    mandato = s.elenco.integrantes[0].mandatos.get()
    sessao.substituir(
        s.sessao.pk, assento="SEJUS1", mandato_id=mandato.pk, motivo="voltou", por=s.elenco.secretaria
    )
    with pytest.raises(AtoInvalido, match="já registrou este assento sem voto"):
        votar(s, 0)


def test_o_titular_nao_e_designado_com_mandato_sobreposto(elenco):
    comissao, _ = com_suplente(elenco)
    assert comissao.mandatos.filter(titular=True).count() == 5
    with pytest.raises(IntegrityError), transaction.atomic():
        com_mandato_repetido(comissao, elenco)


def com_mandato_repetido(comissao, elenco):
    original = comissao.mandatos.get(usuario=elenco.integrantes[0])
    Mandato(
        comissao=comissao, assento="SEJUS1", usuario=elenco.recursais[0], inicio=original.inicio, fim=original.fim,
        orgao="SEJUS", comprovacao="x", diversidade="{}",
    ).save(force_insert=True)  # fmt: skip
