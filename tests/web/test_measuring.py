"""Solvers measured while nobody watches: the charts hold the runs, and a run that gives up is no quick one."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright", reason="playwright is not installed")


def texts(svg: str) -> list[str]:
    return ["".join(each.itertext()) for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("text")]


def test_boards_of_several_sizes_with_charts_and_a_table(server: Server) -> None:
    asked = {"board": 4, "to": 6, "solvers": "sets,min-conflicts", "repeat": 4, "seed": 5, "charts": "true"}
    lines = [json.loads(line) for line in server.ask("/api/compare", "GET", None, **asked).body.splitlines()]
    kinds = [next(name for name in ("charts", "csv", "end", "solver") if name in line) for line in lines]
    assert kinds == ["solver", "solver", "charts"] * 3 + ["csv", "end"]
    charts = lines[-3]["charts"]
    assert {"seconds", "nodes", "tests", "steps"} <= set(charts)
    assert "First solution, n = 4 to 6, 4 runs each" in texts(charts["nodes"])
    assert "First solution, n = 4 to 5, 4 runs each" in texts(lines[5]["charts"]["nodes"])
    rows = list(csv.DictReader(lines[-2]["csv"].splitlines()))
    assert [(row["solver"], row["n"], row["seed"]) for row in rows][4:10] == [
        *[("min-conflicts", "4", f"{seed}") for seed in range(5, 9)], ("sets", "5", ""), ("sets", "5", ""),
    ]  # fmt: skip
    steps = [int(row["steps"]) for row in rows if (row["solver"], row["n"]) == ("min-conflicts", "6")]
    assert median(steps) == lines[-4]["median"]["steps"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"board": 5, "to": 4}, "at least the number of rows, 5, got 4"),
        ({"board": 5, "to": 6, "torus": "true"}, "Only one queen in every row of a plane board"),
        ({"board": 5, "to": 101}, "whole number from 1 to 100, got '101'"),
    ],
)
def test_other_sizes_are_refused(server: Server, asked: dict[str, object], said: str) -> None:
    answered = server.ask("/api/compare", "GET", None, solvers="sets", **asked)
    assert answered.status == 400
    assert said in answered.json["error"]


def test_who_gives_up_has_no_median(server: Server) -> None:
    asked = {"board": 32, "solvers": "sets", "repeat": 2, "seconds": 0.001, "charts": "true"}
    lines = [json.loads(line) for line in server.ask("/api/compare", "GET", None, **asked).body.splitlines()]
    assert lines[0]["answered"] == 0
    assert any(text.startswith("Gave up in 2 of 2 runs") for text in texts(lines[1]["charts"]["nodes"]))


def test_many_seeds_on_the_page(page: Page, tmp_path: Path) -> None:
    page.goto("/#watch?board=5&solver=sets&other=min-conflicts&seed=7&others=start:random")
    box = page.locator(".measured")
    box.get_by_role("button", name="20 seeds on board 5").click()
    box.get_by_role("button", name="Save as CSV").wait_for()
    assert box.locator("svg [fill-opacity]").count() == 40  # every run has its mark
    assert "sets" in box.locator("svg").text_content()  # type: ignore[operator]
    with page.expect_download() as saved:
        box.get_by_role("button", name="Save as CSV").click()
    saved.value.save_as(tmp_path / "runs.csv")
    rows = list(csv.DictReader((tmp_path / "runs.csv").read_text().splitlines()))
    assert [row["seed"] for row in rows] == [""] * 20 + [f"{seed}" for seed in range(7, 27)]
    assert {row["solver"] for row in rows} == {"sets", "min-conflicts:start=random"}
    box.get_by_text("nodes", exact=True).click()
    assert "nodes: median" in box.locator("svg").text_content()  # type: ignore[operator]
    assert box.get_by_role("button", name="n = 4 … 20").is_enabled()
    page.locator(".settings > summary").click()
    page.get_by_label("Seed").fill("8")
    page.get_by_label("Seed").press("Enter")
    box.locator(".measuredresult").wait_for(state="hidden")
