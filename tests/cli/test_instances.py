"""Files: boards to complete, region puzzles, exported models, imported answers, and unreadable files."""

import json
import socket
import sys
from pathlib import Path

import numpy as np
import pytest
from support.running import Ran, Run

import nqueens
from nqueens.cli import input as reading
from nqueens.cli.commands import check_proof
from nqueens.models.export import FORMATS
from nqueens.puzzles.formats.table import FORMATS as PUZZLE_FORMATS


@pytest.mark.parametrize(("n", "seed"), [(4, 0), (5, 3), (6, 1), (7, 2)])
def test_a_unique_instance_has_one_completion_and_needs_every_queen(run: Run, n: int, seed: int) -> None:
    line = ("generate", "completion", str(n), "--unique", "--seed", str(seed), "--format", "plain")
    numbers = list(map(int, run(*line).out.split()))
    queens = set(zip(numbers[1::2], numbers[2::2], strict=True))
    solutions = [set(enumerate(each)) for each in nqueens.solutions(n)]
    assert (numbers[0], sum(queens <= each for each in solutions)) == (n, 1)
    assert all(sum(queens - {queen} <= each for each in solutions) > 1 for queen in queens)


def test_an_instance_and_its_answer_are_drawn(run: Run, tmp_path: Path) -> None:
    line = ("generate", "completion", "8", "--unique", "--seed", "5")
    file, drawn, answer = (str(tmp_path / name) for name in ("p.json", "p.svg", "a.svg"))
    assert [run(*line, "-o", each).status for each in (file, drawn)] == [0, 0]
    assert Path(drawn).read_text() == run("show", file, "--format", "svg").out
    queen = '<use href="#nqueens-queen"'
    assert Path(drawn).read_text().count(queen) == len(json.loads(Path(file).read_text())["fixed"])
    assert run("complete", file, "-o", answer).status == 0
    assert Path(answer).read_text().count(queen) == 8


def test_npy_files_through_a_memory_map(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "q.npy")
    for seed in ([], ["--seed", "5"]):
        assert run("solve", "100000", *seed, "-o", file).status == 0
        assert np.load(file).dtype == np.int32
        assert run("verify", file) == Ran("1 placement: a solution.\n", "", 0)
    columns = np.load(file)
    columns[777] = columns[333]
    np.save(file, columns)
    result = run("verify", file)
    assert result.out.startswith("Placement 1: the queens on (333, ")
    assert result.status == 1
    large = run("solve", "100000000000000", "-o", str(tmp_path / "large.npy"))
    assert (large.status, "requires 800,000 GB of disk space" in large.err) == (2, True)
    none = run("solve", "3", "-o", str(tmp_path / "none.npy"))
    assert none == Ran("", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)
    assert list(tmp_path.iterdir()) == [Path(file)]


def test_models_of_a_file(tmp_path: Path, run: Run) -> None:
    file = str(tmp_path / "instance.param")
    Path(file).write_text("letting n be 6\nletting init be [[0, 1]]\nletting diags be [[2, 1]]\n")
    assert json.loads(run("compare", file, "--solvers", "sets", "--json").out)
    for name in (each.name for each in FORMATS if each.holds != "graph"):
        written = run("export", file, "--format", name)
        assert (written.status, written.out) == (0, run("export", "queens", file, "--format", name).out)
        assert written.out != run("export", "queens", "6", "--format", name).out
    lines = (("queens", file), (file, "queens"), (file,), (file, "--problem", "queens"))
    assert len({run("export", *line, "--format", "lp").out for line in lines}) == 1


