"""The names that `import nqueens` offers."""

from __future__ import annotations

from nqueens.api.asking import Question, problem, read_problem
from nqueens.api.comparison import compare
from nqueens.api.counting import classes, count, tally
from nqueens.api.estimates import Sample, estimate, sample
from nqueens.api.judge import Verdict, verify
from nqueens.api.optimising import optimise
from nqueens.api.placement import Placement
from nqueens.api.solving import complete, solutions, solve
from nqueens.api.watching import Trace, solver_specs, trace
from nqueens.board.board import Board
from nqueens.counting.classes import Classes
from nqueens.counting.tally import Tally
from nqueens.errors import BadInput, GaveUp, MissingExtra, NoSolution, NQueensError, WrongAnswer
from nqueens.problems.problem import Problem
from nqueens.sampling.estimate import Estimate

__all__ = [
    "BadInput", "Board", "Classes", "Estimate", "GaveUp", "MissingExtra", "NQueensError", "NoSolution",
    "Placement", "Problem", "Question", "Sample", "Tally", "Trace", "Verdict", "WrongAnswer", "classes", "compare",
    "complete", "count", "estimate", "optimise", "problem", "read_problem", "sample", "solutions", "solve",
    "solver_specs", "tally", "trace", "verify",
]  # fmt: skip
