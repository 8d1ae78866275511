"""What stands beside the station: the card in play, the choices it leaves, the team, and the supply."""

from __future__ import annotations

from collections.abc import Sequence

from engines.space_escape import SpaceEscape, moves
from engines.space_escape.board import OUTER_SPACE, RESERVE
from engines.space_escape.components import EQUIPMENT, MOVER_COLOURS
from engines.space_escape.halves import rats_to_move, snakes_to_move
from widgets.scene import Element, Panel, broken, line_of_text
from widgets.scenes.perils import warning_sign
from widgets.scenes.space_escape.pieces import RAT, SNAKE, medkit, piece_card, snake_token
from widgets.scenes.space_escape.ways import Way
from widgets.scenes.space_escape.words import (
    card_text,
    halves_text,
    rat_label,
    sentence,
    status_name,
    the_equipment,
    the_rat,
    the_snake,
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
        rule = view.calls_for() if place == now else "cards.top-first"
        elements += [half | {"label": text, "choice": f"rule:{rule}"}, *lines]
        elements += (_rats_shown if place == 0 else _snakes_shown)(view, half["y"], words)
        top += half["height"] + 6
    if waiting := _waiting(view, words):
        width = SMALL_WIDTH - 16
        lines = [
            text_line(f"waiting:{place}", 8, top + 10 + 19 * place, line, 14, width)
            for place, line in enumerate(_lines(waiting, width, 14, 2))
        ]
        lines[0]["label"] = waiting
        elements += lines
        top += 6 + 19 * len(lines)
    number = view.hands[view.seat]
    title = words.about(
        view.seat,
        you=words._("Your card, number {number} ({status})"),
        other=words._("Card {number} {owner} ({status})"),
        number=number,
        status=status_name([in_play.status], words),
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
    above_it = [line for heading in headings for line in broken(heading, width, height)]
    lines = [*above_it, *_lines(text, width, height, 2)]
    full = step * len(lines) + 14
    above = 7 + step * lines.count("") / 2
    box = Element(id=name, shape="rectangle", x=SMALL_WIDTH / 2, y=top + full / 2, width=SMALL_WIDTH - 8)
    return box | {"height": full}, [
        text_line(f"{name}:{place}", 14, top + above + step * (place + 0.5), line, height, width)
        for place, line in enumerate(lines)
    ]


def _lines(text: str, width: float, height: float, count: int) -> list[str]:
    """A text in lines, at least so many: a box for a usual text is as high in every language."""
    lines = broken(text, width, height)
    return [*lines, *[""] * (count - len(lines))]


def _waiting(view: SpaceEscape, words: Words) -> str:
    """Who has to make room, or who is still to move when all of a kind do."""
    _ = words._
    if view.phase == "bump":
        return sentence(_("{creature} has to make room."), creature=the_rat(view.bump + 1, words))
    card = view.card
    if (card.rats if view.half == "rats" else card.snakes) != "all":
        return ""
    if view.half == "rats":
        names = [the_rat(rat + 1, words) for rat in rats_to_move(view)]
    else:
        tokens = [moves.TOKENS[snake] for snake in snakes_to_move(view)]
        names = [the_snake(f"{colour} {number}", words) for colour, number in tokens]
    waiting = words.count(
        len(names),
        "{creatures} still has to move.",
        "{creatures} still have to move.",
        creatures=words.listed(names),
    )
    return sentence(waiting)


def choices(ways: list[Way], words: Words) -> Panel:
    """A box for each place where the chosen creature can go, with what would happen."""
    elements: list[Element] = []
    top = 4.0
    for place, way in enumerate(ways):
        box, lines = _box(f"line:{place}", top, [way.name], way.text, 15)
        box |= {"colour": "white", "choice": way.choice, "label": f"{way.name}: {way.text}"}
        elements += [box, *(line | {"colour": "black"} for line in lines)]
        if way.fatal:
            elements.append(warning_sign(f"line:{place}:fatal", SMALL_WIDTH - 24, top + 20))
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
    halves = halves_text(view.copy_in_play.cards[number], words) if number else (_("No card"), "")
    carried = [piece for piece, carrier in zip(EQUIPMENT, view.carriers) if carrier == seat]
    mover = Element(id=f"mover:{seat + 1}", shape="pawn", x=20, y=top + 22, width=RAT)
    mover |= {"colour": MOVER_COLOURS[seat], "text": str(seat + 1)}
    mover |= {"label": rat_label(seat + 1, words), "choice": f"rat:{seat + 1}"}
    name = words.name(seat)
    if seat == view.seat and view.phase != "over":
        name = words.about(seat, you=_("It is your turn"), other=_("The turn {owner}"))
    about = text_line(f"mover:{seat + 1}:name", 44, top + 14, name, 16, 170)
    elements: list[Element] = [mover, about | {"label": _spoken(view, seat, carried, words)}]
    elements += medkit(f"medkit:{seat + 1}", 230, top + 11, bool(view.medkits[seat]))
    for place, piece in enumerate(carried):
        elements += piece_card(f"equipment:{piece}", 266 + 33 * place, top + 11, piece)
    lines = [*_lines(halves[0], 332, 14, 1), *_lines(halves[1], 332, 14, 2)]
    for place, line in enumerate(lines):
        elements.append(text_line(f"mover:{seat + 1}:card:{place}", 44, top + 36 + 18 * place, line, 14, 332))
    return elements, 44 + 18 * len(lines)


def _spoken(view: SpaceEscape, seat: int, carried: Sequence[str], words: Words) -> str:
    """What a seat has, in sentences for whoever hears the board."""
    _ = words._
    if view.medkits[seat]:
        you, other = _("You have a medkit."), _("{name} has a medkit.")
    else:
        you, other = _("You have used up your medkit."), _("{name} has no medkit left.")
    told = [words.about(seat, you, other)]
    if carried:
        pieces = words.listed(the_equipment(piece, words) for piece in carried)
        you, other = _("You carry {pieces}."), _("The mole rat {owner} carries {pieces}.")
        told.append(words.about(seat, you, other, pieces=pieces))
    if number := view.hands[seat]:
        you, other = _("Your card: {card}"), _("The card {owner}: {card}")
        told.append(words.about(seat, you, other, card=card_text(view.copy_in_play.cards[number], words)))
    else:
        told.append(words.about(seat, _("You have no card."), _("{name} has no card.")))
    return " ".join(told)


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
    rule = view.verdict or ("turn.draw" if view.deck else "turn.empty-pile")
    pile |= {"label": f"{deck}; {discard}", "choice": f"rule:{rule}"}
    elements += [pile, text_line("deck:count", 36, 88, f"{deck}   {discard}", 15, SMALL_WIDTH - 40)]
    return panel("supply", _("Snakes and cards beside the board"), 108, elements)


def panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)


def text_line(name: str, x: float, y: float, text: str, height: float, width: float) -> Element:
    """A line of text that shrinks when it is wider than that."""
    return line_of_text(name, x, y, text, height) | {"width": width}
