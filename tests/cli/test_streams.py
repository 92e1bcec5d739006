"""Pipes, files, painted boards on terminals, and Ctrl-C."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from functools import partial
from hashlib import md5
from pathlib import Path
from threading import Timer
from unittest.mock import Mock

import pytest
from support.forking import forked_command
from support.real_processes import wait_for
from support.running import COMMAND, Ran, Run, lines_of, started
from support.terminals import on_terminal, opened, pieces

from nqueens.cli.commands.verify import _with_bar

NAMES = [f"x{end}" for end in (".svg", ".png", ".pdf", ".gif", ".npy", ".zip", ".SVG")]
PLAIN = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
SHOWING = [("solve", "4"), ("list", "4", "--format", "board", "--limit", "1"), ("show", "4"), ("show", "1 3 0 2")]


def shell(script: str, *, really: bool = False) -> Ran:
    """Runs a pipeline in bash, with `nqueens` as the command: forked, or as a real process, which is slower."""
    command = f"{sys.executable} -m nqueens" if really else forked_command()
    return started("bash", "-c", f'nqueens() {{ exec {command} "$@"; }}\n{script}')


@pytest.mark.parametrize(("line", "first"), [
    ("list 14", "[0, 2, 4, 6, 11, 9, 12, 3, 13, 8, 1, 5, 7, 10]\n"), ("list 14 --format json", "[\n"),
    ("12", f"{[list(square) for square in enumerate([0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3])]}\n"),
    ("list 8x30", "[0, 2, 4, 1, 3, 8, 10, 12]\n"),
])  # fmt: skip
def test_a_closed_pipe_ends_quietly(line: str, first: str) -> None:
    assert shell(f"nqueens {line} | head -1") == Ran(first, "", 0)


def test_ctrl_c_while_creating_a_dataclass(tmp_path: Path) -> None:
    lines = "from nqueens.cli import main", "main._run = lambda _: exec('raise KeyboardInterrupt')", "main.main(['8'])"
    (tmp_path / "interrupted.py").write_text("\n".join(lines))
    assert started(sys.executable, "-m", "interrupted", cwd=tmp_path) == Ran("", "Interrupted.\n", 130)


@pytest.mark.parametrize("line", ["list 17", "17", "list 17 -o out"])
def test_ctrl_c_ends_with_130_and_leaves_no_file(line: str, tmp_path: Path) -> None:
    """Interrupts after the first character of output, or when there is a file that is not whole."""
    command = [*COMMAND, *line.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as process:
        assert process.stdout is not None
        begun = partial(process.stdout.read, 1) if "-o" not in line else lambda: [*tmp_path.iterdir()]
        wait_for(begun, "some output")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
    # On a busy machine, `list` says first that it has no solution yet.
    assert (process.returncode, err.splitlines()[-1], list(tmp_path.iterdir())) == (130, b"Interrupted.", [])


def test_progress_of_a_count_on_a_terminal_until_ctrl_c(run: Run) -> None:
    leader, terminal = opened()
    line = ["count", "19", "--threads", "1", "--isa", "scalar"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen([*COMMAND, *line], stdout=subprocess.PIPE, stderr=terminal, env=environment) as process:
        os.close(terminal)
        shown = b""
        for piece in pieces(leader):
            told = b" left" in shown
            shown += piece
            if b" left" in shown and not told:
                process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        assert process.stdout.read() == b""
    os.close(leader)
    assert process.returncode == 130
    assert b"so far" in shown
    assert shown.rstrip().endswith(b"Interrupted.")
    assert run(*line, "--time-limit", "0.01").err.startswith("The time limit of 0.01 s expired")


def test_files_are_written_atomically(run: Run, tmp_path: Path) -> None:
    file, mask = tmp_path / "out.list", os.umask(0)
    os.umask(mask)
    assert run("list", "6", "-o", str(file)) == Ran("", "", 0)
    assert file.read_text() == run("list", "6").out
    assert file.stat().st_mode & 0o777 == 0o666 & ~mask
    file.write_text("precious")
    for failing in ("solve 3", "list 30 --time-limit 0.01", "list 4 --format board --one-based"):
        assert run(*failing.split(), "-o", str(file)).status != 0
        assert file.read_text() == "precious"
    link = tmp_path / "link"
    link.symlink_to(file)
    assert run("list", "4", "-o", str(link)).status == 0
    assert link.is_symlink()
    assert file.read_text().startswith("[1, 3")
    assert sorted(tmp_path.iterdir()) == [link, file]
    assert run("solve", "4", "-o", str(tmp_path / "q.fen")).status == 0
    assert (tmp_path / "q.fen").read_text() == "1Q2/3Q/Q3/2Q1\n"
    assert run("list", "4", "-o", str(tmp_path)).status == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_message(run: Run) -> None:
    full = "The output: No space left on device.\n"
    for arguments in (["list", "8"], ["solve", "8"]):
        assert run(*arguments, "-o", "/dev/full") == Ran("", full, 2)
    for line in ("8", "list 8", "count 8", "solve 8", "known"):
        assert shell(f"nqueens {line} > /dev/full") == Ran("", full, 2), line


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_one_message(run: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    ran = run("list", "4", "-o", str(tmp_path / "out"))
    assert ran == Ran("", f"The file '{tmp_path}/out' cannot be written: Permission denied.\n", 1)


def bare_terminal(line: str) -> Ran:
    return on_terminal(*line.split(), environment={"NO_COLOR": "1"})


def test_terminals_and_pipes_get_the_same_output(run: Run) -> None:
    for line in ("6", "list 6", "list 6 --format board", "count 8", "solve 8", "info", "known A002562"):
        assert bare_terminal(line) == run(*line.split()), line
    refusal = "A binary format cannot be written to a terminal; use -o FILE or a pipe.\n"
    assert bare_terminal("solve 8 --format npy") == Ran("", refusal, 2)


def test_a_bar_counts_the_lines_of_a_file(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("nqueens.cli.bar._SECONDS_BEFORE_THE_BAR", 0)
    monkeypatch.setenv("TERM", "xterm")
    assert len(list(_with_bar(iter([b"[1, 3, 0, 2]\n"] * 2500)))) == 2500
    assert "2,000 lines" in capsys.readouterr().err


def test_a_late_first_solution_is_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.output._LATE", 0)
    monkeypatch.setattr("threading.Timer.start", Timer.run)
    assert [run("list", "4", *it).err.partition(":")[0] for it in ((), ("--fundamental",))] == ["No solution yet"] * 2
    for grasshoppers in ("5", "--max"), ("5", "--max", "--json"):
        late = run("solve", *grasshoppers, "--piece", "grasshopper").err
        assert late.startswith("The greatest number of pieces is not known yet; ")


def test_a_wide_board_is_drawn_compactly_on_a_terminal(run: Run) -> None:
    for n in (40, 41, 80):
        drawn = run("solve", str(n)).out
        assert bare_terminal(f"solve {n}") == Ran(drawn if n == 40 else drawn.replace(" ", ""), "", 0)
    too_wide = bare_terminal("show 81")
    assert too_wide.out == run("show", "81").out
    assert too_wide.err.startswith("The board has 81 columns and the terminal only 80;")


@pytest.mark.parametrize("promise", lines_of("promises.txt"))
def test_a_name_with_another_extension(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, promise: str) -> None:
    line, _, ends = promise.partition(" |")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "instance").write_text('{"rows": 4}')
    for name in [*NAMES, *(() if ends else ("x.foo", "x"))]:
        ran = run(*line.split(), "-o", name)
        if "pip install" in ran.err:
            continue
        made = [file.name for file in tmp_path.iterdir() if file.name != "instance"]
        if name not in NAMES or Path(name).suffix.lower() in ends.split():
            assert (ran.status, made) == (0, [name])
            (tmp_path / name).unlink()
        else:
            assert (ran.out, ran.status, made) == ("", 2, [])
            assert repr(name) in ran.err


@pytest.mark.parametrize("line", ["list 6", "solve 6 --format npy", "show 6 --format svg", "export 4 --format lp"])
def test_named_streams_are_outputs(run: Run, line: str) -> None:
    printed = run(*line.split()).out.encode(errors="surrogateescape")
    expected = f"{md5(printed).hexdigest()}  -"
    assert shell(f"nqueens {line} -o /dev/stdout | md5sum").out.strip() == expected
    if line == "list 6":
        for script in (f"(nqueens {line} -o /dev/fd/5) 5>&1 | md5sum", f"nqueens {line} -o >(md5sum; echo) | cat"):
            assert shell(script, really=True).out.strip() == expected, script


@pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="no /dev/shm here")
def test_files_in_memory_are_files(run: Run) -> None:
    """They replace existing content as a whole."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        for _ in range(2):
            assert run("list", "4", "-o", f"{folder}/four").status == 0
        assert Path(folder, "four").read_text() == "[1, 3, 0, 2]\n[2, 0, 3, 1]\n"
        ran = run("list", "4", "-o", f"{folder}/none/four")
        assert (ran.status, "in an existing folder" in ran.err) == (2, True)


