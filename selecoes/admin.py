"""The technical back room: reference tables only. Votes, entries, appeals and users are never here (decision 8).

A site of its own, because other packages register accounts and groups on Django's default one.
"""

from django.contrib import admin

from selecoes.models import DiaDeCalendario, Orgao

retaguarda = admin.AdminSite(name="admin")
retaguarda.site_header = "Gestão técnica – tabelas de referência"


@admin.register(Orgao, site=retaguarda)
class OrgaoAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ["sigla", "nome", "entidade"]


@admin.register(DiaDeCalendario, site=retaguarda)
class DiaDeCalendarioAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ["data", "expediente", "descricao", "ato", "provisorio"]
    list_filter = ["expediente", "provisorio"]
