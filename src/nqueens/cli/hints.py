"""Hints for words that people type and that do not exist here: options of another name, or of another subcommand."""

from __future__ import annotations

import click

from nqueens.errors import similar

_OPTIONS = {
    "--seconds": "--time-limit", "--timeout": "--time-limit", "--time": "--time-limit", "--max-time": "--time-limit",
    "--limit-seconds": "--time-limit", "--solvers": "--solver", "--algo": "--solver", "--jobs": "--threads",
    "--workers": "--threads", "--processes": "--threads", "--cores": "--threads", "--random-seed": "--seed",
    "--unique": "--fundamental", "--classes": "--fundamental", "--colours": "--theme", "--colors": "--theme",
    "--queens": "--fixed", "--blocked": "--forbidden", "--width": "--size", "--count": "--number",
    "--toroidal": "--torus", "--file": "--output", "--out": "--output", "--sizes": "--sweep", "--range": "--sweep",
}  # fmt: skip
"""Names of options that other programs have, and the option that each stands for, if the subcommand has it."""

_FIRST = {
    "--algorithm": ("--solver", "--solvers", "--method"),
    "--solver": ("--solvers",),
    "--engine": ("--solver", "--solvers", "--method"),
    "--method": ("--engine", "--solver", "--solvers"),
}
"""Names that may stand for one of several options: the first that the subcommand has."""

_ELSEWHERE = {
    ("count", "--solver"): "`count` takes --engine; `nqueens list N --solver NAME` lists what a solver finds.",
    ("count", "--solvers"): "`count` takes --engine; `nqueens compare N --solvers A,B` compares solvers.",
    ("solve", "--all"): "`nqueens list N` lists all solutions.",
    ("solve", "--count"): "`nqueens count N` counts all solutions.",
    ("list", "--count"): "`nqueens count N` counts all solutions.",
    ("solve", "--limit"): "`nqueens list N --limit K` lists the first K solutions.",
    ("solve", "--number"): "`nqueens list N --limit K` lists the first K solutions.",
    ("solve", "--steps"): "`nqueens trace N` shows the steps of a solver.",
    ("list", "--random"): "`nqueens sample N -k K` draws random solutions.",
    ("list", "--all"): "`nqueens list N` lists all solutions.",
    ("count", "--all"): "`nqueens count N` counts all solutions.",
}
"""What another subcommand does, by subcommand and option."""

SUBCOMMANDS = {
    "tutorial": "The tutorial is docs/tutorial.md of the project; `nqueens --help` shows all subcommands.",
    "docs": "The documentation is in docs/ of the project; `nqueens --help` shows all subcommands.",
    "manual": "The documentation is in docs/ of the project; `nqueens --help` shows all subcommands.",
    "examples": "`nqueens COMMAND --help` shows examples; `nqueens --help` shows all subcommands.",
}
"""Words that are no subcommands, and where to find what they name."""


def with_suggestion(error: click.NoSuchOption) -> click.NoSuchOption:
    """The error with a hint that fits the subcommand, instead of the nearest spelling alone."""
    command = error.ctx.command if error.ctx is not None else None
    names = [] if command is None else [each for option in command.params for each in option.opts if each[:2] == "--"]
    first = {meant: next((each for each in each_of if each in names), "") for meant, each_of in _FIRST.items()}
    aliases = {meant: name for meant, name in (_OPTIONS | first).items() if name in names}
    said = f"No such option '{error.option_name}'"
    elsewhere = None if command is None else _ELSEWHERE.get((command.name or "", error.option_name))
    known = aliases.get(error.option_name)
    hint = f"; {elsewhere}" if elsewhere else f"; did you mean {known}?" if known else similar(error.option_name, names)
    return click.NoSuchOption(error.option_name, said + hint, ctx=error.ctx)
