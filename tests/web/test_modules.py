"""The modules of the page that only compute, called as they are: rules, puzzles, runs, memory, texts of the address."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from support.answering import answer
from support.tabs import PUZZLE

import nqueens
from nqueens import html_book
from nqueens.board.attacks import attacks
from nqueens.board.board import Board
from nqueens.problems.pieces import PIECES
from nqueens.puzzles.reading import read_puzzles
from nqueens.puzzles.writing import write_puzzle
from nqueens.render.themes import THEMES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from support.serving import Server

CODES = Path(__file__).parents[1].joinpath("puzzles", "generated.txt").read_text(encoding="utf-8").split()
BOARDS = [(1, 1), (1, 4), (4, 1), (2, 3), (4, 4), (5, 3), (6, 6)]


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Page:
    """One page for all of them, which holds nothing of its own."""
    opened = browser.new_context(base_url=server.address).new_page()
    opened.goto("/icon.svg")
    return opened


def computed(page: Page, module: str, names: str, body: str, given: object = None) -> Any:
    """What an expression of a module's names and of `given` is."""
    return page.evaluate(
        f"async (given) => {{ const {{ {names} }} = await import('/{module}.js'); return {body}; }}", given
    )


def test_the_page_knows_who_attacks_whom_as_the_judge_does(page: Page) -> None:
    moves = answer("pieces")["pieces"]
    found = computed(
        page,
        "rules",
        "Rules, QUEEN_MOVES",
        """Object.fromEntries([...given.moves, { name: "play", ...QUEEN_MOVES }].flatMap((moves) => [false,
            true].flatMap((torus) =>
        given.boards.map(([rows, columns]) => { const rules = new Rules({ rows, columns, torus, moves });
          return [[moves.name, torus, rows, columns], [...Array(rows * columns).keys()].map((at) =>
              [...rules.reach(at)])]; }))))""",
        {"moves": moves, "boards": BOARDS},
    )
    assert len(found) == (len(PIECES) + 1) * 2 * len(BOARDS)
    for key, reached in found.items():
        name, torus, rows, columns = key.split(",")
        grid = Board.parse(f"{rows}x{columns}", torus=torus == "true")
        queen = PIECES["queen" if name == "play" else name].moves(2)
        cells = list(grid)
        for one, ways in zip(cells, reached, strict=True):
            attacked = [at for at, cell in enumerate(cells) if cell != one and attacks(queen, one, cell, grid)]
            assert sorted(at for at, _ in ways) == attacked, key
            for at, (down, right) in ways:  # the ways that are drawn lead there
                assert cells[at] == ((one[0] + down) % grid.rows, (one[1] + right) % grid.columns), key
    clashes = "new Rules({ rows: 4, columns: 4, torus: true }).clashes(given)"
    assert computed(page, "rules", "Rules", clashes, [0, 7, 15]) == [
        [0, 7, [1, -1]],
        [0, 15, [-1, -1]],
        [7, 15, [-2, 0]],
    ]


