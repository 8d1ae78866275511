"""Coraline, rule by rule: what there is, and how it is set up."""

import pytest

from engines.coraline import new_game
from engines.coraline.components import CARDS, OBJECTS
from engines.core import Log
from tests.engines.coraline.scenario import at, satchel, where
from tests.engines.scenario import events, only, refused


def set_up(players: int) -> Log:
    """What the log tells of the set-up."""
    log: Log = []
    new_game(players, seed=3, log=log)
    return log


def test_the_components_are_counted() -> None:
    log = set_up(3)
    assert only(log, "components.characters").facts == {"characters": 8}
    assert only(log, "components.rooms").facts == {"rooms": 6}
    assert only(log, "components.moons").facts == {"moons": 6}
    assert only(log, "components.story-cards").facts == {"story": 30, "beldam": 30}
    assert only(log, "components.objects").facts == {"objects": 8, "needed": 5}


def test_the_rooms_lie_in_two_rows_of_three() -> None:
    rooms = only(set_up(1), "setup.rooms").facts["rooms"]
    assert rooms == ["other-bedroom", "theatre", "mouse-circus", "kitchen", "living-room", "garden"]


def test_characters_begin_in_their_places() -> None:
    log = set_up(1)
    assert only(log, "setup.coraline").facts == {"character": "coraline", "room": 4}
    assert only(log, "setup.beldam").facts == {"character": "beldam", "room": 5}
    others = only(log, "setup.others").facts["characters"]
    assert others == ["wybie", "bobinsky", "spink", "forcible", "other-father", "cat"]
    state = at("alone")
    assert (where(state, "coraline"), where(state, "beldam"), where(state, "cat")) == (
        "kitchen",
        "living-room",
        "",
    )


def test_three_objects_are_in_the_satchel_and_five_hidden_in_their_rooms() -> None:
    log = set_up(1)
    assert only(log, "setup.satchel").facts == {"objects": ["seeing-stone", "military-cap", "garden-shears"]}
    assert only(log, "setup.hide-objects").facts["rooms"] == {
        "first-eye": 6,
        "second-eye": 2,
        "third-eye": 3,
        "skeleton-key": 1,
        "snow-globe": 5,
    }
    state = at("alone")
    assert satchel(state) == [*OBJECTS[5:]]
    assert state.revealed == [False] * 5 + [True] * 3


def test_the_first_moon_card_is_on_top() -> None:
    assert only(set_up(2), "setup.moon-pile").facts == {"shown": 1}


@pytest.mark.parametrize(("players", "cards"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_starting_hands_depend_on_the_number_of_players(players: int, cards: int) -> None:
    log = set_up(players)
    assert only(log, "setup.hand-size").facts == {"cards": cards}
    assert only(log, "setup.deal").facts == {"cards": cards * players}
    assert only(log, "setup.story-deck").facts == {"cards": 30 - cards * players}
    assert only(log, "setup.beldam-deck").facts == {"cards": 30}
    state = new_game(players, seed=3)
    dealt = [card for hand in state.hands for card in hand] + state.deck
    assert sorted(card for card in dealt if card) == [*CARDS]


def test_every_player_has_a_button() -> None:
    assert only(set_up(4), "setup.buttons").facts == {"buttons": 4}
    assert refused(at("opening"), "next-player 3") == "setup.buttons"
    assert refused(at("opening"), "next-player 0") == "setup.buttons"


def test_hands_are_secret() -> None:
    """play.secret-hands"""
    hands = events(set_up(3), "play.secret-hands")
    assert [(event.seat, event.seen_by) for event in hands] == [(0, 0), (1, 1), (2, 2)]
    state = new_game(3, seed=3)
    view = state.observe(1)
    assert view.hands == [(None,) * 4, state.hands[1], (None,) * 4]
    assert set(view.deck) == set(view.beldam_deck) == {None}
    assert only(set_up(3), "setup.story-deck").seen_by is None


def test_alone_there_are_no_buttons() -> None:
    log = set_up(1)
    assert only(log, "solo.no-buttons").facts == {"round": 1}
    assert not events(log, "setup.buttons")
    state = at("alone")
    assert state.phase == "story"
    assert state.observe(0).hands == state.hands


def test_other_shuffles_for_other_seeds() -> None:
    """setup.deal, setup.beldam-deck"""
    assert new_game(2, seed=1).deck != new_game(2, seed=2).deck
    assert new_game(2, seed=1).beldam_deck != new_game(2, seed=2).beldam_deck
