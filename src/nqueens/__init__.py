"""The n-queens problem and its family: exact counts, solutions, classes and pictures.

>>> import nqueens
>>> nqueens.count(8)
92
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nqueens.api import (
        BadInput,
        Board,
        Classes,
        Estimate,
        GaveUp,
        MissingExtra,
        NoSolution,
        NQueensError,
        Placement,
        Position,
        Problem,
        Sample,
        Verdict,
        classes,
        compare,
        complete,
        count,
        count_completions,
        counts,
        estimate,
        optimise,
        position,
        positions,
        problem,
        sample,
        solutions,
        solve,
        solver_specs,
        trace,
        verify,
    )

__version__ = "0.1.0"

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
    "__version__",
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


def __getattr__(name: str) -> object:
    # Everything public is imported at its first use, so that `import nqueens` costs nothing.
    if name not in __all__:
        raise AttributeError(f"module 'nqueens' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module("nqueens.api"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
