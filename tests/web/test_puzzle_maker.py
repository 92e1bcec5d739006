"""The puzzle editor: painting, counting, repairing, exporting and importing."""

from pathlib import Path

from support.answering import answer
from support.tabs import PUZZLE, Page, Pages, Tab, box_of, expect, numbers

import nqueens

NUMBER, UNDO, SAID = ".making .big", ".making [aria-label=Undo]", ".reader [role=status]"
NOT_ONE = ": a puzzle needs exactly one$"
ROWS = "5x1.AAAAABBBBBCCCCCDDDDDEEEEE"
FORMATS = ["letters", "numbers", "puzzlink", "penpa", "sbn", "task", "pzprv3", "json", "legup", "latex"]


def code(puzzles: Tab) -> str:
    return puzzles.at(".making .code").input_value()


def test_regions_are_painted_and_counted(puzzles: Tab, page: Page) -> None:
    puzzles.go("make=4x1.AAAABBBBCCCCDDDD", says=f"^2 solutions{NOT_ONE}", where=NUMBER)
    expect(puzzles.at(".making .differ")).to_have_count(8)  # the two solutions have no square in common
    assert puzzles.label((1, 2)).endswith("in some of the solutions")
    expect(puzzles.at("button.primary:visible")).to_have_text(["Repair"])
    place = box_of(puzzles.at("button:has-text('Repair')"))
    puzzles.at(".palette label").nth(1).click()
    puzzles.click((1, 3), says="^Region B on row 1, column 3|B", where=".making .side [role=status] >> nth=2")
    puzzles.says("^Region A is in 2 pieces.$", ".making .error")
    expect(puzzles.at(".making .board .corners")).to_have_count(1)
    after = nqueens.count(nqueens.read_puzzles("4x1.AABABBBBCCCCDDDD")[0])
    puzzles.says({0: f"^No solution{NOT_ONE}", 1: "^One solution$", 2: f"^2 solutions{NOT_ONE}"}[after], NUMBER)
    assert box_of(puzzles.at("button:has-text('Repair')")) == place
    assert "AABABBBBCCCCDDDD" in puzzles.hash
    puzzles.at(".palette label").nth(3).click()
    puzzles.drag((3, 1), (3, 4))
    puzzles.says("^Region C has no squares yet", NUMBER)
    assert puzzles.at("button:has-text('Play it')").is_disabled()
    assert code(puzzles) == ""
    for _ in range(2):  # the stroke as one step
        puzzles.at(UNDO).click()
    puzzles.says("^2 solutions:", NUMBER)
    puzzles.square((1, 1)).focus()
    puzzles.keys("b", "b", "a", "d")  # the letters are then no longer in order of appearance
    puzzles.square((4, 4)).focus()
    puzzles.keys("a")
    puzzles.press("Play it")
    puzzles.press("Edit this puzzle")
    assert "region D" in puzzles.label((1, 1))
    page.click("#tab-play")
    page.click("#tab-puzzles")
    puzzles.at(".palette label").first.click()
    puzzles.drag((1, 2), (1, 4))  # all in region A already
    for _ in range(3):
        puzzles.at(UNDO).click()
    puzzles.keys("Control+z")
    assert "region A" in puzzles.label((1, 1))
    assert "region D" in puzzles.label((4, 4))
    assert puzzles.at(UNDO).is_disabled()
    for modifier in ("ctrlKey", "altKey", "metaKey"):  # the browser's shortcuts
        press = f"new KeyboardEvent('keydown', {{ key: 'u', {modifier}: true, bubbles: true, cancelable: true }})"
        assert page.evaluate(f"() => document.activeElement.dispatchEvent({press})")


def test_regions_of_large_boards_differ_in_colour_and_are_typed(puzzles: Tab) -> None:
    puzzles.go("make=12x1." + "".join(12 * letter for letter in "ABCDEFGHIJKL"))
    puzzles.at(".playable .square").nth(143).wait_for()
    fills = puzzles.at(".playable .square").evaluate_all("(all) => all.map((each) => getComputedStyle(each).fill)")
    assert len({*fills}) == 12
    puzzles.go("make=")
    rows = puzzles.at(".making").get_by_label("Size", exact=True)
    rows.select_option("32")
    puzzles.square((1, 1)).focus()
    for key, region in (("f", "f"), ("F", "F"), ("a", "a"), ("b", "b"), ("g", "G"), ("u", "U"), ("A", "A")):
        puzzles.keys(key)
        assert f"region {region}," in puzzles.label((1, 1))
    rows.select_option("6")
    puzzles.says("^New 6 × 6 board. Undo brings the last one back.$", ".making .messages")
    puzzles.square((6, 1)).focus()
    puzzles.keys("a")
    assert "region A," in puzzles.label((6, 1))
    puzzles.keys("g", "u")
    assert "region F," in puzzles.label((6, 1))
    puzzles.page.get_by_label("Queens per row").last.select_option("2")
    puzzles.says("^No solution:", NUMBER)


