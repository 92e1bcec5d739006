"""solve, solutions, count, classes and verify, as called by users of the library."""

import pickle
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails

import nqueens
from nqueens import BadInput, Board, GaveUp, NoSolution, Placement
from nqueens.api import public
from nqueens.board.verify import reason_of_judge
from nqueens.problems import judge


def test_the_public_names() -> None:
    assert set(nqueens.__all__) == {*public.__all__, "__version__"}
    for name in nqueens.__all__:
        assert getattr(nqueens, name) is getattr(public, name, nqueens.__version__)
    assert dir(nqueens) == nqueens.__all__
    with pytest.raises(AttributeError, match="no attribute 'nope'"):
        nqueens.nope  # type: ignore[attr-defined]  # noqa: B018


def test_solve() -> None:
    for n in (0, 1, *range(4, 20), 1000, 10_007):
        found = nqueens.solve(n)
        assert isinstance(found, Placement)
        assert (len(found), found.is_solution) == (n, True)
        assert found == nqueens.solve(n)
    for size in ((64, 32), (101, 100)):  # proved at once
        fails(NoSolution, "", nqueens.solve, size)
    assert list(nqueens.solutions((64, 63))) == []
    assert nqueens.solve((8, 2_000_000_000)).is_solution
    fails(BadInput, "memory", nqueens.solve, 10**17)


def test_ways_to_name_a_board() -> None:
    rectangle: list[Any] = [(5, 8), "5x8", "5X8", "5×8", Board(5, 8), (np.int64(5), np.int64(8))]
    assert {nqueens.count(size) for size in rectangle} == {568}
    square: list[Any] = [8, "8", Board(8, 8), np.int32(8)]
    assert {nqueens.count(size) for size in square} == {92}
    for size in (8.0, None, [5, 8], (5,), True, (True, 8), b"8", object(), (5.0, 8), "", "x8"):
        for question in (nqueens.solve, nqueens.solutions, nqueens.count, nqueens.classes):
            fails(BadInput, "", question, size)  # type: ignore[arg-type]
    fails(BadInput, r"^N must be at least 0, got -1\.$", nqueens.count, -1)
    fails(BadInput, "number of rows must be at least 0, got -2", nqueens.solve, (-2, 3))


def test_completion() -> None:
    found = nqueens.solve(8, fixed={(0, 3)}, forbidden={(7, 7)})
    assert (found[0], found[7] != 7, found.is_solution) == (3, True, True)
    assert nqueens.count(8, fixed={(0, 3)}) == 18
    row = [(0, column) for column in range(8)]
    for fixed, forbidden, words in (
        ([(0, 3), (1, 3)], [], "with 2 fixed squares"), ([], row, "with 8 forbidden squares"),
        ([(0, 3)], [(0, 3)], "1 fixed square and 1 forbidden square"),
    ):  # fmt: skip
        fails(NoSolution, words, nqueens.solve, 8, fixed=fixed, forbidden=forbidden)


def test_solutions_are_lazy_and_lexicographic_and_check_arguments_at_once() -> None:
    first = [list(each) for each in islice(nqueens.solutions(8), 2)]
    assert first == [[0, 4, 7, 5, 2, 6, 1, 3], [0, 5, 7, 2, 6, 3, 1, 4]]
    assert next(nqueens.solutions(24)).is_solution
    assert next(nqueens.solutions((8, 30))).is_solution
    fails(GaveUp, "", lambda: list(nqueens.solutions(30, time_limit=0.05)))
    wrong: list[tuple[int, dict[str, Any], str]] = [
        (-1, {}, "at least 0"), (8, {"time_limit": -1}, "positive"), (8, {"solver": "steam"}, "no solver 'steam'"),
    ]  # fmt: skip
    for n, options, words in wrong:
        fails(BadInput, words, nqueens.solutions, n, **options)


def test_verify() -> None:
    squares = [(0, 1), (1, 3), (2, 0), (3, 2)]
    for right in (
        nqueens.verify([1, 3, 0, 2]), nqueens.verify([0, 3], "2x4"), nqueens.verify(np.array([1, 3, 0, 2])),
        nqueens.verify(nqueens.solve((5, 8))), nqueens.verify(iter([1, 3, 0, 2])), nqueens.verify(iter(squares), 4),
        nqueens.verify((square for square in squares), nqueens.problem(4, "rooks")), nqueens.verify({*squares}, 4),
        nqueens.verify(set(), nqueens.problem(3, "kings", pieces=0)),
    ):  # fmt: skip
        assert (bool(right), right.why, str(right)) == (True, None, "a solution")
    diagonal = "the queens on (0, 0) and (1, 1) share a diagonal"
    for wrong, why in (
        (nqueens.verify(iter([0, 1])), diagonal), (nqueens.verify([0, 1, 2, 3]), diagonal),
        (nqueens.verify([0, 3]), "the queen on (1, 3) is not on the 2 × 2 board"),
        (nqueens.verify(Placement([1, 3, 0, 2]), fixed={(0, 0)}), "no queen stands on (0, 0), which is fixed"),
        (nqueens.verify([1, 3, 0, 2], forbidden=[(0, 1)]), "a queen stands on (0, 1), which is forbidden"),
    ):  # fmt: skip
        assert (bool(wrong), wrong.why, str(wrong)) == (False, why, why)
    for columns in ([0.5], ["a"], [None]):
        fails(BadInput, "whole number", nqueens.verify, columns)  # type: ignore[arg-type]
    assert Placement(iter(squares), 4).is_solution
    for verb in (nqueens.verify, Placement):
        fails(BadInput, "A placement must be a sequence", verb, {1, 3, 0, 2})


