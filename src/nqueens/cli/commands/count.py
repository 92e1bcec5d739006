"""`nqueens count N`: the exact number of solutions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board, Square
from nqueens.cli import options
from nqueens.cli.together import only, refuse
from nqueens.cli.variants import variant_options
from nqueens.deadline import Limit
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.problems.classic import ClassicProblem

_SECONDS_OF_SAMPLING = 20.0
_AUTO = "auto"
_QUESTION = ("board", "alternative", "fixed", "forbidden", "threads", "time_limit")


def _check(ctx: click.Context, param: click.Parameter, given: str | None) -> float | str | None:  # noqa: ARG001
    """The share to count again, or `auto`; a wrong one is refused before anything is counted."""
    return given if given in (None, _AUTO) else options.share_of(str(given))


@click.command("count")
@variant_options("count")
@click.option("--fundamental", is_flag=True, help="Count classes under the board's symmetries instead.")
@click.option(
    "--symmetry",
    metavar="TURN",
    help="Count only the solutions that a half-turn or a quarter-turn leaves as they are.",
)
@options.problem_options
@click.option("--engine", default="auto", metavar="NAME", help="auto, search or halves; auto takes the quicker one.")
@click.option("--isa", default="auto", metavar="NAME", help="Instruction set; see `nqueens info`.")
@options.threads_option
@options.time_limit_option
@options.json_option
@click.option("--dry-run", is_flag=True, help="Do not count: say what it would take, from a random sample.")
@click.option(
    "--check",
    is_flag=False,
    flag_value=_AUTO,
    metavar="[SHARE]",
    callback=_check,
    help="Count again by the other engine: all of it if that is quick, or a random share of the units, such as 1%.",
)
@click.option("--seed", type=int, help="Which units --check takes (default: by chance).")
@options.recording_options
def command(
    board: Board,
    fundamental: bool,
    symmetry: str | None,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    engine: str,
    isa: str,
    threads: int | None,
    time_limit: Limit,
    as_json: bool,
    dry_run: bool,
    check: float | str | None,
    seed: int | None,
    **recording: Any,
) -> None:
    """Count all solutions of N queens exactly and print the number.

    With --checkpoint what is done is kept in a file, a ledger; the same command goes on where it ended or was killed.
    `nqueens ledger` looks into it.
    """
    from nqueens.api.questions import problem_of

    problem = problem_of(board, fixed, forbidden)
    recorded = any(value is not None and value is not False for value in recording.values())
    if symmetry is not None:
        only({*_QUESTION, "symmetry"}, "does not go with --symmetry, which counts by itself")
    if dry_run:
        only({*_QUESTION, "engine", "isa", "as_json", "dry_run"}, "does not go with --dry-run, which counts nothing")
    if check is not None:
        refuse(recording, "does not go with --check; `nqueens ledger FILE verify` checks a ledger")
    else:
        refuse({"seed"}, "says which units --check takes: it goes with --check only")
    if dry_run:
        _predict(problem, engine, isa, threads, time_limit, as_json)
        return
    if symmetry is not None:
        from nqueens.counting.classes import count_symmetric

        click.echo(count_symmetric(problem, symmetry, Effort.of(threads=threads, time_limit=time_limit)))
        return
    wanted = "json" if as_json else "fundamental" if fundamental else "count"
    search = {"engine": engine, "isa": isa, "threads": threads, "time_limit": time_limit}
    if recorded:
        from nqueens.cli.recording import count_with_ledger

        click.echo(count_with_ledger(problem, wanted, search, **recording))
        return
    click.echo(_counted(problem, search, wanted, check, seed))


def _counted(
    problem: ClassicProblem, search: dict[str, Any], wanted: str, check: float | str | None, seed: int | None
) -> str:
    """The line to print: the `wanted` one of count, fundamental, json. What was checked goes to standard error."""
    import secrets

    from nqueens.api.questions import check_count, classes_of, count_of
    from nqueens.cli.progress import counting_progress, tell_checked

    with counting_progress(problem, **search) as on_progress:
        classes = None if wanted == "count" else classes_of(problem, **search, on_progress=on_progress)
        made = classes.made if classes else count_of(problem, **search, on_progress=on_progress)
        tell_checked(made)
        if check is not None:
            share = check if isinstance(check, float) else None
            again = {name: value for name, value in search.items() if name != "engine"}
            seed = secrets.randbelow(2**32) if seed is None else seed
            found = check_count(problem, made, share=share, seed=seed, **again, on_progress=on_progress)
            some = f"{found.units} of {found.of} random work units (seed {seed})"
            part = "everything" if found.units == found.of else some
            click.echo(f"Checked by {found.how}: {part}, the same.", err=True)
    if classes is None:
        return str(made.count)
    return classes.to_json() if wanted == "json" else str(classes.fundamental)


def _predict(
    problem: ClassicProblem, engine: str, isa: str, threads: int | None, time_limit: Limit, as_json: bool
) -> None:
    """Samples for 20 s, or for the time limit, and says what the count would take."""
    from nqueens.cli.bar import bar
    from nqueens.cli.progress import print_prediction
    from nqueens.counting.plan import make_plan
    from nqueens.counting.predict import predict

    limit = _SECONDS_OF_SAMPLING if time_limit is None else time_limit
    effort = Effort.of(threads=threads, isa=isa, time_limit=limit)
    plan = make_plan(problem, effort, engine=engine)
    label = f"sampling for at most {effort.deadline.seconds:g} s"
    with bar(label) as shown:
        on_progress = None if shown is None else lambda share: shown.show(share, 1.0, label)
        prediction = predict(plan, replace(effort, report=on_progress), seconds=effort.left or 0.0)
    print_prediction(problem, prediction, effort.threads, as_json=as_json)
