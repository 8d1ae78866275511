"""A table on which tasks are tried: the engine sees when one is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from engines.checks import Problem, shorten
from engines.core import Move, State
from engines.record import Record
from rulebook import Rulebook, Task
from widgets.choice import Refusal
from widgets.live import Command
from widgets.made import MadeDict, MadeList
from widgets.seats import Seats
from widgets.table import Table
from widgets.tasks import LEARNER, Outcome, Trial


class TaskTable(Table):
    """Tasks and the table to try them on.

    A task is done only in a game that began with its position, put there as such: not in an example.
    `start` is the game on the table at first; the other arguments are those of `Table`.
    """

    commands: ClassVar[dict[str, Command]] = Table.commands | {"task": Command("set_up_task", str)}

    remembered: ClassVar[tuple[str, ...]] = (*Table.remembered, "done", "_trial", "_outcome")

    tasks = MadeList().tag(sync=True)
    """The tasks, each with id, text, whether it is done and whether it can be done in this game."""
    outcome = MadeDict().tag(sync=True)
    """What became of a task, if anything did: kind ("done" or "missed"), text, and the id of the task."""
    done: traitlets.Instance[frozenset[str]] = traitlets.Instance(frozenset, ())
    """The ids of the tasks that are done, here or elsewhere in the lesson."""

    def __init__(
        self,
        book: Rulebook,
        tasks: Sequence[Task],
        start: State | Record,
        language: str,
        people: tuple[int, ...] | None = (LEARNER,),
        bots: str | Mapping[int, str] = "random",
        covered: bool = True,
        names: Sequence[str] = (),
    ) -> None:
        self._tasks = tuple(tasks)
        self._readers, self._hides = Seats(people, bots), covered
        self._outcome: Outcome | None = None
        self._trial = self._trial_at(start.position if isinstance(start, Record) else None)
        super().__init__(start, language, people, bots, covered, names, book)
        self.observe(self._hear_done, "done")

    @property
    def progress(self) -> dict[str, int]:
        """How many tasks there are, and how many of them are done."""
        return {"tasks": len(self._tasks), "done": sum(task.id in self.done for task in self._tasks)}

    def play(self, move: Move) -> None:
        """Play a move and see whether it does a task; raises IllegalMove when a rule forbids it."""
        told = None if self._seats.is_person(self.state.seat) else self._outcome
        super().play(move)
        self._come_out(self._trial.played(self._history), told)

    def set_up_task(self, task_id: str) -> None:
        """Put the position of a task on the board; raises ValueError that lists the tasks when unknown."""
        task = next((task for task in self._tasks if task.id == task_id), None)
        if task is None:
            known = ", ".join(task.id for task in self._tasks)
            raise Problem("There is no task {task} here. Known: {known}.", task=shorten(task_id), known=known)
        self._trial = self._trial_at(task.position, task)
        self._lay_out(Record(self._words.rulebook.game, position=task.position), self._readers)

    def _lay_out(self, start: Record, seats: Seats, called: Sequence[str] = ()) -> None:
        self._begin(start, seats, self._hides, called)

    def _refuse(self, view: State, choice: str) -> Refusal:
        refused = super()._refuse(view, choice)
        outcome = self._trial.refused(refused) if view.seat == LEARNER else None
        if outcome:
            self.notice = self.notice | {"kind": "asked"}
        self._come_out(outcome)
        return refused

    def _trial_at(self, position: str | None, asked: Task | None = None) -> Trial:
        """The tasks that begin with a position, the one asked for first, if the learner is here."""
        if not self._readers.is_person(LEARNER):
            return Trial()
        there = (task for task in self._tasks if task.position == position)
        return Trial(tuple(sorted(there, key=lambda task: task != asked)))

    def _go_to(self, number: int) -> None:
        self._outcome = None
        super()._go_to(number)

    def _come_out(self, outcome: Outcome | None, otherwise: Outcome | None = None) -> None:
        """Keep and tell what became of a task, or what was told otherwise."""
        self._outcome = outcome or otherwise
        self._show_outcome()
        if outcome:
            self._trial = self._trial.after(outcome)
            self.done |= {task.id for task in self._trial.done}  # last: the whole lesson hears of it
        self._list_tasks()

    def _refresh(self) -> None:
        super()._refresh()
        self._show_outcome()
        self._list_tasks()

    def _hear_done(self, _change: object) -> None:
        if not self._stale:
            self._list_tasks()

    def _list_tasks(self) -> None:
        self.tasks = [self._told_task(task) for task in self._tasks]

    def _show_outcome(self) -> None:
        self.outcome = self._told_outcome(self._outcome) if self._outcome else {}

    def _told_task(self, task: Task) -> dict[str, Any]:
        return {
            "id": task.id,
            "text": task.text[self.language],
            "done": task.id in self.done,
            "laid": task in self._trial.tasks,
        }

    def _told_outcome(self, outcome: Outcome) -> dict[str, str]:
        """What became of a task, in words: what it asked for, and what happened instead."""
        task, _ = outcome.task, self._
        texts = [_("This is what the task asked for: the rule forbids it.")] if outcome.refused else []
        if not outcome.done and task.missed:
            texts.append(task.missed[self.language])
        if outcome.event and outcome.event.seen_by in (None, self._viewer):
            known = self._history.now.observe(self._viewer if self._viewer is not None else LEARNER)
            texts.append(self._picture.tell(outcome.event, known, self._words))
        return {"kind": "done" if outcome.done else "missed", "task": task.id, "text": " ".join(texts)}

    def _interface(self) -> dict[str, str]:
        _ = self._
        return super()._interface() | {
            "task": _("Your task"),
            "done": _("Done"),
            "missed": _("Not yet"),
            "to-task": _("Put it on the board"),
            "to-task-name": _("Put it on the board: {task}"),
            "again": _("Try again"),
        }
