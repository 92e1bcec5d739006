"""The n-queens problem and its family: exact counts, solutions, classes and pictures.

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
"""The modules of the names that are used most, which are quick to load; all others come with the whole API."""


def _offered() -> list[str]:
    return [*import_module("nqueens.api.public").__all__, "__version__"]


def __dir__() -> list[str]:
    return sorted({*globals(), *_offered()})


if not TYPE_CHECKING:  # which would let every name pass

    def __getattr__(name: str) -> object:
        # All that is public, and its list, comes from the API at its first use, so that `import nqueens` costs nothing.
        home = next((home for home, names in _HOMES.items() if name in names), None)
        if home is not None:
            globals()[name] = getattr(import_module(f"nqueens.{home}"), name)
            return globals()[name]
        # `from nqueens import kernels` asks here first, and then imports the module.
        if name == "__all__":
            return _offered()
        from importlib.util import find_spec

        if name.startswith("_") or find_spec(f"nqueens.{name}") is not None or name not in _offered():
            raise AttributeError(f"module 'nqueens' has no attribute {name!r}")
        value: object = getattr(import_module("nqueens.api.public"), name)
        globals()[name] = value
        return value
