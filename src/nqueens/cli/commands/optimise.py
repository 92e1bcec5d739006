"""`nqueens optimise GOAL N`: finds an optimum with bounds during the search and a proof at the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Square
from nqueens.cli import completion, options
from nqueens.cli.bar import Bar, progress_of, progress_option
from nqueens.cli.durations import duration
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, GAVE_UP, NO
from nqueens.cli.headings import Heading, option
from nqueens.cli.optimum_text import board_line, label_of
from nqueens.cli.output import check_output, fitted, painted, write_parts, write_words
from nqueens.cli.parameter_types import Whole
from nqueens.cli.pictures import PICTURE_KINDS, picture_format, write_picture
from nqueens.cli.question import QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution

if TYPE_CHECKING:
    from nqueens.api.optimising import Bounds, GoalProblem, Optimum, Searching

_SECONDS_BETWEEN_LINES = 1.0


@subcommand(
    "optimise",
    ("nqueens optimise domination 8", "fewest dominating queens"),
    ("nqueens optimise domination 5 --count --fundamental", "count the optima"),
    ("nqueens optimise peaceable 5", "two peaceable armies"),
)
@options.effort_options("threads", "time_limit")
@click.argument("goal", metavar="GOAL", shell_complete=completion.any_of(completion.goal_names))
@click.argument("board", metavar="N")
@question_options("piece", "torus", "forbidden", piece="queen")
@option(
    Heading.PIECES, "--pieces", type=Whole(), metavar="K",
    help="Number of pieces, for the goals unattacked and fewest-pawns.",
)  # fmt: skip
@click.option("--value", type=Whole(), metavar="K", help="Look for exactly this value, not the optimum.")
@options.attacks_option
@options.armies_option
@click.option("--count", is_flag=True, help="Also count the optimal placements.")
@click.option("--fundamental", is_flag=True, help="With --count: also count their symmetry classes.")
@progress_option
@click.option(
    "--list", "listed", is_flag=True,
    help="Also list one optimal placement of each symmetry class (domination goals only).",
)  # fmt: skip
@json_option
@options.output_option
def command(
    *,
    goal: str,
    board: str,
    question: QuestionOptions,
    effort: Effort,
    pieces: int | None,
    value: int | None,
    attacks: tuple[int, int] | None,
    armies: int | None,
    count: bool,
    fundamental: bool,
    progress: str | None,
    listed: bool,
    as_json: bool,
    output: str,
) -> None:
    """Find an optimal placement and prove that it is optimal.

    GOAL is domination, independent-domination, total-domination, paired-domination, border-domination, peaceable,
    unattacked, fewest-pawns, colouring, attacking or no-three-in-line. --pieces is for unattacked and fewest-pawns,
    --forbidden for the domination goals, --attacks for attacking, --armies for peaceable. Each new value or
    bound, and the gap between the two, is printed to standard error. With --value, only decide whether a placement with
    this value exists. With -o FILE.svg, .png or .pdf, draw a picture. To draw the text output, pipe it to
    `nqueens show -`.
    """
    from nqueens.api.optimising import best_of, drawn_answer, goal_on
    from nqueens.problems.goals import goal as goal_of

    pictured, suffixes = _pictured(output, as_json=as_json), _suffixes(output, as_json=as_json)
    check_output(output, suffixes)
    goal, board = options.name_and_board(goal, board)
    goal = goal_of(goal).name
    _refuse(goal, listed=listed, count=count, fundamental=fundamental)
    grid = options.board_in(board)
    problem = goal_on(
        goal, grid, piece=question.piece, torus=question.torus, pieces=pieces, number=value,
        forbidden=question.marks(grid)["forbidden"], attacks=attacks, armies=armies,
    )  # fmt: skip
    with optimising_progress(progress) as on_progress:
        answer = best_of(problem, effort := replace(effort, report=on_progress), count=count, fundamental=fundamental)
        covers, unfinished = _covers(problem, answer, effort) if listed else ([], None)
    none = answer.placement is None and answer.optimal
    shown = drawn_answer(problem, answer.placement or {})
    missing = _missing(answer, count=count, fundamental=fundamental) or unfinished
    if as_json:
        described = {"goal": goal, **answer.as_dict(), **({"placements": covers} if listed else {})}
        written = enveloped(described, status=NO if none else GAVE_UP if missing else ANSWERED)
        write_parts([written], output, suffixes=suffixes)
    elif not pictured:
        written = _text(goal, answer, shown, board_line(board, torus=question.torus))
        write_parts([written, *(f"{json.dumps(cells)}\n" for cells in covers)], output, suffixes=suffixes)
    if shown and not as_json:
        _draw(problem, shown, output, pictured=pictured)
    if none:
        raise NoSolution("No placement exists.")
    if missing:
        raise GaveUp(missing)


def optimising_progress(how: str | None) -> AbstractContextManager[Callable[[Bounds | Searching], None] | None]:
    """Returns a context manager for the progress callback; `how` is the value of --progress.

    Without JSON it prints a line for every bound and, on a terminal, shows a bar during long searches.
    """
    return progress_of(how, _show, _described(), without_bar=_print_bounds)


def _show(shown: Bar, report: Bounds | Searching) -> None:
    from nqueens.api.optimising import Bounds

    if isinstance(report, Bounds):
        shown.say(_in_words(report))
    else:
        shown.show(report.units_done, report.units or None, searching_in_words(report))


def _print_bounds(report: Bounds | Searching) -> None:
    from nqueens.api.optimising import Bounds

    if isinstance(report, Bounds):
        print(_in_words(report), file=sys.stderr, flush=True)


def _in_words(bounds: Bounds) -> str:
    found = "no placement yet" if bounds.found is None else f"found {bounds.found}"
    gap = "" if bounds.gap is None else f", gap {bounds.gap}"
    return f"{bounds.seconds:8.2f} s  {found}, bound {bounds.bound}{gap}"


def searching_in_words(search: Searching) -> str:
    """Returns one line of text: `9 pieces, 120 of 1,096 units, at most about 12 s left`."""
    what = "all covers of " if search.counting else ""
    left = search.seconds_left
    at_most = "" if search.counting else "at most "
    time_left = "" if left is None else f", {at_most}about {duration(left)} left"
    pieces = "1 piece" if search.pieces == 1 else f"{search.pieces} pieces"
    return f"{what}{pieces}, {search.units_done:,} of {search.units:,} units{time_left}"


def _described() -> Callable[[Bounds | Searching], dict[str, Any] | None]:
    """Returns a function that describes every bound, and a long search once a second."""
    from nqueens.api.optimising import Bounds

    last = 0.0

    def described(report: Bounds | Searching) -> dict[str, Any] | None:
        nonlocal last
        if isinstance(report, Bounds):
            return _figures(report, "seconds", "found", "bound", "gap")
        if report.seconds < last:  # another search
            last = 0.0
        if report.seconds - last < _SECONDS_BETWEEN_LINES:
            return None
        last = report.seconds
        return _figures(report, "pieces", "counting", "units_done", "units", "seconds", "seconds_left")

    return described


def _figures(report: Bounds | Searching, *names: str) -> dict[str, Any]:
    return {name: getattr(report, name) for name in names}


def _refuse(goal: str, *, listed: bool, count: bool, fundamental: bool) -> None:
    if listed and "domination" not in goal:
        raise BadInput("--list requires a domination goal.")
    if fundamental and not count:
        raise BadInput("--fundamental requires --count.")


def _draw(problem: GoalProblem, shown: Mapping[str, Sequence[Square]], output: str, *, pictured: bool) -> None:
    """Writes a picture or, on a terminal, the board."""
    from nqueens.render.pieces import PAINTED, SHOWN
    from nqueens.render.svg import svg_picture
    from nqueens.render.write import write

    if pictured and not shown.keys() <= SHOWN.keys():
        raise BadInput(f"A picture can show at most {len(PAINTED)} colours, got {len(shown)}.")
    if pictured:
        write_picture(svg_picture(shown, problem.board), output)
    elif output == "-" and sys.stdout.isatty() and shown.keys() <= SHOWN.keys():
        drawn = fitted(str(write(shown, problem.board, "board")), output)
        write_words(["\n", painted(drawn, output) if "queen" in shown else drawn])  # elsewhere Q may be a colour


def _pictured(output: str, *, as_json: bool) -> bool:
    """Returns whether the output file is a picture."""
    return not as_json and picture_format(None, output) is not None


def _suffixes(output: str, *, as_json: bool) -> tuple[str, ...]:
    return (
        JSON if as_json else tuple(f".{kind}" for kind in PICTURE_KINDS) if _pictured(output, as_json=as_json) else ()
    )


def _covers(problem: GoalProblem, answer: Optimum, effort: Effort) -> tuple[list[Any], str | None]:
    """Returns the placements for --list, and a message if the time limit passed first."""
    from nqueens.api.optimising import dominating_placements

    if not answer.optimal or answer.value is None:
        return [], None
    try:
        return list(dominating_placements(problem, answer.value, effort)), None
    except GaveUp as error:
        return [], str(error)


def _missing(answer: Optimum, *, count: bool, fundamental: bool) -> str | None:
    """Returns a message about what the time limit left open, or None."""
    if answer.gave_up is not None:
        return answer.gave_up
    if not answer.optimal and answer.asked is not None:
        return "The time limit expired before the question was decided."
    if not answer.optimal:
        return "The time limit expired before optimality was proved."
    if count and answer.count is None:
        return "The time limit expired before all optimal placements were counted."
    if fundamental and answer.classes is None:
        return "The time limit expired before the symmetry classes were counted."
    return None


def _text(goal: str, answer: Optimum, shown: Mapping[str, Sequence[Square]], on: str) -> str:
    """Returns the answer as lines; the board is named only if there is a placement to draw."""
    from nqueens.problems.goals import goal as goal_of

    lines = []
    if answer.value is not None:
        lines.append(f"{goal_of(goal).counted(answer.value)}, {_status(answer)}\n")
    if answer.count is not None:
        lines.append("1 optimal placement\n" if answer.count == 1 else f"{answer.count} optimal placements\n")
    if answer.classes is not None:
        lines.append("1 symmetry class\n" if answer.classes == 1 else f"{answer.classes} symmetry classes\n")
    lines += [f"{label_of(name, len(cells))}: {json.dumps(cells)}\n" for name, cells in shown.items() if cells]
    return "".join([*lines, on] if shown else lines)


def _status(answer: Optimum) -> str:
    if answer.asked is not None:
        return "as asked"
    return "proved optimal" if answer.optimal else f"not proved: the bound is {answer.bound}"
