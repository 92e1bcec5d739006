"""Exercises on the page: every question is marked as the solver's run says."""

import re
from math import exp
from typing import Any

from support.answering import answer, queens_after
from support.tabs import Page, expect, script

from nqueens import Board, check_exercises
from nqueens.board.attacks import attacks
from nqueens.problems.pieces import PIECES

SOLVERS = {
    "sets": range(4, 9), "richards": range(4, 9), "forward-checking": range(4, 9), "dancing-links": range(4, 9),
    "min-conflicts": range(6, 9), "annealing": range(6, 9), "region-room": range(5, 8),
}  # fmt: skip
"""The solvers with all sizes that the page offers."""


class Run:
    """A recorded run: queens and state after each number of events."""

    def __init__(self, request: dict[str, Any]) -> None:
        given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in request.items()}
        given = {name: value for name, value in given.items() if value not in (None, "")}
        told = answer("trace", **given, max_events=10_000)
        self.events = [event for kind, data in told if kind == "steps" for event in data["events"]]
        self.rows = told[0][1]["rows"]

    def queens(self, number: int) -> set[int]:
        return {row * self.rows + column for row, column in queens_after(self.events, number).items()}

    def state(self, number: int) -> Any:
        return next((event["state"] for event in reversed(self.events[:number]) if "state" in event), {})

    def square(self, event: dict[str, Any]) -> int:
        return int(event["row"] * self.rows + event["column"])

    def wanted(self, asked: dict[str, Any]) -> Any:
        """Returns the answer that the next events give to a question."""
        at, kind = asked["at"], asked["kind"]
        last, event, after = self.events[at - 1], self.events[at], self.state(at + 1)
        if kind == "move":
            return self.square(next(each for each in self.events[at:] if each["event"] in ("place", "remove")))
        if kind == "node":
            return self.square(next(each for each in self.events[at:] if each["event"] == "place"))
        if kind == "attacked":
            return event["by_row"] * self.rows + event["by_column"] if event["event"] == "clash" else "free"
        if kind in ("row", "code"):
            return event[kind.replace("code", "line")]
        if kind == "item":
            return re.sub(r" has the fewest.*", "", event["text"]).lower()
        if kind == "crowded":
            return event["text"].removesuffix(" has too few free squares") if event["event"] == "note" else "none"
        if kind == "conflicts":
            return self.state(at)["squares"][last["row"]][asked["shows"]["asked"][0] % self.rows]
        if kind == "column":
            return self.square(self.events[at + 1] if event["event"] == "remove" else last)
        if kind in ("change", "accept"):
            values = dict(after["values"])
            change = values["d"]
            sure = "always" if change <= 0 else round(100 * exp(-change / values["T"]))
            return change if kind == "change" else sure
        if kind == "sets":
            ranges = {"C": range(self.rows), "S": range(2 * self.rows - 1), "D": range(1 - self.rows, self.rows)}
            held = {name: {int(each) for each in re.findall(r"-?\d+", text)} for name, text in after["values"]}
            return ",".join("".join(str(int(each in held[name])) for each in ranges[name]) for name in "CSD")
        if kind == "bits":
            if event["event"] != "try":
                return "0" * self.rows
            return "".join(map(str, dict(after["bits"])[asked["cells"][0]["name"]]))
        if kind == "domain":
            row = re.search(r"row (\d+) remain", asked["text"])
            assert row
            puzzle = "(" not in asked["text"] and self.events[0]["event"] != "try" and "bars" not in self.state(1)
            return after["squares"][int(row[1]) - 1 if puzzle else self.rows - int(row[1])]
        return self.square(event)


def exercise(page: Page, solver: str, rows: int, seed: int, number: int) -> tuple[Run, list[dict[str, Any]]]:
    """Returns the run of an exercise, and the questions that the page asks about it."""
    turns = script("modules.js", "turns")
    run = Run(page.evaluate(turns, [solver, rows, seed, None, 0]))
    return run, page.evaluate(turns, [solver, rows, seed, run.events, number])


