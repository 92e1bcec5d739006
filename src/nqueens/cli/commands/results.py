"""`nqueens results FILE`: tables and charts of an experiment."""

from __future__ import annotations

import click

from nqueens.choices import ChartKind, Measure
from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.parameter_types import OneOf
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import TABLE_FORMATS, chosen_format, write_tables
from nqueens.inputs import one_of


@subcommand(
    "results",
    ("nqueens results runs.jsonl", "medians with 95% intervals"),
    ("nqueens results runs.jsonl --table totals -o totals.tex", "a table for LaTeX"),
    ("nqueens results runs.jsonl --plot cactus.pdf", "a cactus plot"),
)
@click.argument("source", metavar="FILE", shell_complete=completion.a_file)
@click.option(
    "--table", default="medians", type=OneOf(["runs", "medians", "totals", "growth"]),
    help="Table: all runs, medians by size with 95% intervals, totals by solver, or growth laws.",
)  # fmt: skip
@click.option(
    "--measure", metavar="NAME",
    help="Measure: seconds, nodes, tests, backtracks, steps or restarts (default: seconds).",
)  # fmt: skip
@options.format_option(
    None, "Format: text, csv, markdown or latex; for runs also jsonl and parquet (default: from the file name).",
    lambda: (*TABLE_FORMATS, "jsonl", "parquet"),
)  # fmt: skip
@options.output_option
@options.plot_option("Also draw a chart to FILE: .svg, .png or .pdf.")
@click.option(
    "--chart", type=OneOf(["cactus", "profile", "growth"]),
    help="Chart for --plot: cactus, performance profile, or growth with n (default: cactus).",
)  # fmt: skip
@json_option
def command(
    *,
    source: str,
    table: str,
    measure: Measure | None,
    format_name: str | None,
    output: str,
    plot: str | None,
    chart: ChartKind | None,
    as_json: bool,
) -> None:
    """Make tables and charts from the runs that `nqueens experiment` saved in FILE, even while it still runs.

    In medians and their bootstrap intervals, a run that gave up counts as longer than all others. The virtual best
    takes the fastest solver for each instance.
    """
    from nqueens.api.experiments import MEASURES, read_experiment
    from nqueens.cli.experiments import RUN_FORMATS, experiment_dict, experiment_table, write_runs

    if measure is not None:
        one_of(measure, "The measure", MEASURES)
    if table in ("runs", "totals") and chart != "growth":
        refuse(["measure"], "requires --table medians, --table growth or --chart growth")
    if plot is None:
        refuse(["chart"], "requires --plot")
    formats = RUN_FORMATS if table == "runs" else TABLE_FORMATS
    if as_json:
        refuse(["format_name", "table"], "cannot be used with --json")
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
