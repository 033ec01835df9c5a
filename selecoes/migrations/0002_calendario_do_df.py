"""Load the calendar of the DF, 2025 to 2027, that deadlines are counted on. Staff correct it by decree later."""

from django.db import migrations

from selecoes.regras.calendario_df import CALENDARIO_DF


def carregar(apps, schema_editor):
    DiaDeCalendario = apps.get_model("selecoes", "DiaDeCalendario")
    DiaDeCalendario.objects.bulk_create(
        DiaDeCalendario(
            data=data,
            expediente=dia.codigo,
            descricao=dia.descricao,
            ato=dia.ato,
            provisorio=data.year in CALENDARIO_DF.provisorios,
        )
        for data, dia in CALENDARIO_DF.especiais.items()
    )


def descarregar(apps, schema_editor):
    apps.get_model("selecoes", "DiaDeCalendario").objects.filter(data__in=CALENDARIO_DF.especiais).delete()


class Migration(migrations.Migration):
    dependencies = [("selecoes", "0001_inicial")]
    operations = [migrations.RunPython(carregar, descarregar)]
