"""Attachments of the appeal; on PostgreSQL the database seals what was filed (C.6)."""

from importlib import import_module

import django.db.models.deletion
import selecoes.cifra
import uuid
from django.conf import settings
from django.db import migrations, models

guardas = import_module("selecoes.migrations.0003_guardas_do_banco")

SOMENTE_INCLUSAO = ["recursos_anexodaversao"]

# A file filed with a version is sealed: it does not leave, and only what the worker makes of it is still to be written.
SELO = """
CREATE FUNCTION anexo_selado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF (NEW.id, NEW.recurso_id, NEW.nome, NEW.tipo, NEW.tamanho, NEW.sha256, NEW.em, NEW.por_id)
           IS DISTINCT FROM
           (OLD.id, OLD.recurso_id, OLD.nome, OLD.tipo, OLD.tamanho, OLD.sha256, OLD.em, OLD.por_id)
           OR OLD.copia <> 'pendente' THEN
            RAISE EXCEPTION 'O anexo não muda depois de recebido.' USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
    END IF;
    IF EXISTS (SELECT 1 FROM recursos_anexodaversao WHERE anexo_id = OLD.id) THEN
        RAISE EXCEPTION 'O anexo apresentado com o recurso não sai.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER anexo_selado BEFORE UPDATE OR DELETE ON recursos_anexo
    FOR EACH ROW EXECUTE FUNCTION anexo_selado();

CREATE FUNCTION pedaco_do_anexo_selado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        RAISE EXCEPTION 'O conteúdo do anexo não muda.' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'INSERT' THEN
        IF NEW.parte = 'original'
           AND EXISTS (SELECT 1 FROM recursos_anexodaversao WHERE anexo_id = NEW.anexo_id) THEN
            RAISE EXCEPTION 'O anexo apresentado com o recurso está selado.' USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
    END IF;
    IF EXISTS (SELECT 1 FROM recursos_anexodaversao WHERE anexo_id = OLD.anexo_id) THEN
        RAISE EXCEPTION 'O anexo apresentado com o recurso não sai.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER pedaco_do_anexo_selado BEFORE INSERT OR UPDATE OR DELETE ON recursos_pedacodoanexo
    FOR EACH ROW EXECUTE FUNCTION pedaco_do_anexo_selado();
"""
TIRAR = """
DROP TRIGGER anexo_selado ON recursos_anexo; DROP FUNCTION anexo_selado;
DROP TRIGGER pedaco_do_anexo_selado ON recursos_pedacodoanexo; DROP FUNCTION pedaco_do_anexo_selado;
"""


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    guardas.proteger(schema_editor, SOMENTE_INCLUSAO)
    schema_editor.execute(SELO, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute(TIRAR, params=None)
    guardas.desproteger(schema_editor, SOMENTE_INCLUSAO)


class Migration(migrations.Migration):

    dependencies = [
        ('recursos', '0011_guardas_do_procedimento'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Anexo',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('nome', selecoes.cifra.TextoCifrado()),
                ('tipo', models.CharField(choices=[('pdf', 'pdf'), ('jpeg', 'jpeg'), ('png', 'png')], max_length=4)),
                ('tamanho', models.PositiveIntegerField()),
                ('sha256', models.CharField(max_length=64)),
                ('em', models.DateTimeField()),
                ('copia', models.CharField(choices=[('pendente', 'em preparação'), ('pronta', 'pronto'), ('recusada', 'não abre')], default='pendente', max_length=8, verbose_name='cópia segura')),
                ('copia_sha256', models.CharField(blank=True, max_length=64)),
                ('copia_tamanho', models.PositiveIntegerField(null=True)),
                ('copia_recusa', models.CharField(blank=True, max_length=200)),
                ('por', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('recurso', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='anexos', to='recursos.recurso')),
            ],
            options={
                'ordering': ['em', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='AnexoDaVersao',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('ordem', models.PositiveSmallIntegerField()),
                ('anexo', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versoes', to='recursos.anexo')),
                ('versao', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='anexos', to='recursos.versaodorecurso')),
            ],
            options={
                'ordering': ['ordem'],
            },
        ),
        migrations.CreateModel(
            name='PedacoDoAnexo',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('parte', models.CharField(choices=[('original', 'como foi enviado'), ('copia', 'a cópia segura')], max_length=8)),
                ('ordem', models.PositiveIntegerField()),
                ('conteudo', models.BinaryField()),
                ('anexo', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='pedacos', to='recursos.anexo')),
            ],
        ),
        migrations.AddConstraint(
            model_name='anexo',
            constraint=models.UniqueConstraint(fields=('recurso', 'sha256'), name='anexo_uma_vez_por_recurso'),
        ),
        migrations.AddConstraint(
            model_name='anexo',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('copia', 'pronta'), _negated=True), models.Q(('copia_sha256', ''), _negated=True), _connector='OR'), name='copia_pronta_tem_hash'),
        ),
        migrations.AddConstraint(
            model_name='anexodaversao',
            constraint=models.UniqueConstraint(fields=('versao', 'anexo'), name='anexo_da_versao_unico'),
        ),
        migrations.AddConstraint(
            model_name='anexodaversao',
            constraint=models.UniqueConstraint(fields=('versao', 'ordem'), name='anexo_da_versao_ordem'),
        ),
        migrations.AddConstraint(
            model_name='pedacodoanexo',
            constraint=models.UniqueConstraint(fields=('anexo', 'parte', 'ordem'), name='pedaco_do_anexo_unico'),
        ),
        migrations.RunPython(por, tirar),
    ]
