"""Endpoints of the HTTP API for exports: files, text and shell commands."""

from __future__ import annotations

from nqueens.render.formats import FORMATS
from nqueens.web import commands, exports
from nqueens.web.endpoint import (
    ALL_SOLUTIONS,
    FUNDAMENTAL,
    OPTION,
    REPEAT,
    SEED,
    SOLVERS_PARAMETER,
    SYMMETRY,
    TIME_LIMIT_OF_RUNS,
    Endpoint,
    placement_parameters,
    question_parameters,
    time_limit,
)
from nqueens.web.limits import MOST_DRAWN, MOST_FRAMES, SERVED_SOLUTIONS
from nqueens.web.parameters import Parameter

_THEME = Parameter("theme", "text", "Colours: plain, wood, print or colour-blind.", "plain")
_SOLVER = Parameter("solver", "text", "A name from /api/solvers that can be traced.", "sets")
_LISTS = tuple(name for name in FORMATS if name not in ("svg", "npy"))
_MOST_ON_A_SHEET = 400

EXPORT_ENDPOINTS = (
    Endpoint(
        "text", "A placement in every text format that can represent it, by the name of the format.",
        exports.answer_texts, placement_parameters("text"),
    ),
    Endpoint(
        "listing",
        "The solutions as one file in a format of `nqueens list`; for one queen in every row, with the symmetry and "
        "class size of each.",
        exports.answer_listing,
        (
            *question_parameters("listing"), FUNDAMENTAL, SYMMETRY,
            Parameter("format", "text", "Format of the file.", "csv", choices=_LISTS),
            Parameter("limit", "whole", "Maximum number of solutions.", SERVED_SOLUTIONS, 1, SERVED_SOLUTIONS),
            time_limit("listing"),
        ),
        shape="bytes", media=tuple(dict.fromkeys(FORMATS[name].media for name in _LISTS)),
    ),
    Endpoint(
        "sheet", "Solutions as small boards on a printable page.", exports.answer_sheet,
        (
            *question_parameters("sheet"), FUNDAMENTAL, SYMMETRY, _THEME,
            Parameter("limit", "whole", "Maximum number of boards.", _MOST_ON_A_SHEET, 1, _MOST_ON_A_SHEET),
            time_limit("sheet"),
        ),
        shape="bytes", media=("image/svg+xml",),
    ),
    Endpoint(
        "animation",
        f"A solver's run as an animation of at most {MOST_FRAMES:,} frames (extra `render`) or a page that plays it.",
        exports.answer_animation,
        (
            *question_parameters("animation"), _SOLVER, SEED, OPTION, ALL_SOLUTIONS,
            Parameter("format", "text", "gif, png (animated) or html (a page).", "gif", choices=("gif", "png", "html")),
            _THEME,
            Parameter("every", "whole", "Number of events per frame; solutions always get a frame.", 1, 1, 10**6),
            Parameter("fps", "number", "Frames per second.", 8.0, 0.2, 50), time_limit("animation"),
        ),
        shape="bytes", pool="picture", media=("image/gif", "image/png", "text/html"),
    ),
    Endpoint(
        "command", "The equivalent shell commands and, where possible, Python calls.", commands.commands,
        (
            *placement_parameters("command"),
            Parameter("of", "text", f"Commands, separated by commas: {', '.join(commands.VERBS)}.", "solve,count,list"),
            Parameter("solver", "text", "A name from /api/solvers.", "auto"), SEED, OPTION,
            ALL_SOLUTIONS, FUNDAMENTAL, SYMMETRY,
            Parameter("k", "whole", "Number of solutions to draw.", 1, 1, MOST_DRAWN), SOLVERS_PARAMETER,
            REPEAT, TIME_LIMIT_OF_RUNS,
        ),
    ),
)  # fmt: skip
"""Endpoints for exports."""
