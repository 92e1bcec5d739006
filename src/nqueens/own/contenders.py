"""Solvers that take part in a comparison, from names, families, files, programs and functions."""

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
    """The contenders that a list stands for, or a text with commas, each once; see `api.comparison.compare`.

    Raises BadInput if there is none for any of the problems, and for two that differ under one name.
    """
    named = names_in(solvers) if isinstance(solvers, str) else items_of(solvers, "Solvers must be a list of names")
    once = {each if isinstance(each, str) else at: each for at, each in enumerate(named)}
    contenders = _distinct([contender for each in once.values() for contender in _of(each, problems)])
    if not contenders:
        raise BadInput("A comparison needs at least one solver that is for its questions; see `nqueens solvers`.")
    return contenders


def _of(named: object, problems: Sequence[SolverProblem]) -> list[Contender]:
    """The solvers that a name stands for; a family has those of them that are for one of the problems."""
    if isinstance(named, Contender):
        return [named]
    if not isinstance(named, str):
        return [Contender(solver_of(named))]  # type: ignore[arg-type]  # which says what may be given
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
    """Each once; raises BadInput if two that differ have one label, by which tables and curves know them."""
    labelled = {contender.label: contender for contender in contenders}
    for contender in contenders:
        if labelled[contender.label] != contender:
            raise BadInput(f"Two of the solvers are called {contender.label}, and each needs a name of its own.")
    return list(labelled.values())
