"""Symmetry classes: why 92 solutions are only 12 up to symmetry."""

from __future__ import annotations

import sys

import nqueens


def main(n: int = 8) -> None:
    found = nqueens.classes(n)
    for size, number in sorted(found.by_size.items(), reverse=True):
        print(f"classes with {size} members: {number}")
    print(f"total: {found.total} solutions in {found.fundamental} classes")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
