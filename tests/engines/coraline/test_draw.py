"""Coraline, rule by rule: the draw phase."""

from tests.engines.coraline.scenario import at
from tests.engines.scenario import events, only, play


def test_the_hand_is_filled_up() -> None:
    state = at("first-turn")
    after, log = play(state, "step 5 1")
    drawn = state.deck[0]
    assert only(log, "draw.up-to-hand", "draw").facts == {"cards": 1, "left": 19}
    secret = only(log, "draw.up-to-hand", "drawn")
    assert (secret.facts, secret.seen_by, secret.reveals) == ({"cards": [drawn]}, 0, True)
    assert after.hands[0] == tuple(sorted([11, 15, 18, 25, drawn]))  # type: ignore[type-var]
    assert after.deck == state.deck[1:]


def test_several_cards_are_drawn() -> None:
    """draw.up-to-hand"""
    _, log = play(at("revealed-eye"), "play 21, done, play 5, done")
    assert only(log, "draw.up-to-hand", "draw").facts["cards"] == 2


def test_a_full_hand_draws_nothing() -> None:
    """draw.up-to-hand"""
    _, log = play(at("first-turn"), "pass, done")
    assert not events(log, "draw.up-to-hand")


def test_an_empty_deck_is_skipped() -> None:
    after, log = play(at("last-cards"), "step 5 1")
    assert only(log, "draw.skip").facts == {"missing": 4}
    assert after.hands[0] == (11,)


def test_discards_are_not_shuffled() -> None:
    after, log = play(at("short-deck"), "step 5 1")
    assert only(log, "draw.up-to-hand", "draw").facts["cards"] == 1
    assert only(log, "draw.no-reshuffle").facts == {"missing": 1}
    assert after.deck == []
    assert len(after.discards) > 20
