"""The moves of Divinare: one card or one token each."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Move, move_kind, move_parser
from engines.divinare.components import CENTRE, COLOURS, DECK, Colour


@move_kind
class Play(NamedTuple):
    """Play a card of your hand beside the board of its colour."""

    colour: Colour


@move_kind
class Predict(NamedTuple):
    """Move your token on that board to a number, or to the centre, which is 0."""

    colour: Colour
    number: int


@move_kind
class Pass(NamedTuple):
    """Choose a card of your hand to pass to the right."""

    colour: Colour


@move_kind
class Discard(NamedTuple):
    """Two players: put a card of your hand face down into the middle."""

    colour: Colour


parse_move = move_parser(Play, Predict, Pass, Discard)

NUMBERS = range(1, max(DECK) + 1)
"""The numbers that a board may have."""
PLAYS = tuple(map(Play, COLOURS))
PASSES = tuple(map(Pass, COLOURS))
DISCARDS = tuple(map(Discard, COLOURS))
PREDICTIONS = tuple(tuple(Predict(colour, number) for number in (CENTRE, *NUMBERS)) for colour in COLOURS)
"""For each board the predictions by number, the centre first."""
EVERY_MOVE: tuple[Move, ...] = (
    *PLAYS,
    *(move for moves in PREDICTIONS for move in moves),
    *PASSES,
    *DISCARDS,
)
