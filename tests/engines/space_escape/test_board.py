"""The board and the cards of Space Escape: what the rules say about them, and what a broken file is told."""

from __future__ import annotations

import pytest

from engines.components import FOLDER, File
from engines.record import Record
from engines.space_escape import COMPONENTS, new_game
from engines.space_escape.board import DIRECTIONS, OUTER_SPACE, POD
from engines.space_escape.components import CARDS_OF_DECK
from tests.engines.space_escape.scenario import BOARD, CARDS, at, on


def file(table: str, *changes: tuple[str, str]) -> File:
    """The standard file of a table with some of its text replaced, each at its one place."""
    text = (FOLDER / f"space_escape.{table}.csv").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return File(f"my-{table}.csv", text)


def test_a_ladder_goes_up_one_level_and_one_leads_to_the_pod() -> None:
    for foot, top in BOARD.ladders.items():
        assert BOARD.level(foot) == 5 if top == POD else BOARD.level(top) == BOARD.level(foot) + 1
    assert [*BOARD.ladders.values()].count(POD) == 1


def test_a_shaft_goes_down_one_level_or_to_outer_space() -> None:
    for mouth, bottom in BOARD.shafts.items():
        assert bottom == OUTER_SPACE or BOARD.level(bottom) == BOARD.level(mouth) - 1
    to_space = [mouth for mouth, bottom in BOARD.shafts.items() if bottom == OUTER_SPACE]
    assert len(to_space) > 1
    assert {mouth for mouth in BOARD.shafts if BOARD.level(mouth) == 1} <= {*to_space}


def test_whoever_arrives_stays() -> None:
    ends = {*BOARD.ladders.values(), *BOARD.shafts.values()}
    assert not ends & {*BOARD.ladders, *BOARD.shafts, *BOARD.rat_starts, *BOARD.snake_starts}


def test_rings_are_closed() -> None:
    for space, (level, _) in enumerate(BOARD.spaces):
        way = BOARD.along(space, "clockwise", BOARD.rings[level - 1])
        assert way[-1] == space
        assert len({*way}) == len(way)
        assert BOARD.along(way[0], "counter-clockwise", 1) == [space]


def test_starts_lie_opposite_each_other() -> None:
    half = BOARD.rings[0] // 2
    red, yellow, white, brown = BOARD.rat_starts
    assert (red + half) % BOARD.rings[0] == yellow
    assert (white + half) % BOARD.rings[0] == brown


def test_the_nearest_ladder_is_the_nearest() -> None:
    for space in range(len(BOARD.spaces)):
        for direction, steps in BOARD.to_ladder[space].items():
            feet = [
                [reached in BOARD.ladders for reached in BOARD.along(space, way, steps)] for way in DIRECTIONS
            ]
            assert BOARD.along(space, direction, steps)[-1] in BOARD.ladders
            assert not any(any(passed[:-1]) for passed in feet)


def test_steps_to_the_pod_count_ladders_for_nothing() -> None:
    last = next(foot for foot, top in BOARD.ladders.items() if top == POD)
    assert BOARD.steps_to[POD][last] == 0
    assert BOARD.steps_to[POD][BOARD.next["clockwise"][last]] == 1
    assert all(BOARD.steps_to[space][space] == 0 for space in BOARD.equipment)


def test_all_the_cards_of_the_standard_components_are_a_reconstruction() -> None:
    assert {card.status for card in CARDS.values()} == {"reconstruction"}
    assert {*COMPONENTS.find("standard").statuses} == {"reconstruction"}
    assert {deck: len(cards) for deck, cards in COMPONENTS.find("standard").decks.items()} == CARDS_OF_DECK


def test_a_copy_of_ones_own_is_played_and_told_apart_in_records() -> None:
    name = COMPONENTS.add({"cards": file("cards", ("\n1,everyone,your,1,", "\n1,everyone,your,3,"))})
    state = new_game(3, 1, components=name)
    assert state.copy_in_play.cards[1].rat_spaces == "3"
    assert new_game(3, 1).copy_in_play.cards[1].rat_spaces == "1"
    record = Record("space_escape", {"players": 3, "seed": 1, "components": name}, None, ())
    assert Record.parse(record.text()).replay() == state
    with pytest.raises(ValueError, match="components=badbad: load the file of those cards first"):
        Record.parse("space_escape components=badbad:").replay()


