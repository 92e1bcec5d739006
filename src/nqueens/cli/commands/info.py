"""`nqueens info`: version and build information, and the self-test of the installation."""

from __future__ import annotations

import platform

import click

from nqueens import __version__
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.parameter_types import SEED_TYPE, Real
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import print_facts


@subcommand(
    "info",
    ("nqueens info", "version, core, threads"),
    ("nqueens info --json", "as JSON"),
    ("nqueens info --test --seconds 0.5", "also test the installation"),
)
@click.option(
    "--test", "is_tested", is_flag=True,
    help="Also compare engines, solvers and kernels with each other; attach the output to bug reports.",
)  # fmt: skip
@click.option(
    "--seconds", type=Real(), metavar="S",
    help="With --test: approximate duration (default: 20 s).",
)  # fmt: skip
@click.option("--seed", type=SEED_TYPE, help="With --test: seed of the random questions (default: random).")
@json_option
def command(is_tested: bool, seconds: float | None, seed: int | None, as_json: bool) -> int:
    """Show the version, the compiled core, instruction sets and threads; test the installation.

    With --test, the exit status is 1 if two methods disagree about an answer.
    """
    from nqueens.api.kernel import COMPILED, MISSING, build_info
    from nqueens.effort import check_threads

    build = build_info()
    facts: dict[str, object] = {
        "version": __version__,
        "python": platform.python_version(),
        "kernel": "compiled" if COMPILED else f"pure Python ({MISSING}; slow)",
        "compiler": build["compiler"],
        "instruction_set": build["chosen"],
        "instruction_sets": build["usable"],
        "threads": check_threads(None),
    }
    if is_tested:
        return _tested(facts, seconds, seed, as_json=as_json)
    refuse(["seconds", "seed"], "requires --test")
    print_facts(facts, width=18, as_json=as_json)
    return ANSWERED


def _tested(facts: dict[str, object], seconds: float | None, seed: int | None, *, as_json: bool) -> int:
    """Prints the facts, a line for each check while they run, and a summary; returns the exit status."""
    from nqueens.api.self_test import DEFAULT_SECONDS, FAILED, SelfTester, in_words
    from nqueens.cli.durations import measured_time
    from nqueens.effort import Effort
    from nqueens.inputs import printable

    limit = DEFAULT_SECONDS if seconds is None else seconds
    tester = SelfTester(Effort.of(), seconds=limit, seed=seed)
    if as_json:
        found = tester.result(list(tester.checks()))
        status = ANSWERED if found.passed else NO
        click.echo(enveloped(facts | {"test": found.as_dict()}, status=status, seed=found.seed), nl=False)
        return status
    print_facts(facts | {"system": f"{platform.system()} {platform.machine()}"}, width=18, as_json=False)
    click.echo()
    made, checks = tester.checks(), []
    for name in tester.names:
        click.echo(f"{name:12}", nl=False)  # a crash leaves the name of the check that caused it
        each = next(made)
        checks.append(each)
        click.echo(printable(f" {each.outcome:8} {measured_time(each.seconds):>8}  {in_words(each)}"))
    found = tester.result(checks)
    failed = sum(each.outcome == FAILED for each in checks)
    again = f"nqueens info --test --seconds {limit:g} --seed {found.seed}"
    click.echo()
    if failure := found.first_failure:
        click.echo(printable(f"{failed} of {len(checks)} checks failed. First: {failure.name}, {in_words(failure)}."))
        click.echo(f"Repeat: {again}")
        return NO
    click.echo(f"No check failed (seed {found.seed}, {found.seconds:.0f} s).")
    return ANSWERED
