"""The checks that keep the structure: each takes a source text and returns its violations, one sentence each."""

import ast
from pathlib import PurePosixPath

LINHAS_POR_MODULO = 250
LINHAS_POR_FUNCAO = 40
PODEM_GRAVAR = {"atos", "models", "auditoria", "notificacoes", "documentos", "pedido", "migrations"}
GRAVAM_SEMPRE = {
    "bulk_create",
    "bulk_update",
    "get_or_create",
    "update_or_create",
    "acreate",
    "asave",
    "adelete",
}
ENCADEAM_CONSULTA = {
    "objects",
    "_base_manager",
    "_default_manager",
    "filter",
    "exclude",
    "all",
    "select_for_update",
}
LEEM_O_RELOGIO = {"now", "today", "utcnow", "localdate", "localtime", "time_ns", "monotonic", "perf_counter"}
NOMES_VAGOS = {"utils", "util", "common", "core", "helpers", "helper", "misc", "shared"}
MODULOS_DE_SINAL = ("django.dispatch", "django.db.models.signals", "django.core.signals")

Funcao = ast.FunctionDef | ast.AsyncFunctionDef


def pode_gravar(caminho: str) -> bool:
    """Whether the file belongs to a layer that writes; commands never do."""
    partes = {PurePosixPath(parte).stem for parte in PurePosixPath(caminho).parts}
    return "management" not in partes and bool(partes & PODEM_GRAVAR)


def _elos(no: ast.expr) -> set[str]:
    """The names along ``a.b(...).c``, receiver of a call."""
    nomes = set()
    while True:
        if isinstance(no, ast.Call):
            no = no.func
        elif isinstance(no, ast.Attribute):
            nomes.add(no.attr)
            no = no.value
        elif isinstance(no, ast.Name):
            return nomes | {no.id}
        else:
            return nomes


def _grava(chamada: ast.Call) -> bool:
    if not isinstance(chamada.func, ast.Attribute):
        return False
    nome, receptor = chamada.func.attr, chamada.func.value
    if nome in GRAVAM_SEMPRE:
        return True
    if nome in {"save", "delete"}:
        # `pdf.save(destino)`, `cache.delete(chave)` name a target; a model's methods take none.
        return not chamada.args
    if nome not in {"create", "update"}:
        return False
    if _elos(receptor) & ENCADEAM_CONSULTA:
        return True
    # `entrevista.votos.create(em=agora)`: related managers are attributes and take keywords alone.
    so_nomeados = not chamada.args and bool(chamada.keywords)
    return so_nomeados and isinstance(receptor, ast.Attribute)


def gravacoes(texto: str) -> list[str]:
    """Calls that write to the database."""
    return [
        f"linha {no.lineno}: grava com .{no.func.attr}()"
        for no in ast.walk(ast.parse(texto))
        if isinstance(no, ast.Call) and isinstance(no.func, ast.Attribute) and _grava(no)
    ]


def _funcoes_publicas(texto: str) -> list[Funcao]:
    return [no for no in ast.parse(texto).body if isinstance(no, Funcao) and not no.name.startswith("_")]


def _e_atomica(decorador: ast.expr) -> bool:
    alvo = decorador.func if isinstance(decorador, ast.Call) else decorador
    return ast.unparse(alvo) in {"transaction.atomic", "atomic"}


def atos_mal_formados(texto: str) -> list[str]:
    """Public functions of ``atos`` that are not ``@transaction.atomic`` or lack keyword-only ``por``."""
    faltas = []
    for funcao in _funcoes_publicas(texto):
        if not any(_e_atomica(d) for d in funcao.decorator_list):
            faltas.append(f"linha {funcao.lineno}: {funcao.name} não é @transaction.atomic")
        if "por" not in {a.arg for a in funcao.args.kwonlyargs}:
            faltas.append(f"linha {funcao.lineno}: {funcao.name} não recebe por= só por nome")
    return faltas


def leituras_do_relogio(texto: str) -> list[str]:
    """Places where a pure module reads the clock."""
    faltas = []
    for no in ast.walk(ast.parse(texto)):
        if isinstance(no, ast.Attribute):
            if no.attr in LEEM_O_RELOGIO or ast.unparse(no) == "time.time":
                faltas.append(f"linha {no.lineno}: lê o relógio com {ast.unparse(no)}")
        elif isinstance(no, ast.ImportFrom):
            do_relogio = LEEM_O_RELOGIO | ({"time"} if no.module == "time" else set())
            faltas += [f"linha {no.lineno}: importa {a.name}" for a in no.names if a.name in do_relogio]
    return faltas


def _e_caminho(no: ast.expr) -> bool:
    """Whether ``a / b`` looks like a path being joined."""
    if isinstance(no, ast.BinOp):
        return _e_caminho(no.left) or _e_caminho(no.right)
    if isinstance(no, ast.Constant):
        return isinstance(no.value, str)
    return isinstance(no, ast.JoinedStr) or bool(
        _elos(no) & {"Path", "PurePath", "parent", "parents", "resolve"}
    )


