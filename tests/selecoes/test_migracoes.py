"""Lists published before the snapshots existed get one each, with the same lines."""

import json
import os
import subprocess
import sys


def test_lista_publicada_antes_ganha_a_sua_apuracao(tmp_path):
    ambiente = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'antigo.sqlite3'}",
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
    }
    saida = subprocess.run(
        [sys.executable, "-m", "tests.selecoes.migracao_0006"],
        env=ambiente,
        capture_output=True,
        text=True,
        check=False,
    )
    assert saida.returncode == 0, saida.stderr[-2000:]
    assert json.loads(saida.stdout.splitlines()[-1]) == {
        "aponta": True,
        "a_outra_nao": True,
        "pessoas": 3,
        "quadros": {"ADM": {"quantidade": 2, "ampla": 1, "reservas": {"N": 1}, "revertidas": 0}},
        "linhas": [[1, "AC", 1, 1], [2, "RES", 1, 2], [3, "CAD", None, None]],
    }
