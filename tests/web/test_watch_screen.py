"""Watch as one screen: all of it in view, the code in step, the algorithm's own state, and ways through a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.serving import Server, messages

import nqueens

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("playwright", reason="playwright is not installed")


def loaded(page: Page, view: str) -> None:
    """Opens a view and waits until all events of the run have come."""
    page.goto("about:blank")  # else another view is no new page
    page.goto(f"/#watch?{view}")
    page.wait_for_function("() => / of [1-9][0-9,]*$/.test(document.querySelector('.transport output')?.textContent)")


def shown(page: Page) -> int:
    """The number of the event that is shown."""
    return int(page.locator(".transport output").first.inner_text().partition(" of ")[0].replace(",", ""))


def sentence(page: Page) -> str:
    return page.locator(".lane .event").first.inner_text()


def running(page: Page) -> str:
    """The line of the code that is marked."""
    return page.locator(".code [aria-current=step]").first.inner_text()


def said_of_matrix(page: Page) -> str | None:
    return page.locator("canvas.matrix").get_attribute("aria-label")


def painted(page: Page) -> int:
    """How many pixels of the matrix have the colour of options that are left."""
    count: int = page.locator("canvas.matrix").evaluate(
        """(canvas) => {
        const brush = canvas.getContext("2d");
        const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
        brush.fillStyle = getComputedStyle(canvas).getPropertyValue("--ink");
        const wanted = [1, 3, 5].map((at) => parseInt(brush.fillStyle.slice(at, at + 2), 16));
        let found = 0;
        for (let at = 0; at < data.length; at += 4) found += wanted.every((each, place) => data[at + place] === each);
        return found; }"""
    )
    return count


def traced(server: Server, **question: object) -> list[dict[str, Any]]:
    parts = messages(server.ask("/api/trace", "GET", None, **question).body.decode())
    return [step for kind, data in parts if kind == "steps" for step in data["events"]]


@pytest.mark.parametrize(
    ("width", "height", "view"),
    [
        (1280, 800, "solver=sets&board=8"),
        (1280, 800, "solver=sets&board=8&other=min-conflicts"),
        (1280, 800, "solver=kale&board=20"),
        (390, 844, "solver=sets&board=8"),
        (844, 390, "solver=sets&board=8"),
        (390, 844, "solver=min-conflicts&board=8&other=sets"),
        (1280, 800, "solver=sets&board=8&other=min-conflicts,richards,nadel"),
        (390, 844, "solver=sets&board=8&other=min-conflicts,richards,nadel"),
        (844, 390, "solver=sets&board=8&other=min-conflicts,richards,nadel"),
        (844, 390, "solver=sets&board=5x8"),
        (1280, 800, "solver=region-room"),
        (390, 844, "solver=region-rows"),
        (844, 390, "solver=region-rows"),
    ],
)
def test_the_whole_board_and_its_buttons_are_in_view(
    browser: Browser, server: Server, width: int, height: int, view: str
) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
    page = context.new_page()
    loaded(page, f"{view}&at=9")
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(".laneboard > .board, .transport :is(button:not([hidden]), input)")]
        .map((each) => each.getBoundingClientRect())
        .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
    )
    assert len(boxes) >= 14
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    lanes = 1 if "other" not in view else 2 + view.count(",")
    least = min(right - left for left, _, right, _ in boxes[-lanes:])
    assert least >= (150 if "other" in view else 200 if "5x8" in view else 320)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


@pytest.mark.parametrize("language", ["de", "zh"])
@pytest.mark.parametrize("solver", ["sets", "min-conflicts", "genetic"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_it_is_so_in_other_languages(
    browser: Browser, server: Server, width: int, height: int, solver: str, language: str
) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height}, locale=language)
    page = context.new_page()
    page.goto(f"/#watch?solver={solver}&at=9")
    page.wait_for_function("() => document.querySelectorAll('.transport input')[0]?.max > 9")
    lowest = page.evaluate(
        """() => Math.max(...[...document.querySelectorAll(".laneboard > .board, .transport :is(button, input)")]
        .map((each) => each.getBoundingClientRect().bottom))"""
    )
    assert lowest <= height
    wide = page.evaluate(
        """() => [...document.querySelectorAll(".facts dt")].filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => each.textContent)"""
    )
    assert wide == []
    context.close()


@pytest.mark.parametrize("solver", ["sets", "min-conflicts", "annealing", "kaosar"])
def test_the_running_line_is_that_of_the_event(page: Page, server: Server, solver: str) -> None:
    spec = nqueens.trace(8, solver=solver).solver
    assert spec.code is not None
    seed = {"seed": 3} if spec.seeded else {}
    steps = traced(server, solver=solver, board=8, until="first", **seed)
    loaded(page, f"board=8&solver={solver}&seed=3")
    assert running(page) == spec.code.lines[spec.code.start].text.strip()
    for at in sorted({1, 2, 9, 10, 11, 12, 13, len(steps)}):
        if at > len(steps):
            continue
        page.locator(".transport input").first.evaluate(
            "(input, at) => { input.value = at; input.dispatchEvent(new Event('input')); }", at
        )
        assert running(page) == spec.code.lines[steps[at - 1]["line"]].text.strip(), at
    assert page.locator(".code .runs").count() >= 1


def test_what_the_algorithms_know(page: Page, server: Server) -> None:
    loaded(page, "board=6&solver=forward-checking&at=4")
    steps = traced(server, board=6, solver="forward-checking", until="first")
    known = [step["state"] for step in steps[:4] if "state" in step][-1]
    possible = {
        (row, column) for row, bits in enumerate(known["squares"]) for column, bit in enumerate(bits or "") if int(bit)
    }
    queens = [(step["row"], step["column"]) for step in steps[:4] if step["event"] == "place"]
    assert possible
    assert not any(
        row == r or column == c or abs(row - r) == abs(column - c) for row, column in possible for r, c in queens
    )
    assert page.locator(".marks .candidates").count() == len(possible)
    assert "still possible" in page.locator(".legend").inner_text()
    note = next(at for at, step in enumerate(steps, start=1) if step["event"] == "note")
    row = int(steps[note - 1]["text"].removesuffix(".").rpartition(" ")[2])
    loaded(page, f"board=6&solver=forward-checking&at={note}")
    assert sentence(page).endswith(f"row {6 - row}.")
    loaded(page, "board=5&solver=richards&at=1")
    assert page.locator(".bits th").all_inner_texts() == ["leftward", "columns", "rightward", "free"]
    assert page.locator(".bits tr").nth(3).locator("td.on").count() == 5
    loaded(page, "board=8&solver=dancing-links&at=1")
    assert page.locator(".bars dt").count() == 16
    steps = traced(server, board=8, solver="dancing-links", until="first")
    assert said_of_matrix(page) == "Matrix with 64 of 64 options and 42 of 42 items left"
    before = painted(page)
    at = next(at for at, step in enumerate(steps, start=1) if step["event"] == "place")
    loaded(page, f"board=8&solver=dancing-links&at={at}")
    left = steps[at - 1]["state"]["matrix"]
    said = f"Matrix with {len(left['options'])} of 64 options and {len(left['items'])} of 42 items left"
    assert said_of_matrix(page) == said
    assert painted(page) / before == pytest.approx(len(left["options"]) / 64, rel=0.1)
    loaded(page, "board=4&solver=determinant&options=method:glaisher&at=1")
    first = traced(server, board=4, solver="determinant", until="first", option="method=glaisher")[0]["state"]
    elements = [each for row in first["squares"] for each in row or [] if each]
    assert page.locator(".marks .element").all_text_contents() == elements
    loaded(page, "solver=divide-and-conquer")
    page.keyboard.press("ArrowRight")
    assert page.locator(".marks .tiles").count() == 4 * 5**2 + 1  # four tiles of five rows and a corner
    assert page.locator(".values dt").all_inner_texts() == ["pattern", "tile", "corner", "different ones so far"]
    loaded(page, "board=8&solver=min-conflicts&seed=3&options=start:line&at=9")
    assert sentence(page).count("is attacked from") == 1
    assert len(page.locator(".marks .number").all_inner_texts()) == 7  # the square of the queen herself is hers
    loaded(page, "solver=genetic")
    page.keyboard.press("ArrowRight")
    assert page.locator(".bars dd").count() > 1


def test_steps_of_every_length_by_keyboard(page: Page) -> None:
    loaded(page, "board=6&solver=sets&until=all")
    press = page.keyboard.press
    press("n")
    assert sentence(page) == "A solution."
    first = shown(page)
    press("n")
    assert shown(page) > first
    press("p")
    assert shown(page) == first
    press("Home")
    press("d")
    dead = shown(page)
    assert "attacked" in sentence(page)
    press("ArrowRight")
    assert "nothing fits behind it" in sentence(page)
    press("d")
    press("e")
    assert shown(page) == dead
    depth = page.locator(".facts > div:has-text('Queens') dd").first
    before = depth.inner_text()
    press("u")
    assert int(depth.inner_text()[0]) == int(before[0]) - 1
    press("Home")
    press("ArrowRight")
    press("o")  # past the queen on a6 and all below
    assert depth.inner_text()[0] == "0"
    assert "Takes the queen off a6: all that follows" in sentence(page)
    press("End")
    press("n")
    assert "no other one" in page.locator(".transport .status").inner_text()


def test_the_sheet_of_keys_and_the_lecture(page: Page) -> None:
    loaded(page, "board=6&solver=sets")
    page.keyboard.press("?")
    sheet = page.locator("dialog.keysheet")
    assert sheet.is_visible()
    assert {"Play", "Puzzles", "Watch", "Large"} <= set(sheet.locator("h3").all_inner_texts())
    page.keyboard.press("Escape")
    assert not sheet.is_visible()
    before = page.locator(".laneboard > .board").bounding_box()
    page.keyboard.press("f")
    page.wait_for_selector("#panel-watch.lecture")
    assert not page.locator(".watchbar").is_visible()
    after = page.locator(".laneboard > .board").bounding_box()
    bar = page.locator(".transport").bounding_box()
    assert before is not None
    assert after is not None
    assert bar is not None
    assert after["width"] > before["width"]
    assert bar["y"] + bar["height"] <= page.evaluate("innerHeight")
    page.keyboard.press("ArrowRight")
    assert shown(page) == 1
    page.keyboard.press("f")
    assert page.locator(".watchbar").is_visible()
    page.goto("/#play")
    page.locator("#footer").get_by_role("button", name="Keys").click()
    assert sheet.is_visible()
    sheet.get_by_role("button", name="Close").click()
    assert not sheet.is_visible()


def test_a_run_takes_about_half_a_minute_unless_a_speed_was_chosen(page: Page) -> None:
    loaded(page, "board=8&solver=sets")
    speed = page.locator(".transport output").nth(1)
    assert 20 <= 1858 / int(speed.inner_text().split()[0]) <= 30
    page.keyboard.press("+")
    faster = speed.inner_text()
    page.get_by_label("Solver", exact=True).select_option("richards")
    page.wait_for_selector(".telling h2:has-text('Bit patterns')")
    assert speed.inner_text() == faster


def test_every_solver_has_an_instance_on_which_it_is_seen(page: Page) -> None:
    loaded(page, "")
    for name, said in (
        ("min-conflicts", "Board 12, first solution, start line, seed 3"),
        ("brute-force", "Board 5, first solution"),
        ("torus-linear", "Board 13, first solution"),
    ):
        page.get_by_label("Solver", exact=True).select_option(name)
        page.wait_for_selector(f".settings > summary:has-text('{said}')")
        page.wait_for_function("() => / of [1-9]/.test(document.querySelector('.transport output').textContent)")
    loaded(page, "board=8&solver=sets")
    page.get_by_label("Solver", exact=True).select_option("formula-1")
    page.get_by_role("button", name="Show it on 12 × 12 instead").click()
    page.wait_for_selector(".settings > summary:has-text('Board 12')")
    page.wait_for_function("() => / of 13$/.test(document.querySelector('.transport output').textContent)")
    assert not page.locator(".instead").is_visible()


def test_a_race_by_tries(page: Page, server: Server) -> None:
    tried = [
        [step["counters"][0] for step in traced(server, board=6, solver=name, until="first") if "counters" in step][-1]
        for name in ("sets", "forward-checking")
    ]
    loaded(page, "board=6&solver=sets&other=forward-checking&clock=tries")
    page.wait_for_function(f"() => / of {max(tried)}$/.test(document.querySelector('.transport output').textContent)")
    page.keyboard.press("ArrowRight")
    assert page.locator(".facts > div:has-text('Squares tried') dd").all_inner_texts() == ["1", "1"]
    page.keyboard.press("n")
    assert page.locator(".lane .event").nth(1).inner_text() == "A solution."
    assert shown(page) == min(tried)
    page.keyboard.press("End")
    ahead = f"Forward checking, fewest candidates first was first, {max(tried) - min(tried)} tries ahead."
    assert ahead in page.locator(".transport .status").inner_text()
    assert "clock=tries" in page.url


def test_a_tree_to_work_with(page: Page) -> None:
    loaded(page, "board=8&solver=sets&until=all")
    page.wait_for_function("() => document.querySelector('canvas.tree')?.ariaLabel?.includes('2,057 nodes')")
    page.locator(".found li").nth(91).wait_for()
    page.locator(".found button").nth(1).click()
    assert sentence(page) == "A solution."
    assert page.locator(".found .now button").get_attribute("aria-label") == "Solution 2"
    second = shown(page)
    tree = page.locator("canvas.tree")
    path = (tree.get_attribute("aria-label") or "").partition("Shown: ")[2].split(", ")
    assert [each[1] for each in path] == list("87654321")
    tree.scroll_into_view_if_needed()
    box = tree.bounding_box()
    assert box is not None
    at = {"x": box["width"] / 2, "y": box["height"] * 0.4}
    tree.hover(position=at)  # type: ignore[arg-type]
    assert "nodes below" in page.locator(".nodetext").inner_text()
    placed = page.locator(".laneboard .piece").count()
    assert 0 < placed < 8
    assert shown(page) == second
    page.locator(".telling .summary").hover()
    assert page.locator(".laneboard .piece").count() == 8
    tree.click(position=at)  # type: ignore[arg-type]
    assert shown(page) != second
    assert sentence(page).startswith("Puts a queen on")
    assert page.locator(".laneboard .piece").count() == placed
    tree.focus()
    for key in ("ArrowUp", "ArrowRight", "Enter", "Space"):
        page.keyboard.press(key)
    below = int(page.locator(".nodetext").inner_text().split()[1])
    assert below > 0
    page.wait_for_selector(f"figcaption:has-text('; {below} nodes are folded')")
    assert page.locator(".transport .primary").inner_text() == "Play"
    page.click("button:has-text('Unfold')")
    page.wait_for_selector("figcaption:has-text('Bold: the board shown')")
    chart = page.locator("svg.chart")
    chart.scroll_into_view_if_needed()
    wide = chart.bounding_box()
    assert wide is not None
    chart.click(position={"x": wide["width"] / 2, "y": 20})
    assert abs(shown(page) - 33588 / 2) < 200


def test_a_tap_on_a_small_tree_goes_there(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    loaded(page, "board=4&solver=sets&until=all")
    page.get_by_role("button", name="Over: past").tap()
    page.get_by_role("button", name="To the next solution").tap()
    assert sentence(page) == "A solution."
    page.locator("canvas.tree").tap()
    assert sentence(page).startswith("Puts a queen on")
    page.locator(".found button").first.tap()
    assert sentence(page) == "A solution."
    context.close()


def test_words_beside_the_board_are_explained(page: Page) -> None:
    loaded(page, "solver=sets&board=6")
    for word, meaning in (("Backtracks", "a queen was taken off"), ("Search tree", "all that a search has tried")):
        page.click(f".lane .term:has-text('{word}')")
        assert meaning in page.locator(".meaning:popover-open").inner_text()
        page.keyboard.press("Escape")
    page.click(".watchbar .term")
    assert "looks for solutions" in page.locator(".meaning:popover-open").inner_text()


def test_only_searches_that_go_back_and_forth_are_drawn_as_trees(page: Page, server: Server) -> None:
    known = {each["name"]: each["tree"] for each in server.ask("/api/solvers").json["solvers"]}
    drawn = {"sets": True, "nadel": True, "determinant": False, "divide-and-conquer": False, "inductive": False}
    for name, wanted in drawn.items():
        assert known[name] is wanted
        loaded(page, f"solver={name}&board=5")
        assert page.locator("canvas.tree").is_visible() == wanted


def test_the_tree_and_the_curve_are_seen_without_scrolling(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    for view, what in (("solver=sets&board=8&at=60", "canvas.tree"), ("solver=min-conflicts&board=8&at=5", ".chart")):
        loaded(page, view)
        box = page.locator(what).first.bounding_box()
        assert box is not None
        assert min(box["y"] + box["height"], 800) - box["y"] >= min(box["height"], 130)
    context.close()


def test_who_alone_finds_an_answer_is_said(page: Page) -> None:
    loaded(page, "solver=sets&board=20&other=parity-lists")
    page.wait_for_function("() => / of 100,000$/.test(document.querySelector('.transport output')?.textContent)")
    page.keyboard.press("End")
    page.wait_for_selector(".transport .status:has-text('found an answer.')")
    assert "Only Even list, odd list found" in page.locator(".transport .status").inner_text()
