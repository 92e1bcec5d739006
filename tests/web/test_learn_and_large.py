"""Learn: correct boards and explained terms. Large: a map of up to a million queens to navigate."""

import re
from pathlib import Path

import pytest
from support.tabs import Locator, Page, Tab, box_of, drag, expect, script

import nqueens

GLOSSARY = Path(__file__).parents[2] / "GLOSSARY.md"
WORD = "#panel-learn .intro .term"


def chapter(learn: Tab, name: str) -> Locator:
    learn.go(f"at={name}")
    return learn.page.locator(f"#chapter-{name}")


def tells(part: Locator, pattern: str) -> None:
    expect(part).to_contain_text(re.compile(pattern))


def test_the_first_visit_opens_the_essay(page: Page) -> None:
    page.goto("/")
    expect(page.locator("h1:visible")).to_have_text("The eight queens puzzle")
    expect(page.locator("#chapter-attack .piece")).to_have_count(8)
    expect(page.locator("#chapter-attack .dot:visible")).to_have_count(0)
    page.locator(".intro").get_by_role("link", name="Play", exact=True).click()
    page.locator("#panel-play [role=gridcell]").first.wait_for()
    page.goto("about:blank")
    page.goto("/")
    page.locator("#panel-play [role=gridcell]").first.wait_for()


def read(part: Locator, paragraph: int) -> Locator:
    """Scrolls until a paragraph crosses the line at which its board follows it."""
    part.locator(".live .board").wait_for()
    found = part.locator(".told > :is(p, .quiz)").nth(paragraph)
    place = "(each) => { const { top, height } = each.getBoundingClientRect();"
    found.evaluate(f"{place} scrollBy(0, top + height / 2 - 0.575 * innerHeight); }}")
    expect(found).to_have_class(re.compile("now"))
    return found


def test_boards_follow_the_paragraphs_and_stay_in_view_to_the_last(learn: Tab) -> None:
    part = chapter(learn, "attack")
    read(part, 1)
    tells(part, "It attacks 21 of the 63 other squares")
    for name in ("in a corner", "in the middle of an edge"):
        part.get_by_role("button", name=name).click()
    tells(part, "Your answer: .* Right: in the centre.*21 against 27")
    read(part, 3)
    tells(part, "3 queens, no clash")
    part.locator("[data-at='0']").click()
    tells(part, "1 clash")
    read(part, 1)
    expect(part.locator(".piece")).to_have_count(4)
    read(part, -1)
    expect(part.locator(".live .board")).to_be_in_viewport(ratio=0.85)
    part = chapter(learn, "ahead")
    read(part, 1)
    tells(part, "Places a queen on e5")
    assert part.locator(".lit").count() == 4  # it strikes candidates in all rows without a queen
    expect(part.locator(".chipped.struck")).to_have_count(3 + 2 + 1 + 1)


def test_questions_are_marked_before_the_text_goes_on(learn: Tab) -> None:
    for name, wrong, right, why in (
        ("three", "3", "2", "leaves two"),
        ("backtracking", "Row 2 stays empty", "c3 moves to d3", "goes first.*Places a queen on d3"),
        ("ahead", "row 3", "row 4", "Row 4 has one candidate.*Tries b4"),
        ("local", "Backtracking", "Repair", "less than a thousandth"),
        ("halves", "46", "80", "68 give one solution and 12 give two"),
    ):  # fmt: skip
        learn.page.goto("about:blank")
        part = chapter(learn, name)
        part.get_by_role("button", name=wrong, exact=True).click()
        tells(part, f"Not right: {wrong}. Try once more.Hint: ")
        expect(part.locator(".quiz ~ p").first).to_be_hidden()
        part.get_by_role("button", name=right, exact=True).click()
        tells(part, f"✓ Right: .*{right}.*{why}")
        expect(part.locator(".quiz ~ p").first).to_be_visible()
        read(part, -1)
        expect(part.locator(".live .board")).to_be_in_viewport(ratio=0.85)


def test_numbers_are_dragged(learn: Tab) -> None:
    part = chapter(learn, "backtracking")
    part.get_by_role("button", name="c3 moves to d3").click()
    queens, step = (part.get_by_role("slider", name=name).first for name in ("Queens", "Step"))
    tells(part, "tests 26 squares")
    queens.focus()
    learn.keys("End")
    tells(part, "With 8.* queens, backtracking tests 876 squares")
    expect(part.locator(".board.solved .piece")).to_have_count(8)
    x, y = box_of(queens)["x"], box_of(queens)["y"] + 5
    drag(learn.page, (x + 5, y), (x - 60, y))
    tells(part, "tests 26 squares")
    step.focus()
    learn.keys("Home")
    tells(part, "Tries a4")
    step.click()  # the next one
    part.get_by_role("button", name="Next", exact=True).click()
    expect(step).to_have_attribute("aria-valuenow", "3")


