"""`nqueens dataset`: writes instances with solutions and checked explanations as lines of JSON or in Parquet."""

from __future__ import annotations

from functools import wraps
from typing import Any

import click

from nqueens.cli import options
from nqueens.cli.envelope import JSON
from nqueens.cli.headings import Callback
from nqueens.cli.output import check_output, is_file, write_parts
from nqueens.cli.parameter_types import SEED_TYPE, Whole
from nqueens.cli.subcommand import subcommand_group
from nqueens.effort import Effort
from nqueens.system import cores

_FEW = 100
"""Number of records below which further processes cost more than they save."""


_blocked = click.option(
    "--blocked", type=Whole(), default=0, metavar="K", help="Random squares to forbid on each board."
)


@subcommand_group(
    "dataset",
    ("nqueens dataset regions 6 --number 3", "three puzzles with their steps"),
    ("nqueens dataset regions 9 --number 20 --seed 1 -o train.jsonl", "to a file; run it again to resume"),
    ("nqueens dataset regions 8 --level 4-5", "harder ones"),
)
def command() -> None:
    """Write instances with solutions and checked explanations, to train or test solvers and models.

    Each record is a JSON object on one line. No two records in a file are equal up to rotation and reflection. The same
    seed, number and version give the same file with any number of processes. If FILE exists, the command verifies that
    it is the beginning of this data set and appends the missing records. A FILE named .parquet is written as a whole.
    """


def dataset_options(function: Callback) -> Callback:
    """Adds the options of all kinds; passes `write`, which writes the records it is given."""

    @options.effort_options("time_limit")
    @click.option("--number", type=Whole(), default=1, metavar="K", help="Number of records.")
    @click.option("--seed", type=SEED_TYPE, default=0, help="Random seed.")
    @click.option(
        "--processes", type=Whole(min=1, max=1024), metavar="K", help="Worker processes (default: all cores)."
    )
    @options.output_option
    @wraps(function)
    def command(number: int, processes: int | None, output: str, effort: Effort, **given: Any) -> None:
        from nqueens.api.dataset import PARQUET, lines_of, write_records

        check_output(output, (*JSON, PARQUET))
        records = function(**given)
        used = processes or min(cores(), 1 + number // _FEW)
        if output != "-" and is_file(output):
            write_records(output, records, number, effort, processes=used)
        else:
            write_parts(lines_of(records, number, effort, processes=used), output, suffixes=JSON)

    return command


@command.subcommand(
    "regions",
    ("nqueens dataset regions 6 --number 3", "three puzzles with their steps"),
    ("nqueens dataset regions 9 --number 20 --seed 1 -o train.jsonl", "to a file; run it again to resume"),
    ("nqueens dataset regions 8 --level 4-5", "harder ones"),
    short_help="Write region puzzles with their explanations.",
)
@dataset_options
@options.order_argument
@click.option("--each", type=Whole(min=1), default=1, metavar="K", help="Queens in every row, column and region.")
@click.option("--level", metavar="L", help="Difficulty from 1 to 8, or a range such as 3-5 (default: any).")
def regions(*, n: int, each: int, level: str | None, seed: int) -> object:
    """Write region puzzles with N rows, each with its solution, level, steps and invalid steps.

    An independent checker accepts every step and rejects every invalid one for the reason given.
    """
    from nqueens.api.dataset import records_of
    from nqueens.api.generating import as_levels

    return records_of("regions", n, seed=seed, each=each, level=None if level is None else as_levels(level))


@command.subcommand(
    "completions",
    ("nqueens dataset completions 8 --number 3", "three boards with their steps"),
    ("nqueens dataset completions 6 --blocked 5", "one board with 5 forbidden squares"),
    ("nqueens dataset completions 10 --number 20 -o train.jsonl", "to a file; run it again to resume"),
    short_help="Write n-queens boards with one completion and the steps to it.",
)
@dataset_options
@options.order_argument
@_blocked
def completions(*, n: int, seed: int, blocked: int) -> object:
    """Write boards of N rows with a few queens and exactly one completion, their solution, level and steps.

    Without any of its queens, a board has several completions. An independent checker accepts every step.
    """
    from nqueens.api.dataset import records_of

    return records_of("completions", n, seed=seed, blocked=blocked)


@command.subcommand(
    "traces",
    ("nqueens dataset traces 6 --number 3", "three runs"),
    ("nqueens dataset traces 5 --seed 7", "one run, of another seed"),
    ("nqueens dataset traces 8 --number 20 -o train.jsonl", "to a file; run it again to resume"),
    short_help="Write the runs of a solver on n-queens boards with one completion.",
)
@dataset_options
@options.order_argument
@_blocked
def traces(*, n: int, seed: int, blocked: int) -> object:
    """Write boards as those of `dataset completions`, and all events of the solver `sets` in words."""
    from nqueens.api.dataset import records_of

    return records_of("traces", n, seed=seed, blocked=blocked)
