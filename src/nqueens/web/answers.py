"""Answers of the HTTP API: each function takes a parsed request and an effort and calls `nqueens.api`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from nqueens import __version__
from nqueens.api import facts, kernel
from nqueens.api.answering import answer_of, choose_solver
from nqueens.api.asking import as_problem
from nqueens.api.classes import classes_of
from nqueens.api.completing import Remaining, completed, culprit_of, is_always_counted, remaining, tightest_square
from nqueens.api.counting import tally_of
from nqueens.api.judge import reason_against
from nqueens.api.placement import Placement
from nqueens.api.solving import solutions_of, solve_of
from nqueens.api.square_use import use_of
from nqueens.api.watching import solver_specs
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.inputs import shown
from nqueens.render.formats import get_format
from nqueens.web import limits
from nqueens.web.documents import documents
from nqueens.web.options import checked_settings, described, offered
from nqueens.web.question import ParsedRequest

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_SHARE_OF_USE = 0.7
"""Share of the time of `remaining` for the solutions through each square; the rest is for finding the culprit."""

Bytes = tuple[bytes, str]
"""Content of a file and its media type."""


def answer_info(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the version, the kernel, the limits and whether /docs/ has the documents."""
    return {
        "version": __version__,
        "compiled": kernel.COMPILED,
        "instruction_set": kernel.build_info()["chosen"],
        "documents": bool(documents()),
        "limits": {
            "rows": limits.SERVED_ROWS, "rows_of_others": limits.MOST_ROWS_OF_OTHERS, "jobs": limits.MOST_JOBS,
            "seconds": limits.MOST_SECONDS, "seconds_of_others": limits.MOST_SECONDS_OF_OTHERS,
            "events": limits.SERVED_EVENTS, "listed": limits.SERVED_SOLUTIONS,
        },
    }  # fmt: skip