def test_closed_streams(tmp_path: Path) -> None:
    """Writing to a file works with closed standard output; without standard error only results are printed."""
    for line in ("8", "list 8", "solvers"):
        assert shell(f"nqueens {line} >&-", really=True) == Ran("", "The output: Bad file descriptor.\n", 2), line
    for line in ("verify -", "import-solution - --from lp --board 4"):
        assert shell(f"nqueens {line} <&-", really=True) == Ran("", "Standard input is closed.\n", 2), line
    assert shell(f"nqueens list 6 -o {tmp_path}/x >&- <&-", really=True) == Ran("", "", 0)
    assert len((tmp_path / "x").read_text().splitlines()) == 4
    assert shell("nqueens count 8 2>&-", really=True) == Ran("92\n", "", 0)
    assert shell("nqueens solve 3 2>&-", really=True) == Ran("", "", 1)


@pytest.mark.parametrize("line", ["estimate 12 --rounds 8", "known --json", "solve ♛"])
def test_a_limited_output_encoding(line: str) -> None:
    """Uses the streams as Python opens them; test_alike.py checks every subcommand."""
    ran = started(*COMMAND, *line.split(), env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert ("Traceback" in ran.err, ran.status) == (False, 2 if "♛" in line else 0)
    assert "--json" not in line or json.loads(ran.out.encode("ascii"))


def test_an_unexpected_error_is_called_a_bug(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.api.facts.search_spaces", Mock(side_effect=ZeroDivisionError("unexpected")))
    ran = run("space", "8")
    assert (ran.status, ran.out) == (70, "")
    assert ran.err.startswith("Traceback")
    assert "ZeroDivisionError: unexpected\nThis is a bug in nqueens " in ran.err


def without_colours(text: str) -> str:
    return re.sub("\x1b\\[[0-9;]*m", "", text)


@pytest.mark.parametrize("command", SHOWING, ids=" ".join)
def test_colours_appear_on_terminals_only(run: Run, tmp_path: Path, command: list[str]) -> None:
    written = on_terminal(*command)
    assert (without_colours(written.out), written.status) == (PLAIN.replace("Q", "♛"), 0)
    assert "\x1b[1;32m♛\x1b[0m" in written.out
    assert on_terminal(*command, environment={"NO_COLOR": "1"}) == Ran(PLAIN, "", 0)
    assert run(*command).out == PLAIN
    assert run(*command, "-o", str(tmp_path / "board")).status == 0
    assert (tmp_path / "board").read_text() == PLAIN


def test_limited_terminals() -> None:
    assert on_terminal("solve", "4", environment={"TERM": "dumb"}) == Ran(PLAIN, "", 0)
    written = on_terminal("solve", "4", environment={"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}).out
    assert without_colours(written) == PLAIN != written


def test_other_pieces_keep_their_letters_and_notes() -> None:
    kings = on_terminal("solve", "2", "--problem", "kings", "--pieces", "1", "--fixed", "0,0").out
    assert without_colours(kings) == "K .\n. .\n"
    assert "\x1b[1;32mK" in kings
    noted = on_terminal("list", "4", "--format", "board", "--with-classes", "--limit", "1").out
    assert noted.startswith("# quarter-turn, class of 2\n")
    assert without_colours(on_terminal("optimise", "domination", "4").out).count("♛") == 2
