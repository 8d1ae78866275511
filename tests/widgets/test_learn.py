"""Every course is a golden game: played to its end in both languages, by wanted moves and by wrong ones."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import State
from rulebook import LANGUAGES, load
from rulebook.course import Step, course_games, load_course
from widgets.learn import LEARNER, Learn
from widgets.seats import decide

LONGEST_GAME = 2_000
"""More decisions than any bot needs to end the game of a course."""

ALONE = 1 / 3
"""The least part of the learner's decisions that they make alone."""


def choices(learn: Learn, move: object) -> tuple[str, ...]:
    """The clicks that make a move now."""
    state = learn.state
    return learn._picture.path(move, state.observe(state.seat))


def click(learn: Learn, move: object) -> None:
    """Make the clicks of a move, up to one that is refused."""
    for choice in choices(learn, move):
        learn.receive({"choose": choice})
        if learn.notice.get("kind") == "refused":
            break


def do(learn: Learn, step: Step) -> None:
    """Do what a step asks for, as a learner who follows every word would."""
    parse = GAMES[learn.state.game].parse_move
    if step.move:
        click(learn, parse(step.move))
    for _ in step.others:
        learn.receive({"continue": learn.length})
    if step.answers:
        learn.receive({"choose": step.answers[0]})
    while step.alone and not learn.step["done"]:
        if learn.can["continue"]:
            learn.receive({"continue": learn.length})
        else:
            click(learn, decide("greedy", learn.state, learn.length)[0])
        assert learn.length < LONGEST_GAME
    if learn.step["id"] == step.id and learn.can["next"]:
        learn.receive({"next": True})


def elements(learn: Learn) -> set[str]:
    """What can be pointed at on the board: the ids and the choices of its elements."""
    found = [element for panel in learn.scene["panels"] for element in panel["elements"]]
    return {element["id"] for element in found} | {element.get("choice", "") for element in found}


