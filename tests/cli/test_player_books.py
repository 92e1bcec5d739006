"""`nqueens sheet regions FILE -o book.html`: a book to play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from running import Ran


def test_a_book_to_play_from_the_command_line(run: Callable[..., Ran], tmp_path: Path) -> None:
    source, target = tmp_path / "puzzles.txt", tmp_path / "book.html"
    source.write_text("4x1.AABBACDBCCDBCCDB\n" * 3)
    assert run("sheet", "regions", str(source), "--title", "女王", "--graded", "-o", str(target)) == Ran("", "", 0)
    page = target.read_text(encoding="utf-8")
    assert "<title>女王</title>" in page
    assert page.count('"code":"4x1.AABBACDBCCDBCCDB"') == 3


def test_what_is_for_paper_is_refused(run: Callable[..., Ran], tmp_path: Path) -> None:
    for option in ("--paper=letter", "--per-page=2", "--no-solutions", "--theme=print"):
        wrong = run("sheet", "regions", "4x1.AABBACDBCCDBCCDB", option, "-o", str(tmp_path / "book.html"))
        assert wrong.status == 1
        assert "is for books on paper" in wrong.err
    assert not (tmp_path / "book.html").exists()
