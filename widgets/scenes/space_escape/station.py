"""The picture of the space station: its rings with what is printed on them, and everything on it."""

from __future__ import annotations

from engines.space_escape import SpaceEscape, moves
from engines.space_escape.board import COLLECTED, OUTER_SPACE, POD
from engines.space_escape.components import EQUIPMENT, MOVER_COLOURS, SNAKE_COLOURS
from widgets.scene import Colour, Element, Panel
from widgets.scenes.perils import warning_sign
from widgets.scenes.space_escape import geometry
from widgets.scenes.space_escape.pieces import (
    PATTERNS,
    TARGET,
    hole,
    piece_card,
    rat_on_disc,
    snake_token,
)
from widgets.scenes.space_escape.ways import Way, space_of, tried_near
from widgets.scenes.space_escape.words import (
    snake_of,
    space_label,
    status_name,
    the_equipment,
    the_rat,
    the_snake,
    the_space,
)
from widgets.words import Words

LEVELS: tuple[Colour, ...] = ("paper", "water", "paper", "water", "paper")
"""Neighbouring rings look different."""

ROCKET = "M0 -30 C11 -18 12 0 9 14 L17 25 L6 21 H-6 L-17 25 L-9 14 C-12 0 -11 -18 0 -30 Z"
"""The sign of the escape pod."""
PLACES = {1: ((0, 0),), 2: ((-15, -15), (15, 15)), 3: ((-20, 14), (20, 14), (0, -18))}
MANY_PLACES = ((-19, -19), (19, -19), (-19, 19), (19, 19), (0, 0))
"""Where creatures on the same space stand, from its middle."""


def station(view: SpaceEscape, chosen: tuple[str, ...], ways: list[Way], words: Words) -> Panel:
    _ = words._
    size = geometry.SIZE
    space = Element(id="outer-space", shape="rectangle", x=size / 2, y=size / 2, width=size, height=size)
    space |= {"colour": "black", "label": _("Outer space")}
    elements = [space, *_spaces(view, chosen, ways, words), *_links(view), *_pod(view, words)]
    elements += [*_features(view), *_creatures(view, ways, words), *_names(view, ways)]
    elements += _warnings(view, ways)
    return Panel(
        id="station",
        title=_("Space station ({status})").format(status=status_name(view.copy_in_play.statuses, words)),
        size="large",
        width=size,
        height=size,
        elements=elements,
    )


def _spaces(view: SpaceEscape, chosen: tuple[str, ...], ways: list[Way], words: Words) -> list[Element]:
    board = view.copy_in_play.board
    start, tried = space_of(view, chosen), tried_near(view, chosen)
    by_aim = {way.aim: way for way in ways}
    lit = {name for way in ways for name in (way.walk, way.end)}
    elements = []
    for space, name in enumerate(board.names):
        x, y = geometry.middle(board, space)
        element = Element(id=f"space:{name}", shape="path", x=x, y=y, outline=geometry.sector(board, space))
        element |= {"turn": geometry.angle(board, space), "colour": _ground(view, space), "lit": name in lit}
        about = f"{_feature(view, space, words)}{_company(view, space, words)}"
        if way := by_aim.get(name):
            element |= {"choice": way.choice, "label": f"{way.name}: {way.text}"}
        else:
            rule = _rule_against(view, start, space)
            element["choice"] = tried.get(space) or _occupant(view, space) or f"rule:{rule}"
            if about:
                element["label"] = f"{space_label(name, words)}{about}"
        elements.append(element)
    return elements


def _rule_against(view: SpaceEscape, start: int, space: int) -> str:
    """The id of the rule why a creature, negative when none is chosen, cannot go to a space far from it."""
    board = view.copy_in_play.board
    if start < 0:
        return view.calls_for()
    if board.level(start) != board.level(space):
        back = start in (board.ladders.get(space), board.shafts.get(space))
        return "setup.one-way" if back else "setup.only-ways"
    numbers = view.card.rat_spaces if view.half == "rats" else view.card.snake_spaces
    if view.phase == "bump" or numbers == "ladder":
        return view.calls_for()
    return "cards.choose-number" if "or" in numbers else "cards.number"


def _occupant(view: SpaceEscape, space: int) -> str:
    """The choice of a creature on a space, which the whole space then reports, or "" where nobody is.

    The start space of a mover that stayed in the box reports that mover.
    """
    if space in view.rats:
        return f"rat:{view.rats.index(space) + 1}"
    if space in view.snakes:
        colour, number = moves.TOKENS[view.snakes.index(space)]
        return f"snake:{colour}:{number}"
    starts = view.copy_in_play.board.rat_starts
    if space in starts[view.players :]:
        return f"rat:{starts.index(space) + 1}"
    return ""


def _ground(view: SpaceEscape, space: int) -> Colour:
    board = view.copy_in_play.board
    if space in board.shafts:
        return "grey"
    if space in board.ladders:
        return "gold"
    return LEVELS[board.level(space) - 1]


def _feature(view: SpaceEscape, space: int, words: Words) -> str:
    """What is printed on a space, in words."""
    _ = words._
    board = view.copy_in_play.board
    if space in board.ladders:
        top = the_space(board.name(board.ladders[space]), words)
        return _(", ladder to {space}").format(space=top)
    if space in board.shafts:
        bottom = the_space(board.name(board.shafts[space]), words)
        return _(", air shaft to {space}").format(space=bottom)
    if space in board.rat_starts:
        return _(", start of {creature}").format(creature=the_rat(board.rat_starts.index(space) + 1, words))
    if space in board.snake_starts:
        snake = snake_of(SNAKE_COLOURS[board.snake_starts.index(space)], words)
        return _(", start of every {snake}").format(snake=snake)
    return ""


