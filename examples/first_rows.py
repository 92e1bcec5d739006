"""Number of solutions for each square of the top row, which is symmetric under reflection."""

from __future__ import annotations

import sys
from collections import Counter

import nqueens


def main(n: int = 8) -> None:
    in_top_row = Counter(board[0] for board in nqueens.solutions(n))
    for column in range(n):
        print(f"column {column}: {in_top_row[column]:4}", "#" * in_top_row[column])
    print("total:", in_top_row.total(), "=", nqueens.count(n))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
