"""One solution: draw it and look at it."""

from __future__ import annotations

import sys

import nqueens


def main(n: int = 8) -> None:
    board = nqueens.solve(n)
    print(board)
    print("The queen of row 0 stands in column", board[0])
    print("Nothing attacks:", board.is_solution)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
