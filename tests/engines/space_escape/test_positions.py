"""Nothing of Space Escape is ever lost or made up, and what is no position of it is told apart."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.players import greedy_player
from engines.positions import load_position, position_names
from engines.space_escape import OPTIONS, SpaceEscape, new_game
from engines.space_escape.board import COLLECTED, OUTER_SPACE, POD, RESERVE
from engines.space_escape.setup import cards_in_play
from tests.engines.scenario import changed
from tests.engines.space_escape.scenario import BOARD, at

SPACES = range(len(BOARD.spaces))


def expect_all_pieces(state: SpaceEscape) -> None:
    """Every creature, piece of equipment and card is in one place, and no two mole rats share a space."""
    assert len(state.rats) == len(state.medkits) == state.players
    assert all(space in SPACES or space in (POD, OUTER_SPACE) for space in state.rats)
    assert len(state.snakes) == 12
    assert all(space in SPACES or space in (POD, OUTER_SPACE, RESERVE) for space in state.snakes)
    assert len(state.equipment) == 4
    for home, place, carrier in zip(BOARD.equipment, state.equipment, state.carriers):
        assert place == (COLLECTED if carrier >= 0 else home)
    cards = [*filter(None, state.hands), *state.discard, *filter(None, state.deck)]
    assert sorted(cards) == sorted(cards_in_play(state))
    on_board = [space for space in state.rats if space >= 0]
    shared = len(on_board) - len({*on_board})
    assert shared == (1 if state.phase == "bump" else 0)


@settings(max_examples=40)
@given(
    players=st.sampled_from([2, 3, 4]),
    options=st.fixed_dictionaries({name: st.sampled_from(allowed) for name, allowed in OPTIONS.items()}),
    seed=st.integers(0, 2**32),
    careful=st.booleans(),
)
def test_a_whole_game_keeps_all_its_pieces(
    players: int, options: dict[str, str], seed: int, careful: bool
) -> None:
    """Random teams soon fall into outer space; careful ones see much of the board and the deck."""
    chance, choose = random.Random(seed), greedy_player()
    state = new_game(players, seed, **options)
    while moves := state.legal_moves():
        state.check()
        expect_all_pieces(state)
        move = choose(state.observe(state.seat), chance).move if careful else chance.choice(moves)
        state.play(move)
    state.check()
    expect_all_pieces(state)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_a_mole_rat_and_a_snake_share_a_space_only_on_the_start_of_the_mole_rat(seed: int) -> None:
    chance, choose = random.Random(seed), greedy_player()
    state = new_game(4, seed)
    while state.legal_moves():
        for rat, space in enumerate(state.rats):
            assert space < 0 or space not in state.snakes or space == BOARD.rat_starts[rat]
        state.play(choose(state.observe(state.seat), chance).move)


@pytest.mark.parametrize("name", position_names("space_escape"))
def test_named_positions_are_positions(name: str) -> None:
    state = load_position("space_escape", name)
    state.check()
    assert state.legal_moves()
    assert state.seat == 0


def changes(position: str, field: str, value: Any, told: str) -> Any:
    return pytest.param(position, {field: value}, told, id=f"{position}-{field}-{value}")


IMPOSSIBLE = [
    changes("opening", "players", 5, "'players'|'seat'"),
    changes("opening", "start_snake", "maybe", "safe, bites"),
    changes("opening", "seed", "seven", "'seed'"),
    changes("opening", "seat", 3, "'seat'"),
    changes("opening", "viewer", 4, "'viewer'"),
    changes("opening", "components", "123456", "played with other cards"),
    changes("opening", "half", "middle", "rats, snakes"),
    changes("opening", "half", "snakes", "'half'"),
    changes("opening", "verdict", "draw", "'verdict'"),
    changes("opening", "verdict", "end.win", "'verdict'"),
    changes("opening", "verdict", "end.no-card", "'hands'"),
    changes("opening", "verdict", "rats.outer-space", "'verdict'"),
    changes("opening", "bump", 3, "'bump'"),
    changes("opening", "bumped", [1], "'bumped'"),
    changes("opening", "bumped", 1, "'bumped'"),
    changes("opening", "onward", [0, "clockwise", 1], "'onward'"),
    changes("opening", "onward", [0, "up", 1], "'onward'"),
    changes("opening", "onward", [0], "'onward'"),
    changes("opening", "moved", [7], "'moved'"),
    changes("opening", "moved", [1, 1], "'moved'"),
    changes("opening", "moved", 1, "'moved'"),
    changes("opening", "rats", [0, 12], "'rats'"),
    changes("opening", "rats", [0, 12, 99], "'rats'"),
    changes("opening", "rats", [0, 12, OUTER_SPACE], "'rats'"),
    changes("opening", "rats", [0, 12, 12], "'rats'"),
    changes("opening", "rats", [0, 12, 3], "cannot rest"),
    changes("opening", "rats", [0, 12, BOARD.equipment[0]], "leave equipment untouched"),
    changes("opening", "rats", [0, 12, BOARD.snake_starts[0]], "with a snake"),
    changes("opening", "medkits", [1, 1, 2], "'medkits'"),
    changes("opening", "snakes", [26] * 11, "'snakes'"),
    changes("opening", "snakes", [POD, *[RESERVE] * 11], "'snakes'"),
    changes("opening", "snakes", [COLLECTED, *[RESERVE] * 11], "'snakes'"),
    changes("opening", "snakes", [2, *[RESERVE] * 11], "cannot rest"),
    changes("opening", "equipment", [COLLECTED] * 3, "'equipment'"),
    changes("opening", "equipment", [0, *BOARD.equipment[1:]], "'equipment'"),
    changes("opening", "carriers", [0, -1, -1, -1], "'carriers'"),
    changes("opening", "hands", [12, 1], "'hands'"),
    changes("opening", "hands", [12, 1, 99], "'hands'"),
    changes("opening", "hands", [12, 12, 1], "'discard'"),
    changes("opening", "hands", [12, 0, 0], "'deck'|'hands'"),
    changes("opening", "deck", [], "'deck'"),
    changes("opening", "deck", [None] * 43, "only in a view"),
    changes("opening", "discard", [47], "not played with"),
    changes("last-ladder", "rats", [POD] * 3, "'verdict'"),
]


@pytest.mark.parametrize(("position", "fields", "told"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_name_of_the_field(
    position: str, fields: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        changed(at(position), **fields)


def test_a_creature_that_a_bump_interrupts_may_be_anywhere() -> None:
    state = at("bump").apply(at("bump").legal_moves()[1])
    assert state.phase == "bump"
    state.check()
    with pytest.raises(ValueError, match="'rats'"):
        changed(state, bump=2)
