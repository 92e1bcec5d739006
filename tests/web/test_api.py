"""The HTTP API answers right, and wrong questions with a sentence."""

from __future__ import annotations

import json
import re
import time
from math import log
from typing import Any
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from support.serving import Server, messages

import nqueens

PUZZLE = "4x1.AAAABBBBCCCCDDDD"

WRONG = [
    ("/api/solve", {}),
    ("/api/solve", {"board": "x"}),
    ("/api/solve", {"board": "-1"}),
    ("/api/solve", {"board": "1001"}),
    ("/api/solve", {"board": "8", "solver": "nobody"}),
    ("/api/solve", {"board": "8", "solver": "sets", "seed": "1"}),
    ("/api/solve", {"board": "8", "seed": "1e9"}),
    ("/api/solve", {"board": "8", "fixed": "9,9"}),
    ("/api/solve", {"board": "8", "fixed": "a"}),
    ("/api/solve", {"board": "8", "time_limit": "nan"}),
    ("/api/solve", {"board": "8", "time_limit": "1e9"}),
    ("/api/solve", {"board": "8", "option": "nothing=1", "solver": "sets"}),
    ("/api/solve", {"board": "8", "unknown": "1"}),
    ("/api/solve", {"board": "4x4x4"}),
    ("/api/solve", {"board": "8", "pieces": "some"}),
    ("/api/solve", {"board": "8", "pieces": "-1"}),
    ("/api/solve", {"board": "8", "piece": "dragon"}),
    ("/api/solve", {"board": "13", "torus": "true"}),
    ("/api/solve", {"board": "13", "pieces": "12"}),
    ("/api/solve", {"board": "8", "piece": "king", "time_limit": "11"}),
    ("/api/solve", {"board": "8", "piece": "king", "solver": "sets"}),
    ("/api/solve", {"board": "8", "piece": "king", "seed": "1"}),
    ("/api/complete", {"board": "5", "piece": "king", "fixed": "9,9"}),
    ("/api/count", {"board": "33"}),
    ("/api/count", {"board": "8", "fundamental": "maybe"}),
    ("/api/list", {"board": "8", "limit": "0"}),
    ("/api/list", {"board": "8", "limit": "10001"}),
    ("/api/trace", {"board": "33"}),
    ("/api/trace", {"board": "8", "torus": "true"}),
    ("/api/trace", {"board": "8", "solver": "rowsearch"}),
    ("/api/trace", {"board": "8", "until": "never"}),
    ("/api/trace", {"board": "8", "limit": "200001"}),
    ("/api/heat", {"board": "14"}),
    ("/api/sample", {"board": "8", "k": "1001"}),
    ("/api/sample", {"board": "8", "torus": "true"}),
    ("/api/sample", {"board": "30", "method": "listing"}),
    ("/api/estimate", {"board": "151"}),
    ("/api/estimate", {"board": "12", "method": "guess"}),
    ("/api/compare", {"board": "8", "solvers": "nobody"}),
    ("/api/compare", {"board": "8", "solvers": "genetic:population=100000"}),
    ("/api/compare", {"board": "8", "solvers": "sets:colour=red"}),
    ("/api/compare", {"board": "8", "seconds": "6"}),
    ("/api/optimise", {"board": "8", "goal": "beauty"}),
    ("/api/optimise", {"board": "8", "pieces": "max"}),
    ("/api/optimise", {"board": "8", "fixed": "0,0"}),
    ("/api/optimise", {"board": "13"}),
    ("/api/verify", {}),
    ("/api/verify", {"squares": "0,0"}),
    ("/api/verify", {"squares": "0,0", "placement": "0"}),
    ("/api/verify", {"placement": "1,x"}),
    ("/api/image", {"placement": "0", "format": "../../etc/passwd"}),
    ("/api/image", {"placement": "0", "theme": "../plain"}),
    ("/api/image", {"placement": "7"}),
    ("/api/image", {"board": "4", "piece": "king", "squares": "4,0"}),
    ("/api/solve", {"regions": "nonsense"}),
    ("/api/solve", {"regions": PUZZLE, "board": "4"}),
    ("/api/solve", {"regions": PUZZLE, "pieces": "max"}),
    ("/api/solve", {"regions": PUZZLE, "solver": "sets"}),
    ("/api/solve", {"regions": PUZZLE, "seed": "1"}),
    ("/api/solve", {"regions": f"{PUZZLE}\n{PUZZLE}"}),
    ("/api/solve", {"regions": PUZZLE, "time_limit": "11"}),
    ("/api/solve", {"regions": f"33x1.{','.join(str(square // 33) for square in range(33 * 33))}"}),
    ("/api/trace", {"regions": PUZZLE}),
    ("/api/sample", {"regions": PUZZLE, "method": "chain"}),
    ("/api/trace", {"board": "4", "solver": "region-rows"}),
    ("/api/optimise", {"regions": PUZZLE}),
    ("/api/verify", {"regions": PUZZLE, "placement": "1,3,0,2", "squares": "0,0"}),
]


