"""`nqueens trace`: lines off a terminal, and an interactive replay on one."""

import os
import re
import select
import shlex
import signal
import subprocess
import termios
import time
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from struct import unpack_from
from typing import Any

import pytest
from support.forking import forked_command
from support.running import COMMAND, Ran, Run
from support.terminals import opened

import nqueens

PAIRS = "8x2." + "AAAABBBB" * 2 + "CCCCDDDD" * 2 + "EEEEFFFF" * 2 + "GGGGHHHH" * 2
"""A region puzzle with two queens in each row, column and region."""


class Screen:
    """The command on a pseudo-terminal of 80 × 24: its display, and keys for it."""

    def __init__(self, *arguments: str, lines: int = 24, columns: int = 80, really: bool = False) -> None:
        self._master, self.terminal = opened(lines, columns)
        self.before = termios.tcgetattr(self.terminal)
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [*(COMMAND if really else shlex.split(forked_command())), "trace", *arguments],
            stdin=self.terminal, stdout=self.terminal, stderr=subprocess.DEVNULL, env=environment,
            start_new_session=True,
        )  # fmt: skip
        self.text = ""

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def lines(self) -> list[str]:
        """Returns the lines of the last complete picture."""
        *whole, _ = self.text.split("\x1b[K\x1b[J")
        picture = whole[-1].split("\x1b[H")[-1] if whole else ""
        return [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip() for line in picture.split("\r\n")]

    def wait(self, words: str) -> list[str]:
        """Returns the lines once they include the words; fails after a while."""
        deadline = time.monotonic() + 120
        while words not in "\n".join(self.lines()):
            self._read()
            assert time.monotonic() < deadline, self.lines()
        return self.lines()

    def _read(self) -> None:
        if select.select([self._master], [], [], 0.1)[0]:
            self.text += os.read(self._master, 65_536).decode()

    def end(self) -> int:
        """Returns the exit status once the process ends; checks that the terminal is restored. `left` remains on it."""
        deadline = time.monotonic() + 120
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

    def quit(self) -> int:
        self.press("q")
        return self.end()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)
        os.close(self.terminal)


@pytest.fixture
def screen() -> Iterator[Callable[..., Screen]]:
    """Opens screens that are closed at the end of the test."""
    made: list[Screen] = []

    def start(*arguments: str, **options: Any) -> Screen:
        made.append(Screen(*arguments, **options))
        return made[-1]

    yield start
    for each in made:
        each.close()


def test_replay_steps_forwards_and_backwards(screen: Callable[..., Screen]) -> None:
    shown = screen("6", "--speed", "0.125")
    shown.wait("event 0")
    shown.press(" ")
    shown.wait("paused")
    shown.press("n\x1b[C")
    lines = shown.wait("event 2: place a queen on row 0, column 0")
    assert (len(lines), all(len(line) <= 80 for line in lines)) == (24, True)
    assert lines[2:4] == ["    0 1 2 3 4 5", "  0 Q . . . . ."]
    assert lines[10:12] == ["event 2: place a queen on row 0, column 0", "squares tested 1   nodes 1"]
    shown.press("p")
    assert shown.wait("event 1: try row 0, column 0")[3] == "  0 ? . . . . ."
    shown.press("s")
    solved = shown.wait("solution: [1, 3, 5, 0, 2, 4]")
    assert [line.strip() for line in solved[2:9]] == [
        "0 1 2 3 4 5", "0 . Q . . . .", "1 . . . Q . .", "2 . . . . . Q", "3 Q . . . . .", "4 . . Q . . .",
        "5 . . . . Q .",
    ]  # fmt: skip
    shown.press("n")
    shown.wait("The end: 1 solution found.")
    shown.press("\x1b[H")
    assert shown.wait("This is the start.")[3] == "  0 . . . . . ."
    shown.press("\x1b[F")
    shown.wait("solution: [1, 3, 5, 0, 2, 4]")
    shown.press("+")
    shown.wait("0.25 events per second")
    assert (shown.quit(), shown.left) == (0, solved[:11])
    shown = screen("6", "--speed", "1000", "--max-events", "3")
    assert any("event 3: " in line for line in shown.wait("The end: --max-events 3 reached."))
    assert shown.quit() == 0


