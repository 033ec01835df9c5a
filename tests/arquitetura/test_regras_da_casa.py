"""Each check of the house is itself checked: a good text passes, a bad one is caught."""

import pytest

from tests.arquitetura import regras_da_casa as casa

CASOS = [
    # check, good texts, bad texts
    (
        casa.gravacoes,
        [
            "d = {}\nd.update(a=1)",
            "d.update({'a': 1})",
            "self.dados.update(outros)",
            "resumo = sha256()\nresumo.update(b'x')",
            "vistos.update(novos)",
            "pdf.save(destino)",
            "cache.delete(chave)",
            "venv.create('pasta')",
            "Voto.objects.filter(em=agora).exists()",
            "save()",
        ],
        [
            "Voto.objects.create(em=agora)",
            "Voto.objects.filter(pk=1).update(em=agora)",
            "Voto.objects.select_for_update().filter(pk=1).update(**campos)",
            "entrevista.votos.create(em=agora)",
            "edital.vagas.update(total=1)",
            "voto.save()",
            "voto.save(update_fields=['em'])",
            "form.save(commit=False)",
            "Voto.objects.all().delete()",
            "voto.delete()",
            "Voto.objects.bulk_create(votos)",
            "Voto.objects.bulk_update(votos, ['em'])",
            "Voto.objects.get_or_create(pk=1)",
            "Voto.objects.update_or_create(pk=1)",
        ],
    ),
    (
        casa.atos_mal_formados,
        [
            "@transaction.atomic\ndef votar(n, *, por): ...",
            "@transaction.atomic()\n@outro\ndef votar(*, por, em=None): ...",
            "def _auxiliar(n): ...",
            "class Dados:\n    def total(self): ...",
        ],
        [
            "def votar(n, *, por): ...",
            "@transaction.atomic\ndef votar(n, por): ...",
            "@transaction.atomic\ndef votar(n): ...",
            "@staticmethod\ndef votar(n, *, por): ...",
        ],
    ),
    (
        casa.leituras_do_relogio,
        [
            "def f(hoje): return hoje",
            "from datetime import time\nt = time(9)",
            "agora = prazo.agora",
            "today = 1",
        ],
        [
            "from datetime import date\ndate.today()",
            "datetime.now(tz)",
            "datetime.utcnow()",
            "timezone.localdate()",
            "import time\ntime.time()",
            "from time import time\ntime()",
            "from django.utils.timezone import now",
            "f = date.today",
            "time.monotonic()",
        ],
    ),
    (
        casa.numeros_de_ponto_flutuante,
        [
            "r = (20 * n + 50) // 100",
            "p = Path(__file__).parent / 'dados' / nome",
            "p = BASE / 'a.csv'",
            "p = pasta / f'{n}.csv'",
            "isinstance(v, float)",
            "x = '0.5'",
        ],
        ["x = 0.2", "x = 1e3", "float(n)", "round(n)", "x = n / 5", "x = (a + b) / c", "x /= 2"],
    ),
    (
        casa.tamanhos,
        ["\n" * 250, "def f():\n" + "    x = 1\n" * 39],
        [
            "\n" * 251,
            "def f():\n" + "    x = 1\n" * 40,
            "class C:\n    def f(self):\n" + "        x = 1\n" * 40,
        ],
    ),
    (
        casa.sem_docstring,
        [
            'def f():\n    """Says it."""',
            "def _f(): ...",
            "class _C:\n    def f(self): ...",
            "class C:\n    def __len__(self): ...",
        ],
        ["def f(): ...", "class C:\n    def f(self): ...", "async def f(): ..."],
    ),
    (
        casa.nomes_vagos,
        ["selecoes/regras/reserva.py", "selecoes/views/candidato.py", "comissao/corelacao.py"],
        ["selecoes/utils.py", "common/x.py", "selecoes/core/__init__.py", "recursos/helpers.py"],
    ),
    (
        casa.sinais,
        ["from django.db import models", "import signal", "from django.db.models import Q"],
        [
            "from django.dispatch import receiver",
            "import django.dispatch",
            "from django.db.models.signals import post_save",
            "from django.db.models import signals",
            "from django.core.signals import request_started",
        ],
    ),
    (
        casa.save_sobrescrito,
        ["class A:\n    def salvar(self): ...", "def save(): ..."],
        ["class A:\n    def save(self, *a): ...", "class A:\n    class B:\n        def save(self): ..."],
    ),
    (
        casa.excecoes_amplas,
        ["try: f()\nexcept ValueError: ...", "try: f()\nexcept (KeyError, OSError): ..."],
        [
            "try: f()\nexcept: ...",
            "try: f()\nexcept Exception: ...",
            "try: f()\nexcept (ValueError, Exception): ...",
            "try: f()\nexcept builtins.BaseException as e: ...",
        ],
    ),
    (
        casa.migracao_sem_nome,
        ["selecoes/migrations/0001_initial.py", "selecoes/migrations/0002_automovel.py"],
        ["selecoes/migrations/0002_auto_20260101_0000.py", "selecoes/migrations/0003_voto_em_and_more.py"],
    ),
    (
        casa.migracao_sem_volta,
        ["migrations.RunPython(ida, volta)", "RunPython(ida, reverse_code=volta)", "RunSQL('x')"],
        ["migrations.RunPython(ida)", "RunPython(code=ida)"],
    ),
]
BONS = [(regra, texto) for regra, bons, _ in CASOS for texto in bons]
MAUS = [(regra, texto) for regra, _, maus in CASOS for texto in maus]


@pytest.mark.parametrize(("regra", "texto"), BONS, ids=lambda v: getattr(v, "__name__", repr(v)[:50]))
def test_texto_bom_passa(regra, texto):
    assert regra(texto) == []


@pytest.mark.parametrize(("regra", "texto"), MAUS, ids=lambda v: getattr(v, "__name__", repr(v)[:50]))
def test_texto_mau_e_apanhado(regra, texto):
    assert regra(texto) != []


@pytest.mark.parametrize(
    ("caminho", "pode"),
    [
        ("comissao/atos/votacao.py", True),
        ("comissao/models.py", True),
        ("selecoes/models/edital.py", True),
        ("selecoes/auditoria.py", True),
        ("selecoes/migrations/0001_initial.py", True),
        ("selecoes/views/gestor.py", False),
        ("selecoes/forms.py", False),
        ("selecoes/tasks.py", False),
        ("selecoes/management/commands/documentos.py", False),
    ],
)
def test_so_as_camadas_que_gravam_podem_gravar(caminho, pode):
    assert casa.pode_gravar(caminho) is pode


def test_toda_regra_da_casa_tem_texto_bom_e_texto_mau():
    assert all(bons and maus for _, bons, maus in CASOS)
    assert len({regra for regra, _, _ in CASOS}) == len(CASOS) == 12
