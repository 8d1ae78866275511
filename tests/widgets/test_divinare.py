"""The picture of Divinare: what it shows, and that it shows no seat what another one hides."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

import rulebook
from engines.core import Event, Log, play_through
from engines.divinare import Divinare, new_game, parse_move
from engines.divinare.components import COLOURS
from engines.divinare.moves import Discard, Pass, Play, Predict
from engines.positions import load_position, position_names
from engines.record import Record
from tests.engines.divinare.hidden import swap
from tests.widgets.conftest import Listener
from widgets.scene import describe
from widgets.scenes import picture
from widgets.table import Table
from widgets.words import Words

PICTURE = picture("divinare")
BOOK = rulebook.load("divinare")


def table_at(position: str) -> Table:
    return Table(Record("divinare", position=position), people=(0,))


def test_a_card_and_then_a_space_make_a_turn() -> None:
    table = table_at("first-card")
    table.choose("card:yellow")
    assert table.history == (Play("yellow"),)
    table.choose("space:yellow:8")
    assert table.history == (Play("yellow"), Predict("yellow", 8))


def test_the_same_card_is_passed_or_discarded_when_that_is_asked() -> None:
    for position, move in (("dealt", Pass("green")), ("two-players", Discard("green"))):
        table = table_at(position)
        table.choose("card:green")
        assert table.history == (move,)


@pytest.mark.parametrize(
    ("position", "choice", "rule"),
    [
        ("dealt", "card:red", "deal.own-hand"),
        ("dealt", "space:red:4", "action.when"),
        ("first-card", "space:red:4", "turn.play-card"),
        ("tokens-out", "space:green:9", "turn.must-move"),
        ("tokens-out", "space:green:5", "turn.free-space"),
        ("tokens-out", "space:red:5", "turn.that-board"),
        ("tokens-out", "card:green", "turn.must-move"),
        ("first-token", "space:red:0", "turn.must-move"),
        ("two-players", "space:red:4", "two.discard"),
        ("three-players", "space:red:4", "action.half"),
        ("tokens-out", "rule:deal.set-aside", "deal.set-aside"),
    ],
)
def test_a_refused_click_names_its_rule(position: str, choice: str, rule: str) -> None:
    table = table_at(position)
    table.choose(choice)
    assert (table.notice["kind"], table.notice["rule"]) == ("refused", rule)
    assert table.length == 0


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("position", position_names("divinare"))
def test_everything_that_explains_itself_names_a_rule_there_is(position: str, language: str) -> None:
    view = load_position("divinare", position).observe(0)
    scene = PICTURE.scene(view, 0, (), Words(BOOK, language))
    elements = [one for panel in scene["panels"] for one in panel["elements"]]
    assert len({one["id"] for one in elements}) == len(elements)
    for one in elements:
        if one.get("choice", "").startswith("rule:"):
            assert BOOK.rule(one["choice"].removeprefix("rule:"))
            assert one.get("label")


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_event_has_a_line_of_its_own(language: str) -> None:
    words = Words(BOOK, language)
    told: dict[tuple[str, str], set[str]] = {}
    for players in (2, 3, 4):
        log: Log = []
        state = new_game(players, 3, log)
        choose = random.Random(players)
        while moves := state.legal_moves():
            state.play(choose.choice(moves), log)
        for event in log:
            line = PICTURE.tell(event, state, words)
            assert "{" not in line
            shape = "".join(letter for letter in line.partition(": ")[2] if not letter.isdigit())
            told.setdefault((event.rule, event.kind), set()).add(shape)
    assert len(told) > 30
    assert all(all(lines) for lines in told.values() if len(lines) > 1)


def test_bonus_and_tokens_are_told_in_words() -> None:
    text = repr(table_at("tokens-out"))
    assert "Green board, number 9: You; double bonus space" in text
    assert "Green board, number 7: Player 2" in text
    assert "Player 2: score tokens, face down" in text


def test_a_scored_round_is_shown_until_the_next_card_is_played() -> None:
    def cells(state: Divinare) -> dict[str, Any]:
        panels = PICTURE.scene(state.observe(0), 0, (), Words(BOOK))["panels"]
        return {one["id"]: one for panel in panels if panel["id"] == "scored" for one in panel["elements"]}

    before = cast(Divinare, load_position("divinare", "near-is-free"))
    assert cells(before) == {}
    after = before.apply(parse_move("predict yellow 9"))
    shown = cells(after)
    assert shown["scored:yellow:count"]["text"] == "× 10"
    assert [shown[f"scored:yellow:{seat}"]["text"] for seat in range(4)] == [
        "9: +1",
        "7: −1",
        "8: −1",
        "–: 0",
    ]
    assert shown["scored:yellow:0"]["choice"] == "rule:scoring.near"
    assert shown["scored:red:0"]["choice"] == "rule:scoring.no-space"
    while after.phase == "pass":
        assert cells(after) == shown
        after = after.apply(after.legal_moves()[0])
    assert cells(after.apply(after.legal_moves()[0])) == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_is_shown_does_not_depend_on_what_others_hide(players: int) -> None:
    choose, words = random.Random(players), Words(BOOK)
    state = new_game(players, 8)
    differed = 0
    while moves := state.legal_moves():
        for seat in range(players):
            other = swap(state, seat, choose)
            differed += other.hands != state.hands
            shown = [PICTURE.scene(each.observe(seat), seat, (), words) for each in (state, other)]
            assert shown[0] == shown[1]
        state.play(choose.choice(moves))
    assert differed > 50


def test_no_message_of_a_whole_game_tells_what_another_seat_hides(listener: Listener) -> None:
    options: dict[str, Any] = {"players": 3, "seed": 5}
    words, choose = Words(BOOK), random.Random(1)
    log: Log = []
    state = new_game(**options, log=log)
    table = Table(Record("divinare", options), people=None)
    table.look()
    lines: set[tuple[str, int]] = set()
    told: set[tuple[str, int]] = set()
    while state.legal_moves():
        seat = state.seat
        readers = [(None if table.cover else seat, json.dumps(listener.sent))]
        listener.sent.clear()
        table.uncover()
        readers.append((seat, json.dumps(listener.sent)))
        listener.sent.clear()
        lines |= _private_lines(log, state, words)
        log.clear()
        for line, owner in lines:
            known_to = {reader for reader, messages in readers if line in messages}
            assert known_to <= {owner}
            told |= {(line, owner) for _reader in known_to}
        assert _hand_shown(table) == _hand_of(state, seat)
        assert "seed" not in table.record and '"seed"' not in str(readers)
        move = choose.choice(state.legal_moves())
        table.play(move)
        state = cast(Divinare, state.apply(move, log))
    assert len(told) > 50 and told <= lines
    assert table.record.startswith("divinare players=3 seed=5: ")


def test_a_whole_game_against_bots_tells_the_secrets_of_no_bot(listener: Listener) -> None:
    options: dict[str, Any] = {"players": 4, "seed": 6}
    words, choose = Words(BOOK, you=0), random.Random(2)
    log: Log = []
    state = new_game(**options, log=log)
    table = Table(Record("divinare", options), people=(0,), bots="greedy")
    while state.legal_moves():
        assert "seed=6" not in listener.text()  # the record tells all, so it is told at the end
        before = len(table.history)
        if table.offered:
            table.choose(choose.choice(table.offered))
        else:
            table.play_bots()
        for move in table.history[before:]:
            state = cast(Divinare, state.apply(move, log))
    messages = json.dumps(listener.sent)
    assert "seed=6" in messages
    told = {(owner, line in messages) for line, owner in _private_lines(log, state, words)}
    assert told == {(0, True), (1, False), (2, False), (3, False)}


def _private_lines(log: Log, state: Divinare, words: Words) -> set[tuple[str, int]]:
    """What the log tells one seat only, as it is written in a message, and that seat."""
    events: list[Event] = [event for event in log if event.seen_by is not None]
    return {(json.dumps(PICTURE.tell(event, state, words))[1:-1], event.seen_by or 0) for event in events}


def _hand_shown(table: Table) -> list[str]:
    return [line.strip() for line in describe(table.scene).splitlines() if "In your hand" in line]


def _hand_of(state: Divinare, seat: int) -> list[str]:
    counts = [state.hands[seat].count(colour) for colour in range(4)]
    return [f"In your hand, {colour} cards: {count}" for colour, count in zip(COLOURS, counts)]


def test_every_example_can_be_tried_on_the_board() -> None:
    examples = [one for section in BOOK.sections for rule in section.rules for one in rule.examples]
    examples += [one for section in BOOK.sections for one in section.examples]
    tried = 0
    for example in examples:
        if example.move is not None:
            state = play_through(load_position("divinare", example.position), map(parse_move, example.moves))
            view = state.observe(state.seat)
            (step,) = PICTURE.path(parse_move(example.move), view)
            scene = PICTURE.scene(view, state.seat, (), Words(BOOK))
            assert step in [one.get("choice") for panel in scene["panels"] for one in panel["elements"]]
            tried += 1
    assert tried > 20
