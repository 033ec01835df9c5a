"""The pages from the rules of the draft to the position of each person: what they show, refuse and keep."""

import pytest
from django.test import Client
from django.urls import reverse

from config.demonstracao import passos
from selecoes.models import Edital, RegistroDeDesempate

pytestmark = pytest.mark.django_db
ONDE = {"ano": 2026, "numero": 7}


def rota(nome, **mais):
    return reverse(nome, kwargs={**ONDE, **mais})


class Tela:
    """One person at one page."""

    def __init__(self, usuario):
        self.cliente = Client()
        self.cliente.force_login(usuario)

    def ver(self, endereco, situacao=200):
        resposta = self.cliente.get(endereco)
        assert resposta.status_code == situacao
        return resposta.content.decode()

    def enviar(self, endereco, dados):
        resposta = self.cliente.post(endereco, dados, follow=True)
        return resposta.content.decode()


# Rules of the draft


@pytest.fixture
def rascunho(selecao):
    return selecao().ate("rascunho")


def test_os_criterios_de_desempate_ficam_na_ordem_escrita(rascunho):
    servidora = Tela(rascunho.elenco.servidora)
    dados = {
        "referencia_idade": "10/03/2026",
        "criterio_1": "Português",
        "criterio_2": "Idade",
        "criterio_4": "Português",
    }
    assert "Critérios de desempate gravados." in servidora.enviar(rota("edital_desempate"), dados)
    edital = Edital.objects.get(pk=rascunho.edital.pk)
    assert (edital.criterios_desempate, f"{edital.referencia_idade:%d/%m/%Y}") == (
        ["Português", "idade"],
        "10/03/2026",
    )
    assert 'value="Português"' in servidora.ver(rota("edital_desempate"))


def test_data_impossivel_e_dita_e_nada_do_que_foi_digitado_se_perde(rascunho):
    dados = {"referencia_idade": "31/02/2026", "criterio_1": "Português"}
    pagina = Tela(rascunho.elenco.servidora).enviar(rota("edital_desempate"), dados)
    assert "Informe uma data válida" in pagina
    assert 'value="31/02/2026"' in pagina
    assert 'value="Português"' in pagina


@pytest.mark.parametrize("nome", ["edital_desempate", "edital_regras_das_chamadas"])
def test_so_o_servidor_muda_o_rascunho(rascunho, nome):
    dados = {"resposta_quantidade": 9, "resposta_unidade": "uteis", "prioridade_das_listas": "N,D,H"}
    pagina = Tela(rascunho.elenco.gestor).enviar(rota(nome), dados)
    assert "Este ato cabe a: Servidor SEJUS." in pagina
    assert Edital.objects.get(pk=rascunho.edital.pk).resposta_quantidade == 5


@pytest.mark.parametrize(
    ("tipo", "rotulo", "fundamento"),
    [
        ("estagio", "Prazo para responder à chamada", "o Decreto nº 40.910/2020 não o traz"),
        ("concurso", "Prazo para tomar posse", "Confira na Lei Complementar nº 840/2011"),
    ],
)
def test_a_pagina_diz_quem_fixa_o_prazo_da_chamada(selecao, tipo, rotulo, fundamento):
    s = selecao(tipo=tipo).ate("rascunho")
    pagina = Tela(s.elenco.servidora).ver(rota("edital_regras_das_chamadas"))
    assert rotulo in pagina
    assert fundamento in pagina


def test_o_prazo_fixado_no_edital_aparece_nas_chamadas(selecao):
    s = selecao("B1 N2").ate("rascunho")
    dados = {"resposta_quantidade": "8", "resposta_unidade": "corridos", "prioridade_das_listas": "D,N,H"}
    assert "Regras das chamadas gravadas." in Tela(s.elenco.servidora).enviar(
        rota("edital_regras_das_chamadas"), dados
    )
    assert "8 dias corridos para responder" in Tela(s.elenco.servidora).ver(rota("edital_da_equipe"))
    s.ate("vigente")
    pagina = Tela(s.elenco.gestor).ver(rota("chamadas"))
    assert "Prazo para responder à chamada: 8 dias corridos (edital 7/2026)." in pagina


# Ties


@pytest.fixture
def empatada(selecao):
    s = selecao("B1 B2 N3", quem_classifica="sistema", criterios_desempate=["Português"]).ate("definitiva")
    s.edital.inscricoes.update(nota=90_000, class_banca=None, nascimento="2000-01-01")
    return s


def notas(s, valor="9,00"):
    return {"criterio": "Português", "notas": "\n".join(f"{numero};{valor}" for numero in s.numeros.values())}


