"""`nqueens count N`: counts all solutions exactly."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.bar import progress_option
from nqueens.cli.conflicts import refuse, refuse_others
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.feasibility import force_option, refuse_hopeless
from nqueens.cli.headings import RowsOption
from nqueens.cli.ledger_options import RECORDING, Record, recording_options
from nqueens.cli.question import any_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.classes import Classes
    from nqueens.api.counting import Tally
    from nqueens.problems.problem import Problem

_SECONDS_OF_SAMPLING = 20.0
_AUTO = "auto"
_QUESTION = ("board", "alternative", "fixed", "forbidden", "threads", "time_limit")


def _check(ctx: click.Context, param: click.Parameter, given: str | None) -> float | str | None:  # noqa: ARG001
    """Returns the fraction to recount, or `auto`; raises BadInput before anything is counted."""
    return given if given in (None, _AUTO) else options.fraction_of(str(given))


@subcommand(
    "count",
    ("nqueens count 14", "all solutions"),
    ("nqueens count 8 --fundamental", "up to symmetry: 12"),
    ("nqueens count 6 --problem knights --pieces all", "0, 1, 2, … knights"),
)
@options.effort_options("threads", "isa", "time_limit")
@any_question
@click.option(
    "--fundamental",
    is_flag=True,
    help="Count symmetry classes instead of solutions; with --pieces all, print their sum.",
)
@click.option(
    "--symmetry", metavar="NAME",
    help="Count only solutions invariant under this rotation: half-turn or quarter-turn.",
)  # fmt: skip
@click.option(
    "--no-three-in-line", is_flag=True, cls=RowsOption,
    help="Count only solutions without three queens in a straight line of any slope.",
)  # fmt: skip
@click.option(
    "--tabulate", is_flag=True, cls=RowsOption,
    help="Print a table for 1, 2, …, N queens: all, fundamental and symmetric solutions.",
)  # fmt: skip
@click.option(
    "--engine", default="auto", metavar="NAME",
    help="Counting method: search or halves; for other problems: sets, profiles, rooks, rows, regions; or auto.",
)  # fmt: skip
@json_option
@click.option(
    "--dry-run", is_flag=True, cls=RowsOption,
    help="Only forecast time and memory, from a random sample of the work.",
)  # fmt: skip
@click.option(
    "--check", is_flag=False, flag_value=_AUTO, metavar="[FRACTION]", callback=_check, cls=RowsOption,
    help="Recount with another engine: everything if that is quick, otherwise a random fraction, such as 1%.",
)  # fmt: skip
@click.option(
    "--seed", type=options.SEED_TYPE, cls=RowsOption,
    help="Random seed that selects the work units for --check (default: random).",
)  # fmt: skip
@force_option
@progress_option(RowsOption)
@recording_options
def command(
    *,
    problem: Problem,
    effort: Effort,
    linear: bool,
    fundamental: bool,
    symmetry: str | None,
    no_three_in_line: bool,
    tabulate: bool,
    engine: str,
    as_json: bool,
    dry_run: bool,
    check: float | str | None,
    seed: int | None,
    progress: str | None,
    record: Record,
) -> None:
    """Count all solutions of N queens exactly, or of other boards and pieces.

    With --pieces all, print one line per number of pieces. Long counts can be resumed: with --checkpoint, finished work
    is saved in a file, the ledger; run the same command again to continue. See also `nqueens ledger`.
    """
    _refuse_together(symmetry=symmetry is not None, no_three_in_line=no_three_in_line, table=tabulate, dry=dry_run)
    if check is not None:
        seed = int.from_bytes(os.urandom(4)) if seed is None else seed
        refuse(RECORDING, "cannot be used with --check; use `nqueens ledger FILE verify`")
    else:
        refuse({"seed"}, "requires --check")
    if linear:
        _linear(problem, as_json)
    elif symmetry is not None:
        _symmetric(problem, effort, symmetry, engine, as_json)
    elif no_three_in_line:
        _without_three_in_line(problem, effort, fundamental, as_json)
    elif not problem.has_columns:
        if effort.left is None:
            refuse_hopeless(problem, "count", threads=effort.threads)
        _general(problem, effort, engine, fundamental, as_json)
    elif tabulate:
        if effort.left is None:
            refuse_hopeless(problem, "count", threads=effort.threads)
        from nqueens.cli.count_table import print_counts

        print_counts(problem, effort, as_json=as_json)
    elif dry_run:
        _predict(problem, effort, engine, as_json)
    else:
        with_classes = as_json or fundamental
        if record != Record():
            from nqueens.cli.ledger_count import count_with_ledger

            found = count_with_ledger(problem, effort, engine, record, progress=progress, with_classes=with_classes)
        else:
            found = _counted(problem, effort, engine, progress, with_classes, check, seed)
        if isinstance(found, str):
            click.echo(found)
        else:
            _say(found.as_dict() if as_json else None, found.fundamental, seed)


def _refuse_together(*, symmetry: bool, no_three_in_line: bool, table: bool, dry: bool) -> None:
    """Raises BadInput for options that have no effect together with one of these."""
    if symmetry:
        others = {"fundamental", "no_three_in_line", "tabulate", "isa", "dry_run", "check", "linear"}
        refuse(others | {"force", "progress"} | RECORDING, "cannot be used with --symmetry")
    if no_three_in_line:
        looked = {*_QUESTION, "fundamental", "no_three_in_line", "as_json"} - {"threads"}
        refuse_others(looked, "cannot be used with --no-three-in-line")
    if table:
        beside = {"board", "alternative", "threads", "time_limit", "force", "tabulate", "as_json"}
        refuse_others(beside, "cannot be used with --tabulate")
    if dry:
        refuse_others({*_QUESTION, "engine", "isa", "as_json", "dry_run"}, "cannot be used with --dry-run")


def _say(described: object, number: int, seed: int | None = None) -> None:
    """Prints the description as JSON if there is one, else the number."""
    click.echo(f"{number}\n" if described is None else enveloped(described, seed=seed), nl=False)


def _symmetric(problem: Problem, effort: Effort, symmetry: str, engine: str, as_json: bool) -> None:
    from nqueens.api.classes import tally_invariant

    _print(problem, tally_invariant(problem, symmetry, effort, engine=engine), as_json)


def _without_three_in_line(problem: Problem, effort: Effort, fundamental: bool, as_json: bool) -> None:
    from nqueens.api.counting import count_without_three_in_line

    number = count_without_three_in_line(problem, effort, fundamental=fundamental)
    _say({"problem": str(problem), "count": number} if as_json else None, number)


def _linear(problem: Problem, as_json: bool) -> None:
    from nqueens.api.counting import count

    number = count(problem, linear=True)
    _say({"problem": str(problem), "linear": number} if as_json else None, number)


def _general(problem: Problem, effort: Effort, engine: str, fundamental: bool, as_json: bool) -> None:
    """Prints the count for other boards and pieces."""
    from nqueens.api.counting import tally_of

    if fundamental:
        from nqueens.api.classes import classes_of

        found = classes_of(problem, effort, engine=engine)
        sizes = {} if not found.by_size else {"classes": found.by_size, "symmetric": found.symmetric}
        described = {"problem": str(problem), "total": found.total, "fundamental": found.fundamental, **sizes}
        _say(described if as_json else None, found.fundamental)
        return
    _print(problem, tally_of(problem, effort, engine=engine), as_json)


def _print(problem: Problem, made: Tally, as_json: bool) -> None:
    """Prints one number, or a line for each number of pieces that has placements."""
    if as_json:
        described = {
            "problem": str(problem),
            "count": made.count,
            "greatest": made.greatest,
            "by_pieces": {str(size): ways for size, ways in made.by_size.items()},
            "engine": made.engine,
            "work": made.work,
        }
        _say(described, made.count)
    elif isinstance(problem.pieces, int) or not made.count:
        click.echo(made.count)
    else:
        for size, ways in made.by_size.items():
            if ways:
                click.echo(f"{size} {ways}")


def _counted(
    problem: Problem,
    effort: Effort,
    engine: str,
    progress: str | None,
    with_classes: bool,
    check: float | str | None,
    seed: int | None,
) -> Classes | str:
    """Returns the classes, or the line to print if they are not needed; reports checks on standard error."""
    from nqueens.api.counting import check_count, plan_of, tally_of
    from nqueens.cli.count_progress import SMALLEST_TO_PREDICT, counting_progress, tell_checked

    if effort.left is None and problem.board.rows < SMALLEST_TO_PREDICT:  # larger boards are sampled
        refuse_hopeless(problem, "count", threads=effort.threads)
    with counting_progress(problem, effort, progress, engine=engine) as (on_progress, plan):
        if plan is None and check is not None:  # the check uses the same plan
            plan = plan_of(problem, effort, engine=engine)
        effort = replace(effort, report=on_progress)
        classes: Classes | None = None
        if with_classes:
            from nqueens.api.classes import classes_of

            classes = classes_of(problem, effort, engine=engine, plan=plan)
        made: Tally = classes.made if classes else tally_of(problem, effort, engine=engine, plan=plan)
        tell_checked(made)
        if check is not None and seed is not None:
            share = check if isinstance(check, float) else None
            found = check_count(problem, made, effort, plan=plan, share=share, seed=seed)
            some = f"in {found.units} of {found.of} random work units (seed {seed})"
            part = "number" if found.units == found.of else some
            click.echo(f"Checked: {found.how} finds the same {part}.", err=True)
    return classes or str(made.count)


def _predict(problem: Problem, effort: Effort, engine: str, as_json: bool) -> None:
    """Samples for 20 s or until the time limit and prints the forecast."""
    from nqueens.api.counting import plan_of
    from nqueens.api.predicting import predict
    from nqueens.cli.bar import bar
    from nqueens.cli.count_progress import print_prediction

    if effort.left is None:
        effort = effort.within(_SECONDS_OF_SAMPLING)
    plan = plan_of(problem, effort, engine=engine)
    if plan is None:
        raise BadInput(f"--dry-run requires an engine with work units; engine {engine} has none here.")
    label = f"sampling for at most {effort.deadline.seconds:g} s"
    with bar(label) as shown:
        on_progress = None if shown is None else lambda share: shown.show(share, 1.0, label)
        prediction = predict(plan, replace(effort, report=on_progress), seconds=effort.left or 0.0)
    if not prediction.sampled:
        raise effort.gave_up("before the first work unit was done; use a longer limit")
    print_prediction(problem, prediction, effort.threads, as_json=as_json)
