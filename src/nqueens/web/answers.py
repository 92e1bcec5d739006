"""What the API answers: each function takes the parsed parameters and a job, and calls `nqueens.api`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import islice
from typing import Any

from nqueens import __version__, kernels
from nqueens.api.judge import reason_against
from nqueens.api.questions import answer, choose_solver, classes_of, count_of, describe, problem_of, solutions
from nqueens.api.square_use import square_use
from nqueens.api.watching import solver_specs
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.run import Outcome
from nqueens.solvers.spec import Spec
from nqueens.web import limits
from nqueens.web.jobs import Job
from nqueens.web.options import checked, described, offered

Asked = Mapping[str, Any]
Picture = tuple[bytes, str]
"""The bytes of a picture and their media type."""


def info(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """Version, kernel and limits."""
    return {
        "version": __version__,
        "compiled": kernels.COMPILED,
        "instruction_set": kernels.build_info()["chosen"],
        "limits": {
            "rows": limits.MOST_ROWS,
            "jobs": limits.MOST_JOBS,
            "seconds": limits.MOST_SECONDS,
            "events": limits.MOST_EVENTS,
            "listed": limits.MOST_LISTED,
        },
    }


def solvers(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """Every solver with what it can do."""
    return {"solvers": [_solver(spec) for spec in solver_specs()]}


def _solver(spec: Spec) -> dict[str, Any]:
    facts = ("name", "title", "summary", "cost", "enumerates", "proves_none", "rectangles", "completion")
    more = ("seeded", "traced", "smallest", "largest", "extra")
    return {
        **{name: getattr(spec, name) for name in (*facts, *more)},
        "family": str(spec.family),
        "sources": [asdict(source) for source in spec.sources],
        "options": [described(option) for option in offered(spec).options],
    }


def solve(asked: Asked, job: Job) -> dict[str, Any]:
    """One solution by any solver, the proof that there is none, or that the solver gave up."""
    problem = problem_of(asked["board"], asked["fixed"], asked["forbidden"])
    name = choose_solver(problem, asked["seed"]) if asked["solver"] == "auto" else asked["solver"]
    found = answer(
        problem,
        solver=name,
        seed=asked["seed"],
        options=checked(name, asked["option"]),
        time_limit=asked["time_limit"],
        stopped=lambda: job.stopped,
    )
    placement = None if found.columns is None else list(found.columns)
    return {
        "question": describe(problem),
        "solver": name,
        "outcome": str(found.outcome),
        "placement": placement,
        "reason": found.reason,
        "report": asdict(found.report),
    }


def complete(asked: Asked, job: Job) -> dict[str, Any]:
    """Whether the queens on the board can be completed, by a complete search; and with what."""
    problem = problem_of(asked["board"], asked["queens"], asked["forbidden"])
    reason = _clash(problem.fixed)
    found = None
    if reason is None:
        found = answer(problem, solver="rowsearch", time_limit=asked["time_limit"], stopped=lambda: job.stopped)
    outcome = Outcome.NONE if found is None else found.outcome
    columns = None if found is None or found.columns is None else list(found.columns)
    return {
        "question": describe(problem),
        "outcome": str(outcome),
        "reason": reason,
        "placement": columns,
        "hint": None if columns is None else _hint(problem, columns),
    }


def _clash(queens: frozenset[Square]) -> str | None:
    """Why no solution can hold all these queens, if two of them attack each other."""
    placed = sorted(queens)
    for place, (row, column) in enumerate(placed):
        for other_row, other in placed[:place]:
            if other_row == row or other == column or abs(other_row - row) == abs(other - column):
                return f"the queens on {(other_row, other)} and {(row, column)} attack each other"
    return None


def _hint(problem: ClassicProblem, columns: list[int]) -> Square | None:
    """A square of the solution, still empty: in the row with the fewest squares left, where a hint helps most."""
    left: dict[int, int] = {}
    forbidden = problem.forbidden_squares()
    for row in set(range(problem.board.rows)) - {row for row, _ in problem.fixed}:
        left[row] = sum(
            (row, column) not in forbidden and _clash(problem.fixed | {(row, column)}) is None
            for column in range(problem.board.columns)
        )
    if not left:
        return None
    row = min(left, key=lambda each: (left[each], each))
    return row, columns[row]


def verify(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """What the judge says about a placement."""
    placement = asked["placement"]
    width = len(placement) if asked["width"] is None else asked["width"]
    reason = reason_against(placement, width, fixed=asked["fixed"], forbidden=asked["forbidden"])
    return {"solution": reason is None, "reason": reason}


def heat(asked: Asked, job: Job) -> dict[str, Any]:
    """How often each square is used over all solutions."""
    use = square_use(
        asked["board"],
        fixed=asked["fixed"],
        forbidden=asked["forbidden"],
        time_limit=asked["time_limit"],
        stopped=lambda: job.stopped,
    )
    return {"solutions": int(use[0].sum()) if len(use) else 1, "use": use.tolist()}


def known(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """Published values with their sources."""
    from nqueens.known import sequences

    return {
        "sequences": [
            {
                "name": each.name,
                "id": each.id,
                "title": each.title,
                "definition": each.definition,
                "oeis": each.oeis,
                "index": list(each.index_names),
                # As text: a browser's numbers are exact only below 2^53.
                "values": [[*index, str(value)] for index, value in each.items()],
                "verified": each.verified,
                "source": each.source,
                "note": each.note,
            }
            for each in sequences()
        ]
    }


def image(asked: Asked, job: Job) -> Picture:  # noqa: ARG001
    """A picture of a placement."""
    from nqueens.render.svg import picture
    from nqueens.render.themes import get_theme

    placement = asked["placement"]
    width = len(placement) if asked["width"] is None else asked["width"]
    if any(not 0 <= column < width for column in placement):
        raise BadInput(f"Every column of the placement must be from 0 to {width - 1}.")
    svg = picture(
        placement,
        Board(len(placement), width),
        coordinates=asked["coordinates"],
        theme=get_theme(asked["theme"]),
        attacked=asked["attacked"],
        clashes=asked["clashes"],
    )
    if asked["format"] == "svg":
        return svg.encode(), "image/svg+xml"
    from nqueens.render.raster import png

    return png(svg), "image/png"


def listed(asked: Asked, job: Job) -> Iterator[dict[str, Any]]:
    """Solutions one by one, and how it ended. The first item comes only when the question was found to be sound."""
    from nqueens.symmetry import class_size, symmetry_of

    width = asked["board"].columns
    group = problem_of(asked["board"], asked["fixed"], asked["forbidden"]).group()
    found = solutions(
        asked["board"],
        fundamental=asked["fundamental"],
        fixed=asked["fixed"],
        forbidden=asked["forbidden"],
        time_limit=asked["time_limit"],
        stopped=lambda: job.stopped,
    )

    def lines() -> Iterator[dict[str, Any]]:
        number = 0
        try:
            for placement in islice(found, asked["skip"], asked["skip"] + asked["limit"]):
                columns = list(placement)
                yield {
                    "placement": columns,
                    "symmetry": symmetry_of(columns, width=width),
                    "class_size": class_size(columns, width=width, group=group) if asked["fundamental"] else None,
                }
                number += 1
            more = number == asked["limit"] and next(found, None) is not None
        except GaveUp as reason:
            yield {"end": "gave up", "listed": number, "reason": str(reason)}
            return
        yield {"end": "limit" if more else "all", "listed": number}

    return lines()


def classes_or_count(asked: Asked, report: Any) -> dict[str, Any]:
    """The exact count, or the classes; `report` is called with the progress."""
    problem = problem_of(asked["board"], asked["fixed"], asked["forbidden"])
    if asked["fundamental"]:
        found = classes_of(problem, time_limit=asked["time_limit"], on_progress=report)
        sizes = {str(size): number for size, number in found.by_size.items()}
        made = found.made
        result = {"count": str(found.fundamental), "all": str(found.total), "classes": sizes}
    else:
        made = count_of(problem, time_limit=asked["time_limit"], on_progress=report)
        result = {"count": str(made.count)}
    return {
        "question": describe(problem),
        **result,
        "engine": made.engine,
        "threads": made.threads,
        "seconds": made.seconds,
    }
