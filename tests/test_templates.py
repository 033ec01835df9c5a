"""Runs the template checks over templates/, and checks each check with a good and a bad text."""

from pathlib import Path

import pytest

from tests.arquitetura import regras_de_template as casa

RAIZ = Path(__file__).resolve().parent.parent
PASTA = RAIZ / "templates"
TEMPLATES = {
    arquivo.relative_to(PASTA).as_posix(): arquivo.read_text(encoding="utf-8")
    for arquivo in sorted(PASTA.rglob("*"))
    if arquivo.suffix in {".html", ".txt"}
}
TELAS = {nome: texto for nome, texto in TEMPLATES.items() if nome.split("/")[0] not in casa.FORA_DAS_TELAS}
# Printed pieces carry their own style sheet: WeasyPrint reads them, no browser does.
NAVEGADOR = {
    nome: texto for nome, texto in TEMPLATES.items() if not nome.startswith(("documentos/", "emails/"))
}

CASOS = [
    (
        casa.estilos_na_pagina,
        ['<p class="style">', "<p>style=1</p>", "{# <p style='x'> #}", '<p data-estilo="a">'],
        [
            '<p style="color:red">',
            "<p class='a' STYLE = 'b'>",
            "<style>p{}</style>",
            '<p {% if a %}style="b"{% endif %}>',
        ],
    ),
    (
        casa.eventos_na_pagina,
        [
            "<p>onclick=1</p>",
            '<a href="?on=1">',
            "<input name='opcao'>",
            "<!-- <a onclick='x'> -->",
            '<a {% url "x" on=1 %}>',
        ],
        [
            '<a onclick="x()">',
            "<body ONLOAD='x'>",
            '<form class="a" onsubmit="b">',
            "<img src='a'onerror='b'>",
        ],
    ),
    (
        casa.sem_escape,
        ["{{ nome }}", "{{ lista|safety }}", "{# {{ x|safe }} #}"],
        [
            "{{ nome|safe }}",
            "{{ nome | safe }}",
            "{{ lista|safeseq }}",
            "{% autoescape off %}{{ x }}{% endautoescape %}",
        ],
    ),
    (
        casa.scripts_na_pagina,
        ['<script src="{% static "js/a.js" %}" defer></script>', "<p>script</p>", "<!-- <script> -->"],
        ["<script>f()</script>", '<script type="module">', '<SCRIPT data-src="a">f()</SCRIPT>'],
    ),
    (casa.tela_longa, ["\n" * 80, ""], ["\n" * 81]),
]
BONS = [(regra, texto) for regra, bons, _ in CASOS for texto in bons]
MAUS = [(regra, texto) for regra, _, maus in CASOS for texto in maus]


def _faltas(regra, templates):
    return [f"{nome}: {falta}" for nome, texto in templates.items() for falta in regra(texto)]


@pytest.mark.parametrize("regra", [casa.estilos_na_pagina, casa.eventos_na_pagina, casa.scripts_na_pagina])
def test_nenhum_template_traz_o_que_a_csp_recusa(regra):
    faltas = _faltas(regra, NAVEGADOR)
    assert not faltas, "\n".join(faltas)


def test_nenhum_template_desliga_o_escape():
    faltas = _faltas(casa.sem_escape, TEMPLATES)
    assert not faltas, "\n".join(faltas)


def test_nenhuma_tela_passa_de_oitenta_linhas():
    faltas = _faltas(casa.tela_longa, TELAS)
    assert not faltas, "\n".join(faltas)


@pytest.mark.parametrize(("regra", "texto"), BONS, ids=lambda v: getattr(v, "__name__", repr(v)[:50]))
def test_template_bom_passa(regra, texto):
    assert regra(texto) == []


@pytest.mark.parametrize(("regra", "texto"), MAUS, ids=lambda v: getattr(v, "__name__", repr(v)[:50]))
def test_template_mau_e_apanhado(regra, texto):
    assert regra(texto) != []
