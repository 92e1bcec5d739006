"""The endpoints of the HTTP API: parameters, refusals, and correct answers."""

import csv
import json
from collections.abc import Iterator
from math import log
from pathlib import Path
from statistics import median
from string import Template
from typing import Any
from urllib.parse import parse_qs
from xml.etree import ElementTree

import numpy as np
import pytest
from support.answering import ADDRESSES, answer, traced
from support.clocks import Clock
from support.failing import fails
from support.svg import texts
from support.tabs import PUZZLE

import nqueens
from nqueens.effort import Effort
from nqueens.kinds.remaining import Remaining
from nqueens.web import answers, solver_comparison
from nqueens.web.limits import MOST_OF_OPTION
from nqueens.web.openapi import openapi_document
from nqueens.web.parameters import Parameter, parse_all
from nqueens.web.question import read_request

SMALL, LARGE = "4x1.AAAABBBBCCCCDDDD", f"33x1.{','.join(str(square // 33) for square in range(33 * 33))}"
HERE = Path(__file__).parent
CASES = (HERE / "answers.txt").read_text(encoding="utf-8").splitlines()[2:]
LIMITS = (HERE / "limits.txt").read_text(encoding="utf-8").splitlines()
PARAMETERS = (HERE / "parameters.jsonl").read_text(encoding="utf-8").splitlines()
"""Kinds of parameters with options and inputs, each with its parsed value or its error message."""


def told(found: Any, place: str) -> Any:
    """Returns the part of an answer at that path, or its length at #."""
    for name in place.split("."):
        if name == "#":
            found = len(found)
        else:
            found = found.get(name, "absent") if isinstance(found, dict) else found[int(name)]
    return found


def test_valid_requests_are_answered_and_invalid_ones_refused() -> None:
    for case in CASES:
        asked, _, wanted = Template(case).substitute(SMALL=SMALL, PUZZLE=PUZZLE, LARGE=LARGE).partition(" ")
        name, _, query = asked.partition("?")
        if wanted.startswith("! "):
            with pytest.raises(nqueens.NQueensError) as refused:
                answer(name, **parse_qs(query))
            if isinstance(refused.value, nqueens.MissingExtra) and "pip install" not in wanted:
                continue  # this request is for a library that is not installed
            assert wanted[2:] in str(refused.value), case
        else:
            try:
                found, right = json.loads(json.dumps(answer(name, **parse_qs(query)))), json.loads(wanted)
            except nqueens.MissingExtra:
                continue
            assert {place: told(found, place) for place in right} == right, case


def test_answers_agree_with_the_package(clock: Clock) -> None:
    assert answer("solve", board=8, seed=3)["placement"] == list(nqueens.solve(8, seed=3))
    assert {"engine", "threads", "seconds"} <= set(answer("count", board=8))
    assert [line["placement"] for line in answer("list", board=6)[:-1]] == [list(each) for each in nqueens.solutions(6)]
    sequences = answer("known")["sequences"]
    assert [8, "92"] in sequences[0]["values"]
    assert any(each["link"] is None for each in sequences)
    (knight,) = (each for each in answer("pieces")["pieces"] if each["name"] == "knight")
    assert knight["leaps"][0] == (-2, -1)
    assert answer("info")["version"] == nqueens.__version__
    drawn = answer("sample", board=8, k=5, seed=1)
    assert (drawn["placements"], drawn["exact"]) == (nqueens.sample(8, 5, seed=1).columns.tolist(), True)
    listed = [each.pieces for each in nqueens.solutions(nqueens.read_puzzles(SMALL)[0])]
    assert all(each in listed for each in answer("sample", regions=SMALL, k=3)["placements"])
    clock.step = 0.001
    assert abs(answer("estimate", board=10, seconds=1)["ln_q"] - log(724)) < 2


