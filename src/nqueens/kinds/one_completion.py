"""Partial boards with exactly one completion."""

from __future__ import annotations

from itertools import islice
from random import Random

from nqueens.effort import Effort
from nqueens.errors import BadInput, NoSolution
from nqueens.inputs import shown, whole
from nqueens.kinds.kind import pieces_of
from nqueens.kinds.table import kind_of
from nqueens.problems.catalogue import problem as plain_problem
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Run

LARGEST_UNIQUE = 24
"""The most rows of a generated board with a unique completion."""


def with_one_completion(n: int, effort: Effort, *, seed: int, blocked: int = 0) -> Problem:
    """Returns a board with a few fixed queens that has exactly one completion, and more without any of them.

    Starts from a random solution, forbids `blocked` random squares without a queen, and removes queens in random order
    while the completion stays unique. Raises NoSolution, GaveUp, BadInput. Cost: a search for a second completion per
    queen; 0.02 s for 20 rows, 0.4 s for 24.
    """
    if not 1 <= whole(n, "The number of rows") <= LARGEST_UNIQUE:
        raise BadInput(f"A board with a unique completion must have 1 to {LARGEST_UNIQUE} rows, got {shown(n)}.")
    plain = plain_problem(n)
    found = kind_of(plain).first(Run(effort.silent, seed=seed))
    if found is None:
        raise NoSolution(f"No solution exists for {plain}.")
    queens = list(pieces_of(found, plain)["queen"])
    chance = Random(seed)
    chance.shuffle(queens)
    others = sorted(set(plain.board).difference(queens))
    forbidden = chance.sample(others, whole(blocked, "The number of blocked squares", low=0, high=len(others)))
    kept = set(queens)
    for queen in queens:
        fewer = plain_problem(n, fixed=kept - {queen}, forbidden=forbidden)
        if len(list(islice(kind_of(fewer).each(Run(effort.silent)), 2))) == 1:
            kept.remove(queen)
    return plain_problem(n, fixed=kept, forbidden=forbidden)