def test_answers_are_those_of_the_run(blank: Page) -> None:
    kinds = set()
    for solver, sizes in SOLVERS.items():
        for rows in sizes:
            for seed in range(3):
                run, found = exercise(blank, solver, rows, seed, 30)
                for asked in found:
                    kinds.add(asked["kind"])
                    where = (solver, rows, seed, asked)
                    assert run.wanted(asked) in asked["right"], where
                    if solver in ("sets", "richards") and asked["kind"] in ("move", "next", "node"):
                        assert len(asked["right"]) == 1, where
                    if asked["control"] == "choice":
                        options = {value for value, _ in asked["choices"]}
                        assert 0 < 2 * len(options & set(asked["right"])) <= len(options), where
                    if asked["control"] == "tree":
                        assert set(asked["right"]) < {at for node in asked["nodes"] for at in node["open"]}, where
                        assert {node["tried"][-1] for node in asked["nodes"][:-1]} == run.queens(asked["at"]), where
                    labels = [label for _, label in asked["choices"]]
                    said = [*(asked[each] for each in ("text", "why", "hint", "said")), *labels]
                    assert not re.search(r"undefined|NaN|object|\{[a-z]", " ".join(said)), where
                    assert asked["control"] == "choice" or asked["said"] not in asked["hint"], where
    assert len(kinds) == 16


