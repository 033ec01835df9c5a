"""PostgreSQL: votes only while the voting is open, by a seated and unimpeded member in mandate; mandates do not overlap."""

from importlib import import_module

from django.contrib.postgres.operations import BtreeGistExtension
from django.db import migrations

guardas = import_module("selecoes.migrations.0003_guardas_do_banco")

SOMENTE_INCLUSAO = [
    "comissao_voto",
    "comissao_semvoto",
    "comissao_contagem",
    "comissao_atestado",
    "comissao_respostadeimpedimento",
    "comissao_assentodasessao",
    "comissao_assinatura",
]

MANDATOS = """
ALTER TABLE comissao_mandato ADD CONSTRAINT mandato_titular_sem_sobreposicao
    EXCLUDE USING gist (comissao_id WITH =, assento WITH =, daterange(inicio, fim, '[)') WITH &&) WHERE (titular);
ALTER TABLE comissao_mandato ADD CONSTRAINT mandato_pessoa_sem_sobreposicao
    EXCLUDE USING gist (comissao_id WITH =, usuario_id WITH =, daterange(inicio, fim, '[)') WITH &&);
ALTER TABLE comissao_mandato ADD CONSTRAINT mandato_dois_anos
    CHECK (fim = (inicio + interval '2 years')::date);
"""

# FOR SHARE makes the vote and the close wait for each other: reading the state alone let votes slip after it.
VOTO = """
CREATE FUNCTION voto_so_na_votacao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    estado record;
    sentado uuid;
BEGIN
    SELECT e.situacao, e.encerramento_pedido_por_id, e.sessao_id, s.situacao AS sessao,
           (s.inicio AT TIME ZONE 'America/Sao_Paulo')::date AS dia
      INTO estado
      FROM comissao_entrevista e JOIN comissao_sessao s ON s.id = e.sessao_id
     WHERE e.id = NEW.entrevista_id FOR SHARE OF e;
    IF estado.situacao <> 'em_votacao' OR estado.encerramento_pedido_por_id IS NOT NULL OR estado.sessao <> 'aberta' THEN
        RAISE EXCEPTION 'A votação não está aberta.' USING ERRCODE = 'check_violation';
    END IF;
    SELECT a.mandato_id INTO sentado FROM comissao_assentodasessao a
     WHERE a.sessao_id = estado.sessao_id AND a.assento = NEW.assento
       AND (a.entrevista_id IS NULL OR a.entrevista_id = NEW.entrevista_id)
     ORDER BY a.entrevista_id IS NULL, a.id DESC LIMIT 1;
    IF sentado IS DISTINCT FROM NEW.mandato_id THEN
        RAISE EXCEPTION 'Só vota quem está sentado nesta sessão.' USING ERRCODE = 'check_violation';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM comissao_mandato m WHERE m.id = NEW.mandato_id AND m.assento = NEW.assento
                   AND m.inicio <= estado.dia AND m.fim > estado.dia) THEN
        RAISE EXCEPTION 'O mandato não está em vigor.' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT 1 FROM comissao_respostadeimpedimento r WHERE r.entrevista_id = NEW.entrevista_id
               AND r.mandato_id = NEW.mandato_id AND r.resposta <> 'sem_impedimento') THEN
        RAISE EXCEPTION 'O integrante declarou impedimento.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER voto_so_na_votacao BEFORE INSERT ON comissao_voto
    FOR EACH ROW EXECUTE FUNCTION voto_so_na_votacao();
"""


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    guardas.proteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute(MANDATOS, params=None)
    schema_editor.execute(VOTO, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute("DROP TRIGGER voto_so_na_votacao ON comissao_voto; DROP FUNCTION voto_so_na_votacao")
    for nome in ("mandato_titular_sem_sobreposicao", "mandato_pessoa_sem_sobreposicao", "mandato_dois_anos"):
        schema_editor.execute(f"ALTER TABLE comissao_mandato DROP CONSTRAINT {nome}")
    guardas.desproteger(schema_editor, SOMENTE_INCLUSAO)


class Migration(migrations.Migration):
    dependencies = [("comissao", "0001_inicial"), ("selecoes", "0003_guardas_do_banco")]
    operations = [BtreeGistExtension(), migrations.RunPython(por, tirar)]
