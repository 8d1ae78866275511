"""What all engines share."""

from __future__ import annotations

import random
from math import tanh

import pytest

from engines import GAMES
from engines.core import (
    IllegalMove,
    Result,
    choose_options,
    move_parser,
    outlook_among,
    play_through,
    read_moves,
)
from engines.noctiluca import Noctiluca, new_game, parse_move
from engines.noctiluca.moves import Deliver, Dive, Draw, SetAside
from tests.engines.noctiluca.scenario import at


def test_a_refusal_names_the_rule_and_the_move() -> None:
    with pytest.raises(IllegalMove, match="dive 0 long 1 is forbidden by the rule collect.island") as refusal:
        at("opening").apply(Dive(0, "long", 1))
    assert (refusal.value.rule, refusal.value.move) == ("collect.island", Dive(0, "long", 1))


@pytest.mark.parametrize(
    ("result", "shares"),
    [
        (Result("most", (2,), (3, 8, 10)), [0, 0, 1]),
        (Result("shared", (0, 2), (9, 8, 9)), [0.5, 0, 0.5]),
        (Result("nobody-wins", (), (0, 0, 0)), [0.5, 0.5, 0.5]),
        (Result("all-escape", (0, 1, 2), ()), [1, 1, 1]),
        (Result("moon-is-full", (), ()), [0, 0, 0]),
    ],
)
def test_a_result_says_whose_the_victory_is(result: Result, shares: list[float]) -> None:
    assert [result.share(seat) for seat in range(3)] == shares


def test_the_outlook_among_rivals_gives_everybody_an_even_share_of_an_even_game() -> None:
    chances = [0.5 + 0.5 * tanh(outlook_among([1.0, 1.0, 1.0], seat)) for seat in range(3)]
    assert chances == pytest.approx([1 / 3, 1 / 3, 1 / 3])
    assert outlook_among([3.0, 2.0], 0) == pytest.approx(1) == -outlook_among([3.0, 2.0], 1)


@pytest.mark.parametrize("game", GAMES)
def test_an_estimate_is_a_chance_and_only_the_end_is_sure(game: str) -> None:
    chance, state = random.Random(4), GAMES[game].new_game(seed=4)
    while state.result() is None:
        estimates = [state.estimate(seat) for seat in range(state.players)]
        assert all(0 < estimate < 1 for estimate in estimates)
        assert state.team or sum(estimates) == pytest.approx(1, abs=0.03)
        assert not state.team or len({*estimates}) == 1
        state.play(chance.choice(state.legal_moves()))
    assert {state.estimate(seat) for seat in range(state.players)} <= {0, 0.5, 1}


def test_moves_of_another_kind_are_not_equal() -> None:
    assert Deliver(1) == Deliver(1)
    assert Deliver(1) != Draw(1)
    assert Deliver(1) != Deliver(2)
    assert Deliver(1) != (1,)
    assert len({Deliver(1), Draw(1), Deliver(1)}) == 2


def test_a_copy_is_independent() -> None:
    state = at("opening")
    twin = state.copy()
    assert twin == state
    twin.lid[0] += 1
    twin.pool[0] = ()
    assert twin != state
    assert state == at("opening")


def test_positions_of_another_kind_are_not_equal() -> None:
    assert at("opening") != "opening"


def test_a_view_has_no_chance_of_its_own() -> None:
    with pytest.raises(ValueError, match="imagine"):
        at("opening").observe(0).chance()


def test_chance_depends_on_seed_and_number_of_draws() -> None:
    first, second = new_game(2, 5), new_game(2, 5)
    assert first.chance().random() == second.chance().random()
    assert first.chance().random() != new_game(2, 5).chance().random()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data.pop("lid"), "needs the field 'lid'"),
        (lambda data: data.update(moon=1), "unknown field 'moon'.*known: game, seed"),
        (lambda data: data.update(game="chess"), "'chess', not of 'noctiluca'"),
        (lambda data: data.update(lid=7), "'lid' .* must be a list"),
    ],
)
def test_data_that_is_no_position_is_refused(change, told: str) -> None:  # type: ignore[no-untyped-def]
    data = at("opening").to_json()
    change(data)
    with pytest.raises(ValueError, match=told):
        Noctiluca.from_json(data)


def test_a_repr_shows_every_field() -> None:
    text = repr(at("opening"))
    assert text.startswith("Noctiluca(seed=7, ")
    assert all(f"{name}=" in text for name in Noctiluca.fixed + Noctiluca.edited)


def test_options_have_the_first_value_unless_another_is_given() -> None:
    known = {"laps": ("until-none", "one"), "players": (2, 3)}
    assert choose_options(known, {"players": 3}) == {"laps": "until-none", "players": 3}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"lap": "one"}, "unknown option 'lap'; known options: laps, players"),
        ({"laps": "two"}, "option laps cannot be 'two'; allowed: 'until-none', 'one'"),
        ({"players": "2"}, "option players cannot be '2'; allowed: 2, 3"),
        ({"players": 2.0}, "cannot be 2.0"),
    ],
)
def test_unknown_options_are_refused(given: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        choose_options({"laps": ("until-none", "one"), "players": (2, 3)}, given)


@pytest.mark.parametrize("given", [{"players": 5}, {"passed_die": "never"}, {"seed": "7"}, {"colour": "red"}])
def test_a_game_with_unknown_options_is_refused(given: dict) -> None:
    with pytest.raises(ValueError, match="|".join(given)):
        new_game(**given)


def test_moves_are_read_in_order() -> None:
    assert read_moves("set-aside 3, dive 3 long 4", parse_move) == (SetAside(3), Dive(3, "long", 4))
    assert read_moves("  ", parse_move) == ()


def test_a_move_that_cannot_be_read_is_named_by_its_number() -> None:
    with pytest.raises(ValueError, match="move 2: unknown move 'jump'.*begins with one of: set-aside, dive"):
        read_moves("set-aside 3, jump", parse_move)


def test_a_move_that_cannot_be_played_is_named_by_its_number() -> None:
    with pytest.raises(ValueError, match="move 2: dive 0 long 1 is forbidden by the rule keep.must-place"):
        play_through(at("opening"), [Dive(1, "long", 1), Dive(0, "long", 1)])


def test_fields_of_moves_are_whole_numbers_or_words() -> None:
    read = move_parser(Dive)
    assert read("dive -1 long 4") == Dive(-1, "long", 4)
    for text in ("dive 1.5 long 4", "dive ١ long 4", "dive 1e3 long 4", "dive 9999999999 long 4"):
        with pytest.raises(ValueError, match="shore in .* must be a whole number"):
            read(text)


def test_a_game_hides_something_from_a_seat_or_from_one_seat_alone() -> None:
    favourites, draw_pile, nothing = "noctiluca", "space_escape", "miautropolis"
    games = [GAMES[name].new_game() for name in (favourites, draw_pile, nothing)]
    assert [game.hides_from(1) for game in games] == [True, True, False]
    assert [game.has_secrets() for game in games] == [True, False, False]


def test_no_move_is_played_in_a_view() -> None:
    view = at("opening").observe(0)
    before = view.copy()
    with pytest.raises(ValueError, match="imagine a full position first"):
        view.apply(view.legal_moves()[0])
    assert view == before
