"""A section of a rulebook beside a live board that enforces it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import traitlets
from IPython.display import display

from engines import GAMES
from engines.checks import Problem
from engines.core import State
from engines.record import Record
from rulebook import Example, Rule, Rulebook, Task
from rulebook import Section as Chapter
from widgets.browser import browser_side
from widgets.document import as_html, is_only_served
from widgets.live import Command
from widgets.made import MadeDict
from widgets.seats import Seats
from widgets.table import options_of
from widgets.task_table import TaskTable
from widgets.tasks import Trial
from widgets.words import badges


class Section(TaskTable):
    """One chapter of a rulebook: its rules, worked examples and tasks, and a table to try them on.

    `task` is the id of the one task to show, None for all tasks of the chapter. `start` is a game, a
    position, or the name of a position; without it the board shows the position of the first task,
    else of the first example, else a new game. Raises ValueError that lists what is known when the
    chapter, the task or the position is unknown.
    """

    _esm = browser_side("section")

    commands: ClassVar[dict[str, Command]] = TaskTable.commands | {"example": Command("set_up_example", int)}

    text = MadeDict().tag(sync=True)
    """The chapter in the reader's language: introduction, rules and examples."""
    neighbours = traitlets.Dict().tag(sync=True)
    """Id and title of the parts of the lesson before and after this one."""

    def __init__(
        self,
        book: Rulebook,
        chapter: str,
        start: State | Record | str | None = None,
        task: str | None = None,
        language: str = "en",
        people: tuple[int, ...] | None = (0,),
        bots: str | Mapping[int, str] = "random",
        covered: bool = True,
        names: Sequence[str] = (),
    ) -> None:
        self._chapter: Chapter = book.section(chapter)
        tasks = _wanted_tasks(self._chapter, task)
        self._examples = _examples(self._chapter)
        if start is None:
            positions = [shown.position for part in (tasks, self._examples) for shown in part]
            start = positions[0] if positions else Record(book.game)
        if isinstance(start, str):
            start = Record(book.game, position=start)
        super().__init__(book, tasks, start, language, people, bots, covered, names)

    def set_up_example(self, number: int) -> None:
        """Put the position of an example on the board and light the choices of its move, one after another.

        Whose decision it is is the reader's seat then; the players are called as the example calls them.
        """
        if not 0 <= number < len(self._examples):
            raise Problem(
                "There is no example {number} here; there are {count}.",
                number=number,
                count=len(self._examples),
            )
        example = self._examples[number]
        game = self._words.rulebook.game
        parse = GAMES[game].parse_move
        start = Record(game, position=example.position, moves=tuple(map(parse, example.moves)))
        deciding = start.replay().seat
        readers = self._readers
        self._trial = Trial()
        seats = readers if readers.is_person(deciding) else readers._replace(people=(deciding,))
        self._lay_out(start, seats, example.names)
        self.uncover()  # the rulebook shows this position to everybody
        if example.move is None:
            self._tell(lambda: self._("The example is on the board."))
            return
        move = parse(example.move)
        self._suggest(self._picture.path(move, self._view()))
        advised = self._advised(move)
        self._tell(lambda: self._("The example is on the board. Try it: {advice}").format(advice=advised()))

    def _ipython_display_(self) -> None:
        """Show the section, and store it as a document beside."""
        bundle = self._repr_mimebundle_()
        if bundle is not None:
            display(bundle[0], metadata=bundle[1], raw=True)
        if not is_only_served():
            heading = f"{self.page['number']}. {self.page['title']}"
            document = {"text/plain": heading, "text/html": as_html(self._words.rulebook, self._chapter)}
            display(document, raw=True)

    def __repr__(self) -> str:
        return f"{self.page['number']}. {self.page['title']}\n{super().__repr__()}"

    def _lay_out(self, start: Record, seats: Seats, called: Sequence[str] = ()) -> None:
        self._begin(start, seats, self._hides, called)

    def _refresh(self) -> None:
        super()._refresh()
        if self.text.get("language") != self.language:
            self.text = self._text()

    def _heading(self) -> dict[str, str]:
        chapter = self._chapter
        number, title = self._words.rulebook.number(chapter.id), chapter.title[self.language]
        return {"id": chapter.id, "number": number, "title": title}

    def _text(self) -> dict[str, Any]:
        chapter, language = self._chapter, self.language
        return {
            "language": language,
            "introduction": chapter.introduction[language] if chapter.introduction else "",
            "rules": [self._rule(rule) for rule in chapter.rules],
            "examples": [self._example(example) for example in chapter.examples],
        }

    def _rule(self, rule: Rule) -> dict[str, Any]:
        language = self.language
        return {
            "id": rule.id,
            "number": self._words.rulebook.number(rule.id),
            "text": rule.text[language],
            "status": rule.status,
            "kind": rule.kind,
            "why": rule.why[language] if rule.why else "",
            "source": rule.source[language],
            **_alternatives(rule, language),
            "examples": [self._example(example) for example in rule.examples],
        }

    def _example(self, example: Example) -> dict[str, Any]:
        text = example.text[self.language] if example.text else ""
        start = Record(self._words.rulebook.game, position=example.position).start()
        other = self._words.rulebook.in_force(example.rule, options_of(start))
        return {
            "number": self._examples.index(example),
            "text": text,
            "answer": example.answer,
            "otherwise": other.text[self.language] if other else "",
        }

    def _interface(self) -> dict[str, str]:
        _ = self._
        return (
            super()._interface()
            | badges(_)
            | {
                "rules": _("Rules"),
                "example": _("Example: allowed?"),
                "answer": _("Answer"),
                "example-accepted": _("allowed"),
                "example-refused": _("not allowed"),
                "example-set-up": _("Example: the set-up"),
                "example-of-rule": _("{name}; rule {number}, example {place}"),
                "example-of-section": _("{name}; section {number}, example {place}"),
                "printed": _("printed"),
                "found-why": _("Not in the source text; other public sources agree on it."),
                "reading-why": _("The text leaves this open; this is how it is played here."),
                "alternatives": _("It could also be read like this:"),
                "consequences": _("Where another rule is read otherwise, this becomes:"),
                "otherwise": _("On this board it is played like this: {text}"),
                "example-otherwise": _("{example}, if played like this: {text}"),
                "variants": _("The rules also offer this variant:"),
                "reconstruction-why": _("No source gives this, so we made it up."),
                "source": _("Source: {source}"),
                "about": _("About rule {number}"),
                "copy-rule": _("Copy the link to rule {number}"),
                "copy-yourself": _("Your browser does not let us copy it; copy what is selected."),
                "previous": _("Back: {title}"),
                "next": _("Next: {title}"),
            }
        )


def _alternatives(rule: Rule, language: str) -> dict[str, list[str]]:
    """The other ways to play a rule: how it could be read, what the book offers, what follows from others."""
    found: dict[str, list[str]] = {"alternatives": [], "variants": [], "consequences": []}
    for other in rule.alternatives:
        is_said = rule.status in ("printed", "found")
        kind = "variants" if other.variant else "consequences" if is_said else "alternatives"
        found[kind].append(other.text[language])
    return found


def _wanted_tasks(chapter: Chapter, task: str | None) -> tuple[Task, ...]:
    """All tasks of a chapter, or the one of that id."""
    if task is None:
        return chapter.tasks
    wanted = tuple(known for known in chapter.tasks if known.id in (task, f"{chapter.id}.{task}"))
    if not wanted:
        known = ", ".join(known.id for known in chapter.tasks) or "none"
        raise ValueError(f"unknown task {task!r} in the section {chapter.id!r}; known: {known}")
    return wanted


def _examples(chapter: Chapter) -> list[Example]:
    """The examples of a chapter as they are numbered for the browser."""
    return [*chapter.examples, *(example for rule in chapter.rules for example in rule.examples)]
