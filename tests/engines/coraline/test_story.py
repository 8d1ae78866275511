"""Coraline, rule by rule: the story phase and what its cards do."""

import pytest

from tests.engines.coraline.scenario import at, moved, satchel, where
from tests.engines.scenario import changed, events, only, play, refused

# Among the cards of the positions: 5 "place wybie garden; reveal wybie", 11 "place anyone kitchen; another",
# 15 "reveal here; collect", 18 "reveal anywhere; another", 21 "collect; another", 25 "walk 2; another".


def test_one_activity_a_turn() -> None:
    state = at("first-turn")
    assert refused(state, "done") == refused(state, "next-player 1") == "story.one-activity"
    assert state.calls_for() == "story.one-activity"
    _, log = play(state, "step 15 1")
    assert only(log, "story.one-activity").facts == {"card": 15}
    assert only(log, "play.last-player").seat == 1


def test_a_card_is_shown_and_carried_out() -> None:
    after, log = play(at("first-turn"), "play 5, place wybie, reveal first-eye")
    assert only(log, "story.play").facts == {"card": 5}
    assert only(log, "story.place").facts == {"character": "wybie", "room": 6, "from": 0}
    assert where(after, "wybie") == "garden"
    assert after.revealed[0]


def test_showing_a_card_reveals_it_only_to_others() -> None:
    """story.play"""
    _, log = play(at("first-turn"), "play 5")
    assert only(log, "story.play").reveals
    alone = at("alone")
    _, log = play(alone, f"play {alone.hands[0][1]}")
    assert not only(log, "story.play").reveals


def test_only_cards_of_ones_own_hand() -> None:
    state = at("first-turn")
    for move in ("play 12", "step 12 1", "collect 12 snow-globe"):
        assert refused(state, move) == "story.own-hand"
    assert refused(state, "play 31") == "components.story-cards"


def test_what_cannot_be_done_is_left_out() -> None:
    """In the Kitchen nothing is hidden, so there is nothing to collect either."""
    after, log = play(at("first-turn"), "play 15")
    assert [event.facts["effect"] for event in events(log, "story.as-far-as-possible")] == [
        "reveal",
        "collect",
    ]
    assert after.revealed == at("first-turn").revealed


def test_nobody_is_placed_where_he_is() -> None:
    """story.as-far-as-possible"""
    state = moved(at("first-turn"), wybie="garden")
    state, log = play(state, "play 5")
    facts = {"effect": "place", "card": 5, "reason": "already-there", "character": "wybie"}
    assert only(log, "story.as-far-as-possible").facts == facts
    after, _ = play(state, "reveal first-eye")
    assert after.revealed[0]


def test_instructions_are_carried_out_in_their_order() -> None:
    """story.in-order"""
    state, _ = play(at("hidden-eye"), "play 15")
    assert refused(state, "take second-eye") == "story.in-order"
    assert refused(state, "walk 1") == state.calls_for() == "story.reveal"
    state, _ = play(state, "reveal second-eye")
    assert refused(state, "reveal first-eye") == "story.in-order"
    state, _ = play(at("first-turn"), "play 5")
    assert refused(state, "reveal first-eye") == "story.in-order"


def test_an_instruction_of_a_story_card_may_be_left_out() -> None:
    state, log = play(at("hidden-eye"), "play 15, done")
    assert only(log, "story.optional").facts == {"effect": "reveal"}
    assert not state.revealed[1]
    state, log = play(at("revealed-eye"), "play 21, done")
    assert only(log, "story.optional").facts == {"effect": "collect"}
    assert "second-eye" not in satchel(state)
    assert state.phase == "another"


def test_in_the_other_reading_what_can_be_done_must_be() -> None:
    """story.optional"""
    state = at("first-turn-must")
    after, log = play(state, "play 5")
    assert where(after, "wybie") == "garden" and after.revealed[0]
    assert not events(log, "story.optional")
    waiting, _ = play(state, "play 18")
    assert refused(waiting, "done") == "story.optional"
    assert refused(play(at("first-turn"), "play 18")[0], "done") is None


def test_what_the_beldam_says_may_not_be_left_out() -> None:
    """beldam.top-card"""
    assert refused(at("drop-one"), "done") == "beldam.drop-choice"


def test_a_played_card_is_discarded() -> None:
    after, log = play(at("first-turn"), "play 5, done")
    assert only(log, "story.discard-played").facts == {"card": 5}
    assert after.discards == [5]
    assert 5 not in after.hands[0]


