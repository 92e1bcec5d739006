"""Puzzles: played by finger, mouse and key, with and without hints, day by day, with saved progress."""

import json
import re
from collections.abc import Callable

from support.answering import answer
from support.tabs import PUZZLE, TWO_EACH, Page, Pages, Tab, expect, numbers, solution

HINT = ".playing .hint"
AIM = "^One queen in each row"


def facts(puzzles: Tab) -> list[str]:
    """Returns queens, time, hints, and days in a row."""
    return puzzles.at(".facts dd:visible").all_inner_texts()


def marked(puzzles: Tab, state: str) -> int:
    return puzzles.at(f"[role=gridcell][aria-label$='{state}']:visible").count()


def solved(puzzles: Tab) -> bool:
    return puzzles.at(".board.solved").count() == 1


def solve(puzzles: Tab, code: str) -> None:
    puzzles.click(*solution(code), button="right", says="^Solved in ")


def test_the_daily_puzzle_is_solved_with_hints_alone(phone: Page) -> None:
    phone.clock.set_fixed_time("2026-11-16T12:00:00")
    puzzles = Tab(phone, "puzzles")
    puzzles.go(says=AIM)
    hint = puzzles.at(HINT)
    while not solved(puzzles):
        for text in ("Why?", "What follows?", "Do it"):
            hint.tap()
            expect(hint).to_have_text(text)
        hint.tap()
        expect(puzzles.at(f"{HINT}:text-is('Hint'), .said:has-text('Solved')").first).to_be_visible()
    puzzles.says(r"^Solved in \d+:\d\d, with \d+ hints?\.")
    assert facts(puzzles)[3] == "1"  # the first day in a row
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    puzzles.press("Copy result")
    expect(puzzles.at(".finish [role=status]")).to_have_text("Copied.")
    day, score, week, link = phone.evaluate("navigator.clipboard.readText()").split("\n")
    assert (day, week, link) == ("n queens · Puzzle of the day", "⬜⬜⬜⬜⬜⬜🟩", phone.url)
    assert re.fullmatch(r"\d+:\d\d · \d+ hints?", score)
    puzzles.keys("h", says="solved|done")
    phone.reload()
    puzzles.says("^You solved this one in ")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Trophies").tap()
    expect(phone.locator(".trophysheet h3").nth(1)).to_have_text("Puzzles: 1 solved, 1 day in a row")
    phone.locator(".trophies .won", has_text="Level 11 solved").tap()
    expect(phone.locator("dialog")).to_have_count(0)
    puzzles.says("^Endless puzzles", "h1")


def test_hints_give_the_place_reason_and_conclusion(puzzles: Tab) -> None:
    puzzles.go(f"puzzle={PUZZLE}", says=AIM)
    found = answer("hint", regions=PUZZLE)
    puzzles.keys("h", says=f"^{re.escape(found['where'])}$")
    assert puzzles.at(".dim").count() > 0
    puzzles.press("Why?")
    puzzles.press("What follows?")
    said = [found["where"], found["why"], found["what"], "(3, 5) means row 3, column 5."]
    assert puzzles.at(".said p").all_inner_texts() == said
    for name, state in (("placed", "the hint places a queen"), ("crossed", "the hint crosses this square out")):
        squares = numbers(puzzles.at(f"[role=gridcell][aria-label*='{state}']"))
        assert squares == sorted(row * 7 + column for row, column in found[name])
    puzzles.press("Do it")
    assert (facts(puzzles)[2], marked(puzzles, "queen")) == ("1", len(found["placed"]))
    assert marked(puzzles, "cross") == len(found["crossed"])
    puzzles.press("Clear")
    row, column = solution(PUZZLE)[3]
    puzzles.click((row, column))
    puzzles.press("Hint", says=f"^Something is wrong in row {row}")
    for _ in range(3):
        puzzles.at(HINT).click()
    assert puzzles.label((row, column)).endswith("empty")


def test_a_hint_names_the_rule_that_a_wrong_queen_breaks(puzzles: Tab) -> None:
    puzzles.go("puzzle=4x1.AABBACDBCCDBCCDB", says=AIM)
    puzzles.click((4, 1), (1, 3), (2, 4), button="right")  # the last two touch, both in region B
    puzzles.press("Hint", says="^Look at region B.Region B has 2 queens. Only one can stay.$")  # as said
    assert puzzles.at(".said .chip").get_attribute("data-letter") == "B"
    puzzles.press("What follows?", says=r"Take the queen off \(1, 3\).")
    puzzles.press("Do it")
    puzzles.press("Clear")
    puzzles.click((2, 4), (3, 3), button="right")
    puzzles.press("Hint", says="^Something is wrong in row 3.Two queens touch.")


