"""The picture of Noctiluca: pool, dice to place, jars, piles and tokens."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Literal

from engines.core import Move
from engines.noctiluca import Noctiluca
from engines.noctiluca import moves as moves
from engines.noctiluca.board import ISLAND, PATHS, SHORES, SPACES, Place
from engines.noctiluca.components import COLOURS, JAR_COLOURS, Dice, Jar, die_colour, die_number
from engines.noctiluca.scoring import score_sheet
from widgets.scene import Colour, Element, Panel, Pattern, Scene, line_of_text
from widgets.scenes.noctiluca.advice import advise
from widgets.scenes.noctiluca.words import (
    colour_name,
    counted,
    counts,
    dice_names,
    die_name,
    jar_colour_name,
    jar_name,
    letter,
    points,
    tell,
    tokens_name,
)
from widgets.words import Words

__all__ = ["advise", "path", "prompt", "scene", "tell"]

POOL_WIDTH, POOL_HEIGHT = 580, 572
HEXAGON = 64
"""Radius of a space of the pool."""
SHORE_DISTANCE = 0.9
"""A shore lies in a notch, this part of the way to the hexagon that would come next."""
DIE = 32
OUTER_DICE = ((-17, -17), (17, -17), (-34, 17), (0, 17), (34, 17))
INNER_DICE = ((-17, -17), (17, -17), (-17, 17), (17, 17))
"""Where the dice of a space lie, from its middle."""

SMALL_WIDTH = 380
OWN_WIDTH = 300
"""The panel of one's own jars is narrower, so that they are drawn larger than those of others."""
JAR_WIDTH, JAR_HEIGHT, SLOT = 132, 150, 36
HAND_DIE, HAND_STEP, HAND_ROW = 40, 50, 7
"""The dice to place: how wide, how far apart so that a finger meets only one, and how many in a row."""

PATTERNS: dict[str, Pattern] = {"orange": "plain", "green": "stripes", "purple": "dots", "blue": "waves"}


def path(move: Move, view: Noctiluca) -> tuple[str, ...]:
    """The choices that lead to a move."""
    match move:
        case moves.SetAside(card):
            return (f"card:{card}",)
        case moves.Dive(shore, way, number):
            return (f"shore:{shore}", f"path:{way}", f"number:{number}")
        case moves.Keep() if view.phase == "passed":
            return ()  # the dice on the board are those passed, and whoever clicks them means to take one
        case moves.Keep(colour, jar) | moves.Take(colour, jar):
            return (f"die:{colour}", f"jar:{jar}")
        case moves.Deliver(jar):
            return (f"jar:{jar}",)
        case moves.Draw(pile):
            return (f"pile:{pile}",)
        case _:
            return ("decline",)