def other_legal_move(learn: Learn, step: Step) -> object | None:
    """A legal move that the step does not want, if there is one."""
    return next((move for move in learn.state.legal_moves() if learn._wanted(move) is None), None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", course_games())
def test_a_course_is_played_to_its_end_by_the_wanted_moves(game: str, language: str) -> None:
    learn, course = Learn(load(game), language), load_course(game)
    for number, step in enumerate(course.steps, start=1):
        assert (learn.step["number"], learn.step["text"]) == (number, step.text[language])
        told = [(rule["id"], rule["kind"], rule["status"]) for rule in learn.step["rules"]]
        assert told == [(rule.id, rule.kind, rule.status) for rule in map(load(game).rule, step.rules)]
        assert learn.notice.get("kind") != "problem", learn.notice
        do(learn, step)
    assert learn.step["done"] and not learn.can["next"]
    assert learn.state.result() is not None
    assert learn.step["ending"] and all(line["number"] for line in learn.step["ending"])


@pytest.mark.parametrize("game", course_games())
def test_whatever_a_course_points_at_is_on_the_board(game: str) -> None:
    learn = Learn(load(game))
    for step in load_course(game).steps:
        panels = [panel["id"] for panel in learn.scene["panels"]]
        assert [name for name in step.points if name not in elements(learn)] == [], step.id
        assert [name for name in step.panels if name not in panels] == [], step.id
        assert [name for name in step.answers if name not in elements(learn)] == [], step.id
        do(learn, step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", course_games())
def test_another_legal_move_may_be_looked_at_and_left_again(game: str, language: str) -> None:
    learn = Learn(load(game), language)
    tried = 0
    for step in load_course(game).steps:
        other = other_legal_move(learn, step) if step.move and not step.refused else None
        if other is not None:
            tried += 1
            before, number = learn.state, learn.step["number"]
            click(learn, other)
            assert learn.step["looking"] and learn.notice["kind"] == "note" and learn.notice["text"]
            assert learn.state == before.apply(other)
            assert learn.can["return"] and not learn.can["continue"] and not learn.can["next"]
            learn.receive({"return": True})
            assert (learn.state, learn.step["number"]) == (before, number)
            assert not learn.step["looking"]
        do(learn, step)
    assert tried > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", course_games())
def test_an_illegal_move_names_its_rule_and_a_wanted_one_leads_on(game: str, language: str) -> None:
    learn, book = Learn(load(game), language), load(game)
    tried = 0
    for step in load_course(game).steps:
        if step.refused:
            tried += 1
            assert not learn.step["done"]
            move = GAMES[game].parse_move(str(step.move))
            assert learn.state.why_not(move) == step.refused
            click(learn, move)
            assert (learn.notice["kind"], learn.notice["rule"]) == ("refused", step.refused)
            assert book.rule(step.refused).text[language] in learn.notice["text"]
            assert learn.step["done"]
        do(learn, step)
    assert tried > 0


@pytest.mark.parametrize("game", course_games())
def test_nothing_wanted_is_done_by_going_on(game: str) -> None:
    learn = Learn(load(game))
    for step in load_course(game).steps:
        if learn.step["asks"]:
            before = learn.step["number"]
            learn.receive({"next": True})
            assert learn.step["number"] == before
            assert learn.notice["kind"] == "problem"
        do(learn, step)


@pytest.mark.parametrize("game", course_games())
def test_a_course_introduces_every_rule_of_what_happens_in_it(game: str) -> None:
    """At the latest in the next step, as long as the learner does not decide alone."""
    learn, course = Learn(load(game)), load_course(game)
    introduced: set[str] = set()
    happened: set[str] = set()
    for step in course.steps:
        introduced |= {*step.rules}
        assert happened - introduced == set(), step.id
        if step.alone:
            break
        length = learn.length
        do(learn, step)
        events = learn._history.events(learn.length, LEARNER)
        happened |= {event.rule for number, event in events if number > length}


@pytest.mark.parametrize("game", course_games())
def test_help_fades(game: str) -> None:
    """A third of the learner's decisions at least is made alone, and the first ones are lit unasked."""
    learn, course = Learn(load(game)), load_course(game)
    told = alone = 0
    assert learn.hinted
    for step in course.steps:
        before = learn.length
        told += bool(step.move)
        do(learn, step)
        if step.alone:
            seats = [learn._history.state(number).seat for number in range(before, learn.length)]
            alone += seats.count(LEARNER)
    assert alone / (told + alone) >= ALONE


@pytest.mark.parametrize("game", course_games())
def test_steps_are_visited_again_as_they_were(game: str) -> None:
    learn, course = Learn(load(game)), load_course(game)
    seen: list[State] = []
    for step in course.steps:
        seen.append(learn.state)
        do(learn, step)
    for number in (1, len(seen) // 2, len(seen)):
        learn.receive({"step": number})
        assert learn.step["number"] == number
        assert learn.state == seen[number - 1]
        assert learn.step["done"]


@pytest.mark.parametrize("game", course_games())
def test_an_address_leads_into_the_middle_of_a_course(game: str) -> None:
    course = load_course(game)
    for number in (2, len(course.steps)):
        learn = Learn(load(game))
        learn.receive({"step": number})
        assert learn.step["number"] == number
        assert not learn.notice
    learn.receive({"step": len(course.steps) + 1})
    assert learn.notice["kind"] == "problem"
    assert str(len(course.steps)) in learn.notice["text"]
    assert learn.step["number"] == len(course.steps)


@pytest.mark.parametrize("command", ["undo", "redo", "restart", "show", "resume"])
def test_a_course_has_no_other_way_back_than_its_steps(command: str) -> None:
    learn = Learn(load(course_games()[0]))
    learn.receive({command: True})
    assert learn.notice["kind"] == "problem"


@pytest.mark.parametrize("game", course_games())
def test_a_course_keeps_its_step_in_another_language(game: str) -> None:
    learn, course = Learn(load(game)), load_course(game)
    for step in course.steps[:3]:
        do(learn, step)
    number, state = learn.step["number"], learn.state
    learn.speak("es")
    assert (learn.step["number"], learn.state) == (number, state)
    assert learn.step["text"] == course.steps[number - 1].text.es