def test_a_card_is_discarded_when_it_is_finished() -> None:
    """story.discard-played"""
    waiting, log = play(at("first-turn"), "play 25")
    assert not events(log, "story.discard-played")
    assert (waiting.card, waiting.discards) == (25, [])
    _, log = play(waiting, "walk 5")
    assert only(log, "story.discard-played").facts == {"card": 25}


def test_anyone_but_coraline_may_be_placed() -> None:
    """story.place-anyone"""
    state, _ = play(at("first-turn"), "play 11")
    assert state.calls_for() == "story.place"
    assert len(state.legal_moves()) == 7 + 1  # or nobody
    assert refused(state, "place coraline") == "story.place-anyone"
    assert refused(moved(state, cat="kitchen"), "place cat") == "story.as-far-as-possible"
    after, log = play(state, "place beldam")
    assert only(log, "story.place-anyone").facts == {"character": "beldam", "room": 4, "from": 5}
    assert where(after, "beldam") == "kitchen"


def test_a_card_moves_coraline_as_far_as_it_says() -> None:
    state, _ = play(at("first-turn"), "play 25")
    assert [str(move) for move in state.legal_moves()] == ["walk 1", "walk 2", "walk 5", "walk 6", "done"]
    assert refused(state, "walk 3") == state.calls_for() == "story.walk"
    after, log = play(state, "walk 6")
    assert only(log, "story.walk").facts == {"room": 6}
    assert where(after, "coraline") == "garden"


def test_a_hidden_object_is_revealed() -> None:
    state, _ = play(at("first-turn"), "play 18")
    assert refused(state, "reveal military-cap") == state.calls_for() == "story.reveal"
    here, _ = play(at("hidden-eye"), "play 15")
    assert refused(here, "reveal snow-globe") == "story.reveal-where"
    after, log = play(state, "reveal snow-globe")
    assert only(log, "story.reveal").facts == {"object": "snow-globe", "room": 5}
    assert after.revealed == [False] * 4 + [True] * 4


def test_a_revealed_object_is_collected() -> None:
    after, log = play(at("revealed-eye"), "play 21, take second-eye")
    assert only(log, "story.collect").facts == {"object": "second-eye", "card": 21}
    assert "second-eye" in satchel(after)


def test_which_object_is_collected_is_chosen() -> None:
    """story.collect"""
    state, _ = play(at("two-objects"), "play 21")
    assert [str(move) for move in state.legal_moves()] == ["take second-eye", "take military-cap", "done"]
    assert refused(state, "take first-eye") == "story.collect"


def test_a_card_reveals_and_then_collects() -> None:
    """story.in-order"""
    after, _ = play(at("hidden-eye"), "play 15, reveal second-eye, take second-eye")
    assert "second-eye" in satchel(after)


def test_a_card_collects_in_company() -> None:
    after, log = play(at("in-company"), "play 21, take second-eye")
    assert only(log, "story.collect-in-company").facts["object"] == "second-eye"
    assert "second-eye" in satchel(after)


def test_in_the_other_reading_coraline_must_be_alone() -> None:
    """story.collect-in-company"""
    after, log = play(at("in-company-alone"), "play 21")
    assert only(log, "story.collect-in-company").facts["reason"] == "in-company"
    assert "second-eye" not in satchel(after)


def test_another_card_may_be_played() -> None:
    """story.another, story.only-play"""
    state, _ = play(at("revealed-eye"), "play 21, done")
    assert refused(state, "step 18 1") == refused(state, "collect 18 second-eye") == "story.only-play"
    after, log = play(state, "play 5")
    assert only(log, "story.another").facts == {"card": 5}
    assert (after.card, after.discards) == (5, [21])


def test_another_card_need_not_be_played() -> None:
    state, _ = play(at("revealed-eye"), "play 21, take second-eye")
    assert refused(state, "pass") == state.calls_for() == "story.another"
    _, log = play(state, "done")
    assert only(log, "story.another-optional").seat == 0
    assert only(log, "draw.up-to-hand", "draw").facts["cards"] == 1


def test_one_card_after_another() -> None:
    """story.another"""
    state, log = play(
        at("revealed-eye"), "play 21, take second-eye, play 18, reveal snow-globe, play 25, walk 5"
    )
    assert len(events(log, "story.another")) == 2
    assert state.phase == "another"


def test_without_cards_no_other_is_asked_for() -> None:
    """story.another"""
    state = at("last-card-of-all")
    state = changed(state, hands=[[11], []], discards=[*(c for c in state.discards if c != 11), 5])
    after, _ = play(state, "play 11, place cat")
    assert after.phase == "over"


