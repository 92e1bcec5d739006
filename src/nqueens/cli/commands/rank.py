"""`nqueens rank N`: the index of a solution in lexicographic order, and the solution with an index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.feasibility import force_option, refuse_hopeless
from nqueens.cli.input import open_placements
from nqueens.cli.output import write_parts
from nqueens.cli.parameter_types import Whole
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.question import QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


@subcommand(
    "rank",
    ("nqueens rank 8 3,1,6,2,5,7,4,0", "its index among the 92: 32"),
    ("nqueens rank 8 --index 32", "the solution with this index"),
    ("nqueens list 8 --fundamental | nqueens rank 8 -", "the index of each"),
)
@options.effort_options("threads", "time_limit")
@question_options("fixed", "forbidden")
@click.argument("board", metavar="N")
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--index", type=Whole(), metavar="K", help="Print the solution with this index, from 0.")
@force_option
@placement_options("Output format with --index (default: from the file name, otherwise list).")
@json_option
def command(
    *,
    board: str,
    file: str | None,
    question: QuestionOptions,
    index: int | None,
    effort: Effort,
    written: PlacementOutput,
    as_json: bool,
) -> None:
    """Print the index of each solution in FILE in lexicographic order, or with --index the solution with an index.

    Counts the solutions before it, and lists none. FILE may have any output format of `list` except svg and latex, or
    be a placement such as 3,1,6,2,5,7,4,0; `-` is standard input. --one-based and --by-columns describe FILE too.
    """
    from nqueens.api.asking import classic_of
    from nqueens.api.ranking import unrank_of

    if (file is None) is (index is None):
        raise BadInput("Give either FILE or --index.")
    problem = question.on(board)
    classic_of(problem, "A rank requires")
    refuse_hopeless(problem, "rank", effort)
    ranked: Iterable[tuple[Sequence[int], int]]
    if index is None:
        refuse({"format_name"}, "requires --index")
        ranked = _ranked(str(file), board, question, problem, effort, written)
        if not as_json:
            write_parts((f"{rank}\n" for _, rank in ranked), written.output)
            return
    else:
        if as_json:
            written.refuse_beside_json()
        form = written.format("list")
        found = unrank_of(problem, index, effort)
        if not as_json:
            written.one(found, form)
            return
        ranked = [(found.columns.tolist(), index)]
    placements, indices = zip(*ranked, strict=True)
    answer = {"problem": str(problem), "placements": placements, "indices": indices}
    write_parts([enveloped(answer)], written.output, suffixes=JSON)


def _ranked(
    file: str, board: str, question: QuestionOptions, problem: Problem, effort: Effort, written: PlacementOutput
) -> Iterator[tuple[Sequence[int], int]]:
    """Yields each solution in the file with its index; raises BadInput."""
    from nqueens.api.ranking import rank_of

    empty = True
    with open_placements(file) as lines:
        read = question.read(lines, board, one_based=written.one_based, by_columns=written.by_columns)
        for found in read:
            empty = False
            yield found.columns, rank_of(problem, found.columns, effort)
    if empty:
        raise BadInput("The input contains no placement.")
