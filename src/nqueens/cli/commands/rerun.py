"""`nqueens rerun FILE`: does an experiment again and says what has changed."""

from __future__ import annotations

import shlex

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.output import check_output
from nqueens.cli.run_options import Telling, option_words, run_options
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import write_tables


@subcommand(
    "rerun",
    ("nqueens rerun runs.jsonl", "the same answers?"),
    ("nqueens rerun runs.jsonl -o again.jsonl", "keep the new runs"),
    ("nqueens rerun runs.jsonl --json", "for programs"),
)
@click.argument("source", metavar="FILE", shell_complete=completion.a_file)
@click.option(
    "-o", "--output", "kept", type=click.Path(dir_okay=False), metavar="FILE",
    help="Keep the new runs in FILE, a .jsonl, and go on with it after a crash.",
)  # fmt: skip
@run_options
@json_option
def command(
    *, source: str, kept: str | None, threads: int | None, cluster: str | None, telling: Telling, as_json: bool
) -> int:
    """Do the runs of an experiment again, with the plan in its file, and say what has changed in substance.

    Outcomes, answers and counters must be the same; times are put side by side. Runs that a limit ended once and not
    the other time are named, but are no change. The exit status is 0 if nothing has changed.
    """
    from nqueens.api.experiments import rerun
    from nqueens.cli.experiments import rerun_dict, rerun_table

    if kept is not None:
        check_output(kept, (".jsonl",))
    words = shlex.join(["nqueens", "rerun", source, *option_words(("-o", kept), ("--cluster", cluster))])
    with telling as tell:
        again = rerun(source, kept, threads=threads, cluster=cluster, on_run=tell, command=words)
    status = ANSWERED if again.same else NO
    if as_json:
        click.echo(enveloped(rerun_dict(again), status=status), nl=False)
        return status
    if again.changes or again.limits:
        write_tables([rerun_table(again)])
        click.echo()
    for name in again.changed_files:
        click.echo(f"{name} is no longer the file that it was.")
    for name, ratio in again.ratios.items():
        click.echo(f"{name}: {ratio:.2f} times the time of before, at the median.")
    changed = len({each.run for each in again.changes})
    click.echo(f"{again.runs} runs done again: {f'{changed} have changed' if changed else 'the same answers'}.")
    return status
