"""The moves of Coraline: one decision each, in the order of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from engines.coraline.components import CARDS, CHARACTERS, OBJECTS, ROOMS, Character, Object
from engines.core import Move, move_kind, move_parser


@move_kind
class NextPlayer(NamedTuple):
    """Decide who takes the next turn of the round. `player` is the seat and 1, so 1 to 4."""

    player: int


@move_kind
class Play(NamedTuple):
    """Play a story card of your hand, 1 to 30."""

    card: int


@move_kind
class Step(NamedTuple):
    """Discard a card to move Coraline to an adjacent room, 1 to 6."""

    card: int
    room: int


@move_kind
class Collect(NamedTuple):
    """Discard a card to collect an object in Coraline's room."""

    card: int
    object: Object


@move_kind
class Pass(NamedTuple):
    """Play and discard nothing."""


@move_kind
class PutUnder(NamedTuple):
    """Having passed, put a card under the story deck."""

    card: int


@move_kind
class Done(NamedTuple):
    """Leave out what the story card says, play no other card, or put no more cards under the deck."""


@move_kind
class Place(NamedTuple):
    """The card places somebody: choose whom."""

    character: Character


@move_kind
class Walk(NamedTuple):
    """The card moves Coraline: choose her room."""

    room: int


@move_kind
class Reveal(NamedTuple):
    """The card reveals an object: choose which."""

    object: Object


@move_kind
class Take(NamedTuple):
    """The card collects an object: choose which."""

    object: Object


@move_kind
class Drop(NamedTuple):
    """The Beldam makes Coraline drop an object: choose which."""

    object: Object


@move_kind
class Discard(NamedTuple):
    """The Beldam makes you discard a card: choose which."""

    card: int


parse_move = move_parser(
    NextPlayer, Play, Step, Collect, Pass, PutUnder, Done, Place, Walk, Reveal, Take, Drop, Discard
)

PLAYERS = (1, 2, 3, 4)
NEXT_PLAYERS = tuple(map(NextPlayer, PLAYERS))
PLAYS = {card: Play(card) for card in CARDS}
STEPS = {card: {room: Step(card, room) for room in ROOMS} for card in CARDS}
COLLECTS = {card: tuple(Collect(card, name) for name in OBJECTS) for card in CARDS}
PUTS_UNDER = {card: PutUnder(card) for card in CARDS}
DISCARDS = {card: Discard(card) for card in CARDS}
PASS, DONE = Pass(), Done()
PLACES = tuple(map(Place, CHARACTERS))
WALKS = {room: Walk(room) for room in ROOMS}
REVEALS, TAKES, DROPS = (tuple(map(kind, OBJECTS)) for kind in (Reveal, Take, Drop))
EVERY_MOVE: tuple[Move, ...] = (
    *NEXT_PLAYERS,
    *PLAYS.values(),
    *(step for steps in STEPS.values() for step in steps.values()),
    *(collect for collects in COLLECTS.values() for collect in collects),
    PASS,
    *PUTS_UNDER.values(),
    DONE,
    *PLACES,
    *WALKS.values(),
    *REVEALS,
    *TAKES,
    *DROPS,
    *DISCARDS.values(),
)
