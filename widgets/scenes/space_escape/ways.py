"""Where a chosen creature can go in Space Escape, and what would happen there."""

from __future__ import annotations

import random
from itertools import takewhile

from engines.core import Event, Move
from engines.space_escape import SpaceEscape, moves
from engines.space_escape.board import DIRECTIONS
from widgets.scenes.space_escape.words import (
    direction_name,
    outcome,
    rat_name,
    snake_name,
    space_name,
    spaces_text,
)
from widgets.words import Words


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


class Way(dict[str, str]):
    """A choice, its name, the space aimed at, where the way along the ring and the links after it end, and
    in words what would happen."""


def ways_of(view: SpaceEscape, chosen: tuple[str, ...], words: Words) -> list[Way]:
    """A way for each legal move of the chosen creature, or of the one that is bumped."""
    ways = []
    board = view.copy_in_play.board
    for move in view.legal_moves():
        steps = path(move, view)
        if steps[: len(chosen)] != chosen or len(steps) != len(chosen) + 1:
            continue
        told = _outcome(view, move)
        walk = next(event for event in told if event.kind == "move")
        links = [event.facts["to"] for event in told if event.kind in ("climb", "fall")][:1]
        notable = [outcome(event, words) for event in told]
        aim = board.along(space_of(view, chosen), move.direction, _steps(view, move))[-1]
        ways.append(
            Way(
                choice=steps[-1],
                aim=board.names[aim],
                walk=walk.facts["spaces"][-1],
                end=(links or [walk.facts["spaces"][-1]])[0],
                name=_way_name(move, words),
                text=", ".join(filter(None, [space_name(walk.facts["spaces"][-1], words), *notable])),
            )
        )
    return ways


def _outcome(view: SpaceEscape, move: Move) -> list[Event]:
    """What a move would cause before anything unknown or the next half of the card comes into play."""
    log: list[Event] = []
    view.imagine(random.Random(0)).play(move, log)
    return [*takewhile(lambda event: event.kind not in ("half", "discard"), log)]


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
    direction = direction_name(move.direction, words)
    if isinstance(move, moves.Climb):
        return words._("To the ladder {direction}").format(direction=direction)
    spaces = "1" if isinstance(move, moves.Bump) else str(move.spaces)
    return words._("{spaces} {direction}").format(spaces=spaces_text(spaces, words), direction=direction)


def creature_name(choice: str, words: Words) -> str:
    kind, *name = choice.split(":")
    return rat_name(int(name[0]), words) if kind == "rat" else snake_name(" ".join(name), words)


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
