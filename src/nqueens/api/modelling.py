"""Exports problems to other solvers, and reads and judges their answers."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.models.answers import read_answers
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.decode import Placed, decode
from nqueens.models.export import export as export_model

__all__ = ["AnyProblem", "Judged", "export_model", "import_answers"]


@dataclass(frozen=True)
class Judged:
    """A solver's answer as pieces on squares, with the judge's objection or None.

    `value` is the value that it reaches for a goal; the judge does not check that it is the best.
    """

    placed: Placed
    reason: str | None
    value: int | None = None


def import_answers(text: str, problem: AnyProblem, format: str | None = None) -> list[Judged]:
    """Returns a solver's answers to a file of `export_model`, each judged; detects the format unless given.

    Raises NoSolution if the solver reports that none exists, GaveUp if it reports that it stopped early, BadInput for
    text that cannot be read.
    """
    model = model_of(problem)
    counted = None if model.objective is None else set(model.objective.variables)
    judged = []
    for chosen in read_answers(text, format, model, problem):
        placed = decode(model, chosen)
        value = None if counted is None else len(counted.intersection(chosen))
        judged.append(Judged(placed, problem.why_not_by_role(placed), value))
    return judged
