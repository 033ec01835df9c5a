"""What the database refuses by itself, tried with raw SQL as the application role and as the owner."""

import threading
from datetime import date, timedelta

import psycopg
import pytest
from django.apps import apps
from django.db import IntegrityError, InternalError, ProgrammingError, connection, connections, transaction

from comissao.atos import votacao
from comissao.models import Entrevista, Mandato, Voto
from comissao.regras.apuracao import Opcao
from config.banco import COM_EXCLUSAO, SOMENTE_INCLUSAO, direitos, preparar_papel, tabelas
from config.demonstracao import passos
from config.demonstracao.passos import TRACOS
from config.demonstracao.pessoas import Elenco, montar_elenco
from selecoes import relogio
from selecoes.atos import andamento
from selecoes.auditoria import auditar, elos_partidos
from selecoes.models import Inscricao, Prazo, Registro
from selecoes.regras.erros import AtoInvalido
from tests.banco.conftest import SENHA_DO_PAPEL

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def elenco() -> Elenco:
    passos.ir_para("2026-01-15 09:00")
    return montar_elenco(date(2026, 1, 15))


@pytest.fixture
def entrevista(elenco: Elenco) -> Entrevista:
    """An interview in voting, with no vote yet."""
    edital = passos.edital_publicado(
        elenco,
        numero=7,
        titulo="Teste",
        dia=date(2026, 3, 2),
        vagas=[("A", "ANALISTA – ESPECIALIDADE: EXEMPLO", 5)],
    )
    passos.importar(elenco, edital, "01_cebraspe_resultado.txt")
    andamento.avancar_edital(edital.pk, "iniciar primeira fase", por=elenco.gestor)
    passos.ir_para("2026-03-23 10:00")
    andamento.iniciar_controle(edital.pk, por=elenco.gestor)
    sessao = passos.convocar_todos(elenco, edital, no_dia="2026-03-30")
    passos.ir_para("2026-03-30 09:00")
    passos.abrir_sessao(elenco, sessao)
    primeira = sessao.entrevistas.select_related("sessao__edital", "inscricao").order_by("horario")[0]
    passos.receber(elenco, primeira)
    return Entrevista.objects.get(pk=primeira.pk)


def test_tabela_que_so_admite_inclusao_recusa_o_dono(elenco):
    assert Registro.objects.exists()
    for frase in (
        "UPDATE selecoes_registro SET ato = 'outro'",
        "DELETE FROM selecoes_registro",
        "TRUNCATE selecoes_registro CASCADE",
    ):
        with (
            pytest.raises((ProgrammingError, InternalError)),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(frase)


def test_cada_tabela_so_de_inclusao_tem_os_dois_gatilhos():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tgrelid::regclass::text, count(*) FROM pg_trigger WHERE tgfoid = 'somente_inclusao'::regproc GROUP BY 1"
        )
        assert dict(cursor.fetchall()) == {modelo._meta.db_table: 2 for modelo in SOMENTE_INCLUSAO}


def test_o_papel_da_aplicacao_so_le_e_inclui_no_que_nao_muda(elenco, aplicacao):
    assert aplicacao.execute("SELECT count(*) FROM selecoes_registro").fetchone()[0] > 0
    for modelo in SOMENTE_INCLUSAO:
        tabela = modelo._meta.db_table
        for frase in (f"UPDATE {tabela} SET id = id", f"DELETE FROM {tabela}", f"TRUNCATE {tabela}"):
            with pytest.raises((psycopg.errors.InsufficientPrivilege, psycopg.errors.UndefinedColumn)):
                aplicacao.execute(frase)


