"""Which moves of Space Escape are legal, and which rule forbids each other one.

`why_not` says what is legal; `legal_moves` is a faster way to all moves for which it answers None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Move
from engines.space_escape.board import DIRECTIONS, OUTER_SPACE, RESERVE, Direction
from engines.space_escape.halves import rats_to_move, rule_of_half, snakes_to_move
from engines.space_escape.moves import BUMPS, CLIMBS, NUMBERS, RATS, SNAKES, TOKENS, Bump, Climb, Rat, Snake

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape


def calls_for(state: SpaceEscape) -> str:
    """The id of the rule that asks for the present decision."""
    if state.verdict:
        return state.verdict
    return "rats.bump" if state.bump >= 0 else rule_of_half(state)


def why_not(state: SpaceEscape, move: Move) -> str | None:
    """The id of the rule that forbids a move, or None when it is legal.

    A creature of the other half breaks the rule about the order of the halves, or the card has no such
    half; any other move that answers another question than the one asked breaks the rule that asks it.
    """
    match state.phase, move:
        case "bump", Bump():
            return _bump(state, move)
        case "rats", Rat():
            return _rat(state, move)
        case "snakes", (Snake() | Climb()):
            return _snake(state, move)
        case "rats", (Snake() | Climb()):
            return "components.halves" if state.card.snakes == "none" else "cards.top-first"
        case "snakes", Rat():
            return "components.halves" if state.card.rats == "none" else "cards.top-first"
    return calls_for(state)


def legal_moves(state: SpaceEscape) -> list[Move]:
    """The moves that no rule forbids; empty when the game is over."""
    if state.verdict:
        return []
    if state.bump >= 0:
        return [move for move in BUMPS if _bump(state, move) is None] if state.bumped else [*BUMPS]
    card = state.card
    moves: list[Move] = []
    if state.half == "rats":
        table = RATS[card.rat_spaces]
        for rat in rats_to_move(state):
            moves += table[rat]
        return moves
    if card.snake_spaces == "ladder":
        to_ladder = state.copy_in_play.board.to_ladder
        return [
            CLIMBS[snake][direction]
            for snake in snakes_to_move(state)
            for direction in to_ladder[state.snakes[snake]]
        ]
    snakes = SNAKES[card.snake_spaces]
    for snake in snakes_to_move(state):
        moves += snakes[snake]
    return moves


def _bump(state: SpaceEscape, move: Bump) -> str | None:
    if move.direction not in DIRECTIONS:
        return "cards.direction"
    back = [direction for direction in DIRECTIONS if _bumps_again(state, direction)]
    return "rats.no-bump-back" if back == [move.direction] else None


def _bumps_again(state: SpaceEscape, direction: Direction) -> bool:
    """Whether a bump in that direction would lead to that of a mole rat that has been bumped already.

    A snake where the bump ends sends the mole rat back to its start, where it may bump another away.
    """
    board, rats = state.copy_in_play.board, state.rats
    space = board.next[direction][rats[state.bump]]
    end = board.ladders.get(space, board.shafts.get(space, space))
    if end >= 0 and end in state.snakes and state.medkits[state.bump]:
        end = board.rat_starts[state.bump]
    return any(rats[rat] == end for rat in state.bumped if end >= 0 and rat != state.bump)


def _rat(state: SpaceEscape, move: Rat) -> str | None:
    rat = move.rat - 1
    if not 0 <= rat < state.players:
        return "setup.movers"
    if state.rats[rat] < 0:
        return "rats.stay-in-pod"
    if rat not in rats_to_move(state):
        return rule_of_half(state)
    return _direction_and_number(move, state.card.rat_spaces)


def _snake(state: SpaceEscape, move: Snake | Climb) -> str | None:
    if (move.colour, move.snake) not in TOKENS:
        return "components.snakes"
    snake = TOKENS.index((move.colour, move.snake))
    space = state.snakes[snake]
    if space == RESERVE:
        return "setup.snake-reserve"
    if space == OUTER_SPACE:
        return "snakes.outer-space"
    to_ladder = state.card.snake_spaces == "ladder"
    if to_ladder != isinstance(move, Climb) or snake not in snakes_to_move(state):
        return rule_of_half(state)
    if isinstance(move, Snake):
        return _direction_and_number(move, state.card.snake_spaces)
    return None if move.direction in state.copy_in_play.board.to_ladder[space] else rule_of_half(state)


def _direction_and_number(move: Rat | Snake, numbers: str) -> str | None:
    if move.direction not in DIRECTIONS:
        return "cards.direction"
    if move.spaces in NUMBERS[numbers]:
        return None
    return "cards.choose-number" if len(NUMBERS[numbers]) > 1 else "cards.number"