def count(server: Server, **query: object) -> dict[str, Any]:
    """The last of the events of a count."""
    name, data = messages(server.ask(f"/api/count?{urlencode(query)}").body.decode())[-1]
    assert name == "result", data
    found: dict[str, Any] = data
    return found


def listed(server: Server, **query: object) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.ask(f"/api/list?{urlencode(query)}").body.splitlines()]


def test_solve(server: Server) -> None:
    found = server.ask("/api/solve", board="8", seed=3).json
    assert found["outcome"] == "found"
    assert nqueens.verify(found["placement"])
    assert found == {**server.ask("/api/solve", board="8", seed=3).json, "report": found["report"]}
    assert server.ask("/api/solve", board="3").json["outcome"] == "none exists"
    assert server.ask("/api/solve", board="3", solver="min-conflicts").json["outcome"] == "gave up"
    assert server.ask("/api/solve", board="5x8", fixed="0,3").json["placement"][0] == 3


@pytest.mark.parametrize("piece", ["king", "queen", "bishop"])
def test_a_square_both_fixed_and_forbidden_leaves_nothing(server: Server, piece: str) -> None:
    asked = {"board": "5", "piece": piece, "pieces": "max", "fixed": "0,0", "forbidden": "0,0;1,1"}
    assert count(server, **asked)["count"] == "0"
    assert listed(server, **asked) == [{"end": "all", "listed": 0}]
    completed = server.ask(f"/api/complete?{urlencode(asked)}").json
    assert (completed["outcome"], completed["pieces"], completed["reason"]) == ("none exists", None, None)


def test_list(server: Server) -> None:
    lines = listed(server, board="6")
    assert [line["placement"] for line in lines[:-1]] == [list(each) for each in nqueens.solutions(6)]
    assert lines[-1] == {"end": "all", "listed": 4}
    some = listed(server, board="8", skip=90, limit=1)
    assert (len(some), some[-1]["end"]) == (2, "limit")
    classes = listed(server, board="8", fundamental="true")
    assert sum(line["class_size"] for line in classes[:-1]) == 92


def test_count(server: Server) -> None:
    found = messages(server.ask("/api/count", board="14").body.decode())
    assert found[0][0] == "job"
    assert found[-1][0] == "result"
    assert found[-1][1]["count"] == "365596"
    classes = count(server, board="8", fundamental="true")
    assert (classes["count"], classes["all"]) == ("12", "92")


def test_complete(server: Server) -> None:
    found = server.ask("/api/complete", board="8", fixed="0,3;1,6").json
    assert found["outcome"] == "found"
    row, column = found["hint"]
    assert found["placement"][row] == column
    assert row not in (0, 1)
    assert server.ask("/api/complete", board="6", fixed="0,0").json["outcome"] == "none exists"
    clash = server.ask("/api/complete", board="6", fixed="0,0;1,1").json
    assert (clash["outcome"], clash["hint"]) == ("none exists", None)
    assert "attack each other" in clash["reason"]


