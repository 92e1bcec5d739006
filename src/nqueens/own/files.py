"""Solvers in Python files: `mine.py:solve`, or `mine.py` for its function `solve` or only function."""

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
    """Returns the solver in the file, which is executed for that; raises BadInput, GaveUp."""
    match = _FILE.fullmatch(text)
    if match is None:
        raise BadInput(f"A solver in a file must be written FILE.py:FUNCTION, got {text!r}.")
    module = _loaded(Path(match["path"]))
    return of_object(_found_in(module, match["name"], match["path"]), text)


def check_there(text: str) -> None:
    """Raises BadInput if the text is the name of a Python file that does not exist."""
    match = _FILE.fullmatch(text)
    if match is not None and command_line(text) is None:
        _check_there(Path(match["path"]))


def of_object(found: Any, name: str) -> Solver:
    """Returns the solver for an object of a file or plugin.

    It may be a Solver, an object with `SPEC` and `solve`, or a function.
    """
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
        raise BadInput(f"The file {str(path)!r} does not exist.")


def _loaded(path: Path) -> ModuleType:
    _check_there(path)
    spec = spec_from_file_location(f"nqueens_own_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadInput(f"The file {str(path)!r} cannot be loaded as Python.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # needed by dataclasses
    before, writes = sys.path[:], sys.dont_write_bytecode
    sys.path.insert(0, str(path.resolve().parent))  # for modules in the same folder
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
    """Returns the named object of a module.

    Without a name: the module if it has a SPEC, the function `solve`, its only function, or LeetCode's method.
    """
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
    raise BadInput(
        f"{where} must have a function solve or a single function; it has {has}. Select one with {where}:NAME."
    )


def _method_of_solution(module: ModuleType) -> Callable[..., Any] | None:
    """Returns the method `solveNQueens` of a class `Solution`, as on LeetCode."""
    made = getattr(module, "Solution", None)
    if not isclass(made):
        return None
    try:
        return getattr(made(), "solveNQueens", None)
    except (Exception, SystemExit) as error:
        raise BadInput(f"The class Solution in {module.__file__!r} cannot be instantiated: {raised(error)}.") from error


def _functions(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """Returns the public functions that the file itself defines."""
    return {
        name: value
        for name, value in vars(module).items()
        if isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    }
