"""Where a chosen creature can go in Space Escape, and what would happen there."""

from __future__ import annotations

import random
from itertools import takewhile
from typing import NamedTuple

from engines.core import Event, Move
from engines.space_escape import SpaceEscape, moves
from engines.space_escape.board import DIRECTIONS
from widgets.scenes.perils import warned
from widgets.scenes.space_escape.telling import outcome
from widgets.scenes.space_escape.words import spaces_text, the_rat, the_snake, the_space, whither
from widgets.words import Words

FATAL = ("lost", "warning")
"""The kinds of events after which the game cannot be won."""


def path(move: Move, view: SpaceEscape) -> tuple[str, ...]:
    """The choices that lead to a move."""
    match move:
        case moves.Rat(rat, direction, spaces):
            return (f"rat:{rat}", f"way:{direction}:{spaces}")
        case moves.Snake(colour, snake, direction, spaces):
            return (f"snake:{colour}:{snake}", f"way:{direction}:{spaces}")
        case moves.Climb(colour, snake, direction):
            return (f"snake:{colour}:{snake}", f"ladder:{direction}")
        case _:
            return (f"way:{move.direction}:1",)


class Way(NamedTuple):
    """A choice, the space it aims at, and what would come of it.

    `walk` is where the way along the ring ends, `end` where a ladder or an air shaft there leads. `name` and
    `text` tell the way and what would happen; `fatal` is whether the game could not be won after it.
    """

    choice: str
    aim: str
    walk: str
    end: str
    name: str
    text: str
    fatal: bool


def ways_of(view: SpaceEscape, chosen: tuple[str, ...], words: Words) -> list[Way]:
    """A way for each legal move of the chosen creature, or of the one that is bumped."""
    ways = []
    board = view.copy_in_play.board
    for move in view.legal_moves():
        steps = path(move, view)
        if steps[: len(chosen)] != chosen or len(steps) != len(chosen) + 1:
            continue
        certain = _certain(view, move)
        told = [*takewhile(lambda event: event.kind not in ("half", "discard"), certain)]
        walk = next(event for event in told if event.kind == "move")
        links = [event.facts["to"] for event in told if event.kind in ("climb", "fall")][:1]
        notable = [outcome(event, words) for event in told]
        fatal = next((event for event in certain if event.kind in FATAL), None)
        aim = board.along(space_of(view, chosen), move.direction, _steps(view, move))[-1]
        ways.append(
            Way(
                choice=steps[-1],
                aim=board.names[aim],
                walk=walk.facts["spaces"][-1],
                end=(links or [walk.facts["spaces"][-1]])[0],
                name=_named(move, fatal, words),
                text=", ".join(filter(None, [the_space(walk.facts["spaces"][-1], words), *notable])),
                fatal=fatal is not None,
            )
        )
    return ways


def _certain(view: SpaceEscape, move: Move) -> list[Event]:
    """What a move causes before an unknown card comes into play, and whether the game can be won after it."""
    log: list[Event] = []
    view.imagine(random.Random(0)).play(move, log)
    told = [
        *takewhile(lambda event: event.kind != "card" or event.facts["card"] in view.hands, log),
    ]
    return told + [event for event in log[len(told) :] if event.kind == "warning"]


def _named(move: Move, fatal: Event | None, words: Words) -> str:
    """The name of a way, with a warning before it where it is fatal."""
    name = _way_name(move, words)
    return name if fatal is None else warned(name, fatal.rule, fatal.kind == "lost", words)


def _steps(view: SpaceEscape, move: Move) -> int:
    """How far along the ring a move aims."""
    match move:
        case moves.Bump():
            return 1
        case moves.Climb(colour, snake, direction):
            space = view.snakes[moves.TOKENS.index((colour, snake))]
            return view.copy_in_play.board.to_ladder[space][direction]
        case _:
            return int(move.spaces)


def _way_name(move: Move, words: Words) -> str:
    direction = whither(move.direction, words)
    if isinstance(move, moves.Climb):
        return words._("To the ladder {direction}").format(direction=direction)
    spaces = "1" if isinstance(move, moves.Bump) else str(move.spaces)
    return words._("{spaces} {direction}").format(spaces=spaces_text(spaces, words), direction=direction)


def creature_of(choice: str, words: Words) -> str:
    """The creature that was chosen, in a sentence."""
    kind, *name = choice.split(":")
    return the_rat(int(name[0]), words) if kind == "rat" else the_snake(" ".join(name), words)


def space_of(view: SpaceEscape, chosen: tuple[str, ...]) -> int:
    """The space of the creature that is to move; negative when none is chosen or it is off the rings."""
    if view.phase == "bump":
        return view.rats[view.bump]
    if not chosen:
        return -1
    kind, *name = chosen[0].split(":")
    if kind == "rat":
        return view.rats[int(name[0]) - 1]
    return view.snakes[[f"{colour}:{number}" for colour, number in moves.TOKENS].index(":".join(name))]


def tried_near(view: SpaceEscape, chosen: tuple[str, ...]) -> dict[int, str]:
    """What a space near the chosen creature reports although no legal move ends there."""
    start = space_of(view, chosen)
    if start < 0:
        return {}
    board = view.copy_in_play.board
    return {
        space: f"way:{direction}:{steps}"
        for direction in DIRECTIONS
        for steps, space in enumerate(board.along(start, direction, moves.SPACES[-1]), start=1)
    }