def test_interactive_boards(learn: Tab) -> None:
    part = chapter(learn, "three")
    for square, said in ((4, "no room for a second"), (0, "Two squares are left"), (1, "proves it")):
        part.locator("[data-at]").nth(square).click()
        tells(part, said)
        part.get_by_role("button", name="Clear").click()
    part = chapter(learn, "symmetry")
    expect(part.locator(".class")).to_have_count(12)
    sizes = part.get_by_text("Class 10: 4 images"), part.get_by_text("11 × 8 + 1 × 4 = 92")
    for each in sizes:  # they would answer the question
        expect(each).to_be_hidden()
    part.get_by_role("button", name="In one class").click()
    tells(part, "Right: .*4 images instead of 8")
    for each in sizes:
        expect(each).to_be_visible()
    part.locator(".class summary").nth(9).click()  # the solution that is invariant under the half-turn
    expect(part.locator(".images li")).to_have_count(4)
    part = chapter(learn, "halves")
    tells(part, "Half 1 of 344")
    for _ in range(2):
        part.get_by_text("Next that fits").click()
    expect(part.locator(".board .piece")).to_have_count(8)
    part.locator("input[type=range]").fill("344")
    tells(part, "92 in all")
    tells(part, "39,029,188,884")
    part.get_by_role("slider", name="Queens").focus()
    learn.keys("End")
    tells(part.locator("output"), "^234,907,967,154,122,528$")
    tells(learn.at(".ending"), r"^1, 0, 0, 2, 10, 4, 40, 92, 352, …, 234,907,967,154,122,528, \?The question for eight")


def test_backtracking_and_repair_race_to_a_million_queens(learn: Tab) -> None:
    part = chapter(learn, "local")
    gap = "(text) => -(text.getBBox().x + text.getBBox().width) / getComputedStyle(text).getPropertyValue('--pixel')"
    assert part.locator(".frame + g ~ .coordinates text").last.evaluate(gap) > 4.5  # the frame, in pixels
    for size, larger, guess in ((8, 16, ""), (16, 20, "500")):
        part.get_by_label("Guess first").fill(guess)
        part.get_by_text(f"Let both try {size} queens").click()
        part.get_by_text(f"Let both try {larger} queens").wait_for()
        expect(part.get_by_text("Your guess")).to_be_visible(visible=guess != "")
    told = ["876", "", "380 25–16,650", "160,712", "500", "1,893 418–3,396"]  # median, least and most of nine runs
    expect(part.locator("tbody td")).to_have_text(told)
    part.get_by_text("A million queens", exact=True).last.click()
    tells(part, "1,000,000 queens, none attacking another: .*One move of repair would examine a million squares")
    expect(part.locator("canvas")).to_be_in_viewport(ratio=1)
    expect(part.locator(".board")).to_have_count(0)
    part.get_by_role("button", name="Previous", exact=True).click()
    expect(part.locator(".board")).to_be_visible()


def test_terms_are_explained(learn: Tab, phone: Page, page: Page) -> None:
    learn.go()
    page.focus(WORD)
    learn.keys("Enter")
    meaning = page.locator(f"{WORD} + .meaning")
    meaning.wait_for(state="visible")
    top = "(element) => element.getBoundingClientRect().top"
    assert meaning.evaluate(top) > page.locator(WORD).evaluate(top)
    learn.keys("Escape")
    meaning.wait_for(state="hidden")
    keys = page.evaluate("async () => Object.keys((await import('/texts.en.js')).default.terms)")
    bold = [each.lower() for each in re.findall(r"\*\*(.+?)\*\*", GLOSSARY.read_text("utf-8"))]
    assert [key for key in keys if not any(each.startswith(key) for each in bold)] == []
    for tab in ("play", "explore", "variants", "large", "learn", "watch"):
        page.goto(f"/#{tab}")
        page.locator(f"#panel-{tab} .term").first.wait_for()
        assert not re.search(r"\{[^\d-]", page.locator(f"#panel-{tab}").inner_text())  # sets of numbers may appear
    phone.goto("/#learn")
    phone.tap(WORD)
    phone.locator(f"{WORD} + .meaning").wait_for(state="visible")


def drawn(large: Tab) -> str:
    """Returns the picture after two frames, when everything requested before the first is on the screen."""
    large.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return str(large.page.evaluate("document.querySelector('.map').toDataURL()"))


