"""The picture of Divinare: the four boards, the hand, what others hold, the stock and the odds."""

from __future__ import annotations

from engines.core import Move
from engines.divinare import Divinare
from engines.divinare import moves as moves
from engines.divinare.components import CENTRE, COLOURS, COMPONENTS, DISCARDS, TOKEN_COLOURS, points
from engines.divinare.legality import WHEN_TO_PASS
from widgets.scene import Colour, Element, Panel, Pattern, Scene, line_of_text
from widgets.scenes.divinare.advice import advise
from widgets.scenes.divinare.odds import odds_panel
from widgets.scenes.divinare.scored import scored_panel
from widgets.scenes.divinare.words import (
    abbreviation,
    all_tokens,
    board_name,
    card_name,
    cards,
    cards_name,
    coloured_tokens,
    points_name,
    tell,
)
from widgets.words import Words

__all__ = ["advise", "path", "prompt", "scene", "tell"]

BOARDS_WIDTH, BOARD_HEIGHT = 604, 138
SMALL_WIDTH, WIDE = 300, 380
"""Panels that stand beside the boards are shown small, so that their letters must be large in them."""
CARD_WIDTH, CARD_HEIGHT, PILE = 48, 70, 65
"""A card of the hand, and how far apart the piles of two colours begin."""
CENTRE_X, FIRST_X, LAST_X = 232, 318, 568
"""Where the centre of a board is, and its lowest and highest number."""

PATTERNS: dict[str, Pattern] = {"red": "plain", "blue": "waves", "green": "stripes", "yellow": "dots"}
LETTERS: dict[str, Colour] = {"red": "white", "blue": "white", "green": "white", "yellow": "black"}
"""The colour of the letters on a card."""
SEAT_COLOURS: tuple[Colour, ...] = ("orange", "purple", "brown", "black")
"""The colours of the prediction tokens, which also show the number of the player."""
SCORE = 68
"""How high the two lines of a player's final score are."""


def path(move: Move, view: Divinare) -> tuple[str, ...]:
    """The choices that lead to a move: a card of the hand does with it what is asked for now."""
    if isinstance(move, moves.Predict):
        return (f"space:{move.colour}:{move.number}",)
    asked: object = {"pass": moves.Pass, "discard": moves.Discard}.get(view.phase, moves.Play)
    return (f"card:{move.colour}",) if type(move) is asked else (f"not-now:{move}",)