def test_replay_of_a_region_puzzle(screen: Callable[..., Screen]) -> None:
    shown = screen("--regions", PAIRS, "--solver", "region-rows", "--speed", "0.125")
    shown.wait("event 0")
    shown.press("s")
    solved = [line.strip() for line in shown.wait("solution: [[0, ")[3:11]]
    queens = [(row, at // 2 - 1) for row, line in enumerate(solved) for at, sign in enumerate(line) if sign == "Q"]
    assert nqueens.verify(queens, nqueens.read_puzzles(PAIRS)[0])
    shown.press("p")
    shown.wait(": place a queen on row 7")
    shown.press("p")
    assert shown.wait(": try row 7")[3:11] != solved
    assert shown.quit() == 0


@pytest.mark.parametrize(("line", "size", "said", "status"), [
    ("3 --speed 1000", (24, 80), "The end: no solution exists.", 1),
    ("50 --solver parity-lists --speed 0.125", (24, 80), "1 character = 4 rows × 2 columns", 0),
    ("300 --solver parity-lists --speed 0.125", (24, 80), "rows 0-15, columns 0-36", 0),
    ("8", (8, 30), "The window must be at least 40", 0), ("8", (3, 2), "Th", 0),
])  # fmt: skip
def test_replay_in_any_window(
    screen: Callable[..., Screen], line: str, size: tuple[int, int], said: str, status: int
) -> None:
    shown = screen(*line.split(), lines=size[0], columns=size[1])
    lines = shown.wait(said)
    assert size < (24, 80) or (len(lines), all(len(line) <= 80 for line in lines)) == (24, True)
    assert shown.quit() == status


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 128 + signal.SIGTERM)])
def test_replay_restores_the_terminal_when_terminated(screen: Callable[..., Screen], number: int, status: int) -> None:
    shown = screen("8", "--speed", "1", really=True)
    shown.wait("playing")
    shown.process.send_signal(number)
    assert shown.end() == status


def test_no_replay_of_a_run_into_a_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.streams.is_terminal", lambda: True)
    assert run("trace", "4", "-o", str(tmp_path / "x.txt")) == Ran("", "", 0)
    assert (tmp_path / "x.txt").read_text().splitlines()[-2] == "solution: [1, 3, 0, 2]"


def test_orders(run: Run) -> None:
    """A solver that moves queens has no square orders."""
    for solver in ("sets", "dancing-links", "parity-lists", "rohl", "kale"):
        (order,) = nqueens.trace(8, solver=solver).orders()
        assert nqueens.verify(list(order), 8)
    assert len(run("trace", "6", "--format", "numbered", "--all-solutions").out.split("\n\n")) == 4
    with pytest.raises(nqueens.BadInput, match="Solver sosic-gu does not place the queens one after another"):
        next(nqueens.trace(30, solver="sosic-gu", seed=1).orders())


def test_search_tree_for_cp_profiler(run: Run) -> None:
    """A reader of the protocol finds every placement of the first rows, with its status and its children in order."""
    content = run("trace", "6", "--all-solutions", "--format", "cp-profiler").out.encode(errors="surrogateescape")
    messages, placed, found = list[bytes](), dict[int, tuple[int, ...]]({-1: ()}), {}
    while content and (end := 4 + int.from_bytes(content[:4], "little")):
        messages, content = [*messages, content[4:end]], content[end:]
    assert (messages[0], messages[-1]) == (b'\2\2\0\0\0\x22{"name": "sets: 6 \\u00d7 6 board"}', b"\1")
    for each in messages[1:-1]:
        kind, node, _, _, parent, _, _, place, children, status = unpack_from(">B8iB", each)
        placed[node] = (*placed[parent], int(each[-1:])) if node else ()
        assert (kind, each[34:]) == (0, b"\0\0\0\0\3%d,%d" % (len(placed[parent]), placed[node][-1]) if node else b"")
        found[placed[node]] = (status, children, place)
    lines = [at for size in range(7) for at in permutations(range(6), size)]
    safe = [at for at in lines if all(len({c + k * r for r, c in enumerate(at)}) == len(at) for k in (-1, 1))]
    below = {at: [other for other in safe if other[:-1] == at != other] for at in safe}
    places = {at: number for group in below.values() for number, at in enumerate(group)} | {(): -1}
    assert found == {at: (0 if len(at) == 6 else 2 if below[at] else 1, len(below[at]), places[at]) for at in safe}
