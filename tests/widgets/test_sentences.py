"""What is said in a game is said in whole sentences: person, number, gender and articles agree."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from engines import GAMES
from engines.core import Event
from engines.positions import load_position, position_names
from engines.record import Record
from rulebook import LANGUAGES, load
from widgets.scenes import picture
from widgets.table import Table
from widgets.words import Words

MOVES = 200
READY: tuple[str, ...] = ("divinare", "noctiluca", "space_escape", "coraline", "miautropolis")
"""The games whose words are whole sentences."""

JOINTS = {
    "en": [
        r"(?<!\.)\.\.(?!\.)",
        r"\bYou: ",
        r"\bYou \w+(?<!s)s\b(?<!always)(?<!as)",  # "You passes"
        r"\bto You\b|\bof You\b|\bfrom You\b|\bby You\b",
        r"\b[Pp]layer \d: [a-z]",
        r"(?<![\d.,+-])(?<!rat )(?<!snake )\b1 (?:\w+ )?"
        r"(?:points|dice|cards|tokens|spaces|tiles|snakes|jars|moves|pawns)\b",
        r"\b(?:0|[2-9]|\d\d+) (?:point(?! token)|die|card|token|space|tile|snake|jar|move|turn|pawn)\b",
        r"\bnone$|\bwithout dice$",
        r"\b[Oo]n turn\b",
        r"\b(?:he|him|his|she|her) (?:may|must|chooses|collects|places|passes)\b",
    ],
    "es": [
        r"(?<!\.)\.\.(?!\.)",
        r"\b[Tt]ú: ",
        r"\b(?:a|de|por|para|con|en) [Tt]ú\b",
        r"\b[Tt]ú (?:pasa|coloca|recoge|elige|juega|mueve|toma|entrega|descarta|recibe|roba|gana)\b",
        r"\b(?:a|de) el\b",
        r"\b(?:a|de|por|para|con|en) Jugador\b",
        r"\bjugador \d: [a-záéíóúñ]",
        r"(?<![\d.,+-])\b1 (?:puntos|dados|cartas|fichas|casillas|losetas|serpientes|frascos|jugadas)\b",
        r"\b(?:0|[2-9]|\d\d+) (?:punto|dado|carta|ficha|casilla|loseta|serpiente|frasco|jugada|turno|peón)\b",
        r"\b(?:[2-9]|\d\d+) (?:naranja|verde|morado|azul|rojo|roja|amarillo|amarilla|dorado|marrón)\b",
        r"\ben turno\b",
    ],
}
"""What never stands in a sentence of a language, because it was put together from parts."""

BEGINS_AND_ENDS = re.compile(r"[¿¡«\"“(]?[A-ZÁÉÍÓÚÑ0-9+−-].*[.!?…»\"”)]$", re.DOTALL)


def sayings(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Where something is said in a game of 200 random moves, and what: for each number of players."""
    for players in GAMES[game].PLAYER_COUNTS:
        rng = random.Random(players)
        table = Table(
            Record(game, {"players": players, "seed": players}), language, people=(0,), covered=False
        )
        for number in range(MOVES):
            yield from told(table)
            state = table.state
            moves = state.legal_moves()
            if not moves:
                break
            if number % 7 == 0 and table.can["hint"] is True:
                impossible = rng.sample([*state.possible_moves()], 3)
                for rule in {state.why_not(move) for move in impossible} - {None}:
                    yield "rule", table._words.rule(rule)
            table.play(rng.choice(moves))
        yield from told(table)


def told(table: Table) -> Iterator[tuple[str, str]]:
    """What a table says at one moment: its last lines, its prompt, and the names of what is on it."""
    for entry in table.events[-12:]:
        yield "log", entry["text"]
    if table.prompt:
        yield "prompt", table.prompt
    for panel in table.scene["panels"]:
        yield "label", panel["title"]
        for element in panel["elements"]:
            yield "label", element.get("label", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY)
def test_no_sentence_shows_its_joints(game: str, language: str) -> None:
    found = {
        f"{joint}: {text}"
        for _, text in {*sayings(game, language)}
        for joint in JOINTS[language]
        if re.search(joint, text)
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY)
def test_logs_and_prompts_are_sentences(game: str, language: str) -> None:
    said = {text for where, text in sayings(game, language) if where in ("log", "prompt")}
    assert sorted(text for text in said if not BEGINS_AND_ENDS.match(text)) == []


