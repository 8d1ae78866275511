"""The way and the landing of creatures, told a second time in few words and compared with the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines.space_escape import SpaceEscape, new_game
from engines.space_escape.board import COLLECTED, DIRECTIONS, OUTER_SPACE, POD, RESERVE
from engines.space_escape.moves import TOKENS, Climb, Rat, Snake
from tests.engines.space_escape.scenario import BOARD

SPACES = range(len(BOARD.spaces))
REST = [space for space in SPACES if space not in BOARD.ladders and space not in BOARD.shafts]


class Lost(Exception):
    """The game ends by the rule of that id."""


class Retold:
    """A position in which creatures move; `bumps` are the directions that will be chosen."""

    def __init__(self, state: SpaceEscape, bumps: Iterator[str]) -> None:
        self.rats, self.medkits, self.snakes = [*state.rats], [*state.medkits], [*state.snakes]
        self.equipment, self.bites_at_start = [*state.equipment], state.start_snake == "bites"
        self.bumps = bumps

    def step(self, space: int, direction: str) -> int:
        level, place = BOARD.spaces[space]
        first, count = sum(BOARD.rings[: level - 1]), BOARD.rings[level - 1]
        return first + (place - 1 + (1 if direction == DIRECTIONS[0] else -1)) % count

    def move_rat(self, rat: int, direction: str, spaces: int) -> None:
        for _ in range(spaces):
            self.rats[rat] = self.step(self.rats[rat], direction)
            if self.rats[rat] in self.snakes:
                return self.bite(rat)
        foot = self.rats[rat]
        self.rats[rat] = space = BOARD.ladders.get(foot, BOARD.shafts.get(foot, foot))
        if space == OUTER_SPACE:
            raise Lost("rats.outer-space")
        if space == POD:
            if {*self.rats} == {POD} and {*self.equipment} == {COLLECTED}:
                raise Lost("end.win")
            return None
        if space in self.snakes:
            return self.bite(rat)
        self.equipment = [COLLECTED if place == space else place for place in self.equipment]
        return self.bump(rat)

    def bump(self, rat: int) -> None:
        for other, space in enumerate(self.rats):
            if other != rat and space == self.rats[rat]:
                return self.move_rat(other, next(self.bumps), 1)
        return None

    def bite(self, rat: int) -> None:
        start = BOARD.rat_starts[rat]
        if not self.medkits[rat] or (self.bites_at_start and start in self.snakes):
            raise Lost("medkit.second-bite")
        self.medkits[rat], self.rats[rat] = 0, start
        self.bump(rat)

    def move_snake(self, snake: int, direction: str, spaces: int | None) -> None:
        """So many spaces, or None for the way to the next ladder."""
        while spaces is None or spaces > 0:
            self.snakes[snake] = self.step(self.snakes[snake], direction)
            self.bite_those_on(self.snakes[snake])
            spaces = spaces and spaces - 1
            if spaces is None and self.snakes[snake] in BOARD.ladders:
                break
        foot = self.snakes[snake]
        self.snakes[snake] = space = BOARD.ladders.get(foot, BOARD.shafts.get(foot, foot))
        if space == POD:
            raise Lost("snakes.pod")
        if space != foot:
            self.bite_those_on(space)

    def bite_those_on(self, space: int) -> None:
        if space in self.rats and space != OUTER_SPACE:
            self.bite(self.rats.index(space))

    def play(self, move: Rat | Snake | Climb) -> str:
        """Carry a move out; the rule that ends the game, or ""."""
        try:
            if isinstance(move, Rat):
                self.move_rat(move.rat - 1, move.direction, move.spaces)
            else:
                spaces = move.spaces if isinstance(move, Snake) else None
                self.move_snake(TOKENS.index((move.colour, move.snake)), move.direction, spaces)
        except Lost as end:
            return str(end)
        return ""


def scattered(chance: random.Random) -> SpaceEscape | None:
    """A position with creatures anywhere, many of them close together; None when that cannot be."""
    state = new_game(chance.choice((2, 3, 4)), chance.getrandbits(32))
    level = chance.randint(1, 5)
    near = [space for space in REST if BOARD.spaces[space][0] == level] + [*BOARD.rat_starts]
    taken = [chance.random() < 0.5 for _ in state.equipment]
    fields = {
        "start_snake": chance.choice(("safe", "bites")),
        "half": chance.choice(("rats", "snakes")),
        "rats": [chance.choice([POD, *near]) for _ in state.rats],
        "medkits": [chance.randint(0, 3) and 1 for _ in state.rats],
        "snakes": [chance.choice((RESERVE, chance.choice(near), chance.choice(REST))) for _ in TOKENS],
        "equipment": [COLLECTED if is_taken else home for is_taken, home in zip(taken, BOARD.equipment)],
        "carriers": [0 if is_taken else -1 for is_taken in taken],
    }
    try:
        return SpaceEscape.from_json({**state.to_json(), **fields})
    except ValueError:
        return None


@pytest.mark.parametrize("seed", range(10))
def test_creatures_move_as_the_rules_tell(seed: int) -> None:
    chance, compared = random.Random(seed), 0
    while compared < 100:
        start = scattered(chance)
        if start is None:
            continue
        move = chance.choice(start.legal_moves())
        state, bumps = start.apply(move), []
        while state.phase == "bump":
            bump = chance.choice(state.legal_moves())
            bumps.append(bump.direction)
            state = state.apply(bump)
        if start.seat != state.seat or (start.half, start.card.snakes) == ("rats", "add"):
            continue  # more has happened than the move
        directions = iter(bumps)
        retold = Retold(start, directions)
        assert retold.play(move) == state.verdict
        assert [*directions] == []
        if not state.verdict:
            assert (retold.rats, retold.snakes) == (state.rats, state.snakes)
            assert (retold.medkits, retold.equipment) == (state.medkits, state.equipment)
        compared += 1
