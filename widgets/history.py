"""The line of a game: its positions, the moves between them and what each move caused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from engines.core import Event, Move, State


class Step(NamedTuple):
    """One move, what it caused, and the position after it."""

    move: Move
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True)
class History:
    """A game as it was played; moves that were taken back are kept until another move is played.

    `setting` is what happened before the first move; `length` is the number of moves that count, and
    `steps[length:]` are those taken back. A history never changes: playing makes another one.
    """

    start: State
    setting: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()
    length: int = 0

    def at(self, length: int) -> History:
        """The same game after another number of moves that count."""
        return replace(self, length=length)

    @property
    def now(self) -> State:
        """The position after all moves that count."""
        return self.state(self.length)

    def state(self, number: int) -> State:
        """The position after that many moves."""
        return self.steps[number - 1].state if number else self.start

    def play(self, move: Move) -> History:
        """The game after one move more; raises IllegalMove when a rule forbids it."""
        if self.length < len(self.steps) and self.steps[self.length].move == move:
            return self.at(self.length + 1)
        events: list[Event] = []
        state = self.now.apply(move, events)
        steps = (*self.steps[: self.length], Step(move, tuple(events), state))
        return replace(self, steps=steps, length=len(steps))

    def play_all(self, moves: Iterable[Move]) -> History:
        """The game after these moves; raises IllegalMove when a rule forbids one of them."""
        return reduce(History.play, moves, self)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last move that counts has caused."""
        return self.steps[self.length - 1].events if self.length else ()

    def moves(self) -> list[Move]:
        """The moves that count."""
        return [step.move for step in self.steps[: self.length]]

    def events(self, number: int, seat: int | None) -> list[tuple[int, Event]]:
        """The events of the first moves with the number of the move, as far as the seat sees them.

        None is a seat that sees only what everyone sees.
        """
        parts = [self.setting, *(step.events for step in self.steps[:number])]
        return [
            (count, event)
            for count, events in enumerate(parts)
            for event in events
            if event.seen_by is None or event.seen_by == seat
        ]

    def reveal_after(self, number: int) -> Event | None:
        """The first event after that many moves that made something hidden known, if there is one."""
        later = (event for step in self.steps[number : self.length] for event in step.events)
        return next((event for event in later if event.reveals), None)

    def decision_before(self, person: Callable[[int], bool]) -> int | None:
        """The number of moves played when a person last made a decision; None when none did."""
        return next((n for n in range(self.length - 1, -1, -1) if person(self.state(n).seat)), None)

    def decision_after(self, person: Callable[[int], bool]) -> int:
        """The number of moves after which a person is to decide again, going forward."""
        last = len(self.steps)
        return next((n for n in range(self.length + 1, last) if person(self.state(n).seat)), last)
