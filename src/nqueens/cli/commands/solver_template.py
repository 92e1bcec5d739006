"""`nqueens solver-template LANGUAGE`: writes a solver as a starting point."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.output import write_words
from nqueens.cli.parameter_types import OneOf
from nqueens.cli.subcommand import subcommand


@subcommand(
    "solver-template",
    ("nqueens solver-template python -o mine.py", "then edit it"),
    ("nqueens solver-template c", "a program in C"),
    ("nqueens solver-template java -o Queens.java", "a program in Java"),
)
@click.argument("language", metavar="LANGUAGE", type=OneOf(["python", "c", "java", "rust"]))
@options.output_option
def command(language: str, output: str) -> None:
    """Write a small, correct, commented solver in Python, C, Java or Rust as a starting point for yours.

    Comments at the top explain how to compile, test and compare it. See docs/own-solvers.md for the interface.
    """
    from nqueens.api.checking import template

    write_words([template(language)], output)
