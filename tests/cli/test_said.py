"""Messages about output that is cut, hopeless requests and limits, with the progress made."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from support.running import Ran, Run

import nqueens
from nqueens.api import ledgers, solving
from nqueens.cli import feasibility
from nqueens.counting.predict import seconds_from_probes
from nqueens.effort import Effort
from nqueens.ledgers.audit import Audit, Scheme, Wrong
from nqueens.ledgers.batches import Batch
from nqueens.ledgers.description import described_plan
from nqueens.ledgers.store import Ledger
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import running
from nqueens.solvers.registry import solver, specs
from nqueens.solvers.run import Outcome
from nqueens.solvers.run import Run as SolverRun

LATE = "The time limit of 1 s expired"
ROWS = "the row search"


def test_force_runs_hopeless_requests(monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    monkeypatch.setattr("nqueens.cli.feasibility.LONGEST", {"count": 0.0, "list": 0.0})
    monkeypatch.setattr("nqueens.cli.feasibility._QUICK", 0)
    monkeypatch.setattr("nqueens.kinds.classic._SMALLEST_TO_PREDICT", dict.fromkeys(("heat", "classes", "list"), 6))
    for line in ("heat 6 --numbers", "classes 6", "classes 6 --list"):
        refused = run(*line.split())
        assert (refused.out, refused.status, refused.err.count("\n")) == ("", 2, 1)
        assert refused.err.endswith("or --force to run it anyway.\n")
        assert run(*line.split(), "--force").status == 0
    assert run("count", "6", "--batch-seconds", "1").status == 2
    assert run("count", "6", "--checkpoint", str(tmp_path / "kept.db")) == Ran("4\n", "", 0)


def test_a_page_of_too_many_boards(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    many = "A page of more than 400 boards is hard to read; use --limit K to draw the first K, or --force to run it "
    assert run("sheet", "12", "-o", str(file)) == Ran("", f"{many}anyway.\n", 2)
    assert not file.exists()
    forced = run("sheet", "12", "--force", "-o", str(file))
    assert forced.err.startswith("The page shows only the first 1000 solutions.")
    assert run("sheet", "11", "-o", str(file)) == Ran("", "", 0)
    cut = "The page shows only the first 11 solutions.\n"
    for limit, said, title in (
        ("11", cut, "The first 11 placements of queens, of more"), ("12", "", "12 placements of queens"),
    ):  # fmt: skip
        assert run("sheet", "8", "--limit", limit, "-o", str(file)).err == said
        assert f"<title>{title}</title>" in file.read_text()


def test_an_animation_reports_that_the_run_continues(run: Run, tmp_path: Path) -> None:
    images = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
    file = tmp_path / "x.gif"
    line = ("animate", "5", "--size", "100", "-o", str(file))
    assert run(*line, "--max-frames", "10").err == "Drawing every 5th of 31 events; use --every 1 to draw them all.\n"
    assert images.open(file).n_frames <= 10
    cut = run(*line, "--max-frames", "10", "--every", "1")
    assert cut.err == "The run continues after the 10 frames drawn; use a larger --every K.\n"
    for every, frames in ((1, 31), (10, 5)):
        assert run(*line, "--every", str(every)) == Ran("", "", 0)
        assert abs(images.open(file).n_frames - frames) <= 1


def test_a_list_reports_the_number_shown(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Lists end after three solutions, as if the time limit had passed."""
    solutions = solving.solutions_of

    def first_three(*asked: Any, **options: Any) -> Iterator[Any]:
        every = solutions(*asked, **options)
        for _ in range(3):
            yield next(every)
        raise nqueens.GaveUp(f"{LATE}.")

    monkeypatch.setattr(solving, "solutions_of", first_three)
    for line, shown in (
        ("list 6", 3), ("list 6 --format csv", 3), ("list 6 --no-three-in-line", 0), ("list 7 --fundamental", 3),
        ("list 5 --torus", 3),
    ):  # fmt: skip
        found = run(*line.split(), "--time-limit", "1")
        assert (found.status, found.err) == (3, f"{LATE}; {shown} solutions were listed.\n")
        assert found.out.count("\n") == shown + ("csv" in line)
    found = run("list", "6", "--time-limit", "1", "-o", str(tmp_path / "six.txt"))
    assert (found.status, found.err) == (3, f"{LATE}; 3 solutions were found, and no file was written.\n")
    assert not list(tmp_path.iterdir())


def test_every_answer_that_gave_up_has_a_reason() -> None:
    for each in specs():
        problem = ClassicProblem(nqueens.Board(3, 3))
        try:
            found = running.run_solver(problem, solver(each.name), SolverRun(Effort.of(time_limit=0.02)))
        except (nqueens.BadInput, nqueens.MissingExtra):
            continue
        assert (found.outcome is Outcome.GAVE_UP) == bool(found.reason), each.name


def test_optimise_does_not_blame_the_time_limit_wrongly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.solvers.optimising.optimise.find_spec", lambda _: None)  # the covering search answers
    found = run("optimise", "domination", "16x64", "--piece", "leaps=(1,0); exact", "--progress", "none")
    assert (found.status, found.err) == (3, "The covering search supports at most 255 pieces, got 342.\n")
    assert found.out.startswith("384 pieces, not proved: the bound is 342\n")


