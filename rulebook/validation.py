"""What must hold in a rulebook as a whole, beyond the form of each entry."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulebook.entry import RulebookError
from rulebook.model import Alternative, Example, Goal, Rule, Rulebook, Section, Task

SAID = ("printed", "found")
"""The statuses of rules that a source states."""


def validate(rulebook: Rulebook, file: str) -> None:
    """Raise RulebookError that names file, section, rule and problem when something does not hold."""
    _unique("source", (source.id for source in rulebook.sources), file)
    _unique("term", (term.id for term in rulebook.glossary), file)
    _unique("section", (section.id for section in rulebook.sections), file)
    for language, words in rulebook.avoid.items():
        for term in rulebook.glossary:
            if term.name[language].lower() in words:
                raise RulebookError(file, f"a term must not be avoided: {term.name[language]!r}")
    if not rulebook.sections:
        raise RulebookError(file, "has no section")
    options = _offered_options(rulebook)
    for section in rulebook.sections:
        _check_section(section, options, f"{file}, section {section.id}")
    rules = [rule.id for section in rulebook.sections for rule in section.rules]
    for section in rulebook.sections:
        place = f"{file}, section {section.id}"
        for example in section.examples:
            _check_known(example.rule, rules, f"{place}, example")
        for task in section.tasks:
            _check_task(task, rules, f"{place}, task {_short(task.id)}")


def _offered_options(rulebook: Rulebook) -> set[str | None]:
    """The options that a reading, a reconstruction or a variant offers."""
    return {
        other.option
        for section in rulebook.sections
        for rule in section.rules
        for other in rule.alternatives
        if other.variant or rule.status not in SAID
    }


def _check_section(section: Section, options: set[str | None], place: str) -> None:
    _unique("rule", (rule.id for rule in section.rules), place)
    _unique("task", (task.id for task in section.tasks), place)
    if not section.rules:
        raise RulebookError(place, "has no rule")
    for rule in section.rules:
        _check_rule(rule, options, f"{place}, rule {_short(rule.id)}")
    for example in section.examples:
        if example.text is None:
            raise RulebookError(f"{place}, example", "a worked example needs a text")
        _check_example(example, f"{place}, example")


def _check_rule(rule: Rule, options: set[str | None], place: str) -> None:
    if rule.kind == "table" and rule.why is None:
        raise RulebookError(place, "a table rule needs a why")
    if rule.kind == "engine" and rule.why is not None:
        raise RulebookError(place, "only a table rule has a why")
    if rule.kind == "table" and rule.examples:
        raise RulebookError(place, "a table rule has no examples: the engine knows nothing of it")
    if rule.status == "reading" and all(alternative.variant for alternative in rule.alternatives):
        raise RulebookError(place, "a reading needs alternatives")
    _unique("option", (other.option for other in rule.alternatives if other.option is not None), place)
    for alternative in rule.alternatives:
        _check_alternative(alternative, rule, options, place)
    for example in rule.examples:
        _check_example(example, f"{place}, example")


def _check_alternative(alternative: Alternative, rule: Rule, options: set[str | None], place: str) -> None:
    option = alternative.option
    if rule.status in SAID and not alternative.variant and (option is None or option not in options):
        raise RulebookError(
            place,
            f"the status is {rule.status}, so an alternative must be what the book offers, variant = true, "
            "or have the option of another rule's reading",
        )
    if option is not None and not re.fullmatch(r"[a-z_]+=[a-z0-9-]+", option):
        raise RulebookError(place, f'option must look like "passed_die=must", not {option!r}')


def _check_example(example: Example, place: str) -> None:
    for move in example.moves:
        if not isinstance(move, str) or not move.strip():
            raise RulebookError(place, f"moves must be texts that are not empty, not {move!r}")
    if example.answer == "set-up" and (example.moves or example.move is not None):
        raise RulebookError(place, "an example of the set-up has no moves")
    if example.answer != "set-up" and example.move is None:
        raise RulebookError(place, f"the key 'move' is missing: what is {example.answer}?")


def _check_task(task: Task, rules: list[str], place: str) -> None:
    if not task.goals:
        raise RulebookError(place, "a task needs a goal")
    for goal in task.goals:
        _check_goal(goal, rules, place)
    if task.tried_by and task.missed is None:
        raise RulebookError(place, "tried_by says when a task is missed, so it needs the text missed")


def _check_goal(goal: Goal, rules: list[str], place: str) -> None:
    about_events = [goal.rule, goal.facts, goal.at_least, goal.anyone]
    if goal.event is None and any(about_events):
        raise RulebookError(place, "only an event has rule, facts, at_least and anyone")
    if goal.event is None and not goal.moves:
        raise RulebookError(place, "a goal needs an event or a move")
    if goal.refused is not None and goal.event is not None:
        raise RulebookError(place, "a goal has either an event or a refused rule")
    if goal.anyone and (goal.moves or goal.at_once):
        raise RulebookError(place, "an event that anyone may cause has no move of the learner and no at_once")
    if goal.at_once and goal.refused is not None:
        raise RulebookError(place, "a refused move is no move of the game, so it has no at_once")
    for rule in filter(None, (goal.refused, goal.rule)):
        _check_known(rule, rules, place)
    for fact, least in goal.at_least.items():
        if type(least) is not int:
            raise RulebookError(place, f"{fact} in at_least must be a whole number, not {least!r}")


def _check_known(rule: str, rules: list[str], place: str) -> None:
    if rule not in rules:
        raise RulebookError(place, f"unknown rule {rule!r}; known: {', '.join(rules)}")


def _unique(what: str, identifiers: Iterable[str], place: str) -> None:
    seen: set[str] = set()
    for identifier in identifiers:
        if identifier in seen:
            raise RulebookError(place, f"there are two of the {what} {identifier!r}")
        seen.add(identifier)


def _short(full: str) -> str:
    return full.partition(".")[2]
