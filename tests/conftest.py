"""Fixtures of the whole suite."""

import os
from collections.abc import Iterator

import pytest

from selecoes import relogio

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture(autouse=True)
def relogio_solto() -> Iterator[None]:
    """No test leaves the clock stopped for the next one."""
    yield
    relogio.soltar()
