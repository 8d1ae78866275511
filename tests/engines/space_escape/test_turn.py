"""Space Escape, rule by rule: the turn, the cards, the end of the game."""

import pytest

from engines.space_escape.board import COLLECTED, OUTER_SPACE, POD, RESERVE
from engines.space_escape.moves import Bump, Rat, Snake
from tests.engines.scenario import changed, events, only, play, refused
from tests.engines.space_escape.scenario import BOARD, CARDS, at, on


def test_a_turn_ends_with_a_discard_and_a_draw_and_goes_on_clockwise() -> None:
    state = at("last-step")
    after, log = play(state, "snake blue 1 clockwise 1")
    drawn = state.deck[-1]
    assert only(log, "turn.discard").facts == {"card": state.hands[0]}
    assert only(log, "turn.draw").facts == {"card": drawn, "left": len(state.deck) - 1}
    assert only(log, "turn.draw").reveals
    assert only(log, "turn.order").seat == after.seat == 1
    assert only(log, "turn.play-card").facts == {"card": after.hands[1]}
    assert (after.hands[0], after.discard) == (drawn, [state.hands[0]])


def test_the_last_seat_is_followed_by_the_first() -> None:
    """turn.order"""
    state = changed(at("last-step"), seat=2, hands=[at("last-step").hands[place] for place in (1, 2, 0)])
    assert play(state, "snake blue 1 clockwise 1")[0].seat == 0


def test_an_empty_pile_is_no_loss_yet() -> None:
    after, log = play(at("pile-empty"), "snake blue 1 clockwise 1")
    assert only(log, "turn.empty-pile").seat == 0
    assert after.hands[0] == 0
    assert after.result() is None


def test_whoever_has_no_card_to_play_loses_for_all() -> None:
    after, log = play(at("last-card"), "snake blue 1 clockwise 1")
    assert only(log, "end.no-card").kind == "lost"
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners, result.scores) == ("end.no-card", (), ())
    assert after.calls_for() == "end.no-card"
    assert refused(after, "bump clockwise") == "end.no-card"


def test_all_equipment_and_all_mole_rats_in_the_pod_win_for_all() -> None:
    after, log = play(at("last-ladder"), "rat 1 counter-clockwise 2")
    assert only(log, "end.win").kind == "won"
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners, result.scores) == ("end.win", (0, 1, 2), ())
    assert [result.share(seat) for seat in range(3)] == [1, 1, 1]


def test_without_all_the_equipment_nobody_wins_yet() -> None:
    """end.win"""
    state = changed(
        at("last-ladder"), equipment=[BOARD.equipment[0], *[COLLECTED] * 3], carriers=[-1, 1, 2, 0]
    )
    after, log = play(state, "rat 1 counter-clockwise 2")
    assert after.rats == [POD] * 3
    assert not events(log, "end.win")
    assert after.result() is None


def test_the_top_half_comes_first() -> None:
    assert refused(at("opening"), "snake green 1 clockwise 1") == "cards.top-first"
    assert refused(at("opening"), "climb green 1 clockwise") == "cards.top-first"
    assert refused(at("snake-turn"), "rat 1 clockwise 1") == "cards.top-first"
    _, log = play(at("any-rat"), "rat 1 clockwise 1")
    assert only(log, "cards.top-first", "half").facts["half"] == "snakes"


def test_a_card_without_mole_rats_moves_none() -> None:
    """components.halves"""
    state = at("challenge-card")
    assert CARDS[state.hands[0]].rats == "none"
    assert refused(state, "rat 1 clockwise 1") == "components.halves"


def test_a_half_for_nobody_is_void() -> None:
    after, log = play(at("no-snake"), "rat 1 clockwise 1")
    assert only(log, "cards.void").facts == {"half": "snakes"}
    assert after.seat == 1


def test_your_mole_rat_is_your_own() -> None:
    state = at("opening")
    assert refused(state, "rat 2 clockwise 1") == state.calls_for() == "cards.your-rat"
    assert only(play(state, "rat 1 clockwise 1")[1], "cards.your-rat").facts == {"rat": 1}


def test_any_mole_rat_may_be_chosen_but_only_one() -> None:
    state = at("any-rat")
    assert {move.rat for move in state.legal_moves()} == {1, 2, 3}
    after, log = play(state, "rat 3 clockwise 1")
    assert only(log, "cards.any-rat").facts == {"rat": 3}
    assert after.half == "snakes"


def test_all_mole_rats_move_once_each_in_any_order() -> None:
    state = at("all-rats")
    after, log = play(state, "rat 2 clockwise 1, rat 3 counter-clockwise 1")
    assert [event.facts["rat"] for event in events(log, "cards.all-rats")] == [2, 3]
    assert [event.facts["left"] for event in events(log, "cards.separately")] == [2, 1]
    assert refused(after, "rat 2 clockwise 1") == "cards.all-rats"
    assert {move.rat for move in after.legal_moves()} == {1}
    assert play(after, "rat 1 clockwise 1")[0].half == "snakes"


