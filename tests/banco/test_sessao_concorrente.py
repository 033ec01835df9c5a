"""The sitting under simultaneous acts, and what raw SQL as the application's role cannot do to it."""

import contextlib
import random
import re
import threading
import time
from collections.abc import Callable
from datetime import timedelta

import psycopg
import pytest
from django.db import connections
from django.db.models import Count, F
from django.test import Client
from django.urls import reverse

from comissao.atos import impedimento, sessao, votacao
from comissao.models import Contagem, Entrevista, RespostaDeImpedimento, SemVoto, Voto
from comissao.regras.apuracao import Opcao
from comissao.regras.impedimento import Resposta
from config.demonstracao.passos import MOTIVO_A_FAVOR, TRACOS
from selecoes import relogio
from selecoes.models import Inscricao
from selecoes.regras.erros import AtoInvalido
from tests.banco.conftest import SENHA_DO_PAPEL
from tests.banco.pelo_sql import contar, impedir, mandato_de, registrar_sem_voto, votar, votar_por_sql
from tests.comissao.atos.test_encerramento import CODIGOS, com_suplente

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
CORRIDAS = 1000


@pytest.fixture
def s(em_votacao):
    return em_votacao


def ao_mesmo_tempo(*fazer: Callable[[], object]) -> list[object]:
    """Start everything at once; what each answered, or the refusal of the act. Anything else fails the test."""
    largada, respostas = threading.Barrier(len(fazer), timeout=60), [None] * len(fazer)

    def correr(n: int) -> None:
        largada.wait()
        try:
            respostas[n] = fazer[n]()
        except AtoInvalido as recusa:
            respostas[n] = recusa
        except Exception as falha:  # noqa: BLE001 - shown to the test, which knows none
            respostas[n] = falha
        finally:
            connections.close_all()

    fios = [threading.Thread(target=correr, args=(n,)) for n in range(len(fazer))]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    falhas = [r for r in respostas if isinstance(r, Exception) and not isinstance(r, AtoInvalido)]
    assert falhas == []
    return respostas


# A vote and the close at the same time


def _em_votacao(s, quantas: int) -> list[Entrevista]:
    """So many interviews in voting, in which the four first members voted and the fifth only answered."""
    modelo, agora = s.entrevista("N1"), relogio.agora()
    inscricoes = Inscricao.objects.bulk_create(
        Inscricao(edital=s.edital, vaga=s.vaga, numero=f"C{n}", nome="Pessoa Exemplo", situacao="APROVADA",
                  optante=True, enquadramento="AVALIADA")
        for n in range(quantas)
    )  # fmt: skip
    entrevistas = Entrevista.objects.bulk_create(
        Entrevista(sessao=modelo.sessao, inscricao=i, horario=modelo.horario + timedelta(seconds=n + 1),
                   situacao="em_votacao")
        for n, i in enumerate(inscricoes)
    )  # fmt: skip
    mandatos = {m.assento: m for m in s.elenco.especial.mandatos.all()}
    modelos = {}
    for codigo in CODIGOS[:4]:
        modelos[codigo] = votar(s, CODIGOS.index(codigo))
    votos = []
    for entrevista in entrevistas:
        for codigo, dado in modelos.items():
            voto = Voto(
                entrevista=entrevista, assento=codigo, mandato=mandatos[codigo], opcao=dado.opcao, motivo=dado.motivo,
                elementos=dado.elementos, sal=dado.sal, em=agora,
            )  # fmt: skip
            voto.compromisso = votacao.compromisso(voto.sal, votacao._fatos(voto))
            votos.append(voto)
    Voto.objects.bulk_create(votos, batch_size=500)
    RespostaDeImpedimento.objects.bulk_create(
        RespostaDeImpedimento(
            entrevista=e, mandato=mandatos[CODIGOS[4]], resposta=Resposta.SEM_IMPEDIMENTO, em=agora
        )
        for e in entrevistas
    )
    return entrevistas


def _em_pares(entrevistas, dar, fechar) -> None:
    """Both reach each interview together; one thread votes in all, the other closes all."""
    encontro = threading.Barrier(2, timeout=60)

    def correr(fazer):
        for entrevista in entrevistas:
            encontro.wait()
            fazer(entrevista)

    ao_mesmo_tempo(lambda: correr(dar), lambda: correr(fechar))


def _conferir(entrevistas) -> None:
    contagens = Contagem.objects.filter(entrevista__in=entrevistas).annotate(dados=Count("entrevista__votos"))
    assert contagens.count() == len(entrevistas)
    assert contagens.exclude(dados=F("favoraveis") + F("contrarios")).count() == 0
    # Both ways out happened, else there was no race; and each seat ended in exactly one.
    com_voto = Voto.objects.filter(entrevista__in=entrevistas, assento=CODIGOS[4]).count()
    assert com_voto + SemVoto.objects.filter(entrevista__in=entrevistas).count() == len(entrevistas)
    assert 0 < com_voto < len(entrevistas)


