"""The objects and characters of Coraline as they are drawn anywhere in the picture."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline.components import CHARACTERS, NEEDED, OBJECTS, Object
from widgets.scene import Colour, Element
from widgets.scenes.coraline.names import (
    character_name,
    hidden_name,
    initials,
    object_name,
    short_name,
    short_object_name,
)
from widgets.words import Words

PIECE, NAME = 38, 12
"""How large a piece is, and the letters of the name under it."""
CLOSE = 41
"""From piece to piece when they stand close."""

CHARACTER_COLOURS: dict[str, Colour] = {
    "coraline": "yellow",
    "beldam": "black",
    "wybie": "brown",
    "bobinsky": "blue",
    "spink": "green",
    "forcible": "red",
    "other-father": "grey",
    "cat": "purple",
}
EYE = "M-14 0 Q0 -15 14 0 Q0 15 -14 0 Z M6 0 A6 6 0 1 0 -6 0 A6 6 0 1 0 6 0 Z M-2.5 0 A2.5 2.5 0 1 1 2.5 0 Z"
ICONS: dict[Object, str] = {
    "first-eye": EYE,
    "second-eye": EYE,
    "third-eye": EYE,
    "skeleton-key": (
        "M-13 0 A6.5 6.5 0 0 1 -.5 -2 H13 V7 H9.5 V2 H6 V6 H2.5 V2 H-.5 A6.5 6.5 0 0 1 -13 0 Z "
        "M-4 0 A2.5 2.5 0 1 0 -9 0 A2.5 2.5 0 1 0 -4 0 Z"
    ),
    "snow-globe": (
        "M-10 -4 A10 10 0 1 1 10 -4 Q10 2 7 5 L10 12 H-10 L-7 5 Q-10 2 -10 -4 Z "
        "M7.5 -4 A7.5 7.5 0 1 0 -7.5 -4 Q-7 1 -5 3.5 H5 Q7 1 7.5 -4 Z "
        "M0 -9 L4 1 H-4 Z M-5 -6 h2 v2 h-2 Z M3 -8 h2 v2 h-2 Z"
    ),
    "seeing-stone": (
        "M0 -12 Q4 -12 13 7 Q13 11 9 11 H-9 Q-13 11 -13 7 Q-4 -12 0 -12 Z "
        "M5 3 A5 5 0 1 0 -5 3 A5 5 0 1 0 5 3 Z"
    ),
    "military-cap": "M-12 -3 Q-10 -11 1 -10 Q11 -10 11 -3 V3 H-12 Z M-12 5 H11 Q15 7 14 9 Q2 7 -12 9 Z",
    "garden-shears": (
        "M-7 -14 L2 0 L8 7 A4 4 0 1 1 3 9 L-3 1 Q-8 -6 -7 -14 Z "
        "M7 -14 Q8 -6 3 1 L-3 9 A4 4 0 1 1 -8 7 L-2 0 Z"
    ),
}
"""What is drawn on each object: an outline round its middle."""


def object_token(view: Coraline, number: int, x: float, y: float, words: Words) -> list[Element]:
    """An object with its picture: on stripes while it is hidden, on gold or white when it is revealed."""
    name = OBJECTS[number]
    revealed = view.revealed[number]
    token = Element(id=f"object:{name}", shape="circle", x=x, y=y, width=PIECE, choice=f"object:{name}")
    token |= {"colour": object_colour(number, revealed), "pattern": "plain" if revealed else "stripes"}
    token["label"] = object_label(view, number, words)
    return [token, icon(f"object:{name}", x, y, name, revealed)]


def object_colour(number: int, revealed: bool) -> Colour:
    """Gold is what Coraline needs, white what she has at the start."""
    if not revealed:
        return "stone"
    return "gold" if number in NEEDED else "white"


def icon(owner: str, x: float, y: float, name: Object, revealed: bool) -> Element:
    """The picture on the token of an object."""
    drawn = Element(id=f"{owner}:icon", shape="path", x=x, y=y, outline=ICONS[name])
    return drawn | {"colour": "black" if revealed else "white"}


def object_label(view: Coraline, number: int, words: Words) -> str:
    """An object as it is read out."""
    name = OBJECTS[number]
    return object_name(name, words) if view.revealed[number] else hidden_name(name, words)


def object_caption(number: int, x: float, y: float, width: float, words: Words) -> Element:
    """The short name under an object whose middle is at x, y."""
    name = OBJECTS[number]
    return _caption(f"object:{name}:name", x, y, width, short_object_name(name, words))


def character_piece(number: int, x: float, y: float, width: float, words: Words) -> list[Element]:
    """A piece with two letters, and under it the name."""
    character = CHARACTERS[number]
    piece = Element(id=f"character:{character}", shape="circle", x=x, y=y, width=PIECE)
    piece |= {"colour": CHARACTER_COLOURS[character], "text": initials(character, words)}
    piece |= {"label": character_name(character, words), "choice": f"character:{character}"}
    return [piece, _caption(f"character:{character}:name", x, y, width, short_name(character, words))]


def _caption(name: str, x: float, y: float, width: float, text: str) -> Element:
    caption = Element(id=name, shape="text", x=x, y=y + PIECE / 2 + 7, width=width, height=NAME)
    return caption | {"text": text}
