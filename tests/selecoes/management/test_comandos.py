"""The command line other people's scripts rely on: the keys of each answer and its words for people."""

import json
from datetime import UTC, datetime

import pytest
from django.db import OperationalError

from selecoes import relogio
from tests.selecoes.management.exemplo import EXEMPLO
from tests.selecoes.regras.dados import VETORES, por_id


def test_reserva_tem_as_chaves_do_contrato(em_json):
    documento = em_json("reserva", "2", "2", "2", "2", "2", "--edital-de", "2026-01-10")
    assert documento["norma"] == "Decreto nº 40.910/2020"
    assert (documento["aplica"], documento["total"], documento["sobre_o_total"]) == (True, 10, 2)
    assert documento["vagas"] == [{"quantidade": 2, "reserva": 0, "ampla": 2}] * 5
    assert (documento["soma"], documento["deficit"]) == (0, 2)
    assert all(isinstance(frase, str) for frase in documento["explicacao"])


def test_reserva_de_concurso_mostra_as_outras_listas(em_json):
    nova = em_json("reserva", "10", "--norma", "concurso", "--edital-de", "2024-11-29")
    assert nova["norma"] == "Lei nº 4.949/2012, na redação da Lei nº 7.586/2024"
    assert nova["vagas"] == [{"quantidade": 10, "reserva": 2, "ampla": 5, "pcd": 2, "hipo": 1}]
    for entidade in ("estatal", "cldf"):
        antiga = em_json(
            "reserva", "3", "--norma", "concurso", "--entidade", entidade, "--edital-de", "2025-01-01"
        )
        assert antiga["norma"] == "Lei nº 6.321/2019"
        assert antiga["vagas"] == [{"quantidade": 3, "reserva": 1, "ampla": 2, "pcd": 0, "hipo": 0}]


def test_reserva_abaixo_de_tres_vagas_aplica_com_zero_e_edital_antigo_nao_aplica(em_json):
    assert em_json("reserva", "2", "--edital-de", "2020-06-24") | {"explicacao": []} == {
        "norma": "Decreto nº 40.910/2020",
        "aplica": True,
        "total": 2,
        "sobre_o_total": 0,
        "vagas": [{"quantidade": 2, "reserva": 0, "ampla": 2}],
        "soma": 0,
        "deficit": 0,
        "explicacao": [],
        "aviso": "",
    }
    antigo = em_json("reserva", "10", "10", "--edital-de", "2020-06-23")
    assert (antigo["aplica"], antigo["soma"], antigo["sobre_o_total"], antigo["deficit"]) == (False, 0, 0, 0)


def test_reserva_sem_data_usa_a_de_hoje(em_json):
    with relogio.parado_em(datetime(2019, 1, 1, 12, tzinfo=UTC)):
        assert em_json("reserva", "5")["aplica"] is False


def test_reserva_funciona_sem_banco(em_json, monkeypatch):
    def fora_do_ar():
        raise OperationalError

    monkeypatch.setattr(relogio, "hoje", fora_do_ar)
    assert em_json("reserva", "5")["aplica"] is True


def test_textos_para_pessoas(rodar, tmp_path):
    caminho = tmp_path / "cenario.json"
    caminho.write_text(json.dumps(EXEMPLO), encoding="utf-8")
    for argumentos, trecho in [
        (("reserva", "8", "--norma", "concurso", "--entidade", "cldf"), "Atenção: A Lei nº 6.321/2019"),
        (("reserva", "1"), "menos de 3 na seleção"),
        (("sortear", "A=7", "B=7", "C=7", "--semente", "x"), "Reserva que falta: 1."),
        (("sortear", "A=5", "--semente", "x"), "não há o que sortear"),
        (
            ("prazo", "--ciencia", "2027-02-05", "--quantidade", "3", "--unidade", "uteis"),
            "2027 é provisório",
        ),
        (
            ("prazo", "--ciencia", "2026-12-22", "--quantidade", "3", "--antecedencia"),
            "a partir de 28/12/2026",
        ),
        (("simular", str(caminho)), "Chamada 1: B1, N4, X3"),
    ]:
        saida, texto, erro = rodar(*argumentos)
        assert (saida, erro) == (0, "")
        assert trecho in texto


