"""`nqueens complete FILE`: completes a partial placement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.choices import ProblemFormat
from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse, refuse_others, required
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.input import read_text
from nqueens.cli.output import saying_how_many, some, write_parts
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.puzzles import for_each_puzzle
from nqueens.cli.question import QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


_OF_PUZZLES = ("regions", "each", "fixed", "forbidden", "hole", "torus", "wrap", "piece")


@subcommand(
    "complete",
    ("echo '8 0 3' | nqueens complete -", "a queen on row 0, column 3"),
    ("nqueens complete instance.json --count", "the number of completions"),
    ("nqueens generate completion 20 | nqueens complete -", "complete a random instance"),
)
@options.effort_options("time_limit")
@question_options(*_OF_PUZZLES, piece="queens that must not touch")
@click.argument("file", metavar="FILE", type=click.Path(), required=False)
@options.from_option("Format of FILE: csplib, plain, json or board (default: detected).", completion.completion_formats)
@options.solver_options("auto", "Random seed for the local search.")
@click.option(
    "--count", "counting", is_flag=True, help="Count the completions instead of finding one (at most 64 columns)."
)
@click.option("--list", "listing", is_flag=True, help="List all completions.")
@json_option
@placement_options("Output format (default: from the file name, otherwise board; with --list, list or pairs).")
def command(
    *,
    file: str | None,
    effort: Effort,
    question: QuestionOptions,
    source: ProblemFormat | None,
    chosen: options.ChosenSolver,
    counting: bool,
    listing: bool,
    written: PlacementOutput,
    as_json: bool,
) -> int | None:
    """Extend the partial placement in FILE (`-` for standard input) to a solution.

    FILE describes a board with fixed queens, forbidden squares and excluded diagonals. It may have the form of CSPLib
    problem 79 (`letting n = 8`, `letting init = [[0, 3]]`, `letting diags = [[4, 1]]`, or `8 0 3`), be JSON, or be a
    drawing with `Q`, `x` (forbidden) and `.`. Squares are numbered from 0.

    For region puzzles, use --regions instead of FILE. The exit status is 1 if no completion exists, and 3 if the
    search gave up.
    """
    if question.gives_puzzles:
        refuse(("file", "source"), "cannot be used with --regions")
        if counting:
            refuse_others({"counting", "time_limit", "output", "as_json", *_OF_PUZZLES}, "cannot be used with --count")
        return for_each_puzzle(
            question.puzzles(),
            lambda puzzle: _complete(puzzle, effort, chosen, counting, listing, written, as_json=as_json),
        )
    refuse(_OF_PUZZLES, "requires --regions; state the squares in FILE instead")
    if file is None:
        raise required("FILE")
    from nqueens.api.asking import read_problem

    if counting:
        refuse_others({"file", "source", "counting", "time_limit", "output", "as_json"}, "cannot be used with --count")
    problem = read_problem(read_text(file), source)
    _complete(problem, effort, chosen, counting, listing, written, as_json=as_json)
    return None


def _complete(
    problem: Problem,
    effort: Effort,
    chosen: options.ChosenSolver,
    counting: bool,
    listing: bool,
    written: PlacementOutput,
    *,
    as_json: bool,
) -> None:
    from nqueens.api.answering import answer_of
    from nqueens.api.completing import to_complete
    from nqueens.api.counting import tally_of
    from nqueens.cli.solver_json import solver_answer

    problem = to_complete(problem)
    if counting:
        engine = "search" if problem.has_columns else "auto"
        number = tally_of(problem, effort, engine=engine).count
        line, suffixes = (enveloped({"count": number}), JSON) if as_json else (f"{number}\n", ())
        write_parts([line], written.output, suffixes=suffixes)
        return
    if listing:
        refuse(("as_json",), "cannot be used with --list; use --format jsonl")
        _list(problem, effort, chosen, written)
        return
    if as_json:
        written.refuse_beside_json()
        found = answer_of(problem, effort, **chosen.keywords)
        write_parts([solver_answer(found, chosen)], written.output, suffixes=JSON)
        found.found()  # raises the error for the exit status
        return
    form = written.format("board", any_pieces=not problem.has_columns)
    written.one(answer_of(problem, effort, **chosen.keywords).found(), form)


def _list(problem: Problem, effort: Effort, chosen: options.ChosenSolver, written: PlacementOutput) -> None:
    """Writes all completions as they are found."""
    from nqueens.api.solving import solutions_of
    from nqueens.render.regions import Division

    classic = problem.has_columns
    form = written.format("list" if classic else "pairs", any_pieces=not classic)
    found = solutions_of(problem, effort, **chosen.keywords)
    pieces = (
        each.columns if classic else each.pieces for each in some(saying_how_many(found, written.output), problem)
    )
    division = Division.of(problem.regions, problem.forbidden)
    written.many(pieces, problem.board, form, division=division)
