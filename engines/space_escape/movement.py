"""What happens to creatures that move: the way along the ring, the landing, bites and bumps.

Every function changes the position. A move goes on until it is over, the game is lost, or a mole rat has
been landed on: then `bump` names it, and a snake in the middle of its move waits in `onward`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core import Event, Log
from engines.space_escape.board import COLLECTED, OUTER_SPACE, POD, Board, Direction
from engines.space_escape.components import COMPONENTS, EQUIPMENT
from engines.space_escape.halves import rule_of_half
from engines.space_escape.moves import NUMBERS, TOKENS, Climb, Rat, Snake

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape


def snake_name(snake: int) -> str:
    """A snake in the facts of an event, such as "green 2"."""
    colour, number = TOKENS[snake]
    return f"{colour} {number}"


def lose(state: SpaceEscape, rule: str, facts: dict[str, Any], log: Log | None) -> None:
    """The game is lost by that rule."""
    state.verdict = rule
    if log is not None:
        log.append(Event(rule, "lost", None, facts))


# What was chosen


def tell_choice(state: SpaceEscape, move: Rat | Snake | Climb, choices: int, log: Log) -> None:
    """A creature is about to move, one of so many that could: by which rules it was chosen."""
    seat, card = state.seat, state.card
    what: dict[str, Any] = (
        {"rat": move.rat} if isinstance(move, Rat) else {"snake": f"{move.colour} {move.snake}"}
    )
    who, numbers = (card.rats, card.rat_spaces) if isinstance(move, Rat) else (card.snakes, card.snake_spaces)
    log.append(Event(rule_of_half(state), "choose", seat, what))
    if who == "all" and choices > 1:
        log.append(Event("cards.separately", "separate", seat, {**what, "left": choices - 1}))
    if isinstance(move, Climb):
        snake = TOKENS.index((move.colour, move.snake))
        if len(state.copy_in_play.board.to_ladder[state.snakes[snake]]) > 1:
            log.append(Event("cards.tie", "tie", seat, {**what, "direction": move.direction}))
        return
    log.append(Event("cards.direction", "direction", seat, {**what, "direction": move.direction}))
    rule = "cards.choose-number" if len(NUMBERS[numbers]) > 1 else "cards.number"
    log.append(Event(rule, "number", seat, {**what, "spaces": move.spaces}))


# Mole rats


def move_rat(
    state: SpaceEscape,
    rat: int,
    direction: Direction,
    spaces: int,
    log: Log | None,
    rule: str = "moving.one-direction",
) -> None:
    """A mole rat goes along its ring, by that rule, and follows what is on the space where it ends."""
    board = COMPONENTS.find(state.components).board
    following, snakes = board.next[direction], state.snakes
    start = space = state.rats[rat]
    for step in range(1, spaces + 1):
        space = following[space]
        if space in snakes:
            state.rats[rat] = space
            if log is not None:
                _tell_way(state, board, rat, board.along(start, direction, step), rule, log)
            _bite(state, rat, "rats.bite" if step == spaces else "moving.through-snake", log, spaces - step)
            return
    if log is not None:
        _tell_way(state, board, rat, board.along(start, direction, spaces), rule, log)
    if space in board.ladders:
        space = board.ladders[space]
        state.rats[rat] = space
        if log is not None:
            log.append(Event("rats.ladder", "climb", None, {"rat": rat + 1, "to": board.name(space)}))
        if space == POD:
            _enter_pod(state, rat, log)
            return
        _arrive(state, board, rat, log)
    elif space in board.shafts:
        space = board.shafts[space]
        state.rats[rat] = space
        if log is not None:
            log.append(Event("rats.shaft", "fall", None, {"rat": rat + 1, "to": board.name(space)}))
        if space == OUTER_SPACE:
            lose(state, "rats.outer-space", {"rat": rat + 1}, log)
            return
        _arrive(state, board, rat, log)
    else:
        state.rats[rat] = space
        _settle(state, rat, log)


def _tell_way(state: SpaceEscape, board: Board, rat: int, way: list[int], rule: str, log: Log) -> None:
    """Where a mole rat goes, and what it passes over without heed."""
    facts = {"rat": rat + 1, "spaces": [board.name(space) for space in way]}
    log.append(Event(rule, "move", None, facts))
    passed: list[str] = []
    for space in way[:-1]:
        passed += ["ladder"] * (space in board.ladders) + ["shaft"] * (space in board.shafts)
        passed += ["equipment"] * (space in state.equipment) + ["rat"] * (space in state.rats)
    if passed:
        log.append(Event("moving.pass-over", "pass", None, {"rat": rat + 1, "over": passed}))


def _arrive(state: SpaceEscape, board: Board, rat: int, log: Log | None) -> None:
    """A mole rat has come up a ladder or down a shaft: that counts as landing."""
    space = state.rats[rat]
    if log is not None:
        log.append(Event("rats.arrival", "arrive", None, {"rat": rat + 1, "space": board.name(space)}))
    if space in state.snakes:
        _bite(state, rat, "rats.bite", log)
    else:
        _settle(state, rat, log)


def _settle(state: SpaceEscape, rat: int, log: Log | None) -> None:
    """A mole rat stays on its space, where no snake is: it takes equipment, it bumps a mole rat."""
    space = state.rats[rat]
    if space in state.equipment:
        piece = state.equipment.index(space)
        state.equipment[piece] = COLLECTED
        state.carriers[piece] = rat
        if log is not None:
            left = sum(place != COLLECTED for place in state.equipment)
            facts = {"rat": rat + 1, "equipment": EQUIPMENT[piece], "left": left}
            log.append(Event("rats.equipment", "collect", None, facts))
    _push_away(state, rat, "rats.bump", log)


def _push_away(state: SpaceEscape, rat: int, rule: str, log: Log | None) -> None:
    """Another mole rat on the space of this one has to leave it."""
    space = state.rats[rat]
    if state.rats.count(space) > 1:
        state.bump = next(other for other, place in enumerate(state.rats) if place == space and other != rat)
        if log is not None:
            log.append(Event(rule, "bump", None, {"rat": rat + 1, "bumped": state.bump + 1}))


def _enter_pod(state: SpaceEscape, rat: int, log: Log | None) -> None:
    if log is not None:
        log.append(Event("rats.pod", "pod", None, {"rat": rat + 1}))
    if all(space == POD for space in state.rats) and all(place == COLLECTED for place in state.equipment):
        state.verdict = "end.win"
        if log is not None:
            log.append(Event("end.win", "won", None, {"rats": len(state.rats)}))


# Bites


def _bite(state: SpaceEscape, rat: int, rule: str, log: Log | None, left: int = 0) -> None:
    """Snakes on the space of a mole rat bite it, once, and it goes back to its start.

    So many spaces are left of its own move, which ends here.
    """
    board = COMPONENTS.find(state.components).board
    if log is not None:
        _tell_bite(state, board, rat, rule, log)
    if not state.medkits[rat]:
        lose(state, "medkit.second-bite", {"rat": rat + 1}, log)
        return
    state.medkits[rat] = 0
    start = state.rats[rat] = board.rat_starts[rat]
    if log is not None:
        log.append(Event("medkit.first-bite", "back", None, {"rat": rat + 1, "to": board.name(start)}))
        if left:
            log.append(Event("moving.bite-ends", "stop", None, {"rat": rat + 1, "left": left}))
        if rat in state.carriers:
            carried = [EQUIPMENT[piece] for piece, carrier in enumerate(state.carriers) if carrier == rat]
            log.append(Event("rats.keep-equipment", "keep", None, {"rat": rat + 1, "equipment": carried}))
    if start in state.snakes:
        if log is not None:
            facts = {"rat": rat + 1, "bites": state.start_snake == "bites"}
            log.append(Event("medkit.start-snake", "start-snake", None, facts))
        if state.start_snake == "bites":
            lose(state, "medkit.second-bite", {"rat": rat + 1}, log)
            return
    _push_away(state, rat, "medkit.start-rat", log)


def _tell_bite(state: SpaceEscape, board: Board, rat: int, rule: str, log: Log) -> None:
    space = state.rats[rat]
    snakes = [snake_name(snake) for snake, place in enumerate(state.snakes) if place == space]
    facts = {"rat": rat + 1, "space": board.name(space), "snakes": snakes}
    log.append(Event(rule, "bite", None, facts))
    if len(snakes) > 1:
        log.append(Event("rats.one-bite", "one-bite", None, {"rat": rat + 1, "snakes": len(snakes)}))
    if space in state.equipment:
        piece = EQUIPMENT[state.equipment.index(space)]
        log.append(Event("snakes.covered", "covered", None, {"rat": rat + 1, "equipment": piece}))


# Snakes


def add_snake(state: SpaceEscape, snake: int, start: int, log: Log | None) -> None:
    """A new snake comes to the start space of its colour, biting the mole rat there."""
    state.snakes[snake] = start
    if log is not None:
        board = state.copy_in_play.board
        facts = {"snake": snake_name(snake), "space": board.name(start)}
        log.append(Event("cards.add-snake", "add", state.seat, facts))
    if start in state.rats:
        _bite(state, state.rats.index(start), "snakes.add-bite", log)


def move_snake(state: SpaceEscape, snake: int, direction: Direction, spaces: int, log: Log | None) -> None:
    """A snake goes along its ring, biting every mole rat on the way, and follows the space where it ends.

    With no spaces left it only follows that space: a bump had interrupted it there.
    """
    board = COMPONENTS.find(state.components).board
    following, rats = board.next[direction], state.rats
    if log is not None and spaces:
        way = board.along(state.snakes[snake], direction, spaces)
        facts = {"snake": snake_name(snake), "spaces": [board.name(space) for space in way]}
        log.append(Event("moving.snakes-alike", "move", None, facts))
    for left in range(spaces - 1, -1, -1):
        space = state.snakes[snake] = following[state.snakes[snake]]
        if space in rats:
            _bite(state, rats.index(space), "snakes.bite", log)
            if state.verdict:
                return
            if log is not None:
                log.append(Event("snakes.go-on", "go-on", None, {"snake": snake_name(snake), "left": left}))
            if state.bump >= 0:
                state.onward = (snake, direction, left)
                return
    _land_snake(state, board, snake, log)


def _land_snake(state: SpaceEscape, board: Board, snake: int, log: Log | None) -> None:
    space = state.snakes[snake]
    name = {"snake": snake_name(snake)}
    if space in board.ladders:
        space = state.snakes[snake] = board.ladders[space]
        if log is not None:
            log.append(Event("snakes.ladder", "climb", None, {**name, "to": board.name(space)}))
        if space == POD:
            lose(state, "snakes.pod", name, log)
            return
    elif space in board.shafts:
        space = state.snakes[snake] = board.shafts[space]
        if log is not None:
            log.append(Event("snakes.shaft", "fall", None, {**name, "to": board.name(space)}))
        if space == OUTER_SPACE:
            if log is not None:
                log.append(Event("snakes.outer-space", "gone", None, name))
            return
    else:
        if log is not None:
            _tell_company(state, board, snake, log)
        return
    if log is not None:
        _tell_company(state, board, snake, log)
    if space in state.rats:
        _bite(state, state.rats.index(space), "snakes.arrival", log)


def _tell_company(state: SpaceEscape, board: Board, snake: int, log: Log) -> None:
    """What else is on the space where a snake stays: equipment, other snakes."""
    space = state.snakes[snake]
    facts = {"snake": snake_name(snake), "space": board.name(space)}
    if space in state.equipment:
        piece = EQUIPMENT[state.equipment.index(space)]
        log.append(Event("snakes.equipment", "cover", None, {**facts, "equipment": piece}))
    if (stack := state.snakes.count(space)) > 1:
        log.append(Event("snakes.stack", "stack", None, {**facts, "snakes": stack}))