def test_regions(server: Server) -> None:
    solved = server.ask("/api/solve", regions=PUZZLE).json
    assert solved["outcome"] == "found"
    assert solved["pieces"]["queen"] in ([[0, 1], [1, 3], [2, 0], [3, 2]], [[0, 2], [1, 0], [2, 3], [3, 1]])
    assert "in 4 regions" in solved["question"]
    assert [count(server, regions=PUZZLE, **more)["count"] for more in ({}, {"fundamental": "true"})] == ["2", "1"]
    assert [count(server, regions=PUZZLE, **{name: "0,1"})["count"] for name in ("fixed", "forbidden")] == ["1", "1"]
    assert [count(server, regions=PUZZLE, **more)["count"] for more in ({"torus": "true"}, {"piece": "rook"})] == [
        "0",
        "24",
    ]
    lines = listed(server, regions=PUZZLE)
    assert (len(lines), lines[-1]) == (3, {"end": "all", "listed": 2})
    completed = server.ask("/api/complete", regions=PUZZLE, fixed="0,1").json
    assert (completed["outcome"], completed["pieces"]["queen"][1]) == ("found", [1, 3])
    assert server.ask("/api/complete", regions=PUZZLE, fixed="0,0").json["outcome"] == "none exists"
    assert server.ask("/api/verify", regions=PUZZLE, squares="0,1;1,3;2,0;3,2").json["solution"]
    assert "row 0" in server.ask("/api/verify", regions=PUZZLE, squares="0,1;0,3;2,0;3,2").json["reason"]
    assert server.ask("/api/image", regions=PUZZLE, squares="0,1").status == 200


def test_verify(server: Server) -> None:
    assert server.ask("/api/verify", placement="1,3,0,2").json == {"solution": True, "reason": None}
    assert "diagonal" in server.ask("/api/verify", placement="0,1,2,3").json["reason"]
    assert not server.ask("/api/verify", placement="1,3,0,2", forbidden="0,1").json["solution"]


def test_trace(server: Server) -> None:
    found = messages(server.ask("/api/trace", board="6").body.decode())
    assert [event for event, _ in found][:2] == ["job", "start"]
    steps = [step for event, data in found if event == "steps" for step in data["events"]]
    assert (steps[-1]["event"], steps[-1]["placement"]) == ("solution", [1, 3, 5, 0, 2, 4])
    end = found[-1][1]
    assert (end["outcome"], end["events"], end["solutions"]) == ("found", len(steps), 1)
    assert [step["counters"] for step in steps if "counters" in step][-1][0] == end["report"]["tests"]


def test_trace_stops_at_its_limit(server: Server) -> None:
    end = messages(server.ask("/api/trace", board="20", limit=100).body.decode())[-1]
    assert end[0] == "end"
    assert (end[1]["outcome"], end[1]["events"]) == ("stopped", 100)


def test_heat_known_solvers_info(server: Server) -> None:
    heat = server.ask("/api/heat", board="8").json
    assert heat["solutions"] == 92
    assert all(sum(line) == 92 for line in heat["use"])
    assert heat["use"][0] == heat["use"][-1]
    sequences = {each["name"]: each for each in server.ask("/api/known").json["sequences"]}
    assert [8, "92"] in sequences["A000170"]["values"]
    assert all(each["source"] for each in sequences.values())
    assert {each["name"] for each in server.ask("/api/solvers").json["solvers"]} >= {"sets", "min-conflicts"}
    assert server.ask("/api/info").json["version"] == nqueens.__version__


def test_heat_and_samples_of_region_puzzles(server: Server) -> None:
    heat = server.ask("/api/heat", regions=PUZZLE).json
    assert (heat["solutions"], heat["use"]) == (2, [[0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 0, 1], [0, 1, 1, 0]])
    drawn = server.ask("/api/sample", regions=PUZZLE, k=3).json
    assert (drawn["exact"], drawn["method"], drawn["diagnostics"]) == (True, "listing", {"solutions": 2})
    listed = [each.pieces for each in nqueens.solutions(nqueens.read_puzzles(PUZZLE)[0])]
    assert all({name: tuple(map(tuple, at)) for name, at in each.items()} in listed for each in drawn["placements"])
    assert len(drawn["placements"]) == 3


