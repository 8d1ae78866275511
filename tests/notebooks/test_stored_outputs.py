"""Notebooks hold their outputs, which nbval compares: here, that there is something to compare."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.servers import NOTEBOOKS

SANITIZE = Path(__file__).with_name("sanitize.cfg")
MOST_BYTES = 600_000
MACHINE_PATH = re.compile(r"/(?:home|root|tmp|Users|usr|work|opt)/|[A-Z]:\\\\")

all_notebooks = pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)


def code_cells(path: Path) -> list[dict[str, Any]]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def shows_a_value(source: str) -> bool:
    """Whether Jupyter shows the value of the last line of a cell."""
    return isinstance(ast.parse(source).body[-1], ast.Expr) and not source.rstrip().endswith(";")


@all_notebooks
def test_was_run_from_top_to_bottom(path: Path) -> None:
    counts = [cell["execution_count"] for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1)) != []


@all_notebooks
def test_has_an_output_wherever_a_value_is_shown(path: Path) -> None:
    cells = [cell for cell in code_cells(path) if shows_a_value("".join(cell["source"]))]
    assert [cell["source"] for cell in cells if not cell["outputs"]] == []
    assert cells


@all_notebooks
def test_has_no_error_and_nothing_of_the_machine_it_ran_on(path: Path) -> None:
    outputs = [output for cell in code_cells(path) for output in cell["outputs"]]
    assert [output for output in outputs if output["output_type"] == "error"] == []
    assert MACHINE_PATH.findall(json.dumps(outputs, ensure_ascii=False)) == []


@all_notebooks
def test_a_section_is_stored_as_words_and_as_a_picture(path: Path) -> None:
    cells = [cell for cell in code_cells(path) if "lesson.section(" in "".join(cell["source"])]
    for cell in cells:
        kinds = {kind for output in cell["outputs"] for kind in output.get("data", {})}
        assert {"text/plain", "text/html", "image/svg+xml"} <= kinds


@all_notebooks
def test_a_notebook_stays_small(path: Path) -> None:
    assert path.stat().st_size < MOST_BYTES


@all_notebooks
def test_stores_no_state_of_widgets(path: Path) -> None:
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]


@pytest.mark.parametrize(("false", "status"), [(False, 0), (True, 1)])
def test_a_false_output_fails(tmp_path: Path, false: bool, status: int) -> None:
    folder = tmp_path / "notebooks"
    shutil.copytree(NOTEBOOKS, folder)
    index = folder / "index.ipynb"
    notebook = json.loads(index.read_text(encoding="utf-8"))
    if false:
        notebook["cells"][0]["outputs"][0]["data"]["text/plain"] = ["No games at all"]
    index.write_text(json.dumps(notebook), encoding="utf-8")
    options = [
        "--nbval",
        "--nbval-current-env",
        f"--nbval-sanitize-with={SANITIZE}",
        "-p",
        "no:cacheprovider",
    ]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, index], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.returncode == status, run.stdout
    assert ("No games at all" in run.stdout) == false
