"""Endpoints of the HTTP API: the source of the routes, the parameter checks and the OpenAPI document."""

from __future__ import annotations

from typing import get_args

from nqueens.api import facts
from nqueens.choices import Labels
from nqueens.web import answers, puzzles, solver_comparison
from nqueens.web.endpoint import (
    ALL_SOLUTIONS,
    FUNDAMENTAL,
    OPTION,
    PICTURES,
    RANDOM,
    REPEAT,
    SEED,
    SOLVERS_PARAMETER,
    SYMMETRY,
    TIME_LIMIT_OF_RUNS,
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
    MOST_SECONDS,
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
    Endpoint("solvers", "The solvers with their capabilities and options.", answers.answer_solvers),
    Endpoint(
        "pieces", "The pieces with their moves as [down, right]: `rides` repeat up to the edge, `leaps` do not.",
        answers.answer_pieces,
    ),
    Endpoint(
        "known", "Published values with their sources; values are strings because they can be large.",
        answers.answer_known,
    ),
    Endpoint(
        "solve", "One solution from any solver; `outcome` is `found`, `none exists` (proved) or `gave up`.",
        answers.answer_solve,
        (
            *question_parameters("solve"), Parameter("solver", "text", "A name from /api/solvers, or auto.", "auto"),
            SEED, OPTION, time_limit("solve", 10.0),
        ),
    ),
    Endpoint(
        "large",
        "One solution of a large board, by formula or, with a seed, at random: the column of each row as a "
        "little-endian 32-bit integer, or as a file.",
        answers.answer_large,
        (
            Parameter("board", "whole", "Rows and columns.", None, 1, SERVED_ROWS["large"], required=True),
            SEED,
            Parameter(
                "format", "text", "raw, or a file format.", "raw", choices=("raw", "npy", "csv", "plain", "list"),
            ),
            time_limit("large"),
        ),
        shape="bytes", media=("application/octet-stream", "text/csv", "text/plain"),
    ),
    Endpoint(
        "complete",
        "Whether the fixed pieces can be completed, proved by search, with a hint: a square that leads to a solution.",
        answers.answer_complete, (*question_parameters("complete"), time_limit("complete", 10.0)),
    ),
    Endpoint(
        "images",
        "The distinct images of a placement under the symmetries of its board that respect fixed and forbidden "
        "squares, each with the symmetries that produce it.",
        answers.answer_images, placement_parameters("images"),
    ),
    Endpoint(
        "verify", "The verdict of the judge on a placement.", answers.answer_verify, placement_parameters("verify"),
    ),
    Endpoint(
        "list",
        "Solutions in lexicographic order, one JSON object per line; the last line tells how the listing ended.",
        answers.answer_list,
        (
            *question_parameters("list"), FUNDAMENTAL, SYMMETRY,
            Parameter("skip", "whole", "Number of solutions to skip.", 0, 0, 10**6),
            Parameter("limit", "whole", "Maximum number of solutions.", 1000, 1, SERVED_SOLUTIONS), time_limit("list"),
        ),
        shape="lines", media=("application/x-ndjson",),
    ),
    Endpoint(
        "count",
        "The exact number of solutions, as server-sent events: `progress` a few times per second, then `result` or "
        "`error`. Closing the connection cancels the count.",
        answers.answer_count, (*question_parameters("count"), FUNDAMENTAL, time_limit("count")), shape="progress",
        pool="count", media=("text/event-stream",),
    ),
    Endpoint(
        "trace",
        "A solver's run as server-sent events: `start`, `steps` with many trace events each, `end`. A trace event has "
        "the number of its line in the solver's `code` and, when they change, `counters` and the algorithm's `state`.",
        traced,
        (
            *question_parameters("trace"),
            Parameter("solver", "text", "A name from /api/solvers that can be traced.", "sets"), SEED, OPTION,
            ALL_SOLUTIONS,
            Parameter("max_events", "whole", "Maximum number of events.", 100_000, 1, SERVED_EVENTS),
            Parameter("timed", "flag", "Include the CPU time at each event, in microseconds, as `times`.", False),
            time_limit("trace"),
        ),
        shape="events", pool="trace", media=("text/event-stream",),
    ),
    Endpoint(
        "sample", "Random solutions of the n-queens problem, uniformly distributed (exactly so if `exact`).",
        answers.answer_sample,
        (
            *question_parameters("sample"),
            Parameter("k", "whole", "Number of solutions to draw, with repetition.", 1, 1, MOST_DRAWN), RANDOM,
            Parameter("method", "text", "Sampling method.", "auto", choices=("auto", "listing", "rejection", "chain")),
            time_limit("sample", 10.0),
        ),
    ),
    Endpoint(
        "estimate", "Estimated number of solutions for n queens, with a standard error.",
        answers.answer_estimate,
        (
            *question_parameters("estimate"), RANDOM,
            Parameter("method", "text", "Estimation method.", "auto", choices=("auto", "smc", "annealing")),
            Parameter("seconds", "number", "Seconds to spend.", 5.0, 0.001, MOST_SECONDS["estimate"]),
        ),
    ),
    Endpoint(
        "compare",
        "Solvers compared on the same problem, one JSON object per line and solver; the last line tells how it ended.",
        solver_comparison.answer_compare,
        (
            *question_parameters("compare"), SOLVERS_PARAMETER,
            ALL_SOLUTIONS,
            Parameter(
                "to", "whole", "Also run on every larger board, up to this number of rows.", None, 1,
                SERVED_ROWS["compare"],
            ),
            REPEAT,
            Parameter(
                "charts", "flag", "Include `charts`, an SVG per measure, after each board, and all runs as `csv`.",
                False,
            ),
            TIME_LIMIT_OF_RUNS, RANDOM,
        ),
        shape="lines", media=("application/x-ndjson",), seconds=MOST_SECONDS["compare"],
    ),
    Endpoint(
        "optimise",
        "The best value with a placement that reaches it; `settled` is false if the time limit came before the proof.",
        answers.answer_optimise,
        (
            *question_parameters("optimise"),
            Parameter("goal", "text", "The goal to optimise.", "domination", choices=facts.goals()),
            Parameter("value", "whole", "Find a placement with this value instead.", None, 0, SERVED_PIECES),
            Parameter(
                "attacks", "whole", "Pieces that each piece attacks, for the goal attacking.", None, 0, SERVED_PIECES,
            ),
            Parameter("armies", "whole", "Number of armies, for the goal peaceable.", None, 2, 8),
            Parameter("count", "flag", "Also count the placements with the best value.", False),
            time_limit("optimise", 10.0),
        ),
    ),
    Endpoint(
        "remaining",
        "The number of solutions that contain the placed pieces, one JSON object per line: first with all of them, "
        "then, on boards of up to 16 × 16, with one fewer each time, down to none. On larger boards the number may be "
        "an estimate; then `exact` is false. `culprit` is the first piece that leaves no solution.",
        answers.answer_remaining,
        (
            *question_parameters("remaining"),
            Parameter(
                "placed", "squares", "Squares of the pieces in the order of placement, in the format of `fixed`.", (),
            ),
            Parameter("earlier", "flag", "Also count with fewer of the pieces placed.", True),
            Parameter("use", "flag", "Also count the solutions through each square, or say why not.", False),
            time_limit("remaining", 3.0),
        ),
        shape="lines", media=("application/x-ndjson",),
    ),
    Endpoint(
        "heat", "The number of solutions with a queen on each square.", answers.answer_heat,
        (*question_parameters("heat"), time_limit("heat")),
    ),
    Endpoint(
        "generate", "A new region puzzle with exactly one solution, as a code, of the requested level.",
        puzzles.answer_generate,
        (
            Parameter("side", "whole", "Rows, columns and regions.", 8, 4, MOST_ROWS_OF_NEW),
            Parameter("each", "whole", "Queens per row, column and region.", 1, 1, MOST_EACH_OF_NEW),
            Parameter("level", "whole", "Level from 1 (easy) to 8; default: any.", None, 1, 8),
            Parameter("sizes", "text", "Sizes of the regions.", "free", choices=("free", "even", "newspaper")), RANDOM,
            time_limit("generate"),
        ),
    ),
    Endpoint(
        "rate",
        "The difficulty of a region puzzle: its level from 1 to 8, the techniques it needs, and its number of "
        "solutions: 0, 1 or many.",
        puzzles.answer_rate, (*puzzle_parameters(), time_limit("rate")),
    ),
    Endpoint(
        "hint",
        "The next step in a region puzzle or with queens on a plain board: where to look, why, and what to do; or what "
        "is wrong.",
        puzzles.answer_hint,
        (
            *question_parameters("hint"),
            Parameter("queens", "squares", "Squares with the player's queens, in the format of `fixed`.", ()),
            Parameter("crosses", "squares", "Squares that the player has crossed out, in the format of `fixed`.", ()),
            time_limit("hint"),
        ),
    ),
    Endpoint(
        "repair",
        "The puzzle with a few squares moved to other regions so that it has exactly one solution and every region is "
        "connected; `fewest` is true if the number of moves is minimal. Moves use the letters of the request, with "
        "regions numbered in reading order.",
        puzzles.answer_repair, (*puzzle_parameters(), time_limit("repair")),
    ),
    Endpoint(
        "write", "A region puzzle as text in another format.", puzzles.answer_text,
        (
            *puzzle_parameters(),
            Parameter("format", "text", "Format of the text.", "code", choices=tuple(puzzles.FORMATS)),
        ),
    ),
    Endpoint(
        "read", "The region puzzles in a text of any supported format or in a picture, as codes.", puzzles.answer_read,
        (
            Parameter("each", "whole", "Queens per region, if the file does not specify it.", None, 1, 32),
            time_limit("read"),
        ),
        pool="picture",
        body="Region puzzles as text in any supported format, or a picture of one: PNG, JPEG, GIF, BMP, WebP, TIFF.",
    ),
    Endpoint(
        "image", "A picture of a placement.", answers.answer_image,
        (
            *placement_parameters("image"),
            Parameter("format", "text", "svg, or png (needs the extra `render`).", "svg", choices=PICTURES),
            Parameter("theme", "text", "Colours: plain, wood, print or colour-blind.", "plain"),
            Parameter("labels", "text", "Coordinates around the board.", "chess", choices=get_args(Labels)),
            Parameter("attacked", "flag", "Show on every empty square how many pieces attack it.", False),
            Parameter("clashes", "flag", "Draw lines between pieces that attack each other.", False),
        ),
        shape="bytes", media=("image/svg+xml", "image/png"),
    ),
    *EXPORT_ENDPOINTS,
)  # fmt: skip
"""All endpoints, except /api/jobs and /api/openapi.json."""
