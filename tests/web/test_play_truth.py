"""Play is accurate: the number of remaining solutions, their squares, and hints with reasons."""

import json
import re
from pathlib import Path

from support.tabs import Page, Route, Tab, expect

import nqueens

LEFT, PATH, BLAME = ".truth .left", ".truth .path", ".truth .blame"


def left(play: Tab, number: str) -> None:
    play.says(f"^{re.escape(number)} solutions? left", LEFT)


def test_remaining_solutions_are_updated_with_every_move(play: Tab) -> None:
    play.go("board=8")
    left(play, "92")
    for name, number in (("d8", "18"), ("g7", "4"), ("c6", "1"), ("a3", "0")):
        play.click(name)
        left(play, number)
    play.says("^92 → 18 → 4 → 1 → 0$", PATH)
    play.says("^The queen on a3 rules out every solution. Remove the queen on a3$", BLAME)
    assert "rules out every solution" in play.label("a3")
    play.keys("h", says="^Take the queen off a3.$")
    play.click("f1", says="→ 1 → 0 → 0$", where=PATH)  # it is still the fourth move that did
    play.says("^The queen on a3 rules out", BLAME)
    play.press("Remove the queen on a3", says="^92 → 18 → 4 → 1 → 1$", where=PATH)
    play.says("^$", BLAME)
    play.click("b4", button="right")
    left(play, "0")
    play.go("board=6&queens=3,0;0,1", says="^4 → 1 → 1$", where=PATH)  # in this order
    play.square("f4").focus()
    play.keys("Space", says="^4 → 1 → 1 → 1$", where=PATH)
    play.keys("ArrowRight", "ArrowDown", "Space")
    left(play, "0")
    play.keys("u", "u")
    left(play, "1")
    play.page.reload()
    play.says("^4 → 1 → 1$", PATH)
    queens = ";".join(f"{row},{column}" for row, column in enumerate(nqueens.solve(10)))
    play.go(f"board=10&queens={queens}", says="^… → (1[0-9]|[2-9]) → .*→ 1$", where=PATH)
    assert play.at(PATH).inner_text().count("→") == 9
    play.go("board=16&queens=8,8;0,1")
    left(play, "28,375")
    play.says("^14,772,512 → 683,022 → 28,375$", PATH)
    play.go("board=17&queens=0,8", says="^[0-9≈]", where=LEFT)
    expect(play.at(PATH)).to_have_text("")  # earlier positions of larger boards are not counted


def test_every_free_square_shows_its_number_of_solutions(play: Tab) -> None:
    play.go("board=8&queens=0,3;1,6")
    shown = play.page.get_by_label("Show how many solutions use each square")
    shown.check()
    play.at(".through text").first.wait_for()
    solutions = [tuple(each) for each in nqueens.solutions(8) if each[0] == 3 and each[1] == 6]
    through = {(row, at): sum(each[row] == at for each in solutions) for row in range(2, 8) for at in range(8)}
    for (row, column), number in through.items():
        label = play.label(f"{'abcdefgh'[column]}{8 - row}")
        found = re.search(r"in ([0-9]+) solutions?", label)
        assert (int(found[1]) if found else 0) == number, label
        assert bool(found) is ("free" in label), label
    warm = play.at(".through .warm").evaluate_all("(all) => all.map((each) => each.getAttribute('fill-opacity'))")
    assert {"0.850", f"{0.85 / max(through.values()):.3f}"} <= set(warm)
    play.click("c6")
    play.page.wait_for_function("() => document.querySelectorAll('#panel-play .through .some').length === 5")
    shown.uncheck()
    expect(play.at(".through")).to_have_count(0)
    assert "through" not in play.label("h5")


