"""Watch: a run is replayed forwards and backwards in steps of every length, with all views in step."""

from typing import Any

import pytest
from support.answering import traced
from support.tabs import PUZZLE, TWO_EACH, Page, Tab, Watch, box_of, drag, expect, script, solution

import nqueens


def test_backtracking_forwards_and_backwards(watch: Watch) -> None:
    page, output = watch.page, watch.at(".transport output").first
    held = watch.hold("trace")
    watch.go("board=6&solver=sets", says="^0 of 0…$", where=".transport output")
    watch.press("Go to the end")  # is reached once it has arrived
    held[0].continue_()
    watch.says("^Done at the first solution.$")
    watch.press("Go to the start", says="^$")
    events = traced(board=6)
    picture, tree = watch.at(".lane .board"), watch.at("canvas.tree")
    expect(picture).to_have_attribute("aria-label", "Board of Backtracking with sets: no queens")
    assert (watch.sentence, output.inner_text(), watch.board) == ("Ready.", f"0 of {len(events)}", [])
    watch.press("Step")
    assert (watch.sentence, watch.at(".lane .tested").get_attribute("data-at")) == ("Tries a6.", "0")
    watch.keys("ArrowRight", "ArrowRight", "ArrowRight")
    watch.press("Step back")
    assert (watch.shown, watch.board, watch.sentence) == (3, [0], "Tries a5.")
    assert (watch.at(".lane .by").get_attribute("data-at"), watch.at(".lane .lines line").count()) == ("0", 1)
    page.wait_for_function("() => location.hash.endsWith('&at=3')")
    page.reload()
    watch.loaded()
    page.wait_for_function("() => document.querySelector('.lane .event')?.textContent === 'Tries a5.'")
    watch.press("Go to the end", says="^Done at the first solution.$")
    assert watch.board == [row * 6 + column for row, column in enumerate(nqueens.solve(6, solver="sets"))]
    assert (watch.sentence, watch.at(".lane .board.solved").count()) == ("Solution found.", 1)
    assert str(picture.get_attribute("aria-label")).endswith(": queens on b6, d5, f4, a3, c2, e1")
    assert str(tree.get_attribute("aria-label")).endswith(" nodes. Shown: b6, d5, f4, a3, c2, e1")
    facts = [watch.fact(name) for name in ("Solutions", "Queens", "Clashes", "Squares tried")]
    assert facts == ["1", "6 / 6", "0", f"{events[-1]['counters'][0]:,}"]
    strip = watch.at(".timeline canvas")
    for at in (9, len(events), 0, 57):
        watch.seek(at)
        assert (watch.shown, strip.get_attribute("aria-valuenow")) == (at, str(at))
        assert strip.get_attribute("aria-valuetext") == f"{at} of {len(events)}"
    tenth = -(-len(events) // 10)
    for key, at in (("ArrowUp", 58), ("ArrowLeft", 57), ("PageUp", 57 + tenth), ("PageDown", 57), ("Home", 0)):
        watch.keys(key)  # the timeline has the focus
        assert watch.shown == at
    x, y, width = (box_of(strip)[name] for name in ("x", "y", "width"))
    drag(page, (x + width / 4, y + 30), (x + 2 * width, y + 300))  # beyond its end
    assert (watch.shown, watch.sentence) == (len(events), "Solution found.")


def test_playback_keeps_its_speed_and_ends(watch: Watch) -> None:
    page, button, told = watch.page, watch.at(".transport .primary"), watch.at(".lane .event")
    page.clock.install(time="2026-11-16T11:00:00")
    watch.load("board=6&solver=sets&at=40")
    page.clock.pause_at("2026-11-16T12:00:00")
    length = len(traced(board=6))
    speed, said = watch.at(".transport input[type=range]"), watch.at(".transport output").nth(1)
    expect(said).to_have_text(f"up to {int(length / 25)} events per second")  # a run takes about half a minute
    watch.press("Play")
    page.clock.run_for(2000)
    expect(said).to_have_text(f"up to {int(length / 25)} events per second, now 2")
    watch.press("Pause")
    assert 43 <= watch.shown <= 44  # slowly at first
    page.keyboard.press("Home")
    for value, words in (
        ("2", "100 events per second, showing every 2nd event"),
        ("2.25", "178 events per second, showing every 3rd event"),
        ("4", "10,000 events per second, showing every 167th event"), ("1", "10 events per second"),
    ):  # fmt: skip
        speed.fill(value)
        expect(said).to_have_text(words)
    page.evaluate("document.activeElement.blur()")
    for key, number in (("+", 18), ("-", 10)):
        watch.keys(key)
        expect(said).to_have_text(f"{number} events per second")
    watch.press("Play")
    assert (button.inner_text(), told.get_attribute("aria-live")) == ("Pause", "off")
    page.clock.run_for(1000)
    assert 8 <= watch.shown <= 10
    page.evaluate("document.activeElement.blur()")
    watch.keys("Space")
    now = watch.shown
    assert (button.inner_text(), told.get_attribute("aria-live")) == ("Play", "polite")
    page.clock.run_for(2000)
    assert (watch.shown, watch.hash.endswith(f"&at={now}")) == (now, True)
    speed.fill("5")
    watch.press("Play")
    page.clock.run_for(2000)
    watch.says("^Done at the first solution.$")
    expect(button).to_have_text("Play")
    watch.press("Play")  # from the start again
    assert watch.shown < length
    page.click("#tab-learn")
    page.wait_for_selector("#panel-learn h1")
    page.click("#tab-watch")
    expect(button).to_have_text("Play")


def test_steps_of_every_length_by_keyboard(watch: Watch) -> None:
    watch.load("board=6&solver=sets&until=all")
    written, changed = watch.page.evaluate(script("looking.js", "step"), None)
    assert written == changed > 0  # every rewritten element is laid out again, sixty times a second
    events = traced(board=6, all_solutions="true")
    found = [at for at, event in enumerate(events, start=1) if event["event"] == "solution"]
    for key, at in (("n", found[0]), ("n", found[1]), ("p", found[0])):
        watch.keys(key)
        assert (watch.shown, watch.sentence) == (at, "Solution found.")
    watch.keys("Home", "d")
    dead = watch.shown
    assert "attacked" in watch.sentence
    watch.keys("ArrowRight")
    assert "nothing fits after it" in watch.sentence
    watch.keys("d", "e")
    assert watch.shown == dead
    before = watch.fact("Queens")
    watch.keys("u")
    assert int(watch.fact("Queens")[0]) == int(before[0]) - 1
    watch.keys("Home", "ArrowRight", "o")  # past the queen on a6 and everything below
    assert watch.sentence == "Removes the queen from a6: everything that follows has been tried."
    assert watch.fact("Queens")[0] == "0"
    watch.keys("End", "n", says="^No more in this direction.$")


def test_the_list_of_keys_lecture_mode_and_settings_beside_the_board(watch: Watch) -> None:
    page, sheet, board = watch.page, watch.page.locator("dialog.keysheet"), watch.at(".laneboard > .board")
    watch.load("board=6&solver=sets")
    watch.keys("?")
    assert {"Play", "Puzzles", "Watch", "Large"} <= set(sheet.locator("h3").all_inner_texts())
    watch.keys("Escape")
    expect(sheet).to_be_hidden()
    before = box_of(board)["width"]
    watch.keys("f")
    page.wait_for_selector("#panel-watch.lecture")
    expect(watch.at(".watchbar")).to_be_hidden()
    bar = box_of(watch.at(".transport"))
    assert box_of(board)["width"] > before
    assert bar["y"] + bar["height"] <= page.evaluate("innerHeight")
    watch.keys("ArrowRight")
    assert watch.shown == 1
    watch.keys("f")
    page.wait_for_selector("body:not(:has(:fullscreen)) .watchbar")
    opener, panel = watch.at(".settings"), watch.at(".settings + .dropdown")
    place = box_of(board)
    opener.focus()
    watch.keys("Enter", "Tab", "Tab", "7", "Enter", says="^7 × 7, first solution$", where=".settings")
    expect(panel).to_be_visible()
    assert box_of(board) == place
    assert box_of(panel)["x"] >= place["x"] + place["width"]
    watch.keys("Escape")
    expect(panel).to_be_hidden()
    expect(opener).to_be_focused()
    page.locator("#footer").get_by_role("button", name="Keyboard shortcuts").click()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()


def test_the_current_line_belongs_to_the_event(watch: Watch) -> None:
    for solver in ("sets", "annealing", "kaosar"):
        spec = nqueens.trace(8, solver=solver).solver
        assert spec.code is not None
        events = traced(solver=solver, board=8, **({"seed": 3} if spec.seeded else {}))
        watch.load(f"board=8&solver={solver}&seed=3")
        running = watch.at(".code [aria-current=step]").first
        expect(running).to_have_text(spec.code.lines[spec.code.start].text.strip())
        for at in sorted({1, 2, 9, 10, 11, len(events)} & set(range(len(events) + 1))):
            watch.seek(at)
            expect(running).to_have_text(spec.code.lines[events[at - 1]["line"]].text.strip())
        assert watch.at(".code .runs").count() >= 1


def test_data_of_the_algorithms(watch: Watch) -> None:
    watch.load("board=6&solver=forward-checking&at=4")
    events = traced(board=6, solver="forward-checking")
    known = [step["state"] for step in events[:4] if "state" in step][-1]
    assert watch.at(".marks .candidates").count() == sum(int(on) for bits in known["squares"] for on in bits or "") > 0
    watch.says("^Rings: squares where a queen is still possible.$", ".legend")
    domains = [[f"row {row}", f"{sum(map(int, bits))}"] for row, bits in enumerate(known["squares"]) if bits]
    assert [each.split("\n") for each in watch.at(".bars div").all_inner_texts()] == domains
    note = next(at for at, step in enumerate(events, start=1) if step["event"] == "note")
    row = int(events[note - 1]["text"].removesuffix(".").rpartition(" ")[2])
    watch.load(f"board=6&solver=forward-checking&at={note}")
    assert watch.sentence.endswith(f"row {6 - row}.")
    watch.load("board=5&solver=richards&at=1")
    assert watch.at(".bits th").all_inner_texts() == ["falling", "columns", "rising", "free"]
    expect(watch.at(".bits tr").nth(3).locator("td.on")).to_have_count(5)
    watch.load("board=4&solver=determinant&options=method:glaisher&at=1")
    first = traced(board=4, solver="determinant", option="method=glaisher")[0]["state"]
    elements = [each for row in first["squares"] for each in row or [] if each]
    assert watch.at(".marks .element").all_text_contents() == elements
    watch.load("solver=divide-and-conquer")
    watch.keys("ArrowRight")
    expect(watch.at(".marks .tiles")).to_have_count(4 * 5**2 + 1)  # four tiles of five rows and a corner
    assert watch.at(".values dt").all_inner_texts() == ["pattern", "tile", "corner", "distinct solutions"]
    watch.load("board=8&solver=min-conflicts&seed=3&options=start:line&at=9")
    assert watch.sentence.count("is attacked from") == 1
    expect(watch.at(".marks .number")).to_have_count(7)  # the queen's own square is excluded
    assert watch.at(".lane .lines line").count() >= int(watch.fact("Clashes")) > 0
    watch.load("solver=genetic&at=1")
    sizes = [int(each) for each in watch.at(".bars dd").all_inner_texts()]
    shares = "(all) => all.map((each) => Number(each.style.getPropertyValue('--share')))"
    assert watch.at(".bars div").evaluate_all(shares) == [each / max(sizes) for each in sizes]


def test_the_matrix_of_an_exact_cover(watch: Watch) -> None:
    watch.load("board=8&solver=dancing-links&at=1")
    watch.press("Matrix")
    matrix = watch.at("canvas.matrix")
    expect(watch.at(".bars dt")).to_have_count(16)
    assert matrix.get_attribute("aria-label") == "Matrix with 64 of 64 options and 42 of 42 items left"
    painted = script("looking.js", "painted")

    def ink() -> Any:
        """Returns the number of inked pixels once there are any."""
        return watch.page.wait_for_function(f"() => ({painted})(document.querySelector('canvas.matrix'))").json_value()

    before = ink()
    events = traced(board=8, solver="dancing-links")
    at = next(at for at, step in enumerate(events, start=1) if step["event"] == "place")
    watch.load(f"board=8&solver=dancing-links&at={at}")
    watch.press("Matrix")
    options, items = (len(events[at - 1]["state"]["matrix"][name]) for name in ("options", "items"))
    assert matrix.get_attribute("aria-label") == f"Matrix with {options} of 64 options and {items} of 42 items left"
    assert ink() / before == pytest.approx(options / 64, rel=0.1)


def test_solvers_have_an_instance_that_shows_them_at_work(watch: Watch) -> None:
    page, settings = watch.page, ".settings"
    watch.load("board=6&solver=sets")
    chosen, cards = page.get_by_label("Solver", exact=True), watch.at(".cards button")
    watch.press("Six to begin with")
    expect(cards).to_have_count(6)
    cards.filter(has_text="dancing links").click()
    watch.says("^10 × 10, first solution$", settings)
    watch.says("^45 of ", ".transport output")  # at a telling event
    expect(cards.first).to_be_hidden()
    expect(watch.at(".timeline figcaption")).not_to_contain_text("Grey")  # it refuses no squares
    chosen.select_option("min-conflicts")
    watch.says("^10 × 10, first solution, seed 1$", settings)  # runs on one board can be compared
    watch.at(settings).click()
    watch.press("Show the example of this solver")
    watch.says("^12 × 12, first solution, start line, seed 3$", settings)
    watch.load("board=5&solver=brute-force")
    watch.press("Solver")
    assert "lists all solutions; can prove that no solution exists" in watch.at(".sources").inner_text()
    watch.load("board=8&solver=sets")
    watch.keys("+")
    faster = watch.at(".transport output").nth(1).inner_text()
    chosen.select_option("formula-1")
    page.get_by_role("button", name="Show 12 × 12 instead").click()
    watch.says("^12 × 12, ", settings)
    page.wait_for_function("() => / of 13$/.test(document.querySelector('.transport output')?.textContent)")
    expect(watch.at(".instead")).to_be_hidden()
    expect(watch.at(".transport output").nth(1)).to_have_text(faster)  # the selection remains
    assert watch.at("canvas.tree").is_hidden()
    watch.go("board=9&solver=brute-force", says="^Blind brute force takes at most 8 rows; this board has 9.$")
    assert watch.sentence == ""  # the reason is shown only once
    watch.go("board=30&solver=sets&until=all")
    watch.says("^0 of 100,000$", ".transport output")
    watch.press("Go to the end", says="^Stopped: ")
    assert watch.board


def test_a_run_starts_from_the_current_position(watch: Watch) -> None:
    page, begin = watch.page, ".from span"
    Tab(page, "play").go("board=6&queens=0,1&forbidden=5,0")
    page.get_by_text("Watch a solver continue from here").click()
    watch.says("^Starts with 1 fixed queen and 1 forbidden square.$", begin)
    watch.loaded()
    assert (watch.board, watch.fact("Queens")) == ([1], "1 / 6")
    watch.press("Go to the end", says="first solution")
    assert watch.board == [1, 9, 17, 18, 26, 34]
    watch.press("Start from an empty board")
    page.wait_for_function("() => !location.hash.includes('fixed')")
    watch.go("board=6&solver=sets&fixed=0,0;1,1;3,5",
             says="^Starts with 3 fixed queens. Two queens attack each other.$", where=begin)  # fmt: skip
    expect(watch.at(".lane .badge")).to_have_count(2)
    watch.go("board=6&solver=sets&fixed=0,0", says="^Starts with 1 fixed queen.$", where=begin)
    expect(watch.at(".lane .lines line")).to_have_count(0)
    watch.go("board=25&solver=sets")
    watch.at(".lane .piece").wait_for(state="detached")
    page.wait_for_function("() => document.querySelectorAll('.lane .coordinates text').length === 20")
    expect(watch.at(".lane .coordinates text").first).to_have_text("e")
    watch.go("board=3&solver=sets")
    watch.loaded()
    watch.keys("End", says="^Done: there is no solution [(]proved[)].$")


def test_a_puzzle_is_replayed_to_its_solution(watch: Watch) -> None:
    for code in (PUZZLE, TWO_EACH):
        watch.load(f"regions={code}")
        side = int(code.partition("x")[0])
        expect(watch.at(".lane .board.regions [class^=region-]")).to_have_count(side)
        assert watch.at(".lane .letter").all_text_contents()[0] == "A"
        expect(watch.page.get_by_label("Solver", exact=True)).to_have_value("region-room")
        watch.keys("End", says="^Done at the first solution.$")
        right = sorted((row - 1) * side + column - 1 for row, column in solution(code))
        assert (watch.board, watch.fact("Queens")) == (right, f"{len(right)} / {len(right)}")
        watch.keys("Home")
        assert watch.board == []
        watch.keys("ArrowRight")
        dot = watch.at(".marks .candidates").first
        assert dot.evaluate("(dot) => getComputedStyle(dot).stroke") == "rgb(44, 35, 26)"
    events = traced(regions=PUZZLE, solver="region-rows")
    at, clash = next((at, step) for at, step in enumerate(events, start=1) if step["event"] == "clash")
    watch.load(f"regions={PUZZLE}&solver=region-rows&at={at}")
    square, by = (f"row {clash[row] + 1}, column {clash[column] + 1}"
                  for row, column in (("row", "column"), ("by_row", "by_column")))  # fmt: skip
    assert watch.sentence == f"Not {square}: the queen on {by} is in the way."
    expect(watch.at(".lane .lines line")).to_have_count(1)
    watch.load("solver=region-room")
    code = watch.page.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('regions')")
    events = traced(regions=code, solver="region-room")
    at, text = next((at, step["text"]) for at, step in enumerate(events, start=1) if "region" in step.get("text", ""))
    watch.load(f"regions={code}&solver=region-room&at={at}")
    assert f"Region {'ABCDEFGH'[int(text.split()[1])]} has too few free squares" in watch.sentence


def test_from_the_puzzles_tab_to_watch_and_back_to_queens(watch: Watch, page: Page) -> None:
    Tab(page, "puzzles").go(f"puzzle={PUZZLE}")
    page.get_by_role("button", name="Watch it being solved").click()
    watch.loaded()
    assert f"regions={PUZZLE}" in watch.hash
    chosen, rival = page.get_by_label("Solver", exact=True), page.get_by_label("Race against")
    chosen.select_option("region-rows")
    watch.at(".viewhead .summary:has-text('Backtracking through the rows')").wait_for()
    assert f"regions={PUZZLE}" in watch.hash
    watch.at(".rivals").click()
    others = rival.locator("option").evaluate_all("(all) => all.map((each) => each.value)")
    assert sorted(others) == ["", "region-room", "region-rows"]
    rival.select_option("region-room")
    page.wait_for_function("() => document.querySelectorAll('.lane .board.regions').length === 2")
    chosen.select_option("sets")
    watch.at(".lane .board:not(.regions)").wait_for()
    assert (watch.at(".lane").count(), "regions" in watch.hash) == (1, False)


def test_interactive_trees(watch: Watch, page: Page) -> None:
    watch.load("board=8&solver=sets&until=all")
    page.wait_for_function("() => document.querySelector('canvas.tree')?.ariaLabel?.includes('2,057 nodes')")
    watch.keys("n", "n")
    assert watch.sentence == "Solution found."
    second = watch.shown
    tree, pieces = page.locator("canvas.tree"), page.locator(".laneboard .piece")
    path = (tree.get_attribute("aria-label") or "").partition("Shown: ")[2].split(", ")
    assert [each[1] for each in path] == list("87654321")
    tree.scroll_into_view_if_needed()
    at: Any = {"x": 20, "y": box_of(tree)["height"] * 0.4}
    tree.hover(position=at)
    assert "nodes below" in page.locator(".nodetext").inner_text()
    placed = pieces.count()
    assert 0 < placed < 8
    assert watch.shown == second
    page.locator(".viewhead .summary").hover()
    expect(pieces).to_have_count(8)
    tree.click(position=at)
    assert watch.shown != second
    assert watch.sentence.startswith("Places a queen on")
    expect(pieces).to_have_count(placed)
    tree.focus()
    watch.keys("ArrowUp", "ArrowDown", "ArrowRight", "Enter")
    assert watch.shown != second
    watch.press("Icicle")
    icicle = page.locator(".viewbody canvas.strip")
    icicle.focus()
    watch.keys("End")
    assert icicle.get_attribute("aria-valuetext") == "2,056 of 2,056"
    icicle.click(position={"x": 40, "y": 18})  # the first node is as wide as its subtree
    assert watch.sentence == "Places a queen on a8."
    watch.press("Tree")
    for word, meaning in (("Backtracks", "removed a queen"), ("Search tree", "everything a search has tried")):
        page.click(f".lane .term:has-text('{word}')")
        assert meaning in page.locator(".meaning:popover-open").inner_text()
        watch.keys("Escape")
    watch.press("Six to begin with")
    page.click(".dropdown .term")
    assert "searches for solutions" in page.locator(".meaning:popover-open").inner_text()