def prompt(view: Noctiluca, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, or how the game ended."""
    _ = words._
    match view.phase, len(chosen):
        case "set-aside", _steps:
            return _("Choose the jar you set aside; you keep the other two.")
        case "dive", 0:
            return _("Choose a free shore for your pawn.")
        case "dive", 1:
            return _("Choose one of the two lit paths.")
        case "dive", _steps:
            return _("Announce a number: you collect every die on the path that shows it.")
        case "keep", 0:
            return _("Choose a collected die to place in a jar.")
        case "passed", 0 if view.passed_die == "must":
            return _("Place one of the dice passed to you.")
        case "passed", 0:
            return _("You may place one of the dice passed to you, or pass them on.")
        case "keep" | "passed", _steps:
            return _("Choose the jar for this die.")
        case "deliver", _steps:
            return _("Deliver a full jar.")
        case "draw", _steps:
            return _("Take the top jar of a pile.")
        case _:
            return _ended(view, words)


def scene(view: Noctiluca, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table as one seat sees it, with the choices made so far lit."""
    panels = [_pool(view, chosen, words)]
    if view.phase == "set-aside":
        panels.append(_dealt(view, seat, words))
    elif view.phase == "over":
        panels += [_scores(view, words), _seat(view, seat, seat, chosen, words)]
    else:
        panels += [_decision(view, chosen, words), _seat(view, seat, seat, chosen, words)]
    panels.append(_supply(view, words))
    panels += [
        _seat(view, (seat + step) % view.players, seat, chosen, words) for step in range(1, view.players)
    ]
    return {"title": words._("Noctiluca, round {round} of 2").format(round=view.round), "panels": panels}


# The pool


def _pool(view: Noctiluca, chosen: tuple[str, ...], words: Words) -> Panel:
    x, y = _middle(ISLAND)
    width = HEXAGON * math.sqrt(3) - 8
    island = Element(id="island", shape="hexagon", x=x, y=y, width=width, colour="stone")
    island |= {"label": words._("Island"), "choice": "shore:0"}
    elements, dice = [island], []
    for index, name in enumerate(SPACES):
        way = _way(index, chosen)
        elements.append(_space(view, index, name, way, chosen, words))
        dice += _dice(view.pool[index], name, way if len(chosen) == 2 else "", words)
    elements += dice
    for shore in SHORES:
        elements += _shore(view, shore, words)
    return Panel(
        id="pool",
        title=words._("Pool"),
        size="large",
        width=POOL_WIDTH,
        height=POOL_HEIGHT,
        elements=elements,
    )


def _middle(place: Place, distance: float = 1) -> tuple[float, float]:
    """The middle of a place of the grid in the picture, or the point that part of the way to it."""
    q, r = place
    across, down = HEXAGON * math.sqrt(3) * (q + r / 2), HEXAGON * 1.5 * r
    return round(POOL_WIDTH / 2 + distance * across, 1), round(POOL_HEIGHT / 2 + distance * down, 1)


def _way(space: int, chosen: tuple[str, ...]) -> str:
    """Which path of the chosen shore a space lies on, or "": once a path is chosen only that one counts."""
    if not chosen or not chosen[0].startswith("shore:"):
        return ""
    paths = PATHS.get(int(chosen[0].removeprefix("shore:")), {})
    return next((way for way in paths if space in paths[way] and chosen[1:] in ((), (f"path:{way}",))), "")


def _space(
    view: Noctiluca, index: int, name: str, way: str, chosen: tuple[str, ...], words: Words
) -> Element:
    x, y = _middle(SPACES[name])
    width = HEXAGON * math.sqrt(3) - 3
    space = Element(id=f"space:{name}", shape="hexagon", x=x, y=y, width=width, lit=bool(way))
    space["colour"] = "water" if name.startswith("O") else "deep"
    space["label"] = words._("Space {name}: {dice}").format(
        name=name, dice=dice_names(view.pool[index], words)
    )
    aside = "collect.path" if view.phase == "dive" and chosen else view.calls_for()
    space["choice"] = f"path:{way}" if way else f"rule:{aside}"
    return space


def _dice(dice: tuple[int, ...], name: str, way: str, words: Words) -> list[Element]:
    """The dice of a space; on the chosen path one may click them to announce their number."""
    x, y = _middle(SPACES[name])
    elements = []
    for (code, copy), (right, down) in zip(
        _numbered(dice), OUTER_DICE if name.startswith("O") else INNER_DICE
    ):
        die = _die(f"die:{name}:{code}:{copy}", x + right, y + down, COLOURS[die_colour(code)], words)
        die["pips"] = die_number(code)
        if way:
            die |= {"choice": f"number:{die_number(code)}", "label": die_name(code, words)}
        elements.append(die)
    return elements


def _numbered(dice: Iterable[int]) -> list[tuple[int, int]]:
    """Each die with how many equal ones come before it: a name that it keeps when others are taken away."""
    seen: dict[int, int] = {}
    numbered = []
    for die in dice:
        seen[die] = seen.get(die, 0) + 1
        numbered.append((die, seen[die]))
    return numbered


def _die(name: str, x: float, y: float, colour: str, words: Words, width: float = DIE) -> Element:
    die = Element(id=name, shape="die", x=x, y=y, width=width, colour=_paint(colour))
    die |= {"pattern": PATTERNS[colour], "text": letter(colour, words)}
    return die


def _shore(view: Noctiluca, shore: int, words: Words) -> list[Element]:
    _ = words._
    x, y = _middle(SHORES[shore], SHORE_DISTANCE)
    taken = shore in view.occupied
    label = _("Shore {number}, with a pawn") if taken else _("Shore {number}, free")
    place = Element(id=f"shore:{shore}", shape="circle", x=x, y=y, width=50, colour="shore")
    place |= {
        "label": label.format(number=shore),
        "choice": f"shore:{shore}",
        "text": "" if taken else str(shore),
    }
    pawn = Element(id=f"pawn:{shore}", shape="pawn", x=x, y=y, width=44, colour="paper", text=str(shore))
    return [place, pawn] if taken else [place]


# What the present decision is about


def _dealt(view: Noctiluca, seat: int, words: Words) -> Panel:
    elements: list[Element] = []
    for place, card in enumerate(view.dealt[seat]):
        assert card is not None  # a seat knows its own cards
        jar = view.jar_cards[card]
        elements += _jar(f"card:{card}", 4 + 140 * place, 4, jar, jar.spaces, words)
    return _panel("dealt", words._("Jars dealt to you"), JAR_HEIGHT + 8, elements, 424)


def _decision(view: Noctiluca, chosen: tuple[str, ...], words: Words) -> Panel:
    _ = words._
    if view.phase == "keep":
        return _hand(view, _("Dice to place"), HAND_ROW, words)
    if view.phase == "passed" and view.passed_die == "must":
        return _hand(view, _("Dice passed to you"), HAND_ROW, words)
    if view.phase == "passed":
        hand = _hand(view, _("Dice passed to you"), HAND_ROW - 2, words)
        pass_on = Element(id="decline", shape="rectangle", x=318, y=36, width=112, height=44, colour="paper")
        pass_on |= {"text": _("Pass on"), "label": _("Pass on"), "choice": "decline"}
        return {**hand, "elements": [*hand["elements"], pass_on]}
    return _panel("hand", _("Numbers to announce"), 72, _numbers(view, chosen, words))


def _hand(view: Noctiluca, title: str, in_a_row: int, words: Words) -> Panel:
    dice = _hand_dice(view, in_a_row, words)
    return _panel("hand", title, 72 + dice[-1]["y"] - dice[0]["y"], dice)


def _hand_dice(view: Noctiluca, in_a_row: int, words: Words) -> list[Element]:
    colours = [colour for colour, count in zip(COLOURS, view.hand) for _copy in range(count)]
    elements = []
    for place, colour in enumerate(colours):
        row, column = divmod(place, in_a_row)
        x, y = 28 + HAND_STEP * column, 36 + HAND_STEP * row
        die = _die(f"hand:{place}", x, y, colour, words, HAND_DIE)
        die["pips"] = view.number
        die["choice"] = f"die:{colour}"
        die["label"] = die_name(COLOURS.index(colour) * 6 + view.number - 1, words)
        elements.append(die)
    return elements


def _numbers(view: Noctiluca, chosen: tuple[str, ...], words: Words) -> list[Element]:
    """A blank die for each number; once a path is chosen it tells what would be collected."""
    _ = words._
    elements = []
    for number in moves.NUMBERS:
        label = _("Number {number}").format(number=number)
        if view.phase == "dive" and len(chosen) == 2:
            dice: Counter[str] = Counter(
                COLOURS[die_colour(die)] for die in _along(view, chosen) if die_number(die) == number
            )
            label = _("Number {number}, for {dice}").format(number=number, dice=counted(dice, words))
        die = Element(
            id=f"number:{number}", shape="die", x=35 + 62 * (number - 1), y=36, width=46, pips=number
        )
        die |= {"colour": "paper", "label": label, "choice": f"number:{number}", "faint": len(chosen) < 2}
        if len(chosen) == 1:
            die["choice"] = "rule:collect.path"
        elements.append(die)
    return elements


def _along(view: Noctiluca, chosen: tuple[str, ...]) -> list[int]:
    """The dice on the chosen path."""
    return [die for index, dice in enumerate(view.pool) if _way(index, chosen) for die in dice]


# The seats


def _seat(view: Noctiluca, seat: int, viewer: int, chosen: tuple[str, ...], words: Words) -> Panel:
    """What lies before a player: jars, favourite, pawns, tokens, delivered jars. Others are drawn smaller."""
    own = seat == viewer
    scale = 1 if own else 0.7
    elements: list[Element] = []
    for place, jar in enumerate(view.jars[seat]):
        name = f"jar:{place + 1}" if own else f"jar:{seat}:{place + 1}"
        x = 4 + 140 * place * scale
        if not jar:
            gone = view.phase != "set-aside" and not any(view.piles)
            rule = "deliver.empty-pile" if gone else view.calls_for()
            elements.append(_no_jar(name, x, 4, words, scale) | {"choice": f"rule:{rule}"})
            continue
        card, free = jar
        drawn = _jar(name, x, 4, view.jar_cards[card], free, words, scale)
        if not own:
            placing = view.phase in ("keep", "passed")
            drawn[0]["choice"] = f"rule:{'keep.matching-colour' if placing else view.calls_for()}"
        elif view.phase == "deliver" or (view.phase in ("keep", "passed") and chosen):
            drawn[1:] = map(_part_of_another, drawn[1:])
        elements += drawn
    title = words.name(seat)
    if seat == view.turn and view.phase not in ("set-aside", "over"):
        _ = words._
        title = words.about(seat, _("You, taking your turn"), _("{name}, taking their turn"))
    name = f"seat:{seat}"
    if own:
        elements += _favourite(view, seat, (36, 180), (40, 36), 11, words)
        elements += _possessions(view, seat, (62, 181), 0.68, words)
        return _panel(name, title, 218, elements, OWN_WIDTH)
    elements += _favourite(view, seat, (338, 46), (66, 84), 14, words)
    elements += _possessions(view, seat, (0, 131), 1, words)
    return {**_panel(name, title, 153, elements), "size": "aside"}


def _jar(
    name: str, x: float, y: float, jar: Jar, free: Dice, words: Words, scale: float = 1
) -> list[Element]:
    """A jar with its upper left corner at x, y: name of its colour, bonus, slots (filled ones with a die)."""
    colour = JAR_COLOURS[jar.colour]
    elements = [
        _card(name, x, y, scale, _paint(colour), _jar_label(jar, free, words)),
        line_of_text(
            f"{name}:colour", x + 10 * scale, y + 19 * scale, jar_colour_name(colour, words), 16 * scale
        ),
    ]
    if jar.bonus:
        elements.append(
            line_of_text(f"{name}:bonus", x + 98 * scale, y + 20 * scale, f"+{jar.bonus}", 20 * scale)
        )
    for text in elements[1:]:
        text["colour"] = "black" if colour == "gold" else "white"
    slots = [
        (code, place >= free[code])
        for code, count in enumerate(jar.spaces)
        for place in reversed(range(count))
    ]
    for slot, (code, filled) in enumerate(slots):
        left, top = x + (24 + 42 * (slot % 3)) * scale, y + (62 + 50 * (slot // 3)) * scale
        draw = _placed_die if filled else _free_slot
        elements += draw(f"{name}:slot:{slot}", left, top, COLOURS[code], words, SLOT * scale)
    return elements


def _placed_die(name: str, x: float, y: float, colour: str, words: Words, width: float) -> list[Element]:
    die = _die(name, x, y, colour, words, width)
    label = words._("Placed die, {colour}").format(colour=colour_name(colour, words))
    return [die | {"choice": "rule:keep.stays", "label": label}]


def _free_slot(name: str, x: float, y: float, colour: str, words: Words, width: float) -> list[Element]:
    """A ring of the colour with its letter."""
    ring = Element(id=name, shape="circle", x=x, y=y, width=width + 4, colour=_paint(colour))
    hole = Element(id=f"{name}:hole", shape="circle", x=x, y=y, width=width * 0.84, colour="paper")
    return [ring, hole | {"text": letter(colour, words)}]


def _part_of_another(element: Element) -> Element:
    """An element that is not chosen for itself: whoever clicks it means what it lies on."""
    part = element.copy()
    part.pop("choice", None)
    part.pop("label", None)
    return part


def _jar_label(jar: Jar, free: Dice, words: Words) -> str:
    _ = words._
    placed = tuple(map(int.__sub__, jar.spaces, free))
    parts = [
        _jar_kind(jar, words),
        _("room for {dice}").format(dice=counts(free, words)) if any(free) else _("full"),
    ]
    if any(placed):
        parts.append(_("in it: {dice}").format(dice=counts(placed, words)))
    if jar.bonus:
        parts.append(_("bonus: {points}").format(points=points(jar.bonus, words)))
    return "; ".join(parts)


def _jar_kind(jar: Jar, words: Words) -> str:
    _ = words._
    return {"gold": _("Gold jar"), "brown": _("Brown jar"), "red": _("Red jar")}[JAR_COLOURS[jar.colour]]


def _no_jar(name: str, x: float, y: float, words: Words, scale: float) -> Element:
    card = _card(name, x, y, scale, "none", words._("No jar"))
    return card | {"faint": True}


def _card(name: str, x: float, y: float, scale: float, colour: Colour, label: str) -> Element:
    width, height = JAR_WIDTH * scale, JAR_HEIGHT * scale
    card = Element(id=name, shape="rectangle", x=x + width / 2, y=y + height / 2, width=width, height=height)
    card |= {"colour": colour, "label": label, "choice": name}
    return card


def _favourite(
    view: Noctiluca,
    seat: int,
    middle: tuple[float, float],
    size: tuple[float, float],
    letters: float,
    words: Words,
) -> list[Element]:
    """The favourite card, with its name in letters of that height under it."""
    _ = words._
    colour = view.favourites[seat]
    (x, y), (width, height) = middle, size
    card = Element(id=f"favourite:{seat}", shape="rectangle", x=x, y=y, width=width, height=height)
    card["colour"] = "grey"
    card |= {"text": "?", "label": _("Favourite: hidden"), "choice": "rule:setup.favourite-secret"}
    if colour is not None:
        card |= {"colour": _paint(colour), "pattern": PATTERNS[colour], "text": letter(colour, words)}
        card["label"] = _("Favourite: {colour}").format(colour=colour_name(colour, words))
    word = Element(
        id=f"favourite:{seat}:word", shape="text", x=x, y=y + height / 2 + letters, text=_("Favourite")
    )
    word["height"] = letters
    return [card, word]


def _possessions(
    view: Noctiluca, seat: int, origin: tuple[float, float], scale: float, words: Words
) -> list[Element]:
    """Pawns left, tokens taken of each colour, jars delivered: signs with their counts in one line."""
    _ = words._
    left, y = origin

    def count(name: str, x: float, text: str) -> Element:
        return line_of_text(name, left + x * scale, y, text, 16 * scale)

    pawn = Element(id=f"pawns:{seat}", shape="pawn", x=left + 16 * scale, y=y, width=30 * scale)
    pawn |= {"colour": "paper", "label": _("Pawns left: {count}").format(count=view.pawns[seat])}
    elements = [pawn, count(f"pawns:{seat}:count", 30, f"×{view.pawns[seat]}")]
    for place, (colour, values) in enumerate(zip(JAR_COLOURS, view.tokens[seat])):
        label = _("{tokens} taken: {values}") if values else _("{tokens}: none taken")
        label = label.format(tokens=tokens_name(colour, words), values=", ".join(map(str, values)))
        name, x = f"tokens:{seat}:{colour}", 82 + 72 * place
        elements.append(_token(name, left + x * scale, y, colour, str(len(values)), label, 32 * scale))
        elements.append(count(f"{name}:points", x + 18, f"={sum(values)}"))
    delivered = len(view.delivered[seat])
    card = Element(id=f"delivered:{seat}", shape="rectangle", x=left + 312 * scale, y=y, width=22 * scale)
    card |= {"height": 28 * scale, "colour": "stone"}
    card["label"] = _("Jars delivered: {count}").format(count=delivered)
    return [*elements, card, count(f"delivered:{seat}:count", 328, f"×{delivered}")]


# Piles of jars and stacks of tokens


def _supply(view: Noctiluca, words: Words) -> Panel:
    elements: list[Element] = []
    for place, pile in enumerate(view.piles, start=1):
        x = 4 + 90 * (place - 1)
        elements += _pile(f"pile:{place}", x, place, view, words)
        count = words._("Pile {number}: ×{count}").format(number=place, count=len(pile))
        elements.append(line_of_text(f"pile:{place}:count", x + 2, 14, count, 12))
    for place, (colour, stack) in enumerate(zip(JAR_COLOURS, view.stacks)):
        x = 34 + 117 * place
        elements += _stack(colour, x, 148, stack, words)
    return _panel("supply", words._("Piles of jars, stacks of tokens"), 172, elements, 364)


def _pile(name: str, x: float, number: int, view: Noctiluca, words: Words) -> list[Element]:
    _ = words._
    pile = view.piles[number - 1]
    if not pile:
        empty = _no_jar(name, x, 22, words, 0.66)
        return [empty | {"label": _("Pile {number}, empty").format(number=number)}]
    card = pile[0]
    assert card is not None  # the top card of a pile is open
    jar = view.jar_cards[card]
    drawn = _jar(name, x, 22, jar, jar.spaces, words, 0.66)
    drawn[0]["label"] = words.count(
        len(pile),
        "Pile {pile}, {number} jar left; on top: {jar}",
        "Pile {pile}, {number} jars left; on top: {jar}",
        pile=number,
        jar=jar_name(jar, words),
    )
    return drawn


def _stack(colour: str, x: float, y: float, stack: tuple[int, ...], words: Words) -> list[Element]:
    _ = words._
    top = str(stack[0]) if stack else "–"
    label = words.count(
        len(stack),
        "{tokens}: {number} is left, worth {value}",
        "{tokens}: {number} are left, {value} on top",
        tokens=tokens_name(colour, words),
        value=top,
    )
    if not stack:
        label = words._("{tokens}: none left").format(tokens=tokens_name(colour, words))
    token = _token(f"stack:{colour}", x, y, colour, top, label, 40)
    return [
        token | {"choice": "rule:deliver.top-token"},
        line_of_text(f"stack:{colour}:count", x + 26, y, f"×{len(stack)}", 15),
    ]


def _token(name: str, x: float, y: float, colour: str, text: str, label: str, width: float) -> Element:
    return Element(
        id=name, shape="circle", x=x, y=y, width=width, colour=_paint(colour), text=text, label=label
    )


# The end


def _ended(view: Noctiluca, words: Words) -> str:
    result = view.result()
    assert result is not None  # only called in the phase "over"
    return words.ended(result.winners)


def _scores(view: Noctiluca, words: Words) -> Panel:
    """The score sheet: a column a seat, a line a rule."""
    _ = words._
    lines = {
        "face_up": _("tokens"),
        "face_down": _("majorities"),
        "bonus": _("bonus"),
        "favourite": _("favourite"),
        "leftovers": _("leftovers"),
        "total": _("total"),
    }
    elements = [
        line_of_text(f"score:{name}", 4, 44 + 26 * line, text, 17)
        for line, (name, text) in enumerate(lines.items())
    ]
    for score in score_sheet(view):
        name = f"score:{score.seat}"
        values = [str(getattr(score, line)) for line in lines]
        spoken = ", ".join(f"{text} {value}" for text, value in zip(lines.values(), values))
        seat = Element(id=name, shape="text", x=152 + 78 * score.seat, y=16, width=76, height=17)
        elements.append(
            seat | {"text": words.name(score.seat), "label": f"{words.name(score.seat)}; {spoken}"}
        )
        for line, (part, value) in enumerate(zip(lines, values)):
            elements.append(seat | {"id": f"{name}:{part}", "y": 44 + 26 * line, "text": value})
    return _panel("scores", _("Final score"), 190, elements, 120 + 78 * view.players)


# Parts of all panels


def _panel(
    name: str, title: str, height: float, elements: list[Element], width: float = SMALL_WIDTH
) -> Panel:
    return Panel(id=name, title=title, size="small", width=width, height=height, elements=elements)


def _paint(colour: Literal["orange", "green", "purple", "blue", "gold", "brown", "red"] | str) -> Colour:
    """A colour of the game as a colour of the board: they have the same names."""
    return colour  # type: ignore[return-value]
