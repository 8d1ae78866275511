"""Coraline, rule by rule: the Beldam phase."""

from tests.engines.coraline.scenario import at, satchel, where, with_beldam_card
from tests.engines.scenario import changed, events, only, play, refused

# Beldam cards of the positions: 1 "place beldam here", 19 "drop", 23 "discard", 24 "moon".


def test_the_top_card_is_revealed_and_done() -> None:
    state = at("beldam-comes")
    after, log = play(state, "step 5 1")
    top = only(log, "beldam.top-card")
    assert (top.facts, top.reveals) == ({"card": 1}, True)
    assert after.beldam_discards == [1]
    assert after.beldam_deck == state.beldam_deck[1:]


def test_she_places_characters() -> None:
    after, log = play(at("beldam-comes"), "step 5 1")
    assert only(log, "beldam.place").facts == {"character": "beldam", "room": 1, "from": 5}
    assert where(after, "beldam") == where(after, "coraline") == "other-bedroom"


def test_without_her_cards_the_game_is_lost() -> None:
    state = at("no-beldam-cards")
    after, log = play(state, "step 5 1")
    assert only(log, "beldam.empty-deck").facts == {"won": False}
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners, result.scores) == ("beldam.empty-deck", (), ())
    assert after.legal_moves() == []
    assert refused(after, "pass") == after.calls_for() == "beldam.empty-deck"


def test_a_dropped_object_lies_revealed_with_coraline() -> None:
    state = at("drop-one")
    assert refused(state, "drop first-eye") == "beldam.drop"
    after, log = play(state, "drop second-eye")
    assert only(log, "beldam.drop").facts == {"object": "second-eye", "room": 2}
    assert "second-eye" not in satchel(after)
    assert (after.objects[1], after.revealed[1]) == (2, True)


def test_the_active_player_chooses_what_is_dropped() -> None:
    state = at("drop-one")
    assert state.seat == state.turn
    assert refused(state, "pass") == state.calls_for() == "beldam.drop-choice"
    assert len(state.legal_moves()) == len(satchel(state)) == 4


def test_what_coraline_had_at_the_start_may_be_dropped() -> None:
    after, log = play(at("drop-one"), "drop military-cap")
    assert only(log, "beldam.drop-any").facts == {"object": "military-cap", "room": 2}
    assert (after.objects[6], after.revealed[6]) == (2, True)


def test_in_the_other_reading_it_may_not() -> None:
    """beldam.drop-any"""
    state = at("drop-needed")
    assert refused(state, "drop military-cap") == "beldam.drop-any"
    assert [str(move) for move in state.legal_moves()] == ["drop first-eye", "drop second-eye"]


def test_an_empty_satchel_drops_nothing() -> None:
    after, log = play(at("empty-satchel"), "pass, done")
    facts = {"effect": "drop", "card": 19, "reason": "empty-satchel"}
    assert only(log, "beldam.drop-empty").facts == facts
    assert after.objects == at("empty-satchel").objects


def test_in_the_other_reading_the_three_objects_of_the_start_stay() -> None:
    """beldam.drop-empty"""
    after, log = play(at("drop-start-only"), "pass, done")
    assert only(log, "beldam.drop-empty").facts["reason"] == "only-start-objects"
    assert satchel(after) == ["seeing-stone", "military-cap", "garden-shears"]


def test_only_the_active_player_discards() -> None:
    state = at("discard-one")
    after, log = play(state, "discard 11")
    assert only(log, "beldam.discard").facts == {"card": 11}
    assert after.discards == [11]
    assert after.hands == [tuple(card for card in state.hands[0] if card != 11), state.hands[1]]


def test_he_chooses_the_card() -> None:
    """beldam.discard-choice"""
    state = at("discard-one")
    assert refused(state, "done") == state.calls_for() == "beldam.discard-choice"
    assert refused(state, "discard 12") == "story.own-hand"
    assert refused(state, "discard 31") == "components.story-cards"
    assert len(state.legal_moves()) == len(state.hands[0])


def test_an_empty_hand_discards_nothing() -> None:
    after, log = play(at("nothing-to-discard"), "step 5 1")
    assert only(log, "beldam.discard-empty").facts == {
        "effect": "discard",
        "card": 23,
        "reason": "empty-hand",
    }
    assert after.phase == "story"


def test_the_last_card_is_discarded_without_asking() -> None:
    """beldam.discard"""
    state = with_beldam_card(at("last-cards"), 23)
    after, log = play(state, "step 5 1")
    assert only(log, "beldam.discard").facts == {"card": 11}
    assert after.hands[0] == ()


def test_the_moon_advances() -> None:
    after, log = play(at("first-moon"), "step 5 1")
    assert only(log, "beldam.moon").facts == {"shown": 2, "left": 4}
    assert after.moon == 1


def test_the_last_moon_loses_at_once() -> None:
    after, log = play(at("last-moon"), "step 5 1")
    assert only(log, "beldam.moon").facts == {"shown": 6, "left": 0}
    assert only(log, "beldam.last-moon").facts == {"won": False}
    result = after.result()
    assert result is not None and result.rule == "beldam.last-moon"
    assert not events(log, "button.flip")


def test_the_fifth_moon_card_does_not_lose() -> None:
    """beldam.last-moon"""
    state = at("last-moon")
    fewer = {
        "beldam_deck": [*state.beldam_deck, 30],
        "beldam_discards": [16, 17, 29],
        "played": [1],
        "round": 2,
    }
    after, _ = play(changed(state, moon=3, **fewer), "step 5 1")
    assert (after.moon, after.result()) == (4, None)