@pytest.mark.lento
def test_em_cem_corridas_pelos_atos_nenhum_voto_fica_fora_da_contagem(s):
    """The fifth member votes while, in another tab, declares an impediment and the secretaria closes at once."""
    elenco, quinto = s.elenco, s.elenco.integrantes[4]

    def tentar(fazer: Callable[[], object]) -> None:
        with contextlib.suppress(AtoInvalido):
            fazer()

    def fechar(e: Entrevista) -> None:
        tentar(lambda: impedimento.responder_impedimento(e.pk, Resposta.INTERESSE, por=quinto))
        tentar(
            lambda: impedimento.registrar_sem_voto(
                e.pk, assento=CODIGOS[4], tipo=Opcao.IMPEDIDO, motivo="impedido", por=elenco.secretaria
            )
        )
        votacao.pedir_encerramento(e.pk, por=elenco.secretaria)
        votacao.confirmar_encerramento(e.pk, por=elenco.integrantes[0])

    def dar(e: Entrevista) -> None:
        tentar(
            lambda: votacao.votar(
                e.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR, por=quinto
            )
        )

    entrevistas = _em_votacao(s, 100)
    _em_pares(entrevistas, dar, fechar)
    _conferir(entrevistas)


def test_em_mil_corridas_por_sql_nenhum_voto_fica_fora_da_contagem(s, aplicacao):
    """The same race without any of our locks: only what the database itself holds, as the application's role."""
    quinto, elenco, acaso = mandato_de(s, 4), s.elenco, random.Random(40910)
    info = aplicacao.info
    dsn = f"host={info.host} port={info.port} dbname={info.dbname} user={info.user} password={SENHA_DO_PAPEL}"
    outra = psycopg.connect(dsn, autocommit=True)

    def dar(e: Entrevista) -> None:
        time.sleep(acaso.random() / 500)
        with contextlib.suppress(psycopg.errors.CheckViolation):
            votar_por_sql(outra, e, CODIGOS[4], quinto)

    def fechar(e: Entrevista) -> None:
        favoraveis = 5
        with contextlib.suppress(psycopg.errors.CheckViolation), aplicacao.transaction():
            impedir(aplicacao, e, quinto)
            registrar_sem_voto(aplicacao, e, CODIGOS[4], "impedido", elenco.secretaria)
            favoraveis = 4
        pedido = "UPDATE comissao_entrevista SET encerramento_pedido_por_id = %s WHERE id = %s"
        aplicacao.execute(pedido, [elenco.secretaria.pk, e.pk])
        contar(aplicacao, e, "enquadrado", 0, favoraveis, elenco.integrantes[0])
        aplicacao.execute("UPDATE comissao_entrevista SET situacao = 'encerrada' WHERE id = %s", [e.pk])

    entrevistas = _em_votacao(s, CORRIDAS)
    with outra:
        _em_pares(entrevistas, dar, fechar)
    _conferir(entrevistas)


def test_encerrar_duas_vezes_ao_mesmo_tempo_da_um_resultado(s):
    for n in range(5):
        votar(s, n)
    votacao.pedir_encerramento(s.entrevista("N1").pk, por=s.elenco.secretaria)
    respostas = ao_mesmo_tempo(
        *(
            lambda por=por: votacao.confirmar_encerramento(s.entrevista("N1").pk, por=por)
            for por in s.elenco.integrantes
        )
    )
    assert Contagem.objects.count() == 1
    assert [r for r in respostas if isinstance(r, Contagem)] == [Contagem.objects.get()]


def test_cem_envios_do_mesmo_voto_dao_um_voto_e_o_mesmo_comprovante(s):
    entrevista = s.entrevista("N1")
    onde = {"sessao_id": entrevista.sessao_id, "entrevista_id": entrevista.pk}
    pagina = reverse("comissao:votar", kwargs=onde)
    dados = {
        "opcao": "atende",
        "elementos": [e.value for e in TRACOS],
        "motivo": MOTIVO_A_FAVOR,
        "ciente": "sim",
    }
    cliente = Client()
    cliente.force_login(s.elenco.integrantes[0])
    biscoitos = {nome: biscoito.value for nome, biscoito in cliente.cookies.items()}

    def enviar_dez() -> list[str]:
        recibos = []
        for _ in range(10):
            aba = Client()
            aba.cookies.load(biscoitos)
            resposta = aba.post(pagina, dados, follow=True)
            recibos += re.findall(r"Comprovante ([0-9A-F]{16})", resposta.content.decode())
        return recibos

    recibos = [recibo for lista in ao_mesmo_tempo(*[enviar_dez] * 10) for recibo in lista]
    voto = entrevista.votos.get()
    assert len(recibos) == 100
    assert set(recibos) == {voto.compromisso[:16].upper()}


def test_substituicoes_simultaneas_da_mesma_pessoa_a_sentam_uma_vez(selecao, elenco):
    comissao, suplente = com_suplente(elenco)
    object.__setattr__(elenco, "especial", comissao)
    s = selecao("N1").ate("aberta")
    mandato = comissao.mandatos.get(usuario=suplente)

    def chamar() -> object:
        return sessao.substituir(
            s.sessao.pk, assento="SEJUS1", mandato_id=mandato.pk, motivo="troca", por=elenco.secretaria
        )

    for _ in range(20):
        respostas = ao_mesmo_tempo(chamar, chamar)
        assert sum(not isinstance(r, AtoInvalido) for r in respostas) == 1
        sentados = [o.mandato_id for o in s.sessao.ocupantes().values() if o.presente]
        assert sentados.count(mandato.pk) == 1
        sessao.registrar_saida(s.sessao.pk, assento="SEJUS1", motivo="saiu", por=elenco.secretaria)


def test_o_voto_de_quem_sai_da_mesa_vale_ou_e_recusado_com_uma_frase(s):
    respostas = ao_mesmo_tempo(
        lambda: votar(s, 4),
        lambda: sessao.registrar_saida(
            s.sessao.pk, assento=CODIGOS[4], motivo="saiu", por=s.elenco.secretaria
        ),
    )
    assert isinstance(respostas[0], AtoInvalido) != s.entrevista("N1").votos.exists()