def test_names_of_squares_and_texts_of_addresses(page: Page) -> None:
    assert computed(page, "rules", "fileName", "given.map(fileName)", [0, 25, 26, 51, 52, 701, 702]) == [
        "a", "z", "aa", "az", "ba", "zz", "aaa",
    ]  # fmt: skip
    assert computed(page, "rules", "squareName", "squareName(7, 3, 5)") == "c2"
    parsed = "given.map((text) => parseBoard(text, 32)).map((each) => each && boardText(each))"
    texts = [" 8 ", "5x8", "5 X 5", "4×6", "32", "33", "0", "x", "8x99", "8x0", "-1", "12345"]
    assert computed(page, "dom", "parseBoard, boardText", parsed, texts) == ["8", "5x8", "5", "4x6", "32", *[None] * 7]
    squares = "given.map((text) => inOrder(parseSquares(text, { rows: 3, columns: 5 }), 5))"
    squares_of: list[str | None] = ["2,4;0,1", "3,0", "0,5", "0,0;0,0;a", "1,2,3", None]
    assert computed(page, "dom", "parseSquares, inOrder", squares, squares_of) == ["2,4;0,1", "", "", "0,0", "", ""]
    assert computed(page, "dom", "squaresText", "squaresText(new Set(given), 5)", [14, 1]) == "0,1;2,4"
    assert computed(page, "dom", "clock", "given.map(clock)", [0, 59.9, 60, 605, 3600]) == [
        "0:00",
        "0:59",
        "1:00",
        "10:05",
        "60:00",
    ]
    address = "addressOf('play', given)"
    values = {"a": "1,2;3:4", "b": "x y&", "c": "", "d": None, "e": 0}
    assert computed(page, "dom", "addressOf", address, values) == "#play?a=1,2;3:4&b=x%20y%26&e=0"
    assert computed(page, "dom", "addressOf", address, {}) == "#play"
    asked = computed(
        page, "api", "addressTo", "addressTo('solve', given)", {"a": ["1", "2"], "b": "", "c": None, "d": "x y"}
    )
    assert asked == "/api/solve?a=1&a=2&d=x+y"
    both = "[squaresOf({ placement: [1, 0] }), squaresOf({ pieces: { king: [[0, 0]] } })]"
    assert computed(page, "api", "squaresOf", both) == [
        [[0, 1], [1, 0]], [[0, 0]],
    ]  # fmt: skip
    ways = computed(
        page, "grid", "between", "[between([0, 0], [0, 0]), between([0, 0], [0, 12]), between([0, 0], [13, 0]).length]"
    )
    assert ways == [[[0, 0]], [[0, 6], [0, 12]], 3]
    fits = "[number(1, 9), among(['a']), squares({ rows: 2, columns: 2 })].map((each) => given.filter(each.fits))"
    texts = ["0", "1", "9", "10", "a", "1,1;0,0", "1,2", "1e0"]
    assert computed(page, "link", "number, among, squares", fits, texts) == [
        ["1", "9"], ["a"], ["1,1;0,0"],
    ]  # fmt: skip
    named = "namesAround(given[0], given[1]).map(([x, y, text]) => `${x} ${y} ${text}`)"
    assert computed(page, "edges", "namesAround", named, [2, 3])[:4] == [
        "50 208.4 a",
        "150 208.4 b",
        "250 208.4 c",
        "-8.4 150 1",
    ]
    assert [each.split()[2] for each in computed(page, "edges", "namesAround", named, [21, 21])] == [
        *"ejot",
        *["5", "10", "15", "20"],
    ]
    shown = "given.map((each) => numberText(each))"
    numbers = [
        {"solutions": "12345", "exact": True},
        *({"solutions": each, "exact": False} for each in ("999999", "1000000")),
    ]
    assert computed(page, "truth", "numberText", shown, numbers) == ["12,345", "1.0 × 10⁶", "1.0 × 10⁶"]


def test_the_rules_of_puzzles_are_those_of_the_judge(page: Page) -> None:
    rng = Random(5)
    asked = []
    for code in CODES[::32]:
        (puzzle,) = read_puzzles(code)
        side = puzzle.board.rows
        right = {row * side + column for row, column in nqueens.solve(puzzle).squares}
        for _ in range(6):
            moved = set(right)
            for _ in range(rng.randrange(3)):
                moved.remove(rng.choice(sorted(moved)))
                moved.add(rng.choice([at for at in range(side**2) if at not in moved]))
            asked.append((code, sorted(moved), sorted(right)[:2]))
    body = """given.map(([code, queens, few]) => { const puzzle = Puzzle.parse(code);
        return [puzzle.code, puzzle.isSolved(new Set(queens)), [...puzzle.ruledOut(new Set(few))]]; })"""
    found = computed(page, "puzzle", "Puzzle", body, asked)
    for (code, queens, few), (again, solved, out) in zip(asked, found, strict=True):
        (puzzle,) = read_puzzles(code)
        placed = [divmod(at, puzzle.board.rows) for at in queens]
        assert again == write_puzzle(puzzle)  # with letters in the order in which they are met
        assert solved == (puzzle.why_not(placed) is None), (code, placed)
        assert set(out) == ruled_out(code, few)
    assert 5 < sum(solved for _, solved, _ in found) < len(found)
    wrong = ["", "x", PUZZLE[:-1], f"{PUZZLE}:Q", "0x1.", "33x1." + "A" * 1089, "2x0.ABAB", "2x1.AB-B"]
    assert computed(page, "puzzle", "Puzzle", "given.map((text) => Puzzle.parse(text))", wrong) == [None] * len(wrong)
    clashing = """(({ pairs, units, queens }) => [pairs, units.map(({ kind,
            number }) => `${kind} ${number}`), [...queens]])(
        Puzzle.parse(given).clashes(new Set([0, 8, 6])))"""
    assert computed(page, "puzzle", "Puzzle", clashing, PUZZLE) == [[[0, 8]], ["row 0", "region 0"], [0, 8, 6]]


