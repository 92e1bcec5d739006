"""Every subcommand's happy path, and a table of wrong input with the message and the exit status."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

import nqueens
from nqueens.cli.commands import COMMANDS
from nqueens.render.formats import FORMATS

Run = Callable[..., Ran]
BOARD = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
NO_SOLUTION = "No solution exists for {} queens on {} board.\n"


def test_solve(run: Run) -> None:
    assert run("solve", "4") == Ran(BOARD, "", 0)
    assert run("solve", "4", "--format", "list") == Ran("[1, 3, 0, 2]\n", "", 0)
    assert run("solve", "4", "--format", "pairs", "--one-based") == Ran("[[1, 2], [2, 4], [3, 1], [4, 3]]\n", "", 0)
    assert run("solve", "1") == Ran("Q\n", "", 0)
    assert run("solve", "0", "--format", "list") == Ran("[]\n", "", 0)
    assert run("solve", "5x8", "--format", "fen").status == 0
    first = run("solve", "20", "--seed", "7", "--format", "list")
    assert first.status == 0
    assert run("solve", "20", "--seed", "7", "--format", "list") == first


@pytest.mark.parametrize(
    ("n", "rows", "board"),
    [("2", 2, "a 2 × 2"), ("3", 3, "a 3 × 3"), ("8x5", 8, "an 8 × 5"), ("64x32", 64, "a 64 × 32")],
)
def test_solve_says_that_there_is_none(run: Run, n: str, rows: int, board: str) -> None:
    assert run("solve", n) == Ran("", NO_SOLUTION.format(rows, board), 1)


def test_solve_completes(run: Run) -> None:
    found = run("solve", "8", "--fixed", "0,3", "--forbidden", "7,7", "--format", "list")
    columns = json.loads(found.out)
    assert nqueens.verify(columns, fixed={(0, 3)}, forbidden={(7, 7)})


def test_list(run: Run) -> None:
    assert run("list", "4") == Ran("[1, 3, 0, 2]\n[2, 0, 3, 1]\n", "", 0)
    assert run("list", "4", "--one-based") == Ran("[2, 4, 1, 3]\n[3, 1, 4, 2]\n", "", 0)
    assert run("list", "4", "--limit", "1") == Ran("[1, 3, 0, 2]\n", "", 0)
    assert run("list", "4", "--limit", "0") == Ran("", "", 0)
    assert run("list", "4", "--fundamental") == Ran("[1, 3, 0, 2]\n", "", 0)
    assert run("list", "3", "--limit", "0") == Ran("", "", 0)
    assert run("list", "0") == Ran("[]\n", "", 0)
    assert run("list", "2x3") == Ran("[0, 2]\n[2, 0]\n", "", 0)
    assert run("list", "64x32").status == 1
    assert len(run("list", "8", "--fixed", "0,3").out.splitlines()) == 18
    assert len(run("list", "8", "--fundamental").out.splitlines()) == 12
    assert run("list", "8x20", "--limit", "1").out.startswith("[0, 2, 4, 1, 3,")


@pytest.mark.parametrize("name", FORMATS)
def test_list_and_solve_write_every_format(run: Run, name: str) -> None:
    for question in (["solve", "6"], ["list", "6"]):
        ran = run(*question, "--format", name)
        assert (ran.err, ran.status) == ("", 0)
        assert ran.out


@pytest.mark.parametrize("name", ["list", "plain", "pairs", "jsonl", "leetcode", "fen"])
def test_a_line_format_has_a_line_for_each_solution(run: Run, name: str) -> None:
    assert len(run("list", "6", "--format", name).out.splitlines()) == 4


def test_count(run: Run) -> None:
    for arguments, number in (
        (["8"], 92),
        (["0"], 1),
        (["1"], 1),
        (["2"], 0),
        (["5x8"], 568),
        (["8x5"], 0),
        (["8", "--fundamental"], 12),
        (["8", "--fixed", "0,3"], 18),
        (["8", "--forbidden", "0,3"], 74),
        (["8", "--threads", "3", "--time-limit", "60"], 92),
        (["8", "--isa", "scalar", "--engine", "search"], 92),
    ):
        assert run("count", *arguments) == Ran(f"{number}\n", "", 0)


def test_count_json(run: Run) -> None:
    ran = run("count", "8", "--json")
    described = ran.answer
    assert ran.out.count("\n") == 1
    expected = {"total": 92, "fundamental": 12, "classes": {"8": 11, "4": 1, "2": 0, "1": 0}, "half_turn": 4}
    assert expected.items() <= described.items()
    assert {"seconds", "threads", "engine", "units", "nodes"} <= set(described)


def test_show(run: Run, tmp_path: Path) -> None:
    assert run("show", "4") == Ran(BOARD, "", 0)
    assert run("show", "4", "--format", "fen") == Ran("1Q2/3Q/Q3/2Q1\n", "", 0)
    assert run("show", "8", "--format", "svg").out.startswith("<svg ")
    assert run("show", "8", "--format", "latex").out.startswith("\\documentclass")
    file = tmp_path / "placements.txt"
    file.write_text("[0, 1]\n[1, 3, 0, 2]\n")
    assert run("show", str(file), "--nth", "2") == Ran(BOARD, "", 0)
    assert run("show", str(file)) == Ran("Q .\n. Q\n", "", 0)
    assert run("show", str(file), "--board", "2x3", "--format", "fen") == Ran("Q2/1Q1\n", "", 0)


def test_known(run: Run) -> None:
    table = run("known")
    assert table.status == 0
    assert "A000170" in table.out
    assert all(len(run("known", "--json").answer) > 50 for _ in range(1))
    one = run("known", "A000170")
    assert "27 234907967154122528" in one.out
    assert run("known", "A000170", "--json").answer["id"] == "nqueens_all"


def test_info(run: Run) -> None:
    ran = run("info")
    assert ran.status == 0
    assert f"version:          {nqueens.__version__}\n" in ran.out
    assert {"kernel", "compiler", "instruction_set", "threads"} <= set(run("info", "--json").answer)


def test_help_and_version(run: Run) -> None:
    assert run("--version") == Ran(f"nqueens, version {nqueens.__version__}\n", "", 0)
    for flag in ("--help", "-h"):
        top = run(flag)
        assert top.status == 0
        assert all(name in top.out for name in COMMANDS)
    for name in COMMANDS:
        assert run(name, "--help").out.startswith(f"Usage: nqueens {name} ")
        assert run(name, "--help").status == 0


WRONG_INPUT = [
    ("count -1", "N must be at least 0, got -1."),
    ("solve -1", "N must be at least 0, got -1."),
    ("count abc", "N must be a whole number or ROWSxCOLUMNS such as 5x8, got 'abc'."),
    ("count 4.0", "N must be a whole number or ROWSxCOLUMNS such as 5x8, got '4.0'."),
    ("count 5x", "N must be a whole number or ROWSxCOLUMNS such as 5x8, got '5x'."),
    ("trace 5x8x2", "A trace is of a board of rows and columns, not of 5 queens on the 5 × 8 × 2 board."),
    ("count -5x8", "N must be at least 0, got -5."),
    ("count 5x-8", "The number of columns must be at least 0, got -8."),
    ("count 99999999999999999999", "N must have at most 18 digits, got 20 characters."),
    (
        "count 65",
        "Counting takes boards of at most 64 rows and columns, got 65x65; "
        "see `nqueens known` for what has been counted.",
    ),
    ("list 65", "Listing takes at most 64 rows and columns, got 65x65."),
    ("list 1000000000000", "Listing takes at most 64 rows and columns, got 1000000000000x1000000000000."),
    ("count 8 --threads 0", "The number of threads must be from 1 to 1024, got 0."),
    ("count 8 --time-limit 0", "The time limit must be a positive number of seconds, got 0.0."),
    ("count 8 --time-limit nan", "The time limit must be a positive number of seconds, got nan."),
    ("list 8 --time-limit -1", "The time limit must be a positive number of seconds, got -1.0."),
    ("count 8 --fixed 0,8", "The fixed square (0, 8) is not on the 8x8 board."),
    ("count 8 --fixed 03", "A square is written row,column, such as 0,3, or as in chess, d8; got '03'."),
    ("count 8 --fixed 0,x", "The column of a square must be a whole number in plain digits, got 'x'."),
    ("count 8 --fixed 0,3,4", "A fixed square is a pair (row, column), got (0, 3, 4)."),
    ("show 65 --format bmp", "The format must be one of " + ", ".join(FORMATS) + ", got 'bmp'."),
    ("list 4 --format bmp", "The format must be one of " + ", ".join(FORMATS) + ", got 'bmp'."),
    ("list 4 -o /nowhere/x", "The output must be a file in a folder that exists, got '/nowhere/x'."),
    ("verify /nowhere", "There is no file '/nowhere'."),
    ("show nowhere", "There is no file 'nowhere'."),
    (
        "show 04752613",
        "The placement is written 0,4,7,5,2,6,1,3 and the board of 4752613 rows 4752613x4752613, got '04752613'.",
    ),
    (
        "show 2413 -o x.svg",
        "The placement is written 2,4,1,3 --one-based and the board of 2413 rows 2413x2413, got '2413'.",
    ),
    ("verify /", "The input must be a file, and '/' is a folder."),
]

WRONG_USAGE = [
    ("count", "Missing argument 'N'."),
    ("count 8 9", "Got unexpected extra argument (9)"),
    ("count 8 --nope", "No such option"),
    ("count 8 --threads x", "Invalid value for '--threads': 'x' is not a whole number."),
    ("count 8 --time-limit x", "Invalid value for '--time-limit': 'x' is not a number."),
    ("list 8 --limit -1", "Invalid value for '--limit': -1 is not in the range x>=0."),
    ("solve 8 --seed x", "Invalid value for '--seed': 'x' is not a whole number in the range 0 to 2^64 - 1"),
    ("show 8 --nth 2", "--nth goes with a FILE."),
    ("show - --seed 2", "--seed goes with N."),
    ("show - --fixed 0,0", "--fixed goes with N."),
]


@pytest.mark.parametrize(("line", "message"), WRONG_INPUT)
def test_wrong_input(run: Run, line: str, message: str) -> None:
    assert run(*line.split()) == Ran("", message + "\n", 2)


@pytest.mark.parametrize(("line", "message"), WRONG_USAGE)
def test_wrong_usage(run: Run, line: str, message: str) -> None:
    ran = run(*line.split())
    assert (ran.out, ran.status) == ("", 2)
    assert ran.err.startswith(f"Usage: nqueens {line.split()[0]} ")
    assert f"\nError: {message}" in ran.err


@pytest.mark.parametrize("line", ["count 22 --time-limit 0.2", "list 30 --time-limit 0.2 --fundamental"])
def test_giving_up_is_status_3(run: Run, line: str) -> None:
    ran = run(*line.split())
    assert ran.status == 3
    assert "time limit" in ran.err
    assert ran.err.count("\n") == ran.err.count(".\n")
    assert ran.err.count("Traceback") == 0


def test_a_long_count_says_so_before_it_starts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    # A count that is to end soon is not announced.
    monkeypatch.setattr("nqueens.cli.progress._SHARE_TO_SAMPLE", 0.0)
    ran = run("count", "30", "--time-limit", "0.3", "--threads", "1")
    assert (ran.out, ran.status) == ("", 3)
    first = ran.err.splitlines()[0]
    assert re.fullmatch(r"This count will take about [0-9,]+ years on 1 thread.* \(extrapolated\)\.", first)


@pytest.mark.parametrize("board", ["32", "33", "64"])
def test_a_time_limit_holds_for_the_planning_too(run: Run, board: str) -> None:
    for also in ([], ["--fundamental"]):
        begun = time.process_time()
        ran = run("count", board, "--time-limit", "0.2", *also)
        assert time.process_time() - begun < 30
        assert (ran.out, ran.status) == ("", 3)
        assert ran.err.startswith("The time limit of 0.2 s passed")


def test_an_absurd_board_is_one_sentence(run: Run) -> None:
    ran = run("solve", "100000000000000000")
    assert (ran.out, ran.status, ran.err.count("\n")) == ("", 2, 1)
    assert "memory" in ran.err


def test_no_memory_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("nqueens.api.solving.solve", too_much)
    assert run("solve", "8") == Ran("", "There is not enough memory for this board.\n", 2)


@pytest.mark.parametrize(
    ("size", "turn", "count"), [("20", "half-turn", 144620), ("40", "quarter-turn", 77184000), ("1", "half-turn", 1)]
)
def test_count_symmetry(run: Callable[..., Ran], size: str, turn: str, count: int) -> None:
    assert run("count", size, "--symmetry", turn) == Ran(f"{count}\n", "", 0)


def test_count_symmetry_of_amazons(run: Run) -> None:
    question = ("12", "--problem", "amazons")
    found = [json.loads(line) for line in run("list", *question).out.splitlines()]
    unchanged = [squares for squares in found if all([11 - row, 11 - column] in squares for row, column in squares)]
    assert run("count", *question, "--symmetry", "half-turn").out == f"{len(unchanged)}\n" == "12\n"
    assert run("count", *question, "--symmetry", "quarter-turn").out == "4\n"
    row, column = unchanged[0][0]
    kept = run("count", *question, "--symmetry", "half-turn", "--fixed", f"{row},{column}", "--json").answer
    assert kept["count"] == sum([row, column] in squares for squares in unchanged)


def test_symmetry_of_other_boards_and_pieces(run: Run) -> None:
    assert run("count", "8", "--problem", "rooks", "--symmetry", "half-turn").out == "384\n"
    assert run("count", "4", "--problem", "kings", "--pieces", "all", "--symmetry", "quarter-turn").out == "0 1\n4 3\n"
    assert run("count", "8", "--problem", "kings", "--max", "--symmetry", "half-turn").out == "16 343\n"
    counted = run("count", "5", "--torus", "--symmetry", "half-turn", "--json").answer
    assert (counted["count"], counted["by_pieces"]) == (2, {"5": 2})
    listed = run("list", "4", "--problem", "rooks", "--symmetry", "quarter-turn").out
    assert listed == "[[0, 1], [1, 3], [2, 0], [3, 2]]\n[[0, 2], [1, 0], [2, 3], [3, 1]]\n"
    assert len(run("list", "12", "--problem", "amazons", "--symmetry", "half-turn").out.splitlines()) == 12


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("8", "mirror"), "The symmetry must be one of half-turn, quarter-turn, got 'mirror'."),
        (("5x8", "quarter-turn"), "Only a square board can be turned by a quarter, got 5x8."),
        (("triangle:4", "half-turn", "--max"), "The half turn does not map the 4x4 board with its holes to itself."),
    ],
)
def test_count_symmetry_refuses(run: Callable[..., Ran], arguments: tuple[str, ...], message: str) -> None:
    size, turn, *more = arguments
    found = run("count", size, "--symmetry", turn, *more)
    assert (found.out, found.err, found.status) == ("", message + "\n", 2)


def test_count_dry_run_says_what_it_would_take(run: Callable[..., Ran]) -> None:
    found = run("count", "16", "--dry-run", "--time-limit", "1", "--threads", "1")
    assert (found.err, found.status) == ("", 0)
    for line in (
        r"engine: +halves",
        r"work units: +2,145 \(",
        r"CPU time: ",
        r"time: +about .* on 1 thread",
        r"solutions: ",
    ):
        assert re.search(f"^{line}", found.out, re.MULTILINE), line
    facts = run("count", "16", "--dry-run", "--time-limit", "1", "--json").answer
    assert facts["engine"] == "halves"
    assert facts["memory_per_thread"] > 0
    assert abs(facts["solutions"] - 14772512) <= 6 * facts["solutions_error"] + 1


def test_count_dry_run_shows_a_bar_on_a_terminal(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    found = run("count", "16", "--dry-run", "--time-limit", "0.5", "--threads", "1")
    assert "sampling for at most 0.5 s" in found.err
    assert (found.out[:7], found.status) == ("engine:", 0)


def test_count_check_says_what_was_counted_again(run: Callable[..., Ran]) -> None:
    assert run("count", "14", "--check") == Ran("365596\n", "Checked: the row search finds the same number.\n", 0)
    found = run("count", "12", "--check", "10%")
    assert found.out == "14200\n"
    assert re.fullmatch(r"Checked: .* finds the same in \d+ of \d+ random work units \(seed \d+\)\.\n", found.err)
    for share in ("much", "0", "200%", ""):
        refused = run("count", "40", "--check", share)  # before anything is counted
        assert refused.err == f"A share is written 1% or 0.01, more than 0 and at most 100%; got {share!r}.\n"
        assert refused.status == 2


@pytest.mark.parametrize(
    "options",
    [
        ("--symmetry", "half-turn", "--fundamental"),
        ("--dry-run", "--fundamental"),
        ("--check", "1%", "--checkpoint", "x.db"),
    ],
)
def test_count_ignores_no_option(run: Callable[..., Ran], options: tuple[str, ...]) -> None:
    found = run("count", "8", *options)
    assert (found.out, found.status) == ("", 2)
    assert found.err.count("\n") == 1


def test_a_square_between_squares_is_refused() -> None:
    with pytest.raises(nqueens.BadInput, match="A fixed square is a pair"):
        nqueens.count(8, fixed={(0.7, 3)})  # type: ignore[arg-type]


def test_published_values_are_searched_and_written_as_b_files(run: Run) -> None:
    found = run("known", "--search", "Torus queens").out
    assert "A007705" in found
    assert "A000170" not in found
    assert (run("known", "--search", "nonsense").status, run("known", "A000170", "--search", "x").status) == (1, 2)
    assert {"torus_all"} <= {*run("known", "--search", "torus", "--json").answer}
    values = [line for line in run("known", "A000170").out.splitlines() if not line.startswith("#")]
    assert values[:9] == ["0 1", "1 1", "2 0", "3 0", "4 2", "5 10", "6 4", "7 40", "8 92"]


def test_an_estimate_stands_beside_the_published_number(run: Run) -> None:
    line = ("--rounds", "8", "--seed", "1", "--threads", "1")
    assert run("estimate", "12", *line).out.endswith(
        "published: Q(12) = 14200 (OEIS A000170), not used for the estimate\n"
    )
    assert run("estimate", "12", *line, "--json").answer["published"] == 14200
    assert "published" not in run("estimate", "40", *line).out


@pytest.mark.parametrize("board", ["4", "7", "8", "5x8"])
def test_solutions_without_three_in_line_are_counted(run: Run, board: str) -> None:
    listed = run("list", board, "--no-three-in-line").out.count("\n")
    assert run("count", board, "--no-three-in-line").out == f"{listed}\n"
    classes = run("list", board, "--no-three-in-line", "--fundamental").out.count("\n")
    assert run("count", board, "--no-three-in-line", "--fundamental").out == f"{classes}\n"
    for more in ("--check", "--dry-run", "--symmetry=half-turn", "--torus", "--checkpoint=x.db"):
        assert run("count", board, "--no-three-in-line", more).status == 2
