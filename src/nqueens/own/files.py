"""A solver in a Python file: `mine.py:solve`, or `mine.py` for its function `solve` or the only one that it has."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType
from typing import Any

from nqueens.errors import BadInput, raised, similar
from nqueens.own.command_line import command_line
from nqueens.own.functions import of_function
from nqueens.solvers.spec import Solver, Spec

_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>[^:=]+))?", re.DOTALL)


def of_file(text: str) -> Solver:
    """The solver in the file, which is run for that; raises BadInput, GaveUp if the file itself fails."""
    match = _FILE.fullmatch(text)
    if match is None:
        raise BadInput(f"A solver in a file is written FILE.py:FUNCTION, got {text!r}.")
    module = _loaded(Path(match["path"]))
    return of_object(_found_in(module, match["name"], match["path"]), text)


def check_there(text: str) -> None:
    """Raises BadInput if the text names a Python file that is not there."""
    match = _FILE.fullmatch(text)
    if match is not None and command_line(text) is None:
        _check_there(Path(match["path"]))


def of_object(found: Any, name: str) -> Solver:
    """The solver that an object of a file or a plugin is: a Solver, what has `SPEC` and `solve`, or a function."""
    if isinstance(found, Solver):
        return found
    if isinstance(getattr(found, "SPEC", None), Spec) and callable(getattr(found, "solve", None)):
        return Solver(found.SPEC, found.solve)
    if isinstance(found, ModuleType):
        found = _found_in(found, None, name)
    if not callable(found):
        raise BadInput(f"Solver {name} must be a function, got {type(found).__name__}.")
    return of_function(found, name, guarded=True)


def _check_there(path: Path) -> None:
    if not path.is_file():
        raise BadInput(f"File {str(path)!r} does not exist.")


def _loaded(path: Path) -> ModuleType:
    _check_there(path)
    spec = spec_from_file_location(f"nqueens_own_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadInput(f"The file {str(path)!r} cannot be loaded as Python.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look for it there
    before, writes = sys.path[:], sys.dont_write_bytecode
    sys.path.insert(0, str(path.resolve().parent))  # for what stands beside it
    sys.dont_write_bytecode = True
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadInput(f"The file {str(path)!r} cannot be loaded: {raised(error)}.") from error
    finally:
        sys.path[:] = before
        sys.dont_write_bytecode = writes
    return module


def _found_in(module: ModuleType, name: str | None, where: str) -> Any:
    """What the file calls by that name; without one its SPEC and solve, `solve`, its only one, or LeetCode's method."""
    if name is not None:
        if not hasattr(module, name):
            raise BadInput(f"There is no {name!r} in {where}{similar(name, _functions(module))}")
        return getattr(module, name)
    if hasattr(module, "SPEC"):
        return module
    functions = _functions(module)
    if "solve" in functions or len(functions) == 1:
        return functions.get("solve") or next(iter(functions.values()))
    if not functions and (method := _method_of_solution(module)) is not None:
        return method
    has = ", ".join(functions) or "none"
    raise BadInput(f"{where} must have a function solve, or one function only; it has {has}: name one as {where}:NAME.")


def _method_of_solution(module: ModuleType) -> Callable[..., Any] | None:
    """The method `solveNQueens` of a class `Solution`, as LeetCode has it."""
    made = getattr(module, "Solution", None)
    if not isclass(made):
        return None
    try:
        return getattr(made(), "solveNQueens", None)
    except (Exception, SystemExit) as error:
        raise BadInput(f"The class Solution of {module.__file__!r} cannot be made: {raised(error)}.") from error


def _functions(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """The functions that the file itself defines, but for those with an underscore."""
    return {
        name: value
        for name, value in vars(module).items()
        if isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }
