"""Moves of every game are written and read back the same."""

import pytest

from engines import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_read_back_as_written(game: str) -> None:
    state = GAMES[game].new_game()
    moves = [*state.possible_moves()]
    read = [GAMES[game].parse_move(str(move)) for move in moves]
    assert read == moves
    assert [*map(type, read)] == [*map(type, moves)]
    assert len({*map(str, moves)}) == len(moves)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_moves_are_equal(game: str) -> None:
    moves = [*GAMES[game].new_game().possible_moves()]
    assert len({*moves}) == len(moves)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "",
            "unknown move ''; a move begins with one of: set-aside, dive, keep, take, decline, deliver, draw",
        ),
        ("swim 3", "unknown move 'swim 3'"),
        ("dive 3", "'dive 3' does not fit the form: dive shore path number"),
        ("dive 3 long 4 5", "does not fit the form"),
        ("dive three long 4", "shore in 'dive three long 4' must be a whole number, not 'three'"),
        ("dive 3 wide 4", "path in 'dive 3 wide 4' must be one of short, long, not 'wide'"),
        ("keep pink 1", "colour in 'keep pink 1' must be one of orange, green, purple, blue, not 'pink'"),
        ("decline now", "does not fit the form: decline"),
    ],
)
def test_malformed_moves_say_what_is_expected(text: str, told: str) -> None:
    with pytest.raises(ValueError) as error:
        GAMES["noctiluca"].parse_move(text)
    assert told in str(error.value)
