"""The Python of the README does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines.components import FOLDER

README = Path(__file__).parents[1] / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that it names is there: a copy of the table of the standard game."""
    monkeypatch.chdir(tmp_path)
    for table in re.findall(r'"my-(\w+)\.csv"', code):
        text = (FOLDER / f"noctiluca.{table}.csv").read_text(encoding="utf-8")
        Path(f"my-{table}.csv").write_text(text, encoding="utf-8")
    names: dict[str, object] = {}
    exec(code, names)
    assert names["game"].legal_moves()  # type: ignore[attr-defined]


def test_there_is_an_example() -> None:
    assert EXAMPLES
