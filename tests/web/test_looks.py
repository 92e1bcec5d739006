"""Accessibility: axe finds no violation on any tab in either theme, and marks have contrast."""

import re
from pathlib import Path

import pytest
from support.tabs import PUZZLE, Page, Pages, Tab, expect, script, views

import nqueens
from nqueens.page.bundle import STATIC
from nqueens.render.themes import THEMES

VIEWS = views("looked at")
COUNT = """window.asked = 0;
for (const name of ["requestAnimationFrame", "setTimeout", "setInterval"]) {
    const ask = window[name].bind(window);
    window[name] = (...what) => { window.asked += 1; return ask(...what); }; }"""


def visit(page: Page, view: str, shown: str, press: str) -> None:
    page.goto("about:blank")
    page.goto(f"/#{view}")
    page.locator(shown).first.wait_for()
    if press:
        Tab(page, view.partition("?")[0]).press(press)


def test_axe_finds_no_violation(pages: Pages, tmp_path: Path) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    page = pages(reduced_motion="reduce", bypass_csp=True)

    def judged(view: str) -> None:
        """Applies all rules in the light theme, and those about colours also in the dark one."""
        rules = {"runOnly": ["color-contrast", "link-in-text-block"]}
        for dark, options in ((False, {}), (True, rules)):
            page.emulate_media(color_scheme="dark" if dark else "light")
            page.wait_for_function("() => document.getAnimations().every((each) => each.playState === 'finished')")
            found = axe.Axe().run(page, options=options | {"resultTypes": ["violations"]}).response["violations"]
            assert not [(dark, each["id"], each["impact"], each["nodes"][0]["html"]) for each in found], view

    for view, shown, press in VIEWS:
        visit(page, view, shown, press)
        judged(view)
    book, run = nqueens.html_book(nqueens.read_puzzles(PUZZLE)), nqueens.trace(6, solver="sets").player()
    for text, shown in ((book, "[role=gridcell]"), (run, ".lane .board")):
        (tmp_path / "file.html").write_text(text, encoding="utf-8")
        page.goto((tmp_path / "file.html").as_uri())
        page.locator(shown).first.wait_for()
        judged(shown)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_on_squares_have_contrast_in_every_theme(pages: Pages, scheme: str) -> None:
    """At least 3 : 1, as WCAG 2.2 requires for graphics in 1.4.11; the squares are those of pictures of the theme."""
    page = pages(color_scheme=scheme, reduced_motion="reduce")
    page.goto("/#play?board=5&queens=0,0;1,1&forbidden=4,0")
    page.wait_for_selector(".culprit .corners")
    assert page.evaluate(script("looking.js", "tooPale")) == []
    assert page.evaluate(script("looking.js", "leastContrast")) >= 3
    squares = page.locator("#panel-play .board .square")
    for theme in THEMES.values():
        page.get_by_label("Board colours").select_option(theme.name)
        assert page.evaluate(script("looking.js", "leastContrast")) >= 3, theme.name
        fills = [squares.nth(at).evaluate("(square) => getComputedStyle(square).fill") for at in (0, 1)]
        dark, light = ("rgb({}, {}, {})".format(*bytes.fromhex(each[1:])) for each in (theme.dark, theme.light))
        assert fills == ['url("#hatching")' if theme.hatched else dark, light]
    page.reload()  # it is remembered
    page.wait_for_selector("#panel-play .board")
    expect(page.locator("html")).to_have_attribute("data-board", theme.name)


def test_selections_are_visible_in_forced_colours(pages: Pages) -> None:
    page = pages(forced_colors="active")
    page.goto("/#variants?board=5")
    page.wait_for_selector("#panel-variants .segments :checked")
    line = "(tab) => ['content', 'forcedColorAdjust'].map((name) => getComputedStyle(tab, '::after')[name])"
    assert page.locator("#tab-variants").evaluate(line) == ['""', "none"]
    assert page.locator("#tab-play").evaluate(line)[0] == "none"
    outline = "(label) => getComputedStyle(label).outlineStyle"
    segments = page.locator("#panel-variants .segments").first
    assert segments.locator("label:has(:checked)").evaluate(outline) == "solid"
    assert segments.locator("label:not(:has(:checked))").first.evaluate(outline) == "none"


def test_the_first_view_is_requested_at_once_and_small(page: Page) -> None:
    """Otherwise a browser finds imports only after fetching their importers. At most 150 kB until it is playable."""
    sizes: list[int] = []
    page.on("requestfinished", lambda asked: sizes.append(asked.sizes()["responseBodySize"]))
    page.goto("/", wait_until="networkidle")
    page.locator("#panel-learn [role=gridcell]").first.wait_for()
    names = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"
    fetched = {name for name in page.evaluate(names) if name.endswith((".js", ".css"))}
    address = "(all) => all.map((each) => new URL(each.href ?? each.src).pathname)"
    assert fetched - set(page.locator("head :is(link, script)").evaluate_all(address)) == set()
    assert "/board.js" in fetched
    assert (len(sizes) > 10, sum(sizes) < 150_000) == (True, True)
    assert page.evaluate("document.fonts.load('600 20px \"Source Serif 4\"').then((faces) => faces.length)") == 1
    assert "Source Serif 4" in page.locator("h1").first.evaluate("(heading) => getComputedStyle(heading).fontFamily")


def test_nothing_runs_while_nothing_moves(page: Page) -> None:
    """No timer, frame or request remains once a tab is idle, after any actions in it."""
    page.clock.install()
    page.add_init_script(COUNT)
    questions: list[str] = []
    page.on("request", lambda asked: questions.append(asked.url))
    for view, shown, press in VIEWS:
        if view.startswith("puzzles?puzzle"):
            continue  # its clock continues
        visit(page, view, shown, press)
        page.wait_for_load_state("networkidle")
        page.clock.run_for(5000)  # pending work finishes: pictures glide, the address is written
        before = page.evaluate("asked"), len(questions)
        page.clock.run_for(5000)
        assert (page.evaluate("asked"), len(questions)) == before, view


def test_the_page_has_five_type_sizes() -> None:
    """All but those of drawings, which scale with them."""
    sheets = "".join(each.read_text(encoding="utf-8") for each in STATIC.iterdir() if each.name.endswith(".css"))
    assert not re.search(r"@media[^{]*[0-9]px", (STATIC / "watch.css").read_text(encoding="utf-8"))  # large fonts count
    given = re.findall(r"\bfont(?:-size)?: ([^;}]+)", sheets)
    sizes = {re.sub(r".*?(inherit|var\(--\w+\)|--letter).*", r"\1", each) for each in given}
    assert sizes == {"inherit", "--letter", *(f"var(--{name})" for name in ("small", "text", "lead", "title", "big"))}
