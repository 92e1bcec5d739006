"""`nqueens rerun FILE`: repeats an experiment and reports differences."""

from __future__ import annotations

import shlex

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.output import check_output
from nqueens.cli.parameter_types import FileType
from nqueens.cli.run_options import Telling, option_words, run_options
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import write_tables


@subcommand(
    "rerun",
    ("nqueens rerun runs.jsonl", "compare the answers"),
    ("nqueens rerun runs.jsonl -o again.jsonl", "save the new runs"),
    ("nqueens rerun runs.jsonl --json", "as JSON"),
)
@click.argument("source", metavar="FILE", shell_complete=completion.a_file)
@click.option(
    "-o", "--output", "kept", type=FileType(), metavar="FILE",
    help="Save the new runs in FILE, .jsonl; after a crash, the same command resumes.",
)  # fmt: skip
@run_options
@json_option
def command(
    *, source: str, kept: str | None, threads: int | None, cluster: str | None, telling: Telling, as_json: bool
) -> int:
    """Repeat the experiment saved in FILE and report runs with a different outcome, answer or counters.

    Times are compared as ratios. Runs that reached a limit in only one of the two experiments are listed but do not
    count as changes. The exit status is 0 if nothing changed.
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
        click.echo(f"{name} has changed since the experiment.")
    for name, ratio in again.ratios.items():
        click.echo(f"{name}: median time ratio {ratio:.2f}.")
    changed = len({each.run for each in again.changes})
    click.echo(f"{again.runs} runs repeated: {f'{changed} changed' if changed else 'no changes'}.")
    return status
