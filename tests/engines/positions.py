"""Positions that random walks reach, for the laws of engines and pictures."""

from __future__ import annotations

import random
from functools import partial

from hypothesis import strategies as st

from engines import GAMES
from engines.core import State
from engines.positions import load_position, position_names
from tests.engines import laws
from tests.engines.hidden import LONGEST_WALKS


def new_games(game: str) -> st.SearchStrategy[State]:
    """A new game with any number of players, seed and options."""
    module = GAMES[game]
    return st.builds(
        module.new_game,
        players=st.sampled_from(module.PLAYER_COUNTS),
        seed=st.integers(0, 2**32),
        **{name: st.sampled_from(allowed) for name, allowed in module.OPTIONS.items()},
    )


@st.composite
def positions(draw: st.DrawFn, game: str) -> tuple[State, int, random.Random]:
    """A position, a seat that looks at it, and a source of chance for the law."""
    start = draw(new_games(game) | st.sampled_from(position_names(game)).map(partial(load_position, game)))
    chance = random.Random(draw(st.integers(0, 2**32)))
    state = laws.walk(start, draw(st.integers(0, LONGEST_WALKS[game])), chance)
    return state, draw(st.integers(0, state.players - 1)), chance
