"""What is credited for every task of every game: `python -m tests.widgets.credited` writes it down anew.

`credited/<game>.txt` has for each task its text; then every way to choose on the board of its position until
a move is played or refused, by what that brings: "done", "missed", "going on", or the rule that refuses it. A
refused choice that means no move is "a click". Last come the random games in which the task is credited, by
the number of moves until then; everybody moves at random in them.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from engines.core import Move, State
from engines.positions import load_position
from rulebook import Task, games, load
from widgets.choice import Choices, Refusal, refusal
from widgets.history import History
from widgets.scenes import picture
from widgets.tasks import Outcome, Trial
from widgets.words import Words

FOLDER = Path(__file__).parent / "credited"
RANDOM_GAMES = 50
MOST_MOVES = 40
LINE = 110
MOST_NAMED = {"done": 1000, "missed": 24, "going on": 24}
FEW = 4
"""How many choices are named: of those that a rule refuses only few, unless they do the task."""


def report(game: str) -> str:
    """The list of a game."""
    tasks = [task for section in load(game).sections for task in section.tasks]
    return "\n".join(line for task in tasks for line in _of_task(game, task))


def _of_task(game: str, task: Task) -> Iterator[str]:
    start = load_position(game, task.position)
    yield f"# {task.id} @{task.position}"
    yield f"# {task.text.en}"
    results = defaultdict(list)
    for move, refused in first_tries(start):
        tried = refused.move if move is None else move
        results[result_of(task, start, move, refused)].append("a click" if tried is None else str(tried))
    for result in sorted(results):
        yield from _listed(result, sorted({*results[result]}, key=_in_order))
    games_by_length = defaultdict(list)
    for seed in range(RANDOM_GAMES):
        if moves := moves_until_done(task, start, seed):
            games_by_length[moves].append(seed)
    done = sum(map(len, games_by_length.values()))
    lengths = [f"{moves} ({len(seeds)}: {_spans(seeds)})" for moves, seeds in sorted(games_by_length.items())]
    yield from _listed(f"random games: done in {done} of {RANDOM_GAMES}" + " after" * bool(done), lengths)
    yield ""


def _in_order(name: str) -> list[tuple[int, str]]:
    """By words and numbers, so that the order in the picture does not matter."""
    return [(int(word), "") if word.isdigit() else (-1, word) for word in name.split()]


def _spans(numbers: list[int]) -> str:
    """Ascending numbers in short, as in "0-3 7"."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return " ".join("-".join(map(str, span)) for span in spans)


def _listed(head: str, names: list[str]) -> Iterator[str]:
    """A head and names behind it, broken into lines; of many that do no task only the first."""
    most = MOST_NAMED.get(head.partition(":")[0], 1000 if head.startswith("random") else FEW)
    more = max(0, len(names) - most)
    named = [*names[:most], *([f"and {more} more"] if more else [])]
    line = f"{head}:"
    for name in named:
        if len(line) + len(name) + 2 > LINE:
            yield line
            line = "   "
        line += f" {name}" + ("," if name != named[-1] else "")
    yield line


def result_of(task: Task, start: State, move: Move | None, refused: Refusal) -> str:
    """What a first try in the position of a task brings."""
    trial = Trial((task,))
    if move is None:
        return f"{_told(trial.refused(refused)) or 'no'}: refused by {refused.rule}"
    return _told(trial.played(History(start).play(move))) or "going on"


def _told(outcome: Outcome | None) -> str:
    return "" if outcome is None else "done" if outcome.done else "missed"


def first_tries(state: State) -> Iterator[tuple[Move | None, Refusal]]:
    """Every way to choose on the board until a move is played or refused: the move, or the refusal."""
    drawn, view = picture(state.game), state.observe(state.seat)
    words = Words(load(state.game), "en")
    legal = Choices.of(view, drawn.path)
    by_choice = defaultdict(list)
    for move in view.possible_moves():
        for choice in drawn.path(move, view):
            by_choice[choice].append(move)
    waiting: list[tuple[str, ...]] = [()]
    for chosen in waiting:
        scene = drawn.scene(view, state.seat, chosen, words)
        for choice in dict.fromkeys(
            one["choice"] for panel in scene["panels"] for one in panel["elements"] if one.get("choice")
        ):
            narrowed = legal.narrow(chosen, choice)
            if narrowed is None:
                yield None, refusal(view, by_choice[choice], drawn.path, chosen, choice)
            elif narrowed[0] == (*chosen, choice):
                if narrowed[1] is None:
                    waiting.append(narrowed[0])
                else:
                    yield narrowed[1], Refusal("")


def moves_until_done(task: Task, start: State, seed: int) -> int | None:
    """After how many moves of a random game a task is credited; None when it is not."""
    trial, history, chance = Trial((task,)), History(start), random.Random(seed)
    while history.length < MOST_MOVES and (moves := history.now.legal_moves()):
        history = history.play(chance.choice(moves))
        outcome = trial.played(history)
        if outcome and outcome.done:
            return history.length
    return None


def main() -> None:
    """Write the lists of all games."""
    FOLDER.mkdir(exist_ok=True)
    for game in games():
        if game.ready:
            (FOLDER / f"{game.id}.txt").write_text(report(game.id), encoding="utf-8")


if __name__ == "__main__":
    main()
