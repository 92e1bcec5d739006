"""The addresses of the HTTP API answer right, for queens on plain boards and for every other question."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from math import log
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from support.answering import answer

import nqueens
from nqueens.api.judge import verify
from nqueens.api.remaining import Remaining
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.web import answers, compared

PUZZLE = "4x1.AAAABBBBCCCCDDDD"


def test_solve() -> None:
    found = answer("solve", board=8, seed=3)
    assert (found["question"], found["outcome"], found["reason"]) == ("8 queens on an 8 × 8 board", "found", None)
    assert found["placement"] == list(nqueens.solve(8, seed=3))
    assert found["report"]["seed"] == 3
    assert answer("solve", board=8, solver="richards")["solver"] == "richards"
    assert answer("solve", board=3)["outcome"] == "none exists"
    gave_up = answer("solve", board=3, solver="min-conflicts", option="max_steps=5")
    assert (gave_up["outcome"], gave_up["placement"]) == ("gave up", None)
    assert answer("solve", board="5x8", fixed="0,3")["placement"][0] == 3
    kings = answer("solve", board=8, piece="king", pieces="max")
    assert len(kings["pieces"]["king"]) == 16
    assert "placement" not in kings
    assert answer("solve", board=8, torus="true")["outcome"] == "none exists"
    assert len(answer("solve", board=9, torus="true", pieces="max")["pieces"]["queen"]) == 7  # OEIS A085801


def test_large_boards_as_bytes_and_files() -> None:
    for rows in (1, 4, 1000, 20_001):
        columns = np.frombuffer(answer("large", rows=rows)[0], dtype="<i4")
        assert len(columns) == rows
        assert verify(columns)
    content, media = answer("large", rows=1000, seed=3)
    assert (np.frombuffer(content, dtype="<i4") == nqueens.solve(1000, seed=3).columns).all()
    assert media == "application/octet-stream"
    text, media = answer("large", rows=9, format="list")
    assert (text.decode(), media) == (nqueens.solve(9).write("list"), "text/plain")
    assert answer("large", rows=9, format="npy")[0].startswith(b"\x93NUMPY")


def test_large_boards_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    for rows in (2, 3):
        with pytest.raises(nqueens.NoSolution, match=f"No solution exists for {rows} queens"):
            answer("large", rows=rows)
    monkeypatch.setattr(answers, "solve_plainly", lambda *_, **__: nqueens.Placement([0, 1, 2, 3]))
    with pytest.raises(nqueens.WrongAnswer, match=r"The solution for 4 rows is wrong: .*diagonal"):
        answer("large", rows=4)


def test_complete() -> None:
    found = answer("complete", board=8, fixed="0,3;1,6")
    assert (found["outcome"], found["placement"][:2]) == ("found", [3, 6])
    row, column = found["hint"]
    left = dict.fromkeys(range(2, 8), 0)
    for row_, column_ in Board(8, 8):
        if row_ > 1 and all(column_ not in (c, c + row_ - r, c - row_ + r) for r, c in ((0, 3), (1, 6))):
            left[row_] += 1
    assert (left[row], row) == min((number, row) for row, number in left.items())
    assert found["placement"][row] == column
    assert answer("complete", board=6, fixed="0,0")["outcome"] == "none exists"
    clash = answer("complete", board=6, fixed="0,0;1,1")
    assert (clash["outcome"], clash["hint"], clash["placement"]) == ("none exists", None, None)
    assert "attack each other" in clash["reason"]
    torus = {"board": "5", "torus": "true"}
    found = answer("complete", fixed="0,0", **torus)
    assert found["hint"] in found["pieces"]["queen"]
    assert found["hint"] != (0, 0)
    assert "attacks" in answer("complete", fixed="0,0;1,1", **torus)["reason"]
    kings = {"board": "4", "piece": "king"}
    assert len(answer("complete", fixed="0,0", pieces="max", **kings)["pieces"]["king"]) == 4
    assert answer("complete", fixed="1,1;1,3", pieces="4", **kings)["outcome"] == "found"
    assert answer("complete", forbidden="0,0;0,1;1,0;1,1", pieces="4", **kings)["outcome"] == "none exists"
    assert answer("complete", board=4, fixed="0,1;1,3;2,0;3,2")["hint"] is None


def test_a_square_both_fixed_and_forbidden_leaves_nothing() -> None:
    asked = {"board": "5", "piece": "king", "pieces": "max", "fixed": "0,0", "forbidden": "0,0;1,1"}
    assert answer("count", **asked)["count"] == "0"
    assert answer("list", **asked) == [{"end": "all", "listed": 0}]
    completed = answer("complete", **asked)
    assert (completed["outcome"], completed["pieces"], completed["reason"]) == ("none exists", None, None)


def test_verify() -> None:
    assert answer("verify", placement="1,3,0,2") == {"solution": True, "reason": None}
    assert "diagonal" in answer("verify", placement="0,1,2,3")["reason"]
    assert not answer("verify", placement="1,3,0,2", forbidden="0,1")["solution"]
    assert answer("verify", board=4, squares="0,1;1,3;2,0;3,2")["solution"]
    torus = {"board": "5", "torus": "true", "squares": "0,0;1,2;2,4;3,1;4,3"}
    assert answer("verify", **torus) == {"solution": True, "reason": None}
    assert "is forbidden" in answer("verify", forbidden="0,0", **torus)["reason"]
    assert "attacks" in answer("verify", board=7, torus="true", placement="0,1,2,3,4,5,6")["reason"]
    assert "there are 1 kings" in answer("verify", board=4, piece="king", squares="0,0")["reason"]


def test_count() -> None:
    found = answer("count", board=8)
    assert (found["question"], found["count"]) == ("8 queens on an 8 × 8 board", "92")
    assert {"engine", "threads", "seconds"} <= set(found)
    assert "by_size" not in found
    classes = answer("count", board=8, fundamental="true")
    assert (classes["count"], classes["all"], classes["classes"]) == ("12", "92", {"1": 0, "2": 0, "4": 1, "8": 11})
    assert answer("count", board=7, torus="true", fixed="0,0")["count"] == "4"
    knights = answer("count", board=6, piece="knight", pieces="max")
    assert (knights["count"], knights["by_size"], knights["question"]) == (
        "2",
        {"18": "2"},
        "18 knights on a 6 × 6 board",
    )
    assert answer("count", board=4, piece="king", pieces="all")["count"] == "314"
    assert answer("count", board=4, piece="king", pieces="max", fundamental="true")["all"] == "79"
    assert answer("count", board=6, pieces="6")["count"] == "4"


def test_list() -> None:
    lines = answer("list", board=6)
    assert [line["placement"] for line in lines[:-1]] == [list(each) for each in nqueens.solutions(6)]
    assert (lines[0]["symmetry"], lines[0]["class_size"], lines[-1]) == ("half turn", None, {"end": "all", "listed": 4})
    assert answer("list", board=6, limit=4)[-1] == {"end": "all", "listed": 4}
    some = answer("list", board=6, skip=1, limit=2)
    assert ([each["placement"] for each in some[:-1]], some[-1]) == (
        [[2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2]], {"end": "limit", "listed": 2}
    )  # fmt: skip
    halves = answer("list", board=10, symmetry="half-turn", fundamental="true")
    assert len(halves[:-1]) == len(list(nqueens.solutions(10, symmetry="half-turn", fundamental=True)))
    assert {line["symmetry"] for line in halves[:-1]} == {"half turn"}
    assert "symmetry" not in answer("list", board=7, torus="true", limit=1)[0]


def test_the_sizes_of_the_classes_add_up_to_the_solutions() -> None:
    """With squares that keep all, some or none of the board's symmetries."""
    for seed in range(6):
        random = Random(seed)
        rows, columns = random.choice([(4, 4), (5, 5), (6, 6), (7, 7), (4, 6), (5, 8)])
        squares = [(random.randrange(rows), random.randrange(columns)) for _ in range(random.randrange(3))]
        turned = [(rows - 1 - row, columns - 1 - column) for row, column in squares]
        forbidden = squares if seed % 3 else squares + turned  # now and then the half turn stays
        fixed = [(0, random.randrange(columns))] if seed % 2 else []
        asked = {
            name: ";".join(f"{row},{column}" for row, column in marked)
            for name, marked in (("fixed", fixed), ("forbidden", forbidden))
        }
        *found, end = answer("list", board=f"{rows}x{columns}", fundamental="true", **asked)
        assert end["end"] == "all"
        assert sum(line["class_size"] for line in found) == nqueens.count(
            (rows, columns), fixed=fixed, forbidden=forbidden
        )
    assert [line["class_size"] for line in answer("list", board=8, fundamental="true", fixed="0,3")[:-1]] == [1] * 18