def _company(view: SpaceEscape, space: int, words: Words) -> str:
    """Who and what is on a space, in words."""
    names = [the_equipment(piece, words) for piece, place in zip(EQUIPMENT, view.equipment) if place == space]
    names += [the_rat(rat, words) for rat, place in enumerate(view.rats, start=1) if place == space]
    names += [
        the_snake(f"{colour} {number}", words)
        for (colour, number), place in zip(moves.TOKENS, view.snakes)
        if place == space
    ]
    return f": {words.listed(names)}" if names else ""


def _links(view: SpaceEscape) -> list[Element]:
    """Air shafts as holes with tubes and ladders as such, from one ring to the next."""
    board = view.copy_in_play.board
    elements = []
    for mouth in board.shafts:
        x, y = geometry.middle(board, mouth)
        elements += hole(f"hole:{board.names[mouth]}", x, y, board.shafts[mouth] == OUTER_SPACE)
        if tube := geometry.shaft(board, mouth):
            name = f"shaft:{board.names[mouth]}"
            elements.append(_link(name, x, y, *tube) | {"colour": "stone"})
    for foot in board.ladders:
        x, y = geometry.middle(board, foot)
        name = f"ladder:{board.names[foot]}"
        elements.append(_link(name, x, y, *geometry.ladder(board, foot)) | {"colour": "brown"})
    return elements


def _link(name: str, x: float, y: float, outline: str, turn: float) -> Element:
    return Element(id=name, shape="path", x=x, y=y, outline=outline, turn=turn)


def _pod(view: SpaceEscape, words: Words) -> list[Element]:
    inside = sum(space == POD for space in view.rats)
    pod = Element(id="pod", shape="circle", x=geometry.SIZE / 2, y=geometry.SIZE / 2, colour="deep")
    label = words.count(
        inside, "Escape pod with {number} mole rat in it", "Escape pod with {number} mole rats in it"
    )
    if not inside:
        label = words._("Escape pod, still empty")
    pod |= {"width": 2 * geometry.POD_RADIUS - 4, "label": label}
    pod["choice"] = f"rule:{view.verdict or 'components.ladders'}"
    rocket = Element(id="pod:rocket", shape="path", x=pod["x"], y=pod["y"], outline=ROCKET, colour="paper")
    return [pod, rocket]


def _names(view: SpaceEscape, ways: list[Way]) -> list[Element]:
    """The names of the spaces that the choices speak of, beside the ladders and air shafts there."""
    board = view.copy_in_play.board
    told = {name for way in ways for name in (way.walk, way.end)}
    elements = []
    for space, name in enumerate(board.names):
        if name in told:
            x, y = geometry.middle(board, space)
            outward = 18 if y > geometry.SIZE / 2 else -18
            y += -outward if space in board.shafts or space in board.ladders.values() else outward
            text = Element(id=f"name:{name}", shape="text", x=x, y=y, height=19, text=name, colour="black")
            elements.append(text)
    return elements


def _warnings(view: SpaceEscape, ways: list[Way]) -> list[Element]:
    """A sign where a choice leads after which the game cannot be won."""
    board = view.copy_in_play.board
    elements = []
    for way in ways:
        if way.fatal:
            x, y = geometry.middle(board, board.names.index(way.walk))
            elements.append(warning_sign(f"fatal:{way.choice}", x + 16, y) | {"choice": way.choice})
    return elements


def _features(view: SpaceEscape) -> list[Element]:
    """Start spaces and equipment."""
    board = view.copy_in_play.board
    elements = []
    for number, (colour, space) in enumerate(zip(MOVER_COLOURS, board.rat_starts), start=1):
        x, y = geometry.middle(board, space)
        spot = Element(id=f"start:rat:{number}", shape="circle", x=x, y=y, width=48, colour=colour)
        middle = Element(id=f"start:rat:{number}:number", shape="circle", x=x, y=y, width=34, colour="white")
        elements += [spot, middle | {"text": str(number)}]
    for colour_of_snake, space in zip(SNAKE_COLOURS, board.snake_starts):
        x, y = geometry.middle(board, space)
        spot = Element(id=f"start:snake:{colour_of_snake}", shape="circle", x=x, y=y, width=40)
        spot |= {"colour": colour_of_snake, "pattern": PATTERNS[colour_of_snake], "faint": True}
        elements.append(spot)
    for piece, place in zip(EQUIPMENT, view.equipment):
        if place != COLLECTED:
            x, y = geometry.middle(board, place)
            elements += piece_card(f"equipment:{piece}", x, y, piece)
    return elements


def _creatures(view: SpaceEscape, ways: list[Way], words: Words) -> list[Element]:
    board = view.copy_in_play.board
    by_place: dict[int, list[list[Element]]] = {}
    for (colour, number), place in zip(moves.TOKENS, view.snakes):
        if place >= 0 or place == POD:
            token = snake_token(colour, number, words) | {"width": TARGET}
            by_place.setdefault(place, []).append([token])
    for seat, place in enumerate(view.rats):
        if place >= 0 or place == POD:
            by_place.setdefault(place, []).append(rat_on_disc(seat, words))
    by_aim = {way.aim: way.choice for way in ways}
    elements = []
    for place, group in by_place.items():
        x, y = geometry.middle(board, place)
        spots = PLACES.get(len(group), MANY_PLACES)
        for index, drawn in enumerate(group):
            right, down = spots[index % len(spots)]
            for element in drawn:
                element |= {"x": round(x + right, 1), "y": round(y + down, 1)}
            creature = drawn[0]
            if place >= 0 and (choice := by_aim.get(board.names[place])):
                creature["choice"] = choice
                del creature["label"]
            else:
                where = the_space(board.name(place), words)
                creature["label"] = f"{creature['label']}: {where}"
            elements += drawn
    return elements
