"""Latin squares and Knut Vik designs counted, listed and judged."""

import json
from collections.abc import Callable
from math import gcd
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.running import Ran
from support.tables import table

from nqueens.api.asking import problem
from nqueens.errors import BadInput
from nqueens.problems import latin
from nqueens.problems.latin_judge import judge_square, read_square
from nqueens.problems.latin_squares import count_latin, latin_squares

Run = Callable[..., Ran]


@pytest.mark.parametrize(("n", "every", "reduced"), [
    (0, 1, 1), (1, 1, 1), (2, 2, 1), (3, 12, 1), (4, 576, 4), (5, 161_280, 56), (6, 812_851_200, 9408),
])  # fmt: skip
def test_counts_are_a002860_and_a000315(n: int, every: int, reduced: int) -> None:
    assert (count_latin(n), count_latin(n, reduced=True)) == (every, reduced)
    if n < 6:
        listed = list(latin_squares(n, reduced=n > 4))
        assert len(listed) == (reduced if n > 4 else every)
        assert listed == sorted(set(listed))
        assert n == 0 or all(judge_square(square).latin is None for square in listed)


def lines(square: latin.Matrix) -> list[list[int]]:
    """Rows, columns and all broken diagonals."""
    n = len(square)
    return [*map(list, square)] + [
        [square[row][(at + turn * row) % n] for row in range(n)] for at in range(n) for turn in (-1, 0, 1)
    ]


def test_squares_that_are_made() -> None:
    for n in range(1, 15):
        assert judge_square(latin.latin_square(n)).latin is None
        if gcd(n, 6) != 1:
            for make in (latin.knut_vik_design, latin.magic_square):
                with pytest.raises(BadInput, match="gcd"):
                    make(n)
            continue
        design = latin.knut_vik_design(n)
        assert all(sorted(line) == list(range(n)) for line in lines(design))
        torus = problem(n, "torus")
        for symbol in range(n):
            assert torus.why_not([(row, columns.index(symbol)) for row, columns in enumerate(design)]) is None
        magic = latin.magic_square(n)
        assert sorted(entry for row in magic for entry in row) == list(range(1, n * n + 1))
        assert {sum(line) for line in lines(magic)} == {n * (n * n + 1) // 2}
    with pytest.raises(BadInput, match="odd"):
        latin.siamese_square(4)
    with pytest.raises(BadInput, match="order"):
        latin.latin_square(0)


def test_knut_vik_designs(run: Run) -> None:
    for n, number in ((1, 1), (2, 0), (5, 240), (7, 20_160), (11, 319_334_400)):
        assert run("latin", str(n), "--knut-vik", "--count").out == f"{number}\n"
    ran = run("latin", "7", "--knut-vik", "--list", "--reduced", "--json")
    listed = [json.loads(line)["rows"] for line in ran.out.splitlines()]
    assert len(listed) == 4
    assert all(judge_square(square).knut_vik is None for square in listed)
    assert run("latin", "6", "--knut-vik", "--list", "--reduced").status == 2


@settings(deadline=None, max_examples=40)
@given(st.sampled_from([1, 2, 3, 4, 5, 6, 7, 9, 11, 13]), st.data())
def test_the_judge_finds_what_was_changed(n: int, data: st.DataObject) -> None:
    square = [list(row) for row in latin.latin_square(n)]
    assert judge_square(square).latin is None
    if n > 1:
        row, column = data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, n - 1))
        square[row][column] = (square[row][column] + data.draw(st.integers(1, n - 1))) % n
        assert judge_square(square).latin is not None
    if n % 6 in (1, 5):
        assert judge_square(latin.knut_vik_design(n)).knut_vik is None
        assert judge_square(latin.knut_vik_design(n)).queens == "on the torus"
        assert judge_square(latin.magic_square(n)).pandiagonal is None
    if n % 2:
        verdict = judge_square(latin.siamese_square(n))
        assert (verdict.magic, verdict.sum) == (None, n * (n * n + 1) // 2)
        changed = [list(row) for row in latin.siamese_square(n)]
        changed[0][0], changed[-1][0] = changed[-1][0], changed[0][0]
        assert n == 1 or judge_square(changed).magic is not None


@settings(deadline=None, max_examples=40)
@given(st.integers(1, 6), st.data())
def test_squares_are_read_as_they_are_written(n: int, data: st.DataObject) -> None:
    rows = [data.draw(st.lists(st.integers(0, 99), min_size=n, max_size=n)) for _ in range(n)]
    for text in (str(rows), json.dumps({"rows": rows}), "\n".join(", ".join(map(str, row)) for row in rows)):
        if len(rows) > 1 or text[0] in "[{":
            assert read_square(text) == rows
    assert read_square("ABC\nBCA\nCAB") == [list("ABC"), list("BCA"), list("CAB")]


@pytest.mark.parametrize(("text", "sentence"), table(__file__, "squares_refused"))
def test_what_is_no_square(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as error:
        read_square(text)
    assert str(error.value) == sentence


def test_a_square_of_ones_own(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "square.txt"
    file.write_text("8 1 6\n3 5 7\n4 9 2\n")
    assert run("latin", str(file), "--knut-vik").status == 1
    assert run("latin", str(file), "--json").answer["sum"] == 15
    magic = run("latin", str(file))
    assert (magic.status, "magic: yes, every line sums to 15\n" in magic.out) == (0, True)
    file.write_text("8 1 6\n3 7 5\n4 9 2\n")
    other = run("latin", str(file), "--magic")
    assert (other.status, "magic: no: column 2 sums to 17, not 15\n" in other.out) == (1, True)
    assert run("latin", str(file), "--count").err == "--count goes with N, not a FILE.\n"
