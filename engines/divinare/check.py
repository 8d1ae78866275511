"""Whether a position of Divinare can be: every card and token is where it may be, and the phase fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engines.checks import require, require_hidden, require_length, require_one_of, require_whole
from engines.divinare.components import (
    CARDS,
    CENTRE,
    COLOURS,
    DEALT,
    DECK,
    DISCARDS,
    NO_BOARD,
    SCORE_TOKENS,
    TOKEN_COLOURS,
    count_cards,
)
from engines.divinare.knowledge import known_in_play, steps_to

if TYPE_CHECKING:
    from engines.divinare import Divinare

PHASES = ("discard", "pass", "play", "predict", "over")


def check_position(state: Divinare) -> None:
    """Raise a ValueError that names the field when this is no position of the game.

    Cards and tokens are counted as components.cards and components.score-tokens say; what a view hides
    is left out of the count.
    """
    _check_numbers(state)
    _check_hidden(state)
    _check_cards(state)
    _check_sizes(state)
    _check_boards(state)
    _check_scored(state)
    _check_given(state)
    _check_tokens(state)


def _check_numbers(state: Divinare) -> None:
    require_one_of("phase", state.phase, PHASES)
    require_whole("round", state.round, 1, state.players)
    require_whole("board", state.board, NO_BOARD, len(COLOURS) - 1)
    for name in ("hands", "passing", "discards", "given", "tokens"):
        require_length(name, getattr(state, name), state.players)
    for name in ("played", "predictions"):
        require_length(name, getattr(state, name), len(COLOURS))
    require_length("stock", state.stock, len(TOKEN_COLOURS))


def _check_hidden(state: Divinare) -> None:
    """A view hides cards and tokens of others and the cards set aside, as `views.hide` says."""
    groups: list[tuple[str, Any, bool]] = [("aside", state.aside, state.viewer is not None)]
    for owner in range(state.players):
        of_another = state.viewer not in (None, owner)
        require_hidden("given", state.given[owner], of_another)
        require_hidden("tokens", state.tokens[owner], of_another and state.phase != "over")
        groups += [
            (name, getattr(state, name)[owner], of_another) for name in ("hands", "passing", "discards")
        ]
    for field, cards, hidden in groups:
        require(isinstance(cards, tuple), field, f"must be made of lists, not {cards!r}")
        for card in cards:
            require_hidden(field, card, hidden)


def _check_cards(state: Divinare) -> None:
    """All 36 cards are somewhere, and no more of a colour than there are."""
    for colour, count in enumerate(state.played):
        require_whole("played", count, 0, DECK[colour])
    groups: list[tuple[str, Any]] = [("aside", state.aside)]
    groups += [(name, cards) for name in ("hands", "passing", "discards") for cards in getattr(state, name)]
    lying: list[int | None] = []
    for field, cards in groups:
        known = [card for card in cards if card is not None]
        for card in known:
            require_whole(field, card, 0, len(COLOURS) - 1)
        require(known == sorted(known), field, f"must be in ascending order, not {cards!r}")
        lying += cards
    counts = [lie + played for lie, played in zip(count_cards(lying), state.played)]
    for name, count, whole in zip(COLOURS, counts, DECK):
        allowed = count == whole if state.viewer is None else count <= whole
        require(allowed, "aside", f"makes {count} {name} cards in all; there are {whole}")
    total = len(lying) + sum(state.played)
    require(total == CARDS, "aside", f"makes {total} cards in all; there are {CARDS}")
    require(len(state.aside) == CARDS - DEALT, "aside", f"must have {CARDS - DEALT} cards")


def _check_sizes(state: Divinare) -> None:
    """How many cards everybody has in hand, passes and has discarded, as the phase says."""
    phase, players = state.phase, state.players
    order = state.seats_in_order()
    before = order.index(state.seat)
    discarded = [len(state.discards[seat]) for seat in order]
    passing = [len(state.passing[seat]) for seat in order]
    in_hand = [len(state.hands[seat]) for seat in order]
    held = [sum(sizes) for sizes in zip(discarded, passing, in_hand)]

    def in_phase(holds: bool, field: str, problem: str) -> None:
        require(holds, field, f"{problem} in the phase {phase}")

    if phase == "over":
        in_phase(not any(held), "hands", "must be empty")
        in_phase(state.round == players, "round", f"must be {players}")
        in_phase(before == 0, "seat", f"must be {state.first}")
        return
    gone = before + (phase == "predict") if phase in ("play", "predict") else 0
    each = held[before] + (phase == "predict")
    turns = DEALT // players - each
    played = turns * players + gone
    in_phase(sum(state.played) == played, "played", f"cannot have {sum(state.played)} cards")
    in_phase(held == [each - (step < gone) for step in range(players)], "hands", f"cannot be {held}")
    if phase == "discard":
        in_phase(players == 2, "phase", "needs two players")
        in_phase(turns == 0, "hands", f"cannot be {held}")
        _require_chosen(phase, "discards", discarded, before, DISCARDS)
    else:
        in_phase(set(discarded) == {DISCARDS if players == 2 else 0}, "discards", f"cannot be {discarded}")
    due = state.to_pass(in_hand[before] + passing[before])
    if phase == "pass":
        in_phase(due > 0, "hands", "must be as many as the action card names")
        _require_chosen(phase, "passing", passing, before, due)
    else:
        in_phase(not any(passing), "passing", "must be empty")
    in_phase(phase != "play" or in_hand[before] > 0, "hands", "cannot be empty")


def _require_chosen(phase: str, field: str, chosen: list[int], before: int, due: int) -> None:
    """Those before the one who decides have chosen all cards they must, those after them none."""
    allowed = chosen[before] < due and chosen == [
        due if step < before else chosen[before] if step == before else 0 for step in range(len(chosen))
    ]
    require(allowed, field, f"cannot be {chosen} in turn order in the phase {phase}")


def _check_boards(state: Divinare) -> None:
    _check_predictions(state, "predictions", state.predictions)
    moving = state.phase == "predict"
    require(
        moving == (state.board != NO_BOARD), "board", f"cannot be {state.board} in the phase {state.phase}"
    )
    require(not moving or state.played[state.board] > 0, "board", "must be one with a card beside it")


def _check_predictions(state: Divinare, field: str, predictions: Sequence[Any]) -> None:
    """Every token is on a space of its board, and none on the number of another."""
    for board, tokens in zip(state.boards, predictions):
        require_length(field, tokens, state.players)
        for number in tokens:
            require(
                type(number) is int and number in (CENTRE, *board.numbers),
                field,
                f"must be 0 or numbers of the board, {', '.join(map(str, board.numbers))}, not {number!r}",
            )
        numbers = [number for number in tokens if number != CENTRE]
        require(len(set(numbers)) == len(numbers), field, f"has two tokens on a number: {tokens}")


def _check_scored(state: Divinare) -> None:
    """What was scored last, or nothing."""
    counts, predictions = state.scored_counts, state.scored_predictions
    if counts == predictions == ():
        return
    require_length("scored_counts", counts, len(COLOURS))
    require_length("scored_predictions", predictions, len(COLOURS))
    for whole, count in zip(DECK, counts):
        require_whole("scored_counts", count, 0, whole)
    require(sum(counts) == DEALT, "scored_counts", f"must make {DEALT} cards, not {sum(counts)}")
    _check_predictions(state, "scored_predictions", predictions)


def _check_given(state: Divinare) -> None:
    """What a seat remembers of cards it passed on is in hands that they may have got to."""
    for seat, given in enumerate(state.given):
        if given is None:
            continue
        require_length("given", given, state.players - 1)
        for counts in given:
            require_length("given", counts, len(COLOURS))
            for colour, count in enumerate(counts):
                require_whole("given", count, 0, DECK[colour])
        for steps in range(state.players - 1):
            near = [other for other in range(state.players) if other != seat]
            near = [other for other in near if steps_to(seat, other, state.players) <= steps]
            cards = [card for other in near for card in (*state.hands[other], *state.passing[other])]
            hidden, there = cards.count(None), count_cards(cards)
            wanted = [sum(counts) for counts in zip(*given[: steps + 1])]
            missing = sum(max(0, need - have) for need, have in zip(wanted, there))
            require(missing <= hidden, "given", f"has cards of seat {seat} that are in no hand: {given}")
        known = known_in_play(state, seat)
        enough = all(map(int.__le__, known, DECK))
        require(enough, "given", f"makes {known} cards that seat {seat} knows; there are {DECK}")


def _check_tokens(state: Divinare) -> None:
    for tokens in state.tokens:
        if tokens is not None:
            require_length("tokens", tokens, len(TOKEN_COLOURS))
            for count in tokens:
                require_whole("tokens", count, 0, 999)
    for kind, (name, left, whole) in enumerate(zip(TOKEN_COLOURS, state.stock, SCORE_TOKENS)):
        require_whole("stock", left, -999, whole)
        taken = sum(tokens[kind] for tokens in state.tokens if tokens is not None)
        allowed = left + taken == whole if None not in state.tokens else left + taken <= whole
        require(allowed, "stock", f"makes {left + taken} {name} score tokens in all; there are {whole}")
