"""Runs notebooks and stores what they show: `python -m tests.notebooks.store [notebook ...]`.

The outputs are the expected values of the tests. Whatever differs from run to run is left out, so that a
difference always means something.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from tests.servers import NOTEBOOKS

WIDGET = "application/vnd.jupyter.widget-view+json"
"""The part of an output that only a running kernel can show: it names a widget by a number of chance."""


def store(path: Path) -> None:
    """Run a notebook in its folder, and write it back with its outputs."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": path.parent}}, record_timing=False).execute()
    notebook.metadata = {
        key: notebook.metadata[key] for key in ("kernelspec", "title") if key in notebook.metadata
    }
    for cell in notebook.cells:
        cell.metadata = {"tags": cell.metadata.tags} if "tags" in cell.metadata else {}
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


def main(names: list[str]) -> None:
    """Store the notebooks of these names, or all."""
    for path in [NOTEBOOKS / name for name in names] or sorted(NOTEBOOKS.glob("*.ipynb")):
        store(path)


if __name__ == "__main__":
    main(sys.argv[1:])
