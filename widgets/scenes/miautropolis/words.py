"""Miautrópolis in words: its pieces, and a line for every event."""

from __future__ import annotations

from typing import Any

from engines.core import Event
from engines.miautropolis import Miautropolis
from widgets.words import Words


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


def tell(event: Event, view: Miautropolis, words: Words) -> str:
    """One line for the event log, led by the name of the seat it concerns."""
    line = _line(event, words)
    return line if event.seat is None else f"{words.name(event.seat)}: {line}"


def _line(event: Event, words: Words) -> str:
    section = event.rule.partition(".")[0]
    match section:
        case "components":
            return _told_of_components(event.rule, event.facts, words)
        case "setup":
            return _told_of_setup(event.rule, event.facts, words)
        case "win":
            return _told_of_the_end(event.facts, words)
        case _:
            return _told_of_play(event.kind, event.facts, words)


def _told_of_components(rule: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match rule:
        case "components.board":
            return _("exit lines: {lines}, exits in each: {exits}").format(**facts)
        case "components.board-size":
            return _("the board is {width} squares wide and {length} long").format(**facts)
        case "components.tiles":
            return _("tiles in the maze: {yellow} yellow, {blue} blue").format(**facts)
        case "components.cats":
            return _("cats on the board: {cats}").format(**facts)
        case _:
            panels = ", ".join(piece_name(one["seat"], one["piece"], words) for one in facts["panels"])
            return _("panels of the turn coin: {panels}").format(panels=panels)


def _told_of_setup(rule: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match rule:
        case "setup.exits-right":
            squares = facts["exits"]
            return _("exits from {first} to {last}").format(first=squares[0], last=squares[-1])
        case "setup.start-left":
            return _("cat on its start square, {square}").format(**facts)
        case "setup.yellow-begins":
            return _("first to lay a tile")
        case "setup.in-turn":
            return _("tile on {square}; left to lay: {left}").format(**facts)
        case "setup.no-room":
            return _("no room for more tiles; left over: {yellow} yellow, {blue} blue").format(**facts)
        case "setup.ready-maze":
            return _("a ready maze is laid")
        case _:
            return _shows_coin(facts, words)


def _shows_coin(facts: dict[str, Any], words: Words) -> str:
    panel = piece_name(facts["seat"], facts["piece"], words)
    return words._("the turn coin shows: {panel}").format(panel=panel)


def _told_of_play(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match kind:
        case "coin":
            return _shows_coin(facts, words)
        case "step":
            return _("cat from {start} to {end}").format(start=facts["from"], end=facts["to"])
        case "visit":
            return _("on an exit of the rival, {square}").format(**facts)
        case "slide":
            return _("tile from {start} to {end}").format(start=facts["from"], end=facts["to"])
        case "on-exit":
            return _("tile on an exit, {square}; free there: {free}").format(**facts)
        case "past-cat":
            cat = piece_name(facts["cat"], "cat", words)
            return _("every way of the {cat} leads over the square of the other, {square}").format(
                cat=cat, square=facts["square"]
            )
        case _:
            return _("passed")


def _told_of_the_end(facts: dict[str, Any], words: Words) -> str:
    _ = words._
    if not facts["winners"]:
        return _("the same position for the third time: nobody wins")
    return _("winner: {names}").format(names=", ".join(map(words.name, facts["winners"])))
