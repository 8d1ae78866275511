"""A scene as a still picture: one SVG without script or style sheet, for documents, cards and print.

It draws what `shapes.js` draws in a living page, in the light colours of `board.css`; nothing in it can be
chosen. Whatever looks the same is written once and placed where it is needed, so that a picture stays small.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from widgets.scene import LETTER, Colour, Element, Panel, Pattern, Scene

INK, PAGE, QUIET, OUTLINE, LIT = "#12262e", "#ffffff", "#47606a", "#70808a", "#fff2a0"

FAINT = 0.55
"""How much of its colour a faint shape keeps; letters keep all of theirs. `board.css` has the same."""

COLOURS: dict[Colour, tuple[str, str]] = {
    "orange": ("#f0943a", "#1c1206"),
    "green": ("#27824a", "#ffffff"),
    "purple": ("#7d4fc0", "#ffffff"),
    "blue": ("#2d6fd0", "#ffffff"),
    "gold": ("#e6b93c", "#1c1606"),
    "brown": ("#8a5a35", "#ffffff"),
    "red": ("#b93434", "#ffffff"),
    "yellow": ("#f4dc63", "#1c1a06"),
    "grey": ("#aab8bd", INK),
    "black": ("#1c2529", "#ffffff"),
    "white": ("#ffffff", INK),
    "water": ("#cfe6ee", INK),
    "deep": ("#8fbfd1", INK),
    "shore": ("#ecdfbf", INK),
    "stone": ("#9aa7a3", "#10191d"),
    "paper": ("#fbf6e9", INK),
    "none": ("none", INK),
}
"""The fill of each colour and the colour of letters on it, as in `board.css`."""

PATTERNS: dict[Pattern, str] = {
    "dots": "<path d='M2 2h2v2h-2ZM6 6h2v2h-2Z' fill='rgba(0,0,0,.32)'/>",
    "stripes": "<path d='M-2 10L10-2M-2 2L2-2M6 10L10 6' stroke='rgba(0,0,0,.38)' stroke-width='1.4'/>",
    "waves": "<path d='M0 4Q2 1 4 4T8 4' fill='none' stroke='rgba(0,0,0,.38)' stroke-width='1.4'/>",
    "checks": "<path d='M0 0h4v4h-4ZM4 4h4v4h-4Z' fill='rgba(0,0,0,.32)'/>",
}
"""What a tile of each pattern draws."""

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Columns and rows of the pips of a die, from its middle."""

PAWN = "M-.3 .5Q-.34 .34-.2 .3Q-.08 .12-.12-.06A.22 .22 0 1 1 .12-.06Q.08 .12 .2 .3Q.34 .34 .3 .5Z"
"""A pawn of height 1 round the origin."""

GAP, TITLE = 16, 26
"""Units between panels, and those of the title above one."""

WIDEST_ROW = 1200
"""How wide a row of panels beneath the large ones may be, in units."""


class Placed(NamedTuple):
    """A panel and where its top left corner lies."""

    panel: Panel
    x: float
    y: float


def still(scene: Scene, title: str = "") -> str:
    """The scene as the text of an SVG file; `title` is what a screen reader calls it, else the scene's own.

    Its width and height are those of the panels, side by side as on a wide page. Raises ValueError for a
    shape that cannot be drawn.
    """
    placed = _lay_out([panel for panel in scene["panels"] if panel["elements"]])
    width = max((one.x + one.panel["width"] for one in placed), default=1)
    height = max((one.y + one.panel["height"] for one in placed), default=1)
    elements = [element for one in placed for element in one.panel["elements"]]
    often = [look for look, times in Counter(filter(None, map(_look, elements))).items() if times > 1]
    looks = {look: str(number) for number, look in enumerate(often)}
    body = "".join(_panel(one, looks) for one in placed)
    name = _escape(title or scene["title"])
    prefix = hashlib.sha256(body.encode()).hexdigest()[:4]
    used = [name for name in PATTERNS if f"url(#{{}}-{name})" in "".join([body, *looks])]
    defs = "".join(_pattern(name) for name in used)
    defs += "".join(f"<g id='{{}}{number}'>{look}</g>" for look, number in looks.items())
    box = f"{-GAP} {-GAP} {_number(width + 2 * GAP)} {_number(height + 2 * GAP)}"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}' width='{_number(width + 2 * GAP)}' "
        f"height='{_number(height + 2 * GAP)}' role='img' aria-label='{name}' "
        f"font-family='system-ui, sans-serif' font-weight='650' text-anchor='middle' fill='{INK}' "
        f"stroke='{OUTLINE}'>"
        f"<rect x='{-GAP}' y='{-GAP}' width='100%' height='100%' fill='{PAGE}' stroke='none'/>"
        + f"<defs>{defs}</defs>{body}".replace("{}", f"s{prefix}")
        + "</svg>"
    )


