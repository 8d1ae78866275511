"""Each law catches an engine that breaks it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Self

import pytest

from engines.core import Log, Move, Result, State
from engines.noctiluca import Noctiluca
from engines.noctiluca.moves import Deliver, Draw
from engines.positions import load_position
from tests.engines import laws
from tests.engines.hidden import SWAPS


def broken(kind: type[Noctiluca], position: str) -> Noctiluca:
    """A named position as an engine of that kind."""
    state = load_position("noctiluca", position)
    return kind(**{name: getattr(state, name) for name in state.fixed + state.edited})


class ForgetsAMove(Noctiluca):
    __slots__ = ()

    def legal_moves(self) -> list[Move]:
        return super().legal_moves()[1:]


class OffersAMoveTwice(Noctiluca):
    __slots__ = ()

    def legal_moves(self) -> list[Move]:
        moves = super().legal_moves()
        return moves + moves[:1]


class OffersAMoveOfAnotherKind(Noctiluca):
    __slots__ = ()

    def legal_moves(self) -> list[Move]:
        return [Draw(move.jar) if isinstance(move, Deliver) else move for move in super().legal_moves()]


class EndsAtOnce(Noctiluca):
    __slots__ = ()

    def result(self) -> Result | None:
        return Result("end.after-two", (0,), (1, 0))


class ChangesItself(Noctiluca):
    __slots__ = ()

    def copy(self) -> Self:
        return self


class LooksAtTheClock(Noctiluca):
    __slots__ = ()
    ticks = 0

    def play(self, move: Move, log: Log | None = None) -> Self:
        state = super().play(move, log)
        type(self).ticks += 1
        state.lid = [count + self.ticks for count in state.lid]
        return state


class PlaysForbiddenMoves(Noctiluca):
    __slots__ = ()

    def apply(self, move: Move, log: Log | None = None) -> Self:
        return self.copy() if self.why_not(move) else super().apply(move, log)


class ImaginesOtherPiles(Noctiluca):
    __slots__ = ()

    def imagine(self, rng: random.Random) -> Self:
        full = super().imagine(rng)
        full.piles = full.piles[1:] + full.piles[:1]
        return full


class ImaginesNothing(Noctiluca):
    __slots__ = ()

    def imagine(self, rng: random.Random) -> Self:
        return self.copy()


class PeeksAtTheSeed(Noctiluca):
    __slots__ = ()

    def legal_moves(self) -> list[Move]:
        return [] if self.seed is None else super().legal_moves()


class WritesAnotherNumber(Noctiluca):
    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "number": 6}


class HidesNoFavourites(Noctiluca):
    __slots__ = ()

    def observe(self, seat: int) -> Self:
        view = super().observe(seat)
        view.favourites = [*self.favourites]
        return view


class HidesNoCards(Noctiluca):
    __slots__ = ()

    def observe(self, seat: int) -> Self:
        view = super().observe(seat)
        view.dealt = [*self.dealt]
        return view


class TellsEveryone(Noctiluca):
    __slots__ = ()

    def play(self, move: Move, log: Log | None = None) -> Self:
        told: Log = []
        state = super().play(move, told)
        if log is not None:
            log.extend(event._replace(seen_by=None) for event in told)
        return state


class RevealsUnmarked(Noctiluca):
    __slots__ = ()

    def play(self, move: Move, log: Log | None = None) -> Self:
        told: Log = []
        state = super().play(move, told)
        if log is not None:
            log.extend(event._replace(reveals=False) for event in told)
        return state


class ForgetsWhoSees(Noctiluca):
    __slots__ = ()

    def observe(self, seat: int) -> Self:
        view = super().observe(seat)
        view.viewer = 1 - seat
        return view


def law_1(state: State) -> None:
    laws.legal_moves_are_those_no_rule_forbids(state)


def law_2(state: State) -> None:
    laws.apply_is_pure_and_repeatable(state, random.Random(1))


def law_3(state: State) -> None:
    laws.imagined_positions_fit_the_view(state, 0, random.Random(1))


def law_4(state: State) -> None:
    laws.own_view_has_the_same_moves(state)


def law_5(state: State) -> None:
    laws.json_round_trip_is_exact(state, 0)


def law_6(state: State) -> None:
    laws.views_hide_what_may_not_be_known(state, 0, SWAPS["noctiluca"], random.Random(1))


def law_7(state: State) -> None:
    laws.the_log_tells_no_secret(state, 1, SWAPS["noctiluca"], random.Random(1))


BROKEN: list[tuple[Callable[[State], None], type[Noctiluca], str]] = [
    (law_1, ForgetsAMove, "opening"),
    (law_1, OffersAMoveTwice, "opening"),
    (law_1, OffersAMoveOfAnotherKind, "deliver-two"),
    (law_1, EndsAtOnce, "opening"),
    (law_2, ChangesItself, "opening"),
    (law_2, LooksAtTheClock, "opening"),
    (law_2, PlaysForbiddenMoves, "opening"),
    (law_3, ImaginesOtherPiles, "opening"),
    (law_3, ImaginesNothing, "opening"),
    (law_3, ForgetsWhoSees, "opening"),
    (law_4, PeeksAtTheSeed, "opening"),
    (law_5, WritesAnotherNumber, "keep-choice"),
    (law_6, HidesNoFavourites, "opening"),
    (law_6, HidesNoCards, "jar-choice"),
    (law_7, TellsEveryone, "jar-choice"),
    (law_7, RevealsUnmarked, "empty-pile"),
]


@pytest.mark.parametrize(("law", "kind", "position"), BROKEN)
def test_a_law_catches_what_breaks_it(
    law: Callable[[State], None], kind: type[Noctiluca], position: str
) -> None:
    law(broken(Noctiluca, position))
    with pytest.raises(AssertionError):
        law(broken(kind, position))
