"""The n-queens problem and its family: exact counts, solutions, classes and pictures.

>>> import nqueens
>>> nqueens.count(8)
92
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nqueens.api import *  # noqa: F403

    __all__: list[str]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    # All that is public, and its list, comes from the API at its first use, so that `import nqueens` costs nothing.
    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module 'nqueens' has no attribute {name!r}")
    from importlib import import_module

    api = import_module("nqueens.api")
    if name != "__all__" and name not in api.__all__:
        raise AttributeError(f"module 'nqueens' has no attribute {name!r}")
    value: object = [*api.__all__, "__version__"] if name == "__all__" else getattr(api, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    from nqueens.api import __all__ as offered

    return sorted({*globals(), *offered})
