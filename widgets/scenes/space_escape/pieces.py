"""Mole rats, snakes and equipment as they are drawn anywhere in the picture of Space Escape."""

from __future__ import annotations

from engines.space_escape.components import MOVER_COLOURS
from widgets.scene import Colour, Element, Pattern
from widgets.scenes.space_escape.words import letter, rat_label, snake_label
from widgets.words import Words

RAT, SNAKE, PIECE, HOLE = 38, 26, 30, 28
"""How large the creatures, the equipment and the holes into outer space are drawn."""
TARGET = 44
"""How large a creature is on the station, so that a finger finds it on a phone too."""
ICONS: dict[str, list[tuple[Colour, str]]] = {
    "radish": [
        ("green", "M0 -4 C-7 -5 -7 -11 -4 -12 C-1 -11 0 -8 0 -4 C0 -8 1 -11 4 -12 C7 -11 7 -5 0 -4 Z"),
        ("red", "M0 -4 C8 -6 10 3 3 7 L0 13 L-3 7 C-10 3 -8 -6 0 -4 Z"),
    ],
    "toothbrush": [
        ("water", "M-11 -7 H1 V2 H-11 Z M-8 -7 V2 M-5 -7 V2 M-2 -7 V2"),
        ("blue", "M-11 2 H10 Q13 2 13 4.5 Q13 7 10 7 H-11 Q-13 7 -13 4.5 Q-13 2 -11 2 Z"),
    ],
    "map": [("shore", "M-12 -7 L-4 -10 L4 -7 L12 -10 V7 L4 10 L-4 7 L-12 10 Z M-4 -10 V7 M4 -7 V10")],
    "tape": [
        ("stone", "M-11 0 A11 11 0 1 1 11 0 A11 11 0 1 1 -11 0 Z M-5 0 A5 5 0 1 0 5 0 A5 5 0 1 0 -5 0 Z"),
    ],
}
"""What is drawn on each piece of equipment: outlines round its middle."""
CROSS = "M-2.5 -8 h5 v5.5 h5.5 v5 h-5.5 v5.5 h-5 v-5.5 h-5.5 v-5 h5.5 Z"
PATTERNS: dict[str, Pattern] = {"orange": "plain", "green": "stripes", "purple": "dots", "blue": "waves"}


def piece_card(name: str, x: float, y: float, piece: str) -> list[Element]:
    """A piece of equipment: a white tile with its picture."""
    tile = Element(id=name, shape="rectangle", x=x, y=y, width=PIECE, height=PIECE, colour="white")
    return [
        tile,
        *(
            Element(id=f"{name}:{place}", shape="path", x=x, y=y, outline=outline, colour=colour)
            for place, (colour, outline) in enumerate(ICONS[piece])
        ),
    ]


def hole(name: str, x: float, y: float, to_outer_space: bool) -> list[Element]:
    """The mouth of an air shaft; one that leads to outer space is wider and shows a star."""
    mouth = Element(id=name, shape="circle", x=x, y=y, width=20, colour="black")
    if not to_outer_space:
        return [mouth]
    star = Element(id=f"{name}:star", shape="text", x=x, y=y, height=19, text="✶", colour="white")
    return [mouth | {"width": HOLE}, star]


def medkit(name: str, x: float, y: float, left: bool) -> list[Element]:
    """A medkit with its cross, or the faint place of one that is used up."""
    box = Element(id=name, shape="rectangle", x=x, y=y, width=26, height=24, colour="white")
    if not left:
        return [box | {"text": "–", "faint": True}]
    return [box, Element(id=f"{name}:cross", shape="path", x=x, y=y, outline=CROSS, colour="red")]


def rat_on_disc(seat: int, words: Words) -> list[Element]:
    """A mole rat on the station: a disc to be chosen, and the pawn on it."""
    name = f"rat:{seat + 1}"
    disc = Element(id=name, shape="circle", x=0, y=0, width=TARGET, colour="white", choice=name)
    pawn = Element(id=f"{name}:pawn", shape="pawn", x=0, y=0, width=RAT, colour=MOVER_COLOURS[seat])
    return [disc | {"label": rat_label(seat + 1, words)}, pawn | {"text": str(seat + 1)}]


def snake_token(colour: str, number: int, words: Words) -> Element:
    snake = Element(id=f"snake:{colour}:{number}", shape="circle", x=0, y=0, width=SNAKE)
    snake |= {"colour": _paint(colour), "pattern": PATTERNS[colour]}
    snake |= {"text": letter(colour, words), "choice": f"snake:{colour}:{number}"}
    return snake | {"label": snake_label(f"{colour} {number}", words)}


def _paint(colour: str) -> Colour:
    """A colour of the game as a colour of the board: they have the same names."""
    return colour  # type: ignore[return-value]
