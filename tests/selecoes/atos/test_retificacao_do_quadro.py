"""What a retificação may add or change besides the text: new vagas and the terms of the appeals table (C.1, C.6)."""

from datetime import timedelta

import pytest

from selecoes.atos import retificacao
from selecoes.consultas.recursos import regra_de_recurso
from selecoes.consultas.retificacao import VagaNova
from selecoes.regras.erros import EntradaInvalida, Pendencia
from selecoes.regras.garantias import Decisao
from selecoes.regras.prazos import Unidade
from selecoes.regras.retificacao import PrazoImpresso

pytestmark = pytest.mark.django_db


def retificar(s, **dados):
    return retificacao.retificar_edital(
        s.edital.pk, motivo="Correção do quadro.", dodf="DODF nº 50", por=s.elenco.autoridade, **dados
    )


def prazo(s, quantidade, decisao=Decisao.INSCRICAO):
    return {decisao: PrazoImpresso(quantidade, regra_de_recurso(s.edital, decisao).unidade)}


def test_vaga_incluida_entra_no_quadro_com_a_sua_reserva_e_no_que_se_le(selecao):
    s = selecao().ate("publicada")
    publicada = retificar(s, vagas_novas=[VagaNova("TI", "Tecnologia", 5)])
    nova = s.edital.vagas.get(codigo="TI")
    assert (nova.quantidade, nova.reservadas) == (5, 1)
    lidas = {
        m["rotulo"]: (m["onde_se_le"], m["leia_se"]) for m in publicada.conteudo["retificacao"]["mudancas"]
    }
    assert lidas[f"Vagas imediatas de {nova}"] == ("0", "5")
    assert lidas[f"Reservadas de {nova}"] == ("0", "1")


@pytest.mark.parametrize(
    ("nova", "frase"),
    [
        (VagaNova("ADM", "Outra", 3), "já é de outra vaga"),
        (VagaNova("", "Sem código", 3), "informe código, nome e quantidade"),
        (VagaNova("X", "Sem vaga", 0), "informe código, nome e quantidade"),
    ],
)
def test_vaga_incompleta_ou_repetida_e_recusada(selecao, nova, frase):
    s = selecao().ate("publicada")
    with pytest.raises(EntradaInvalida, match=frase):
        retificar(s, vagas_novas=[nova])
    assert s.edital.vagas.count() == 1


def test_prazo_de_recurso_maior_vale_e_fica_na_tabela_publicada(selecao):
    s = selecao().ate("publicada")
    antes = regra_de_recurso(s.edital, Decisao.INSCRICAO).quantidade
    publicada = retificar(s, recursos=prazo(s, antes + 5))
    assert regra_de_recurso(s.edital, Decisao.INSCRICAO).quantidade == antes + 5
    assert [m["leia_se"] for m in publicada.conteudo["retificacao"]["mudancas"]] == [
        str(PrazoImpresso(antes + 5, regra_de_recurso(s.edital, Decisao.INSCRICAO).unidade))
    ]


def test_prazo_de_recurso_menor_so_com_reabertura(selecao):
    s = selecao().ate("publicada")
    antes = regra_de_recurso(s.edital, Decisao.INSCRICAO).quantidade
    with pytest.raises(Pendencia) as recusa:
        retificar(s, recursos=prazo(s, antes - 1))
    assert any("Prazo do recurso contra" in item for item in recusa.value.itens)
    fim = s.edital.inscricoes_fim + timedelta(days=10)
    retificar(s, recursos=prazo(s, antes - 1), reabre=True, campos={"inscricoes_fim": fim})
    assert regra_de_recurso(s.edital, Decisao.INSCRICAO).quantidade == antes - 1


def test_prazo_de_recurso_de_zero_dia_e_recusado(selecao):
    s = selecao().ate("publicada")
    with pytest.raises(EntradaInvalida, match="ao menos 1 dia"):
        retificar(s, recursos={Decisao.INSCRICAO: PrazoImpresso(0, Unidade.CORRIDOS)})


def test_a_pagina_inclui_a_vaga_e_deixa_o_resto_como_esta(client, selecao):
    s = selecao().ate("publicada")
    client.force_login(s.elenco.autoridade)
    endereco = f"/painel/editais/{s.edital.ano}/{s.edital.numero}/retificacao/"
    form = client.get(endereco).context["form"]
    dados = {nome: form[nome].value() if form[nome].value() is not None else "" for nome in form.fields}
    dados = {n: f"{v:%d/%m/%Y}" if hasattr(v, "strftime") else v for n, v in dados.items() if v is not False}
    dados |= {
        "nova_codigo": "TI",
        "nova_nome": "Tecnologia",
        "nova_quantidade": "5",
        "motivo": "Mais uma área.",
        "dodf": "DODF nº 51",
    }
    resposta = client.post(endereco, dados, follow=True)
    assert "Retificação publicada" in resposta.content.decode()
    assert s.edital.vagas.get(codigo="TI").reservadas == 1
