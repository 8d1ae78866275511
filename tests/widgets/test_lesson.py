"""A lesson: contents, progress, one language for all, and what the page's address asks for."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.record import Record
from rulebook import Rulebook, load
from tests.widgets.conftest import Listener
from tests.widgets.toy import engine
from tests.widgets.toy.engine import Put
from widgets.game import Game
from widgets.lesson import Lesson

pytestmark = pytest.mark.usefixtures("listener")


@pytest.fixture
def lesson(book: Rulebook) -> Lesson:
    return Lesson("pebbles", book=book)


def test_contents_follow_the_sections_that_were_made(lesson: Lesson) -> None:
    lesson.section("put")
    lesson.section("look")
    lesson.game()
    assert [(part["id"], part["number"], part["title"]) for part in lesson.contents] == [
        ("put", "1", "Putting pebbles"),
        ("look", "2", "Looking"),
        ("game", "", "A whole game"),
    ]
    assert repr(lesson) == "Pebbles\n1 Putting pebbles\n2 Looking\nA whole game"


def test_progress_counts_the_tasks_that_are_done(lesson: Lesson) -> None:
    section = lesson.section("put")
    assert (lesson.contents[0]["tasks"], lesson.contents[0]["done"]) == (2, 0)
    section.play(Put(4, "dark"))
    assert lesson.contents[0]["done"] == 1


def test_neighbours_are_linked_in_both_directions_and_in_the_language_of_the_reader(lesson: Lesson) -> None:
    put, look = lesson.section("put"), lesson.section("look")
    assert put.neighbours == {"next": {"id": "look", "number": "2", "title": "Looking"}}
    assert look.neighbours == {"previous": {"id": "put", "number": "1", "title": "Putting pebbles"}}
    lesson.speak("es")
    assert put.neighbours["next"]["title"] == "Mirar"


def test_the_language_switch_reaches_every_part_and_leaves_the_games_alone(
    lesson: Lesson, listener: Listener
) -> None:
    section, game = lesson.section("put"), lesson.game()
    section.receive({"choose": "hollow:5"})
    listener.say(lesson, {"language": "es"})
    assert (lesson.language, lesson.title) == ("es", "Guijarros")
    assert (section.chosen, section.prompt) == (["hollow:5"], "Elige un color.")
    assert game.language == "es" and game.events[0]["text"] == "Se reparten los favoritos."


def test_a_part_made_again_takes_the_place_of_the_earlier_one(lesson: Lesson, listener: Listener) -> None:
    lesson.section("put").play(Put(4, "dark"))
    lesson.section("look")
    lesson.game()
    before = [part["id"] for part in lesson.contents]
    section, game = lesson.section("put"), lesson.game()
    assert [part["id"] for part in lesson.contents] == before
    assert lesson.contents[0]["done"] == 1
    lesson.speak("es")
    assert (section.language, game.language) == ("es", "es")
    listener.say(lesson, {"page": "?game=pebbles+players%3D2+seed%3D7%3A+put+1+dark"})
    assert game.length == 1


def test_an_unknown_language_changes_nothing_and_lists_the_known(lesson: Lesson, listener: Listener) -> None:
    section = lesson.section("put")
    listener.say(lesson, {"language": "fr"})
    assert (lesson.language, section.language) == ("en", "en")
    assert "'fr'" in lesson.notice["text"] and "es (Español)" in lesson.notice["text"]


def test_a_lesson_in_an_unknown_language_is_refused(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="en, es"):
        Lesson("pebbles", "fr", book=book)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="noctiluca"):
        Lesson("chess")


def test_the_address_of_the_page_sets_the_language(lesson: Lesson, listener: Listener) -> None:
    section = lesson.section("put")
    listener.say(lesson, {"page": "?lang=es"})
    assert (lesson.language, section.language, lesson.notice) == ("es", "es", {})


def test_a_language_fixed_in_the_notebook_stays(book: Rulebook, listener: Listener) -> None:
    lesson = Lesson("pebbles", "es", book=book)
    listener.say(lesson, {"page": "?lang=en"})
    assert lesson.language == "es"


@pytest.mark.parametrize("query", ["?lang=fr", "?lang", "?lang=", "?lang=es&lang=%00", "?lang=" + "x" * 500])
def test_an_odd_language_in_the_address_is_told_and_english_stays(
    lesson: Lesson, listener: Listener, query: str
) -> None:
    listener.say(lesson, {"page": query})
    assert lesson.language == "en"
    assert lesson.notice["kind"] == "problem" and len(lesson.notice["text"]) < 200


@pytest.mark.parametrize("query", ["", "?", "?other=1", "?=&&=%"])
def test_an_address_that_asks_for_nothing_known_is_fine(
    lesson: Lesson, listener: Listener, query: str
) -> None:
    listener.say(lesson, {"page": query})
    assert (lesson.language, lesson.notice) == ("en", {})


def test_the_address_restores_a_game(lesson: Lesson, listener: Listener) -> None:
    game = lesson.game()
    listener.say(lesson, {"page": "?game=pebbles+players%3D2+seed%3D7%3A+put+1+dark%2C+put+5+light"})
    assert game.state == Record.parse("pebbles players=2 seed=7: put 1 dark, put 5 light").replay()
    assert "2" in game.notice["text"]


def test_a_kept_game_is_restored_with_its_players_and_under_its_cover(
    lesson: Lesson, listener: Listener
) -> None:
    game = lesson.game()
    wanted = {"players": 2, "opponents": "together", "seed": 3, "readings": []}
    listener.say(game, {"set-up": wanted})
    game.uncover()
    game.play(Put(2, "dark"))
    word, state = game.record, game.state
    listener.say(game, {"set-up": wanted | {"opponents": "greedy"}})
    listener.say(game, {"restore": word})
    assert game.state == state
    assert game.cover == "Pass the device to player 2."
    game.uncover()
    game.play(Put(3, "dark"))
    assert game.cover == "Pass the device to player 1."


def test_a_page_shown_again_does_not_restore_again(lesson: Lesson, listener: Listener) -> None:
    game = lesson.game()
    query = "?game=pebbles+players%3D2+seed%3D7%3A+put+1+dark"
    listener.say(lesson, {"page": query})
    game.play_bots()
    listener.say(lesson, {"page": query})
    assert game.length == 2


@pytest.mark.parametrize(
    ("record", "named"),
    [
        ("x", "x"),
        ("pebbles", "colon"),
        ("pebbles players=9 seed=1:", "players"),
        ("pebbles players=2 seed=1: put 1 dark, put 1 dark", "put 1 dark is forbidden by rule 1.2"),
        ("pebbles players=2 seed=1: jump 1", "jump"),
        ("pebbles @nowhere:", "middle-taken"),
        ("noctiluca players=2 seed=1:", "noctiluca"),
        ("kept:", "kept for a day"),
        ("kept:../../../../etc/passwd", "kept for a day"),
        ("kept:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "kept for a day"),
    ],
)
def test_a_bad_record_is_told_and_the_fresh_game_stays(
    lesson: Lesson, listener: Listener, record: str, named: str
) -> None:
    game = lesson.game()
    before = game.state
    listener.say(game, {"restore": record})
    assert game.notice["kind"] == "problem" and named in game.notice["text"]
    assert game.state is before


def test_a_game_is_set_up_with_opponents_and_readings(lesson: Lesson, listener: Listener) -> None:
    game = lesson.game()
    wanted = {"players": 2, "opponents": "alone", "seed": 3, "readings": ["neighbours=apart"]}
    listener.say(game, {"set-up": wanted})
    assert game.state == engine.new_game(players=2, seed=3, neighbours="apart")
    wanted["opponents"] = "together"
    listener.say(game, {"set-up": wanted})
    assert game.cover
    assert game.form["set"] == {"players": 2, "opponents": "together", "readings": ["neighbours=apart"]}
    assert game.form["readings"][0]["instead"] == "They must lie apart."


@pytest.mark.parametrize("name", GAMES)
def test_just_the_numbers_of_players_that_a_game_is_for_can_be_set_up(name: str, listener: Listener) -> None:
    game = Game(load(name))
    assert tuple(game.form["players"]) == GAMES[name].PLAYER_COUNTS
    for players in game.form["players"]:
        game.receive({"set-up": {"players": players, "opponents": "alone", "seed": 1, "readings": []}})
        assert (game.notice, game.state.players) == ({}, players)


def test_without_a_number_the_shuffle_is_by_chance(lesson: Lesson, listener: Listener) -> None:
    game = lesson.game()
    seeds = set()
    for _ in range(5):
        listener.say(game, {"set-up": {"players": 2, "opponents": "alone", "seed": None, "readings": []}})
        seeds.add(game.state.seed)
    assert len(seeds) > 1 and game.cover == ""
