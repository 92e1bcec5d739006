"""What one server gives to its clients at most. Beyond a limit a request is answered with a sentence and 4xx."""

from __future__ import annotations

SERVED_ROWS = {
    "solve": 1000, "large": 1_000_000, "list": 32, "count": 32, "trace": 32, "complete": 64, "heat": 13, "verify": 400,
    "image": 100, "sample": 100, "estimate": 150, "compare": 100, "optimise": 12,
    "hint": 32, "remaining": 32, "text": 400, "listing": 32, "sheet": 32, "animation": 32, "command": 1000,
    "images": 100,
}  # fmt: skip
"""Rows and columns of a board for one queen in every row, by address."""

MOST_ROWS_OF_OTHERS = 12
"""Rows and columns for other pieces, other numbers of them and tori."""

MOST_ROWS_OF_REGIONS = 32
"""Rows and columns of a region puzzle."""

MOST_ROWS_OF_NEW, MOST_EACH_OF_NEW = 16, 3
"""Rows, and queens in each region, of puzzles that are made; larger ones take many seconds."""

SERVED_PIECES = 144
"""Pieces that a question names by their number."""

MOST_JOBS = {"trace": 128, "search": 8, "count": 2, "picture": 4}
"""Jobs that may be under way at the same time, by kind."""

THREADS = {"trace": 1, "search": 8, "count": 2, "picture": 2}
"""Threads that serve them. One for all traces, in turns: pure Python gains nothing from more."""

MOST_SECONDS = {
    "solve": 20.0, "large": 10.0, "list": 60.0, "count": 3600.0, "trace": 120.0, "complete": 20.0, "heat": 20.0,
    "sample": 20.0, "estimate": 20.0, "compare": 60.0, "optimise": 20.0,
    "generate": 10.0, "rate": 10.0, "hint": 10.0, "repair": 10.0, "remaining": 10.0, "read": 10.0,
    "listing": 20.0, "sheet": 20.0, "animation": 30.0,
}  # fmt: skip
"""The longest time limit of a job; the default is the same, for solve and complete half of it."""

MOST_SECONDS_OF_OTHERS = 10.0
"""The same, and the default, for other pieces, other numbers of them and tori."""

MOST_TO_LIST = 20_000_000
"""Solutions of a position whose squares are counted by listing them: some seconds."""

SERVED_EVENTS = 200_000
"""Events of one trace."""

SERVED_SOLUTIONS = 10_000
"""Solutions of one list."""

MOST_FRAMES = 400
"""Of a moving picture: some seconds of work."""

MOST_DRAWN = 1000
"""Solutions of one sample."""

MOST_RUNS, MOST_SECONDS_OF_A_RUN = 20, 5.0
"""Of each solver in a comparison, and how long one of them may take."""

MOST_CHARACTERS = 16_000
"""Length of a request's address; a placement of 1000 rows needs 4,000."""

MOST_BYTES, SECONDS_OF_BODY = 8_000_000, 10.0
"""Of a file that is sent, and how long it may take to come."""

MOST_BYTES_OF_TEXT = 1_000_000
"""Of a file that is text: twice 500 puzzles in the longest format. Some formats take 100 times the memory."""

MOST_READ = 500
"""Puzzles that one file may hold."""

MOST_OF_OPTION = {
    "population": 1000, "islands": 8, "processes": 4, "workers": 8, "epoch": 1000, "levels": 10_000, "moves": 10_000,
}  # fmt: skip
"""The largest values of solver options by name, below those of the solvers: between two looks at the clock, one run
must not hold up the others for long, nor fill the memory."""