def test_o_papel_da_aplicacao_nao_desliga_as_guardas(elenco, aplicacao):
    for frase in (
        "ALTER TABLE selecoes_registro DISABLE TRIGGER ALL",
        "SET session_replication_role = replica",
        "DROP TABLE selecoes_registro",
        "CREATE ROLE outro SUPERUSER",
        "DELETE FROM selecoes_edital",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            aplicacao.execute(frase)


def test_iniciada_a_verificacao_a_aplicacao_nao_apaga_inscricao_nem_da_ampla(entrevista, aplicacao):
    for optante in ("true", "false"):
        with pytest.raises(psycopg.errors.CheckViolation, match="nada depende"):
            aplicacao.execute(f"DELETE FROM selecoes_inscricao WHERE optante = {optante}")
    assert Inscricao.objects.filter(optante=False).exists()


def test_os_direitos_concedidos_sao_exatamente_os_declarados(aplicacao):
    concedidos: dict[str, set[str]] = {}
    for tabela, direito in aplicacao.execute(
        "SELECT table_name, privilege_type FROM information_schema.role_table_grants WHERE grantee = 'reserva_app'"
    ).fetchall():
        concedidos.setdefault(tabela, set()).add(direito)
    for tabela in tabelas():
        assert concedidos[tabela] == set(direitos(tabela).split(", ")), tabela
    assert {t for t, d in concedidos.items() if "DELETE" in d} == COM_EXCLUSAO & set(concedidos)


def test_a_aplicacao_pratica_atos_com_o_papel_restrito(entrevista, elenco):
    preparar_papel("reserva_app", SENHA_DO_PAPEL)
    with connection.cursor() as cursor:
        cursor.execute("SET ROLE reserva_app")
    try:
        votacao.votar(
            entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo="", por=elenco.integrantes[0]
        )
    finally:
        with connection.cursor() as cursor:
            cursor.execute("RESET ROLE")
    assert entrevista.votos.count() == 1


def _voto(entrevista: Entrevista, mandato: Mandato, assento: str) -> Voto:
    return Voto(
        entrevista=entrevista, assento=assento, mandato=mandato, opcao="atende", motivo="", sal="x",
        compromisso="0" * 64, em=relogio.agora(),
    )  # fmt: skip


def test_o_banco_recusa_voto_de_quem_nao_esta_sentado(entrevista, elenco):
    recursal = Mandato.objects.filter(comissao=elenco.recursal).first()
    with pytest.raises(IntegrityError), transaction.atomic():
        _voto(entrevista, recursal, "SEJUS1").save(force_insert=True)


def test_o_banco_recusa_voto_de_impedido(entrevista, elenco):
    mandato = Mandato.objects.get(comissao=elenco.especial, assento="SEJUS1")
    # The answer cannot be changed by anybody, so the impediment is tried on an interview not yet answered.
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute(
            "UPDATE comissao_respostadeimpedimento SET resposta = 'interesse' WHERE mandato_id = %s",
            [mandato.pk],
        )
        cursor.execute("SET session_replication_role = origin")
    with pytest.raises(IntegrityError), transaction.atomic():
        _voto(entrevista, mandato, "SEJUS1").save(force_insert=True)


def test_o_banco_recusa_voto_depois_de_pedido_o_encerramento(entrevista, elenco):
    mandato = Mandato.objects.get(comissao=elenco.especial, assento="SEJUS1")
    Entrevista.objects.filter(pk=entrevista.pk).update(encerramento_pedido_por=elenco.secretaria)
    with pytest.raises(IntegrityError), transaction.atomic():
        _voto(entrevista, mandato, "SEJUS1").save(force_insert=True)


def test_mandatos_do_mesmo_assento_nao_se_sobrepoem(elenco):
    velho = Mandato.objects.get(comissao=elenco.especial, assento="SEJUS1")
    for atraso, cabe in ((timedelta(days=-1), False), (timedelta(0), True)):
        inicio = velho.fim + atraso
        novo = Mandato(
            comissao=velho.comissao, assento=velho.assento, usuario=elenco.recursais[0], inicio=inicio,
            fim=inicio.replace(year=inicio.year + 2), orgao="SEJUS", comprovacao="x", diversidade="{}",
        )  # fmt: skip
        if cabe:
            novo.save(force_insert=True)
        else:
            with pytest.raises(IntegrityError), transaction.atomic():
                novo.save(force_insert=True)


def test_o_mandato_dura_dois_anos_ate_para_o_banco(elenco):
    with pytest.raises(IntegrityError), transaction.atomic():
        Mandato.objects.filter(assento="SEJUS1").update(fim=date(2029, 1, 1))


def test_declaracao_falsa_so_chega_por_procedimento_ate_por_sql(entrevista):
    with pytest.raises(IntegrityError), transaction.atomic():
        Inscricao.objects.filter(pk=entrevista.inscricao_id).update(enquadramento="FALSA_COMPROVADA")


def test_prazo_publicado_nao_diminui(db):
    passos.ir_para("2026-03-02 10:00")
    prazo = Prazo.objects.create(
        objeto="x", ciencia=date(2026, 3, 2), quantidade=2, unidade="uteis", vencimento=date(2026, 3, 4),
        limite=passos.em("2026-03-05 00:00"), base="x",
    )  # fmt: skip
    Prazo.objects.filter(pk=prazo.pk).update(limite=passos.em("2026-03-06 00:00"))
    with pytest.raises(IntegrityError), transaction.atomic():
        Prazo.objects.filter(pk=prazo.pk).update(limite=passos.em("2026-03-05 00:00"))


def test_dez_cliques_no_mesmo_voto_dao_um_voto_e_a_mesma_resposta(entrevista, elenco):
    respostas: list[object] = []

    def clicar() -> None:
        try:
            voto = votacao.votar(
                entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo="", por=elenco.integrantes[0]
            )
            respostas.append(voto.pk)
        except AtoInvalido as erro:
            respostas.append(str(erro))
        finally:
            connections.close_all()

    cliques = [threading.Thread(target=clicar) for _ in range(10)]
    for clique in cliques:
        clique.start()
    for clique in cliques:
        clique.join()
    assert entrevista.votos.count() == 1
    assert set(respostas) == {entrevista.votos.get().pk}


def test_nenhum_voto_escapa_entre_o_pedido_e_o_encerramento(entrevista, elenco):
    """Four seats have voted; the fifth vote and the request to close race, and never both lose or both win wrongly."""
    for integrante in elenco.integrantes[:4]:
        votacao.votar(entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo="", por=integrante)
    desfechos: dict[str, bool] = {}

    def tentar(nome: str, ato: object) -> None:
        try:
            ato()
            desfechos[nome] = True
        except AtoInvalido:
            desfechos[nome] = False
        finally:
            connections.close_all()

    corrida = [
        threading.Thread(
            target=tentar,
            args=(
                "voto",
                lambda: votacao.votar(
                    entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo="", por=elenco.integrantes[4]
                ),
            ),
        ),
        threading.Thread(
            target=tentar,
            args=("pedido", lambda: votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)),
        ),
    ]
    for fio in corrida:
        fio.start()
    for fio in corrida:
        fio.join()
    # The request needs the fifth vote: it wins only after it. The vote itself is never lost.
    assert desfechos["voto"]
    assert entrevista.votos.count() == 5


def test_cadeia_de_atos_nao_bifurca_com_escritas_simultaneas(elenco):
    def registrar() -> None:
        with transaction.atomic():
            auditar("teste", elenco.servidora, por=elenco.servidora, em=relogio.agora())
        connections.close_all()

    antes = Registro.objects.count()
    fios = [threading.Thread(target=registrar) for _ in range(8)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    assert Registro.objects.count() == antes + 8
    assert elos_partidos(Registro.objects.order_by("seq")) == []


def test_o_relogio_de_producao_e_o_do_banco(settings):
    settings.RELOGIO = "banco"
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        do_banco = cursor.fetchone()[0]
    assert abs((relogio.agora() - do_banco).total_seconds()) < 5
    with pytest.raises(RuntimeError):
        relogio.acertar(do_banco)


def test_todo_modelo_do_processo_tem_direitos_declarados():
    nomes = {
        m._meta.db_table
        for m in apps.get_models()
        if m._meta.app_label in {"selecoes", "comissao", "recursos"}
    }
    assert nomes <= set(tabelas())
