"""Every example of a rulebook holds on the real engine, and every task can be done."""

from collections import deque
from collections.abc import Iterator
from itertools import product

import pytest

import rulebook
from engines import GAMES
from engines.core import Event, State, play_through
from engines.positions import load_position
from rulebook import Example, Task
from widgets.choice import Refusal
from widgets.tasks import LEARNER, done_by_play, done_by_refusal, fits

READY = [game.id for game in rulebook.games() if game.ready]
FEW_MOVES = 4
MANY_POSITIONS = 300


def examples() -> Iterator[object]:
    for game in READY:
        for section in rulebook.load(game).sections:
            shown = [*section.examples, *(example for rule in section.rules for example in rule.examples)]
            for example in shown:
                name = f"{example.rule}: {example.position}: {example.move or example.answer}"
                yield pytest.param(game, example, id=name)


def tasks() -> Iterator[object]:
    for game in READY:
        for section in rulebook.load(game).sections:
            for task in section.tasks:
                yield pytest.param(game, task, id=task.id)


@pytest.mark.parametrize(("game", "example"), [*examples()])
def test_the_engine_does_what_the_example_says(game: str, example: Example) -> None:
    log: list[Event] = []
    state = load_position(game, example.position, log)
    if example.answer == "set-up":
        assert example.rule in {event.rule for event in log}
        return
    parse_move = GAMES[game].parse_move
    state = play_through(state, map(parse_move, example.moves))
    move = parse_move(example.move)
    if example.answer == "refused":
        assert state.why_not(move) == example.rule
        return
    log.clear()
    state.apply(move, log)
    assert example.rule in {event.rule for event in log}


@pytest.mark.parametrize("game", READY)
def test_every_section_has_a_task(game: str) -> None:
    assert [section.id for section in rulebook.load(game).sections if not section.tasks] == []


@pytest.mark.parametrize(("game", "task"), [*tasks()])
def test_the_learner_can_do_the_task_in_a_few_moves(game: str, task: Task) -> None:
    state = load_position(game, task.position)
    assert state.seat == LEARNER
    if any(goal.refused for goal in task.goals):
        refused = [Refusal(rule, move) for move in state.possible_moves() if (rule := state.why_not(move))]
        assert any(done_by_refusal(task, refusal) for refusal in refused)
    else:
        assert can_be_done(task, state)


def can_be_done(task: Task, start: State) -> bool:
    """Whether few moves lead to one that does the task."""
    waiting = deque([(start, 0)])
    for _ in range(MANY_POSITIONS):
        if not waiting:
            return False
        state, played = waiting.popleft()
        for move in state.legal_moves():
            log: list[Event] = []
            after = state.apply(move, log)
            if done_by_play(task, move, state.seat, log, not played):
                return True
            if played + 1 < FEW_MOVES:
                waiting.append((after, played + 1))
    return False


@pytest.mark.parametrize(("game", "task"), [*tasks()])
def test_every_word_of_a_pattern_fits_a_move_of_the_game(game: str, task: Task) -> None:
    moves = [*load_position(game, task.position).possible_moves()]
    patterns = [pattern for goal in task.goals for pattern in goal.moves] + [*task.tried_by]
    single = [
        " ".join(words)
        for pattern in patterns
        for words in product(*(part.split("|") for part in pattern.split()))
    ]
    assert [pattern for pattern in single if not any(fits([pattern], move) for move in moves)] == []


@pytest.mark.parametrize(("game", "task"), [*tasks()])
def test_a_task_that_a_first_move_can_miss_says_what_was_missed(game: str, task: Task) -> None:
    state = load_position(game, task.position)
    if any(goal.anyone for goal in task.goals) or task.missed is not None:
        return
    for move in state.legal_moves():
        log: list[Event] = []
        after = state.apply(move, log)
        assert done_by_play(task, move, LEARNER, log, True) or after.seat == LEARNER
