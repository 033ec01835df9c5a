"""Run in a process and a database of its own: published lists before 0006, and what they are after it."""

import datetime as dt
import json
import uuid

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.db.migrations.executor import MigrationExecutor  # noqa: E402

EM = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)


def criar(apps, modelo, **campos):
    """A row of a past model, with whatever it demands and this test does not mind."""
    modelo = apps.get_model("selecoes", modelo)
    for campo in modelo._meta.concrete_fields:
        falta = (
            campo.attname not in campos
            and campo.name not in campos
            and not campo.has_default()
            and not campo.null
        )
        if falta and not campo.primary_key and not campo.is_relation:
            valor = {"DateTimeField": EM, "DateField": EM.date(), "JSONField": {}, "BooleanField": False}
            numerico = campo.get_internal_type().endswith("IntegerField")
            campos[campo.name] = valor.get(campo.get_internal_type(), 1 if numerico else "x")
    return modelo.objects.create(**campos)


def antes(apps):
    """One publication of a classification with three people, and one of another kind."""
    por = criar(apps, "Usuario", nome="Pessoa Exemplo")
    orgao = criar(apps, "Orgao", entidade="direta")
    edital = criar(apps, "Edital", orgao=orgao, numero=1, ano=2026, tipo="estagio", situacao="VIGENTE")
    vaga = criar(apps, "Vaga", edital=edital, codigo="ADM", quantidade=2, reserva=1)
    quadro = {"vagas": [{"codigo": "ADM", "quantidade": 2, "reservadas": 1, "revertidas": 0}]}
    for tipo, conteudo in (("classificacao", quadro), ("edital", {})):
        documento = criar(apps, "Documento", chave=tipo, tipo=tipo, codigo=tipo, por=por, edital=edital, acesso="publico",
                          serie=tipo, situacao="pendente", conteudo={"a": 1})  # fmt: skip
        publicada = criar(
            apps,
            "Publicacao",
            edital=edital,
            tipo=tipo,
            versao=1,
            conteudo=conteudo,
            por=por,
            documento=documento,
        )
        if tipo == "classificacao":
            alvo = publicada
    for n, rotulo in enumerate(("AC", "RES", "CAD"), start=1):
        pessoa = criar(apps, "Inscricao", id=uuid.uuid4(), edital=edital, vaga=vaga, numero=str(n), situacao="CLASSIFICADA",
                       enquadramento="NAO_OPTANTE", causa="", eliminada_por="", cpf_indice="")  # fmt: skip
        criar(
            apps,
            "Posicao",
            publicacao=alvo,
            vaga=vaga,
            inscricao=pessoa,
            geral=n,
            rotulo=rotulo,
            ordem=n if n < 3 else None,
        )


def depois(apps):
    """What the new tables hold."""
    (apuracao,) = apps.get_model("selecoes", "Apuracao").objects.all()
    publicada = apps.get_model("selecoes", "Publicacao").objects.get(tipo="classificacao")
    outra = apps.get_model("selecoes", "Publicacao").objects.get(tipo="edital")
    linhas = apps.get_model("selecoes", "Posicao").objects.order_by("geral")
    return {
        "aponta": publicada.apuracao_id == apuracao.pk,
        "a_outra_nao": outra.apuracao_id is None,
        "pessoas": apuracao.pessoas,
        "quadros": apuracao.quadros,
        "linhas": [[p.geral, p.rotulo, p.lugar, p.ordem] for p in linhas],
    }


call_command("migrate", "selecoes", "0005", verbosity=0)
antes(MigrationExecutor(connection).loader.project_state([("selecoes", "0005_garantias_e_fases")]).apps)
call_command("migrate", verbosity=0)
print(json.dumps(depois(django.apps.apps)))  # noqa: T201
