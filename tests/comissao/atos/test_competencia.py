"""Every act of ``comissao``: who may, what is recorded, and when it does not exist."""

from datetime import timedelta

import pytest

from comissao.atos import agenda, ata, impedimento, presenca, sessao, votacao
from comissao.models import Sessao
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from comissao.regras.impedimento import Resposta
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_A_FAVOR, TRACOS
from selecoes import relogio
from tests.atos import Pratica, conferir_pratica, conferir_situacao_errada

pytestmark = pytest.mark.django_db
N, F = "N1", "F2"
TODOS = {a.codigo for a in ASSENTOS_ESPECIAL}


def a_sessao(s):
    return Sessao.objects.filter(edital=s.edital).order_by("-pk").first()


def da_entrevista(ato, quem=N, **campos):
    return lambda s, por: ato(s.entrevista(quem).pk, por=por, **campos)


def da_sessao(ato, **campos):
    return lambda s, por: ato(a_sessao(s).pk, por=por, **campos)


def marcar(s):
    return agenda.marcar_sessao(
        s.elenco.especial.pk, s.edital.pk, inicio=s.quando(28, "09:00"), local="Sala 12", por=s.elenco.secretaria
    )  # fmt: skip


def agendada(s):
    marcada = marcar(s)
    horarios = [(s.inscricao(N).pk, marcada.inicio)]
    return agenda.agendar(marcada.pk, horarios=horarios, por=s.elenco.secretaria)


def receber(s):
    passos.receber(s.elenco, s.entrevista(N))


def votar_todos(s):
    receber(s)
    for integrante in s.elenco.integrantes:
        votacao.votar(
            s.entrevista(N).pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR, por=integrante
        )


def pedir(s):
    votar_todos(s)
    votacao.pedir_encerramento(s.entrevista(N).pk, por=s.elenco.secretaria)


def na_hora_da_falta(s):
    relogio.acertar(s.entrevista(F).horario)


def decidir(s):
    s.decidir(N)
    s.decidir(F)


def encerrar(s):
    decidir(s)
    ata.encerrar_sessao(s.sessao.pk, por=s.elenco.secretaria)


def assinar_por_todos(s):
    encerrar(s)
    for integrante in s.elenco.integrantes:
        ata.assinar_ata(s.sessao.pk, por=integrante)


PRATICAS = [
    Pratica(
        "marcar sessão", "em_controle",
        lambda s, por: agenda.marcar_sessao(
            s.elenco.especial.pk, s.edital.pk, inicio=s.quando(28, "09:00"), local="Sala 12", por=por
        ),
        ("secretaria", "servidora"), ("marcar sessão",), errada="em_fase",
    ),
    Pratica(
        "agendar", "em_controle",
        lambda s, por: agenda.agendar(
            a_sessao(s).pk, horarios=[(s.inscricao(N).pk, a_sessao(s).inicio)], por=por
        ),
        ("secretaria", "servidora"), ("agendar entrevista",), preparar=marcar,
    ),
    Pratica(
        "convocar", "em_controle", da_sessao(agenda.convocar, dodf="DODF nº 1"), ("secretaria", "servidora"),
        ("publicar convocação para a entrevista", "convocar"), preparar=agendada,
    ),
    Pratica(
        "abrir sessão", "convocada", da_sessao(sessao.abrir_sessao, presentes=TODOS), ("secretaria",),
        ("abrir sessão",), errada="aberta", preparar=lambda s: s.ir(28, "09:00"),
    ),
    Pratica(
        "registrar saída da mesa", "aberta",
        da_sessao(sessao.registrar_saida, assento="SEJUS1", motivo="saiu"), ("secretaria",),
        ("registrar saída da mesa",), errada="convocada",
    ),
    Pratica(
        "atestar presença", "aberta", da_entrevista(presenca.atestar_presenca), ("secretaria", "integrante"),
        ("atestar presença",), errada="convocada",
    ),
    Pratica(
        "registrar ausência", "aberta", da_entrevista(presenca.registrar_ausencia, F), ("secretaria",),
        ("registrar ausência", "registrar ausência"), errada="convocada", preparar=na_hora_da_falta,
    ),
    Pratica(
        "concluir ausência", "aberta", da_entrevista(presenca.concluir_ausencia, F), ("secretaria",),
        ("não enquadrar por ausência", "concluir ausência"), errada="convocada",
        preparar=lambda s: (s.decidir(F), s.ir(35)) if "aberta" in s.feitas else None,
    ),
    Pratica(
        "registrar filmagem", "aberta",
        da_entrevista(presenca.registrar_filmagem, referencia="filme-1", sha256="ab" * 32), ("secretaria",),
        ("registrar filmagem",),
    ),
    Pratica(
        "responder sobre impedimento", "aberta",
        da_entrevista(impedimento.responder_impedimento, resposta=Resposta.SEM_IMPEDIMENTO), ("integrante",),
        ("declarar que não há impedimento",),
    ),
    Pratica(
        "registrar assento sem voto", "aberta",
        da_entrevista(
            impedimento.registrar_sem_voto, assento="SEJUS1", tipo=Opcao.AUSENTE, motivo="saiu da mesa"
        ),
        ("secretaria",), ("registrar assento sem voto",),
        preparar=lambda s: (
            receber(s),
            sessao.registrar_saida(s.sessao.pk, assento="SEJUS1", motivo="saiu", por=s.elenco.secretaria),
        ),
    ),
    Pratica(
        "abrir votação", "aberta", da_entrevista(votacao.abrir_votacao), ("secretaria",), ("registrar entrevista", "abrir votação"),
        errada="convocada",
        preparar=lambda s: [
            presenca.atestar_presenca(s.entrevista(N).pk, por=p)
            for p in (s.elenco.secretaria, s.elenco.integrantes[1])
            if "aberta" in s.feitas
        ],
    ),
    Pratica(
        "votar", "aberta", da_entrevista(votacao.votar, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR),
        ("integrante",), ("votar",), preparar=receber,
    ),
    Pratica(
        "pedir o encerramento da votação", "aberta", da_entrevista(votacao.pedir_encerramento),
        ("secretaria",), ("pedir encerramento da votação",), preparar=votar_todos,
    ),
    Pratica(
        "confirmar o encerramento da votação", "aberta", da_entrevista(votacao.confirmar_encerramento),
        ("integrante",), ("encerrar votação",), preparar=pedir,
    ),
    Pratica(
        "encerrar a sessão", "aberta", da_sessao(ata.encerrar_sessao), ("secretaria",), ("encerrar sessão",),
        preparar=decidir,
    ),
    Pratica(
        "assinar a ata", "aberta", da_sessao(ata.assinar_ata), ("integrante",), ("assinar ata",),
        preparar=encerrar,
    ),
    Pratica(
        "certificar a falta de assinatura", "aberta",
        lambda s, por: ata.certificar_falta_de_assinatura(
            s.sessao.pk, mandato_id=s.elenco.integrantes[0].mandatos.get().pk, certidao="Recusou.", por=por
        ),
        ("secretaria",), ("certificar falta de assinatura",), preparar=encerrar,
    ),
    Pratica(
        "remeter os resultados", "aberta", da_sessao(ata.remeter), ("secretaria",),
        ("confirmar na entrevista", "remeter resultados"), preparar=assinar_por_todos,
    ),
]  # fmt: skip