def test_one_snake_of_the_colour_moves() -> None:
    state = at("snake-turn")
    assert {move.colour for move in state.legal_moves()} == {"orange"}
    assert refused(state, "snake blue 1 clockwise 1") == "cards.one-snake"
    assert only(play(state, "snake orange 1 clockwise 1")[1], "cards.one-snake").facts == {
        "snake": "orange 1"
    }


def test_any_snake_on_the_board_may_be_chosen() -> None:
    state = at("last-step")
    assert {move.colour for move in state.legal_moves()} == {"orange", "green", "purple", "blue"}
    assert refused(state, "climb blue 1 clockwise") == "cards.any-snake"
    assert only(play(state, "snake purple 1 clockwise 1")[1], "cards.any-snake").seat == 0


def test_all_snakes_of_a_colour_move_once_each() -> None:
    state = at("all-snakes")
    after, log = play(state, "snake green 2 clockwise 2")
    assert only(log, "cards.all-snakes").facts == {"snake": "green 2"}
    assert refused(after, "snake green 2 clockwise 2") == "cards.all-snakes"
    assert {move.snake for move in after.legal_moves()} == {1}
    assert play(after, "snake green 1 clockwise 2")[0].seat == 1


def test_a_snake_goes_to_the_nearest_ladder_and_climbs_it() -> None:
    state = at("to-ladder")
    assert refused(state, "climb green 1 clockwise") == "cards.to-ladder"
    assert refused(state, "snake green 1 clockwise 1") == "cards.to-ladder"
    after, log = play(state, "climb green 1 counter-clockwise")
    assert only(log, "cards.to-ladder").facts == {"snake": "green 1"}
    foot = only(log, "moving.snakes-alike").facts["spaces"][-1]
    assert BOARD.ladders[BOARD.names.index(foot)] == after.snakes[3]


def test_of_two_ladders_equally_near_either_may_be_chosen() -> None:
    state = at("ladder-tie")
    for direction in ("clockwise", "counter-clockwise"):
        _, log = play(state, f"climb purple 1 {direction}")
        assert only(log, "cards.tie").facts == {"snake": "purple 1", "direction": direction}
    assert not events(play(at("to-ladder"), "climb green 1 counter-clockwise")[1], "cards.tie")


def test_all_snakes_of_a_colour_go_to_their_ladders() -> None:
    state = at("all-to-ladder")
    assert refused(state, "climb purple 1 clockwise") == "cards.all-to-ladder"
    after, log = play(state, "climb green 1 counter-clockwise")
    assert only(log, "cards.all-to-ladder").facts == {"snake": "green 1"}
    assert {(type(move).__name__, move.snake) for move in after.legal_moves()} == {("Climb", 2)}


def test_a_snake_is_added_on_its_start_space() -> None:
    after, log = play(at("opening"), "rat 1 clockwise 1")
    start = BOARD.snake_starts[1]
    assert only(log, "cards.add-snake").facts == {"snake": "green 2", "space": BOARD.name(start)}
    assert after.snakes[3:6] == [start, start, RESERVE]


def test_with_none_left_no_snake_is_added() -> None:
    state = at("none-left")
    after, log = play(state, "rat 1 clockwise 1")
    assert only(log, "cards.none-left").facts == {"colour": "green"}
    assert after.snakes == state.snakes


def test_the_direction_is_free() -> None:
    state = at("opening")
    after, log = play(state, "rat 1 counter-clockwise 1")
    assert after.rats[0] == on(1, BOARD.rings[0])
    assert only(log, "cards.direction").facts == {"rat": 1, "direction": "counter-clockwise"}
    assert state.why_not(Rat(1, "upwards", 1)) == "cards.direction"  # type: ignore[arg-type]
    assert at("last-step").why_not(Snake("blue", 1, "upwards", 1)) == "cards.direction"  # type: ignore[arg-type]
    bump = play(at("bump"), "rat 1 clockwise 2")[0]
    assert bump.why_not(Bump("upwards")) == "cards.direction"  # type: ignore[arg-type]


def test_one_number_must_be_moved_in_full() -> None:
    assert refused(at("any-rat"), "rat 1 clockwise 2") == "cards.number"
    assert refused(at("snake-turn"), "snake orange 1 clockwise 3") == "cards.number"
    assert only(play(at("any-rat"), "rat 1 clockwise 1")[1], "cards.number").facts == {"rat": 1, "spaces": 1}


def test_of_two_numbers_one_is_chosen() -> None:
    state = at("opening")
    assert refused(state, "rat 1 clockwise 3") == "cards.choose-number"
    assert refused(state, "rat 1 clockwise 0") == "cards.choose-number"
    for number in (1, 2):
        _, log = play(state, f"rat 1 counter-clockwise {number}")
        assert only(log, "cards.choose-number").facts == {"rat": 1, "spaces": number}


@pytest.mark.parametrize("snakes", ["none", "one"])
def test_a_card_without_a_top_half_begins_with_the_snakes(snakes: str) -> None:
    """turn.play-card"""
    state = at("challenge-card")
    assert CARDS[state.hands[0]].rats == "none"
    assert state.half == "snakes"
    if snakes == "none":
        gone = [OUTER_SPACE if snake in (3, 4) else space for snake, space in enumerate(state.snakes)]
        with pytest.raises(ValueError, match="'half'"):
            changed(state, snakes=gone)
