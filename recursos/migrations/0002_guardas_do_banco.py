"""PostgreSQL: sent versions, votes and counts never change; nobody judges what they voted (art. 3º, § 11)."""

from importlib import import_module

from django.db import migrations

guardas = import_module("selecoes.migrations.0003_guardas_do_banco")

SOMENTE_INCLUSAO = [
    "recursos_versaodorecurso",
    "recursos_votodorecurso",
    "recursos_semvotonorecurso",
    "recursos_contagemdorecurso",
]

VOTO = """
CREATE FUNCTION voto_no_recurso() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    estado record;
    quem uuid;
BEGIN
    SELECT situacao, encerramento_pedido_por_id, comissao_id, inscricao_id INTO estado
      FROM recursos_recurso WHERE id = NEW.recurso_id FOR SHARE;
    IF estado.situacao NOT IN ('distribuido', 'contrarrazoes', 'oitiva')
       OR estado.encerramento_pedido_por_id IS NOT NULL THEN
        RAISE EXCEPTION 'O recurso não está em julgamento.' USING ERRCODE = 'check_violation';
    END IF;
    SELECT usuario_id INTO quem FROM comissao_mandato
     WHERE id = NEW.mandato_id AND comissao_id = estado.comissao_id AND assento = NEW.assento;
    IF quem IS NULL THEN
        RAISE EXCEPTION 'Só julga quem integra a comissão deste recurso.' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT 1 FROM comissao_voto v JOIN comissao_entrevista e ON e.id = v.entrevista_id
                 JOIN comissao_mandato m ON m.id = v.mandato_id
                WHERE e.inscricao_id = estado.inscricao_id AND m.usuario_id = quem) THEN
        RAISE EXCEPTION 'Quem votou na primeira decisão não julga o recurso.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER voto_no_recurso BEFORE INSERT ON recursos_votodorecurso
    FOR EACH ROW EXECUTE FUNCTION voto_no_recurso();
"""


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    guardas.proteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute(VOTO, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute("DROP TRIGGER voto_no_recurso ON recursos_votodorecurso; DROP FUNCTION voto_no_recurso")
    guardas.desproteger(schema_editor, SOMENTE_INCLUSAO)


class Migration(migrations.Migration):
    dependencies = [("recursos", "0001_inicial"), ("comissao", "0002_guardas_do_banco")]
    operations = [migrations.RunPython(por, tirar)]
