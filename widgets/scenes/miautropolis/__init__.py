"""The picture of Miautrópolis: the board as yellow sees it, the turn coin, and the tiles still to lay."""

from __future__ import annotations

import math

from engines.core import Move
from engines.miautropolis import Miautropolis, moves
from engines.miautropolis.board import TILES_EACH
from engines.miautropolis.setup import COLOURS, PANELS, SEATS
from widgets.scene import Colour, Element, Panel, Pattern, Scene, line_of_text
from widgets.scenes.miautropolis.advice import advise
from widgets.scenes.miautropolis.words import exit_name, piece_name, start_name, tell
from widgets.words import Words

__all__ = ["advise", "path", "prompt", "scene", "tell"]

CELL = 60
MARGIN = 30
"""Room for the numbers of the rows at the left and the letters of the columns below."""
TILE, CAT = 50, 44
SMALL_WIDTH, COIN = 380, 52

FILL: tuple[Colour, ...] = ("yellow", "blue")
PATTERN: tuple[Pattern, ...] = ("stripes", "dots")
"""Everything yellow is striped and everything blue is dotted, so that colour is never alone."""
EXIT: tuple[Colour, ...] = ("yellow", "deep")
"""The grounds of the exits, drawn faintly."""
OUT = (0, 180)
"""Which way the mark on an exit points: off the board, at the end that the cat runs to."""

HEAD = "M-20 16 Q-26 -2 -19 -22 L-8 -13 Q0 -16 8 -13 L19 -22 Q26 -2 20 16 Q0 28 -20 16 Z"
SMALL_HEAD = (
    "M-11 8.8 Q-14.3 -1.1 -10.5 -12.1 L-4.4 -7.2 Q0 -8.8 4.4 -7.2 L10.5 -12.1 Q14.3 -1.1 11 8.8 "
    "Q0 15.4 -11 8.8 Z"
)
FACE = "M-13 -1 a4 5 0 1 0 8 0 a4 5 0 1 0 -8 0 Z M5 -1 a4 5 0 1 0 8 0 a4 5 0 1 0 -8 0 Z M-3 8 L3 8 L0 12 Z"
PAW = (
    "M-9 8 Q-9 -1 0 -2 Q9 -1 9 8 Q5 12 0 9 Q-5 12 -9 8 Z "
    "M-15 -3 a3.5 5 0 1 0 7 0 a3.5 5 0 1 0 -7 0 Z M-7.5 -10 a3.5 5 0 1 0 7 0 a3.5 5 0 1 0 -7 0 Z "
    "M.5 -10 a3.5 5 0 1 0 7 0 a3.5 5 0 1 0 -7 0 Z M8 -3 a3.5 5 0 1 0 7 0 a3.5 5 0 1 0 -7 0 Z"
)
MARK = "M-5 -9 L5 0 L-5 9 Z"
"""Outlines of a cat's head, large and small, of its eyes and nose, of a paw print, and of the mark on an
exit, which points to the right; the middle is 0 0."""


def path(move: Move, view: Miautropolis) -> tuple[str, ...]:
    """The choices that lead to a move."""
    match move:
        case moves.Lay(column, row) | moves.Step(column, row):
            return (f"square:{column}{row}",)
        case moves.Slide(column, row, to_column, to_row):
            return (f"square:{column}{row}", f"square:{to_column}{to_row}")
        case _:
            return ("pass",)


