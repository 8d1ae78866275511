"""What the pictures of all games send to the page is what rulebook and page know, at many positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebook
import widgets.scene
from engines import GAMES
from engines.core import Move, State
from tests.engines.positions import positions
from widgets.scene import EXPLAINS, Colour, Element, Pattern, Scene, Shape
from widgets.scenes import picture
from widgets.words import Words

FOLDER = Path(widgets.scene.__file__).parent
SHAPES, COLOURS, PATTERNS = (set(get_args(names)) for names in (Shape, Colour, Pattern))
WORDS = {game: Words(rulebook.load(game)) for game in GAMES}
PARTS_OF_SCENES = [*Element.__annotations__]

every_game = pytest.mark.parametrize("game", GAMES)


def elements(scene: Scene) -> Iterator[Element]:
    """All that is drawn, with the answers that guesses offer."""
    for panel in scene["panels"]:
        yield from panel["elements"]
        yield from panel["guess"]["elements"] if "guess" in panel else ()


@st.composite
def pictures(draw: st.DrawFn, game: str) -> tuple[State, Scene]:
    """A view, and its picture after some of the choices of a move."""
    state, seat, chance = draw(positions(game))
    view, chosen = state.observe(seat), ()
    if seat == state.seat and (moves := view.legal_moves()):
        path = picture(game).path(chance.choice(moves), view)
        chosen = path[: draw(st.integers(0, len(path) - 1))]
    return view, picture(game).scene(view, seat, chosen, WORDS[game])


@every_game
@given(data=st.data())
def test_a_picture_names_rules_looks_and_parts_that_exist(game: str, data: st.DataObject) -> None:
    _, scene = data.draw(pictures(game))
    drawn = [*elements(scene)]
    explained = {one["choice"] for one in drawn if one.get("choice", "").startswith(EXPLAINS)}
    for choice in explained:
        assert WORDS[game].rulebook.rule(choice.removeprefix(EXPLAINS))
    assert {one["shape"] for one in drawn} <= SHAPES
    assert {one["colour"] for one in drawn if "colour" in one} <= COLOURS
    assert {one["pattern"] for one in drawn if "pattern" in one} <= PATTERNS
    assert {name for one in drawn for name in one} <= {*PARTS_OF_SCENES}
    assert len({one["id"] for one in drawn}) == len(drawn)


@every_game
@given(data=st.data())
def test_the_places_that_show_why_a_move_is_refused_are_on_the_board(game: str, data: st.DataObject) -> None:
    view, scene = data.draw(pictures(game))
    places = {one["place"] for one in elements(scene) if "place" in one}
    refused: list[Move] = [move for move in view.possible_moves() if view.why_not(move)]
    for move in data.draw(st.lists(st.sampled_from(refused), max_size=20)) if refused else ():
        assert {*view.shows(move)} <= places


def test_every_shape_has_its_drawing_and_every_drawing_its_shape() -> None:
    code = (FOLDER / "shapes.js").read_text()
    outlines = code[code.index("function outlineOf") : code.index("function around")]
    assert {*re.findall(r'case "(\w+)":', outlines)} == SHAPES
    assert "default:\n      throw new Error" in outlines


def test_every_pattern_is_drawn_and_every_drawn_one_is_known() -> None:
    drawn = re.findall(r'^ +tile\("(\w+)"', (FOLDER / "shapes.js").read_text(), re.MULTILINE)
    assert {*drawn, "plain"} == PATTERNS


def test_every_colour_has_its_look_and_every_look_its_colour() -> None:
    style = (FOLDER / "board.css").read_text()
    filled = re.findall(r'^ +& \[data-colour="(\w+)"\] \{ --fill: var\(--(\w+)\)', style, re.MULTILINE)
    assert {colour for colour, _ in filled} | {"none"} == COLOURS
    for colour, variable in filled:
        assert colour == variable and f"--{variable}: light-dark(" in style