def ruled_out(code: str, queens: list[int]) -> set[int]:
    """The squares that queens leave without room for another, by the rules in words."""
    (puzzle,) = read_puzzles(code)
    regions = puzzle.regions
    assert regions is not None
    placed = [divmod(queen, regions.side) for queen in queens]
    out = set()
    for at, square in enumerate(regions.board):
        alike = (
            sum(row == square[0] for row, _ in placed),
            sum(column == square[1] for _, column in placed),
            sum(regions[queen] == regions[square] for queen in placed),
        )
        near = any(max(abs(row - square[0]), abs(column - square[1])) == 1 for row, column in placed)
        if square not in placed and (near or max(alike) >= regions.each):
            out.add(at)
    return out


def test_regions_are_coloured_as_in_pictures(page: Page) -> None:
    style = Path(nqueens.__file__).parent.joinpath("web", "static", "player.css").read_text(encoding="utf-8")
    assert tuple(re.findall(r"--region-\d: (#[0-9a-f]{6})", style)[:8]) == THEMES["colour-blind"].regions
    large = "14x1." + "".join(chr(65 + row // 4 * 4 + column // 4) if row < 12 and column < 12 else
                              "MN"[row % 2] for row in range(14) for column in range(14))  # fmt: skip
    body = """(() => { const puzzle = Puzzle.parse(given[1]), colours = puzzle.colours(8);
        const same = puzzle.regions.flatMap((one, at) => puzzle.around(at).map((there) => [one, puzzle.regions[there]]))
          .filter(([one, other]) => one !== other && colours[one] === colours[other]);
        return [Puzzle.parse(given[0]).colours(8), Math.max(...colours), same.length]; })()"""
    assert computed(page, "puzzle", "Puzzle", body, [PUZZLE, large]) == [[0, 1, 2, 3, 4, 5, 6], 7, 0]
    assert computed(page, "divided", "walls", "walls({ side: 2, regions: [0, 0, 0, 1] })") == "M100 100h100M100 100v100"


def test_hints_of_a_book_hold_in_every_state_of_marks(page: Page) -> None:
    """Whatever is marked, rightly, the premises of the step that is shown are known, and it says something new."""
    rng = Random(3)
    book = re.search(
        r'id="puzzles">(.*?)</script>',
        html_book([each for code in CODES[::23] for each in read_puzzles(code)]),
        re.DOTALL,
    )
    assert book
    listed = json.loads(book[1])["puzzles"]
    asked = []
    for at, each in enumerate(listed):
        side = int(each["code"].partition("x")[0])
        for _ in range(12):
            share = rng.random()
            others = [square for square in range(side * side) if square not in each["solution"]]
            queens = [square for square in each["solution"] if rng.random() < 0.4]
            asked.append((at, queens, [square for square in others if rng.random() < share]))
    found = page.evaluate(
        """async ([puzzles, asked]) => {
        const [{ carriedHint }, { Puzzle }] = await Promise.all([import("/carried.js"), import("/puzzle.js")]);
        return asked.map(([at, queens, crosses]) => {
          const hint = carriedHint(puzzles[at], Puzzle.parse(puzzles[at].code), queens, crosses);
          return [puzzles[at].steps.indexOf(hint), hint.placed, hint.wrong ?? [], hint.what]; }); }""",
        [listed, [*asked, (0, [listed[0]["solution"][0] ^ 1], []), (0, [], listed[0]["solution"][:1])]],
    )
    *right, wrong_queen, wrong_cross = found
    side, at = int(listed[0]["code"].partition("x")[0]), listed[0]["solution"][0]
    assert wrong_queen[2:] == [[at ^ 1], f"Take the queen off ({(at ^ 1) // side + 1}, {(at ^ 1) % side + 1})."]
    assert wrong_cross[2:] == [[at], f"Take the cross off ({at // side + 1}, {at % side + 1})."]
    for (at, queens, crosses), (index, placed, _, _) in zip(asked, right, strict=True):
        each = listed[at]
        if index < 0:  # all that the steps say is marked
            assert placed[0] in set(each["solution"]) - set(queens)
            index = len(each["steps"])
        known = {*queens, *crosses, *ruled_out(each["code"], queens)}
        for step in each["steps"][:index]:
            assert set(step["placed"]) <= set(queens)
            assert set(step["crossed"]) <= known
        for step in each["steps"][index : index + 1]:
            assert set(step["placed"]) - set(queens) or set(step["crossed"]) - known


def test_days_and_their_streak(page: Page) -> None:
    found = page.evaluate(
        """async () => {
        const { Memory, dayAfter, dayOf, isDay } = await import("/memory.js");
        const memory = new Memory("test");
        const streaks = [memory.streak("2026-03-01")];
        for (const day of ["2026-02-26", "2026-02-27", "2026-02-28"]) memory.keepDay(day, 60);
        streaks.push(memory.streak("2026-02-28"), memory.streak("2026-03-01"), memory.streak("2026-03-02"));
        memory.keepDay("2026-02-28", 90);
        for (let at = 0; at < 1020; at++) memory.keepBoard(`board ${at}`, { marks: "." });
        const again = new Memory("test");
        return [streaks, dayAfter("2026-02-28"), dayAfter("2026-03-01", -1), dayOf(new Date(2026, 1, 3)),
          ["2026-02-29", "2026-2-3", "x", null, "2024-02-29"].map(isDay), again.kept.days["2026-02-28"],
          again.board("board 19"), again.board("board 20").marks, Object.keys(again.kept.boards).length]; }"""
    )
    assert found == [
        [0, 3, 3, 0], "2026-03-01", "2026-02-28", "2026-02-03", [False, False, False, False, True], 60, None, ".", 1000,
    ]  # fmt: skip


def test_a_memory_that_is_full_or_damaged(page: Page) -> None:
    found = page.evaluate(
        """async (damaged) => {
        const { Memory } = await import("/memory.js");
        const [setItem, memory, other] = [Storage.prototype.setItem, new Memory("full"), new Memory("full")];
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
        memory.keepBoard("one", { marks: "x" });
        memory.keepDay("2026-03-01", 60);
        Storage.prototype.setItem = setItem;
        const lasts = [memory.streak("2026-03-01"), new Memory("full").streak("2026-03-01")];
        memory.keepBoard("two", { marks: "Q" });  // and what was not kept before
        other.keepBoard("three", { marks: "." });
        const kept = ["one", "two", "three"].map((code) => memory.board(code)?.marks);
        return [lasts, kept, damaged.map((text) => {
          localStorage.setItem("damaged", text);
          const memory = new Memory("damaged");
          const before = [memory.board("code"), memory.like("look", "plain"), memory.streak("2026-03-01")];
          memory.keepBoard("code", { marks: "x" });
          memory.keepDay("2026-03-01", 60);
          memory.keepLike("look", "letters");
          const again = new Memory("damaged");
          return [...before, again.board("code")?.marks, again.like("look", "plain"), again.streak("2026-03-01")];
              })]; }""",
        [
            "{",
            "null",
            "7",
            '"text"',
            '{"boards": 3, "days": null, "likes": "x"}',
            '{"boards": [], "days": [], "likes": []}',
        ],
    )
    assert found == [[1, 0], ["x", "Q", "."], [[None, "plain", 0, "x", "letters", 1]] * 6]


def test_a_run_is_the_same_at_every_event_from_every_side(page: Page) -> None:
    for solver, options in (("sets", {}), ("min-conflicts", {"start": "random"}), ("sosic-gu", {})):
        told = answer("trace", board=8, solver=solver, **({"seed": 3} if solver != "sets" else {}),
                      option=[f"{name}={value}" for name, value in options.items()])  # fmt: skip
        events = [event for kind, data in told if kind == "steps" for event in data["events"]]
        rng = Random(1)
        asked = [rng.randrange(len(events) + 1) for _ in range(30)] + [0, len(events), 512, 513, 511, len(events) + 9]
        found = page.evaluate(
            """async ([events, asked, nested]) => {
            const { Replay } = await import("/replay.js");
            const replay = new Replay(8, 8, nested);
            for (const event of events) replay.add(event);
            return [asked.map((at) => { replay.goTo(at); const { now } = replay;
              return [replay.position, [...now.squares].sort((a, b) => a - b), now.pairs, now.placed,
                  now.solutions, now.counters]; }),
              replay.depths, replay.solutions, replay.deadEnds]; }""",
            [events, asked, solver == "sets"],
        )
        states = [queens_after(events, at) for at in range(len(events) + 1)]
        for at, (position, squares, pairs, placed, solutions, counters) in zip(asked, found[0], strict=True):
            queens, solved, counted = states[min(at, len(events))]
            here = sorted(queens.items())
            assert (position, squares, placed) == (
                min(at, len(events)),
                [8 * row + column for row, column in here],
                len(here),
            )
            attack = [
                (a, b) for a in here for b in here if a < b and (a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1]))
            ]
            assert (pairs, solutions, counters) == (len(attack), solved, counted)
        assert found[1] == [len(queens) for queens, _, _ in states[1:]]
        assert found[2] == [at for at, event in enumerate(events, start=1) if event["event"] == "solution"]
        if solver == "sets":
            kinds = [
                (at, each["event"])
                for at, each in enumerate(events, start=1)
                if each["event"] in ("place", "remove", "solution")
            ]
            dead = [at - 1 for (_, before), (at, kind) in pairwise(kinds) if (before, kind) == ("place", "remove")]
            assert found[3] == dead


