"""Pipes, files, terminals and Ctrl-C: what only real processes show."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from hashlib import md5
from pathlib import Path

import pytest
from support.running import COMMAND, Ran

Run = Callable[..., Ran]
Pieces = list[str]


def shell(script: str) -> Ran:
    """A pipeline in bash, with `nqueens` for the command."""
    program = f'nqueens() {{ exec {sys.executable} -m nqueens "$@"; }}\n{script}'
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, timeout=30, check=False)
    return Ran(done.stdout, done.stderr, done.returncode)


@pytest.mark.parametrize(
    ("script", "first"),
    [
        ("nqueens list 14 | head -1", "[0, 2, 4, 6, 11, 9, 12, 3, 13, 8, 1, 5, 7, 10]\n"),
        (
            "nqueens 12 | head -1",
            "[[0, 0], [1, 2], [2, 4], [3, 7], [4, 9], [5, 11], [6, 5], [7, 10], [8, 1], [9, 6], [10, 8], [11, 3]]\n",
        ),
        ("nqueens list 14 --format csv | head -1", "r0,r1,r2,r3,r4,r5,r6,r7,r8,r9,r10,r11,r12,r13\n"),
        ("nqueens list 14 --format json | head -1", "[\n"),
        ("nqueens list 8x30 | head -1", "[0, 2, 4, 1, 3, 8, 10, 12]\n"),
    ],
)
def test_a_closed_pipe_ends_quietly(script: str, first: str) -> None:
    begun = time.perf_counter()
    assert shell(script) == Ran(first, "", 0)
    assert time.perf_counter() - begun < 30


def interrupted(*arguments: str, after: float = 1.0) -> tuple[Ran, float]:
    """The command after Ctrl-C, and the seconds from the signal to its end."""
    process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(after)
    assert process.poll() is None, "it ended before the signal"
    begun = time.perf_counter()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    return Ran(out, err, process.returncode), time.perf_counter() - begun


@pytest.mark.parametrize(
    "arguments",
    [
        ["count", "22"],
        ["count", "22", "--json"],
        ["count", "19", "--isa", "scalar", "--threads", "1"],
        ["count", "40", "--time-limit", "1000"],
        ["list", "32"],
        ["list", "32", "--format", "jsonl"],
        ["list", "50"],
        ["32"],
    ],
)
def test_ctrl_c_ends_promptly_with_130(arguments: Pieces) -> None:
    ran, seconds = interrupted(*arguments)
    assert ran.status == 130
    assert "Traceback" not in ran.err
    assert ran.err.strip().splitlines()[-1] == "Interrupted."
    assert seconds < 30


def test_ctrl_c_while_a_dataclass_is_made(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(
        "from nqueens.cli import main\nmain._run = lambda _: exec('raise KeyboardInterrupt')\nmain.main(['8'])\n"
    )
    done = subprocess.run([sys.executable, "-m", "interrupted"], cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (130, b"Interrupted.\n")


def test_ctrl_c_leaves_no_file(tmp_path: Path) -> None:
    ran, _ = interrupted("list", "17", "-o", str(tmp_path / "out"))
    assert ran.status == 130
    assert list(tmp_path.iterdir()) == []


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_file_appears_only_when_it_is_whole(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "out.list"
    assert run("list", "6", "-o", str(file)) == Ran("", "", 0)
    assert file.read_text() == run("list", "6").out
    assert file.stat().st_mode & 0o777 == 0o666 & ~current_umask()
    file.write_text("precious")
    for failing in (
        ["solve", "3"],
        ["list", "30", "--time-limit", "0.2"],
        ["list", "4", "--format", "board", "--one-based"],
    ):
        assert run(*failing, "-o", str(file)).status != 0
        assert file.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [file]


def test_the_name_of_the_file_says_the_format(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "q.fen"
    assert run("solve", "4", "-o", str(file)).status == 0
    assert file.read_text() == "1Q2/3Q/Q3/2Q1\n"


def test_a_link_stays_a_link(run: Run, tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    assert run("list", "4", "-o", str(link)).status == 0
    assert link.is_symlink()
    assert target.read_text().startswith("[1, 3")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_sentence(run: Run) -> None:
    for arguments in (["list", "8"], ["solve", "8"]):
        ran = run(*arguments, "-o", "/dev/full")
        assert (ran.out, ran.status) == ("", 2)
        assert ran.err == "The output: No space left on device.\n"
    for line in ("8", "list 8", "count 8", "solve 8", "known", "info"):
        done = shell(f"nqueens {line} > /dev/full")
        assert (done.err, done.status) == ("The output: No space left on device.\n", 2), line


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_one_sentence(run: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    ran = run("list", "4", "-o", str(tmp_path / "out"))
    assert ran == Ran("", f"The file '{tmp_path}/out' cannot be written: Permission denied.\n", 1)


def test_a_folder_is_no_output(run: Run, tmp_path: Path) -> None:
    assert run("list", "4", "-o", str(tmp_path)).status == 2


def on_a_terminal(*arguments: str) -> Ran:
    """The command with a terminal of 80 columns, no colours, for its output and a pipe for its standard error."""
    leader, follower = pty.openpty()
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1"}
    process = subprocess.Popen([*COMMAND, *arguments], stdout=follower, stderr=subprocess.PIPE, env=environment)
    os.close(follower)
    printed = b""
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        printed += piece
    os.close(leader)
    assert process.stderr is not None
    err = process.stderr.read().decode()
    return Ran(printed.decode().replace("\r\n", "\n"), err, process.wait(timeout=20))


@pytest.mark.parametrize(
    "line",
    ["6", "list 6", "list 6 --format board", "list 6 --format jsonl", "count 8", "count 8 --fundamental", "solve 8",
     "solve 8 --format csv", "info", "show 6 --format fen", "known A002562"],
)  # fmt: skip
def test_a_terminal_gets_what_a_pipe_gets(run: Run, line: str) -> None:
    assert on_a_terminal(*line.split()) == run(*line.split())


def test_a_wide_board_is_drawn_closer_on_a_terminal(run: Run) -> None:
    for n in (40, 41, 80):
        drawn = run("solve", str(n)).out
        assert on_a_terminal("solve", str(n)) == Ran(drawn if n == 40 else drawn.replace(" ", ""), "", 0)
    too_wide = on_a_terminal("show", "81")
    assert too_wide.out == run("show", "81").out
    assert too_wide.err.startswith("81 columns do not fit on this terminal of 80;")


def test_binary_output_is_refused_on_a_terminal() -> None:
    ran = on_a_terminal("solve", "8", "--format", "npy")
    assert (ran.out, ran.status) == ("", 2)
    assert ran.err == "This format is binary and the output is a terminal; use -o FILE or a pipe.\n"


def with_errors_on_a_terminal(*arguments: str, until: bytes = b"") -> Ran:
    """The command with a pipe for its standard output and a terminal for its standard error.

    Interrupted once `until` has been written there, if that is anything.
    """
    leader, follower = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=follower, env=environment)
    os.close(follower)
    assert process.stdout is not None
    err = b""
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:
            break
        if not piece:
            break
        err += piece
        if until and until in err:
            process.send_signal(signal.SIGINT)
            until = b""
    out = process.stdout.read().decode()
    os.close(leader)
    return Ran(out, err.decode(), process.wait(timeout=30))


def test_progress_only_on_a_terminal(process: Run) -> None:
    line = ["count", "22", "--threads", "1", "--isa", "scalar", "--time-limit"]
    watched, piped = with_errors_on_a_terminal(*line, "60", until=b" left"), process(*line, "1")
    assert "so far" in watched.err
    assert " left" in watched.err
    assert "\x1b" not in piped.err
    assert "so far" not in piped.err
    assert watched.out == ""


NAMES = [f"x{end}" for end in (".svg", ".png", ".pdf", ".gif", ".npy", ".zip", ".SVG")]
TEXTS = {
    "optimise domination 4": (".svg", ".png", ".pdf"), "optimise domination 4 --json": (),
    "generate completion 8": (".svg", ".png", ".pdf"),
    "export queens 4 --format dimacs": (), "trace 5": (), "prove queens 3": (), "solve 6 --format list": (),
    "solve 6 --json": (), "list 5 --format json": (), "list 5 --torus --format json": (), "solve 5 --torus --json": (),
    "sample 6 --format csv": (), "complete instance --format list": (), "complete instance --count": (),
    "heat 5 --numbers": (), "show 6 --format board": (), "show 6 --format svg": (".svg",),
    "show 5 --torus --format png": (".png",), "solve 6 --format npy": (".npy",), "heat 5": (".svg", ".png", ".pdf"),
    "list 5 --torus --format svg": (".svg",), "show 6 --format png": (".png",),
}  # fmt: skip
"""What writes, and how the names of its output may end among those that promise no text."""


@pytest.mark.parametrize("line", list(TEXTS))
def test_a_name_that_promises_something_else(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    instance = tmp_path / "instance"
    instance.write_text('{"rows": 4}')
    for name in NAMES:
        ran = run(*line.split(), "-o", name)
        if "pip install" in ran.err:
            pytest.skip(ran.err)
        made = [file.name for file in tmp_path.iterdir() if file != instance]
        if Path(name).suffix.lower() in TEXTS[line]:
            assert (ran.status, made) == (0, [name])
            (tmp_path / name).unlink()
        else:
            assert (ran.out, ran.status, made) == ("", 2, [])
            assert repr(name) in ran.err
    if "." not in "".join(TEXTS[line]):
        for name in ("x.foo", "x"):
            ran = run(*line.split(), "-o", name)
            if "pip install" in ran.err:
                pytest.skip(ran.err)
            assert ran.status == 0


@pytest.mark.parametrize(
    "line",
    ["list 6", "solve 6", "solve 6 --format npy", "show 6 --format svg", "export queens 4 --format lp", "heat 5"],
)
def test_streams_by_their_names_are_outputs(run: Run, line: str) -> None:
    printed = run(*line.split()).out.encode(errors="surrogateescape")
    expected = Ran(f"{md5(printed).hexdigest()}  -\n", "", 0)
    assert shell(f"nqueens {line} -o /dev/stdout | md5sum") == expected
    assert shell(f"(nqueens {line} -o /dev/fd/5) 5>&1 | md5sum") == expected
    assert shell(f"nqueens {line} -o >(md5sum; echo) | cat").out.strip() == expected.out.strip()


@pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="no /dev/shm here")
def test_files_in_memory_are_files(run: Run) -> None:
    """They appear whole, in the place of what was there."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        for _ in range(2):
            assert run("list", "4", "-o", f"{folder}/four").status == 0
        assert Path(folder, "four").read_text() == "[1, 3, 0, 2]\n[2, 0, 3, 1]\n"
        ran = run("list", "4", "-o", f"{folder}/none/four")
        assert (ran.status, "in a folder that exists" in ran.err) == (2, True)


