"""The picture of Space Escape: the station, the card in play, where a chosen creature can go, the team."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import takewhile
from textwrap import wrap

from engines.core import Event, Move
from engines.space_escape import SpaceEscape, moves
from engines.space_escape.board import COLLECTED, DIRECTIONS, OUTER_SPACE, POD, RESERVE
from engines.space_escape.components import EQUIPMENT, MOVER_COLOURS, SNAKE_COLOURS
from engines.space_escape.halves import rats_to_move, snakes_to_move
from widgets.scene import Colour, Element, Panel, Pattern, Scene
from widgets.scenes.space_escape import geometry
from widgets.scenes.space_escape.words import (
    colour_name,
    direction_name,
    equipment_name,
    halves_text,
    outcome,
    rat_name,
    snake_name,
    space_name,
    tell,
)
from widgets.words import Words

__all__ = ["path", "prompt", "scene", "tell"]

SMALL_WIDTH = 380
RAT, SNAKE, PIECE = 34, 26, 24
"""How large the creatures and the equipment are drawn."""
LETTER = 0.6
"""How wide a letter is on average, as a part of the height of the text."""

PATTERNS: dict[str, Pattern] = {"orange": "plain", "green": "stripes", "purple": "dots", "blue": "waves"}
LEVELS: tuple[Colour, ...] = ("paper", "water", "paper", "water", "paper")
"""Neighbouring rings look different."""

PLACES = {1: ((0, 0),), 2: ((-13, 0), (13, 0)), 3: ((-14, 7), (14, 7), (0, -11))}
MANY_PLACES = ((-14, -11), (14, -11), (-14, 11), (14, 11), (0, 0))
"""Where creatures on the same space stand, from its middle."""


def path(move: Move, view: SpaceEscape) -> tuple[str, ...]:
    """The choices that lead to a move."""
    match move:
        case moves.Rat(rat, direction, spaces):
            return (f"rat:{rat}", f"way:{direction}:{spaces}")
        case moves.Snake(colour, snake, direction, spaces):
            return (f"snake:{colour}:{snake}", f"way:{direction}:{spaces}")
        case moves.Climb(colour, snake, direction):
            return (f"snake:{colour}:{snake}", f"ladder:{direction}")
        case _:
            return (f"way:{move.direction}:1",)


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
        creature = _creature_name(chosen[0], words)
        return _("Choose where it goes: {creature}.").format(creature=creature)
    if view.phase == "rats":
        return {
            "your": _("Choose your mole rat to move it."),
            "any": _("Choose any mole rat."),
            "all": _("Choose the next mole rat: all of them move."),
        }[view.card.rats if view.rats[view.seat] >= 0 or view.card.rats != "your" else "any"]
    return {
        "one": _("Choose a snake of the colour of the card."),
        "any": _("Choose any snake."),
        "all": _("Choose the next snake: all of this colour move."),
    }[view.card.snakes]


def scene(view: SpaceEscape, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table, with the creature chosen so far and where each of its moves would end."""
    ways = _ways(view, chosen, words)
    panels = [_station(view, chosen, ways, words)]
    if view.phase != "over":
        panels += [_card(view, words), _choices(ways, words)]
    panels += [_team(view, words), _supply(view, words)]
    left = sum(map(bool, view.hands)) + len(view.deck)
    return {"title": words._("Space Escape, cards left to play: {left}").format(left=left), "panels": panels}


# Where a chosen creature can go


class Way(dict[str, str]):
    """A choice, its name, the space aimed at, where the way along the ring and the links after it end, and
    in words what would happen."""


def _ways(view: SpaceEscape, chosen: tuple[str, ...], words: Words) -> list[Way]:
    """A way for each legal move of the chosen creature, or of the one that is bumped."""
    ways = []
    board = view.copy_in_play.board
    for move in view.legal_moves():
        steps = path(move, view)
        if steps[: len(chosen)] != chosen or len(steps) != len(chosen) + 1:
            continue
        told = _outcome(view, move)
        walk = next(event for event in told if event.kind == "move")
        links = [event.facts["to"] for event in told if event.kind in ("climb", "fall")][:1]
        notable = [outcome(event, words) for event in told]
        aim = board.along(_from(view, chosen), move.direction, _steps(view, move))[-1]
        ways.append(
            Way(
                choice=steps[-1],
                aim=board.names[aim],
                walk=walk.facts["spaces"][-1],
                end=(links or [walk.facts["spaces"][-1]])[0],
                name=_way_name(move, words),
                text=", ".join(filter(None, [space_name(walk.facts["spaces"][-1], words), *notable])),
            )
        )
    return ways


