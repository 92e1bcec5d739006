"""Watch: a run is walked through in both directions and by steps of every length, and all beside it is in step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.answering import answer
from support.tabs import PUZZLE, TWO_EACH, Tab, solution

import nqueens

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOADED = "() => / of [1-9][0-9,]*$/.test(document.querySelector('.transport output')?.textContent)"


@pytest.fixture
def watch(page: Page) -> Tab:
    return Tab(page, "watch")


def load(watch: Tab, query: str) -> None:
    """Opens a run and waits until all of its events have come."""
    watch.page.goto("about:blank")  # else another view is no new page
    watch.go(query)
    watch.page.wait_for_function(LOADED)


def shown(watch: Tab) -> int:
    """The number of the event that is shown."""
    return int(watch.at(".transport output").first.inner_text().partition(" of ")[0].replace(",", ""))


def board(watch: Tab) -> list[int]:
    found = watch.at(".lane .piece").evaluate_all("(all) => all.map((each) => Number(each.dataset.at))")
    return sorted(found)


def sentence(watch: Tab) -> str:
    return watch.at(".lane .event").first.inner_text()


def fact(watch: Tab, name: str) -> str:
    return watch.at(f".lane .facts > div:has-text('{name}') dd").first.inner_text()


def steps(**question: object) -> list[dict[str, Any]]:
    told = answer("trace", **question)
    return [step for kind, data in told if kind == "steps" for step in data["events"]]


def test_backtracking_is_watched_forwards_and_back(watch: Tab, page: Page) -> None:
    load(watch, "board=6&solver=sets")
    events = steps(board=6)
    assert sentence(watch) == "Ready."
    picture, tree = watch.at(".lane .board"), watch.at("canvas.tree")
    assert picture.get_attribute("aria-label") == "Board of Backtracking with sets: no queens"
    assert watch.at(".transport output").first.inner_text() == f"0 of {len(events)}"
    watch.press("Step")
    assert sentence(watch) == "Tries a6."
    assert watch.at(".lane .tested").get_attribute("data-at") == "0"
    watch.keys("ArrowRight", "ArrowRight", "ArrowRight")
    watch.press("Step back")
    assert (shown(watch), board(watch), sentence(watch)) == (3, [0], "Tries a5.")
    assert watch.at(".lane .by").get_attribute("data-at") == "0"
    assert watch.at(".lane .lines line").count() == 1
    page.wait_for_function("() => location.hash.endsWith('&at=3')")
    page.reload()
    page.wait_for_function(LOADED)
    page.wait_for_function("() => document.querySelector('.lane .event').textContent === 'Tries a5.'")
    watch.press("To the end")
    watch.says("^Done: 1 solution found.$")
    assert board(watch) == [row * 6 + column for row, column in enumerate(nqueens.solve(6, solver="sets"))]
    assert (sentence(watch), watch.at(".lane .board.solved").count()) == ("A solution.", 1)
    assert str(picture.get_attribute("aria-label")).endswith(": queens on b6, d5, f4, a3, c2, e1")
    assert str(tree.get_attribute("aria-label")).endswith(" nodes. Shown: b6, d5, f4, a3, c2, e1")
    assert [fact(watch, name) for name in ("Solutions", "Queens", "Clashes", "Squares tried")] == [
        "1", "6 / 6", "0", f"{events[-1]['counters'][0]:,}",
    ]  # fmt: skip
    watch.press("To the start")
    assert (board(watch), shown(watch)) == ([], 0)
    watch.says("^$")
    watch.at(".transport input").first.fill("9")
    assert shown(watch) == 9


def test_playing_goes_on_at_its_speed_and_ends(watch: Tab, page: Page) -> None:
    page.clock.install()
    load(watch, "board=6&solver=sets")
    length = len(steps(board=6))
    speed = watch.at(".transport input[type=range]").nth(1)
    said = watch.at(".transport output").nth(1)
    assert said.inner_text() == f"{int(length / 25)} events a second"  # a run takes about half a minute
    for value, words in (("1", "10 events a second"), ("2", "100 events a second, showing every 2nd event"),
                         ("2.25", "178 events a second, showing every 3rd event"),
                         ("4", "10,000 events a second, showing every 167th event")):  # fmt: skip
        speed.fill(value)
        assert said.inner_text() == words
    speed.fill("1")
    page.evaluate("document.activeElement.blur()")
    watch.keys("+")
    assert said.inner_text() == "18 events a second"
    watch.keys("-")
    assert said.inner_text() == "10 events a second"
    watch.press("Play")
    assert watch.at(".transport .primary").inner_text() == "Pause"
    assert watch.at(".lane .event").get_attribute("aria-live") == "off"
    page.clock.run_for(1000)
    assert 8 <= shown(watch) <= 10
    page.evaluate("document.activeElement.blur()")
    watch.keys("Space")
    now = shown(watch)
    assert watch.at(".transport .primary").inner_text() == "Play"
    assert watch.at(".lane .event").get_attribute("aria-live") == "polite"
    page.clock.run_for(2000)
    assert shown(watch) == now
    assert watch.hash.endswith(f"&at={now}")
    speed.fill("5")
    watch.press("Play")
    page.clock.run_for(2000)
    watch.says("^Done: 1 solution found.$")
    assert watch.at(".transport .primary").inner_text() == "Play"
    watch.press("Play")  # from the start again
    assert shown(watch) < length
    page.click("#tab-learn")
    page.wait_for_selector("#panel-learn h1")
    page.click("#tab-watch")
    assert watch.at(".transport .primary").inner_text() == "Play"


def test_steps_of_every_length_by_keyboard(watch: Tab) -> None:
    load(watch, "board=6&solver=sets&until=all")
    events = steps(board=6, until="all")
    found = [at for at, event in enumerate(events, start=1) if event["event"] == "solution"]
    for key, at in (("n", found[0]), ("n", found[1]), ("p", found[0])):
        watch.keys(key)
        assert (shown(watch), sentence(watch)) == (at, "A solution.")
    watch.keys("Home", "d")
    dead = shown(watch)
    assert "attacked" in sentence(watch)
    watch.keys("ArrowRight")
    assert "nothing fits behind it" in sentence(watch)
    watch.keys("d", "e")
    assert shown(watch) == dead
    before = fact(watch, "Queens")
    watch.keys("u")
    assert int(fact(watch, "Queens")[0]) == int(before[0]) - 1
    watch.keys("Home", "ArrowRight", "o")  # past the queen on a6 and all below
    assert (fact(watch, "Queens")[0], sentence(watch)) == (
        "0",
        "Takes the queen off a6: all that follows from it has been tried.",
    )
    watch.keys("End", "n")
    watch.says("^There is no other one in this run.$")
    watch.press("Solution 3")
    assert (shown(watch), len(board(watch))) == (found[2], 6)
    assert watch.at(".found .now button").get_attribute("aria-label") == "Solution 3"
    watch.page.focus("#tab-watch")
    watch.keys("ArrowRight")  # is the tabs'
    watch.page.wait_for_selector("#panel-explore:not([hidden])")


def test_the_sheet_of_keys_and_the_lecture(watch: Tab, page: Page) -> None:
    load(watch, "board=6&solver=sets")
    sheet = page.locator("dialog.keysheet")
    watch.keys("?")
    assert {"Play", "Puzzles", "Watch", "Large"} <= set(sheet.locator("h3").all_inner_texts())
    watch.keys("Escape")
    assert not sheet.is_visible()
    before = watch.at(".laneboard > .board").bounding_box()
    watch.keys("f")
    page.wait_for_selector("#panel-watch.lecture")
    assert not watch.at(".watchbar").is_visible()
    after, bar = watch.at(".laneboard > .board").bounding_box(), watch.at(".transport").bounding_box()
    assert before is not None
    assert after is not None
    assert bar is not None
    assert after["width"] > before["width"]
    assert bar["y"] + bar["height"] <= page.evaluate("innerHeight")
    watch.keys("ArrowRight")
    assert shown(watch) == 1
    watch.keys("f")
    assert watch.at(".watchbar").is_visible()
    page.locator("#footer").get_by_role("button", name="Keys").click()
    sheet.get_by_role("button", name="Close").click()
    assert not sheet.is_visible()


@pytest.mark.parametrize("solver", ["sets", "annealing", "kaosar"])
def test_the_running_line_is_that_of_the_event(watch: Tab, solver: str) -> None:
    spec = nqueens.trace(8, solver=solver).solver
    assert spec.code is not None
    events = steps(solver=solver, board=8, **({"seed": 3} if spec.seeded else {}))
    load(watch, f"board=8&solver={solver}&seed=3")
    running = watch.at(".code [aria-current=step]").first
    assert running.inner_text() == spec.code.lines[spec.code.start].text.strip()
    for at in sorted({1, 2, 9, 10, 11, len(events)} & set(range(len(events) + 1))):
        watch.at(".transport input").first.evaluate(
            "(it, at) => { it.value = at; it.dispatchEvent(new Event('input')); }", at
        )
        line = spec.code.lines[events[at - 1]["line"]]
        assert running.inner_text() == line.text.strip(), at
    assert watch.at(".code .runs").count() >= 1


def test_what_the_algorithms_know(watch: Tab) -> None:
    load(watch, "board=6&solver=forward-checking&at=4")
    events = steps(board=6, solver="forward-checking")
    known = [step["state"] for step in events[:4] if "state" in step][-1]
    possible = [
        (row, column) for row, bits in enumerate(known["squares"]) for column, bit in enumerate(bits or "") if int(bit)
    ]
    assert 0 < watch.at(".marks .candidates").count() == len(possible)
    watch.says("^Dots: squares on which a queen is still possible.$", ".legend")
    note = next(at for at, step in enumerate(events, start=1) if step["event"] == "note")
    row = int(events[note - 1]["text"].removesuffix(".").rpartition(" ")[2])
    load(watch, f"board=6&solver=forward-checking&at={note}")
    assert sentence(watch).endswith(f"row {6 - row}.")
    load(watch, "board=5&solver=richards&at=1")
    assert watch.at(".bits th").all_inner_texts() == ["leftward", "columns", "rightward", "free"]
    assert watch.at(".bits tr").nth(3).locator("td.on").count() == 5
    load(watch, "board=4&solver=determinant&options=method:glaisher&at=1")
    first = steps(board=4, solver="determinant", option="method=glaisher")[0]["state"]
    elements = [each for row in first["squares"] for each in row or [] if each]
    assert watch.at(".marks .element").all_text_contents() == elements
    load(watch, "solver=divide-and-conquer")
    watch.keys("ArrowRight")
    assert watch.at(".marks .tiles").count() == 4 * 5**2 + 1  # four tiles of five rows and a corner
    assert watch.at(".values dt").all_inner_texts() == ["pattern", "tile", "corner", "different ones so far"]
    load(watch, "board=8&solver=min-conflicts&seed=3&options=start:line&at=9")
    assert sentence(watch).count("is attacked from") == 1
    assert len(watch.at(".marks .number").all_inner_texts()) == 7  # the square of the queen herself is hers
    clashes = watch.at(".lane .facts > div:has-text('Clashes') dd").first
    assert watch.at(".lane .lines line").count() >= int(clashes.inner_text()) > 0
    load(watch, "solver=genetic&at=1")
    sizes = watch.at(".bars dd").all_inner_texts()
    shares = watch.at(".bars div").evaluate_all(
        "(all) => all.map((each) => Number(each.style.getPropertyValue('--share')))"
    )
    assert shares == [int(each) / max(map(int, sizes)) for each in sizes]


PAINTED = """(canvas) => {
    const brush = canvas.getContext("2d");
    const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
    brush.fillStyle = getComputedStyle(canvas).getPropertyValue("--ink");
    const wanted = [1, 3, 5].map((at) => parseInt(brush.fillStyle.slice(at, at + 2), 16));
    let found = 0;
    for (let at = 0; at < data.length; at += 4) found += wanted.every((each, place) => data[at + place] === each);
    return found; }"""


def test_the_matrix_of_an_exact_cover(watch: Tab) -> None:
    load(watch, "board=8&solver=dancing-links&at=1")
    matrix = watch.at("canvas.matrix")
    assert watch.at(".bars dt").count() == 16
    assert matrix.get_attribute("aria-label") == "Matrix with 64 of 64 options and 42 of 42 items left"
    before = matrix.evaluate(PAINTED)
    events = steps(board=8, solver="dancing-links")
    at = next(at for at, step in enumerate(events, start=1) if step["event"] == "place")
    load(watch, f"board=8&solver=dancing-links&at={at}")
    left = events[at - 1]["state"]["matrix"]
    said = f"Matrix with {len(left['options'])} of 64 options and {len(left['items'])} of 42 items left"
    assert matrix.get_attribute("aria-label") == said
    assert matrix.evaluate(PAINTED) / before == pytest.approx(len(left["options"]) / 64, rel=0.1)


def test_solvers_come_with_an_instance_on_which_they_are_seen(watch: Tab, page: Page) -> None:
    load(watch, "")
    chosen = page.get_by_label("Solver", exact=True)
    for name, said in (
        ("min-conflicts", "Board 12, first solution, start line, seed 3"),
        ("brute-force", "Board 5, first solution"),
    ):
        chosen.select_option(name)
        watch.says(f"^{said}$", ".settings > summary")
        page.wait_for_function(LOADED)
    watch.at("summary:has-text('About this solver')").click()
    assert "lists all solutions; proves that there is none" in watch.at("details.about").inner_text()
    load(watch, "board=8&solver=sets")
    watch.keys("+")
    faster = watch.at(".transport output").nth(1).inner_text()
    chosen.select_option("formula-1")
    page.get_by_role("button", name="Show it on 12 × 12 instead").click()
    watch.says("^Board 12, ", ".settings > summary")
    page.wait_for_function("() => / of 13$/.test(document.querySelector('.transport output').textContent)")
    assert not watch.at(".instead").is_visible()
    assert watch.at(".transport output").nth(1).inner_text() == faster  # what was chosen stays
    assert watch.at("canvas.tree").is_hidden()
    watch.go("board=9&solver=brute-force")
    watch.says("at most 8 rows, got 9")
    assert "at most 8 rows" in sentence(watch)
    watch.go("board=30&solver=sets&until=all")
    page.wait_for_function("() => document.querySelector('.transport input').max === '100000'")
    watch.press("To the end")
    watch.says("^Stopped: ")
    assert len(board(watch)) > 0


def test_a_run_begins_with_what_stands_there(watch: Tab, page: Page) -> None:
    play = Tab(page, "play")
    play.go("board=6&queens=0,1&forbidden=5,0")
    page.get_by_text("Watch a solver go on from here").click()
    watch.says("^Starts with 1 fixed queen and 1 forbidden square.$", ".from span")
    page.wait_for_function(LOADED)
    assert board(watch) == [1]
    watch.press("To the end")
    watch.says("1 solution found")
    assert board(watch) == [1, 9, 17, 18, 26, 34]
    watch.press("Start from an empty board")
    page.wait_for_function("() => !location.hash.includes('fixed')")
    watch.go("board=6&solver=sets&fixed=0,0;1,1;3,5")
    watch.says("^Starts with 3 fixed queens. 1 pair of queens attacks each other.$", ".from span")
    assert watch.at(".lane .badge").count() == 2
    watch.go("board=6&solver=sets&fixed=0,0")
    watch.says("^Starts with 1 fixed queen.$", ".from span")
    assert watch.at(".lane .lines line").count() == 0
    watch.go("board=25&solver=sets")
    watch.at(".lane .piece").wait_for(state="detached")
    page.wait_for_function("() => document.querySelectorAll('.lane .coordinates text').length === 10")
    assert watch.at(".lane .coordinates text").first.text_content() == "e"
    watch.go("board=3&solver=sets")
    page.wait_for_function(LOADED)
    watch.keys("End")
    watch.says("^Done: no solution exists, which is proved.$")


def test_the_end_is_reached_once_it_has_come(watch: Tab) -> None:
    held = watch.hold("trace")
    watch.go("board=6&solver=sets")
    watch.says("^0 of 0 …$", ".transport output")
    watch.press("To the end")
    (route,) = held
    route.continue_()
    watch.says("^Done: 1 solution found.$")


def test_a_step_writes_only_what_has_changed(watch: Tab) -> None:
    """What is written anew is laid out anew, sixty times a second."""
    load(watch, "board=6&solver=sets")
    written, changed = watch.page.evaluate(
        """async () => {
        const facts = () => [...document.querySelectorAll(".facts dd")].map((each) => each.textContent);
        const before = facts();
        let written = new Set();
        const observer = new MutationObserver((records) => records.forEach(({ target }) => written.add(target)));
        observer.observe(document.querySelector(".facts"), { subtree: true, childList: true, characterData: true });
        document.querySelector(".transport button[aria-label='Step']").click();
        await new Promise((done) => setTimeout(done));
        return [written.size, facts().filter((text, at) => text !== before[at]).length];
        }"""
    )
    assert written == changed > 0


@pytest.mark.parametrize("code", [PUZZLE, TWO_EACH])
def test_a_puzzle_is_watched_to_its_solution(watch: Tab, page: Page, code: str) -> None:
    load(watch, f"regions={code}")
    side = int(code.partition("x")[0])
    assert watch.at(".lane .board.regions [class^=region-]").count() == side
    assert watch.at(".lane .letter").all_text_contents()[0] == "A"
    assert page.get_by_label("Solver", exact=True).input_value() == "region-room"
    watch.keys("End")
    watch.says("^Done: 1 solution found.$")
    right = sorted((row - 1) * side + column - 1 for row, column in solution(code))
    assert (board(watch), fact(watch, "Queens")) == (right, f"{len(right)} / {len(right)}")
    watch.keys("Home")
    assert board(watch) == []
    watch.keys("ArrowRight")
    assert watch.at(".marks .candidates").first.evaluate("(dot) => getComputedStyle(dot).fill") == "rgb(44, 35, 26)"


def test_squares_and_regions_are_named_as_a_puzzle_names_them(watch: Tab, page: Page) -> None:
    events = steps(regions=PUZZLE, solver="region-rows")
    at, clash = next((at, step) for at, step in enumerate(events, start=1) if step["event"] == "clash")
    load(watch, f"regions={PUZZLE}&solver=region-rows&at={at}")
    square, by = (
        f"row {clash[row] + 1}, column {clash[column] + 1}"
        for row, column in (("row", "column"), ("by_row", "by_column"))
    )
    assert sentence(watch) == f"Not {square}: the queen on {by} is in the way."
    assert watch.at(".lane .lines line").count() == 1
    load(watch, "solver=region-room")
    code = page.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('regions')")
    events = steps(regions=code, solver="region-room")
    at, text = next((at, step["text"]) for at, step in enumerate(events, start=1) if "region" in step.get("text", ""))
    load(watch, f"regions={code}&solver=region-room&at={at}")
    assert f"region {'ABCDEFGH'[int(text.split()[1])]} has too few free squares" in sentence(watch)


def test_from_the_puzzles_tab_to_watch_and_back_to_queens(watch: Tab, page: Page) -> None:
    Tab(page, "puzzles").go(f"puzzle={PUZZLE}")
    page.get_by_role("button", name="Watch it being solved").click()
    page.wait_for_function(LOADED)
    assert f"regions={PUZZLE}" in watch.hash
    chosen = page.get_by_label("Solver", exact=True)
    chosen.select_option("region-rows")
    watch.at(".telling .summary:has-text('Backtracking through the rows')").wait_for()
    assert f"regions={PUZZLE}" in watch.hash
    watch.at(".settings > summary").click()
    others = page.get_by_label("Race against").locator("option").evaluate_all("(all) => all.map((e) => e.value)")
    assert sorted(others) == ["", "region-room", "region-rows"]
    page.get_by_label("Race against").select_option("region-room")
    page.wait_for_function("() => document.querySelectorAll('.lane .board.regions').length === 2")
    chosen.select_option("sets")
    watch.at(".lane .board:not(.regions)").wait_for()
    assert watch.at(".lane").count() == 1
    assert "regions" not in watch.hash
