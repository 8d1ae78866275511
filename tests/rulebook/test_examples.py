"""Every example of a rulebook holds on the real engine, and every task can be done."""

from collections import deque
from collections.abc import Iterator

import pytest

import rulebook
from engines import GAMES
from engines.core import Event, State, play_through
from engines.positions import load_position
from rulebook import Example, Goal, Task
from widgets.tasks import done_by_events, done_by_refusal

LEARNER = 0
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
    if task.goal.refused is not None:
        refusals = {state.why_not(move) for move in state.possible_moves()}
        assert any(done_by_refusal(task.goal, rule) for rule in refusals if rule is not None)
    else:
        assert can_be_done(task.goal, state)


def can_be_done(goal: Goal, start: State) -> bool:
    """Whether few moves lead to one of the learner's own that does what the goal asks for."""
    waiting = deque([(start, 0)])
    for _ in range(MANY_POSITIONS):
        if not waiting:
            return False
        state, played = waiting.popleft()
        for move in state.legal_moves():
            if state.seat == LEARNER and reaches(goal, state, move):
                return True
            if played + 1 < FEW_MOVES:
                waiting.append((state.apply(move), played + 1))
    return False


def reaches(goal: Goal, state: State, move: object) -> bool:
    log: list[Event] = []
    state.apply(move, log)
    return done_by_events(goal, log, LEARNER)
