"""Courses as data: what is wrong with one is named with its place, and they keep to their measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import LANGUAGES, RulebookError, load, read
from rulebook.course import (
    LEAST_INTRODUCED,
    WORDS_BEFORE_FIRST_MOVE,
    WORDS_OF_COURSE,
    WORDS_OF_STEP,
    Course,
    count_words,
    course_games,
    load_course,
    read_course,
)
from tests.rulebook.small import PEBBLES

COURSE = """
minutes = 10
bots = "greedy"
options = {players = 2, seed = 1}

[[step]]
id = "first"
en = "Take two."
es = "Toma dos."
rules = ["turn.take-some"]
points = ["pile"]
move = "take 2"
also = ["take 1"]

[[step]]
id = "others"
en = "The other takes one."
es = "El otro toma una."
others = ["take 1"]

[[step]]
id = "which"
en = "Which is the last one?"
es = "¿Cuál es la última?"
answers = ["pebble:1"]
wrong = {en = "Not that one.", es = "Esa no."}

[[step]]
id = "alone"
en = "Play on."
es = "Sigue."
rules = ["turn.last-loses"]
alone = "game"
"""


def read_text(folder: Path, text: str) -> Course:
    book = folder / "book"
    book.mkdir()
    rules, course = book / "pebbles.toml", folder / "pebbles.toml"
    rules.write_text(PEBBLES, encoding="utf-8")
    course.write_text(text, encoding="utf-8")
    return read_course(course, read(rules))


def test_a_course_holds_what_its_file_says(tmp_path: Path) -> None:
    course = read_text(tmp_path, COURSE)
    assert (course.game, course.minutes, course.bots) == ("pebbles", 10, "greedy")
    assert course.options == {"players": 2, "seed": 1}
    first, others, which, alone = course.steps
    assert (first.move, first.also, first.points) == ("take 2", ("take 1",), ("pile",))
    assert first.text.es == "Toma dos."
    assert others.others == ("take 1",)
    assert which.answers == ("pebble:1",) and which.wrong is not None and which.wrong.en == "Not that one."
    assert alone.alone == "game"
    assert course.introduced() == {"turn.take-some": 1, "turn.last-loses": 4}
    assert course.step("alone") is alone
    with pytest.raises(ValueError, match="unknown step 'end'; known: first, others, which, alone"):
        course.step("end")


MISTAKES = {
    "unknown rule": ('"turn.take-some"]', '"turn.take-none"]', "step first: unknown rule 'turn.take-none'"),
    "rule introduced twice": (
        'rules = ["turn.last-loses"]',
        'rules = ["turn.last-loses", "turn.take-some"]',
        "step alone: turn.take-some was introduced before",
    ),
    "rule forgotten": (
        'rules = ["turn.last-loses"]\n',
        "",
        "turn.last-loses must either be introduced in a step or be left, with a reason",
    ),
    "too many rules left": (
        'rules = ["turn.last-loses"]\nalone = "game"',
        'alone = "game"\n[[left]]\nrules = ["turn.last-loses"]\nwhy = "Too late."',
        "introduces 50% of the rules; at least 60% are wanted",
    ),
    "rule of the table left": (
        'alone = "game"',
        'alone = "game"\n[[left]]\nrules = ["turn.be-kind"]\nwhy = "Nobody sees it."',
        "left: turn.be-kind is no rule that the engine enforces",
    ),
    "two things to do": ('others = ["take 1"]', 'others = ["take 1"]\nmove = "take 1"', "only one thing"),
    "others as good as none": ('move = "take 2"\n', "", "step first: also and refused need a move"),
    "refused and as good": (
        'also = ["take 1"]',
        'also = ["take 1"]\nrefused = "turn.take-some"',
        "a move that is to be refused has no others as good",
    ),
    "answers without a word": (
        'wrong = {en = "Not that one.", es = "Esa no."}\n',
        "",
        "step which: answers need a text",
    ),
    "two steps of a name": ('id = "others"', 'id = "first"', "step first: there are two steps of this id"),
    "a move after deciding alone": (
        'alone = "game"',
        'alone = "game"\n[[step]]\nid = "late"\nen = "Take."\nes = "Toma."\nmove = "take 1"',
        "step late: tells a move after the learner has decided alone",
    ),
    "never to the end": ('alone = "game"', 'alone = "turn"', "the learner never plays the game to its end"),
    "unknown key": ('alone = "game"', 'alone = "game"\nhelp = "none"', "step alone: unknown key 'help'"),
    "minutes": ("minutes = 10", "minutes = 99", "minutes must be a whole number from 5 to 30, not 99"),
    "too long a step": (
        'en = "Play on."',
        f'en = "Play {"on " * WORDS_OF_STEP}"',
        f"step alone: has {WORDS_OF_STEP + 1} words in en; at most {WORDS_OF_STEP} are allowed",
    ),
    "too much before the first move": (
        "\n[[step]]",
        "\n"
        + f'[[step]]\nid = "talk"\nen = "{"la " * 40}"\nes = "La."\n' * 1
        + f'[[step]]\nid = "more"\nen = "{"la " * 40}"\nes = "La."\n[[step]]',
        f"words in en up to the first move; at most {WORDS_BEFORE_FIRST_MOVE} are allowed",
    ),
    "too long a course": (
        'alone = "game"',
        'alone = "game"\n'
        + "".join(
            f'[[step]]\nid = "talk{number}"\nen = "La."\nes = "{"la " * 45}"\n'
            for number in range(WORDS_OF_COURSE // 45 + 1)
        ),
        f"words in es; at most {WORDS_OF_COURSE} are allowed",
    ),
}


@pytest.mark.parametrize(("right", "wrong", "message"), MISTAKES.values(), ids=[*MISTAKES])
def test_a_mistake_is_named_with_its_place(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert right in COURSE
    with pytest.raises(RulebookError) as raised:
        read_text(tmp_path, COURSE.replace(right, wrong, 1))
    assert str(raised.value).startswith("pebbles.toml")
    assert message in str(raised.value)


def test_a_course_without_steps_is_none(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="has no step"):
        read_text(tmp_path, COURSE[: COURSE.index("[[step]]")])


def test_an_unknown_course_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=f"no course for 'chess'; there is one for: {course_games()[0]}"):
        load_course("chess")


@pytest.mark.parametrize("game", course_games())
def test_most_rules_of_the_engine_are_introduced_and_the_rest_is_left_with_a_reason(game: str) -> None:
    rules = [rule.id for section in load(game).sections for rule in section.rules if rule.kind == "engine"]
    course = load_course(game)
    introduced = [rule for rule in rules if rule in course.introduced()]
    assert len(introduced) >= LEAST_INTRODUCED * len(rules)
    assert {*rules} - {*introduced} == {*course.left}
    assert all(len(why.split()) > 3 for why in course.left.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", course_games())
def test_a_course_says_the_same_in_every_language(game: str, language: str) -> None:
    """No step is much longer in one language, and whatever is called by a square or number is in both."""
    for step in load_course(game).steps:
        assert count_words(step.text[language]) <= 2 * count_words(step.text.en)
        assert step.text[language].endswith((".", "?", "!"))
