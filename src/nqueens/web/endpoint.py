"""What an address of the HTTP API is, and the parameters that many of them take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from nqueens.api import facts
from nqueens.effort import Effort
from nqueens.web.limits import (
    MOST_ROWS_OF_OTHERS,
    MOST_ROWS_OF_REGIONS,
    MOST_RUNS,
    MOST_SECONDS,
    MOST_SECONDS_OF_A_RUN,
    MOST_SECONDS_OF_OTHERS,
    SERVED_PIECES,
    SERVED_ROWS,
)
from nqueens.web.parameters import Parameter
from nqueens.web.question import ParsedRequest

_Shape = Literal["json", "bytes", "lines", "events", "progress"]


@dataclass(frozen=True)
class Endpoint:
    """One address below /api: its parameters, who answers, and how what is answered goes out.

    An answer is for `json` an object, for `bytes` the content of a file and its media type, for `lines` objects one by
    one, for `events` pairs of a name and an object, and for `progress` one object, before which progress is reported.
    `pool` is the kind of job that it is; a short count is a `search`, too. An address that takes a file is asked with
    POST, `body` says what it is.
    """

    name: str
    summary: str
    answer: Callable[[ParsedRequest, Effort], Any]
    parameters: tuple[Parameter, ...] = ()
    shape: _Shape = "json"
    pool: str = "search"
    media: tuple[str, ...] = ("application/json",)
    body: str = ""


def question_parameters(name: str, *, board: bool = True) -> tuple[Parameter, ...]:
    """What every question is asked with; without `board` columns by row say how large it is."""
    most = SERVED_ROWS[name]
    left_out = "" if board else " Left out, it is square, with the rows of `placement`."
    return (
        Parameter(
            "board", "board",
            f"N, or ROWSxCOLUMNS; at most {most} rows and columns for one queen in every row of a plane board, "
            f"{MOST_ROWS_OF_OTHERS} for others.{left_out}",
            high=most, example="8" if board else "",
        ),
        Parameter(
            "regions", "text",
            "A region puzzle in the place of `board`, such as 4x1.AAAABBBBCCCCDDDD: rows and columns, queens in each "
            f"of them and of the regions, and the region of each square, {MOST_ROWS_OF_REGIONS} rows at most. Queens "
            "do not touch; with `piece` they attack as that does.",
        ),
        Parameter("piece", "text", "What attacks what.", "queen", choices=tuple(facts.pieces())),
        Parameter("torus", "flag", "Opposite edges are joined, as on a torus.", False),
        Parameter(
            "pieces", "how many", "How many: one for every row, as many as possible, any number, or a number.",
            "rows", 0, SERVED_PIECES, choices=("rows", "max", "all"),
        ),
        Parameter("fixed", "squares", "Squares that must hold a piece: row,column from 0; several joined by ;.", ()),
        Parameter("forbidden", "squares", "Squares that must stay empty, written as `fixed`.", ()),
    )  # fmt: skip


def puzzle_parameters() -> tuple[Parameter, ...]:
    """What every question about a region puzzle is asked with: a question without a board beside it."""
    names = ("regions", "piece", "torus", "fixed", "forbidden")
    named = {each.name: each for each in question_parameters("solve")}
    return tuple(replace(named[name], required=name == "regions") for name in names)


def time_limit(name: str, default: float | None = None) -> Parameter:
    most = MOST_SECONDS[name]
    others = f", {MOST_SECONDS_OF_OTHERS:g} for others" if most > MOST_SECONDS_OF_OTHERS else ""
    help = f"Seconds after which the server gives up, at most {most:g}{others}."
    return Parameter("time_limit", "number", help, default or most, 0.001, most)


def placement_parameters(name: str) -> tuple[Parameter, ...]:
    """The ways to hand in a placement."""
    return (
        Parameter(
            "placement", "placement", "The column of the piece in each row from 0, joined by commas.",
            high=SERVED_ROWS[name], example="1,3,0,2",
        ),
        Parameter("squares", "squares", "The squares with a piece, in the place of `placement`.", ()),
        *question_parameters(name, board=False),
    )  # fmt: skip


SEED = Parameter("seed", "whole", "Seed of a solver that makes random choices.", None, 0, 2**53 - 1)
RANDOM = Parameter("seed", "whole", "The same seed gives the same choices.", 0, 0, 2**53 - 1)
OPTION = Parameter("option", "settings", "A setting of the solver, name=value; may be repeated.", {})
FUNDAMENTAL = Parameter("fundamental", "flag", "One of each class under the symmetries of the problem.", False)
SYMMETRY = Parameter(
    "symmetry", "text", "Only solutions that this turn leaves unchanged.", None, choices=("half-turn", "quarter-turn")
)
UNTIL = Parameter("until", "text", "Stop at the first solution, or go through all.", "first", choices=("first", "all"))
SOLVERS_PARAMETER = Parameter(
    "solvers", "text", "Names from /api/solvers, families, or all, joined by commas; NAME:option=value.",
    "sets,permutations",
)  # fmt: skip
REPEAT = Parameter("repeat", "whole", "How often each runs.", 1, 1, MOST_RUNS)
SECONDS_PARAMETER = Parameter("seconds", "number", "Seconds that each run has.", 1.0, 0.001, MOST_SECONDS_OF_A_RUN)
PICTURES = ("svg", "png")
