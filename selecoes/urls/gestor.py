from django.urls import URLPattern, path

from selecoes.views import andamento, chamadas, correcao, edital, equipe, importacao, inscritos

EDITAL = "painel/editais/<int:ano>/<int:numero>/"
IMPORTAR = f"{EDITAL}inscritos/importar/"

gestor: list[URLPattern] = [
    path("equipe/convidar/", equipe.convidar, name="convidar"),
    path("equipe/designar/", equipe.designar, name="designar"),
    path("equipe/orgaos/novo/", equipe.orgao, name="orgao_novo"),
    path("editais/novo/", edital.novo, name="edital_novo"),
    path(EDITAL, edital.da_equipe, name="edital_da_equipe"),
    path(f"{EDITAL}dados/", edital.dados, name="edital_dados"),
    path(f"{EDITAL}vagas/", edital.vagas, name="edital_vagas"),
    path(f"{EDITAL}vagas/sorteio/", edital.sorteio, name="edital_sorteio"),
    path(f"{EDITAL}vagas/distribuicao/", edital.distribuicao, name="edital_distribuicao"),
    path(f"{EDITAL}fases/", edital.fases, name="edital_fases"),
    path(f"{EDITAL}recurso/", edital.recurso, name="edital_recurso"),
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
    path(f"{EDITAL}inscritos/<uuid:inscricao_id>/codigo/", inscritos.codigo, name="codigo_de_acesso"),
    path(f"{EDITAL}chamadas/", chamadas.chamadas, name="chamadas"),
    path(f"{EDITAL}chamadas/<uuid:inscricao_id>/resposta/", chamadas.resposta, name="resposta_da_chamada"),
    path(f"{EDITAL}chamadas/<int:vaga_id>/abrir/", chamadas.abrir, name="abrir_vagas"),
    path(f"{EDITAL}chamadas/<int:vaga_id>/chamar/", chamadas.chamar_pessoas, name="chamar"),
]
