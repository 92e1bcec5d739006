"""The public names of `import nqueens`, for type checkers; at run time `nqueens` loads each from its module."""

from __future__ import annotations

from nqueens.api.asking import ProblemLike, problem, read_problem
from nqueens.api.books import html_book, puzzle_book
from nqueens.api.certificates import CertificateVerdict, CountCertificate, certify_count, check_certificate
from nqueens.api.checking import SolverCheck, check_solver
from nqueens.api.classes import classes
from nqueens.api.comparison import Comparison, Entry, compare
from nqueens.api.completing import complete
from nqueens.api.counting import count, count_polynomial, tally
from nqueens.api.dataset import dataset, step_rewards, write_dataset
from nqueens.api.estimates import Sample, estimate, sample
from nqueens.api.exchange import read_placements, read_puzzles, write_puzzle
from nqueens.api.exercises import ExerciseResult, check_exercises
from nqueens.api.experiments import Experiment, experiment, read_experiment, rerun
from nqueens.api.explaining import Explanation, Hint, Rating, Step, StepsVerdict, check_steps, explain, hint, rate
from nqueens.api.facts import SearchSpace, search_spaces
from nqueens.api.frames import dataframe
from nqueens.api.generating import (
    Census,
    Change,
    GeneratedPuzzle,
    Move,
    Repair,
    census,
    changes,
    generate_puzzles,
    repair,
)
from nqueens.api.judge import Verdict, verify
from nqueens.api.latin import queens_of_square, square_of_queens
from nqueens.api.models import PosedModel, ProblemModel, model
from nqueens.api.optimising import Optimum, optimise
from nqueens.api.placement import Placement
from nqueens.api.ranking import rank, unrank
from nqueens.api.self_test import SelfTest, self_test
from nqueens.api.solving import solutions, solve
from nqueens.api.square_use import SquareUse, square_use
from nqueens.api.watching import Trace, solver_specs, trace
from nqueens.board.board import Board
from nqueens.counting.classes import Classes
from nqueens.counting.polynomials import CountPolynomial
from nqueens.counting.tally import Tally
from nqueens.errors import BadInput, GaveUp, MissingExtra, NoSolution, NQueensError, WrongAnswer
from nqueens.problems.problem import Problem
from nqueens.sampling.estimate import Estimate
from nqueens.solvers.complete.inductive import add_queen, n_queens, safe_queen

__all__ = [
    "BadInput", "Board", "Census", "CertificateVerdict", "Change", "Classes", "Comparison", "CountCertificate",
    "CountPolynomial", "Entry", "Estimate", "ExerciseResult", "Experiment", "Explanation", "GaveUp", "GeneratedPuzzle",
    "Hint", "MissingExtra", "Move", "NQueensError", "NoSolution", "Optimum", "Placement", "PosedModel", "Problem",
    "ProblemLike", "ProblemModel", "Rating", "Repair", "Sample", "SearchSpace", "SelfTest", "SolverCheck", "SquareUse",
    "Step", "StepsVerdict", "Tally", "Trace", "Verdict", "WrongAnswer", "add_queen", "census", "certify_count",
    "changes", "check_certificate", "check_exercises", "check_solver", "check_steps", "classes", "compare", "complete",
    "count", "count_polynomial", "dataframe", "dataset", "estimate", "experiment", "explain", "generate_puzzles",
    "hint", "html_book", "model", "n_queens", "optimise", "problem", "puzzle_book", "queens_of_square", "rank",
    "rate", "read_experiment", "read_placements", "read_problem", "read_puzzles", "repair", "rerun", "safe_queen",
    "sample", "search_spaces", "self_test", "solutions", "solve", "solver_specs", "square_of_queens", "square_use",
    "step_rewards", "tally", "trace", "unrank", "verify", "write_dataset", "write_puzzle",
]  # fmt: skip