def test_a_hint_shows_what_the_queens_rule_out_where_it_looks(puzzles: Tab) -> None:
    puzzles.go("puzzle=7x1.AABBBBCDABCCCCDDBDEEEDDDDEEEFFFFEEEFFFFFEEFFEEEEG", says=AIM)
    puzzles.click((7, 7), button="right")
    assert marked(puzzles, "ruled out") == 0
    puzzles.press("Hint", says="^Look at region C and row 2.$")
    assert puzzles.at(".said .chip").evaluate_all("(all) => all.map((each) => each.dataset.letter)") == ["C"]
    puzzles.press("Why?", says="The open squares of region C lie within row 2.$")
    shown = ["ruled out" in puzzles.label(square) for square in ((1, 7), (2, 7), (2, 3), (3, 7))]
    assert shown == [True, True, False, False]
    puzzles.click((5, 5))
    assert marked(puzzles, "ruled out") == 0


def test_a_puzzle_by_mouse(puzzles: Tab) -> None:
    page, queens, regions = puzzles.page, solution(PUZZLE), PUZZLE.partition(".")[2]
    page.clock.install(time="2026-11-16T11:00:00")
    puzzles.go(f"puzzle={PUZZLE}")
    page.clock.pause_at("2026-11-16T12:00:00")
    for state, said in (("cross", "Cross"), ("queen", "Queen"), ("empty", "Empty")):
        puzzles.click(queens[0], says=f"^{said}: row {queens[0][0]}, column {queens[0][1]}.$")
        assert puzzles.label(queens[0]).endswith(state)
    page.clock.run_for(61_000)
    assert facts(puzzles)[:3] == ["0 / 7", "1:01", "0"]
    puzzles.click(*queens, button="right", says=r"^Solved in 1:01, without hints\.")
    page.clock.run_for(5_000)
    assert facts(puzzles)[1] == "1:01"
    expect(puzzles.at("button:is(:text-is('New puzzle'), .hint:enabled):visible")).to_have_count(1)
    puzzles.press("Undo")
    assert not solved(puzzles)
    puzzles.press("Redo")
    assert solved(puzzles)
    puzzles.press("Clear")
    puzzles.drag((3, 1), (3, 7), steps=2)  # faster than squares
    assert marked(puzzles, "cross") == 7
    puzzles.drag((3, 2), (3, 4))
    assert marked(puzzles, "cross") == 4
    for crosses in (7, 0):
        puzzles.keys("u")
        assert marked(puzzles, "cross") == crosses
    puzzles.click((1, 1), (2, 2), (1, 7), button="right", says=r"Two queens touch\. Row 1 has 2 queens\.$")
    assert "clash" in puzzles.label((2, 2))
    assert (puzzles.at(".lines line").count(), puzzles.at(".over").count() >= 7) == (1, True)
    puzzles.press("Clear")
    expect(puzzles.at(".over, .badge")).to_have_count(0)
    page.get_by_text("Mark the squares that queens rule out").click()
    puzzles.click((4, 4), button="right")
    squares = [(row, column) for row in range(7) for column in range(7)]
    assert [(row, column) for row, column in squares if "ruled out" in puzzles.label((row + 1, column + 1))] == [
        (row, column) for row, column in squares
        if (row, column) != (3, 3) and (row == 3 or column == 3 or max(abs(row - 3), abs(column - 3)) == 1
            or regions[7 * row + column] == regions[24])
    ]  # fmt: skip
    puzzles.click((4, 1))  # an existing cross becomes a queen
    assert "queen, clash" in puzzles.label((4, 1))
    puzzles.keys("u", "u")
    assert marked(puzzles, "ruled out") == 0
    page.get_by_label("letters").check()
    page.reload()
    puzzles.says(AIM)
    assert page.get_by_label("Mark the squares that queens rule out").is_checked()
    assert (page.get_by_label("letters").is_checked(), puzzles.at(".board.with-letters").count()) == (True, 1)


