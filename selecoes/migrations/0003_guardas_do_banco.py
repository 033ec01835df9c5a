"""PostgreSQL: what a court could ask about is refused by the database itself. SQLite serves the demo only."""

from django.db import migrations

SOMENTE_INCLUSAO = [
    "selecoes_registro",
    "selecoes_publicacao",
    "selecoes_posicao",
    "selecoes_movimentodevaga",
    "selecoes_importacao",
]

FUNCAO = """
CREATE FUNCTION somente_inclusao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A tabela % só admite inclusão.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
"""

# A false declaration is only ever the end of a procedure (art. 3º, §§ 8º e 9º): no other road, not even by SQL.
FALSIDADE = """
CREATE FUNCTION falsidade_so_por_procedimento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.enquadramento = 'FALSA_COMPROVADA'
       AND (TG_OP = 'INSERT' OR OLD.enquadramento NOT IN ('SOB_APURACAO', 'FALSA_COMPROVADA')) THEN
        RAISE EXCEPTION 'Declaração falsa só se conclui por procedimento.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER falsidade_so_por_procedimento BEFORE INSERT OR UPDATE ON selecoes_inscricao
    FOR EACH ROW EXECUTE FUNCTION falsidade_so_por_procedimento();
"""

# A deadline published never shrinks: it may only be extended (regras.md D.1, trap 5).
PRAZO = """
CREATE FUNCTION prazo_so_aumenta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.limite < OLD.limite THEN
        RAISE EXCEPTION 'O prazo publicado não diminui.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER prazo_so_aumenta BEFORE UPDATE ON selecoes_prazo
    FOR EACH ROW EXECUTE FUNCTION prazo_so_aumenta();
"""


def proteger(schema_editor, tabelas):
    """Refuse UPDATE, DELETE and TRUNCATE on each table."""
    for tabela in tabelas:
        schema_editor.execute(
            f"CREATE TRIGGER {tabela}_linha BEFORE UPDATE OR DELETE ON {tabela} "
            "FOR EACH ROW EXECUTE FUNCTION somente_inclusao()"
        )
        schema_editor.execute(
            f"CREATE TRIGGER {tabela}_tudo BEFORE TRUNCATE ON {tabela} "
            "FOR EACH STATEMENT EXECUTE FUNCTION somente_inclusao()"
        )


def desproteger(schema_editor, tabelas):
    for tabela in tabelas:
        schema_editor.execute(f"DROP TRIGGER {tabela}_linha ON {tabela}")
        schema_editor.execute(f"DROP TRIGGER {tabela}_tudo ON {tabela}")


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute(FUNCAO, params=None)
    proteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute(FALSIDADE, params=None)
    schema_editor.execute(PRAZO, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute("DROP TRIGGER prazo_so_aumenta ON selecoes_prazo; DROP FUNCTION prazo_so_aumenta")
    schema_editor.execute(
        "DROP TRIGGER falsidade_so_por_procedimento ON selecoes_inscricao; DROP FUNCTION falsidade_so_por_procedimento"
    )
    desproteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute("DROP FUNCTION somente_inclusao")


class Migration(migrations.Migration):
    dependencies = [("selecoes", "0002_calendario_do_df")]
    operations = [migrations.RunPython(por, tirar)]
