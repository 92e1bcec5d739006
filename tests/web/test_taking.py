"""What is taken along from the page: one menu on every tab, its files and its lines for the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.tabs import PUZZLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LISTED = ["Link", "Picture", "As text", "List of the solutions", "To print", "Without the page"]
PARTS = [
    ("play?board=6&queens=0,1", ["Link", "Picture", "As text", "Without the page"]),
    (f"puzzles?puzzle={PUZZLE}", ["Link", "Picture", "As text", "To print", "Without the page"]),
    (
        "watch?board=5&solver=sets&at=9",
        ["Link", "Picture", "As text", "The run as a moving picture", "Without the page"],
    ),
    ("explore?board=5", LISTED),
    ("variants?board=5", LISTED),
    ("large?rows=50", ["Link", "Picture", "The solution as a file", "Without the page"]),
    (f"watch?regions={PUZZLE}&at=9", ["Link", "Picture", "As text", "The run as a moving picture", "Without the page"]),
]


def test_one_menu_on_every_tab(page: Page) -> None:
    for view, parts in PARTS:
        page.goto(f"/#{view}")
        page.wait_for_selector(
            "[role=tabpanel]:not([hidden]) :is([role=gridcell], .lane .piece, canvas) >> visible=true"
        )
        page.click("[role=tabpanel]:not([hidden]) button:has-text('Take it with you'):enabled >> visible=true")
        sheet = page.locator(".takesheet")
        sheet.locator("code").first.wait_for()
        assert sheet.locator("h3").all_inner_texts() == parts, view
        page.wait_for_function("() => document.querySelector('.takepicture').naturalWidth > 0")
        if "As text" in parts:
            page.wait_for_function("() => document.querySelector('.takesheet textarea').value.length > 1")
        code = sheet.locator("code").first.inner_text()
        if view.startswith("play"):
            assert sheet.locator("input[type=text]").input_value().endswith(f"/#{view}")
            assert sheet.locator("textarea").input_value() == "b6\n"
            assert code == "nqueens count 6 --fixed 0,1"
            with page.expect_download() as saved:
                page.click("[aria-label='Save as SVG']")
            assert saved.value.suggested_filename == "queens-6x6.svg"
            assert "<svg" in saved.value.path().read_text()
            sheet.locator(".status:has-text('queens-6x6.svg')").wait_for()
            sheet.get_by_label("wood").check()
            page.wait_for_function("() => document.querySelector('.takepicture').src.includes('theme=wood')")
        if view.startswith("watch"):
            assert code.startswith("nqueens trace ")
            assert (f"--regions {PUZZLE}" in code) is ("regions" in view)
        if view.startswith("explore"):
            with page.expect_download() as saved:
                sheet.locator("[aria-label='Save as CSV']").click()
            assert saved.value.suggested_filename.endswith(".csv")
            assert saved.value.path().read_text().count("\n") == 3
        page.keyboard.press("Escape")
        page.wait_for_selector(".takesheet", state="detached")