def test_a_limit_that_passes_while_one_more_is_looked_for_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_then_late(*_: object, **__: object) -> Iterator[nqueens.Placement]:
        yield nqueens.Placement([1, 3, 0, 2])
        raise nqueens.GaveUp("The time limit passed.")

    monkeypatch.setattr(answers, "solutions", one_then_late)
    found = answer("list", board=4, limit=1)
    assert found[0]["placement"] == [1, 3, 0, 2]
    assert found[1:] == [{"end": "gave up", "listed": 1, "reason": "The time limit passed."}]


def test_images_and_the_turns_and_mirrors_that_make_them() -> None:
    for placement in nqueens.solutions(6, fundamental=True):
        found = answer("images", placement=",".join(map(str, placement)))["images"]
        assert sorted(tuple(each["placement"]) for each in found) == [tuple(each) for each in placement.images()]
        assert sum(len(each["by"]) for each in found) == 8
        for each in found:
            for name in each["by"]:
                turns = ["identity", "quarter turn", "half turn", "three-quarter turn"]
                mirror = name.partition(" mirror")[0]
                made = placement.reflect(mirror) if name.endswith("mirror") else placement.rotate(turns.index(name))
                assert list(made) == each["placement"], name
    marked = answer("images", placement="1,3,5,0,2,4", fixed="0,1", forbidden="5,5")["images"]
    assert [each["placement"] for each in marked] == [[1, 3, 5, 0, 2, 4]]
    kept = answer("images", placement="1,3,5,0,2,4", forbidden="0,4")["images"]
    assert [each["placement"][0] for each in kept] == [1, 3, 2]


