"""The modules and style sheets that are joined for the browser."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from ipywidgets.embed import dependency_state

import widgets.browser
import widgets.joined
from rulebook import Rulebook
from widgets.board import Board
from widgets.browser import CodeOfPage, SharedCode, share_code
from widgets.game import Game
from widgets.joined import ENTRIES
from widgets.lesson import Lesson
from widgets.section import Section
from widgets.table import Table

WIDGETS = [Board, Table, Section, Game, Lesson]


def test_the_shared_code_imports_nothing_and_asks_no_other_host() -> None:
    source = str(SharedCode._esm)
    assert not re.search(r"^\s*(import|export (?!default))\b", source, re.MULTILINE)
    assert source.count("export default") == 1
    assert set(re.findall(r"https?://[^\"' ]+", source)) <= {"http://www.w3.org/2000/svg"}
    assert "url(http" not in str(SharedCode._css) and "@import" not in str(SharedCode._css)


PAGE = """
    const said = [];
    globalThis.IntersectionObserver = class {};
    globalThis.window = { addEventListener() {} };
    const createElement = () => ({ setAttribute() {}, remove() { said.length = 0; } });
    globalThis.document = { addEventListener() {}, createElement };
    const texts = { preparing: "it takes long", unprepared: "it does not come" };
    const get_model = async () => { if (!there) throw new Error("no such model"); };
    const model = { get: (name) => ({ texts, code: "IPY_MODEL_1" })[name], widget_manager: { get_model } };
    const el = { append: (words) => said.push(words.textContent) };
    let there = true;
"""


def run_in_node(program: str) -> str:
    command = ["node", "--input-type=module", "-e", PAGE + program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node to read JavaScript")
@pytest.mark.parametrize("first", ["shared", "waiting"])
@pytest.mark.parametrize("widget", WIDGETS)
def test_a_widget_finds_its_side_in_the_shared_code_whichever_comes_first(
    widget: type, first: str, tmp_path: Path
) -> None:
    spied = "modules[entry].main.render = ({ model }) => model.get('texts').preparing"
    shared = str(SharedCode._esm) + f"for (const entry of {[*ENTRIES]}) {spied};\n"
    (tmp_path / "shared.mjs").write_text(shared)
    (tmp_path / "waiting.mjs").write_text(str(widget._esm))  # type: ignore[attr-defined]
    second = "waiting" if first == "shared" else "shared"
    rendered = run_in_node(f"""
        const modules = {{}};
        modules.{first} = await import({str(tmp_path / first)!r} + ".mjs");
        modules.{second} = await import({str(tmp_path / second)!r} + ".mjs");
        const rendered = modules.waiting.default.render({{ model, el }});
        modules.shared.default.initialize({{ model }});
        console.log(await rendered);
    """)
    assert rendered == "it takes long"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node to read JavaScript")
@pytest.mark.parametrize(("there", "words"), [("true", "it takes long"), ("false", "it does not come")])
def test_a_widget_whose_code_does_not_come_says_so(there: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "waiting.mjs").write_text(str(Board._esm))
    told = run_in_node(f"""
        there = {there};
        const side = await import({str(tmp_path / "waiting.mjs")!r});
        side.default.render({{ model, el }});
        const look = () => (said.length > 0 ? console.log(said.join()) : setTimeout(look, 50));
        look();
    """)
    assert told == words


def test_a_page_that_embeds_a_widget_has_its_code_too(book: Rulebook) -> None:
    section = Section(book, "put")
    state = dependency_state([section], drop_defaults=False)
    assert state[section.model_id]["state"]["code"] == f"IPY_MODEL_{share_code().model_id}"
    assert state[share_code().model_id]["state"]["_esm"] == str(SharedCode._esm)


def test_every_file_keeps_its_own_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first.js").write_text("const name = 1;\nexport function one() { return name; }\n")
    source = 'import { one } from "./first.js";\nconst name = 2;\nexport default { sum: one() + name };\n'
    (tmp_path / "second.js").write_text(source)
    monkeypatch.setattr(widgets.joined, "files", lambda _package: tmp_path)
    joined = widgets.joined.joined.__wrapped__("second")
    assert joined.index("modules.first") < joined.index("modules.second")
    assert "const { one } = modules.first;" in joined and "return { one };" in joined


def joined_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str) -> str:
    (tmp_path / "only.js").write_text(source)
    monkeypatch.setattr(widgets.joined, "files", lambda _package: tmp_path)
    return str(widgets.joined.joined.__wrapped__("only"))


@pytest.mark.parametrize(
    "comment",
    ["// a line", "  //without a space", "/** one line */", "  /**\n   * several\n   * lines\n   */"],
)
def test_a_comment_goes_and_what_follows_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comment: str
) -> None:
    source = (
        f"const one = 1;\n{comment}\nconst two = 2;\n/** @type {{any}} */ (one).two = 3;\nconst last = 4;\n"
    )
    code = joined_code(tmp_path, monkeypatch, source)
    assert comment not in code
    assert "const one = 1;\nconst two = 2;\n/** @type {any} */ (one).two = 3;\nconst last = 4;\n" in code


@pytest.mark.parametrize(
    "path", sorted(Path(widgets.browser.__file__).parent.glob("*.js")), ids=lambda path: path.name
)
def test_all_the_code_of_a_file_reaches_the_page(path: Path) -> None:
    sent = str(SharedCode._esm) + str(CodeOfPage._esm) + str(Board._esm)
    code = [
        line
        for line in path.read_text().splitlines()
        if not re.match(r"\s*(/?\*|//|import |export |$)", line)
    ]
    assert code and [line for line in code if line not in sent] == []


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
    monkeypatch.setattr(widgets.joined, "files", lambda _package: tmp_path)
    with pytest.raises(ValueError, match=f"second.js.*{problem}"):
        widgets.joined.joined.__wrapped__("second")
