"""Races of up to four solvers, their options, and measurements of solvers in the background."""

import csv
import json
import re
from functools import partial
from pathlib import Path
from typing import Any

from support.answering import traced
from support.serving import messages
from support.tabs import Page, Route, Watch, expect

FACT = ".facts > div:has-text('{}') dd"
STATUS, EVENT, LENGTH = ".transport .status", ".lane .event", ".transport output"


def last(solver: str, counter: int) -> Any:
    """Returns the final value of a counter of a run."""
    return [event["counters"] for event in traced(board=6, solver=solver) if "counters" in event][-1][counter]


def test_four_lanes_by_nodes(watch: Watch) -> None:
    names = {"Backtracking with sets": "sets", "Forward checking, fewest candidates first": "forward-checking"}
    names |= {"Algorithm X with dancing links": "dancing-links", "Bit patterns and recursion": "richards"}
    nodes = {title: last(name, 1) for title, name in names.items()}
    others = ",".join(list(names.values())[1:])
    watch.go(f"board=6&solver=sets&other={others}&clock=nodes", f" of {max(nodes.values())}$", LENGTH)
    assert watch.at(".runner").all_inner_texts() == [f"{name}\n0 of 6 queens 0 tries" for name in names]
    watch.keys("ArrowRight")
    assert watch.at(FACT.format("Nodes")).all_inner_texts() == ["1", "1", "1", "1"]
    watch.keys("End")
    told = re.findall(r"\d\. (.*?), (\d+) nodes?", watch.at(STATUS).inner_text())
    assert told == [(name, f"{work}") for name, work in sorted(nodes.items(), key=lambda each: each[1])]


def test_guesses_are_shown_beside_a_measurement(watch: Watch) -> None:
    watch.load("board=6&solver=forward-checking")
    expect(watch.at(".guess")).to_be_hidden()
    watch.at(".measured").get_by_label("at n = 16").fill("1000")
    watch.at(".measured").get_by_role("button", name="n = 4 … 20").click()
    expect(watch.at(".measured .big")).to_have_text(re.compile("at n = 16: you guessed 1,000; the median is [0-9,]+."))
    expect(watch.at(".measured svg")).to_be_in_viewport(ratio=1)


def test_a_race_by_tries(watch: Watch) -> None:
    tried = [last(name, 0) for name in ("sets", "forward-checking")]
    watch.go("board=6&solver=sets&other=forward-checking", f" of {max(tried)}$", LENGTH)
    watch.keys("ArrowRight")
    assert watch.at(FACT.format("Squares tried")).all_inner_texts() == ["1", "1"]
    watch.keys("n")
    assert (watch.at(EVENT).nth(1).inner_text(), watch.shown) == ("Solution found.", min(tried))
    ahead = f"Forward checking, fewest candidates first finished first: {min(tried)} tries against {max(tried)}."
    watch.keys("End", says=f"^{re.escape(ahead)}$")
    expect(watch.at(".transport .status")).to_be_in_viewport(ratio=1)
    strips = watch.at(".timeline canvas")
    for lane, at in ((0, 30), (1, max(tried) - 9), (1, 0)):
        watch.seek(at, lane)
        values = strips.evaluate_all("(all) => all.map((each) => [each.ariaValueNow, each.ariaValueMax])")
        assert values == [[str(at), str(max(tried))]] * 2
        assert watch.shown == at
        assert watch.at(FACT.format("Squares tried")).all_inner_texts() == [str(min(at, most)) for most in tried]
    assert "clock=" not in watch.hash  # the default, because an event is more work in some solvers
    watch.keys("Home")
    watch.at(".guess summary").click()
    watch.at(".guess button").last.click()
    watch.keys("End", says=".* You guessed Forward checking, .*, Backtracking with sets: 2 of 2 places right.")
    watch.keys("Home", "ArrowRight")
    expect(watch.at(".guess p")).to_contain_text("Your guess: 1. Forward checking")
    watch.load("board=6&solver=sets&other=min-conflicts&others=start:line&seed=3&clock=events&at=8")
    expect(watch.at(".score").nth(2)).to_have_text(re.compile("^5 of 6 queens, [0-9]+ clash(es)?$"))
    watch.keys("End", says="finished first: [0-9]+ events against [0-9]+.$")
    watch.load("board=3&solver=sets&other=min-conflicts&others=max_steps:5&seed=1")
    watch.keys("End", says="Only Backtracking with sets found an answer.")
    watch.load("board=4&solver=sets&other=sets")
    watch.keys("End", says="Both took the same number of tries.")