def test_sem_a_nota_de_desempate_a_pagina_leva_a_quem_grava_e_depois_ao_empate(empatada):
    s = empatada
    gestor, servidora = Tela(s.elenco.gestor), Tela(s.elenco.servidora)
    pagina = gestor.ver(rota("publicar_classificacao"))
    assert "Há pessoas sem a nota de desempate “Português”." in pagina
    assert rota("notas_de_desempate") in pagina
    assert "3 nota(s) gravada(s)." in servidora.enviar(rota("notas_de_desempate"), notas(s))
    pagina = gestor.ver(rota("publicar_classificacao"))
    assert "Empate entre as inscrições 2000001, 2000002, 2000003." in pagina
    assert rota("empates") in pagina


@pytest.mark.parametrize(
    ("linhas", "frase"),
    [
        ("2000001;dez", "Linha 1: escreva inscrição;nota, como 2000001;8,50."),
        ("2000001;NaN", "Linha 1: escreva inscrição;nota"),
        ("2000001;Infinity", "Linha 1: escreva inscrição;nota"),
        ("2000001", "Linha 1: escreva inscrição;nota"),
        ("2000001;8,5\n2000001;9", "Linha 2: nota com mais de três casas, ou inscrição repetida."),
        ("2000001;8,1234", "Linha 1: nota com mais de três casas"),
        ("999;8", "Não há inscrição 999 neste edital."),
    ],
)
def test_nota_de_desempate_errada_e_dita_com_a_linha_e_nada_e_gravado(empatada, linhas, frase):
    pagina = Tela(empatada.elenco.servidora).enviar(
        rota("notas_de_desempate"), {"criterio": "Português", "notas": linhas}
    )
    assert frase in pagina
    assert linhas.splitlines()[0] in pagina
    assert empatada.inscricao("B1").parciais == {}


def test_sem_nota_parcial_no_edital_a_pagina_diz_que_nao_ha_o_que_gravar(selecao):
    s = selecao("B1 N2").ate("definitiva")
    assert "O edital não usa nota parcial para desempatar" in Tela(s.elenco.servidora).ver(
        rota("notas_de_desempate")
    )


def test_a_hora_de_nascimento_se_registra_com_o_documento(empatada):
    s, servidora = empatada, Tela(empatada.elenco.servidora)
    servidora.enviar(rota("notas_de_desempate"), notas(s))
    hora = rota("hora_de_nascimento", inscricao_id=s.inscricao("B1").pk)
    assert "Pessoa Exemplo B1, nascimento em 01/01/2000." in servidora.ver(hora)
    recusada = servidora.enviar(hora, {"hora": "25:00", "documento": "certidão"})
    assert "Escreva a hora e o minuto, como 14:30." in recusada
    assert 'value="25:00"' in recusada
    assert "Hora de nascimento registrada." in servidora.enviar(
        hora, {"hora": "04:30", "documento": "certidão"}
    )
    assert RegistroDeDesempate.objects.get().tipo == "hora"


def test_o_sorteio_resolve_o_empate_e_a_lista_sai_na_ordem_sorteada(empatada):
    s, servidora = empatada, Tela(empatada.elenco.servidora)
    servidora.enviar(rota("notas_de_desempate"), notas(s))
    pagina = servidora.ver(rota("empates"))
    assert "1º empate" in pagina
    assert 'value="loteria federal 6001"' in pagina
    sorteio = {"semente": "loteria federal 6001", "fundamento": "DODF nº 70"}
    assert "Não há empate a resolver." in servidora.enviar(rota("empates"), sorteio)
    assert "Não há empate a sortear." in servidora.enviar(rota("empates"), sorteio)
    assert "Confira a conta." in Tela(s.elenco.gestor).ver(rota("publicar_classificacao"))


@pytest.mark.parametrize("nome", ["empates", "notas_de_desempate"])
def test_quem_nao_cuida_da_lista_nao_abre_os_desempates(empatada, nome):
    Tela(empatada.elenco.autoridade).ver(rota(nome), 403)
    Tela(empatada.elenco.integrantes[0]).ver(rota(nome), 404)


# The cut, the list and the position


def test_o_corte_mostra_as_vagas_antes_e_publica_quem_passa(selecao):
    s = selecao("B1 N2 B3 N4 B5", vagas=[("ADM", "Adm", 3)], fases=("objetiva", "subjetiva")).ate("em_fase")
    gestor = Tela(s.elenco.gestor)
    assert "ADM – Adm" in gestor.ver(rota("corte"))
    assert "Confira antes de continuar" in gestor.enviar(
        rota("corte"), {"multiplicador": "0", "dodf": "DODF nº 9"}
    )
    assert "Resultado da fase publicado." in gestor.enviar(
        rota("corte"), {"multiplicador": "1", "dodf": "DODF nº 9"}
    )
    assert {s.quem(i.numero) for i in s.edital.inscricoes.filter(situacao="REPROVADA")} == {"B3", "B5"}


