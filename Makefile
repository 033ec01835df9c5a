# `make demo` and `make test` take a bare checkout all the way. Nothing is installed by hand.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PRONTO := $(VENV)/.pronto
PRONTO_DEV := $(VENV)/.pronto-dev

.PHONY: demo roteiro test lint bench locks limpar

demo: $(PRONTO) sistema
	$(PY) manage.py demo $(ARGS)

roteiro: $(PRONTO) sistema
	$(PY) manage.py demo --roteiro

test: $(PRONTO_DEV) sistema navegador
	$(PY) -m pytest -q -n 2 --dist loadgroup $(ARGS)

lint: $(PRONTO_DEV)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy selecoes comissao recursos config
	$(VENV)/bin/lint-imports
	$(PY) -m djlint --lint templates --quiet
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) manage.py check

bench: $(PRONTO_DEV)
	$(PY) -m config.bancada $(ARGS)

$(PRONTO): requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

$(PRONTO_DEV): requirements-dev.lock $(PRONTO)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

# Pango draws the PDFs; Chromium drives the browser tests. Where they lack and may be installed, they are.
.PHONY: sistema navegador
sistema: $(PRONTO)
	@sh .ci/pacotes libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fontconfig

navegador:
	@sh .ci/pacotes chromium chromium-l10n

# Needs `uv` on the PATH; writes the locks with hashes and no URLs.
locks:
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11 pyproject.toml -o requirements.lock
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11 --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock

limpar:
	rm -rf var .mypy_cache .ruff_cache .pytest_cache
