"""Options of solvers, from the registry to the inputs of the page and back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.serving import Server

from nqueens.api.watching import solver_specs
from nqueens.web.limits import MOST_OF_OPTION

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_the_api_lists_every_option_with_its_kind_and_range(server: Server) -> None:
    listed = {each["name"]: each["options"] for each in server.ask("/api/solvers").json["solvers"]}
    for spec in solver_specs():
        assert [each["name"] for each in listed[spec.name]] == [option.name for option in spec.options]
        for option, shown in zip(spec.options, listed[spec.name], strict=True):
            assert shown["default"] == option.default
            assert (shown["kind"] == "choice") == bool(option.choices)
            assert shown["high"] == (
                min(MOST_OF_OPTION[option.name], option.high or float("inf"))
                if option.name in MOST_OF_OPTION
                else option.high
            )
    kinds = {each["kind"] for options in listed.values() for each in options}
    assert kinds == {"choice", "flag", "whole", "number"}


@pytest.mark.parametrize("question", ["solve", "trace"])
def test_options_beyond_the_limits_of_the_server_are_refused(server: Server, question: str) -> None:
    refused = server.ask(f"/api/{question}", board="8", solver="genetic", option="population=5000")
    assert refused.status == 400
    assert refused.json["error"] == "Option population must be a whole number from 3 to 1000, got '5000'."


@pytest.mark.parametrize("named", ["exec:touch {}/seen", "{}/mine.py:solve", "{}/mine.py", "{}/mine.py:solve:x=1"])
def test_nobody_has_the_server_run_a_file_or_a_program(server: Server, tmp_path: Path, named: str) -> None:
    (tmp_path / "mine.py").write_text(f"open({str(tmp_path / 'seen')!r}, 'w')\ndef solve(n): return [1, 3, 0, 2]\n")
    solver = named.format(tmp_path)
    for path, query in (
        ("solve", {"board": "4", "solver": solver}),
        ("solve", {"board": "4", "solver": solver, "option": "memory=1"}),
        ("trace", {"board": "4", "solver": solver}),
        ("compare", {"board": "4", "solvers": solver}),
        ("compare", {"board": "4", "solvers": f"sets,{solver}"}),
        ("compare", {"board": "4", "solvers": f" {solver}"}),
        ("compare", {"board": "4", "solvers": "own"}),
    ):
        answered = server.ask(f"/api/{path}", "GET", None, **query)
        assert answered.status == 400, query
        assert "There is no solver" in answered.json["error"] or "has no option" in answered.json["error"]
    assert not (tmp_path / "seen").exists()


def test_options_are_set_kept_in_the_link_and_refused_with_the_servers_sentence(page: Page) -> None:
    pytest.importorskip("playwright", reason="playwright is not installed")
    from playwright.sync_api import expect

    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/trace" in request.url else None)
    page.goto("/#watch?board=6&solver=annealing&seed=3")
    options = page.locator("details.options").first
    expect(options.locator("summary")).to_have_text(re.compile("^Options of Simulated annealing.*at their defaults$"))
    page.locator(".settings > summary").click()
    options.locator("summary").click()
    page.get_by_label("schedule").select_option("linear")
    page.get_by_label("levels").fill("7")
    page.get_by_label("levels").press("Enter")
    expect(options.locator("summary")).to_have_text(re.compile("schedule linear, levels 7$"))
    expect(page.locator(".lane .event")).to_have_text("Ready.")
    assert "options=schedule:linear;levels:7" in page.url
    assert "option=schedule%3Dlinear&option=levels%3D7" in asked[-1]
    page.get_by_label("levels").fill("many")
    page.get_by_label("levels").press("Enter")
    expect(options.get_by_role("alert")).to_have_text(
        "Option levels must be a whole number from 2 to 10000, got 'many'."
    )
    assert page.get_by_label("levels").get_attribute("aria-invalid") == "true"
    page.get_by_label("levels").fill("")
    page.get_by_label("levels").press("Enter")
    expect(options.locator(".error")).to_be_hidden()
    expect(options.locator("summary")).to_have_text(re.compile("schedule linear$"))


def test_a_link_opens_the_options_of_both_solvers(page: Page) -> None:
    from playwright.sync_api import expect

    page.goto("/#watch?board=6&solver=min-conflicts&options=start:random&other=sosic-gu&others=engine:native&seed=2")
    expect(page.get_by_label("start", exact=True)).to_have_value("random")
    expect(page.locator("details.options").nth(1).get_by_role("alert")).to_have_text(
        "engine=native cannot be traced, engine=python can."
    )
    page.get_by_label("Race against").select_option("")
    expect(page.locator("details.options").nth(1)).to_be_hidden()
    assert "options=start:random" in page.url
    assert "others" not in page.url
