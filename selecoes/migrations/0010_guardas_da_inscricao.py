"""PostgreSQL: what was sent is append-only, and an entry made on the page is frozen when the entries close (art. 2º)."""

from importlib import import_module

from django.db import migrations

guardas = import_module("selecoes.migrations.0003_guardas_do_banco")
SOMENTE_INCLUSAO = ["selecoes_enviodainscricao"]

# Only rows sent on the page are looked at: the trigger costs nothing to imported ones. A court order sets sub_judice.
CONGELADA = """
CREATE FUNCTION inscricao_enviada_congela() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM selecoes_edital WHERE id = OLD.edital_id AND situacao = 'INSCRICOES_ABERTAS') THEN
        RETURN NEW;
    END IF;
    IF (NEW.protocolo, NEW.enviada_em, NEW.cor, NEW.declaracao, NEW.declarada_em, NEW.responsavel_nome,
        NEW.responsavel_cpf, NEW.responsavel_ciente_em, NEW.atendimento)
       IS DISTINCT FROM
       (OLD.protocolo, OLD.enviada_em, OLD.cor, OLD.declaracao, OLD.declarada_em, OLD.responsavel_nome,
        OLD.responsavel_cpf, OLD.responsavel_ciente_em, OLD.atendimento) THEN
        RAISE EXCEPTION 'A inscrição enviada não muda depois do fim das inscrições.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.optante AND NOT OLD.optante AND NOT NEW.sub_judice THEN
        RAISE EXCEPTION 'Não se opta pela reserva depois do fim das inscrições.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER inscricao_enviada_congela BEFORE UPDATE ON selecoes_inscricao
    FOR EACH ROW WHEN (OLD.protocolo IS NOT NULL) EXECUTE FUNCTION inscricao_enviada_congela();
"""


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    guardas.proteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute(CONGELADA, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute(
        "DROP TRIGGER inscricao_enviada_congela ON selecoes_inscricao; DROP FUNCTION inscricao_enviada_congela"
    )
    guardas.desproteger(schema_editor, SOMENTE_INCLUSAO)


class Migration(migrations.Migration):
    dependencies = [("selecoes", "0009_inscricao_pela_pagina")]
    operations = [migrations.RunPython(por, tirar)]
