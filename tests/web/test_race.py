"""Races of up to four solvers: whoever takes fewer squares, fewer nodes or less time was first, and no one else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from support.serving import Server, messages

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytest.importorskip("playwright", reason="playwright is not installed")

LOADED = "() => / of [1-9][0-9,.]*( ms)?$/.test(document.querySelector('.transport output')?.textContent)"


def traced(server: Server, **question: object) -> list[dict[str, Any]]:
    parts = messages(server.ask("/api/trace", "GET", None, board=6, until="first", **question).body.decode())
    return [data for kind, data in parts if kind == "steps"]


def last(steps: list[dict[str, Any]], counter: int) -> int:
    found: int = next(
        each["counters"][counter] for step in reversed(steps) for each in reversed(step["events"]) if "counters" in each
    )
    return found


def test_four_lanes_by_nodes(page: Page, server: Server) -> None:
    names = {"Backtracking with sets": "sets", "Forward checking, fewest candidates first": "forward-checking"}
    names |= {"Algorithm X with dancing links": "dancing-links", "Bit patterns and recursion": "richards"}
    nodes = {title: last(traced(server, solver=name), 1) for title, name in names.items()}
    page.goto(f"/#watch?board=6&solver=sets&other={','.join(list(names.values())[1:])}&clock=nodes")
    page.wait_for_function(LOADED)
    page.wait_for_function(
        f"() => / of {max(nodes.values())}$/.test(document.querySelector('.transport output').textContent)"
    )
    assert page.locator(".runner").all_inner_texts() == list(names)
    page.keyboard.press("ArrowRight")
    assert page.locator(".facts > div:has-text('Nodes') dd").all_inner_texts() == ["1", "1", "1", "1"]
    page.keyboard.press("End")
    said = page.locator(".transport .status").inner_text()
    ranked = [part.partition(". ")[2] for part in said.removesuffix(".").split("; ")]
    assert {part.rpartition(", ")[0]: int(part.rpartition(", ")[2].split()[0]) for part in ranked} == nodes
    assert [int(part.rpartition(", ")[2].split()[0]) for part in ranked] == sorted(nodes.values())


def test_lanes_stand_where_they_were_after_so_much_time(page: Page, server: Server) -> None:
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

    events = {name: sum(len(step["events"]) for step in traced(server, solver=name)) for name in each}
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
