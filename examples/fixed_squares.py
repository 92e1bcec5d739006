"""Fixed queens and forbidden squares: the remaining solutions, and the error if there are none."""

from __future__ import annotations

import nqueens


def main() -> None:
    board = nqueens.solve(8, fixed={(0, 3)}, forbidden={(7, 7), (4, 4)})
    print(board)
    print("ways with a queen on (0, 3):", nqueens.count(8, fixed={(0, 3)}))
    try:
        nqueens.solve(6, fixed={(0, 0)})
    except nqueens.NoSolution as error:
        print(error)


if __name__ == "__main__":
    main()