def test_a_long_count_is_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Extrapolated or, if no work unit ends in time, by probes. The count itself does not start."""
    monkeypatch.setattr("nqueens.cli.count_progress._SECONDS_OF_SAMPLING", 0.05)
    monkeypatch.setattr("nqueens.cli.count_progress.progress_of", Mock(side_effect=nqueens.GaveUp("The end.")))
    line = ("count", "30", "--threads", "1")
    ways = {"--time-limit 600": r".* \(extrapolated", "--forbidden 0,0 --force": r" \(estimated by random probes"}
    for more, by in ways.items():
        ran = run(*line, *more.split())
        said, ended = ran.err.splitlines()
        assert (ran.out, ran.status, ended) == ("", 3, "The end.")
        assert re.fullmatch(rf"This count will take about [0-9,.]+( million)? years on 1 thread{by}\)\.", said)
    monkeypatch.setattr("nqueens.cli.count_progress._SECONDS_OF_SAMPLING", 60.0)
    assert run(*line, "--time-limit", "600").err == "The end.\n"  # to end soon


def test_a_long_sample_is_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.feasibility._QUICK", 0)
    monkeypatch.setitem(feasibility._LONG, "sample", 0.0)
    ran = run("sample", "6", "--fixed", "0,2", "--quiet")
    assert ran.status == 0
    assert ran.err.startswith("Sampling counts all solutions first, which will take about ")
    assert run("sample", "6", "--fixed", "0,2", "--quiet", "--time-limit", "60").err == ""


def test_probes_forecast_the_seconds_of_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.counting.predict._timed", lambda *_: (2.0, 0))  # of fifteen queens
    alike = nqueens.problem(15), nqueens.problem(15, fixed=[(0, 0)]), nqueens.problem(15, forbidden=[(0, 0)])
    assert [seconds_from_probes(like_the_measured) for like_the_measured in alike] == [2.0] * 3
    assert seconds_from_probes(nqueens.problem(15, fixed=[(1, 1)])) != 2.0
    assert seconds_from_probes(nqueens.problem("3x5", piece="rook", pieces=3)) == pytest.approx(2.0 * 60 / 41_062_617.6)
    assert seconds_from_probes(nqueens.problem("12x16"), longer_than=100.0) is None
    assert seconds_from_probes(nqueens.problem(5, holes=[(2, 2)])) is None
    monkeypatch.setattr("nqueens.kernels.COMPILED", False)
    assert seconds_from_probes(nqueens.problem(9, piece="rook")) == pytest.approx(362_880 / 1e8)
    assert seconds_from_probes(nqueens.problem(9, piece="rook"), longer_than=0.003) is not None
    assert seconds_from_probes(nqueens.problem(9, piece="rook"), longer_than=0.004) is None


def cut_short(scheme: Scheme, _: Effort, **__: object) -> Audit:
    return Audit(scheme, ROWS, batches=2, units=Fraction(40))


def interrupted(scheme: Scheme, effort: Effort, **_: object) -> Audit:
    effort.tell(Audit(scheme, ROWS, batches=1, units=Fraction(20)))
    raise KeyboardInterrupt


def in_part(scheme: Scheme, _: Effort, **__: object) -> Audit:
    wrong = Wrong(Batch(3, 4), 12, 11, ROWS, part=5)
    return Audit(replace(scheme, in_part=True), ROWS, batches=5, units=Fraction(5, 2), wrong=[wrong])


AUDITS: list[tuple[Callable[..., Audit], int, str, str]] = [
    (cut_short, 3, "2 batches with 40 units by the row search, seed 3: all correct.\n"
        "A single wrong batch would have been detected with probability 10%.\n",
        "Recounting 5 of 20 batches will take about 30 s on 2 threads.\n"
        "The time limit of 2 s expired after 2 of 5 batches.\n"),
    (interrupted, 130, "1 batch with 20 units by the row search, seed 3: all correct.\n"
        "A single wrong batch would have been detected with probability 5%.\n", ""),
    (in_part, 1, "part 5 of unit 3: engine search finds 12, the row search finds 11\n"
        "5 batches by engine search, parts of units (2.5 in all) also by the row search, seed 3: 1 wrong.\n", ""),
]  # fmt: skip


def test_verify(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def five_of_twenty(found: Ledger, effort: Effort, **_: object) -> Scheme:  # noqa: ARG001
        it = next(found.finished())
        return Scheme(described_plan(found.description), (it,) * 5, 20, 400, in_part=False, seconds=60.0)

    path = str(tmp_path / "ledger.db")
    assert run("count", "9", "--checkpoint", path).out == "352\n"
    monkeypatch.setattr(ledgers, "scheme_of", five_of_twenty)
    for audit, status, out, err in AUDITS:
        monkeypatch.setattr(ledgers, "audit", audit)
        ran = run("ledger", path, "verify", "--seed", "3", "--time-limit", "2", "--threads", "2")
        assert (ran.out, ran.status, ran.err) == (out, status, err or ran.err)


def test_a_ledger_of_several_sizes(run: Run, tmp_path: Path) -> None:
    """The sum is printed like the count, the parts without a number of solutions."""
    paths = [str(tmp_path / f"{number}.db") for number in range(3)]
    line = ("count", "4", "--pieces", "all")
    for part in (1, 2):
        assert run(*line, "--part", f"{part}/2", "--checkpoint", paths[part]).out.startswith(f"part {part}/2: ")
    assert "solutions" not in run("ledger", paths[1], "status").out
    assert run("ledger", paths[0], "merge", *paths[1:]).status == 0
    assert run("ledger", paths[0], "reduce").out == run(*line).out == "0 1\n1 16\n2 44\n3 24\n4 2\n"
