"""Runs the checks of the house over the real tree, and import-linter's contracts with a proof that they break."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arquitetura import regras_da_casa as casa

RAIZ = Path(__file__).resolve().parent.parent
PACOTES = ("config", "selecoes", "comissao", "recursos")
FONTES = {
    arquivo.relative_to(RAIZ).as_posix(): arquivo.read_text(encoding="utf-8")
    for pacote in PACOTES
    for arquivo in sorted((RAIZ / pacote).rglob("*.py"))
}
LINTAR = [
    sys.executable,
    "-c",
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())",
]


def _em(*camadas):
    """The sources under any of these layers of an app (folder, or module of that name)."""
    return {
        caminho: texto
        for caminho, texto in FONTES.items()
        if {Path(parte).stem for parte in Path(caminho).parts[1:2]} & set(camadas)
    }


# A spreadsheet cell and a position on a PDF page are floats in the formats themselves; these two readers turn
# them into text at the door, and nothing after them sees a float.
LEITORES_DE_FLOAT = {"selecoes/leitura/pdf.py", "selecoes/leitura/planilhas.py"}
EXATAS = {c: t for c, t in _em("regras", "leitura").items() if c not in LEITORES_DE_FLOAT}
SEM_MIGRACOES = {caminho: texto for caminho, texto in FONTES.items() if "/migrations/" not in caminho}
VERIFICACOES = [
    (
        "so_as_camadas_que_gravam_gravam",
        casa.gravacoes,
        {c: t for c, t in FONTES.items() if not casa.pode_gravar(c)},
    ),
    ("todo_ato_e_atomico_e_tem_autor", casa.atos_mal_formados, _em("atos")),
    ("regras_e_leitura_nao_leem_o_relogio", casa.leituras_do_relogio, _em("regras", "leitura")),
    ("regras_e_leitura_nao_usam_ponto_flutuante", casa.numeros_de_ponto_flutuante, EXATAS),
    ("modulos_e_funcoes_cabem_na_tela", casa.tamanhos, SEM_MIGRACOES),
    ("regras_e_atos_tem_docstring", casa.sem_docstring, _em("regras", "atos")),
    ("nenhum_nome_e_vago", casa.nomes_vagos, {caminho: caminho for caminho in FONTES}),
    ("nao_ha_sinais", casa.sinais, FONTES),
    ("nenhum_modelo_sobrescreve_save", casa.save_sobrescrito, _em("models")),
    ("nenhuma_excecao_e_ampla", casa.excecoes_amplas, FONTES),
    ("toda_migracao_tem_nome", casa.migracao_sem_nome, {c: c for c in FONTES if "/migrations/" in c}),
    ("toda_migracao_de_dados_tem_volta", casa.migracao_sem_volta, _em("migrations")),
]


@pytest.mark.parametrize(("regra", "fontes"), [v[1:] for v in VERIFICACOES], ids=[v[0] for v in VERIFICACOES])
def test_a_arvore_segue_as_regras_da_casa(regra, fontes):
    faltas = [f"{caminho}: {falta}" for caminho, texto in fontes.items() for falta in regra(texto)]
    assert not faltas, "\n".join(faltas)


def test_as_camadas_verificadas_existem():
    assert all(_em(camada) for camada in ("atos", "regras", "leitura", "models"))
    assert "selecoes/regras/fluxo.py" in FONTES
    assert set(FONTES) >= LEITORES_DE_FLOAT


def _contratos(pasta):
    return subprocess.run(LINTAR, cwd=pasta, capture_output=True, text=True, check=False)


def test_os_contratos_de_importacao_valem():
    saida = _contratos(RAIZ)
    assert saida.returncode == 0, saida.stdout + saida.stderr


@pytest.fixture(scope="module")
def arvore_infratora(tmp_path_factory):
    pasta = tmp_path_factory.mktemp("infratora")
    shutil.copy(RAIZ / "pyproject.toml", pasta)
    for pacote in PACOTES:
        for origem in (RAIZ / pacote).rglob("*.py"):
            destino = pasta / origem.relative_to(RAIZ)
            destino.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(origem, destino)
    return pasta


def test_uma_importacao_proibida_quebra_cada_contrato(arvore_infratora):
    infracoes = {
        "selecoes/regras/erros.py": "import comissao.regras.apuracao",
        "selecoes/regras/fluxo.py": "import django",
        "comissao/regras/mandato.py": "import selecoes.views",
    }
    for caminho, linha in infracoes.items():
        arquivo = arvore_infratora / caminho
        arquivo.write_text(f"{arquivo.read_text(encoding='utf-8')}\n{linha}\n", encoding="utf-8")
    (arvore_infratora / "selecoes" / "avulso.py").write_text("", encoding="utf-8")
    saida = _contratos(arvore_infratora)
    assert saida.returncode == 1
    quebrados = {
        linha.removesuffix(" BROKEN") for linha in saida.stdout.splitlines() if linha.endswith(" BROKEN")
    }
    assert quebrados == {
        "Apps form a stack: recursos > comissao > selecoes",
        "Every app has the same inner layers",
        "Rules are plain Python",
        "Apps meet through acts, queries, models and rules, never through screens",
    }
