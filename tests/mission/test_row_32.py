"""Direct placement: five arrangements, their boards with the order of the queens, a solution for every n."""

from __future__ import annotations

import json
from itertools import cycle, islice

from support.judging import is_solution
from support.mission_page import Shell
from support.running import Ran

import nqueens

Square = tuple[int, int]

TABLES = {
    9: "13 34 55 76 97 29 48 81 62",
    14: "2,2 4,3 6,4 8,5 10,6 12,7 14,8 1,10 3,9 5,12 7,11 9,14 11,13 13,1",
    15: "2,3 4,4 6,5 8,6 10,7 12,8 14,9 1,11 3,10 5,13 7,12 9,15 11,14 15,1 13,2",
    7: "21 42 63 14 35 56 77",
}
"""Rows and columns of the queens in the printed order, from 1."""


def squares(text: str) -> list[Square]:
    pairs = [each.split(",") if "," in each else list(each) for each in text.split()]
    return [(int(row), int(column)) for row, column in pairs]


def test_the_commands(ran: list[Ran]) -> None:
    seven, *traced, numbered, by_columns, three = ran
    assert seven.out == "4 1 5 2 6 3 7\n"
    for each, table in zip(traced, TABLES.values(), strict=True):
        assert placed(each) == squares(table)
    order: dict[str, tuple[int, int]] = {}
    for row, line in enumerate(numbered.out.splitlines(), 1):
        order |= {each: (row, column) for column, each in enumerate(line.split(), 1) if each != "."}
    assert [order[str(each)] for each in range(1, 8)] == squares(TABLES[7])
    in_columns = sorted((column, row) for row, column in squares(TABLES[7]))
    assert by_columns.out.split() == [str(8 - row) for _, row in in_columns]  # ranks count from below
    assert three == Ran("", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)


def placed(ran: Ran) -> list[Square]:
    """The squares of the queens in the order in which they were put down, from 1."""
    events = [json.loads(line) for line in ran.out.splitlines()]
    return [(event["row"] + 1, event["column"] + 1) for event in events if event["event"] == "place"]


def arranged(n: int) -> list[Square]:
    """The five arrangements as the paper has them."""
    half = n // 2
    series = {8 + 6 * k + more for k in range(n) for more in (0, 1)}
    which = n % 4 if n in series else 4
    column, first, second, last = {
        0: (1, half, half + 2, []),
        1: (3, half + 1, half + 5, [(n - 1, 1), (n - 3, 2)]),
        2: (2, half, half + 3, [(n - 1, 1)]),
        3: (3, half, half + 4, [(n, 1), (n - 2, 2)]),
        4: (1, half, half + 1, []),
    }[which]
    top = 1 if which == 1 else 2
    queens = [(top + 2 * k, column + k) for k in range(first)]
    moves = cycle([1]) if which == 4 else cycle([-1, 3])
    row, at = 3 - top, second
    for move in islice(moves, n - first - len(last)):
        queens.append((row, at))
        row, at = row + 2, at + move
    return queens + last


def test_every_board_from_four_on(shell: Shell) -> None:
    for n in (*range(4, 130), 500, 501, 998, 999, 1000, 2000):
        columns = tuple(column - 1 for _, column in sorted(arranged(n)))
        assert is_solution(columns) if n < 200 else sorted(columns) == list(range(n))
        assert tuple(nqueens.solve(n, solver="kaosar")) == columns
    for n in range(4, 2001):
        board = arranged(n)
        lines = zip(*((row, column, row + column, row - column) for row, column in board), strict=True)
        assert all(len(set(line)) == n for line in lines)
    for n in range(1001, 2001, 7):
        assert list(enumerate(nqueens.solve(n, solver="kaosar"), 1)) == [(r, c - 1) for r, c in sorted(arranged(n))]
    for n in range(4, 40):
        assert placed(shell(f"nqueens trace {n} --solver kaosar --format jsonl")) == arranged(n)
    assert tuple(nqueens.solve(1, solver="kaosar")) == (0,)
