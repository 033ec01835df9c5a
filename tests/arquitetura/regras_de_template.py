"""The checks on templates: each takes a source text and returns its violations, one sentence each."""

import re

LINHAS_POR_TELA = 80
FORA_DAS_TELAS = {"documentos", "emails", "layouts", "componentes"}

_COMENTARIO = re.compile(r"{#.*?#}|{%\s*comment.*?%}.*?{%\s*endcomment\s*%}|<!--.*?-->", re.DOTALL)
_ESTILO = re.compile(r"[\s\"']style\s*=", re.IGNORECASE)
_EVENTO = re.compile(r"[\s\"'](on[a-z]+)\s*=", re.IGNORECASE)
_ETIQUETA = re.compile(r"<[a-z][^<>]*>", re.IGNORECASE)
_SAFE = re.compile(r"\|\s*safe(seq)?\b|{%\s*autoescape\s+off\s*%}")
_SCRIPT = re.compile(r"<script\b([^>]*)>", re.IGNORECASE)
_MARCAS = re.compile(r"{{.*?}}|{%.*?%}", re.DOTALL)


def _etiquetas(texto: str) -> list[str]:
    """The opening tags of the page, without comments; what Django fills in becomes a neutral mark."""
    return _ETIQUETA.findall(_MARCAS.sub(" □ ", _COMENTARIO.sub("", texto)))


def estilos_na_pagina(texto: str) -> list[str]:
    """``style=`` attributes and ``<style>`` elements, which the CSP refuses."""
    sem_comentario = _COMENTARIO.sub("", texto)
    faltas = [f"style= em {etiqueta[:60]}" for etiqueta in _etiquetas(texto) if _ESTILO.search(etiqueta)]
    return faltas + (["elemento <style>"] if re.search(r"<style\b", sem_comentario, re.IGNORECASE) else [])


def eventos_na_pagina(texto: str) -> list[str]:
    """``on*=`` attributes, which the CSP refuses."""
    return [
        f"{achado.group(1)}= em {etiqueta[:60]}"
        for etiqueta in _etiquetas(texto)
        if (achado := _EVENTO.search(etiqueta)) is not None
    ]


def sem_escape(texto: str) -> list[str]:
    """``|safe`` and ``autoescape off``."""
    return [f"saída sem escape: {achado.group()}" for achado in _SAFE.finditer(_COMENTARIO.sub("", texto))]


def scripts_na_pagina(texto: str) -> list[str]:
    """``<script>`` without ``src``, which the CSP refuses."""
    sem_comentario = _COMENTARIO.sub("", texto)
    return [
        f"script sem src: <script{achado.group(1)}>"
        for achado in _SCRIPT.finditer(sem_comentario)
        if not re.search(r"(?:^|\s)src\s*=", achado.group(1), re.IGNORECASE)
    ]


def tela_longa(texto: str) -> list[str]:
    """Screens longer than eighty lines."""
    linhas = len(texto.splitlines())
    return [f"tela com {linhas} linhas"] if linhas > LINHAS_POR_TELA else []
