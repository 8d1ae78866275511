"""A live game: choices, refusals, bots, the way back, the cover, and another language."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from engines.core import IllegalMove
from engines.record import Record
from rulebook import Rulebook
from tests.widgets.conftest import Listener
from tests.widgets.toy import engine
from tests.widgets.toy.engine import Put
from widgets.kept import kept
from widgets.section import Section
from widgets.table import Table

pytestmark = pytest.mark.usefixtures("listener")


@pytest.fixture
def table(book: Rulebook) -> Table:
    """You in seat 0 against a bot that plays at random."""
    return Table(Record("pebbles", {"seed": 1}), book=book)


def choose(table: Table, *choices: str) -> None:
    for choice in choices:
        table.receive({"choose": choice})


def test_choices_lead_to_a_move(table: Table) -> None:
    choose(table, "hollow:2")
    assert (table.chosen, table.offered) == (["hollow:2"], ["colour:light", "colour:dark"])
    assert table.prompt == "Choose a colour."
    choose(table, "colour:dark")
    assert (table.chosen, table.history) == ([], (Put(2, "dark"),))
    assert table.spoke == ["put.one-pebble"]


def test_a_choice_can_be_taken_back_before_the_move_is_complete(table: Table) -> None:
    choose(table, "hollow:2")
    table.receive({"cancel": True})
    assert (table.chosen, table.history) == ([], ())


def test_another_first_choice_begins_the_move_anew(table: Table) -> None:
    choose(table, "hollow:2", "hollow:3")
    assert table.chosen == ["hollow:3"]


def test_a_refused_choice_names_the_rule_and_keeps_the_choices_made(book: Rulebook) -> None:
    table = Table(Record("pebbles", position="middle-taken"), book=book)
    choose(table, "hollow:4", "hollow:2")
    assert table.notice["rule"] == "put.empty-hollow"
    assert table.notice["text"] == "1.2 The hollow must be empty."
    assert (table.notice["kind"], table.notice["choice"]) == ("refused", "hollow:2")
    assert (table.chosen, table.spoke, table.length) == (["hollow:4"], ["put.empty-hollow"], 0)


def test_a_refusal_points_at_the_places_that_show_why(book: Rulebook) -> None:
    moves = (Put(1, "light"), Put(3, "dark"))
    start = Record("pebbles", {"seed": 1, "neighbours": "apart"}, moves=moves)
    table = Table(start, people=None, covered=False, book=book)
    choose(table, "hollow:2")
    assert table.notice["rule"] == "put.neighbours"
    assert table.notice["places"] == ["1"]
    assert table.notice["text"].endswith(" See 1.")
    table.speak("es")
    assert (table.notice["places"], table.notice["text"].endswith(" 1.")) == (["1"], True)
    choose(table, "hollow:1")
    assert table.notice["places"] == []


def test_a_choice_while_a_bot_is_to_decide_is_refused(table: Table) -> None:
    choose(table, "hollow:2", "colour:dark", "hollow:3")
    assert table.notice["kind"] == "refused"
    assert "Player 2" in table.notice["text"]
    assert table.length == 1


def test_a_choice_after_the_end_names_the_rule_of_the_end(book: Rulebook) -> None:
    table = Table(Record("pebbles", position="nearly-full"), book=book)
    choose(table, "hollow:0", "colour:dark")
    table.play_bots()
    assert table.prompt == "The row is full."
    choose(table, "hollow:1")
    assert table.notice["rule"] == "end.full"


def test_play_refuses_a_forbidden_move_in_python_too(book: Rulebook) -> None:
    table = Table(Record("pebbles", position="middle-taken"), book=book)
    with pytest.raises(IllegalMove):
        table.play(Put(2, "dark"))
    assert table.length == 0


def test_a_bot_moves_when_the_browser_asks(table: Table) -> None:
    choose(table, "hollow:2", "colour:dark")
    assert table.can["continue"]
    table.receive({"continue": 1})
    assert (table.length, table.can["continue"]) == (2, False)


def test_a_call_for_a_bot_that_comes_late_is_ignored(table: Table) -> None:
    choose(table, "hollow:2", "colour:dark")
    table.receive({"continue": 1})
    table.receive({"continue": 1})
    table.receive({"continue": 2})
    assert table.length == 2


def test_bots_play_the_same_game_again(book: Rulebook) -> None:
    games = []
    for _ in range(2):
        table = Table(Record("pebbles", {"seed": 1}), people=(), book=book)
        table.play_bots()
        games.append(table.history)
    assert len(games[0]) == engine.HOLLOWS
    assert games[0] == games[1]


@pytest.mark.parametrize("bots", ["nobody", {1: "nobody"}])
def test_an_unknown_player_is_refused_with_the_known_ones(book: Rulebook, bots: str | dict[int, str]) -> None:
    with pytest.raises(ValueError, match="'nobody'.*random, greedy, monte-carlo"):
        Table(Record("pebbles", {"seed": 1}), bots=bots, book=book)


def test_undo_takes_back_the_last_own_move_and_the_answer_to_it(book: Rulebook) -> None:
    moves = (Put(1, "dark"), Put(2, "dark"), Put(3, "dark"), Put(4, "dark"))
    table = Table(Record("pebbles", {"seed": 1}, moves=moves), book=book)
    table.receive({"undo": True})
    assert table.history == moves[:2]
    table.receive({"undo": True})
    assert (table.history, table.can["undo"]) == ((), False)
    table.receive({"undo": True})
    assert (table.notice["kind"], table.history) == ("problem", ())
    table.receive({"redo": True})
    assert table.history == moves[:2]


def test_undo_past_a_reveal_asks_first_and_says_why(table: Table) -> None:
    choose(table, "hollow:5", "colour:dark")
    table.receive({"undo": True})
    assert table.question["rule"] == "look.show"
    assert "The last hollow shows your favourite to all." in table.question["reason"]
    assert (table.length, table.can["continue"]) == (1, False)
    table.receive({"answer": False})
    assert (table.length, table.question, table.can["continue"]) == (1, {}, True)
    table.receive({"undo": True})
    table.receive({"answer": True})
    assert (table.length, table.question) == (0, {})


@pytest.mark.parametrize("way", ["restart", "resume"])
def test_no_way_back_past_a_reveal_goes_unasked(table: Table, way: str) -> None:
    choose(table, "hollow:5", "colour:dark")
    table.receive({"show": 0})
    table.receive({way: True})
    assert (table.length, table.question["rule"]) == (1, "look.show")


def test_an_earlier_moment_is_shown_and_left_again(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}, moves=(Put(1, "dark"), Put(2, "dark"))), book=book)
    table.receive({"show": 1})
    assert (table.shown, table.length, table.offered) == (1, 2, [])
    assert "Hollow 1, dark" in repr(table) and "Hollow 2, empty" in repr(table)
    choose(table, "hollow:4")
    assert (table.notice["kind"], table.length) == ("problem", 2)
    table.receive({"show": 2})
    assert len(table.offered) == 4
    table.receive({"show": 3})
    assert (table.notice["kind"], table.shown) == ("problem", 2)


def test_the_game_can_go_on_from_an_earlier_moment(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}, moves=(Put(1, "dark"), Put(2, "dark"))), book=book)
    table.receive({"show": 0})
    table.receive({"resume": True})
    assert (table.length, table.can["redo"]) == (0, True)


def test_a_hint_is_left_when_another_choice_is_made(table: Table) -> None:
    table.receive({"hint": True})
    choose(table, *[choice for choice in table.offered if choice not in table.hinted][:1])
    assert table.chosen and table.hinted == []


def test_the_rules_of_a_persons_move_stay_lit_while_bots_move(table: Table) -> None:
    choose(table, "hollow:0", "colour:dark")
    assert "look.peek" in table.spoke
    table.play_bots()
    assert "look.peek" in table.spoke
    choose(table, "hollow:2", "colour:dark")
    assert table.spoke == ["put.one-pebble"]


def test_a_hint_names_a_legal_move_and_lights_its_choices_in_turn(table: Table) -> None:
    table.receive({"hint": True})
    assert table.hinted[0] in table.offered
    assert "Hint: Put a" in table.notice["text"] and "of 100" in table.notice["text"]
    choose(table, *table.hinted)
    assert len(table.chosen) == 1 and table.hinted[0] in table.offered
    choose(table, *table.hinted)
    assert (table.length, table.hinted) == (1, [])
    table.receive({"hint": True})
    assert table.notice["kind"] == "problem"


def test_the_board_is_covered_between_people(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), people=(0, 1), book=book)
    assert (table.cover, table.scene["panels"]) == ("Pass the device to player 1.", [])
    table.receive({"uncover": True})
    choose(table, "hollow:2", "colour:dark")
    assert (table.cover, table.scene["panels"], table.offered) == ("Pass the device to player 2.", [], [])
    covered: list[dict[str, object]] = [
        {"choose": "hollow:3"},
        {"show": 0},
        *({name: True} for name in ("undo", "redo", "restart", "resume", "hint")),
    ]
    for message in covered:
        table.receive(message)
        assert (table.notice["kind"], table.length, table.scene["panels"]) == ("problem", 1, [])
    table.receive({"uncover": True})
    assert table.cover == "" and "Player 2: hidden" not in repr(table) and "Player 1: hidden" in repr(table)


def test_a_game_without_secrets_needs_no_cover() -> None:
    table = Table(Record("miautropolis", {"seed": 3}), people=None)
    for _ in range(3):
        table.play(table.state.legal_moves()[0])
        assert table.cover == "" and table.offered


def test_while_something_is_hidden_the_record_only_names_a_game_kept_here(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), people=(0, 1), book=book)
    assert table.record == ""
    words: set[str] = set()
    while True:
        table.play(table.state.legal_moves()[0])
        if table.state.result() is not None:
            break
        words.add(table.record)
        game = kept(table.record)
        assert game and Record.parse(game.record).replay() == table.state
    assert len(words) == 1 and "seed" not in words.pop()
    assert Record.parse(table.record).replay() == table.state


def test_with_nothing_hidden_the_record_is_the_game_itself() -> None:
    table = Table(Record("miautropolis", {"seed": 3}), people=None)
    table.play(table.state.legal_moves()[0])
    assert table.record.startswith("miautropolis seed=3: ")
    assert Record.parse(table.record).replay() == table.state


def test_without_room_to_keep_a_game_it_has_no_record(
    book: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("widgets.kept.FOLDER", tmp_path / "file")
    table = Table(Record("pebbles", {"seed": 1}), book=book)
    choose(table, "hollow:2", "colour:dark")
    assert (table.length, table.record, table.unkept) == (1, "", True)


def test_one_person_may_play_every_seat_uncovered(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), people=None, covered=False, book=book)
    choose(table, "hollow:2", "colour:dark")
    assert (table.cover, table.can["continue"]) == ("", False)
    assert "Player 1: hidden" in repr(table)


def test_another_language_keeps_the_game_the_choices_and_the_question(book: Rulebook) -> None:
    table = Table(Record("pebbles", position="middle-taken"), book=book)
    choose(table, "hollow:4", "hollow:2")
    table.speak("es")
    assert (table.language, table.prompt, table.chosen) == ("es", "Elige un color.", ["hollow:4"])
    assert table.notice["text"] == "1.2 El hueco debe estar vacío."
    choose(table, "hollow:5", "colour:dark")
    table.receive({"undo": True})
    table.speak("en")
    assert "The last hollow shows" in table.question["reason"]
    assert table.length == 1


def test_only_a_rule_that_was_quoted_is_quoted_anew_in_another_language(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), people=(1,), book=book)
    table.receive({"choose": "hollow:3"})
    assert "not your decision" in table.notice["text"]
    table.speak("es")
    assert table.notice["text"].startswith("Ahora no decides tú")


def test_an_unknown_language_is_refused_with_the_known_ones(table: Table) -> None:
    with pytest.raises(ValueError, match="'fr'.*en, es"):
        table.speak("fr")
    assert (table.language, table.prompt) == ("en", "Choose a hollow.")


def test_the_record_restores_the_game(book: Rulebook, table: Table) -> None:
    choose(table, "hollow:2", "colour:dark")
    while table.state.result() is None:
        table.play(table.state.legal_moves()[0])
    again = Table(Record.parse(table.record), book=book)
    assert (again.state, again.history) == (table.state, table.history)


def test_a_bare_position_has_no_record(book: Rulebook) -> None:
    assert Table(engine.new_game(seed=1), book=book).record == ""


def test_the_text_board_is_the_same_every_time(book: Rulebook) -> None:
    texts = {repr(Table(Record("pebbles", {"seed": 1}), book=book)) for _ in range(2)}
    [text] = texts
    assert text.splitlines()[:3] == ["Pebbles", "Row:", "  Hollow 0, empty"]
    assert text.splitlines()[-2:] == ["Choose a hollow.", "2.1 The favourites are dealt."]


def test_the_display_of_a_table_is_its_whole_text_board(table: Table) -> None:
    [data, _metadata] = table._repr_mimebundle_()  # type: ignore[misc]
    assert data["text/plain"] == repr(table)


def test_one_choice_is_one_message_to_the_browser(table: Table, listener: Listener) -> None:
    table.wake()
    before = len(listener.sent)
    listener.say(table, {"choose": "hollow:2"})
    listener.say(table, {"choose": "colour:dark"})
    assert [message["data"]["method"] for message in listener.sent[before:]] == ["update", "update"]


def test_an_error_in_an_engine_is_told_without_its_details(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_self: engine.Pebbles, _move: Put) -> str:
        raise RuntimeError("detail")

    monkeypatch.setattr(engine.Pebbles, "why_not", broken)
    choose(table, "hollow:2")
    assert table.notice["kind"] == "problem"
    assert "detail" not in str(table.notice) and "detail" in caplog.text
    assert (table.history, table.chosen) == ((), [])


def test_an_unfinished_answer_of_every_kind_is_told_anew_in_another_language(book: Rulebook) -> None:
    """A hint, a refusal, a problem and an example survive the switch, and come back as they were."""
    section = Section(book, "put")
    requests = [
        {"hint": True},
        {"choose": "hollow:2"},
        {"choose": "nothing"},
        {"redo": True},
        {"explode": 1},
        {"example": 0},
        {"show": 9},
    ]
    for request in requests:
        section.receive(request)
        told = section.notice
        section.speak("es")
        assert section.notice["text"] not in ("", told["text"])
        assert {**section.notice, "text": ""} == {**told, "text": ""}
        section.speak("en")
        assert section.notice == told


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("coraline", "your team wins about {number} of 100 from here."),
        ("miautropolis", "you win about {number} of 100 from here."),
    ],
)
def test_a_hint_speaks_of_the_team_where_all_win_or_lose_together(game: str, told: str) -> None:
    state = GAMES[game].new_game(**({"maze": "ready"} if game == "miautropolis" else {}))
    table = Table(state)
    table.hint()
    text = table.notice["text"]
    number = int(text.partition("about ")[2].partition(" of")[0])
    assert 0 < number < 100
    assert text.endswith(told.format(number=number))
