"""What the log of Coraline tells about a turn: the events of each step with the rules behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.coraline.outcome import final_result
from engines.core import Event, Log

if TYPE_CHECKING:
    from engines.coraline import Coraline


def tell_round(state: Coraline, log: Log) -> None:
    """A round begins."""
    if state.players == 1:
        log.append(Event("solo.no-buttons", "round", None, {"round": state.round}))
        return
    rule = "play.rounds" if state.round == 1 else "button.new-round"
    log.append(Event(rule, "round", None, {"round": state.round}))


def tell_turn(state: Coraline, log: Log) -> None:
    """A turn begins, which the team has decided unless nobody else was left."""
    left = state.players - len(state.played)
    if state.players > 1:
        rule = "play.any-order" if left > 1 else "play.last-player"
        log.append(Event(rule, "next-player", state.turn, {"left": left - 1}))
    log.append(Event("play.phases", "turn", state.turn, {"cards": len(state.hands[state.turn])}))


def shown(rule: str, kind: str, state: Coraline, card: int) -> Event:
    """The active player shows a card of their hand, which others did not know before."""
    return Event(rule, kind, state.turn, {"card": card}, reveals=state.players > 1)


def tell_draw(state: Coraline, drawn: Sequence[int | None], missing: int, log: Log) -> None:
    """The active player has drawn these cards; so many were missing before."""
    if drawn:
        facts = {"cards": len(drawn), "left": len(state.deck)}
        log.append(Event("draw.up-to-hand", "draw", state.turn, facts))
        log.append(Event("draw.up-to-hand", "drawn", state.turn, {"cards": [*drawn]}, state.turn, True))
    if not state.deck and len(drawn) < missing:
        rule = "draw.no-reshuffle" if drawn else "draw.skip"
        log.append(Event(rule, "no-cards", state.turn, {"missing": missing - len(drawn)}))


def warn(state: Coraline, seats: Sequence[int], log: Log) -> None:
    """These seats can tell from now on that the victory card is out of reach: nobody can win any more."""
    facts = {"card": state.copy_of_the_game.victory}
    to: Sequence[int | None] = [None] if len(seats) == state.players else seats
    for seat in to:
        log.append(Event("end.victory-lost", "warning", None, facts, seat))


def tell_end(state: Coraline, log: Log) -> None:
    """The game is won or lost."""
    result = final_result(state)
    assert result is not None  # the game is over
    log.append(Event(state.ending, "end", None, {"won": bool(result.winners)}))
    log.append(Event("aim.together", "result", None, {"winners": [*result.winners]}))
