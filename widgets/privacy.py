"""Who may look at the board, and when it is covered between people."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Event, State
from widgets.seats import Seats


class Privacy(NamedTuple):
    """Whether the board is `covered` between people, and the seat that it is shown to now.

    The `viewer` is None while the board is covered.
    """

    covered: bool
    viewer: int | None

    @classmethod
    def between(cls, seats: Seats, covered: bool, start: State) -> Privacy:
        """How a game begins; without several people there is nobody to cover it from."""
        if covered and seats.several:
            return cls(True, None)
        return cls(False, seats.people[0] if seats.people else start.seat)

    def passed_on(self, seats: Seats, state: State) -> Privacy:
        """The board for whoever is to decide: covered if anything is hidden, else shown to them."""
        if state.result() is not None or not seats.is_person(state.seat) or state.seat == self.viewer:
            return self
        return self._replace(viewer=None if self.covered and state.has_secrets() else state.seat)

    def uncovered(self, state: State) -> Privacy:
        """The board shown to the person who is to decide, if it was covered."""
        return self._replace(viewer=state.seat) if self.viewer is None else self

    def sees(self, event: Event) -> bool:
        """Whether the viewer learns of an event."""
        return event.seen_by in (None, self.viewer)

    def hides(self, state: State) -> bool:
        """Whether something in a position is hidden from whoever looks."""
        return self.viewer is None or state.hides_from(self.viewer)