def test_other_questions_are_asked_in_the_same_words(server: Server) -> None:
    torus = {"board": "7", "torus": "true"}
    assert count(server, **torus)["count"] == "28"
    assert count(server, **torus, fixed="0,0")["count"] == "4"
    squares = listed(server, **torus, limit=1)[0]["pieces"]["queen"]
    text = ";".join(f"{row},{column}" for row, column in squares)
    assert server.ask(f"/api/verify?{urlencode({**torus, 'squares': text})}").json == {"solution": True, "reason": None}
    assert "attacks" in server.ask("/api/verify", board="7", torus="true", placement="0,1,2,3,4,5,6").json["reason"]
    assert server.ask("/api/solve", board="8", torus="true").json["outcome"] == "none exists"
    knights = count(server, board="8", piece="knight", pieces="max")
    assert (knights["count"], knights["by_size"]) == ("2", {"32": "2"})
    assert knights["question"].startswith("32 knights")
    kings = server.ask("/api/solve", board="8", piece="king", pieces="max").json
    assert len(kings["pieces"]["king"]) == 16
    assert count(server, board="4", piece="king", pieces="all")["count"] == "314"
    assert count(server, board="4", piece="king", pieces="max", fundamental="true")["all"] == "79"
    assert count(server, board="8", pieces="8")["count"] == "92"


def test_sample_and_estimate(server: Server) -> None:
    drawn = server.ask("/api/sample", board=8, k=5, seed=1).json
    assert drawn["placements"] == nqueens.sample(8, 5, seed=1).columns.tolist()
    assert drawn["exact"] is True
    found = server.ask("/api/estimate", board=12, time_limit=1).json
    low, high = found["interval95"]
    assert low < found["ln_q"] < high
    assert abs(found["ln_q"] - log(14200)) < 0.5


def test_compare(server: Server) -> None:
    body = server.ask(
        "/api/compare", board=8, solvers="sets,min-conflicts:start=random,kale", repeat=3, all="false"
    ).body
    *entries, end = [json.loads(line) for line in body.splitlines()]
    assert [each["solver"] for each in entries] == ["sets", "min-conflicts", "kale"]
    assert entries[0]["median"]["nodes"] == 114
    assert end == {"end": "all", "compared": 3}


def test_a_comparison_ends_with_its_time(server: Server) -> None:
    body = server.ask("/api/compare", board=20, solvers="sets,richards", all="1", seconds=1, time_limit=0.5).body
    entry, end = [json.loads(line) for line in body.splitlines()]
    assert entry["answered"] == 0
    assert (end["end"], end["compared"]) == ("gave up", 1)


def test_optimise(server: Server) -> None:
    assert server.ask("/api/optimise", board=8).json["value"] == 5
    kings = server.ask("/api/optimise", board=7, piece="king", goal="independent-domination", count="true").json
    assert (kings["value"], kings["settled"], kings["reason"]) == (9, True, None)
    assert server.ask("/api/optimise", board=5, goal="unattacked", pieces=5).json["value"] == 3
    late = server.ask("/api/optimise", board=12, goal="peaceable", time_limit=0.5).json
    assert not late["settled"]


def test_image(server: Server) -> None:
    drawn = server.ask("/api/image", placement="0,1,2", clashes="true", attacked="true", theme="wood")
    kings = server.ask("/api/image", board="4x5", piece="king", torus="true", squares="0,0;3,4", clashes="true")
    for each in (drawn, kings, server.ask("/api/image", board="5")):
        assert each.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(each.body).tag.endswith("svg")


@pytest.mark.parametrize("solver", ["region-rows", "region-room"])
def test_region_puzzles_are_traced(server: Server, solver: str) -> None:
    found = messages(server.ask("/api/trace", regions=PUZZLE, solver=solver, until="all").body.decode())
    steps = [step for event, data in found if event == "steps" for step in data["events"]]
    assert sorted(step["placement"] for step in steps if "placement" in step) == [[1, 3, 0, 2], [2, 0, 3, 1]]
    assert (found[-1][1]["outcome"], found[-1][1]["solutions"]) == ("found", 2)


