"""What must hold of every whole count: right counts pass, wrong ones do not."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.asking import classic
from support.running import Ran, Run

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.counting import count as counting
from nqueens.counting.checks import CountsDiffer, check_total
from nqueens.counting.count import count
from nqueens.counting.plan import Plan, make_plan
from nqueens.effort import Effort
from nqueens.kernels import reference
from nqueens.known import sequence
from nqueens.problems.classic import ClassicProblem
from nqueens.symmetry.group import SQUARE, Symmetry


def test_published_counts_fall_into_classes() -> None:
    for n in range(2, 21):
        problem, right = classic(n), sequence("A000170").value(n)
        told = check_total(problem, right, Effort.of(), seconds=100.0)
        assert told.startswith("the solutions fall into classes under 8 symmetries (")
        half, quarter = sequence("A032522").value(n), sequence("A033148").value(n)
        assert f"({half} unchanged by the half turn, {quarter} by the quarter turn)" in told
        for wrong in set(range(max(right - 7, 0), right + 8)) - {right}:
            with pytest.raises(CountsDiffer, match=r"^The count is wrong: "):
                check_total(problem, wrong, Effort.of(), seconds=100.0)


def test_without_time_the_divisibility_is_left() -> None:
    """An n × n board has classes of two at least, whatever the turns leave as they are."""
    problem, right = classic(26), sequence("A000170").value(26)
    told = "the count is a multiple of 2, as the symmetries of the board ask"
    assert check_total(problem, right, Effort.of(), seconds=0.0) == told
    assert check_total(problem, right, Effort.of(time_limit=1e-9), seconds=1e9) == told
    with pytest.raises(CountsDiffer, match="no multiple of 2: that is wrong"):
        check_total(problem, right + 1, Effort.of(), seconds=0.0)


@given(st.sampled_from(SQUARE), st.integers(2, 7), st.data())
def test_boards_with_forbidden_squares(symmetry: Symmetry, n: int, data: st.DataObject) -> None:
    """Under whatever symmetries are left, the counts of a plain search pass."""
    squares, board = {(data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, n - 1)))}, Board(n, n)
    for _ in range(4):
        squares |= {symmetry(square, board) for square in squares}
    problem = classic(n, forbidden=squares)
    found = sum(it for it, _ in reference.search(range(n), problem.allowed(), reference.Stop()))
    told = check_total(problem, found, Effort.of(), seconds=100.0)
    if sizes := re.findall(r"under (\d) symmetries", told):
        assert int(sizes[0]) > 1


def test_rectangles_have_four_symmetries() -> None:
    assert "under 4 symmetries" in check_total(classic((4, 6)), 46, Effort.of(), seconds=1.0)
    with pytest.raises(CountsDiffer):
        check_total(classic((4, 6)), 45, Effort.of(), seconds=1.0)
    for alone, number in ((classic((1, 6)), 6), (classic(6, forbidden={(0, 1)}), 3)):
        assert check_total(alone, number, Effort.of(), seconds=1.0) == ""


def test_every_count_is_checked(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = count(classic(10), Effort.of())
    assert (made.count, made.checked[:18]) == (724, "the solutions fall")
    path = str(tmp_path / "eight.db")
    assert run("count", "8", "--checkpoint", path) == Ran("92\n", "", 0)
    told = "the solutions fall into classes under 8 symmetries (4 unchanged by the half turn, 0 by the quarter turn)"
    assert run("ledger", path, "reduce") == Ran("92\n", f"Checked: {told}.\n", 0)

    def wrong(problem: ClassicProblem, effort: Effort, **options: Any) -> Plan:
        plan = make_plan(problem, effort, **options)

        def run_wrongly(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
            found, work, done = plan.run(first, last, stop)
            return found + (first == 0), work, done

        return replace(plan, run=run_wrongly)

    monkeypatch.setattr(counting, "make_plan", wrong)
    ran = run("count", "10")
    assert (ran.out, ran.status, ran.err.count("\n")) == ("", 1, 1)
    assert ran.err.startswith("The count is wrong: 725 solutions, 12 of them invariant under the half turn, 0 under")


def test_a_check_takes_other_units_each_time(run: Run) -> None:
    told = [run("count", "10", "--check", "10%").err for _ in range(2)]
    seeds = [re.findall(r"the same in \d+ of \d+ random work units \(seed (\d+)\)", err)[0] for err in told]
    assert seeds[0] != seeds[1]
    assert run("count", "10", "--check", "10%", "--seed", seeds[0]).err == told[0]
    said = "--seed says which units --check takes: it goes with --check only.\n"
    assert run("count", "10", "--seed", "1") == Ran("", said, 2)
