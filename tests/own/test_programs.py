"""Programs as solvers: correct ones, and real processes that hang, crash, flood, fork or lie, without leftovers."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails
from support.real_processes import is_over, wait_for
from support.running import COMMAND, Run, later

import nqueens
from nqueens.own.programs import Line, of_command, printed
from nqueens.solvers.events import Solution

PYTHON = f"{shlex.quote(sys.executable)} -I -S"
BAD = Path(__file__).with_name("bad_program.py")

RIGHT = """
import sys
def place(queens):
    if len(queens) == n:
        print(*queens, flush=True)
    for c in range(n):
        if len(queens) < n and all(c != q and abs(c - q) != len(queens) - r for r, q in enumerate(queens)):
            place([*queens, c])
n = int(sys.argv[1])
place([])
"""


@pytest.fixture(autouse=True)
def _nothing_is_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No process and no file of a program outlives its run."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    before = children()
    yield
    assert children() == before
    assert list(temporary.iterdir()) == []


def children() -> set[int]:
    found = set()
    for pid, stat in processes("stat"):
        state, parent = stat.rpartition(b")")[2].split()[:2]
        if int(parent) == os.getpid() and state != b"Z":
            found.add(pid)
    return found


def processes(file: str) -> Iterator[tuple[int, bytes]]:
    """Returns the number of each process of this machine, with one of its files."""
    for each in Path("/proc").glob(f"[0-9]*/{file}"):
        with suppress(OSError):
            yield int(each.parent.name), each.read_bytes()


@pytest.fixture
def right(tmp_path: Path) -> str:
    (tmp_path / "right.py").write_text(RIGHT)
    return f"exec:{PYTHON} {tmp_path / 'right.py'} {{n}}"


def bad(fault: str) -> str:
    return f"exec:{PYTHON} {BAD} '{fault}'"


def test_a_program_lists_all(right: str, run: Run) -> None:
    assert list(map(list, nqueens.solutions(6, solver=right))) == list(map(list, nqueens.solutions(6)))
    assert list(nqueens.solve(5, solver=right)) == [0, 2, 4, 1, 3]
    fails(nqueens.NoSolution, "", nqueens.solve, 3, solver=right)
    assert nqueens.solve(16, solver=right, time_limit=30).is_solution  # without waiting for the last, which takes hours
    found = run("compare", "6", "--all-solutions", "--repeat", "1", "--solvers", f"{right},sets")
    assert found.status == 0
    assert re.match("exec:.* 4\nsets.* 4\n", found.out.partition("\n")[2])


FAULTS = {
    "hangs": (nqueens.GaveUp, "time limit of 0.1 s expired"), "spins": (nqueens.GaveUp, "time limit of 0.1 s expired"),
    "floods": (nqueens.GaveUp, "printed more than 1 MiB without an answer"),
    "floods errors": (nqueens.GaveUp, "printed more than 1 MiB on standard error"),
    "crashes": (nqueens.GaveUp, "was killed by SIGSEGV"), "breaks off": (nqueens.GaveUp, "was killed by SIGKILL"),
    "fails": (nqueens.GaveUp, "exited with status 1: there is no board"),
    "lies": (nqueens.WrongAnswer, r"the queens on \(0, 0\) and \(1, 1\) share a diagonal"),
    "talks": (nqueens.WrongAnswer, "The output of solver exec"),
    "writes other bytes": (nqueens.WrongAnswer, "expected UTF-8 text"),
    "says nothing": (nqueens.WrongAnswer, "reports that no solution exists, but there are 92"),
    "forks": (nqueens.GaveUp, "started hundreds of processes"),
    "takes memory": (nqueens.GaveUp, "exited with status 1: MemoryError"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_has_a_message(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.processes.process._MOST_SILENCE", 1 << 20)
    if fault == "forks" and not Path("/proc/loadavg").exists():
        pytest.skip("this system does not say how many processes it has")
    kind, words = FAULTS[fault]
    limit = 0.1 if "0.1 s" in words else 600
    with pytest.raises(kind, match=words) as error:
        nqueens.solve(8, solver=bad(fault), time_limit=limit)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("where", ["in the group", "in its own session"])
def test_surviving_children_are_killed(where: str) -> None:
    """Also what has left its session and has its output open."""
    found = nqueens.solutions(8, solver=bad(f"leaves one {where}"), time_limit=600)
    assert list(next(found)) == [0, 4, 7, 5, 2, 6, 1, 3]
    fails(nqueens.WrongAnswer, "gave 1 solution, but there are 92", next, found)
    assert [pid for pid, words in processes("cmdline") if f"leaves one {where}".encode() in words] == []


@pytest.mark.parametrize("fault", later(["hangs", "lies", "says nothing"], "hangs"))
def test_a_fault_in_a_comparison_costs_the_others_nothing(fault: str, run: Run) -> None:
    gives_up = FAULTS[fault][0] is nqueens.GaveUp
    limit = "2" if gives_up else "300"
    found = run("compare", "8", "--repeat", "1", "--time-limit", limit, "--solvers", f"{bad(fault)},sets")
    assert found.status == (0 if gives_up else 1)
    assert [rate in row for row, rate in zip(found.out.splitlines()[1:], ("0/1", "1/1"), strict=False)] == [True, True]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_program_ends_with_the_parent(number: int, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    code = f"import os, time\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)\n"
    (tmp_path / "sleeps.py").write_text(code)
    line = [*COMMAND, "solve", "8", "--solver", f"exec:{PYTHON} {tmp_path / 'sleeps.py'} {{n}}"]
    with subprocess.Popen(line, stderr=subprocess.DEVNULL) as command:
        wait_for(lambda: pid.exists() and pid.read_text(), "the start of the program")
        command.send_signal(number)
        assert command.wait(120) in (130, 128 + number)
    wait_for(lambda: is_over(int(pid.read_text())), "the end of the program")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_during_the_start_ends_the_program(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    start = subprocess.Popen
    started: list[subprocess.Popen[bytes]] = []

    def start_and_send(*given: Any, **options: Any) -> subprocess.Popen[bytes]:
        started.append(start(*given, **options))
        other = threading.Thread(target=send)
        other.start()
        other.join()
        return started[0]

    def send() -> None:
        """In a thread that does not hold signals back."""
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
        signal.pthread_kill(threading.get_ident(), number)

    monkeypatch.setattr("subprocess.Popen", start_and_send)
    try:
        fails((SystemExit, KeyboardInterrupt), "", nqueens.solve, 8, solver="exec:sleep 600")
        assert started[0].returncode == -signal.SIGKILL
    finally:
        started[0].kill()


def test_input_of_a_program(tmp_path: Path) -> None:
    """Words bypass the shell; the problem is on standard input, with fixed and forbidden squares."""
    said = tmp_path / "said"
    code = f"import sys\nopen({str(said)!r}, 'w').write(repr((sys.argv[1:], sys.stdin.read())))\nprint('1 3 0 2')\n"
    (tmp_path / "told.py").write_text(code)
    told = f"exec:{PYTHON} {tmp_path / 'told.py'}"

    def heard(question: nqueens.ProblemLike, line: str, **more: object) -> object:
        assert list(nqueens.solve(question, solver=line, **more)) == [1, 3, 0, 2]  # type: ignore[arg-type]
        return eval(said.read_text())

    words = ["4", "$HOME *", "x{y}", "--seed=7"]
    assert heard(4, f"{told} {{n}} '$HOME *' x{{{{y}}}} --seed={{seed}}", seed=7) == (words, "4\n")
    assert heard(4, told) == ([], "4\n")
    assert heard(nqueens.problem(4, fixed=[(0, 1)]), told) == ([], "4 0 1\n")
    for asked in (nqueens.problem(4, forbidden=[(0, 0)]), nqueens.problem(4, excluded=[("sum", 0)])):
        said_of_it: Any = heard(asked, told)
        assert nqueens.read_problem(said_of_it[1]) == asked
    fails(nqueens.WrongAnswer, "which is fixed", nqueens.solve, nqueens.problem(4, fixed=[(0, 2)]), solver=told)


def test_every_format_is_read(tmp_path: Path) -> None:
    text = tmp_path / "answer"
    for form in ("list", "plain", "pairs", "squares", "board", "matrix", "fen", "jsonl"):
        text.write_text("\n".join(str(each.write(form)) for each in nqueens.solutions(4)))
        assert list(map(list, nqueens.solutions(4, solver=f"exec:cat {text}"))) == [[1, 3, 0, 2], [2, 0, 3, 1]], form
    text.write_text(str(nqueens.solve(4).write("json")))
    assert list(nqueens.solve(4, solver=f"exec:cat {text}")) == [1, 3, 0, 2]


PIECES = [b"[1, 3, 0, 2]\n", b"1 3 0 2", b"\n", b".Q..\n", b"#", b"2413\n", b"[[0, 1]", b"{", b"\xff", b","]


@given(st.binary(max_size=40) | st.lists(st.sampled_from(PIECES), max_size=8).map(b"".join))
def test_any_output_gives_a_placement_or_a_message(text: bytes) -> None:
    problem: Any = nqueens.problem(4).classic()
    process: Any = Mock(lines=lambda: iter(text.splitlines(keepends=True)))  # of a program that succeeded
    try:
        assert all(isinstance(it, Solution) and len(it.columns) == 4 for it in printed(process, problem, "exec:x"))
    except nqueens.WrongAnswer as error:
        assert re.fullmatch(".*The output of solver exec:x is not a placement.*", str(error))  # noqa: PT017


def test_invalid_command_lines() -> None:
    for line, words in (
        ("exec:", "must be given as exec:COMMAND"), ("exec:'", "cannot be parsed"), ("exec:cat {m}", "got {m}"),
        ("exec:no-such-program-here {n}", "cannot be started: No such file"), ("exec:cat {cfn}", "did you mean cnf"),
        ("exec:cat {cnf} {lp}", "may have one {FORMAT}"), ("exec:cat {n} {answer}", "{answer} only together with it"),
    ):  # fmt: skip
        fails(nqueens.BadInput, re.escape(words), nqueens.solve, 6, solver=line)


def test_accepted_problems_of_a_line() -> None:
    spec = of_command("exec:x {n}").spec
    assert not any((spec.rectangles, spec.completion, spec.regions, spec.seeded, spec.traced))
    assert of_command("exec:x {rows} {columns} {seed}").spec.rectangles
    assert of_command("exec:x {cnf}").spec.regions
    assert of_command("exec:x").spec.completion
    assert Line.parse("x {mzn}").format == "minizinc"


@pytest.mark.full
@pytest.mark.parametrize(("program", "line"), [
    ("glpsol", "glpsol --lp {lp} -o {answer}"), ("glpsol", "glpsol --freemps {mps} -o {answer}"), ("glpsol", ""),
    ("minizinc", "minizinc {mzn}"), ("minizinc", ""), ("minizinc", "gecode"), ("kissat", "kissat {cnf}"),
    ("minisat", "minisat {cnf} {answer}"), ("clingo", "clingo {asp}"),
])  # fmt: skip
def test_solvers_of_models(program: str, line: str) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    solver = f"exec:{line}" if "{" in line else f"{program}:{line}".rstrip(":")
    assert nqueens.solve(5, solver=solver).is_solution
    found = nqueens.solve(nqueens.problem(5, fixed=[(0, 1)]), solver=solver)
    assert (found[0], found.is_solution) == (1, True)
    fails(nqueens.NoSolution, "", nqueens.solve, 3, solver=solver)


def _answering(tmp_path: Path, text: str, status: int = 0) -> str:
    (tmp_path / "answering.py").write_text(f"import sys\nprint({text!r})\nsys.exit({status})\n")
    return f"exec:{PYTHON} {tmp_path / 'answering.py'} {{cnf}}"


def test_sat_solver_output_is_parsed(tmp_path: Path) -> None:
    """SAT solvers exit with status 10 or 20 on success."""
    model = "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0"
    assert list(nqueens.solve(4, solver=_answering(tmp_path, f"s SATISFIABLE\n{model}", 10))) == [1, 3, 0, 2]
    fails(nqueens.NoSolution, "", nqueens.solve, 3, solver=_answering(tmp_path, "s UNSATISFIABLE", 20))
    two = model.replace("-3", "3")  # a second queen in row 0
    for kind, words, text, status in (
        (nqueens.WrongAnswer, "reports that no solution exists", "s UNSATISFIABLE", 20),
        (nqueens.GaveUp, "stopped before", "s UNKNOWN", 0), (nqueens.GaveUp, "exited with status 3", "", 3),
        (nqueens.WrongAnswer, "cannot be read", "good morning", 0),
        (nqueens.WrongAnswer, "not a solution", f"s SATISFIABLE\n{two}", 10),
    ):  # fmt: skip
        fails(kind, words, nqueens.solve, 4, solver=_answering(tmp_path, text, status))
