"""How a game of Coraline ends, whether it can still be won, and how it seems to go."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engines.core import Result
from engines.coraline.components import BELDAM, CARDS, CORALINE, MOONS, NEEDED, NOWHERE, distance
from engines.coraline.setup import HAND_SIZES

if TYPE_CHECKING:
    from engines.coraline import Coraline

WORK_IN_A_TURN = 1.4
"""How much a turn brings the team forward, in instructions and discards."""
IN_COMPANY = 0.3
"""How much work it is on average that Coraline is not alone where an object is."""
BELDAM_AT_HOME = 0.5
"""How much work it is on average that the Beldam is in the Living Room."""


def final_result(state: Coraline) -> Result | None:
    """All seats win or none does, without scores; None while the game goes on."""
    if state.phase != "over":
        return None
    winners = range(state.players) if state.ending == "end.victory-card" else ()
    return Result(state.ending, tuple(winners), ())


def victory_is_lost(state: Coraline) -> bool:
    """Whether the victory card can be told to be out of reach, so that the game cannot be won.

    It is when it has been discarded. It is also when it lies so deep in the deck that it cannot be drawn
    before the turn in which the Beldam's deck is empty, however fast the players draw.
    """
    victory = state.copy_of_the_game.victory
    if victory in state.discards:
        return True
    if victory not in dict(state.known) or victory not in state.deck:
        return False
    draws_left = len(state.beldam_deck) * HAND_SIZES[state.players]
    return state.deck.index(victory) >= draws_left


def estimate_lead(state: Coraline) -> float:
    """How far the team is ahead of the clock, from -1 (lost) to 1 (won). Works on views.

    The work left is compared with the cards left, and with what the turns left allow.
    """
    if state.phase == "over":
        return 1.0 if state.ending == "end.victory-card" else -1.0
    if state.copy_of_the_game.victory in state.discards:
        return -1.0
    time = WORK_IN_A_TURN * (_turns_left(state) - (state.phase in ("card", "another", "swap")))
    ahead = P["cw"]*_cards_left(state) + time - _work_left(state)-P["c"]
    return max(-0.99, min(0.99, ahead / len(CARDS)))


import os,json
P={"cw":0.3,"c":3,"comp":0.3,"home":0.5,"deck":1.2}
P.update(json.loads(os.environ.get("P","{}")))
def _cards_left(state: Coraline) -> float:
    story = state.copy_of_the_game.story
    cards = P["deck"] * len(state.deck)
    for hand in state.hands:
        for card in hand:
            cards += story[card].worth if card else 1.2
    return cards


def _work_left(state: Coraline) -> float:
    """About how many instructions and discards it still takes to win."""
    here, home = state.characters[CORALINE], state.copy_of_the_game.living_room
    rooms = set()
    work = 1.0
    for number in NEEDED:
        room = state.objects[number]
        if room != NOWHERE:
            rooms.add(room)
            work += 1 if state.revealed[number] else 2
    work += steps_through(here, frozenset(rooms), home)
    if here in rooms and not state.coraline_is_alone():
        work += P["comp"]
    return work + (P["home"] if state.characters[BELDAM] == home else 0)


@cache
def steps_through(start: int, rooms: frozenset[int], end: int) -> int:
    """The fewest steps from a room through all these rooms, in any order, and then to the last one."""
    left = rooms - {start}
    if not left:
        return distance(start, end)
    return min(distance(start, room) + steps_through(room, left, end) for room in left)


def _turns_left(state: Coraline) -> float:
    """How many turns there are on average until the moon or the Beldam's deck ends the game."""
    cards = len(state.beldam_deck)
    needed = MOONS - 1 - state.moon
    moons = state.copy_of_the_game.moons - state.moon
    return needed * (cards + 1) / (moons + 1) if moons >= needed else cards + 1
