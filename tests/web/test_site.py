"""The page without a server: the same files for the same day, the same answers as the server's, and every tab."""

import json
import re
import threading
from collections.abc import Iterator
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from support.answering import answer
from support.running import Run
from support.tabs import LOADED, PUZZLE, Page, Pages, expect, solution

from nqueens.page.bundle import modules
from nqueens.web import recording
from nqueens.web.site import site_files

MONDAY = date(2024, 9, 2)
NEEDED = "This needs the program"
UNLIKE = ("threads", "seconds", "reason", "where", "why", "what", "by_size", "level", "name")
"""Parts of an answer that may differ: times, sentences, and levels of puzzles that are not recorded."""
REQUESTS = Path(__file__).with_name("site.txt").read_text(encoding="utf-8").splitlines()[2:]
ASK = """async ([name, asked]) => {
    const found = await (await import("./api.js")).ask(name, asked);
    return JSON.parse(JSON.stringify(Symbol.iterator in found ? [...found] : found));
}"""


@pytest.fixture(scope="module")
def files() -> Iterator[dict[str, bytes]]:
    """Limits recordings to two weeks of puzzles and few boards, and returns the files of the site."""
    with pytest.MonkeyPatch.context() as patch:
        for name, few in (("_DAYS", 14), ("_VARIANT_ROWS", [7]), ("_TRACED_ROWS", [4])):
            patch.setattr(recording, name, few)
        yield dict(site_files(MONDAY))