def _outcome(view: SpaceEscape, move: Move) -> list[Event]:
    """What a move would cause before anything unknown or the next half of the card comes into play."""
    log: list[Event] = []
    view.imagine(random.Random(0)).play(move, log)
    return [*takewhile(lambda event: event.kind not in ("half", "discard"), log)]


def _steps(view: SpaceEscape, move: Move) -> int:
    """How far along the ring a move aims."""
    match move:
        case moves.Bump():
            return 1
        case moves.Climb(colour, snake, direction):
            space = view.snakes[moves.TOKENS.index((colour, snake))]
            return view.copy_in_play.board.to_ladder[space][direction]
        case _:
            return int(move.spaces)


def _way_name(move: Move, words: Words) -> str:
    direction = direction_name(move.direction, words)
    if isinstance(move, moves.Climb):
        return words._("To the ladder {direction}").format(direction=direction)
    spaces = 1 if isinstance(move, moves.Bump) else move.spaces
    return f"{spaces} {direction}"


def _creature_name(choice: str, words: Words) -> str:
    kind, *name = choice.split(":")
    return rat_name(int(name[0]), words) if kind == "rat" else snake_name(" ".join(name), words)


# The station


def _station(view: SpaceEscape, chosen: tuple[str, ...], ways: list[Way], words: Words) -> Panel:
    _ = words._
    size = geometry.SIZE
    space = Element(id="outer-space", shape="rectangle", x=size / 2, y=size / 2, width=size, height=size)
    space |= {"colour": "black", "label": _("Outer space"), "choice": "rule:rats.outer-space"}
    elements = [space, *_spaces(view, chosen, ways, words), *_links(view), _pod(view, words)]
    elements += [*_features(view, words), *_creatures(view, ways, words)]
    return Panel(
        id="station",
        title=_("Space station ({status})").format(status=_status(view.copy_in_play.statuses, words)),
        size="large",
        width=size,
        height=size,
        elements=elements,
    )


def _status(statuses: Iterable[str], words: Words) -> str:
    """Where the board or the card comes from."""
    _ = words._
    names = {
        "printed": _("printed"),
        "found": _("found"),
        "reading": _("reading"),
        "reconstruction": _("reconstruction"),
    }
    return ", ".join(name for status, name in names.items() if status in {*statuses})


def _spaces(view: SpaceEscape, chosen: tuple[str, ...], ways: list[Way], words: Words) -> list[Element]:
    board = view.copy_in_play.board
    start, tried = _from(view, chosen), _tried(view, chosen)
    by_aim = {way["aim"]: way for way in ways}
    lit = {way[part] for way in ways for part in ("walk", "end")}
    elements = []
    for space, name in enumerate(board.names):
        x, y = geometry.middle(board, space)
        element = Element(id=f"space:{name}", shape="path", x=x, y=y, outline=geometry.sector(board, space))
        element |= {"colour": _ground(view, space), "lit": name in lit}
        about = f"{_feature(view, space, words)}{_company(view, space, words)}"
        if way := by_aim.get(name):
            element |= {"choice": way["choice"], "label": f"{way['name']}: {way['text']}"}
        else:
            level = board.level(start) if start >= 0 else board.level(space)
            rule = view.calls_for() if level == board.level(space) else "setup.one-way"
            element["choice"] = tried.get(space, f"rule:{rule}")
            if about:
                element["label"] = f"{_first_capital(space_name(name, words))}{about}"
        elements.append(element)
    return elements


def _from(view: SpaceEscape, chosen: tuple[str, ...]) -> int:
    """The space of the creature that is to move; negative when none is chosen or it is off the rings."""
    if view.phase == "bump":
        return view.rats[view.bump]
    if not chosen:
        return -1
    kind, *name = chosen[0].split(":")
    if kind == "rat":
        return view.rats[int(name[0]) - 1]
    return view.snakes[[f"{colour}:{number}" for colour, number in moves.TOKENS].index(":".join(name))]


def _tried(view: SpaceEscape, chosen: tuple[str, ...]) -> dict[int, str]:
    """What a space near the chosen creature reports although no legal move ends there."""
    start = _from(view, chosen)
    if start < 0:
        return {}
    board = view.copy_in_play.board
    return {
        space: f"way:{direction}:{steps}"
        for direction in DIRECTIONS
        for steps, space in enumerate(board.along(start, direction, moves.SPACES[-1]), start=1)
    }


