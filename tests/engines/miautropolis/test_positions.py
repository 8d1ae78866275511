"""What is no position of Miautrópolis, and what every game keeps."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.miautropolis import Miautropolis, new_game
from engines.miautropolis.board import TILES_EACH
from tests.engines import laws
from tests.engines.miautropolis.hidden import swap
from tests.engines.miautropolis.scenario import at, square
from tests.engines.scenario import changed

SIZES = [(9, 9), (8, 10), (7, 10), (11, 6), (12, 12), (15, 15)]


@st.composite
def games(draw: st.DrawFn) -> tuple[Miautropolis, random.Random]:
    """A position on a board of any size, some way into a game."""
    width, length = draw(st.sampled_from(SIZES))
    start = new_game(
        seed=draw(st.integers(0, 999)),
        width=width,
        length=length,
        maze=draw(st.sampled_from(["laid", "ready"])),
    )
    chance = random.Random(draw(st.integers(0, 2**32)))
    state = laws.walk(start, draw(st.integers(0, 200)), chance)
    assert isinstance(state, Miautropolis)
    return state, chance


@settings(max_examples=40)
@given(games())
def test_the_laws_hold_on_boards_of_every_size(game: tuple[Miautropolis, random.Random]) -> None:
    state, chance = game
    laws.legal_moves_are_those_no_rule_forbids(state)
    laws.apply_is_pure_and_repeatable(state, chance)
    laws.own_view_has_the_same_moves(state)
    laws.json_round_trip_is_exact(state, 1)
    laws.views_hide_what_may_not_be_known(state, 0, swap, chance)


@settings(max_examples=60)
@given(games())
def test_every_piece_is_on_a_square_of_its_own(game: tuple[Miautropolis, random.Random]) -> None:
    state, _ = game
    state.check()
    squares = [*state.cats, *state.tiles[0], *state.tiles[1]]
    assert len(set(squares)) == len(squares)
    assert state.phase == "lay" or state.width * state.length < 81 or len(squares) == 2 * TILES_EACH + 2


@settings(max_examples=40)
@given(games())
def test_no_tile_comes_or_goes_in_play(game: tuple[Miautropolis, random.Random]) -> None:
    state, chance = game
    if state.phase == "lay":
        return
    laid = [len(tiles) for tiles in state.tiles]
    for _ in range(20):
        if moves := state.legal_moves():
            state = state.apply(chance.choice(moves))
        assert [len(tiles) for tiles in state.tiles] == laid
        free = state.board.everywhere & ~(state.walls[0] | state.walls[1])
        assert all((line & free).bit_count() >= 2 for line in state.board.exits)


def first_tile_to(state: Miautropolis, name: str) -> dict[str, Any]:
    """The fields of a position after its first yellow tile was put on that square."""
    moved = (square(state, name), *state.tiles[0][1:])
    return {"tiles": [moved, state.tiles[1]], "walls": [sum(1 << place for place in moved), state.walls[1]]}


@pytest.mark.parametrize(
    ("position", "change", "told"),
    [
        ("ready", {"width": 7}, "width 7 and length 9 are too small"),
        ("ready", {"players": 3}, "'players'"),
        ("ready", {"coin": "silver"}, "'coin' of a position must be one of by-phase, by-player"),
        ("ready", {"phase": "sleep"}, "'phase'"),
        ("ready", {"phase": "tile"}, "'phase'.*must be 'cat', as the coin shows"),
        ("ready", {"seat": 1}, "'seat'.*must be 0, as the coin shows"),
        ("ready", {"panel": 4}, "'panel'"),
        ("ready", {"cats": [4]}, "'cats'.*must have 2 items"),
        ("ready", {"cats": [9, 84]}, "'cats'.*which is not on the board"),
        ("ready", {"cats": [84, 84]}, "'cats'.*two pieces on i5"),
        ("ready", {"cats": ["a5", 84]}, "'cats'.*which is not on the board"),
        ("ready", {"walls": [0, 0]}, "'walls'.*must be the tiles"),
        ("ready", {"tiles": [5, 6]}, "'tiles'.*must be made of lists"),
        ("ready", {"seen": []}, "'seen'.*must end with this position"),
        ("ready", {"seen": [[1, 2]]}, "'seen'.*must have 4 items"),
        ("ready", {"seen": [[1, 2, 3, "x"]]}, "'seen'.*whole numbers"),
        ("ready", {"phase": "over"}, "'phase'.*cannot be over before"),
        ("ready", {"cats": [80, 84], "seen": []}, "must be over, not 'cat'"),
        ("repetition-ignored", {"seen": [[1, 2, 3, 4]]}, "'seen'.*must be empty when repetition is ignored"),
        ("ready", {"cats": [4.0, 84]}, "'cats'.*which is not on the board"),
        ("ready", {"tiles": [[{}], []]}, "'tiles'.*which is not on the board"),
        ("ready", {"panel": 2, "phase": "tile"}, "'panel'.*must be 0 after so many turns"),
        ("wall", {"panel": 1}, "'panel'.*must be 0, with the asterisk"),
        ("wall", {"seat": 1}, "'tiles'.*cannot be 3 and 3 with seat 1 next"),
        ("wall", {"cats": [5, 84]}, "'cats'.*start squares"),
        ("wall", {"seen": [[1, 2, 3, 4]]}, "'seen'.*must be empty before play"),
        ("wall", {"phase": "cat"}, "'seen'.*must end with this position"),
    ],
)
def test_what_cannot_be_is_refused_by_the_name_of_its_field(
    position: str, change: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        changed(at(position), **change)


@pytest.mark.parametrize(
    ("position", "name", "told"),
    [
        ("wall", "a2", "cannot be on exit squares before play"),
        ("wall", "e7", None),
        ("ready", "i2", "'seen'"),
    ],
)
def test_tiles_lie_where_they_may(position: str, name: str, told: str | None) -> None:
    state = at(position)
    if told is None:
        assert changed(state, **first_tile_to(state, name)).walls != state.walls
        return
    with pytest.raises(ValueError, match=told):
        changed(state, **first_tile_to(state, name))


def test_a_position_that_leaves_a_cat_no_way_is_refused() -> None:
    state = at("repetition-ignored")
    shut = [square(state, name) for name in ("a5", "a7", "b6")]
    tiles = (*shut, *state.tiles[0][3:])
    others = tuple(tile for tile in state.tiles[1] if tile not in shut)
    spare = [place for place in (square(state, "e1"), square(state, "e2")) if place not in tiles + others]
    others += tuple(spare[: len(state.tiles[1]) - len(others)])
    walls = [sum(1 << place for place in places) for places in (tiles, others)]
    with pytest.raises(ValueError, match="must leave each cat a way"):
        changed(state, tiles=[tiles, others], walls=walls)
