"""One solution, drawn as text."""

from __future__ import annotations

import sys

import nqueens


def main(n: int = 8) -> None:
    board = nqueens.solve(n)
    print(board)
    print("Column of the queen in row 0:", board[0])
    print("Is a solution:", board.is_solution)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