def test_heat_known_pieces_info() -> None:
    heat = answer("heat", board=6)
    assert (heat["solutions"], heat["use"][0], heat["use"][2]) == (4, [0, 1, 1, 1, 1, 0], [1, 1, 0, 0, 1, 1])
    sequences = {each["name"]: each for each in answer("known")["sequences"]}
    assert [8, "92"] in sequences["A000170"]["values"]
    assert sequences["A000170"]["link"] == "https://oeis.org/A000170"
    assert (sequences["A000170"]["index"], bool(sequences["A000170"]["source"])) == (["n"], True)
    assert any(each["link"] is None for each in sequences.values())
    pieces = {each["name"]: each for each in answer("pieces")["pieces"]}
    assert (len(pieces["queen"]["rides"]), pieces["queen"]["leaps"]) == (8, [])
    assert pieces["knight"]["leaps"][0] == (-2, -1)
    info = answer("info")
    assert (info["version"], info["documents"]) == (nqueens.__version__, True)
    limits = info["limits"]
    assert (limits["rows"]["count"], limits["rows_of_others"], limits["events"], limits["listed"]) == (
        32,
        12,
        200_000,
        10_000,
    )
    assert (limits["jobs"], limits["seconds"]["count"], limits["seconds_of_others"]) == (
        {"trace": 128, "search": 8, "count": 2, "picture": 4}, 3600, 10
    )  # fmt: skip


def test_regions() -> None:
    solved = answer("solve", regions=PUZZLE)
    assert solved["pieces"]["queen"] in (((0, 1), (1, 3), (2, 0), (3, 2)), ((0, 2), (1, 0), (2, 3), (3, 1)))
    assert "in 4 regions" in solved["question"]
    assert [answer("count", regions=PUZZLE, **more)["count"] for more in ({}, {"fundamental": "true"})] == ["2", "1"]
    assert [answer("count", regions=PUZZLE, **{name: "0,1"})["count"] for name in ("fixed", "forbidden")] == ["1", "1"]
    assert [answer("count", regions=PUZZLE, **more)["count"] for more in ({"torus": "true"}, {"piece": "rook"})] == [
        "0",
        "24",
    ]
    assert answer("count", regions=f"{PUZZLE}:Q...............")["count"] == "0"
    lines = answer("list", regions=PUZZLE)
    assert (len(lines), lines[-1]) == (3, {"end": "all", "listed": 2})
    completed = answer("complete", regions=PUZZLE, fixed="0,1")
    assert (completed["outcome"], completed["pieces"]["queen"][1]) == ("found", (1, 3))
    assert answer("complete", regions=PUZZLE, fixed="0,0")["outcome"] == "none exists"
    assert answer("verify", regions=PUZZLE, squares="0,1;1,3;2,0;3,2")["solution"]
    assert "row 0" in answer("verify", regions=PUZZLE, squares="0,1;0,3;2,0;3,2")["reason"]
    heat = answer("heat", regions=PUZZLE)
    assert (heat["solutions"], heat["use"]) == (2, [[0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 0, 1], [0, 1, 1, 0]])
    drawn = answer("sample", regions=PUZZLE, k=3)
    assert (drawn["exact"], drawn["method"], drawn["diagnostics"]) == (True, "listing", {"solutions": 2})
    listed = [each.pieces for each in nqueens.solutions(nqueens.read_puzzles(PUZZLE)[0])]
    assert all(each in listed for each in drawn["placements"])
    assert len(drawn["placements"]) == 3