def shown(large: Tab) -> list[int]:
    """Returns the numbers of visible rows and columns."""
    drawn(large)
    return [int(number.replace(",", "")) for number in re.findall(r"[\d,]+", large.at(".buttons .small").inner_text())]


def test_navigating_a_million_queens(large: Tab, page: Page) -> None:
    large.go("rows=1000", says="^1,000 queens, none attacking another")
    queens = page.get_by_label("Queens", exact=True)

    def enter(label: str, text: str) -> None:
        page.get_by_label(label, exact=True).fill(text)
        page.get_by_label(label, exact=True).press("Enter")

    enter("Queens", "1 000 000")
    large.says("^1,000,000 queens, none attacking another")
    assert shown(large) == [1_000_000, 1_000_000]
    page.hover(".map")
    page.mouse.wheel(0, -600)
    page.mouse.wheel(0, -600)
    rows, columns = shown(large)
    assert max(rows, columns) < 200_000
    for name, factor in (("Zoom in", 1 / 1.6), ("Zoom out", 1)):
        large.press(name)
        assert shown(large)[0] == pytest.approx(rows * factor, rel=0.02)
    enter("Go to row", "500,001")
    large.says("^Row 500,001 of 1,000,000: the queen is in column 1,")
    assert shown(large)[0] < 100
    assert large.hash == "#large?rows=1000000&kind=formula&row=500001"
    page.focus(".map")
    large.keys("ArrowRight", "Home")
    assert shown(large) == [1_000_000, 1_000_000]
    enter("Go to row", "1000001")
    large.says("^The row must be a whole number from 1 [(]top[)] to 1,000,000, got 1000001.$", ".error")
    large.go("rows=2000000", says="from 1 to 1,000,000, got 2000000", where=".error")
    expect(queens).to_have_value("1,000")
    enter("Queens", "many")
    large.says("got many", ".error")
    page.get_by_label("random").check()
    large.says("^$", ".error")
    assert (queens.input_value(), queens.get_attribute("aria-invalid")) == ("1,000", "false")
    large.go("rows=3", says="^No solution exists for 3 queens")


def test_an_arrow_leads_from_an_empty_part_to_the_nearest_queen(large: Tab) -> None:
    ink = f"(({script('looking.js', 'painted')})(document.querySelector('.map')))"
    least = 0
    for place in ("500001,2,4", "500000,100000,4"):  # the first has a queen
        large.page.goto("about:blank")
        large.go(f"rows=1000000&at={place}", says=r"^Showing \d\d? rows", where=".buttons .small")
        large.page.wait_for_function(f"(least) => {ink} > least", arg=least)
        least = large.page.evaluate(ink) + 100


def test_a_queen_is_selected_dragged_and_shared(large: Tab, page: Page) -> None:
    large.go("rows=8&kind=random&seed=5", says="^8 queens, none attacking another")
    columns = nqueens.solve(8, seed=5)
    large.at(".map").scroll_into_view_if_needed()
    box = box_of(large.at(".map"))
    side = 0.96 * min(box["width"], box["height"]) / 8
    x = box["x"] + box["width"] / 2 + (columns[2] - 3.5) * side
    y = box["y"] + box["height"] / 2 + (2 - 3.5) * side
    plain = drawn(large)
    page.mouse.click(x, y)
    large.says(f"^Row 3 of 8: the queen is in column {columns[2] + 1},")
    assert "row=3" in large.hash
    assert drawn(large) != plain  # her lines
    page.focus(".map")
    large.keys("+", "+")
    before = drawn(large)
    drag(page, (x, y), (x - 60, y - 40))
    assert drawn(large) != before
    large.says("^Row 3 of 8")  # it was not a click
    page.get_by_label("Seed").locator("visible=true").fill("")
    large.keys("Enter")
    page.wait_for_function("() => location.hash.endsWith('seed=1')")
    large.go("rows=1000", says="^1,000 queens, none attacking another")
    for _ in range(4):
        large.press("Zoom in")
    page.focus(".map")
    large.keys("ArrowRight")
    page.wait_for_function("() => location.hash.includes('at=')")
    seen = shown(large)
    assert [int(each) for each in large.hash.partition("at=")[2].split(",")][2] == pytest.approx(seen[1], abs=2)
    page.reload()
    told = "document.querySelector('#panel-large .buttons .small')?.textContent.replaceAll(',', '').match(/\\d+/g)"
    page.wait_for_function(f"(seen) => {told}?.every((each, at) => Math.abs(each - seen[at]) < 3)", arg=seen)
    page.set_viewport_size({"width": 1000, "height": 900})
    assert shown(large)[1] == pytest.approx(seen[1], abs=2)
