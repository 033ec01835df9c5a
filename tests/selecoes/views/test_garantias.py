"""Pages of the edital's tasks and life: what lacks with its link, retificação, challenge, acts and other phases."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.selecoes.views.paginas import DODF, entrar, enviar, rota, ver

pytestmark = pytest.mark.django_db


PAGINAS = [
    "edital_cronograma",
    "edital_recursos",
    "edital_clausula",
    "edital_retificar",
    "impugnacoes",
    "fase_seguinte",
    "notas",
]


@pytest.mark.parametrize("nome", PAGINAS)
def test_as_paginas_nao_existem_para_quem_nao_e_da_equipe(selecao, nome):
    s = selecao().ate("rascunho")
    assert entrar(s.elenco.integrantes[0]).get(rota(nome)).status_code == 404
    assert Client().get(rota(nome)).status_code == 302
    assert entrar(s.elenco.servidora).get(rota(nome)).status_code == 200


def test_o_que_falta_para_publicar_leva_a_pagina_que_resolve(selecao):
    s = selecao(vagas=[], clausula="", recurso=(None, ""), verificacao_prevista=None).ate("rascunho")
    pagina = ver(entrar(s.elenco.gestor), rota("edital_ato", ato="publicar"))
    for tela in ("edital_vagas", "edital_clausula", "edital_recurso", "edital_cronograma"):
        assert f'<a href="{rota(tela)}">' in pagina
    resposta = enviar(entrar(s.elenco.gestor), rota("edital_ato", ato="publicar"), DODF)
    assert "O edital ainda não pode ser publicado" in resposta.content.decode()
    assert not s.edital.publicacoes.exists()


CRONOGRAMAS = [
    ({"verificacao_prevista": ""}, "Informe o primeiro dia de entrevistas."),
    ({"verificacao_prevista": "12/03/2026"}, "depois do fim das inscrições"),
    ({"verificacao_prevista": "04/04/2026"}, "Não há expediente em 04/04/2026 (sábado)"),
    ({"convocacao_prevista": "27/03/2026"}, "A convocação precisa de 3 dias úteis"),
    ({"fase_seguinte_prevista": "30/03/2026"}, "A fase seguinte vem depois das entrevistas. (Decreto nº 40.910/2020, art. 3º, § 12)"),
    ({"resultado_da_fase_previsto": "30/03/2026"}, "depois do resultado da primeira fase"),
    ({"homologacao_prevista": "25/03/2026"}, "A homologação vem depois das entrevistas."),
]  # fmt: skip


@pytest.mark.parametrize(("troca", "frase"), CRONOGRAMAS, ids=[f for _, f in CRONOGRAMAS])
def test_o_cronograma_contra_a_norma_diz_o_artigo_e_bloqueia(selecao, troca, frase):
    s = selecao(fases=("objetiva", "subjetiva")).ate("rascunho")
    datas = {"verificacao_prevista": "30/03/2026", "fase_seguinte_prevista": "30/06/2026"} | troca
    prazo = {"impugnacao_quantidade": 5, "impugnacao_unidade": "uteis"}
    resposta = enviar(entrar(s.elenco.servidora), rota("edital_cronograma"), datas | prazo)
    assert frase in resposta.content.decode()
    assert frase in ver(entrar(s.elenco.gestor), rota("edital_ato", ato="publicar"))


def test_o_cronograma_certo_diz_que_cumpre(selecao):
    s = selecao().ate("rascunho")
    assert "O cronograma cumpre os §§ 12 e 13" in ver(entrar(s.elenco.servidora), rota("edital_cronograma"))


def test_a_tabela_de_recursos_aparece_na_pagina_publica(selecao):
    s = selecao().ate("rascunho")
    dados = {}
    for decisao in ("inscricao", "resultado", "chamada"):
        dados |= {
            f"{decisao}-orgao": f"Órgão {decisao}",
            f"{decisao}-quantidade": 7,
            f"{decisao}-unidade": "uteis",
        }
    cliente = entrar(s.elenco.servidora)
    assert "Tabela de recursos gravada" in enviar(cliente, rota("edital_recursos"), dados).content.decode()
    curta = dados | {"chamada-quantidade": 1}
    assert "Confira antes de continuar" in enviar(cliente, rota("edital_recursos"), curta).content.decode()
    s.ate("publicada")
    pagina = ver(Client(), rota("edital"))
    for trecho in (
        "Órgão inscricao",
        "7 dias úteis",
        "Comissão Recursal",
        "10 dias corridos",
        "Impugnar este edital",
    ):
        assert trecho in pagina


def test_a_clausula_gerada_se_le_na_pagina(selecao):
    s = selecao(clausula="").ate("rascunho")
    resposta = enviar(entrar(s.elenco.servidora), rota("edital_clausula"), {"comissao": "Portaria nº 9/2026"})
    assert "Portaria nº 9/2026" in resposta.content.decode()


def formulario_de_vagas(**campos):
    gestao = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 0, "form-0-codigo": "TI", "form-0-nome": "Redes"}
    return gestao | {
        f"form-0-{n}" if n in {"quantidade", "cadastro", "turno"} else n: v for n, v in campos.items()
    }


def test_vagas_com_cadastro_e_total_pela_pagina(selecao):
    s = selecao(vagas=[]).ate("rascunho")
    cliente = entrar(s.elenco.servidora)
    errado = formulario_de_vagas(quantidade=6, cadastro=18, total=25)
    pagina = enviar(cliente, rota("edital_vagas"), errado).content.decode()
    assert "O total informado é 25, mas as vagas somam 24" in pagina
    pagina = enviar(
        cliente, rota("edital_vagas"), formulario_de_vagas(quantidade=6, cadastro=18, total=24, turno="Noite")
    ).content.decode()
    assert "5 no todo menos 1 nas imediatas: 4 no cadastro" in pagina
    assert "Noite" in pagina
    assert s.edital.vagas.get().cadastro_reserva == 4


def test_o_aviso_da_lei_aparece_para_a_equipe_e_para_o_publico(selecao):
    s = selecao(tipo="concurso", entidade="estatal").ate("rascunho")
    aviso = "declarada inconstitucional e depois revigorada"
    assert aviso in ver(entrar(s.elenco.servidora), rota("edital_da_equipe"))
    assert aviso in ver(entrar(s.elenco.servidora), rota("edital_vagas"))
    s.ate("publicada")
    assert aviso in ver(entrar(s.elenco.servidora), rota("edital_da_equipe"))
    assert aviso in ver(Client(), rota("edital"))


# Simulador


@pytest.mark.parametrize(
    ("dados", "trecho"),
    [
        ({"vagas": "6+18", "tipo": "concurso", "total": "24"}, "24 vagas: 5 reservadas a pessoas negras"),
        (
            {"vagas": "6+18", "tipo": "concurso", "total": "25"},
            "O total informado é 25, mas as vagas somam 24",
        ),
        ({"vagas": "10", "tipo": "estagio", "opcionais": "on"}, "Reserva para pessoas com deficiência: 10%"),
        ({"vagas": "0+0", "tipo": "estagio"}, "Cada curso precisa de ao menos uma vaga."),
        ({"vagas": "1+2+3", "tipo": "estagio"}, "Use somente números inteiros"),
    ],
)
def test_o_simulador_aceita_o_mesmo_que_o_planejamento(client, dados, trecho):
    assert trecho in ver(client, reverse("simulador"), **dados)
