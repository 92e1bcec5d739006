"""The table of the HTTP API: from it come the routes, the checks of every parameter, and the OpenAPI document."""

from __future__ import annotations

from nqueens.api import facts
from nqueens.web import answers, puzzles, solver_comparison
from nqueens.web.endpoint import (
    FUNDAMENTAL,
    OPTION,
    PICTURES,
    RANDOM,
    REPEAT,
    SECONDS_PARAMETER,
    SEED,
    SOLVERS_PARAMETER,
    SYMMETRY,
    UNTIL,
    Endpoint,
    placement_parameters,
    puzzle_parameters,
    question_parameters,
    time_limit,
)
from nqueens.web.export_endpoints import EXPORT_ENDPOINTS
from nqueens.web.limits import (
    MOST_DRAWN,
    MOST_EACH_OF_NEW,
    MOST_ROWS_OF_NEW,
    SERVED_EVENTS,
    SERVED_PIECES,
    SERVED_ROWS,
    SERVED_SOLUTIONS,
)
from nqueens.web.parameters import Parameter
from nqueens.web.tracing import traced

__all__ = ["ENDPOINTS", "Endpoint"]

ENDPOINTS = (
    Endpoint("info", "Version, kernel and limits of this server.", answers.answer_info),
    Endpoint("solvers", "The solvers and what they can do.", answers.answer_solvers),
    Endpoint(
        "pieces",
        "The pieces with their moves as [down, right]: `rides` are repeated up to the edge, `leaps` made once.",
        answers.answer_pieces,
    ),
    Endpoint(
        "known", "Published values with their sources; values are text, for they can be large.", answers.answer_known
    ),
    Endpoint(
        "solve",
        "One solution by any solver; `outcome` is `found`, `none exists` (proved) or `gave up`.",
        answers.answer_solve,
        (
            *question_parameters("solve"),
            Parameter("solver", "text", "A name from /api/solvers, or auto.", "auto"),
            SEED,
            OPTION,
            time_limit("solve", 10.0),
        ),
    ),
    Endpoint(
        "large",
        "One solution of a large board, by formula or with a seed a random one: the column of each row as a 32-bit "
        "number, lowest byte first, or as a file.",
        answers.answer_large,
        (
            Parameter("rows", "whole", "Rows of the square board.", None, 1, SERVED_ROWS["large"], required=True),
            SEED,
            Parameter(
                "format", "text", "raw, or that of a file.", "raw", choices=("raw", "npy", "csv", "plain", "list")
            ),
            time_limit("large"),
        ),
        shape="bytes",
        media=("application/octet-stream", "text/csv", "text/plain"),
    ),
    Endpoint(
        "complete",
        "Whether the fixed pieces can be completed, proved by search, with a hint: a square that leads to a solution.",
        answers.answer_complete,
        (*question_parameters("complete"), time_limit("complete", 10.0)),
    ),
    Endpoint(
        "images",
        "The different images of a placement under the symmetries of its board that keep fixed and forbidden squares, "
        "and which of them make each.",
        answers.answer_images,
        placement_parameters("images"),
    ),
    Endpoint("verify", "What the judge says about a placement.", answers.answer_verify, placement_parameters("verify")),
    Endpoint(
        "list",
        "Solutions in lexicographic order, one JSON object a line, the last one saying how it ended.",
        answers.answer_list,
        (
            *question_parameters("list"),
            FUNDAMENTAL,
            SYMMETRY,
            Parameter("skip", "whole", "Solutions to leave out at the start.", 0, 0, 10**6),
            Parameter("limit", "whole", "The most solutions to list.", 1000, 1, SERVED_SOLUTIONS),
            time_limit("list"),
        ),
        shape="lines",
        media=("application/x-ndjson",),
    ),
    Endpoint(
        "count",
        "The exact number of solutions, as server-sent events: `progress` a few times a second, then `result`, or "
        "`error`. Closing the connection stops the count.",
        answers.answer_count,
        (*question_parameters("count"), FUNDAMENTAL, time_limit("count")),
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
            *question_parameters("trace"),
            Parameter("solver", "text", "A name from /api/solvers that can be traced.", "sets"),
            SEED,
            OPTION,
            UNTIL,
            Parameter("limit", "whole", "The most events.", 100_000, 1, SERVED_EVENTS),
            Parameter("timed", "flag", "Also the CPU time at each event, in microseconds, under `times`.", False),
            time_limit("trace"),
        ),
        shape="events",
        pool="trace",
        media=("text/event-stream",),
    ),
    Endpoint(
        "sample",
        "Random solutions of n queens, each as likely as any other, exactly so if `exact`.",
        answers.answer_sample,
        (
            *question_parameters("sample"),
            Parameter("k", "whole", "How many solutions to draw; they may repeat.", 1, 1, MOST_DRAWN),
            RANDOM,
            Parameter("method", "text", "How to draw.", "auto", choices=("auto", "listing", "rejection", "chain")),
            time_limit("sample", 10.0),
        ),
    ),
    Endpoint(
        "estimate",
        "Roughly how many solutions n queens have, with an honest error; it takes all of the time limit.",
        answers.answer_estimate,
        (
            *question_parameters("estimate"),
            RANDOM,
            Parameter("method", "text", "How to estimate.", "auto", choices=("auto", "smc", "annealing")),
            time_limit("estimate", 5.0),
        ),
    ),
    Endpoint(
        "compare",
        "Solvers side by side on the same question, one JSON object a line for each, the last one saying how it ended.",
        solver_comparison.answer_compare,
        (
            *question_parameters("compare"),
            SOLVERS_PARAMETER,
            Parameter("all", "flag", "Let them find all solutions instead of one.", False),
            Parameter(
                "to", "whole", "Also on the larger boards, row by row up to so many.", None, 1, SERVED_ROWS["compare"]
            ),
            REPEAT,
            Parameter(
                "charts", "flag", "Also `charts` as SVG by measure, and all runs as `csv`, board by board.", False
            ),
            SECONDS_PARAMETER,
            RANDOM,
            time_limit("compare"),
        ),
        shape="lines",
        media=("application/x-ndjson",),
    ),
    Endpoint(
        "optimise",
        "The best there is, with a placement that reaches it; not `settled` if the time limit passed before the proof.",
        answers.answer_optimise,
        (
            *question_parameters("optimise"),
            Parameter("goal", "text", "What is to be best.", "domination", choices=facts.goals()),
            Parameter("number", "whole", "Look for a placement with this value instead.", None, 0, SERVED_PIECES),
            Parameter("attacks", "whole", "How many others each attacks, for attacking.", None, 0, SERVED_PIECES),
            Parameter("armies", "whole", "How many armies, for peaceable.", None, 2, 8),
            Parameter("count", "flag", "Also count the placements that reach the best value.", False),
            time_limit("optimise", 10.0),
        ),
    ),
    Endpoint(
        "remaining",
        "How many solutions keep the pieces that were placed, one JSON object a line: first with all of them, on "
        "boards of up to 16 × 16 then with fewer, back to none. On larger ones it can be an estimate: then `exact` is "
        "false. `culprit` is the first piece with which none is left.",
        answers.answer_remaining,
        (
            *question_parameters("remaining"),
            Parameter(
                "placed",
                "squares",
                "Squares in the order in which pieces were put on them, as `fixed`.",
                (),
            ),
            Parameter("earlier", "flag", "Also with fewer of them placed.", True),
            Parameter("use", "flag", "Also how many of the solutions have a piece on each square, or why not.", False),
            time_limit("remaining", 3.0),
        ),
        shape="lines",
        media=("application/x-ndjson",),
    ),
    Endpoint(
        "heat",
        "How often each square holds a queen over all solutions.",
        answers.answer_heat,
        (*question_parameters("heat"), time_limit("heat")),
    ),
    Endpoint(
        "generate",
        "A new region puzzle with exactly one solution, as a code; of the level that is asked for.",
        puzzles.answer_generate,
        (
            Parameter("rows", "whole", "Rows, columns and regions.", 8, 4, MOST_ROWS_OF_NEW),
            Parameter("each", "whole", "Queens in each of them.", 1, 1, MOST_EACH_OF_NEW),
            Parameter("level", "whole", "From 1, easy, to 8; left out, any.", None, 1, 8),
            Parameter("sizes", "text", "Of the regions.", "free", choices=("free", "even", "newspaper")),
            RANDOM,
            time_limit("generate"),
        ),
    ),
    Endpoint(
        "rate",
        "How hard a region puzzle is: its level from 1 to 8, the techniques it needs, and how many solutions it has: "
        "0, 1 or many.",
        puzzles.answer_rate,
        (*puzzle_parameters(), time_limit("rate")),
    ),
    Endpoint(
        "hint",
        "The next step of a region puzzle, or of queens on a plain board: where to look, why something follows, and "
        "what; or what is wrong.",
        puzzles.answer_hint,
        (
            *question_parameters("hint"),
            Parameter("queens", "squares", "Squares on which the player has put queens, written as `fixed`.", ()),
            Parameter("crosses", "squares", "Squares that the player has crossed out, written as `fixed`.", ()),
            time_limit("hint"),
        ),
    ),
    Endpoint(
        "repair",
        "The puzzle with few squares moved to other regions, so that it has exactly one solution; with `fewest`, fewer "
        "moves do not suffice. Regions have the letters of the question, numbered as they are met.",
        puzzles.answer_repair,
        (*puzzle_parameters(), time_limit("repair")),
    ),
    Endpoint(
        "write",
        "A region puzzle as text in another format.",
        puzzles.answer_text,
        (*puzzle_parameters(), Parameter("format", "text", "Of the text.", "code", choices=tuple(puzzles.FORMATS))),
    ),
    Endpoint(
        "read",
        "The region puzzles in a text of any format, or the one in a picture, as codes.",
        puzzles.answer_read,
        (
            Parameter("each", "whole", "Queens in each region, where the file does not say it.", None, 1, 32),
            time_limit("read"),
        ),
        pool="picture",
        body="A text in any format of region puzzles, or a picture of one: PNG, JPEG, GIF, BMP, WebP, TIFF.",
    ),
    Endpoint(
        "image",
        "A picture of a placement.",
        answers.answer_image,
        (
            *placement_parameters("image"),
            Parameter("format", "text", "svg, or png if the extra `render` is installed.", "svg", choices=PICTURES),
            Parameter("theme", "text", "Colours: plain, wood, print or colour-blind.", "plain"),
            Parameter("coordinates", "flag", "Letters and numbers around the board.", True),
            Parameter("attacked", "flag", "On every empty square, how many pieces attack it.", False),
            Parameter("clashes", "flag", "Lines between pieces that attack each other.", False),
        ),
        shape="bytes",
        media=("image/svg+xml", "image/png"),
    ),
    *EXPORT_ENDPOINTS,
)
"""Every question; /api/jobs and /api/openapi.json stand beside them."""