def test_a_puzzle_by_keyboard_alone(puzzles: Tab) -> None:
    puzzles.go(f"puzzle={PUZZLE}")
    puzzles.square((1, 1)).focus()
    for row, column in solution(PUZZLE):
        puzzles.keys("Control+Home", *["ArrowDown"] * (row - 1), *["ArrowRight"] * (column - 1), "x")
        assert str(puzzles.page.evaluate("document.activeElement.ariaLabel")).endswith("cross")
        puzzles.keys("q" if row % 2 else "Space")
    puzzles.says("^Solved in")
    for key, is_solved in (("u", False), ("y", True)):
        puzzles.keys(key)
        assert solved(puzzles) is is_solved
    puzzles.keys("Control+z", "u", "h", says="^Look at")  # the earlier cross
    puzzles.go(f"puzzle={TWO_EACH}", says="^Two queens|^2 queens")
    solve(puzzles, TWO_EACH)


def test_given_squares_are_fixed_and_damaged_storage_is_reset(puzzles: Tab) -> None:
    page, code = puzzles.page, f"{PUZZLE}:Qx" + "." * 47
    likes = {"auto": "no", "look": "constructor", "kind": {"each": "2", "rows": "99"}}
    page.goto("/icon.svg")
    for record in (7, {"marks": 5, "seconds": "long", "hints": {}}, {"marks": "?" * 49, "seconds": -3, "hints": None},
                   {"marks": ["Q"] * 49, "seconds": [], "hints": "2"}, {"marks": "Q" * 48},
                   {"marks": "xx" + "." * 47}):  # fmt: skip
        kept = json.dumps({"boards": {code: record}, "days": {}, "likes": likes})
        page.evaluate("(text) => localStorage.setItem('nqueens.puzzles', text)", kept)
        page.goto("about:blank")
        puzzles.go(f"puzzle={code}", says=AIM)
        assert puzzles.label((1, 1)).endswith("queen, given")
        assert (marked(puzzles, "empty"), facts(puzzles)) == (47, ["1 / 7", "0:00", "0"])
        page.goto("/icon.svg")
    puzzles.go(f"puzzle={code}")
    assert page.get_by_label("colours", exact=True).is_checked()
    assert not page.get_by_label("Mark the squares that queens rule out").is_checked()
    puzzles.click((1, 1), says="^This square is given")
    puzzles.press("Clear")
    assert puzzles.label((1, 2)).endswith("cross, given")
    chosen = puzzles.at(".chooser:visible select").evaluate_all("(all) => all.slice(0, 3).map((each) => each.value)")
    assert chosen == ["10", "2", "any"]


