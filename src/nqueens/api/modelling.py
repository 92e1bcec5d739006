"""Problems as files for other solvers, and their answers read back and judged."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.models.answers import read_answers
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.decode import Placed, decode
from nqueens.models.export import export as export_model

__all__ = ["AnyProblem", "Judged", "export_model", "import_answers"]


@dataclass(frozen=True)
class Judged:
    """A solver's answer as pieces on squares, and what the judge has against it (None: nothing).

    `value` is what it reaches where something is to be best; whether there is better, the judge does not say.
    """

    placed: Placed
    reason: str | None
    value: int | None = None


def import_answers(text: str, problem: AnyProblem, format: str | None = None) -> list[Judged]:
    """What a solver found for the file that `export_model` wrote, each answer judged; a format left out is recognised.

    Raises NoSolution if it says that there is none, GaveUp if it says that it stopped before it knew, BadInput for what
    cannot be read.
    """
    model = model_of(problem)
    counted = None if model.objective is None else set(model.objective.variables)
    judged = []
    for chosen in read_answers(text, format, model, problem):
        placed = decode(model, chosen)
        value = None if counted is None else len(counted.intersection(chosen))
        judged.append(Judged(placed, problem.why_not_by_role(placed), value))
    return judged
