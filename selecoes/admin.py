"""The technical back room: reference tables only. Votes, entries, appeals and users are never here (decision 8)."""

from django.contrib import admin

from selecoes.models import DiaDeCalendario, Orgao


@admin.register(Orgao)
class OrgaoAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ["sigla", "nome", "entidade"]


@admin.register(DiaDeCalendario)
class DiaDeCalendarioAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ["data", "expediente", "descricao", "ato", "provisorio"]
    list_filter = ["expediente", "provisorio"]