ASKS = {
    "en": {"Choose", "Collect", "Deliver", "Discard", "Lay", "Leave", "Let", "Move", "Pass", "Pass:", "Place"}
    | {"Play", "Put", "Reveal", "Set", "Slide", "Take"},
    "es": {"Aparta", "Coloca", "Deja", "Descarta", "Desliza", "Elige", "Entrega", "Juega", "Lleva", "Mueve"}
    | {"No", "Omite", "Pasa", "Pasa:", "Pon", "Recoge", "Revela", "Toma"},
}
"""The words that a sentence begins with which asks for a move."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_advice_is_a_sentence_about_what_to_do(game: str, language: str) -> None:
    """As a hint gives it; no two moves that are legal in a position are asked for in the same words."""
    advise, words = picture(game).advise, Words(load(game), language, you=0)
    for position in position_names(game):
        state = load_position(game, position)
        view = state.observe(state.seat)
        told = [advise(move, view, words) for move in view.legal_moves()]
        assert len({*told}) == len(told)
        assert [text for text in told if text.split()[0] not in ASKS[language]] == []
        assert [text for text in told if not BEGINS_AND_ENDS.match(text)] == []
        assert [text for text in told for joint in JOINTS[language] if re.search(joint, text)] == []


def hints(game: str, language: str) -> Iterator[str]:
    """The hint at the first named position for every kind of decision."""
    asked = set()
    for position in position_names(game):
        table = Table(Record(game, position=position), language, people=(0,), covered=False)
        moves = table.state.legal_moves()
        kind = type(moves[0]) if moves else None
        if table.can["hint"] is True and kind not in asked:
            asked.add(kind)
            table.receive({"hint": True})
            yield table.notice["text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_hints_are_sentences_that_speak_of_a_team_where_there_is_one(game: str, language: str) -> None:
    told = [*hints(game, language)]
    assert told
    assert [text for text in told if not BEGINS_AND_ENDS.match(text)] == []
    assert [text for text in told for joint in JOINTS[language] if re.search(joint, text)] == []
    team = {"en": "your team", "es": "tu equipo"}[language]
    assert {team in text for text in told} == {GAMES[game].new_game().team}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY)
def test_the_reader_is_called_you(game: str, language: str) -> None:
    """Neither by the number of their seat nor, where somebody else acts, as the rival of that player."""
    count = min(players for players in GAMES[game].PLAYER_COUNTS if players > 1)
    player = {"en": "player", "es": "jugador"}[language]
    for seed in range(8):
        chance, log = random.Random(seed), list[Event]()
        state = GAMES[game].new_game(players=count, seed=seed, log=log)
        while (moves := state.legal_moves()) and len(log) < 800:
            state = state.apply(chance.choice(moves), log)
        for you in range(count):
            words, view = Words(load(game), language, you=you), state.observe(you)
            for event in log:
                if event.seen_by in (None, you):
                    line = picture(game).tell(event, view, words)
                    assert not re.search(rf"\b{player} {you + 1}\b", line, re.IGNORECASE), line
                    assert event.seat in (None, you) or "rival" not in line, line


def test_words_for_a_seat_fit_into_a_sentence() -> None:
    book = load("noctiluca")
    spanish, english = Words(book, "es", you=0), Words(book, you=0)
    assert english.about(0, "You pass.", "{name} passes.") == "You pass."
    assert english.about(1, "You pass.", "{name} passes.") == "Player 2 passes."
    assert spanish.about(1, "Pasas.", "{name} pasa.") == "El jugador 2 pasa."
    assert spanish.about(1, "", "Cartas {owner}.") == "Cartas del jugador 2."
    assert [spanish.receiver(seat) for seat in (0, 1)] == ["a ti", "al jugador 2"]
    assert [spanish.giver(seat) for seat in (0, 1)] == ["de ti", "del jugador 2"]
    named = Words(book, "es", names=("Bridget", "Char"))
    assert named.about(1, "", "{name} pasa los dados {to}.", to=named.receiver(0)) == (
        "Char pasa los dados a Bridget."
    )


@pytest.mark.parametrize(
    ("things", "listed"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed_with_an_and(things: list[str], listed: str) -> None:
    assert Words(load("noctiluca")).listed(things) == listed


def test_counting_fills_the_number_in() -> None:
    words = Words(load("noctiluca"))
    assert words.count(1, "{number} stone", "{number} stones") == "1 stone"
    assert (
        words.count(3, "{number} stone {where}", "{number} stones {where}", where="here") == "3 stones here"
    )


@pytest.mark.parametrize("game", READY)
def test_an_event_without_words_is_an_error(game: str) -> None:
    """A new event must not quietly get the sentence of another one."""
    book, view = load(game), GAMES[game].new_game().observe(0)
    for rule in (section.rules[0].id for section in book.sections):
        with pytest.raises(ValueError, match="no words for the event 'unheard-of'"):
            picture(game).tell(Event(rule, "unheard-of", 0, {}), view, Words(book))