def test_a_board_of_ones_own_moves_everything() -> None:
    name = COMPONENTS.add({"rings": file("rings", ("1,24", "1,26"))})
    state = new_game(2, 1, components=name)
    assert state.rats[1] == 12
    assert state.snakes[0] == on(2, 3) + 2
    state.check()


@pytest.mark.parametrize(
    ("table", "old", "new", "told"),
    [
        (
            "rings",
            "1,24",
            "1,6",
            "my-rings.csv, line 2, column spaces: '6' must be a whole number from 7 to 48",
        ),
        ("rings", "2,20", "1,20", "my-rings.csv, column level: there are the levels 1, 1, 3, 4, 5; each"),
        (
            "rings",
            "1,24",
            "1,20",
            r"space_escape\.board\.csv, line 9, column place: 22 must be a place on level 1",
        ),
        ("board", "start,1,13", "start,2,14", "line 3, column level: 2 must be 1 for a rat-start"),
        ("board", "1,13,yellow", "1,13,orange", "line 3, column name: 'orange' must be one of red, yellow"),
        ("board", "1,13,yellow", "1,13,white", "lines for the rat-start yellow; there is one"),
        ("board", "ladder,1,4,none,4", "ladder,1,4,none,0", "line 6, column to: 0 must be a place on level"),
        (
            "board",
            "ladder,1,4,none,4",
            "ladder,1,4,none,21",
            "column to: 21 must be a place on level 2, which has 20",
        ),
        (
            "board",
            "ladder,1,4,none,4",
            "ladder,1,4,none,6",
            "the space 2-6 is where a ladder or a shaft ends",
        ),
        ("board", "ladder,1,4,none,4", "ladder,1,3,none,4", "the space 1-3 has two features"),
        (
            "board",
            "shaft,1,3,none,0",
            "shaft,1,3,none,1",
            "line 10, column to: 1 must be 0 for a shaft on level 1",
        ),
        ("board", "ladder,5,1,none,0", "shaft,5,1,none,0", "there is no ladder on level 5"),
        ("board", "shaft,5,7,none,0", "ladder,5,7,none,0", "there are 2 ladders to the pod; there is one"),
        ("board", "2,11,radish", "2,11,none", "line 34, column name: 'none' must be one of radish"),
        (
            "cards",
            "\n2,everyone",
            "\n1,everyone",
            "my-cards.csv, line 3: card 1 is there twice; every card from 1 to 51",
        ),
        (
            "cards",
            "\n2,everyone",
            "\n2,challenge",
            "column deck: there are 42 lines with everyone; there must be 43",
        ),
        (
            "cards",
            "\n1,everyone,your,1",
            "\n1,everyone,none,1",
            "line 2, column rat_spaces: '1' must be 'none' where rats is 'none'",
        ),
        (
            "cards",
            "one,orange,1,",
            "one,orange,none,",
            "line 2, column snake_spaces: 'none' must be something else where snakes is 'one'",
        ),
        (
            "cards",
            "one,orange,1,",
            "one,none,1,",
            "line 2, column colour: 'none' must be something else where snakes is 'one'",
        ),
        (
            "cards",
            "one,orange,1,",
            "any,orange,1,",
            "line 2, column colour: 'orange' must be 'none' where snakes is 'any'",
        ),
        (
            "cards",
            "one,orange,1,",
            "one,orange,ladder,",
            "line 2, column snake_spaces: 'ladder' must be a number where snakes is 'one'",
        ),
        (
            "cards",
            "one,orange,1,",
            "one,pink,1,",
            "line 2, column colour: 'pink' must be one of none, orange",
        ),
    ],
)
def test_a_wrong_line_is_told_by_file_row_and_column(table: str, old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        COMPONENTS.add({table: file(table, (old, new))})


def test_a_card_without_any_half_is_refused() -> None:
    wrong = file("cards", ("\n1,everyone,your,1,one,orange,1,", "\n1,everyone,none,none,none,none,none,"))
    told = r"my-cards\.csv, line 2, column rats: 'none' must be something else where snakes is 'none'"
    with pytest.raises(ValueError, match=told):
        COMPONENTS.add({"cards": wrong})


def test_a_wrong_file_leaves_the_standard_components_as_they_are() -> None:
    with pytest.raises(ValueError, match="my-cards"):
        COMPONENTS.add({"cards": File("my-cards.csv", "card\n")})
    assert at("opening") == at("opening")
