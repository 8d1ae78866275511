"""What the log of Divinare tells: the events of each step with the rules behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core import Event, Log
from engines.divinare.components import (
    CENTRE,
    COLOURS,
    COMPONENTS,
    Counts,
    colour_words,
    count_cards,
    token_words,
)
from engines.divinare.legality import WHEN_TO_PASS
from engines.divinare.moves import Pass, Play, Predict

if TYPE_CHECKING:
    from engines.divinare import Divinare

ROUNDS = {4: "play.rounds", 3: "three.rounds", 2: "two.rounds"}
"""The rule about the number of rounds for each number of players."""
HANDS = {4: "deal.hand", 3: "three.hand", 2: "two.hand"}
"""The rule about the number of cards dealt for each number of players."""


def tell_components(state: Divinare, log: Log) -> None:
    """What lies on the table before the first round, counted there."""
    dealt = count_cards((*state.aside, *(card for hand in state.hands for card in hand)))
    spaces = sum(len(board.numbers) for board in state.boards)
    passing = COMPONENTS.find(state.components).passing[state.players, state.action_card]
    passes = {str(hand): due.cards for hand, due in passing.items()}
    stock = token_words(state.stock)
    parts: dict[str, dict[str, Any]] = {
        "components.boards": {"boards": len(state.boards), "spaces": spaces},
        "components.cards": {"cards": sum(dealt), "colours": colour_words(dealt)},
        "components.prediction-tokens": {"each": len(state.predictions)},
        "components.score-tokens": {"tokens": {"blue": stock["blue"], "red": stock["red"]}},
        "components.yellow-tokens": {"tokens": {"yellow": stock["yellow"]}},
        "components.action-cards": {"players": state.players, "passes": passes},
        "setup.stock": {"tokens": sum(state.stock)},
    }
    for rule, facts in parts.items():
        log.append(Event(rule, "component", None, facts))


def tell_round(state: Divinare, log: Log) -> None:
    """A round was prepared."""
    first = state.first
    first_player = "setup.first-player" if state.round == 1 else "next.first-player"
    tokens = sum(map(len, state.predictions))
    cards = len(state.aside) + sum(map(len, state.hands))
    log.append(Event(ROUNDS[state.players], "round", None, {"round": state.round, "rounds": state.players}))
    log.append(Event(first_player, "first-player", first, {"round": state.round}))
    log.append(Event("deal.centre", "to-centre", None, {"tokens": tokens}))
    log.append(Event("deal.shuffle", "shuffle", None, {"cards": cards}))
    log.append(Event(HANDS[state.players], "deal", None, {"each": len(state.hands[first])}, reveals=True))
    for seat, hand in enumerate(state.hands):
        facts = {"cards": colour_words(count_cards(hand))}
        log.append(Event("deal.secret-hand", "hand", seat, facts, seat, reveals=True))
    log.append(Event("deal.set-aside", "set-aside", None, {"cards": len(state.aside)}))


def tell_turn(state: Divinare, log: Log) -> None:
    """A turn begins."""
    log.append(Event("turn.order", "turn", state.seat, {"hand": len(state.hands[state.seat])}))


def tell_play(state: Divinare, move: Play, log: Log) -> None:
    """A card was played."""
    facts = {"colour": move.colour, "count": state.played[state.board]}
    log.append(Event("turn.play-card", "play", state.seat, facts, reveals=True))


def tell_prediction(state: Divinare, move: Predict, before: int, log: Log) -> None:
    """A token is about to be moved from the space it was on before."""
    facts = {"colour": move.colour, "number": move.number}
    log.append(Event("turn.must-move", "predict", state.seat, {**facts, "before": before}))
    if move.number == CENTRE:
        tokens = state.predictions[state.board].count(CENTRE) + 1
        log.append(Event("turn.centre", "centre", state.seat, {"colour": move.colour, "tokens": tokens}))
    else:
        log.append(Event("turn.free-space", "space", state.seat, facts))


def tell_passing(state: Divinare, hand: int, cards: int, log: Log) -> None:
    """Everybody has so many cards in hand and must pass some."""
    rule = WHEN_TO_PASS[state.players]
    log.append(Event(rule, "time-to-pass", None, {"hand": hand, "cards": cards}))


def tell_choice(state: Divinare, move: Pass, enough: bool, log: Log) -> None:
    """A card was chosen to be passed; with that the seat may have chosen enough."""
    seat = state.seat
    log.append(Event("action.to-the-right", "choose", seat, {"colour": move.colour}, seat))
    if enough:
        log.append(Event("action.unseen", "chosen", seat, {"cards": len(state.passing[seat])}))


def tell_handing_over(state: Divinare, log: Log) -> None:
    """All have chosen; the cards are about to be passed."""
    for seat in state.seats_in_order():
        to = (seat - 1) % state.players
        log.append(Event("action.to-the-right", "pass", seat, {"to": to, "cards": len(state.passing[seat])}))
    for seat in state.seats_in_order():
        giver = (seat + 1) % state.players
        facts = {"giver": giver, "cards": colour_words(count_cards(state.passing[giver]))}
        log.append(Event("action.between-two", "receive", seat, facts, seat, reveals=True))


def tell_discard(state: Divinare, log: Log) -> None:
    """A card was discarded: which one it was nobody may look up again, so not even its owner is told."""
    seat = state.seat
    log.append(Event("two.discard", "discard", seat, {}))
    log.append(Event("two.unseen", "face-down", seat, {"cards": len(state.discards[seat])}))


def tell_end_of_round(state: Divinare, log: Log) -> None:
    """All cards are played."""
    facts = {"round": state.round, "counts": dict(zip(COLOURS, state.played))}
    log.append(Event("scoring.when", "round-ends", None, facts))


def tell_discards(counts: Counts, log: Log) -> None:
    """The cards that two players discarded lie beside the boards now."""
    facts = {"cards": colour_words(counts)}
    log.append(Event("two.reveal-discards", "discards", None, facts, reveals=True))
