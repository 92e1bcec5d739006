"""`nqueens list N`: lists all solutions as they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import options
from nqueens.cli.bar import walking
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.feasibility import force_option, refuse_hopeless
from nqueens.cli.headings import RowsOption
from nqueens.cli.output import first_of, saying_how_many, some, write_parts
from nqueens.cli.parameter_types import Whole
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.question import any_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.problems.problem import Problem
    from nqueens.render.notes import PlacementNote

_FORMATS_OF_THE_CORE = ("list", "pairs")

_LATE = "No solution yet: the first one in order can take long to find; use `nqueens solve N` for any solution."

_FORMATS_HELP = """\b
Formats:
  board     rows of . . Q .          list     [1, 3, 0, 2]
  plain     1 3 0 2                  pairs    [[0, 1], [1, 3], ...]
  digits    2413                     squares  a2 b4 c1 d3
  matrix    rows of 0 1 0 0          dotless  blanks and Q, 2413 below
  json      one document             jsonl    one object per line
  csv       r0,r1,... then numbers   fen      1Q2/3Q/Q3/2Q1
  leetcode  [".Q..","...Q",...]      svg      a page of boards
  latex     TikZ in a document       tikz     for \\input
  npy       a numpy array

Other boards and pieces support board, squares, matrix, pairs, json, jsonl, svg.
"""


@subcommand(
    "list",
    ("nqueens list 8 --fundamental", "one of each symmetry class: 12"),
    ("nqueens list 6 --format fen -o six.fen", "all, in FEN, to a file"),
    ("nqueens list 7 --torus --limit 3", "three solutions on the torus"),
    epilog=_FORMATS_HELP,
)
@options.effort_options("time_limit")
@any_question
@options.solver_options("auto", "Random seed, for solvers that use one.")
@click.option(
    "--fundamental", is_flag=True,
    help="List only the first solution of each symmetry class.",
)  # fmt: skip
@click.option(
    "--no-three-in-line", is_flag=True, cls=RowsOption,
    help="List only solutions without three queens in a straight line of any slope.",
)  # fmt: skip
@click.option(
    "--symmetry", metavar="NAME",
    help="List only solutions invariant under this rotation: half-turn or quarter-turn.",
)  # fmt: skip
@click.option(
    "--with-classes", is_flag=True,
    help="Add the symmetry and class size of each solution, as keys, fields or a # comment.",
)  # fmt: skip
@click.option("--limit", type=Whole(min=0), metavar="K", help="Stop after K solutions (default: all).")
@force_option
@json_option
@placement_options(
    "Output format; see below (default: from the file name, otherwise list, or pairs for other boards and pieces)."
)
def command(
    *,
    problem: Problem,
    effort: Effort,
    linear: bool,
    chosen: options.ChosenSolver,
    fundamental: bool,
    no_three_in_line: bool,
    symmetry: str | None,
    with_classes: bool,
    limit: int | None,
    written: PlacementOutput,
    as_json: bool,
) -> None:
    """List all solutions for N queens, or for other boards and pieces, as they are found.

    Solutions are in lexicographic order unless --solver uses another order.
    """
    from nqueens.api.listing import lines_of

    if as_json:
        written.refuse_beside_json()
    if (as_json or written.output != "-") and limit is None and chosen.solver == "auto":
        part = symmetry or ("fundamental" if fundamental else "")
        verb = "three-in-line" if no_three_in_line else f"list {part}".rstrip()
        refuse_hopeless(problem, verb, effort, parallel=False)  # lines appear at once, but a file only at the end
    rows_only = problem.has_columns
    form = written.format("list" if rows_only else "pairs", any_pieces=not rows_only)
    if form.name == "digits":
        from nqueens.render.names import check_signs

        check_signs(problem.board)
    plain = chosen == options.ChosenSolver("auto", {}, None) and not (
        fundamental or no_three_in_line or linear or symmetry or with_classes or written.by_columns or as_json
    )
    if rows_only and plain and effort.left is None and form.name in _FORMATS_OF_THE_CORE:
        pairs, one_based = form.name == "pairs", written.one_based
        found_lines = lines_of(problem, pairs=pairs, limit=limit, one_based=one_based)
        kept_lines = some(found_lines, problem, late=_LATE) if limit != 0 else found_lines
        write_parts(kept_lines, written.output, suffixes=form.suffixes)
        return
    from nqueens.api.solving import solutions_of
    from nqueens.render.regions import Division

    with walking(written.output) as on_progress:
        watched = replace(effort, report=on_progress)
        found = solutions_of(
            problem, watched, fundamental=fundamental, symmetry=symmetry, linear=linear, **chosen.keywords
        )
        kept: Iterator[Placement] = (each for each in found if not no_three_in_line or each.no_three_in_line)
        kept = saying_how_many(first_of(kept, limit), written.output)
        if limit != 0:
            left = f" that is invariant under the {symmetry}" if symmetry else ""
            kept = some(kept, f"{problem}{' without three in a line' if no_three_in_line else ''}{left}", late=_LATE)
        pieces = (each.columns if rows_only else each.pieces for each in kept)
        if as_json:
            write_parts([enveloped(_described(problem, pieces, with_classes))], written.output, suffixes=JSON)
            return
        division = Division.of(problem.regions, problem.forbidden)
        written.many(pieces, problem.board, form, division=division, note=_note_of(problem) if with_classes else None)


def _described(problem: Problem, pieces: Iterable[Any], with_classes: bool) -> dict[str, object]:
    placements = list(pieces)
    note = _note_of(problem)
    notes = {"classes": [note(each)._asdict() for each in placements]} if with_classes else {}
    return {"solutions": len(placements), "placements": placements, **notes}


def _note_of(problem: Problem) -> Callable[[Any], PlacementNote]:
    from nqueens.api.placement import Placement
    from nqueens.render.notes import PlacementNote

    def note(pieces: Any) -> PlacementNote:
        placement = Placement(pieces, problem)
        return PlacementNote(placement.symmetry, placement.class_size)

    return note
