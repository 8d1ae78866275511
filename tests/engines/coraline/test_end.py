"""Coraline, rule by rule: winning, losing, and when winning is out of reach."""

from engines.coraline.components import CARDS
from tests.engines.coraline.scenario import at, moved
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
    after, log = play(at("last-moon"), "play 5")
    assert only(log, "aim.together").facts == {"winners": []}
    assert [after.estimate(seat) for seat in (0, 1)] == [0, 0]


def test_coraline_must_be_in_the_living_room() -> None:
    assert refused(at("in-the-kitchen"), "play 1") == "end.living-room"


def test_she_needs_five_objects() -> None:
    assert refused(at("four-objects"), "play 1") == "end.five-objects"


def test_the_beldam_must_not_be_there() -> None:
    assert refused(at("beldam-at-the-door"), "play 1") == "end.no-beldam"
    after, _ = play(at("beldam-at-the-door"), "play 2, play 1")
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


def test_a_discarded_victory_card_is_warned_of() -> None:
    after, log = play(at("victory-card-in-hand"), "step 1 5")
    warning = only(log, "end.victory-lost")
    assert (warning.kind, warning.seen_by, warning.facts) == ("warning", None, {"card": 1})
    assert after.result() is None
    assert 0 < after.estimate(0) < 0.02
    _, log = play(after, "pass, done")
    assert not events(log, "end.victory-lost")


def test_a_victory_card_too_deep_in_the_deck_is_warned_of_to_who_knows() -> None:
    """end.victory-lost"""
    state = at("victory-card-in-hand")
    few = changed(
        state,
        beldam_deck=state.beldam_deck[:3],
        beldam_discards=[*state.beldam_deck[3:]],
    )
    _, log = play(few, "pass, put-under 1")
    assert only(log, "end.victory-lost").seen_by == 0
    enough = changed(state, beldam_deck=state.beldam_deck[:5], beldam_discards=[*state.beldam_deck[5:]])
    _, log = play(enough, "pass, put-under 1")
    assert not events(log, "end.victory-lost")


def test_without_any_cards_the_game_is_lost() -> None:
    after, log = play(at("last-card-of-all"), "play 5")
    assert only(log, "end.no-cards").facts == {"won": False}
    assert sorted(after.discards) == [*CARDS]
    assert not events(log, "beldam.top-card")


def test_while_somebody_has_cards_the_game_goes_on() -> None:
    """end.no-cards"""
    after, log = play(at("nothing-to-discard"), "play 5")
    assert after.hands[0] == () and after.result() is None
    assert not events(log, "end.no-cards")
