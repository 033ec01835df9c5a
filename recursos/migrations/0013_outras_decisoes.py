import django.db.models.deletion
import selecoes.cifra
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('comissao', '0009_elementos_e_rascunho_do_voto'),
        ('recursos', '0012_anexos'),
        ('selecoes', '0012_anexos_e_recursos'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='recurso',
            name='materia',
            field=models.CharField(choices=[('inscricao', 'Indeferimento da inscrição'), ('resultado', 'Resultado das provas e classificação'), ('chamada', 'Chamada para a vaga')], max_length=20, null=True, verbose_name='decisão recorrida'),
        ),
        migrations.AddField(
            model_name='recurso',
            name='orgao',
            field=models.CharField(blank=True, max_length=120, verbose_name='quem julga'),
        ),
        migrations.AddField(
            model_name='recurso',
            name='publicacao',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='recursos', to='selecoes.publicacao'),
        ),
        migrations.AddField(
            model_name='recurso',
            name='redirecionamento',
            field=selecoes.cifra.TextoCifrado(null=True),
        ),
        migrations.AlterField(
            model_name='recurso',
            name='entrevista',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='recursos', to='comissao.entrevista'),
        ),
        migrations.AddConstraint(
            model_name='recurso',
            constraint=models.UniqueConstraint(fields=('inscricao', 'materia', 'publicacao'), name='recurso_um_por_outra_decisao'),
        ),
        migrations.AddConstraint(
            model_name='recurso',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('entrevista__isnull', False), ('materia__isnull', True), ('publicacao__isnull', True)), models.Q(('entrevista__isnull', True), ('especie', 'outra'), ('materia__isnull', False), ('publicacao__isnull', False)), _connector='OR'), name='recurso_contra_uma_decisao'),
        ),
    ]
