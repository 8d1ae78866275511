"""Miautrópolis in words: its pieces, and a line for every event."""

from __future__ import annotations

from typing import Any

from engines.core import Event
from engines.miautropolis import Miautropolis
from widgets.words import Words, no_words


def piece_name(seat: int, piece: str, words: Words) -> str:
    """A cat or a tile by its colour."""
    _ = words._
    names = {"cat": (_("yellow cat"), _("blue cat")), "tile": (_("yellow tile"), _("blue tile"))}
    return names[piece][seat]


def exit_name(seat: int, words: Words) -> str:
    """An exit by the colour of the cat that wins there."""
    _ = words._
    return (_("yellow exit"), _("blue exit"))[seat]


def start_name(seat: int, words: Words) -> str:
    """A start square by the colour of its cat."""
    _ = words._
    return (_("start of the yellow cat"), _("start of the blue cat"))[seat]


def tell(event: Event, _view: Miautropolis, words: Words) -> str:
    """What an event says, in a sentence."""
    match event.rule.partition(".")[0]:
        case "components":
            return _told_of_components(event, words)
        case "setup":
            return _told_of_setup(event, words)
        case "win":
            return _told_of_the_end(event, words)
        case _:
            return _told_of_play(event, words)


def _told_of_components(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.rule, event.kind:
        case "components.board", "component":
            return _("The board has {lines} exit lines with {exits} exits each.").format(**facts)
        case "components.board-size", "component":
            return _("The board is {width} squares wide and {length} long.").format(**facts)
        case "components.tiles", "component":
            return _("The maze has {yellow} yellow and {blue} blue tiles.").format(**facts)
        case "components.cats", "component":
            return _("There are {cats} cats on the board.").format(**facts)
        case _, "coin-panels":
            panels = ", ".join(piece_name(one["seat"], one["piece"], words) for one in facts["panels"])
            return _("The panels of the turn coin are: {panels}.").format(panels=panels)
    raise no_words(event)


def _told_of_setup(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "exits":
            squares = facts["exits"]
            return _about(
                event,
                words,
                _("Your exits reach from {first} to {last}."),
                _("The exits {owner} reach from {first} to {last}."),
                first=squares[0],
                last=squares[-1],
            )
        case "start":
            return _about(
                event,
                words,
                _("Your cat stands on its start square, {square}."),
                _("The cat {owner} stands on its start square, {square}."),
            )
        case "begins":
            return _about(event, words, _("You lay the first tile."), _("{name} lays the first tile."))
        case "lay":
            return _told_of_a_tile_laid(event, words)
        case "no-room":
            text = _("No room is left for more tiles; {yellow} yellow and {blue} blue ones stay out.")
            return text.format(**facts)
        case "maze":
            return _("A ready maze is laid.")
        case "coin":
            return _shows_coin(facts, words)
    raise no_words(event)


def _told_of_a_tile_laid(event: Event, words: Words) -> str:
    """A tile was laid, and how many its player has left."""
    _, left = words._, event.facts["left"]
    laid = _about(event, words, _("You lay a tile on {square}."), _("{name} lays a tile on {square}."))
    rest = words.count(left, "{number} tile is left.", "{number} tiles are left.")
    return f"{laid} {rest}" if left else laid


def _shows_coin(facts: dict[str, Any], words: Words) -> str:
    panel = piece_name(facts["seat"], facts["piece"], words)
    return words._("The turn coin shows: {panel}.").format(panel=panel)


def _told_of_play(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "coin":
            return _shows_coin(facts, words)
        case "step":
            return _about(
                event,
                words,
                _("Your cat steps from {start} to {end}."),
                _("The cat {owner} steps from {start} to {end}."),
                start=facts["from"],
                end=facts["to"],
            )
        case "visit":
            return _visited(event, words)
        case "slide":
            return _about(
                event,
                words,
                _("Your tile slides from {start} to {end}."),
                _("A tile {owner} slides from {start} to {end}."),
                start=facts["from"],
                end=facts["to"],
            )
        case "on-exit":
            free = words.count(facts["free"], "{number} exit stays free", "{number} exits stay free")
            return _("The tile stands on an exit, {square}; {free} there.").format(
                square=facts["square"], free=free
            )
        case "past-cat":
            text = (
                _("Every way of the blue cat leads over the square of the yellow one, {square}.")
                if facts["cat"]
                else _("Every way of the yellow cat leads over the square of the blue one, {square}.")
            )
            return text.format(square=facts["square"])
        case "pass":
            return _about(event, words, _("You pass."), _("{name} passes."))
    raise no_words(event)


def _visited(event: Event, words: Words) -> str:
    """A cat stands on an exit of the other player, who may be the reader."""
    _ = words._
    mine = _("Your cat stands on an exit of the rival, {square}.")
    other = _("The cat {owner} stands on an exit of the rival, {square}.")
    if words.you is not None:
        other = _("The cat {owner} stands on one of your exits, {square}.")
    return _about(event, words, mine, other)


def _told_of_the_end(event: Event, words: Words) -> str:
    if event.kind != "result":
        raise no_words(event)
    if event.facts["winners"]:
        return words.won(event.facts["winners"])
    return words._("The same position comes about for the third time: nobody wins.")


def _about(event: Event, words: Words, you: str, other: str, **facts: object) -> str:
    """A sentence about the seat that an event concerns, with the event's facts."""
    return words.about_event(event, you, other, **(facts or event.facts))
