"""One template draws every field: label, hint, error, control, in that order."""

from django.forms.renderers import TemplatesSetting


class Formulario(TemplatesSetting):
    field_template_name = "componentes/campo.html"
    form_template_name = "componentes/formulario.html"
