"""Solvers side by side on the same question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from nqueens.api.asking import Question, asked, for_solvers
from nqueens.api.judge import reason_against_columns
from nqueens.board.board import Board, Square
from nqueens.comparing.compare import MEASURES, Contender, Entry, sweep
from nqueens.comparing.growth import curves, fitted_curve, growths, missed
from nqueens.comparing.statistics import FEWEST_POINTS
from nqueens.deadline import Deadline
from nqueens.errors import BadInput
from nqueens.inputs import flag, items_of, whole
from nqueens.own.named import SolverLike, names_in, plugins, solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.solvers.registry import SOLVERS, solver
from nqueens.solvers.spec import Family

__all__ = ["FEWEST_POINTS", "MEASURES", "Contender", "Entry", "compare", "curves", "fitted_curve", "growths", "missed"]


def compare(
    questions: Question | Sequence[Question],
    solvers: str | Iterable[SolverLike | Contender],
    *,
    all_solutions: bool = False,
    seconds: float | None = 10.0,
    repeat: int = 1,
    seed: int = 0,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Iterator[Entry]:
    """How each solver fares on the same question: an entry per board and solver, as each is done.

    >>> for entry in compare(8, "sets,permutations", repeat=1):
    ...     print(entry.contender.label, entry.median("nodes"))
    sets 114.0
    permutations 114.0

    `questions` is one question or a list (`[4, 5, 6]`) of them. `solvers` is a list, or a text with commas, of names,
    with options as `"min-conflicts:start=random"`, families such as `"local"`, or `"all"` for those that
    are for such a question: one queen in every row of a plane board, or region puzzles. Functions, files and programs
    take part as in `solve`; `"own"` are the plugins. The question is the first
    solution, or all with `all_solutions`. Every solver runs `repeat` times, the seeded ones with the seeds `seed`,
    `seed + 1`, …, for at most `seconds` each. Every answer goes through the judge. Raises BadInput at once.
    """
    single = isinstance(questions, (str, tuple, Board)) or not isinstance(questions, Iterable)
    several: list[Any] = [questions] if single else items_of(questions, "The boards come as a list", ordered=True)
    squares: list[Any] = [items_of(each, _SQUARES) for each in (fixed, forbidden)]  # an iterator lasts for one board
    problems = [for_solvers(asked(each, *squares)) for each in several]
    named = names_in(solvers) if isinstance(solvers, str) else items_of(solvers, "Solvers come as a list of names")
    once = {each if isinstance(each, str) else at: each for at, each in enumerate(named)}
    contenders = _distinct([contender for each in once.values() for contender in _contenders(each, problems)])
    if not contenders:
        raise BadInput("A comparison needs at least one solver that is for its questions; see `nqueens solvers`.")
    return sweep(
        problems,
        contenders,
        judge=reason_against_columns,
        all_solutions=flag(all_solutions, "The choice of all solutions"),
        seconds=Deadline(seconds).seconds,
        repeat=whole(repeat, "The number of runs", low=1),
        seed=whole(seed, "The seed"),
    )


_SQUARES = "Squares come as a list or set of pairs"


def _contenders(named: object, problems: Sequence[ClassicProblem | Problem]) -> list[Contender]:
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
    if family.startswith("exec:"):
        return [Contender(solver_of(family))]
    return [Contender.parse(named, solver_of)]


def _distinct(contenders: list[Contender]) -> list[Contender]:
    """Each once; raises BadInput if two that differ have one label, by which tables and curves know them."""
    labelled = {contender.label: contender for contender in contenders}
    for contender in contenders:
        if labelled[contender.label] != contender:
            raise BadInput(f"Two of the solvers are called {contender.label}, and each needs a name of its own.")
    return list(labelled.values())
