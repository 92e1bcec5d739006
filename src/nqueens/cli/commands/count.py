"""`nqueens count N`: the exact number of solutions."""

from __future__ import annotations

from typing import Any

import click

from nqueens.board.geometry import Board, Square
from nqueens.cli import options


@click.command("count")
@options.board_argument
@click.option("--fundamental", is_flag=True, help="Count classes under the board's symmetries instead.")
@options.problem_options
@click.option("--engine", default="auto", metavar="NAME", help="auto or search.")
@click.option("--isa", default="auto", metavar="NAME", help="Instruction set; see `nqueens info`.")
@options.threads_option
@options.time_limit_option
@options.json_option
@options.recording_options
def command(
    board: Board,
    fundamental: bool,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    engine: str,
    isa: str,
    threads: int | None,
    time_limit: float | None,
    as_json: bool,
    **recording: Any,
) -> None:
    """Count all solutions of N queens exactly and print the number.

    With --checkpoint what is done is kept in a file, a ledger; the same command goes on where it ended or was killed.
    `nqueens ledger` looks into it.
    """
    from nqueens.api.questions import classes_of, count_of, problem_of
    from nqueens.cli.progress import counting_progress

    problem = problem_of(board, fixed, forbidden)
    if any(value is not None and value is not False for value in recording.values()):
        from nqueens.cli.recording import count_with_ledger

        wanted = "json" if as_json else "fundamental" if fundamental else "count"
        search = {"engine": engine, "isa": isa, "threads": threads, "time_limit": time_limit}
        click.echo(count_with_ledger(problem, wanted, search, **recording))
        return
    with counting_progress(problem, engine=engine, isa=isa, threads=threads) as on_progress:
        settings = {
            "engine": engine,
            "isa": isa,
            "threads": threads,
            "time_limit": time_limit,
            "on_progress": on_progress,
        }
        if fundamental or as_json:
            classes = classes_of(problem, **settings)  # type: ignore[arg-type]
        else:
            click.echo(count_of(problem, **settings).count)  # type: ignore[arg-type]
            return
    if as_json:
        click.echo(classes.to_json())
    else:
        click.echo(classes.fundamental)
