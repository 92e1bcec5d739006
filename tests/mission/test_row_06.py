"""Latin squares and Knut Vik designs: the torus cut into n solutions, exactly if gcd(n, 6) = 1."""

from __future__ import annotations

from math import gcd

from support.mission_page import Shell, solutions
from support.running import Ran


def square(ran: Ran) -> list[list[int]]:
    """The square that was printed."""
    return [[int(symbol) for symbol in row.split()] for row in ran.out.splitlines()]


def is_latin(rows: list[list[int]]) -> bool:
    return all(sorted(line) == list(range(len(rows))) for line in [*rows, *zip(*rows, strict=True)])


def is_knut_vik(rows: list[list[int]]) -> bool:
    n = len(rows)
    broken = [[rows[row][(start + turn * row) % n] for row in range(n)] for start in range(n) for turn in (1, -1)]
    return is_latin(rows) and all(sorted(line) == list(range(n)) for line in broken)


def test_the_commands(ran: list[Ran]) -> None:
    latin, design, queens, refused, judged, number, designs = ran
    assert is_latin(square(latin))
    assert not is_knut_vik(square(latin))
    rows = square(design)
    assert is_knut_vik(rows)
    assert solutions(queens) == [tuple(row.index(symbol) for row in rows) for symbol in range(5)]
    assert refused == Ran("", "A Knut Vik design of order n exists exactly if gcd(n, 6) = 1, got n = 6.\n", 2)
    assert judged.out.startswith("order: 5\nLatin: yes\nKnut Vik: yes\n")
    assert (int(number.out), int(designs.out)) == (576, 4 * 5040)


def test_every_order(shell: Shell) -> None:
    for n in range(1, 14):
        assert is_latin(square(shell(f"nqueens latin {n}")))
        design = shell(f"nqueens latin {n} --knut-vik")
        assert (design.status == 0) == (gcd(n, 6) == 1)
        assert design.status != 0 or is_knut_vik(square(design))


def test_each_symbol_is_a_solution_on_the_torus(shell: Shell) -> None:
    judged = shell("nqueens latin 7 --knut-vik --queens | nqueens verify - --torus --board 7")
    assert judged == Ran("7 placements: all solutions.\n", "", 0)
