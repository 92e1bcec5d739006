"""A puzzle book and a run as self-contained files: opened from disk without a network, with nothing fetched."""

import re
from pathlib import Path

from support.tabs import PUZZLE, Frame, Page, carried, expect, numbers, solution

import nqueens
from nqueens.api.watching import Solution
from nqueens.render.events import event_dict

CODES = Path(__file__).parents[1].joinpath("puzzles", "generated.txt").read_text(encoding="utf-8").split()


def some(every: int = 80) -> list[nqueens.Problem]:
    return nqueens.read_puzzles("\n".join(CODES[::every]))


def test_a_book_is_self_contained() -> None:
    puzzles = some()
    book = nqueens.html_book(puzzles, title="For <you> & me", graded=True)
    held = carried(book, "puzzles")
    assert held["title"] == "For <you> & me"
    assert "<title>For &lt;you&gt; &amp; me</title>" in book
    assert not re.search(r"(?:src|href)=[\"']|url\(['\"]?(?!#)|@import|\bimport\(|^import ", book, re.MULTILINE)
    listed = held["puzzles"]
    assert len(listed) == len(puzzles)
    levels = [int(each["short"].removeprefix("level ")) for each in listed]
    assert levels == sorted(levels)
    for each in listed:
        (puzzle,) = nqueens.read_puzzles(each["code"])
        assert {divmod(at, puzzle.board.rows) for at in each["solution"]} == set(nqueens.solve(puzzle).squares)
        assert {at for step in each["steps"] for at in step["placed"]} <= set(each["solution"])
        assert not {at for step in each["steps"] for at in step["crossed"]} & set(each["solution"])


def test_the_file_of_a_run_is_self_contained() -> None:
    run = nqueens.trace(6, solver="sets", all_solutions=True, fixed=[(0, 1)])
    page = run.player()
    asks = r"(?:src|href)=[\"']|url\(['\"]?(?!#)|@import|\bimport\(|^import |\bfetch\("
    assert not re.search(asks, page, re.MULTILINE)
    held = carried(page, "run")
    events = [each for part in held["told"] if part["event"] == "steps" for each in part["data"]["events"]]
    said = [{name: each[name] for name in event_dict(event)} for each, event in zip(events, run, strict=True)]
    assert said == [event_dict(event) for event in nqueens.trace(6, solver="sets", all_solutions=True, fixed=[(0, 1)])]
    assert held["question"]["fixed"] == [[0, 1]]
    assert held["told"][-1]["data"]["solutions"] == nqueens.count(6, fixed=[(0, 1)])


def test_a_truncated_run_is_not_shown_as_finished() -> None:
    whole = sum(1 for _ in nqueens.trace(6, solver="sets", all_solutions=True))
    for limit, outcome in ((whole - 1, "stopped"), (whole, "found")):
        page = nqueens.trace(6, solver="sets", all_solutions=True).player(limit=limit)
        end = carried(page, "run")["told"][-1]["data"]
        assert (end["outcome"], end["events"], end["solutions"]) == (outcome, limit, 4)


def opened(page: Page, folder: Path, text: str) -> None:
    """Opens the file in a browser without a network."""
    (folder / "file.html").write_text(text, encoding="utf-8")
    page.context.set_offline(True)
    page.goto((folder / "file.html").as_uri())


def test_a_book_is_solved_by_hints(phone: Page, tmp_path: Path) -> None:
    puzzles = some(240)
    opened(phone, tmp_path, nqueens.html_book(puzzles))
    hint = phone.locator(".playing .primary")
    row, column = min(nqueens.solve(puzzles[0]).squares)
    square = f"[role=gridcell][aria-label^='row {row + 1}, column {column + 1},']"
    phone.tap(square)  # a wrong cross
    for _ in range(4):
        hint.tap()
    assert (phone.get_attribute(square, "aria-label") or "").endswith("empty")
    phone.tap(square)
    phone.tap(square)  # with one queen placed by hand, hints lead to the others
    for number in range(1, len(puzzles) + 1):
        phone.goto(f"{phone.url.partition('#')[0]}#{number}")
        phone.wait_for_selector(f"h2:has-text('Puzzle {number}')")
        while not phone.locator(".board.solved").count():
            hint.tap()
        phone.wait_for_selector(".said:has-text('Solved in')")
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert phone.locator("button:has-text('Next')").is_disabled() is (number == len(puzzles))
    expect(phone.locator(".contents .solved")).to_have_count(len(puzzles))
    phone.reload()
    expect(phone.locator(".contents .solved")).to_have_count(len(puzzles))
    assert "You solved this one" in phone.locator(".said").inner_text()


def board(page: Page | Frame) -> list[int]:
    return sorted(numbers(page.locator(".lane .piece")))


def press(page: Page | Frame, label: str) -> None:
    page.locator(f".transport button[aria-label='{label}']").click()


def test_a_run_plays_from_disk(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, nqueens.trace(6, solver="sets").player())
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    assert "6 queens" in page.locator("h1").inner_text()
    for queens, said in (([], "Tries a6."), ([0], "Places a queen on a6.")):
        press(page, "Step")
        assert (board(page), page.locator(".event").inner_text()) == (queens, said)
        expect(page.locator(".code [aria-current]")).to_have_count(1)
    press(page, "Go to the end")
    page.wait_for_selector(".transport .status:has-text('first solution')")
    assert board(page) == [row * 6 + column for row, column in enumerate(nqueens.solve(6, solver="sets"))]
    page.locator(".timeline canvas").press("Home")
    assert board(page) == []
    page.locator(".transport .primary").click()
    page.wait_for_selector(r".transport output:text-matches('^([5-9]|[0-9]{2,}) of')")
    page.keyboard.press("Home")
    assert board(page) == []
    expect(page.locator(".watchbar select").first).to_be_hidden()
    (puzzle,) = nqueens.read_puzzles(PUZZLE)
    opened(page, tmp_path, nqueens.trace(puzzle, solver="region-rows").player())
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    expect(page.locator(".lane .board.regions [class^=region-]")).to_have_count(7)
    first = page.locator(".lane .board [class^=region-0] path").evaluate("(path) => getComputedStyle(path).fill")
    assert first == "rgb(240, 195, 109)"  # its style is in the file, too
    press(page, "Go to the end")
    page.wait_for_selector(".transport .status:has-text('first solution')")
    assert board(page) == sorted((row - 1) * 7 + column - 1 for row, column in solution(PUZZLE))
    # Several runs share a page.
    seeded = nqueens.trace(8, solver="min-conflicts", seed=3, options={"start": "random"})
    runs = [nqueens.trace(6, solver="sets"), seeded, nqueens.trace("5x6", solver="sets", forbidden=[(0, 0)])]
    opened(page, tmp_path, f"<!doctype html><meta charset=utf-8>{''.join(run._repr_html_() or '' for run in runs)}")
    frames = page.frames[1:]
    for frame, run in zip(frames, runs, strict=True):
        frame.wait_for_selector(".lane .event:has-text('Ready.')")
        press(frame, "Go to the end")
        (last,) = (event for event in run if isinstance(event, Solution))
        assert len(board(frame)) == len(last.columns)
    assert "seed 3, start=random" in frames[1].locator(".watchbar").inner_text()
    press(frames[0], "Go to the start")
    assert (board(frames[0]), len(board(frames[2]))) == ([], 5)