def _lay_out(panels: Sequence[Panel]) -> list[Placed]:
    """The large panels at the left, the small ones in a column beside them, those aside in rows below."""
    placed: list[Placed] = []
    left = _column((panel for panel in panels if panel["size"] == "large"), 0, placed)
    right = max((one.panel["width"] for one in placed), default=-GAP) + GAP
    below = max(left, _column((panel for panel in panels if panel["size"] == "small"), right, placed))
    x = y = 0.0
    row = 0.0
    for panel in panels:
        if panel["size"] == "aside":
            if x and x + panel["width"] > WIDEST_ROW:
                x, y = 0.0, y + row
                row = 0.0
            placed.append(Placed(panel, x, below + y + _title_height(panel)))
            x += panel["width"] + GAP
            row = max(row, panel["height"] + _title_height(panel) + GAP)
    return placed


def _column(panels: Iterable[Panel], x: float, placed: list[Placed]) -> float:
    """Place panels one below the other; where the next one would begin."""
    y = 0.0
    for panel in panels:
        placed.append(Placed(panel, x, y + _title_height(panel)))
        y += _title_height(panel) + panel["height"] + GAP
    return y


def _title_height(panel: Panel) -> float:
    return TITLE if panel["title"] else 0


def _panel(placed: Placed, looks: dict[str, str]) -> str:
    panel = placed.panel
    look = f"y='-10' text-anchor='start' font-size='16' fill='{QUIET}' stroke='none'"
    title = f"<text {look}>{_escape(panel['title'])}</text>" if panel["title"] else ""
    elements = "".join(_placed(element, looks) for element in panel["elements"])
    return f"<g transform='translate({_number(placed.x)} {_number(placed.y)})'>{title}{elements}</g>"


def _placed(element: Element, looks: dict[str, str]) -> str:
    """An element where it lies; what looks like others is only referred to."""
    x, y, look = element["x"], element["y"], _look(element)
    turn = element.get("turn")
    if look in looks:
        turned = f" transform='rotate({_number(turn)} {_pair((x, y))})'" if turn else ""
        shape = f"<use href='#{{}}{looks[look]}' x='{_number(x)}' y='{_number(y)}'{turned}/>"
    else:
        turned = f"rotate({_number(turn)})" if turn else ""
        shape = f"<g transform='translate({_pair((x, y))}){turned}'>{look}</g>" if look else ""
    if shape and element.get("faint"):
        shape = f"<g opacity='{FAINT}'>{shape}</g>"
    return shape if element["shape"] == "die" else shape + "".join(_letters(element, x, y))


def _look(element: Element) -> str:
    """What an element looks like round the origin before it is turned, without its letters; dice have few,
    and many are alike.
    """
    parts = [*_body(element), *_pips(element)]
    return "".join([*parts, *_letters(element, 0, 0)] if element["shape"] == "die" else parts)


def _body(element: Element) -> Iterator[str]:
    outline = _outline(element)
    if not outline:
        return
    lit, pattern = element.get("lit"), element.get("pattern", "plain")
    fill = LIT if lit else COLOURS[element.get("colour", "none")][0]
    stroke = f" stroke='{INK}'" if lit else ""
    if element["shape"] == "line":
        stroke = f" stroke='{fill}' stroke-width='3'"
    if element["shape"] == "pawn":
        width = element.get("width", 1)
        stroke += f" stroke-width='{1 / width:.3f}' transform='scale({_number(width)})'"
    body = f"<{outline} fill='{fill}'{stroke}/>"
    if pattern != "plain":
        body += f"<{outline} fill='url(#{{}}-{pattern})' stroke='none'/>"
    yield body


