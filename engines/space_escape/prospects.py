"""How things look for the team before the game is over: a guess at a glance, for players that think ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.space_escape.board import COLLECTED, POD, Board
from engines.space_escape.components import COMPONENTS

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape

STEPS_OF_TURN = {2: 0.7, 3: 0.98, 4: 1.06}
"""How many steps on the way to the end a turn brings for each number of players, those against the team taken
off: a card that moves every mole rat brings more where there are more of them."""
MEDKIT = 3.0
"""What a medkit is worth, in steps."""
NEAR_SNAKE = 1.0
"""What a snake within reach of a mole rat costs, in steps; twice that without a medkit."""
REACH = 3
"""How near a snake on the same level is within reach."""
SNAKE_NEAR_POD = 12.0
"""What a snake as near the pod as can be costs, in steps; one twice as far costs a quarter of it."""
SWAY = 12.0
"""How many steps ahead of or behind time make the outcome fairly sure."""


def outlook(state: SpaceEscape, seat: int) -> float:
    """How the team, whatever the seat, stands: time left against the way to go and the dangers."""
    board = COMPONENTS.find(state.components).board
    turns = len(state.deck) + sum(map(bool, state.hands))
    ahead = STEPS_OF_TURN[state.players] * turns - _steps_to_go(state, board) - _dangers(state, board)
    return ahead / SWAY


def _steps_to_go(state: SpaceEscape, board: Board) -> float:
    """Steps of all mole rats to the pod, and the detours for equipment that is still out there."""
    to_pod = board.steps_to[POD]
    outside = [space for space in state.rats if space >= 0]
    steps = sum([to_pod[space] for space in outside])
    for place in state.equipment:
        if place != COLLECTED:
            to_piece = board.steps_to[place]
            detours = [to_piece[space] + to_pod[place] - to_pod[space] for space in outside]
            steps += min(detours, default=len(board.spaces))
    return steps


def _dangers(state: SpaceEscape, board: Board) -> float:
    """Bites that may come, medkits used up, and snakes on the way to the pod; in steps."""
    loss = 0.0
    to_pod, spaces = board.steps_to[POD], board.spaces
    snakes = [space for space in state.snakes if space >= 0]
    for space in snakes:
        loss += SNAKE_NEAR_POD / (1 + to_pod[space]) ** 2 * 4
    for rat, space in enumerate(state.rats):
        if space < 0:
            continue
        cost = NEAR_SNAKE if state.medkits[rat] else 2 * NEAR_SNAKE
        if not state.medkits[rat]:
            loss += MEDKIT
        level = spaces[space][0]
        ring = board.rings[level - 1]
        for snake in snakes:
            if spaces[snake][0] == level:
                apart = abs(snake - space)
                if min(apart, ring - apart) <= REACH:
                    loss += cost
    return loss
