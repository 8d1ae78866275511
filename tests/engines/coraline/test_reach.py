"""Whoever hears that the victory card of Coraline is out of reach hears the truth, as soon as can be."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.coraline import Coraline, new_game
from engines.coraline.components import CARDS, NOWHERE, moons_in
from engines.coraline.moves import Done, NextPlayer, Pass, Play, PutUnder
from engines.coraline.reach import victory_is_lost, who_can_tell
from engines.coraline.setup import HAND_SIZES
from tests.engines.coraline.scenario import CARDS as STANDARD
from tests.engines.coraline.scenario import at
from tests.engines.scenario import changed, events, only, play

VICTORY = STANDARD.victory
MOONS_OF = {card: moons_in(STANDARD.beldam[card].effects) for card in CARDS}
QUIET = [card for card in CARDS if not MOONS_OF[card]]
MOONY = [card for card in CARDS if MOONS_OF[card]]


def near_the_end(players: int, moon: int, quiet: int, deck: int, chance: random.Random) -> Coraline:
    """The beginning of a turn with so many cards left in the decks; the story cards are dealt at random."""
    quiet_ones, moony = chance.sample(QUIET, len(QUIET)), chance.sample(MOONY, len(MOONY))
    gone = quiet_ones[quiet:] + moony[:moon]
    left = quiet_ones[:quiet] + moony[moon:]
    turns = len(gone)
    state = new_game(players, seed=1)
    cards = chance.sample([*CARDS], len(CARDS))
    hands = []
    for _ in range(players):
        size = chance.randint(1, HAND_SIZES[players])
        hands.append(sorted(cards[:size]))
        del cards[:size]
    played = chance.sample(range(players), turns % players)
    seats = [seat for seat in range(players) if seat not in played]
    first = seats[0] if len(seats) > 1 else chance.choice(seats)
    return changed(
        state,
        hands=hands,
        deck=cards[:deck],
        discards=cards[deck:],
        beldam_deck=left,
        beldam_discards=gone,
        moon=moon,
        played=played,
        round=turns // players + 1,
        phase="order" if len(seats) > 1 else "story",
        seat=first,
        turn=first,
    )


def can_be_played(state: Coraline) -> bool:
    """Whether somebody can have the victory card in hand in a story phase of theirs, by trying it all."""
    seen: set[str] = set()
    waiting = [state]
    while waiting:
        position = waiting.pop()
        if position.phase in ("story", "another") and VICTORY in position.hands[position.turn]:
            return True
        key = repr(position)
        if key in seen:
            continue
        seen.add(key)
        for move in position.legal_moves():
            if isinstance(move, Pass | Done | NextPlayer) or _is_next_put_under(position, move):
                waiting.append(position.apply(move))
            elif position.phase == "beldam" and getattr(move, "card", 0) != VICTORY:
                waiting.append(position.apply(move))
                break  # what else is dropped or discarded does not matter
    return False


def _is_next_put_under(state: Coraline, move: object) -> bool:
    """Cards go under the deck in one order: it is their number that counts."""
    others = [card for card in state.hands[state.turn] if card is not None and card != VICTORY]
    return isinstance(move, PutUnder) and others[:1] == [move.card]


@settings(max_examples=150)
@given(
    players=st.sampled_from([1, 2, 3]),
    moon=st.integers(0, 4),
    quiet=st.integers(0, 2),
    deck=st.integers(0, 8),
    chance=st.integers(0, 2**32),
)
def test_who_knows_where_it_is_can_tell_exactly(
    players: int, moon: int, quiet: int, deck: int, chance: int
) -> None:
    state = near_the_end(players, moon, quiet, deck, random.Random(chance))
    if VICTORY in state.discards:
        assert who_can_tell(state) == [*range(players)]
        return
    knows = changed(state, known=[[VICTORY, 0]] if VICTORY in state.deck else [])
    if VICTORY in state.deck or VICTORY in state.hands[0]:
        assert victory_is_lost(knows, 0) == (not can_be_played(knows))


@settings(max_examples=60)
@given(players=st.sampled_from([1, 2, 3, 4]), seed=st.integers(0, 2**32), chance=st.integers(0, 2**32))
def test_nobody_is_told_so_in_a_game_that_can_still_be_won(players: int, seed: int, chance: int) -> None:
    """A team that has everything and seeks the card only; what it was told is held against what it draws."""
    choose = random.Random(chance)
    start = new_game(players, seed)
    state = changed(start, objects=[NOWHERE] * 8, revealed=[True] * 8, characters=[5, 1, 0, 0, 0, 0, 0, 0])
    told = False
    while moves := state.legal_moves():
        if Play(VICTORY) in moves:
            assert not told
        told = bool(who_can_tell(state))
        seeking = [move for move in moves if isinstance(move, Pass | PutUnder | NextPlayer)]
        keep = [move for move in seeking if getattr(move, "card", 0) != VICTORY] or moves
        state = state.apply(choose.choice(keep))


@settings(max_examples=40)
@given(players=st.sampled_from([1, 2, 3, 4]), seed=st.integers(0, 2**32), chance=st.integers(0, 2**32))
def test_a_seat_can_tell_as_much_from_its_view(players: int, seed: int, chance: int) -> None:
    choose = random.Random(chance)
    state = new_game(players, seed)
    while moves := state.legal_moves():
        for seat in range(players):
            assert victory_is_lost(state.observe(seat), seat) == victory_is_lost(state, seat)
        about_the_deck = [move for move in moves if isinstance(move, Pass | PutUnder)]
        state = state.apply(choose.choice(about_the_deck or moves))


def test_a_card_put_too_deep_is_warned_of_to_who_put_it_there() -> None:
    """end.victory-lost: four turns are left, and it lies under twenty cards."""
    state = late_with_the_card(quiet=3)
    assert who_can_tell(state) == []
    _, log = play(state, "pass, put-under 1")
    assert only(log, "end.victory-lost").seen_by == 0


def test_all_can_tell_when_the_moon_ends_the_game_with_this_turn() -> None:
    """end.victory-lost"""
    state = late_with_the_card(quiet=0)
    assert who_can_tell(state) == []
    _, log = play(state, "pass")
    assert only(log, "end.victory-lost").seen_by is None


def test_who_draws_the_card_needs_another_turn() -> None:
    """end.victory-lost: it is the next to be drawn, but the others take the turns that are left."""
    state = late_with_the_card(quiet=1)
    drawn = changed(state, hands=[[2, 5, 11, 25], state.hands[1]], deck=[1, *state.deck], known=[[1, 0]])
    assert victory_is_lost(drawn, 0)
    more = late_with_the_card(quiet=3)
    drawn = changed(more, hands=[[2, 5, 11, 25], more.hands[1]], deck=[1, *more.deck], known=[[1, 0]])
    assert not victory_is_lost(drawn, 0)


def late_with_the_card(quiet: int) -> Coraline:
    """Seat 0 begins a turn with the victory card in hand; after so many Beldam cards only moons come."""
    state = at("victory-card-in-hand")
    gone = [*QUIET[quiet:], *MOONY[:4]]
    return changed(
        state,
        beldam_deck=[*QUIET[:quiet], *MOONY[4:]],
        beldam_discards=gone,
        moon=4,
        round=len(gone) // 2 + 1,
        played=[1] if len(gone) % 2 else [],
    )


def test_nobody_can_tell_early_in_the_game() -> None:
    """end.victory-lost"""
    state = at("victory-card-in-hand")
    assert who_can_tell(state) == []
    _, log = play(state, "pass, put-under 1, done")
    assert not events(log, "end.victory-lost")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_discarded_card_is_told_to_all_once(players: int) -> None:
    """end.victory-lost"""
    chance = random.Random(players)
    warned = 0
    for seed in range(20):
        log: list = []
        state = new_game(players, seed)
        while moves := state.legal_moves():
            state = state.apply(chance.choice(moves), log)
        for seat in range(players):
            told = [event for event in events(log, "end.victory-lost") if event.seen_by in (None, seat)]
            assert len(told) <= 1
            warned += len(told)
    assert warned
