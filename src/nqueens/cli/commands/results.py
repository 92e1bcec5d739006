"""`nqueens results FILE`: the tables and charts of an experiment."""

from __future__ import annotations

import click

from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import TABLE_FORMATS, chosen_format, write_tables
from nqueens.inputs import one_of


@subcommand(
    "results",
    ("nqueens results runs.jsonl", "medians with 95 % intervals"),
    ("nqueens results runs.jsonl --table totals -o totals.tex", "a table for LaTeX"),
    ("nqueens results runs.jsonl --plot cactus.pdf", "instances solved by time"),
)
@click.argument("source", metavar="FILE", shell_complete=completion.a_file)
@click.option(
    "--table", default="medians", type=options.OneOf(["runs", "medians", "totals", "growth"]),
    help="The runs themselves, medians by size with 95 % intervals, totals by solver, or the laws of growth.",
)  # fmt: skip
@click.option(
    "--measure", metavar="NAME",
    help="What of the runs: seconds (default), nodes, tests, backtracks, steps or restarts.",
)  # fmt: skip
@options.format_option(
    None, "Format: text, csv, markdown or latex; of runs also jsonl and parquet (default: by the file's name).",
    lambda: (*TABLE_FORMATS, "jsonl", "parquet"),
)  # fmt: skip
@options.output_option
@options.plot_option("Also draw a chart in this file, .svg, .png or .pdf.")
@click.option(
    "--chart", type=options.OneOf(["cactus", "profile", "growth"]),
    help="What --plot draws: instances solved by time (default), performance profile, or growth with n.",
)  # fmt: skip
@json_option
def command(
    *,
    source: str,
    table: str,
    measure: str | None,
    format_name: str | None,
    output: str,
    plot: str | None,
    chart: str | None,
    as_json: bool,
) -> None:
    """Show what an experiment has found, also while it goes on: tables for papers and charts.

    FILE is what `nqueens experiment` keeps. A run that gave up counts as longer than any other, in medians and in their
    bootstrapped intervals; the virtual best takes for every instance the quickest solver.
    """
    from nqueens.api.experiments import MEASURES, read_experiment
    from nqueens.cli.experiments import RUN_FORMATS, experiment_dict, experiment_table, write_runs

    if measure is not None:
        one_of(measure, "The measure", MEASURES)
    if table in ("runs", "totals") and chart != "growth":
        refuse(["measure"], "is for the medians and the growth")
    if plot is None:
        refuse(["chart"], "says what --plot draws")
    formats = RUN_FORMATS if table == "runs" else TABLE_FORMATS
    if as_json:
        refuse(["format_name", "table"], "is of tables, and --json is none")
        check_output(output, (".json",))
    chosen = "json" if as_json else chosen_format(format_name, output, formats)
    options.check_plot(plot)
    found = read_experiment(source)
    if as_json:
        write_parts([enveloped(experiment_dict(found, measure or "seconds"))], output, suffixes=(".json",))
    elif chosen in ("jsonl", "parquet"):
        write_runs(found, chosen, output)
    else:
        write_tables([experiment_table(found, table, measure or "seconds")], chosen, output)
    if plot is not None:
        options.write_plot(found.plot(chart or "cactus", measure=measure or "seconds").svg, plot)
