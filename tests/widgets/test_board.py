"""A bare board: choices are marked, and taken back when chosen again."""

from __future__ import annotations

import json
import re

import pytest

from rulebook import Rulebook
from tests.widgets.conftest import Listener, redrawn
from tests.widgets.toy import engine, picture
from widgets.board import Board
from widgets.words import Words


@pytest.fixture
def board(listener: Listener, book: Rulebook) -> Board:
    view = engine.new_game().observe(0)
    return Board(picture.scene(view, 0, (), Words(book)))


def test_a_choice_is_marked_and_taken_back(board: Board, listener: Listener) -> None:
    listener.say(board, {"choose": "hollow:1"})
    listener.say(board, {"choose": "hollow:2"})
    assert board.chosen == ["hollow:1", "hollow:2"]
    listener.say(board, {"choose": "hollow:1"})
    assert board.chosen == ["hollow:2"]
    listener.say(board, {"cancel": True})
    assert board.chosen == []


def test_what_is_said_beside_the_name_of_a_piece_fits_every_gender(board: Board) -> None:
    """It stands after "loseta amarilla" and after "gato azul" alike, so it must not be a participle."""
    board.wake()
    board.speak("es")
    said = [board.texts[mark] for mark in ("offered", "chosen", "hinted", "pointed", "moved")]
    assert [text for text in said if re.match(r"\w+[aeiu]do\b", text)] == []


def test_its_text_is_the_scene_in_words(board: Board) -> None:
    assert repr(board).startswith("Pebbles\nRow:\n  Hollow 0, empty\n")


def test_an_empty_board_has_a_text_too(listener: Listener) -> None:
    assert repr(Board()) == ""


def test_a_board_is_sent_when_somebody_looks_at_it_and_keeps_what_was_told(
    board: Board, listener: Listener
) -> None:
    listener.say(board, {"choose": "nowhere"})
    told = board.notice
    assert board.awake and told["kind"] == "problem"
    listener.say(board, {"sleep": True})
    assert "drawing" not in board.get_state()
    listener.say(board, {"wake": True})
    assert json.loads(redrawn("", board.get_state()["drawing"])) == board.scene
    assert board.notice == told
