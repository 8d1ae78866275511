"""The components of Divinare: what is refused, and playing with the boards of one's own copy."""

import pytest

from engines.components import FOLDER, File
from engines.divinare import COMPONENTS, new_game
from engines.record import Record


def altered(table: str, old: str, new: str) -> File:
    text = (FOLDER / f"divinare.{table}.csv").read_text(encoding="utf-8")
    assert old in text
    return File(f"my-{table}.csv", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("table", "old", "new", "told"),
    [
        ("spaces", "red,4,", "red,3,", "line 3, column number: the red board has a number twice: 3"),
        ("spaces", "red,3,found,1,reconstruction\n", "", "the red board has 3 numbers; it needs at least 4"),
        (
            "spaces",
            "red,6,",
            "red,7,",
            "line 5, column number: the red board has the number 7; there are 6 red cards",
        ),
        ("spaces", "red,6,", "red,13,", "column number: '13'"),
        ("spaces", "red,3,found,1", "red,3,found,3", "column bonus: '3'"),
        ("passing", "4,6,3", "4,6,7", "line [0-9]+: 4 players cannot pass 7 of 6 cards"),
        ("passing", "2,10,5", "2,12,5", "2 players cannot pass 5 of 12 cards; they have at most 10"),
        ("passing", "4,4,2", "4,6,2", "line [0-9]+: 4 players with 6 cards are there twice"),
    ],
)
def test_components_that_do_not_fit_are_refused(table: str, old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as error:
        COMPONENTS.add({table: altered(table, old, new)})
    assert f"my-{table}.csv" in str(error.value)


def test_own_boards_are_played_with_and_named_in_records() -> None:
    """components.boards"""
    mine = COMPONENTS.add({"spaces": altered("spaces", "blue,4,", "blue,3,")})
    state = new_game(4, components=mine)
    assert state.boards[1].numbers == (3, 5, 6, 7, 8)
    text = Record("divinare", {"players": 4, "components": mine}, None, ()).text()
    assert Record.parse(text).replay() == state


def test_a_copy_may_have_other_numbers_and_other_bonus_spaces_at_once() -> None:
    """components.boards"""
    text = altered("spaces", "blue,7,reconstruction,1,", "blue,7,reconstruction,0,").text
    text = text.replace("blue,8,reconstruction,2,reconstruction", "blue,3,found,2,found")
    board = COMPONENTS.find(COMPONENTS.add({"spaces": File("my-spaces.csv", text)})).boards[1]
    assert board.numbers == (3, 4, 5, 6, 7)
    assert (dict(board.bonuses), dict(board.bonus_statuses)) == ({3: 2}, {3: "found"})


def test_values_that_no_source_gives_are_marked() -> None:
    red, *others = COMPONENTS.find("standard").boards
    assert set(red.number_statuses) == {"found"}
    assert {status for board in others for status in board.number_statuses} == {"reconstruction"}
    assert {status for board in (red, *others) for status in board.bonus_statuses.values()} == {
        "reconstruction"
    }
    passing = COMPONENTS.find("standard").passing
    for (players, _), passes in passing.items():
        expected = "printed" if players == 4 else "reconstruction"
        assert {due.status for due in passes.values()} == {expected}