def prompt(view: Miautropolis, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, or how the game ended."""
    _ = words._
    match view.phase, view.seat, len(chosen):
        case "lay", 0, _steps:
            return _("Lay one of your yellow tiles on a free square.")
        case "lay", 1, _steps:
            return _("Lay one of your blue tiles on a free square.")
        case "cat", 0, _steps:
            return _("Move your yellow cat one square, or pass.")
        case "cat", 1, _steps:
            return _("Move your blue cat one square, or pass.")
        case "tile", 0, 0:
            return _("Choose one of your yellow tiles, or pass.")
        case "tile", 1, 0:
            return _("Choose one of your blue tiles, or pass.")
        case "tile", _seat, _steps:
            return _("Choose the square where the tile is to stop.")
    result = view.result()
    if result and result.winners:
        return words.ended(result.winners)
    return _("The game is over, and nobody wins: the same position was there three times.")


def scene(view: Miautropolis, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table as both seats see it; everything on it is open."""
    panels = [_board(view, chosen, words)]
    if view.phase == "lay":
        panels.append(_tiles_to_lay(view, words))
    panels.append(_coin(view, words))
    return {"title": words._("Miautrópolis"), "panels": panels}


# The board


def _board(view: Miautropolis, chosen: tuple[str, ...], words: Words) -> Panel:
    board = view.board
    elements = [element for seat in SEATS for element in _exits(view, seat)]
    elements += [element for square in board.squares for element in _square(view, square, chosen, words)]
    elements += [_start(view, seat) for seat in SEATS if view.cats[seat] != board.starts[seat]]
    for seat in SEATS:
        for number, square in enumerate(view.tiles[seat], start=1):
            elements.append(_tile(view, seat, number, square, chosen, words))
    for seat in SEATS:
        elements += _cat(view, seat, chosen, words)
    return Panel(
        id="board",
        title=words._("Yellow runs to the striped exits, blue to the dotted ones"),
        size="large",
        width=CELL * view.length + MARGIN + 4,
        height=CELL * view.width + MARGIN + 4,
        elements=[*_margins(view), *elements],
    )


def _middle(view: Miautropolis, square: int) -> tuple[float, float]:
    """The middle of a square in the picture."""
    column, row = divmod(square, view.board.stride)
    return MARGIN + CELL * (column + 0.5), 4 + CELL * (view.width - row - 0.5)


def _margins(view: Miautropolis) -> list[Element]:
    """The letters of the columns and the numbers of the rows."""
    board = view.board
    texts = []
    for square in board.squares:
        (x, y), name = _middle(view, square), board.names[square]
        text = Element(id=f"margin:{name}", shape="text", x=x, y=y, height=18)
        if square % board.stride == 0:
            texts.append(text | {"id": f"column:{name[0]}", "text": name[0], "y": y + CELL / 2 + 14})
        if square < board.stride:
            texts.append(text | {"id": f"row:{name[1:]}", "text": name[1:], "x": x - CELL / 2 - 14})
    return texts


def _exits(view: Miautropolis, seat: int) -> list[Element]:
    """The grounds of the exits of a seat, each with a mark at its outer edge; a tile on an exit hides it."""
    elements = []
    for square in view.board.squares:
        if view.board.exits[seat] >> square & 1:
            (x, y), name = _middle(view, square), view.board.names[square]
            ground = Element(id=f"exit:{name}", shape="rectangle", x=x, y=y, width=CELL - 3, height=CELL - 3)
            elements.append(ground | {"colour": EXIT[seat], "faint": True})
            mark = Element(id=f"exit:{name}:mark", shape="path", x=x + (22, -22)[seat], y=y, outline=MARK)
            elements.append(mark | {"turn": OUT[seat], "colour": FILL[seat]})
    return elements


def _square(view: Miautropolis, square: int, chosen: tuple[str, ...], words: Words) -> list[Element]:
    """A square; with a piece on it, the piece is what can be chosen and is named."""
    board = view.board
    x, y = _middle(view, square)
    place = Element(id=f"square:{board.names[square]}", shape="rectangle", x=x, y=y, width=CELL - 3)
    place |= {"height": CELL - 3, "colour": "paper"}
    for seat in SEATS:
        if board.exits[seat] >> square & 1:
            place |= {"colour": "none", "pattern": PATTERN[seat]}
    if any(view.has_won(seat) and square == view.cats[seat] for seat in SEATS):
        place |= {"colour": "paper", "pattern": "plain", "lit": True}
    taken = view.walls[0] | view.walls[1] | view.cat_squares()
    if not taken >> square & 1:
        place |= _chosen_as(view, square, words._("free"), chosen, words)
    return [place]


def _chosen_as(view: Miautropolis, square: int, piece: str, chosen: tuple[str, ...], words: Words) -> Element:
    """What the thing on top of a square is called, and what the board reports when it is chosen."""
    name = view.board.names[square]
    about = [exit_name(seat, words) for seat in SEATS if view.board.exits[seat] >> square & 1]
    about += [start_name(seat, words) for seat in SEATS if view.board.starts[seat] == square]
    own_cat_waits = view.phase == "tile" and not chosen and square == view.cats[view.seat]
    choice = "rule:play.phases" if own_cat_waits else f"square:{name}"
    where = ", ".join([name, *about])
    label = words._("{square}: {piece}").format(square=where, piece=piece)
    return {"label": label, "choice": choice, "place": name}  # type: ignore[typeddict-item]


def _start(view: Miautropolis, seat: int) -> Element:
    """The paw print on a start square."""
    x, y = _middle(view, view.board.starts[seat])
    return Element(id=f"start:{COLOURS[seat]}", shape="path", x=x, y=y, outline=PAW, colour=FILL[seat])


def _tile(
    view: Miautropolis, seat: int, number: int, square: int, chosen: tuple[str, ...], words: Words
) -> Element:
    x, y = _middle(view, square)
    tile = Element(id=f"tile:{COLOURS[seat]}:{number}", shape="rectangle", x=x, y=y, width=TILE, height=TILE)
    tile |= {"colour": FILL[seat], "pattern": PATTERN[seat]}
    return tile | _chosen_as(view, square, piece_name(seat, "tile", words), chosen, words)


def _cat(view: Miautropolis, seat: int, chosen: tuple[str, ...], words: Words) -> list[Element]:
    square, name = view.cats[seat], f"cat:{COLOURS[seat]}"
    head, face = _cat_at(name, *_middle(view, square), seat)
    head |= _chosen_as(view, square, piece_name(seat, "cat", words), chosen, words)
    return [head, face]


def _cat_at(name: str, x: float, y: float, seat: int) -> list[Element]:
    head = Element(id=name, shape="path", x=x, y=y, outline=HEAD, colour=FILL[seat], pattern=PATTERN[seat])
    face = Element(id=f"{name}:face", shape="path", x=x, y=y, outline=FACE)
    return [head, face | {"colour": "black" if seat == 0 else "white"}]


# Beside the board


def _tiles_to_lay(view: Miautropolis, words: Words) -> Panel:
    """How many tiles each player still has to lay."""
    _ = words._
    elements: list[Element] = []
    for seat in SEATS:
        left = TILES_EACH - len(view.tiles[seat])
        y = 28 + 52 * seat
        tile = Element(id=f"left:{seat}", shape="rectangle", x=28, y=y, width=40, height=40)
        label = words.count(
            left,
            "{number} tile to lay ({whose})",
            "{number} tiles to lay ({whose})",
            whose=words.name(seat),
        )
        tile |= {
            "colour": FILL[seat],
            "pattern": PATTERN[seat],
            "label": label,
            "choice": "rule:setup.in-turn",
        }
        text = line_of_text(f"left:{seat}:text", 60, y, label, 19)
        elements += [tile, text | {"width": SMALL_WIDTH - 64}]
    return _panel("tiles", _("Tiles to lay"), 108, elements)


def _coin(view: Miautropolis, words: Words) -> Panel:
    """The turn coin with its four panels round the middle, the present one lit; and to pass."""
    _ = words._
    panels = PANELS[view.coin]
    elements: list[Element] = []
    for number, (seat, piece) in enumerate(panels):
        up = number == view.panel and view.phase in ("cat", "tile")
        elements += _coin_panel(number, seat, piece, up, words)
    if view.phase in ("cat", "tile"):
        elements.append(_pass(words))
    title = (
        _("Turn coin")
        if view.phase in ("lay", "over")
        else _("Turn coin: {panel}").format(panel=piece_name(*panels[view.panel], words))
    )
    return _panel("coin", title, 2 * COIN + 12, elements)


def _coin_panel(number: int, seat: int, piece: str, up: bool, words: Words) -> list[Element]:
    """A quarter of the coin, clockwise from the upper right one, with a picture of the piece."""
    middle = COIN + 6
    slice_of_coin = f"M0 0 L0 {-COIN} A{COIN} {COIN} 0 0 1 {COIN} 0 Z"
    quarter = Element(id=f"coin:{number}", shape="path", x=middle, y=middle, outline=slice_of_coin)
    name = piece_name(seat, piece, words)
    label = words._("Panel of the turn coin: {panel}").format(panel=name)
    quarter |= {"turn": 90 * number, "colour": "paper", "lit": up, "choice": "rule:play.turn-coin"}
    quarter["label"] = words._("{panel}, up").format(panel=label) if up else label
    angle = math.radians(90 * number - 45)
    x, y = middle + 0.56 * COIN * math.cos(angle), middle + 0.56 * COIN * math.sin(angle)
    if piece == "tile":
        icon = Element(id=f"coin:{number}:tile", shape="rectangle", x=x, y=y, width=22, height=22)
        return [quarter, icon | {"colour": FILL[seat], "pattern": PATTERN[seat]}]
    return [
        quarter,
        Element(id=f"coin:{number}:cat", shape="path", x=x, y=y, outline=SMALL_HEAD) | {"colour": FILL[seat]},
    ]


def _pass(words: Words) -> Element:
    button = Element(id="pass", shape="rectangle", x=252, y=COIN + 6, width=190, height=52, colour="paper")
    text = words._("Pass")
    return button | {"text": text, "label": text, "choice": "pass"}


def _panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)
