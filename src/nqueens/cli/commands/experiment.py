"""`nqueens experiment PLAN`: runs a benchmark plan and saves every run as it ends."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path, PurePath

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.output import check_output
from nqueens.cli.parameter_types import FileType
from nqueens.cli.run_options import Telling, option_words, run_options
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import chosen_format, write_tables
from nqueens.errors import BadInput

_EPILOG = """\b
A plan is a TOML file; it requires solvers, and sizes or instances:
  title = "First solutions"
  solvers = ["sets", "min-conflicts:start=random", "mine.py:solve"]
  sizes = [8, "10..30..5"]              # boards
  instances = ["boards/*.json"]         # files: completions, region puzzles
  seeds = 10                            # 0 to 9, for randomised solvers
  repeats = 3                           # of each run
  until = "first"                       # or "all"
  [limits]
  time = 10.0                           # seconds per run
  memory = 4.0                          # GiB per run
"""


@subcommand(
    "experiment",
    ("nqueens experiment plan.toml", "save the runs in plan.jsonl"),
    ("nqueens experiment plan.toml -o runs.csv", "also write a table"),
    ("nqueens experiment plan.toml --threads 1", "one run at a time"),
    epilog=_EPILOG,
)
@click.argument("plan", metavar="PLAN", shell_complete=completion.a_file)
@click.option(
    "-o", "--output", "kept", type=FileType(), metavar="FILE",
    help="Save the runs in FILE, .jsonl; for .csv or .parquet, also write a .jsonl file (default: PLAN with .jsonl).",
)  # fmt: skip
@run_options
@json_option
def command(
    *, plan: str, kept: str | None, threads: int | None, cluster: str | None, telling: Telling, as_json: bool
) -> int:
    """Run a benchmark plan: solvers on boards and instances, with seeds, repetitions and limits.

    Each run gets its own process. Its answer is checked, and the result is saved as soon as the run ends. After a crash
    or Ctrl-C, run the same command again to resume. See `nqueens results` for tables and charts, `nqueens rerun` to
    repeat.
    """
    from nqueens.api.experiments import experiment
    from nqueens.cli.experiments import RUN_FORMATS, TOTALS, experiment_dict, experiment_table, write_runs

    book, table = _files(plan, kept)
    words = shlex.join(["nqueens", "experiment", plan, *option_words(("-o", kept), ("--cluster", cluster))])
    with telling as tell:
        try:
            found = experiment(plan, book, threads=threads, cluster=cluster, on_run=tell, command=words)
        except KeyboardInterrupt:
            if book.exists():
                print(f"The finished runs are in {book}; run the same command again to resume.", file=sys.stderr)
            raise
    if table is not None:
        chosen = chosen_format(None, table, RUN_FORMATS)
        if chosen == "parquet":
            write_runs(found, chosen, table)
        else:
            write_tables([experiment_table(found, "runs", "seconds")], chosen, table)
    status = NO if any(each.wrong for each in found.totals) else ANSWERED
    if as_json:
        click.echo(enveloped(experiment_dict(found, "seconds"), status=status), nl=False)
    else:
        write_tables([experiment_table(found, TOTALS, "seconds")])
        runs = len(found.rows)
        click.echo(f"\n{runs} run{'' if runs == 1 else 's'} in {book}.")
    return status


def _files(plan: str, kept: str | None) -> tuple[Path, str | None]:
    """Returns the file for the runs and the additional table to write, if any; raises BadInput."""
    if kept is None:
        kept = f"{PurePath(plan).stem or 'experiment'}.jsonl"
    suffix = PurePath(kept).suffix.lower()
    if suffix not in (".jsonl", ".csv", ".parquet"):
        raise BadInput(f"The output file must end in .jsonl, .csv or .parquet, got {kept!r}.")
    check_output(kept, (suffix,))
    if suffix == ".jsonl":
        return Path(kept), None
    return Path(kept).with_suffix(".jsonl"), kept
