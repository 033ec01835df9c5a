from recursos.urls.candidato import candidato
from recursos.urls.julgamento import julgamento

app_name = "recursos"
urlpatterns = [*candidato, *julgamento]
