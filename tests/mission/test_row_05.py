"""Super-queens: both meanings under both names, with the reason."""

from __future__ import annotations

import json

from support.mission_page import Shell
from support.running import Ran

BOTH = (
    "Super-queens have two meanings: amazons (queen + knight; OEIS A051223, Knuth), and queens on the torus (Allison,"
    " Yee and McGaughey, TR 89/130, Monash 1989). "
)


def test_the_commands(ran: list[Ran]) -> None:
    assert ran == [
        Ran("4\n", f"{BOTH}Taken for amazons; for the other meaning add --torus.\n", 0),
        Ran("28\n", f"{BOTH}Taken for queens on the torus.\n", 0),
        Ran("4\n", "", 0),
        Ran("4\n", "", 0),
        Ran("4\n", "", 0),
    ]


def test_the_first_boards(shell: Shell) -> None:
    for n, count in enumerate([1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44], 1):
        assert shell(f"nqueens count {n} --problem super-queens").out == f"{count}\n"
        assert shell(f"nqueens count {n} --problem amazons").out == f"{count}\n"
    for n in (5, 6, 7, 11):
        named = shell(f"nqueens count {n} --problem super-queens --torus").out
        assert named == shell(f"nqueens count {n} --problem torus").out


def test_queen_and_knight_attack_as_one_piece(shell: Shell) -> None:
    moves = "rides=(1,1),(1,0); leaps=(2,1)"
    assert shell(f"nqueens count 10 --piece '{moves}'").out == "4\n"


def test_the_symmetric_ones_are_among_all(shell: Shell) -> None:
    """Judged from the rules: those that a half turn, or a quarter turn, leaves as they are."""
    for n in (10, 11, 12):
        everything = [
            tuple(column for _, column in sorted(json.loads(line)))
            for line in shell(f"nqueens list {n} --problem amazons").out.splitlines()
        ]
        half = [each for each in everything if each == tuple(n - 1 - column for column in reversed(each))]
        quarter = [each for each in half if all(each[column] == n - 1 - row for row, column in enumerate(each))]
        assert shell(f"nqueens count {n} --problem amazons --symmetry half-turn").out == f"{len(half)}\n"
        assert shell(f"nqueens count {n} --problem amazons --symmetry quarter-turn").out == f"{len(quarter)}\n"
