"""Cards of Coraline as elements: the hand, and the card in play."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline.components import Card
from widgets.scene import Colour, Element, broken, line_of_text
from widgets.scenes.coraline.names import card_label, card_lines
from widgets.words import Words

CARD_WIDTH, CARD_HEIGHT = 184, 140
LETTERS, SMALLEST = 15, 9
"""The height of letters, and to which they may shrink on a card that says much."""
BETWEEN = 2
"""From the letters of a line to those of the next."""
TOP, LEFT = 28, 21
"""Where the texts of a card begin, seen from its corner."""


def card_face(
    name: str, x: float, y: float, number: int, card: Card, view: Coraline, words: Words
) -> list[Element]:
    """A card with its top left corner at x, y: its number, and every effect on lines of its own."""
    ground: Colour = "water" if name.startswith("beldam") else "white"
    face = Element(id=name, shape="rectangle", x=x + CARD_WIDTH / 2, y=y + CARD_HEIGHT / 2)
    face |= {"width": CARD_WIDTH, "height": CARD_HEIGHT, "colour": ground}
    face["label"] = card_label(number, card, view, words)
    elements = [face, line_of_text(f"{name}:number", x + 9, y + 14, str(number), 15)]
    if card.status == "reconstruction":
        elements.append(line_of_text(f"{name}:status", x + CARD_WIDTH - 30, y + 14, words._("rec."), 11))
    letters, texts = _fitting(card_lines(card, view, words))
    middle = y + TOP + letters / 2
    for part, rows in enumerate(texts):
        elements.append(line_of_text(f"{name}:{part}", x + 9, middle, "•", letters))
        for row, text in enumerate(rows):
            elements.append(line_of_text(f"{name}:{part}:{row}", x + LEFT, middle, text, letters))
            middle += letters + BETWEEN
    return elements


def _fitting(texts: list[str]) -> tuple[int, list[list[str]]]:
    """The largest letters in which the texts fit on a card, and the texts broken into lines of them."""
    for letters in range(LETTERS, SMALLEST, -1):
        lines = [broken(text, CARD_WIDTH - LEFT - 9, letters) for text in texts]
        if sum(map(len, lines)) * (letters + BETWEEN) <= CARD_HEIGHT - TOP - 4:
            return letters, lines
    return SMALLEST, [broken(text, CARD_WIDTH - LEFT - 9, SMALLEST) for text in texts]


def card_back(name: str, x: float, y: float, label: str) -> Element:
    """A card face down, the middle at x, y."""
    back = Element(id=name, shape="rectangle", x=x, y=y, width=26, height=38, colour="blue", pattern="dots")
    return back | {"label": label} if label else back
