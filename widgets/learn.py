"""Learn: a first game on one board, told a thought at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import traitlets

from engines import GAMES
from engines.checks import Problem
from engines.core import Move, State
from engines.record import Record
from rulebook import Rulebook
from rulebook.course import Course, Step, load_course
from widgets.browser import browser_side
from widgets.choice import Refusal
from widgets.live import Command
from widgets.made import MadeDict
from widgets.table import Table
from widgets.tasks import fits
from widgets.told import Line
from widgets.words import badges

LEARNER = 0
"""The seat of whoever takes the course."""

LIT_PART = 1 / 3
"""The first part of a course, in which the wanted choices are lit without being asked for."""


class Learn(Table):
    """The course of one game, and the table it is played on.

    A step is left when what it asks for was done. Another legal move than the wanted one may be looked at,
    one move deep; an illegal one is refused by its rule, as at every table. Steps that were done can be
    visited again. Raises ValueError that lists the games with a course when this one has none.
    """

    _esm = browser_side("learn")

    commands: ClassVar[dict[str, Command]] = {
        name: command
        for name, command in Table.commands.items()
        if name not in ("undo", "redo", "restart", "show", "resume", "answer")
    } | {
        "next": Command("read_on", bool),
        "step": Command("go_to_step", int),
        "return": Command("come_back", bool),
    }

    remembered: ClassVar[tuple[str, ...]] = (*Table.remembered, "_number", "_played", "_done", "_looking")

    step = MadeDict().tag(sync=True)
    """The step in the reader's language: its number from 1, how many there are, text, rules introduced, what
    to point at and which panels it needs, what is to be done, whether it was, whether the learner looks at
    another move, and how the game ended."""
    neighbours = traitlets.Dict().tag(sync=True)

    _course: Course
    _number: int
    """The place of the step in the course, from 0."""
    _played: tuple[tuple[Move, ...], ...]
    """The moves of every step that was done, in its order."""
    _done: bool
    _looking: bool

    def __init__(self, book: Rulebook, language: str = "en") -> None:
        self._course = load_course(book.game)
        self._number, self._played, self._done, self._looking = 0, (), False, False
        opening = tuple(self._moves(self._course.opening))
        record = Record(book.game, self._course.options, moves=opening)
        super().__init__(record, language, (LEARNER,), self._course.bots, book=book)
        self._enter(0)

    def choose(self, choice: str) -> None:
        """Make one choice; where the step asks to point at something, it is the answer."""
        step = self._step()
        if not step.answers or self._done:
            super().choose(choice)
            return
        self._known_choice(choice)
        if choice in step.answers:
            self._finish()
        else:
            assert step.wrong is not None  # a course that lacks it cannot be read
            wrong = step.wrong
            self._tell(lambda: wrong[self.language])

    def play(self, move: Move) -> None:
        """Play a move of the learner, or of a bot when the learner decides alone."""
        step = self._step()
        if self._looking:
            raise Problem("You are looking at another move. Come back before you choose again.")
        if step.alone:
            super().play(move)
            if self._decided_alone(self._number):
                self._finish()
        elif self._done or not step.move or step.refused:
            raise Problem("This step asks for no move. Go on, and it will be your turn again.")
        elif (wanted := self._wanted(move)) is not None:  # a move without parts is an empty tuple
            advised = self._advised(wanted)
            super().play(wanted)
            self._finish()
            if wanted != move:
                self._tell(
                    lambda: self._("Just as good. The story takes this move: {advice}").format(
                        advice=advised()
                    )
                )
        else:
            super().play(move)
            self._looking = True
            self._renew()
            self._tell(
                lambda: self._(
                    "That is allowed too. See what it leads to, then come back: the story goes another way."
                )
            )

    def let_bot_move(self, length: int) -> None:
        """Show the next of the moves that the step tells, or let a bot move while the learner is alone."""
        if length != self.length or not self.can["continue"]:
            return
        script = self._script()
        if not script:
            super().let_bot_move(length)
            return
        super().play(script[0])
        if not self._script():
            self._finish()

    def hint(self, _asked: bool = True) -> None:
        """Light the wanted choices; where the learner decides alone, say what a strong player would do."""
        if self._step().alone:
            super().hint()
        elif self.can["hint"]:
            self._suggest_wanted()
        else:
            raise Problem("There is no choice of yours to give a hint for.")

    def read_on(self, _asked: bool = True) -> None:
        """Go to the next step; raises ValueError while something is left to do in this one."""
        if not self._done:
            raise Problem("First do what this step asks for.")
        if self._number + 1 == len(self._course.steps):
            raise Problem("This was the last step.")
        self.go_to_step(self._number + 2)

    def go_to_step(self, number: int) -> None:
        """Go to the step of that number, from 1; what comes before it counts as done."""
        if not 1 <= number <= len(self._course.steps):
            raise Problem(
                "There is no step {number} in this course; allowed are 1 to {last}.",
                number=number,
                last=len(self._course.steps),
            )
        self._history = self._history.at(len(self._course.opening))
        for place in range(number - 1):
            self._history = self._history.play_all(self._moves_of(place))
            if place == len(self._played):
                self._played += (tuple(self._history.moves()[self._begun(place) :]),)
        self._enter(number - 1)

    def come_back(self, _asked: bool = True) -> None:
        """Leave the move that was looked at; the story goes on from where it was."""
        if not self._looking:
            raise Problem("There is nothing to come back from.")
        self.go_to_step(self._number + 1)

    def __repr__(self) -> str:
        return f"{self.page['title']}\n{self.step['number']}. {self.step['text']}\n{super().__repr__()}"

    def _step(self) -> Step:
        return self._course.steps[self._number]

    def _enter(self, place: int) -> None:
        """Begin a step, at the moment that the game has reached."""
        self._number, self._looking = place, False
        step = self._step()
        self._done = place < len(self._played) or not (step.move or step.others or step.answers or step.alone)
        self._go_to(self._history.length)
        if not self._done and place < LIT_PART * len(self._course.steps):
            self._suggest_wanted()

    def _finish(self) -> None:
        """Note that what the step asks for was done; after the learner's own move the next one begins."""
        if self._number == len(self._played):
            self._played += (tuple(self._history.moves()[self._begun(self._number) :]),)
        self._done = True
        if self._step().move and not self._step().refused:
            self.go_to_step(self._number + 2)
        else:
            self._renew()

    def _begun(self, place: int) -> int:
        """How many moves had been played when that step began."""
        return len(self._course.opening) + sum(map(len, self._played[:place]))

    def _script(self) -> list[Move]:
        """The moves that the step still has to show."""
        shown = self._history.length - self._begun(self._number)
        return [] if self._done else self._moves(self._step().others)[shown:]

    def _decided_alone(self, place: int) -> bool:
        """Whether the learner has decided alone in that step for as long as it wants."""
        if self._over():
            return True
        seats = [
            self._history.state(number).seat for number in range(self._begun(place), self._history.length)
        ]
        had_a_turn = LEARNER in seats and seats[-1] != LEARNER and self._history.now.seat == LEARNER
        return self._course.steps[place].alone == "turn" and had_a_turn

    def _wanted(self, move: Move) -> Move | None:
        """The move with which the story goes on, when this one is it or just as good."""
        step = self._step()
        [wanted] = self._moves(filter(None, [step.move]))
        return wanted if move == wanted or fits(step.also, move) else None

    def _moves_of(self, place: int) -> tuple[Move, ...]:
        """The moves of a step as they were played, or as they are played for a learner who skips it."""
        if place < len(self._played):
            return self._played[place]
        step, before = self._course.steps[place], self._history
        if step.alone:
            while not self._decided_alone(place):
                self._history = self._history.play(self._move_of_bot())
            moves, self._history = self._history.moves()[before.length :], before
            return tuple(moves)
        return tuple(self._moves([*step.others, *([step.move] if step.move and not step.refused else [])]))

    def _suggest_wanted(self) -> None:
        step = self._step()
        for move in self._moves(filter(None, [step.move])):
            self._suggest(self._picture.path(move, self._view()))

    def _moves(self, texts: Iterable[str]) -> list[Move]:
        return list(map(GAMES[self._course.game].parse_move, texts))

    def _refuse(self, view: State, choice: str) -> Refusal:
        refused = super()._refuse(view, choice)
        if self._step().refused == refused.rule and not self._done:
            self._finish()
        return refused

    def _refresh(self) -> None:
        super()._refresh()
        step, asked = self._step(), self._is_asked() and not self._looking
        alone = step.alone is not None and not self._done
        self.can = {
            "hint": asked and (alone or (step.move is not None and not self._done)),
            "continue": bool(self._script()) or (alone and self.can["continue"]),
            "pace": True,
            "next": self._done and self._number + 1 < len(self._course.steps),
            "return": self._looking,
        }
        self.step = self._told_step()

    def _heading(self) -> dict[str, str]:
        return {"id": "learn", "number": "", "title": self._("Learn")}

    def _told_step(self) -> dict[str, Any]:
        step, rulebook, language = self._step(), self._words.rulebook, self.language
        return {
            "id": step.id,
            "number": self._number + 1,
            "count": len(self._course.steps),
            "text": step.text[language],
            "rules": [
                {
                    "id": rule.id,
                    "number": rulebook.number(rule.id),
                    "text": self._words.rule(rule.id),
                    "kind": rule.kind,
                    "status": rule.status,
                }
                for rule in map(rulebook.rule, step.rules)
            ],
            "points": list(step.points),
            "panels": list(step.panels),
            "asks": self._asks(step),
            "done": self._done,
            "looking": self._looking,
            "ending": self._ending(),
        }

    def _asks(self, step: Step) -> str:
        """What kind of thing the step asks for, in a word that the page knows; nothing if it only tells."""
        if step.refused:
            return "try"
        kinds = {"move": step.move, "watch": step.others, "point": step.answers, "alone": step.alone}
        return next((kind for kind, asked in kinds.items() if asked), "")

    def _ending(self) -> list[Line]:
        """How the game ended, line by line with the rules, once it is over."""
        return [entry for entry in self.events if entry["move"] == self.length] if self._over() else []

    def _interface(self) -> dict[str, str]:
        _ = self._
        return (
            super()._interface()
            | badges(_)
            | {
                "step": _("Step {number} of {count}"),
                "next-step": _("Go on"),
                "previous-step": _("Back"),
                "return": _("Come back"),
                "move-asked": _("Your move."),
                "try-asked": _("Try it."),
                "watch-asked": _("Watch."),
                "point-asked": _("Show it on the board."),
                "alone-asked": _("You decide."),
                "new-rules": _("Rules: {numbers}"),
                "ending": _("How it ended"),
            }
        )
