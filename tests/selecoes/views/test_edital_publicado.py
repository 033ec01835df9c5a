"""The edital after its publication, by its pages: decisions, retificação, challenge, outage, parameters and phases."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from selecoes import relogio
from selecoes.models import AtoComplementar, Convite, Designacao, Edital, Impugnacao, Indisponibilidade
from selecoes.regras.papeis import Papel
from tests.selecoes.views.paginas import DODF, entrar, enviar, rota, ver

pytestmark = pytest.mark.django_db


# Depois de publicado


@pytest.mark.parametrize("ato", ["suspender", "anular", "revogar"])
def test_so_a_autoridade_decide_e_a_pagina_publica_diz_por_que(selecao, ato):
    s = selecao().ate("publicada")
    endereco, razao = rota("edital_ato", ato=ato), {"motivo": "Erro no quadro de vagas.", **DODF}
    assert entrar(s.elenco.gestor).post(endereco, razao).status_code == 403
    assert endereco in ver(entrar(s.elenco.autoridade), rota("edital_da_equipe"))
    assert endereco not in ver(entrar(s.elenco.gestor), rota("edital_da_equipe"))
    enviar(entrar(s.elenco.autoridade), endereco, razao)
    publica = ver(Client(), rota("edital"))
    assert "Erro no quadro de vagas." in publica
    assert "nesta etapa" in publica
    assert publica.count("Não acontece") == (0 if ato == "suspender" else 8)
    if ato == "suspender":
        retomar = rota("edital_ato", ato="retomar")
        assert retomar in ver(entrar(s.elenco.autoridade), rota("edital_da_equipe"))
        enviar(entrar(s.elenco.autoridade), retomar, razao)
        s.edital.refresh_from_db()
        assert s.edital.situacao == "PUBLICADO"


def dados_da_retificacao(s, **trocas):
    edital = Edital.objects.get(pk=s.edital.pk)
    dados = {
        "titulo": edital.titulo, "clausula": edital.clausula, "inscricoes_fim": f"{edital.inscricoes_fim:%d/%m/%Y}",
        "verificacao_prevista": f"{edital.verificacao_prevista:%d/%m/%Y}", "recurso_quantidade": 10,
        "recurso_unidade": "corridos", "recurso_orgao": edital.recurso_orgao,
        "recurso_fundamento": edital.recurso_fundamento, "vaga-ADM": 10, "motivo": "Erro material.", **DODF,
    }  # fmt: skip
    return dados | trocas


def test_a_retificacao_mostra_onde_se_le_e_leia_se(selecao):
    s = selecao().ate("publicada")
    cliente, endereco = entrar(s.elenco.autoridade), rota("edital_retificar")
    assert "Nada muda" in enviar(cliente, endereco, dados_da_retificacao(s)).content.decode()
    menos = enviar(cliente, endereco, dados_da_retificacao(s, recurso_quantidade=5)).content.decode()
    assert "prejudicam quem se inscreveu" in menos
    assert "de “10 dias corridos” para “5 dias corridos”" in menos
    assert entrar(s.elenco.gestor).post(endereco, dados_da_retificacao(s, titulo="Novo")).status_code == 403
    enviar(cliente, endereco, dados_da_retificacao(s, **{"vaga-ADM": 15}))
    publica = ver(Client(), rota("edital"))
    for trecho in (
        "O edital foi retificado",
        "Onde se lê",
        "Leia-se",
        "Vagas imediatas de ADM",
        "Há versão mais nova",
    ):
        assert trecho in publica


def test_qualquer_pessoa_impugna_e_le_a_resposta(selecao):
    s = selecao().ate("publicada")
    dados = {"nome": "Pessoa Exemplo", "texto": "Falta o turno das vagas."}
    recebida = enviar(Client(), rota("impugnar"), dados).content.decode()
    feita = Impugnacao.objects.get()
    assert feita.protocolo in recebida
    resposta = rota("responder_impugnacao", impugnacao_id=feita.pk)
    autoridade = entrar(s.elenco.autoridade)
    assert resposta in ver(autoridade, rota("impugnacoes"))
    assert "Falta o turno das vagas." in ver(autoridade, resposta)
    enviar(autoridade, resposta, {"acolhida": "sim", "resposta": "O turno entra por retificação.", **DODF})
    publica = ver(Client(), rota("edital"))
    assert "O turno entra por retificação." in publica
    assert "Pessoa Exemplo" not in publica
    s.ir(30)
    assert "Este edital não está em prazo" in enviar(Client(), rota("impugnar"), dados).content.decode()
    assert Client().get(reverse("impugnar", kwargs={"ano": 2026, "numero": 99})).status_code == 404


def test_rascunho_nao_se_impugna(selecao):
    selecao().ate("rascunho")
    assert Client().get(rota("impugnar")).status_code == 404


def test_a_certidao_prorroga_pela_pagina_da_autoridade(selecao):
    s = selecao("N1").ate("preliminar")
    prazo = s.inscricao("N1").preliminar.prazo
    relogio.acertar(prazo.limite + timedelta(hours=9))
    dia = f"{prazo.vencimento:%d/%m/%Y}"
    dados = {
        "dia_inicio": dia,
        "hora_inicio": "18:00",
        "dia_fim": dia,
        "hora_fim": "23:00",
        "motivo": "Queda.",
        **DODF,
    }
    endereco = reverse("indisponibilidade")
    assert entrar(s.elenco.gestor).get(endereco).status_code == 404
    assert "prazos prorrogados" in enviar(entrar(s.elenco.autoridade), endereco, dados).content.decode()
    assert Indisponibilidade.objects.count() == 1
    assert "Prorrogação de prazos" in ver(Client(), rota("edital"))


# Atos complementares e especialistas


def test_parametro_so_muda_pelo_registro_do_ato(elenco):
    endereco = reverse("atos_complementares")
    dados = {
        "numero": "Portaria nº 8/2026", "ementa": "Fixa o prazo para justificar.", "valor": 5,
        "parametro": "dias_para_justificar_ausencia", "vigencia": "01/02/2026",
    }  # fmt: skip
    assert entrar(elenco.gestor).get(endereco).status_code == 404
    assert entrar(elenco.servidora).post(endereco, dados).status_code == 403
    assert (
        "Portaria nº 8/2026 registrado" in enviar(entrar(elenco.autoridade), endereco, dados).content.decode()
    )
    assert AtoComplementar.objects.count() == 1
    repetido = enviar(entrar(elenco.autoridade), endereco, dados).content.decode()
    assert "já foi registrado" in repetido


def test_a_autoridade_convida_especialista_por_tempo_certo(elenco):
    endereco = reverse("convidar_especialista")
    dados = {
        "nome": "Pessoa Perita",
        "email": "perita@exemplo.br",
        "ato": "Ofício nº 3/2026",
        "ate": "20/02/2026",
    }
    assert entrar(elenco.servidora).get(endereco).status_code == 404
    assert "Convite enviado" in enviar(entrar(elenco.autoridade), endereco, dados).content.decode()
    assert Designacao.objects.get(papel=Papel.ESPECIALISTA).fim == date(2026, 2, 20)
    assert Convite.objects.filter(ato="Ofício nº 3/2026").count() == 1


# Fases


def test_duas_fases_ate_o_resultado_definitivo_pelas_paginas(selecao):
    s = selecao("B1 N2", fases=("objetiva", "subjetiva")).ate("definitiva")
    gestor, servidora = entrar(s.elenco.gestor), entrar(s.elenco.servidora)
    assert "Inicie a fase seguinte." in ver(gestor, rota("edital_da_equipe"))
    meio = enviar(gestor, rota("fase_seguinte"), {"ampla-ADM": 5}).content.decode()
    assert "Informe os dois limites da vaga" in meio
    enviar(gestor, rota("fase_seguinte"), {"ampla-ADM": 5, "reserva-ADM": 5})
    assert "Grave as notas da fase." in ver(servidora, rota("edital_da_equipe"))
    b1, n2 = (s.numeros[q] for q in ("B1", "N2"))
    ruim = enviar(servidora, rota("notas"), {"linhas": f"{b1};oitenta\n{n2};90,00;1"}).content.decode()
    assert "Não entendemos a linha 1." in ruim
    enviar(servidora, rota("notas"), {"linhas": f"{b1}; 80,00; 2\n{n2}; 90,00; 1"})
    assert "Publique o resultado preliminar da seleção." in ver(gestor, rota("edital_da_equipe"))
    quando = {**DODF, "dodf_em": f"{relogio.hoje():%d/%m/%Y}"}
    enviar(gestor, rota("edital_ato", ato="selecao-preliminar"), quando)
    assert "90,00" in ver(Client(), rota("resultado_publico"), tipo="selecao_preliminar")
    relogio.acertar(s.edital.publicacoes.get(tipo="selecao_preliminar").prazo.limite)
    assert "Publique o resultado definitivo da seleção." in ver(gestor, rota("edital_da_equipe"))
    enviar(gestor, rota("edital_ato", ato="selecao-definitiva"), DODF)
    assert "Publique a classificação final." in ver(gestor, rota("edital_da_equipe"))


def test_sem_optante_a_pagina_conclui_a_verificacao(selecao):
    s = selecao("B1 B2").ate("em_controle")
    gestor = entrar(s.elenco.gestor)
    assert "Ninguém optou pela reserva: conclua a verificação." in ver(gestor, rota("edital_da_equipe"))
    enviar(gestor, rota("edital_ato", ato="sem-autodeclaracoes"))
    assert "Publique a classificação final." in ver(gestor, rota("edital_da_equipe"))