@pytest.mark.parametrize(
    "line", ["8", "list 8", "solve 8", "count 8", "known", "info", "solvers", "estimate 8 --rounds 8"]
)
def test_a_closed_output_is_one_sentence(line: str) -> None:
    assert shell(f"nqueens {line} >&-") == Ran("", "The output: Bad file descriptor.\n", 2)


def test_a_closed_output_is_not_missed_where_a_file_is_written(tmp_path: Path) -> None:
    assert shell(f"nqueens list 6 -o {tmp_path}/x >&- <&-") == Ran("", "", 0)
    assert len((tmp_path / "x").read_text().splitlines()) == 4


@pytest.mark.parametrize("line", ["verify -", "complete -", "show -", "import-solution - --from lp --board 4"])
def test_a_closed_input_is_one_sentence(line: str) -> None:
    assert shell(f"nqueens {line} <&-") == Ran("", "Standard input is closed.\n", 2)


def test_without_standard_error_only_results_are_printed() -> None:
    assert shell("nqueens count 8 2>&-") == Ran("92\n", "", 0)
    assert shell("nqueens solve 3 2>&-") == Ran("", "", 1)
    assert shell("nqueens 3 2>&-") == Ran("", "", 1)
    assert shell("nqueens solve 8 --nope 2>&-") == Ran("", "", 2)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
@pytest.mark.parametrize("line", ["estimate 12 --rounds 8", "known --json", "solve ♛"])
def test_an_output_of_few_characters(line: str, encoding: str) -> None:
    """The streams as Python opens them; what every subcommand prints, test_encodings.py asks."""
    ran = subprocess.run(
        [*COMMAND, *line.split()],
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
        timeout=30,
    )
    assert b"Traceback" not in ran.stderr
    assert ran.returncode == (2 if "♛" in line else 0)
    if "--json" in line:
        assert json.loads(ran.stdout.decode(encoding))


def test_an_error_that_nobody_expected_is_called_a_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("unexpected")

    monkeypatch.setattr("nqueens.api.facts.search_spaces", fail)
    ran = run("space", "8")
    assert (ran.status, ran.out) == (70, "")
    assert ran.err.startswith("Traceback")
    assert "ZeroDivisionError: unexpected\nThis is a fault of nqueens " in ran.err
