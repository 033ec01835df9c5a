"""The command line other people's scripts rely on: keys, exits and refusals in Portuguese."""

import io
import json
import sys
from datetime import UTC, date, datetime
from importlib import import_module

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from selecoes import relogio
from selecoes.management.base import ComandoDaRegra, LeitorDeArgumentos, traduzir
from selecoes.management.commands import prazo
from selecoes.regras.calendario import Calendario
from tests.selecoes.regras.dados import VETORES, por_id

INGLES = ("error", "usage", "argument", "invalid", "expected", "required", "Traceback", "unrecognized")
EXEMPLO = {
    "vagas": 0,
    "ordem": "incremental",
    "n_edital": 5,
    "reserva_edital": 1,
    "lista": [
        {"id": "B1"},
        {"id": "N4", "enquadrado": True},
        {"id": "X3", "optante": True, "enquadrado": False},
    ],
    "eventos": [{"abrir": 5}, {"sair": "N4"}],
}


@pytest.fixture
def rodar(capsys, monkeypatch):
    """Run a command as from the shell: (exit, stdout, stderr)."""

    def _rodar(nome, *argumentos, entrada=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(entrada)))
        comando = import_module(f"selecoes.management.commands.{nome}").Command()
        saida = 0
        try:
            comando.run_from_argv(["manage.py", nome, *argumentos])
        except SystemExit as fim:
            saida = fim.code
        capturado = capsys.readouterr()
        return saida, capturado.out, capturado.err

    return _rodar


@pytest.fixture
def em_json(rodar):
    def _em_json(nome, *argumentos, entrada=b""):
        saida, texto, erro = rodar(nome, *argumentos, "--json", entrada=entrada)
        assert (saida, erro) == (0, "")
        return json.loads(texto)

    return _em_json


@pytest.fixture
def recusa(rodar):
    def _recusa(nome, *argumentos, entrada=b""):
        saida, texto, erro = rodar(nome, *argumentos, entrada=entrada)
        assert (saida, texto) == (2, "")
        assert erro.endswith("\n")
        assert erro.strip()
        assert erro.count("\n") == 1, "uma só frase"
        assert not any(palavra in erro for palavra in INGLES)
        return erro

    return _recusa


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


@pytest.mark.parametrize(
    "argumentos",
    [
        ("reserva",),
        ("reserva", "dez"),
        ("reserva", "-1"),
        ("reserva", "2.5"),
        ("reserva", "NaN"),
        ("reserva", "１０"),
        ("reserva", "9" * 5000),
        ("reserva", "9" * 19),
        ("reserva", "3", "--norma", "lei"),
        ("reserva", "3", "--entidade", "x"),
        ("reserva", "3", "--entidade"),
        ("reserva", "3", "--edital-de", "24/06/2020"),
        ("reserva", "3", "--edital-de", "2026-02-30"),
        ("reserva", "3", "--nada"),
        ("reserva", "3", "--norm", "estagio"),
        ("reserva", "3", "--json=sim"),
        ("reserva", "\udcff"),
        ("sortear", "--semente", "x"),
        ("sortear", "A=2"),
        ("sortear", "A", "--semente", "x"),
        ("sortear", "=2", "--semente", "x"),
        ("sortear", "A=-2", "--semente", "x"),
        ("sortear", "A=x", "--semente", "x"),
        ("sortear", "A=1", "A=2", "--semente", "x"),
        ("sortear", "A=1", "--semente", ""),
        ("sortear", "A=1", "--semente", "\udcff"),
        ("sortear", "\udcff=1", "--semente", "x"),
        ("prazo",),
        ("prazo", "--ciencia", "ontem", "--quantidade", "2", "--unidade", "uteis"),
        ("prazo", "--ciencia", "2026-03-06", "--quantidade", "0", "--unidade", "uteis"),
        ("prazo", "--ciencia", "2026-03-06", "--quantidade", "-2", "--unidade", "uteis"),
        ("prazo", "--ciencia", "2026-03-06", "--quantidade", "2", "--unidade", "anos"),
        ("prazo", "--ciencia", "2026-03-06", "--quantidade", "2"),
        ("prazo", "--ciencia", "2026-03-06", "--quantidade", "2", "--antecedencia", "--unidade", "meses"),
        (
            "prazo",
            "--ciencia",
            "2026-03-06",
            "--quantidade",
            "2",
            "--unidade",
            "uteis",
            "--calendario",
            "lua",
        ),
        ("prazo", "--ciencia", "9999-12-31", "--quantidade", "2", "--unidade", "corridos"),
        ("prazo", "--ciencia", "0001-01-01", "--quantidade", "9" * 18, "--unidade", "meses"),
        ("prazo", "--ciencia", "2026-03-06", "--quantidade", "9" * 18, "--unidade", "uteis"),
        ("simular",),
        ("simular", "nao_existe.json"),
        ("simular", "."),
        ("simular", "a\x00b"),
        ("simular", "a" * 5000),
        ("simular", "-", "outro"),
    ],
    ids=lambda argumentos: " ".join(argumentos).encode("ascii", "backslashreplace").decode()[:60],
)
def test_argumento_errado_e_uma_frase_e_saida_dois(recusa, argumentos):
    recusa(*argumentos)


