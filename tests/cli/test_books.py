"""`nqueens sheet regions` and `puzzle_book`: PDF files, read back with another library."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from support.running import Ran, Run

from nqueens import BadInput, generate_puzzles, html_book, problem, puzzle_book, write_puzzle
from nqueens.choices import Paper

pytest.importorskip("reportlab", reason="reportlab is not installed (extra render)")
pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed (extra dev)")

EASY = problem(regions="CCAAB\nCCABB\nCCCBB\nCCCDB\nECCCC")
HARDER = problem(regions="AABB\nACDB\nCCDB\nCCDB")
TWO = problem(regions="AAAA\nBBBB\nCCCC\nDDDD")


def pages(pdf: bytes) -> list[Any]:
    return list(pypdf.PdfReader(BytesIO(pdf)).pages)


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in pages(pdf)]


def test_every_puzzle_has_its_level_code_and_solution() -> None:
    puzzle, solution = texts(puzzle_book([HARDER], title="A book"))
    assert puzzle.splitlines()[0] == "A book"
    assert "1. level 3: exclusion" in puzzle
    assert "https://puzz.link/p?starbattle/4/4/1/" in puzzle
    assert solution.splitlines()[0] == "A book: solutions"
    assert "puzz.link" not in solution


def test_puzzles_per_page_and_solutions_at_the_end() -> None:
    for per_page, expected in ((1, 3 + 1), (2, 2 + 1), (3, 1 + 1), (30, 1 + 1)):
        found = texts(puzzle_book([HARDER] * 3, per_page=per_page))
        assert len(found) == expected
        assert [number for number in range(1, 4) if f"{number}. level" in "\n".join(found[:-1])] == [1, 2, 3]
        assert found[-1].count("level 3") == 3
        assert len(pages(puzzle_book([HARDER] * 3, per_page=per_page, solutions=False))) == expected - 1
    assert len(pages(puzzle_book([HARDER] * 21))) == 4 + 2


def test_every_board_fits_on_the_page_of_any_paper() -> None:
    sizes = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
    asked: list[tuple[Paper, int]] = [("a4", 1), ("a4", 6), ("a4", 13), ("letter", 3), ("letter", 12)]
    for paper, per_page in asked:
        for page in pages(puzzle_book([HARDER] * per_page, per_page=per_page, paper=paper, handout=per_page % 2 == 0)):
            assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(sizes[paper])
            _check_inside(page, sizes[paper])


def _check_inside(page: Any, size: tuple[float, float]) -> None:
    """Checks the rectangles drawn, transformed by the current matrices."""
    where = [(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)]
    for operands, operator in pypdf.generic.ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            where.append(where[-1])
        elif operator == b"Q":
            where.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = map(float, operands)
            x, _, _, y, right, up = where[-1]
            where[-1] = (x * a, 0.0, 0.0, y * d, x * e + right, y * f + up)
            assert (b, c) == (0, 0)
        elif operator == b"re":
            left, low, width, height = map(float, operands)
            x, _, _, y, right, up = where[-1]
            for corner in ((left, low), (left + width, low + height)):
                assert 10 < corner[0] * x + right < size[0] - 10
                assert 10 < corner[1] * y + up < size[1] - 10


def test_a_handout_has_a_line_for_the_name_and_the_rules() -> None:
    (pairs,) = generate_puzzles(9, each=2, number=1, seed=1)
    for puzzles, number in (([HARDER], "1 queen"), ([HARDER, pairs.problem], "1 or 2 queens")):
        puzzle, solution = texts(puzzle_book(puzzles, handout=True))
        assert "Name: ___" in puzzle
        assert f"every region has {number}; no two touch" in puzzle
        assert "Name" not in solution + texts(puzzle_book(puzzles))[0]


def test_a_graded_book_starts_with_the_easiest() -> None:
    for graded, levels in ((False, "31"), (True, "13")):
        first = texts(puzzle_book([HARDER, EASY], graded=graded))[0]
        assert [f"{number}. level {level}" in first for number, level in enumerate(levels, 1)] == [True, True]


def test_invalid_books_are_refused() -> None:
    asked: list[tuple[str, Any, dict[str, Any]]] = [
        ("requires at least one puzzle", [], {}), ("exactly one solution, but puzzle 2 has many", [HARDER, TWO], {}),
        ("must be region puzzles, got 8", [8], {}), ("must be a region puzzle, got 8", [problem(8)], {}),
        ("The paper must be a4 or letter, got 'a5'", [HARDER], {"paper": "a5"}),
        ("on a page", [HARDER], {"per_page": 31}), ("Latin letters only, got '女王'", [HARDER], {"title": "女王"}),
    ]  # fmt: skip
    for words, puzzles, options in asked:
        with pytest.raises(BadInput, match=words):
            puzzle_book(puzzles, **options)


def test_books_from_the_command_line(run: Run, tmp_path: Path) -> None:
    """Printed, and as one playable HTML file."""
    source, printed, played = (tmp_path / name for name in ("puzzles.txt", "book.pdf", "book.html"))
    source.write_text("4x1.AABBACDBCCDBCCDB\n" * 3)
    for target in (printed, played):
        assert run("sheet", "regions", str(source), "--title", "Königinnen", "-o", str(target)) == Ran("", "", 0)
    first, _ = texts(printed.read_bytes())
    assert first.splitlines()[0] == "Königinnen"
    page = played.read_text("utf-8")
    assert ("<title>Königinnen" in page, "src=" in page) == (True, False)
    assert run("sheet", "6").out == run("sheet", "queens", "6").out
    assert run("sheet", "--theme", "wood", "6").status == 0


def test_books_of_generated_puzzles(run: Run, tmp_path: Path) -> None:
    made = list(generate_puzzles(6, number=2, seed=9))
    said = texts(puzzle_book(made))[0]
    for number, puzzle in enumerate(made):
        assert f"puzzle {number} of seed 9: {write_puzzle(puzzle.problem, 'puzzlink')}" in said
    assert "puzzle 1 of seed 9" in html_book(made)
    assert "seed" not in texts(puzzle_book([made[0].problem]))[0]
    printed, played = tmp_path / "book.pdf", tmp_path / "book.html"
    assert run("generate", "regions", "6", "--seed", "9", "--number", "2", "-o", str(printed)).status == 0
    assert texts(printed.read_bytes()) == texts(puzzle_book(list(generate_puzzles(6, number=2, seed=9))))
    assert run("generate", "regions", "6", "--seed", "9", "-o", str(played)).status == 0
    assert played.read_text(encoding="utf-8") == html_book(list(generate_puzzles(6, seed=9)))


def test_other_rules_are_printed_below_the_puzzle() -> None:
    """Touching across the edges, or attacks along whole diagonals, would not be visible on paper."""
    rows = "CADBBBB\nCADBBEB\nCDDBBEG\nCFDDDEG\nFFFEEEG\nFFFGGGG\nFFFFFFG"
    torus = " ".join(texts(puzzle_book([problem(regions=rows, torus=True)], handout=True))[0].split())
    assert "Below each puzzle is written what to place" in torus
    assert "7 queens on the 7 × 7 torus in 7 regions" in torus
    assert "puzz.link" not in torus
