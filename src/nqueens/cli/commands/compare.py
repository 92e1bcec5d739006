"""`nqueens compare N --solvers A,B,C`: compares solvers on the same problem."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board
from nqueens.choices import Measure
from nqueens.cli import completion, options
from nqueens.cli.bar import with_bar
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.parameter_types import SEED_TYPE, Real, Whole
from nqueens.cli.puzzles import for_each_puzzle
from nqueens.cli.question import FOR_SOLVERS, QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand
from nqueens.cli.sweep import sizes_of
from nqueens.cli.table import chosen_format, table_options
from nqueens.errors import BadInput
from nqueens.inputs import one_of

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_EPILOG = """\b
Solvers:
  sets,rowsearch                     names from `nqueens solvers`
  local                              a family, or `all` for every solver
  min-conflicts:start=random         a solver with options after colons
  mine.py:solve                      a function in your Python file
  'exec:./queens {n}'                your program; quote the parts with commas
  glpsol,minizinc:chuffed            installed solvers, which get a model file
"""


class _OneBoard(options.BoardType):
    """One board; the error for several sizes suggests --sweep."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Board | Problem:
        options.refuse_several(value)
        return super().convert(value, param, ctx)


@subcommand(
    "compare",
    ("nqueens compare 8 --solvers sets,dancing-links", "two solvers, first solution"),
    ("nqueens compare 6 --solvers complete --all-solutions --repeat 1", "a family, all solutions"),
    ("nqueens compare --sweep 4..8 --solvers sets,richards --repeat 1", "growth with n"),
    epilog=_EPILOG,
)
@click.argument("board", metavar="[N]", type=_OneBoard(stated=True), required=False)
@click.option(
    "--solvers", required=True, metavar="A,B,C", help="Solvers to compare; see below.",
    shell_complete=completion.several_of(completion.known_solvers, completion.families),
)  # fmt: skip
@click.option(
    "--sweep", metavar="A..B",
    help="Several sizes instead of N: A..B, A..B..STEP or a list such as 8,16,32.",
)  # fmt: skip
@options.all_solutions_option("Ask for all solutions, not only the first.")
@click.option(
    "--time-limit",
    type=Real(),
    default=10.0,
    metavar="SECONDS",
    help="Time limit for each run.",
)
@click.option("--repeat", type=Whole(), default=5, metavar="K", help="Number of runs of each solver.")
@click.option(
    "--seed", type=SEED_TYPE, default=0,
    help="Seed of the first run; later runs use the following numbers.",
)  # fmt: skip
@click.option(
    "--measure", metavar="NAME",
    help="Measure to plot and fit: seconds, nodes, tests, backtracks, steps or restarts (default: seconds).",
)  # fmt: skip
@question_options(*FOR_SOLVERS)
@table_options
@json_option
@options.plot_option("Also plot the medians to FILE (.svg, .png or .pdf); with --sweep, against n.")
def command(
    *,
    board: Board | None,
    solvers: str,
    sweep: str | None,
    all_solutions: bool,
    time_limit: float,
    repeat: int,
    seed: int,
    measure: Measure | None,
    question: QuestionOptions,
    format_name: str | None,
    output: str,
    as_json: bool,
    plot: str | None,
) -> int:
    """Compare solvers on the same problem; every answer is verified.

    The table shows the fraction of runs that gave an answer (with a 95% Wilson interval for randomised solvers) and,
    over those runs, the median time and counters. `-` marks a counter that a solver does not use or keep. Times exclude
    imports.
    """
    from nqueens.api.comparison import MEASURES, compare
    from nqueens.cli.comparison import comparison_dict, write_entries

    if sum(each is not None for each in (board, sweep, question.regions)) != 1:
        raise BadInput("Give exactly one of N, --sweep A..B and --regions.")
    if measure is not None:
        one_of(measure, "The measure", MEASURES)
    if sweep is None and plot is None:
        refuse(["measure"], "requires --sweep or --plot")
    if as_json:
        refuse(["format_name"], "cannot be used with --json")
        check_output(output, JSON)
    chosen = "json" if as_json else chosen_format(format_name, output)
    options.check_plot(plot)

    def answer(problems: list[Problem]) -> int:
        found = compare(problems, solvers, all_solutions=all_solutions, time_limit=time_limit, repeat=repeat, seed=seed)
        entries = list(with_bar(found, None, lambda each: f"{each.contender.label}, {each.problem.board}"))
        status = NO if any(entry.wrong for entry in entries) else ANSWERED
        if as_json:
            write_parts(
                [enveloped(comparison_dict(entries, measure or "seconds"), status=status)], output, suffixes=JSON
            )
        else:
            write_entries(entries, measure or "seconds", chosen, output, several_sizes=sweep is not None)
        if plot is not None:
            options.write_plot(found.plot(measure).svg, plot)
        return status

    if question.gives_puzzles:
        return for_each_puzzle(question.puzzles(), lambda puzzle: answer([puzzle]))
    return answer([question.on(size) for size in ([board] if board is not None else sizes_of(sweep or ""))])
