"""The table of the HTTP API: from it come the routes, the checks of every parameter, and the OpenAPI document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from nqueens.api import facts
from nqueens.effort import Effort
from nqueens.web import answers, puzzles
from nqueens.web.limits import (
    MOST_DRAWN,
    MOST_EACH_OF_NEW,
    MOST_EVENTS,
    MOST_LISTED,
    MOST_PIECES,
    MOST_ROWS,
    MOST_ROWS_OF_NEW,
    MOST_ROWS_OF_OTHERS,
    MOST_ROWS_OF_REGIONS,
    MOST_RUNS,
    MOST_SECONDS,
    MOST_SECONDS_OF_A_RUN,
    MOST_SECONDS_OF_OTHERS,
)
from nqueens.web.parameters import Parameter
from nqueens.web.question import Asked
from nqueens.web.tracing import traced

Shape = Literal["json", "bytes", "lines", "events", "progress"]


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
    answer: Callable[[Asked, Effort], Any]
    parameters: tuple[Parameter, ...] = ()
    shape: Shape = "json"
    pool: str = "search"
    media: tuple[str, ...] = ("application/json",)
    body: str = ""


def _question(name: str, *, board: bool = True) -> tuple[Parameter, ...]:
    """What every question is asked with; without `board` columns by row say how large it is."""
    most = MOST_ROWS[name]
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
        Parameter("torus", "flag", "Every line goes on at the other end of the board.", False),
        Parameter(
            "pieces", "how many", "How many: one for every row, as many as possible, any number, or a number.",
            "rows", 0, MOST_PIECES, choices=("rows", "max", "all"),
        ),
        Parameter("fixed", "squares", "Squares that must hold a piece: row,column from 0; several joined by ;.", ()),
        Parameter("forbidden", "squares", "Squares that must stay empty, written as `fixed`.", ()),
    )  # fmt: skip


def _puzzle() -> tuple[Parameter, ...]:
    """What every question about a region puzzle is asked with: a question without a board beside it."""
    names = ("regions", "piece", "torus", "fixed", "forbidden")
    named = {each.name: each for each in _question("solve")}
    return tuple(replace(named[name], required=name == "regions") for name in names)


def _time_limit(name: str, default: float | None = None) -> Parameter:
    most = MOST_SECONDS[name]
    others = f", {MOST_SECONDS_OF_OTHERS:g} for others" if most > MOST_SECONDS_OF_OTHERS else ""
    help = f"Seconds after which the server gives up, at most {most:g}{others}."
    return Parameter("time_limit", "number", help, default or most, 0.001, most)


def _placed(name: str) -> tuple[Parameter, ...]:
    """The ways to hand in a placement."""
    return (
        Parameter(
            "placement", "placement", "The column of the piece in each row from 0, joined by commas.",
            high=MOST_ROWS[name], example="1,3,0,2",
        ),
        Parameter("squares", "squares", "The squares with a piece, in the place of `placement`.", ()),
        *_question(name, board=False),
    )  # fmt: skip


_SEED = Parameter("seed", "whole", "Seed of a solver that makes random choices.", None, 0, 2**53 - 1)
_RANDOM = Parameter("seed", "whole", "The same seed gives the same choices.", 0, 0, 2**53 - 1)
_OPTION = Parameter("option", "settings", "A setting of the solver, name=value; may be repeated.", {})
_FUNDAMENTAL = Parameter("fundamental", "flag", "One of each class under the symmetries of the problem.", False)
_UNTIL, _PICTURES = ("first", "all"), ("svg", "png")


ENDPOINTS = (
    Endpoint("info", "Version, kernel and limits of this server.", answers.info),
    Endpoint("solvers", "The solvers and what they can do.", answers.solvers),
    Endpoint(
        "pieces",
        "The pieces with their moves as [down, right]: `rides` are repeated up to the edge, `leaps` made once.",
        answers.pieces,
    ),
    Endpoint("known", "Published values with their sources; values are text, for they can be large.", answers.known),
    Endpoint(
        "solve",
        "One solution by any solver; `outcome` is `found`, `none exists` (proved) or `gave up`.",
        answers.solve,
        (
            *_question("solve"),
            Parameter("solver", "text", "A name from /api/solvers, or auto.", "auto"),
            _SEED,
            _OPTION,
            _time_limit("solve", 10.0),
        ),
    ),
    Endpoint(
        "large",
        "One solution of a large board, by formula or with a seed a random one: the column of each row as a 32-bit "
        "number, lowest byte first.",
        answers.large,
        (
            Parameter("rows", "whole", "Rows of the square board.", None, 1, MOST_ROWS["large"], required=True),
            _SEED,
            _time_limit("large"),
        ),
        shape="bytes",
        media=("application/octet-stream",),
    ),
    Endpoint(
        "complete",
        "Whether the fixed pieces can be completed, proved by search, with a hint: a square that leads to a solution.",
        answers.complete,
        (*_question("complete"), _time_limit("complete", 10.0)),
    ),
    Endpoint("verify", "What the judge says about a placement.", answers.verify, _placed("verify")),
    Endpoint(
        "list",
        "Solutions in lexicographic order, one JSON object a line, the last one saying how it ended.",
        answers.listed,
        (
            *_question("list"),
            _FUNDAMENTAL,
            Parameter("skip", "whole", "Solutions to leave out at the start.", 0, 0, 10**6),
            Parameter("limit", "whole", "The most solutions to list.", 1000, 1, MOST_LISTED),
            _time_limit("list"),
        ),
        shape="lines",
        media=("application/x-ndjson",),
    ),
    Endpoint(
        "count",
        "The exact number of solutions, as server-sent events: `progress` a few times a second, then `result`, or "
        "`error`. Closing the connection stops the count.",
        answers.count,
        (*_question("count"), _FUNDAMENTAL, _time_limit("count")),
        shape="progress",
        pool="count",
        media=("text/event-stream",),
    ),
    Endpoint(
        "trace",
        "A solver's run as server-sent events: `start`, `steps` with many events each, `end`. An event has the number "
        "of its line in the solver's `code` and, where they change, the `counters` and the `state` of the algorithm.",
        traced,
        (
            *_question("trace"),
            Parameter("solver", "text", "A name from /api/solvers that can be traced.", "sets"),
            _SEED,
            _OPTION,
            Parameter("until", "text", "Stop at the first solution, or go through all.", "first", choices=_UNTIL),
            Parameter("limit", "whole", "The most events.", 100_000, 1, MOST_EVENTS),
            _time_limit("trace"),
        ),
        shape="events",
        pool="trace",
        media=("text/event-stream",),
    ),
    Endpoint(
        "sample",
        "Random solutions of n queens, each as likely as any other, exactly so if `exact`.",
        answers.sample,
        (
            *_question("sample"),
            Parameter("k", "whole", "How many solutions to draw; they may repeat.", 1, 1, MOST_DRAWN),
            _RANDOM,
            Parameter("method", "text", "How to draw.", "auto", choices=("auto", "listing", "rejection", "chain")),
            _time_limit("sample", 10.0),
        ),
    ),
    Endpoint(
        "estimate",
        "Roughly how many solutions n queens have, with an honest error; it takes all of the time limit.",
        answers.estimate,
        (
            *_question("estimate"),
            _RANDOM,
            Parameter("method", "text", "How to estimate.", "auto", choices=("auto", "smc", "annealing")),
            _time_limit("estimate", 5.0),
        ),
    ),
    Endpoint(
        "compare",
        "Solvers side by side on the same question, one JSON object a line for each, the last one saying how it ended.",
        answers.compare,
        (
            *_question("compare"),
            Parameter(
                "solvers",
                "text",
                "Names from /api/solvers, families, or all, joined by commas; NAME:option=value.",
                "sets,permutations",
            ),
            Parameter("all", "flag", "Let them find all solutions instead of one.", False),
            Parameter("repeat", "whole", "How often each runs.", 1, 1, MOST_RUNS),
            Parameter("seconds", "number", "Seconds that each run has.", 1.0, 0.001, MOST_SECONDS_OF_A_RUN),
            _RANDOM,
            _time_limit("compare"),
        ),
        shape="lines",
        media=("application/x-ndjson",),
    ),
    Endpoint(
        "optimise",
        "The best there is, with a placement that reaches it; not `settled` if the time limit passed before the proof.",
        answers.optimise,
        (
            *_question("optimise"),
            Parameter("goal", "text", "What is to be best.", "domination", choices=facts.goals()),
            Parameter("number", "whole", "Look for a placement with this value instead.", None, 0, MOST_PIECES),
            Parameter("attacks", "whole", "How many others each attacks, for attacking.", None, 0, MOST_PIECES),
            Parameter("count", "flag", "Also count the placements that reach the best value.", False),
            _time_limit("optimise", 10.0),
        ),
    ),
    Endpoint(
        "remaining",
        "How many solutions keep the pieces that were placed, one JSON object a line: first with all of them, on "
        "boards of up to 16 × 16 then with fewer, back to none. On larger ones it can be an estimate: then `exact` is "
        "false. `culprit` is the first piece with which none is left.",
        answers.remaining_ones,
        (
            *_question("remaining"),
            Parameter("placed", "squares", "Squares in the order in which pieces were put on them, as `fixed`.", ()),
            Parameter("earlier", "flag", "Also with fewer of them placed.", True),
            Parameter("use", "flag", "Also how many of the solutions have a piece on each square.", False),
            _time_limit("remaining", 3.0),
        ),
        shape="lines",
        media=("application/x-ndjson",),
    ),
    Endpoint(
        "heat",
        "How often each square holds a queen over all solutions.",
        answers.heat,
        (*_question("heat"), _time_limit("heat")),
    ),
    Endpoint(
        "generate",
        "A new region puzzle with exactly one solution, as a code; of the level that is asked for.",
        puzzles.generate,
        (
            Parameter("rows", "whole", "Rows, columns and regions.", 8, 4, MOST_ROWS_OF_NEW),
            Parameter("each", "whole", "Queens in each of them.", 1, 1, MOST_EACH_OF_NEW),
            Parameter("level", "whole", "From 1, easy, to 8; left out, any.", None, 1, 8),
            Parameter("sizes", "text", "Of the regions.", "free", choices=("free", "even", "newspaper")),
            _RANDOM,
            _time_limit("generate"),
        ),
    ),
    Endpoint(
        "rate",
        "How hard a region puzzle is: its level from 1 to 8, the techniques it needs, and how many solutions it has: "
        "0, 1 or many.",
        puzzles.rated,
        (*_puzzle(), _time_limit("rate")),
    ),
    Endpoint(
        "hint",
        "The next step of a region puzzle, or of queens on a plain board: where to look, why something follows, and "
        "what; or what is wrong.",
        puzzles.hinted,
        (
            *_question("hint"),
            Parameter("queens", "squares", "Squares on which the player has put queens, written as `fixed`.", ()),
            Parameter("crosses", "squares", "Squares that the player has crossed out, written as `fixed`.", ()),
            _time_limit("hint"),
        ),
    ),
    Endpoint(
        "repair",
        "The puzzle with few squares moved to other regions, so that it has exactly one solution; with `fewest`, fewer "
        "moves do not suffice. Regions have the letters of the question, numbered as they are met.",
        puzzles.repaired,
        (*_puzzle(), _time_limit("repair")),
    ),
    Endpoint(
        "write",
        "A region puzzle as text in another format.",
        puzzles.written,
        (*_puzzle(), Parameter("format", "text", "Of the text.", "code", choices=tuple(puzzles.FORMATS))),
    ),
    Endpoint(
        "read",
        "The region puzzles in a text of any format, or the one in a picture, as codes.",
        puzzles.found,
        (Parameter("each", "whole", "Queens in each region, where the file does not say it.", None, 1, 32),),
        pool="picture",
        body="A text in any format of region puzzles, or a picture of one: PNG, JPEG, GIF, BMP, WebP, TIFF.",
    ),
    Endpoint(
        "image",
        "A picture of a placement.",
        answers.image,
        (
            *_placed("image"),
            Parameter("format", "text", "svg, or png if the extra `render` is installed.", "svg", choices=_PICTURES),
            Parameter("theme", "text", "Colours: plain, wood, print or colour-blind.", "plain"),
            Parameter("coordinates", "flag", "Letters and numbers around the board.", True),
            Parameter("attacked", "flag", "On every empty square, how many pieces attack it.", False),
            Parameter("clashes", "flag", "Lines between pieces that attack each other.", False),
        ),
        shape="bytes",
        media=("image/svg+xml", "image/png"),
    ),
)
"""Every question; /api/jobs and /api/openapi.json stand beside them."""
