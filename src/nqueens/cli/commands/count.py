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
from nqueens.cli.parameter_types import SEED_TYPE, Fraction
from nqueens.cli.question import any_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.classes import Classes
    from nqueens.api.counting import Plan, Tally
    from nqueens.problems.problem import Problem

_SECONDS_OF_SAMPLING = 20.0
_QUESTION = ("board", "alternative", "fixed", "forbidden", "threads", "time_limit")


@subcommand(
    "count",
    ("nqueens count 14", "all solutions"),
    ("nqueens count 8 --fundamental", "up to symmetry: 12"),
    ("nqueens count 6 --problem knights --pieces all", "0, 1, 2, … knights"),
)
@options.effort_options("threads", "isa", "time_limit")
@any_question
@click.option(
    "--sweep", metavar="A..B",
    help="Count on several boards instead of N, with n and the number on each line: A..B, A..B..STEP or 8,16,32.",
)  # fmt: skip
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
    "--polynomial", is_flag=True,
    help="Count N pieces on the N × n board for every n: print a polynomial in n, N up to 7.",
)  # fmt: skip
@click.option("--generating-polynomial", is_flag=True, help="With --pieces all: print 1 + ax + bx^2 + … on one line.")
@click.option(
    "--engine", default="auto", metavar="NAME",
    help="Counting engine: auto, search or halves; for other problems auto, sets, profiles, rooks, rows or regions. "
    "With a 2 at the end (halves2): the same engine with other internal sizes.",
)  # fmt: skip
@json_option
@click.option(
    "--dry-run", is_flag=True,
    help="Do not count; forecast time and memory from a random sample of the work.",
)  # fmt: skip
@click.option(
    "--check", is_flag=False, flag_value="auto", type=Fraction(auto=True), metavar="[FRACTION]",
    help="Recount with another engine: everything if that is quick, otherwise a random fraction such as 1%.",
)  # fmt: skip
@click.option(
    "--double-check", is_flag=True,
    help="Count twice, the second time with other internal sizes, and compare; takes about twice as long.",
)  # fmt: skip
@click.option(
    "--seed", type=SEED_TYPE,
    help="Random seed that selects the work units for --check (default: random).",
)  # fmt: skip
@force_option
@progress_option
@recording_options
def command(
    *,
    problem: Problem,
    effort: Effort,
    linear: bool,
    sweep: list[Problem] | None,
    fundamental: bool,
    symmetry: str | None,
    no_three_in_line: bool,
    tabulate: bool,
    polynomial: bool,
    generating_polynomial: bool,
    engine: str,
    as_json: bool,
    dry_run: bool,
    check: float | str | None,
    double_check: bool,
    seed: int | None,
    progress: str | None,
    record: Record,
) -> None:
    """Count all solutions exactly, for N queens or for other boards and pieces.

    With --pieces all, print one line per number of pieces. Long counts can be resumed: with --checkpoint, finished work
    is saved in a file, the ledger; run the same command again to continue. See also `nqueens ledger`.
    """
    recorded = record != Record()
    _refuse_together(symmetry=symmetry is not None, recorded=recorded, no_three_in_line=no_three_in_line, dry=dry_run)
    _refuse_beside_tables("tabulate" if tabulate else "polynomial" if polynomial else "")
    _refuse_beside_polynomial(problem, generating_polynomial)
    _refuse_checks(linear=linear, check=check is not None, seed=seed, double_check=double_check)
    if check is not None and seed is None:
        seed = int.from_bytes(os.urandom(4))
    if sweep:
        _count_each(sweep, effort, engine, "fundamental" if fundamental else symmetry or "count", as_json)
    elif linear:
        _linear(problem, as_json)
    elif no_three_in_line:
        _without_three_in_line(problem, effort, fundamental, as_json)
    elif tabulate or polynomial:
        _print_table(problem, effort, polynomial, as_json)
    elif dry_run:
        _predict(problem, effort, engine, symmetry, as_json)
    else:
        found: Classes | Tally | str
        with_classes = fundamental or (as_json and problem.has_columns and not symmetry)
        if recorded:
            from nqueens.cli.ledger_count import count_with_ledger

            found = count_with_ledger(
                problem, effort, engine, record, symmetry=symmetry or "", progress=progress, with_classes=with_classes
            )
        elif symmetry is not None:
            found = _symmetric(problem, effort, engine, symmetry, check, seed, double_check=double_check)
        else:
            found = _counted(problem, effort, engine, progress, with_classes, check, seed, double_check=double_check)
        _print(problem, found, as_json, seed, in_one_line=generating_polynomial)


