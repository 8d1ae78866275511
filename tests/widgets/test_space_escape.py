"""The picture of Space Escape: everything can be chosen, what cannot explains itself, and all is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core import Log, State
from engines.positions import load_position, position_names
from engines.record import Record
from rulebook import LANGUAGES, load
from tests.engines.golden import FOLDER, first_line
from tests.engines.scenario import changed
from widgets.scene import EXPLAINS, Element
from widgets.scenes import space_escape as picture
from widgets.table import Table
from widgets.words import Words

POSITIONS = position_names("space_escape")
GOLDEN_GAMES = sorted(FOLDER.glob("space_escape-*.txt"))
BOOK = load("space_escape")

pytestmark = pytest.mark.usefixtures("listener")


def drawn(view: State, chosen: tuple[str, ...] = ()) -> list[Element]:
    scene = picture.scene(view, 0, chosen, Words(BOOK))
    return [element for panel in scene["panels"] for element in panel["elements"]]


def table_at(position: str) -> Table:
    return Table(Record("space_escape", position=position), people=(0,))


def beginnings(view: State) -> set[tuple[str, ...]]:
    """Every partial choice that a legal move begins with, the empty one included."""
    paths = [picture.path(move, view) for move in view.legal_moves()]
    return {path[:step] for path in paths for step in range(len(path))}


@pytest.mark.parametrize("position", POSITIONS)
def test_every_choice_of_a_legal_move_is_on_the_board_and_has_a_name(position: str) -> None:
    view = load_position("space_escape", position).observe(0)
    paths = [picture.path(move, view) for move in view.legal_moves()]
    assert len(set(paths)) == len(paths)
    for chosen in beginnings(view):
        named = {one["choice"] for one in drawn(view, chosen) if "choice" in one and one.get("label")}
        offered = {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen}
        assert offered <= named


@pytest.mark.parametrize("position", POSITIONS)
def test_every_id_is_unique_and_what_explains_itself_names_a_rule(position: str) -> None:
    rules = {rule.id for section in BOOK.sections for rule in section.rules}
    view = load_position("space_escape", position).observe(0)
    for chosen in beginnings(view):
        elements = drawn(view, chosen)
        assert len({element["id"] for element in elements}) == len(elements)
        choices = {element.get("choice", "") for element in elements}
        assert {choice.removeprefix(EXPLAINS) for choice in choices if choice.startswith(EXPLAINS)} <= rules


@pytest.mark.parametrize(
    ("position", "chosen", "choice", "told"),
    [
        (
            "pass-over",
            "rat:1",
            "way:clockwise:1",
            "1 space clockwise: space 1-3, down to outer space, everybody loses!",
        ),
        ("pass-over", "rat:1", "way:clockwise:2", "2 spaces clockwise: space 1-4, up to space 2-4"),
        ("snake-ahead", "rat:1", "way:clockwise:3", "a bite for mole rat 1, medkit used, back to space 1-1"),
        ("take-equipment", "rat:1", "way:clockwise:2", "2 spaces clockwise: space 2-11, takes the radish"),
        ("bump", "rat:1", "way:clockwise:2", "2 spaces clockwise: space 2-9, bumps mole rat 2"),
        (
            "green-snake",
            "snake:green:1",
            "way:clockwise:2",
            "2 spaces clockwise: space 2-15, onto other snakes",
        ),
        ("green-snake", "snake:green:1", "way:counter-clockwise:2", "space 2-11, covers the radish"),
        ("snake-out", "snake:green:1", "way:clockwise:1", "down to outer space, out of the game"),
        ("last-ladder", "rat:1", "way:counter-clockwise:2", "up to the escape pod, everybody wins!"),
        (
            "to-ladder",
            "snake:green:1",
            "ladder:counter-clockwise",
            "To the ladder counter-clockwise: space 2-12",
        ),
    ],
)
def test_a_chosen_creature_shows_where_it_would_end_and_what_would_happen(
    position: str, chosen: str, choice: str, told: str
) -> None:
    view = load_position("space_escape", position).observe(0)
    offered = [one for one in drawn(view, (chosen,)) if one.get("choice") == choice and one.get("label")]
    assert {one["shape"] for one in offered} == {"path", "rectangle"}
    assert all(told in one["label"] for one in offered)


def test_the_way_a_bumped_mole_rat_can_go_is_shown_at_once() -> None:
    state = load_position("space_escape", "bump")
    view = state.apply(state.legal_moves()[1]).observe(0)
    labels = [one["label"] for one in drawn(view) if one.get("choice") == "way:clockwise:1"]
    assert labels == ["1 space clockwise: space 2-10, down to space 1-12"] * 2


@pytest.mark.parametrize(
    ("position", "choices", "rule"),
    [
        ("opening", ["rat:2"], "cards.your-rat"),
        ("opening", ["snake:green:1"], "cards.top-first"),
        ("opening", ["rat:1", "way:clockwise:3"], "cards.choose-number"),
        ("opening", ["rat:1", "rule:setup.only-ways"], "setup.only-ways"),
        ("last-step", ["rat:1"], "cards.top-first"),
        ("challenge-card", ["rat:1"], "components.halves"),
        ("opening", ["rule:cards.your-rat"], "cards.your-rat"),
        ("opening", ["rule:turn.draw"], "turn.draw"),
        ("pile-empty", ["rule:turn.empty-pile"], "turn.empty-pile"),
        ("last-ladder", ["rule:components.ladders"], "components.ladders"),
        ("opening", ["rat:1", "rule:cards.choose-number"], "cards.choose-number"),
        ("any-rat", ["rat:2", "rule:cards.number"], "cards.number"),
        ("snake-turn", ["snake:orange:2"], "setup.snake-reserve"),
        ("snake-turn", ["rat:1"], "cards.top-first"),
        ("ladder-tie", ["snake:purple:1", "way:clockwise:1"], "cards.to-ladder"),
        ("help", ["rat:1"], "rats.stay-in-pod"),
        ("two-players", ["rat:3"], "setup.movers"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_its_rule(position: str, choices: list[str], rule: str) -> None:
    table = table_at(position)
    for choice in choices:
        table.choose(choice)
    assert (table.notice["kind"], table.notice["rule"]) == ("refused", rule)
    assert table.history == ()


@pytest.mark.parametrize(
    ("position", "chosen", "choice", "beginning"),
    [
        ("pass-over", "rat:1", "way:clockwise:1", "Loses the game (rule 9.3): 1 space clockwise"),
        ("medkit-used", "rat:1", "way:clockwise:3", "Loses the game (rule 4.3): 3 spaces clockwise"),
        (
            "snake-at-pod",
            "snake:green:1",
            "ladder:counter-clockwise",
            "Loses the game (rule 10.11): To the ladder",
        ),
        (
            "left-behind",
            "rat:1",
            "way:counter-clockwise:2",
            "Makes it impossible to win (rule 11.3): 2 spaces",
        ),
        ("last-ladder", "rat:1", "way:counter-clockwise:2", "2 spaces counter-clockwise: "),
        ("snake-out", "snake:green:1", "way:clockwise:1", "1 space clockwise: "),
    ],
)
def test_a_choice_that_gives_the_game_away_is_marked_before_it_is_made(
    position: str, chosen: str, choice: str, beginning: str
) -> None:
    view = load_position("space_escape", position).observe(0)
    elements = drawn(view, (chosen,))
    told = [one["label"] for one in elements if one.get("choice") == choice and one.get("label")]
    assert told
    assert all(label.startswith(beginning) for label in told)
    signs = [one for one in elements if one.get("text") == "!" and one["id"].endswith(f":{choice}")]
    assert len(signs) == beginning.startswith(("Loses", "Makes"))


def test_one_click_does_not_send_a_snake_into_the_pod() -> None:
    table = table_at("snake-at-pod")
    table.choose("snake:green:1")
    assert (table.history, table.prompt) == ((), "Choose where green snake 1 goes.")
    table.choose("ladder:counter-clockwise")
    assert len(table.history) == 1
    assert table.prompt == "The game is over. Green snake 1 is in the escape pod: everybody loses."


@pytest.mark.parametrize(
    ("position", "choices", "cause"),
    [
        ("pass-over", ["rat:1", "way:clockwise:1"], "Mole rat 1 is in outer space: everybody loses."),
        (
            "medkit-used",
            ["rat:1", "way:clockwise:2"],
            "Mole rat 1 was bitten a second time: everybody loses.",
        ),
        (
            "last-card",
            ["snake:blue:1", "way:clockwise:1"],
            "There is no card to play: time is up, and everybody loses.",
        ),
        (
            "last-ladder",
            ["rat:1", "way:counter-clockwise:2"],
            "All the equipment is collected and all the mole rats escape: everybody wins!",
        ),
    ],
)
def test_the_end_says_why(position: str, choices: list[str], cause: str) -> None:
    table = table_at(position)
    for choice in choices:
        table.choose(choice)
    assert table.prompt == f"The game is over. {cause}"


def test_a_game_that_cannot_be_won_any_more_is_called_so_and_the_rule_is_quoted() -> None:
    table = Table(Record("space_escape", position="left-behind"), people=None, covered=False)
    assert "no longer" not in table.prompt
    table.choose("rat:1")
    table.choose("way:counter-clockwise:2")
    assert table.notice["rule"] == "end.out-of-reach"
    assert table.events[-1]["text"] == "The game can no longer be won: nobody can collect the radish."
    assert table.prompt.endswith("The game can no longer be won.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_what_a_hint_calls_a_creature_is_short(position: str, language: str) -> None:
    view = load_position("space_escape", position).observe(0)
    scene = picture.scene(view, 0, (), Words(BOOK, language))
    elements = [element for panel in scene["panels"] for element in panel["elements"]]
    for choice in {picture.path(move, view)[0] for move in view.legal_moves()}:
        names = [one["label"] for one in elements if one.get("choice") == choice and one.get("label")]
        assert len(names[-1]) <= 45


@pytest.mark.parametrize("position", POSITIONS)
def test_creatures_on_the_station_are_large_enough_for_a_finger(position: str) -> None:
    """24 CSS pixels, where the station is 358 wide: on a phone of 390."""
    view = load_position("space_escape", position).observe(0)
    station = picture.scene(view, 0, (), Words(BOOK))["panels"][0]
    pieces = [one for one in station["elements"] if one.get("choice", "").startswith(("rat:", "snake:"))]
    circles = [one for one in pieces if one["shape"] != "path"]
    assert len(circles) == sum(space >= -1 for space in [*view.rats, *view.snakes])
    assert all(one["width"] * 358 / station["width"] >= 24 for one in circles)


def test_the_halves_still_to_carry_out_are_shown() -> None:
    view = load_position("space_escape", "all-rats").observe(0)
    half, other = (one for one in drawn(view) if one["id"] in ("half:0", "half:1"))
    assert (half["lit"], other["lit"], other["faint"]) == (True, False, False)
    waiting = [one["label"] for one in drawn(view) if one["id"] == "waiting:0"]
    assert waiting == ["Mole rat 1, mole rat 2 and mole rat 3 still have to move."]
    later = load_position("space_escape", "all-snakes").observe(0)
    half, other = (one for one in drawn(later) if one["id"] in ("half:0", "half:1"))
    assert (half["faint"], other["lit"]) == (True, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", GOLDEN_GAMES, ids=lambda path: path.stem)
def test_a_whole_game_can_be_told_and_drawn(path: Path, language: str) -> None:
    words = Words(BOOK, language, you=0)
    log: Log = []
    record = Record.parse(first_line(path))
    state = record.start(log)
    for move in record.moves:
        view = state.observe(state.seat)
        assert picture.prompt(view, (), words)
        assert picture.scene(view, state.seat, picture.path(move, view)[:-1], words)["panels"]
        state = state.apply(move, log)
    view = state.observe(0)
    told = [picture.tell(event, view, words) for event in log]
    assert all(told) and not any("{" in line for line in told)
    assert picture.prompt(view, (), words)
    assert [panel["id"] for panel in picture.scene(view, 0, (), words)["panels"]] == [
        "station",
        "team",
        "supply",
        "signs",
        "equipment",
    ]


def test_a_space_on_another_level_says_which_ways_there_are() -> None:
    """Below the ladder that a mole rat has come up, nobody goes back; elsewhere there is no way at all."""
    view = changed(load_position("space_escape", "opening"), rats=[27, 12, 6]).observe(0)
    choices = {one["id"]: one.get("choice") for one in drawn(view, ("rat:1",))}
    assert choices["space:1-4"] == "rule:setup.one-way"
    assert choices["space:1-5"] == choices["space:3-1"] == "rule:setup.only-ways"


def test_with_the_other_reading_a_snake_on_the_start_is_warned_of() -> None:
    """medkit.start-snake: the choice, the log and the end agree with the reading in force."""
    usual = load_position("space_escape", "start-snake")
    other = changed(usual, start_snake="bites")
    beginnings = {"safe": "2 spaces clockwise: ", "bites": "Loses the game (rule 4.3): 2 spaces clockwise: "}
    for state in (usual, other):
        labels = {
            one["label"]
            for one in drawn(state.observe(0), ("rat:1",))
            if one.get("choice") == "way:clockwise:2" and one.get("label")
        }
        assert {label.startswith(beginnings[state.start_snake]) for label in labels} == {True}
    log: Log = []
    words = Words(BOOK, you=0, options={"start_snake": "bites"})
    after = other.apply(other.legal_moves()[0], log)
    told = [picture.tell(event, after, words) for event in log]
    assert "The snake on the start space of mole rat 1 bites again." in told
    assert "(another reading) A snake on the start space" in words.rule("medkit.start-snake")
    assert picture.prompt(after.observe(0), (), words) == (
        "The game is over. Mole rat 1 was bitten a second time: everybody loses."
    )


def test_the_challenge_game_says_that_it_is_one() -> None:
    """challenge.shuffle-in"""
    log: Log = []
    state = load_position("space_escape", "challenge", log)
    words = Words(BOOK, options={"challenge": "with"})
    assert "5 challenge cards are shuffled in." in [picture.tell(event, state, words) for event in log]
    assert "(variant)" in words.rule("challenge.shuffle-in")