def test_solvers_of_region_puzzles_side_by_side(server: Server) -> None:
    body = server.ask("/api/compare", regions=PUZZLE, solvers="region-rows,region-search,sets", all="1").body
    *entries, end = [json.loads(line) for line in body.splitlines()]
    assert [each["solutions"] for each in entries] == [2, 2, None]
    assert entries[2]["refusal"].startswith("Solver sets takes one queen in every row of a plane board, not")
    assert end == {"end": "all", "compared": 3}


@pytest.mark.parametrize(("path", "query"), WRONG)
def test_wrong_questions_get_a_sentence(server: Server, path: str, query: dict[str, str]) -> None:
    answered = server.ask(f"{path}?{urlencode(query)}")
    assert answered.status == 400
    assert re.fullmatch(r"[A-Z].*[^.]\.?", answered.json["error"])
    assert "Traceback" not in answered.json["error"]


def test_addresses_and_methods_that_do_not_exist(server: Server) -> None:
    for path in ("/nothing", "/api/nothing", "/static/app.py", "/..%2f..%2fetc/passwd", "/%2e%2e/app.py"):
        assert server.ask(path).status == 404
        assert server.ask(path).json["error"].endswith(".")
    assert server.ask("/api/solve", "POST", board="8").status == 405
    assert server.ask("/api/jobs/0", "DELETE").status == 404
    assert server.ask("/api/solve", board="8", solver="x" * 20_000).status == 414


def test_openapi_describes_every_address(server: Server) -> None:
    document = server.ask("/api/openapi.json").json
    assert document["openapi"].startswith("3.")
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"].endswith(".")
            if method == "get":
                assert server.ask(path).status in (200, 400)
            for parameter in operation.get("parameters", ()):
                assert parameter["schema"]
    assert set(document["paths"]["/api/solve"]["get"]["responses"]) == {"200", "400", "403", "429"}


def wait_for_no_jobs(server: Server) -> None:
    until = time.monotonic() + 15  # the server's own limits are longer
    while server.jobs():
        assert time.monotonic() < until, server.jobs()
        time.sleep(0.05)


@pytest.mark.parametrize(
    "path",
    [
        "/api/count?board=24",
        "/api/count?board=12&torus=true&pieces=max",
        "/api/trace?board=32",
        "/api/list?board=24&fixed=0,0;1,2;2,4;3,1&limit=10000",
    ],
)
def test_work_ends_when_the_client_goes_away(server: Server, path: str) -> None:
    connection = server.connect()
    connection.request("GET", path)
    response = connection.getresponse()
    assert response.read(10)
    response.close()
    connection.close()
    wait_for_no_jobs(server)


def test_a_long_answer_ends_when_the_client_goes_away(server: Server) -> None:
    connection = server.connect()
    connection.request("GET", "/api/solve?board=29&solver=permutations&time_limit=20")
    until = time.monotonic() + 15
    while not server.jobs():
        assert time.monotonic() < until
    connection.close()
    wait_for_no_jobs(server)


def test_a_count_is_stopped_by_its_name(server: Server) -> None:
    connection = server.connect()
    connection.request("GET", "/api/count?board=24")
    response = connection.getresponse()
    id = json.loads(response.readline() and response.readline().partition(b": ")[2])["id"]
    assert [job["about"] for job in server.jobs()] == ["count 24x24"]
    assert server.ask(f"/api/jobs/{id}", "DELETE").json == {"stopped": True}
    assert b"was stopped." in response.read()
    wait_for_no_jobs(server)
    connection.close()


def test_too_many_counts(server: Server) -> None:
    open_counts = []
    for _ in range(2):
        connection = server.connect()
        connection.request("GET", "/api/count?board=24")
        open_counts.append((connection, connection.getresponse()))
    refused = server.ask("/api/count", board="8")
    assert refused.status == 429
    assert refused.headers["retry-after"] == "1"
    assert "2 jobs" in refused.json["error"]
    for connection, response in open_counts:
        response.close()
        connection.close()
    wait_for_no_jobs(server)


def test_asking_for_the_head_starts_no_work(server: Server) -> None:
    assert server.ask("/api/count", "HEAD", board="24").status == 200
    assert server.jobs() == []
