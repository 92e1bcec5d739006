"""Links with invalid content, tabs by keyboard, and the download menu."""

import re
from pathlib import Path

from support.tabs import PUZZLE, Page, Pages, Route, box_of, expect, views

SHOWN = ".panel:not([hidden]) :is([role=gridcell], .lane, canvas) >> visible=true"
LINKS = Path(__file__).with_name("links.txt").read_text(encoding="utf-8").splitlines()[1:]


def says(page: Page, pattern: str) -> None:
    expect(page.locator("main > .linkline")).to_have_text(re.compile(pattern))


def test_links_with_invalid_content_are_reported_and_show_a_board(page: Page) -> None:
    for each in LINKS:
        link, _, said = each.partition(" ")
        if not said:  # valid: only another name is reported
            link += "&other-name=1"
            said = r"^Unknown parameter in the link: other-name=1; this tab accepts [a-z, ]+\.$"
        page.goto(f"/#{link}")
        says(page, said)
        page.wait_for_selector(SHOWN)
    page.click("#tab-play")
    says(page, "^$")


def test_messages_about_a_link_disappear_with_the_next_choice_and_no_address_is_lost(page: Page) -> None:
    page.goto("/#watch?solver=foo")
    says(page, "solver=foo")
    page.select_option("#panel-watch .watchbar select", "richards")
    says(page, "^$")
    link = "#play?board=6&queens=0,1;1,3"
    page.goto(f"/{link}")
    page.wait_for_selector("#panel-play .piece")
    page.click("#tab-play")
    assert page.evaluate("location.hash") == link
    page.evaluate("location.hash = 'play'")  # as if typed
    page.wait_for_function("(link) => location.hash === link", arg=link)
    page.click("#tab-variants")
    page.wait_for_selector("#panel-variants [role=gridcell]")
    page.wait_for_function("() => location.hash.startsWith('#variants?board=7')")
    page.click("#tab-play")
    page.wait_for_function("(link) => location.hash === link", arg=link)
    page.reload()
    expect(page.locator("#panel-play .piece")).to_have_count(2)
    page.evaluate("""async () => {
        const { writeAddress } = await import("/dom.js");
        location.hash = "watch?board=5&solver=sets";
        writeAddress("play", { board: 7 });
    }""")
    expect(page.locator("#panel-watch .lane")).to_be_visible()
    assert page.evaluate("location.hash").startswith("#watch?board=5")


def test_tabs_by_keyboard(page: Page) -> None:
    page.goto("/#play")
    page.wait_for_selector("#panel-play [role=gridcell]")
    page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))")  # its target is no element
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    place = box_of(page.locator("#tab-large"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.focus("#tab-explore")
    page.keyboard.press("Enter")
    page.wait_for_selector("#panel-explore:not([hidden]) input")
    assert page.title() == "Explore · n queens"
    expect(page.get_by_role("navigation").locator("[aria-current=page]")).to_have_text("Explore")
    assert page.url.partition("#")[2].startswith("explore")
    assert box_of(page.locator("#tab-large")) == place  # although another tab is chosen
    page.go_back()
    page.wait_for_selector("#panel-play:not([hidden])")


def test_a_slow_or_missing_server_is_reported(pages: Pages) -> None:
    page = pages(excused="Failed to load")
    held: list[Route] = []
    page.route("**/variants.js", lambda route: held.append(route))
    page.route("**/api/solvers*", lambda route: held.append(route))
    page.goto("/#variants")
    page.wait_for_selector("#panel-variants [role=status]:has-text('Loading')")
    page.click("#tab-watch")
    page.wait_for_selector("#panel-watch .transport .status:has-text('Loading')")
    assert page.evaluate("location.hash") == "#watch"
    for route in held:
        route.continue_()
    page.wait_for_selector(".lane .event:has-text('h1 is attacked from a8.')")  # the run opens at a dead end
    assert page.locator(".facts dd").all_inner_texts()[:2] == ["0", "7 / 8"]
    assert str(page.evaluate("location.hash")).startswith("#watch?")
    page.unroute("**/variants.js")
    page.click("#tab-variants")
    page.wait_for_selector("#panel-variants [role=gridcell]")
    expect(page.locator("#panel-variants h1")).to_have_count(1)
    page.route("**/large.js", lambda route: route.abort())
    page.click("#tab-large")
    page.wait_for_selector("#panel-large [role=status]:has-text('The server is not responding')")


def test_one_menu_on_every_tab(page: Page) -> None:
    sheet = page.locator(".takesheet")
    for view, parts, ends in views("taken"):
        page.goto("about:blank")  # so that nothing of the view before is still shown
        page.goto(f"/#{view}")
        page.wait_for_selector(SHOWN.replace(".lane", ".lane .piece"))
        page.click(".panel:not([hidden]) button:has-text('Share'):enabled >> visible=true")
        sheet.locator("code").first.wait_for()
        assert sheet.locator("h3").all_inner_texts() == parts.split(", "), view
        page.wait_for_function("() => document.querySelector('.takepicture')?.naturalWidth > 0")
        if "Text" in parts:
            page.wait_for_function("() => document.querySelector('.takesheet textarea')?.value.length > 1")
        code = sheet.locator("code").first.inner_text()
        for end in ends.split():
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
            expect(sheet.locator("textarea")).to_have_value("b6\n")
            assert code == "nqueens count 6 --fixed 0,1"
            sheet.get_by_label("wood").check()
            page.wait_for_function("() => document.querySelector('.takepicture')?.src.includes('theme=wood')")
        if view.startswith("watch"):
            assert code.startswith("nqueens trace ")
            assert (f"--regions {PUZZLE}" in code) is ("regions" in view)
        page.keyboard.press("Escape")
        page.wait_for_selector(".takesheet", state="detached")