def _ground(view: SpaceEscape, space: int) -> Colour:
    board = view.copy_in_play.board
    if space in board.shafts:
        return "black" if board.shafts[space] == OUTER_SPACE else "grey"
    if space in board.ladders:
        return "gold"
    return LEVELS[board.level(space) - 1]


def _feature(view: SpaceEscape, space: int, words: Words) -> str:
    """What is printed on a space, in words."""
    _ = words._
    board = view.copy_in_play.board
    if space in board.ladders:
        top = space_name(board.name(board.ladders[space]), words)
        return _(", ladder to {space}").format(space=top)
    if space in board.shafts:
        bottom = space_name(board.name(board.shafts[space]), words)
        return _(", air shaft to {space}").format(space=bottom)
    if space in board.rat_starts:
        return _(", start of {creature}").format(creature=rat_name(board.rat_starts.index(space) + 1, words))
    if space in board.snake_starts:
        colour = colour_name(SNAKE_COLOURS[board.snake_starts.index(space)], words)
        return _(", start of the snakes, {colour}").format(colour=colour)
    return ""


def _company(view: SpaceEscape, space: int, words: Words) -> str:
    """Who and what is on a space, in words."""
    names = [
        equipment_name(piece, words) for piece, place in zip(EQUIPMENT, view.equipment) if place == space
    ]
    names += [rat_name(rat, words) for rat, place in enumerate(view.rats, start=1) if place == space]
    names += [
        snake_name(f"{colour} {number}", words)
        for (colour, number), place in zip(moves.TOKENS, view.snakes)
        if place == space
    ]
    return f": {', '.join(names)}" if names else ""


def _links(view: SpaceEscape) -> list[Element]:
    """Air shafts as tubes and ladders as such, from one ring to the next."""
    board = view.copy_in_play.board
    elements = []
    for mouth in board.shafts:
        if outline := geometry.shaft(board, mouth):
            x, y = geometry.middle(board, mouth)
            tube = Element(id=f"shaft:{board.names[mouth]}", shape="path", x=x, y=y, outline=outline)
            elements.append(tube | {"colour": "grey"})
    for foot in board.ladders:
        x, y = geometry.middle(board, foot)
        rungs = Element(id=f"ladder:{board.names[foot]}", shape="path", x=x, y=y)
        elements.append(rungs | {"outline": geometry.ladder(board, foot), "colour": "brown"})
    return elements


def _pod(view: SpaceEscape, words: Words) -> Element:
    _ = words._
    inside = sum(space == POD for space in view.rats)
    pod = Element(id="pod", shape="circle", x=geometry.SIZE / 2, y=geometry.SIZE / 2, colour="deep")
    label = _("Escape pod, mole rats inside: {count}").format(count=inside)
    pod |= {"width": 2 * geometry.POD_RADIUS - 4, "label": label, "choice": "rule:end.win"}
    return pod


def _features(view: SpaceEscape, words: Words) -> list[Element]:
    """Start spaces, holes into outer space, and equipment."""
    board = view.copy_in_play.board
    elements = []
    for number, (colour, space) in enumerate(zip(MOVER_COLOURS, board.rat_starts), start=1):
        x, y = geometry.middle(board, space)
        spot = Element(id=f"start:rat:{number}", shape="circle", x=x, y=y, width=40, colour=colour)
        elements.append(spot | {"text": str(number), "faint": True})
    for colour_of_snake, space in zip(SNAKE_COLOURS, board.snake_starts):
        x, y = geometry.middle(board, space)
        spot = Element(id=f"start:snake:{colour_of_snake}", shape="circle", x=x, y=y, width=40)
        spot |= {"colour": colour_of_snake, "pattern": PATTERNS[colour_of_snake], "faint": True}
        elements.append(spot)
    for mouth, bottom in board.shafts.items():
        if bottom == OUTER_SPACE:
            x, y = geometry.middle(board, mouth)
            star = Element(id=f"hole:{board.names[mouth]}", shape="text", x=x, y=y, height=26, text="✶")
            elements.append(star | {"colour": "white"})
    for piece, place in zip(EQUIPMENT, view.equipment):
        if place != COLLECTED:
            x, y = geometry.middle(board, place)
            elements.append(_piece(f"equipment:{piece}", x, y, piece, words))
    return elements


def _piece(name: str, x: float, y: float, piece: str, words: Words) -> Element:
    card = Element(id=name, shape="rectangle", x=x, y=y, width=PIECE + 6, height=PIECE, colour="white")
    return card | {"text": equipment_name(piece, words)[:2].capitalize()}


