"""Preparing a round of Divinare: tokens to the centre, shuffle and deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Log
from engines.divinare import events
from engines.divinare.components import CENTRE, COLOURS, DEALT, DECK, PLAYER_COUNTS
from engines.divinare.knowledge import nothing_given

if TYPE_CHECKING:
    from engines.divinare import Divinare

__all__ = ["OPTIONS", "PLAYER_COUNTS", "prepare_round"]

OPTIONS: dict[str, tuple[str, ...]] = {"action_card": ("full", "light"), "board_shape": ("row", "ring")}
"""Readings of unclear rules that can be switched; the first is the rulebook's own."""


def prepare_round(state: Divinare, log: Log | None) -> None:
    """Put all tokens into the centre, shuffle all cards, deal 24 and set twelve aside unseen."""
    players = state.players
    deck = [colour for colour, cards in enumerate(DECK) for _ in range(cards)]
    state.chance().shuffle(deck)
    each = DEALT // players
    state.hands = [tuple(sorted(deck[seat * each : seat * each + each])) for seat in range(players)]
    state.aside = tuple(sorted(deck[DEALT:]))
    state.passing = [()] * players
    state.discards = [()] * players
    state.given = [nothing_given(players)] * players
    state.played = [0] * len(COLOURS)
    state.predictions = [(CENTRE,) * players] * len(COLOURS)
    if log is not None:
        events.tell_round(state, log)