def test_sample_and_estimate() -> None:
    drawn = answer("sample", board=8, k=5, seed=1)
    assert (drawn["placements"], drawn["exact"]) == (nqueens.sample(8, 5, seed=1).columns.tolist(), True)
    assert answer("sample", board=8, k=2, seed=1, method="rejection")["method"] == "rejection"
    found = answer("estimate", board=10, time_limit=0.05)
    assert abs(found["ln_q"] - log(724)) < 2


def test_optimise() -> None:
    assert answer("optimise", board=6)["value"] == 3
    kings = answer("optimise", board=5, piece="king", goal="independent-domination", count="true")
    assert (kings["goal"], kings["value"], kings["settled"]) == ("independent-domination", 4, True)
    assert kings["count"] == nqueens.optimise("independent-domination", 5, piece="king", count=True).count
    assert answer("optimise", board=5, goal="unattacked", pieces=5)["value"] == 3
    cases: list[tuple[str, dict[str, Any]]] = [("attacking", {"attacks": 1}), ("peaceable", {"armies": 3})]
    for goal, more in cases:
        assert answer("optimise", board=4, goal=goal, **more)["value"] == nqueens.optimise(goal, 4, **more).value
    late = answer("optimise", board=12, goal="peaceable", time_limit=0.001)
    assert (late["settled"], late["reason"]) == (False, None)


def test_pictures() -> None:
    drawn, media = answer("image", placement="0,1,2", clashes="true", attacked="true", theme="wood")
    assert media == "image/svg+xml"
    kings = answer("image", board="4x5", piece="king", torus="true", squares="0,0;3,4", clashes="true")[0]
    plain = answer("image", board="5", coordinates="false")[0]
    for each in (drawn, kings, plain, answer("image", regions=PUZZLE, squares="0,1")[0]):
        assert ElementTree.fromstring(each).tag.endswith("svg")
    wood = nqueens.render.themes.THEMES["wood"]
    assert wood.light.encode() in drawn
    assert wood.clash.encode() in drawn
    assert wood.clash.encode() not in answer("image", placement="0,1,2", theme="wood")[0]
    assert [b">a<" in each for each in (drawn, plain)] == [True, False]


