"""From clicks to moves: a move is a path of choices, and it is played when all of them were made.

Nothing here knows a game. `Path` is a tuple of choice ids, as a picture's `path(move, view)` gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engines.core import Move, State
from widgets.scene import EXPLAINS

Path = tuple[str, ...]


class Choices(NamedTuple):
    """The legal moves of a view with their paths."""

    paths: dict[Path, Move]

    @classmethod
    def of(cls, view: State, path: Callable[[Move, State], Path]) -> Choices:
        """All legal moves of a view."""
        return cls({path(move, view): move for move in view.legal_moves()})

    def offered(self, chosen: Path) -> tuple[str, ...]:
        """The choices that some legal move continues with, in the order of the legal moves."""
        return tuple(dict.fromkeys(path[len(chosen)] for path in self._continuing(chosen) if path != chosen))

    def narrow(self, chosen: Path, choice: str) -> tuple[Path, Move | None] | None:
        """The longer partial choice, and the move if it is complete; None when no legal move fits.

        A move is complete when all of its path was chosen: that only one is left decides nothing.
        A choice that does not continue all of `chosen` takes as many steps back as it must.
        """
        for attempt in _attempts(chosen, choice):
            if any(self._continuing(attempt)):
                return attempt, self.paths.get(attempt)
        return None

    def _continuing(self, chosen: Path) -> Iterator[Path]:
        return (path for path in self.paths if path[: len(chosen)] == chosen)


class Refusal(NamedTuple):
    """The id of the rule that forbids a choice, and the move that was meant by it, if there is one."""

    rule: str
    move: Move | None = None


def refusal(
    view: State, possible: Iterable[Move], path: Callable[[Move, State], Path], chosen: Path, choice: str
) -> Refusal:
    """Why a choice is refused that no legal move continues.

    An element that explains itself names the rule. Else it is what the engine answers for a well-formed
    move that begins with the choice, and when there is no such move, the rule that asks for the present
    decision.
    """
    if choice.startswith(EXPLAINS):
        return Refusal(choice.removeprefix(EXPLAINS))
    moves = [(path(move, view), move) for move in possible]
    for attempt in _attempts(chosen, choice):
        for steps, move in moves:
            if steps[: len(attempt)] == attempt and (rule := view.why_not(move)):
                return Refusal(rule, move)
    return Refusal(view.calls_for())


def _attempts(chosen: Path, choice: str) -> Iterator[Path]:
    return ((*chosen[:length], choice) for length in range(len(chosen), -1, -1))
