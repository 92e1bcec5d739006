"""What is taken along from the page: files that the server writes, commands that do the same, the menu of it all."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any

import pytest
from support.running import Ran
from support.serving import Server

import nqueens

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

PUZZLE = "4x1.AABBACDBCCDBCCDB"


def test_text_in_every_format_that_can_hold_the_placement(server: Server) -> None:
    whole = server.ask("/api/text", board=4, squares="0,1;1,3;2,0;3,2").json["texts"]
    placement = nqueens.Placement([1, 3, 0, 2])
    assert whole == {name: placement.write(name) for name in whole}
    assert {"squares", "fen", "latex", "list", "csv"} <= set(whole)
    part = server.ask("/api/text", board="3x40", squares="0,1").json["texts"]
    assert "fen" not in part
    assert part["squares"] == "b3\n"
    assert "digits" not in server.ask("/api/text", placement=",".join(map(str, range(40)))).json["texts"]


def test_lists_as_files(server: Server) -> None:
    answered = server.ask("/api/listing", board=6, format="csv")
    assert answered.headers["content-type"].startswith("text/csv")
    rows = [line.split(",") for line in answered.body.decode().splitlines()]
    assert rows[0][-2:] == ["symmetry", "class_size"]
    assert [[int(each) for each in row[:6]] for row in rows[1:]] == [list(each) for each in nqueens.solutions(6)]
    found = json.loads(server.ask("/api/listing", board=5, format="json", fundamental="true", limit=1).body)
    assert found == [{"rows": 5, "columns": 5, "placement": [0, 2, 4, 1, 3], "symmetry": "none", "class_size": 8}]
    kings = server.ask("/api/listing", board=3, piece="king", pieces="max", format="jsonl").body.decode()
    assert [len(json.loads(line)["pieces"]["king"]) for line in kings.splitlines()] == [4]
    assert server.ask("/api/listing", board=6, piece="king", format="csv").status == 400


def test_a_sheet_says_what_is_on_it(server: Server) -> None:
    page = server.ask("/api/sheet", board=8, fundamental="true", limit=5, theme="print").body.decode()
    assert page.count("class of 8") == 5
    assert server.ask("/api/sheet", board=3).json["error"].startswith("There is no solution to print")


def test_runs_as_moving_pictures(server: Server) -> None:
    images = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
    from io import BytesIO

    answered = server.ask("/api/animation", board=5, solver="sets", every=10)
    assert answered.headers["content-type"] == "image/gif"
    events = sum(1 for _ in nqueens.trace(5, solver="sets"))
    with images.open(BytesIO(answered.body)) as film:
        assert film.n_frames >= events // 10
    played = server.ask("/api/animation", board=5, solver="sets", format="html")
    assert played.headers["content-type"].startswith("text/html")
    assert b"<script" in played.body
    assert server.ask("/api/animation", board=5, solver="nobody").status == 400


QUESTIONS: list[dict[str, Any]] = [
    {"board": 6, "of": "solve,count,list,sheet,heat"},
    {"board": 6, "of": "solve,count,list", "fixed": "0,1", "forbidden": "1,1;5,5"},
    {"board": "4x6", "of": "count,list", "fundamental": "true"},
    {"board": 4, "piece": "king", "torus": "true", "pieces": "max", "of": "solve,count,list"},
    {"board": 6, "squares": "0,1;1,3;2,5;3,0;4,2;5,4", "of": "show,verify"},
    {"board": "2x6", "squares": "0,1;1,3", "of": "show,verify"},
    {"board": 5, "solver": "annealing", "seed": 3, "option": "levels=50", "of": "solve,trace,animate"},
    {"board": 6, "k": 2, "seed": 4, "of": "sample"},
    {"board": 5, "solver": "sets", "solvers": "sets,annealing", "repeat": 2, "seed": 3, "of": "trace,compare"},
    {"regions": PUZZLE, "of": "rate,solve,count,sample"},
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each["of"])
def test_the_commands_run_and_python_says_the_same(
    server: Server, run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: dict[str, Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = server.ask("/api/command", **question).json["commands"]
    assert [each["of"] for each in commands] == question["of"].split(",")
    for each in commands:
        program, *words = shlex.split(each["shell"])
        assert program == "nqueens"
        ran = run(*words)
        assert ran.status == 0, (each["shell"], ran.err)
        if each["python"] is None:
            continue
        found = eval(each["python"], {"nqueens": nqueens})
        if each["of"] == "count":
            assert int(ran.out.replace(",", "").split()[-1]) == found
        if each["of"] == "list":
            assert len(list(found)) == len(ran.out.splitlines())
        if each["of"] == "compare":
            assert [line.split()[:2] for line in ran.out.splitlines()[1:]] == [
                [entry.label, f"{entry.answered}/{len(entry.trials)}"] for entry in found
            ]


def test_unknown_commands_are_refused(server: Server) -> None:
    assert "got 'rm'" in server.ask("/api/command", board=4, of="rm").json["error"]


@pytest.mark.parametrize(
    ("view", "parts"),
    [
        ("play?board=6&queens=0,1", ["Link", "Picture", "As text", "Without the page"]),
        ("puzzles?puzzle=" + PUZZLE, ["Link", "Picture", "As text", "To print", "Without the page"]),
        (
            "watch?board=5&solver=sets&at=9",
            ["Link", "Picture", "As text", "The run as a moving picture", "Without the page"],
        ),
        ("explore?board=5", ["Link", "Picture", "As text", "List of the solutions", "To print", "Without the page"]),
        ("variants?board=5", ["Link", "Picture", "As text", "List of the solutions", "To print", "Without the page"]),
        ("large?rows=50", ["Link", "Picture", "The solution as a file", "Without the page"]),
    ],
)
def test_one_menu_on_every_tab(page: Page, view: str, parts: list[str]) -> None:
    page.goto(f"/#{view}")
    page.wait_for_selector("section:not([hidden]) :is([role=gridcell], .lane, canvas)")
    page.wait_for_timeout(150)
    page.click("section:not([hidden]) button:has-text('Take it with you'):enabled")
    page.wait_for_selector(".takesheet code")
    assert page.locator(".takesheet h3").all_inner_texts() == parts
    page.wait_for_function("() => document.querySelector('.takepicture').naturalWidth > 0")
    if "As text" in parts:
        page.wait_for_function("() => document.querySelector('.takesheet textarea').value.length > 1")
    if view.startswith("play"):
        with page.expect_download() as saved:
            page.click("[aria-label='Save as SVG']")
        assert saved.value.suggested_filename == "queens-6x6.svg"
        assert "<svg" in saved.value.path().read_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".takesheet", state="detached")