def test_the_days_of_a_week_and_endless_puzzles(puzzles: Tab, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-17T12:00:00")
    puzzles.go("day=2026-11-16", says="^Monday, November 16, 2026", where="h1")
    page.wait_for_selector("text=Level 1 of 7: last squares")
    newcomer = puzzles.at(".intro .small:has(a)")
    expect(newcomer).to_have_text("Monday: easy. New here? Begin with an easy 6 × 6")
    asked = {"side": 7, "sizes": "newspaper"}
    monday, tuesday = (answer("generate", level=at, seed=20261115 + at, **asked)["puzzle"] for at in (1, 2))
    held = puzzles.hold("generate")
    puzzles.press("Next day", says="^Generating a puzzle")
    solve(puzzles, monday)  # an older board solved late is not today's
    assert facts(puzzles)[3] == "0"
    puzzles.let_in("generate", held)
    page.wait_for_selector("text=Level 2 of 7")
    assert puzzles.hash == "#puzzles?day=2026-11-17"
    assert puzzles.at("button:has-text('Next day')").is_disabled()
    solve(puzzles, tuesday)
    expect(puzzles.at("button.primary:visible")).to_have_text(["New puzzle"])
    assert facts(puzzles)[3] == "1"
    page.clock.set_fixed_time("2026-11-18T07:00:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    puzzles.says("^Tuesday, November 17, 2026", "h1")
    puzzles.press("Next day", says="^Puzzle of the day", where="h1")
    puzzles.press("Previous day", says="^Tuesday", where="h1")
    expect(newcomer).to_have_count(0)
    expect(puzzles.at(".finish .primary")).to_have_count(0)
    page.get_by_text("Endless").click()
    page.select_option("#panel-puzzles select >> nth=2", "1")
    page.wait_for_selector("text=Level 1 of 7: last squares")
    first = page.url
    page.get_by_text("New puzzle").click()
    page.wait_for_function("(url) => location.href !== url", arg=first)
    assert "rows=8&each=1&level=1" in page.url
    puzzles.go("rows=7&each=constructor&level=toString&seed=1")
    page.wait_for_selector("#panel-puzzles .intro .small:has-text('Level')")
    assert puzzles.hash == "#puzzles?rows=7&each=1&level=3&seed=1"


def test_a_link_contains_the_whole_puzzle(puzzles: Tab, pages: Pages, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    puzzles.go("rows=8&each=1&level=2&seed=11")
    puzzles.square((8, 8)).wait_for()
    code = answer("generate", side=8, level=2, sizes="newspaper", seed=11)["puzzle"]
    puzzles.press("Share")
    page.locator(".takesheet section button").first.click()
    page.wait_for_selector(".takesheet .status:has-text('Link copied. It works only on this machine')")
    link = page.evaluate("navigator.clipboard.readText()")
    puzzles.keys("Escape")
    assert link.endswith(f"/#puzzles?puzzle={code}")
    puzzles.click((1, 1))
    other = Tab(pages(), "puzzles")
    other.page.goto(link)
    shown = [other.label((row, column)).split(", ")[2][-1] for row in range(1, 9) for column in range(1, 9)]
    assert "".join(shown) == code.partition(".")[2]
    assert other.label((1, 1)).endswith("empty")  # the marks stay with the player
    puzzles.go(f"puzzle={PUZZLE}")
    page.wait_for_selector("text=Level 2 of 7: one region in one line")
    puzzles.click((2, 2))
    for wrong in (PUZZLE[:-1], "nothing", "4x1.AAAABBBBCCCCCCCC", ""):
        puzzles.go(f"puzzle={wrong}", says="^The link contains no valid puzzle")
        expect(puzzles.at("[role=gridcell]:visible")).to_have_count(0)
        expect(page.locator("text=Level 2 of 7")).to_have_count(0)
        for name in ("Hint", "Share"):
            assert puzzles.at(f"button:visible:has-text('{name}')").is_disabled()
    puzzles.go(f"puzzle={PUZZLE}", says="^Continued where you left off")
    assert puzzles.label((2, 2)).endswith("cross")


def test_a_hint_for_outdated_marks_is_dropped(puzzles: Tab) -> None:
    puzzles.go(f"puzzle={PUZZLE}")
    puzzles.square((1, 1)).wait_for()
    changes: list[tuple[Callable[[], None], str]] = [
        (lambda: puzzles.click((5, 5)), "^Cross: row 5, column 5"),
        (lambda: puzzles.drag((3, 1), (3, 4)), "^$"),
        (lambda: puzzles.go("puzzle=4x1.AABBACDBCCDBCCDB"), AIM),
    ]
    for change, said in changes:
        held = puzzles.hold("hint")
        puzzles.press("Hint", says="^Thinking")
        change()
        puzzles.let_in("hint", held)
        puzzles.says(said)
        assert (puzzles.at(HINT).inner_text(), facts(puzzles)[2]) == ("Hint", "0")
        expect(puzzles.at("[aria-label*='part of the hint']")).to_have_count(0)


def test_a_failed_request_for_a_puzzle_keeps_the_current_one(pages: Pages) -> None:
    puzzles = Tab(pages(excused="Failed to load"), "puzzles")
    page = puzzles.page
    code = answer("generate", side=7, level=1, sizes="newspaper", seed=1)["puzzle"]
    puzzles.go("rows=7&each=1&level=1&seed=1")
    page.wait_for_selector("text=Level 1 of 7")
    puzzles.click((1, 1))
    held = puzzles.hold("generate")
    page.get_by_text("New puzzle").click()
    puzzles.go("puzzle=nothing")
    puzzles.let_in("generate", held)
    puzzles.says("^The link contains no valid puzzle")  # late answers are not shown
    puzzles.go(f"puzzle={code}")
    page.route("**/api/generate*", lambda route: route.fulfill(status=422, json={"error": "It gave up."}))
    page.get_by_text("New puzzle").click()
    puzzles.says("^It gave up. Try another level or size.$")
    assert (puzzles.at("h1:visible").inner_text(), puzzles.hash) == ("Puzzle from a link", f"#puzzles?puzzle={code}")
    assert puzzles.label((1, 1)).endswith("cross")
    page.get_by_label("Today").check()
    puzzles.says("^It gave up.")
    expect(puzzles.at("h1:visible")).to_have_text("Puzzle of the day")
    expect(puzzles.at("[role=gridcell]:visible")).to_have_count(0)
    page.unroute("**/api/generate*")
    page.route("**/api/generate*", lambda route: route.abort())
    page.reload()
    puzzles.says("^The server is not responding. Is it still running.$")
