"""`nqueens trace N`: a solver's run step by step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, PUZZLE
from nqueens.cli.output import check_outcome, check_output, first_of, named_format, write_parts, write_words
from nqueens.cli.parameter_types import OneOf, Real, Whole
from nqueens.cli.question import solver_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp

if TYPE_CHECKING:
    from nqueens.api.watching import Event, Trace
    from nqueens.problems.problem import Problem

_FORMATS = ("text", "jsonl", "numbered", "cp-profiler")
_SUFFIXES = {"jsonl": JSON}

_HELP = """\b
Keys on a terminal (--format text):
  space  pause or resume         + -       double or halve the speed
  → n    next event              s         run to the next solution
  ← p    previous event          Home End  first or last event
  q      quit
The last 20,000 events are kept. Pausing does not stop the --time-limit clock.
"""


@subcommand(
    "trace",
    ("nqueens trace 6", "backtracking, step by step"),
    ("nqueens trace 8 --solver min-conflicts --seed 1 --option start=random", "repair of a random placement"),
    ("nqueens trace 5 --all-solutions --format jsonl", "the whole search, as JSON"),
    epilog=_HELP,
)
@options.effort_options("time_limit")
@solver_question
@options.solver_options("auto", "Random seed, for solvers that use one.")
@options.all_solutions_option("Continue through all solutions instead of stopping at the first.")
@click.option("--max-events", "events", type=Whole(min=0), metavar="K", help="Stop after K events.")
@click.option(
    "--format", "format_name", type=OneOf(_FORMATS), metavar="FORMAT",
    shell_complete=completion.any_of(lambda: _FORMATS),
    help="Format: text (a replay on a terminal, otherwise a sentence per event), jsonl (one JSON object per line), "
    "numbered (boards, queens numbered in the order placed) or cp-profiler (the search tree, for the MiniZinc IDE) "
    "(default: from the file name, otherwise text).",
)  # fmt: skip
@click.option(
    "--speed", type=Real(0.125, 65_536), default=10.0, metavar="X",
    help="Events per second in the replay.",
)  # fmt: skip
@options.output_option
def command(
    *,
    problem: Problem,
    effort: Effort,
    chosen: options.ChosenSolver,
    all_solutions: bool,
    events: int | None,
    format_name: str | None,
    speed: float,
    output: str,
) -> None:
    """Watch a solver at work: squares tested, pieces placed and removed, clashes.

    The default solver is `sets`, or a randomised solver with --seed; for region puzzles it is `region-room`, and for
    other boards and pieces `by-lines`.
    """
    from nqueens.api.watching import trace_of
    from nqueens.cli.streams import is_terminal

    if output.lower().endswith((".gif", ".png", ".apng", ".svg")):
        raise BadInput(f"The output file of a trace must be text, got {output!r}; use `nqueens animate` for pictures.")

    format_name = named_format(format_name, output, "text", _SUFFIXES)
    check_output(output, _SUFFIXES.get(format_name, ()))
    run = trace_of(problem, effort, all_solutions=all_solutions, **chosen.keywords)
    board = problem.board
    title = f"{run.solver.name}: {board.rows} × {board.columns} board" + (
        "" if chosen.seed is None else f", seed {chosen.seed}"
    )
    if format_name == "text" and output == "-" and is_terminal():
        gave_up = _replay(run, title, speed, events)
    else:
        refuse(["speed"], "requires the replay on a terminal")
        if format_name == "numbered":
            refuse(["events"], "cannot be used with --format numbered")
        lines = _Lines(run, events)
        if format_name == "jsonl":
            write_parts(lines.json(), output, suffixes=JSON)
        elif format_name == "cp-profiler":
            write_parts(lines.profile(title), output, binary=True)
        else:
            write_words(lines.numbered() if format_name == "numbered" else lines.words(title), output)
        gave_up = lines.gave_up
    if gave_up is not None:
        raise gave_up
    check_outcome(run)


def _replay(run: Trace, title: str, speed: float, limit: int | None) -> GaveUp | None:
    from nqueens.cli.replay import Player
    from nqueens.cli.terminal import full_screen  # type: ignore[attr-defined, unused-ignore]  # none on Windows

    with full_screen() as terminal:
        player = Player(run, terminal, title=title, speed=speed, limit=limit)
        player.play()
    for line in player.picture():  # replaces the closed window
        click.echo(line)
    return player.gave_up


@dataclass
class _Lines:
    """The events of a run as lines, and a last line with its outcome."""

    run: Trace
    limit: int | None
    gave_up: GaveUp | None = None

    def json(self) -> Iterator[str]:
        """Yields a `start` object, one object per event and an `end` object."""
        from nqueens.render.events import event_line

        run = self.run
        start = {
            "event": "start",
            "solver": run.solver.name,
            "n": run.problem.board.rows,
            "columns": run.problem.board.columns,
            "seed": run.seed,
            "options": run.options,
        }
        yield json.dumps(start) + "\n"
        for event in self._events():
            yield event_line(event) + "\n"
        end = {"event": "end", "outcome": self._outcome(), "solutions": run.solutions}
        yield json.dumps(end | {"report": asdict(run.report)}) + "\n"

    def words(self, title: str) -> Iterator[str]:
        """Yields the title, one sentence per event and the counters."""
        from nqueens.render.events import event_words

        yield f"{title}\n"
        for event in self._events():
            yield event_words(event, self.run.problem.piece.name) + "\n"
        report = asdict(self.run.report)
        report["seconds"] = round(report["seconds"], 3)
        seed = report.pop("seed")
        counters = ", ".join(f"{name} {value}" for name, value in report.items() if value)
        if self.run.solver.seeded:
            counters += f", seed {seed or 0}"
        yield f"end: {self._outcome()}; {counters}\n"

    def numbered(self) -> Iterator[str]:
        """Yields the boards of the solutions, separated by blank lines."""
        from nqueens.render.turn_numbers import numbered

        before = ""
        try:
            for order in self.run.orders():
                yield f"{before}{numbered(order, self.run.problem.board)}\n"
                before = "\n"
        except GaveUp as reason:
            self.gave_up = reason

    def profile(self, title: str) -> Iterator[bytes]:
        """Yields the search tree for CP-Profiler; raises BadInput, also for one of several puzzles."""
        from nqueens.render.search_tree import SearchTree

        if PUZZLE in click.get_current_context().meta:
            raise BadInput("--format cp-profiler requires a single puzzle.")
        yield from SearchTree(self._events(), self.run.solver.name).profile(title)

    def _events(self) -> Iterator[Event]:
        try:
            yield from first_of(self.run, self.limit)
        except GaveUp as reason:
            self.gave_up = reason

    def _outcome(self) -> str:
        return "gave up" if self.gave_up else str(self.run.outcome or "stopped")
