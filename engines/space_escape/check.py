"""Whether a position of Space Escape can be: every creature, card and token is somewhere, once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engines.checks import require, require_length, require_one_of, require_whole
from engines.space_escape.board import COLLECTED, DIRECTIONS, OUTER_SPACE, POD, RESERVE, Board
from engines.space_escape.components import CARDS, COMPONENTS, EQUIPMENT, MOST_SPACES_OF_RING
from engines.space_escape.halves import HALVES, rats_to_move, snakes_to_move
from engines.space_escape.moves import TOKENS
from engines.space_escape.setup import cards_in_play

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape

VERDICTS = ("", "end.win", "medkit.second-bite", "rats.outer-space", "snakes.pod", "end.no-card")


def check_position(state: SpaceEscape) -> None:
    """Raise a ValueError that names the field when this is no position of the game.

    Creatures, equipment and cards are counted as components.movers, components.snakes,
    components.equipment and components.cards say.
    """
    board = COMPONENTS.find(state.components).board
    _check_numbers(state)
    _check_creatures(state, board)
    _check_equipment(state, board)
    _check_cards(state)
    if state.verdict:
        _check_verdict(state)
    else:
        _check_rest(state, board)
        _check_decision(state)


def _check_numbers(state: SpaceEscape) -> None:
    require_one_of("half", state.half, HALVES)
    require_one_of("verdict", state.verdict, VERDICTS)
    require_whole("bump", state.bump, -1, state.players - 1)
    require(isinstance(state.moved, tuple), "moved", "must be a list")
    most = state.players if state.half == "rats" else len(TOKENS)
    for creature in state.moved:
        require_whole("moved", creature, 0, most - 1)
    require(len({*state.moved}) == len(state.moved), "moved", f"names a creature twice: {state.moved}")
    require(isinstance(state.bumped, tuple), "bumped", "must be a list")
    for rat in state.bumped:
        require_whole("bumped", rat, 0, state.players - 1)
    require(not state.bumped or state.bump >= 0, "bumped", "must be empty unless a mole rat is to be bumped")
    if state.onward != ():
        require_length("onward", state.onward, 3)
        snake, direction, spaces = state.onward
        require_whole("onward", snake, 0, len(TOKENS) - 1)
        require_one_of("onward", direction, DIRECTIONS)
        require_whole("onward", spaces, 0, MOST_SPACES_OF_RING)


def _check_creatures(state: SpaceEscape, board: Board) -> None:
    require_length("rats", state.rats, state.players)
    require_length("medkits", state.medkits, state.players)
    require_length("snakes", state.snakes, len(TOKENS))
    _places("rats", state.rats, board, (POD, OUTER_SPACE))
    _places("snakes", state.snakes, board, (POD, OUTER_SPACE, RESERVE))
    for medkit in state.medkits:
        require_whole("medkits", medkit, 0, 1)


def _places(field: str, places: Iterable[Any], board: Board, off_the_rings: Sequence[int]) -> None:
    for place in places:
        fits = type(place) is int and (0 <= place < len(board.spaces) or place in off_the_rings)
        off = ", ".join(map(str, off_the_rings))
        require(
            fits, field, f"must hold spaces from 0 to {len(board.spaces) - 1}, or of {off}, not {place!r}"
        )


def _check_equipment(state: SpaceEscape, board: Board) -> None:
    require_length("equipment", state.equipment, len(EQUIPMENT))
    require_length("carriers", state.carriers, len(EQUIPMENT))
    for place, home, carrier in zip(state.equipment, board.equipment, state.carriers):
        require_whole("equipment", place, COLLECTED, len(board.spaces) - 1)
        require_one_of("equipment", place, (home, COLLECTED))
        require_whole("carriers", carrier, -1, state.players - 1)
        carried = place == COLLECTED
        require(carried == (carrier >= 0), "carriers", f"says {carrier} for equipment at {place}")


def _check_cards(state: SpaceEscape) -> None:
    require_length("hands", state.hands, state.players)
    hidden = [card for card in state.deck if card is None]
    require(not hidden or state.viewer is not None, "deck", "may hide something only in a view")
    for card in state.hands:
        require_whole("hands", card, 0, CARDS[-1])
    in_deck = [card for card in state.deck if card is not None]
    for field, cards in (("deck", in_deck), ("discard", state.discard)):
        for card in cards:
            require_whole(field, card, CARDS[0], CARDS[-1])
    known = [*filter(None, state.hands), *state.discard, *in_deck]
    wanted = {*cards_in_play(state)}
    require(len(known) == len({*known}), "discard", "holds a card that is somewhere else too")
    require({*known} <= wanted, "hands", f"has cards that are not played with: {sorted({*known} - wanted)}")
    require(
        len(known) + len(hidden) == len(wanted),
        "deck",
        f"makes {len(known) + len(hidden)} cards; there are {len(wanted)}",
    )
    require(all(state.hands) or not state.deck, "hands", "cannot be empty while there are cards to draw")
    has_card, no_card = bool(state.hands[state.seat]), state.verdict == "end.no-card"
    require(has_card != no_card, "hands", f"cannot be {state.hands} with the verdict {state.verdict!r}")


def _check_verdict(state: SpaceEscape) -> None:
    """A game that is over has the reason on the board."""
    won = all(space == POD for space in state.rats) and all(place == COLLECTED for place in state.equipment)
    holds = {
        "end.win": won,
        "medkit.second-bite": not all(state.medkits),
        "rats.outer-space": OUTER_SPACE in state.rats,
        "snakes.pod": POD in state.snakes,
        "end.no-card": not state.hands[state.seat],
    }[state.verdict]
    require(holds, "verdict", f"cannot be {state.verdict!r}: nothing on the board says so")


def _check_rest(state: SpaceEscape, board: Board) -> None:
    """While the game goes on creatures rest only where they may."""
    require(OUTER_SPACE not in state.rats, "rats", "cannot be in outer space in a game that goes on")
    require(POD not in state.snakes, "snakes", "cannot be in the pod in a game that goes on")
    interrupted = state.onward[0] if state.onward else -1
    resting = [("rats", place) for place in state.rats]
    resting += [("snakes", place) for snake, place in enumerate(state.snakes) if snake != interrupted]
    for field, place in resting:
        require(
            place not in board.ladders and place not in board.shafts,
            field,
            f"cannot rest on the ladder or shaft of the space {place}",
        )
    for rat, place in enumerate(state.rats):
        if place < 0:
            continue
        require(place not in state.equipment, "rats", f"leave equipment untouched on the space {place}")
        at_home = place == board.rat_starts[rat] and state.start_snake == "safe"
        require(place not in state.snakes or at_home, "rats", f"share the space {place} with a snake")
        company = state.rats.count(place)
        bumped = state.bump >= 0 and place == state.rats[state.bump]
        require(company == (2 if bumped else 1), "rats", f"are {company} on the space {place}")


def _check_decision(state: SpaceEscape) -> None:
    require(state.bump < 0 or state.rats[state.bump] >= 0, "bump", "must name a mole rat on the board")
    require(state.onward == () or state.bump >= 0, "onward", "waits only for a bump")
    if state.onward:
        snake = state.onward[0]
        moving = state.half == "snakes" and snake in state.moved and state.snakes[snake] >= 0
        require(moving, "onward", f"must name a snake that is on its way, not {snake}")
    won = all(space == POD for space in state.rats) and all(place == COLLECTED for place in state.equipment)
    require(not won, "verdict", "must be 'end.win'")
    choices = rats_to_move(state) if state.half == "rats" else snakes_to_move(state)
    require(bool(choices) or state.bump >= 0, "half", f"leaves nobody to move: {state.half}")
