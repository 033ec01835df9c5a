"""PostgreSQL: changes and undos are append-only, and an entry goes away only while nothing depends on it."""

from importlib import import_module

from django.db import migrations

guardas = import_module("selecoes.migrations.0003_guardas_do_banco")
SOMENTE_INCLUSAO = ["selecoes_mudanca", "selecoes_desfazimento"]

# Interviews, appeals, documents and notices hold the entry by their foreign keys; from the control on, the edital does.
SAIDA = """
CREATE FUNCTION inscricao_so_sai_sem_dependencia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.lote IS NULL OR OLD.usuario_id IS NOT NULL OR OLD.preliminar_id IS NOT NULL
       OR OLD.enquadramento NOT IN ('NAO_OPTANTE', 'DECLARADA')
       OR OLD.situacao NOT IN ('DEFERIDA', 'EM_DISPUTA')
       OR NOT EXISTS (SELECT 1 FROM selecoes_edital
                      WHERE id = OLD.edital_id AND situacao IN ('INSCRICOES_ENCERRADAS', 'EM_FASE')) THEN
        RAISE EXCEPTION 'Só sai a inscrição importada de que nada depende.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER inscricao_so_sai_sem_dependencia BEFORE DELETE ON selecoes_inscricao
    FOR EACH ROW EXECUTE FUNCTION inscricao_so_sai_sem_dependencia();
"""


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    guardas.proteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute(SAIDA, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute(
        "DROP TRIGGER inscricao_so_sai_sem_dependencia ON selecoes_inscricao; "
        "DROP FUNCTION inscricao_so_sai_sem_dependencia"
    )
    guardas.desproteger(schema_editor, SOMENTE_INCLUSAO)


class Migration(migrations.Migration):
    dependencies = [("selecoes", "0007_importacao_por_etapas")]
    operations = [migrations.RunPython(por, tirar)]