def test_positions_of_lanes_after_a_given_time(watch: Watch) -> None:
    """With fixed times: three microseconds for each event of the first lane, seven for one of the other."""
    each = {"sets": 3, "richards": 7}

    def slowed(route: Route) -> None:
        (pace,) = (pace for name, pace in each.items() if f"solver={name}" in route.request.url)
        assert "timed=true" in route.request.url
        number, parts = 0, []
        for kind, data in messages(route.fetch().text()):
            if kind == "steps":
                assert data["times"] == sorted(data["times"])
                assert len(data["times"]) == len(data["events"])
                data["times"] = [pace * (number + at) for at, _ in enumerate(data["events"], start=1)]
                number += len(data["events"])
            parts.append(f"event: {kind}\ndata: {json.dumps(data)}\n\n")
        route.fulfill(body="".join(parts), content_type="text/event-stream")

    whole = max(pace * len(traced(board=6, solver=name)) for name, pace in each.items()) / 1000
    watch.page.route("**/api/trace*", slowed)
    watch.go("board=6&solver=sets&other=richards&clock=time", f"^0.00 of {whole:.2f} ms$", LENGTH)
    for key, times in (("ArrowRight", (3, 0)), ("ArrowRight", (6, 0)), ("ArrowRight", (6, 7)), ("ArrowLeft", (6, 0))):
        watch.keys(key)
        assert watch.at(FACT.format("CPU time")).all_inner_texts() == [f"{time / 1000:.2f} ms" for time in times]
    watch.keys("End", says="Bit patterns and recursion finished first")
    expect(watch.page.get_by_text("It differs from run to run")).to_have_count(1)


def test_another_rival_is_offered_and_removing_one_leaves_no_gap(watch: Watch, page: Page) -> None:
    watch.load("board=6&solver=sets&seed=1")
    watch.at(".rivals").click()
    against, further = page.get_by_label("Race against"), page.get_by_label("and against")
    expect(page.get_by_role("group", name="Race clock")).to_have_count(0)
    assert further.first.is_hidden()
    against.select_option("richards")
    further.first.select_option("min-conflicts")
    watch.at(".runner").nth(2).wait_for()
    page.get_by_text("Options of Iterative repair").click()
    page.get_by_label("start", exact=True).select_option("random")
    page.wait_for_function("() => location.hash.includes('others=%7Cstart:random')")
    assert "other=richards,min-conflicts" in page.url
    against.select_option("")
    page.wait_for_function("() => location.hash.includes('other=min-conflicts&others=start:random')")
    expect(watch.at(".runner")).to_have_count(2)
    expect(against).to_have_value("min-conflicts")


def test_a_joining_solver_is_shown_at_work(watch: Watch) -> None:
    """From a greedy start min-conflicts would have nothing to repair on this board."""
    watch.load("")
    watch.at(".rivals").click()
    watch.page.get_by_label("Race against").select_option("min-conflicts")
    watch.says("seed 3", ".settings")
    watch.page.wait_for_function("() => document.querySelectorAll('.lane .event')[1]?.textContent.startsWith('Places')")
    watch.keys("End", says="finished first")
    assert int(watch.at(FACT.format("Steps")).last.inner_text()) > 3
    assert "others=start:line" in watch.hash


def test_options_are_set_kept_in_the_link_and_refused_with_the_servers_message(watch: Watch) -> None:
    page, summary, error = watch.page, "details.options summary", "details.options [role=alert]"
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/trace" in request.url else None)
    watch.go("board=6&solver=annealing&seed=3", "^Options of Simulated annealing.*all defaults$", summary)
    watch.at(".settings").click()
    watch.at(summary).first.click()
    page.get_by_label("schedule").select_option("linear")
    levels = page.get_by_label("levels")
    refused = "^Option levels must be a whole number from 2 to 10,000, got 'many'.$"
    for text, where, said in (
        ("7", summary, "schedule linear, levels 7$"), ("many", error, refused), ("", summary, "schedule linear$"),
    ):  # fmt: skip
        levels.fill(text)
        levels.press("Enter")
        watch.says(said, where)
        if text == "7":
            watch.says("^Ready.$", EVENT)
            assert "options=schedule:linear;levels:7" in page.url
            assert "option=schedule%3Dlinear&option=levels%3D7" in asked[-1]
        assert (levels.get_attribute("aria-invalid") == "true") is (text == "many")
    watch.at("details.options .error").first.wait_for(state="hidden")


def test_many_seeds_on_the_page(watch: Watch, tmp_path: Path, page: Page) -> None:
    watch.go("board=5&solver=sets&other=min-conflicts&seed=7&others=start:random")
    box = watch.at(".measured")
    button = partial(box.get_by_role, "button")
    button(name="5 × 5, 20 seeds").click()
    button(name="Save as CSV").wait_for()
    expect(box.locator("svg [fill-opacity]")).to_have_count(40)  # every run has its mark
    expect(box.locator("svg [fill-opacity]").first).to_have_css("fill", "rgb(31, 95, 91)")  # the accent of the page
    assert "sets" in (box.locator("svg").text_content() or "")
    with page.expect_download() as saved:
        button(name="Save as CSV").click()
    saved.value.save_as(tmp_path / "runs.csv")
    rows = list(csv.DictReader((tmp_path / "runs.csv").read_text().splitlines()))
    assert [row["seed"] for row in rows] == [""] * 20 + [f"{seed}" for seed in range(7, 27)]
    assert {row["solver"] for row in rows} == {"sets", "min-conflicts:start=random"}
    box.get_by_text("nodes", exact=True).click()
    assert "nodes: median" in (box.locator("svg").text_content() or "")
    assert button(name="n = 4 … 20").is_enabled()
    watch.at(".settings").click()
    page.get_by_label("Seed").locator("visible=true").fill("8")
    watch.keys("Enter")
    box.locator(".measuredresult").wait_for(state="hidden")
