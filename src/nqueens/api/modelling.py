"""Problems as files for other solvers, and their answers read back and judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nqueens.board.board import Board, Square
from nqueens.models.answers import read_answers
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.decode import Placed, decode, why_not
from nqueens.models.export import export
from nqueens.models.symmetry_breaking import break_symmetry
from nqueens.problems.catalogue import named_problem
from nqueens.problems.goals import GOALS, goal_problem
from nqueens.problems.pieces import QUEEN, Piece
from nqueens.problems.problem import HowMany

__all__ = ["AnyProblem", "Judged", "export_model", "import_answers", "modelled_problem"]


@dataclass(frozen=True)
class Judged:
    """A solver's answer as pieces on squares, and what the judge has against it (None: nothing).

    `value` is what it reaches where something is to be best; whether there is better, the judge does not say.
    """

    placed: Placed
    reason: str | None
    value: int | None = None


def modelled_problem(
    name: str,
    board: str,
    *,
    piece: str | Piece | None = None,
    pieces: HowMany | None = None,
    number: int | None = None,
    torus: bool = False,
    wraps: Iterable[int] = (),
    holes: Iterable[Square] = (),
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> AnyProblem:
    """The problem of a name of `nqueens problems` or a goal of `nqueens optimise`; raises BadInput."""
    kind = Piece.parse(piece) if isinstance(piece, str) else piece
    if name not in {goal.name for goal in GOALS}:
        return named_problem(
            name,
            board,
            piece=kind,
            pieces=pieces,
            torus=torus,
            wraps=wraps,
            holes=holes,
            fixed=fixed,
            forbidden=forbidden,
        )
    grid = Board.parse(board, torus=torus, wraps=wraps, holes=holes)
    standing = pieces if isinstance(pieces, int) else None
    return goal_problem(name, grid, kind or QUEEN, number=number, pieces=standing, forbidden=tuple(forbidden))


def export_model(
    problem: AnyProblem, format: str, *, encoding: str | None = None, breaking: bool = False
) -> Iterator[str]:
    """The file of a problem for other solvers, in pieces; `breaking` leaves one solution of every class."""
    model = model_of(problem)
    return export(break_symmetry(model, problem) if breaking else model, format, encoding=encoding)


def import_answers(text: str, problem: AnyProblem, format: str) -> list[Judged]:
    """What a solver found for the file that `export_model` wrote, each answer judged.

    Raises NoSolution if it says that there is none, GaveUp if it says that it stopped before it knew, BadInput for what
    cannot be read.
    """
    model = model_of(problem)
    counted = None if model.objective is None else set(model.objective.variables)
    judged = []
    for chosen in read_answers(text, format, model, problem):
        placed = decode(model, chosen)
        value = None if counted is None else len(counted.intersection(chosen))
        judged.append(Judged(placed, why_not(problem, placed), value))
    return judged