def numeros_de_ponto_flutuante(texto: str) -> list[str]:
    """Floats: literals, ``float()``, ``round()`` and true division outside paths."""
    faltas = []
    for no in ast.walk(ast.parse(texto)):
        if isinstance(no, ast.Constant) and isinstance(no.value, float):
            faltas.append(f"linha {no.lineno}: número {no.value}")
        elif isinstance(no, ast.Call) and isinstance(no.func, ast.Name) and no.func.id in {"float", "round"}:
            faltas.append(f"linha {no.lineno}: usa {no.func.id}()")
        elif isinstance(no, ast.BinOp) and isinstance(no.op, ast.Div) and not _e_caminho(no):
            faltas.append(f"linha {no.lineno}: divide com /")
        elif isinstance(no, ast.AugAssign) and isinstance(no.op, ast.Div):
            faltas.append(f"linha {no.lineno}: divide com /=")
    return faltas


def tamanhos(texto: str) -> list[str]:
    """Modules and functions longer than the bar."""
    faltas = []
    linhas = len(texto.splitlines())
    if linhas > LINHAS_POR_MODULO:
        faltas.append(f"módulo com {linhas} linhas")
    for no in ast.walk(ast.parse(texto)):
        if isinstance(no, Funcao):
            tamanho = (no.end_lineno or no.lineno) - no.lineno + 1
            if tamanho > LINHAS_POR_FUNCAO:
                faltas.append(f"linha {no.lineno}: {no.name} tem {tamanho} linhas")
    return faltas


def sem_docstring(texto: str) -> list[str]:
    """Public functions, and public methods of public classes, without a docstring."""
    arvore = ast.parse(texto)
    classes = [no for no in arvore.body if isinstance(no, ast.ClassDef) and not no.name.startswith("_")]
    donos = [arvore, *classes]
    return [
        f"linha {no.lineno}: {no.name} não tem docstring"
        for dono in donos
        for no in dono.body
        if isinstance(no, Funcao) and not no.name.startswith("_") and ast.get_docstring(no) is None
    ]


def nomes_vagos(caminho: str) -> list[str]:
    """Folders and modules whose name says nothing."""
    return [f"nome vago: {p}" for p in PurePosixPath(caminho).parts if PurePosixPath(p).stem in NOMES_VAGOS]


def sinais(texto: str) -> list[str]:
    """Imports of Django's signals."""
    faltas = []
    for no in ast.walk(ast.parse(texto)):
        if isinstance(no, ast.Import):
            faltas += [
                f"linha {no.lineno}: importa {a.name}"
                for a in no.names
                if a.name.startswith(MODULOS_DE_SINAL)
            ]
        elif isinstance(no, ast.ImportFrom) and no.module:
            nomes = [f"{no.module}.{a.name}" for a in no.names]
            faltas += [
                f"linha {no.lineno}: importa {nome}" for nome in nomes if nome.startswith(MODULOS_DE_SINAL)
            ]
    return faltas


def save_sobrescrito(texto: str) -> list[str]:
    """Classes of ``models`` that override ``save`` or ``delete``."""
    return [
        f"linha {metodo.lineno}: {classe.name} sobrescreve {metodo.name}()"
        for classe in ast.walk(ast.parse(texto))
        if isinstance(classe, ast.ClassDef)
        for metodo in classe.body
        if isinstance(metodo, Funcao) and metodo.name == "save"
    ]


def excecoes_amplas(texto: str) -> list[str]:
    """``except:``, ``except Exception`` and ``except BaseException``, alone or in a tuple."""
    faltas = []
    for no in ast.walk(ast.parse(texto)):
        if not isinstance(no, ast.ExceptHandler):
            continue
        if no.type is None:
            faltas.append(f"linha {no.lineno}: except sem tipo")
            continue
        tipos = no.type.elts if isinstance(no.type, ast.Tuple) else [no.type]
        amplos = [
            ast.unparse(t) for t in tipos if ast.unparse(t).split(".")[-1] in {"Exception", "BaseException"}
        ]
        faltas += [f"linha {no.lineno}: except {nome}" for nome in amplos]
    return faltas


def migracao_sem_nome(caminho: str) -> list[str]:
    """Migrations that Django named by itself."""
    nome = PurePosixPath(caminho).stem
    return [f"migração sem nome próprio: {nome}"] if "_auto_" in nome or nome.endswith("_and_more") else []


def migracao_sem_volta(texto: str) -> list[str]:
    """``RunPython`` without a reverse."""
    return [
        f"linha {no.lineno}: RunPython sem reverse_code"
        for no in ast.walk(ast.parse(texto))
        if isinstance(no, ast.Call)
        and ast.unparse(no.func).split(".")[-1] == "RunPython"
        and len(no.args) < 2
        and "reverse_code" not in {k.arg for k in no.keywords}
    ]