def _count_each(problems: list[Problem], effort: Effort, engine: str, verb: str, as_json: bool) -> None:
    from nqueens.cli.count_table import print_each

    others = {"linear", "no_three_in_line", "dry_run", "check", "double_check", "seed", "progress"}
    refuse({*others, "generating_polynomial", *RECORDING}, "cannot be used with --sweep")
    refuse_hopeless(problems[-1], verb, effort)
    print_each(problems, effort, engine, verb, as_json=as_json)


def _refuse_together(*, symmetry: bool, recorded: bool, no_three_in_line: bool, dry: bool) -> None:
    """Raises BadInput for options that have no effect together with one of these."""
    if symmetry:
        others = {"fundamental", "no_three_in_line", "tabulate", "isa", "linear"}
        refuse(others if recorded else others | {"progress"}, "cannot be used with --symmetry")
    if no_three_in_line:
        looked = {*_QUESTION, "force", "fundamental", "no_three_in_line", "as_json"} - {"threads"}
        refuse_others(looked, "cannot be used with --no-three-in-line")
    if dry:
        others = {"fundamental", "check", "double_check", "seed", "force", "progress", "linear"}
        refuse(others | RECORDING, "cannot be used with --dry-run")


def _refuse_beside_tables(table: str) -> None:
    """Raises BadInput for options that have no effect together with --tabulate or --polynomial."""
    if table:
        beside = {"board", "alternative", "threads", "time_limit", "force", table, "as_json"}
        pieces = {"problem", "piece"} if table == "polynomial" else set()
        refuse_others(beside | pieces, f"cannot be used with --{table}")


def _refuse_beside_polynomial(problem: Problem, generating_polynomial: bool) -> None:
    """Raises BadInput if there is no generating polynomial to print."""
    if generating_polynomial:
        refuse({"fundamental", "as_json", "dry_run"}, "cannot be used with --generating-polynomial")
        if problem.pieces != "all":
            raise BadInput("--generating-polynomial requires --pieces all.")


def _refuse_checks(*, linear: bool, check: bool, seed: int | None, double_check: bool) -> None:
    """Raises BadInput for options that have no effect together with a check or with --linear."""
    if linear:
        others = {"dry_run", "check", "double_check", "seed", "progress"}
        refuse(others | RECORDING, "cannot be used with --linear")
    if check:
        refuse(RECORDING, "cannot be used with --check; use `nqueens ledger FILE verify`")
    elif seed is not None:
        raise BadInput("--seed requires --check.")
    if double_check:
        refuse({"check"}, "cannot be used with --double-check")
        refuse(RECORDING, "cannot be used with --double-check; record a second ledger with --engine halves2")


def _say(described: object, number: int, seed: int | None = None) -> None:
    """Prints the description as JSON if there is one, else the number."""
    click.echo(f"{number}\n" if described is None else enveloped(described, seed=seed), nl=False)


def _symmetric(
    problem: Problem,
    effort: Effort,
    engine: str,
    symmetry: str,
    check: float | str | None,
    seed: int | None,
    *,
    double_check: bool,
) -> Tally:
    from nqueens.api.classes import tally_invariant

    refuse_hopeless(problem, symmetry, effort)
    made = tally_invariant(problem, symmetry, effort, engine=engine)
    if check is not None and seed is not None:
        _check_again(problem, made, effort, None, check, seed, symmetry)
    if double_check:
        _count_again(problem, made, effort, symmetry)
    return made


def _without_three_in_line(problem: Problem, effort: Effort, fundamental: bool, as_json: bool) -> None:
    from nqueens.api.counting import count_without_three_in_line

    refuse_hopeless(problem, "three-in-line", effort, parallel=False)
    number = count_without_three_in_line(problem, effort, fundamental=fundamental)
    _say({"problem": str(problem), "count": number} if as_json else None, number)


def _linear(problem: Problem, as_json: bool) -> None:
    from nqueens.api.counting import count

    number = count(problem, linear=True)
    _say({"problem": str(problem), "linear": number} if as_json else None, number)