def test_o_calendario_do_banco_e_uma_funcao_que_se_injeta(em_json, recusa, monkeypatch):
    argumentos = (
        "prazo",
        "--ciencia",
        "2026-03-06",
        "--quantidade",
        "2",
        "--unidade",
        "uteis",
        "--calendario",
        "banco",
    )
    so_2026 = Calendario.de({date(2026, 3, 9): ("S", "ponto facultativo", "decreto de teste")}, anos=(2026,))
    monkeypatch.setitem(prazo.Command.calendarios, "banco", lambda: so_2026)
    assert em_json(*argumentos)["vencimento"] == "2026-03-11"

    def fora_do_ar():
        raise OperationalError("sem banco")

    monkeypatch.setattr(prazo, "calendario", fora_do_ar)
    monkeypatch.setitem(prazo.Command.calendarios, "banco", prazo._do_banco)
    assert "--calendario projeto" in recusa(*argumentos)


def test_dia_fora_do_calendario_diz_os_anos(recusa):
    erro = recusa("prazo", "--ciencia", "2027-12-30", "--quantidade", "5", "--unidade", "uteis")
    assert "2028" in erro


def _com(**mudancas):
    return json.dumps(EXEMPLO | mudancas).encode()


def _pessoa(**chaves):
    return _com(lista=[{"id": "B1"}, chaves])


@pytest.mark.parametrize(
    "entrada",
    [
        b"",
        b"{",
        b"\x00\xff\xfe\x89PNG",
        b"[]",
        b"null",
        b"3",
        b"{}",
        b"[" * 200_000,
        b'{"lista":' * 100_000,
        b"lixo " * 2_000_000,
        b'{"lista": [], "vagas": NaN}',
        b'{"lista": [], "vagas": -Infinity}',
        b'{"lista": [], "vagas": 1e999}',
        b'{"lista": [], "vagas": ' + b"9" * 5000 + b"}",
        b'{"lista": [], "lista": []}',
        _com(vagas=True),
        _com(vagas=-1),
        _com(vagas=1.0),
        _com(vagas="5"),
        _com(vagas=None),
        _com(vagas=10**19),
        _com(ordem="quinta"),
        _com(ordem=["rotulo"]),
        _com(ordem=None),
        _com(lista={}),
        _com(lista=["B1"]),
        _com(lista=[{"id": "B1"}, {"id": "B1"}]),
        _com(eventos={}),
        _com(eventos=[{}]),
        _com(eventos=[{"abrir": 1, "sair": "B1"}]),
        _com(eventos=[{"fechar": 1}]),
        _com(eventos=[{"abrir": True}]),
        _com(eventos=[{"abrir": -1}]),
        _com(eventos=[{"sair": 4}]),
        _com(eventos=[{"sair": "Z9"}]),
        _com(eventos=[{"sair": "B1"}, {"sair": "B1"}]),
        _com(n_edital=1, reserva_edital=2),
        _com(reserva_edital=-1),
        _com(reserva_edital=None),
        _com(grade=["AC"]),
        _com(prioridade=["N"]),
        _com(desconhecida=1),
        _pessoa(id=4),
        _pessoa(id=""),
        _pessoa(id=" "),
        _pessoa(id="a\nb"),
        _pessoa(id="\ud800"),
        _pessoa(enquadrado=True),
        _pessoa(id="N2", enquadrado="sim"),
        _pessoa(id="N2", enquadrado=1),
        _pessoa(id="N2", enquadrado=None),
        _pessoa(id="N2", enquadrada=True),
    ],
    ids=lambda entrada: entrada[-40:].decode("ascii", "backslashreplace"),
)
def test_documento_errado_e_uma_frase_e_saida_dois(recusa, entrada):
    recusa("simular", "-", entrada=entrada)


