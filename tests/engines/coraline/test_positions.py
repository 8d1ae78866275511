"""Nothing of Coraline is ever lost or made up, and what is no position of it is told apart."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.coraline import OPTIONS, new_game
from engines.coraline.components import CARDS
from engines.positions import load_position, position_names
from tests.engines.coraline.scenario import at
from tests.engines.scenario import changed


@settings(max_examples=40)
@given(
    players=st.sampled_from([1, 2, 3, 4]),
    options=st.fixed_dictionaries({name: st.sampled_from(allowed) for name, allowed in OPTIONS.items()}),
    seed=st.integers(0, 2**32),
    chance=st.integers(0, 2**32),
)
def test_a_whole_game_keeps_all_its_cards(
    players: int, options: dict[str, Any], seed: int, chance: int
) -> None:
    choose = random.Random(chance)
    state = new_game(players, seed, **options)
    while moves := state.legal_moves():
        state.check()
        in_play = {state.card} - {0}
        story = [card for hand in state.hands for card in hand] + state.deck + state.discards
        beldam = state.beldam_deck + state.beldam_discards
        assert sorted([*story, *(in_play if state.phase == "card" else ())]) == [*CARDS]
        assert sorted([*beldam, *(in_play if state.phase == "beldam" else ())]) == [*CARDS]
        assert state.characters[0] != 0
        assert all(state.revealed[number] or state.objects[number] for number in range(8))
        state.play(choose.choice(moves))
    state.check()
    assert state.result() is not None
    assert len(state.beldam_discards) <= len(CARDS)


@pytest.mark.parametrize("name", position_names("coraline"))
def test_named_positions_are_positions(name: str) -> None:
    state = load_position("coraline", name)
    state.check()
    assert state.legal_moves()
    assert state.seat == 0


def changes(position: str, field: str, value: Any, told: str) -> Any:
    return pytest.param(position, {field: value}, told, id=f"{position}-{field}-{value}")


IMPOSSIBLE = [
    changes("opening", "players", 5, "'players'"),
    changes("opening", "players", True, "'players'"),
    changes("opening", "components", "abcdef", "components=abcdef"),
    changes("opening", "drop", "all", "any, needed"),
    changes("opening", "seed", "seven", "'seed'"),
    changes("opening", "seat", 1, "'seat'"),
    changes("opening", "turn", 2, "'turn'"),
    changes("opening", "phase", "dream", "order, story"),
    changes("opening", "ending", "end.no-cards", "'ending'"),
    changes("opening", "phase", "over", "'ending'"),
    changes("opening", "round", 0, "'round'"),
    changes("opening", "round", 40, "'round'"),
    changes("opening", "played", [0], "'round'"),
    changes("three-players", "played", [1, 2], "'round'"),
    changes("first-turn", "played", [0], "'round'"),
    changes("last-of-the-round", "played", [0], "'turn'"),
    changes("last-moon", "round", 1, "played 4 cards"),
    changes("first-turn", "played", [1, 1], "'played'"),
    changes("first-turn", "played", [0, 1], "'played'"),
    changes("first-turn", "played", [2], "'played'"),
    changes("first-turn", "played", 1, "'played'"),
    changes("first-turn", "card", 5, "'card'|'hands'|card 5"),
    changes("first-turn", "step", 1, "'step'"),
    changes("first-turn", "phase", "beldam", "'card'"),
    changes("first-turn", "moon", 5, "'moon'"),
    changes("first-turn", "moon", -1, "'moon'"),
    changes("first-turn", "moon", 1, "advanced it 0 times"),
    changes("last-moon", "moon", 3, "advanced it 4 times"),
    changes("first-turn", "characters", [4, 5], "'characters'"),
    changes("first-turn", "characters", [0, 5, 0, 0, 0, 0, 0, 0], "Coraline"),
    changes("first-turn", "characters", [4, 7, 0, 0, 0, 0, 0, 0], "'characters'"),
    changes("first-turn", "objects", [6, 2, 3, 1, 5, 0, 0], "'objects'"),
    changes("first-turn", "objects", [6, 2, 3, 1, "5", 0, 0, 0], "'objects'"),
    changes("first-turn", "objects", [0, 2, 3, 1, 5, 0, 0, 0], "first-eye"),
    changes("first-turn", "revealed", [False] * 8, "seeing-stone"),
    changes("first-turn", "revealed", [0, 1, 2, 0, 0, 1, 1, 1], "'revealed'"),
    changes("first-turn", "hands", [[5, 11, 15, 18, 25]], "'hands'"),
    changes("first-turn", "hands", [5, 11], "'hands'"),
    changes("first-turn", "hands", [[11, 5, 15, 18, 25], []], "ascending"),
    changes("first-turn", "hands", [[1, 2, 3, 4, 5, 6], []], "too many"),
    changes("first-turn", "hands", [[5, 11, 15, 18, None], []], "'hands'"),
    changes("first-turn", "hands", [[5, 11, 15, 18, 31], []], "'hands'"),
    changes("first-turn", "discards", [5], "card 5"),
    changes("first-turn", "deck", [], "makes .* cards"),
    changes("first-turn", "beldam_deck", [1, 2, 3], "makes .* cards"),
    changes("first-turn", "beldam_discards", [7], "card 7"),
    changes("first-turn", "known", [[5]], "'known'"),
    changes("first-turn", "known", [[31, 0]], "'known'"),
    changes("first-turn", "known", [[5, 2]], "'known'"),
    changes("first-turn", "known", [[5, 0], [5, 1]], "once"),
    changes("first-turn", "known", 5, "'known'"),
    changes("drop-one", "step", 1, "'step'"),
    changes("drop-one", "card", 24, "24|'step'"),
    changes("no-cards", "phase", "another", "'hands'"),
    changes("last-cards", "phase", "swap", "'deck'"),
]


@pytest.mark.parametrize(("position", "fields", "told"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_name_of_the_field(
    position: str, fields: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        changed(at(position), **fields)


def test_a_view_tells_only_what_its_own_seat_knows() -> None:
    state = changed(at("first-turn"), known=[[11, 1]])
    assert state.observe(0).known == ()
    assert state.observe(1).known == ((11, 1),)
    with pytest.raises(ValueError, match="own seat"):
        changed(state.observe(0), known=[[11, 1]])