def _print_table(problem: Problem, effort: Effort, polynomial: bool, as_json: bool) -> None:
    from nqueens.cli.count_table import print_counts, print_polynomial

    if not polynomial:
        refuse_hopeless(problem, "count", effort)
    (print_polynomial if polynomial else print_counts)(problem, effort, as_json=as_json)


def _print(
    problem: Problem, found: Classes | Tally | str, as_json: bool, seed: int | None, *, in_one_line: bool
) -> None:
    """Prints the classes, the tally, or the line about a part."""
    from nqueens.api.counting import Tally
    from nqueens.cli.count_progress import print_tally

    if isinstance(found, str):
        click.echo(found)
    elif not isinstance(found, Tally):
        described = found.as_dict()
        if not problem.has_columns:
            sizes = {} if not found.by_size else {"classes": found.by_size, "symmetric": found.symmetric}
            described = {"problem": str(problem), "total": found.total, "fundamental": found.fundamental, **sizes}
        _say(described if as_json else None, found.fundamental, seed)
    elif as_json:
        _say({"problem": str(problem), **found.as_dict()}, found.count, seed)
    elif in_one_line:
        click.echo(found.polynomial)
    else:
        print_tally(problem, found)


def _counted(
    problem: Problem,
    effort: Effort,
    engine: str,
    progress: str | None,
    with_classes: bool,
    check: float | str | None,
    seed: int | None,
    *,
    double_check: bool,
) -> Classes | Tally:
    """Returns the classes, or the tally if they are not needed; reports checks on standard error."""
    from nqueens.api.counting import tally_of
    from nqueens.cli.count_progress import SMALLEST_TO_PREDICT, counting_progress, tell_checked

    if not (problem.has_columns and problem.board.rows >= SMALLEST_TO_PREDICT):  # those are sampled
        refuse_hopeless(problem, "fundamental" if with_classes else "count", effort)
    with counting_progress(problem, effort, progress, engine=engine) as (on_progress, plan):
        effort = replace(effort, report=on_progress)
        classes: Classes | None = None
        if with_classes:
            from nqueens.api.classes import classes_of

            classes = classes_of(problem, effort, engine=engine, plan=plan)
        made: Tally = classes.made if classes else tally_of(problem, effort, engine=engine, plan=plan)
        tell_checked(made)
        if check is not None and seed is not None:
            _check_again(problem, made, effort, plan, check, seed)
        if double_check:
            _count_again(problem, made, effort)
    return classes or made


def _check_again(
    problem: Problem,
    made: Tally,
    effort: Effort,
    plan: Plan | None,
    check: float | str,
    seed: int,
    symmetry: str = "",
) -> None:
    """Recounts for --check, and reports it on standard error."""
    from nqueens.api.counting import check_count

    share = check if isinstance(check, float) else None
    found = check_count(problem, made, effort, plan=plan, share=share, seed=seed, symmetry=symmetry)
    some = f"in {found.units} of {found.of} random work units (seed {seed})"
    click.echo(f"Checked: {found.how} finds the same {'number' if found.units == found.of else some}.", err=True)


def _count_again(problem: Problem, made: Tally, effort: Effort, symmetry: str = "") -> None:
    """Recounts for --double-check, and reports it on standard error."""
    from nqueens.api.counting import count_again

    found = count_again(problem, made, effort, symmetry=symmetry)
    click.echo(f"Checked: {found.how} finds the same number.", err=True)


def _predict(problem: Problem, effort: Effort, engine: str, symmetry: str | None, as_json: bool) -> None:
    """Samples for 20 s or until the time limit and prints the forecast."""
    from nqueens.api.counting import plan_of
    from nqueens.api.predicting import predict
    from nqueens.cli.bar import bar
    from nqueens.cli.count_progress import print_prediction

    if effort.left is None:
        effort = effort.within(_SECONDS_OF_SAMPLING)
    plan = plan_of(problem, effort, engine=engine, symmetry=symmetry or "")
    label = f"sampling for at most {effort.deadline.seconds:g} s"
    with bar(label) as shown:
        on_progress = None if shown is None else lambda share: shown.show(share, 1.0, label)
        prediction = predict(plan, replace(effort, report=on_progress), seconds=effort.left or 0.0)
    if not prediction.sampled:
        raise effort.gave_up("before the first work unit was done; use a longer limit")
    print_prediction(problem, prediction, effort.threads, as_json=as_json)
