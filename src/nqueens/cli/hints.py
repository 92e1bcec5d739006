"""Messages about wrong options and arguments, with suggestions: the name used here, or the subcommand that has it."""

from __future__ import annotations

import re

import click

from nqueens.cli.commands import COMMAND_ALIASES, COMMANDS
from nqueens.cli.conflicts import name_of, usage
from nqueens.errors import any_of, nearest
from nqueens.inputs import shown

_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
"""Click's message about unexpected arguments, which has no exception of its own."""

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
    "--algorithm": ("--solver", "--solvers", "--method", "--engine"),
    "--algorithms": ("--solvers", "--solver"),
    "--solver": ("--solvers",),
    "--engine": ("--solver", "--solvers", "--method"),
    "--method": ("--engine", "--solver", "--solvers"),
}
"""Names with several candidates; the first that the subcommand has is suggested."""

_ELSEWHERE = {
    ("count", "--solver"): "use --engine, or `nqueens list N --solver NAME` to run a solver.",
    ("count", "--solvers"): "use --engine, or `nqueens compare N --solvers A,B` to compare solvers.",
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


def in_words(error: click.ClickException) -> str:
    """Returns the message of an error that Click raised, in the words of all other messages."""
    if isinstance(error, click.BadOptionUsage):
        return f"{error.option_name} {'requires a' if 'requires' in error.message else 'takes no'} value."
    ctx = getattr(error, "ctx", None)
    if ctx is None:
        return error.message
    if isinstance(error, click.NoSuchOption) and error.option_name[1:2].isdigit():
        return f"N must be at least 0, got {error.option_name}."
    if isinstance(error, click.NoSuchOption):
        return f"`{ctx.command_path}` has no option {error.option_name}; {_suggestion(ctx, error.option_name)}"
    if isinstance(error, click.MissingParameter):
        return f"{name_of(error.param)} is required; {usage(ctx)}."
    if extra := _EXTRA.fullmatch(error.message):
        return f"Unexpected argument {shown(extra[1].split(' ')[0])}; {usage(ctx)}."
    if isinstance(ctx.command, click.Group):
        return f"A command is required; {usage(ctx)}."
    return error.message


def no_command(name: str) -> str:
    """Returns the message about an unknown subcommand, with a similar one."""
    near = [f" did you mean `nqueens {each}`?" for each in nearest(name, COMMANDS, COMMAND_ALIASES)[:1]]
    return f"There is no command {shown(name)};{''.join(near)} `nqueens --help` lists all commands."


def _suggestion(ctx: click.Context, given: str) -> str:
    """Returns the end of a sentence about an unknown option: one to use instead, or the help of the subcommand."""
    command = ctx.command
    names = [each for option in command.params for each in option.opts if each[:2] == "--"]
    if elsewhere := _ELSEWHERE.get((command.name or "", given)):
        return elsewhere
    first = next((each for each in _FIRST.get(given, ()) if each in names), "")
    known = first or _OPTIONS.get(given)
    near = [known] if known in names else [f"--{each}" for each in nearest(given[2:], [name[2:] for name in names])]
    return f"did you mean {any_of(near)}?" if near else f"`{ctx.command_path} --help` lists its options."
