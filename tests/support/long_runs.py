"""Commands that would take minutes or years: at least one for every subcommand, problem, engine and solver.

They are derived from the package's own lists, so that new entries are included, and from long_runs.txt.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import Template

from nqueens.board.regions import LETTERS
from nqueens.cli.commands import COMMANDS
from nqueens.counting.plan import ENGINES
from nqueens.problems.catalogue import CATALOGUE
from nqueens.problems.completion import COMPLETION_KINDS, LARGEST_COMPLETION
from nqueens.problems.goals import GOALS
from nqueens.sampling.estimate import ESTIMATING_METHODS as ESTIMATE_METHODS
from nqueens.sampling.samples import DRAWING_METHODS as SAMPLE_METHODS
from nqueens.solvers.external.proving import PROVERS
from nqueens.solvers.registry import specs
from nqueens.solvers.spec import Family

Arguments = tuple[str, ...]

REASONS, LINES = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").split("\n\n")
QUICK = {each.partition(":")[0] for each in REASONS.split("# Subcommands with a time limit")[0].splitlines()[1:]}

LIMITED = sorted(COMMANDS.keys() - QUICK)
"""Subcommands with a time limit."""

WITH_OUTPUT = ("solve", "list", "complete", "generate", "sample", "optimise", "prove")
"""Subcommands that write to a file on request."""

_LARGEST = 100_000


def long_runs(folder: Path) -> dict[str, list[Arguments]]:
    """Returns the arguments of long runs without time limit, by subcommand.

    In `folder` are a board without known completion, one with many, slow puzzles, and a book.
    """
    (folder / "hard.json").write_text(json.dumps({"rows": 100, "fixed": [[0, 0], [50, 51], [99, 98]]}))
    (folder / "few.json").write_text(json.dumps({"rows": 26, "fixed": [[0, 3]]}))
    columns = "".join("".join(LETTERS[:16]) for _ in range(16))
    (folder / "puzzles.txt").write_text(f"16x2.{columns}\n{_bars(16).replace('x1', 'x2')}\n" * 20)
    (folder / "book.txt").write_text("4x1.AABBACDBCCDBCCDB\n" * 5000)
    runs: dict[str, list[Arguments]] = {name: [] for name in LIMITED}
    lines = Template(LINES).substitute(FOLDER=folder, BARS26=_bars(26), BARS32=_bars(32)).splitlines()
    for line in [*_made(folder), *(each for each in lines if not each.startswith("#"))]:
        runs[line.split()[0]].append(tuple(line.split()))
    short = {name for name in LIMITED if not runs[name]}
    assert all(f"\n{name}: " in REASONS for name in short), "each subcommand has long runs, or a reason why not"
    assert COMMANDS.keys() >= QUICK
    return runs


def limited(run: Arguments, seconds: float) -> Arguments:
    return (*run, "--seconds" if run[0] == "estimate" else "--time-limit", str(seconds))


def _made(folder: Path) -> Iterator[str]:
    """Yields lines for all engines, problems, solvers, kinds, goals and methods."""
    for engine in ENGINES:
        for more in ("", "--fundamental", "--check", "--dry-run", f"--checkpoint {folder}/{engine}.ledger"):
            yield f"count 27 --engine {engine} {more}"
    for n, more in product(("32", "64", "20x64"), ("--fixed 0,3", "--json")):
        yield f"count {n} {more}"
    for verb in ("count", "solve", "list"):
        yield from _variants(verb)
    for verb in ("solve", "list", "trace"):
        yield from _solvers(verb)
    yield f"complete {folder}/hard.json --solver auto"
    for spec in specs():
        if spec.classic and spec.completion and (spec.largest or 100) >= 100:
            yield f"complete {folder}/hard.json --solver {spec.name}"
    yield from (f"generate completion {LARGEST_COMPLETION[kind]} --kind {kind}" for kind in COMPLETION_KINDS)
    yield from (f"estimate {n} --method {method}" for n, method in product(("100", "60000"), ESTIMATE_METHODS))
    yield from (f"sample 17 -k 1000000 --method {method}" for method in SAMPLE_METHODS)
    yield from (f"prove peaceable 14 --value 30 --sat-solver {engine}" for engine in PROVERS)
    for goal in (each.name for each in GOALS):
        for board in ("18", "32"):
            yield f"optimise {goal} {board}"
            if goal not in ("attacking", "fewest-pawns", "no-three-in-line", "border-domination"):  # on the plane only
                yield f"optimise {goal} {board} --torus"
        yield f"optimise {goal} 11 --count"
        if goal != "no-three-in-line":  # defined for points only
            yield f"optimise {goal} 12 --piece knight"


def _variants(verb: str) -> Iterator[str]:
    """Yields every problem of the catalogue with every kind of number of pieces."""
    for named in CATALOGUE:
        numbers = ["", "--pieces max"]
        if named.pawns:
            numbers = ["--pawns 4", "--pawns min --pieces 20", "--pawns 9"]
        elif named.partner is None:
            numbers += ["--pieces all", "--pieces maximal", "--pieces 9"]
        if verb == "solve":  # found at once
            numbers = [each for each in numbers if each not in ("--pieces all", "--pieces maximal")]
        for number, more in product(numbers, ("", "--fundamental") if verb == "count" else ("",)):
            yield f"{verb} {24 if named.dimensions == 2 else 10} --problem {named.name} {number} {more}"


def _solvers(verb: str) -> Iterator[str]:
    for spec in specs():
        if spec.family is Family.CONSTRUCT:  # immediate
            continue
        if not spec.classic or (verb == "list" and not spec.enumerates) or (verb == "trace" and not spec.traced):
            continue
        most = {"solve": _LARGEST, "list": 30, "trace": 200}[verb]
        more = {"solve": "--format list", "trace": "--all-solutions" if spec.enumerates else ""}.get(verb, "")
        yield f"{verb} {min(most, spec.largest or _LARGEST)} --solver {spec.name} {more}"


def _bars(side: int) -> str:
    """Returns the code of a puzzle with a region for each row, which has too many solutions to count."""
    return f"{side}x1.{''.join(letter * side for letter in LETTERS[:side])}"
