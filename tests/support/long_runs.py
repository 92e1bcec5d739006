"""Runs of the command that would take minutes or years: one at least for every subcommand, problem, engine and solver.

They are taken from the lists of these that the package itself has, so that a new one comes in by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from nqueens.board.regions import LETTERS
from nqueens.cli.commands import COMMANDS
from nqueens.counting.plan import ENGINES
from nqueens.problems.catalogue import CATALOGUE
from nqueens.problems.completion import KINDS, LARGEST
from nqueens.problems.goals import GOALS
from nqueens.sampling.estimate import METHODS as ESTIMATE_METHODS
from nqueens.sampling.samples import METHODS as SAMPLE_METHODS
from nqueens.solvers.external.proving import ENGINES as PROVERS
from nqueens.solvers.registry import specs
from nqueens.solvers.spec import Family

Arguments = tuple[str, ...]

QUICK = {
    "check-solver": "its limit is for each question, see tests/own",
    "solver-template": "prints what is known beforehand",
    "verify": "reads a file once",
    "show": "finds one solution, or reads a file once",
    "solvers": "prints what is known beforehand",
    "problems": "prints what is known beforehand",
    "known": "prints what is known beforehand",
    "info": "prints what is known beforehand",
    "space": "prints what is known beforehand",
    "images": "reads a file once",
    "greedy": "takes a second at most",
    "convert": "reads a file once",
    "export": "writes a file, as long as the model",
    "import-solution": "reads a file once",
    "check-proof": "reads two files, as long as they are",
    "serve": "runs until it is told to end",
    "experiment": "has a limit for each run in its plan",
    "rerun": "has a limit for each run in the plan",
    "results": "reads a file once",
    "compare": "has a limit for each run instead, --time-limit",
}
"""Subcommands without a time limit, and why."""

LIMITED = sorted(COMMANDS.keys() - QUICK.keys())
"""Subcommands with a time limit."""

WITH_OUTPUT = ("solve", "list", "complete", "generate", "sample", "optimise", "prove")
"""Subcommands that write to a file on request."""

_LARGEST = 100_000


def long_runs(folder: Path) -> dict[str, list[Arguments]]:
    """The arguments of long runs without their time limit, by subcommand; `folder` takes the files they need."""
    runs: dict[str, list[Arguments]] = {
        "count": [*_classic_counts(folder), *_variants("count"), *_engines(), ("count", "--regions", _bars(26))],
        "solve": [*_solvers("solve"), *_variants("solve"), *_hard_solves()],
        "list": [
            *_solvers("list"),
            *_variants("list"),
            ("list", "30", "--fundamental"),
            ("list", "--regions", _bars(26)),
        ],
        "trace": [*_solvers("trace")],
        "classes": [("classes", "24"), ("classes", "16", "--list"), ("classes", "14", "--problem", "kings")],
        "overlay": [],  # 4096 solutions, the most that it takes, are soon searched
        "latin": [("latin", "7", "--count"), ("latin", "13", "--knut-vik", "--count"), ("latin", "9", "--list")],
        "animate": [("animate", "60", "--frames", "500", "-o", str(folder / "run.gif"))],
        "complete": [*_completions(folder)],
        "generate": [
            *(("generate", "completion", str(LARGEST[kind]), "--kind", kind) for kind in KINDS),
            ("generate", "regions", "32"),
            ("generate", "regions", "25", "--each", "6"),
            ("generate", "regions", "8", "--level", "8", "--number", "1000"),
            ("generate", "regions", "8", "--number", "10000000"),
        ],
        "explain": [("explain", _puzzles(folder))],
        "rate": [("rate", _puzzles(folder), "--json")],
        "repair": [("repair", _bars(32)), ("repair", _puzzles(folder), "--squares")],
        "census": [("census", "5"), ("census", "5", "--levels")],
        "ledger": [],  # see test_ledgers.py: what it counts again is as long as the ledger
        "sheet": [("sheet", "30", "-o", str(folder / "sheet.svg")), ("sheet", "20", "--all"), *_books(folder)],
        "heat": [("heat", "20"), ("heat", "64")],
        "estimate": [("estimate", n, "--method", method) for n in ("100", "60000") for method in ESTIMATE_METHODS],
        "sample": [
            *(("sample", "17", "-k", "1000000", "--method", method) for method in SAMPLE_METHODS),
            ("sample", "100000", "-k", "1000"),
        ],
        "optimise": [*_goals()],
        "prove": [("prove", "peaceable", "14", "--value", "30", "--sat-solver", engine) for engine in PROVERS],
    }
    assert runs.keys() | QUICK.keys() == COMMANDS.keys(), "each subcommand has long runs, or a reason why not"
    return runs


def limited(run: Arguments, seconds: float) -> Arguments:
    """The run with a time limit."""
    return (*run, "--seconds" if run[0] == "estimate" else "--time-limit", str(seconds))


def _classic_counts(folder: Path) -> Iterator[Arguments]:
    for engine in ENGINES:
        ledger = ("--checkpoint", str(folder / f"{engine}.ledger"))
        for more in ((), ("--fundamental",), ("--check",), ("--dry-run",), ledger):
            yield ("count", "27", "--engine", engine, *more)
    for n in ("32", "64", "20x64"):
        yield ("count", n, "--fixed", "0,3")
        yield ("count", n, "--json")
    yield ("count", "26", "--fixed", "0,3", "--fundamental")
    yield ("count", "60", "--symmetry", "half-turn")
    yield ("count", "64", "--symmetry", "quarter-turn")


def _variants(verb: str) -> Iterator[Arguments]:
    """Every problem of the catalogue with every kind of number of pieces."""
    for named in CATALOGUE:
        numbers: list[Arguments] = [(), ("--pieces", "max")]
        if named.pawns:
            numbers = [("--pawns", "4"), ("--pawns", "min", "--pieces", "20"), ("--pawns", "9")]
        elif named.partner is None:
            numbers += [("--pieces", "all"), ("--pieces", "maximal"), ("--pieces", "9")]
        size = {2: "24", 3: "10"}[named.dimensions]
        for number in numbers:
            if verb == "solve" and number in (("--pieces", "all"), ("--pieces", "maximal")):
                continue  # at once
            yield (verb, size, "--problem", named.name, *number)
            if verb == "count":
                yield (verb, size, "--problem", named.name, *number, "--fundamental")


def _engines() -> Iterator[Arguments]:
    """Engines for other boards and pieces, and boards that are long or of many dimensions."""
    yield ("count", "25", "--torus", "--engine", "rows")
    yield ("count", "14", "--problem", "queens", "--pieces", "all", "--engine", "sets")
    yield ("count", "24", "--problem", "kings", "--pieces", "all", "--engine", "sets")
    yield ("count", "1x1x1x1x1x1024", "--pieces", "all")
    yield ("count", "4x4x4x4x4", "--pieces", "max")
    yield ("count", "32", "--problem", "rooks", "--pieces", "maximal")
    yield ("count", "5x5x5", "--torus", "--pieces", "all", "--fundamental")
    yield ("count", "9", "--problem", "knights", "--pieces", "all", "--fundamental")
    yield ("count", "13", "--problem", "kings", "--pieces", "all", "--fundamental")
    yield ("count", "8", "--pawns", "7")
    yield ("count", "12", "--problem", "queens-and-knights", "--pieces", "9")


def _hard_solves() -> Iterator[Arguments]:
    yield ("solve", "5000", "--fixed", "0,5")
    yield ("solve", "40", "--solver", "rowsearch")
    yield ("solve", "8", "--pawns", "min", "--pieces", "14")
    yield ("solve", "32", "--pieces", "33")
    yield ("solve", "28", "--torus", "--pieces", "27")
    yield ("solve", "998", "--torus", "--max")
    yield ("solve", "1000", "--problem", "amazons")
    yield ("solve", "200", "--solver", "genetic", "--option", "population=100000")


def _solvers(verb: str) -> list[Arguments]:
    runs = []
    for spec in specs():
        if spec.family is Family.CONSTRUCT:  # at once
            continue
        if not spec.classic or (verb == "list" and not spec.enumerates) or (verb == "trace" and not spec.traced):
            continue
        most = _LARGEST if verb == "solve" else 30 if verb == "list" else 200
        n = str(min(most, _LARGEST if spec.largest is None else spec.largest))
        until = ("--until", "all") if verb == "trace" and spec.enumerates else ()
        form = ("--format", "list") if verb == "solve" else ()
        runs.append((verb, n, "--solver", spec.name, *until, *form))
    return runs


def _completions(folder: Path) -> Iterator[Arguments]:
    """A board of which no completion is found, and one with many."""
    hard = folder / "hard.json"
    hard.write_text(json.dumps({"rows": 100, "fixed": [[0, 0], [50, 51], [99, 98]]}))
    few = folder / "few.json"
    few.write_text(json.dumps({"rows": 26, "fixed": [[0, 3]]}))
    for solver in (
        "auto",
        *(spec.name for spec in specs() if spec.classic and spec.completion and (spec.largest or 100) >= 100),
    ):
        yield ("complete", str(hard), "--solver", solver)
    yield ("complete", str(few), "--count")


def _bars(side: int) -> str:
    """The code of a puzzle with a region for each row, which has more solutions than anybody can count."""
    return f"{side}x1.{''.join(letter * side for letter in LETTERS[:side])}"


def _puzzles(folder: Path) -> str:
    """A file with many puzzles of 16 rows and two queens in each, bars too, of which every one takes a while."""
    file = folder / "puzzles.txt"
    columns = "".join("".join(LETTERS[:16]) for _ in range(16))
    file.write_text(f"16x2.{columns}\n{_bars(16).replace('x1', 'x2')}\n" * 20)
    return str(file)


def _books(folder: Path) -> Iterator[Arguments]:
    file = folder / "book.txt"
    file.write_text("4x1.AABBACDBCCDBCCDB\n" * 5000)
    yield ("sheet", "regions", str(file), "-o", str(folder / "book.html"))
    yield ("sheet", "regions", str(file), "-o", str(folder / "book.pdf"))


_PLANE = ("attacking", "fewest-pawns", "no-three-in-line", "border-domination")
"""Goals of boards that do not wrap."""


def _goals() -> Iterator[Arguments]:
    for goal in GOALS:
        for board in ("18", "32"):
            yield ("optimise", goal.name, board)
            if goal.name not in _PLANE:
                yield ("optimise", goal.name, board, "--torus")
        yield ("optimise", goal.name, "11", "--count")
        if goal.name != "no-three-in-line":  # asked of points
            yield ("optimise", goal.name, "12", "--piece", "knight")
    yield ("optimise", "domination", "11", "--list")
    yield ("optimise", "peaceable", "12", "--armies", "3")
    yield ("optimise", "peaceable", "12", "--armies", "6")
    yield ("optimise", "domination", "4x4x4x4x4")
    yield ("optimise", "unattacked", "30", "--piece", "amazon")
