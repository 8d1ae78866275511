"""Courses: a scripted first game of each game, a thought a step, as `rulebook/courses/<game>.toml` has it.

A course names the rules where they first matter, in the order in which a learner meets them. Whether its
moves are legal and its marks are on the board only the engine and the picture know: their tests play it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from rulebook.entry import Entry, RulebookError
from rulebook.languages import LANGUAGES, Text
from rulebook.loader import FOLDER, load, read_table
from rulebook.model import Rulebook

COURSES = FOLDER / "courses"

WORDS_OF_STEP = 45
WORDS_OF_COURSE = 900
WORDS_BEFORE_FIRST_MOVE = 60
"""How many words a step and a course may have at most, and how many come before the learner's first move."""

LEAST_INTRODUCED = 0.6
"""The part of the rules which the engine enforces that a course introduces."""

Alone = Literal["turn", "game"]
"""How long the learner decides alone: to the end of the turn, or to the end of the game."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thought of a course, with what is to be done before the next one.

    `rules` are introduced here; `points` are the elements of the picture that the text is about, and
    `panels` those parts of it that the step needs, all of them when none is named. At most one of these is
    to be done; with none of them the learner only reads on:

    - `move`: the learner makes just this move, or one that fits a pattern in `also` (then `move` is how the
      course goes on); with `refused` it is an illegal one, to be tried, and that rule answers it;
    - `others`: these moves are shown one by one, whoever makes them;
    - `answers`: the learner points at one of these elements; `wrong` is said about any other one;
    - `alone`: the learner decides alone, and bots play the other seats.
    """

    id: str
    text: Text
    rules: tuple[str, ...]
    points: tuple[str, ...]
    panels: tuple[str, ...]
    move: str | None
    also: tuple[str, ...]
    refused: str | None
    others: tuple[str, ...]
    answers: tuple[str, ...]
    wrong: Text | None
    alone: Alone | None


@dataclass(frozen=True, slots=True)
class Course:
    """A first game: its options (with players and seed), the moves that lay the table, and the steps.

    The learner has seat 0. `minutes` is how long a first reader needs; `bots` play when the learner decides
    alone.
    """

    game: str
    minutes: int
    options: Mapping[str, int | str]
    opening: tuple[str, ...]
    bots: str
    steps: tuple[Step, ...]
    left: Mapping[str, str]
    """Why each engine rule that the course does not introduce is left to the rulebook."""

    def step(self, step_id: str) -> Step:
        """The step of that id; ValueError that lists the ids when there is none."""
        for step in self.steps:
            if step.id == step_id:
                return step
        known = ", ".join(step.id for step in self.steps)
        raise ValueError(f"unknown step {step_id!r}; known: {known}")

    def introduced(self) -> dict[str, int]:
        """For each rule that the course introduces the number of the step, from 1."""
        return {rule: number for number, step in enumerate(self.steps, start=1) for rule in step.rules}


def course_games() -> tuple[str, ...]:
    """The games that have a course."""
    return tuple(sorted(path.stem for path in COURSES.glob("*.toml")))


@cache
def load_course(game: str) -> Course:
    """The course of a game.

    Raises ValueError that lists the games when there is no course of that name, and RulebookError when its
    file is broken.
    """
    if game not in course_games():
        raise ValueError(f"no course for {game!r}; there is one for: {', '.join(course_games()) or 'none'}")
    return read_course(COURSES / f"{game}.toml", load(game))


def read_course(path: Path, book: Rulebook) -> Course:
    """The course in a file, whose name is the game's. RulebookError says where and what is wrong."""
    entry = read_table(path)
    course = Course(
        game=path.stem,
        minutes=entry.whole("minutes", 5, 30),
        options=entry.mapping("options"),
        opening=entry.several_words("opening"),
        bots=entry.words("bots"),
        steps=tuple(_step(Entry(table, f"{path.name}, step")) for table in entry.items("step")),
        left=dict(
            pair for table in entry.items("left") for pair in _left(Entry(table, f"{path.name}, left"))
        ),
    )
    entry.finish()
    _validate(course, book, path.name)
    return course


