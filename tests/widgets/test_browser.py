"""The modules and style sheets that are joined for the browser."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import widgets.browser
from widgets.board import Board
from widgets.game import Game
from widgets.lesson import Lesson
from widgets.section import Section
from widgets.table import Table

WIDGETS = [Board, Table, Section, Game, Lesson]


@pytest.mark.parametrize("widget", WIDGETS)
def test_a_joined_module_imports_nothing_and_asks_no_other_host(widget: type) -> None:
    source = str(widget._esm)  # type: ignore[attr-defined]
    assert not re.search(r"^\s*(import|export (?!default))\b", source, re.MULTILINE)
    assert source.count("export default") == 1
    assert set(re.findall(r"https?://[^\"' ]+", source)) <= {"http://www.w3.org/2000/svg"}
    assert "url(http" not in str(widget._css) and "@import" not in str(widget._css)  # type: ignore[attr-defined]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node to read JavaScript")
@pytest.mark.parametrize("widget", WIDGETS)
def test_a_joined_module_is_javascript_with_a_render_function(widget: type, tmp_path: Path) -> None:
    joined = tmp_path / "joined.mjs"
    joined.write_text(str(widget._esm))  # type: ignore[attr-defined]
    program = f"import({str(joined)!r}).then((m) => console.log(typeof m.default.render))"
    run = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    assert run.stdout == "function\n"


def test_every_file_keeps_its_own_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first.js").write_text("const name = 1;\nexport function one() { return name; }\n")
    source = 'import { one } from "./first.js";\nconst name = 2;\nexport default { sum: one() + name };\n'
    (tmp_path / "second.js").write_text(source)
    monkeypatch.setattr(widgets.browser, "files", lambda _package: tmp_path)
    joined = widgets.browser.module.__wrapped__("second")
    assert joined.index("modules.first") < joined.index("modules.second")
    assert "const { one } = modules.first;" in joined and "return { one };" in joined


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('import one from "./first.js";\n', "cannot be joined"),
        ("let one;\nexport { one };\n", "cannot be joined"),
        ('import { one } from "./second.js";\n', "imports itself"),
    ],
)
def test_what_cannot_be_joined_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, problem: str
) -> None:
    (tmp_path / "second.js").write_text(source)
    monkeypatch.setattr(widgets.browser, "files", lambda _package: tmp_path)
    with pytest.raises(ValueError, match=f"second.js.*{problem}"):
        widgets.browser.module.__wrapped__("second")
