"""Whether a position of Coraline can be: every card, character and object is where it may be, once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engines.checks import require, require_length, require_one_of, require_tuples, require_whole
from engines.coraline.components import (
    BELDAM,
    CARDS,
    CHARACTERS,
    CORALINE,
    MOONS,
    NEEDED,
    NOWHERE,
    OBJECTS,
    ROOMS,
    moons_in,
)
from engines.coraline.effects import choices, must_ask
from engines.coraline.setup import HAND_SIZES

if TYPE_CHECKING:
    from engines.coraline import Coraline

PHASES = ("order", "story", "card", "another", "swap", "beldam", "over")
ENDINGS = ("end.victory-card", "beldam.last-moon", "beldam.empty-deck", "end.no-cards")


def check_position(state: Coraline) -> None:
    """Raise a ValueError that names the field when this is no position of the game.

    Cards are counted as components.story-cards says; what a view hides is left out of the count.
    """
    require_one_of("phase", state.phase, PHASES)
    require_one_of("ending", state.ending, ENDINGS if state.phase == "over" else ("",))
    _check_table(state)
    _check_story_cards(state)
    _check_beldam_cards(state)
    _check_known(state)
    _check_turn(state)
    _check_card_in_play(state)
    _check_moon(state)
    if state.phase == "over":
        _check_ending(state)


def _check_table(state: Coraline) -> None:
    require_whole("moon", state.moon, 0, MOONS - 1)
    is_last = state.ending == "beldam.last-moon"
    require((state.moon == MOONS - 1) == is_last, "moon", f"cannot be {state.moon} in this phase")
    require_length("characters", state.characters, len(CHARACTERS))
    require_length("objects", state.objects, len(OBJECTS))
    for field, places in (("characters", state.characters), ("objects", state.objects)):
        for place in places:
            require_whole(field, place, NOWHERE, ROOMS[-1])
    require(state.characters[CORALINE] != NOWHERE, "characters", "must have Coraline in a room")
    require_length("revealed", state.revealed, len(OBJECTS))
    for number, (revealed, room) in enumerate(zip(state.revealed, state.objects)):
        require(type(revealed) is bool, "revealed", f"must hold true and false, not {revealed!r}")
        require(
            revealed or (number in NEEDED and room != NOWHERE),
            "revealed",
            f"cannot hide {OBJECTS[number]}, which is in the satchel or was in it at the start",
        )


def _check_story_cards(state: Coraline) -> None:
    require_length("hands", state.hands, state.players)
    require_tuples("hands", state.hands)
    for hand in state.hands:
        require(len(hand) <= HAND_SIZES[state.players], "hands", f"has too many cards: {hand}")
        seen = [card for card in hand if card is not None]
        for card in seen:
            require_whole("hands", card, CARDS[0], CARDS[-1])
        require(seen == sorted(seen), "hands", f"must be ascending, not {hand}")
        require([*seen, *[None] * (len(hand) - len(seen))] == [*hand], "hands", "must name known cards first")
    in_play = [state.card] if state.card and state.phase != "beldam" else []
    _check_deck(
        state,
        [
            ("hands", [card for hand in state.hands for card in hand]),
            ("deck", state.deck),
            ("discards", state.discards),
            ("card", in_play),
        ],
    )


def _check_beldam_cards(state: Coraline) -> None:
    in_play = [state.card] if state.card and state.phase == "beldam" else []
    _check_deck(
        state,
        [
            ("beldam_deck", state.beldam_deck),
            ("beldam_discards", state.beldam_discards),
            ("card", in_play),
        ],
    )


def _check_deck(state: Coraline, places: Sequence[tuple[str, Sequence[Any]]]) -> None:
    """Every card of a deck is in one of these places; a view may hide some of them."""
    seen: set[int] = set()
    for field, cards in places:
        for card in cards:
            if card is None:
                require(state.viewer is not None, field, "may hide a card only in a view")
                continue
            require_whole(field, card, CARDS[0], CARDS[-1])
            require(card not in seen, field, f"holds the card {card}, which is somewhere else too")
            seen.add(card)
    count = sum(len(cards) for _, cards in places)
    require(count == len(CARDS), places[0][0], f"makes {count} cards; there are {len(CARDS)}")


def _check_known(state: Coraline) -> None:
    require(isinstance(state.known, tuple), "known", "must be a list")
    hidden = {*state.deck, *(card for hand in state.hands for card in hand)}
    for pair in state.known:
        require_length("known", pair, 2)
        require_whole("known", pair[0], CARDS[0], CARDS[-1])
        require_whole("known", pair[1], 0, state.players - 1)
        require(
            pair[0] in hidden, "known", f"names the card {pair[0]!r}, which is in no hand and not in the deck"
        )
    cards = [card for card, _ in state.known]
    require(len(set(cards)) == len(cards), "known", "may name a card once only")
    others = [seat for _, seat in state.known if state.viewer not in (None, seat)]
    require(not others, "known", "may tell in a view only what its own seat knows")


def _check_turn(state: Coraline) -> None:
    require_whole("round", state.round, 1, len(CARDS) + 1)
    require_whole("turn", state.turn, 0, state.players - 1)
    require(isinstance(state.played, tuple), "played", "must be a list")
    for seat in state.played:
        require_whole("played", seat, 0, state.players - 1)
    require(len(set(state.played)) == len(state.played), "played", f"has a seat twice: {state.played}")
    require(len(state.played) < state.players, "played", "cannot be all seats: then a new round begins")
    turns, cards = (state.round - 1) * state.players + len(state.played), len(state.beldam_discards)
    fits = state.phase == "over" or turns == cards
    require(fits, "round", f"makes {turns} turns, but the Beldam has played {cards} cards")
    left = [seat for seat in range(state.players) if seat not in state.played]
    if state.phase == "order":
        require(len(left) > 1, "phase", "cannot be order with one player left")
        require(state.seat == left[0], "seat", f"must be {left[0]}, the first that has not played")
    else:
        require(state.seat == state.turn, "seat", "must be whose turn it is")
        require(state.turn in left, "turn", f"cannot be {state.turn}, who has played this round")
    has_cards = bool(state.hands[state.turn])
    require(state.phase not in ("another", "swap") or has_cards, "hands", "must leave a card to choose")
    require(state.phase != "swap" or bool(state.deck), "deck", "cannot be empty in the phase swap")


def _check_card_in_play(state: Coraline) -> None:
    require_whole("card", state.card, 0, CARDS[-1])
    deciding = state.phase in ("card", "beldam")
    require(deciding == (state.card != 0), "card", f"cannot be {state.card!r} in the phase {state.phase}")
    if not deciding:
        require_whole("step", state.step, 0, 0)
        return
    effects = state.card_in_play.effects
    require_whole("step", state.step, 0, len(effects) - 1)
    if state.viewer in (None, state.turn):
        asks = effects[state.step].word != "moon" and must_ask(state, choices(state, effects[state.step]))
        require(asks, "step", "must be an effect that asks for a choice")


def _check_moon(state: Coraline) -> None:
    """Every moon card taken off the pile was so by a card that the Beldam has played (beldam.moon)."""
    beldam = state.copy_of_the_game.beldam
    moons = sum(moons_in(beldam[card].effects) for card in state.beldam_discards)
    if state.phase == "beldam":
        moons += moons_in(state.card_in_play.effects[: state.step])
    fits = state.moon <= moons if state.ending == "beldam.last-moon" else state.moon == moons
    require(fits, "moon", f"cannot be {state.moon}: the Beldam's cards have advanced it {moons} times")


def _check_ending(state: Coraline) -> None:
    """A game that is over has the reason on the table; `_check_table` counts the moon cards."""
    cards = state.copy_of_the_game
    escaped = (
        cards.victory in state.discards
        and state.characters[CORALINE] == cards.living_room != state.characters[BELDAM]
        and all(state.objects[number] == NOWHERE for number in NEEDED)
    )
    holds = {
        "end.victory-card": escaped,
        "beldam.last-moon": True,
        "beldam.empty-deck": not state.beldam_deck,
        "end.no-cards": not any(state.hands),
    }[state.ending]
    require(holds, "ending", f"cannot be {state.ending!r}: nothing on the table says so")
