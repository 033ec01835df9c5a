"""The appeal, on the side of who appeals."""

from django.urls import path

from recursos.views import anexos
from recursos.views import candidato as telas

RECURSO = "minha/recurso/<uuid:pk>/"
# The pages of an appeal; with the name of a decision, against that one and not against the commission's.
PAGINAS = (
    ("", telas.escrever, "escrever"),
    ("rascunho/", telas.salvar_rascunho, "rascunho"),
    ("conferir/", telas.conferir, "conferir"),
    ("enviado/", telas.enviado, "enviado"),
    ("decisao/", telas.decisao, "decisao"),
)

candidato = [
    *(path(f"{RECURSO}{fim}", tela, name=nome) for fim, tela, nome in PAGINAS),
    *(path(f"{RECURSO}contra/<slug:materia>/{fim}", tela, name=nome) for fim, tela, nome in PAGINAS),
    path(f"{RECURSO}arquivos/<uuid:anexo_id>/", anexos.meu_anexo, name="meu_anexo"),
]