def _creatures(view: SpaceEscape, ways: list[Way], words: Words) -> list[Element]:
    board = view.copy_in_play.board
    by_place: dict[int, list[Element]] = {}
    for (colour, number), place in zip(moves.TOKENS, view.snakes):
        if place >= 0 or place == POD:
            by_place.setdefault(place, []).append(_snake(colour, number, words))
    for seat, place in enumerate(view.rats):
        if place >= 0 or place == POD:
            by_place.setdefault(place, []).append(_rat(seat, words))
    by_aim = {way["aim"]: way["choice"] for way in ways}
    elements = []
    for place, group in by_place.items():
        x, y = geometry.middle(board, place)
        spots = PLACES.get(len(group), MANY_PLACES)
        for index, creature in enumerate(group):
            right, down = spots[index % len(spots)]
            creature |= {"x": round(x + right, 1), "y": round(y + down, 1)}
            if place >= 0 and (choice := by_aim.get(board.names[place])):
                creature["choice"] = choice
                del creature["label"]
            else:
                where = space_name(board.name(place), words)
                creature["label"] = f"{creature['label']}, {where}"
            elements.append(creature)
    return elements


def _rat(seat: int, words: Words) -> Element:
    rat = Element(id=f"rat:{seat + 1}", shape="pawn", x=0, y=0, width=RAT, colour=MOVER_COLOURS[seat])
    rat |= {"text": str(seat + 1), "label": _first_capital(rat_name(seat + 1, words))}
    return rat | {"choice": f"rat:{seat + 1}"}


def _snake(colour: str, number: int, words: Words) -> Element:
    snake = Element(id=f"snake:{colour}:{number}", shape="circle", x=0, y=0, width=SNAKE)
    snake |= {"colour": _paint(colour), "pattern": PATTERNS[colour]}
    snake |= {"text": colour_name(colour, words)[0].upper(), "choice": f"snake:{colour}:{number}"}
    return snake | {"label": _first_capital(snake_name(f"{colour} {number}", words))}


def _first_capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _paint(colour: str) -> Colour:
    """A colour of the game as a colour of the board: they have the same names."""
    return colour  # type: ignore[return-value]


# The card in play and what it leaves to choose


def _card(view: SpaceEscape, words: Words) -> Panel:
    """Both halves: what is done is faint, what is being carried out is lit with who is still to move."""
    card = view.card
    now = 0 if view.half == "rats" else 1
    elements: list[Element] = []
    top = 4.0
    for place, text in enumerate(halves_text(card, words)):
        half, lines = _box(f"half:{place}", top, [], text, 17)
        half |= {"colour": "paper", "lit": place == now, "faint": place < now}
        elements += [half | {"label": text, "choice": "rule:cards.top-first"}, *lines]
        top += half["height"] + 6
    if waiting := _waiting(view, words):
        line = _text("waiting", 8, top + 10, waiting, 15, SMALL_WIDTH - 16)
        elements.append(line | {"label": waiting})
        top += 26
    number = view.hands[view.seat]
    title = words._("{name}: card {number} ({status})")
    title = title.format(number=number, name=words.name(view.seat), status=_status([card.status], words))
    return _panel("card", title, top, elements)


def _box(
    name: str, top: float, headings: list[str], text: str, height: float
) -> tuple[Element, list[Element]]:
    """A box as high as its lines of text of that height, below headings, and the lines."""
    step = height + 5
    lines = [*headings, *wrap(text, int((SMALL_WIDTH - 28) / (LETTER * height)))]
    full = step * len(lines) + 14
    box = Element(id=name, shape="rectangle", x=SMALL_WIDTH / 2, y=top + full / 2, width=SMALL_WIDTH - 8)
    return box | {"height": full}, [
        _text(f"{name}:{place}", 14, top + 7 + step * (place + 0.5), line, height, SMALL_WIDTH - 28)
        for place, line in enumerate(lines)
    ]


def _waiting(view: SpaceEscape, words: Words) -> str:
    """Who has to make room, or who is still to move when all of a kind do."""
    _ = words._
    if view.phase == "bump":
        return _("To make room: {creature}").format(creature=rat_name(view.bump + 1, words))
    card = view.card
    if (card.rats if view.half == "rats" else card.snakes) != "all":
        return ""
    if view.half == "rats":
        names = [rat_name(rat + 1, words) for rat in rats_to_move(view)]
    else:
        tokens = [moves.TOKENS[snake] for snake in snakes_to_move(view)]
        names = [snake_name(f"{colour} {number}", words) for colour, number in tokens]
    return _("Still to move: {creatures}").format(creatures=", ".join(names))


