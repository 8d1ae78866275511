"""The words of one reader: his language, the rulebook, and what the seats are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import rulebook
from engines.checks import Problem
from engines.core import IllegalMove
from rulebook import Rulebook


def rights(_: Callable[[str], str]) -> str:
    """Whose the games are, as every reader is told; `_` translates."""
    return _("An unofficial teaching aid. All rights in the games are with their authors and publishers.")


class Words:
    """What pictures and event logs need to speak to a reader.

    `you` is the seat of the only person at the table, or None when there are several or none.
    `names` are given names by seat; a seat without one is called by its number.
    Raises ValueError that lists the known languages when the language is unknown.
    """

    def __init__(
        self, book: Rulebook, language: str = "en", names: Sequence[str] = (), you: int | None = None
    ) -> None:
        self.rulebook = book
        self.language = language
        self.names = tuple(names)
        self.you = you
        self._: Callable[[str], str] = rulebook.translator(language)

    def name(self, seat: int) -> str:
        """What the seat is called in this language."""
        _ = self._
        if seat < len(self.names):
            return self.names[seat]
        return _("You") if seat == self.you else _("Player {number}").format(number=seat + 1)

    def rule(self, rule: str) -> str:
        """A rule as it is quoted to the reader: number and text."""
        return f"{self.rulebook.number(rule)} {self.rulebook.rule(rule).text[self.language]}"

    def ended(self, winners: Sequence[int]) -> str:
        """That a game is over, and which seats have won it."""
        _ = self._
        if [*winners] == [self.you]:
            return _("The game is over. You have won!")
        names = ", ".join(map(self.name, winners))
        text = (
            _("The game is over. Winner: {names}.")
            if len(winners) == 1
            else _("The game is over. Shared victory: {names}.")
        )
        return text.format(names=names)

    def told(self, error: ValueError) -> str:
        """What an engine found wrong, as the reader is told; other errors stay as they are."""
        _ = self._
        if isinstance(error, IllegalMove):
            text = _("{move} is forbidden by rule {number}")
            return text.format(move=error.move, number=self.rulebook.number(error.rule))
        return error.told(_) if isinstance(error, Problem) else str(error)

    def into(self, language: str) -> Words:
        """The same table in another language."""
        return Words(self.rulebook, language, self.names, self.you)