def test_large_boards_as_bytes_and_files(monkeypatch: pytest.MonkeyPatch) -> None:
    for rows in (1, 4, 1000, 20_001):
        columns = np.frombuffer(answer("large", board=rows)[0], dtype="<i4")
        assert (len(columns), bool(nqueens.verify(columns))) == (rows, True)
    content, media = answer("large", board=1000, seed=3)
    assert (np.frombuffer(content, dtype="<i4") == nqueens.solve(1000, seed=3).columns).all()
    assert media == "application/octet-stream"
    text, media = answer("large", board=9, format="list")
    assert (text.decode(), media) == (nqueens.solve(9).write("list"), "text/plain")
    assert answer("large", board=9, format="npy")[0].startswith(b"\x93NUMPY")
    for rows in (2, 3):
        fails(nqueens.NoSolution, f"No solution exists for {rows} queens", answer, "large", board=rows)
    monkeypatch.setattr(answers, "solve_of", lambda *_, **__: nqueens.Placement([0, 1, 2, 3]))
    fails(nqueens.WrongAnswer, r"The solution for 4 rows is wrong: .*diagonal", answer, "large", board=4)


def test_a_limit_that_passes_during_the_search_for_one_more_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_then_late(*_: object, **__: object) -> Iterator[nqueens.Placement]:
        yield nqueens.Placement([1, 3, 0, 2])
        raise nqueens.GaveUp("The time limit passed.")

    monkeypatch.setattr(answers, "solutions_of", one_then_late)
    found = answer("list", board=4, limit=1)
    assert found[0]["placement"] == [1, 3, 0, 2]
    assert found[1:] == [{"end": "gave up", "listed": 1, "reason": "The time limit passed."}]


def test_pictures() -> None:
    drawn, media = answer("image", placement="0,1,2", clashes="true", attacked="true", theme="wood")
    assert media == "image/svg+xml"
    kings = answer("image", board="4x5", piece="king", torus="true", squares="0,0;3,4", clashes="true")[0]
    plain = answer("image", board="5", labels="none")[0]
    for each in (drawn, kings, plain, answer("image", regions=SMALL, squares="0,1")[0]):
        assert ElementTree.fromstring(each).tag.endswith("svg")
    wood = nqueens.render.themes.THEMES["wood"]
    assert wood.light.encode() in drawn
    assert wood.clash.encode() in drawn
    assert wood.clash.encode() not in answer("image", placement="0,1,2", attacked="true", theme="wood")[0]
    assert [b">a<" in each for each in (drawn, plain)] == [True, False]


def test_trace() -> None:
    told, events = answer("trace", board=6), traced(board=6)
    assert told[0][0] == "start"
    assert (events[-1]["event"], events[-1]["placement"]) == ("solution", [1, 3, 5, 0, 2, 4])
    end = told[-1][1]
    assert (end["outcome"], end["events"], end["solutions"]) == ("found", len(events), 1)
    assert [step["counters"] for step in events if "counters" in step][-1][0] == end["report"]["tests"]
    assert "times" not in told[1][1]
    timed = answer("trace", board=4, timed="true")[1][1]
    assert timed["times"] == sorted(timed["times"])
    assert len(timed["times"]) == len(timed["events"])
    seeded = {"board": 5, "solver": "min-conflicts", "seed": 3, "option": "start=random"}
    assert traced(**seeded) == traced(**seeded)
    for solver in ("region-rows", "region-room"):
        asked = {"regions": SMALL, "solver": solver, "all_solutions": "true"}
        found = sorted(step["placement"] for step in traced(**asked) if "placement" in step)
        assert found == [[1, 3, 0, 2], [2, 0, 3, 1]]
        end = answer("trace", **asked)[-1][1]
        assert (end["outcome"], end["solutions"]) == ("found", 2)


def test_remaining_solutions_and_their_use_if_uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    placed = ";".join(f"{row},{column}" for row, column in enumerate(nqueens.solve(20)[:14]))
    assert [len(each) for each in answer("remaining", board=20, placed=placed)] == [5, 1]  # none before the last queen
    problem = nqueens.problem(8)

    def never(*_: object) -> None:
        raise nqueens.GaveUp("late")

    monkeypatch.setattr(answers, "use_of", never)
    most = "The use of squares is counted if at most 20,000,000 solutions are left."
    for left, said in (
        (Remaining(20_000_001, "counted"), most), (Remaining(5, "estimated", 1), most),
        (Remaining(20_000_000, "counted"), f"Counting the use of squares exceeds the time limit for {problem}."),
    ):  # fmt: skip
        assert answers._use(problem, left, Effort.of()) == {"use": None, "reason": said}
    monkeypatch.setattr(answers, "remaining", never)
    assert answer("remaining", board=8) == [{"end": "gave up", "reason": "late"}]