def answer_solvers(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns every solver with its capabilities and options."""
    return {
        "solvers": [
            spec.as_dict() | {"options": [described(option) for option in offered(spec).options]}
            for spec in solver_specs()
        ]
    }


def answer_pieces(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns every piece with its moves as [down, right]: rides repeat up to the edge, leaps do not."""
    moves = {name: piece.moves(2) for name, piece in facts.pieces().items()}
    return {
        "pieces": [
            {"name": name, "rides": sorted(each.rides), "leaps": sorted(each.leaps)} for name, each in moves.items()
        ]
    }


def answer_known(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the published values with their sources."""
    names = ("name", "id", "title", "definition", "oeis", "verified", "source", "note")
    return {
        "sequences": [
            {
                **{name: getattr(each, name) for name in names},
                "link": f"https://oeis.org/{each.oeis}" if each.oeis else None,
                "index": list(each.index_names),
                # Text, because numbers in browsers are exact only below 2^53.
                "values": [[*index, str(value)] for index, value in each.items()],
            }
            for each in facts.sequences()
        ]
    }


def placement_values(request: ParsedRequest, placement: Placement | None) -> dict[str, Any]:
    """Returns `placement` (columns by row) for one queen in every row of a plane board, else `pieces` (squares)."""
    if request.by_rows:
        return {"placement": None if placement is None else list(placement)}
    return {"pieces": None if placement is None else placement.pieces}


def answer_solve(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns a solution from any solver, a proof that there is none, or the reason why the solver gave up."""
    name = request["solver"]
    chosen = choose_solver(request.problem, request["seed"]) if name == "auto" else name
    checked_settings(chosen or "auto", request["option"])
    found = answer_of(request.problem, effort, solver=name, seed=request["seed"], options=request["option"])
    return {
        "problem": str(request.problem),
        "solver": found.solver,
        "outcome": str(found.outcome),
        **placement_values(request, found.placement),
        "reason": found.reason,
        "report": asdict(found.report),
    }


def answer_large(request: ParsedRequest, effort: Effort) -> Bytes:
    """Returns the columns of a verified solution as little-endian 32-bit integers, or as a file."""
    found = solve_of(as_problem(request["board"]), effort.silent, seed=request["seed"])
    if (reason := found.why_not) is not None:
        raise WrongAnswer(f"The solution for {request['board']} rows is wrong: {reason}.")
    if request["format"] == "raw":
        return found.columns.astype("<i4").tobytes(), "application/octet-stream"
    written = found.write(request["format"])
    return written if isinstance(written, bytes) else written.encode(), get_format(request["format"]).media


def answer_complete(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns whether the fixed pieces can be completed (by a complete search), and a completion."""
    found = completed(request.problem, effort)
    return {
        "problem": str(request.problem),
        "outcome": str(found.outcome),
        "reason": found.reason,
        **placement_values(request, found.placement),
        "hint": None if found.placement is None else tightest_square(request.problem, found.placement),
    }


def answer_verify(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the verdict of the judge on a placement."""
    reason = reason_against(request.placed, request.problem)
    return {"solution": reason is None, "reason": reason}


def answer_heat(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns how many of all solutions use each square."""
    use = use_of(request.problem, effort)
    return {"solutions": use.solutions, "use": use.numbers.tolist()}


def answer_remaining(request: ParsedRequest, effort: Effort) -> Iterator[dict[str, Any]]:
    """Yields the number of solutions of each position, the current one first, its use of squares, and the culprit."""
    problem, placed = request.problem, list(dict.fromkeys(request["placed"]))
    if clashing := problem.fixed.union(placed) & problem.empty:
        raise BadInput(f"The square {min(clashing)} is both placed and forbidden.")
    if isinstance(problem.pieces, str):
        raise BadInput(f"Counting the solutions left requires a number of pieces, got {problem.pieces}.")
    positions = [replace(problem, fixed=problem.fixed.union(placed[:number])) for number in range(len(placed) + 1)]

    def lines() -> Iterator[dict[str, Any]]:
        try:
            left = remaining(positions[-1], effort)
            yield _remaining(left, len(placed))
            if request["use"]:
                yield _use(positions[-1], left, effort)
            culprit = None if left.solutions else culprit_of(problem, placed, effort)
            if culprit:
                yield {"culprit": culprit}
            earlier = reversed(range(len(placed) if request["earlier"] and is_always_counted(problem) else 0))
            yield from (_remaining(remaining(positions[number], effort), number) for number in earlier)
        except GaveUp as reason:
            yield {"end": "gave up", "reason": str(reason)}
            return
        yield {"end": "all"}

    return lines()


def _use(problem: Problem, left: Remaining, effort: Effort) -> dict[str, Any]:
    """Returns the number of solutions through each square, or why it is not counted; raises GaveUp."""
    if not left.exact or (problem.has_columns and left.solutions > limits.MOST_TO_LIST):
        most = f"{limits.MOST_TO_LIST:,}"
        return {"use": None, "reason": f"The use of squares is counted if at most {most} solutions are left."}
    try:
        return {"use": use_of(problem, effort.part(_SHARE_OF_USE)).numbers.tolist()}
    except GaveUp:
        effort.check()
        return {"use": None, "reason": f"Counting the use of squares exceeds the time limit for {problem}."}


def _remaining(left: Remaining, number: int) -> dict[str, Any]:
    # Text, because numbers in browsers are exact only below 2^53.
    return {"placed": number, **asdict(left), "solutions": str(left.solutions), "exact": left.exact}


def answer_image(request: ParsedRequest, effort: Effort) -> Bytes:  # noqa: ARG001
    """Returns a picture of a placement."""
    from nqueens.render.chart_file import converted

    looks = {name: request[name] for name in ("theme", "labels", "attacked", "clashes")}
    svg = Placement(request.placed, request.problem).picture(**looks)
    media = {"svg": "image/svg+xml", "png": "image/png"}[request["format"]]
    return converted(svg, f".{request['format']}"), media


def answer_list(request: ParsedRequest, effort: Effort) -> Iterator[dict[str, Any]]:
    """Yields solutions one by one, then how the listing ended; raises BadInput before the first item."""
    fundamental = request["fundamental"]
    found = solutions_of(request.problem, effort.silent, fundamental=fundamental, symmetry=request["symmetry"])

    def about(placement: Placement) -> dict[str, Any]:
        if not request.by_rows:
            return {}
        return {"symmetry": placement.symmetry, "class_size": placement.class_size if fundamental else None}

    def lines() -> Iterator[dict[str, Any]]:
        number = 0
        try:
            for placement in islice(found, request["skip"], request["skip"] + request["limit"]):
                yield {**placement_values(request, placement), **about(placement)}
                number += 1
            more = number == request["limit"] and next(found, None) is not None
        except GaveUp as reason:
            yield {"end": "gave up", "listed": number, "reason": str(reason)}
            return
        yield {"end": "limit" if more else "all", "listed": number}

    return lines()


def answer_images(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the distinct images of a placement that respect the marks, each with the symmetries that produce it."""
    problem = request.problem
    made: dict[Placement, list[str]] = {}
    for symmetry, image in Placement(request.placed, problem).images_by_symmetry().items():
        squares = set(image.squares)
        if problem.fixed <= squares and not problem.forbidden & squares:
            made.setdefault(image, []).append(symmetry)
    return {"images": [{**placement_values(request, image), "by": names} for image, names in made.items()]}


def answer_sample(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns random solutions, whether they are exactly uniform, and diagnostics."""
    from nqueens.api.estimates import sample_of

    drawn = sample_of(request.problem, request["k"], effort, seed=request["seed"], method=request["method"])
    return {
        "placements": drawn.columns.tolist() if drawn.puzzle is None else [each.pieces for each in drawn],
        "exact": drawn.exact,
        "method": drawn.method,
        "diagnostics": dict(drawn.diagnostics),
    }


def answer_estimate(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns an estimate of the number of solutions, using all of the effort's time; reports no progress."""
    from nqueens.api.estimates import estimate_of

    return estimate_of(request.problem, effort, seed=request["seed"], method=request["method"]).as_dict()


def answer_optimise(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns the best value with a placement that reaches it, or bounds if the time ran out."""
    from nqueens.api.optimising import best_of, goal_on

    pieces = None if request["pieces"] == "rows" else request["pieces"]
    if isinstance(pieces, str):
        raise BadInput(f"The parameter pieces must be rows or a number for goals, got {shown(pieces)}.")
    goal = request["goal"]
    problem = goal_on(
        goal,
        request.problem,
        pieces=pieces,
        number=request["value"],
        attacks=request["attacks"],
        armies=request["armies"],
    )
    found = best_of(problem, effort, count=request["count"])
    return {"goal": goal, **found.as_dict(), "reason": found.gave_up}


def answer_count(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns the exact count, or the number of classes; reports progress."""
    problem = request.problem
    if request["fundamental"]:
        found = classes_of(problem, effort)
        made = found.made
        sizes = {str(size): number for size, number in found.by_size.items()}
        result = {"count": str(found.fundamental), "all": str(found.total), "classes": sizes}
    else:
        made = tally_of(problem, effort)
        result = {"count": str(made.count)}
    if not request.by_rows:
        result["by_size"] = {str(size): str(ways) for size, ways in made.by_size.items() if ways}
    if problem.pieces == "max":
        problem = replace(problem, pieces=max(made.greatest, 0))
    return {"problem": str(problem), **result, "engine": made.engine, "threads": made.threads, "seconds": made.seconds}
