"""Practise: the tasks of a rulebook one at a time, each in its own position."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from engines.record import Record
from rulebook import Rulebook, Task
from widgets.browser import browser_side
from widgets.task_table import TaskTable


class Practise(TaskTable):
    """All tasks of a rulebook in its order, and the table on which the one asked for is tried.

    Raises ValueError when the rulebook has no tasks.
    """

    _esm = browser_side("practise")

    remembered: ClassVar[tuple[str, ...]] = (*TaskTable.remembered, "asked")

    asked = traitlets.Unicode().tag(sync=True)
    """The id of the task that is on the table."""

    def __init__(self, book: Rulebook, language: str = "en") -> None:
        tasks = [task for section in book.sections for task in section.tasks]
        if not tasks:
            raise ValueError(f"the rulebook of {book.game!r} has no tasks")
        first = tasks[0]
        super().__init__(book, tasks, Record(book.game, position=first.position), language)
        self.asked = first.id

    def set_up_task(self, task_id: str) -> None:
        """Ask for a task, in its position; raises ValueError that lists the tasks when it is unknown."""
        super().set_up_task(task_id)
        self.asked = task_id

    def __repr__(self) -> str:
        task = self._words.rulebook.task(self.asked)
        return f"{self.page['title']}\n{task.text[self.language]}\n{super().__repr__()}"

    def _heading(self) -> dict[str, str]:
        return {"id": "practise", "number": "", "title": self._("Practise")}

    def _told_task(self, task: Task) -> dict[str, Any]:
        rulebook = self._words.rulebook
        section = next(section for section in rulebook.sections if task in section.tasks)
        return super()._told_task(task) | {
            "section": {
                "id": section.id,
                "number": rulebook.number(section.id),
                "title": section.title[self.language],
            }
        }

    def _interface(self) -> dict[str, str]:
        _ = self._
        return super()._interface() | {
            "count": _("Task {number} of {count}"),
            "next-task": _("Next task"),
            "previous-task": _("Back"),
            "rules-of-task": _("The rules: {number} {title}"),
            "all-tasks": _("All tasks: {done} of {count} done"),
        }
