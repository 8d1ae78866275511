"""What stands beside the station: the card in play, the choices it leaves, the team, and the supply."""

from __future__ import annotations

from re import sub

from engines.space_escape import SpaceEscape, moves
from engines.space_escape.board import OUTER_SPACE, RESERVE
from engines.space_escape.components import EQUIPMENT, MOVER_COLOURS
from engines.space_escape.halves import rats_to_move, snakes_to_move
from widgets.scene import Element, Panel, broken, line_of_text
from widgets.scenes.space_escape.pieces import RAT, SNAKE, medkit, piece_card, snake_token
from widgets.scenes.space_escape.ways import Way
from widgets.scenes.space_escape.words import (
    equipment_name,
    halves_text,
    rat_name,
    snake_name,
    status_name,
)
from widgets.words import Words

SMALL_WIDTH = 380
SIGN_WIDTH = 44
"""How much of a half of a card shows whom it moves."""


def card_in_play(view: SpaceEscape, words: Words) -> Panel:
    """Both halves: what is done is faint, what is being carried out is lit with who is still to move."""
    in_play = view.card
    now = 0 if view.half == "rats" else 1
    elements: list[Element] = []
    top = 4.0
    for place, text in enumerate(halves_text(in_play, words)):
        half, lines = _box(f"half:{place}", top, [], text, 16, SIGN_WIDTH)
        half |= {"colour": "paper", "lit": place == now, "faint": place < now}
        elements += [half | {"label": text, "choice": "rule:cards.top-first"}, *lines]
        elements += (_rats_shown if place == 0 else _snakes_shown)(view, half["y"], words)
        top += half["height"] + 6
    if waiting := _waiting(view, words):
        width = SMALL_WIDTH - 16
        whole_names = sub(r" (?=\d)", "\u00a0", waiting)
        first, second = _lines(whole_names, width, 14, 2)
        elements.append(text_line("waiting", 8, top + 10, first, 14, width) | {"label": waiting})
        elements.append(text_line("waiting:more", 8, top + 29, second, 14, width))
        top += 44
    number = view.hands[view.seat]
    title = words._("{name}: card {number} ({status})")
    title = title.format(
        number=number, name=words.name(view.seat), status=status_name([in_play.status], words)
    )
    return panel("card", title, top, elements)


def _rats_shown(view: SpaceEscape, y: float, words: Words) -> list[Element]:
    """Pawns on the top half of the card in play: whom it moves."""
    who = view.card.rats
    pawns = []
    for place, x in enumerate(_beside_each_other({"none": 0, "all": 3}.get(who, 1))):
        pawn = Element(id=f"half:0:rat:{place}", shape="pawn", x=x, y=y, width=RAT, colour="grey")
        if who == "your":
            pawn |= {"colour": MOVER_COLOURS[view.seat], "text": str(view.seat + 1)}
        pawns.append(pawn)
    return pawns


def _snakes_shown(view: SpaceEscape, y: float, words: Words) -> list[Element]:
    """Tokens on the bottom half of the card in play: whom it moves."""
    card = view.card
    tokens = []
    places = _beside_each_other({"none": 0, "all": 3}.get(card.snakes, 1))
    for place, x in enumerate(places):
        name = f"half:1:snake:{place}"
        token = Element(id=name, shape="circle", x=x, y=y, width=SNAKE, colour="grey", text="?")
        if card.colour != "none":
            token = token | snake_token(card.colour, 1, words) | {"id": name, "x": x, "y": y}
            del token["choice"], token["label"]
        if x != places[-1]:
            del token["text"]
        tokens.append(token)
    return tokens


def _beside_each_other(count: int) -> list[float]:
    """Where so many signs are drawn on a half of a card, one partly over the other."""
    return [SMALL_WIDTH - 32 + 10 * (place - (count - 1) / 2) for place in range(count)]


def _box(
    name: str, top: float, headings: list[str], text: str, height: float, aside: float = 0
) -> tuple[Element, list[Element]]:
    """A box with lines of text of that height, below headings, and the lines; room is left free aside."""
    step = height + 5
    width = SMALL_WIDTH - 28 - aside
    lines = [*headings, *_lines(text, width, height, 2)]
    full = step * len(lines) + 14
    above = 7 + step * lines.count("") / 2
    box = Element(id=name, shape="rectangle", x=SMALL_WIDTH / 2, y=top + full / 2, width=SMALL_WIDTH - 8)
    return box | {"height": full}, [
        text_line(f"{name}:{place}", 14, top + above + step * (place + 0.5), line, height, width)
        for place, line in enumerate(lines)
    ]


