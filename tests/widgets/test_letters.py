"""The letters of every picture lie within their panel and box, large enough to read, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import rulebook
from engines import GAMES
from engines.core import State
from engines.positions import load_position, position_names
from widgets.scene import LETTER, Element, Panel
from widgets.scenes import picture
from widgets.words import Words

SHRUNK = 0.64
"""To which part of their size letters may shrink for want of room."""
SLACK = 0.5


def states(game: str) -> Iterator[State]:
    """The positions with names, and every ninth of a game of random moves for each number of players."""
    yield from (load_position(game, position) for position in position_names(game))
    for players in GAMES[game].PLAYER_COUNTS:
        chance, state = random.Random(players), GAMES[game].new_game(players=players, seed=players)
        for number in range(300):
            moves = state.legal_moves()
            if number % 9 == 0 or not moves:
                yield state
            if not moves:
                break
            state = state.apply(chance.choice(moves))


def panels(game: str, words: Words) -> Iterator[Panel]:
    """What is drawn before a move and after each choice of one."""
    drawn = picture(game)
    for state in states(game):
        view, moves = state.observe(state.seat), state.legal_moves()
        steps = drawn.path(moves[0], view) if moves else ("",)
        for count in range(len(steps)):
            yield from drawn.scene(view, state.seat, steps[:count], words)["panels"]


def letters(element: Element) -> tuple[float, float]:
    """How high the letters of an element are drawn, as in `shapes.js`, and how high they should be."""
    width = element.get("width", 0.0)
    height = element.get("height", width)
    wanted = height if element["shape"] == "text" else 0.55 * min(width, height)
    if element["shape"] == "pawn" or not width:
        return wanted, wanted
    return min(wanted, width * 0.94 / (LETTER * len(element["text"]))), wanted


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_letters_fit(game: str, language: str) -> None:
    words, outside, small = Words(rulebook.load(game), language), set(), set()
    for panel in panels(game, words):
        for one in panel["elements"]:
            if not one.get("text") or one.get("pips"):
                continue
            size, wanted = letters(one)
            length = LETTER * size * len(one["text"])
            left = one["x"] - (0 if one.get("align") == "start" else length / 2)
            top = one["y"] - size / 2
            if min(left, top) < -SLACK or left + length > panel["width"] + SLACK:
                outside.add((panel["id"], one["text"]))
            if top + size > panel["height"] + SLACK:
                outside.add((panel["id"], one["text"]))
            if size < SHRUNK * wanted:
                small.add((panel["id"], one["text"], round(size, 1), wanted))
    assert (sorted(outside), sorted(small)) == ([], [])
