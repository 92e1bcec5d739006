"""The page in every language that it has: no text missing, chosen by the browser or by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from serving import Server

pytest.importorskip("playwright", reason="playwright is not installed")

OTHERS = ("de", "zh")
TABS = ("play", "puzzles", "watch", "explore", "variants", "large", "learn")

# The keys of a language's texts, each with what it is: a text, a list of so many, or a function of so many arguments.
SHAPE = """async (language) => {
    const shape = (text, key) =>
        text instanceof Array ? [`${key}: list of ${text.length}`]
        : typeof text === "object" ? Object.entries(text).flatMap(([name, each]) => shape(each, `${key}.${name}`))
        : [`${key}: ${typeof text}`];
    const texts = (await import(`/texts.${language}.js`)).default;
    return shape(texts, "").sort(); }"""

# The texts that are not the same as in English, and those that are.
SAME = """async (language) => {
    const flat = (texts, key = "") => typeof texts !== "object" ? [[key, texts]]
        : Object.entries(texts).flatMap(([name, each]) => flat(each, `${key}.${name}`));
    const [english, other] = await Promise.all(["en", language].map((each) => import(`/texts.${each}.js`)));
    const found = Object.fromEntries(flat(other.default));
    const isProse = (text) => typeof text === "string" && /[a-z]{3} [a-z]/.test(text);
    return flat(english.default).filter(([key, text]) => isProse(text) && found[key] === text).map(([key]) => key); }"""

# What an element says, without what is marked as English because the server says it.
SAID = """(element) => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll("[lang=en]").forEach((each) => each.remove());
    return copy.textContent; }"""


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_and_translated(page: Page, language: str) -> None:
    page.goto("/")
    assert page.evaluate(SHAPE, language) == page.evaluate(SHAPE, "en")
    assert page.evaluate(SAME, language) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_tab_speaks_the_language_of_the_browser(browser: Browser, server: Server, language: str) -> None:
    context = browser.new_context(base_url=server.address, locale=f"{language}-{language.upper()}")
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for tab in TABS:
        page.goto(f"/#{tab}")
        page.locator(f"#panel-{tab} h1, #panel-{tab} h2").first.wait_for()
        page.wait_for_load_state("networkidle")
        said = page.locator(f"#panel-{tab}").evaluate(SAID)
        english = re.findall(r".{0,40}\b(?:the|and|of|queens|square|undefined|NaN|object)\b.{0,40}", said)
        assert not english, (tab, english)
        assert page.locator("html").get_attribute("lang") == language
    context.close()
    assert not wrong


def test_a_language_chosen_by_hand_stays_and_keeps_what_is_shown(page: Page) -> None:
    page.goto("/#play?board=5")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("heading", name="Setze 5 Damen").wait_for()
    page.goto("/#large?rows=1000000")
    page.reload()
    page.get_by_text("1.000.000 Damen, keine greift").wait_for()
    page.get_by_label("Sprache").select_option("en")
    page.get_by_text("1,000,000 queens, none").wait_for()
