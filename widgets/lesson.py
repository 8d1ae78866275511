"""A lesson: the sections of one game's rulebook with one language, contents and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, ClassVar
from urllib.parse import parse_qsl

import traitlets

from engines.checks import Problem, shorten
from engines.core import State
from engines.record import Record
from rulebook import LANGUAGES, Rulebook, load
from rulebook.course import course_games
from widgets.browser import browser_side
from widgets.game import Game
from widgets.learn import Learn
from widgets.live import Command, LiveWidget
from widgets.practise import Practise
from widgets.section import Section
from widgets.task_table import TaskTable
from widgets.words import rights


class Lesson(LiveWidget):
    """The head of a lesson: title, language switch and contents; it makes the sections that follow.

    The language is the one given, else English until the page says otherwise: the browser tells the
    query of its address, in which `lang` sets the language and `game` is a record for the full game.
    Raises ValueError that lists what is known when the game or the language is unknown.
    """

    _esm = browser_side("lesson")

    commands: ClassVar[dict[str, Command]] = {
        "language": Command("speak", str),
        "page": Command("open_page", str),
        "done": Command("remember_done", list, keeps_notice=True),
    }

    remembered: ClassVar[tuple[str, ...]] = (*LiveWidget.remembered, "_query", "_record")

    game_id = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    languages = traitlets.Dict().tag(sync=True)
    """The languages to choose from: code and name."""
    views: traitlets.List[dict[str, str]] = traitlets.List().tag(sync=True)
    """The ways into the lesson: id and title."""
    contents: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The parts of the lesson in order, each with id, number, title, number of tasks and of those done."""
    done: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The ids of the tasks that are done, wherever in the lesson; the page keeps them for the next visit."""

    def __init__(self, game: str, language: str | None = None, book: Rulebook | None = None) -> None:
        self._book = book or load(game)
        self._parts: list[Section | Game] = []
        self._course: Learn | None = None
        self._practise: Practise | None = None
        self._fixed = language is not None
        self._query = ""
        self._record = ""
        super().__init__(language or "en", languages=dict(LANGUAGES), game_id=self._book.game)
        self._refresh()

    def learn(self) -> Learn:
        """The scripted first game of the lesson; raises ValueError when this game has none."""
        if self._course:
            self._course.close()  # its cell was run again
        self._course = Learn(self._book, self.language)
        return self._course

    def practise(self) -> Practise:
        """All tasks of the lesson, one at a time; raises ValueError when its rulebook has none."""
        if self._practise:
            self._practise.close()  # its cell was run again
        self._practise = Practise(self._book, self.language)
        self._share_done(self._practise)
        return self._practise

    def section(
        self,
        chapter: str,
        start: State | Record | str | None = None,
        task: str | None = None,
        people: tuple[int, ...] | None = (0,),
        bots: str | Mapping[int, str] = "random",
        covered: bool = True,
        names: Sequence[str] = (),
    ) -> Section:
        """The next section of the lesson; `Section` says what the arguments mean."""
        part = Section(self._book, chapter, start, task, self.language, people, bots, covered, names)
        self._share_done(part)
        self._add(part)
        return part

    def game(self, players: int = 2, opponents: str = "random", seed: int = 1) -> Game:
        """The full game of the lesson; `Game` says what the arguments mean."""
        part = Game(self._book, players, opponents, seed, self.language)
        self._add(part)
        self._restore()
        return part

    def speak(self, language: str) -> None:
        """Say the whole lesson in another language; every board stays as it is.

        Raises ValueError that lists the languages when it is not one of them.
        """
        if language not in LANGUAGES:
            known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
            raise Problem(
                "There is no language {language} here. Known: {known}.",
                language=shorten(language),
                known=known,
            )
        for part in self._all_parts():
            part.speak(language)
        super().speak(language)

    def open_page(self, query: str) -> None:
        """Do what the address of the page asks for; the same page asking again changes nothing."""
        if query == self._query:
            return
        self._query = query
        asked = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
        self._record = asked.get("game", "")
        if "lang" in asked and not self._fixed:
            self._open_language(asked["lang"])
        self._restore()

    def remember_done(self, tasks: list[object]) -> None:
        """Count as done what was done on an earlier visit; raises ValueError when these are no ids of tasks.

        A task that the rulebook no longer has is forgotten.
        """
        if not all(isinstance(task, str) for task in tasks):
            raise Problem("The tasks that are done must be told by their ids.")
        known = {task.id for section in self._book.sections for task in section.tasks}
        self._know_done(known.intersection(map(str, tasks)))

    def __repr__(self) -> str:
        return "\n".join(
            [self.title, *(f"{part['number']} {part['title']}".strip() for part in self.contents)]
        )

    def _open_language(self, language: str) -> None:
        try:
            self.speak(language)
        except ValueError as error:
            self._tell_problem(error)

    def _remember(self) -> Callable[[], None]:
        put_back = [super()._remember(), *(part._remember() for part in self._all_parts())]

        def put_all_back() -> None:
            with ExitStack() as quiet:
                for widget in (self, *self._all_parts()):  # nobody hears of a change before all is back
                    quiet.enter_context(widget.hold_trait_notifications())
                for one in put_back:
                    one()

        return put_all_back

    def _all_parts(self) -> list[Section | Game | Learn | Practise]:
        return [*self._parts, *filter(None, [self._course, self._practise])]

    def _share_done(self, part: TaskTable) -> None:
        """Let a part and the lesson tell each other which tasks are done."""
        part.done = frozenset(self.done)
        part.observe(lambda change: self._know_done(change["new"]), "done")

    def _know_done(self, tasks: Iterable[str]) -> None:
        done = frozenset([*self.done, *tasks])
        self.done = sorted(done)
        for part in self._all_parts():
            if isinstance(part, TaskTable):
                part.done = done
        self._refresh()

    def _restore(self) -> None:
        """Put the game of the page's address on the table of the full game, once there is one."""
        game = next((part for part in self._parts if isinstance(part, Game)), None)
        if game and self._record:
            record, self._record = self._record, ""
            game.receive({"restore": record})

    def _add(self, part: Section | Game) -> None:
        """Put a part at the end, or in place of the one of its id: a cell of a notebook can be run again."""
        places = [place for place, other in enumerate(self._parts) if other.page["id"] == part.page["id"]]
        for place in places:
            self._parts[place].close()
            self._parts[place] = part
        if not places:
            self._parts.append(part)
        self._refresh()

    def _refresh(self) -> None:
        _, self.title = self._, self._book.title[self.language]
        views = {
            "learn": _("Learn"),
            "practise": _("Practise"),
            "rules": _("Rulebook"),
            "play": _("Play"),
        }
        self.views = [{"id": view, "title": title} for view, title in views.items() if self._has(view)]
        links = [_link(part) for part in self._parts]
        self.contents = [link | _progress(part) for link, part in zip(links, self._parts)]
        for place, part in enumerate(self._parts):
            around = {"previous": links[place - 1 : place], "next": links[place + 1 : place + 2]}
            part.neighbours = {name: found[0] for name, found in around.items() if found}

    def _has(self, view: str) -> bool:
        """Whether the lesson has parts of that view; before they are made, that they could be."""
        return view != "learn" or self._book.game in course_games()

    def _interface(self) -> dict[str, str]:
        _ = self._
        return super()._interface() | {
            "views": _("Ways into this lesson"),
            "language": _("Language"),
            "skip": _("Skip to the content"),
            "contents": _("Contents"),
            "rights": rights(_),
            "progress": _("{done} of {all} tasks done"),
            "done": _("all tasks done"),
            "search": _("Search the rules"),
            "search-key": _("The key / leads here"),
            "found": _("Found: {count}"),
            "found-none": _("No rule, word or section has these words."),
            "glossary": _("Words of the game"),
            "rules-shown": _("Also show"),
            "rules-table": _("rules for people at the table ({count})"),
            "rules-reconstruction": _("reconstructions ({count})"),
        }


def _link(part: Section | Game) -> dict[str, str]:
    return dict(part.page)


def _progress(part: Section | Game) -> dict[str, Any]:
    return part.progress if isinstance(part, Section) else {"tasks": 0, "done": 0}
