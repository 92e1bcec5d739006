"""A program that uses every function of the installed package, for type checkers; the tests also run its `main`."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import assert_type

import numpy as np

import nqueens
from nqueens import BadInput, Board, Placement, Problem
from nqueens.choices import Engine, ModelFormatName

ENGINES: list[Engine] = ["auto", "sets", "rows"]
PUZZLE = "AABB\nACDB\nCCDB\nCCDB"


def solved() -> list[Placement]:
    queens = nqueens.solve(8, fixed={(0, 3)}, forbidden=[(7, 7)])
    assert_type(queens[0], int)
    assert_type(list(queens), list[int])
    assert_type(queens.write("board"), str)
    assert_type(queens.write("npy"), bytes)
    queens.reflect("diagonal").picture(theme="wood", labels="none")
    verdict = nqueens.verify(queens)
    assert_type(verdict.why, str | None)
    first, *others = nqueens.solutions("5x8", symmetry=None)
    assert_type(others, list[Placement])
    completed = nqueens.complete(nqueens.read_problem("8 0 3", "plain"))
    (again,) = nqueens.read_placements(queens.write("fen"), "fen")
    assert verdict
    assert again == queens
    rows = np.zeros(8, np.int32)
    assert nqueens.n_queens(4, 4)
    assert nqueens.safe_queen(0, 1, [])
    assert nqueens.add_queen(0, 2, [[]])
    return [first, completed, nqueens.solve(8, out=rows)]


def counted(problem: Problem) -> dict[Engine, nqueens.Tally]:
    assert_type(nqueens.count((5, 8), fundamental=True), int)
    assert_type(nqueens.count(8, symmetry="half-turn"), int)
    assert_type(nqueens.count_polynomial(3, piece="king")(8), int)
    assert_type(nqueens.rank(6, nqueens.unrank(6, 3)), int)
    assert_type(nqueens.classes(8).by_size, dict[int, int])
    assert_type(nqueens.square_use(6).as_dict(), dict[str, object])
    guess: nqueens.Estimate = nqueens.estimate(10, rounds=8, method="smc")
    drawn: nqueens.Sample = nqueens.sample(8, 3, seed=1, method="listing")
    assert guess.error >= 0
    assert [each.is_solution for each in drawn]
    assert_type(nqueens.optimise("domination", 5).value, int | None)
    assert_type([each.size for each in nqueens.search_spaces(4)], list[int])
    return {engine: nqueens.tally(problem, engine=engine) for engine in ENGINES}


def compared() -> Iterator[str]:
    for entry in nqueens.compare([6, 8], ["sets", "richards"], repeat=1):
        assert_type(entry.median("nodes"), float | None)
        yield entry.contender.label
    trace = nqueens.trace(6, solver=nqueens.solver_specs()[0].name)
    assert_type(sum(1 for _ in trace), int)
    assert_type(nqueens.check_solver("sets", up_to=4).passed, bool)
    assert_type(nqueens.self_test(seconds=0.01, seed=1).first_failure is None, bool)
    magic = nqueens.square_of_queens([[0, 2, 4, 1, 3]], "magic")
    assert len(nqueens.queens_of_square(magic)) == 5


def puzzled(folder: Path) -> list[str]:
    puzzle = nqueens.read_puzzles(PUZZLE)[0]
    found: nqueens.Explanation = nqueens.explain(puzzle)
    assert nqueens.check_steps(puzzle, found.steps)
    assert_type(nqueens.step_rewards(puzzle, found.steps), list[tuple[float, str | None]])
    made = next(nqueens.generate_puzzles(6, sizes="even", symmetry="half-turn"))
    hint, rating, census = nqueens.hint(puzzle), nqueens.rate(made.problem), nqueens.census(3)
    assert_type([each.move for each in nqueens.changes(puzzle)], list[nqueens.Move])
    record = next(nqueens.dataset("regions", 6, seed=1))
    nqueens.write_dataset(folder / "puzzles.jsonl", "regions", 6)
    assert nqueens.html_book([puzzle, made])
    assert rating.level
    assert census.side == 3
    return [hint.where, record["puzzle"], nqueens.write_puzzle(nqueens.repair(puzzle).problem, "puzzlink")]


def exported(folder: Path) -> str:
    formats: tuple[ModelFormatName, ...] = ("dimacs", "minizinc")
    model: nqueens.ProblemModel = nqueens.model(4)
    (read,) = model.read("q = [2, 4, 1, 3]", "minizinc")
    made = nqueens.experiment({"solvers": ["sets"], "sizes": [4]}, folder / "runs.jsonl")
    assert made.laws("nodes")
    assert nqueens.read_experiment(folder / "runs.jsonl").rows == made.rows
    assert nqueens.rerun(folder / "runs.jsonl").same
    assert not nqueens.check_exercises("no code")[0]
    assert read.is_solution
    return "".join(model.write(each) for each in formats)


def with_extras(folder: Path, puzzle: nqueens.GeneratedPuzzle) -> nqueens.CertificateVerdict:
    made: nqueens.CountCertificate = nqueens.certify_count(4, folder / "four", encoding="product")
    (folder / "book.pdf").write_bytes(nqueens.puzzle_book([puzzle], paper="letter", theme="print"))
    assert len(nqueens.dataframe(nqueens.solutions(6))) == 4
    return nqueens.check_certificate(made.folder, checker="own")


async def cancelled() -> None:
    over = threading.Event()
    work = asyncio.create_task(asyncio.to_thread(nqueens.count, 22, stopped=over.is_set))
    over.set()
    try:
        await work
    except nqueens.GaveUp as error:
        assert_type(error, nqueens.GaveUp)


def mistakes() -> None:
    try:
        nqueens.solve(3)
    except (BadInput, nqueens.NoSolution) as error:
        assert_type(error, BadInput | nqueens.NoSolution)
    nqueens.solve(8, solver=3)  # type: ignore[arg-type]
    nqueens.count(8, engine="serach")  # type: ignore[arg-type]
    nqueens.optimise("dominaton", 8)  # type: ignore[arg-type]
    nqueens.nothing_of_that_name  # type: ignore[attr-defined]  # noqa: B018


def main(folder: Path) -> None:
    """Runs everything except the mistakes."""
    assert {each.count for each in counted(nqueens.problem(5, "queens")).values()} == {10}
    assert len(solved()) == 3
    assert list(compared())
    assert puzzled(folder)
    assert exported(folder)
    assert_type(nqueens.problem(Board(4, 6), "kings", pieces="max"), Problem)
    asyncio.run(cancelled())
