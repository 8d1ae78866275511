"""The line of a game: back, forth, and what was told on the way."""

from __future__ import annotations

import pytest

from engines.core import IllegalMove
from tests.widgets.toy import engine
from tests.widgets.toy.engine import Put
from widgets.history import History


def played(*moves: Put) -> History:
    return History(engine.new_game()).play_all(moves)


def test_a_move_that_was_taken_back_can_be_played_again_with_what_followed() -> None:
    history = played(Put(1, "dark"), Put(2, "dark"), Put(3, "dark"))
    last = history.now
    assert history.at(1).play(Put(2, "dark")).at(3).now == last


def test_another_move_forgets_what_was_taken_back() -> None:
    history = played(Put(1, "dark"), Put(2, "dark")).at(0).play(Put(4, "light"))
    assert [step.move for step in history.steps] == [Put(4, "light")]


def test_a_forbidden_move_changes_nothing() -> None:
    history = played(Put(1, "dark"), Put(2, "dark")).at(1)
    with pytest.raises(IllegalMove):
        history.play(Put(1, "light"))
    assert (history.length, len(history.steps)) == (1, 2)


def test_a_seat_reads_its_own_events_and_those_of_everyone() -> None:
    history = played(Put(0, "dark"))
    assert [event.rule for _, event in history.events(1, seat=0)] == ["put.one-pebble", "look.peek"]
    assert [event.rule for _, event in history.events(1, seat=1)] == ["put.one-pebble"]
    assert [event.rule for _, event in history.events(1, seat=None)] == ["put.one-pebble"]


def test_the_first_reveal_after_a_moment_is_found() -> None:
    history = played(Put(1, "dark"), Put(5, "dark"), Put(2, "dark"))
    reveal = history.reveal_after(1)
    assert reveal is not None and reveal.rule == "look.show"
    assert history.reveal_after(2) is None


def test_decisions_of_people_are_found_backwards_and_forwards() -> None:
    history = played(Put(1, "dark"), Put(2, "dark"), Put(3, "dark"), Put(4, "dark"))
    person = [True, False].__getitem__
    assert history.decision_before(person) == 2
    history = history.at(0)
    assert history.decision_before(person) is None
    assert history.decision_after(person) == 2
