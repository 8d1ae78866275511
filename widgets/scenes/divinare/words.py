"""Divinare in words: its colours, cards and score tokens, and a sentence for every event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.core import Event
from engines.divinare import Divinare
from engines.divinare.components import CENTRE
from widgets.words import Words, no_words

# Things


def colour_name(colour: str, words: Words) -> str:
    """The name of a colour of cards and boards."""
    _ = words._
    return {"red": _("red"), "blue": _("blue"), "green": _("green"), "yellow": _("yellow")}[colour]


def abbreviation(colour: str, words: Words) -> str:
    """Two letters that stand for a colour: in Spanish blue and yellow begin with the same one."""
    return colour_name(colour, words)[:2].capitalize()


def board_name(colour: str, words: Words) -> str:
    """A board by its colour."""
    _ = words._
    return {
        "red": _("red board"),
        "blue": _("blue board"),
        "green": _("green board"),
        "yellow": _("yellow board"),
    }[colour]


def card_name(colour: str, words: Words) -> str:
    """A card of a colour."""
    _ = words._
    return {
        "red": _("red card"),
        "blue": _("blue card"),
        "green": _("green card"),
        "yellow": _("yellow card"),
    }[colour]


def cards_name(colour: str, words: Words) -> str:
    """The cards of a colour."""
    _ = words._
    return {
        "red": _("red cards"),
        "blue": _("blue cards"),
        "green": _("green cards"),
        "yellow": _("yellow cards"),
    }[colour]


def token_name(colour: str, words: Words) -> str:
    """A score token of a colour."""
    _ = words._
    return {
        "blue": _("blue score token"),
        "yellow": _("yellow score token"),
        "red": _("red score token"),
    }[colour]


# Numbers of things


def cards(number: int, words: Words) -> str:
    """So many cards of any colour."""
    return words.count(number, "{number} card", "{number} cards")


def coloured_cards(number: int, colour: str, words: Words) -> str:
    """So many cards of a colour."""
    match colour:
        case "red":
            return words.count(number, "{number} red card", "{number} red cards")
        case "blue":
            return words.count(number, "{number} blue card", "{number} blue cards")
        case "green":
            return words.count(number, "{number} green card", "{number} green cards")
        case "yellow":
            return words.count(number, "{number} yellow card", "{number} yellow cards")
    raise ValueError(f"no cards are {colour}")


def all_cards(counts: Mapping[str, int], words: Words) -> str:
    """How many cards there are of each colour that has any."""
    return words.listed(coloured_cards(count, colour, words) for colour, count in counts.items() if count)


def coloured_tokens(number: int, colour: str, words: Words) -> str:
    """So many score tokens of a colour."""
    match colour:
        case "blue":
            return words.count(number, "{number} blue score token", "{number} blue score tokens")
        case "yellow":
            return words.count(number, "{number} yellow score token", "{number} yellow score tokens")
        case "red":
            return words.count(number, "{number} red score token", "{number} red score tokens")
    raise ValueError(f"no score tokens are {colour}")


def all_tokens(counts: Mapping[str, int], words: Words) -> str:
    """How many score tokens there are of each colour that has any, or that there is none."""
    parts: Iterable[str] = [
        coloured_tokens(count, colour, words) for colour, count in counts.items() if count
    ]
    return words.listed(parts) if parts else words._("no score tokens")


def points_name(points: int, words: Words) -> str:
    """So many points, with a minus where they are lost."""
    amount = str(points).replace("-", "−")
    return words.count(abs(points), "{amount} point", "{amount} points", amount=amount)


# The log


def tell(event: Event, _view: Divinare, words: Words) -> str:
    """One sentence for the event log. ValueError when the event is of an unknown kind."""
    match event.rule.partition(".")[0]:
        case "components" | "setup" | "play" | "deal" | "next" | "three" | "two":
            return _told_of_preparing(event, words)
        case "turn":
            return _told_of_a_turn(event, words)
        case "action":
            return _told_of_passing(event, words)
        case "scoring" | "bonus":
            return _told_of_scoring(event, words)
        case _:
            return _told_of_the_end(event, words)


def _told_of_preparing(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "component":
            return _told_of_components(event, words)
        case "round":
            return _("Round {round} of {rounds} begins.").format(**facts)
        case "first-player":
            return words.about_event(
                event,
                _("You are the first player of this round."),
                _("{name} is the first player of this round."),
            )
        case "to-centre":
            return _("All {tokens} prediction tokens are in the centres of the boards.").format(**facts)
        case "shuffle":
            return _("All {cards} cards are shuffled.").format(**facts)
        case "deal":
            return _("Everybody is dealt {cards}.").format(cards=cards(facts["each"], words))
        case "hand":
            dealt = all_cards(facts["cards"], words)
            return words.about_event(
                event, _("You are dealt {cards}."), _("{name} is dealt {cards}."), cards=dealt
            )
        case "set-aside":
            return _("Nobody may look at the {cards} cards that are set aside.").format(**facts)
        case "discard" | "face-down" | "discards":
            return _told_of_discards(event, words)
    raise no_words(event)


def _told_of_components(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.rule:
        case "components.boards":
            return _("There are {boards} boards with {spaces} numbered spaces.").format(**facts)
        case "components.cards":
            return _("There are {number} cards: {cards}.").format(
                number=facts["cards"], cards=all_cards(facts["colours"], words)
            )
        case "components.prediction-tokens":
            return _("Everybody has {each} prediction tokens, one for every board.").format(**facts)
        case "components.score-tokens" | "components.yellow-tokens":
            return _("There are {tokens}.").format(tokens=all_tokens(facts["tokens"], words))
        case "components.action-cards":
            passes = words.listed(
                _("{cards} of {hand}").format(hand=hand, cards=due) for hand, due in facts["passes"].items()
            )
            return _("The action card says how many cards of a hand are passed: {passes}.").format(
                passes=passes
            )
        case "setup.stock":
            return _("The stock has {tokens} score tokens.").format(**facts)
    raise no_words(event)


def _told_of_discards(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "discard":
            return words.about_event(
                event, _("You discard a card face down."), _("{name} discards a card face down.")
            )
        case "face-down":
            return words.about_event(
                event,
                _("You have {cards} face down in the middle now."),
                _("{name} has {cards} face down in the middle now."),
                cards=cards(facts["cards"], words),
            )
        case "discards":
            return _("The discards are turned up: {cards}.").format(cards=all_cards(facts["cards"], words))
    raise no_words(event)


def _told_of_a_turn(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "turn":
            return words.about_event(
                event,
                _("It is your turn; you have {cards} in hand."),
                _("It is the turn {owner}, who has {cards} in hand."),
                cards=cards(facts["hand"], words),
            )
        case "play":
            return words.about_event(
                event,
                _("You play a {card}; the {board} has {cards} now."),
                _("{name} plays a {card}; the {board} has {cards} now."),
                card=card_name(facts["colour"], words),
                board=board_name(facts["colour"], words),
                cards=cards(facts["count"], words),
            )
        case "predict":
            return _told_of_a_prediction(event, words)
        case "centre":
            return words.count(
                facts["tokens"],
                "{number} token is in the centre of the {board} now.",
                "{number} tokens are in the centre of the {board} now.",
                board=board_name(facts["colour"], words),
            )
        case "space":
            return _("The number {number} of the {board} was free.").format(
                number=facts["number"], board=board_name(facts["colour"], words)
            )
    raise no_words(event)


def _told_of_a_prediction(event: Event, words: Words) -> str:
    _ = words._
    before, number = event.facts["before"], event.facts["number"]
    if before == CENTRE:
        you = _("You move your token on the {board} from the centre to {number}.")
        other = _("{name} moves their token on the {board} from the centre to {number}.")
    elif number == CENTRE:
        you = _("You move your token on the {board} from {before} to the centre.")
        other = _("{name} moves their token on the {board} from {before} to the centre.")
    else:
        you = _("You move your token on the {board} from {before} to {number}.")
        other = _("{name} moves their token on the {board} from {before} to {number}.")
    board = board_name(event.facts["colour"], words)
    return words.about_event(event, you, other, board=board, before=before, number=number)


def _told_of_passing(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "time-to-pass":
            return _("Everybody has {hand} cards in hand and passes {cards} of them.").format(**facts)
        case "choose":
            return words.about_event(
                event,
                _("You choose a {card} to pass."),
                _("{name} chooses a {card} to pass."),
                card=card_name(facts["colour"], words),
            )
        case "chosen":
            return words.about_event(
                event,
                _("You have chosen {cards} to pass."),
                _("{name} has chosen {cards} to pass."),
                cards=cards(facts["cards"], words),
            )
        case "pass":
            return words.about_event(
                event,
                _("You pass {cards} {receiver}."),
                _("{name} passes {cards} {receiver}."),
                cards=cards(facts["cards"], words),
                receiver=words.receiver(facts["to"]),
            )
        case "receive":
            return words.about_event(
                event,
                _("You get {cards} {giver}."),
                _("{name} gets {cards} {giver}."),
                cards=all_cards(facts["cards"], words),
                giver=words.giver(facts["giver"]),
            )
    raise no_words(event)


def _told_of_scoring(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "round-ends":
            return _("Round {round} is over; beside the boards there are {cards}.").format(
                round=facts["round"], cards=all_cards(facts["counts"], words)
            )
        case "no-space":
            return nobody_scores(facts["colour"], facts["count"], words)
        case "score":
            assert event.seat is not None
            return scored(
                event.seat, facts["colour"], facts["number"], facts["count"], facts["points"], words
            )
        case "ends":
            return _("On the {board}, {number} and {count} are not next to each other.").format(
                board=board_name(facts["colour"], words), number=facts["number"], count=facts["count"]
            )
        case "ring":
            return _("On the {board}, {number} and {count} are next to each other.").format(
                board=board_name(facts["colour"], words), number=facts["number"], count=facts["count"]
            )
        case "bonus":
            kind = "red" if event.rule == "bonus.wrong" else "yellow"
            return words.about_event(
                event,
                _("You also take {tokens} for the bonus space {number} of the {board}."),
                _("{name} also takes {tokens} for the bonus space {number} of the {board}."),
                tokens=coloured_tokens(facts["tokens"], kind, words),
                number=facts["number"],
                board=board_name(facts["colour"], words),
            )
        case "tokens-down":
            return _("Everybody keeps their score tokens face down.")
        case "keep":
            return words.about_event(
                event,
                _("You have {tokens} now."),
                _("{name} has {tokens} now."),
                tokens=all_tokens(facts["tokens"], words),
            )
        case "missing" | "cancel" | "note":
            return _told_of_the_stock(event, words)
    raise no_words(event)


def _told_of_the_stock(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "missing":
            return words.about_event(
                event,
                _("You must take a {token}, but the stock has none."),
                _("{name} must take a {token}, but the stock has none."),
                token=token_name(facts["colour"], words),
            )
        case "cancel":
            return words.about_event(
                event,
                _("You put a yellow and a red score token back into the stock."),
                _("{name} puts a yellow and a red score token back into the stock."),
            )
        case "note":
            return words.about_event(
                event,
                _("Nobody can cancel: your missing {token} is noted down."),
                _("Nobody can cancel: the missing {token} {owner} is noted down."),
                token=token_name(facts["colour"], words),
            )
    raise no_words(event)


def nobody_scores(colour: str, count: int, words: Words) -> str:
    """That a board has no space for the number of its cards."""
    return words._("No space of the {board} has the number {count}: nobody scores there.").format(
        board=board_name(colour, words), count=count
    )


def scored(seat: int, colour: str, number: int, count: int, points: int, words: Words) -> str:
    """What the token of a seat brought on a board that was scored."""
    _ = words._
    if number == CENTRE:
        you = _("Your token is in the centre of the {board} and scores nothing.")
        other = _("The token {owner} is in the centre of the {board} and scores nothing.")
    elif points < 0:
        you = _("You predicted {number} on the {board}, where {count} is right, and lose {points}.")
        other = _("{name} predicted {number} on the {board}, where {count} is right, and loses {points}.")
    else:
        you = _("You predicted {number} on the {board}, where {count} is right, and get {points}.")
        other = _("{name} predicted {number} on the {board}, where {count} is right, and gets {points}.")
    board, worth = board_name(colour, words), points_name(abs(points), words)
    return words.about(seat, you, other, board=board, number=number, count=count, points=worth)


def _told_of_the_end(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "game-ends":
            return _("All {rounds} rounds are over: the game ends.").format(**facts)
        case "turn-up":
            return words.about_event(
                event,
                _("You turn up {tokens}: {points}."),
                _("{name} turns up {tokens}: {points}."),
                tokens=all_tokens(facts["tokens"], words),
                points=points_name(facts["points"], words),
            )
        case "result":
            return words.won(facts["winners"])
    raise no_words(event)
