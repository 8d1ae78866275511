"""Coraline, rule by rule: winning, losing, and when winning is out of reach."""

from engines.coraline.components import CARDS
from tests.engines.coraline.scenario import at, moved, with_beldam_card
from tests.engines.scenario import changed, events, only, play, refused


def test_the_victory_card_wins_for_all() -> None:
    """end.victory-card, aim.together"""
    after, log = play(at("at-the-door"), "play 1")
    assert only(log, "end.victory-card").facts == {"won": True}
    assert only(log, "aim.together").facts == {"winners": [0, 1]}
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners, result.scores) == ("end.victory-card", (0, 1), ())
    assert refused(after, "pass") == "end.victory-card"
    assert not events(log, "draw.up-to-hand")


def test_all_lose_together() -> None:
    """aim.together"""
    after, log = play(at("last-moon"), "step 5 1")
    assert only(log, "aim.together").facts == {"winners": []}
    assert [after.estimate(seat) for seat in (0, 1)] == [0, 0]


def test_coraline_must_be_in_the_living_room() -> None:
    assert refused(at("in-the-kitchen"), "play 1") == "end.living-room"


def test_she_needs_five_objects() -> None:
    assert refused(at("four-objects"), "play 1") == "end.five-objects"


def test_the_beldam_must_not_be_there() -> None:
    assert refused(at("beldam-at-the-door"), "play 1") == "end.no-beldam"
    after, _ = play(at("beldam-at-the-door"), "play 2, place beldam, play 1")
    result = after.result()
    assert result is not None and result.winners == (0, 1)


def test_others_may_be_there() -> None:
    """end.no-beldam"""
    assert refused(moved(at("at-the-door"), wybie="living-room"), "play 1") is None


def test_objects_of_the_start_are_not_needed() -> None:
    """end.five-objects"""
    state = at("at-the-door")
    assert state.objects[5:] == [3, 3, 3]
    assert refused(changed(state, objects=[0] * 8), "play 1") is None


def test_objects_of_the_start_may_be_in_the_satchel() -> None:
    """end.start-objects"""
    after, log = play(at("all-eight"), "play 1")
    assert only(log, "end.start-objects").facts == {
        "objects": ["seeing-stone", "military-cap", "garden-shears"]
    }
    result = after.result()
    assert result is not None and result.winners == (0, 1)
    _, log = play(at("at-the-door"), "play 1")
    assert not events(log, "end.start-objects")


def test_in_the_other_reading_they_must_be_gone() -> None:
    """end.start-objects"""
    state = at("all-eight-must-go")
    assert refused(state, "play 1") == "end.start-objects"
    for objects in ([0] * 5 + [3, 3, 0], [0] * 5 + [0, 3, 3]):
        assert refused(changed(state, objects=objects), "play 1") == "end.start-objects"
    assert refused(changed(state, objects=[0] * 5 + [3, 3, 3]), "play 1") is None


def test_a_discarded_victory_card_is_warned_of() -> None:
    after, log = play(at("victory-card-in-hand"), "step 1 5")
    warning = only(log, "end.victory-lost")
    assert (warning.kind, warning.seen_by, warning.facts) == ("warning", None, {"card": 1})
    assert after.result() is None
    assert 0 < after.estimate(0) < 0.02
    _, log = play(after, "pass, done")
    assert not events(log, "end.victory-lost")


def test_without_any_cards_the_game_is_lost() -> None:
    after, log = play(at("last-card-of-all"), "step 5 1")
    assert only(log, "end.no-cards").facts == {"won": False}
    assert sorted(after.discards) == [*CARDS]
    assert not events(log, "beldam.top-card")


def test_while_somebody_has_cards_the_game_goes_on() -> None:
    """end.no-cards"""
    after, log = play(at("nothing-to-discard"), "step 5 1")
    assert after.hands[0] == () and after.result() is None
    assert not events(log, "end.no-cards")


def test_an_empty_hand_is_filled_before_it_counts() -> None:
    """end.no-cards-when"""
    after, log = play(at("last-card-in-hand"), "step 5 1")
    assert only(log, "end.no-cards-when").kind == "not-yet"
    assert after.result() is None
    assert after.hands == [(9, 18), ()]


def test_in_the_other_reading_it_counts_before_drawing() -> None:
    """end.no-cards-when"""
    state = changed(at("last-card-in-hand"), no_cards="before-drawing")
    after, log = play(state, "step 5 1")
    assert only(log, "end.no-cards").facts == {"won": False}
    assert not events(log, "draw.up-to-hand")
    result = after.result()
    assert result is not None and result.rule == "end.no-cards"


def test_the_card_of_the_beldam_can_take_the_last_card_of_all() -> None:
    """end.no-cards"""
    state = at("last-card-of-all")
    two = changed(state, hands=[[5, 9], []], discards=[card for card in state.discards if card != 9])
    after, log = play(with_beldam_card(two, 23), "step 5 1")
    assert only(log, "beldam.discard").facts == {"card": 9}
    assert only(log, "end.no-cards").facts == {"won": False}
    assert after.result() is not None
