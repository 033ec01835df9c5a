"""What the person who competes opens."""

from django.urls import path

from selecoes.views import autoinscricao, avisos, opcao
from selecoes.views import candidato as telas

INSCRICAO = "editais/<int:ano>/<int:numero>/inscricao/"

candidato = [
    path(INSCRICAO, autoinscricao.inscrever, name="inscrever"),
    path(f"{INSCRICAO}conferir/", autoinscricao.conferir, name="inscrever_conferir"),
    path(f"{INSCRICAO}enviada/", autoinscricao.enviada, name="inscrever_enviada"),
    path(f"{INSCRICAO}<slug:passo>/", autoinscricao.passo, name="inscrever_passo"),
    path(f"{INSCRICAO}<slug:passo>/rascunho/", autoinscricao.rascunho, name="inscrever_rascunho"),
    path("minha/", telas.minha, name="minha"),
    path("minha/documentos/<uuid:pk>.pdf", telas.documento, name="meu_documento"),
    path("minha/<uuid:pk>/", telas.inscricao, name="minha_inscricao"),
    path("minha/<uuid:pk>/opcao/", opcao.desistir, name="minha_opcao"),
    path("minha/<uuid:pk>/convocacao/", telas.convocacao, name="minha_convocacao"),
    path("minha/<uuid:pk>/convocacao/entrevista.ics", telas.convocacao_ics, name="minha_convocacao_ics"),
    path("minha/<uuid:pk>/resultado/", telas.resultado, name="minha_resultado"),
    path("minha/<uuid:pk>/posicao/", telas.posicao, name="minha_posicao"),
    path("minha/<uuid:pk>/chamada/", telas.chamada, name="minha_chamada"),
    path("minha/<uuid:pk>/chamada/fim-de-lista/", telas.fim_de_lista, name="minha_chamada_fim"),
    path("minha/<uuid:pk>/chamada/aceitar/", telas.aceitar, name="minha_chamada_aceitar"),
    path("avisos/", avisos.avisos, name="avisos"),
    path("avisos/lidos/", avisos.ler_todos, name="avisos_lidos"),
    path("avisos/<uuid:pk>/lido/", avisos.ler, name="aviso_lido"),
]
