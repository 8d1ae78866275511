"""Reading `rulebook/<game>.toml` into a Rulebook."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import get_args

from rulebook.entry import Entry, RulebookError
from rulebook.languages import LANGUAGES, Text
from rulebook.model import (
    Alternative,
    Answer,
    Example,
    Goal,
    Kind,
    Rule,
    Rulebook,
    Section,
    Source,
    Status,
    Task,
    Term,
)
from rulebook.validation import validate

FOLDER = Path(__file__).parent
NOT_A_RULEBOOK = "games"
"""The file that lists the games lies beside the rulebooks."""


@cache
def load(game: str) -> Rulebook:
    """The rulebook of a game.

    Raises ValueError that lists the games when there is no rulebook of that name, and RulebookError
    when its file is broken.
    """
    there = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != NOT_A_RULEBOOK)
    if game not in there:
        raise ValueError(f"no rulebook for {game!r}; there is one for: {', '.join(there)}")
    return read(FOLDER / f"{game}.toml")


def read(path: Path) -> Rulebook:
    """The rulebook in a file, whose name is the game's. RulebookError says what is wrong with it."""
    entry = read_table(path)
    sources = tuple(_source(Entry(table, f"{path.name}, source")) for table in entry.items("source"))
    rulebook = Rulebook(
        game=path.stem,
        title=entry.text("title"),
        sections=tuple(
            _section(Entry(table, f"{path.name}, section"), sources) for table in entry.items("section")
        ),
        glossary=tuple(_term(Entry(table, f"{path.name}, term")) for table in entry.items("term")),
        sources=sources,
        avoid=_avoid(Entry(entry.mapping("avoid"), f"{path.name}, avoid")),
    )
    entry.finish()
    validate(rulebook, path.name)
    return rulebook


def read_table(path: Path) -> Entry:
    """The whole of a TOML file; RulebookError when it is not TOML."""
    try:
        return Entry(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulebookError(path.name, f"is not TOML in UTF-8: {error}") from error


def _identified(entry: Entry) -> str:
    """The entry's id, from now on named in its errors."""
    identifier = entry.identifier("id")
    entry.place = f"{entry.place} {identifier}"
    return identifier


def _source(entry: Entry) -> Source:
    source = Source(_identified(entry), entry.text("name"), entry.text("about"))
    entry.finish()
    return source


def _term(entry: Entry) -> Term:
    term = Term(_identified(entry), entry.text("name"), entry.text("meaning"))
    entry.finish()
    return term


def _avoid(entry: Entry) -> dict[str, dict[str, str]]:
    avoid = {}
    for language in LANGUAGES:
        words = Entry(entry.mapping(language), f"{entry.place}, {language}")
        avoid[language] = {wrong: words.words(wrong) for wrong in words.table}
    entry.finish()
    return avoid


def _section(entry: Entry, sources: tuple[Source, ...]) -> Section:
    identifier = _identified(entry)
    section = Section(
        id=identifier,
        title=entry.text("title"),
        introduction=entry.optional_text("introduction"),
        rules=tuple(
            _rule(Entry(table, f"{entry.place}, rule"), identifier, sources) for table in entry.items("rule")
        ),
        examples=tuple(
            _worked_example(Entry(table, f"{entry.place}, example"), identifier)
            for table in entry.items("example")
        ),
        tasks=tuple(_task(Entry(table, f"{entry.place}, task"), identifier) for table in entry.items("task")),
    )
    entry.finish()
    return section


def _rule(entry: Entry, section: str, sources: tuple[Source, ...]) -> Rule:
    identifier = f"{section}.{_identified(entry)}"
    rule = Rule(
        id=identifier,
        text=entry.translation(),
        status=entry.choice("status", get_args(Status)),
        kind=entry.choice("kind", get_args(Kind)),
        source=_citation(entry, sources),
        why=entry.optional_text("why"),
        alternatives=tuple(
            _alternative(Entry(table, f"{entry.place}, alternative")) for table in entry.items("alternatives")
        ),
        examples=tuple(
            _example(Entry(table, f"{entry.place}, example"), identifier) for table in entry.items("examples")
        ),
    )
    entry.finish()
    return rule


def _citation(entry: Entry, sources: tuple[Source, ...]) -> Text:
    """A source by its name in each language, with the place in it, if any: "rules-text, Mayorías §1"."""
    identifier, comma, place = entry.words("source").partition(", ")
    for source in sources:
        if source.id == identifier:
            return Text(en=source.name.en + comma + place, es=source.name.es + comma + place)
    raise entry.error(f"unknown source {identifier!r}; known: {', '.join(source.id for source in sources)}")


def _alternative(entry: Entry) -> Alternative:
    alternative = Alternative(
        text=entry.translation(),
        option=entry.words("option") if entry.has("option") else None,
        variant=entry.flag("variant"),
    )
    entry.finish()
    return alternative


def _worked_example(entry: Entry, section: str) -> Example:
    return _example(entry, f"{section}.{entry.identifier('rule')}")


def _example(entry: Entry, rule: str) -> Example:
    example = Example(
        rule=rule,
        text=entry.optional_text("text"),
        position=entry.identifier("position"),
        moves=tuple(entry.items("moves")),
        move=entry.words("move") if entry.has("move") else None,
        answer=entry.choice("answer", get_args(Answer)),
        names=entry.several_words("names"),
    )
    entry.finish()
    return example


def _task(entry: Entry, section: str) -> Task:
    identifier = f"{section}.{_identified(entry)}"
    goals = entry.value("goal")
    task = Task(
        id=identifier,
        text=entry.translation(),
        position=entry.identifier("position"),
        goals=tuple(
            _goal(Entry(goal, f"{entry.place}, goal"))
            for goal in (goals if isinstance(goals, list) else [goals])
        ),
        tried_by=entry.several_words("tried_by"),
        missed=entry.optional_text("missed"),
    )
    entry.finish()
    return task


def _goal(entry: Entry) -> Goal:
    goal = Goal(
        moves=entry.several_words("move"),
        refused=entry.words("refused") if entry.has("refused") else None,
        event=entry.identifier("event") if entry.has("event") else None,
        rule=entry.words("rule") if entry.has("rule") else None,
        facts=entry.mapping("facts"),
        at_least=entry.mapping("at_least"),
        anyone=entry.flag("anyone"),
        at_once=entry.flag("at_once"),
    )
    entry.finish()
    return goal
