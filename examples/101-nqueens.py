#!/usr/bin/env python3
"""The program of the N queens tutorial: prints every solution, one per line.

`nqueens N` prints the same, faster. This script follows the tutorial's pseudocode and needs only Python. Errors go to
standard error.
"""

from __future__ import annotations

import sys

board: list[list[int]] = []
"""The board, with a 1 for each queen."""


def backtrack(r: int, n: int, col: set[int], pos_diag: set[int], neg_diag: set[int]) -> None:
    """Places queens on row `r` and all rows below it in every possible way."""
    if r == n:
        print([[row, squares.index(1)] for row, squares in enumerate(board)])
        return
    for c in range(n):
        if c in col or r + c in pos_diag or r - c in neg_diag:
            continue
        board[r][c] = 1
        backtrack(r + 1, n, col | {c}, pos_diag | {r + c}, neg_diag | {r - c})
        board[r][c] = 0


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("Usage: nqueens N")
    try:
        n = int(sys.argv[1])
    except ValueError:
        sys.exit("N must be a number")
    if n < 4:
        sys.exit("N must be at least 4")
    board[:] = [[0] * n for _ in range(n)]
    backtrack(0, n, set(), set(), set())


if __name__ == "__main__":
    main()
