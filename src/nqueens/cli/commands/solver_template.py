"""`nqueens solver-template LANGUAGE`: a solver to begin with."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.output import write_words
from nqueens.cli.subcommand import subcommand


@subcommand(
    "solver-template",
    ("nqueens solver-template python -o mine.py", "then change it"),
    ("nqueens solver-template c", "a program in C"),
    ("nqueens solver-template java -o Queens.java", "one in Java"),
)
@click.argument("language", metavar="LANGUAGE", type=options.OneOf(["python", "c", "java", "rust"]))
@options.output_option
def command(language: str, output: str) -> None:
    """Write a small solver in python, c, java or rust, right and commented, to begin your own with.

    Its first lines say how it is compiled, checked and compared. See docs/own-solvers.md for what a solver may take.
    """
    from nqueens.api.checking import template

    write_words([template(language)], output)
