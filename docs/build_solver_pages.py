"""Writes measurements and pseudocode into the pages of the solvers.

    python docs/build_solver_pages.py            # all solvers, in under five minutes
    python docs/build_solver_pages.py --code     # only the pseudocode
    python docs/build_solver_pages.py sets sat   # the pseudocode, and the measurements of these solvers

In docs/solvers/NAME.md, the table between `<!-- measured:NAME -->` and `<!-- /measured -->` comes from runs whose
answers are judged; the text between `<!-- code:NAME -->` and `<!-- /code -->` is the solver's pseudocode.
"""

from __future__ import annotations

import math
import platform
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import nqueens
from nqueens import kernels
from nqueens.choices import Measure
from nqueens.cli.durations import measured_time
from nqueens.comparing.compare import Entry
from nqueens.solvers.spec import Family, Spec

PAGES = Path(__file__).parent / "solvers"
MADE = Path(__file__).parents[1] / "benchmarks" / "region_puzzles.txt"

SECONDS_PER_RUN = 1
SECONDS_PER_QUESTION = 4.0  # no larger board is begun after that
SEED = 1
FIRST = ((8, 100), (20, 50), (50, 20), (200, 5), (1000, 5))
"""Sizes of boards to find one solution on, and the number of runs of a randomised solver."""
ALL = (6, 8, 10)
"""Sizes of boards to list all solutions on."""
PUZZLES = ("9x1.", "10x2.", "14x3.")
"""Prefixes of the codes of region puzzles; solvers of region puzzles get the first puzzle of each."""
TORI = (7, 11, 13)
"""Sizes of tori, for solvers of other boards only."""
RUNS_WITHOUT_CHANCE = 3

_COUNTERS: tuple[Measure, ...] = ("nodes", "tests", "backtracks", "steps", "restarts")


def index_table() -> str:
    """Returns the site's table of all solvers, each linked to its page."""
    rows = [
        (
            f"[{each.name}]({each.name}.md)",
            each.family,
            "all" if each.enumerates else "one",
            "yes" if each.proves_none else "no",
            each.cost,
            "; ".join(_source(each)),
        )
        for each in nqueens.solver_specs()
    ]
    return _table(("solver", "family", "finds", "proves none", "cost", "source"), rows)


def pseudocode(solver: Spec) -> str:
    """Returns the solver's pseudocode as Markdown."""
    return f"```text\n{solver.code}\n```"


def measured(solver: Spec) -> str:
    """Returns the solver's measurements as Markdown, with the command that repeats the first."""
    rows: list[tuple[str, ...]] = []
    reasons: dict[str, str] = {}  # by their words, without numbers: larger boards are refused for the same reason
    commands: list[str] = []
    spent = {"first": 0.0, "all": 0.0}
    for question, asked, repeat in _questions(solver):
        if spent[question] > SECONDS_PER_QUESTION:
            continue
        started = time.perf_counter()
        entry = _entry(solver, question, asked, repeat)
        spent[question] += time.perf_counter() - started
        if entry.trials and not entry.answered:
            spent[question] = math.inf  # larger boards take longer
        if entry.wrong:
            raise SystemExit(f"{solver.name} gave a wrong answer for {_name(asked)}: {entry.wrong}.")
        if entry.refusal:
            reasons.setdefault(re.sub(r"\d+", "", entry.refusal), f"{_name(asked)}: {entry.refusal}")
            continue
        rows.append((question, _size(entry), *_cells(entry)))
        commands.append(_command(entry))
    headings = ("solutions", "n", "answered", "median time", "nodes", "squares", "backtracks", "steps", "restarts")
    parts = [_table(headings, rows)] if rows else []
    first = [f"First row: `{commands[0]}`."] if commands else []
    parts.append("\n".join([*reasons.values(), *first, _how()]))
    return "\n\n".join(parts)


def _name(asked: int | nqueens.Problem) -> str:
    return f"n = {asked}" if isinstance(asked, int) else str(asked)


def _entry(solver: Spec, question: str, asked: int | nqueens.Problem, repeat: int) -> Entry:
    """Returns the runs for a puzzle, for n, or for the next larger board that a formula covers."""
    larger = 5 if solver.family is Family.CONSTRUCT else 0
    entries = nqueens.compare(
        list(range(asked, asked + larger + 1)) if isinstance(asked, int) else [asked],
        [solver.name],
        all_solutions=question == "all",
        time_limit=SECONDS_PER_RUN,
        repeat=repeat,
        seed=SEED,
    )
    for last in entries:
        if not last.refusal:
            break
    return last


