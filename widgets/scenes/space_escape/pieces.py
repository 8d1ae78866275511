"""Mole rats, snakes and equipment as they are drawn anywhere in the picture of Space Escape."""

from __future__ import annotations

from engines.space_escape.components import MOVER_COLOURS
from widgets.scene import Colour, Element, Pattern
from widgets.scenes.space_escape.words import colour_name, equipment_name, rat_name, snake_name
from widgets.words import Words

RAT, SNAKE, PIECE = 34, 26, 24
"""How large the creatures and the equipment are drawn."""
PATTERNS: dict[str, Pattern] = {"orange": "plain", "green": "stripes", "purple": "dots", "blue": "waves"}


def piece_card(name: str, x: float, y: float, piece: str, words: Words) -> Element:
    card = Element(id=name, shape="rectangle", x=x, y=y, width=PIECE + 6, height=PIECE, colour="white")
    return card | {"text": equipment_name(piece, words)[:2].capitalize()}


def rat_pawn(seat: int, words: Words) -> Element:
    rat = Element(id=f"rat:{seat + 1}", shape="pawn", x=0, y=0, width=RAT, colour=MOVER_COLOURS[seat])
    rat |= {"text": str(seat + 1), "label": first_capital(rat_name(seat + 1, words))}
    return rat | {"choice": f"rat:{seat + 1}"}


def snake_token(colour: str, number: int, words: Words) -> Element:
    snake = Element(id=f"snake:{colour}:{number}", shape="circle", x=0, y=0, width=SNAKE)
    snake |= {"colour": _paint(colour), "pattern": PATTERNS[colour]}
    snake |= {"text": colour_name(colour, words)[0].upper(), "choice": f"snake:{colour}:{number}"}
    return snake | {"label": first_capital(snake_name(f"{colour} {number}", words))}


def first_capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _paint(colour: str) -> Colour:
    """A colour of the game as a colour of the board: they have the same names."""
    return colour  # type: ignore[return-value]
