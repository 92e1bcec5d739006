"""Learn: its boards say the truth, and words are explained by key and by finger."""

import re
from pathlib import Path

from support.tabs import Locator, Page, Tab, expect

from nqueens.web.documents import documents

ROOT = Path(__file__).parents[2]
WORD = "#panel-learn .intro .term"


def chapter(learn: Tab, name: str) -> Locator:
    learn.go(f"at={name}")
    return learn.page.locator(f"#chapter-{name}")


def tells(part: Locator, pattern: str) -> None:
    expect(part).to_contain_text(re.compile(pattern))


def test_boards_to_try_things_out_on(learn: Tab) -> None:
    page = learn.page
    part = chapter(learn, "three")
    for square, said in ((4, "no room for a second"), (0, "Two squares are left"), (1, "proved")):
        part.locator("[data-at]").nth(square).click()
        tells(part, said)
        part.get_by_role("button", name="Clear").click()
    reach = chapter(learn, "attack")
    reach.locator("[data-at]").nth(14).click()
    tells(reach, "She attacks 19 of the 35")  # 5 + 5 in lines, 9 on the diagonals
    reach.locator("[data-at]").nth(15).click()
    tells(reach, "1 clash")
    part = chapter(learn, "backtracking")
    tells(part, "0 of 26|of 57")
    assert part.locator("canvas.tree").is_visible()
    part.get_by_label("To the next dead end").click()
    tells(part, "d2 is attacked from c3")
    part.get_by_label("Step", exact=True).click()
    tells(part, "Takes the queen off c3: nothing fits behind it")
    part.get_by_label("To the next solution").click()
    assert part.locator(".board.solved .piece").count() == 4
    part.get_by_text("6 queens").click()
    tells(part, "0 of 3")
    part.get_by_role("button", name="Play").click()
    tells(part, "Pause")
    page.click("#tab-play")  # what nobody looks at, rests
    page.click("#tab-learn")
    tells(part, "Play")
    part = chapter(learn, "symmetry")
    tells(part, r"11 × 8 \+ 1 × 4 = 92")
    assert part.locator(".class").count() == 12
    part.locator(".class summary").nth(9).click()  # the one that the half turn leaves as it is
    part.locator(".images li").nth(3).wait_for()
    assert part.locator(".images li").count() == 4
    part = chapter(learn, "halves")
    tells(part, "Half 1 of 344")
    for _ in range(2):
        part.get_by_text("Next that fits").click()
    assert part.locator(".board .piece").count() == 8
    part.locator("input[type=range]").fill("344")
    tells(part, "92 in all")
    local = chapter(learn, "local")
    local.get_by_text("Let both try 8 queens").click()
    local.get_by_text("Let both try 16 queens").wait_for()
    assert local.locator("tbody td").first.inner_text() == "876"
    local.get_by_text("A million queens", exact=True).click()
    tells(local, "1,000,000 queens, none attacking another")
    links = {each.get_attribute("href") for each in learn.at(".reading a").all()}
    assert not documents() or "/docs/counting.md" in links  # an installed package has no documents
    assert all(ROOT.joinpath(str(link).lstrip("/")).is_file() for link in links)


def test_words_are_explained(learn: Tab, phone: Page) -> None:
    page = learn.page
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
    bold = [each.lower() for each in re.findall(r"\*\*(.+?)\*\*", (ROOT / "GLOSSARY.md").read_text("utf-8"))]
    assert [key for key in keys if not any(each.startswith(key) for each in bold)] == []
    for tab in ("play", "explore", "variants", "large", "learn", "watch"):
        page.goto(f"/#{tab}")
        page.locator(f"#panel-{tab} .term").first.wait_for()
        assert "{" not in page.locator(f"#panel-{tab}").inner_text()
    phone.goto("/#learn")
    phone.tap(WORD)
    phone.locator(f"{WORD} + .meaning").wait_for(state="visible")