def _outline(element: Element) -> str:
    """The SVG tag of the shape with its measures; nothing for what is only text."""
    width = element.get("width", 1.0)
    height = element.get("height", width)
    match element["shape"]:
        case "hexagon":
            corners = [_around(width / math.sqrt(3), corner * 60 + 30) for corner in range(6)]
            return f"path d='{_polygon(corners)}'"
        case "circle":
            return f"circle r='{_number(width / 2)}'"
        case "rectangle":
            return _rounded(width, height, min(width, height) * 0.12)
        case "die":
            return _rounded(width, width, width * 0.18)
        case "pawn":
            return f"path d='{PAWN}'"
        case "polygon":
            return f"path d='{_polygon(element['points'])}'"
        case "line":
            return f"path d='M0 0L{_pair(element['points'][0])}'"
        case "path":
            return f"path d='{_short(element['outline'])}'"
        case "text":
            return ""
    raise ValueError(f"there is no way to draw the shape {element['shape']!r}")


def _pips(element: Element) -> Iterator[str]:
    width, count = element.get("width", 1.0), element.get("pips", 0)
    if not count:
        return
    share = (0.2, 0.16, 0.28, 0.095) if element.get("text") else (0, 0.25, 0.25, 0.09)
    middle, column, row, radius = (part * width for part in share)
    dots = "".join(f"M{_pair((middle + x * column, y * row))}h0" for x, y in PIPS[count])
    look = f"stroke='{letter_colour(element)}' stroke-width='{_number(2 * radius)}' stroke-linecap='round'"
    yield f"<path d='{dots}' {look}/>"


def _letters(element: Element, x: float, y: float) -> Iterator[str]:
    """The letters of an element that lies there."""
    text = element.get("text")
    if not text:
        return
    width = element.get("width", 0.0)
    height = element.get("height", width)
    shape, start = element["shape"], " text-anchor='start'" if element.get("align") == "start" else ""
    if shape == "die" and element.get("pips"):
        x, size = x - width * 0.26, width * 0.43
    else:
        wanted = height if shape == "text" else min(width, height) * 0.55
        room = math.inf if shape == "pawn" or not width else width * 0.94 / (LETTER * len(text))
        size = min(wanted, room)
        y += wanted * 0.5 if shape == "pawn" else 0.0
    place = f"x='{_number(x)}' y='{_number(y + size * 0.35)}' font-size='{_number(size)}'"
    colour = letter_colour(element)
    fill = "" if colour == INK else f" fill='{colour}'"
    yield f"<text {place}{start}{fill} stroke='none'>{_escape(text)}</text>"


def letter_colour(element: Element) -> str:
    """The colour of the letters on an element, or of a text that stands by itself."""
    fill, letter = COLOURS[element.get("colour", "none")]
    if element["shape"] == "text":
        return INK if fill == "none" else fill
    return INK if element.get("lit") else letter


def _pattern(name: Pattern) -> str:
    return f"<pattern id='{{}}-{name}' width='.25' height='.25' viewBox='0 0 8 8'>{PATTERNS[name]}</pattern>"


def _around(radius: float, degrees: float) -> list[float]:
    angle = math.radians(degrees)
    return [radius * math.cos(angle), radius * math.sin(angle)]


def _polygon(corners: Iterable[Sequence[float]]) -> str:
    return f"M{'L'.join(map(_pair, corners))}Z"


def _rounded(width: float, height: float, corner: float) -> str:
    place = f"x='{_number(-width / 2)}' y='{_number(-height / 2)}' width='{_number(width)}'"
    return f"rect {place} height='{_number(height)}' rx='{_number(corner)}'"


def _short(outline: str) -> str:
    """Path data without what can be left out."""
    return re.sub(r" ?([A-Za-z]) ?", r"\1", re.sub(r"\.0\b", "", outline)).replace(" -", "-")


def _pair(point: Sequence[float]) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _number(value: float) -> str:
    """A length with one decimal at the most, as fine as a screen shows it."""
    return f"{value:.1f}".removesuffix(".0")


def _escape(text: str) -> str:
    """A text for between tags and for between quotes; braces would be taken for the place of an id."""
    return escape(text).replace("{", "&#123;").replace("}", "&#125;")
