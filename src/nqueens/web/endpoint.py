"""Endpoint of the HTTP API, and the parameters shared by several endpoints."""

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
    """One endpoint below /api: its parameters, the function that answers, and the shape of the response.

    `answer` returns an object for the shape `json`, content and media type for `bytes`, an iterator of objects for
    `lines`, an iterator of (name, object) pairs for `events`, and one object, after progress reports, for `progress`.
    `pool` is the kind of job; short counts also run as `search`. `body` describes the file of an endpoint that takes
    one with POST. `seconds` is the time limit of the job if the parameter `time_limit` is not.
    """

    name: str
    summary: str
    answer: Callable[[ParsedRequest, Effort], Any]
    parameters: tuple[Parameter, ...] = ()
    shape: _Shape = "json"
    pool: str = "search"
    media: tuple[str, ...] = ("application/json",)
    body: str = ""
    seconds: float | None = None


def question_parameters(name: str, *, board: bool = True) -> tuple[Parameter, ...]:
    """Returns the parameters of every problem; without `board`, the board defaults to the size of `placement`."""
    most = SERVED_ROWS[name]
    left_out = "" if board else " Default: a square board with the rows of `placement`."
    return (
        Parameter(
            "board", "board",
            f"N or ROWSxCOLUMNS; at most {most:,} rows and columns for one queen in every row of a plane board, "
            f"otherwise {MOST_ROWS_OF_OTHERS}.{left_out}",
            high=most, example="8" if board else "",
        ),
        Parameter(
            "regions", "text",
            "A region puzzle instead of `board`, such as 4x1.AAAABBBBCCCCDDDD: number of rows, queens per row, column "
            f"and region, and the region of each square; at most {MOST_ROWS_OF_REGIONS:,} rows. Queens may not touch; "
            "with `piece`, they attack like that piece.",
        ),
        Parameter("piece", "text", "The piece, which defines the attacks.", "queen", choices=tuple(facts.pieces())),
        Parameter("torus", "flag", "Wrap around at all edges (torus).", False),
        Parameter(
            "pieces", "how many", "Number of pieces: one per row, as many as possible, any number, or a given number.",
            "rows", 0, SERVED_PIECES, choices=("rows", "max", "all"),
        ),
        Parameter("fixed", "squares", "Squares that must hold a piece, as row,column from 0; separated by ;.", ()),
        Parameter("forbidden", "squares", "Squares that must stay empty, in the format of `fixed`.", ()),
    )  # fmt: skip


def puzzle_parameters() -> tuple[Parameter, ...]:
    """Returns the parameters of a region puzzle: those of a problem, with `regions` required and no `board`."""
    names = ("regions", "piece", "torus", "fixed", "forbidden")
    named = {each.name: each for each in question_parameters("solve")}
    return tuple(replace(named[name], required=name == "regions") for name in names)


def time_limit(name: str, default: float | None = None) -> Parameter:
    most = MOST_SECONDS[name]
    others = f", or {MOST_SECONDS_OF_OTHERS:g} for other problems" if most > MOST_SECONDS_OF_OTHERS else ""
    help = f"Time limit in seconds, at most {most:g}{others}."
    return Parameter("time_limit", "number", help, default or most, 0.001, most)


def placement_parameters(name: str) -> tuple[Parameter, ...]:
    """Returns the parameters for a placement."""
    return (
        Parameter(
            "placement", "placement", "The column of the piece in each row, from 0, separated by commas.",
            high=SERVED_ROWS[name], example="1,3,0,2",
        ),
        Parameter("squares", "squares", "The squares with a piece, instead of `placement`.", ()),
        *question_parameters(name, board=False),
    )  # fmt: skip


SEED = Parameter("seed", "whole", "Seed for a solver that makes random choices.", None, 0, 2**53 - 1)
RANDOM = Parameter("seed", "whole", "Seed; the same seed gives the same random choices.", 0, 0, 2**53 - 1)
OPTION = Parameter("option", "settings", "A solver option as name=value; may be repeated.", {})
FUNDAMENTAL = Parameter("fundamental", "flag", "One solution per class under the symmetries of the problem.", False)
SYMMETRY = Parameter(
    "symmetry", "text", "Only solutions invariant under this rotation.", None, choices=("half-turn", "quarter-turn")
)
ALL_SOLUTIONS = Parameter("all_solutions", "flag", "Find all solutions instead of one.", False)
SOLVERS_PARAMETER = Parameter(
    "solvers", "text", "Names from /api/solvers, families, or all, separated by commas; options as NAME:option=value.",
    "sets,permutations",
)  # fmt: skip
REPEAT = Parameter("repeat", "whole", "Runs of each solver.", 1, 1, MOST_RUNS)
TIME_LIMIT_OF_RUNS = Parameter(
    "time_limit", "number", "Time limit of each run in seconds.", 1.0, 0.001, MOST_SECONDS_OF_A_RUN
)
PICTURES = ("svg", "png")
