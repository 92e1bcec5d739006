"""The exit statuses, the same for all subcommands; `nqueens N` alone has the tutorial's, see `bare_form`."""

from __future__ import annotations

from nqueens.errors import GaveUp, NoSolution, NQueensError, WrongAnswer

ANSWERED = 0
NO = 1
"""The answer is no: none exists, or what was judged is not right."""
WRONG = 2
"""The question cannot be asked so: wrong input or usage, an extra that is missing, a file that cannot be written."""
GAVE_UP = 3
"""A limit was reached before the answer; nothing is proved."""
FAULT = 70
"""The program is at fault, not the question: an error that nobody expected (EX_SOFTWARE of BSD's sysexits.h)."""
INTERRUPTED = 130

IN_WORDS = {ANSWERED: "answered", NO: "no", WRONG: "wrong", GAVE_UP: "gave up", INTERRUPTED: "interrupted"}
"""What JSON says for them."""


def status_of(error: NQueensError) -> int:
    """The exit status of a command that ends with this error."""
    if isinstance(error, GaveUp):
        return GAVE_UP
    return NO if isinstance(error, NoSolution | WrongAnswer) else WRONG
