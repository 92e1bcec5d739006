"""The names that `import nqueens` offers."""

from __future__ import annotations

from nqueens.api.comparison import compare
from nqueens.api.completion import complete, count_completions
from nqueens.api.estimates import Sample, estimate, sample
from nqueens.api.judge import Verdict
from nqueens.api.optimising import optimise
from nqueens.api.placement import Placement
from nqueens.api.questions import classes, count, solutions, solve, verify
from nqueens.api.variants import Position, counts, position, positions, problem
from nqueens.api.watching import solver_specs, trace
from nqueens.board.board import Board
from nqueens.counting.classes import Classes
from nqueens.errors import BadInput, GaveUp, MissingExtra, NoSolution, NQueensError
from nqueens.problems.problem import Problem
from nqueens.sampling.estimate import Estimate

__all__ = [
    "BadInput",
    "Board",
    "Classes",
    "Estimate",
    "GaveUp",
    "MissingExtra",
    "NQueensError",
    "NoSolution",
    "Placement",
    "Position",
    "Problem",
    "Sample",
    "Verdict",
    "classes",
    "compare",
    "complete",
    "count",
    "count_completions",
    "counts",
    "estimate",
    "optimise",
    "position",
    "positions",
    "problem",
    "sample",
    "solutions",
    "solve",
    "solver_specs",
    "trace",
    "verify",
]
