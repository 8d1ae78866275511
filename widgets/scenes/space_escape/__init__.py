"""The picture of Space Escape: the station, the card in play, where a chosen creature can go, the team."""

from __future__ import annotations

from engines.space_escape import SpaceEscape
from widgets.scene import Scene
from widgets.scenes.space_escape.legend import equipment, signs
from widgets.scenes.space_escape.panels import card_in_play, choices, supply, team
from widgets.scenes.space_escape.station import station
from widgets.scenes.space_escape.ways import creature_name, path, ways_of
from widgets.scenes.space_escape.words import rat_name, snake_of, snakes_of, tell
from widgets.words import Words

__all__ = ["path", "prompt", "scene", "tell"]


def prompt(view: SpaceEscape, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, or how the game ended."""
    _ = words._
    if view.phase == "over":
        won = view.verdict == "end.win"
        return _("The game is over: everybody wins!") if won else _("The game is over: everybody loses.")
    if view.phase == "bump":
        rat = rat_name(view.bump + 1, words)
        return _("Choose the direction in which {rat} makes room.").format(rat=rat)
    if chosen:
        creature = creature_name(chosen[0], words)
        return _("Choose where it goes: {creature}.").format(creature=creature)
    if view.phase == "rats":
        return {
            "your": _("Choose your mole rat to move it."),
            "any": _("Choose any mole rat."),
            "all": _("Choose the next mole rat: all of them move."),
        }[view.card.rats if view.rats[view.seat] >= 0 or view.card.rats != "your" else "any"]
    match view.card.snakes:
        case "any":
            return _("Choose any snake.")
        case "one":
            return _("Choose a snake: 1 {snake} moves.").format(snake=snake_of(view.card.colour, words))
        case _:
            snakes = snakes_of(view.card.colour, words)
            return _("Choose the next snake: all {snakes} move.").format(snakes=snakes)


def scene(view: SpaceEscape, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table, with the creature chosen so far and where each of its moves would end."""
    ways = ways_of(view, chosen, words)
    panels = [station(view, chosen, ways, words)]
    if view.phase != "over":
        panels += [card_in_play(view, words), choices(ways, words)]
    panels += [team(view, words), supply(view, words), signs(words), equipment(words)]
    left = sum(map(bool, view.hands)) + len(view.deck)
    return {"title": words._("Space Escape, cards left to play: {left}").format(left=left), "panels": panels}
