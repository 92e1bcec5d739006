"""Counts, solutions, symmetry classes, puzzles and pictures for the n-queens problem and its relatives.

>>> import nqueens
>>> nqueens.count(8)
92
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.2.0"

_NAMES = {
    "api.asking": "ProblemLike problem read_problem",
    "api.books": "html_book puzzle_book",
    "api.certificates": "CertificateVerdict CountCertificate certify_count check_certificate",
    "api.checking": "SolverCheck check_solver",
    "api.classes": "classes",
    "api.comparison": "Comparison Entry compare",
    "api.completing": "complete",
    "api.counting": "count count_polynomial tally",
    "api.dataset": "dataset step_rewards write_dataset",
    "api.estimates": "Sample estimate sample",
    "api.exchange": "read_placements read_puzzles write_puzzle",
    "api.exercises": "ExerciseResult check_exercises",
    "api.experiments": "Experiment experiment read_experiment rerun",
    "api.explaining": "Explanation Hint Rating Step StepsVerdict check_steps explain hint rate",
    "api.facts": "SearchSpace search_spaces",
    "api.frames": "dataframe",
    "api.generating": "Census Change GeneratedPuzzle Move Repair census changes generate_puzzles repair",
    "api.judge": "Verdict verify",
    "api.latin": "queens_of_square square_of_queens",
    "api.models": "PosedModel ProblemModel model",
    "api.optimising": "Optimum optimise",
    "api.placement": "Placement",
    "api.self_test": "SelfTest self_test",
    "api.solving": "solutions solve",
    "api.ranking": "rank unrank",
    "api.square_use": "SquareUse square_use",
    "api.watching": "Trace solver_specs trace",
    "board.board": "Board",
    "counting.classes": "Classes",
    "counting.polynomials": "CountPolynomial",
    "counting.tally": "Tally",
    "errors": "BadInput GaveUp MissingExtra NQueensError NoSolution WrongAnswer",
    "problems.problem": "Problem",
    "sampling.estimate": "Estimate",
    "solvers.complete.inductive": "add_queen n_queens safe_queen",
}
"""The public names by module. A module loads when one of its names is first used, so that `import nqueens` is cheap."""

_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

if TYPE_CHECKING:
    from nqueens.api.public import *  # noqa: F403

    __all__: list[str]
else:  # type checkers would accept any attribute
    __all__ = sorted([*_MODULES, "__version__"])

    def __dir__() -> list[str]:
        return __all__

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module 'nqueens' has no attribute {name!r}")
        value: object = getattr(import_module(f"nqueens.{_MODULES[name]}"), name)
        globals()[name] = value
        return value