def test_sortear_o_exemplo_do_contrato(em_json):
    vagas = [f"A{n}=2" for n in range(1, 6)]
    documento = em_json("sortear", *vagas, "--semente", "loteria 6001")
    assert (documento["deficit"], documento["sorteadas"]) == (2, ["A2", "A3"])
    assert documento["ordem"][0][0] == "A2"
    assert documento["ordem"][0][1].startswith("661d3971c06a")
    assert len(documento["ordem"]) == 5


@pytest.mark.parametrize("vetor", **por_id(VETORES["prazos"]))
def test_prazo_de_cada_vetor(em_json, vetor):
    unidade = {"úteis": "uteis"}.get(vetor["tipo"], vetor["tipo"])
    documento = em_json(
        "prazo", "--ciencia", vetor["ciencia"], "--quantidade", str(vetor["quantidade"]), "--unidade", unidade
    )
    assert documento["vencimento"] == vetor["vencimento"]
    assert documento["ate"] == f"{vetor['vencimento']}T23:59:59-03:00"


def test_prazo_lista_cada_dia_com_o_motivo(em_json):
    documento = em_json("prazo", "--ciencia", "2026-03-06", "--quantidade", "2", "--unidade", "uteis")
    assert [tuple(dia.values()) for dia in documento["dias"]] == [
        ("2026-03-07", False, "sábado"),
        ("2026-03-08", False, "domingo"),
        ("2026-03-09", True, ""),
        ("2026-03-10", True, ""),
    ]


def test_antecedencia_dispensa_a_unidade(em_json):
    argumentos = ("prazo", "--ciencia", "2026-12-22", "--quantidade", "3", "--antecedencia")
    assert em_json(*argumentos)["vencimento"] == "2026-12-28"
    assert em_json(*argumentos, "--unidade", "uteis")["vencimento"] == "2026-12-28"


def test_simular_o_exemplo_do_contrato(em_json, tmp_path):
    caminho = tmp_path / "cenario.json"
    caminho.write_text(json.dumps(EXEMPLO), encoding="utf-8-sig")
    documento = em_json("simular", str(caminho))
    assert documento == em_json("simular", "-", entrada=json.dumps(EXEMPLO).encode())
    assert documento | {"explicacoes": sorted(documento["explicacoes"])} == {
        "reserva": 1,
        "ampla": ["B1", "X3"],
        "reservadas": [],
        "revertidas": [],
        "cadastro": [],
        "chamadas": [["B1", "N4", "X3"], []],
        "explicacoes": ["B1", "X3"],
    }


@pytest.mark.parametrize(
    ("mudancas", "chamadas"),
    [
        ({"eventos": []}, [[]]),
        ({"vagas": 2, "eventos": []}, [["B1", "N4"]]),
        ({"vagas": 1}, [["B1"], ["N4", "X3"], []]),
        ({"vagas": 0}, [["B1", "N4", "X3"], []]),
    ],
)
def test_chamadas_das_vagas_iniciais(em_json, mudancas, chamadas):
    documento = EXEMPLO | mudancas
    assert em_json("simular", "-", entrada=json.dumps(documento).encode())["chamadas"] == chamadas


@pytest.mark.parametrize("vetor", **por_id(VETORES["multi"]))
def test_simular_com_grade(em_json, vetor):
    lista = [
        {"id": quem, "enquadrado": "N" in quem, "pcd": "D" in quem, "hipo": "H" in quem}
        for quem in vetor["lista"]
    ]
    cenario = {
        "vagas": vetor["n"],
        "lista": lista,
        "grade": vetor["grade"],
        "prioridade": vetor["prioridade"],
    }
    documento = em_json("simular", "-", entrada=json.dumps(cenario).encode())
    assert list(documento["listas"]) == ["AC", "N", "D", "H", "REV"]
    assert {quem: codigo for codigo, grupo in documento["listas"].items() for quem in grupo} == vetor[
        "conjunto"
    ]
    assert documento["chamadas"] == [vetor["ordem"]]
    assert "ampla" not in documento
