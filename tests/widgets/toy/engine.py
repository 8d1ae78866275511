"""The rules of Pebbles."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, ClassVar, Literal, NamedTuple

from engines.core import Event, Log, Result, State, move_parser, notation

HOLLOWS = 6
COLOURS = ("light", "dark")
PLAYER_COUNTS = (2, 3)
OPTIONS = {"neighbours": ("alike", "apart")}


class Put(NamedTuple):
    """Put a pebble of a colour into a hollow."""

    hollow: int
    colour: Literal["light", "dark"]

    def __str__(self) -> str:
        return notation(self)


class Pebbles(State):
    """`row` holds the colour in each hollow or "", `known` for each seat the seats it knows."""

    game: ClassVar[str] = "pebbles"
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    fixed: ClassVar[tuple[str, ...]] = (*State.fixed, "neighbours")
    edited: ClassVar[tuple[str, ...]] = ("row", "favourites", "known")
    __slots__ = ("neighbours", *edited)

    neighbours: str
    row: list[str]
    favourites: list[str | None]
    known: list[tuple[int, ...]]

    def calls_for(self) -> str:
        return "put.one-pebble"

    def possible_moves(self) -> Iterable[Put]:
        return [Put(hollow, colour) for hollow in range(HOLLOWS) for colour in COLOURS]

    def legal_moves(self) -> list[Put]:
        return [move for move in self.possible_moves() if self.why_not(move) is None]

    def why_not(self, move: Put) -> str | None:
        if self.result():
            return "end.full"
        if self.row[move.hollow]:
            return "put.empty-hollow"
        if self.neighbours == "apart" and move.colour in self.row[max(0, move.hollow - 1) : move.hollow + 2]:
            return "put.neighbours"
        return None

    def shows(self, move: Put) -> tuple[str, ...]:
        """The neighbours of the same colour, by number."""
        near = range(max(0, move.hollow - 1), min(HOLLOWS, move.hollow + 2))
        alike = self.why_not(move) == "put.neighbours"
        return tuple(str(hollow) for hollow in near if alike and self.row[hollow] == move.colour)

    def play(self, move: Put, log: Log | None = None) -> Pebbles:
        seat, log = self.seat, [] if log is None else log
        self.row[move.hollow] = move.colour
        log.append(Event("put.one-pebble", "put", seat, {"hollow": move.hollow, "colour": move.colour}))
        if move.hollow == 0:
            other = (seat + 1) % self.players
            self.known[seat] = tuple(sorted({*self.known[seat], other}))
            facts = {"whose": other, "colour": self.favourites[other]}
            log.append(Event("look.peek", "peek", seat, facts, seen_by=seat, reveals=True))
        if move.hollow == HOLLOWS - 1:
            self.known[:] = [tuple(sorted({*known, seat})) for known in self.known]
            facts = {"whose": seat, "colour": self.favourites[seat]}
            log.append(Event("look.show", "show", seat, facts, reveals=True))
        self.seat = (seat + 1) % self.players
        return self

    def hide(self) -> None:
        seat = self.viewer
        assert seat is not None  # it is a view
        self.favourites = [
            colour if other in self.known[seat] else None for other, colour in enumerate(self.favourites)
        ]
        self.known = [known if other == seat else () for other, known in enumerate(self.known)]

    def fill_in(self, rng: random.Random) -> None:
        self.favourites = [colour or rng.choice(COLOURS) for colour in self.favourites]

    def result(self) -> Result | None:
        if "" in self.row:
            return None
        scores = tuple(0 if colour is None else self.row.count(colour) for colour in self.favourites)
        best = max(scores)
        return Result("end.full", tuple(seat for seat, score in enumerate(scores) if score == best), scores)

    def check_position(self) -> None:
        if len(self.row) != HOLLOWS:
            raise ValueError(f"the field 'row' must have {HOLLOWS} hollows")


parse_move = move_parser(Put)


def new_game(players: int = 2, seed: int = 0, log: Log | None = None, **options: Any) -> Pebbles:
    """A new game; raises ValueError for unknown options."""
    fields = Pebbles.first_fields(players, seed, options)
    state = Pebbles(**fields, row=[""] * HOLLOWS, favourites=[], known=[])
    rng = state.chance()
    state.favourites = [rng.choice(COLOURS) for _seat in range(players)]
    state.known = [(seat,) for seat in range(players)]
    if log is not None:
        log.append(Event("look.favourite", "deal", None, {"players": players}))
    return state
