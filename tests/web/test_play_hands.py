"""Playing by hand: nothing gets lost, queens are dragged, crosses painted, and there is always something to do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from support.play_page import LEFT, PANEL, STATUS, Finger, label, left, middle, press, says, square
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("playwright", reason="playwright is not installed")

PIECES = f"{PANEL} .piece"
LADDER = f"{PANEL} .ladder"


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield context.new_page()
    context.close()


def test_undo_and_redo_across_sizes(page: Page) -> None:
    page.goto("/#play?board=6")
    square(page, "b6").click()
    square(page, "d5").click()
    field = page.locator(f"{PANEL} .boardform input")
    field.fill("7")
    field.press("Enter")
    square(page, "a7").click()
    for pieces in (0, 2, 1, 0):
        press(page, "Undo")
        assert page.locator(PIECES).count() == pieces
    press(page, "Undo")
    says(page, STATUS, "^There is nothing to take back")
    for pieces in (1, 2, 0, 1):
        press(page, "Redo")
        assert page.locator(PIECES).count() == pieces
    assert field.input_value() == "7"
    press(page, "Redo")
    says(page, STATUS, "^There is nothing to do again")
    page.keyboard.press("Control+z")
    page.keyboard.press("u")
    page.keyboard.press("y")
    assert page.locator(PIECES).count() == 0
    square(page, "c3").click()  # another way from here
    press(page, "Redo")
    says(page, STATUS, "^There is nothing to do again")


def test_back_goes_through_positions(page: Page) -> None:
    page.goto("/#play?board=6")
    square(page, "b6").click()
    square(page, "d5").click()
    field = page.locator(f"{PANEL} .boardform input")
    field.fill("5")
    field.press("Enter")
    left(page, "10")
    for pieces in (2, 1, 0):
        page.go_back()
        page.wait_for_function("(n) => document.querySelectorAll('#panel-play .piece').length === n", arg=pieces)
    assert field.input_value() == "6"
    page.go_forward()
    page.wait_for_selector(PIECES)
    press(page, "Undo")  # of Back, too, nothing is lost
    assert page.locator(PIECES).count() == 0


def test_a_magnifier_shows_small_squares_above_the_finger(phone: Page) -> None:
    phone.goto("/#play?board=20&queens=5,5")
    finger = Finger(phone)
    finger.down("f15")
    finger.to("m8")
    phone.wait_for_selector(".loupebox")
    glass = phone.locator(".loupebox").bounding_box()
    assert glass is not None
    assert glass["y"] + glass["height"] < middle(phone, "m8")[1]
    assert phone.locator(".loupe .target").get_attribute("x") == "1200"
    finger.up()
    phone.wait_for_selector(".loupebox", state="detached")
    phone.goto("/#play?board=6&queens=0,0")
    finger.down("a6")
    finger.to("c4")
    assert phone.locator(".loupebox").count() == 0
    finger.up()


def test_a_queen_is_dragged_with_the_mouse(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,0;2,3")
    page.mouse.move(*middle(page, "a6"))
    page.mouse.down()
    page.mouse.move(*middle(page, "b5"))
    page.mouse.move(*middle(page, "b6"), steps=3)
    assert page.locator(f"{PANEL} .carried").count() == 1
    page.mouse.up()
    says(page, STATUS, "^Queen from a6 to b6")
    assert page.locator(f"{PANEL} .carried").count() == 0
    assert "queen" in label(page, "b6")
    assert "queens=2,3;0,1" in page.url
    page.mouse.move(*middle(page, "b6"))
    page.mouse.down()
    page.mouse.move(2, 2, steps=3)  # off the board, where it cannot stand
    page.mouse.up()
    assert "queen" in label(page, "b6")
    press(page, "Undo")
    assert "queen" in label(page, "a6")


def test_a_finger_drags_presses_long_and_paints(phone: Page) -> None:
    phone.goto("/#play?board=6&queens=0,0")
    square(phone, "a6").wait_for()
    finger = Finger(phone)
    finger.down("a6")
    finger.to("b6")
    finger.up()
    says(phone, STATUS, "^Queen from a6 to b6")
    finger.down("f1")
    phone.wait_for_timeout(600)
    finger.up()
    assert "no queen allowed" in label(phone, "f1")
    finger.down("a1")
    phone.wait_for_timeout(600)
    finger.to("d1")
    finger.up()
    for name in ("a1", "b1", "c1", "d1"):
        assert "no queen allowed" in label(phone, name), name
    assert phone.evaluate("scrollY") == 0
    press(phone, "Undo")  # the stroke as one
    assert "no queen allowed" not in "".join(label(phone, name) for name in ("a1", "b1", "c1", "d1"))
    finger.down("f1")  # wipes crosses away
    phone.wait_for_timeout(600)
    finger.up()
    assert "no queen allowed" not in label(phone, "f1")
    phone.get_by_text("forbids a square", exact=True).tap()
    square(phone, "a2").scroll_into_view_if_needed()
    finger.down("a2")
    finger.to("c2")
    finger.up()
    assert "no queen allowed" in label(phone, "b2")
    phone.get_by_text("places a queen", exact=True).tap()
    square(phone, "e2").tap()
    assert "queen" in label(phone, "e2")


def test_a_stroke_that_is_faster_than_squares_leaves_none_out(page: Page) -> None:
    page.goto("/#play?board=8")
    page.get_by_text("forbids a square", exact=True).click()
    page.mouse.move(*middle(page, "a3"))
    page.mouse.down()
    page.mouse.move(*middle(page, "h3"), steps=2)
    page.mouse.up()
    for file in "abcdefgh":
        assert "no queen allowed" in label(page, f"{file}3"), file


def test_a_finger_still_scrolls_the_page(phone: Page) -> None:
    phone.goto("/#play?board=6")
    square(phone, "c2").wait_for()
    finger = Finger(phone)
    finger.down("c2")
    finger.to("c6")
    finger.up()
    phone.wait_for_function("() => scrollY > 0")
    assert phone.locator(f"{PIECES}, {PANEL} .forbidden").count() == 0


def test_a_way_from_four_queens_to_all_solutions(page: Page) -> None:
    page.goto("/")
    says(page, f"{LADDER} p", "^New here")
    press(page, "Begin with 4 queens")
    left(page, "2")
    says(page, f"{LADDER} p", "^Place a queen on any square")
    square(page, "a4").click()
    says(page, f"{LADDER} p", "^No solution is left")
    square(page, "a3").click()
    says(page, f"{LADDER} p", "^Two queens attack each other")
    square(page, "a4").click()
    says(page, f"{LADDER} p", "^Every dot is a square that she attacks")
    square(page, "a3").click()
    for name in ("b4", "d3", "a2", "c1"):
        square(page, name).click()
    says(
        page, f"{LADDER} p", "^1 of 2 solutions found. All others are turns and mirror images of those that you have.$"
    )
    press(page, "Find another one")
    for name in ("c4", "a3", "d2", "b1"):
        square(page, name).click()
    says(page, f"{LADDER} p", "^2 of 2 solutions found. It is a turn or a mirror image of one that you had.$")
    press(page, "Go on to 5 queens")
    left(page, "10")
    page.goto("/#play?board=4&queens=0,1;1,3;2,0;3,2")
    says(page, f"{LADDER} p", "^2 of 2 solutions found. You had this one before.$")
    page.reload()
    says(page, f"{LADDER} p", "^2 of 2 solutions found. You had this one before.$")
    page.goto("/#play?board=4")
    says(page, f"{LADDER} p", "^You have found 2 solutions of this board.$")


def test_the_solved_moment(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/#play?board=4&queens=0,1;1,3;2,0")
    square(page, "c1").click()
    page.wait_for_selector(f"{PANEL} .sweep line", state="attached")
    page.wait_for_selector(f"{PANEL} .sweep", state="detached")  # nothing is left of it
    page.emulate_media(reduced_motion="reduce")
    square(page, "c1").click()
    square(page, "c1").click()
    says(page, STATUS, "^Solved")
    assert page.locator(f"{PANEL} .sweep").count() == 0


def test_a_queen_glides_back(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,0")
    page.mouse.move(*middle(page, "a6"))
    page.mouse.down()
    page.mouse.move(*middle(page, "f6"), steps=3)
    page.mouse.up()
    says(page, STATUS, "^Queen from a6 to f6")
    moving = "document.getAnimations().some((each) => !each.animationName && each.effect.target.matches('.figure'))"
    assert not page.evaluate(moving)  # it was carried there
    assert page.evaluate(
        f"() => {{ document.querySelectorAll('#panel-play .buttons button')[1].click(); return {moving}; }}"
    )


def test_why_a_board_has_no_solution(page: Page) -> None:
    for board, why in (("2", "attacks all other"), ("3", "leaves two, which attack each other"), ("5x4", "one column")):
        page.goto(f"/#play?board={board}")
        says(page, STATUS, why)
        says(page, LEFT, "^0 solutions left")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390), (320, 640)])
def test_the_board_and_its_buttons_are_on_one_screen(browser: Browser, server: Server, width: int, height: int) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
    page = context.new_page()
    page.goto("/#play?board=8&queens=0,3;1,6")
    left(page, "4")
    for panel in (PANEL, "#panel-variants"):
        if panel != PANEL:
            page.goto("/#variants?board=7")
            page.wait_for_selector(f"{panel} .truth strong")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        box = page.locator(f"{panel} .board").first.bounding_box()
        hint = page.locator(f"{panel} button.primary").bounding_box()
        assert box is not None
        assert hint is not None
        assert box["y"] + box["height"] <= height
        if width > 320:
            assert hint["y"] + hint["height"] <= height
    context.close()