def test_a_puzzle_is_repaired(puzzles: Tab, pages: Pages) -> None:
    page, count = puzzles.page, f"^{nqueens.count(nqueens.read_puzzles(ROWS)[0])} solutions:"
    puzzles.go(f"make={ROWS}", says=count, where=NUMBER)
    page.route("**/api/repair*", lambda _: None, times=1)
    puzzles.square((1, 1)).focus()
    puzzles.keys("b", says="solution", where=NUMBER)
    puzzles.press("Repair")
    page.wait_for_selector("text=Repairing…")
    puzzles.at(UNDO).click()
    expect(page.locator("text=Repairing…")).to_have_count(0)
    puzzles.says(count, NUMBER)
    moves = answer("repair", regions=ROWS)["moves"]
    puzzles.press("Repair", says="^One solution$", where=NUMBER)
    page.wait_for_selector("text=(the minimum). Undo reverts this.")
    expect(puzzles.at("button.primary:visible")).to_have_text(["Play it"])
    pointed = numbers(puzzles.at("[role=gridcell][aria-label*='part of the hint']"))
    assert pointed == sorted(5 * move["square"][0] + move["square"][1] for move in moves)
    assert nqueens.count(nqueens.read_puzzles(code(puzzles))[0]) == 1
    assert puzzles.at("button:has-text('Repair')").is_disabled()
    puzzles.at(UNDO).click()
    puzzles.says(count, NUMBER)
    late = Tab(pages(excused="status of 422"), "puzzles")
    gave_up = {"error": "The time limit passed.", "outcome": "gave up"}
    late.page.route("**/api/repair*", lambda route: route.fulfill(status=422, json=gave_up))
    late.go(f"make={ROWS}", says="solutions:", where=NUMBER)
    late.press("Repair")
    late.page.wait_for_selector("text=No repair found within the time limit.")
    assert late.at("button:has-text('Repair')").is_enabled()


def test_regions_in_pieces_are_told_in_one_sentence_and_joined(puzzles: Tab) -> None:
    puzzles.go("make=6x1.FBBBCCADDBCCADDEEEFFDDEAFFFEEEFFFFEA")
    puzzles.says("^Region D is in 3 pieces; A in 2.$", ".making .error")
    puzzles.go("make=5x1.AABBCABBBCDDBEEDDEEEDDEEA", says="^One solution$", where=NUMBER)
    expect(puzzles.at("button.primary:visible")).to_have_text(["Repair"])
    puzzles.press("Repair", says="^One solution$", where=NUMBER)
    puzzles.says("^$", ".making .error")


def test_puzzles_are_read_and_written(puzzles: Tab, tmp_path: Path) -> None:
    page, text, file = puzzles.page, puzzles.at(".reader textarea"), puzzles.at(".reader input[type=file]")
    other = "4x1.AABBACDBCCDBCCDB"
    puzzles.go(f"puzzle={other}")
    puzzles.at("label:has-text('Make')").click()
    puzzles.says(f"^90 solutions{NOT_ONE}", NUMBER)  # of a board of one's own, not of the puzzle
    puzzles.at("summary:has-text('Import a puzzle')").click()
    puzzles.press("Import", says="^[A-Z]", where=SAID)
    held = puzzles.hold("read")
    text.fill(other)
    puzzles.press("Import", says="^Reading…", where=SAID)
    text.fill("\n".join(PUZZLE[4:][row * 7 : row * 7 + 7] for row in range(7)))
    puzzles.press("Import", says="Compare it with the original", where=SAID)
    puzzles.let_in("read", held)  # late, so that the next one wins
    assert code(puzzles) == PUZZLE
    page.wait_for_selector("text=Level 2 of 7: one region in one line")
    puzzles.press("Play it")
    puzzles.square((1, 1)).wait_for()
    assert puzzles.hash == f"#puzzles?puzzle={PUZZLE}"
    puzzles.press("Edit this puzzle")
    text.fill("nothing of that kind")
    puzzles.press("Import", says="in any known format", where=SAID)
    text.fill(f"{PUZZLE}\n{other}\n")
    puzzles.press("Import", says="^Imported puzzle 1 of 2", where=SAID)
    page.get_by_label("Imported puzzle").select_option("2")
    puzzles.says("^Imported puzzle 2 of 2", SAID)
    assert code(puzzles) == other
    (tmp_path / "puzzle.txt").write_text(PUZZLE, encoding="utf-8")
    file.set_input_files(tmp_path / "puzzle.txt")
    expect(text).to_have_value("")  # the last choice is read
    puzzles.press("Import")
    shown = "document.querySelector('.making .code').value"
    page.wait_for_function(f"() => {shown} === '{PUZZLE}'")
    text.fill(other)
    expect(file).to_have_value("")
    formats = page.get_by_label("Text format", exact=True)
    assert formats.locator("option").evaluate_all("(all) => all.map((each) => each.value)") == ["code", *FORMATS]
    for name in FORMATS:
        formats.select_option(name)
        written = answer("write", regions=PUZZLE, format=name)["text"].replace("\r\n", "\n")
        page.wait_for_function(f"(text) => {shown} === text", arg=written)
    formats.select_option("code")
    assert code(puzzles) == PUZZLE
