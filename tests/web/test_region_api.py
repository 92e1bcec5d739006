"""The addresses for region puzzles: what they make has one solution, hints lead to it, and files are read."""

from __future__ import annotations

import io
import json
from typing import Any
from urllib.parse import urlencode

import pytest
from support.serving import Answered, Server

import nqueens
from nqueens.puzzles.reading import read_puzzles

PUZZLE = "7x1.AAAAABBAACBBBBAACBBDBEECFFDDECCFFFFCCFFFFFFFFFFGF"

WRONG: list[tuple[str, dict[str, str]]] = [
    ("generate", {"rows": "17"}),
    ("generate", {"rows": "3"}),
    ("generate", {"level": "9"}),
    ("generate", {"each": "4"}),
    ("generate", {"seed": "-1"}),
    ("rate", {}),
    ("rate", {"regions": "AB"}),
    ("rate", {"regions": PUZZLE, "board": "7"}),
    ("rate", {"regions": "33x1." + "A" * 1089}),
    ("rate", {"regions": PUZZLE, "time_limit": "11"}),
    ("hint", {"regions": PUZZLE, "queens": "7,7"}),
    ("hint", {"regions": PUZZLE, "crosses": "a"}),
    ("hint", {"queens": "0,0"}),
    ("generate", {"sizes": "large"}),
    ("repair", {"regions": "AB"}),
    ("write", {"regions": PUZZLE, "format": "png"}),
    ("write", {"regions": "2x1.ABAB", "format": "sbn"}),
]


def ask(server: Server, name: str, **query: object) -> Any:
    answered = server.ask(f"/api/{name}?{urlencode(query)}")
    assert answered.status == 200, answered.json
    return answered.json


def send(server: Server, body: bytes, **query: object) -> Answered:
    connection = server.connect()
    connection.request("POST", f"/api/read?{urlencode(query)}", body=body)
    response = connection.getresponse()
    answered = Answered(response.status, {}, response.read())
    connection.close()
    return answered


@pytest.mark.parametrize(("rows", "each", "level"), [(7, 1, 1), (8, 1, 3), (9, 1, 5), (10, 2, 3), (8, 1, None)])
def test_new_puzzles_have_one_solution_and_the_level(server: Server, rows: int, each: int, level: int | None) -> None:
    wish = {"rows": rows, "each": each, "seed": 2, **({} if level is None else {"level": level})}
    made = ask(server, "generate", **wish)
    assert made == ask(server, "generate", **wish)
    (puzzle,) = read_puzzles(made["puzzle"])
    assert nqueens.count(puzzle) == 1
    assert (puzzle.board.rows, made["level"]) == (rows, level or made["level"])
    assert made["name"] == nqueens.rate(puzzle).name
    assert ask(server, "generate", **{**wish, "seed": 3})["puzzle"] != made["puzzle"]


def test_a_rating_says_how_many_solutions(server: Server) -> None:
    found = ask(server, "rate", regions=PUZZLE)
    assert (found["solutions"], found["level"], found["name"]) == (1, 2, "one region in one line")
    assert ask(server, "rate", regions="4x1.AAAABBBBCCCCDDDD")["solutions"] == "many"
    none = ask(server, "rate", regions="2x1.ABAB")
    assert (none["solutions"], none["level"]) == (0, None)


def written(squares: set[tuple[int, int]]) -> str:
    return ";".join(f"{row},{column}" for row, column in squares)


def test_hints_lead_to_the_solution(server: Server) -> None:
    (puzzle,) = read_puzzles(PUZZLE)
    queens: set[tuple[int, int]] = set()
    crosses: set[tuple[int, int]] = set()
    for _ in range(60):
        if len(queens) == 7:
            break
        hint = ask(server, "hint", regions=PUZZLE, queens=written(queens), crosses=written(crosses))
        assert hint["holders"] or hint["square"]
        assert not hint["wrong"]
        queens |= {(row, column) for row, column in hint["placed"]}
        crosses |= {(row, column) for row, column in hint["crossed"]}
    assert queens == set(nqueens.solve(puzzle).squares)
    assert not queens & crosses


def test_a_wrong_mark_is_said_first(server: Server) -> None:
    (puzzle,) = read_puzzles(PUZZLE)
    row, column = min(nqueens.solve(puzzle).squares)
    hint = ask(server, "hint", regions=PUZZLE, crosses=f"{row},{column}")
    assert hint["wrong"] == [[row, column]]
    assert hint["what"] == f"Take the cross off ({row + 1}, {column + 1})."


def test_a_repair_has_one_solution_and_says_what_moved(server: Server) -> None:
    found = ask(server, "repair", regions="4x1.AAAABBBBCCCCDDDD")
    (puzzle,) = read_puzzles(found["puzzle"])
    assert nqueens.count(puzzle) == 1
    assert found["fewest"]
    rows = [list(row) for row in ("AAAA", "BBBB", "CCCC", "DDDD")]
    for move in found["moves"]:
        row, column = move["square"]
        assert rows[row][column] == move["origin"]
        rows[row][column] = move["target"]
    assert puzzle.regions == nqueens.problem(regions=rows).regions
    assert ask(server, "repair", regions=PUZZLE)["moves"] == []


def test_texts_of_any_format_are_read(server: Server) -> None:
    (puzzle,) = read_puzzles(PUZZLE)
    for text in (PUZZLE, str(puzzle.regions), json.dumps({"regions": puzzle.regions.rows if puzzle.regions else 0})):
        assert send(server, text.encode()).json == {"puzzles": [PUZZLE], "picture": False}
    two = send(server, f"{PUZZLE}\n4x1.AAAABBBBCCCCDDDD\n".encode()).json["puzzles"]
    assert two == [PUZZLE, "4x1.AAAABBBBCCCCDDDD"]
    assert send(server, b"AABB\nACDB\nCCDB\nCCDB", each=2).json["puzzles"] == ["4x2.AABBACDBCCDBCCDB"]


def test_a_picture_is_read(server: Server) -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed (extra render)")
    pytest.importorskip("resvg_py", reason="resvg is not installed (extra render)")
    png = server.ask("/api/image", regions=PUZZLE, squares="", format="png").body
    assert png.startswith(b"\x89PNG")
    assert send(server, png).json == {"puzzles": [PUZZLE], "picture": True}


def test_files_that_hold_no_puzzle_get_a_sentence(server: Server) -> None:
    blank = io.BytesIO()
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra render)")
    image.new("RGB", (300, 300), "white").save(blank, "png")
    for body in (b"", b"nonsense", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", blank.getvalue(), b"33x1." + b"A" * 1089):
        answered = send(server, body)
        assert answered.status == 400, body
        assert answered.json["error"][0].isupper()
        assert "Traceback" not in answered.json["error"]
    many = send(server, b"1x1.A\n" * 501)
    assert (many.status, many.json["error"]) == (400, "A file here holds at most 500 puzzles, got 501.")


def test_a_file_that_is_too_large_is_refused(server: Server) -> None:
    answered = send(server, b"A" * 8_000_001)
    assert (answered.status, answered.json["error"]) == (400, "A file here has at most 8000000 bytes.")


@pytest.mark.parametrize(("name", "query"), WRONG)
def test_wrong_questions_get_a_sentence(server: Server, name: str, query: dict[str, str]) -> None:
    answered = server.ask(f"/api/{name}?{urlencode(query)}")
    assert answered.status == 400
    assert answered.json["error"][0].isupper()


def test_a_file_is_sent_with_post(server: Server) -> None:
    answered = server.ask("/api/read")
    assert (answered.status, answered.json["error"]) == (405, "What this address is about is sent with POST.")
