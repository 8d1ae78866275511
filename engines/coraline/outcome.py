"""How a game of Coraline ends, and how it seems to go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.coraline.components import BELDAM, CORALINE, NEEDED, NOWHERE, distance
from engines.core import Result

if TYPE_CHECKING:
    from engines.coraline import Coraline

# Work is counted in instructions of cards: what it takes to reveal or collect one object.
WORK_OF_A_TURN = 1.4
TURNS = 22
"""About how many turns a game has, by the moon."""
ON_THE_WAY = 0.8
"""The work of one step of Coraline."""
REVEALED, HIDDEN = 1.6, 2.6
"""The work that an object still is, the way there included."""
IN_COMPANY = 0.3
"""The work of being alone with a revealed object."""
BELDAM_AT_HOME = 0.5
"""The work of sending the Beldam out of the Living Room."""
BEFORE_THE_BELDAM = 0.5
"""The work that the Beldam card of a turn makes."""
OF_A_CARD = 0.15
"""How much of the worth of the cards in hand will be used."""
EVEN = 19.0
"""How much work ahead of time, counted like this, wins every second game."""
SWAY = 14.0
"""How much more or less makes the outcome fairly sure."""
HOPELESS = -10.0
"""The outlook when the game can no longer be won."""
IN_PLAY = 0.8
"""The worth of an instruction of the card in play that is still to be carried out."""
OF_THE_DECK = 0.2
"""The worth of a card in the deck."""


def final_result(state: Coraline) -> Result | None:
    """All seats win or none does, without scores; None while the game goes on."""
    if state.phase != "over":
        return None
    winners = range(state.players) if state.ending == "end.victory-card" else ()
    return Result(state.ending, tuple(winners), ())


def outlook(state: Coraline, seat: int) -> float:
    """How far the team, whatever the seat, is ahead of the clock. Works on views.

    The work left is compared with what the turns left allow, and with the cards in hand.
    """
    if state.copy_of_the_game.victory in state.discards:
        return HOPELESS
    turns_over = len(state.beldam_discards) + (state.phase not in ("order", "story"))
    ahead = WORK_OF_A_TURN * (TURNS - turns_over) + OF_A_CARD * _worth_of_cards(state) - _work_left(state)
    if state.phase == "card":
        ahead += IN_PLAY * (len(state.card_in_play.effects) - state.step)
    if state.phase in ("card", "another", "swap"):
        ahead -= BEFORE_THE_BELDAM
    return (ahead - EVEN) / SWAY


def _worth_of_cards(state: Coraline) -> float:
    story = state.copy_of_the_game.story
    known = sum([story[card].worth for hand in state.hands for card in hand if card is not None])
    return known + OF_THE_DECK * len(state.deck)


def _work_left(state: Coraline) -> float:
    """About how many instructions it still takes to win."""
    here, home = state.characters[CORALINE], state.copy_of_the_game.living_room
    work = 0.0
    revealed, hidden = [], []
    for number in NEEDED:
        room = state.objects[number]
        if room == NOWHERE:
            continue
        if state.revealed[number]:
            revealed.append(distance(here, room))
            work += REVEALED
        else:
            hidden.append(distance(here, room))
            work += HIDDEN
    steps = min(revealed or hidden or [distance(here, home)])
    if revealed and steps == 0 and not state.coraline_is_alone():
        work += IN_COMPANY
    return work + ON_THE_WAY * steps + (BELDAM_AT_HOME if state.characters[BELDAM] == home else 0)
