"""The derived board of Noctiluca against the table drawn up by hand from the game's picture."""

from engines.noctiluca.board import CAPACITY, ISLAND, PATHS, SHORES, SPACE_NAMES, SPACES

TABLE = """
1  O1/O2    O2 O3 O4     O1 I6 I5 O9
2  O2/O3    O2 O1 O12    O3 I2 I3 O7
3  O3/O4    O4 O5 O6     O3 I1 I6 O11
4  O4/O5    O4 O3 O2     O5 I3 I4 O9
5  O5/O6    O6 O7 O8     O5 I2 I1 O1
6  O6/O7    O6 O5 O4     O7 I4 I5 O11
7  O7/O8    O8 O9 O10    O7 I3 I2 O3
8  O8/O9    O8 O7 O6     O9 I5 I6 O1
9  O9/O10   O10 O11 O12  O9 I4 I3 O5
10 O10/O11  O10 O9 O8    O11 I6 I1 O3
11 O11/O12  O12 O1 O2    O11 I5 I4 O7
12 O12/O1   O12 O11 O10  O1 I1 I2 O5
"""


def names(path: tuple[int, ...]) -> list[str]:
    return [SPACE_NAMES[space] for space in path]


def test_shores_and_paths_are_those_of_the_table() -> None:
    """components.board"""
    rows = [line.split() for line in TABLE.strip().splitlines()]
    assert [int(row[0]) for row in rows] == [*PATHS] == [*SHORES]
    for number, between, *spaces in rows:
        assert names(PATHS[int(number)]["short"]) == spaces[:3]
        assert names(PATHS[int(number)]["long"]) == spaces[3:]
        q, r = SHORES[int(number)]
        beside = {SPACES[name] for name in between.split("/")}
        assert beside == {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)} & {
            *SPACES.values()
        }


def test_spaces_surround_the_island() -> None:
    assert len(SPACES) == len({*SPACES.values()}) == 18
    assert ISLAND not in SPACES.values()
    assert (SPACES["O1"], SPACES["O2"], SPACES["I1"]) == ((1, -2), (2, -2), (1, -1))


def test_a_full_pool_has_84_dice_15_on_a_short_and_18_on_a_long_path() -> None:
    assert sum(CAPACITY) == 84
    for paths in PATHS.values():
        assert sum(CAPACITY[space] for space in paths["short"]) == 15
        assert sum(CAPACITY[space] for space in paths["long"]) == 18
