"""Rulebook files are read in full, and every mistake in one is named with its place."""

from pathlib import Path

import pytest

import rulebook
from rulebook import Alternative, Goal, RulebookError, Text
from tests.rulebook.small import PEBBLES


def read_text(folder: Path, text: str) -> rulebook.Rulebook:
    path = folder / "pebbles.toml"
    path.write_text(text, encoding="utf-8")
    return rulebook.read(path)


@pytest.fixture
def pebbles(tmp_path: Path) -> rulebook.Rulebook:
    return read_text(tmp_path, PEBBLES)


def test_a_rulebook_holds_what_its_file_says(pebbles: rulebook.Rulebook) -> None:
    assert pebbles.game == "pebbles"
    assert pebbles.title == Text(en="Pebbles", es="Piedras")
    assert [term.name.es for term in pebbles.glossary] == ["piedra"]
    assert [source.about.en for source in pebbles.sources] == ["A sheet of paper."]
    (turn,) = pebbles.sections
    assert turn.introduction is not None and turn.introduction.en == "The river is quiet."
    assert [rule.id for rule in turn.rules] == ["turn.take-some", "turn.last-loses", "turn.be-kind"]
    assert [task.id for task in turn.tasks] == ["turn.take-two", "turn.be-refused"]
    assert [example.rule for example in turn.examples] == ["turn.take-some"]


def test_a_rule_holds_what_its_file_says(pebbles: rulebook.Rulebook) -> None:
    rule = pebbles.rule("turn.last-loses")
    assert rule.text["en"] == "Whoever takes the last pebble loses."
    assert rule.text["es"] == "Pierde quien tome la última piedra."
    assert (rule.status, rule.kind) == ("reading", "engine")
    assert rule.source == Text(en="Leaflet, page 2", es="Folleto, page 2")
    text = Text(en="The last pebble wins.", es="La última piedra gana.")
    assert rule.alternatives == (Alternative(text, "last_pebble=wins", False),)
    assert pebbles.switchable() == ((rule, rule.alternatives[0]),)
    assert pebbles.in_force(rule.id, {"last_pebble": "wins"}) == rule.alternatives[0]
    assert pebbles.played_otherwise({"last_pebble": "wins"}) == {rule.id: rule.alternatives[0]}
    assert pebbles.in_force(rule.id, {"last_pebble": "loses"}) is None
    assert rule.why is None and rule.examples == ()
    why = pebbles.rule("turn.be-kind").why
    assert why is not None and why.en == "The engine cannot hear you."


def test_an_example_says_what_is_played_first(pebbles: rulebook.Rulebook) -> None:
    accepted, refused = pebbles.rule("turn.take-some").examples
    assert (accepted.moves, accepted.move, accepted.answer) == ((), "take 2", "accepted")
    assert (refused.moves, refused.move, refused.answer) == (("take 2",), "take 3", "refused")


def test_a_task_has_a_goal(pebbles: rulebook.Rulebook) -> None:
    task = pebbles.task("turn.take-two")
    assert task.goals == (Goal((), None, "take", None, {"seat": 0}, {"pebbles": 2}, False, False),)
    assert (task.tried_by, task.missed) == (
        ("take *",),
        Text("That was one pebble.", "Esa era una sola piedra."),
    )
    task = pebbles.task("turn.be-refused")
    assert task.goals == (Goal(("take 3", "take 4|5"), "turn.take-some", None, None, {}, {}, False, False),)
    assert (task.tried_by, task.missed) == ((), None)


def test_numbers_follow_the_order_in_the_file(pebbles: rulebook.Rulebook) -> None:
    assert pebbles.number("turn") == "1"
    assert pebbles.number("turn.be-kind") == "1.3"


def test_a_rulebook_cannot_be_changed(pebbles: rulebook.Rulebook) -> None:
    with pytest.raises(AttributeError):
        pebbles.rule("turn.be-kind").status = "printed"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        pebbles.title = Text(en="Stones", es="Rocas")  # type: ignore[misc]


