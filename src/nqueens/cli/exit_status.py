"""Exit statuses of all subcommands; the bare form `nqueens N` has its own, see `bare_form`."""

from __future__ import annotations

from nqueens.errors import GaveUp, NoSolution, NQueensError, WrongAnswer

ANSWERED = 0
NO = 1
"""No solution exists, or a check failed."""
WRONG = 2
"""Usage or input error, a missing extra, or a file that cannot be read or written."""
GAVE_UP = 3
"""A limit was reached first; nothing is proved."""
FAULT = 70
"""Internal error (EX_SOFTWARE of BSD's sysexits.h)."""
INTERRUPTED = 130

IN_WORDS = {ANSWERED: "answered", NO: "no", WRONG: "wrong", GAVE_UP: "gave up", INTERRUPTED: "interrupted"}
"""The `status` in JSON."""


def status_of(error: NQueensError) -> int:
    """Returns the exit status for an error."""
    if isinstance(error, GaveUp):
        return GAVE_UP
    return NO if isinstance(error, NoSolution | WrongAnswer) else WRONG
