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
    from nqueens.board.board import Board, Square

VERBS = ("solve", "count", "list", "sheet", "show", "verify", "trace", "animate", "rate", "sample", "heat", "compare")
"""Commands that a request can name."""

_OF_SOLVERS = ("solve", "trace", "animate")
_OF_PLACEMENTS = ("show", "verify")


def commands(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the shell command for each requested verb and, if there is one, the Python call."""
    verbs = asked["of"].split(",")
    for verb in verbs:
        if verb not in VERBS:
            raise BadInput(f"Unknown command {verb!r}; choose from {', '.join(VERBS)}.")
    return {
        "commands": [{"of": verb, "shell": join(_shell(verb, asked)), "python": _python(verb, asked)} for verb in verbs]
    }


def _shell(verb: str, asked: ParsedRequest) -> list[str]:
    words = ["nqueens", verb]
    if verb in _OF_PLACEMENTS and asked.by_rows:
        words.append(",".join(map(str, _columns(asked))))
        if asked.problem.board.rows != asked.problem.board.columns:
            words += ["--board", _board(asked.problem.board)]
    elif verb == "rate":
        words.append(puzzle_text(asked.problem))
    else:
        words += _question(asked)
    if verb in _OF_SOLVERS:
        words += _solver(verb, asked)
    if verb in ("list", "sheet") and asked["fundamental"] == (verb == "list"):
        words.append("--fundamental" if verb == "list" else "--all")
    if verb == "list" and asked["symmetry"]:
        words += ["--symmetry", asked["symmetry"]]
    if verb == "count" and asked["fundamental"]:
        words.append("--fundamental")
    if verb in ("show", "sheet", "animate"):
        words += ["-o", {"show": "board.svg", "sheet": "sheet.svg", "animate": "run.gif"}[verb]]
    if verb == "sample":
        words += ["-k", str(asked["k"]), "--seed", str(asked["seed"] or 0)]
    if verb == "compare":
        words += ["--solvers", asked["solvers"], "--repeat", str(asked["repeat"]), "--seed", str(asked["seed"] or 0)]
        words += ["--time-limit", f"{asked['seconds']:g}"]
        words += ["--all-solutions"] if asked["until"] == "all" else []
    return words


def _question(asked: ParsedRequest) -> list[str]:
    problem = asked.problem
    if problem.regions:
        return ["--regions", puzzle_text(problem)]
    words = [_board(problem.board)]
    if problem.piece.name != "queen":
        words += ["--piece", problem.piece.name]
    if problem.board.wraps:
        words.append("--torus")
    if asked["pieces"] != "rows":
        words += ["--pieces", str(asked["pieces"])]
    for name in ("fixed", "forbidden"):
        for row, column in sorted(getattr(problem, name)):
            words += [f"--{name}", f"{row},{column}"]
    return words


def _solver(verb: str, asked: ParsedRequest) -> list[str]:
    words = [] if asked["solver"] == "auto" else ["--solver", asked["solver"]]
    for name, value in asked["option"].items():
        words += ["--option", f"{name}={value}"]
    if _has_seed(asked):
        words += ["--seed", str(asked["seed"])]
    return words + (["--all-solutions"] if verb != "solve" and asked["until"] == "all" else [])


def _has_seed(asked: ParsedRequest) -> bool:
    """Whether a seed is given and the solver takes one; in a comparison, other solvers may take it."""
    name = asked["solver"]
    return asked["seed"] is not None and (name == "auto" or built_in_spec(name).seeded)


def _python(verb: str, asked: ParsedRequest) -> str | None:
    problem = asked.problem
    if verb in _OF_PLACEMENTS:
        if not asked.by_rows:
            return None
        board = "" if problem.board.rows == problem.board.columns else f", {_board(problem.board)!r}"
        made = f"nqueens.Placement({_columns(asked)}{board})"
        return f"{made}.is_solution" if verb == "verify" else made
    verbs = {
        "solve": "solve",
        "count": "count",
        "list": "solutions",
        "trace": "trace",
        "rate": "rate",
        "sample": "sample",
        "compare": "compare",
    }
    if verb not in verbs:
        return None
    words = [_made(asked)]
    if verb in ("count", "list") and asked["fundamental"]:
        words.append("fundamental=True")
    if verb == "list" and asked["symmetry"]:
        words.append(f"symmetry={asked['symmetry']!r}")
    if verb in ("solve", "trace"):
        words += [f"solver={asked['solver']!r}"] if asked["solver"] != "auto" else []
        words += [f"options={dict(asked['option'])!r}"] if asked["option"] else []
        words += [f"seed={asked['seed']}"] if _has_seed(asked) else []
        words += ["all_solutions=True"] if verb == "trace" and asked["until"] == "all" else []
    if verb == "sample":
        words += [f"k={asked['k']}", f"seed={asked['seed'] or 0}"]
    if verb == "compare":
        words += [repr(asked["solvers"]), f"repeat={asked['repeat']}", f"time_limit={asked['seconds']:g}"]
        words += [f"seed={asked['seed'] or 0}", *(["all_solutions=True"] if asked["until"] == "all" else [])]
    return f"nqueens.{verbs[verb]}({', '.join(words)})"


def _made(asked: ParsedRequest) -> str:
    """Returns the Python expression for the problem: just the number for the classic problem."""
    problem = asked.problem
    if problem.regions:
        return f"nqueens.read_puzzles({puzzle_text(problem)!r})[0]"
    board = str(problem.board.rows) if problem.board.rows == problem.board.columns else repr(_board(problem.board))
    words = [f"piece={problem.piece.name!r}"] if problem.piece.name != "queen" else []
    words += ["torus=True"] if problem.board.wraps else []
    words += [f"pieces={asked['pieces']!r}"] if asked["pieces"] != "rows" else []
    words += [f"{name}={_sorted(getattr(problem, name))}" for name in ("fixed", "forbidden") if getattr(problem, name)]
    return f"nqueens.problem({', '.join([board, *words])})" if words else board


def _board(board: Board) -> str:
    """Returns the size of the board, ignoring wrapped edges."""
    return f"{board.rows}" if board.rows == board.columns else f"{board.rows}x{board.columns}"


def _sorted(squares: frozenset[Square]) -> list[Square]:
    return sorted(squares)


def _columns(asked: ParsedRequest) -> list[int]:
    from nqueens.api.placement import Placement

    return list(Placement(asked.placed, asked.problem))