@pytest.mark.parametrize("pratica", PRATICAS, ids=str)
def test_so_quem_pode_pratica_o_ato_e_o_registro_diz_o_que_foi_feito(pratica, selecao):
    conferir_pratica(pratica, selecao(f"{N} {F}"))


@pytest.mark.parametrize("pratica", [p for p in PRATICAS if p.errada], ids=str)
def test_fora_da_situacao_o_ato_e_recusado(pratica, selecao):
    conferir_situacao_errada(pratica, selecao(f"{N} {F}"))


def test_o_mandato_de_uma_comissao_nao_vale_na_sessao_de_outra(selecao, elenco):
    s = selecao(f"{N} {F}").ate("aberta")
    receber(s)
    with pytest.raises(votacao.AtoInvalido, match="Só vota quem está sentado"):
        votacao.votar(
            s.entrevista(N).pk,
            opcao=Opcao.ATENDE,
            elementos=TRACOS,
            motivo=MOTIVO_A_FAVOR,
            por=elenco.recursais[1],
        )


def test_sessao_so_abre_no_seu_dia_e_com_tres_presentes(selecao, elenco):
    s = selecao(N).ate("convocada")
    s.ir(27)
    with pytest.raises(votacao.AtoInvalido, match="Esta sessão é de"):
        sessao.abrir_sessao(s.sessao.pk, presentes=TODOS, por=elenco.secretaria)
    s.ir(28, "09:00")
    with pytest.raises(votacao.AtoInvalido, match="ao menos 3 integrantes"):
        sessao.abrir_sessao(s.sessao.pk, presentes={"SEJUS1", "SUBDHIR1"}, por=elenco.secretaria)
    sessao.abrir_sessao(s.sessao.pk, presentes={"SEJUS1", "SUBDHIR1", "CONSELHO1"}, por=elenco.secretaria)
    assert a_sessao(s).situacao == "aberta"


def test_horario_fora_da_sessao_ou_ocupado_e_recusado(selecao, elenco):
    s = selecao("N1 N2").ate("em_controle")
    marcada = marcar(s)
    agenda.agendar(marcada.pk, horarios=[(s.inscricao("N1").pk, marcada.inicio)], por=elenco.secretaria)
    for horario, trecho in (
        (marcada.inicio, "Já há entrevista"),
        (marcada.inicio - timedelta(hours=1), "fora"),
    ):
        with pytest.raises(votacao.AtoInvalido, match=trecho):
            agenda.agendar(marcada.pk, horarios=[(s.inscricao("N2").pk, horario)], por=elenco.secretaria)


@pytest.mark.parametrize(("dia", "trecho"), [("2026-11-30", "não é dia útil"), ("2026-03-22", "futuro")])
def test_sessao_em_feriado_ou_no_passado_e_recusada(edital_em_controle, elenco, dia, trecho):
    with pytest.raises(votacao.AtoInvalido, match=trecho):
        agenda.marcar_sessao(
            elenco.especial.pk, edital_em_controle.edital.pk, inicio=passos.em(f"{dia} 09:00"), local="Sala 12",
            por=elenco.secretaria,
        )  # fmt: skip
