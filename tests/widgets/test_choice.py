"""How choices narrow the legal moves, and which rule forbids a choice that fits none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES
from engines.core import State, play_through
from tests.engines.test_laws import positions
from tests.widgets.toy import engine, picture
from tests.widgets.toy.engine import Put
from widgets.choice import Choices, refusal
from widgets.scenes import picture as picture_of
from widgets.table import Table


def view_after(*moves: Put, **options: str) -> State:
    state = play_through(engine.new_game(**options), moves)
    return state.observe(state.seat)


def choices_of(view: State) -> Choices:
    return Choices.of(view, picture.path)


def test_at_first_the_first_choices_of_all_legal_moves_are_offered() -> None:
    view = view_after(Put(2, "light"))
    assert choices_of(view).offered(()) == tuple(f"hollow:{place}" for place in (0, 1, 3, 4, 5))


def test_a_choice_narrows_what_is_offered_next() -> None:
    choices = choices_of(view_after())
    assert choices.narrow((), "hollow:1") == (("hollow:1",), None)
    assert choices.offered(("hollow:1",)) == ("colour:light", "colour:dark")


def test_the_last_choice_gives_the_move() -> None:
    choices = choices_of(view_after())
    assert choices.narrow(("hollow:1",), "colour:dark") == (("hollow:1", "colour:dark"), Put(1, "dark"))


def test_a_choice_that_leaves_one_move_does_not_make_the_other_choices_of_it() -> None:
    choices = choices_of(view_after(Put(0, "light"), neighbours="apart"))
    assert choices.narrow((), "hollow:1") == (("hollow:1",), None)
    assert choices.offered(("hollow:1",)) == ("colour:dark",)


def test_a_first_choice_in_the_middle_of_a_move_begins_anew() -> None:
    assert choices_of(view_after()).narrow(("hollow:1",), "hollow:3") == (("hollow:3",), None)


def test_a_choice_that_fits_no_legal_move_narrows_nothing() -> None:
    assert choices_of(view_after(Put(2, "light"))).narrow(("hollow:1",), "hollow:2") is None


@given(moves=st.permutations(range(engine.HOLLOWS)), length=st.integers(0, engine.HOLLOWS))
def test_every_legal_move_is_reached_by_choices_that_are_offered(moves: list[int], length: int) -> None:
    view = view_after(*(Put(hollow, "dark") for hollow in moves[:length]))
    choices = choices_of(view)
    for move in view.legal_moves():
        chosen: tuple[str, ...] = ()
        for step in picture.path(move, view):
            assert step in choices.offered(chosen)
            narrowed = choices.narrow(chosen, step)
            assert narrowed is not None
            chosen, found = narrowed
        assert found == move


def refused(view: State, chosen: tuple[str, ...], choice: str) -> str:
    return refusal(view, view.possible_moves(), picture.path, chosen, choice).rule


def test_the_rule_is_what_the_engine_says_of_a_move_that_begins_so() -> None:
    assert refused(view_after(Put(2, "light")), (), "hollow:2") == "put.empty-hollow"


def test_the_choices_made_so_far_count_for_the_rule() -> None:
    view = view_after(Put(2, "light"), neighbours="apart")
    assert refused(view, ("hollow:1",), "colour:light") == "put.neighbours"


def test_a_choice_that_begins_no_move_is_answered_with_what_is_to_decide() -> None:
    assert refused(view_after(), (), "colour:light") == "put.one-pebble"


def test_a_choice_that_explains_a_rule_is_answered_with_it() -> None:
    assert refused(view_after(Put(2, "light")), ("hollow:1",), "rule:end.full") == "end.full"


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_choice_plays_a_move_only_when_it_is_all_of_its_path(game: str, data: st.DataObject) -> None:
    state, _, chance = data.draw(positions(game))
    table = Table(state, people=None, covered=False)
    first, prompt = list(table.offered), table.prompt
    paths = Choices.of(table.state.observe(state.seat), picture_of(game).path).paths
    for choice in chance.sample(first, min(4, len(first))):
        table.choose(choice)
        if table.history:
            assert paths[(choice,)] == table.history[0]
            table = Table(state, people=None, covered=False)
            continue
        assert table.chosen == [choice]
        assert table.prompt not in ("", prompt)
        drawn = {one.get("choice") for panel in table.scene["panels"] for one in panel["elements"]}
        assert table.offered and {*table.offered} <= drawn
        table.receive({"cancel": True})
        assert (table.chosen, table.offered, table.prompt) == ([], first, prompt)
