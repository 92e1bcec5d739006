"""The addresses for players of plain boards: how many solutions are left, and hints."""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.parse import urlencode

import pytest
from support.serving import Server

WRONG = [
    ("/api/remaining", {"board": "33"}),
    ("/api/remaining", {"board": "8", "placed": "8,0"}),
    ("/api/remaining", {"board": "8", "placed": "0,0", "forbidden": "0,0"}),
    ("/api/remaining", {"board": "5", "pieces": "max"}),
    ("/api/hint", {"board": "33"}),
    ("/api/hint", {"board": "8", "queens": "8,0"}),
    ("/api/hint", {"board": "8", "piece": "king"}),
    ("/api/hint", {"board": "8", "queens": "0,0", "crosses": "0,0"}),
]


@pytest.mark.parametrize(("path", "query"), WRONG)
def test_wrong_questions_are_answered_with_a_sentence(server: Server, path: str, query: dict[str, str]) -> None:
    answered = server.ask(f"{path}?{urlencode(query)}")
    assert answered.status == 400
    assert answered.json["error"].endswith(".")


def lines_of(server: Server, **query: str) -> list[dict[str, Any]]:
    answered = server.ask(f"/api/remaining?{urlencode(query)}")
    assert answered.status == 200
    return [json.loads(line) for line in answered.body.decode().splitlines()]


def test_solutions_that_are_left(server: Server) -> None:
    *numbers, end = lines_of(server, board="8", placed="0,3;1,6;2,2;5,0")
    assert end == {"end": "all"}
    assert numbers.pop(1) == {"culprit": [5, 0]}
    assert [(each["placed"], each["solutions"]) for each in numbers] == [
        (4, "0"),
        (3, "1"),
        (2, "4"),
        (1, "18"),
        (0, "92"),
    ]
    assert all(each["exact"] and each["how"] == "counted" for each in numbers)
    now, used, _ = lines_of(server, board="6", placed="0,1", earlier="false", use="true")
    assert (now["solutions"], used["use"][0]) == ("1", [0, 1, 0, 0, 0, 0])
    king, used, _ = lines_of(server, board="5", piece="king", placed="0,0", earlier="false", use="true")
    assert used["use"][0][:2] == [int(king["solutions"]), 0]
    assert sum(map(sum, used["use"])) == 5 * int(king["solutions"])
    _, unused, end = lines_of(server, board="12", piece="bishop", earlier="false", use="true", time_limit="4")
    assert (unused["use"], end) == (None, {"end": "all"})
    assert unused["reason"].startswith("To count the use of squares takes longer")
    assert [each.get("solutions") for each in lines_of(server, board="5", torus="true", placed="0,0")] == [
        "2",
        "10",
        None,
    ]
    estimated, _ = lines_of(server, board="27")
    assert (estimated["exact"], estimated["how"]) == (False, "estimated")
    assert 0 < estimated["error"] < int(estimated["solutions"])


def test_a_wish_for_what_is_left_that_nobody_waits_for_is_dropped(server: Server) -> None:
    connection = server.connect()
    connection.request("GET", "/api/remaining?board=32&placed=0,3&time_limit=10")
    until = time.monotonic() + 20
    while not any(job["about"].startswith("remaining") for job in server.jobs()):
        assert time.monotonic() < until
    connection.close()
    while any(job["about"].startswith("remaining") for job in server.jobs()):
        assert time.monotonic() < until
        time.sleep(0.02)


def test_hints_on_a_plain_board(server: Server) -> None:
    hint = server.ask("/api/hint", board="8", queens="0,3;1,6").json
    assert (hint["rule"], hint["holders"], hint["crossed"]) == ("shape", [{"kind": "row", "number": 2}], [[4, 2]])
    assert hint["squares"] == [[2, 0], [2, 2], [2, 4]]
    assert server.ask("/api/hint", board="8", queens="0,3;1,6;2,2;5,0").json["wrong"] == [[5, 0]]
    assert server.ask("/api/hint", board="8").json["found"] is not None
    supposed = server.ask("/api/hint", board="7", queens="0,1;1,4").json
    assert supposed["rule"] == "supposed"
    assert supposed["nested"][-1]["holders"]
