"""Letters on the boards of all games stand out against what they lie on, as WCAG 1.4.3 asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines import GAMES
from engines.positions import load_position, position_names
from rulebook import load
from widgets.scene import Element, Panel
from widgets.scenes import picture
from widgets.still import COLOURS, FAINT, LIT, PAGE, letter_colour
from widgets.words import Words

ENOUGH = 4.5


def panels(game: str) -> Iterator[Panel]:
    """The panels of every named position."""
    words = Words(load(game))
    for name in position_names(game):
        state = load_position(game, name)
        yield from picture(game).scene(state.observe(state.seat), state.seat, (), words)["panels"]


def contrast(one: str, other: str) -> float:
    """The ratio of two colours by WCAG."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(colour[1:])]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ground(panel: Panel, place: int) -> str:
    """The colour under the letters of an element: its own, or that of what lies under it."""
    element = panel["elements"][place]
    for other in reversed(panel["elements"][: place + (element["shape"] != "text")]):
        if (other is element or lies_under(other, element)) and (fill := fill_of(other)) != "none":
            under = fill if not other.get("faint") else mixed(fill, PAGE, FAINT)
            return under
    return PAGE


def fill_of(element: Element) -> str:
    return LIT if element.get("lit") else COLOURS[element.get("colour", "none")][0]


def mixed(over: str, under: str, part: float) -> str:
    pairs = zip(bytes.fromhex(over[1:]), bytes.fromhex(under[1:]))
    return "#" + bytes(round(one * part + other * (1 - part)) for one, other in pairs).hex()


def lies_under(other: Element, element: Element) -> bool:
    """Whether the middle of some letters lies within a shape; lines and free paths have no inside here."""
    size, text = element.get("height", 0.0), element.get("text", "")
    x = element["x"] + (size * 0.29 * len(text) if element.get("align") == "start" else 0)
    right, down = abs(x - other["x"]), abs(element["y"] - other["y"])
    width = other.get("width", 1.0)
    match other["shape"]:
        case "circle" | "hexagon":
            return bool(right**2 + down**2 < (width / 2) ** 2)
        case "rectangle" | "die":
            return right < width / 2 and down < other.get("height", width) / 2
        case "polygon":
            return is_inside(x - other["x"], element["y"] - other["y"], other["points"])
    return False


def is_inside(x: float, y: float, corners: list[list[float]]) -> bool:
    inside = False
    for (left, top), (right, bottom) in zip(corners, [*corners[1:], corners[0]]):
        if (top > y) != (bottom > y) and x < left + (y - top) / (bottom - top) * (right - left):
            inside = not inside
    return inside


@pytest.mark.parametrize("game", GAMES)
def test_letters_stand_out_against_what_they_lie_on(game: str) -> None:
    weak = {
        (element["id"], element["text"], letter_colour(element), under, round(ratio, 1))
        for panel in panels(game)
        for place, element in enumerate(panel["elements"])
        if element.get("text")
        for under in [ground(panel, place)]
        for ratio in [contrast(letter_colour(element), under)]
        if ratio < ENOUGH
    }
    assert weak == set()
