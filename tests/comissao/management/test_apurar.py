import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from manage import execute_from_command_line


def _json(*argumentos):
    saida = StringIO()
    call_command("apurar", *argumentos, "--json", stdout=saida)
    return json.loads(saida.getvalue())


def test_a_saida_json_e_a_do_contrato():
    assert _json("N", "N", "S", "D", "A") == {
        "resultado": "enquadrado",
        "contrarios": 2,
        "favoraveis": 2,
        "necessarios": 3,
        "quorum": True,
        "base": "Decreto nº 40.910/2020, art. 3º, § 7º, II",
    }


def test_tres_contrarios_nao_enquadram():
    assert _json("N", "N", "N", "A", "A")["resultado"] == "nao_enquadrado"


def test_menos_de_tres_votos_nao_tem_quorum():
    assert (
        _json("N", "N", "A", "A", "A")["quorum"],
        _json("N", "A", "A", "--integrantes", "3")["quorum"],
    ) == (False,) * 2


def test_na_recursal_dois_contrarios_bastam():
    saida = _json("N", "N", "A", "--integrantes", "3")
    assert (saida["resultado"], saida["necessarios"], saida["quorum"]) == ("nao_enquadrado", 2, True)


def test_o_texto_diz_o_resultado_e_a_base():
    saida = StringIO()
    call_command("apurar", "S", "S", "A", "A", "A", stdout=saida)
    assert "Autodeclaração confirmada" in saida.getvalue()
    assert "Não há quórum" in saida.getvalue()
    assert "art. 3º, § 7º, II" in saida.getvalue()


@pytest.mark.parametrize(
    "argumentos",
    [
        ["X", "S", "S", "S", "S"],
        ["n", "S", "S", "S", "S"],
        ["S", "S", "S", "S"],
        ["S"] * 6,
        ["S", "S", "--integrantes", "2"],
        ["S", "S", "S", "--integrantes", "-3"],
        ["S", "S", "S", "--integrantes", "três"],
        ["S"] * 5 + ["--presidente", "S"],
        [],
    ],
)
def test_entrada_ruim_sai_com_dois_e_uma_frase(argumentos, capsys):
    with pytest.raises(SystemExit) as saida:
        execute_from_command_line(["manage.py", "apurar", *argumentos])
    assert saida.value.code == 2
    capturado = capsys.readouterr()
    assert capturado.out == ""
    assert len(capturado.err.strip().splitlines()) == 1
    assert "Traceback" not in capturado.err


def test_chamado_por_codigo_a_recusa_e_um_erro_de_comando():
    with pytest.raises(CommandError, match="5 assentos e vieram 1"):
        call_command("apurar", "S")


def test_com_quorum_o_texto_nao_fala_de_quorum():
    saida = StringIO()
    call_command("apurar", "N", "N", "N", "A", "A", stdout=saida)
    assert "Não enquadrada" in saida.getvalue()
    assert "quórum" not in saida.getvalue()
