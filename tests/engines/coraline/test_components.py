"""The rooms, objects and cards of Coraline: the standard ones, a reader's own, and files with mistakes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.components import FOLDER, STANDARD, File
from engines.coraline import COMPONENTS, Coraline, new_game
from engines.coraline.components import BELDAM_EFFECTS, CARDS, STORY_EFFECTS, WITHIN, distance
from engines.record import Record
from tests.engines.coraline.scenario import CARDS as STANDARD_CARDS
from tests.engines.coraline.scenario import at
from tests.engines.scenario import only, play


def file_of(table: str) -> str:
    """The text of a standard table."""
    return (FOLDER / f"coraline.{table}.csv").read_text(encoding="utf-8")


def mended(table: str, old: str, new: str) -> dict[str, File]:
    """A standard table with one place changed, as a reader would type it in."""
    text = file_of(table)
    assert text.count(old) == 1
    return {table: File(f"my-{table}.csv", text.replace(old, new))}


def test_every_card_is_there_once_and_no_two_are_the_same() -> None:
    """components.story-cards"""
    for deck in (STANDARD_CARDS.story, STANDARD_CARDS.beldam):
        assert [*deck] == [*CARDS]
        assert len({(card.effects, card.another) for card in deck.values()}) == len(CARDS)


def test_the_cards_use_every_word() -> None:
    """components.story-cards: no family of instructions that the rules name is missing."""
    story = {effect.word for card in STANDARD_CARDS.story.values() for effect in card.effects}
    story |= {"another" for card in STANDARD_CARDS.story.values() if card.another}
    assert story == set(STORY_EFFECTS.forms)
    beldam = {effect.word for card in STANDARD_CARDS.beldam.values() for effect in card.effects}
    assert beldam == set(BELDAM_EFFECTS.forms)


def test_the_moon_can_lose_the_game() -> None:
    """beldam.last-moon"""
    moons = [
        effect for card in STANDARD_CARDS.beldam.values() for effect in card.effects if effect.word == "moon"
    ]
    assert len(moons) >= 5


def test_made_up_values_say_so() -> None:
    """components.story-cards, setup.rooms, setup.hide-objects"""
    cards = [*STANDARD_CARDS.story.values(), *STANDARD_CARDS.beldam.values()]
    assert {card.status for card in cards} == {"reconstruction"}
    assert {room.status for room in STANDARD_CARDS.rooms.values()} == {"reconstruction"}
    assert [hiding.status for hiding in STANDARD_CARDS.objects] == ["reconstruction"] * 5 + ["printed"] * 3


def test_rooms_side_by_side_are_one_step_apart() -> None:
    """setup.rooms"""
    assert {room: set(others) for room, others in WITHIN[1].items()} == {
        1: {2, 4},
        2: {1, 3, 5},
        3: {2, 6},
        4: {1, 5},
        5: {2, 4, 6},
        6: {3, 5},
    }
    assert distance(1, 6) == 3


@pytest.fixture
def own_rooms() -> Iterator[str]:
    """A copy in which the Garden is called otherwise."""
    rooms = {"rooms": File("rooms.csv", file_of("rooms").replace("garden", "gran-jardín"))}
    files = {
        table: File(f"{table}.csv", file_of(table).replace("garden,", "gran-jardín,"))
        for table in ("objects",)
    }
    cards = {
        table: File(f"{table}.csv", file_of(table).replace(" garden", " gran-jardín"))
        for table in ("story", "beldam")
    }
    yield COMPONENTS.add({**rooms, **files, **cards})


def test_a_reader_plays_with_the_rooms_of_his_own_copy(own_rooms: str) -> None:
    """setup.rooms, setup.hide-objects"""
    state = new_game(2, seed=1, components=own_rooms)
    assert state.copy_of_the_game.rooms[6].name == "gran-jardín"
    assert state.objects[0] == 6
    assert Coraline.from_json(state.to_json()) == state
    record = f"coraline players=2 seed=1 components={own_rooms}: next-player 1"
    assert Record.parse(record).text() == record
    assert Record.parse(record).replay().components == own_rooms  # type: ignore[attr-defined]


def test_a_reader_plays_with_his_own_cards() -> None:
    """components.story-cards"""
    name = COMPONENTS.add(mended("story", "place wybie garden; reveal wybie", "place cat theatre; walk 1"))
    assert name != STANDARD
    state = at("first-turn")
    state.components = name
    after, log = play(state, "play 5")
    assert only(log, "story.play").facts == {"card": 5}
    assert [str(move) for move in after.legal_moves()] == ["place cat", "done"]


def test_unknown_cards_are_asked_for() -> None:
    with pytest.raises(ValueError, match="components=abcdef"):
        new_game(2, components="abcdef")


def wrong(table: str, old: str, new: str, *told: str) -> object:
    return pytest.param(table, old, new, told, id=f"{table}: {new or old!r}")


WRONG = [
    wrong("rooms", "4,kitchen", "4,scullery", "my-rooms.csv", "column name", "kitchen"),
    wrong(
        "rooms", "6,garden", "6,theatre", "my-rooms.csv", "line 7", "column name", "theatre is there twice"
    ),
    wrong("rooms", "6,garden", "5,garden", "line 7", "column room", "5 is there twice"),
    wrong("rooms", "6,garden", "7,garden", "line 7", "column room"),
    wrong("rooms", "6,garden", "6,coraline", "line 7", "column name"),
    wrong("rooms", "6,garden", "6,big garden", "line 7", "column name"),
    wrong("objects", "snow-globe,living-room", "snow-globe,cellar", "line 6", "column room", "kitchen"),
    wrong("objects", "snow-globe,living-room", "snow-globe,satchel", "line 6", "column room"),
    wrong("objects", "garden-shears,satchel", "garden-shears,kitchen", "line 9", "satchel"),
    wrong("objects", "snow-globe,living-room", "snow-ball,living-room", "column object", "snow-globe"),
    wrong("objects", "third-eye,mouse-circus", "first-eye,mouse-circus", "column object", "first-eye"),
    wrong("story", "1,escape", "1,walk 3", "column effects", "escape"),
    wrong("story", "1,escape", "1,escape; another", "line 2", "column effects", "escape"),
    wrong("story", "1,escape", "2,escape", "column card", "2"),
    wrong("story", "1,escape", "1,fly", "line 2", "column effects", "collect"),
    wrong("story", "1,escape", "1,", "line 2", "column effects"),
    wrong("story", "1,escape", "1,escape;", "line 2", "column effects"),
    wrong("story", "1,escape", "1,walk 4", "line 2", "column effects"),
    wrong("story", "1,escape", "1,place coraline theatre", "line 2", "column effects"),
    wrong("story", "reveal wybie", "reveal attic", "line 6", "column effects", "attic"),
    wrong("story", "place wybie garden; reveal", "another; reveal", "line 6", "another"),
    wrong("beldam", "24,moon,", "24,sun,", "line 25", "column effects", "moon"),
    wrong("beldam", "24,moon,", "24,place anyone here,", "line 25", "column effects"),
    wrong("beldam", "24,moon,reconstruction", "24,moon,guess", "line 25", "column status"),
]


@pytest.mark.parametrize(("table", "old", "new", "told"), WRONG)
def test_a_mistake_in_a_file_is_named(table: str, old: str, new: str, told: tuple[str, ...]) -> None:
    with pytest.raises(ValueError) as raised:
        COMPONENTS.add(mended(table, old, new))
    for part in told:
        assert part in str(raised.value)
