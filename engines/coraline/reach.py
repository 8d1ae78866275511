"""Whether the victory card can still be played in time, as far as a seat can tell.

Turns are counted from now, the present one being the first if its story phase is not over. Everything is
taken to go as well as it can: the Beldam's cards come in the order that lets the game go on longest, and
whoever draws empties their hand first. So whoever is told that the card is out of reach is told the truth.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.coraline.components import MOONS, moons_in
from engines.coraline.setup import HAND_SIZES

if TYPE_CHECKING:
    from engines.coraline import Coraline


def who_can_tell(state: Coraline) -> list[int]:
    """The seats that can tell that the victory card is out of reach."""
    return [seat for seat in range(state.players) if victory_is_lost(state, seat)]


def victory_is_lost(state: Coraline, seat: int) -> bool:
    """Whether that seat can tell that the victory card is out of reach, so that nobody can win any more.

    Works on full positions and on the view of that seat (end.victory-lost).
    """
    victory = state.copy_of_the_game.victory
    if state.phase == "over":
        return False
    if victory in state.discards:
        return True
    last = _last_turn(state)
    return all(turn > last for turn in _turns_to_play(state, seat, victory))


def _turns_to_play(state: Coraline, seat: int, victory: int) -> Iterator[int]:
    """The first turn in which the victory card could be played, for each place where it may be."""
    mine = {card for card, owner in state.known if owner == seat}
    if victory in state.hands[seat]:
        yield _turn_to_play(state, seat)
    elif victory in mine:
        for owner, hand in enumerate(state.hands):
            if victory in hand:
                yield _turn_to_play(state, owner)
        if victory in state.deck:
            yield _turn_after_drawing(state, state.deck.index(victory))
    else:
        for owner, hand in enumerate(state.hands):
            if owner != seat and any(card not in mine for card in hand):
                yield _turn_to_play(state, owner)
        unknown = [place for place, card in enumerate(state.deck) if card not in mine]
        if unknown:
            yield _turn_after_drawing(state, unknown[0])


def _is_at_story(state: Coraline) -> bool:
    """Whether the present turn has its draw phase still before it."""
    return state.phase != "beldam"


def _turns_left_in_round(state: Coraline) -> int:
    return state.players - len(state.played) - (not _is_at_story(state))


def _turn_to_play(state: Coraline, owner: int) -> int:
    """The first turn in which somebody can play a card that they hold."""
    if owner in state.played:
        return _turns_left_in_round(state) + 1
    if not _is_at_story(state):
        return 1 if owner != state.turn else _turns_left_in_round(state) + 1
    if state.phase == "order":
        return 1
    if owner != state.turn:
        return 2
    may_play = state.phase in ("story", "another") or (state.phase == "card" and state.card_in_play.another)
    return 1 if may_play else _turns_left_in_round(state) + 1


def _turn_after_drawing(state: Coraline, above: int) -> int:
    """The first turn in which a card can be played that has so many others above it in the deck.

    Whoever draws it has taken a turn of the round: they play it in the next one.
    """
    hand_size = HAND_SIZES[state.players]
    drawing = 1
    drawn = _most_drawn_now(state)
    while drawn <= above:
        drawing += 1
        drawn += hand_size
    left = _turns_left_in_round(state)
    rounds = max(0, -(-(drawing - left) // state.players))
    return left + rounds * state.players + 1


def _most_drawn_now(state: Coraline) -> int:
    """How many cards the first turn can draw at the most."""
    hand_size = HAND_SIZES[state.players]
    if state.phase == "card" and not state.card_in_play.another:
        return hand_size - len(state.hands[state.turn])
    return hand_size


def _last_turn(state: Coraline) -> int:
    """The last turn that can have a story phase, as all can tell by the moon and the Beldam's discards."""
    cards = state.copy_of_the_game.beldam
    left = MOONS - 2 - state.moon
    in_play = 0
    if state.phase == "beldam":
        in_play = state.card
        left -= moons_in(state.card_in_play.effects[state.step :])
    if left < 0:
        return 0
    gone = {*state.beldam_discards, in_play}
    to_come = sorted(moons_in(card.effects) for number, card in cards.items() if number not in gone)
    survived = 0
    for moons in to_come:
        left -= moons
        if left < 0:
            break
        survived += 1
    return survived + 1
