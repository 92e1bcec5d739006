"""`nqueens trace`: lines off a terminal, and a replay with keys on one."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import nqueens
from nqueens.cli.main import main
from nqueens.errors import BadInput, GaveUp
from nqueens.solvers.events import Place, Solution

PAIRS = "8x2." + "AAAABBBB" * 2 + "CCCCDDDD" * 2 + "EEEEFFFF" * 2 + "GGGGHHHH" * 2
"""A region puzzle with two queens in each row, column and region."""


class Result:
    """What a call of the command printed, and its exit status."""

    def __init__(self, capfd: pytest.CaptureFixture[str], *arguments: str) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["trace", *arguments])
        self.status = int(ended.value.code or 0)
        self.out, self.err = capfd.readouterr()

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The lines of JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


def test_events_from_python() -> None:
    run = nqueens.trace(8, solver="sets")
    events = list(run)
    assert events[-1] == Solution((0, 4, 7, 5, 2, 6, 1, 3))
    assert sum(isinstance(event, Place) for event in events) == 113
    assert run.report.tests == 876
    assert run.outcome == "found"


def test_python_sees_all_solutions() -> None:
    run = nqueens.trace(6, solver="permutations", until="all")
    assert sum(isinstance(event, Solution) for event in run) == run.solutions == 4


def test_the_end_of_a_trace_without_solution() -> None:
    run = nqueens.trace(3)
    assert run.outcome is None
    assert list(run)
    assert run.outcome == "none exists"
    with pytest.raises(StopIteration):
        next(run)


def test_what_cannot_be_traced() -> None:
    with pytest.raises(BadInput, match="cannot be traced"):
        nqueens.trace(8, solver="rowsearch")
    with pytest.raises(BadInput, match="cannot list them all"):
        nqueens.trace(8, solver="min-conflicts", until="all")
    with pytest.raises(BadInput, match="until the first"):
        nqueens.trace(8, until="dawn")  # type: ignore[arg-type]
    with pytest.raises(GaveUp):
        list(nqueens.trace(3, solver="min-conflicts", options={"max_steps": 5, "restarts": 0}))


def test_jsonl(capfd: pytest.CaptureFixture[str]) -> None:
    start, *events, end = Result(capfd, "4", "--format", "jsonl").objects
    assert start == {"event": "start", "solver": "sets", "n": 4, "columns": 4, "seed": None, "options": {}}
    assert events[:2] == [{"event": "try", "row": 0, "column": 0}, {"event": "place", "row": 0, "column": 0}]
    assert events[-1] == {"event": "solution", "placement": [1, 3, 0, 2]}
    assert (end["event"], end["outcome"], end["solutions"]) == ("end", "found", 1)
    assert end["report"]["nodes"] == 9


def test_jsonl_with_seed_and_options(capfd: pytest.CaptureFixture[str]) -> None:
    arguments = ["20", "--solver", "min-conflicts", "--seed", "5", "--option", "start=random", "--format", "jsonl"]
    first, second = (Result(capfd, *arguments).objects for _ in range(2))
    assert first[:-1] == second[:-1]
    assert first[0]["seed"] == 5
    assert first[0]["options"]["start"] == "random"


def test_limit_and_until(capfd: pytest.CaptureFixture[str]) -> None:
    *events, end = Result(capfd, "8", "--format", "jsonl", "--events", "7").objects
    assert len(events) == 8
    assert end["outcome"] == "stopped"
    events = Result(capfd, "6", "--format", "jsonl", "--until", "all").objects
    assert sum(event["event"] == "solution" for event in events) == 4


def test_words_off_a_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    lines = Result(capfd, "4").out.splitlines()
    assert lines[:3] == ["sets: 4 × 4 board", "try row 0, column 0", "place a queen on row 0, column 0"]
    assert lines[-2] == "solution: [1, 3, 0, 2]"
    assert lines[-1].startswith("end: found; tests 26, nodes 9, backtracks 4")


def test_region_puzzles(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "several").write_text(f"{PAIRS}\n3x1.AABCABCCB\n")
    found = Result(capfd, "--regions", str(tmp_path / "several"), "--format", "jsonl", "--solver", "region-rows")
    assert (found.status, found.err.count("\n")) == (1, 1)
    assert found.err.startswith("Puzzle 2: No solution exists for 3 queens on a 3 × 3 board in 3 regions")
    starts = [each for each in found.objects if each["event"] == "start"]
    assert [(each["solver"], each["n"]) for each in starts] == [("region-rows", 8), ("region-rows", 3)]
    (solution,) = (each["placement"] for each in found.objects if each["event"] == "solution")
    assert nqueens.verify([tuple(square) for square in solution], nqueens.read_puzzles(PAIRS)[0])
    words = Result(capfd, "--regions", PAIRS).out.splitlines()
    assert words[0] == "region-room: 8 × 8 board"
    assert words[-2].startswith("solution: [[0, ")


def test_exit_statuses(capfd: pytest.CaptureFixture[str]) -> None:
    none = Result(capfd, "3", "--format", "jsonl")
    assert none.status == 1
    assert none.err.startswith("No solution exists for 3 queens on ")
    assert none.objects[-1]["outcome"] == "none exists"
    few = ["--option", "max_steps=5", "--option", "restarts=0"]
    gave_up = Result(capfd, "3", "--solver", "min-conflicts", "--format", "jsonl", *few)
    assert gave_up.status == 3
    assert gave_up.objects[-1]["outcome"] == "gave up"
    assert gave_up.err.count("\n") == 1


class Screen:
    """The command on a pseudo-terminal of 80 × 24: what it shows, and keys for it."""

    def __init__(self, *arguments: str, lines: int = 24, columns: int = 80) -> None:
        self._master, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.before = termios.tcgetattr(terminal)
        self.terminal = terminal
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "nqueens", "trace", *arguments]
        self.process = subprocess.Popen(
            command, stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, env=environment, start_new_session=True
        )
        self.text = ""
        self.left: list[str] = []

    def press(self, keys: str) -> None:
        """Types the keys."""
        os.write(self._master, keys.encode())

    def lines(self) -> list[str]:
        """The lines of the last whole picture."""
        *whole, _ = self.text.split("\x1b[K\x1b[J")
        picture = whole[-1].split("\x1b[H")[-1] if whole else ""
        return [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip() for line in picture.split("\r\n")]

    def wait(self, words: str, seconds: float = 20) -> list[str]:
        """The lines once the words stand among them; fails if they do not come."""
        deadline = time.monotonic() + seconds
        while words not in "\n".join(self.lines()):
            self._read()
            assert time.monotonic() < deadline, self.lines()
        return self.lines()

    def _read(self) -> None:
        if select.select([self._master], [], [], 0.1)[0]:
            self.text += os.read(self._master, 65_536).decode()

    def end(self) -> int:
        """The exit status, once the process has ended; checks that the terminal is as it was. `left` stays on it."""
        deadline = time.monotonic() + 20
        while self.process.poll() is None:
            self._read()
            assert time.monotonic() < deadline
        while select.select([self._master], [], [], 0)[0]:
            self._read()
        assert self.text.count("\x1b[?1049h") == self.text.count("\x1b[?1049l") == 1
        assert self.text.count("\x1b[?25h\x1b[?1049l") == 1
        self.left = self.text.split("\x1b[?1049l")[1].replace("\r\n", "\n").splitlines()
        assert termios.tcgetattr(self.terminal) == self.before
        return self.process.returncode

    def close(self) -> None:
        """Ends everything."""
        self.process.kill()
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()
        os.close(self._master)
        os.close(self.terminal)


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    """Screens to be closed at the end of the test."""
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


def test_replay_steps_on_and_back(screens: list[Screen]) -> None:
    screen = Screen("6", "--speed", "0.125")
    screens.append(screen)
    screen.wait("event 0")
    screen.press(" ")
    screen.wait("paused")
    screen.press("n\x1b[C")
    lines = screen.wait("event 2: place a queen on row 0, column 0")
    assert len(lines) == 24
    assert all(len(line) <= 80 for line in lines)
    assert lines[2:4] == ["    0 1 2 3 4 5", "  0 Q . . . . ."]
    assert lines[10:12] == ["event 2: place a queen on row 0, column 0", "squares tested 1   nodes 1"]
    screen.press("p")
    assert screen.wait("event 1: try row 0, column 0")[3] == "  0 ? . . . . ."
    screen.press("s")
    solved = screen.wait("solution: [1, 3, 5, 0, 2, 4]")
    assert [line.strip() for line in solved[2:9]] == [
        "0 1 2 3 4 5",
        "0 . Q . . . .",
        "1 . . . Q . .",
        "2 . . . . . Q",
        "3 Q . . . . .",
        "4 . . Q . . .",
        "5 . . . . Q .",
    ]
    screen.press("n")
    screen.wait("The end: 1 solution found.")
    screen.press("\x1b[H")
    assert screen.wait("This is the start.")[3] == "  0 . . . . . ."
    screen.press("\x1b[F")
    screen.wait("solution: [1, 3, 5, 0, 2, 4]")
    screen.press("+")
    screen.wait("0.25 events per second")
    screen.press("q")
    assert screen.end() == 0
    assert screen.left == solved[:11]


def test_replay_of_a_region_puzzle(screens: list[Screen]) -> None:
    screen = Screen("--regions", PAIRS, "--solver", "region-rows", "--speed", "0.125")
    screens.append(screen)
    screen.wait("event 0")
    screen.press("s")
    solved = [line.strip() for line in screen.wait("solution: [[0, ")[3:11]]
    queens = [(row, at // 2 - 1) for row, line in enumerate(solved) for at, sign in enumerate(line) if sign == "Q"]
    assert nqueens.verify(queens, nqueens.read_puzzles(PAIRS)[0])
    screen.press("p")
    screen.wait(": place a queen on row 7")
    screen.press("p")
    assert screen.wait(": try row 7")[3:11] != solved
    screen.press("q")
    assert screen.end() == 0


def test_replay_plays_to_the_end_and_says_how_it_ended(screens: list[Screen]) -> None:
    screen = Screen("3", "--speed", "1000")
    screens.append(screen)
    screen.wait("The end: no solution exists.")
    screen.press("q")
    assert screen.end() == 1


def test_replay_gives_the_terminal_back_after_ctrl_c(screens: list[Screen]) -> None:
    screen = Screen("8", "--speed", "1")
    screens.append(screen)
    screen.wait("playing")
    screen.process.send_signal(signal.SIGINT)
    assert screen.end() == 130


def test_replay_gives_the_terminal_back_when_told_to_end(screens: list[Screen]) -> None:
    screen = Screen("8", "--speed", "1")
    screens.append(screen)
    screen.wait("playing")
    screen.process.terminate()
    assert screen.end() == 128 + signal.SIGTERM


@pytest.mark.parametrize(
    ("n", "note"), [("50", "a character is 4 rows × 2 columns"), ("300", "rows 0-15, columns 0-36")]
)
def test_replay_of_large_boards(screens: list[Screen], n: str, note: str) -> None:
    screen = Screen(n, "--solver", "parity-lists", "--speed", "0.125")
    screens.append(screen)
    lines = screen.wait(note)
    assert len(lines) == 24
    assert all(len(line) <= 80 for line in lines)
    screen.press("q")
    assert screen.end() == 0


@pytest.mark.parametrize(("lines", "columns", "said"), [(8, 30, "The window must be at least 40"), (3, 2, "Th")])
def test_replay_in_a_window_that_is_too_small(screens: list[Screen], lines: int, columns: int, said: str) -> None:
    screen = Screen("8", lines=lines, columns=columns)
    screens.append(screen)
    screen.wait(said)
    screen.press("q")
    assert screen.end() == 0