def test_ties_count_as_right(blank: Page) -> None:
    """Any attacked queen may be picked up, and be put on any square of its row with the fewest conflicts."""
    run, questions = exercise(blank, "min-conflicts", 8, 0, 12)
    board = Board(8, 8)
    queen = PIECES["queen"].moves(2)
    cells = list(board)

    def hits(one: int, other: int) -> bool:
        return one != other and bool(attacks(queen, cells[one], cells[other], board))

    for asked in questions:
        queens = run.queens(asked["at"])
        if asked["kind"] == "picked":
            assert set(asked["right"]) == {one for one in queens if any(hits(one, other) for other in queens)}
        if asked["kind"] == "column":
            own = run.square(run.events[asked["at"] - 1])
            row = range(own // 8 * 8, own // 8 * 8 + 8)
            numbers = {square: sum(hits(square, other) for other in queens - {own}) for square in row}
            assert set(asked["right"]) == {at for at, number in numbers.items() if number == min(numbers.values())}


def reply(page: Page, asked: dict[str, Any], right: bool = True) -> None:
    expect(page.locator(".asking")).to_have_text(asked["text"])
    answers = page.locator(".answers button")
    if asked["control"] == "cells":
        for cell, bit in zip(answers.all(), asked["right"][0].replace(",", ""), strict=False):
            if (cell.get_attribute("aria-pressed") == "true") != (bit == "1"):
                cell.click()
        if not right:
            answers.first.click()
        page.get_by_role("button", name="Check").click()
    else:
        attribute, options = "answer", [value for value, _ in asked["choices"]]
        if asked["control"] == "tree":
            options = [at for node in asked["nodes"] for at in node["open"]]
        elif asked["control"] == "board" and asked["right"] != ["free"]:
            attribute, options = "at", asked["fits"] or [*range(page.locator(".turn [role=gridcell]").count())]
        wanted = next(each for each in options if (each in asked["right"]) == right)
        page.locator(f".turn [data-{attribute}='{wanted}']").click()


def test_a_student_becomes_proficient(phone: Page) -> None:
    phone.add_init_script("Math.random = () => 8.5e-6")  # the seed is drawn from a million
    phone.goto("/#learn?at=backtracking")
    phone.locator("#chapter-backtracking .quiz button").nth(1).tap()  # what follows a question appears with its answer
    phone.locator("#chapter-backtracking a", has_text="Your turn").tap()
    phone.locator(".turn .board").wait_for()
    _, (first, *others) = exercise(phone, "sets", 6, 8, 11)
    reply(phone, first, right=False)
    expect(phone.locator(".turn .verdict")).to_have_text(re.compile(r"^✗ Not right: [a-f][1-6]\. .*Look along its row"))
    reply(phone, first)
    expect(phone.locator(".turn .verdict p").last).to_have_text(first["why"])
    expect(phone.locator(".turn .code [aria-current]")).to_have_count(1)
    phone.locator(".answers .primary").tap()
    phone.get_by_role("link", name="Play", exact=True).tap()
    phone.go_back()  # to the exercise in progress
    for number, asked in enumerate(others, start=1):
        reply(phone, asked)
        expect(phone.locator(".dots")).to_contain_text(f"{number} of 10 right in a row")
        phone.keyboard.press("Enter")  # the button Next has the focus
    expect(phone.locator(".turnend")).to_contain_text("Proficient")
    expect(phone.locator(".turnend .primary")).to_have_attribute("href", re.compile("turn=(?!sets)"))
    expect(phone.locator(".turnend li")).to_have_text("Backtracking with sets, 6 × 6: 10 of 11 right")
    phone.get_by_role("link", name="All exercises").tap()
    expect(phone.locator(".exercises li").first).to_contain_text("proficient")
    phone.get_by_role("button", name="Trophies").tap()
    expect(phone.locator(".trophies .won")).to_have_text("Backtracking with sets✓ 6 × 6")


def test_a_second_try_comes_with_the_reason_but_does_not_count(page: Page) -> None:
    page.goto("/#learn?turn=sets.6&seed=5")
    page.locator(".turn .board").wait_for()
    asked = exercise(page, "sets", 6, 5, 1)[1][0]
    line, past = page.locator(".turn .code [aria-current]"), page.locator(".turn .past")
    expect(line).to_have_text("test the square (row, column)")
    for step in (rf"{asked['at']}: Tries", rf"{asked['at'] - 1}: .* is attacked from"):
        expect(past).to_have_text(re.compile(f"^Step {step}"))
        past.get_by_label("Step back").click()
    past.get_by_label("Step", exact=True).click(click_count=5)
    expect(past).to_have_text(re.compile(rf"^Step {asked['at']}: Tries [a-f][1-6]\.$"))
    reply(page, asked, right=False)
    expect(page.locator(".turn .verdict")).to_have_text(
        re.compile("^✗ Not right: .*Try once more.Hint: Rows and columns count from 0")
    )
    expect(page.locator(".turn .verdict")).not_to_contain_text(asked["said"])
    reply(page, asked)
    expect(page.locator(".turn .verdict .right")).to_be_visible()
    expect(page.locator(".dots")).to_contain_text("0 of 10 right in a row (0 of 1 in all)")


def test_a_wrong_answer_stays_beside_the_right_one(page: Page) -> None:
    for solver, seed, right, wrong, missed in (
        ("sets", 5, [*"145" "0358", "-3", "-2", "0", "1"], [], ["0"]), ("sets", 12, ["d5"], ["b6"], []),
        ("annealing", 9, ["It is always made"], ["Chance: it is made with probability 51%"], []),
    ):  # fmt: skip
        page.goto("about:blank")
        page.goto(f"/#learn?turn={solver}.6&seed={seed}")
        page.locator(".turn .board").wait_for()
        asked = exercise(page, solver, 6, seed, 1)[1][0]
        reply(page, asked, right=False)
        reply(page, asked, right=asked["control"] != "cells")
        for name, marked in (("isright", right), ("iswrong", wrong), ("ismissed", missed)):
            expect(page.locator(f".answers .{name}:disabled")).to_have_text(marked)


def test_only_squares_that_can_be_answers_are_marked(page: Page) -> None:
    page.goto("/#learn?turn=min-conflicts.8&seed=7")
    page.locator(".turn [data-at='3']").click()
    expect(page.locator(".turn .verdict")).to_have_text("There is no queen on this square. Press a queen.")
    expect(page.locator(".dots")).to_have_text(re.compile("0 of 10 right in a row$"))


def test_a_teacher_makes_a_sheet_and_reads_the_code(page: Page) -> None:
    page.goto("/#learn?at=turn")
    expect(page.get_by_label("On the sheet: Backtracking with sets")).to_be_hidden()
    page.get_by_text("A sheet for a class").click()
    page.get_by_label("On the sheet: Backtracking with sets").uncheck()
    for name in ("Iterative repair", "Region puzzles by"):
        page.get_by_label(f"On the sheet: {name}").check()
    page.get_by_label("Board of Region puzzles").select_option("5")
    page.get_by_text("test: ten questions").click()
    page.locator("#chapter-turn input[type=number]").fill("7")
    link = page.get_by_label("Link to the sheet").input_value()
    assert link.endswith("/#learn?turn=min-conflicts.8,region-room.5&seed=7&mode=test")
    page.goto("about:blank")
    page.goto(link)
    wrong = []
    for name, rows in (("min-conflicts", 8), ("region-room", 5)):
        run, questions = exercise(page, name, rows, 7, 10)
        wrong.append(len(run.queens(questions[4]["at"])))
        for number, asked in enumerate(questions):
            reply(page, asked, right=number != 4)
    page.get_by_label("Your name").fill("Zoë | Łuczak")
    expect(page.locator(".missed")).to_have_count(2)
    for missed, queens in zip(page.locator(".missed [role=img]").all(), wrong, strict=True):
        names = str(missed.get_attribute("aria-label")).removeprefix("Queens: ")
        assert len(re.findall(r"[a-h]\d|row", names)) == queens
    code = page.get_by_label("Code of your result").input_value()
    assert code.startswith("NQ1 | Zoë Łuczak | min-conflicts.8 region-room.5 | seed 7 | test | 9/10 9/10 | ")
    (found,) = check_exercises(code)
    assert (found.name, found.right, found.seed, found.reason) == ("Zoë Łuczak", (9, 9), 7, None)