@pytest.mark.parametrize("what", ["section", "rule", "task", "number"])
def test_an_unknown_id_is_answered_with_the_known_ones(pebbles: rulebook.Rulebook, what: str) -> None:
    with pytest.raises(ValueError, match=r"unknown .*'turn\.fly'; known: .*turn"):
        getattr(pebbles, what)("turn.fly")


def test_loading_reads_a_rulebook_once() -> None:
    assert rulebook.load("noctiluca") is rulebook.load("noctiluca")


@pytest.mark.parametrize("name", ["chess", "games", "", "../rulebook/noctiluca"])
def test_a_game_without_rulebook_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match="there is one for: .*noctiluca"):
        rulebook.load(name)


MORE_SECTION = """
[[section]]
id = "turn"
title = {en = "Again", es = "Otra vez"}

[[section.rule]]
id = "wait"
en = "Wait."
es = "Espera."
status = "printed"
kind = "engine"
source = "leaflet, page 1"
"""
MORE_TERM = """
[[term]]
id = "pebble"
name = {en = "stone", es = "roca"}
meaning = {en = "Another one.", es = "Otra."}
"""

MISTAKES = {
    "words to avoid in an unknown language": (
        "[avoid.en]",
        "[avoid.fr]",
        "pebbles.toml, avoid: unknown key 'fr'; known keys: en, es",
    ),
    "a word to avoid without the right one": (
        'stone = "pebble"',
        'stone = ""',
        "pebbles.toml, avoid, en: stone must be text that is not empty",
    ),
    "a term that is to be avoided": (
        'stone = "pebble"',
        'pebble = "stone"',
        "pebbles.toml: a term must not be avoided: 'pebble'",
    ),
    "unknown key in the file": (
        "title = {en",
        'colour = "red"\ntitle = {en',
        "pebbles.toml: unknown key 'colour'; known keys: source, title, section, term, avoid",
    ),
    "no title": ('title = {en = "Pebbles", es = "Piedras"}', "", "pebbles.toml: the key 'title' is missing"),
    "title in one language": (
        'title = {en = "Pebbles", es = "Piedras"}',
        'title = {en = "Pebbles"}',
        "pebbles.toml, title: the text in Español ('es') is missing",
    ),
    "unknown language": (
        'es = "Piedras"}',
        'es = "Piedras", fr = "Cailloux"}',
        "pebbles.toml, title: unknown key 'fr'; known keys: en, es",
    ),
    "title not a table": (
        'title = {en = "Pebbles", es = "Piedras"}',
        'title = "Pebbles"',
        "pebbles.toml, title: must be a table of keys and values, not 'Pebbles'",
    ),
    "not TOML": ('id = "turn"', "id = turn", "pebbles.toml: is not TOML"),
    "unknown key in a rule": (
        'id = "be-kind"',
        'id = "be-kind"\nnote = "x"',
        "section turn, rule be-kind: unknown key 'note'; known keys: id, en, es, status",
    ),
    "rule in one language": (
        'es = "Pierde quien tome la última piedra."\n',
        "",
        "section turn, rule last-loses: the text in Español ('es') is missing",
    ),
    "empty text": (
        'en = "Whoever takes the last pebble loses."',
        'en = " "',
        "section turn, rule last-loses: en must be text that is not empty, not ' '",
    ),
    "bad status": (
        'status = "printed"',
        'status = "sure"',
        "section turn, rule take-some: status cannot be 'sure'; "
        "allowed: printed, found, reading, reconstruction",
    ),
    "bad kind": (
        'kind = "table"',
        'kind = "paper"',
        "section turn, rule be-kind: kind cannot be 'paper'; allowed: engine, table",
    ),
    "bad id": (
        'id = "be-kind"',
        'id = "Be kind"',
        "section turn, rule: id must be small letters, digits, hyphens and underscores, not 'Be kind'",
    ),
    "two rules of one id": (
        'id = "be-kind"',
        'id = "take-some"',
        "section turn: there are two of the rule 'turn.take-some'",
    ),
    "two tasks of one id": (
        'id = "be-refused"',
        'id = "take-two"',
        "section turn: there are two of the task 'turn.take-two'",
    ),
    "two sections of one id": (
        '[[section]]\nid = "turn"',
        MORE_SECTION + '[[section]]\nid = "turn"',
        "pebbles.toml: there are two of the section 'turn'",
    ),
    "table rule without why": (
        'why = {en = "The engine cannot hear you.", es = "El motor no puede oírte."}\n',
        "",
        "section turn, rule be-kind: a table rule needs a why",
    ),
    "engine rule with why": (
        'source = "leaflet, page 1"',
        'source = "leaflet, page 1"\nwhy = {en = "So.", es = "Porque sí."}',
        "section turn, rule take-some: only a table rule has a why",
    ),
    "table rule with example": (
        'why = {en = "The',
        'examples = [{position = "start", move = "take 2", answer = "accepted"}]\nwhy = {en = "The',
        "section turn, rule be-kind: a table rule has no examples",
    ),
    "reading without alternatives": (
        'alternatives = [{en = "The last pebble wins.", es = "La última piedra gana.", '
        'option = "last_pebble=wins"}]\n',
        "",
        "section turn, rule last-loses: a reading needs alternatives",
    ),
    "alternatives of a printed rule": (
        'status = "reading"',
        'status = "printed"',
        "section turn, rule last-loses: the status is printed, so an alternative must be what the book "
        "offers, variant = true, or have the option of another rule's reading",
    ),
    "alternative in one language": (
        'alternatives = [{en = "The last pebble wins.", es',
        "alternatives = [{es",
        "section turn, rule last-loses, alternative: the text in English ('en') is missing",
    ),
    "reading with a variant only": (
        'option = "last_pebble=wins"',
        "variant = true",
        "section turn, rule last-loses: a reading needs alternatives",
    ),
    "variant that is neither true nor false": (
        'option = "last_pebble=wins"',
        'variant = "yes"',
        "section turn, rule last-loses, alternative: variant must be true or false, not 'yes'",
    ),
    "option of a rule": (
        'source = "leaflet, page 1"',
        'source = "leaflet, page 1"\noption = "pebbles=three"',
        "section turn, rule take-some: unknown key 'option'",
    ),
    "option given twice": (
        'option = "last_pebble=wins"}',
        'option = "last_pebble=wins"}, {en = "A.", es = "B.", option = "last_pebble=wins"}',
        "there are two of the option 'last_pebble=wins'",
    ),
    "option without value": (
        'option = "last_pebble=wins"',
        'option = "last_pebble"',
        "section turn, rule last-loses: option must look like \"passed_die=must\", not 'last_pebble'",
    ),
    "unknown source": (
        'source = "leaflet, page 1"',
        'source = "poster, page 1"',
        "section turn, rule take-some: unknown source 'poster'; known: leaflet",
    ),
    "bad answer": (
        'move = "take 3", answer = "refused"',
        'move = "take 3", answer = "no"',
        "section turn, rule take-some, example: answer cannot be 'no'; allowed: accepted, refused, set-up",
    ),
    "example without move": (
        'moves = ["take 2"], move = "take 3"',
        'moves = ["take 2"]',
        "section turn, rule take-some, example: the key 'move' is missing",
    ),
    "set-up with a move": (
        'move = "take 3", answer = "refused"',
        'move = "take 3", answer = "set-up"',
        "section turn, rule take-some, example: an example of the set-up has no moves",
    ),
    "moves that are no texts": (
        'moves = ["take 2"]',
        "moves = [2]",
        "section turn, rule take-some, example: moves must be texts that are not empty, not 2",
    ),
    "moves that are no list": (
        'moves = ["take 2"]',
        'moves = "take 2"',
        "section turn, rule take-some, example: moves must be a list, not 'take 2'",
    ),
    "worked example without text": (
        'text = {en = "Ana takes two.", es = "Ana toma dos."}\n',
        "",
        "section turn, example: a worked example needs a text",
    ),
    "worked example of an unknown rule": (
        'rule = "take-some"',
        'rule = "take-all"',
        "section turn, example: unknown rule 'turn.take-all'; known: turn.take-some",
    ),
    "goal of an unknown section": (
        'refused = "turn.take-some"',
        'refused = "trun.take-some"',
        "section turn, task be-refused: unknown rule 'trun.take-some'; known: turn.take-some",
    ),
    "no goal": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        "goal = []",
        "section turn, task be-refused: a task needs a goal",
    ),
    "goal without event and move": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        'goal = {refused = "turn.take-some"}',
        "section turn, task be-refused: a goal needs an event or a move",
    ),
    "goal with both": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        'goal = {refused = "turn.take-some", event = "take", move = "take 3"}',
        "section turn, task be-refused: a goal has either an event or a refused rule",
    ),
    "refusal with facts": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        'goal = {refused = "turn.take-some", move = "take 3", facts = {seat = 0}}',
        "section turn, task be-refused: only an event has rule, facts, at_least and anyone",
    ),
    "refusal at once": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        'goal = {refused = "turn.take-some", move = "take 3", at_once = true}',
        "section turn, task be-refused: a refused move is no move of the game, so it has no at_once",
    ),
    "event of anyone with a move": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        'goal = {event = "take", move = "take 3", anyone = true}',
        "task be-refused: an event that anyone may cause has no move of the learner and no at_once",
    ),
    "event of an unknown rule": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        'goal = {event = "take", rule = "turn.take-all"}',
        "section turn, task be-refused: unknown rule 'turn.take-all'; known: turn.take-some",
    ),
    "move that is no text": (
        'goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]',
        "goal = {move = [3]}",
        "task be-refused, goal: move must be text that is not empty, or a list of such, not [3]",
    ),
    "try without a text": (
        'missed = {en = "That was one pebble.", es = "Esa era una sola piedra."}\n',
        "",
        "task take-two: tried_by says when a task is missed, so it needs the text missed",
    ),
    "at least some word": (
        "at_least = {pebbles = 2}",
        'at_least = {pebbles = "two"}',
        "section turn, task take-two: pebbles in at_least must be a whole number, not 'two'",
    ),
    "two terms of one id": (
        '[[section]]\nid = "turn"',
        MORE_TERM + '[[section]]\nid = "turn"',
        "pebbles.toml: there are two of the term 'pebble'",
    ),
    "term without meaning": (
        'meaning = {en = "A small stone.", es = "Una roca chica."}\n',
        "",
        "pebbles.toml, term pebble: the key 'meaning' is missing",
    ),
    "sections that are no list": (
        "[[section]]\nid",
        "[section]\nid",
        "pebbles.toml: section must be a list",
    ),
}


@pytest.mark.parametrize(("right", "wrong", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert right in PEBBLES
    with pytest.raises(RulebookError) as raised:
        read_text(tmp_path, PEBBLES.replace(right, wrong, 1))
    assert str(raised.value).startswith("pebbles.toml")
    assert message in str(raised.value)


def test_a_rulebook_needs_sections_and_a_section_rules(tmp_path: Path) -> None:
    without_sections = PEBBLES[: PEBBLES.index("[[section]]")]
    with pytest.raises(RulebookError, match=r"pebbles\.toml: has no section"):
        read_text(tmp_path, without_sections)
    without_rules = without_sections + '[[section]]\nid = "turn"\ntitle = {en = "Turn", es = "Turno"}\n'
    with pytest.raises(RulebookError, match=r"section turn: has no rule"):
        read_text(tmp_path, without_rules)
