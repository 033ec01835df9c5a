"""What the command line refuses: one sentence in Portuguese, exit 2, nothing else."""

import io
import json
from datetime import date

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from selecoes.management.base import ComandoDaRegra, LeitorDeArgumentos, traduzir
from selecoes.management.commands import prazo
from selecoes.regras.calendario import Calendario
from tests.selecoes.management.exemplo import EXEMPLO


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
