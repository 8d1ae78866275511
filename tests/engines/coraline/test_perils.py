"""What is called the end of all hope is it, whatever the Beldam's next card, and nothing is missed."""

from __future__ import annotations

import random
from typing import cast

import pytest

from engines.coraline import Coraline, new_game, parse_move
from engines.coraline.perils import Peril, deadly_cards, perils
from engines.coraline.reach import victory_is_lost
from engines.players import greedy_player
from tests.engines.coraline.scenario import at, with_beldam_card
from tests.engines.coraline.test_reach import late_with_the_card
from tests.engines.scenario import changed

WORLDS = 12


def found(position: str) -> dict[str, Peril]:
    state = at(position)
    return {str(move): peril for move, peril in perils(state.observe(state.seat)).items()}


def test_the_last_card_of_all_loses() -> None:
    """end.no-cards"""
    assert found("last-card-of-all") == {
        move: Peril("end.no-cards", at_once=True) for move in ("step 5 1", "step 5 5")
    }


def test_ending_a_turn_without_a_beldam_card_loses() -> None:
    """beldam.empty-deck"""
    told = found("no-beldam-cards")
    assert {*told.values()} == {Peril("beldam.empty-deck", at_once=True)}
    assert "step 5 1" in told and "pass" not in told


def test_discarding_the_victory_card_spoils_the_game() -> None:
    """end.victory-lost"""
    lost = Peril("end.victory-lost", at_once=False)
    assert found("victory-card-in-hand") == dict.fromkeys(("step 1 1", "step 1 5"), lost)


def test_a_moon_loses_for_sure_only_when_no_other_card_is_left() -> None:
    """beldam.last-moon"""
    state = at("last-moon")
    assert deadly_cards(state.observe(0)) == (7, 26)
    assert found("last-moon") == {}
    cards = state.copy_of_the_game.beldam
    moons = [card for card in state.beldam_deck if cards[cast(int, card)].effects[0].word == "moon"]
    others = [card for card in state.beldam_deck if card not in moons]
    gone = [*state.beldam_discards, *others]
    turns = {"round": 1 + len(gone) // 2, "played": [1][: len(gone) % 2]}
    late = changed(state, beldam_deck=moons, beldam_discards=gone, **turns)
    assert deadly_cards(late.observe(0)) == (7, 7)
    assert perils(late.observe(0))[parse_move("step 5 1")] == Peril("beldam.last-moon", at_once=True)


def test_a_card_put_too_deep_is_a_peril_unless_it_is_drawn_at_once() -> None:
    """story.swap, end.victory-lost"""
    state, move = late_with_the_card(quiet=3).apply(parse_move("pass")), parse_move("put-under 1")
    assert perils(state.observe(0))[move] == Peril("end.victory-lost", at_once=False)
    hand, deck = [card for card in state.hands[0] if card != 1], state.deck
    short = changed(
        state, hands=[[1], state.hands[1]], deck=deck[:1], discards=[*state.discards, *hand, *deck[1:]]
    )
    assert move not in perils(short.observe(0))
    assert 1 in short.apply(move).hands[0]


def late_games(seed: int) -> list[Coraline]:
    """Positions of a game between players that mostly look after themselves."""
    chance, player = random.Random(seed), greedy_player()
    state, positions = new_game(1 + seed % 4, seed), []
    while moves := state.legal_moves():
        positions.append(state)
        move = chance.choice(moves)
        if chance.random() < 0.7:
            move = player(state.observe(state.seat), chance).move
        state = state.apply(move)
    return chance.sample(positions, min(12, len(positions))) + positions[-4:]


@pytest.mark.parametrize("seed", range(8))
def test_perils_are_true_and_complete(seed: int) -> None:
    """In positions that fit the view, a peril ends all hope in each, and no other move loses in all."""
    for state in late_games(seed):
        view = state.observe(state.seat)
        told = perils(view)
        tops = [card for card in {*state.copy_of_the_game.beldam} if card in state.beldam_deck]
        worlds = [view.imagine(random.Random(number)) for number in range(WORLDS)]
        worlds += [with_beldam_card(worlds[0], card) for card in tops]
        for move in view.legal_moves():
            after = [world.copy().play(move) for world in worlds]
            lost = [end.phase == "over" and end.ending != "end.victory-card" for end in after]
            if move not in told:
                assert not all(lost)
            elif told[move].at_once:
                assert all(lost)
            else:
                assert all(over or victory_is_lost(end, view.seat) for over, end in zip(lost, after))