def _lines(text: str, width: float, height: float, count: int) -> list[str]:
    """A text in that many lines, which are as many in every language; a last one that is too long shrinks."""
    lines = broken(text, width, height)
    return [*lines[: count - 1], " ".join(lines[count - 1 :]), *[""] * (count - len(lines))][:count]


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


def choices(ways: list[Way], words: Words) -> Panel:
    """A box for each place where the chosen creature can go, with what would happen."""
    elements: list[Element] = []
    top = 4.0
    for place, way in enumerate(ways):
        box, lines = _box(f"line:{place}", top, [way["name"]], way["text"], 15)
        box |= {"colour": "white", "choice": way["choice"], "label": f"{way['name']}: {way['text']}"}
        elements += [box, *(line | {"colour": "black"} for line in lines)]
        top += box["height"] + 6
    return panel("ways", words._("Where it can go") if ways else "", top, elements)


def team(view: SpaceEscape, words: Words) -> Panel:
    """What each seat has: its mole rat, medkit and backpack, and its open card."""
    elements: list[Element] = []
    top = 4.0
    for seat in range(view.players):
        drawn, height = _member(view, seat, top, words)
        elements += drawn
        top += height
    return panel("team", words._("The team and its open cards"), top, elements)


def _member(view: SpaceEscape, seat: int, top: float, words: Words) -> tuple[list[Element], float]:
    """One seat from that height on, and how high it is."""
    _ = words._
    number = view.hands[seat]
    halves = halves_text(view.copy_in_play.cards[number], words) if number else (_("no card"), "")
    carried = [piece for piece, carrier in zip(EQUIPMENT, view.carriers) if carrier == seat]
    things = ", ".join(equipment_name(piece, words) for piece in carried) or _("nothing")
    spoken = [
        words.name(seat),
        rat_name(seat + 1, words),
        _("medkit") if view.medkits[seat] else _("medkit used up"),
        _("carries: {things}").format(things=things),
        _("card: {card}").format(card="; ".join(filter(None, halves))),
    ]
    mover = Element(id=f"mover:{seat + 1}", shape="pawn", x=20, y=top + 22, width=RAT)
    mover |= {"colour": MOVER_COLOURS[seat], "text": str(seat + 1)}
    mover |= {"label": "; ".join(spoken), "choice": f"rat:{seat + 1}"}
    name = words.name(seat)
    if seat == view.seat and view.phase != "over":
        name = _("{name}, on turn").format(name=name)
    elements = [mover, text_line(f"mover:{seat + 1}:name", 44, top + 14, name, 16, 170)]
    elements += medkit(f"medkit:{seat + 1}", 230, top + 11, bool(view.medkits[seat]))
    for place, piece in enumerate(carried):
        elements += piece_card(f"equipment:{piece}", 266 + 33 * place, top + 11, piece)
    lines = [*_lines(halves[0], 332, 14, 1), *_lines(halves[1], 332, 14, 2)]
    for place, line in enumerate(lines):
        elements.append(text_line(f"mover:{seat + 1}:card:{place}", 44, top + 36 + 18 * place, line, 14, 332))
    return elements, 44 + 18 * len(lines)


def supply(view: SpaceEscape, words: Words) -> Panel:
    """Snakes beside the board and out of the game, draw pile and discard pile."""
    _ = words._
    elements: list[Element] = []
    for place, where in enumerate((RESERVE, OUTER_SPACE)):
        y = 16 + 36 * place
        title = _("Beside the board") if where == RESERVE else _("Out of the game")
        elements.append(text_line(f"supply:{place}", 4, y, title, 14, 138))
        tokens = [token for token, space in zip(moves.TOKENS, view.snakes) if space == where]
        step = min(28, 218 // max(1, len(tokens)))
        for index, (colour, number) in enumerate(tokens):
            snake = snake_token(colour, number, words) | {"x": 158 + step * index, "y": y}
            where_text = title.lower()
            elements.append(snake | {"label": f"{snake.get('label', '')}, {where_text}"})
    deck = _("Draw pile: {count}").format(count=len(view.deck))
    discard = _("Discard pile: {count}").format(count=len(view.discard))
    pile = Element(id="deck", shape="rectangle", x=16, y=88, width=24, height=30, colour="stone")
    pile |= {"label": f"{deck}; {discard}", "choice": "rule:setup.draw-pile"}
    elements += [pile, text_line("deck:count", 36, 88, f"{deck}   {discard}", 15, SMALL_WIDTH - 40)]
    return panel("supply", _("Snakes and cards beside the board"), 108, elements)


def panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)


def text_line(name: str, x: float, y: float, text: str, height: float, width: float) -> Element:
    """A line of text that shrinks when it is wider than that."""
    return line_of_text(name, x, y, text, height) | {"width": width}
