"""What the log of Noctiluca tells about a turn: the events of each step with the rules behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Event, Log
from engines.noctiluca.board import PATHS, SPACE_NAMES
from engines.noctiluca.components import COLOURS, JAR_COLOURS, NO_DICE, colour_words
from engines.noctiluca.moves import Deliver, Dive, Draw, Keep, Take

if TYPE_CHECKING:
    from engines.noctiluca import Noctiluca


def tell_round(state: Noctiluca, log: Log) -> None:
    """A round begins."""
    first_player = "setup.first-player" if state.round == 1 else "round.first-player"
    log.append(Event("play.two-rounds", "round", None, {"round": state.round}))
    log.append(Event(first_player, "first-player", state.first, {"round": state.round}))
    direction = "play.clockwise" if state.round == 1 else "round.direction"
    log.append(Event(direction, "direction", None, {"step": state.direction}))


def tell_turn(state: Noctiluca, log: Log) -> None:
    """A turn begins."""
    log.append(Event("play.turn-order", "turn", state.turn, {"pawns": state.pawns[state.turn]}))


def tell_dive(state: Noctiluca, move: Dive, spaces: list[int], log: Log) -> None:
    """Dice were collected from these spaces; they are in the hand."""
    seat, path = state.turn, PATHS[move.shore][move.path]
    where = {"shore": move.shore, "path": move.path}
    log.append(Event("collect.free-shore", "pawn", seat, {"shore": move.shore}))
    log.append(Event("collect.path", "path", seat, {**where, "spaces": _names(path)}))
    log.append(Event("collect.number", "announce", seat, {"number": move.number}))
    dice = {"number": move.number, "dice": sum(state.hand), "colours": colour_words(state.hand)}
    rule = "collect.take-all" if spaces else "collect.absent-number"
    log.append(Event(rule, "collect", seat, {**where, **dice, "spaces": _names(spaces)}))


def _names(spaces: list[int] | tuple[int, ...]) -> list[str]:
    return [SPACE_NAMES[space] for space in spaces]


def tell_place(state: Noctiluca, move: Keep | Take, log: Log) -> None:
    """A die is about to be placed."""
    seat, colour = state.seat, COLOURS.index(move.colour)
    facts = {"colour": move.colour, "jar": move.jar, "number": state.number}
    fitting = [place for place, jar in enumerate(state.jars[seat], start=1) if jar and jar[1][colour]]
    if len(fitting) > 1:
        log.append(Event("keep.choose-jar", "choose", seat, {"colour": move.colour, "jars": fitting}))
    if isinstance(move, Take):
        log.append(Event("keep.passed-one", "take", seat, facts))
    log.append(Event("keep.matching-colour", "place", seat, facts))


def tell_pass(state: Noctiluca, giver: int, seat: int, fits: bool, log: Log) -> None:
    """The dice in the hand go to a seat; when none fits there they will go on at once."""
    colours = colour_words(state.hand)
    log.append(Event("keep.pass-on", "pass-on", giver, {"to": seat, "colours": colours}))
    if not fits:
        log.append(Event("keep.pass-on", "skip", seat, {"colours": colours}))


def tell_deliveries(state: Noctiluca, seats: list[int], log: Log) -> None:
    """The seats that deliver this turn, when there are several."""
    if len(seats) > 1:
        log.append(Event("others.in-turn-order", "order", None, {"seats": seats}))


def tell_deliver(state: Noctiluca, move: Deliver, card: int, value: int, log: Log) -> None:
    """A jar is about to be delivered for a token of that value."""
    seat, jar = state.seat, state.jar_cards[card]
    colour = JAR_COLOURS[jar.colour]
    rule = "deliver.after-passing" if seat == state.turn else "others.deliver-too"
    log.append(Event(rule, "deliver", seat, {"jar": move.jar, "card": card, "colour": colour}))
    if all(jar and jar[1] == NO_DICE for jar in state.jars[seat]):
        log.append(Event("deliver.one-by-one", "choose", seat, {"jar": move.jar}))
    log.append(Event("deliver.dice-to-lid", "to-lid", seat, {"colours": colour_words(jar.spaces)}))
    log.append(Event("deliver.top-token", "token", seat, {"colour": colour, "value": value}))
    log.append(Event("deliver.turn-over", "turn-over", seat, {"card": card}))


def tell_draw(state: Noctiluca, move: Draw, card: int, place: int, log: Log) -> None:
    """A card was drawn; the next one of its pile is visible now."""
    pile = state.piles[move.pile - 1]
    log.append(Event("deliver.new-jar", "draw", state.seat, {"pile": move.pile, "card": card, "jar": place}))
    if pile:
        log.append(
            Event("setup.top-visible", "reveal", None, {"pile": move.pile, "card": pile[0]}, reveals=True)
        )
    else:
        log.append(Event("deliver.empty-pile", "pile-empty", None, {"pile": move.pile}))
