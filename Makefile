# `make app` serves the lessons, `make test` checks everything. Both first install what they need
# into .venv, and do so again only when pyproject.toml or constraints.txt has changed.
# `make app ARGS="--port 8867"` hands options on to the command `reglario`.

PYTHON ?= python3
BIN := .venv/bin
ROOT_ON_DEBIAN := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null
APT_INSTALL := apt-get update --quiet && apt-get install --quiet --yes --no-install-recommends
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
NBVAL := --nbval --nbval-current-env --nbval-sanitize-with=tests/notebooks/sanitize.cfg

.PHONY: app lab test bench balance notebooks texts

app: .venv/app
	$(BIN)/reglario $(ARGS)

# The configuration path gives Voila and the kernels in JupyterLab the same settings as in `make app`.
lab: .venv/app
	JUPYTER_CONFIG_PATH=$(CURDIR)/widgets/hosting/etc/jupyter $(BIN)/jupyter lab --allow-root notebooks/index.ipynb

test: .venv/test .venv/browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --numprocesses=2 --dist=loadfile $(NBVAL) tests notebooks

bench: .venv/test .venv/browser
	$(BIN)/python -m tests.bench.engine_speed
	$(BIN)/python -m tests.bench.web
	$(BIN)/python -m tests.bench.weight

# How often teams win the cooperative games: takes some minutes.
balance: .venv/test
	$(BIN)/python -m tests.bench.balance

# Runs every notebook and stores what it shows: the expected values of the next `make test`.
notebooks: .venv/test
	$(BIN)/python -m tests.notebooks.store

# Collects the words of the interface, and what engines find wrong, and compiles their Spanish translation.
texts: .venv/test
	mkdir -p build
	$(BIN)/pybabel --quiet extract --add-location=file --sort-by-file --keyword=Problem --keyword=count:2,3 \
		--output build/reglario.pot engines widgets
	$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
		--domain reglario --output-dir rulebook/locale --input-file build/reglario.pot
	$(BIN)/pybabel --quiet compile --domain reglario --directory rulebook/locale

.venv/app: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP_INSTALL) --editable .
	touch $@

.venv/test: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP_INSTALL) --editable .[test]
	touch $@ .venv/app

.venv/browser: | .venv/test
	@for browser in chromium chromium-browser google-chrome; do command -v $$browser && exit 0; done; \
	if $(ROOT_ON_DEBIAN); then $(APT_INSTALL) chromium fonts-dejavu-core; \
	else $(BIN)/playwright install chromium; fi
	touch $@

$(BIN)/python:
	@! command -v $(PYTHON) >/dev/null || $(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" \
	|| { echo "Reglario needs Python 3.11 or newer, and $(PYTHON) is older: make app PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv --clear .venv || { $(ROOT_ON_DEBIAN) && $(APT_INSTALL) python3-venv && $(PYTHON) -m venv --clear .venv; } \
	|| { rm -rf .venv; echo "Python cannot make a virtual environment here: install the package python3-venv." >&2; exit 1; }
