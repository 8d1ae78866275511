"""A game that can no longer be won is told so: never when it still can be, and seldom too late."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines.core import Event, Log
from engines.players import greedy_player
from engines.space_escape import SpaceEscape, new_game
from engines.space_escape.board import COLLECTED, POD, RESERVE
from engines.space_escape.moves import TOKENS
from engines.space_escape.reach import out_of_reach
from engines.space_escape.setup import cards_in_play
from tests.engines.scenario import changed, events, only, play
from tests.engines.space_escape.scenario import BOARD, at, on

NEAR_THE_POD = [
    space
    for space in range(len(BOARD.spaces))
    if space not in BOARD.ladders and space not in BOARD.shafts and BOARD.level(space) >= 4
]


def late(chance: random.Random, most_cards: int) -> SpaceEscape | None:
    """A position with few cards left, mole rats high up and most of the equipment; None if it cannot be."""
    state = new_game(chance.choice((2, 3, 4)), chance.getrandbits(32))
    cards = cards_in_play(state)
    chance.shuffle(cards)
    left = chance.randint(1, most_cards)
    hands = [card if place < left else 0 for place, card in enumerate(cards[: state.players])]
    deck = cards[state.players : left]
    taken = [chance.random() < 0.85 for _ in state.equipment]
    fields = {
        "half": chance.choice(("rats", "snakes")),
        "rats": [chance.choice((POD, chance.choice(NEAR_THE_POD))) for _ in state.rats],
        "medkits": [chance.randint(0, 1) for _ in state.rats],
        "snakes": [chance.choice((RESERVE, RESERVE, chance.choice(NEAR_THE_POD))) for _ in TOKENS],
        "equipment": [COLLECTED if is_taken else home for is_taken, home in zip(taken, BOARD.equipment)],
        "carriers": [0 if is_taken else -1 for is_taken in taken],
        "hands": hands,
        "deck": deck,
        "discard": [card for card in cards if card not in (*hands, *deck)],
    }
    try:
        return SpaceEscape.from_json({**state.to_json(), **fields})
    except ValueError:
        return None


def late_positions(seed: int, count: int, most_cards: int) -> Iterator[SpaceEscape]:
    chance = random.Random(seed)
    while count:
        if (state := late(chance, most_cards)) is not None:
            count -= 1
            yield state


def wins(state: SpaceEscape) -> bool:
    """Whether some way to go on wins, all of them tried."""
    seen, tried = set(), [state]
    while tried:
        position = tried.pop()
        for move in position.legal_moves():
            after = position.apply(move)
            if after.verdict == "end.win":
                return True
            text = str(after.to_json())
            if not after.verdict and text not in seen:
                seen.add(text)
                tried.append(after)
    return False


def test_all_in_the_pod_without_all_the_equipment_is_told_once() -> None:
    after, log = play(at("left-behind"), "rat 1 counter-clockwise 2")
    assert after.rats == [POD] * 3 and after.result() is None
    assert only(log, "end.out-of-reach") == Event(
        "end.out-of-reach", "warning", None, {"equipment": ["radish"]}
    )
    while moves := after.legal_moves():
        after, log = play(after, str(moves[0]))
        assert not events(log, "end.out-of-reach")


def test_a_win_is_no_warning() -> None:
    _, log = play(at("last-ladder"), "rat 1 counter-clockwise 2")
    assert not events(log, "end.out-of-reach")


def test_too_few_cards_for_the_last_mole_rat_are_told() -> None:
    """end.out-of-reach: from level 3 it takes three landings."""
    few = {"hands": [12, 9, 0], "deck": []}
    rest = [card for card in cards_in_play(at("opening")) if card not in (12, 9)]
    state = changed(at("last-ladder"), rats=[on(3, 4), POD, POD], discard=rest, snakes=[RESERVE] * 12, **few)
    assert out_of_reach(state) == {"equipment": []}
    near = changed(state, rats=[on(5, 3), POD, POD])
    assert out_of_reach(near) is None


def test_equipment_that_no_level_leads_to_is_told() -> None:
    """end.out-of-reach: on a board whose air shafts all lead to outer space nobody gets down again."""
    board = at("opening").copy_in_play.board
    assert board.levels_from == {level: {1, 2, 3, 4, 5} for level in range(1, 6)}
    only_up = type(board)(
        board.rings, board.ladders, {}, board.rat_starts, board.snake_starts, board.equipment
    )
    assert only_up.levels_from == {level: {*range(level, 6)} for level in range(1, 6)}


@pytest.mark.parametrize("seed", range(6))
def test_where_a_way_wins_nothing_was_told(seed: int) -> None:
    """From positions near the end, play that wins; nothing on the way was out of reach."""
    chance, choose, won = random.Random(seed), greedy_player(), 0
    for start in late_positions(seed, 60, 12):
        for _ in range(3):
            state, way = start, [start]
            while moves := state.legal_moves():
                careful = chance.random() < 0.9
                move = choose(state.observe(state.seat), chance).move if careful else chance.choice(moves)
                state = state.apply(move)
                way.append(state)
            if state.verdict == "end.win":
                won += 1
                assert [out_of_reach(position) for position in way] == [None] * len(way)
    assert won >= 5


@pytest.mark.parametrize("seed", range(3))
def test_with_two_cards_left_hardly_a_lost_game_is_missed(seed: int) -> None:
    lost = told = 0
    for state in late_positions(seed, 60, 2):
        is_out_of_reach = out_of_reach(state) is not None
        if not wins(state):
            lost, told = lost + 1, told + is_out_of_reach
        else:
            assert not is_out_of_reach
    assert lost > 20
    assert told >= 0.95 * lost


def test_a_view_tells_the_same_as_the_position() -> None:
    for state in late_positions(7, 60, 9):
        log: Log = []
        view = state.observe(1)
        assert out_of_reach(view) == out_of_reach(state)
        state.apply(state.legal_moves()[0], log)
        assert sum(event.kind == "warning" for event in log) <= 1


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_warns_at_most_once_and_never_before_a_win(seed: int) -> None:
    chance, choose, log = random.Random(seed), greedy_player(), Log()
    state = new_game(2 + seed % 3, seed)
    while state.legal_moves():
        state.play(choose(state.observe(state.seat), chance).move, log)
    warnings = events(log, "end.out-of-reach")
    assert len(warnings) <= (state.verdict != "end.win")
    assert state.verdict != "end.no-card" or warnings