def test_boards_of_several_sizes_with_charts_and_a_table() -> None:
    asked = {"board": 4, "to": 6, "solvers": "sets,min-conflicts", "repeat": 3, "seed": 5, "charts": "true"}
    lines = answer("compare", **asked)
    kinds = [next(name for name in ("charts", "csv", "end", "solver") if name in line) for line in lines]
    assert kinds == ["solver", "solver", "charts"] * 3 + ["csv", "end"]
    assert [line["n"] for line in lines if "solver" in line] == [4, 4, 5, 5, 6, 6]
    charts = lines[-3]["charts"]
    assert set(charts) >= {"seconds", "nodes", "tests", "steps"}
    assert "First solution, n = 4 to 6, 3 runs each" in texts(charts["nodes"])
    assert "First solution, n = 4 to 5, 3 runs each" in texts(lines[5]["charts"]["nodes"])
    rows = list(csv.DictReader(lines[-2]["csv"].splitlines()))
    assert [(row["solver"], row["n"], row["seed"]) for row in rows][3:8] == [
        *[("min-conflicts", "4", f"{seed}") for seed in range(5, 8)], ("sets", "5", ""), ("sets", "5", ""),
    ]  # fmt: skip
    assert {(row["outcome"], row["wrong"]) for row in rows} == {("found", "")}
    steps = [int(row["steps"]) for row in rows if (row["solver"], row["n"]) == ("min-conflicts", "6")]
    assert median(steps) == lines[-4]["median"]["steps"]
    late = answer("compare", board=32, solvers="sets", repeat=2, time_limit=0.001, charts="true")
    assert late[0]["answered"] == 0
    assert any(text.startswith("Gave up in 2 of 2 runs") for text in texts(late[1]["charts"]["nodes"]))
    hurried = read_request(ADDRESSES["compare"].parameters, [("board", "20"), ("time_limit", "0.001")], 1e-9)
    *_, end = ADDRESSES["compare"].answer(hurried, Effort.of(time_limit=hurried.seconds))
    assert end == {"end": "gave up", "compared": 1, "reason": "The time limit of 1e-09 s expired before all had run."}
    assert solver_comparison._FAMILIES == ("complete", "local", "construct", "external", "all")


def _range(each: Parameter) -> str:
    low, high = ("" if bound is None else f"{bound:.16g}" for bound in (each.low, each.high))
    return f"{each.name} {low}..{high}" + (f" ={each.default:g}" if isinstance(each.default, int | float) else "")


def test_maximum_sizes_of_one_server() -> None:
    """The ranges of numbers and sizes, each with its default."""
    ranges = {name: [_range(it) for it in each.parameters if it.high is not None] for name, each in ADDRESSES.items()}
    assert sorted(f"{name} {', '.join(several)}" for name, several in ranges.items() if several) == sorted(LIMITS)
    asked = ADDRESSES["count"].parameters
    assert read_request(asked, [("board", "5"), ("piece", "king")]).seconds == 10
    kings = [("board", "5"), ("piece", "king"), ("time_limit", "1")]
    assert read_request(ADDRESSES["compare"].parameters, kings, 60.0).seconds == 10
    ten, eleven = (read_request(asked, [("board", "5"), ("time_limit", text)]) for text in ("10", "11"))
    assert (ten.is_short, eleven.is_short) == (True, False)


def test_parsing_of_parameters() -> None:
    for line in PARAMETERS:
        kind, more, given, wanted = json.loads(line)
        one = Parameter("p", kind, "What.", **more)
        if isinstance(wanted, str) and " " in wanted:
            with pytest.raises(nqueens.BadInput) as refused:
                one.parse(given)
            assert wanted in str(refused.value), line
        else:
            found = one.parse(given)
            assert json.loads(json.dumps(str(found) if isinstance(found, nqueens.Board) else found)) == wanted, line
    with pytest.raises(nqueens.BadInput, match=r"Unknown parameter 'q'; allowed: p."):
        parse_all([Parameter("p", "whole", "What.")], [("q", "1")])
    fails(nqueens.BadInput, r"allowed: none.", parse_all, [], [("q", "1")])


