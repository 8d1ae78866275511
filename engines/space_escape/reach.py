"""Whether the team can still win, told from what lies open (end.out-of-reach).

Everything here errs on one side: what is called out of reach is so whatever the hidden order of the draw
pile. A mole rat needs at least so many landings, each at most `MOST_SPACES` along its ring and up or down
what is there, and the cards left let it land at most so many times. In the last round, when the draw pile
is empty and nothing is hidden, the few ways to go on are tried out.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from engines.space_escape.board import COLLECTED, POD, Board
from engines.space_escape.components import EQUIPMENT
from engines.space_escape.halves import rats_to_move
from engines.space_escape.setup import cards_in_play

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape

TRIED = 300
"""How many positions of a last round are looked at before it is left open whether one of them wins."""

LANDINGS_A_MOVE = (0, 1, 1, 2, 4)
"""By the number of mole rats outside the pod: how often one of them may land when one of them is moved or
bitten, by its own move and by bumps in a chain of them."""


def out_of_reach(state: SpaceEscape) -> dict[str, Any] | None:
    """Why the game can no longer be won, as facts of an event, or None while it may be.

    `equipment` has the pieces that nobody can collect any more; it is empty when time is short.
    """
    if state.verdict:
        return None
    if pieces := _out_of_reach_for_good(state):
        return {"equipment": pieces}
    if _too_far(state) or (not any(card is None for card in state.deck) and _last_round_is_lost(state)):
        return {"equipment": []}
    return None


def _out_of_reach_for_good(state: SpaceEscape) -> list[str]:
    """The pieces of equipment to which no mole rat outside the pod has a way."""
    board = state.copy_in_play.board
    near: set[int] = set()
    for rat, space in enumerate(state.rats):
        if space >= 0:
            near |= board.levels_from[board.level(space)]
            if state.medkits[rat]:
                near |= board.levels_from[board.level(board.rat_starts[rat])]
    missing = [place != COLLECTED and board.level(place) not in near for place in state.equipment]
    return [piece for piece, is_missing in zip(EQUIPMENT, missing) if is_missing]


def _too_far(state: SpaceEscape) -> bool:
    """Whether the cards left are too few for the mole rat that has the longest way."""
    board = state.copy_in_play.board
    outside = [rat for rat, space in enumerate(state.rats) if space >= 0]
    missing = [place for place in state.equipment if place != COLLECTED]
    landings = _landings_left(state, len(outside))
    if len(outside) == 1:
        return _landings_needed(state, board, outside[0], missing) > landings
    if any(_landings_needed(state, board, rat, []) > landings for rat in outside):
        return True
    return any(
        min(_landings_needed(state, board, rat, [piece]) for rat in outside) > landings for piece in missing
    )


def _landings_left(state: SpaceEscape, outside: int) -> int:
    """How often a mole rat may land at most with the cards that are left, of so many outside the pod."""
    each, cards = LANDINGS_A_MOVE[outside], state.copy_in_play.cards
    moves = 0
    for number in {*cards_in_play(state)} - {*state.discard} - {state.hands[state.seat]}:
        moves += {"none": 0, "all": outside}.get(cards[number].rats, 1)
    if state.half == "rats":
        moves += len(rats_to_move(state)) if state.card.rats == "all" else not state.moved
    if outside == 1:
        return moves
    bumped = each if state.bump >= 0 else 0
    return each * (moves + sum(state.medkits)) + bumped


def _landings_needed(state: SpaceEscape, board: Board, rat: int, pieces: list[int]) -> int:
    """How often a mole rat must land at least to collect these pieces and get into the pod.

    A bite, which takes it to its start once, may shorten the way.
    """
    start = board.rat_starts[rat]
    least = len(board.spaces) * (len(pieces) + 1)
    for order in permutations(pieces):
        goals = [*order, POD]
        legs = [board.landings_to[goal][space] for space, goal in zip([state.rats[rat], *order], goals)]
        least = min(least, sum(legs))
        if state.medkits[rat]:
            for leg, goal in enumerate(goals):
                bitten = board.landings_to[goal][start]
                least = min(least, sum(legs[:leg]) + bitten + sum(legs[leg + 1 :]))
    return least


def _last_round_is_lost(state: SpaceEscape) -> bool:
    """Whether no way to go on wins, where the draw pile is empty; False also when there are too many."""
    if state.deck:
        return False
    tried, seen = [state.copy()], set[tuple[object, ...]]()
    while tried:
        position = tried.pop()
        for move in position.legal_moves():
            after = position.copy().play(move)
            if after.verdict == "end.win":
                return False
            key = _key(after)
            if after.verdict or key in seen or _out_of_reach_for_good(after) or _too_far(after):
                continue
            seen.add(key)
            tried.append(after)
            if len(seen) > TRIED:
                return False
    return True


def _key(state: SpaceEscape) -> tuple[object, ...]:
    """What matters of a position for whether it can be won."""
    return (
        (state.seat, state.half, state.moved, state.bump, state.bumped, state.onward),
        (*state.rats, *state.medkits, *state.snakes, *state.equipment, *state.hands),
    )
