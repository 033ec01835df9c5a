from django.urls import URLPattern, path

from comissao.views import (
    agenda,
    convocacao,
    desfecho,
    designacao,
    distribuicao,
    entrevista,
    justificativa,
    pauta,
    renuncia,
    sessao,
)

app_name = "comissao"
SESSAO = "sessoes/<int:sessao_id>/"
ENTREVISTA = f"{SESSAO}entrevistas/<uuid:entrevista_id>/"

urlpatterns: list[URLPattern] = [
    path("comissao/", designacao.comissoes, name="comissoes"),
    path("comissao/designar/<slug:tipo>/", designacao.constituir, name="constituir"),
    path("painel/editais/<int:ano>/<int:numero>/agenda/", agenda.agenda, name="agenda"),
    path(
        "painel/editais/<int:ano>/<int:numero>/agenda/distribuir/", distribuicao.distribuir, name="distribuir"
    ),
    path("minha-pauta/", pauta.minha_pauta, name="minha_pauta"),
    path("minha-pauta/ausencias/", distribuicao.ausencias, name="ausencias"),
    path("minha-pauta/ausencias/<int:ausencia_id>/retirar/", distribuicao.retirar, name="retirar_ausencia"),
    path(SESSAO, sessao.sessao, name="sessao"),
    path(f"{SESSAO}horarios/", agenda.agendar, name="agendar"),
    path(f"{SESSAO}convocacao/", agenda.convocar, name="convocar"),
    path(f"{SESSAO}abrir/", sessao.abrir, name="abrir"),
    path(f"{SESSAO}saida/", sessao.saida, name="saida"),
    path(f"{SESSAO}suplente/", sessao.substituir, name="substituir"),
    path(f"{SESSAO}certidao/", sessao.certificar, name="certificar"),
    path(f"{SESSAO}ata/", sessao.ata, name="ata"),
    path(f"{SESSAO}atos/<slug:ato>/", sessao.ato_da_sessao, name="ato_da_sessao"),
    path(ENTREVISTA, entrevista.entrevista, name="entrevista"),
    path(f"{ENTREVISTA}impedimento/", entrevista.responder, name="impedimento"),
    path(f"{ENTREVISTA}voto/", entrevista.votar, name="votar"),
    path(f"{ENTREVISTA}rascunho/", entrevista.rascunho, name="rascunho"),
    path(f"{ENTREVISTA}filmagem/", entrevista.filmagem, name="filmagem"),
    path(f"{ENTREVISTA}sem-voto/", entrevista.sem_voto, name="sem_voto"),
    path(f"{ENTREVISTA}desfecho/<slug:qual>/", desfecho.dar_desfecho, name="desfecho"),
    path("minha/<uuid:pk>/renuncia/", renuncia.renunciar_a_reserva, name="renunciar"),
    path("minha/<uuid:pk>/justificativa/", justificativa.justificar, name="justificar"),
    path("minha/<uuid:pk>/convocacao/confirmar/", convocacao.confirmar, name="confirmar_presenca"),
    path("minha/<uuid:pk>/convocacao/outra-data/", convocacao.outra_data, name="outra_data"),
    path(f"{ENTREVISTA}ciencia/", convocacao.pedido, name="ciencia"),
    path(f"{ENTREVISTA}ciencia/certidao/", convocacao.certidao, name="certidao_ciencia"),
    path(f"{ENTREVISTA}justificativa/", justificativa.decidir, name="decidir_justificativa"),
    path(f"{ENTREVISTA}atos/<slug:ato>/", entrevista.ato_da_entrevista, name="ato_da_entrevista"),
]