@pytest.mark.parametrize("end", ["cnf", "mzn", "smt2", "essence", "col", "wcnf", "dlx", "xml", "MZN", "lp"])
def test_the_name_of_the_file_decides_the_format(end: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / f"q.{end}"
    assert run("export", "4", "-o", str(path)).status == 0
    form, *others = (each.name for each in FORMATS if path.suffix.lower() in each.suffixes)
    assert path.read_text() == nqueens.model(4).write(form)
    others += ["minizinc-01"] if form == "minizinc" else []
    for other in ("mps", "opb", *others):
        assert (run("export", "4", "--format", other, "-o", str(path)).status == 0) == (other in others)
    if end == "mzn":
        assert run("export", "domination", "4", "-o", str(path)).status == 0
        assert path.read_text().startswith("% As few queens")
    assert run("export", "4", "--format", form, "-o", str(tmp_path / "model.txt")).status == 0


def test_a_file_named_like_a_problem_is_not_a_board(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program compiled as `queens` may be in the folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("queens", "colouring"):
        (tmp_path / name).write_bytes(b"\x7fELF\xff")
    refused = run("export", "queens", "--format", "lp")
    assert "N is required; usage: `nqueens export [OPTIONS] [PROBLEM] N`." in refused.err
    for line in ("export 4 queens --format lp", "export colouring 2 --format lp"):
        assert run(*line.split()).status == 0
    assert run("optimise", "2", "colouring", "--progress", "none").out.startswith("4 colours, proved optimal")


def test_endless_input_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_INPUT_BYTES", 10**6)
    file = tmp_path / "queens.cnf"
    file.write_text("p cnf 2 1\n1 2 0\n")
    for line in (
        f"check-proof /dev/zero {file}", f"check-proof {file} /dev/zero", "verify /dev/zero", "show /dev/zero",
        "import-solution /dev/zero --board 4 --from lp", "verify /dev/zero --board 4 --problem kings",
        "complete /dev/zero",
    ):  # fmt: skip
        ran = run(*line.split())
        assert (ran.status, ran.out, "maximum of 1000" in ran.err) == (2, "", True), line
    monkeypatch.setattr(check_proof, "MOST_INPUT_BYTES", 1000)
    (tmp_path / "queens.drat").write_text("1 2 0\n" * 1000)
    ran = run("check-proof", str(file), str(tmp_path / "queens.drat"))
    assert ran == Ran("", "The proof exceeds the maximum of 1000 bytes.\n", 2)


def test_input_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xff")
    for line in ("complete {}", "latin {}", "latin {} --queens", "import-solution {} --board 4 --from lp"):
        assert run(*line.format(tmp_path / "file").split()) == Ran("", "The input must be UTF-8 text.\n", 2), line


def test_a_port_in_use(run: Run) -> None:
    pytest.importorskip("starlette", reason="the extra web is not installed")
    pytest.importorskip("uvicorn", reason="the extra web is not installed")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--no-browser", "--port", str(port))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"Cannot listen on 127.0.0.1 port {port}: ")


@pytest.mark.parametrize("module", ["uvicorn", "resvg_py", "PIL", "PIL.Image"])
def test_the_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    extra, line = ("web", "serve --no-browser") if module == "uvicorn" else ("render", "animate 4 -o never.gif")
    ran = run(*line.split())
    assert (ran.status, f'pip install "python-nqueens[{extra}]"' in ran.err) == (2, True)


def test_help_lists_every_format(run: Run) -> None:
    lines = [line.split() for line in run("convert", "--help").out.splitlines()]
    assert [words[0] for words in lines[lines.index(["Formats:"]) + 1 :]] == list(PUZZLE_FORMATS)


WRITTEN = [
    b"\xef\xbb\xbfAABB \r\nACDB\t\r\nCCDB\r\n  CCDB\r\n\r\n", "AABB\nACDB\nCCDB\nCCDB".encode("utf-16"),
    b"1\t1\t2\t2\n1\t3\t4\t2\n3\t3\t4\t2\n3\t3\t4\t2",
    "🟥🟥🟦🟦\n🟥⬛\ufe0f🟩🟦\n⬛⬛🟩🟦\n⬛\ufe0f⬛🟩🟦\n".encode(),
]  # fmt: skip
"""Bytes that answered.txt cannot contain."""
NOT_TEXT = "Region puzzles must be UTF-8 text or pictures in PNG, JPEG, "
WITHOUT = [
    (b"\x00\xff" * 5000, NOT_TEXT), (bytes(1000), NOT_TEXT), (b"AB\n" * 300, "A puzzle must have from 1 to 200 rows, "),
    (b"A" * 100_000, "The line 'AAAA"),
    (b"\x89PNG\r\n\x1a\nnot really", "The picture is damaged or in none of the formats PNG, "),
]  # fmt: skip


def test_common_variants_of_files(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    for content in WRITTEN:
        file.write_bytes(content)
        assert run("convert", str(file)) == Ran("4x1.AABBACDBCCDBCCDB\n", "", 0), content
    for content, sentence in WITHOUT:
        file.write_bytes(content)
        for line in (("convert", str(file)), ("count", "--regions", str(file))):
            ran = run(*line)
            if "pip install" not in ran.err:
                said = (ran.out, ran.status, ran.err[: len(sentence)], ran.err.count("\n"))
                assert said == ("", 2, sentence, 1), content[:20]


def test_no_file_is_left_of_puzzles_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    ran = run("convert", "-", "--format", "puzzlink", "-o", str(tmp_path / "out"), stdin="2x1.ABAB\n2x1.ABBA\n")
    assert (ran.err[:10], list(tmp_path.iterdir())) == ("Puzzle 2: ", [])


def test_a_picture_is_read_by_every_command_and_shown(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="PNG needs the extra render")
    code, picture = "5x1.AABBBACCBBDCCCBDDDEBDDEEE", str(tmp_path / "picture.png")
    assert run("show", "--regions", code, "-o", picture).status == 0
    shown = "The picture was read as this board, with 1 queen in each region:\nAABBB\nACCBB\nDCCCB\nDDDEB\nDDEEE\n"
    assert run("convert", picture) == Ran(f"{code}\n", shown, 0)
    assert run("count", "--regions", picture) == Ran("3\n", shown, 0)
    assert run("convert", picture, "--each", "2").err.startswith("The picture was read as this board, with 2 queens in")


def test_a_shape_from_a_picture(run: Run, tmp_path: Path) -> None:
    pillow, picture = pytest.importorskip("PIL.Image"), str(tmp_path / "bar.png")
    bar = pillow.new("L", (80, 80), 255)
    bar.paste(0, (20, 20, 50, 30))
    bar.save(picture)
    regions = nqueens.read_puzzles(run("generate", "regions", "8", "--shape", picture).out)[0].regions
    assert regions is not None
    assert ((2, 2), (2, 3), (2, 4)) in regions.squares
    Path(picture).write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    refused = run("generate", "regions", "8", "--shape", picture)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("The picture is damaged or in none of")
