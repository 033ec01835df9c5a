"""The two PostgreSQL roles: an owner that migrates, and the application, with only the grants it needs."""

from collections.abc import Iterator

from django.apps import apps
from django.db import connection
from psycopg import sql

from comissao.models import (
    AssentoDaSessao,
    Assinatura,
    Atestado,
    Contagem,
    RespostaDeImpedimento,
    SemVoto,
    Voto,
)
from recursos.models import (
    Anexo,
    AnexoDaVersao,
    ContagemDoRecurso,
    Peca,
    PedacoDoAnexo,
    Processante,
    SemVotoNoRecurso,
    VersaoDoRecurso,
    VotoDoRecurso,
)
from selecoes.models import (
    Apuracao,
    AtoComplementar,
    Desfazimento,
    EnvioDaInscricao,
    Fase,
    Importacao,
    Indisponibilidade,
    Inscricao,
    ListaAplicada,
    MovimentoDeVaga,
    Mudanca,
    PedacoDoArquivo,
    Posicao,
    Publicacao,
    Registro,
    RegistroDeDesempate,
    Vaga,
)

SOMENTE_INCLUSAO = (
    Apuracao, AtoComplementar, Desfazimento, EnvioDaInscricao, Indisponibilidade, ListaAplicada, Mudanca,
    RegistroDeDesempate,
    Registro, Publicacao, Posicao, MovimentoDeVaga, Importacao, Voto, SemVoto, Contagem, Atestado,
    RespostaDeImpedimento, AssentoDaSessao, Assinatura, VersaoDoRecurso, VotoDoRecurso, SemVotoNoRecurso,
    ContagemDoRecurso, Peca, Processante, AnexoDaVersao,
)  # fmt: skip
"""Append-only tables: the application may read and insert, never UPDATE, DELETE or TRUNCATE."""

COM_EXCLUSAO = {
    Vaga._meta.db_table, Fase._meta.db_table, Inscricao._meta.db_table, PedacoDoArquivo._meta.db_table,
    Anexo._meta.db_table, PedacoDoAnexo._meta.db_table, "django_session", "account_emailaddress",
}  # fmt: skip
"""Where the application deletes rows: the draft of an edital, sessions, the content of files received, files taken out of
the draft of an appeal (a trigger keeps those filed), and entries of an import undone, which a trigger allows only while nothing depends on them."""

SO_LEITURA = {"django_migrations", "django_content_type", "auth_permission"}


def tabelas() -> Iterator[str]:
    """Every table of the installed apps, and Django's own."""
    for modelo in apps.get_models(include_auto_created=True):
        yield modelo._meta.db_table
    yield "django_migrations"


def direitos(tabela: str) -> str:
    """What the application may do with a table."""
    if tabela in SO_LEITURA:
        return "SELECT"
    if tabela in {modelo._meta.db_table for modelo in SOMENTE_INCLUSAO}:
        return "SELECT, INSERT"
    return "SELECT, INSERT, UPDATE" + (", DELETE" if tabela in COM_EXCLUSAO else "")


def preparar_papel(papel: str, senha: str | None) -> None:
    """Create the application role if it lacks, and grant exactly what ``direitos`` says. Repeatable."""
    nome = sql.Identifier(papel)
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [papel])
        if cursor.fetchone() is None:
            _executar(
                cursor, sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE").format(nome)
            )
        if senha:
            _executar(cursor, sql.SQL("ALTER ROLE {} PASSWORD {}").format(nome, sql.Literal(senha)))
        banco = sql.Identifier(connection.settings_dict["NAME"])
        _executar(cursor, sql.SQL("GRANT CONNECT ON DATABASE {} TO {}").format(banco, nome))
        _executar(cursor, sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(nome))
        _executar(cursor, sql.SQL("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {}").format(nome))
        for tabela in tabelas():
            frase = f"GRANT {direitos(tabela)} ON {{}} TO {{}}"
            _executar(cursor, sql.SQL(frase).format(sql.Identifier(tabela), nome))
        _executar(cursor, sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {}").format(nome))


def _executar(cursor: object, frase: sql.Composed) -> None:
    cursor.execute(frase.as_string())  # type: ignore[attr-defined]
