"""LaTeX: the text, and, if TeX is installed, its compilation."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from nqueens.board.board import Board
from nqueens.render.latex import HEAD, TAIL
from nqueens.render.write import write, write_many


def text_of(columns: list[int], width: int) -> str:
    return str(write(columns, Board(len(columns), width), "latex"))


def test_documents() -> None:
    text = text_of([1, 3, 0, 2], 4)
    assert text.startswith("\\documentclass{article}\n\\usepackage{tikz}\n")
    assert text.endswith("\\end{document}\n")
    assert re.findall(r"shift=\{\((\d+),(\d+)\)\}", text) == [("1", "4"), ("3", "3"), ("0", "2"), ("2", "1")]
    assert re.findall(r"\((\d),(\d)\.5\) -- \(4,", text) == [("0", "0"), ("1", "1"), ("0", "2"), ("1", "3")]
    fragment = str(write([1, 3, 0, 2], Board(4, 4), "tikz"))  # for \input
    assert "document" not in fragment
    assert fragment.count(r"\begin{tikzpicture}") == fragment.count(r"\end{tikzpicture}") == 1
    assert fragment.rstrip().endswith(r"\end{tikzpicture}")
    picture = fragment[fragment.index(r"\begin{tikzpicture}") : fragment.index(r"\end{tikzpicture}")]
    assert picture in text
    assert {*re.findall("nqueens[a-z]+", picture)} == {*re.findall("definecolor{(.*?)}", fragment)}
    large = text_of(list(range(65)), 65)  # of dots
    assert large.count("circle") == 65
    assert "svg {" not in large
    text = "".join(map(str, write_many([[1, 3, 0, 2], [2, 0, 3, 1]], Board(4, 4), "latex")))
    assert text.count(r"\begin{tikzpicture}") == text.count(r"\end{tikzpicture}") == 2
    assert text.count(r"\begin{document}") == text.count(r"\end{document}") == 1
    assert "".join(map(str, write_many([], Board(4, 4), "latex"))).count(r"\end{document}") == 1


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="TeX is not installed")
def test_it_compiles(tmp_path: Path) -> None:
    several = [[1, 3, 0, 2], [0], [], [0, 2, 4, 1, 3], list(range(70))]
    files = [text_of(columns, len(columns)).removeprefix(HEAD).removesuffix(TAIL) for columns in several]
    (tmp_path / "queens.tex").write_text(HEAD + "".join(files) + TAIL, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "queens.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    if "tikz.sty' not found" in done.stdout:
        pytest.skip("TikZ is not installed")
    assert done.returncode == 0, done.stdout[-2000:]
