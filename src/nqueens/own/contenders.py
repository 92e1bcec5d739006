"""Solvers in a comparison, given by names, families, files, programs and functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nqueens.comparing.compare import Contender
from nqueens.errors import BadInput
from nqueens.inputs import items_of
from nqueens.own.command_line import command_line
from nqueens.own.solver_names import SolverLike, names_in, plugins, solver_of
from nqueens.solvers.registry import SOLVERS, solver
from nqueens.solvers.spec import Family, SolverProblem


def contenders_of(
    solvers: str | Iterable[SolverLike | Contender], problems: Sequence[SolverProblem]
) -> list[Contender]:
    """Returns the contenders of a list, or of a text with commas, without duplicates.

    See `api.comparison.compare`. Raises BadInput if no solver accepts any of the problems, and if different solvers
    share a name.
    """
    named = names_in(solvers) if isinstance(solvers, str) else items_of(solvers, "Solvers must be a list of names")
    once = {each if isinstance(each, str) else at: each for at, each in enumerate(named)}
    contenders = _distinct([contender for each in once.values() for contender in _of(each, problems)])
    if not contenders:
        raise BadInput("A comparison requires at least one solver that supports one of the problems.")
    return contenders


def _of(named: object, problems: Sequence[SolverProblem]) -> list[Contender]:
    """Returns the solvers of a name; of a family, those that accept one of the problems."""
    if isinstance(named, Contender):
        return [named]
    if not isinstance(named, str):
        return [Contender(solver_of(named))]  # type: ignore[arg-type]  # raises BadInput for other types
    family = named.strip()
    if family == Family.OWN:
        return [Contender(solver_of(each.name)) for each in plugins()]
    if family == "all" or family in set(Family):
        everyone = [Contender(solver(name)) for name in SOLVERS]
        able = [each for each in everyone if any(map(each.spec.takes, problems))]
        return [each for each in able if family in ("all", each.spec.family)]
    if command_line(family) is not None:
        return [Contender(solver_of(family))]
    return [Contender.parse(named, solver_of)]


def _distinct(contenders: list[Contender]) -> list[Contender]:
    """Returns the contenders without duplicates; raises BadInput if different ones share a label."""
    labelled = {contender.label: contender for contender in contenders}
    for contender in contenders:
        if labelled[contender.label] != contender:
            raise BadInput(f"Two of the solvers are called {contender.label}; give them different names.")
    return list(labelled.values())