def queens_after(events: list[dict[str, Any]], number: int) -> tuple[dict[int, int], int, list[int]]:
    """Queens by row, solutions and counters after so many events."""
    queens: dict[int, int] = {}
    solutions, counters = 0, [0] * 5
    for event in events[:number]:
        counters = event.get("counters", counters)
        if event["event"] == "place":
            queens[event["row"]] = event["column"]
        elif event["event"] == "remove":
            queens.pop(event["row"], None)
        elif event["event"] == "swap":
            queens[event["row"]], queens[event["other_row"]] = queens[event["other_row"]], queens[event["row"]]
        solutions += event["event"] == "solution"
    return queens, solutions, counters


def test_trees_clocks_and_conflicts_of_a_run(page: Page) -> None:
    found = page.evaluate(
        """async () => {
        const { behind, Replay } = await import("/replay.js");
        const replay = new Replay(3, 3, true);
        const add = (event, row, column, counters, time) => replay.add({ event, row, column, counters }, time);
        add("place", 0, 0, [1, 1, 0, 0, 0], 5); add("place", 1, 2, [4, 2, 0, 0, 0], 6); add("remove", 1, 2,
            undefined, 9);
        add("remove", 0, 0, [4, 2, 2, 0, 0], 9); add("place", 0, 1, [5, 3, 2, 0, 0], 12); add("place", 1, 0);
            add("solution");
        add("remove", 1, 0); add("place", 1, 1);
        const tree = replay.tree;
        const all = [tree.layout(99), tree.layout(99), tree.shown.map(({ x, depth, below, solved }) => [x, depth,
            below, solved ?? 0]), [1, 2, 3, 4, 6, 8].map((at) => tree.nodes.indexOf(tree.at(at)))];
        tree.laidOut = null; tree.layout(4);
        const cut = [tree.cut, tree.levels, tree.width, tree.shown.map((node) => node.isCut ?? false)];
        tree.nodes[1].isClosed = true; tree.laidOut = null; tree.layout(99);
        const closed = [tree.cut, tree.levels];
        const walks = [[1, false], [1, true], [5, true], [9, false]].map(([at, fewer]) => replay.past(at, fewer));
        const clocks = [replay.eventAt(4, "tries"), replay.eventAt(9, "time"), replay.timeOf(3, "nodes"),
            replay.timeOf(0, "time"), replay.beside(2, "nodes", 1), replay.beside(2, "nodes", -1),
            replay.beside(99, "events", 1), replay.eventAt(3, "events")];
        const why = replay.events.map(({ why }) => why).filter(Boolean);
        add("remove", 0, 1);
        const other = new Replay(3, 3, false);
        const place = (row, column) => other.add({ event: "place", row, column });
        place(0, 0); place(1, 1); place(2, 2);
        for (const column of [1, 2]) { other.add({ event: "remove", row: 2 }); place(2, column); }
        other.add({ event: "place", row: 0, column: 2, state: { squares: 7 } });
        other.goTo(7);
        return [all, cut, closed, walks, clocks, why, tree.proper, other.conflicts, [other.state,
            [...other.boardAt(1)], other.position],
          [0, 1, 2, 5, 6].map((most) => behind([1, 2, 2, 5], most))]; }"""
    )
    assert found == [
        [
            True,
            False,
            [[0.75, 0, 5, 1], [0, 1, 1, 0], [0, 2, 0, 0], [1.5, 1, 2, 1], [1, 2, 0, 1], [2, 2, 0, 0]],
            [1, 2, 1, 0, 4, 3],
        ],
        [3, 2, 1, [False, True, True]],
        [1, 3],
        [3, 4, 9, 9],
        [4, 4, 2, 0, 3, 1, inf, 3],
        ["dead", "done", "solved"],
        False,
        [0, 1, 3, 3, 2, 2, 3, 3],
        [None, [0], 7],
        [0, 1, 3, 4, 4],
    ]