def test_openapi_and_the_reference_describe_every_address() -> None:
    paths = openapi_document()["paths"]
    assert set(paths) == {*(f"/api/{name}" for name in ADDRESSES), "/api/jobs", "/api/jobs/{id}"}
    assert (set(paths["/api/read"]), set(paths["/api/jobs/{id}"])) == ({"post"}, {"delete"})
    solve = paths["/api/solve"]["get"]
    assert (solve["operationId"], solve["summary"]) == ("solve", ADDRESSES["solve"].summary)
    assert set(solve["responses"]) == {"200", "400", "403", "429"}
    assert list(paths["/api/count"]["get"]["responses"]["200"]["content"]) == ["text/event-stream"]
    by_name = {each["name"]: each for each in solve["parameters"]}
    assert by_name["seed"]["schema"] == {"type": "integer", "minimum": 0, "maximum": 2**53 - 1}
    assert by_name["board"]["schema"] == {"type": "string", "pattern": "^[0-9]+(x[0-9]+)?$"}
    assert (by_name["board"]["example"], by_name["board"]["required"], by_name["board"]["in"]) == ("8", False, "query")
    assert by_name["piece"]["schema"]["enum"][:2] == ["queen", "rook"]
    assert by_name["piece"]["schema"]["default"] == "queen"
    assert by_name["pieces"]["schema"]["pattern"] == "^(rows|max|all|[0-9]+)$"
    assert (by_name["fixed"]["style"], by_name["option"]["explode"]) == ("form", True)
    assert "default" not in by_name["fixed"]["schema"]
    for path, methods in paths.items():
        for operation in methods.values():
            assert operation["summary"].endswith("."), path
            assert all(each["schema"] for each in operation.get("parameters", ())), path
    reference = Path(__file__).parents[2].joinpath("docs", "http.md").read_text(encoding="utf-8")
    named = {name.removeprefix("/api/") for name in paths} - {"jobs/{id}"}
    assert [name for name in sorted(named) if f"`{name}`" not in reference] == []


def test_the_api_lists_every_option_with_its_kind_and_range() -> None:
    listed = {each["name"]: each for each in answer("solvers")["solvers"]}
    for spec in nqueens.solver_specs():
        shown = listed[spec.name]["options"]
        assert [each["name"] for each in shown] == [option.name for option in spec.options]
        for option, each in zip(spec.options, shown, strict=True):
            most = [high for high in (option.high, MOST_OF_OPTION.get(option.name)) if high is not None]
            assert (each["default"], each["high"]) == (option.default, min(most, default=None))
            kinds = {bool: "flag", int: "whole", float: "number"}
            assert each["kind"] == ("choice" if option.choices else kinds[type(option.default)])
    assert MOST_OF_OPTION == {
        "population": 1000, "islands": 8, "processes": 4, "workers": 8, "epoch": 1000, "levels": 10_000, "moves": 10_000
    }  # fmt: skip
    trees = [listed[name]["tree"] for name in ("sets", "nadel", "determinant", "inductive")]
    assert trees == [True, True, False, False]


def test_the_server_runs_no_files_or_programs(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(f"open({str(tmp_path / 'seen')!r}, 'w')\ndef solve(n): return [1, 3, 0, 2]\n")
    for named in ("exec:touch {}/seen", "{}/mine.py:solve", "{}/mine.py", "{}/mine.py:solve:x=1"):
        solver = named.format(tmp_path)
        for name, query in (
            ("solve", {"solver": solver}), ("solve", {"solver": solver, "option": "memory=1"}),
            ("trace", {"solver": solver}), ("animation", {"solver": solver, "format": "html"}),
            ("compare", {"solvers": f"sets,{solver}"}), ("compare", {"solvers": f" {solver}"}),
            ("compare", {"solvers": "own"}),
        ):  # fmt: skip
            fails(nqueens.BadInput, r"There is no solver|has no option", answer, name, board=4, **query)
    assert not (tmp_path / "seen").exists()
