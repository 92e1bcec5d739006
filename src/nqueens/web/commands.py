"""Shell commands and Python calls that reproduce a view of the page."""

from __future__ import annotations

from shlex import join
from typing import TYPE_CHECKING, Any

from nqueens.api.watching import built_in_spec
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.puzzles.writing import puzzle_text
from nqueens.web.question import ParsedRequest

if TYPE_CHECKING:
    from nqueens.board.board import Board

VERBS = ("solve", "count", "list", "sheet", "show", "verify", "trace", "animate", "rate", "sample", "heat", "compare")
"""Commands that a request can name."""

_OF_SOLVERS = ("solve", "trace", "animate")
_OF_PLACEMENTS = ("show", "verify")


def commands(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the shell command for each requested verb and, if there is one, the Python call."""
    verbs = request["of"].split(",")
    for verb in verbs:
        if verb not in VERBS:
            raise BadInput(f"Unknown command {verb!r}; choose from {', '.join(VERBS)}.")
    return {
        "commands": [
            {"of": verb, "shell": join(_shell(verb, request)), "python": _python(verb, request)} for verb in verbs
        ]
    }


def _shell(verb: str, request: ParsedRequest) -> list[str]:
    words = ["nqueens", verb]
    if verb in _OF_PLACEMENTS and request.by_rows:
        words.append(",".join(map(str, _columns(request))))
        if request.problem.board.rows != request.problem.board.columns:
            words += ["--board", _board(request.problem.board)]
    elif verb == "rate":
        words.append(puzzle_text(request.problem))
    else:
        words += _question(request)
    if verb in _OF_SOLVERS:
        words += _solver(verb, request)
    if verb in ("list", "sheet") and request["fundamental"] == (verb == "list"):
        words.append("--fundamental" if verb == "list" else "--all")
    if verb == "list" and request["symmetry"]:
        words += ["--symmetry", request["symmetry"]]
    if verb == "count" and request["fundamental"]:
        words.append("--fundamental")
    if verb in ("show", "sheet", "animate"):
        words += ["-o", {"show": "board.svg", "sheet": "sheet.svg", "animate": "run.gif"}[verb]]
    if verb == "sample":
        words += ["-k", str(request["k"]), "--seed", str(request["seed"] or 0)]
    if verb == "compare":
        words += ["--solvers", request["solvers"], "--repeat", str(request["repeat"])]
        words += ["--seed", str(request["seed"] or 0), "--time-limit", f"{request['time_limit']:g}"]
        words += ["--all-solutions"] if request["all_solutions"] else []
    return words


def _question(request: ParsedRequest) -> list[str]:
    problem = request.problem
    if problem.regions:
        return ["--regions", puzzle_text(problem)]
    words = [_board(problem.board)]
    if problem.piece.name != "queen":
        words += ["--piece", problem.piece.name]
    if problem.board.wraps:
        words.append("--torus")
    if request["pieces"] != "rows":
        words += ["--pieces", str(request["pieces"])]
    for name in ("fixed", "forbidden"):
        for row, column in sorted(getattr(problem, name)):
            words += [f"--{name}", f"{row},{column}"]
    return words


def _solver(verb: str, request: ParsedRequest) -> list[str]:
    words = [] if request["solver"] == "auto" else ["--solver", request["solver"]]
    for name, value in request["option"].items():
        words += ["--option", f"{name}={value}"]
    if _has_seed(request):
        words += ["--seed", str(request["seed"])]
    return words + (["--all-solutions"] if verb != "solve" and request["all_solutions"] else [])


def _has_seed(request: ParsedRequest) -> bool:
    """Whether a seed is given and the solver takes one; in a comparison, other solvers may take it."""
    name = request["solver"]
    return request["seed"] is not None and (name == "auto" or built_in_spec(name).seeded)


def _python(verb: str, request: ParsedRequest) -> str | None:
    problem = request.problem
    if verb in _OF_PLACEMENTS:
        if not request.by_rows:
            return None
        board = "" if problem.board.rows == problem.board.columns else f", {_board(problem.board)!r}"
        made = f"nqueens.Placement({_columns(request)}{board})"
        return f"{made}.is_solution" if verb == "verify" else made
    if verb in ("sheet", "animate", "heat"):
        return None
    words = [_made(request)]
    if verb in ("count", "list") and request["fundamental"]:
        words.append("fundamental=True")
    if verb == "list" and request["symmetry"]:
        words.append(f"symmetry={request['symmetry']!r}")
    if verb in ("solve", "trace"):
        words += [f"solver={request['solver']!r}"] if request["solver"] != "auto" else []
        words += [f"options={dict(request['option'])!r}"] if request["option"] else []
        words += [f"seed={request['seed']}"] if _has_seed(request) else []
        words += ["all_solutions=True"] if verb == "trace" and request["all_solutions"] else []
    if verb == "sample":
        words += [f"k={request['k']}", f"seed={request['seed'] or 0}"]
    if verb == "compare":
        words += [repr(request["solvers"]), f"repeat={request['repeat']}", f"time_limit={request['time_limit']:g}"]
        words += [f"seed={request['seed'] or 0}", *(["all_solutions=True"] if request["all_solutions"] else [])]
    return f"nqueens.{'solutions' if verb == 'list' else verb}({', '.join(words)})"


def _made(request: ParsedRequest) -> str:
    """Returns the Python expression for the problem: just the number for the classic problem."""
    problem = request.problem
    if problem.regions:
        return f"nqueens.read_puzzles({puzzle_text(problem)!r})[0]"
    board = str(problem.board.rows) if problem.board.rows == problem.board.columns else repr(_board(problem.board))
    words = [f"piece={problem.piece.name!r}"] if problem.piece.name != "queen" else []
    words += ["torus=True"] if problem.board.wraps else []
    words += [f"pieces={request['pieces']!r}"] if request["pieces"] != "rows" else []
    words += [f"{name}={sorted(getattr(problem, name))}" for name in ("fixed", "forbidden") if getattr(problem, name)]
    return f"nqueens.problem({', '.join([board, *words])})" if words else board


def _board(board: Board) -> str:
    """Returns the size of the board, ignoring wrapped edges."""
    return f"{board.rows}" if board.rows == board.columns else f"{board.rows}x{board.columns}"


def _columns(request: ParsedRequest) -> list[int]:
    from nqueens.api.placement import Placement

    return list(Placement(request.placed, request.problem))
