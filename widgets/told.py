"""What happened in a game, in the words of one reader."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, TypedDict

from engines.core import Event
from widgets.growing import common


class Line(TypedDict):
    """One event: what is said of it, its rule and the rule's number, and with which move it came."""

    text: str
    rule: str
    number: str
    move: int


class Told(NamedTuple):
    """The events that a reader was told; what goes on from there is worded, what was told stays as it is."""

    reader: Hashable = None
    events: tuple[tuple[int, Event], ...] = ()
    lines: tuple[Line, ...] = ()

    def then(
        self, reader: Hashable, events: Iterable[tuple[int, Event]], word: Callable[[int, Event], Line]
    ) -> Told:
        """All of these events told to a reader; `word` says only those that are new."""
        events = tuple(events)
        known = self if reader == self.reader else Told()
        same = common(known.events, events)
        return Told(reader, events, (*known.lines[:same], *(word(*event) for event in events[same:])))
