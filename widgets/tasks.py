"""Whether a learner has done what a task asks: the moves, the engine's events and refusals decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from engines.core import Event, Move
from rulebook.model import Goal, Task
from widgets.choice import Refusal
from widgets.history import History

LEARNER = 0
"""The seat that does tasks."""


class Outcome(NamedTuple):
    """What became of a task, the first of those `done` if there are any; else it was missed.

    `event` shows it, unless a rule refused a move as it was asked for.
    """

    task: Task
    done: tuple[Task, ...] = ()
    event: Event | None = None
    refused: bool = False


class Trial(NamedTuple):
    """The tasks that can be done in one game, which began with their position, and those `done` in it.

    The first is the one asked for, of which it is told when it was missed.
    """

    tasks: tuple[Task, ...] = ()
    done: tuple[Task, ...] = ()

    def played(self, history: History) -> Outcome | None:
        """What became of a task by the last move of the game, if anything."""
        moves = history.moves()
        seats = [history.state(number).seat for number in range(len(moves) + 1)]
        seen = [event for event in history.last_events if event.seen_by in (None, LEARNER)]
        is_first = LEARNER not in seats[:-2]
        done = [task for task in self.tasks if done_by_play(task, moves[-1], seats[-2], seen, is_first)]
        if done:
            return Outcome(done[0], tuple(done), deciding_event(done[0], seen))
        asked = next(iter(self.tasks), None)
        if asked is None or asked.missed is None or asked in self.done:
            return None
        tried = [
            seat == LEARNER and is_try(asked, move, following != LEARNER)
            for move, (seat, following) in zip(moves, pairwise(seats))
        ]
        is_over = history.now.result() is not None
        missed = is_over or (tried[-1] and not any(tried[:-1]))
        return Outcome(asked, event=deciding_event(asked, seen)) if missed else None

    def refused(self, refusal: Refusal) -> Outcome | None:
        """What became of a task by a move that was refused, if anything."""
        done = [task for task in self.tasks if done_by_refusal(task, refusal)]
        return Outcome(done[0], tuple(done), refused=True) if done else None

    def after(self, outcome: Outcome) -> Trial:
        """This trial when that came of it."""
        return self._replace(done=(*self.done, *outcome.done))


def done_by_play(task: Task, move: Move, seat: int, events: Sequence[Event], is_first: bool) -> bool:
    """Whether a task is done by a move, the learner's first or not, which caused these events."""
    return any(_is_reached(goal, move, seat, events) for goal in task.goals if is_first or not goal.at_once)


def done_by_refusal(task: Task, refusal: Refusal) -> bool:
    """Whether a task asks to try just this move and to be refused by just this rule."""
    return refusal.move is not None and any(
        goal.refused == refusal.rule and fits(goal.moves, refusal.move) for goal in task.goals
    )


def is_try(task: Task, move: Move, is_last: bool) -> bool:
    """Whether a legal move of the learner, the last in a row or not, settles whether the task is done.

    What anyone may cause is settled only by the end of the game.
    """
    if all(goal.anyone for goal in task.goals):
        return False
    return is_last or not task.tried_by or fits(task.tried_by, move)


def deciding_event(task: Task, events: Sequence[Event]) -> Event | None:
    """The event that did a task, or of those of its kind the one that came nearest.

    That is the one that agrees with most of the facts in the order of the goal; the first event of the
    learner when the goals are about moves only.
    """
    seen = [event for event in events if event.seat in (LEARNER, None)]
    goals = [goal for goal in task.goals if goal.event is not None]
    if not goals:
        return next(iter(seen), None)
    near = [(_agreement(goal, event), event) for goal in goals for event in seen if event.kind == goal.event]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def _is_reached(goal: Goal, move: Move, seat: int, events: Iterable[Event]) -> bool:
    if goal.refused is not None or (seat != LEARNER and not goal.anyone):
        return False
    if goal.moves and not fits(goal.moves, move):
        return False
    return goal.event is None or any(_matches(goal, event) for event in events)


def fits(patterns: Iterable[str], move: Move) -> bool:
    """Whether a move is as one of the patterns of `Goal.moves` says."""
    words = str(move).split()
    return any(_agrees(pattern.split(), words) for pattern in patterns)


def _agrees(pattern: list[str], words: list[str]) -> bool:
    return len(pattern) == len(words) and all(
        wanted == "*" or word in wanted.split("|") for wanted, word in zip(pattern, words)
    )


def _matches(goal: Goal, event: Event) -> bool:
    return (
        event.seat in (LEARNER, None)
        and event.kind == goal.event
        and goal.rule in (None, event.rule)
        and all(event.facts.get(name) == value for name, value in goal.facts.items())
        and all(event.facts.get(name, 0) >= least for name, least in goal.at_least.items())
    )


def _agreement(goal: Goal, event: Event) -> tuple[int, bool]:
    """How many facts of a goal an event has before the first that differs, and whether all is right."""
    agreed = 0
    for name, value in goal.facts.items():
        if event.facts.get(name) != value:
            break
        agreed += 1
    return agreed, _matches(goal, event)
