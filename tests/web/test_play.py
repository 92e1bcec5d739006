"""Play: guidance for newcomers, input by mouse, key and finger, and undo that loses nothing."""

import pytest
from support.tabs import Finger, Page, Pages, Tab, box_of, drag, expect

LADDER = ".ladder p"
FORBIDDEN = "no queen allowed"


def test_a_newcomer_is_guided_from_four_queens_to_all_solutions(play: Tab, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/#play")
    play.says("^New here", LADDER)
    play.square("e4").and_(page.locator("[aria-label*='queen assumed here']")).wait_for()
    assert ["attacked" in play.label(name) for name in ("h7", "h6")] == [True, False]
    play.square("a1").hover()
    supposed = "document.querySelector(\"#panel-play [aria-label^='a1,']\").ariaLabel.includes('assumed')"
    page.wait_for_function(f"() => {supposed}")
    play.click("a1")  # through the pale queen
    assert play.label("a1") == "a1, dark, queen"
    expect(play.at(".ladder")).to_be_hidden()  # it speaks of the pale queen
    play.press("Undo")
    play.press("Start with 4 queens", says="^Place a queen on any square", where=LADDER)
    play.click("a4", "c3", says="^A dead end: no solution is left", where=LADDER)
    expect(play.at(":is(.truth, .free):visible, :is(.corners, .ghost)")).to_have_count(0)  # not told
    play.press("Hint", says="^Something is wrong in row 4.$")
    play.press("Clear")
    play.click("a4", "a3", says="^Press one of the marked queens", where=LADDER)
    play.says("^Queen on a3. 2 queens to go. Two queens attack each other.$")
    assert play.label("a3") == "a3, dark, attacked by another queen, queen"
    play.click("a4", says="^Each dot is a square that your queen attacks", where=LADDER)
    play.click("a3", "b4", "d3", "a2", says="^Keep going: one queen in each row", where=LADDER)
    play.click("c1")
    play.at(".sweep line").nth(31).wait_for(state="attached")  # eight directions from each of four
    play.at(".sweep").wait_for(state="detached")  # it disappears
    play.says("^1 of 2 solutions found. The other one is a rotation or reflection of yours.$", LADDER)
    primary = play.at("button.primary:visible")
    expect(primary).to_have_text(["Next: 5 queens"])
    play.says("^Solved in 0:0[0-9], verified by the judge.$")
    play.press("Find another one")
    expect(primary).to_have_text(["Hint"])
    page.emulate_media(reduced_motion="reduce")
    play.click("c4", "a3", "d2", "b1")
    play.says("^2 of 2 solutions found. It is a rotation or reflection of one you already have.$", LADDER)
    expect(play.at(".sweep")).to_have_count(0)
    play.press("Next: 5 queens", says="^Aids: dots$", where=".eye")
    had = "^2 of 2 solutions found. You already have this one.$"
    play.go("board=4&queens=0,1;1,3;2,0;3,2", says=had, where=LADDER)
    page.reload()
    play.says(had, LADDER)
    play.go("board=4", says="^You have found 2 solutions on this board.$", where=LADDER)
    play.go("board=5&queens=0,0;1,2;2,4;3,1;4,3")
    play.says("^1 of 10 solutions found. Some solutions are not rotations or reflections of yours. Can you", LADDER)
    play.press("Clear")
    play.click("b5", "e4", "c3", "a2", "d1", says="It is new.* All other solutions are rotations", where=LADDER)
    play.go("board=3&queens=1,1", says="^This board has no solution: a queen in the centre attacks")
    play.at(".ladder a").click()
    page.locator("#chapter-three .board").wait_for()


def test_experienced_players_are_not_guided(play: Tab) -> None:
    play.page.goto("/#play")
    play.press("I know the rules")
    assert (play.at(".ghost").count(), play.at(".ladder").is_hidden()) == (0, True)
    play.page.reload()
    play.square("a1").wait_for()
    assert play.at(".ladder").is_hidden()
    for board, why in (("2", "attacks every other"), ("5x4", "one column")):
        play.go(f"board={board}", says=f"^This board has no solution: .*{why}")
        play.says("^0 solutions left", ".truth .left")
    play.go("board=3x5", says="^$")
    expect(play.at("h1")).to_have_text("Place 3 queens on 3 × 5")
    cell, grid = play.square("c2"), play.at("[role=grid]")
    for each, attributes in (
        (cell, {"data-at": "7", "aria-colindex": "3"}),
        (cell.locator(".."), {"aria-rowindex": "2", "aria-label": "Row 2"}),
        (grid, {"aria-rowcount": "3", "aria-colcount": "5", "aria-label": "Board with 3 rows and 5 columns"}),
    ):
        assert {name: each.get_attribute(name) for name in attributes} == attributes


def facts(play: Tab) -> list[str]:
    return play.at("dl.facts dd").all_inner_texts()


def test_undo_redo_and_back_across_boards(play: Tab) -> None:
    page, pieces, field = play.page, play.at(".piece"), play.at(".boardform input")

    def size(text: str) -> None:
        field.fill(text)
        field.press("Enter")

    play.go("board=6")
    play.click("b6", "d5")
    assert facts(play)[:3] == ["2 / 6", "10", "0"]
    size("6x6")  # the same board
    expect(pieces).to_have_count(2)
    size("99")
    play.says("^The board must be a number from 1 to 32, .*got 99. For larger boards", ".boardform .error")
    expect(field).to_have_attribute("aria-invalid", "true")
    size("7")
    play.says("^$", ".boardform .error")
    play.click("a7")
    for number in (0, 2, 1, 0):
        play.press("Undo")
        expect(pieces).to_have_count(number)
    expect(play.at("[aria-label=Undo]")).to_be_disabled()
    play.keys("u", says="^Nothing to undo.$")
    for number in (1, 2, 0, 1):
        play.press("Redo", says="^Redone.$")
        expect(pieces).to_have_count(number)
    assert (field.input_value(), play.hash) == ("7", "#play?board=7&queens=0,0")
    play.keys("Control+z", "u", "y")
    expect(pieces).to_have_count(0)
    play.click("c3")  # another branch from here
    expect(play.at("[aria-label=Redo]")).to_be_disabled()
    play.keys("y", says="^Nothing to redo.$")
    play.go("board=5")
    play.click("b5", "b5", says="^Queen removed from b5.$")
    for number in (1, 0, 1):
        page.go_back()
        page.wait_for_function(f"() => document.querySelectorAll('#panel-play .piece').length === {number}")
    page.go_forward()
    page.wait_for_function("() => !document.querySelector('#panel-play .piece')")
    play.press("Undo")  # undo also works after Back
    expect(pieces).to_have_count(1)


def crossed(play: Tab, *names: str) -> list[str]:
    return [name for name in names if FORBIDDEN in play.label(name)]


def test_a_queen_is_dragged_and_crosses_are_painted(play: Tab, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    play.go("board=6&queens=0,0;2,3&forbidden=5,0")
    play.square("a6").wait_for()
    play.drag("a6", "b6", drop=False)
    expect(play.at(".carried .target")).to_have_attribute("transform", "translate(100 0)")
    expect(play.at(".lifted")).to_have_count(1)
    page.mouse.up()
    play.says("^Queen moved from a6 to b6. Two queens attack each other.$")
    expect(play.at(".carried, .lifted")).to_have_count(0)
    assert play.hash == "#play?board=6&queens=2,3;0,1&forbidden=5,0"
    moving = "document.getAnimations().some((each) => !each.animationName && each.effect.target.matches('.figure'))"
    assert not page.evaluate(moving)  # it was dragged there
    undone = "() => { [...document.querySelectorAll('#panel-play .buttons button')][2].click(); return MOVING; }"
    assert page.evaluate(undone.replace("MOVING", moving))  # and glides back
    assert "queen" in play.label("a6")
    drag(page, play.middle("a6"), (2, 2))  # off the board, where it cannot be placed
    assert "queen" in play.label("a6")
    play.drag("a6", "d4")  # onto an occupied square
    expect(play.at(".piece")).to_have_count(2)
    play.click("e1", button="right", says="^e1 is forbidden.$")
    play.click("e1", button="right", says="^e1 is no longer forbidden.$")
    page.get_by_text("forbid a square", exact=True).click()
    play.drag("b3", "f3", steps=2)  # faster than squares
    assert crossed(play, "a3", "b3", "c3", "d3", "e3", "f3") == ["b3", "c3", "d3", "e3", "f3"]
    play.drag("d3", "c3")  # wipes crosses away
    assert crossed(play, "b3", "c3", "d3") == ["b3"]
    play.press("Undo")  # the stroke as one step
    assert crossed(play, "b3", "c3", "d3") == ["b3", "c3", "d3"]
    play.press("Clear", says="^Board cleared.$")
    expect(play.at(".piece, .forbidden")).to_have_count(0)
    page.get_by_text("place a queen", exact=True).click()
    play.click("a6")
    play.drag("a6", "c6", drop=False)
    page.goto("/#learn")
    page.locator("#panel-learn [role=gridcell]").first.wait_for()
    page.evaluate("""() => {
        const init = { bubbles: true, isPrimary: true, buttons: 1, pointerType: "mouse", clientX: 300, clientY: 300 };
        for (const board of document.querySelectorAll(".panel[hidden] .board"))
            for (const name of ["pointermove", "pointerup"]) board.dispatchEvent(new PointerEvent(name, init));
    }""")  # over a hidden board
    page.go_back()
    expect(play.at(".piece")).to_have_count(1)


def test_clashes_in_one_line_are_drawn_once_and_with_a_badge_over_the_corners(play: Tab) -> None:
    play.go("board=8&queens=3,3;4,4;0,0;0,1")
    play.says("^4 pairs of queens attack each other.$")
    expect(play.at(".lines line")).to_have_count(3)  # a8 attacks e4 through d5
    expect(play.at(".culprit > :last-child")).to_have_class("badge")
    play.go("board=8&queens=0,7;7,0", says="^Two queens attack each other.$")
    assert 700 < float(play.at(".lines line").get_attribute("y2") or 0) < 703  # clear of the badge of a1


def test_fingers(phone: Page) -> None:
    play = Tab(phone, "play")
    phone.clock.install(time="2026-11-16T11:00:00")
    play.go("board=6&queens=0,0")
    play.square("c2").wait_for()
    phone.clock.pause_at("2026-11-16T12:00:00")  # otherwise it advances between two steps
    finger = Finger(play)
    finger.down("a6")
    finger.to("b6")
    expect(phone.locator(".loupebox")).to_have_count(0)  # large squares need no magnifier
    finger.up()
    play.says("^Queen moved from a6 to b6")
    finger.down("f1")
    phone.clock.run_for(449)
    assert not crossed(play, "f1")
    phone.clock.run_for(1)
    finger.up()
    assert crossed(play, "f1")
    finger.down("a1")
    phone.clock.run_for(450)
    finger.to("d1")
    finger.up()
    phone.wait_for_function("() => document.querySelectorAll('#panel-play .forbidden').length === 5")
    assert len(crossed(play, "a1", "b1", "c1", "d1")) == 4
    assert phone.evaluate("scrollY") == 0
    play.press("Undo")  # the stroke as one step
    assert not crossed(play, "a1", "b1", "c1", "d1")
    finger.down("f1")
    phone.clock.run_for(450)  # wipes crosses away
    finger.up()
    assert not crossed(play, "f1")
    phone.get_by_text("forbid a square", exact=True).tap()
    play.square("a2").scroll_into_view_if_needed()
    finger.stroke("a2", "c2")
    phone.wait_for_function("() => document.querySelectorAll('#panel-play .forbidden').length === 3")
    phone.get_by_text("place a queen", exact=True).tap()
    play.square("e2").tap()
    assert "queen" in play.label("e2")
    phone.evaluate("scrollTo(0, 0)")
    finger.stroke("c2", "c6")  # a finger still scrolls the page
    phone.wait_for_function("() => scrollY > 0")
    expect(play.at(".forbidden")).to_have_count(3)


def test_a_magnifier_shows_small_squares_above_the_finger(phone: Page) -> None:
    play = Tab(phone, "play")
    play.go("board=20&queens=5,5")
    finger = Finger(play)
    finger.down("f15")
    finger.to("m8")
    phone.wait_for_selector(".loupebox")
    glass, at, target = box_of(phone.locator(".loupebox")), play.middle("m8"), phone.locator(".loupe .target")
    assert at[1] - glass["y"] - glass["height"] == pytest.approx(34, abs=3)
    assert glass["x"] + glass["width"] / 2 == pytest.approx(at[0], abs=3)
    assert target.get_attribute("transform") == "translate(1200 1200)"
    finger.up()
    phone.wait_for_selector(".loupebox", state="detached")


def test_the_clock_pauses_while_the_board_is_full(play: Tab, page: Page) -> None:
    page.clock.install(time="2026-11-16T11:00:00")
    play.go("board=4")
    play.square("a1").wait_for()
    page.clock.pause_at("2026-11-16T12:00:00")
    play.click("b4")
    page.clock.run_for(65_000)
    assert facts(play)[3] == "1:05"
    play.click("d3", "a2", "c1", says="^Solved in 1:05")
    assert facts(play)[:3] == ["4 / 4", "0", "0"]
    page.clock.run_for(60_000)
    expect(play.at(".best")).to_have_count(0)
    play.click("a1", says=r"^Queen on a1\. 1 queen too many\. 2 pairs of queens attack each other\.$")
    play.press("Undo", says="^Solved in 1:05")
    play.click("c1")
    page.clock.run_for(2_000)
    assert facts(play)[3] == "1:07"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for best in ("A new best time: 0:00.", "Your best time: 0:00."):
        play.press("Clear")
        play.click("b4", "d3", "a2", "c1", says="^Solved in 0:00")
        expect(play.at(".best")).to_have_text(best)
    play.press("Copy result")
    expect(play.at(".finish [role=status]")).to_have_text("Copied.")
    page.get_by_role("button", name="Trophies").click()
    expect(page.locator(".trophies .won")).to_have_text("4 × 41 solution, best time 0:00")
    page.keyboard.press("Escape")
    result = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert result == ["n queens · Place 4 queens", "0:00 · no hints ★", page.url.split("&")[0]]
    page.click("#tab-learn")
    page.wait_for_selector("#panel-learn h1")
    play.go("board=4&queens=0,0", says="^$")
    play.click("c3", says="^A row has no free square left. Remove a queen")


def test_play_shows_pieces_alone_until_asked_for_aids_or_full(pages: Pages) -> None:
    """Newcomers also see clashes, until they know the rules."""
    play = Tab(pages(quiet=True), "play")
    eye, marks = play.at(".eye"), play.at(":is(.dot, .corners, .badge, .ring, .lines line)")
    aids = play.at(":is(.truth, .free, .clashes, .check):visible")
    play.go("board=6")
    play.click("a1", "b2", says="^Queen on b2. 4 queens to go. Two queens attack each other.$")
    expect(marks).to_have_count(3)
    expect(aids).to_have_count(0)
    play.press("Clear")
    play.press("I know the rules")
    play.go("board=4")
    play.click("b4", "d3", "a2", "c1", says="^1 of 2 solutions found", where=LADDER)
    expect(play.at(".ladder")).to_be_visible()  # also to those who began without its welcome
    play.press("Clear")
    play.click("a1", "b2", says="^Queen on b2. 2 queens to go.$")
    expect(play.at(".piece")).to_have_count(2)
    expect(marks.or_(aids)).to_have_count(0)
    play.keys("h", says="^Look at a1 and b2.$")
    assert "attacked" in play.label("c3")  # until the next move
    play.click("c3", says="^Queen on c3. 1 queen to go.$")
    expect(marks.or_(aids)).to_have_count(0)
    play.click("d4", says="^Queen on d4. 6 pairs of queens attack each other")
    expect(play.at(".lines line")).to_have_count(3)
    play.press("Undo")
    eye.click(click_count=2)
    play.says("3 pairs of queens attack each other.$")
    play.page.reload()
    expect(eye).to_have_text("Aids: all")
    expect(aids).to_have_count(4)
    expect(marks).not_to_have_count(0)


def test_by_keyboard_alone(play: Tab) -> None:
    def focused(what: str) -> str:
        return str(play.page.evaluate(f"document.activeElement.{what}"))

    play.go("board=6")
    play.square("a6").wait_for()
    stops: list[str] = []
    while "gridcell" not in stops:
        play.keys("Tab")
        stops.append(focused("role"))
        assert len(stops) < 30
    assert "grid" not in stops
    play.keys("Tab")
    assert focused("role") != "gridcell"  # a board is one tab stop
    play.keys("Shift+Tab")
    for row, column in enumerate((1, 3, 5, 0, 2, 4)):
        play.keys("Home", *["ArrowRight"] * column, "Space", *["ArrowDown"] * (row < 5))
    play.says("^Solved in .* verified by the judge")
    for key, at in (
        ("ArrowRight", "f1"), ("ArrowRight", "f1"), ("ArrowDown", "f1"), ("PageUp", "f6"), ("ArrowUp", "f6"),
        ("ArrowLeft", "e6"), ("Control+End", "f1"), ("Control+Home", "a6"), ("ArrowLeft", "a6"), ("End", "f6"),
        ("PageDown", "f1"), ("ArrowUp", "f2"),
    ):  # fmt: skip
        play.keys(key)
        assert focused("ariaLabel").startswith(f"{at},"), key
    play.keys("x")
    assert crossed(play, "f2")
    for name in ("altKey", "metaKey"):
        pressed = f"new KeyboardEvent('keydown', {{ key: 'u', {name}: true, bubbles: true, cancelable: true }})"
        assert focused(f"dispatchEvent({pressed})") == "True"  # a browser shortcut


def test_a_judge_and_helper_that_do_not_answer(pages: Pages) -> None:
    play = Tab(pages(excused="Failed to load"), "play")
    for queens, said in (
        ("0,1", "^A solution, verified by the judge.$"), ("0,0;1,1", "^There are queens that attack each other, so"),
        ("0,0", "^This position cannot be completed: a full search found no solution.$"),
    ):  # fmt: skip
        play.go(f"board=6&queens={queens}")
        play.press("Solve it for me", says=said)
        if queens == "0,1":
            assert [play.label(name)[-5:] for name in ("b6", "d5", "f4", "a3", "c2", "e1")] == ["queen"] * 6
    play.page.route("**/api/verify*", lambda route: route.abort())
    play.go("board=4&queens=0,1;1,3;2,0")
    play.click("c1", says="^The server is not responding")
