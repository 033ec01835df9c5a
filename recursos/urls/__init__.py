"""Addresses of `recursos`: the candidate's side and the judgement."""

from recursos.urls.candidato import candidato
from recursos.urls.julgamento import julgamento

app_name = "recursos"
urlpatterns = [*candidato, *julgamento]