def prompt(view: Divinare, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, or how the game ended."""
    _ = words._
    match view.phase:
        case "discard":
            return words.count(
                DISCARDS - len(view.discards[view.seat]),
                "Choose {number} more card of your hand to discard.",
                "Choose {number} cards of your hand to discard.",
            )
        case "pass":
            return _asks_to_pass(view, words)
        case "play":
            return _("Play a card of your hand.")
        case "predict":
            text = _("Move your token on the {board} to another number or back to the centre.")
            if view.predictions[view.board][view.seat] == CENTRE:
                text = _("Move your token on the {board} to a free number.")
            return text.format(board=board_name(COLOURS[view.board], words))
        case _:
            result = view.result()
            assert result is not None  # the game is over
            return words.ended(result.winners)


def _asks_to_pass(view: Divinare, words: Words) -> str:
    chosen = len(view.passing[view.seat])
    left = view.to_pass(len(view.hands[view.seat]) + chosen) - chosen
    receiver = words.receiver((view.seat - 1) % view.players)
    if chosen:
        return words.count(
            left,
            "Choose {number} more card to pass {receiver}.",
            "Choose {number} more cards to pass {receiver}.",
            receiver=receiver,
        )
    return words.count(
        left,
        "Choose {number} card to pass {receiver}.",
        "Choose {number} cards to pass {receiver}.",
        receiver=receiver,
    )


def scene(view: Divinare, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table as one seat sees it."""
    over = view.phase == "over"
    panels = [_boards(view, seat, words)]
    if over:
        panels.append(_scores(view, words))
    else:
        panels.append(_hand(view, seat, words))
        if view.phase == "predict" and view.seat == seat:
            panels.append(odds_panel(view, seat, PATTERNS, words))
        if view.passing[seat]:
            panels.append(_chosen_cards(view, seat, words))
        if view.discards[seat]:
            panels.append(_discards(view, seat, words))
    if view.scored_counts:
        panels.append(scored_panel(view, PATTERNS, SEAT_COLOURS, words))
    panels.append(_supply(view, seat, words))
    panels += [_other(view, (seat + step) % view.players, words) for step in range(1, view.players)]
    title = words._("Divinare, round {round} of {rounds}")
    return {"title": title.format(round=view.round, rounds=view.players), "panels": panels}


# The boards


def _boards(view: Divinare, seat: int, words: Words) -> Panel:
    elements: list[Element] = []
    for board in range(len(COLOURS)):
        elements += _board(view, board, seat, words)
    return Panel(
        id="boards",
        title=words._("Boards"),
        size="large",
        width=BOARDS_WIDTH,
        height=BOARD_HEIGHT * len(COLOURS),
        elements=elements,
    )


def _board(view: Divinare, board: int, seat: int, words: Words) -> list[Element]:
    """One board from left to right: its cards, the centre, the numbered spaces, and the tokens on them."""
    colour, top = COLOURS[board], BOARD_HEIGHT * board
    middle = top + BOARD_HEIGHT / 2
    moving = view.phase == "predict" and view.board == board
    ground = Element(id=f"board:{colour}", shape="rectangle", x=BOARDS_WIDTH / 2, y=middle)
    ground |= {"width": BOARDS_WIDTH - 4, "height": BOARD_HEIGHT - 6, "colour": "paper", "lit": moving}
    elements = [ground, *_cards_played(view, board, top, words)]
    elements += _space(view, board, CENTRE, CENTRE_X, middle, words)
    numbers = view.boards[board].numbers
    step = min(62.0, (LAST_X - FIRST_X) / (len(numbers) - 1))
    places = {number: round(FIRST_X + step * place, 1) for place, number in enumerate(numbers)}
    size = round(step - 6)
    if view.boards[board].ring:
        elements += _ends_joined(colour, places[numbers[0]], places[numbers[-1]], middle)
    for number, x in places.items():
        elements += _space(view, board, number, x, middle, words, size)
    return elements + _tokens(view, board, places, size, middle)


def _ends_joined(colour: str, first: float, last: float, y: float) -> list[Element]:
    """The way from the lowest to the highest number of a board that is a ring (scoring.no-circle)."""
    left, right, low = first - 16, last + 16, y + 58
    lines = [(left, y, [0, low - y]), (left, low, [right - left, 0]), (right, low, [0, y - low])]
    return [
        Element(
            id=f"ring:{colour}:{place}", shape="line", x=x, y=start, width=3, points=[end], colour="brown"
        )
        for place, (x, start, end) in enumerate(lines)
    ]


def _cards_played(view: Divinare, board: int, top: float, words: Words) -> list[Element]:
    """A strip of the board's colour, the cards beside the board overlapping, and how many they are."""
    _ = words._
    colour, count = COLOURS[board], view.played[board]
    strip = Element(id=f"kind:{colour}", shape="rectangle", x=24, y=top + BOARD_HEIGHT / 2, width=40)
    strip |= {"height": BOARD_HEIGHT - 14, "colour": colour, "pattern": PATTERNS[colour]}
    strip["choice"] = "rule:components.cards"
    strip["label"] = f"{board_name(colour, words).capitalize()}: {_kind(colour, words)}"
    elements = [strip, _initials(strip, colour, 20, words)]
    if not count:
        place_for_cards = Element(id=f"played:{colour}", shape="rectangle", x=72, y=top + 58, width=40)
        elements.append(place_for_cards | {"height": 58, "colour": "none", "faint": True})
    for place in range(count):
        card = Element(id=f"played:{colour}:{place}", shape="rectangle", x=72 + 8 * place, y=top + 58)
        card |= {"width": 40, "height": 58, "colour": colour, "pattern": PATTERNS[colour]}
        elements.append(card)
    number = Element(id=f"count:{colour}", shape="rectangle", x=88, y=top + 112, width=72, height=34)
    number |= {"colour": "white", "text": f"× {count}", "choice": "rule:turn.count"}
    number["label"] = _("{cards} played: {count}").format(
        cards=cards_name(colour, words).capitalize(), count=count
    )
    return [*elements, number]


def _kind(colour: str, words: Words) -> str:
    _ = words._
    return {
        "red": _("chiromancy"),
        "blue": _("crystal gazing"),
        "green": _("tea leaves"),
        "yellow": _("the stars"),
    }[colour]


def _space(
    view: Divinare, board: int, number: int, x: float, y: float, words: Words, size: float = 96
) -> list[Element]:
    """A space of a board: the centre, or a number with the mark of its bonus (bonus.marks) above it."""
    _ = words._
    colour = COLOURS[board]
    seats = [seat for seat, place in enumerate(view.predictions[board]) if place == number]
    here = ", ".join(map(words.name, seats)) or _("free")
    space = Element(id=f"space:{colour}:{number}", shape="circle", x=x, y=y, width=size)
    space |= {"colour": "white", "choice": f"space:{colour}:{number}"}
    name = board_name(colour, words).capitalize()
    if number == CENTRE:
        label = _("{board}, centre: {here}").format(board=name, here=here)
        return [space | {"colour": "stone", "label": label}]
    space["text"] = "" if seats else str(number)
    label = _("{board}, number {number}: {here}").format(board=name, number=number, here=here)
    bonus = view.boards[board].bonuses.get(number, 0)
    if bonus:
        kind = _("single bonus space") if bonus == 1 else _("double bonus space")
        label = f"{label}; {kind}"
    elements = [space | {"label": label}]
    if seats:
        elements.append(
            line_of_text(f"number:{colour}:{number}", x, y + 42, str(number), 20) | {"align": "middle"}
        )
    if bonus:
        mark = Element(id=f"bonus:{colour}:{number}", shape="circle", x=x, y=y - 43, width=17)
        elements.append(mark | {"colour": "black"})
    if bonus == 1:
        hole = Element(id=f"bonus:{colour}:{number}:hole", shape="circle", x=x, y=y - 43, width=10)
        elements.append(hole | {"colour": "white"})
    return elements


def _tokens(view: Divinare, board: int, places: dict[int, float], size: float, y: float) -> list[Element]:
    """The tokens on their spaces, each as wide as `size` allows; those in the centre stand in two rows."""
    elements = []
    waiting = 0
    for owner, number in enumerate(view.predictions[board]):
        token = Element(id=f"token:{board}:{owner}", shape="pawn", x=0, y=y, width=min(44, size))
        token |= {"colour": SEAT_COLOURS[owner], "text": str(owner + 1)}
        if number == CENTRE:
            x, row = CENTRE_X - 18 + 36 * (waiting % 2), waiting // 2
            token |= {"x": x, "y": y - 20 + 40 * row, "width": 36}
            waiting += 1
        else:
            token["x"] = places[number]
        elements.append(token)
    return elements


# The hand and the cards chosen from it


def _hand(view: Divinare, seat: int, words: Words) -> Panel:
    """A pile for each colour, also for one that the seat has no card of."""
    elements: list[Element] = []
    for place, colour in enumerate(COLOURS):
        elements += _pile(colour, 4 + PILE * place, view.hands[seat].count(place), words)
    token = Element(id=f"seat:{seat}:token", shape="pawn", x=280, y=40, width=36, colour=SEAT_COLOURS[seat])
    token |= {"text": str(seat + 1), "choice": "rule:components.prediction-tokens"}
    token["label"] = words._("Your prediction tokens have the number {number}").format(number=seat + 1)
    elements.append(token)
    title = words._("Cards in your hand: {count}")
    if seat == view.first:
        title = words._("Cards in your hand: {count}. You are the first player")
    return _panel("hand", title.format(count=len(view.hands[seat])), 104, elements)


def _pile(colour: str, x: float, count: int, words: Words) -> list[Element]:
    _ = words._
    label = _("In your hand, {cards}: {count}").format(cards=cards_name(colour, words), count=count)
    if not count:
        empty = _card(f"card:{colour}:0", x + CARD_WIDTH / 2, 40, "none", label)
        letters = _initials(empty, colour, 26, words)
        del letters["colour"]
        return [empty | {"faint": True, "choice": f"card:{colour}"}, letters]
    step = min(5, 14 / count)
    elements = []
    for place in range(count):
        card = _card(f"card:{colour}:{place}", x + CARD_WIDTH / 2 + step * place, 40, colour, "")
        elements.append(card | {"pattern": PATTERNS[colour]})
    elements[-1] |= {"label": label, "choice": f"card:{colour}"}
    return [
        *elements,
        _initials(elements[-1], colour, 26, words),
        line_of_text(f"hand:{colour}", x + 8, 90, f"× {count}", 20),
    ]


def _card(name: str, x: float, y: float, colour: str, label: str) -> Element:
    card = Element(id=name, shape="rectangle", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT)
    card["colour"] = _paint(colour)
    return card | {"label": label} if label else card


def _chosen_cards(view: Divinare, seat: int, words: Words) -> Panel:
    """The seat's own cards that it has chosen to pass, until all have chosen."""
    elements = []
    for place, card in enumerate(view.passing[seat]):
        assert card is not None  # a seat knows its own cards
        colour = COLOURS[card]
        drawn = Element(id=f"chosen:{place}", shape="rectangle", x=36 + 52 * place, y=34, width=44, height=60)
        drawn |= {"colour": colour, "pattern": PATTERNS[colour]}
        drawn |= {"label": card_name(colour, words).capitalize(), "choice": "rule:action.unseen"}
        elements += [drawn, _initials(drawn, colour, 21, words)]
    return _panel("chosen", words._("Chosen to be passed"), 68, elements)


def _discards(view: Divinare, seat: int, words: Words) -> Panel:
    """The backs of the seat's own discards: even their owner must not look at them again (two.unseen)."""
    elements = []
    for place in range(len(view.discards[seat])):
        back = Element(id=f"discard:{place}", shape="rectangle", x=36 + 52 * place, y=34, width=44, height=60)
        elements.append(back | {"colour": "grey"})
    label = words._("You have {cards} face down in the middle.")
    elements[-1] |= {
        "label": label.format(cards=cards(len(elements), words)),
        "choice": "rule:two.unseen",
    }
    return _panel("discards", words._("Your discards, face down until the round ends"), 68, elements)


# Stock, action card, cards set aside


def _supply(view: Divinare, seat: int, words: Words) -> Panel:
    _ = words._
    own = view.tokens[seat]
    assert own is not None  # a seat knows its own tokens
    elements = _score_tokens("mine", 24, own, "rule:scoring.own-tokens", words)
    title = _("Your score tokens: {points}").format(points=points_name(points(own), words))
    elements.append(_written("mine:title", 14, title))
    elements += _score_tokens("stock", 96, tuple(view.stock), "rule:setup.stock", words)
    elements.append(_written("stock:title", 84, _("Stock")))
    elements += _action_card(view, words)
    aside = Element(id="aside", shape="rectangle", x=24, y=236, width=40, height=48, colour="grey")
    aside |= {"text": str(len(view.aside)), "choice": "rule:deal.set-aside"}
    aside["label"] = _("Cards set aside unseen: {count}").format(count=len(view.aside))
    word = line_of_text("aside:title", 54, 236, _("cards set aside unseen"), 18)
    elements += [aside, word | {"width": SMALL_WIDTH - 60}]
    return _panel("supply", _("Score tokens, action card, cards set aside"), 264, elements)


def _written(name: str, y: float, text: str) -> Element:
    """A line of a small panel."""
    return line_of_text(name, 8, y, text, 18) | {"width": SMALL_WIDTH - 16}


def _score_tokens(name: str, y: float, counts: tuple[int, ...], choice: str, words: Words) -> list[Element]:
    _ = words._
    worth = ("+3", "+1", "−1")
    elements = []
    for place, (colour, count) in enumerate(zip(TOKEN_COLOURS, counts)):
        x = 26 + 98 * place
        token = Element(id=f"{name}:{colour}", shape="circle", x=x, y=y + 20, width=38, colour=colour)
        token |= {"text": worth[place], "choice": choice}
        title = _("In front of you: {tokens}") if name == "mine" else _("In the stock: {tokens}")
        token["label"] = title.format(tokens=coloured_tokens(count, colour, words))
        elements += [token, line_of_text(f"{name}:{colour}:count", x + 22, y + 20, f"× {count}", 18)]
    return elements


def _action_card(view: Divinare, words: Words) -> list[Element]:
    """The passes of the round in a row under what they mean; the one due now is lit."""
    _ = words._
    passing = COMPONENTS.find(view.components).passing[view.players, view.action_card]
    held = len(view.hands[view.seat]) + len(view.passing[view.seat])
    elements = [_written("pass:title", 156, _("Action card: in hand → to pass"))]
    for place, (hand, due) in enumerate(sorted(passing.items(), reverse=True)):
        now = view.phase == "pass" and hand == held
        step = Element(id=f"pass:{hand}", shape="rectangle", x=31 + 59 * place, y=188, width=56, height=32)
        step |= {"colour": "paper", "lit": now, "text": f"{hand} → {due.cards}"}
        step["choice"] = f"rule:{WHEN_TO_PASS[view.players]}"
        step["label"] = _("Action card: with {hand} cards in hand, pass {cards}").format(
            hand=hand, cards=due.cards
        )
        elements.append(step)
    return elements


# The other players and the final score


def _other(view: Divinare, seat: int, words: Words) -> Panel:
    """What can be seen of another player: backs of cards and of score tokens."""
    _ = words._
    hand, chosen = len(view.hands[seat]), len(view.passing[seat]) + len(view.discards[seat])
    token = Element(id=f"seat:{seat}:token", shape="pawn", x=24, y=40, width=44, colour=SEAT_COLOURS[seat])
    token["text"] = str(seat + 1)
    elements = [token]
    for place in range(hand):
        back = Element(id=f"back:{seat}:{place}", shape="rectangle", x=78 + 13 * place, y=40, width=36)
        elements.append(back | {"height": 54, "colour": "grey"})
    if hand:
        label = words.about(seat, "", _("{name} has {cards} in hand."), cards=cards(hand, words))
        elements[-1] |= {"label": label, "choice": "rule:deal.secret-hand", "text": str(hand)}
    if chosen:
        back = Element(id=f"back:{seat}:chosen", shape="rectangle", x=264, y=40, width=36, height=54)
        back |= {"colour": "stone", "text": str(chosen)}
        rule = "action.between-two" if view.passing[seat] else "two.unseen"
        label = _("{name} has chosen {cards}, which lie face down.")
        back["label"] = words.about(seat, "", label, cards=cards(chosen, words))
        elements.append(back | {"choice": f"rule:{rule}"})
    if view.phase != "over":
        score = Element(id=f"seat:{seat}:score", shape="circle", x=330, y=40, width=44, colour="grey")
        label = words.about(seat, "", _("The score tokens {owner} lie face down."))
        elements.append(score | {"text": "?", "label": label, "choice": "rule:scoring.own-tokens"})
    title = words.name(seat)
    if seat == view.first:
        title = _("{name}, first player").format(name=title)
    return {**_panel(f"seat:{seat}", title, 78, elements), "size": "aside", "width": WIDE}


def _scores(view: Divinare, words: Words) -> Panel:
    _ = words._
    elements: list[Element] = []
    for seat, tokens in enumerate(view.tokens):
        assert tokens is not None  # the game is over
        y, total = 18 + SCORE * seat, points_name(points(tokens), words)
        label = words.about(
            seat,
            _("You have {tokens}: {points}."),
            _("{name} has {tokens}: {points}."),
            tokens=all_tokens(dict(zip(TOKEN_COLOURS, tokens)), words),
            points=total,
        )
        name = line_of_text(f"score:{seat}", 8, y, words.name(seat), 20) | {"width": 150}
        elements += [name | {"label": label}, line_of_text(f"score:{seat}:points", 166, y, total, 20)]
        for place, (colour, count) in enumerate(zip(TOKEN_COLOURS, tokens)):
            x = 26 + 98 * place
            token = Element(id=f"score:{seat}:{colour}", shape="circle", x=x, y=y + 30, width=28)
            elements.append(token | {"colour": colour})
            elements.append(line_of_text(f"score:{seat}:{colour}:count", x + 20, y + 30, f"× {count}", 18))
    return _panel("scores", _("Final score"), SCORE * view.players, elements)


# Parts of all panels


def _panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)


def _initials(card: Element, colour: str, height: float, words: Words) -> Element:
    """The abbreviation of its colour on a card or strip, in letters that fit in every language."""
    letters = Element(id=f"{card['id']}:initials", shape="text", x=card["x"], y=card["y"], height=height)
    return letters | {"text": abbreviation(colour, words), "colour": LETTERS[colour]}


def _paint(colour: str) -> Colour:
    """A colour of the game as a colour of the board: they have the same names."""
    return colour  # type: ignore[return-value]
