"""The table of the HTTP API: from it come the routes, the checks of every parameter, and the OpenAPI document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from nqueens.problems.pieces import PIECES
from nqueens.web import answers, large, placing
from nqueens.web.limits import MOST_EVENTS, MOST_LISTED, MOST_ROWS, MOST_SECONDS
from nqueens.web.parameters import Parameter

Shape = Literal["json", "image", "bytes", "lines", "count", "trace"]


@dataclass(frozen=True)
class Endpoint:
    """One question: its address below /api, its parameters, how its answer is shaped, and who answers."""

    name: str
    summary: str
    parameters: tuple[Parameter, ...] = ()
    shape: Shape = "json"
    pool: str = "search"
    answer: Callable[[answers.Asked, Any], Any] | None = None
    returns: str = ""
    method: str = "get"


def _board(question: str) -> Parameter:
    most = MOST_ROWS[question]
    return Parameter(
        "board", "board", f"N, or ROWSxCOLUMNS; at most {most} rows and columns.", high=most, required=True, example="8"
    )


def _time_limit(question: str, default: float | None = None) -> Parameter:
    most = MOST_SECONDS[question]
    return Parameter(
        "time_limit",
        "number",
        f"Seconds after which the server gives up, at most {most:g}.",
        default or most,
        0.001,
        most,
    )


_FIXED = Parameter("fixed", "squares", "Squares that must hold a queen: row,column from 0; several joined by ;.", ())
_FORBIDDEN = Parameter("forbidden", "squares", "Squares that must stay empty, written as `fixed`.", ())
_SEED = Parameter("seed", "whole", "Seed of a solver that makes random choices.", None, 0, 2**53 - 1)
_OPTION = Parameter("option", "settings", "A setting of the solver, name=value; may be repeated.", {})
_FUNDAMENTAL = Parameter("fundamental", "flag", "One of each class under the symmetries of the problem.", False)
_PIECE = Parameter("piece", "text", "What attacks what.", "queen", choices=tuple(PIECES))
_TORUS = Parameter("torus", "flag", "Every line goes on at the other end of the board.", False)
_HOW_MANY = Parameter("pieces", "text", "One for every row, or as many as possible.", "rows", choices=("rows", "max"))
_NUMBER = Parameter("number", "whole", "Exactly so many pieces, if not one for every row.", None, 0, 144)
_CELLS = Parameter("cells", "squares", "Squares on which a piece stands: row,column from 0; several joined by ;.", ())
_WIDTH = Parameter("width", "whole", "Columns of the board, if it is not square.", None, 0, 1000)


def _placement(question: str) -> Parameter:
    return Parameter(
        "placement",
        "placement",
        "The column of the queen in each row from 0, joined by commas.",
        high=MOST_ROWS[question],
        required=True,
        example="1,3,0,2",
    )


ENDPOINTS = (
    Endpoint("info", "Version, kernel and limits of this server.", answer=answers.info),
    Endpoint("solvers", "The solvers and what they can do.", answer=answers.solvers),
    Endpoint(
        "solve",
        "One solution by any solver; `outcome` is `found`, `none exists` (proved) or `gave up`.",
        (
            _board("solve"),
            Parameter("solver", "text", "A name from /api/solvers, or auto.", "auto"),
            _SEED,
            _OPTION,
            _FIXED,
            _FORBIDDEN,
            _time_limit("solve", 10.0),
        ),
        answer=answers.solve,
    ),
    Endpoint(
        "large",
        "One solution of a large board, by formula or with a seed a random one: the column of each row as a 32-bit "
        "number, lowest byte first.",
        (
            Parameter("rows", "whole", "Rows of the square board.", None, 1, MOST_ROWS["large"], required=True),
            _SEED,
            _time_limit("large"),
        ),
        shape="bytes",
        answer=large.large,
    ),
    Endpoint(
        "complete",
        "Whether queens on a board can be completed, proved by search, with a hint: a square that leads to a solution.",
        (
            _board("complete"),
            Parameter("queens", "squares", "The queens that stand: row,column from 0; several joined by ;.", ()),
            _FORBIDDEN,
            _time_limit("complete", 10.0),
        ),
        answer=answers.complete,
    ),
    Endpoint(
        "verify",
        "What the judge says about a placement.",
        (_placement("verify"), _WIDTH, _FIXED, _FORBIDDEN),
        answer=answers.verify,
    ),
    Endpoint(
        "list",
        "Solutions in lexicographic order, one JSON object a line, the last one saying how it ended.",
        (
            _board("list"),
            _FUNDAMENTAL,
            _FIXED,
            _FORBIDDEN,
            Parameter("skip", "whole", "Solutions to leave out at the start.", 0, 0, 10**6),
            Parameter("limit", "whole", "The most solutions to list.", 1000, 1, MOST_LISTED),
            _time_limit("list"),
        ),
        shape="lines",
        answer=answers.listed,
    ),
    Endpoint(
        "count",
        "The exact number of solutions, as server-sent events: `progress` about five times a second, then `result`, "
        "or `error`. Closing the connection stops the count.",
        (_board("count"), _FUNDAMENTAL, _FIXED, _FORBIDDEN, _time_limit("count")),
        shape="count",
        pool="count",
    ),
    Endpoint(
        "trace",
        "A solver's run as server-sent events: `start`, `steps` with many events each, `end`.",
        (
            _board("trace"),
            Parameter("solver", "text", "A name from /api/solvers that can be traced.", "sets"),
            _SEED,
            _OPTION,
            Parameter(
                "until", "text", "Stop at the first solution, or go through all.", "first", choices=("first", "all")
            ),
            _FIXED,
            _FORBIDDEN,
            Parameter("limit", "whole", "The most events.", 100_000, 1, MOST_EVENTS),
            _time_limit("trace"),
        ),
        shape="trace",
        pool="trace",
    ),
    Endpoint(
        "heat",
        "How often each square holds a queen over all solutions.",
        (_board("heat"), _FIXED, _FORBIDDEN, _time_limit("heat")),
        answer=answers.heat,
    ),
    Endpoint(
        "image",
        "A picture of a placement.",
        (
            _placement("image"),
            Parameter("width", "whole", "Columns of the board, if it is not square.", None, 0, MOST_ROWS["image"]),
            Parameter(
                "format", "text", "svg, or png if the extra `render` is installed.", "svg", choices=("svg", "png")
            ),
            Parameter("theme", "text", "Colours: plain, wood, print or colour-blind.", "plain"),
            Parameter("coordinates", "flag", "Letters and numbers around the board.", True),
            Parameter("attacked", "flag", "On every empty square, how many queens attack it.", False),
            Parameter("clashes", "flag", "Lines between queens that attack each other.", False),
        ),
        shape="image",
        answer=answers.image,
    ),
    Endpoint(
        "pieces",
        "The pieces with their moves as [down, right]: `rides` are repeated up to the edge, `leaps` made once.",
        answer=placing.pieces,
    ),
    Endpoint(
        "variant",
        "Other pieces, and boards whose lines go on at the other side: the number of solutions, and the first ones.",
        (
            _board("variant"),
            _PIECE,
            _TORUS,
            _HOW_MANY,
            _FIXED,
            _FORBIDDEN,
            Parameter("limit", "whole", "The most solutions to list.", 12, 1, 100),
            _time_limit("variant"),
        ),
        answer=placing.variant,
    ),
    Endpoint(
        "verify-variant",
        "What the judge says about pieces that stand on such a board.",
        (_board("verify-variant"), _PIECE, _TORUS, _CELLS, _NUMBER, _FORBIDDEN),
        answer=placing.verify_variant,
    ),
    Endpoint(
        "complete-variant",
        "Whether pieces on such a board can be completed, proved by search, with a hint: a square that leads on.",
        (
            _board("complete-variant"),
            _PIECE,
            _TORUS,
            _CELLS,
            _HOW_MANY,
            _NUMBER,
            _FORBIDDEN,
            _time_limit("complete-variant"),
        ),
        answer=placing.complete_variant,
    ),
    Endpoint(
        "known", "Published values with their sources; values are text, for they can be large.", answer=answers.known
    ),
)
"""Every question; /api/jobs and /api/openapi.json stand beside them."""
