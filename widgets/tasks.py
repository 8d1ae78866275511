"""Whether a learner has done what a task asks: the engine's events and refusals decide."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Event
from rulebook.model import Goal


def done_by_events(goal: Goal, events: Iterable[Event], seat: int) -> bool:
    """Whether one of the events that the seat's own move caused is what the goal asks for."""
    return any(_matches(goal, event) for event in events if event.seat in (seat, None))


def done_by_refusal(goal: Goal, rule: str) -> bool:
    """Whether the goal was to be refused by just this rule."""
    return goal.refused == rule


def _matches(goal: Goal, event: Event) -> bool:
    return (
        event.kind == goal.event
        and all(event.facts.get(name) == value for name, value in goal.facts.items())
        and all(event.facts.get(name, 0) >= least for name, least in goal.at_least.items())
    )
