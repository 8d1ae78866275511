"""The picture of Space Escape: the station, the card in play, where a chosen creature can go, the team."""

from __future__ import annotations

from engines.space_escape import SpaceEscape
from engines.space_escape.reach import out_of_reach
from widgets.scene import Scene
from widgets.scenes.space_escape.advice import advise
from widgets.scenes.space_escape.legend import equipment, signs
from widgets.scenes.space_escape.panels import card_in_play, choices, supply, team
from widgets.scenes.space_escape.station import station
from widgets.scenes.space_escape.telling import ending, tell
from widgets.scenes.space_escape.ways import creature_of, path, ways_of
from widgets.scenes.space_escape.words import snake_of, the_rat
from widgets.words import Words

__all__ = ["advise", "path", "prompt", "scene", "tell"]


def prompt(view: SpaceEscape, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now and whether the game can still be won, or how it ended."""
    _ = words._
    if view.phase == "over":
        return _("The game is over. {ending}").format(ending=ending(view, words))
    asked, no_hope = _asked(view, chosen, words), _("The game can no longer be won.")
    return f"{asked} {no_hope}" if out_of_reach(view) else asked


def _asked(view: SpaceEscape, chosen: tuple[str, ...], words: Words) -> str:
    _ = words._
    if view.phase == "bump":
        rat = the_rat(view.bump + 1, words)
        return _("Choose the direction in which {rat} makes room.").format(rat=rat)
    if chosen:
        return _("Choose where {creature} goes.").format(creature=creature_of(chosen[0], words))
    if view.phase == "rats":
        return _which_rat(view, words)
    return _which_snake(view, words)


def _which_rat(view: SpaceEscape, words: Words) -> str:
    _ = words._
    if view.calls_for() == "rats.help":
        return _("Your mole rat is in the escape pod: choose another one to move.")
    return {
        "your": _("Choose your mole rat to move it."),
        "any": _("Choose any mole rat."),
        "all": _("Choose the next mole rat: all of them move."),
    }[view.card.rats]


def _which_snake(view: SpaceEscape, words: Words) -> str:
    _, card = words._, view.card
    if card.snakes == "any":
        to_ladder = card.snake_spaces == "ladder"
        return _("Choose any snake: it goes up its nearest ladder.") if to_ladder else _("Choose any snake.")
    snake = snake_of(card.colour, words)
    if card.snakes == "one":
        return _("Choose one {snake} to move it.").format(snake=snake)
    if card.snake_spaces == "ladder":
        return _("Choose the next {snake}: each goes up its nearest ladder.").format(snake=snake)
    return _("Choose the next {snake}: all of them move.").format(snake=snake)


def scene(view: SpaceEscape, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table, with the creature chosen so far and where each of its moves would end."""
    ways = ways_of(view, chosen, words)
    panels = [station(view, chosen, ways, words)]
    if view.phase != "over":
        panels += [card_in_play(view, words), choices(ways, words)]
    panels += [team(view, words), supply(view, words), signs(words), equipment(words)]
    left = sum(map(bool, view.hands)) + len(view.deck)
    title = words.count(left, "Space Escape: {number} card left", "Space Escape: {number} cards left")
    return {"title": title, "panels": panels}
