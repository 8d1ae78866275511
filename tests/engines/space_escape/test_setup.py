"""Space Escape, rule by rule: components, set-up, two players, the challenge game."""

import pytest

from engines.core import Log
from engines.space_escape import OPTIONS, new_game
from engines.space_escape.board import OUTER_SPACE, POD, RESERVE
from engines.space_escape.components import CARDS_OF_DECK
from tests.engines.scenario import events, only, refused
from tests.engines.space_escape.scenario import BOARD, CARDS, at


def told(players: int = 3, **options: str) -> Log:
    log: Log = []
    new_game(players, 5, log, **options)
    return log


@pytest.mark.parametrize(
    ("rule", "facts"),
    [
        ("components.board", {"levels": 5}),
        ("components.rings", {"spaces": [*BOARD.rings]}),
        ("components.ladders", {"ladders": len(BOARD.ladders)}),
        ("components.shafts", {"shafts": 15, "to_space": [*BOARD.shafts.values()].count(OUTER_SPACE)}),
        ("components.starts", {"spaces": ["1-1", "1-13", "1-7", "1-19"]}),
        ("components.cards", {"cards": 51}),
        ("components.challenge-cards", {"challenge": 5, "ordinary": 46}),
        ("components.halves", {"cards": 44, "one_sided": 7}),
        ("components.snakes", {"snakes": 12, "each": 3}),
        ("components.equipment", {"pieces": ["radish", "toothbrush", "map", "tape"]}),
        ("components.movers", {"movers": 4, "left": 1}),
        ("components.medkits", {"medkits": 4}),
        ("setup.colours", {"colours": ["red", "yellow", "white"]}),
    ],
)
def test_components_are_told(rule: str, facts: dict[str, object]) -> None:
    assert only(told(), rule).facts == facts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_mover_begins_on_level_1_with_a_medkit(players: int) -> None:
    log = told(players)
    state = new_game(players, 5)
    assert len(events(log, "setup.movers")) == len(events(log, "setup.medkits")) == players
    assert state.rats == [*BOARD.rat_starts[:players]]
    assert {BOARD.level(space) for space in state.rats} == {1}
    assert state.medkits == [1] * players


def test_a_mover_that_stayed_in_the_box_cannot_move() -> None:
    assert refused(at("opening"), "rat 4 clockwise 1") == "setup.movers"


def test_equipment_and_one_snake_of_each_colour_lie_on_the_board() -> None:
    log, state = told(), new_game(3, 5)
    assert [*only(log, "setup.equipment").facts["spaces"]] == ["radish", "toothbrush", "map", "tape"]
    assert state.equipment == [*BOARD.equipment]
    assert [*only(log, "setup.snakes").facts["spaces"]] == ["orange 1", "green 1", "purple 1", "blue 1"]
    assert [space for space in state.snakes if space != RESERVE] == [*BOARD.snake_starts]


def test_two_snakes_of_each_colour_wait_beside_the_board() -> None:
    assert only(told(), "setup.snake-reserve").facts == {"snakes": 8, "each": 2}
    assert refused(at("snake-turn"), "snake orange 2 clockwise 1") == "setup.snake-reserve"


def test_a_snake_that_is_no_token_cannot_move() -> None:
    assert refused(at("snake-turn"), "snake orange 4 clockwise 1") == "components.snakes"


def test_everybody_has_one_open_card_and_the_rest_is_the_draw_pile() -> None:
    log, state = told(), new_game(3, 5)
    assert [event.facts["card"] for event in events(log, "setup.deal")] == state.hands
    assert only(log, "setup.draw-pile").facts == {"cards": 43} == {"cards": len(state.deck)}
    assert state.observe(1).hands == state.hands
    assert {*state.observe(1).deck} == {None}


def test_two_players_leave_out_three_cards_and_begin_opposite_each_other() -> None:
    log, state = told(2), new_game(2, 5)
    assert only(log, "two.cards").facts == {"removed": 3, "cards": 43}
    assert {CARDS[card].deck for card in [*state.hands, *filter(None, state.deck)]} == {"everyone"}
    places = [BOARD.spaces[space][1] for space in state.rats]
    assert abs(places[0] - places[1]) == BOARD.rings[0] / 2
    assert [*map(BOARD.name, state.rats)] == only(log, "two.opposite").facts["spaces"]
    assert not events(told(3), "two.opposite") and not events(told(3), "two.cards")


@pytest.mark.parametrize(("players", "cards"), [(2, 48), (3, 51), (4, 51)])
def test_the_challenge_cards_are_shuffled_in_on_demand(players: int, cards: int) -> None:
    assert only(told(players, challenge="with"), "challenge.shuffle-in").facts == {"cards": 5}
    assert not events(told(players), "challenge.shuffle-in")
    state = new_game(players, 5, challenge="with")
    assert len(state.deck) + len(state.hands) == cards
    assert len(new_game(players, 5).deck) + players == cards - CARDS_OF_DECK["challenge"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": 1}, "2, 3, 4"),
        ({"players": 5}, "2, 3, 4"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"challenge": "yes"}, "without', 'with"),
        ({"hard": "yes"}, "unknown option 'hard'; known options: challenge, players, start_snake"),
        ({"components": "abc"}, "played with other cards"),
    ],
)
def test_what_no_game_can_be_set_up_with_is_named(options: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        new_game(**options)  # type: ignore[arg-type]


def test_every_option_begins_with_the_rulebooks_own() -> None:
    state = new_game()
    assert {name: getattr(state, name) for name in OPTIONS} == {"start_snake": "safe", "challenge": "without"}
    assert POD not in state.rats
