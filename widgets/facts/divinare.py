"""Divinare in numbers: cards and boards, when cards are passed, the odds, and a final score."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engines.components import STANDARD
from engines.divinare import COMPONENTS, Divinare
from engines.divinare.components import COLOURS, DECK, NO_CARDS, TOKEN_COLOURS, points
from engines.divinare.knowledge import chances, known_in_play, odds
from widgets.facts import Facts, Rows, Translate
from widgets.words import statuses


def boards() -> Facts:
    """The numbers of every board, how likely each is before any card is seen, and the bonus spaces."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = []
        for colour, board, found in zip(COLOURS, COMPONENTS.find(STANDARD).boards, chances(NO_CARDS)):
            for number, status in zip(board.numbers, board.number_statuses):
                bonus = board.bonuses.get(number, 0)
                rows.append(
                    {
                        _("board"): _colour(colour, _),
                        _("number"): number,
                        _("odds in percent"): _percent(found[number]),
                        _("bonus"): ("", _("single"), _("double"))[bonus],
                        _("number from"): statuses(_)[status],
                        _("bonus from"): statuses(_)[board.bonus_statuses[number]] if bonus else "",
                    }
                )
        return _("The boards: how likely each number is before any card is seen, and the bonus spaces"), rows

    return Facts(make)


def passes() -> Facts:
    """How many cards are passed with how many in hand, for every number of players and action card."""

    def make(_: Translate) -> tuple[str, Rows]:
        names = {"full": _("as played here"), "light": _("lighter")}
        rows = [
            {
                _("players"): players,
                _("action card"): names[kind],
                _("cards in hand → cards passed"): ", ".join(
                    f"{hand} → {due.cards}" for hand, due in sorted(passing.items(), reverse=True)
                ),
                _("from"): statuses(_)[next(iter(passing.values())).status],
            }
            for (players, kind), passing in sorted(COMPONENTS.find(STANDARD).passing.items(), reverse=True)
            if players < 4 or kind == "full"
        ]
        return _("When cards are passed"), rows

    return Facts(make)


def odds_known_to(state: Divinare, seat: int) -> Facts:
    """The odds of every final count in a position, from the deal and what that seat knows of it."""

    def make(_: Translate) -> tuple[str, Rows]:
        known = known_in_play(state, seat)
        rows = [
            {
                _("board"): _colour(colour, _),
                _("in play for certain"): sure,
                **{str(count): _percent(found[count]) if count < len(found) else "" for count in range(13)},
            }
            for colour, sure, found in zip(COLOURS, known, odds(state, seat))
        ]
        title = _("Odds of 0 to 12 cards in percent, by the deal alone; of the 24 in play {count} are known")
        return title.format(count=sum(known)), rows

    return Facts(make)


def deck() -> Facts:
    """How many cards of each colour there are (components.cards)."""

    def make(_: Translate) -> tuple[str, Rows]:
        kinds = (_("chiromancy"), _("crystal gazing"), _("tea leaves"), _("the stars"))
        rows: list[dict[str, object]] = [
            {_("colour"): _colour(colour, _), _("kind"): kind, _("cards"): cards}
            for colour, kind, cards in zip(COLOURS, kinds, DECK)
        ]
        return _("The 36 cards, of which 24 are in play in every round"), rows

    return Facts(make)


def final_score(state: Divinare, names: Sequence[str]) -> Facts:
    """The score tokens of every seat at the end of a game; names by seat."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = [
            {
                _("player"): name,
                **{_colour(colour, _): count for colour, count in zip(TOKEN_COLOURS, tokens)},
                _("total"): points(tokens),
            }
            for name, tokens in zip(names, state.tokens)
            if tokens is not None
        ]
        return _("The final score: blue 3 points, yellow 1, red 1 less"), rows

    return Facts(make)


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f}" if chance else ""


def _colour(colour: str, _: Translate) -> str:
    return {"red": _("red"), "blue": _("blue"), "green": _("green"), "yellow": _("yellow")}[colour]
