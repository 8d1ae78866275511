"""Nothing of Noctiluca is ever lost or made up, and what is no position of it is told apart."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.noctiluca import OPTIONS, Noctiluca, new_game
from engines.positions import load_position, position_names
from tests.engines.noctiluca.scenario import JARS, TOKENS, at
from tests.engines.scenario import changed


def dice(state: Noctiluca) -> Counter[int]:
    """All dice by colour: on the board, in jars, in the hand and in the lid."""
    found = Counter(die // 6 for space in state.pool for die in space)
    for jars in state.jars:
        for jar in filter(None, jars):
            found.update({colour: JARS[jar[0]].spaces[colour] - jar[1][colour] for colour in range(4)})
    for counts in (state.hand, state.lid):
        found.update(dict(enumerate(counts)))
    return found


@settings(max_examples=30)
@given(
    players=st.sampled_from([2, 3, 4]),
    options=st.fixed_dictionaries({name: st.sampled_from(allowed) for name, allowed in OPTIONS.items()}),
    seed=st.integers(0, 2**32),
    chance=st.integers(0, 2**32),
)
def test_a_whole_game_keeps_all_its_pieces(
    players: int, options: dict[str, str], seed: int, chance: int
) -> None:
    choose = random.Random(chance)
    state = new_game(players, seed, **options)
    while moves := state.legal_moves():
        state.check()
        assert dice(state) == {0: 26, 1: 26, 2: 26, 3: 26}
        assert len(state.occupied) + sum(state.pawns) == 12
        for colour, stack in enumerate(TOKENS):
            taken = [value for tokens in state.tokens for value in tokens[colour]]
            assert sorted([*state.stacks[colour], *taken]) == [*stack]
        if state.phase != "set-aside":
            cards = [card for pile in (*state.piles, *state.delivered) for card in pile]
            cards += [jar[0] for jars in state.jars for jar in jars if jar]
            assert sorted(cards) == [*JARS]
        state.play(choose.choice(moves))
    assert [len(state.occupied), state.round, *state.pawns] == [12, 2, *[0] * players]


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), chance=st.integers(0, 2**32))
def test_two_players_never_run_short_of_dice(seed: int, chance: int) -> None:
    choose = random.Random(chance)
    state = new_game(2, seed)
    while state.round == 1:
        state.play(choose.choice(state.legal_moves()))
    assert sum(map(len, state.pool)) == 84


@pytest.mark.parametrize("name", position_names("noctiluca"))
def test_named_positions_are_positions(name: str) -> None:
    state = load_position("noctiluca", name)
    state.check()
    assert state.legal_moves()


def changes(position: str, field: str, value: Any, told: str) -> Any:
    return pytest.param(position, {field: value}, told, id=f"{position}-{field}-{value}")


IMPOSSIBLE = [
    changes("opening", "players", 5, "'players'"),
    changes("opening", "players", True, "'players'"),
    changes("opening", "laps", "three", "until-none, one"),
    changes("opening", "seed", "seven", "'seed'"),
    changes("opening", "seed", None, "'seed'"),
    changes("opening", "draws", -1, "'draws'"),
    changes("opening", "viewer", 0, "'seed' .* hidden in a view"),
    changes("opening", "viewer", 2, "'viewer'"),
    changes("opening", "seat", 2, "'seat'"),
    changes("opening", "seat", 1, "'seat'"),
    changes("opening", "turn", 1, "'turn'"),
    changes("opening", "phase", "swim", "set-aside, dive"),
    changes("opening", "phase", "over", "'turn'"),
    changes("passed-to-you", "phase", "keep", "'seat'"),
    changes("deliver-two", "phase", "draw", "'jars'"),
    changes("empty-pile", "phase", "keep", "'hand'"),
    changes("majority-tie", "round", 1, "'pawns'|'turn'"),
    changes("opening", "round", 3, "'round'"),
    changes("opening", "occupied", [0], "'occupied'"),
    changes("opening", "occupied", 3, "'occupied'"),
    changes("occupied-shores", "occupied", [3, 1, 8, 12], "ascending"),
    changes("occupied-shores", "occupied", [1, 3], "'pawns'"),
    changes("opening", "pawns", [5, 6], "'pawns'"),
    changes("opening", "pawns", [6], "'pawns'"),
    changes("opening", "hand", [1, 0, 0, 0], "'lid'"),
    changes("opening", "hand", [0, 0, 0], "'hand'"),
    changes("opening", "hand", [-1, 0, 0, 0], "'hand'"),
    changes("opening", "number", 4, "'number'"),
    changes("keep-choice", "number", 0, "'number'"),
    changes("keep-choice", "lap", 1, "'lap'"),
    changes("opening", "lid", [5, 5, 5, 5, 0], "'lid'"),
    changes("opening", "pool", [[0]] * 17, "'pool'"),
    changes("opening", "pool", [[24]] * 18, "'pool'"),
    changes("opening", "pool", [[0] * 6] * 18, "'pool'"),
    changes("opening", "pool", [1] * 18, "'pool'"),
    changes("opening", "favourites", ["blue", "blue"], "'favourites'"),
    changes("opening", "favourites", ["blue", "pink"], "orange, green, purple, blue"),
    changes("opening", "favourites", ["blue", None], "'favourites'"),
    changes("opening", "dealt", [[1, 2, 3], []], "'dealt'"),
    changes("jar-choice", "dealt", [[1, 2], [4, 5, 6]], "'dealt'"),
    changes("jar-choice", "dealt", [[1, 2, 3], [3, 4, 5]], "card 3"),
    changes("jar-choice", "aside", [30, 0], "'aside'"),
    changes("jar-choice", "aside", [False, 0], "'aside'"),
    changes("jar-choice", "aside", [{}, 0], "'aside'"),
    changes("jar-choice", "seat", 1, "'aside'.*seat 0"),
    changes("jar-choice", "round", 2, "'round'"),
    changes("opening", "stacks", [[2.0, 2, 3, 3, 4, 4, 5, 6, 7, 8]] * 3, "'stacks'"),
    changes("opening", "delivered", [[None], []], "'delivered'"),
    changes("jar-choice", "piles", [[1], [], [], []], "'piles'"),
    changes("opening", "jars", [[[14, [2, 0, 0, 2]]], []], "'jars'"),
    changes("opening", "jars", [[[14, [3, 0, 0, 2]], []], [[], []]], "'jars'"),
    changes("opening", "jars", [[[99, [0, 0, 0, 0]], []], [[], []]], "'jars'"),
    changes("opening", "jars", [[[14, [2, 0, 0, 2]], []], [[], []]], "makes .* jars"),
    changes("opening", "piles", [[], [], []], "'piles'"),
    changes("opening", "piles", [[None], [], [], []], "'piles'"),
    changes("opening", "stacks", [[2], [2], [2]], "'stacks'"),
    changes("opening", "tokens", [[[2], [], []], [[], [], []]], "'tokens'"),
    changes("opening", "tokens", [[["2"], [], []], [[], [], []]], "'tokens'"),
    changes("opening", "delivered", [[14], []], "card 14"),
    changes("deliver-two", "seat", 1, "'seat'"),
    changes("deliver-two", "phase", "dive", "'turn'"),
    changes("passed-to-you", "seat", 2, "'seat'|'hand'"),
]


@pytest.mark.parametrize(("position", "fields", "told"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_name_of_the_field(
    position: str, fields: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        changed(at(position), **fields)


def test_a_view_hides_just_what_its_seat_may_not_know() -> None:
    view = at("opening").observe(0)
    changed(view)
    for favourites in ([None, None], ["orange", "green"]):
        with pytest.raises(ValueError, match="'favourites'.*only in a view"):
            changed(view, favourites=favourites)
    with pytest.raises(ValueError, match="'piles'.*only in a view"):
        changed(view, piles=[pile[1:] + pile[:1] for pile in view.piles])
