"""Still pictures and documents: what is shown where no kernel runs."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import widgets.still
from engines import GAMES
from engines.positions import load_position, position_names
from rulebook import LANGUAGES, load
from widgets.scene import Element, Panel, Scene
from widgets.scenes import picture
from widgets.section import Section
from widgets.still import COLOURS, PATTERNS, PAWN, still
from widgets.words import Words

FOLDER = Path(widgets.still.__file__).parent
SVG = "{http://www.w3.org/2000/svg}"


def scenes(game: str) -> list[Scene]:
    """A picture of every named position."""
    words, shown = Words(load(game), "es"), []
    for name in position_names(game):
        state = load_position(game, name)
        shown.append(picture(game).scene(state.observe(state.seat), state.seat, (), words))
    return shown


def scene_of(*elements: Element) -> Scene:
    panel = Panel(id="one", title="A & B", size="large", width=100, height=50, elements=[*elements])
    return Scene(title="Pebbles < 5", panels=[panel])


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_drawn_whole_and_by_itself(game: str) -> None:
    for scene in scenes(game):
        root = ElementTree.fromstring(still(scene))
        assert {node.tag.removeprefix(SVG) for node in root.iter()} <= {
            "svg",
            "defs",
            "pattern",
            "g",
            "use",
            "path",
            "circle",
            "rect",
            "text",
        }
        drawn = Counter(node.text for node in root.iter(f"{SVG}text"))
        for panel in scene["panels"]:
            for element in panel["elements"]:
                if element.get("text"):
                    assert drawn[element["text"]] > 0
        there = {node.get("id") for node in root.iter() if node.get("id")}
        used = {str(node.get("href")).removeprefix("#") for node in root.iter(f"{SVG}use")}
        assert used <= there
        filled = re.findall(r"url\(#([^)]+)\)", still(scene))
        assert {*filled} <= there


def test_panels_lie_side_by_side_and_none_over_another() -> None:
    for game in GAMES:
        for scene in scenes(game):
            placed = widgets.still._lay_out(scene["panels"])
            boxes = [
                (one.x, one.y, one.x + one.panel["width"], one.y + one.panel["height"]) for one in placed
            ]
            for place, (left, top, right, bottom) in enumerate(boxes):
                for other in boxes[place + 1 :]:
                    assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_what_looks_the_same_is_written_once() -> None:
    die = Element(id="a", shape="die", x=0, y=0, width=32, colour="blue", pips=5, text="B")
    one = still(scene_of(die))
    two = still(scene_of(die, {**die, "id": "b", "x": 40.0}))
    assert len(two) - len(one) < 60


def test_texts_are_escaped() -> None:
    drawn = still(scene_of(Element(id="t", shape="text", x=1, y=1, height=9, text="<b> '{}' & \"x\"")))
    root = ElementTree.fromstring(drawn)
    assert root.get("aria-label") == "Pebbles < 5"
    assert [node.text for node in root.iter(f"{SVG}text")] == ["A & B", "<b> '{}' & \"x\""]


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no way to draw the shape 'cloud'"):
        still(scene_of(Element(id="c", shape="cloud", x=0, y=0)))  # type: ignore[typeddict-item]


def test_colours_are_those_of_the_living_board() -> None:
    css = (FOLDER / "board.css").read_text()
    fills = dict(re.findall(r"--([a-z]+): light-dark\((#[0-9a-f]{6}),", css))
    assert {name: fill for name, (fill, _) in COLOURS.items() if name != "none"} == {
        name: fills[name] for name in COLOURS if name != "none"
    }
    letters = dict(re.findall(r'\[data-colour="([a-z]+)"\] \{[^}]*--letter: ([^;]+);', css))
    light = {
        name: fills["ink"] if value == "var(--ink)" else re.findall(r"#[0-9a-f]{6}", value)[0]
        for name, value in letters.items()
    }
    assert {name: letter for name, (_, letter) in COLOURS.items() if name in light} == light


def test_patterns_and_the_pawn_are_those_of_the_living_board() -> None:
    javascript = (FOLDER / "shapes.js").read_text()
    drawn = dict(re.findall(r'tile\("([a-z]+)", "([^"]+)"', javascript))
    assert {*drawn} == {*PATTERNS}
    for name, outline in drawn.items():
        assert outline.replace(" ", "") in PATTERNS[name].replace(" ", "")
    [pawn] = re.findall(r'PAWN = "([^"]+)"', javascript)
    assert pawn.replace(" ", "") == PAWN.replace(" ", "")


def stored(section: Section) -> list[dict[str, str]]:
    """What a notebook stores of a section, output by output."""
    InteractiveShell.instance()
    with capture_output() as captured:
        section._ipython_display_()
    return [output.data for output in captured.outputs]


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_section_tells_all_its_rules_in_every_language(game: str) -> None:
    book = load(game)
    for chapter in book.sections:
        board, document = stored(Section(book, chapter.id))
        assert "text/plain" in board and "application/vnd.jupyter.widget-view+json" in board
        ElementTree.fromstring(board["image/svg+xml"])
        text = document["text/html"]
        ElementTree.fromstring(text)
        for language in LANGUAGES:
            assert f"{book.number(chapter.id)}. " in text
            plain = re.sub(r"<[^>]+>", "", text).replace("&#x27;", "'").replace("&quot;", '"')
            for rule in chapter.rules:
                assert f"{book.number(rule.id)} {rule.text[language]}" in plain.replace("&amp;", "&")
            for task in chapter.tasks:
                assert task.text[language] in plain.replace("&amp;", "&")


def test_a_page_of_voila_gets_no_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    [board] = stored(Section(load("noctiluca"), "collect"))
    assert "image/svg+xml" not in board
