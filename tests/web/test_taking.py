"""What is taken along from the page: one menu on every tab, its files and its lines for the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.tabs import PUZZLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST, LAST = ["Link", "Picture"], "Without the page"
LISTED = [*FIRST, "As text", "List of the solutions", "To print", LAST]
RUN = [*FIRST, "As text", "The run as a moving picture", LAST]
VIEWS = [
    ("play?board=6&queens=0,1", [*FIRST, "As text", LAST], ["svg"]),
    (f"puzzles?puzzle={PUZZLE}", [*FIRST, "As text", "To print", LAST], []),
    ("watch?board=5&solver=sets&at=9", RUN, ["html"]),
    ("explore?board=5", LISTED, ["csv", "json", "jsonl", "txt"]),
    ("variants?board=5", LISTED, ["json"]),
    ("large?rows=50", [*FIRST, "The solution as a file", LAST], ["npy", "csv", "txt"]),
    (f"watch?regions={PUZZLE}&at=9", RUN, []),
]
"""A view, the parts of its menu, and files to save of it."""
SHOWN = "[role=tabpanel]:not([hidden]) :is([role=gridcell], .lane .piece, canvas) >> visible=true"
TAKE = "[role=tabpanel]:not([hidden]) button:has-text('Take it with you'):enabled >> visible=true"


def test_one_menu_on_every_tab(page: Page) -> None:
    sheet = page.locator(".takesheet")
    for view, parts, ends in VIEWS:
        page.goto(f"/#{view}")
        page.wait_for_selector(SHOWN)
        page.click(TAKE)
        sheet.locator("code").first.wait_for()
        assert sheet.locator("h3").all_inner_texts() == parts, view
        page.wait_for_function("() => document.querySelector('.takepicture').naturalWidth > 0")
        if "As text" in parts:
            page.wait_for_function("() => document.querySelector('.takesheet textarea').value.length > 1")
        code = sheet.locator("code").first.inner_text()
        for end in ends:
            with page.expect_download() as saved:
                sheet.locator(f"[aria-label='Save as {end.upper()}']").first.click()
            name, content = saved.value.suggested_filename, saved.value.path().read_bytes()
            assert (name.rpartition(".")[2], len(content) > 20) == (end, True)
            sheet.locator(f".status:has-text('{name}')").wait_for()
            if view.startswith("explore"):
                assert content.count(b"\n") == {"csv": 3, "jsonl": 2}.get(end, content.count(b"\n"))
        if view.startswith("play"):
            assert (name, b"<svg" in content) == ("queens-6x6.svg", True)
            assert sheet.locator("input[type=text]").input_value().endswith(f"/#{view}")
            assert sheet.locator("textarea").input_value() == "b6\n"
            assert code == "nqueens count 6 --fixed 0,1"
            sheet.get_by_label("wood").check()
            page.wait_for_function("() => document.querySelector('.takepicture').src.includes('theme=wood')")
        if view.startswith("watch"):
            assert code.startswith("nqueens trace ")
            assert (f"--regions {PUZZLE}" in code) is ("regions" in view)
        page.keyboard.press("Escape")
        page.wait_for_selector(".takesheet", state="detached")
