"""Races of up to four solvers, the options that each of them has, and solvers measured while nobody watches."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from support.answering import answer
from support.serving import messages

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LOADED = "() => / of [1-9][0-9,.]*( ms)?$/.test(document.querySelector('.transport output')?.textContent)"


def traced(**question: object) -> list[dict[str, Any]]:
    return [data for kind, data in answer("trace", board=6, **question) if kind == "steps"]


def last(steps: list[dict[str, Any]], counter: int) -> int:
    found: int = next(
        each["counters"][counter] for step in reversed(steps) for each in reversed(step["events"]) if "counters" in each
    )
    return found


def test_four_lanes_by_nodes(page: Page) -> None:
    names = {"Backtracking with sets": "sets", "Forward checking, fewest candidates first": "forward-checking"}
    names |= {"Algorithm X with dancing links": "dancing-links", "Bit patterns and recursion": "richards"}
    nodes = {title: last(traced(solver=name), 1) for title, name in names.items()}
    page.goto(f"/#watch?board=6&solver=sets&other={','.join(list(names.values())[1:])}&clock=nodes")
    page.wait_for_function(LOADED)
    page.wait_for_function(
        f"() => / of {max(nodes.values())}$/.test(document.querySelector('.transport output')?.textContent)"
    )
    assert page.locator(".runner").all_inner_texts() == list(names)
    page.keyboard.press("ArrowRight")
    assert page.locator(".facts > div:has-text('Nodes') dd").all_inner_texts() == ["1", "1", "1", "1"]
    page.keyboard.press("End")
    said = page.locator(".transport .status").inner_text()
    ranked = [part.partition(". ")[2] for part in said.removesuffix(".").split("; ")]
    assert {part.rpartition(", ")[0]: int(part.rpartition(", ")[2].split()[0]) for part in ranked} == nodes
    assert [int(part.rpartition(", ")[2].split()[0]) for part in ranked] == sorted(nodes.values())


def test_a_race_by_tries(page: Page) -> None:
    tried = [last(traced(solver=name), 0) for name in ("sets", "forward-checking")]
    page.goto("/#watch?board=6&solver=sets&other=forward-checking&clock=tries")
    page.wait_for_function(f"() => / of {max(tried)}$/.test(document.querySelector('.transport output')?.textContent)")
    page.keyboard.press("ArrowRight")
    assert page.locator(".facts > div:has-text('Squares tried') dd").all_inner_texts() == ["1", "1"]
    page.keyboard.press("n")
    assert page.locator(".lane .event").nth(1).inner_text() == "A solution."
    assert page.locator(".transport output").first.inner_text().startswith(f"{min(tried)} of")
    page.keyboard.press("End")
    ahead = f"Forward checking, fewest candidates first was first, {max(tried) - min(tried)} tries ahead."
    assert ahead in page.locator(".transport .status").inner_text()
    assert "clock=tries" in page.url


def test_who_alone_finds_an_answer_is_said_and_a_tie(page: Page) -> None:
    page.goto("/#watch?board=3&solver=sets&other=min-conflicts&others=max_steps:5&seed=1")
    page.wait_for_function(LOADED)
    page.keyboard.press("End")
    page.wait_for_selector(".transport .status:has-text('Only Backtracking with sets found an answer.')")
    page.goto("about:blank")
    page.goto("/#watch?board=4&solver=sets&other=sets")
    page.wait_for_function(LOADED)
    page.keyboard.press("End")
    page.wait_for_selector(".transport .status:has-text('Both took the same number of events.')")


def test_lanes_stand_where_they_were_after_so_much_time(page: Page) -> None:
    """With times of one's own: three microseconds for each event of the first lane, seven for one of the other."""
    each = {"sets": 3, "richards": 7}

    def slowed(route: Route) -> None:
        body = route.fetch().text()
        (pace,) = (pace for name, pace in each.items() if f"solver={name}" in route.request.url)
        assert "timed=true" in route.request.url
        number, parts = 0, []
        for kind, data in messages(body):
            if kind == "steps":
                assert data["times"] == sorted(data["times"])
                assert len(data["times"]) == len(data["events"])
                data["times"] = [pace * (number + at) for at, _ in enumerate(data["events"], start=1)]
                number += len(data["events"])
            parts.append(f"event: {kind}\ndata: {json.dumps(data)}\n\n")
        route.fulfill(body="".join(parts), content_type="text/event-stream")

    events = {name: sum(len(step["events"]) for step in traced(solver=name)) for name in each}
    whole = max(each[name] * events[name] for name in each) / 1000
    page.route("**/api/trace*", slowed)
    page.goto("/#watch?board=6&solver=sets&other=richards&clock=time")
    page.wait_for_function(
        f"() => document.querySelector('.transport output')?.textContent === '0.00 of {whole:.2f} ms'"
    )
    computed = page.locator(".facts > div:has-text('Computed for') dd")
    for key, times in (("ArrowRight", (3, 0)), ("ArrowRight", (6, 0)), ("ArrowRight", (6, 7)), ("ArrowLeft", (6, 0))):
        page.keyboard.press(key)
        assert computed.all_inner_texts() == [f"{time / 1000:.2f} ms" for time in times]
    page.keyboard.press("End")
    assert "Bit patterns and recursion was first" in page.locator(".transport .status").inner_text()
    assert page.get_by_text("measured anew each time").count() == 1


def test_another_rival_is_offered_and_none_leaves_a_gap(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets&seed=1")
    page.wait_for_function(LOADED)
    page.locator(".settings > summary").click()
    against, further = page.get_by_label("Race against"), page.get_by_label("and against")
    assert page.get_by_role("group", name="Clock of the race").count() == 0
    assert further.first.is_hidden()
    against.select_option("richards")
    further.first.select_option("min-conflicts")
    page.locator(".runner").nth(2).wait_for()
    page.get_by_text("Options of Iterative repair").click()
    page.get_by_label("start", exact=True).select_option("random")
    page.wait_for_function("() => location.hash.includes('others=%7Cstart:random')")
    assert "other=richards,min-conflicts" in page.url
    against.select_option("")
    page.wait_for_function("() => location.hash.includes('other=min-conflicts&others=start:random')")
    assert page.locator(".runner").count() == 2
    assert against.input_value() == "min-conflicts"


def test_who_joins_a_race_is_seen_at_work(page: Page) -> None:
    """From a greedy start min-conflicts would have nothing to repair on this board."""
    page.goto("/#watch")
    page.wait_for_function(LOADED)
    page.locator(".settings > summary").click()
    page.get_by_label("Race against").select_option("min-conflicts")
    page.wait_for_selector(".settings > summary:has-text('seed 3')")
    page.wait_for_function("() => document.querySelectorAll('.lane .event')[1]?.textContent === 'Ready.'")
    page.keyboard.press("End")
    page.wait_for_selector(".transport .status:has-text('was first')")
    steps = page.locator(".lane").nth(1).locator(".facts > div:has-text('Steps') dd")
    assert int(steps.inner_text()) > 3
    assert "others=start:line" in page.evaluate("location.hash")


def test_options_are_set_kept_in_the_link_and_refused_with_the_servers_sentence(page: Page) -> None:
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
