"""Command lines of programs that are given as solvers."""

from __future__ import annotations

import re

EXEC = "exec:"
"""Prefix of a command line."""

_SYSTEM = re.compile(r"glpsol|minizinc(?::(?P<solver>[A-Za-z][\w.-]*))?")


def command_line(text: str) -> str | None:
    """Returns the command line of a solver's name; None for any other text.

    That is everything after `exec:`, or the command line for `glpsol`, `minizinc` or `minizinc:SOLVER`.
    """
    if text.startswith(EXEC):
        return text.removeprefix(EXEC)
    match = _SYSTEM.fullmatch(text)
    if match is None:
        return None
    if text == "glpsol":
        return "glpsol --lp {lp} -o {answer}"
    return f"minizinc{' --solver ' + match['solver'] if match['solver'] else ''} {{mzn}}"
