"""Command lines of programs that are named as solvers."""

from __future__ import annotations

import re

EXEC = "exec:"
"""The prefix of a command line."""

_SYSTEM = re.compile(r"glpsol|minizinc(?::(?P<solver>[A-Za-z][\w.-]*))?")


def command_line(text: str) -> str | None:
    """The command line in a text: all that follows `exec:`, or the one for `glpsol`, `minizinc` or `minizinc:SOLVER`.

    None for any other text.
    """
    if text.startswith(EXEC):
        return text.removeprefix(EXEC)
    match = _SYSTEM.fullmatch(text)
    if match is None:
        return None
    if text == "glpsol":
        return "glpsol --lp {lp} -o {answer}"
    return f"minizinc{' --solver ' + match['solver'] if match['solver'] else ''} {{mzn}}"