def test_verdicts_are_values() -> None:
    right, wrong = nqueens.verify([1, 3, 0, 2]), nqueens.verify([0, 1, 2, 3])
    assert right == nqueens.verify([0]) != wrong == nqueens.verify([0, 1, 3, 2])
    assert len({right, nqueens.verify([0]), wrong}) == 2
    assert pickle.loads(pickle.dumps(wrong)) == wrong
    with pytest.raises(AttributeError):
        wrong.why = None  # type: ignore[misc]


@given(st.data())
def test_the_fast_judge_agrees_with_the_judge(data: st.DataObject) -> None:
    width = data.draw(st.integers(1, 9))
    columns = data.draw(st.lists(st.integers(-1, width), max_size=8))
    square = st.tuples(st.integers(0, max(len(columns) - 1, 0)), st.integers(0, width - 1))
    fixed, forbidden = (data.draw(st.sets(square, max_size=most * bool(columns))) for most in (2, 3))
    expected = reason_of_judge(columns, width, fixed=fixed, forbidden=forbidden)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judge, "_LARGEST_FOR_THE_JUDGE", 0)
        found = nqueens.verify(columns, (len(columns), width), fixed=fixed, forbidden=forbidden).why
    if expected and "share a" in expected:
        assert "share a" in (found or "")  # perhaps another pair of queens
    else:
        assert found == expected


@pytest.mark.parametrize("marks", [{}, {"fixed": {(0, 1)}}, {"forbidden": {(0, 1)}}, {"forbidden": {(3, 2), (1, 4)}}])
def test_the_judge_of_small_boards_agrees_with_the_plain_one_on_every_placement(marks: dict[str, Any]) -> None:
    for width in (4, 5) if "forbidden" in marks else (4,):
        for columns in product(range(-1, width + 1), repeat=4):
            on_board = {name: {each for each in squares if each[1] < width} for name, squares in marks.items()}
            found = nqueens.verify(columns, (4, width), **on_board).why
            assert found == reason_of_judge(columns, width, **on_board)
            if width == 4 and not marks:
                assert judge.all_solve(np.array([columns, (1, 3, 0, 2)])) == (found is None)


def test_a_count_with_a_checkpoint(tmp_path: Path) -> None:
    ledger = tmp_path / "ten.db"
    assert nqueens.count(10, checkpoint=ledger) == nqueens.count(10, checkpoint=str(ledger), threads=1) == 724
    assert nqueens.count(10, checkpoint=ledger, fundamental=True) == 92
    assert nqueens.count(12, checkpoint=tmp_path / "turned.db", symmetry="half-turn") == 80
    assert nqueens.count((5, 8), checkpoint=tmp_path / "rectangle.db") == nqueens.count((5, 8))
    other = "counts 10 queens on a 10 × 10 board, not 9 queens on a 9 × 9 board"
    fails(BadInput, other, nqueens.count, 9, checkpoint=ledger)
    fails(BadInput, "scheduler must look like tcp://host:8786, got 'nowhere'", nqueens.count, 9, cluster="nowhere")


def test_engines_solvers_and_checkpoints_are_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "nqueens")
    nqueens.count(14, threads=2, engine="halves")
    nqueens.solve(8, solver="backtracking")
    for _ in range(2):
        nqueens.count(10, checkpoint=tmp_path / "ten.db")
    units = nqueens.tally(10).units
    assert [(each.levelname, each.message.replace(str(tmp_path), "…")) for each in caplog.records[:4]] == [
        ("DEBUG", "Counting 3432 units by the engine halves on 2 threads"),
        ("DEBUG", "Solving 8 queens on an 8 × 8 board by backtracking"),
        ("INFO", f"0 of {units} units are finished in the ledger …/ten.db"),
        ("INFO", f"{units} of {units} units are finished in the ledger …/ten.db"),
    ]


LINEAR: list[tuple[Callable[..., object], dict[str, object], str]] = [
    (nqueens.solve, {"solver": "sets"}, "solver"), (nqueens.solve, {"random": True}, "seed"),
    (nqueens.solve, {"out": np.zeros(7, np.int32)}, "out"), (nqueens.solutions, {"fundamental": True}, "fundamental"),
    (nqueens.solutions, {"options": {"a": 1}}, "options"), (nqueens.count, {"engine": "halves"}, "engine"),
    (nqueens.count, {"checkpoint": "new.db"}, "checkpoint"), (nqueens.count, {"fundamental": True}, "fundamental"),
]  # fmt: skip


def test_the_formula_for_linear_solutions_is_fast() -> None:
    for verb, options, name in LINEAR:
        said = f"^Linear solutions come from a formula, which does not support {name}."
        fails(BadInput, said, verb, 7, linear=True, **options)


def test_a_single_piece_of_a_second_kind_is_singular_in_text() -> None:
    assert str(nqueens.problem(5, "queens-and-knights", pieces=1)) == "1 queen and 1 knight on a 5 × 5 board"
    assert str(nqueens.problem(5, "queens-and-knights", pieces=2)) == "2 queens and 2 knights on a 5 × 5 board"