def test_a_late_answer_about_an_older_position_is_never_shown(play: Tab) -> None:
    held: list[Route] = []
    told: dict[str, object] = {"placed": 0, "exact": True, "how": "counted", "error": 0}
    play.page.route(re.compile("/api/remaining.*placed=0%2C0&"), lambda route: held.append(route))
    play.go("board=8")
    left(play, "92")
    play.click("a8", says="^Counting", where=LEFT)
    play.click("e7")
    left(play, "1")
    held[0].fulfill(body=json.dumps(told | {"placed": 1, "solutions": "77"}) + "\n")
    play.page.evaluate("new Promise((done) => setTimeout(done))")
    left(play, "1")
    assert "77" not in play.at(".truth").inner_text()
    play.click("d1")
    assert held[1:] == []
    play.page.route("**/api/remaining*", lambda route: route.fulfill(body=json.dumps(told) + "\n"))
    for solutions, error, said in (
        ("39600000000", 1.2e9, r"^≈ 4\.0 × 10¹⁰ solutions left \(estimate, ±3%\)$"),
        ("123456", 1, r"^≈ 120,000 solutions left \(estimate, ±1%\)$"),
        ("123456789012345678", 0, r"^123,456,789,012,345,678 solutions left$"),
    ):
        told |= {"solutions": solutions, "exact": not error, "error": error}
        play.go("board=6")
        play.go(f"board={len(solutions) + 10}", says=said, where=LEFT)


def hinted(play: Tab, *steps: str) -> None:
    """Asks for a hint step by step; each step shows this."""
    for step in steps:
        play.keys("h", says=step)


def test_a_hint_in_three_steps_with_its_reason(play: Tab) -> None:
    play.go("board=8&queens=0,3;1,6")
    left(play, "4")
    hinted(play, "^Look at row 6.$")
    expect(play.at(".dim .veil")).to_have_count(56)
    play.press("Why?")
    play.says("^Look at row 6. Row 6 has only a6, c6 and e6 left, and a queen on c4 would attack all of them.$")
    assert "part of the hint" in play.label("e6")
    assert "the hint crosses this square out" in play.label("c4")
    play.press("What follows?", says="Cross out c4.$")
    assert "part of the hint" not in play.label("e6")
    play.press("Do it", says="^Done. Ask again for the next step.$")
    assert "no queen allowed" in play.label("c4")
    expect(play.at(".veil")).to_have_count(0)
    left(play, "4")
    play.keys("h", "u")  # takes the cross back and removes the hint
    assert "free" in play.label("c4")
    hinted(play, "^Look at row 6.$")
    play.keys("h", "h")
    play.click("c4")  # marked by the hint, and still playable
    assert "queen" in play.label("c4")
    play.go("board=8")
    left(play, "92")
    hinted(play, "^Begin in row 8.$", "^Begin in row 8. Nothing is forced yet",
           "That solution has a queen on [a-h]8.$", "^Done")  # fmt: skip
    expect(play.at(".piece")).to_have_count(1)


def test_every_kind_of_hint(play: Tab) -> None:
    for line in Path(__file__).with_name("hints.jsonl").read_text(encoding="utf-8").splitlines():
        query, where, why, what, labels = json.loads(line)
        play.go(query, says="^[0-9]", where=LEFT)
        is_shown = "each other" in why or "rules out" in why  # a mistake that the page shows before the hint
        hinted(play, *(f"^{each}$" for each in (where, f"{where} {why}", f"{where} {why} {what}")[2 * is_shown :]))
        for name, said in labels.items():
            assert said in play.label(name), (query, name)
        if "7" in query[:8]:
            play.keys("h")
            assert "no queen allowed" in play.label("f4")
    play.keys("h")
    left(play, "14")
    play.go("board=4&queens=0,1;1,3;2,0;3,2", says="^A solution, verified by the judge.$")
    hinted(play, "^All queens are on the board.$")
    play.go("board=3")
    left(play, "0")
    hinted(play, "^This position cannot be completed.$")


def test_remaining_solutions_per_square_of_other_pieces(variants: Tab, page: Page) -> None:
    variants.go("board=5&piece=king&surface=plane&number=rows&cells=0,0", says="^694 solutions left$", where=LEFT)
    page.get_by_text("Show how many solutions use each square").locator("visible=true").click()
    variants.at(".board .through").wait_for()
    through = int(variants.label("c5").rpartition(" solutions")[0].rpartition(" ")[2])
    variants.click("c5", says=f"^{through} solutions left$", where=LEFT)
    variants.click("e5", "a3", "c3", says="^1 of 1,974 solutions$", where=LEFT)
    variants.go("board=5&piece=knight&surface=plane&number=max&cells=0,0;0,1",
           says="^The knight on b5 rules out every solution", where=BLAME)  # fmt: skip
