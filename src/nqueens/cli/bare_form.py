"""The bare form `nqueens N`: every solution, one per line, as the n-queens tutorial specifies."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

from nqueens.cli.exit_status import ANSWERED

_WRONG = 1
"""Exit status for invalid input as the tutorial specifies it; subcommands exit with 2."""
_NUMBER = re.compile(r"[+-]?[0-9]+", re.ASCII)


def bare_form(arguments: Sequence[str]) -> int:
    """Prints all solutions as `[[row, column], …]`, or one of three messages; returns the exit status."""
    complaint = _complaint(arguments)
    if complaint:
        print(complaint, file=sys.stderr)
        return _WRONG
    return _print_all(arguments[0])


def _complaint(arguments: Sequence[str]) -> str | None:
    """Returns the message of the first failed check, in the tutorial's order and words, or None."""
    if len(arguments) != 1:
        return "Usage: nqueens N"
    if not _NUMBER.fullmatch(arguments[0]):
        return "N must be a number"
    if arguments[0].startswith("-") or arguments[0].lstrip("+0") in ("", "1", "2", "3"):
        return "N must be at least 4"
    return None


def _print_all(digits: str) -> int:
    from nqueens.api.listing import MOST_LISTED, lines

    significant = digits.lstrip("+0")
    n = int(significant) if len(significant) < 4 else 1000
    if n > MOST_LISTED:
        print(f"N must be at most {MOST_LISTED:,}; larger boards have too many solutions to list.", file=sys.stderr)
        return _WRONG
    for text in lines((n, n), lambda: [(1 << n) - 1] * n, pairs=True):
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    return ANSWERED
