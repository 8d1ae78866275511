"""What the marks of the picture mean, under the board."""

from __future__ import annotations

from engines.coraline.components import OBJECTS, Object
from widgets.scene import Element, line_of_text
from widgets.scenes.coraline.pieces import PIECE, icon, object_colour
from widgets.words import Words

ROW = 44
TEXT = 50
"""Where a text begins, seen from the left edge of its column."""


def marks(width: float, words: Words) -> tuple[float, list[Element]]:
    """The height of the legend, and its elements: the three looks of an object, and the mark of a guess."""
    _ = words._
    tokens: tuple[tuple[Object, bool, str], ...] = (
        ("third-eye", False, _("Hidden object")),
        ("third-eye", True, _("Object she needs")),
        ("garden-shears", True, _("Hers at the start")),
    )
    elements: list[Element] = []
    for place, (name, revealed, text) in enumerate(tokens):
        x, y = width / 2 * (place % 2), ROW * (place // 2 + 0.5)
        token = Element(id=f"mark:{place}", shape="circle", x=x + 24, y=y, width=PIECE)
        token["colour"] = object_colour(OBJECTS.index(name), revealed)
        token["pattern"] = "plain" if revealed else "stripes"
        elements += [token, icon(f"mark:{place}", x + 24, y, name, revealed)]
        elements.append(_text(f"mark:{place}:text", x, y, text, width))
    x, y = width / 2, ROW * 1.5
    elements.append(line_of_text("mark:status", x + 10, y, _("rec."), 14))
    elements.append(_text("mark:status:text", x, y, _("Reconstruction"), width))
    return ROW * 2, elements


def _text(name: str, x: float, y: float, text: str, width: float) -> Element:
    return line_of_text(name, x + TEXT, y, text, 16) | {"width": width / 2 - TEXT - 4}
