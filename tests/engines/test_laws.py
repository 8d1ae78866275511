"""The seven laws, for every game, at positions that random walks from new games and named positions reach."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES
from tests.engines import laws
from tests.engines.hidden import SWAPS
from tests.engines.positions import positions

every_game = pytest.mark.parametrize("game", GAMES)
many = settings(max_examples=150)


@every_game
@many
@given(data=st.data())
def test_law_1_legal_moves_are_those_no_rule_forbids(game: str, data: st.DataObject) -> None:
    state, _, _ = data.draw(positions(game))
    laws.legal_moves_are_those_no_rule_forbids(state)


@every_game
@many
@given(data=st.data())
def test_law_2_apply_is_pure_and_repeatable(game: str, data: st.DataObject) -> None:
    state, _, chance = data.draw(positions(game))
    laws.apply_is_pure_and_repeatable(state, chance)


@every_game
@many
@given(data=st.data())
def test_law_3_imagined_positions_fit_the_view(game: str, data: st.DataObject) -> None:
    laws.imagined_positions_fit_the_view(*data.draw(positions(game)))


@every_game
@many
@given(data=st.data())
def test_law_4_own_view_has_the_same_moves(game: str, data: st.DataObject) -> None:
    state, _, _ = data.draw(positions(game))
    laws.own_view_has_the_same_moves(state)


@every_game
@many
@given(data=st.data())
def test_law_5_json_round_trip_is_exact(game: str, data: st.DataObject) -> None:
    state, seat, _ = data.draw(positions(game))
    laws.json_round_trip_is_exact(state, seat)


@every_game
@many
@given(data=st.data())
def test_law_6_views_hide_what_may_not_be_known(game: str, data: st.DataObject) -> None:
    state, seat, chance = data.draw(positions(game))
    laws.views_hide_what_may_not_be_known(state, seat, SWAPS[game], chance)


@every_game
@many
@given(data=st.data())
def test_law_7_the_log_tells_no_secret(game: str, data: st.DataObject) -> None:
    state, seat, chance = data.draw(positions(game))
    laws.the_log_tells_no_secret(state, seat, SWAPS[game], chance)