def test_coraline_moves_to_an_adjacent_room() -> None:
    state = at("first-turn")
    after, log = play(state, "step 15 5")
    assert only(log, "story.step").facts == {"room": 5}
    assert where(after, "coraline") == "living-room"
    assert after.discards == [15]
    for room in ("3", "4", "6"):
        assert refused(state, f"step 15 {room}") == "story.step"
    assert refused(state, "step 15 7") == "components.rooms"


@pytest.mark.parametrize(
    ("room", "diagonal"), [("kitchen", "2"), ("theatre", "4"), ("theatre", "6"), ("living-room", "1")]
)
def test_coraline_does_not_move_diagonally(room: str, diagonal: str) -> None:
    assert refused(moved(at("first-turn"), coraline=room), f"step 15 {diagonal}") == "story.no-diagonal"


def test_a_card_is_discarded_to_collect() -> None:
    state = at("revealed-eye")
    after, log = play(state, "collect 5 second-eye")
    assert only(log, "story.collect-discarding").facts == {"object": "second-eye", "card": 5}
    assert "second-eye" in satchel(after)
    assert after.discards == [5]
    for name in ("snow-globe", "military-cap"):
        assert refused(state, f"collect 5 {name}") == "story.collect-discarding"


def test_only_what_is_revealed_is_collected() -> None:
    assert refused(at("hidden-eye"), "collect 5 second-eye") == "story.collect-revealed"


def test_only_alone_does_discarding_collect() -> None:
    assert refused(at("in-company"), "collect 5 second-eye") == "story.collect-alone"
    assert (
        refused(moved(at("revealed-eye"), beldam="theatre"), "collect 5 second-eye") == "story.collect-alone"
    )


def test_a_player_may_pass() -> None:
    state, log = play(at("first-turn"), "pass")
    assert only(log, "story.pass").seat == 0
    assert state.hands == at("first-turn").hands


def test_cards_go_under_the_deck() -> None:
    state = at("first-turn")
    assert refused(state, "put-under 11") == "story.swap"
    state, log = play(state, "pass, put-under 11, put-under 5")
    assert state.deck[-2:] == [11, 5]
    assert state.calls_for() == "story.swap"
    for move in ("play 15", "step 15 1", "walk 1", "pass"):
        assert refused(state, move) == "story.pass"
    assert [event.facts for event in events(log, "story.swap", "put-under")] == [{"card": 11}, {"card": 5}]
    assert {event.seen_by for event in events(log, "story.swap", "put-under")} == {0}
    after, log = play(state, "done")
    assert only(log, "story.still-draw").seat == 0
    assert len(after.hands[0]) == 5


def test_all_cards_may_go_under_the_deck() -> None:
    """story.swap"""
    after, _ = play(
        at("first-turn"), f"pass, {', '.join(f'put-under {card}' for card in (5, 11, 15, 18, 25))}"
    )
    assert len(after.hands[0]) == 5
    assert not {5, 11, 15, 18, 25} & {*after.hands[0]}


def test_who_puts_a_card_under_the_deck_knows_where_it_is() -> None:
    """story.swap"""
    state, _ = play(at("first-turn"), "pass, put-under 11, done")
    assert (state.observe(0).deck[-1], state.observe(1).deck[-1]) == (11, None)
    on_top = changed(state, deck=[11, *state.deck[:-1]])
    drawn, _ = play(on_top, f"step {on_top.hands[1][0]} 5")
    assert 11 in drawn.hands[1]
    assert drawn.observe(0).hands[1] == (11, None, None, None, None)


def test_nobody_knows_any_more_when_the_other_puts_cards_under_the_deck() -> None:
    """story.swap"""
    state, _ = play(at("first-turn"), "pass, put-under 11, done")
    kept = [card for card in state.hands[1][1:] if card is not None]
    held = changed(
        state, hands=[state.hands[0], sorted([11, *kept])], deck=[state.hands[1][0], *state.deck[:-1]]
    )
    assert 11 in held.observe(0).hands[1]
    after, _ = play(held, f"pass, put-under {kept[0]}")
    assert after.observe(0).hands[1] == (None,) * 4
    assert after.observe(1).deck[-1] == kept[0]


def test_nothing_goes_under_an_empty_deck() -> None:
    state = at("last-cards")
    assert refused(state, "put-under 5") == "story.swap-empty"
    after, log = play(state, "pass")
    assert only(log, "story.swap-empty").seat == 0
    assert after.hands[0] == (5, 11)


def test_without_cards_one_must_pass() -> None:
    state = at("no-cards")
    assert refused(state, "play 5") == refused(state, "step 5 1") == state.calls_for() == "story.no-cards"
    assert [str(move) for move in state.legal_moves()] == ["pass"]
    _, log = play(state, "pass")
    assert only(log, "story.no-cards").seat == 0
