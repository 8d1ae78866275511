"""What the signs on the station mean, under the board."""

from __future__ import annotations

from engines.space_escape.components import EQUIPMENT
from widgets.scene import Element, Panel
from widgets.scenes.space_escape.panels import SMALL_WIDTH, panel, text_line
from widgets.scenes.space_escape.pieces import hole, medkit, piece_card
from widgets.scenes.space_escape.words import equipment_label
from widgets.words import Words

ROW = 40
LADDER = "M-10 -15 h3 v30 h-3 Z M7 -15 h3 v30 h-3 Z M-7 -10 h14 v3 h-14 Z M-7 7 h14 v3 h-14 Z"
ARROW = "M-4 0 H4 V8 H9 L0 17 L-9 8 H-4 Z"


def signs(words: Words) -> Panel:
    """Ladders and the two kinds of air shafts, drawn as on the station, and how spaces are named."""
    _ = words._
    texts = (
        _("Ladder: up one level"),
        _("Air shaft: down along the arrow"),
        _("Air shaft: into outer space"),
    )
    elements: list[Element] = []
    for place, text in enumerate(texts):
        y = ROW * (place + 0.5)
        ground = Element(id=f"sign:{place}", shape="rectangle", x=20, y=y, width=37, height=37)
        elements.append(ground | {"colour": "grey" if place else "gold"})
        if place:
            elements += hole(f"sign:{place}:hole", 20, y, place == 2)
        if place < 2:
            link = Element(id=f"sign:{place}:link", shape="path", x=20, y=y, outline=(LADDER, ARROW)[place])
            elements.append(link | {"colour": ("brown", "stone")[place]})
        elements.append(text_line(f"sign:{place}:text", 48, y, text, 15, SMALL_WIDTH - 52))
    y = ROW * (len(texts) + 0.5)
    elements.append(Element(id="sign:name", shape="text", x=20, y=y, height=15, text="2-10"))
    text = _("Level 2, space 10 (clockwise)")
    line = text_line("sign:name:text", 48, y, text, 15, SMALL_WIDTH - 52)
    elements.append(line | {"label": f"2-10: {text}"})
    return _aside(panel("signs", _("What the signs mean"), y + ROW / 2, elements))


def equipment(words: Words) -> Panel:
    """The picture and the name of each piece of equipment, and of a medkit."""
    _ = words._
    elements: list[Element] = []
    for place, piece in enumerate(EQUIPMENT):
        x, y = 20 + SMALL_WIDTH / 2 * (place % 2), ROW * (place // 2 + 0.5)
        elements += piece_card(f"sign:{piece}", x, y, piece)
        name = equipment_label(piece, words)
        elements.append(text_line(f"sign:{piece}:text", x + 24, y, name, 15, SMALL_WIDTH / 2 - 50))
    elements += medkit("sign:medkit", 20, ROW * 2.5, True)
    text = _("Medkit: saves from one bite")
    line = text_line("sign:medkit:text", 44, ROW * 2.5, text, 15, SMALL_WIDTH - 52)
    elements.append(line | {"label": text})
    return _aside(panel("equipment", _("Equipment and medkits"), ROW * 3, elements))


def _aside(drawn: Panel) -> Panel:
    drawn["size"] = "aside"
    return drawn
