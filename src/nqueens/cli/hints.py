"""Suggestions for unknown options: the name used here, or the subcommand that has the feature."""

from __future__ import annotations

import click

from nqueens.errors import similar

_OPTIONS = {
    "--seconds": "--time-limit", "--timeout": "--time-limit", "--time": "--time-limit", "--max-time": "--time-limit",
    "--limit-seconds": "--time-limit", "--solvers": "--solver", "--algo": "--solver", "--jobs": "--threads",
    "--workers": "--threads", "--processes": "--threads", "--cores": "--threads", "--random-seed": "--seed",
    "--unique": "--fundamental", "--classes": "--fundamental", "--colours": "--theme", "--colors": "--theme",
    "--queens": "--fixed", "--blocked": "--forbidden", "--width": "--size", "--count": "--number",
    "--until": "--all-solutions", "--all": "--all-solutions", "--limit": "--max-events", "--toroidal": "--torus",
    "--file": "--output", "--out": "--output", "--sizes": "--sweep", "--range": "--sweep",
}  # fmt: skip
"""Option names of other programs and the equivalent here, if the subcommand has it."""

_FIRST = {
    "--algorithm": ("--solver", "--solvers", "--method"),
    "--solver": ("--solvers",),
    "--engine": ("--solver", "--solvers", "--method"),
    "--method": ("--engine", "--solver", "--solvers"),
}
"""Names with several candidates; the first that the subcommand has is suggested."""

_ELSEWHERE = {
    ("count", "--solver"): "`count` takes --engine; use `nqueens list N --solver NAME` to run a solver.",
    ("count", "--solvers"): "`count` takes --engine; use `nqueens compare N --solvers A,B` to compare solvers.",
    ("solve", "--all"): "use `nqueens list N` to list all solutions.",
    ("solve", "--count"): "use `nqueens count N` to count all solutions.",
    ("list", "--count"): "use `nqueens count N` to count all solutions.",
    ("solve", "--limit"): "use `nqueens list N --limit K` to list the first K solutions.",
    ("solve", "--number"): "use `nqueens list N --limit K` to list the first K solutions.",
    ("solve", "--steps"): "use `nqueens trace N` to see the steps of a solver.",
    ("list", "--random"): "use `nqueens sample N -k K` to draw random solutions.",
    ("list", "--all"): "`nqueens list N` already lists all solutions.",
    ("count", "--all"): "`nqueens count N` already counts all solutions.",
}
"""Suggestions by subcommand and option."""

SUBCOMMANDS = {
    "tutorial": "The tutorial is docs/tutorial.md in the repository; run `nqueens --help` for all commands.",
    "docs": "The documentation is docs/ in the repository; run `nqueens --help` for all commands.",
    "manual": "The documentation is docs/ in the repository; run `nqueens --help` for all commands.",
    "examples": "`nqueens COMMAND --help` shows examples; run `nqueens --help` for all commands.",
}
"""Words that are not subcommands, with a pointer to the documentation."""


def with_suggestion(error: click.NoSuchOption) -> click.NoSuchOption:
    """Returns the error with a suggestion for the subcommand."""
    command = error.ctx.command if error.ctx is not None else None
    names = [] if command is None else [each for option in command.params for each in option.opts if each[:2] == "--"]
    first = {meant: next((each for each in each_of if each in names), "") for meant, each_of in _FIRST.items()}
    aliases = {meant: name for meant, name in (_OPTIONS | first).items() if name in names}
    said = f"No such option '{error.option_name}'"
    elsewhere = None if command is None else _ELSEWHERE.get((command.name or "", error.option_name))
    known = aliases.get(error.option_name)
    hint = f"; {elsewhere}" if elsewhere else f"; did you mean {known}?" if known else similar(error.option_name, names)
    return click.NoSuchOption(error.option_name, said + hint, ctx=error.ctx)
