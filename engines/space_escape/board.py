"""The space station of Space Escape: five rings, the ladders and shafts between them, and what lies where.

A space is a whole number; the rings follow each other from level 1, the outermost, to level 5. The places
of a ring are counted clockwise from 1. Places off the rings have negative numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

Direction = Literal["clockwise", "counter-clockwise"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
LEVELS = 5
MOST_SPACES = 3
"""The farthest that a card moves a creature, unless it is to a ladder."""

POD = -1
"""The escape pod in the centre."""
OUTER_SPACE = -2
RESERVE = -3
"""Where snakes lie that are not on the board yet."""
COLLECTED = -4
"""Where equipment is that lies in a backpack."""


@dataclass(frozen=True)
class Board:
    """The board of one copy of the game.

    `rings` has the number of spaces of each level, from level 1. `ladders` lead from the space at their
    foot to the one at their top, `shafts` from the space at their mouth to the one at their bottom.
    `rat_starts`, `snake_starts` and `equipment` are spaces in the order of the movers, of the colours of
    snakes and of the pieces of equipment.
    """

    rings: tuple[int, ...]
    ladders: Mapping[int, int]
    shafts: Mapping[int, int]
    rat_starts: tuple[int, ...]
    snake_starts: tuple[int, ...]
    equipment: tuple[int, ...]

    @cached_property
    def spaces(self) -> tuple[tuple[int, int], ...]:
        """The level and the place, both from 1, of every space."""
        return tuple(
            (level, place) for level, count in enumerate(self.rings, start=1) for place in range(1, count + 1)
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every space, such as "3-12": level 3, place 12."""
        return tuple(f"{level}-{place}" for level, place in self.spaces)

    @cached_property
    def next(self) -> Mapping[str, tuple[int, ...]]:
        """The next space on the ring in each direction, of every space."""
        numbers = {where: space for space, where in enumerate(self.spaces)}

        def step(by: int) -> tuple[int, ...]:
            return tuple(
                numbers[level, (place - 1 + by) % self.rings[level - 1] + 1] for level, place in self.spaces
            )

        return {DIRECTIONS[0]: step(1), DIRECTIONS[1]: step(-1)}

    def level(self, space: int) -> int:
        """The level of a space."""
        return self.spaces[space][0]

    def name(self, space: int) -> str:
        """The name of a space, of the pod or of outer space."""
        return {POD: "pod", OUTER_SPACE: "outer-space"}.get(space) or self.names[space]

    def along(self, space: int, direction: Direction, steps: int) -> list[int]:
        """The spaces on the way round the ring, without the first one."""
        way = []
        for _ in range(steps):
            space = self.next[direction][space]
            way.append(space)
        return way

    @cached_property
    def to_ladder(self) -> tuple[Mapping[Direction, int], ...]:
        """For every space how far the nearest ladder foot on its ring is, in the directions where it lies.

        A space with a foot of its own has none; there are two directions when two ways are as long.
        """
        nearest = []
        for space, (level, _) in enumerate(self.spaces):
            far = {direction: self._distance(space, direction) for direction in DIRECTIONS}
            least = min(far.values())
            fits = {} if space in self.ladders else far
            assert least <= self.rings[level - 1]
            nearest.append({direction: steps for direction, steps in fits.items() if steps == least})
        return tuple(nearest)

    def _distance(self, space: int, direction: Direction) -> int:
        way = self.along(space, direction, self.rings[self.level(space) - 1])
        return next(steps for steps, reached in enumerate(way, start=1) if reached in self.ladders)

    @cached_property
    def steps_to(self) -> Mapping[int, tuple[int, ...]]:
        """For the pod and for each space with equipment: how many steps away every space is.

        A step goes to the next space, or up a ladder or down a shaft from where it begins or ends. It
        tells what is far and what is near, not how many cards it takes.
        """
        return {goal: self._steps_to(goal) for goal in (POD, *self.equipment)}

    def _steps_to(self, goal: int) -> tuple[int, ...]:
        count = len(self.spaces)
        far = [count] * count
        if goal != POD:
            far[goal] = 0
        changed = True
        while changed:
            changed = False
            for space in range(count):
                ends = [ends_of[space] for ends_of in self.next.values()]
                links = [links[space] for links in (self.ladders, self.shafts) if space in links]
                ways = [0 if goal == POD and link == POD else far[link] for link in links if link >= POD]
                ways += [far[end] + 1 for end in ends]
                if (least := min(ways)) < far[space]:
                    far[space], changed = least, True
        return tuple(far)

    @cached_property
    def levels_from(self) -> Mapping[int, frozenset[int]]:
        """For every level those that a creature on it can get to, itself included."""
        links = [
            (self.level(start), self.level(end))
            for links in (self.ladders, self.shafts)
            for start, end in links.items()
            if end >= 0
        ]
        near = {level: {level} for level in range(1, len(self.rings) + 1)}
        for _ in self.rings:
            for start, end in links:
                for levels in near.values():
                    if start in levels:
                        levels.add(end)
        return {level: frozenset(levels) for level, levels in near.items()}

    @cached_property
    def landings_to(self) -> Mapping[int, tuple[int, ...]]:
        """For the pod and each space with equipment: how often whoever is on a space must land to be there.

        To land is to go `MOST_SPACES` spaces or fewer and then up a ladder or down a shaft.
        """
        lands: list[set[int]] = []
        for space in range(len(self.spaces)):
            ends = [end for way in DIRECTIONS for end in self.along(space, way, MOST_SPACES)]
            lands.append({self.ladders.get(end, self.shafts.get(end, end)) for end in ends})
        return {goal: self._landings_to(goal, lands) for goal in (POD, *self.equipment)}

    def _landings_to(self, goal: int, lands: Sequence[set[int]]) -> tuple[int, ...]:
        far = [0 if space == goal else len(self.spaces) for space in range(len(self.spaces))]
        reached, landings = {goal}, 0
        while True:
            landings += 1
            nearer = {space for space, ends in enumerate(lands) if ends & reached} - reached
            nearer = {space for space in nearer if far[space] > landings}
            if not nearer:
                return tuple(far)
            for space in nearer:
                far[space] = landings
            reached |= nearer


def space_number(rings: Sequence[int], level: int, place: int) -> int:
    """The number of the space at that place of a level, both counted from 1."""
    return sum(rings[: level - 1]) + place - 1
