"""`nqueens overlay N`: a largest set of pairwise disjoint solutions."""

from __future__ import annotations

import json

import click

from nqueens.cli import options
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.question import plain_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.problems.problem import Problem


@subcommand(
    "overlay",
    ("nqueens overlay 5", "five disjoint solutions"),
    ("nqueens overlay 6 --json", "as JSON"),
    ("nqueens overlay 6 --fixed 0,1", "only solutions with this queen"),
)
@options.effort_options("time_limit")
@plain_question
@json_option
def command(problem: Problem, effort: Effort, as_json: bool) -> None:
    """Find as many solutions as possible that can be superimposed: no two have a queen on the same square.

    The first line is the number of solutions, which is proved to be the maximum. The solutions follow as columns by
    row, from 0.
    """
    from nqueens.api.overlays import overlay_of

    found = [[column for _, column in each.squares] for each in overlay_of(problem, effort)]
    if as_json:
        click.echo(enveloped({"most": len(found), "solutions": found}), nl=False)
        return
    click.echo(len(found))
    for columns in found:
        click.echo(json.dumps(columns))
