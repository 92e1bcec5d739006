"""Produces and checks proofs that a problem has no solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from nqueens.api.modelling import export_model
from nqueens.effort import Effort
from nqueens.errors import WrongAnswer
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.decode import Placed, decode
from nqueens.models.proofs import CheckedProof
from nqueens.models.proofs import checked_proof as check
from nqueens.solvers.external.proving import LATE, PROVERS, refute


@dataclass(frozen=True)
class Proof:
    """The lines of a proof that no solution exists; or no lines and a judged solution."""

    lines: list[str]
    solution: Placed | None


def prove(
    problem: AnyProblem,
    effort: Effort,
    *,
    encoding: str | None = None,
    break_symmetry: bool = False,
    engine: str = PROVERS[0],
) -> Proof:
    """Returns a proof, in textual DRAT, that the file of `export_model(problem, "dimacs", ...)` has no solution.

    The other arguments are those of `export_model`; the proof refers to exactly the clauses written for them. Raises
    BadInput; MissingExtra without python-sat; GaveUp at the time limit.
    """
    look = partial(effort.deadline.check, LATE)
    parts = export_model(problem, "dimacs", encoding=encoding, breaking=break_symmetry, look=look)
    found = refute(_lines(parts), engine=engine, time_limit=effort.deadline)
    if found.chosen is None:
        return Proof(found.proof, None)
    model = model_of(problem, look)
    placed = decode(model, [number - 1 for number in found.chosen if number <= len(model.variables)])
    if (reason := problem.why_not_by_role(placed)) is not None:
        raise WrongAnswer(f"{engine} returned a wrong answer: {reason}.")
    return Proof([], placed)


def check_proof(cnf: Iterable[str], proof: Iterable[str]) -> CheckedProof:
    """Returns whether a DRUP or DRAT proof, given by its lines, refutes a DIMACS CNF. Raises BadInput."""
    return check(cnf, proof)


def _lines(parts: Iterator[str]) -> Iterator[str]:
    for part in parts:
        yield from part.splitlines()