def _questions(solver: Spec) -> Iterator[tuple[str, int | nqueens.Problem, int]]:
    if solver.others and not solver.classic:
        for question in ("first", "all"):
            for n in TORI:
                yield question, nqueens.problem(n, "torus"), RUNS_WITHOUT_CHANCE
        return
    if not solver.classic:
        codes = MADE.read_text("utf-8").split()
        for question in ("first", "all"):
            for beginning in PUZZLES:
                (puzzle,) = nqueens.read_puzzles(next(code for code in codes if code.startswith(beginning)))
                yield question, puzzle, RUNS_WITHOUT_CHANCE
        return
    for n, runs in FIRST:
        few = 5 if solver.family is Family.EXTERNAL else runs
        yield "first", n, few if solver.seeded else RUNS_WITHOUT_CHANCE
    if solver.enumerates:
        for n in ALL:
            yield "all", n, RUNS_WITHOUT_CHANCE


def _size(entry: Entry) -> str:
    problem = entry.problem
    if isinstance(problem, nqueens.Problem) and problem.regions is not None:
        return f"{problem.board.rows}, {problem.regions.each} in each"
    return str(problem.board.rows)


def _cells(entry: Entry) -> list[str]:
    interval = entry.interval
    answered = f"{entry.answered}/{len(entry.trials)}"
    if interval is not None:
        answered += f" ({100 * interval.low:.0f}-{100 * interval.high:.0f}%)"
    counters = [entry.median(name) for name in _COUNTERS]
    return [
        answered,
        measured_time(entry.median("seconds")),
        *(f"{value:,.10g}" if value else "-" for value in counters),
    ]


def _command(entry: Entry) -> str:
    """Returns the command that repeats a row."""
    trials = entry.trials
    problem = entry.problem
    board = str(problem.board.rows)
    if isinstance(problem, nqueens.Problem):
        board = f"--regions {nqueens.write_puzzle(problem)}" if problem.regions is not None else f"{board} --torus"
    return (
        f"nqueens compare {board} --solvers {entry.contender.label} "
        f"--time-limit {SECONDS_PER_RUN} --repeat {len(trials)} --seed {SEED}"
    )


def _how() -> str:
    core = kernels.build_info()
    kernel = f"compiled core ({core['compiler']}, {core['chosen']})" if kernels.COMPILED else "no compiled core"
    return (
        f"nqueens {nqueens.__version__}, Python {platform.python_version()}, {kernel}; "
        "[how to read this table](README.md#measurements)."
    )


def _source(solver: Spec) -> Iterator[str]:
    for source in solver.sources:
        words = source.text.replace("|", "\\|")
        yield f"{words} ({source.year})"


def _table(headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [headings, tuple("---" for _ in headings), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def fill(path: Path, start: str, end: str, content: str) -> None:
    """Replaces the text between two markers; exits with an error unless both are there once."""
    text = path.read_text("utf-8")
    pattern = re.compile(re.escape(start) + ".*?" + re.escape(end), re.DOTALL)
    if len(pattern.findall(text)) != 1:
        raise SystemExit(f"{path} must hold the markers {start} and {end} once.")
    block = f"{start}\n\n{content}\n\n{end}"
    path.write_text(pattern.sub(lambda _: block, text), "utf-8")


def main(arguments: list[str]) -> None:
    """Writes the pseudocode of all solvers, and the measurements of those named, or of all."""
    for solver in nqueens.solver_specs():
        if solver.code is not None:
            fill(PAGES / f"{solver.name}.md", f"<!-- code:{solver.name} -->", "<!-- /code -->", pseudocode(solver))
    if arguments == ["--code"]:
        return
    for solver in nqueens.solver_specs():
        page = PAGES / f"{solver.name}.md"
        if arguments and solver.name not in arguments:
            continue
        if not page.exists():
            print(f"{page} is missing.", file=sys.stderr)
            continue
        print(f"{solver.name} …", file=sys.stderr, flush=True)
        fill(page, f"<!-- measured:{solver.name} -->", "<!-- /measured -->", measured(solver))


if __name__ == "__main__":
    main(sys.argv[1:])