@pytest.fixture(scope="module")
def address(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves the site below a path, as a school's server does."""
    root = tmp_path_factory.mktemp("root")
    for name, content in files.items():
        file = root / "maths" / "queens" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(quiet, directory=root)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/maths/queens/"
        server.shutdown()


@pytest.fixture
def page(pages: Pages, address: str) -> Page:
    """Opens a page of the site; the test fails on any error in it and any request that fails or goes elsewhere."""
    return pages(base_url=address, excused="nothing")


@pytest.mark.long
def test_files_are_the_same_for_the_same_day(files: dict[str, bytes]) -> None:
    assert dict(site_files(MONDAY)) == files


@pytest.mark.full
def test_files_are_small(files: dict[str, bytes]) -> None:
    recorded = sum(len(content) for name, content in files.items() if name.startswith("recorded/"))
    assert recorded < 350_000
    assert sum(map(len, files.values())) < recorded + 680_000  # and all recordings are 517 kB of 1.2 MB
    first = {*re.findall(r'(?:href|src)="([^"#]+)"', files["index.html"].decode()), "index.html"}
    views = [first | {f"{name}.js" for name in modules(f"texts.{language}")} for language in ("en", "de", "zh")]
    assert max(sum(len(files[name]) for name in view) for view in views) < 245_000  # for the first view


def test_the_index_of_another_site_is_kept(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.web.site.recordings", lambda _: iter(()))
    index = tmp_path / "index.html"
    index.write_text("<html lang=en>Our school")
    refused = run("site", str(tmp_path))
    assert (refused.status, "index.html of something else" in refused.err) == (2, True)
    assert [*tmp_path.iterdir()] == [index]
    index.unlink()
    assert (run("site", str(tmp_path)).status, run("site", str(tmp_path)).status) == (0, 0)


def agrees(own: Any, wanted: Any) -> bool:
    """Returns whether an answer of the site has the same facts as the server's, which has more."""
    if isinstance(own, dict):
        return all(agrees(value, wanted[name]) for name, value in own.items() if name in wanted and name not in UNLIKE)
    if isinstance(own, list):
        return len(own) == len(wanted) and all(map(agrees, own, wanted))
    return bool(own == wanted)


def test_answers_are_those_of_the_server(page: Page) -> None:
    page.goto("source-serif-4.txt")
    for line in REQUESTS:
        name, _, query = line.partition("?")
        asked = {key: value for key, (value,) in parse_qs(query).items()}
        own = page.evaluate(ASK, [name, asked])
        wanted = json.loads(json.dumps(answer(name, **asked)))
        assert agrees(own, wanted), (line, own, wanted)


def test_every_tab_works(page: Page) -> None:
    def tells(selector: str, pattern: str) -> None:
        expect(page.locator(selector).first).to_contain_text(re.compile(pattern))

    page.goto("#play?board=6&queens=0,1;1,3;2,5;3,0;4,2")
    tells(".truth", "^1 solution left")
    page.locator("[aria-label^='e1,']:visible").click()
    tells("#panel-play .status", "^Solved in ")
    page.goto("#play?board=6&queens=0,0")
    tells(".blame", "a6")
    page.locator("#panel-play").get_by_role("button", name="Hint", exact=True).click()
    tells("#panel-play .status", "^Take the queen off a6")

    page.goto("#puzzles?day=2024-09-03")
    tells("#panel-puzzles .puzzlehead", "Level 2")
    hint = page.locator("#panel-puzzles .playing .primary")
    for text in ("Why?", "What follows?", "Do it", "Hint"):
        hint.click()
        expect(hint).to_have_text(text)
    code = answer("generate", side=7, each=1, level=2, sizes="newspaper", seed=20240903)["puzzle"]
    for row, column in solution(code):
        page.locator(f"#panel-puzzles [aria-label^='row {row}, column {column},']").focus()
        if "queen" not in str(page.locator(":focus").get_attribute("aria-label")):
            page.keyboard.press("q")
    tells("#panel-puzzles .said", "^Solved in ")
    page.goto(f"#puzzles?puzzle={PUZZLE}")  # which is not recorded
    tells("#panel-puzzles .puzzlehead", NEEDED)
    hint.click()
    tells("#panel-puzzles .said", "^A queen of the only solution is missing")

    for view in ("watch", "watch?solver=min-conflicts"):
        page.goto(f"#{view}")
        page.wait_for_function(LOADED)
        page.get_by_label("Go to the end").click()
        tells(".transport .status", "^Done at the first solution.")
    for view, selector, said in (
        ("puzzles?rows=8&each=1&level=3&seed=5", "#panel-puzzles .puzzlehead", "Level 3"),
        ("puzzles?make=4x1.AAAABBBBCCCCDDDD", "#panel-puzzles", "2 solutions"),
        ("watch?board=20&solver=sets", ".transport .status", NEEDED),
        ("explore?board=8", "#panel-explore .big", "92 solutions, 12 fundamental"),
        ("explore?board=12", "#panel-explore .status", NEEDED), ("variants", "#panel-variants .big", "^28 "),
        ("large?rows=1000000", "#panel-large > .status", "^1,000,000 queens, none attacking another"),
        ("learn?at=symmetry", "#chapter-symmetry", "Class 12"),
        ("learn?at=halves", "#chapter-halves", "Half 1 of 344"),
    ):  # fmt: skip
        page.goto(f"#{view}")
        tells(selector, said)
        if view == "explore?board=8":
            expect(page.locator("#panel-explore .class")).to_have_count(12)
    for exercise in ("sets.4", "annealing.8", "region-room.7"):
        page.goto(f"#learn?turn={exercise}&seed=2")
        tells(".turn .asking", r"[?.]$")
    page.goto("#learn?at=local")
    page.get_by_role("button", name="Let both try 8 queens").click()
    tells("#chapter-local table", "876380 25–16,650")


def test_pictures_links_and_embedded_views(page: Page, address: str) -> None:
    page.goto("#play?board=5&queens=0,0;1,2")
    page.get_by_role("button", name="Share").first.click()
    page.wait_for_function("() => document.querySelector('.takepicture')?.naturalWidth > 0")
    with page.expect_download() as saved:
        page.get_by_label("Save as PNG").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    link = page.locator(".takesheet input[readonly]").input_value()
    assert link == f"{address}#play?board=5&queens=0,0;1,2"
    page.goto("about:blank")
    page.goto(f"{link}&embed")
    expect(page.locator("#panel-play .piece")).to_have_count(2)
    expect(page.locator("#header")).to_be_hidden()
    page.locator("[aria-label^='e3,']:visible").click()
    page.wait_for_function("() => location.hash.endsWith('2,4&embed')")
    expect(page.locator(".wholepage")).to_have_attribute("href", link)


def test_everything_is_there_without_a_network_after_the_first_visit(page: Page) -> None:
    page.goto("")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("about:blank")
    page.goto("#learn?at=halves")
    expect(page.locator("#chapter-halves")).to_contain_text("Half 1 of 344")
    page.goto("#watch")
    page.wait_for_function(LOADED)
    page.goto("#puzzles?day=2024-09-03")
    expect(page.locator("#panel-puzzles .puzzlehead")).to_contain_text("Level 2")
