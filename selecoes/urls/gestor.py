from django.urls import URLPattern, path

from selecoes.views import (
    andamento,
    chamadas,
    classificacao,
    correcao,
    edital,
    equipe,
    fases,
    garantias,
    importacao,
    inscritos,
    planejamento,
)

EDITAL = "painel/editais/<int:ano>/<int:numero>/"
IMPORTAR = f"{EDITAL}inscritos/importar/"

gestor: list[URLPattern] = [
    path("equipe/convidar/", equipe.convidar, name="convidar"),
    path("equipe/designar/", equipe.designar, name="designar"),
    path("equipe/orgaos/novo/", equipe.orgao, name="orgao_novo"),
    path("equipe/atos-complementares/", equipe.atos_complementares, name="atos_complementares"),
    path("equipe/especialistas/convidar/", equipe.especialista, name="convidar_especialista"),
    path("indisponibilidade/", garantias.indisponibilidade, name="indisponibilidade"),
    path("editais/novo/", edital.novo, name="edital_novo"),
    path(EDITAL, edital.da_equipe, name="edital_da_equipe"),
    path(f"{EDITAL}dados/", edital.dados, name="edital_dados"),
    path(f"{EDITAL}vagas/", planejamento.vagas, name="edital_vagas"),
    path(f"{EDITAL}vagas/sorteio/", planejamento.sorteio, name="edital_sorteio"),
    path(f"{EDITAL}vagas/distribuicao/", planejamento.distribuicao, name="edital_distribuicao"),
    path(f"{EDITAL}fases/", edital.fases, name="edital_fases"),
    path(f"{EDITAL}recurso/", edital.recurso, name="edital_recurso"),
    path(f"{EDITAL}cronograma/", planejamento.cronograma, name="edital_cronograma"),
    path(f"{EDITAL}recursos/", planejamento.recursos, name="edital_recursos"),
    path(f"{EDITAL}clausula/", planejamento.clausula, name="edital_clausula"),
    path(f"{EDITAL}retificacao/", garantias.retificar, name="edital_retificar"),
    path(f"{EDITAL}impugnacoes/", garantias.impugnacoes, name="impugnacoes"),
    path(f"{EDITAL}impugnacoes/<uuid:impugnacao_id>/", garantias.responder, name="responder_impugnacao"),
    path(f"{EDITAL}fase-seguinte/", fases.fase_seguinte, name="fase_seguinte"),
    path(f"{EDITAL}notas/", fases.notas, name="notas"),
    path(f"{EDITAL}desempate/", classificacao.desempate, name="edital_desempate"),
    path(f"{EDITAL}regras-das-chamadas/", classificacao.regras_de_chamada, name="edital_regras_das_chamadas"),
    path(f"{EDITAL}empates/", classificacao.empates, name="empates"),
    path(f"{EDITAL}empates/<uuid:inscricao_id>/hora/", classificacao.hora, name="hora_de_nascimento"),
    path(f"{EDITAL}notas-de-desempate/", classificacao.parciais, name="notas_de_desempate"),
    path(f"{EDITAL}corte/", classificacao.corte, name="corte"),
    path(
        f"{EDITAL}inscritos/<uuid:inscricao_id>/posicao/", classificacao.posicao, name="posicao_da_inscricao"
    ),
    # Before the page of any act: this one previews what it publishes.
    path(f"{EDITAL}atos/classificacao/", classificacao.publicar, name="publicar_classificacao"),
    path(f"{EDITAL}classificacao/retificar/", classificacao.retificar, name="retificar_classificacao"),
    path(f"{EDITAL}atos/<slug:ato>/", andamento.ato_do_edital, name="edital_ato"),
    path(f"{EDITAL}publicacoes/", andamento.publicacoes, name="publicacoes"),
    path(f"{EDITAL}inscritos/", inscritos.inscritos, name="inscritos"),
    path(f"{EDITAL}inscritos/lista.<slug:formato>", inscritos.exportar, name="exportar_inscritos"),
    path(IMPORTAR, importacao.importar, name="importar"),
    path(f"{IMPORTAR}<int:importacao_id>/desfazer/", importacao.desfazer, name="desfazer_importacao"),
    path(f"{IMPORTAR}<uuid:recebido_id>/", importacao.arquivo_recebido, name="arquivo_recebido"),
    path(
        f"{IMPORTAR}<uuid:recebido_id>/erros/", importacao.linhas_com_erro_do_arquivo, name="erros_do_arquivo"
    ),
    path(f"{IMPORTAR}<uuid:recebido_id>/colunas/", importacao.colunas, name="colunas_do_arquivo"),
    path(f"{IMPORTAR}<uuid:recebido_id>/descartar/", importacao.descartar, name="descartar_arquivo"),
    path(f"{EDITAL}inscritos/contatos/", correcao.contatos, name="importar_contatos"),
    path(f"{EDITAL}inscritos/<uuid:inscricao_id>/corrigir/", correcao.corrigir, name="corrigir_inscricao"),
    path(f"{EDITAL}inscritos/<uuid:inscricao_id>/contato/", correcao.contato, name="contato_da_inscricao"),
    path(f"{EDITAL}inscritos/<uuid:inscricao_id>/decisao/", inscritos.decidir, name="decidir_inscricao"),
    path(f"{EDITAL}inscritos/<uuid:inscricao_id>/codigo/", inscritos.codigo, name="codigo_de_acesso"),
    path(f"{EDITAL}chamadas/", chamadas.chamadas, name="chamadas"),
    path(f"{EDITAL}chamadas/fora-da-ordem/", chamadas.fora_da_ordem, name="chamar_fora_da_ordem"),
    path(f"{EDITAL}chamadas/decisao-judicial/", chamadas.sub_judice, name="sub_judice"),
    path(f"{EDITAL}chamadas/lista.<slug:formato>", chamadas.exportar, name="exportar_chamadas"),
    path(f"{EDITAL}chamadas/<uuid:inscricao_id>/resposta/", chamadas.resposta, name="resposta_da_chamada"),
    path(f"{EDITAL}chamadas/<int:vaga_id>/abrir/", chamadas.abrir, name="abrir_vagas"),
    path(f"{EDITAL}chamadas/<int:vaga_id>/chamar/", chamadas.chamar_pessoas, name="chamar"),
]
