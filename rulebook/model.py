"""What a rulebook is made of: sections of rules with examples and tasks, a glossary and sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeVar

from rulebook.languages import Text

Status = Literal["printed", "found", "reading", "reconstruction"]
"""Where a rule comes from: the source text says it; other public sources agree on it; it is how we
read an unclear text; or no source gives it and we had to make it up."""

Kind = Literal["engine", "table"]
"""Who sees to a rule: the engine, or only people at a table."""

Answer = Literal["accepted", "refused", "set-up"]
"""What shows a rule: a move that causes an event of the rule, a move that the rule forbids, or setting
the position up, which causes an event of the rule on the way."""


@dataclass(frozen=True, slots=True)
class Example:
    """A rule at work: in a named position, after `moves`, `move` is tried and gets the answer.

    Moves are in the notation of the game's engine; an example of the set-up has none. `names` are what its
    text calls the players, in the order of the seats; without them it speaks of no player by name.
    """

    rule: str
    text: Text | None
    position: str
    moves: tuple[str, ...]
    move: str | None
    answer: Answer
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """One way to do a task: a move that the learner makes, what it causes, or the rule that refuses it.

    `moves` are patterns of the move, in the notation of the engine with "*" for any field and "|" between
    words of which one is wanted ("dive * short|long 4"); without them it may be any move. With `refused` the
    move must be forbidden by that rule. With `event` the move must cause an event of that kind: with those
    `facts`, of each fact in `at_least` that many or more, and caused by `rule` if one is named.
    An event that `anyone` may cause counts whoever made the last decision before it. A goal `at_once` is
    reached only by the learner's first move.
    """

    moves: tuple[str, ...]
    refused: str | None
    event: str | None
    rule: str | None
    facts: Mapping[str, object]
    at_least: Mapping[str, int]
    anyone: bool
    at_once: bool


@dataclass(frozen=True, slots=True)
class Task:
    """Something to try on the board, checked by the engine; the learner has seat 0.

    It is done by one of its `goals`, in a game that began with its position. A try is over with the first
    move of the learner that fits one of the patterns `tried_by`, with the first at all when there are none,
    with the last before somebody else is to decide, and with the game; what anyone may cause only with the
    game. When it did not do the task, `missed` says what to look for. There is none where no try can fail.
    """

    id: str
    text: Text
    position: str
    goals: tuple[Goal, ...]
    tried_by: tuple[str, ...]
    missed: Text | None


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another way to play a rule: another reading of an unclear text, or a `variant` the book offers.

    `option` is the setting of the engine that plays it, such as "passed_die=must". Every rule that is no
    longer true then has an alternative of its own with that option, for it is quoted in place of the rule.
    """

    text: Text
    option: str | None
    variant: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """One sentence of the rules under its id, such as "collect.free-shore".

    `why` tells why a table rule is left to people. `alternatives` are the other ways to play it.
    `source` is the source and the place in it; the headings are those of the source text.
    """

    id: str
    text: Text
    status: Status
    kind: Kind
    source: Text
    why: Text | None
    alternatives: tuple[Alternative, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One chapter of a rulebook, in the order of the source text.

    `examples` are worked examples told in the source; `introduction` sets the mood and rules nothing.
    """

    id: str
    title: Text
    introduction: Text | None
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """The one word that all texts use for a thing, and what it means."""

    id: str
    name: Text
    meaning: Text


@dataclass(frozen=True, slots=True)
class Source:
    """Something public that rules were taken from; `name` is short, `about` says what it is."""

    id: str
    name: Text
    about: Text


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game."""

    game: str
    title: Text
    sections: tuple[Section, ...]
    glossary: tuple[Term, ...]
    sources: tuple[Source, ...]
    avoid: Mapping[str, Mapping[str, str]]
    """For each language, words that no text of the book uses, each with the right one."""

    def section(self, section_id: str) -> Section:
        """The section of that id; ValueError that lists the ids when there is none."""
        return _find("section", section_id, self._sections)

    def rule(self, rule_id: str) -> Rule:
        """The rule of that full id; ValueError that lists the ids when there is none."""
        return _find("rule", rule_id, self._rules)

    def task(self, task_id: str) -> Task:
        """The task of that full id; ValueError that lists the ids when there is none."""
        return _find("task", task_id, self._tasks)

    def number(self, any_id: str) -> str:
        """The display number of a section ("5") or a rule ("5.2"): its place in the rulebook."""
        return _find("section or rule", any_id, self._numbers)

    def switchable(self) -> tuple[tuple[Rule, Alternative], ...]:
        """Every option that the engine can play, with the alternative that tells it best and its rule.

        That is the first in the book: the same option may change what further rules say.
        """
        found: dict[str, tuple[Rule, Alternative]] = {}
        for section in self.sections:
            for rule in section.rules:
                for alternative in rule.alternatives:
                    if alternative.option is not None:
                        found.setdefault(alternative.option, (rule, alternative))
        return tuple(found.values())

    def in_force(self, rule_id: str, options: Mapping[str, object]) -> Alternative | None:
        """The alternative that is played in place of a rule in a game with these options, if any.

        ValueError that lists the ids when there is no such rule.
        """
        played = {f"{name}={value}" for name, value in options.items()}
        return next((other for other in self.rule(rule_id).alternatives if other.option in played), None)

    def played_otherwise(self, options: Mapping[str, object]) -> dict[str, Alternative]:
        """The ids of all rules that are played otherwise with these options, in the order of the book."""
        found = {rule_id: self.in_force(rule_id, options) for rule_id in self._rules}
        return {rule_id: other for rule_id, other in found.items() if other is not None}

    @cached_property
    def _sections(self) -> dict[str, Section]:
        return {section.id: section for section in self.sections}

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for section in self.sections for rule in section.rules}

    @cached_property
    def _tasks(self) -> dict[str, Task]:
        return {task.id: task for section in self.sections for task in section.tasks}

    @cached_property
    def _numbers(self) -> dict[str, str]:
        numbers = {}
        for place, section in enumerate(self.sections, start=1):
            numbers[section.id] = str(place)
            for rule_place, rule in enumerate(section.rules, start=1):
                numbers[rule.id] = f"{place}.{rule_place}"
        return numbers


Found = TypeVar("Found")


def _find(what: str, wanted: str, known: Mapping[str, Found]) -> Found:
    if wanted not in known:
        raise ValueError(f"unknown {what} {wanted!r}; known: {', '.join(known)}")
    return known[wanted]
