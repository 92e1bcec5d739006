"""Counts, solutions, symmetry classes, puzzles and pictures for the n-queens problem and its relatives.

>>> import nqueens
>>> nqueens.count(8)
92
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nqueens.api.public import *  # noqa: F403

    __all__: list[str]

__version__ = "0.1.0"

_HOMES = {
    "api.asking": ("Question", "problem", "read_problem"),
    "api.counting": ("count", "tally"),
    "api.judge": ("Verdict", "verify"),
    "api.placement": ("Placement",),
    "api.solving": ("solutions", "solve"),
    "board.board": ("Board",),
    "counting.tally": ("Tally",),
    "errors": ("BadInput", "GaveUp", "MissingExtra", "NQueensError", "NoSolution", "WrongAnswer"),
    "problems.problem": ("Problem",),
}
"""The modules of the most used names, which load quickly; any other name loads the whole API."""


def _offered() -> list[str]:
    return [*import_module("nqueens.api.public").__all__, "__version__"]


def __dir__() -> list[str]:
    return sorted({*globals(), *_offered()})


if not TYPE_CHECKING:  # type checkers would accept any attribute

    def __getattr__(name: str) -> object:
        # Public names load from the API on first use, so that `import nqueens` is cheap.
        home = next((home for home, names in _HOMES.items() if name in names), None)
        if home is not None:
            globals()[name] = getattr(import_module(f"nqueens.{home}"), name)
            return globals()[name]
        # `from nqueens import kernels` calls this first, then imports the submodule.
        if name == "__all__":
            return _offered()
        from importlib.util import find_spec

        if name.startswith("_") or find_spec(f"nqueens.{name}") is not None or name not in _offered():
            raise AttributeError(f"module 'nqueens' has no attribute {name!r}")
        value: object = getattr(import_module("nqueens.api.public"), name)
        globals()[name] = value
        return value
