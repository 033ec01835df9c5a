"""Addresses of `recursos`: the candidate's side, the judgement and the procedure."""

from recursos.urls.candidato import candidato
from recursos.urls.julgamento import julgamento
from recursos.urls.procedimentos import procedimentos

app_name = "recursos"
urlpatterns = [*candidato, *julgamento, *procedimentos]