def test_so_o_responsavel_publica_o_corte(selecao):
    s = selecao("B1 N2 B3", fases=("objetiva", "subjetiva")).ate("em_fase")
    pagina = Tela(s.elenco.servidora).enviar(rota("corte"), {"multiplicador": "1", "dodf": "DODF nº 9"})
    assert "Este ato cabe a: Responsável pela seleção (gestor)." in pagina


@pytest.fixture
def classificada(selecao):
    return selecao("B1 N2 X3 B4 N5", vagas=[("ADM", "Administração", 4)]).ate("classificada")


def test_a_equipe_e_a_pessoa_veem_a_mesma_conta_da_posicao(classificada):
    s = classificada
    usuario = passos.reivindicar(s.elenco, s.inscricao("N5"))
    da_equipe = Tela(s.elenco.servidora).ver(rota("posicao_da_inscricao", inscricao_id=s.inscricao("N5").pk))
    da_pessoa = Tela(usuario).ver(reverse("minha_posicao", kwargs={"pk": s.inscricao("N5").pk}))
    for pagina in (da_equipe, da_pessoa):
        assert "ocupa a 5ª posição da lista geral" in pagina
        assert "Ocupa também a 2ª posição da lista de pessoas negras." in pagina
        assert "O edital oferece 4 vagas aqui: 3 da ampla concorrência, 1 para pessoas negras." in pagina
        assert "Os artigos são da norma deste edital: Decreto nº 40.910/2020." in pagina
        assert s.edital.apuracoes.get().sha256 in pagina
    assert "Pessoa Exemplo N5, para a vaga ADM – Administração." in da_equipe


def test_a_conta_de_uma_pessoa_nao_fala_de_outra(classificada):
    s = classificada
    usuario = passos.reivindicar(s.elenco, s.inscricao("B4"))
    pagina = Tela(usuario).ver(reverse("minha_posicao", kwargs={"pk": s.inscricao("B4").pk}))
    for outra in ("B1", "N2", "X3", "N5"):
        assert s.numeros[outra] not in pagina
        assert f"Exemplo {outra}" not in pagina
    assert "lista de pessoas negras" not in pagina
    Tela(usuario).ver(reverse("minha_posicao", kwargs={"pk": s.inscricao("N2").pk}), 404)
    Tela(usuario).ver(rota("posicao_da_inscricao", inscricao_id=s.inscricao("B4").pk), 404)


def test_da_lista_de_inscritos_se_chega_a_posicao_de_quem_foi_classificado(classificada):
    s = classificada
    endereco = rota("posicao_da_inscricao", inscricao_id=s.inscricao("N2").pk)
    assert endereco in Tela(s.elenco.servidora).ver(rota("inscritos"))
    assert endereco not in Tela(s.elenco.secretaria).ver(rota("inscritos"))
    Tela(s.elenco.secretaria).ver(endereco, 403)


def test_antes_da_classificacao_nao_ha_posicao(selecao):
    s = selecao("B1 N2").ate("definitiva")
    usuario = passos.reivindicar(s.elenco, s.inscricao("B1"))
    minha = Tela(usuario).ver(reverse("minha_posicao", kwargs={"pk": s.inscricao("B1").pk}))
    assert "A classificação final ainda não foi publicada." in minha
    Tela(s.elenco.servidora).ver(rota("posicao_da_inscricao", inscricao_id=s.inscricao("B1").pk), 404)


# Calls


def test_chamar_fora_da_ordem_e_guardar_o_lugar_pedem_a_decisao_judicial(selecao):
    s = selecao("B1 B2 N3", vagas=[("ADM", "Adm", 3)]).ate("vigente")
    autoridade = Tela(s.elenco.autoridade)
    sem_numero = autoridade.enviar(
        rota("chamar_fora_da_ordem"), {"inscricao": "999", "motivo": "MS 1", "dodf": "DODF nº 81"}
    )
    assert "Confira antes de continuar" in sem_numero
    assert 'value="MS 1"' in sem_numero
    autoridade.enviar(
        rota("sub_judice"),
        {"inscricao": s.numeros["N3"], "processo": "0700001", "teor": "liminar", "sub_judice": "sim"},
    )
    assert s.inscricao("N3").sub_judice
    Tela(s.elenco.gestor).ver(rota("sub_judice"), 403)


def test_a_pagina_da_resposta_diz_de_quem_e_ate_quando(selecao):
    s = selecao("B1 B2 N3", vagas=[("ADM", "Adm", 3)]).ate("vigente")
    s.abrir(1)
    s.chamar()
    pagina = Tela(s.elenco.gestor).ver(rota("resposta_da_chamada", inscricao_id=s.inscricao("B1").pk))
    assert "Pessoa Exemplo B1, 1ª chamada. Prazo até" in pagina