def _choices(ways: list[Way], words: Words) -> Panel:
    """A box for each place where the chosen creature can go, with what would happen."""
    elements: list[Element] = []
    top = 4.0
    for place, way in enumerate(ways):
        box, lines = _box(f"line:{place}", top, [way["name"]], way["text"], 15)
        box |= {"colour": "white", "choice": way["choice"], "label": f"{way['name']}: {way['text']}"}
        elements += [box, *(line | {"colour": "black"} for line in lines)]
        top += box["height"] + 6
    return _panel("ways", words._("Where it can go") if ways else "", top, elements)


# The team and what lies beside the board


def _team(view: SpaceEscape, words: Words) -> Panel:
    """What each seat has: its mole rat, medkit and backpack, and its open card."""
    elements: list[Element] = []
    top = 4.0
    for seat in range(view.players):
        drawn, height = _member(view, seat, top, words)
        elements += drawn
        top += height
    return _panel("team", words._("The team and its open cards"), top, elements)


def _member(view: SpaceEscape, seat: int, top: float, words: Words) -> tuple[list[Element], float]:
    """One seat from that height on, and how high it is."""
    _ = words._
    number = view.hands[seat]
    halves = halves_text(view.copy_in_play.cards[number], words) if number else (_("no card"),)
    carried = [piece for piece, carrier in zip(EQUIPMENT, view.carriers) if carrier == seat]
    things = ", ".join(equipment_name(piece, words) for piece in carried) or _("nothing")
    spoken = [
        words.name(seat),
        rat_name(seat + 1, words),
        _("medkit") if view.medkits[seat] else _("medkit used up"),
        _("carries: {things}").format(things=things),
        _("card: {card}").format(card="; ".join(halves)),
    ]
    mover = Element(id=f"mover:{seat + 1}", shape="pawn", x=20, y=top + 22, width=RAT)
    mover |= {"colour": MOVER_COLOURS[seat], "text": str(seat + 1)}
    mover |= {"label": "; ".join(spoken), "choice": f"rat:{seat + 1}"}
    name = words.name(seat)
    if seat == view.seat and view.phase != "over":
        name = _("{name}, on turn").format(name=name)
    elements = [mover, _text(f"mover:{seat + 1}:name", 44, top + 14, name, 16, 170)]
    elements.append(_medkit(seat, view.medkits[seat], top + 14))
    for place, piece in enumerate(carried):
        elements.append(_piece(f"equipment:{piece}", 266 + 33 * place, top + 14, piece, words))
    lines = [line for half in halves for line in wrap(half, int((SMALL_WIDTH - 48) / (LETTER * 14)))]
    for place, line in enumerate(lines):
        elements.append(_text(f"mover:{seat + 1}:card:{place}", 44, top + 36 + 18 * place, line, 14, 332))
    return elements, 44 + 18 * len(lines)


def _medkit(seat: int, left: int, y: float) -> Element:
    kit = Element(id=f"medkit:{seat + 1}", shape="rectangle", x=230, y=y, width=24, height=22, colour="white")
    return kit | {"text": "+" if left else "–", "faint": not left}


def _supply(view: SpaceEscape, words: Words) -> Panel:
    """Snakes beside the board and out of the game, draw pile and discard pile."""
    _ = words._
    elements: list[Element] = []
    for place, where in enumerate((RESERVE, OUTER_SPACE)):
        y = 16 + 36 * place
        title = _("Beside the board") if where == RESERVE else _("Out of the game")
        elements.append(_text(f"supply:{place}", 4, y, title, 15, 120))
        tokens = [token for token, space in zip(moves.TOKENS, view.snakes) if space == where]
        step = min(29, 232 // max(1, len(tokens)))
        for index, (colour, number) in enumerate(tokens):
            snake = _snake(colour, number, words) | {"x": 140 + step * index, "y": y}
            where_text = title.lower()
            elements.append(snake | {"label": f"{snake.get('label', '')}, {where_text}"})
    deck = _("Draw pile: {count}").format(count=len(view.deck))
    discard = _("Discard pile: {count}").format(count=len(view.discard))
    pile = Element(id="deck", shape="rectangle", x=16, y=88, width=24, height=30, colour="stone")
    pile |= {"label": f"{deck}; {discard}", "choice": "rule:setup.draw-pile"}
    elements += [pile, _text("deck:count", 36, 88, f"{deck}   {discard}", 15, SMALL_WIDTH - 40)]
    return _panel("supply", _("Snakes and cards beside the board"), 108, elements)


def _panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)


def _text(name: str, x: float, y: float, text: str, height: float, width: float) -> Element:
    return Element(id=name, shape="text", align="start", x=x, y=y, text=text, height=height, width=width)
