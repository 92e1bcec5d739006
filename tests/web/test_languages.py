"""The page in all its languages: complete, chosen by the browser or by hand."""

import json
import re
from typing import Any

import pytest
from support.answering import answer
from support.tabs import Page, Pages, expect, script

KINDS = {
    "de": {"region": "Region(?:en)?", "row": "Zeilen?", "column": "Spalten?"},
    "zh": {"region": "区域", "row": "第 [^行列]*行", "column": "第 [^行列]*列"},
}


def ran(page: Page, name: str, given: object) -> Any:
    return page.evaluate(script("looking.js", name), given)


@pytest.mark.parametrize("language", KINDS)
def test_every_text_is_present_and_translated(page: Page, language: str) -> None:
    """Hints of region puzzles are complete, and name the same squares and units as the English ones."""
    page.goto("/icon.svg")
    assert ran(page, "shape", language) == ran(page, "shape", "en")
    assert ran(page, "same", language) == []
    solvers = answer("solvers")["solvers"]
    translated = ran(page, "solvers", [language, solvers])
    for solver, (title, summary, lines) in zip(solvers, translated, strict=True):
        assert lines in (1, len(solver["code"])), solver["name"]
        assert not {title, summary} & {solver["title"], solver["summary"]}, solver["name"]
    assert sum(lines > 1 for _, _, lines in translated) == 7  # those with exercises
    sequences = answer("known")["sequences"]
    assert not {*ran(page, "sequences", [language, sequences])} & {each["title"] for each in sequences}
    puzzles = [(answer("generate", side=8, level=level, seed=level)["puzzle"], 1) for level in (2, 7)]
    real = [step for code, each in puzzles for step in steps_of(code, each)]
    assert {step["rule"] for step, _ in real} >= {"last", "counting", "shape", "together"}
    told = ran(page, "steps", [language, [*real, *imagined()]])
    for said in (each for sentences in told for each in sentences):
        assert said[-1] in ".。", said
        assert not re.search(r"undefined|NaN|object|\b(?:the|and|queen|row|column|region)s?\b", said), said
    for (step, _), (where, why, what) in zip(real, told, strict=False):
        assert set(re.findall(r"\(\d+, \d+\)", what)) == set(re.findall(r"\(\d+, \d+\)", step["what"]))
        for kind, pattern in KINDS[language].items():
            assert bool(re.search(pattern, where)) == (kind in step["where"].lower()), (where, step["where"])
            assert bool(re.search(pattern, why)) == (kind in step["why"].lower()), (why, step["why"])
        regions = [set(re.findall(r"\b[A-Z]\b", each, re.ASCII)) for each in (where, step["where"])]
        assert regions[0] == regions[1]


@pytest.mark.parametrize("language", KINDS)
def test_every_tab_uses_the_language_of_the_browser(pages: Pages, language: str) -> None:
    page = pages(locale=f"{language}-{language.upper()}")
    for view in ("play", "puzzles", "watch", "explore", "variants", "large", "learn", "learn?turn=forward-checking.6"):
        tab = view.partition("?")[0]
        page.goto(f"/#{view}")
        page.locator(f"#panel-{tab} :is([role=gridcell], .lane, canvas)").first.wait_for()
        if tab == "puzzles":
            for stage in (1, 2, 3):  # of a hint
                said = page.locator(f"#panel-puzzles .said p:nth-child({stage})")
                for _ in range(100):  # keys are ignored while the last answer is pending
                    if not said.is_visible():
                        page.keyboard.press("h")
                        page.wait_for_load_state("networkidle")
                said.wait_for()
        words = r".{0,40}\b(?:the|and|of|queens|square|undefined|NaN|object|false)\b.{0,40}"
        english = re.findall(words, ran(page, "said", tab))
        assert not english, (tab, english)
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_language_chosen_by_hand_persists_and_keeps_the_content(page: Page) -> None:
    page.goto("/#play?board=5")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("heading", name="Setze 5 Damen").wait_for()
    page.goto("/#watch?solver=sets")
    page.locator(".lane .summary", has_text="Zeile für Zeile").wait_for()
    expect(page.locator("option[value=hopfield]").first).to_have_text("Mańdziuks binäres Hopfield-Netz")
    page.goto("/#large?rows=1000000")
    page.reload()
    page.get_by_text("1.000.000 Damen, keine greift").wait_for()
    page.get_by_label("Sprache").select_option("en")
    page.get_by_text("1,000,000 queens, none").wait_for()


def steps_of(code: str, each: int) -> list[tuple[dict[str, Any], int]]:
    """Returns the hints of a puzzle, from the empty board until no step is left, each with the queens of a region."""
    marks: dict[str, list[list[int]]] = {"queens": [], "crosses": []}
    steps: list[tuple[dict[str, Any], int]] = []
    while True:
        asked = {name: ";".join(f"{row},{column}" for row, column in squares) for name, squares in marks.items()}
        found = json.loads(json.dumps(answer("hint", regions=code, **asked)))
        if found["rule"] is None:
            return steps
        steps.append((found, each))
        marks["queens"] += found["placed"]
        marks["crosses"] += found["crossed"]


def imagined() -> list[tuple[dict[str, Any], int]]:
    """Returns steps that few puzzles have: contradictions, and suppositions."""
    row, region = {"kind": "row", "number": 2}, {"kind": "region", "number": 1}
    plain = {"holders": [row], "items": [region], "square": None, "placed": [], "crossed": [], "nested": []}
    facts = plain | {"number": 1, "counts": [1], "contradiction": True}
    ends = [*(facts | {"rule": it} for it in ("counting", "filling", "shape")), facts | {"rule": "shape", "items": []}]
    groups = facts | {"rule": "together", "nested": ends}
    supposed = [facts | {"rule": rule, "square": [3, 4], "nested": ends} for rule in ("supposed", "missing")]
    return [(step, each) for step in (*ends, groups, *supposed) for each in (1, 2)]
