"""Nothing of Divinare is ever lost or made up, and what is no position of it is told apart."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.divinare import OPTIONS, Divinare, new_game
from engines.divinare.components import DECK, SCORE_TOKENS
from engines.positions import load_position, position_names
from tests.engines.divinare.scenario import at
from tests.engines.scenario import changed


def cards(state: Divinare) -> Counter[int]:
    """All cards by colour: in hands, on their way, discarded, set aside and beside the boards."""
    groups = (*state.hands, *state.passing, *state.discards, state.aside)
    return Counter(card for group in groups for card in group) + Counter(dict(enumerate(state.played)))


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
        assert cards(state) == dict(enumerate(DECK))
        assert [len(tokens) for tokens in state.predictions] == [players] * 4
        for kind, whole in enumerate(SCORE_TOKENS):
            assert state.stock[kind] + sum(tokens[kind] for tokens in state.tokens if tokens) == whole
        assert state.stock[0] >= 0
        state.play(choose.choice(moves))
    assert cards(state) == dict(enumerate(DECK))
    assert (state.round, sum(state.played)) == (players, 24)


@pytest.mark.parametrize("name", position_names("divinare"))
def test_named_positions_are_positions(name: str) -> None:
    state = load_position("divinare", name)
    state.check()
    assert state.legal_moves()
    assert state.seat == 0


def changes(position: str, field: str, value: Any, told: str) -> Any:
    return pytest.param(position, {field: value}, told, id=f"{position}-{field}-{value}")


IMPOSSIBLE = [
    changes("dealt", "players", 5, "'players'"),
    changes("dealt", "action_card", "heavy", "full, light"),
    changes("dealt", "components", "abc123", "played with other cards"),
    changes("dealt", "seed", "seven", "'seed'"),
    changes("dealt", "seat", 4, "'seat'"),
    changes("dealt", "phase", "sing", "discard, pass"),
    changes("dealt", "phase", "discard", "'phase'"),
    changes("dealt", "phase", "predict", "'played'"),
    changes("dealt", "phase", "over", "'hands'"),
    changes("dealt", "round", 5, "'round'"),
    changes("first-card", "seat", 1, "'played'"),
    changes("dealt", "board", 1, "'board'"),
    changes("first-token", "board", -1, "'board'"),
    changes("first-token", "board", 1, "'board'"),
    changes("dealt", "aside", [0] * 12, "red cards in all"),
    changes("dealt", "aside", [1] * 11, "'aside'"),
    changes("dealt", "aside", 7, "'aside'"),
    changes("dealt", "scored_counts", [6, 6, 6, 6], "'scored_predictions'"),
    changes("dealt", "scored_counts", [1, 2, 3], "'scored_counts'"),
    changes("dealt", "scored_predictions", [[0, 0, 0, 0]] * 4, "'scored_counts'"),
    changes("dealt", "hands", [[2, 1], [], [], []], "ascending"),
    changes("dealt", "hands", [[4], [], [], []], "'hands'"),
    changes("dealt", "hands", [None] * 4, "'hands'"),
    changes("dealt", "hands", [[], [], []], "'hands'"),
    changes("dealt", "hands", [[None] * 6] * 4, "only in a view"),
    changes("dealt", "passing", [[1], [], [], []], "blue cards in all"),
    changes("dealt", "discards", [[], [], []], "'discards'"),
    changes("dealt", "played", [0, 0, 0], "'played'"),
    changes("dealt", "played", [7, 0, 0, 0], "'played'"),
    changes("dealt", "played", ["0", 0, 0, 0], "'played'"),
    changes("dealt", "given", [None] * 4, "only in a view"),
    changes("dealt", "given", [[[9, 0, 0, 0], [0] * 4, [0] * 4]] * 4, "'given'"),
    changes("dealt", "given", [[[5, 0, 0, 0], [0] * 4, [0] * 4]] * 4, "in no hand"),
    changes("dealt", "given", [[[0] * 4]] * 4, "'given'"),
    changes("dealt", "given", [[[0] * 3] * 3] * 4, "'given'"),
    changes("tokens-out", "predictions", [[3, 3, 5, 0], [0] * 4, [0] * 4, [0] * 4], "two tokens"),
    changes("tokens-out", "predictions", [[9, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4], "3, 4, 5, 6"),
    changes("tokens-out", "predictions", [[0] * 3] * 4, "'predictions'"),
    changes("round-ends", "tokens", [[1, 2, 1], [0, 3, 2], [2, 1, 1], [0, 2, -3]], "'tokens'"),
    changes("round-ends", "tokens", [None] * 4, "only in a view"),
    changes("round-ends", "tokens", [[0, 0, 0]] * 4, "blue score tokens in all"),
    changes("round-ends", "stock", [16, 44], "'stock'"),
    changes("round-ends", "stock", [17, 44, 20], "'stock'"),
    changes("two-players", "discards", [[], [0]], "red cards in all"),
    changes("game-ends", "discards", [[], []], "cards in all"),
    changes("dealt", "hands", [[{}], [], [], []], "'hands'"),
]


@pytest.mark.parametrize(("position", "fields", "told"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_name_of_the_field(
    position: str, fields: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        changed(at(position), **fields)


def test_cards_chosen_to_be_passed_must_fit_the_turn_order() -> None:
    state = at("dealt")
    hands = [[*hand] for hand in state.hands]
    moved = hands[1].pop(0)
    passing: list[list[int]] = [[], [moved], [], []]
    with pytest.raises(ValueError, match="'passing'"):
        changed(state, hands=hands, passing=passing)


def test_a_view_may_hide_but_not_forget() -> None:
    view = at("tokens-out").observe(0)
    changed(view)
    with pytest.raises(ValueError, match="'given'"):
        changed(view, given=[[[6, 0, 0, 0], [0, 8, 0, 0], [0, 0, 10, 0]], None, None, None])


def test_a_view_hides_just_what_its_seat_may_not_know() -> None:
    state = at("tokens-out")
    view = state.observe(0)
    for name in ("hands", "given", "tokens", "aside"):
        with pytest.raises(ValueError, match=f"'{name}'.*only in a view"):
            changed(view, **{name: getattr(state, name)})
    with pytest.raises(ValueError, match="only in a view"):
        changed(view, viewer=1)


def test_what_a_seat_knows_is_no_more_than_there_is() -> None:
    view = at("dealt").observe(0)
    held = view.hands[0][0]
    given = [count if colour == held else 0 for colour, count in enumerate(DECK)]
    with pytest.raises(ValueError, match="'given'.*seat 0 knows"):
        changed(view, given=[[[0] * 4, [0] * 4, given], None, None, None])


def test_the_first_player_is_next_when_the_game_is_over() -> None:
    state = at("game-ends")
    while moves := state.legal_moves():
        state = state.apply(moves[0])
    with pytest.raises(ValueError, match=f"'seat'.*must be {state.seat}"):
        changed(state, seat=1 - state.seat)


def test_another_seat_sees_no_moves_in_a_hidden_hand() -> None:
    """deal.own-hand"""
    state = at("dealt")
    view = state.observe((state.seat + 1) % state.players)
    assert view.legal_moves() == []
    assert {view.why_not(move) for move in state.legal_moves()} == {"deal.own-hand"}
