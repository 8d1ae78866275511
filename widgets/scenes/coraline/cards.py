"""Cards of Coraline as elements: the hand, and the card in play."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline.components import Card
from widgets.scene import Colour, Element, broken
from widgets.scenes.coraline.words import card_label, card_lines
from widgets.words import Words

CARD_WIDTH, CARD_HEIGHT = 184, 140
LETTERS, LINE = 15, 17
"""The height of letters and of lines."""


def card_face(
    name: str, x: float, y: float, number: int, card: Card, view: Coraline, words: Words
) -> list[Element]:
    """A card with its top left corner at x, y: its number, and every effect on lines of its own."""
    ground: Colour = "water" if name.startswith("beldam") else "white"
    face = Element(id=name, shape="rectangle", x=x + CARD_WIDTH / 2, y=y + CARD_HEIGHT / 2)
    face |= {"width": CARD_WIDTH, "height": CARD_HEIGHT, "colour": ground}
    face["label"] = card_label(number, card, view, words)
    elements = [face, _line(f"{name}:number", x + 9, y + 14, str(number), 15)]
    if card.status == "reconstruction":
        mark = _line(f"{name}:status", x + CARD_WIDTH - 30, y + 14, words._("rec."), 11)
        elements.append(mark | {"faint": True})
    top = y + 36
    for part, effect in enumerate(card_lines(card, view, words)):
        elements.append(_line(f"{name}:{part}", x + 9, top, "•", LETTERS))
        for row, text in enumerate(broken(effect, CARD_WIDTH - 30, LETTERS)):
            elements.append(_line(f"{name}:{part}:{row}", x + 21, top, text, LETTERS))
            top += LINE
    return elements


def card_back(name: str, x: float, y: float, label: str) -> Element:
    """A card face down, the middle at x, y."""
    back = Element(id=name, shape="rectangle", x=x, y=y, width=26, height=38, colour="blue", pattern="dots")
    return back | {"label": label} if label else back


def _line(name: str, x: float, y: float, text: str, height: float) -> Element:
    return Element(id=name, shape="text", align="start", x=x, y=y, text=text, height=height)
