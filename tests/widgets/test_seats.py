"""Who plays the seats of a table, and to whom its board may be shown."""

from __future__ import annotations

import pytest

from engines.core import Event
from tests.widgets.toy import engine
from tests.widgets.toy.engine import Put
from widgets.privacy import Privacy
from widgets.seats import Seats, decide

TOGETHER = Seats(people=(0, 1))


def test_a_seat_without_a_person_is_played_by_the_player_of_its_name() -> None:
    seats = Seats(people=(0,), bots={1: "greedy"})
    assert [seats.is_person(seat) for seat in (0, 1, 2)] == [True, False, False]
    assert [seats.bot(seat) for seat in (1, 2)] == ["greedy", "random"]
    assert Seats(bots="greedy").bot(2) == "greedy"


@pytest.mark.parametrize(
    ("people", "several", "reader"),
    [(None, True, None), ((), False, None), ((1,), False, 1), ((0, 2), True, None)],
)
def test_one_person_is_the_reader_and_several_are_not(
    people: tuple[int, ...] | None, several: bool, reader: int | None
) -> None:
    assert (Seats(people).several, Seats(people).reader) == (several, reader)


def test_a_player_decides_the_same_in_the_same_position() -> None:
    state = engine.new_game()
    assert len({str(decide("random", state, 0)) for _ in range(5)}) == 1
    assert len({str(decide("random", state, length)) for length in range(20)}) > 1


def test_the_board_is_covered_until_the_person_who_is_to_decide_uncovers_it() -> None:
    state = engine.new_game()
    privacy = Privacy.between(TOGETHER, True, state)
    assert privacy.viewer is None and privacy.hides(state)
    assert privacy.sees(Event("r", "k", 0, {})) and not privacy.sees(Event("r", "k", 0, {}, seen_by=0))
    privacy = privacy.uncovered(state)
    assert privacy.viewer == 0 and privacy.uncovered(state.apply(Put(1, "dark"))) == privacy
    assert privacy.sees(Event("r", "k", 0, {}, seen_by=0)) and not privacy.sees(
        Event("r", "k", 0, {}, seen_by=1)
    )
    assert privacy.passed_on(TOGETHER, state).viewer == 0
    assert privacy.passed_on(TOGETHER, state.apply(Put(1, "dark"))).viewer is None


def test_the_board_goes_from_view_to_view_uncovered_when_that_is_wanted_or_nobody_else_is_there() -> None:
    state = engine.new_game()
    later = state.apply(Put(1, "dark"))
    assert Privacy.between(TOGETHER, False, state).passed_on(TOGETHER, later).viewer == 1
    alone = Privacy.between(Seats((0,)), True, state)
    assert not alone.covered and alone.passed_on(Seats((0,)), later).viewer == 0