@pytest.mark.parametrize(
    "mudancas",
    [
        {"n_edital": 3},
        {"reserva_edital": 1},
        {"n_edital": 3, "reserva_edital": 1, "grade": ["AC", "AC", "N"]},
        {"grade": "AC"},
        {"grade": ["AC", "X"]},
        {"grade": ["AC", 1]},
        {"grade": ["AC", "N"]},
        {"grade": ["AC", "D", "N"], "prioridade": ["N"]},
        {"grade": ["AC", "D", "N"], "prioridade": ["N", "D", "D"]},
        {"grade": ["AC", "D", "N"], "prioridade": ["AC", "N", "D"]},
        {"grade": ["AC", "D", "N"], "prioridade": [["N"]]},
    ],
    ids=str,
)
def test_grade_e_reserva_do_edital_incoerentes_sao_recusadas(recusa, mudancas):
    recusa("simular", "-", entrada=json.dumps({"lista": [{"id": "B1"}], "vagas": 3} | mudancas).encode())


def test_arquivo_grande_demais_e_recusado(recusa, monkeypatch):
    monkeypatch.setattr("selecoes.management.base.LIMITE_DO_ARQUIVO", 10)
    assert "MB" in recusa("simular", "-", entrada=b" " * 11)


def test_chamado_por_outro_codigo_o_comando_levanta_command_error():
    with pytest.raises(CommandError, match="não é um número inteiro") as recusa:
        call_command("reserva", "x")
    assert recusa.value.returncode == 2
    with pytest.raises(CommandError, match="não existe") as recusa:
        call_command("simular", "nao_existe.json")
    assert recusa.value.returncode == 2


def test_chamado_por_outro_codigo_o_comando_escreve_onde_se_pede():
    saida = io.StringIO()
    call_command("reserva", "13", "--json", edital_de=date(2026, 1, 1), stdout=saida)
    assert json.loads(saida.getvalue())["soma"] == 3


@pytest.mark.parametrize(
    ("ingles", "portugues"),
    [
        ("argument --a: not allowed with argument --b", "--a não pode vir junto com --b."),
        ("ambiguous option: --e could match --x, --y", "--e é ambígua: pode ser --x, --y."),
        ("argument --json: ignored explicit argument 'x'", "--json não aceita valor."),
        ("something new in a later Python", "Os argumentos não estão certos. Veja a ajuda com --help."),
    ],
)
def test_frases_do_leitor_de_argumentos(ingles, portugues):
    assert traduzir(ingles) == portugues


def test_ajuda_em_portugues(rodar):
    saida, texto, _ = rodar("reserva", "--help")
    assert saida == 0
    assert "mostra esta ajuda" in texto
    assert isinstance(ComandoDaRegra().create_parser("manage.py", "x"), LeitorDeArgumentos)


def test_a_base_nao_executa_nada_por_si():
    with pytest.raises(NotImplementedError):
        ComandoDaRegra().executar({})
    with pytest.raises(NotImplementedError):
        ComandoDaRegra().descrever({})


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda filhos: (
            st.lists(filhos, max_size=3)
            | st.dictionaries(st.sampled_from([*EXEMPLO, "id", "abrir", "sair", "grade"]), filhos, max_size=4)
        ),
        max_leaves=12,
    )
)
def test_nenhum_documento_derruba_o_comando(rodar, documento):
    saida, texto, erro = rodar("simular", "-", "--json", entrada=json.dumps(documento).encode())
    assert saida in {0, 2}
    assert (saida == 0) == bool(texto)
    assert "Traceback" not in erro
