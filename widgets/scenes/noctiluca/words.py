"""Noctiluca in words: its colours, dice and jars, and a sentence for every event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.core import Event
from engines.noctiluca import Noctiluca
from engines.noctiluca.components import COLOURS, JAR_COLOURS, Dice, Jar, die_colour, die_number
from widgets.words import Words, no_words

Cards = Mapping[int, Jar]
"""The jar cards in play, by card number."""


def colour_name(colour: str, words: Words) -> str:
    """The name of a dice colour."""
    _ = words._
    return {"orange": _("orange"), "green": _("green"), "purple": _("purple"), "blue": _("blue")}[colour]


def jar_colour_name(colour: str, words: Words) -> str:
    """The name of a jar colour."""
    _ = words._
    return {"gold": _("gold"), "brown": _("brown"), "red": _("red")}[colour]


def tokens_name(colour: str, words: Words) -> str:
    """The name of the point tokens of a jar colour."""
    _ = words._
    return {"gold": _("Gold tokens"), "brown": _("Brown tokens"), "red": _("Red tokens")}[colour]


def letter(colour: str, words: Words) -> str:
    """The letter that stands for a dice colour on the board."""
    return colour_name(colour, words)[0].upper()


def die_name(die: int, words: Words) -> str:
    """A die of the pool: its number and colour."""
    colour = colour_name(COLOURS[die_colour(die)], words)
    return words._("Die {number}, {colour}").format(number=die_number(die), colour=colour)


def a_die(colour: str, words: Words) -> str:
    """One die of a colour, in a sentence."""
    _ = words._
    return {
        "orange": _("an orange die"),
        "green": _("a green die"),
        "purple": _("a purple die"),
        "blue": _("a blue die"),
    }[colour]


def dice_of(colour: str, number: int, words: Words) -> str:
    """So many dice of one colour."""
    return {
        "orange": words.count(number, "{number} orange die", "{number} orange dice"),
        "green": words.count(number, "{number} green die", "{number} green dice"),
        "purple": words.count(number, "{number} purple die", "{number} purple dice"),
        "blue": words.count(number, "{number} blue die", "{number} blue dice"),
    }[colour]


def counts(dice: Dice, words: Words) -> str:
    """How many dice of each colour, for counts in the order of the colours."""
    return counted(dict(zip(COLOURS, dice)), words)


def counted(dice: Mapping[str, int], words: Words) -> str:
    """How many dice of each colour, for counts by colour; they may be none."""
    parts = [dice_of(colour, number, words) for colour, number in dice.items() if number]
    return words.listed(parts) if parts else words._("no dice")


def points(number: int, words: Words) -> str:
    """So many points."""
    return words.count(number, "{number} point", "{number} points")


def dice_names(dice: Iterable[int], words: Words) -> str:
    """The dice of a place in the pool by colour, each colour with its numbers."""
    numbers: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for die in sorted(dice):
        numbers[COLOURS[die_colour(die)]].append(die_number(die))
    parts = [
        f"{colour_name(colour, words)} {' '.join(map(str, shown))}"
        for colour, shown in numbers.items()
        if shown
    ]
    return ", ".join(parts) or words._("no dice")


def jar_name(jar: Jar, words: Words) -> str:
    """A jar in a sentence: its colour, the dice that fill it, its bonus."""
    _ = words._
    colours = {"gold": _("a gold jar"), "brown": _("a brown jar"), "red": _("a red jar")}
    facts = {"jar": colours[JAR_COLOURS[jar.colour]], "dice": counts(jar.spaces, words)}
    if not jar.bonus:
        return _("{jar} for {dice}").format(**facts)
    return _("{jar} for {dice}, with a bonus of {points}").format(**facts, points=points(jar.bonus, words))


def tell(event: Event, view: Noctiluca, words: Words) -> str:
    """A sentence for the event log. Raises ValueError when there is none for this kind of event."""
    cards = view.jar_cards
    match event.rule.partition(".")[0]:
        case "components":
            return _told_of_components(event, words)
        case "setup":
            return _told_of_setup(event, cards, words)
        case "collect":
            return _told_of_collecting(event, words)
        case "keep":
            return _told_of_keeping(event, words)
        case "deliver" | "others":
            return _told_of_delivering(event, cards, words)
        case "play" | "round" | "end":
            return _told_of_rounds(event, words)
        case "majorities" | "scoring":
            return _told_of_scoring(event, words)
        case _:
            raise no_words(event)


def _told_of_components(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind, event.rule:
        case "component", "components.board":
            return _("The pool has {spaces} spaces.").format(**facts)
        case "component", "components.shores":
            return _("The pool has {shores} shores.").format(**facts)
        case "component", "components.dice":
            return _("There are {dice} dice, {each} of each colour.").format(**facts)
        case "component", "components.pawns":
            return _("There are {pawns} pawns.").format(**facts)
        case "component", "components.jars":
            return _("There are {cards} jars.").format(**facts)
        case "component", "components.jar-sizes":
            text = _("Each jar has {fewest} to {most} slots and a bonus of 0 to {bonus}.")
            return text.format(**facts)
        case "component", "components.tokens":
            return _("There are {tokens} point tokens.").format(**facts)
        case "component", "components.favourites":
            return _("There are {cards} favourite cards.").format(**facts)
        case "component", "components.favourite-colours":
            return _("Each of the {colours} dice colours has one of them.").format(**facts)
        case _:
            raise no_words(event)


def _told_of_setup(event: Event, cards: Cards, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind, event.rule:
        case "reveal", "setup.seed-pool":
            return _seeded(event, words)
        case "pawns", _:
            pawns = words.count(facts["each"], "{number} pawn", "{number} pawns")
            return _("Every player takes {pawns}.").format(pawns=pawns)
        case "stacks", _:
            return _("The point tokens are stacked by value, the lowest on top.")
        case "favourites", _:
            return _favourites_dealt(facts["back"], words)
        case "favourite", _:
            return _favourite_is(event, words)
        case "deal", _:
            jars = _jars(facts["cards"], cards, words)
            return words.about_event(
                event, _("You are dealt {jars}."), _("{name} is dealt {jars}."), jars=jars
            )
        case "set-aside", _:
            jar = jar_name(cards[facts["card"]], words)
            return words.about_event(event, _("You set aside {jar}."), _("{name} sets aside {jar}."), jar=jar)
        case "reveal", "setup.reveal-jars":
            jars = _jars(facts["cards"], cards, words)
            return words.about_event(event, _("You turn up {jars}."), _("{name} turns up {jars}."), jars=jars)
        case "piles", _:
            sizes = words.listed(map(str, facts["cards"]))
            return _("The jars left are dealt into piles of {sizes}.").format(sizes=sizes)
        case "reveal", "setup.top-visible":
            jar = jar_name(cards[facts["card"]], words)
            return _("On top of pile {pile} lies {jar}.").format(pile=facts["pile"], jar=jar)
        case "first-player", _:
            return words.about_event(event, _("You begin the round."), _("{name} begins the round."))
        case _:
            raise no_words(event)


def _seeded(event: Event, words: Words) -> str:
    dice = words.count(event.facts["dice"], "{number} die", "{number} dice")
    text = words._("The pool is seeded with {dice}; the box lid keeps {rest}.")
    return text.format(dice=dice, rest=counted(event.facts["lid"], words))


def _jars(numbers: Iterable[int], cards: Cards, words: Words) -> str:
    return "; ".join(jar_name(cards[number], words) for number in numbers)


def _favourites_dealt(back: int, words: Words) -> str:
    if not back:
        return words._("Every player is dealt a favourite card.")
    return words.count(
        back,
        "Every player is dealt a favourite card; {number} card goes back into the box unseen.",
        "Every player is dealt a favourite card; {number} cards go back into the box unseen.",
    )


def _favourite_is(event: Event, words: Words) -> str:
    _ = words._
    colour = colour_name(event.facts["colour"], words)
    mine, other = _("Your favourite colour is {colour}."), _("The favourite colour {owner} is {colour}.")
    return words.about_event(event, mine, other, colour=colour)


def _told_of_collecting(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "pawn":
            mine, other = _("You put a pawn on shore {shore}."), _("{name} puts a pawn on shore {shore}.")
        case "path":
            mine = _("You choose the path of {length} spaces.")
            other = _("{name} chooses the path of {length} spaces.")
            return words.about_event(event, mine, other, length=len(facts["spaces"]))
        case "announce":
            mine, other = _("You announce {number}."), _("{name} announces {number}.")
        case "collect" if not facts["dice"]:
            mine, other = _("You collect no dice."), _("{name} collects no dice.")
        case "collect":
            dice = counted(facts["colours"], words)
            return words.about_event(event, _("You collect {dice}."), _("{name} collects {dice}."), dice=dice)
        case _:
            raise no_words(event)
    return words.about_event(event, mine, other, **facts)


def _told_of_keeping(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "choose":
            mine = _("Both your jars have room for {die}.")
            other = _("Both jars {owner} have room for {die}.")
            return words.about_event(event, mine, other, die=a_die(facts["colour"], words))
        case "place":
            return _placed(event, words)
        case "take":
            mine = _("You keep one of the dice passed to you.")
            return words.about_event(event, mine, _("{name} keeps one of the passed dice."))
        case "decline":
            mine = _("You keep none of the dice passed to you.")
            return words.about_event(event, mine, _("{name} keeps none of the passed dice."))
        case "pass" | "skip":
            mine, other = _("You have no free slot for {dice}."), _("{name} has no free slot for {dice}.")
            return words.about_event(event, mine, other, dice=counted(facts["colours"], words))
        case "pass-on":
            return _passed_on(event, words)
        case "to-lid":
            text = _("What nobody keeps goes into the box lid: {dice}.")
            return text.format(dice=counted(facts["colours"], words))
        case _:
            raise no_words(event)


def _placed(event: Event, words: Words) -> str:
    _ = words._
    if event.facts["jar"] == 1:
        mine, other = _("You place {die} in your first jar."), _("{name} places {die} in their first jar.")
    else:
        mine, other = _("You place {die} in your second jar."), _("{name} places {die} in their second jar.")
    return words.about_event(event, mine, other, die=a_die(event.facts["colour"], words))


def _passed_on(event: Event, words: Words) -> str:
    _, receiver = words._, event.facts["to"]
    mine, other = _("You pass {dice} {receiver}."), _("{name} passes {dice} {receiver}.")
    if receiver == words.you:
        other = _("{name} passes you {dice}.")
    dice = counted(event.facts["colours"], words)
    return words.about_event(event, mine, other, dice=dice, receiver=words.receiver(receiver))


def _told_of_delivering(event: Event, cards: Cards, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "deliver":
            jar = jar_name(cards[facts["card"]], words)
            return words.about_event(event, _("You deliver {jar}."), _("{name} delivers {jar}."), jar=jar)
        case "choose":
            mine = _("You have two full jars and deliver this one first.")
            return words.about_event(event, mine, _("{name} has two full jars and delivers this one first."))
        case "to-lid":
            text = _("The dice of the jar go into the box lid: {dice}.")
            return text.format(dice=counted(facts["colours"], words))
        case "token":
            return _token_taken(event, words)
        case "turn-over":
            mine = _("You turn the delivered jar face down and keep it.")
            return words.about_event(event, mine, _("{name} turns the delivered jar face down and keeps it."))
        case "draw":
            jar = jar_name(cards[facts["card"]], words)
            mine, other = _("From pile {pile} you take {jar}."), _("{name} takes from pile {pile} {jar}.")
            return words.about_event(event, mine, other, pile=facts["pile"], jar=jar)
        case "pile-empty":
            return _("Pile {pile} is empty now.").format(**facts)
        case "no-jar":
            mine = _("You take no new jar: all piles are empty.")
            return words.about_event(event, mine, _("{name} takes no new jar: all piles are empty."))
        case "order":
            names = words.listed(map(words.subject, facts["seats"]))
            return _("Jars are delivered in this order: {names}.").format(names=names)
        case _:
            raise no_words(event)


def _token_taken(event: Event, words: Words) -> str:
    _ = words._
    token = {
        "gold": _("a gold token worth {points}"),
        "brown": _("a brown token worth {points}"),
        "red": _("a red token worth {points}"),
    }[event.facts["colour"]].format(points=points(event.facts["value"], words))
    return words.about_event(event, _("You take {token}."), _("{name} takes {token}."), token=token)


def _told_of_rounds(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "round":
            return _("Round {round} begins.").format(**facts)
        case "turn":
            pawns = words.count(facts["pawns"], "{number} pawn", "{number} pawns")
            mine = _("Your turn begins, with {pawns} to place.")
            return words.about_event(
                event, mine, _("The turn {owner} begins, with {pawns} to place."), pawns=pawns
            )
        case "round-ends":
            return _("All pawns are placed: round {round} is over.").format(**facts)
        case "pawns-back":
            return _("The {pawns} pawns are taken off the board and shared out again.").format(**facts)
        case "empty-pool":
            dice = words.count(facts["dice"], "{number} die", "{number} dice")
            return _("The dice left in the pool go into the box lid: {dice}.").format(dice=dice)
        case "reveal":
            return _seeded(event, words)
        case "spread":
            return words.count(
                facts["missing"],
                "{number} die is missing to fill the pool; the others are spread as evenly as possible.",
                "{number} dice are missing to fill the pool; the others are spread as evenly as possible.",
            )
        case "first-player":
            mine = _("You placed the last pawn, so you begin this round.")
            return words.about_event(event, mine, _("{name} placed the last pawn and so begins this round."))
        case "direction" if facts["step"] == 1:
            return _("Turns go clockwise.")
        case "direction":
            return _("Turns go counter-clockwise.")
        case "game-ends":
            return _("Both rounds are over: the game ends.")
        case _:
            raise no_words(event)


def _told_of_scoring(event: Event, words: Words) -> str:
    match event.kind:
        case "majority":
            return _majority(event, words)
        case "reveal":
            return _favourite_is(event, words)
        case "score":
            mine, other = _scored(event.rule, words)
            return words.about_event(event, mine, other, points=points(event.facts["points"], words))
        case "result":
            return words.won(event.facts["winners"])
        case _:
            raise no_words(event)


def _majority(event: Event, words: Words) -> str:
    """What a player with the most tokens of a colour gets of those left, and what a tie discards."""
    _, facts = words._, event.facts
    most = {
        "gold": _("the most gold tokens"),
        "brown": _("the most brown tokens"),
        "red": _("the most red tokens"),
    }[facts["colour"]]
    if event.rule == "majorities.nobody":
        told = _untouched(event, words)
    elif event.rule == "majorities.tie":
        told = _shared(event, most, words)
    elif facts["tokens"]:
        mine, other = _("You have {most} and get {share}."), _("{name} has {most} and gets {share}.")
        told = words.about_event(event, mine, other, most=most, share=_share(facts["tokens"], words))
    else:
        mine, other = _("You have {most}; none is left to get."), _("{name} has {most}; none is left to get.")
        told = words.about_event(event, mine, other, most=most)
    if not facts["discarded"]:
        return told
    discarded = words.count(
        facts["discarded"], "{number} token is discarded.", "{number} tokens are discarded."
    )
    return f"{told} {discarded}"


def _shared(event: Event, most: str, words: Words) -> str:
    _, tokens = words._, event.facts["tokens"]
    if tokens:
        mine, other = _("You tie for {most} and get {share}."), _("{name} ties for {most} and gets {share}.")
        return words.about_event(event, mine, other, most=most, share=_share(tokens, words))
    mine = _("You tie for {most}; too few are left to share.")
    return words.about_event(event, mine, _("{name} ties for {most}; too few are left to share."), most=most)


def _untouched(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    token = {"gold": _("a gold token"), "brown": _("a brown token"), "red": _("a red token")}[facts["colour"]]
    mine, other = _("You get {share}: nobody has {token}."), _("{name} gets {share}: nobody has {token}.")
    return words.about_event(event, mine, other, share=_share(facts["tokens"], words), token=token)


def _share(tokens: int, words: Words) -> str:
    return words.count(tokens, "{number} token of those left", "{number} tokens of those left")


def _scored(rule: str, words: Words) -> tuple[str, str]:
    """What a rule of the scoring brings, said to the reader and about somebody else."""
    _ = words._
    return {
        "scoring.tokens": (
            _("You score {points} for point tokens."),
            _("{name} scores {points} for point tokens."),
        ),
        "scoring.bonus": (
            _("You score {points} in jar bonuses."),
            _("{name} scores {points} in jar bonuses."),
        ),
        "scoring.favourite": (
            _("You score {points} for your favourite colour."),
            _("{name} scores {points} for their favourite colour."),
        ),
        "scoring.leftovers": (
            _("You score {points} for leftover dice."),
            _("{name} scores {points} for leftover dice."),
        ),
    }[rule]
