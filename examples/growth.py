"""Growth of the number of solutions, and their share of the n! permutations."""

from __future__ import annotations

import sys
from math import factorial

import nqueens


def main(largest: int = 11) -> None:
    print(" n        all  fundamental  share of n!")
    for n in range(4, largest + 1):
        everything = nqueens.count(n)
        fundamental = nqueens.count(n, fundamental=True)
        print(f"{n:2} {everything:10} {fundamental:12}  {everything / factorial(n):.3g}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
