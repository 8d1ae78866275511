"""The picture of Divinare: what it shows, and that it shows no seat what another one hides."""

from __future__ import annotations

import json
import random
import re
from typing import Any, cast

import pytest

import rulebook
from engines.core import Event, Log, play_through, read_moves
from engines.divinare import Divinare, new_game, parse_move
from engines.divinare.components import COLOURS
from engines.divinare.moves import Discard, Pass, Play, Predict
from engines.positions import load_position, position_names
from engines.record import Record
from tests.engines.divinare.hidden import swap
from tests.widgets.conftest import Listener
from tests.widgets.test_sentences import BEGINS_AND_ENDS, JOINTS
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
        ("two-players", "space:red:4", "two.no-token"),
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
@pytest.mark.parametrize("you", [None, 0])
def test_every_event_has_a_sentence_of_its_own(language: str, you: int | None) -> None:
    words = Words(BOOK, language, you=you)
    told: dict[str, set[str]] = {}
    for players in (2, 3, 4):
        log: Log = []
        state = new_game(players, 3, log)
        choose = random.Random(players)
        while moves := state.legal_moves():
            state.play(choose.choice(moves), log)
        for event in log:
            line = PICTURE.tell(event, state, words)
            assert "{" not in line
            told.setdefault(event.rule if event.kind == "component" else event.kind, set()).add(line)
    assert len(told) > 30
    for kind, lines in told.items():
        others = {line for other, lines in told.items() if other != kind for line in lines}
        assert not lines & others, kind


SCARCE = ("cancel", "nothing-to-cancel")


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_short_stock_is_told_in_sentences(language: str) -> None:
    """bonus.cancel, bonus.when-missing, bonus.noted"""
    for position in SCARCE:
        log: Log = []
        state = load_position("divinare", position).apply(parse_move("predict yellow 0"), log)
        lines = [PICTURE.tell(event, state, Words(BOOK, language, you=0)) for event in log]
        assert [line for line in lines if not BEGINS_AND_ENDS.match(line)] == []
        assert [line for line in lines for joint in JOINTS[language] if re.search(joint, line)] == []


@pytest.mark.parametrize(
    ("language", "you", "line"),
    [
        ("en", 0, "You predicted 6 on the green board, where 5 is right, and get 1 point."),
        ("en", None, "Player 1 predicted 6 on the green board, where 5 is right, and gets 1 point."),
        ("es", 0, "Predijiste 6 en el tablero verde, donde lo correcto es 5, y ganas 1 punto."),
        ("es", None, "El jugador 1 predijo 6 en el tablero verde, donde lo correcto es 5, y gana 1 punto."),
    ],
)
def test_points_are_told_in_a_sentence(language: str, you: int | None, line: str) -> None:
    log: Log = []
    state = load_position("divinare", "round-ends").apply(parse_move("predict yellow 10"), log)
    words = Words(BOOK, language, you=you)
    assert line in [PICTURE.tell(event, state, words) for event in log]


@pytest.mark.parametrize(
    ("position", "moves", "asked"),
    [
        ("two-players", "", "Choose 2 cards of your hand to discard."),
        ("two-players", "discard red", "Choose 1 more card of your hand to discard."),
        ("dealt", "", "Choose 3 cards to pass to player 4."),
        ("dealt", "pass green, pass blue", "Choose 1 more card to pass to player 4."),
        ("first-card", "", "Play a card of your hand."),
        ("first-token", "", "Move your token on the red board to a free number."),
        ("tokens-out", "", "Move your token on the green board to another number or back to the centre."),
    ],
)
def test_the_prompt_says_what_is_to_be_chosen(position: str, moves: str, asked: str) -> None:
    state = play_through(load_position("divinare", position), read_moves(moves, parse_move))
    assert PICTURE.prompt(state.observe(0), (), Words(BOOK, you=0)) == asked


def test_a_lighter_action_card_asks_for_its_own_passes() -> None:
    """action.half"""
    asked: dict[str, list[int]] = {}
    for kind in ("full", "light"):
        state = new_game(3, 1, action_card=kind)
        while state.round == 1:
            if state.phase == "pass" and not state.passing[state.seat] and state.seat == state.first:
                number = state.to_pass(len(state.hands[state.seat]))
                prompt = PICTURE.prompt(state.observe(state.seat), (), Words(BOOK))
                assert prompt.startswith(f"Choose {number} card")
                asked.setdefault(kind, []).append(number)
            steps = {
                one["id"]
                for panel in PICTURE.scene(state.observe(0), 0, (), Words(BOOK))["panels"]
                for one in panel["elements"]
                if one["id"].startswith("pass:")
            }
            assert ("pass:6" in steps) == (kind == "full")
            state = state.apply(state.legal_moves()[0])
    assert asked == {"full": [4, 3, 2, 1], "light": [4, 2, 1]}


def test_a_board_that_is_a_ring_joins_its_ends() -> None:
    """scoring.no-circle"""
    for shape, joined in (("row", 0), ("ring", 4)):
        state = new_game(4, 1, board_shape=shape)
        scene = PICTURE.scene(state.observe(0), 0, (), Words(BOOK))
        ids = [one["id"] for panel in scene["panels"] for one in panel["elements"]]
        assert len({name.split(":")[1] for name in ids if name.startswith("ring:")}) == joined
    log: Log = []
    ring = load_position("divinare", "round-ends")
    ring.board_shape = "ring"  # type: ignore[attr-defined]
    ring.apply(parse_move("predict yellow 10"), log)
    lines = [PICTURE.tell(event, ring, Words(BOOK, options={"board_shape": "ring"})) for event in log]
    assert "On the green board, 9 and 5 are next to each other." in lines
    assert not any("not next to each other" in line for line in lines)


def test_own_discards_are_shown_as_backs() -> None:
    """two.unseen: not even their owner may look at them again."""
    moves = read_moves("discard red, discard red, discard blue, discard yellow", parse_move)
    state = play_through(load_position("divinare", "two-players"), moves)
    panels = {panel["id"]: panel for panel in PICTURE.scene(state.observe(0), 0, (), Words(BOOK))["panels"]}
    backs = panels["discards"]["elements"]
    assert [one.get("colour") for one in backs] == ["grey", "grey"]
    assert not any("pattern" in one or "text" in one for one in backs)
    assert backs[-1]["label"] == "You have 2 cards face down in the middle."
    assert backs[-1]["choice"] == "rule:two.unseen"


def test_bonus_and_tokens_are_told_in_words() -> None:
    text = repr(table_at("tokens-out"))
    assert "Green board, number 9: You; double bonus space" in text
    assert "Green board, number 7: Player 2" in text
    assert "The score tokens of player 2 lie face down." in text


def test_a_scored_round_stays_on_the_board_until_the_next_is_scored() -> None:
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
    assert [shown[f"scored:sum:{seat}"]["text"] for seat in range(4)] == ["+6", "+4", "+1", "−4"]
    assert shown["scored:sum:0"]["label"] == "The round brought 6 points to player 1."
    while after.round == 3:
        assert cells(after) == shown
        after = after.apply(after.legal_moves()[0])
    assert cells(after) != shown


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
    table.wake()
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
    table.wake()
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
