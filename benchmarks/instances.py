"""Writes a graded set of instances as model files, and instances.json with their answers, for makers of solvers.

    python benchmarks/instances.py FOLDER [--number SEEDS]

The problems are n queens, completions with blocked squares and with excluded diagonals, the torus, amazons, region
puzzles, peaceable armies and domination. Answers are exact: the number of solutions where it takes seconds, whether
there is a solution, or the optimum. Each is found by the package's own search; `sat` and `cp-sat` must agree on
whether there is a solution, published values must agree, and so must PySAT, which solves the .cnf or .wcnf file.
Times are CPU seconds, nodes are in each solver's own unit.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from nqueens import __version__
from nqueens.api.answering import answer_of
from nqueens.api.asking import of_classic, problem
from nqueens.api.counting import count
from nqueens.api.facts import fitting_model_format
from nqueens.api.generating import generate_puzzles
from nqueens.api.modelling import AnyProblem, export_model
from nqueens.api.optimising import goal_on, optimise
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.known import sequence
from nqueens.problems.completion import random_completion
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Outcome

FORMATS = {"dimacs": "cnf", "opb": "opb", "minizinc": "mzn", "xcsp3": "xml", "lp": "lp"}
SOLVERS = ("auto", "sat", "cp-sat")
LARGEST_COUNTED = 14  # rows
MOST_LISTED = 2000  # solutions of a file
SECONDS = 60.0  # for each solver and instance
PUBLISHED = {
    "queens": "A000170", "torus": "A051906", "amazons": "A051223", "peaceable": "A250000", "domination": "A075458",
}  # fmt: skip


def problems(seeds: int) -> Iterator[tuple[str, Problem]]:
    """Yields the problems with their names, in each family from easy to hard."""
    for n in (3, 6, 8, 12, 16, 24, 32):
        yield f"queens-{n}", problem(n)
    for kind in ("blocked", "excluded-diagonals"):
        for n in (8, 12, 16, 20):
            for seed in range(seeds):
                yield f"{kind}-{n}-{seed}", of_classic(random_completion(n, kind, seed=seed))
    for name, sides in (("torus", (5, 7, 8, 11, 13)), ("amazons", (8, 10, 12, 14))):
        for n in sides:
            yield f"{name}-{n}", problem(n, name)  # type: ignore[arg-type]
    for n in (6, 8, 10, 12):
        for seed, made in enumerate(generate_puzzles(n, number=seeds, seed=n)):
            yield f"regions-{n}-{seed}", made.problem


def goals() -> Iterator[tuple[str, AnyProblem, int | None]]:
    """Yields the goals with their names and optima."""
    for goal, sides in (("peaceable", (3, 4, 5, 6)), ("domination", (4, 5, 6, 7, 8))):
        for n in sides:
            yield f"{goal}-{n}", goal_on(goal, n), optimise(goal, n).value  # type: ignore[arg-type]


def write_models(folder: Path, name: str, posed: AnyProblem) -> list[str]:
    """Writes the models of one instance; returns the names of the files."""
    files = []
    for wanted, suffix in FORMATS.items():
        try:
            form = fitting_model_format(wanted, posed)
            text = "".join(export_model(posed, form))
        except BadInput:
            if wanted != "dimacs":
                raise
            suffix, text = "wcnf", "".join(export_model(posed, "wcnf"))  # an objective needs weights
        files.append(f"{name}.{suffix}")
        (folder / files[-1]).write_text(text, encoding="utf-8")
    return files


def solved(posed: Problem, solver: str) -> dict[str, Any]:
    """Returns the outcome of a solver with its nodes and CPU seconds."""
    begun = time.process_time()
    try:
        found = answer_of(posed, Effort.of(time_limit=SECONDS, threads=1), solver=solver)
    except BadInput as error:
        return {"outcome": f"unsupported: {error}"}
    seconds = round(time.process_time() - begun, 4)
    return {"outcome": found.outcome.value, "nodes": found.report.nodes or found.report.steps, "seconds": seconds}


def record(folder: Path, name: str, posed: Problem) -> dict[str, Any]:
    """Writes one instance and returns its answers; ends the program if two solvers contradict each other."""
    runs = {solver: solved(posed, solver) for solver in SOLVERS}
    decided = {run["outcome"] for run in runs.values()} & {Outcome.FOUND.value, Outcome.NONE.value}
    number = count(posed) if posed.board.rows <= LARGEST_COUNTED else None
    if len(decided) > 1 or (number is not None and decided == {Outcome.NONE.value if number else Outcome.FOUND.value}):
        raise SystemExit(f"The answers to {name} contradict each other: {runs}, {number} solutions.")
    outcome = next(iter(decided), None)
    return {"name": name, "files": write_models(folder, name, posed), "solutions": number, "outcome": outcome, **runs}


def check(folder: Path, instance: dict[str, Any]) -> None:
    """Ends the program if the answer to an instance contradicts a published value, or what PySAT finds in its file."""
    name, path = instance["name"], folder / instance["files"][0]
    answer = instance.get("optimum", instance.get("solutions"))
    family = re.fullmatch(r"([a-z]+)-(\d+)", name)
    known = sequence(PUBLISHED[family[1]]).get(int(family[2])) if family else None
    if None not in (answer, known) and answer != known:
        raise SystemExit(f"The answer to {name} is {answer}, but the published value is {known}.")
    if path.suffix == ".wcnf":
        found, expected = optimum_of(path), answer
    elif answer is not None and answer <= MOST_LISTED:
        found, expected = solutions_of(path, answer + 1), answer
    else:
        found, expected = solutions_of(path, 1), int(instance["outcome"] == Outcome.FOUND.value)
    if found != expected:
        raise SystemExit(f"The answer to {name} is {expected}, but PySAT finds {found} in {path.name}.")


def solutions_of(cnf: Path, most: int) -> int:
    """Returns the number of solutions of a CNF without auxiliary variables, at most `most`."""
    formula = import_module("pysat.formula").CNF(from_file=str(cnf))
    with import_module("pysat.solvers").Solver("cadical153", bootstrap_with=formula) as solver:
        return sum(1 for _ in islice(solver.enum_models(), most))


def optimum_of(wcnf: Path) -> int:
    """Returns the optimum of a WCNF: the most or the fewest pieces, whose soft clauses are positive or negative."""
    formula = import_module("pysat.formula").WCNF(from_file=str(wcnf))
    with import_module("pysat.examples.rc2").RC2(formula) as solver:
        solver.compute()
        return len(formula.soft) - solver.cost if formula.soft[0][0] > 0 else int(solver.cost)


def main() -> None:
    """Writes the set."""
    parser = argparse.ArgumentParser(description="Write a graded set of instances for solvers.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=3, metavar="SEEDS", help="random instances of each size")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    found = [record(given.folder, *each) for each in problems(given.number)]
    found += [
        {"name": name, "files": write_models(given.folder, name, posed), "optimum": optimum}
        for name, posed, optimum in goals()
    ]
    for instance in found:
        check(given.folder, instance)
    text = json.dumps({"version": __version__, "instances": found}, indent=1) + "\n"
    (given.folder / "instances.json").write_text(text, encoding="utf-8")
    print(f"{len(found)} instances")


if __name__ == "__main__":
    main()
