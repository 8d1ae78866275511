"""The words of one reader: the language, the rulebook, and what the seats are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import rulebook
from engines.checks import Problem
from engines.core import Event, IllegalMove
from rulebook import Rulebook


def rights(_: Callable[[str], str]) -> str:
    """Whose the games are, as every reader is told; `_` translates."""
    return _("An unofficial teaching aid. All rights in the games are with their authors and publishers.")


def statuses(_: Callable[[str], str]) -> dict[str, str]:
    """What is said of where a rule or a value comes from, by its status; `_` translates."""
    return {
        "printed": _("printed"),
        "found": _("found elsewhere"),
        "reading": _("our reading"),
        "reconstruction": _("reconstruction"),
    }


def badges(_: Callable[[str], str]) -> dict[str, str]:
    """What the marks of a rule say, by its kind and status; `_` translates."""
    shown = {status: name for status, name in statuses(_).items() if status != "printed"}
    return {"table": _("for people at the table"), **shown}


def no_words(event: Event) -> ValueError:
    """The error of a picture that is to tell an event of a kind it does not know."""
    return ValueError(f"no words for the event {event.kind!r} of the rule {event.rule}")


class Words:
    """What pictures and event logs need to speak to a reader.

    `you` is the seat of the only person at the table, or None when there are several or none.
    `names` are given names by seat; a seat without one is called by its number.
    `options` are those of the game in play: they say which reading of a rule is in force.
    Raises ValueError that lists the known languages when the language is unknown.

    Whatever is said is a whole sentence, one for each person and number that it can be about: nothing is
    put together from a name and a verb, or a number and a noun, since languages join them differently.
    """

    def __init__(
        self,
        book: Rulebook,
        language: str = "en",
        names: Sequence[str] = (),
        you: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.rulebook = book
        self.language = language
        self.names = tuple(names)
        self.you = you
        self.options = options or {}
        self._: Callable[[str], str] = rulebook.translator(language)
        self._many: Callable[[str, str, int], str] = rulebook.plural_translator(language)

    def name(self, seat: int) -> str:
        """What the seat is called where a name stands alone, as over its cards: "You" or "Player 2"."""
        _ = self._
        return self._called(seat, _("You"), _("Player {number}"), "{name}")

    def subject(self, seat: int) -> str:
        """The seat in the middle of a sentence, as the one who does something: "player 2"."""
        _ = self._
        return self._called(seat, _("you"), _("player {number}"), "{name}")

    def receiver(self, seat: int) -> str:
        """The seat as the one something goes to: "to player 2"."""
        _ = self._
        return self._called(seat, _("to you"), _("to player {number}"), _("to {name}"))

    def giver(self, seat: int) -> str:
        """The seat as the one something comes from: "from player 2"."""
        _ = self._
        return self._called(seat, _("from you"), _("from player {number}"), _("from {name}"))

    def about(self, seat: int, you: str, other: str, **facts: object) -> str:
        """A sentence about one seat, its {gaps} filled.

        `you` speaks to the reader; `other` is about somebody else, who is called {name} at its beginning
        and {owner} where something is theirs: "of player 2".
        """
        if seat == self.you:
            return you.format(**facts)
        _, name = self._, self.subject(seat)
        owner = self._called(seat, "", _("of player {number}"), _("of {name}"))
        return other.format(name=name[0].upper() + name[1:], owner=owner, **facts)

    def about_event(self, event: Event, you: str, other: str, **facts: object) -> str:
        """A sentence about the seat that an event concerns, as in `about`; it must concern one."""
        assert event.seat is not None
        return self.about(event.seat, you, other, **facts)

    def count(self, number: int, one: str, more: str, **facts: object) -> str:
        """The words for one or for several of a thing, {number} and other gaps filled."""
        return self._many(one, more, number).format(number=number, **facts)

    def listed(self, things: Iterable[str]) -> str:
        """One thing or more one after another, the last joined by "and"."""
        *first, last = things
        return self._("{things} and {last}").format(things=", ".join(first), last=last) if first else last

    def rule(self, rule: str) -> str:
        """A rule as it is quoted to the reader: number and text, as it is played in this game."""
        _, number = self._, self.rulebook.number(rule)
        other = self.rulebook.in_force(rule, self.options)
        if other is None:
            return f"{number} {self.rulebook.rule(rule).text[self.language]}"
        text = _("{number} (variant) {text}") if other.variant else _("{number} (another reading) {text}")
        return text.format(number=number, text=other.text[self.language])

    def otherwise(self) -> list[dict[str, str]]:
        """The rules that this game plays otherwise than the book says, each with number and text in force."""
        changed = self.rulebook.played_otherwise(self.options)
        return [
            {"rule": rule, "number": self.rulebook.number(rule), "text": other.text[self.language]}
            for rule, other in changed.items()
        ]

    def won(self, winners: Sequence[int]) -> str:
        """Which seats have won."""
        _ = self._
        if [*winners] == [self.you]:
            return _("You have won!")
        names = self.listed(map(self.subject, winners))
        if len(winners) > 1:
            return _("Shared victory: {names}.").format(names=names)
        return self.about(winners[0], "", _("{name} has won."))

    def ended(self, winners: Sequence[int]) -> str:
        """That a game is over, and which seats have won it."""
        return self._("The game is over. {winners}").format(winners=self.won(winners))

    def problem(self, error: ValueError) -> ValueError:
        """What an engine found wrong, to be told in any language; other errors stay as they are."""
        if isinstance(error, IllegalMove):
            number = self.rulebook.number(error.rule)
            return Problem("{move} is forbidden by rule {number}", move=error.move, number=number)
        return error

    def told(self, error: ValueError) -> str:
        """What an engine found wrong, as the reader is told."""
        problem = self.problem(error)
        return problem.told(self._) if isinstance(problem, Problem) else str(problem)

    def into(self, language: str) -> Words:
        """The same table in another language."""
        return Words(self.rulebook, language, self.names, self.you, self.options)

    def _called(self, seat: int, you: str, numbered: str, named: str) -> str:
        if seat == self.you:
            return you
        if seat < len(self.names):
            return named.format(name=self.names[seat])
        return numbered.format(number=seat + 1)