def steps(told: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    return [step for event, data in told if event == "steps" for step in data["events"]]


def test_trace() -> None:
    told = answer("trace", board=6)
    assert told[0][0] == "start"
    events = steps(told)
    assert (events[-1]["event"], events[-1]["placement"]) == ("solution", [1, 3, 5, 0, 2, 4])
    end = told[-1][1]
    assert (end["outcome"], end["events"], end["solutions"]) == ("found", len(events), 1)
    assert [step["counters"] for step in events if "counters" in step][-1][0] == end["report"]["tests"]
    assert "times" not in told[1][1]
    timed = answer("trace", board=4, timed="true")[1][1]
    assert timed["times"] == sorted(timed["times"])
    assert len(timed["times"]) == len(timed["events"])
    cut = answer("trace", board=20, limit=100)[-1]
    assert (cut[0], cut[1]["outcome"], cut[1]["events"]) == ("end", "stopped", 100)
    assert answer("trace", board=4, until="all", fixed="0,1")[-1][1]["solutions"] == 1
    first = answer("trace", board=5, solver="min-conflicts", seed=3, option="start=random")
    assert steps(first) == steps(answer("trace", board=5, solver="min-conflicts", seed=3, option="start=random"))
    for solver in ("region-rows", "region-room"):
        told = answer("trace", regions=PUZZLE, solver=solver, until="all")
        assert sorted(step["placement"] for step in steps(told) if "placement" in step) == [[1, 3, 0, 2], [2, 0, 3, 1]]
        assert (told[-1][1]["outcome"], told[-1][1]["solutions"]) == ("found", 2)


def test_what_is_left_of_solutions() -> None:
    *numbers, end = answer("remaining", board=8, placed="0,3;1,6;2,2;5,0;0,3")
    assert end == {"end": "all"}
    assert numbers.pop(1) == {"culprit": (5, 0)}
    assert numbers[0] == {"placed": 4, "solutions": "0", "exact": True, "how": "counted", "error": 0}
    left = [(each["placed"], each["solutions"]) for each in numbers]
    assert left == [(4, "0"), (3, "1"), (2, "4"), (1, "18"), (0, "92")]
    now, used, _ = answer("remaining", board=6, placed="0,1", earlier="false", use="true")
    assert (now["solutions"], used["use"][0]) == ("1", [0, 1, 0, 0, 0, 0])
    king, used, _ = answer("remaining", board=4, piece="king", pieces=4, placed="0,0", earlier="false", use="true")
    assert used["use"][0][:2] == [int(king["solutions"]), 0]
    assert sum(map(sum, used["use"])) == 4 * int(king["solutions"])
    torus = answer("remaining", board=5, torus="true", placed="0,0")
    assert [each.get("solutions") for each in torus] == ["2", "10", None]
    large = answer(
        "remaining", board=20, placed=";".join(f"{row},{column}" for row, column in enumerate(nqueens.solve(20)[:14]))
    )
    assert [set(each) for each in large] == [
        set(numbers[0]),
        {"end"},
    ]  # no earlier ones of boards with more than 16 rows


def test_the_use_of_squares_where_it_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = nqueens.problem(8)

    def never(*_: object) -> None:
        raise nqueens.GaveUp("late")

    monkeypatch.setattr(answers, "use_of", never)
    most = "The use of squares is counted here where at most 20,000,000 solutions are left."
    for left, said in (
        (Remaining(20_000_001, "counted"), most),
        (Remaining(5, "estimated", 1), most),
        (
            Remaining(20_000_000, "counted"),
            f"To count the use of squares takes longer than there is time for: {problem}.",
        ),
    ):
        assert answers._use(problem, left, Effort.of()) == {"use": None, "reason": said}
    monkeypatch.setattr(answers, "remaining", never)
    assert answer("remaining", board=8) == [{"end": "gave up", "reason": "late"}]


def test_solvers_side_by_side() -> None:
    *entries, end = answer("compare", board=8, solvers="sets,min-conflicts:start=random,kale", repeat=2)
    assert [each["solver"] for each in entries] == ["sets", "min-conflicts", "kale"]
    assert (entries[0]["median"]["nodes"], entries[0]["answered"]) == (114, 2)
    assert end == {"end": "all", "compared": 3}
    *entries, end = answer("compare", regions=PUZZLE, solvers="region-rows,region-search,sets", all="1")
    assert [each["solutions"] for each in entries] == [2, 2, None]
    assert entries[2]["refusal"].startswith("Solver sets takes one queen in every row of a plane board, not")
    entry, end = answer("compare", board=20, solvers="sets,richards", all="1", seconds=0.001, time_limit=0.001)
    assert entry["answered"] == 0
    assert (end["end"], end["compared"], "before all had run" in end["reason"]) == ("gave up", 1, True)


def texts(svg: str) -> list[str]:
    return ["".join(each.itertext()) for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("text")]


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
    wide = answer("compare", board="4x5", to=5, solvers="sets", fixed="0,4", forbidden="1,0")
    assert [(line["n"], line["columns"]) for line in wide[:-1]] == [(4, 5), (5, 6)]
    late = answer("compare", board=32, solvers="sets", repeat=2, seconds=0.001, charts="true")
    assert late[0]["answered"] == 0
    assert any(text.startswith("Gave up in 2 of 2 runs") for text in texts(late[1]["charts"]["nodes"]))
    assert compared._FAMILIES == ("complete", "local", "construct", "external", "all")
