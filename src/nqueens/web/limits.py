"""Limits of the server; a request beyond a limit gets an error with status 4xx."""

from __future__ import annotations

SERVED_ROWS = {
    "solve": 1000, "large": 1_000_000, "list": 32, "count": 32, "trace": 32, "complete": 64, "heat": 13, "verify": 400,
    "image": 100, "sample": 100, "estimate": 150, "compare": 100, "optimise": 12,
    "hint": 32, "remaining": 32, "text": 400, "listing": 32, "sheet": 32, "animation": 32, "command": 1000,
    "images": 100,
}  # fmt: skip
"""Rows and columns of a board for one queen in every row, by endpoint."""

MOST_ROWS_OF_OTHERS = 12
"""Rows and columns for other pieces, other numbers of pieces, and tori."""

MOST_ROWS_OF_REGIONS = 32
"""Rows and columns of a region puzzle."""

MOST_ROWS_OF_NEW, MOST_EACH_OF_NEW = 16, 3
"""Rows, and queens per region, of generated puzzles; larger ones take many seconds."""

SERVED_PIECES = 144
"""Largest number of pieces in a problem."""

MOST_JOBS = {"trace": 128, "search": 8, "count": 2, "picture": 4}
"""Concurrent jobs, by kind."""

THREADS = {"trace": 1, "search": 8, "count": 2, "picture": 2}
"""Threads, by kind of job. All traces share one: pure Python gains nothing from more."""

MOST_SECONDS = {
    "solve": 20.0, "large": 10.0, "list": 60.0, "count": 3600.0, "trace": 120.0, "complete": 20.0, "heat": 20.0,
    "sample": 20.0, "estimate": 20.0, "compare": 60.0, "optimise": 20.0,
    "generate": 10.0, "rate": 10.0, "hint": 10.0, "repair": 10.0, "remaining": 10.0, "read": 10.0,
    "listing": 20.0, "sheet": 20.0, "animation": 30.0,
}  # fmt: skip
"""Largest time limit of a job in seconds; also the default unless an endpoint sets another."""

MOST_SECONDS_OF_OTHERS = 10.0
"""Largest and default time limit for other pieces, other numbers of pieces, and tori."""

MOST_TO_LIST = 20_000_000
"""Solutions of a position up to which the use of squares is counted by listing them: some seconds."""

SERVED_EVENTS = 200_000
"""Events in one trace."""

SERVED_SOLUTIONS = 10_000
"""Solutions in one list."""

MOST_FRAMES = 400
"""Frames of an animation: some seconds of work."""

MOST_DRAWN = 1000
"""Solutions in one sample."""

MOST_RUNS, MOST_SECONDS_OF_A_RUN = 20, 5.0
"""Runs of each solver in a comparison, and seconds per run."""

MOST_CHARACTERS = 16_000
"""Length of a URL; a placement of 1000 rows needs 4,000 characters."""

MOST_BYTES, SECONDS_OF_BODY = 8_000_000, 10.0
"""Size of an uploaded file, and seconds until it must have arrived."""

MOST_BYTES_OF_TEXT = 1_000_000
"""Size of an uploaded text: twice 500 puzzles in the longest format. Some formats take 100 times the memory."""

MOST_READ = 500
"""Puzzles in one uploaded file."""

MOST_OF_OPTION = {
    "population": 1000, "islands": 8, "processes": 4, "workers": 8, "epoch": 1000, "levels": 10_000, "moves": 10_000,
}  # fmt: skip
"""Largest values of solver options by name, lower than those of the solvers, so that one run neither holds up the
others between two checks of its deadline nor fills the memory."""
