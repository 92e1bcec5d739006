"""`nqueens list N`: all solutions, as they are found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import click

from nqueens.board.board import Board, Square
from nqueens.cli import options
from nqueens.cli.output import check_output, listed, some, write_pieces
from nqueens.cli.variants import variant_options
from nqueens.deadline import Limit
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.problems.classic import ClassicProblem

_FORMATS_OF_THE_CORE = ("list", "pairs")

_FORMATS_HELP = """\b
Formats:
  board     rows of . . Q .          list   [1, 3, 0, 2]
  plain     1 3 0 2                  pairs  [[0, 1], [1, 3], ...]
  json      one document             jsonl  one object a line
  csv       r0,r1,... then numbers   fen    1Q2/3Q/Q3/2Q1
  leetcode  [".Q..","...Q",...]      svg    a sheet of boards
  latex     TikZ pictures            npy    a numpy array
"""


@click.command("list", epilog=_FORMATS_HELP)
@variant_options("list")
@options.solver_option("rowsearch")
@options.solver_settings
@click.option("--seed", type=int, help="Seed of a solver that makes random choices.")
@options.format_option(None, "Format (default: by the file's name, else list).")
@click.option("--fundamental", is_flag=True, help="Only the first of each class under the board's symmetries.")
@click.option("--no-three-in-line", is_flag=True, help="Only those without three queens on any straight line.")
@click.option("--limit", type=options.Whole(min=0), metavar="K", help="Stop after K solutions.")
@options.problem_options
@options.time_limit_option
@options.one_based_option
@options.output_option
def command(
    board: Board,
    solver: str,
    settings: dict[str, object],
    seed: int | None,
    format_name: str | None,
    fundamental: bool,
    no_three_in_line: bool,
    limit: int | None,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    time_limit: Limit,
    one_based: bool,
    output: str,
) -> None:
    """List all solutions of N queens, each as soon as it is found.

    The order is lexicographic; another solver may have an order of its own.
    """
    from nqueens.api.questions import describe, problem_of, solutions
    from nqueens.render.formats import format_asked
    from nqueens.render.write import write_many

    chosen = format_asked(format_name, output, "list")
    check_output(output, chosen.suffixes)
    by_the_core = solver == "rowsearch" and not settings and seed is None and time_limit is None
    if by_the_core and chosen.name in _FORMATS_OF_THE_CORE and not fundamental and not no_three_in_line:
        write_pieces(
            _lines(problem_of(board, fixed, forbidden), chosen.name, limit, one_based), output, suffixes=chosen.suffixes
        )
        return
    found = solutions(
        board,
        fundamental=fundamental,
        fixed=fixed,
        forbidden=forbidden,
        solver=solver,
        options=settings,
        seed=seed,
        time_limit=time_limit,
    )
    kept: Iterator[Placement] = (each for each in found if not no_three_in_line or each.no_three_in_line)
    kept = listed(islice(kept, limit), output)
    if limit != 0:
        what = describe(problem_of(board, fixed, forbidden))
        kept = some(kept, what + " without three in a line" if no_three_in_line else what)
    columns = (placement.columns.tolist() for placement in kept)
    write_pieces(
        write_many(columns, board.columns, chosen.name, one_based=one_based),
        output,
        binary=chosen.binary,
        suffixes=chosen.suffixes,
    )


def _lines(problem: ClassicProblem, format_name: str, limit: int | None, one_based: bool) -> Iterator[bytes]:
    """The lines as the compiled core writes them, in growing blocks so that the first ones come at once."""
    from nqueens import kernels
    from nqueens.api.questions import describe
    from nqueens.effort import Effort
    from nqueens.kernels.listing import texts

    if max(problem.board.rows, problem.board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"Listing takes at most {kernels.MOST_COLUMNS} rows and columns, got {problem.board}.")
    lister = kernels.lister(problem.board.columns, problem.allowed())
    found = texts(lister, Effort.of(), pairs=format_name == "pairs", first_number=int(one_based), limit=limit)
    return found if limit == 0 else some(found, describe(problem))
