"""The plain data that `Board` draws: panels of elements. It knows no game.

Lengths are in the panel's own units, angles in degrees clockwise. Everything is JSON.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Literal, NotRequired, TypedDict

Shape = Literal["hexagon", "circle", "rectangle", "polygon", "path", "line", "die", "pawn", "text"]
Colour = Literal[
    "orange",
    "green",
    "purple",
    "blue",
    "gold",
    "brown",
    "red",
    "yellow",
    "grey",
    "black",
    "white",
    "water",
    "deep",
    "shore",
    "stone",
    "paper",
    "none",
]
Pattern = Literal["plain", "dots", "stripes", "waves", "checks"]

LETTER = 0.58
"""How wide a letter is on average, as a part of the font size; `shapes.js` has the same."""

EXPLAINS = "rule:"
"""How the choice of an element begins that can never be chosen, but says by which rule."""


GUESSES = "guess:"
"""How the choice of an element begins that answers a `Guess`: this, then the answer after a last colon."""


class Element(TypedDict):
    """One thing in a panel; later elements lie on top of earlier ones."""

    id: str
    """Unique in the scene and the same from move to move, so that a moved element glides."""
    shape: Shape
    x: float
    y: float
    """Centre of the shape; start point of a line; origin of a path or polygon."""
    width: NotRequired[float]
    height: NotRequired[float]
    """Full size; a circle, hexagon, die or pawn takes `width` only. A hexagon stands on a corner and its
    width lies across its flats. Text: `height` is the font size, made smaller when `width` is too short."""
    points: NotRequired[list[list[float]]]
    """Corners of a polygon, or the end of a line, relative to x, y."""
    outline: NotRequired[str]
    """SVG path data of a path, relative to x, y."""
    turn: NotRequired[float]
    colour: NotRequired[Colour]
    pattern: NotRequired[Pattern]
    pips: NotRequired[int]
    """Dots of a die, 1 to 6."""
    text: NotRequired[str]
    """Letters drawn on the shape (on a die beside its pips)."""
    align: NotRequired[Literal["middle", "start"]]
    """Whether a text has its middle (unless told) or its start at x."""
    faint: NotRequired[bool]
    """Drawn in the background of attention: spent, blocked or empty."""
    lit: NotRequired[bool]
    """Drawn as part of what is being talked about now, such as a path under the chosen shore."""
    label: NotRequired[str]
    """Accessible name in the reader's language; without it, decoration that keys cannot reach."""
    place: NotRequired[str]
    """What the engine calls this place of the board: a refusal points at it (`State.shows`)."""
    choice: NotRequired[str]
    """What the board reports when this element is chosen; several elements may report the same.

    `EXPLAINS` and the id of a rule is no part of any move: whoever tries it is shown that rule.
    """


class Guess(TypedDict):
    """What the reader is asked before a panel is shown, and the elements to answer with.

    `id` begins with `GUESSES`; the choice of an answer is the id, a colon and a word of its own. Elements of
    the panel that report the same choice are lit when it was the answer.
    """

    id: str
    question: str
    """In the reader's language; shown instead of the title."""
    height: float
    """Of the panel while it asks."""
    elements: list[Element]


class Panel(TypedDict):
    """One picture with its own units; panels flow beside or under each other as the width allows.

    Large is what the game is about, small stands beside it, aside under both and several in a row.
    """

    id: str
    title: str
    """Heading in the reader's language, shown above the picture; may be empty."""
    size: Literal["large", "small", "aside"]
    width: float
    height: float
    elements: list[Element]
    guess: NotRequired[Guess]
    """What to guess first; a table never sends it to the browser together with the panel."""


class Scene(TypedDict):
    """Everything a board shows at one moment."""

    title: str
    panels: list[Panel]


def line_of_text(id: str, x: float, y: float, text: str, height: float) -> Element:
    """A text in letters of that height that starts at x."""
    return Element(id=id, shape="text", align="start", x=x, y=y, text=text, height=height)


def broken(text: str, width: float, height: float) -> list[str]:
    """A text as lines of letters of that height, each no wider than `width` if its words allow it."""
    return wrap(text, max(1, int(width / (LETTER * height))), break_long_words=False)


def describe(scene: Scene) -> str:
    """The scene as text, one line an element that has a label: what a reader hears and nbval compares."""
    lines = [scene["title"]]
    for panel in scene["panels"]:
        if panel["title"]:
            lines.append(f"{panel['title']}:")
        lines.extend(f"  {element['label']}" for element in panel["elements"] if element.get("label"))
    return "\n".join(lines)
