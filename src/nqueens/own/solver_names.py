"""Names, texts and functions that may be given as a solver, and their solvers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from os.path import exists
from typing import TYPE_CHECKING, Any, TypeAlias

from nqueens.errors import BadInput, nearest
from nqueens.inputs import shown
from nqueens.own.command_line import command_line
from nqueens.solvers import registry
from nqueens.solvers.spec import Solver

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

SolverLike: TypeAlias = "str | Callable[..., Any] | Solver"
"""Anything that may be given as a solver.

That is a name, `FILE.py:FUNCTION`, `exec:COMMAND LINE`, `glpsol`, `minizinc`, `minizinc:SOLVER`, the name of a plugin,
a function, or a Solver.
"""

GROUP = "nqueens.solvers"
"""Entry point group under which packages offer solvers."""


def solver_of(named: SolverLike) -> Solver:
    """Returns the solver for a name, a text or a function; raises BadInput. Imports only that solver.

    Solvers of this package take precedence over plugins.
    """
    checked(named)
    if isinstance(named, Solver):
        return named
    if not isinstance(named, str):
        from nqueens.own.functions import of_function

        return of_function(named)
    if named in registry.SOLVERS or named in registry.ALIASES:
        return registry.solver(named)
    if command_line(named) is not None:
        from nqueens.own.programs import of_command

        return of_command(named)
    if named.endswith(".py") or ".py:" in named:
        from nqueens.own.files import of_file

        return of_file(named)
    for plugin in plugins():
        if plugin.name == named:
            return _loaded(plugin)
    near = nearest(named, [each.name for each in plugins()])
    if near:
        raise BadInput(f"There is no solver {shown(named)}; did you mean {' or '.join(near)}?")
    if "/" in named or exists(named):
        form = "give a program as 'exec:./queens {n}', and a function in a file as mine.py:solve"
        raise BadInput(f"There is no solver {shown(named)}; {form}.")
    return registry.solver(named)  # raises BadInput that suggests similar names


def checked(named: SolverLike) -> SolverLike:
    """Returns the value if it may stand for a solver; raises BadInput. Imports nothing."""
    if not (isinstance(named, (str, Solver)) or callable(named)):
        raise BadInput(f"A solver must be a name or a function, got {shown(named)}.")
    return named


def name_of(named: SolverLike) -> str:
    """Returns the solver's name in messages."""
    return named if isinstance(named, str) else solver_of(named).spec.name


def names_in(text: str) -> list[str]:
    """Returns the solvers in a comma-separated text; commas within quotes belong to a command line."""
    found, quote = [""], ""
    for sign in text:
        if sign == "," and not quote:
            found.append("")
            continue
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        found[-1] += sign
    return [each.strip() for each in found if each.strip()]


def is_own(named: SolverLike) -> bool:
    """Returns whether the solver is not part of this package, so that its answers must be verified."""
    return not isinstance(named, str) or not (named == "auto" or named in registry.SOLVERS or named in registry.ALIASES)


def plugins() -> Iterable[EntryPoint]:
    """Returns the solvers that installed packages offer, by name; imports none."""
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=lambda each: each.name)


def _loaded(plugin: EntryPoint) -> Solver:
    from nqueens.own.files import of_object

    try:
        found = plugin.load()
    except Exception as error:
        raise BadInput(f"The plugin {plugin.name} ({plugin.value}) cannot be loaded: {error}.") from error
    return of_object(found, plugin.name)