def _step(entry: Entry) -> Step:
    identifier = entry.identifier("id")
    entry.place = f"{entry.place} {identifier}"
    step = Step(
        id=identifier,
        text=entry.translation(),
        rules=entry.several_words("rules"),
        points=entry.several_words("points"),
        panels=entry.several_words("panels"),
        move=entry.words("move") if entry.has("move") else None,
        also=entry.several_words("also"),
        refused=entry.words("refused") if entry.has("refused") else None,
        others=entry.several_words("others"),
        answers=entry.several_words("answers"),
        wrong=entry.optional_text("wrong"),
        alone=entry.choice("alone", get_args(Alone)) if entry.has("alone") else None,
    )
    entry.finish()
    return step


def _left(entry: Entry) -> list[tuple[str, str]]:
    rules, why = entry.several_words("rules"), entry.words("why")
    entry.finish()
    return [(rule, why) for rule in rules]


def count_words(text: str) -> int:
    """How many words a reader counts: what stands between spaces and has a letter or a digit."""
    return len(re.findall(r"\S*\w\S*", text))


def _validate(course: Course, book: Rulebook, file: str) -> None:
    if not course.steps:
        raise RulebookError(file, "has no step")
    seen: set[str] = set()
    introduced: set[str] = set()
    for step in course.steps:
        place = f"{file}, step {step.id}"
        if step.id in seen:
            raise RulebookError(place, "there are two steps of this id")
        seen.add(step.id)
        _check_deed(step, place)
        for rule in [*step.rules, *filter(None, [step.refused])]:
            try:
                book.rule(rule)
            except ValueError as error:
                raise RulebookError(place, str(error)) from error
        for rule in step.rules:
            if rule in introduced:
                raise RulebookError(place, f"{rule} was introduced before")
            introduced.add(rule)
        for language in LANGUAGES:
            _check_length(count_words(step.text[language]), WORDS_OF_STEP, f"words in {language}", place)
    for language in LANGUAGES:
        lengths = [count_words(step.text[language]) for step in course.steps]
        _check_length(sum(lengths), WORDS_OF_COURSE, f"words in {language}", file)
        first = next((place for place, step in enumerate(course.steps) if step.move), len(lengths) - 1)
        before = sum(lengths[: first + 1])
        _check_length(before, WORDS_BEFORE_FIRST_MOVE, f"words in {language} up to the first move", file)
    _check_help_fades(course, file)
    _check_nothing_forgotten(course, book, file)


def _check_deed(step: Step, place: str) -> None:
    deeds = {"move": step.move, "others": step.others, "answers": step.answers, "alone": step.alone}
    given = [name for name, value in deeds.items() if value]
    if len(given) > 1:
        raise RulebookError(place, f"only one thing can be done in a step, not {' and '.join(given)}")
    if (step.also or step.refused) and not step.move:
        raise RulebookError(place, "also and refused need a move")
    if step.also and step.refused:
        raise RulebookError(place, "a move that is to be refused has no others as good")
    if bool(step.answers) != (step.wrong is not None):
        raise RulebookError(
            place, "answers need a text that says what is wrong with the other ones, and so back"
        )


def _check_length(count: int, most: int, what: str, place: str) -> None:
    if count > most:
        raise RulebookError(place, f"has {count} {what}; at most {most} are allowed")


def _check_help_fades(course: Course, file: str) -> None:
    """Once the learner has decided alone no move is told any more, and the game is played to its end."""
    alone = False
    for step in course.steps:
        if step.move and not step.refused and alone:
            raise RulebookError(f"{file}, step {step.id}", "tells a move after the learner has decided alone")
        alone = alone or step.alone is not None
    if not any(step.alone == "game" for step in course.steps):
        raise RulebookError(file, 'the learner never plays the game to its end: a step needs alone = "game"')


def _check_nothing_forgotten(course: Course, book: Rulebook, file: str) -> None:
    """Every rule that an engine enforces is introduced, or it is said why not; most are introduced."""
    rules = [rule.id for section in book.sections for rule in section.rules if rule.kind == "engine"]
    introduced = {*course.introduced()}
    for rule in rules:
        if (rule in introduced) == (rule in course.left):
            raise RulebookError(file, f"{rule} must either be introduced in a step or be left, with a reason")
    for rule in course.left:
        if rule not in rules:
            raise RulebookError(f"{file}, left", f"{rule} is no rule that the engine enforces")
    share = 1 - len(course.left) / len(rules)
    if share < LEAST_INTRODUCED:
        raise RulebookError(
            file, f"introduces {share:.0%} of the rules; at least {LEAST_INTRODUCED:.0%} are wanted"
        )
