"""Modules of the page without a display: rules, puzzles, runs, storage, address texts."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from support.answering import answer, queens_after, traced
from support.tabs import Page, carried, script

import nqueens
from nqueens.board.attacks import attacks
from nqueens.problems.pieces import PIECES

CODES = Path(__file__).parents[1].joinpath("puzzles", "generated.txt").read_text(encoding="utf-8").split()
BOARDS = [(1, 1), (1, 4), (4, 1), (2, 3), (4, 4), (5, 3), (6, 6)]


def ran(blank: Page, name: str, given: object = None) -> Any:
    """Returns the result of a function of modules.js."""
    return blank.evaluate(script("modules.js", name), given)


def test_attacks_on_the_page_agree_with_the_judge(blank: Page) -> None:
    found = ran(blank, "reaches", {"moves": answer("pieces")["pieces"], "boards": BOARDS})
    assert len(found) == (len(PIECES) + 1) * 2 * len(BOARDS)
    for key, reached in found.items():
        name, torus, rows, columns = key.split(",")
        grid = nqueens.Board.parse(f"{rows}x{columns}", torus=torus == "true")
        queen = PIECES["queen" if name == "play" else name].moves(2)
        cells = list(grid)
        for one, ways in zip(cells, reached, strict=True):
            attacked = [at for at, cell in enumerate(cells) if cell != one and attacks(queen, one, cell, grid)]
            assert sorted(at for at, _ in ways) == attacked, key
            for at, (down, right) in ways:  # the drawn paths lead there
                assert cells[at] == ((one[0] + down) % grid.rows, (one[1] + right) % grid.columns), key


def test_regions_streaks_damaged_storage_trees_maps_names_of_squares_and_texts_of_addresses(blank: Page) -> None:
    for line in Path(__file__).with_name("modules.jsonl").read_text(encoding="utf-8").splitlines():
        name, given, wanted = json.loads(line)
        assert ran(blank, name, given) == wanted, name
    for line in Path(__file__).with_name("texts.jsonl").read_text(encoding="utf-8").splitlines():
        module, names, body, given, wanted = json.loads(line)
        asked = f"async (given) => {{ const {{ {names} }} = await import('/{module}.js'); return {body}; }}"
        assert blank.evaluate(asked, given) == wanted, body


def test_puzzle_rules_agree_with_the_judge(blank: Page) -> None:
    rng = Random(5)
    asked = []
    for code in CODES[::32]:
        (puzzle,) = nqueens.read_puzzles(code)
        side = puzzle.board.rows
        right = {row * side + column for row, column in nqueens.solve(puzzle).squares}
        for _ in range(6):
            moved = set(right)
            for _ in range(rng.randrange(3)):
                moved.remove(rng.choice(sorted(moved)))
                moved.add(rng.choice([at for at in range(side**2) if at not in moved]))
            asked.append((code, sorted(moved), sorted(right)[:2]))
    found = ran(blank, "puzzles", asked)
    for (code, queens, few), (again, solved, out) in zip(asked, found, strict=True):
        (puzzle,) = nqueens.read_puzzles(code)
        placed = [divmod(at, puzzle.board.rows) for at in queens]
        assert again == nqueens.write_puzzle(puzzle)  # with letters in order of appearance
        assert solved == (puzzle.why_not(placed) is None), (code, placed)
        assert set(out) == ruled_out(code, few)
    assert 5 < sum(solved for _, solved, _ in found) < len(found)


def ruled_out(code: str, queens: list[int]) -> set[int]:
    """Returns the squares that queens exclude, by the rules in words."""
    (puzzle,) = nqueens.read_puzzles(code)
    regions = puzzle.regions
    assert regions is not None
    placed = [divmod(queen, regions.side) for queen in queens]
    out = set()
    for at, square in enumerate(regions.board):
        in_row, in_column = (sum(queen[axis] == square[axis] for queen in placed) for axis in (0, 1))
        in_region = sum(regions[queen] == regions[square] for queen in placed)
        near = any(max(abs(row - square[0]), abs(column - square[1])) == 1 for row, column in placed)
        if square not in placed and (near or max(in_row, in_column, in_region) >= regions.each):
            out.add(at)
    return out


def test_hints_of_a_book_are_valid_in_every_state_of_marks(blank: Page) -> None:
    """For any correct marks, the premises of the step shown are known, and it adds information."""
    rng = Random(3)
    listed = carried(nqueens.html_book(nqueens.read_puzzles("\n".join(CODES[::23]))), "puzzles")["puzzles"]
    asked = []
    for at, each in enumerate(listed):
        side = int(each["code"].partition("x")[0])
        for _ in range(12):
            share = rng.random()
            others = [square for square in range(side * side) if square not in each["solution"]]
            queens = [square for square in each["solution"] if rng.random() < 0.4]
            asked.append((at, queens, [square for square in others if rng.random() < share]))
    first, side = listed[0]["solution"][0], int(listed[0]["code"].partition("x")[0])
    *right, wrong_queen, wrong_cross = ran(blank, "hints", [listed, [*asked, (0, [first ^ 1], []), (0, [], [first])]])
    for wrong, at, name in ((wrong_queen, first ^ 1, "queen"), (wrong_cross, first, "cross")):
        assert wrong[2:] == [[at], f"Take the {name} off ({at // side + 1}, {at % side + 1})."]
    for (at, queens, crosses), (index, placed, _, _) in zip(asked, right, strict=True):
        each = listed[at]
        if index < 0:  # all conclusions of the steps are marked
            assert placed[0] in set(each["solution"]) - set(queens)
            index = len(each["steps"])
        known = {*queens, *crosses, *ruled_out(each["code"], queens)}
        for step in each["steps"][:index]:
            assert set(step["placed"]) <= set(queens)
            assert set(step["crossed"]) <= known
        for step in each["steps"][index : index + 1]:
            assert set(step["placed"]) - set(queens) or set(step["crossed"]) - known


def test_a_run_is_the_same_at_every_event_from_both_directions(blank: Page) -> None:
    for solver, more in (("sets", {}), ("min-conflicts", {"seed": 3, "option": "start=random"}),
                         ("sosic-gu", {"seed": 3})):  # fmt: skip
        events = traced(board=8, solver=solver, **more)
        rng = Random(1)
        asked = [rng.randrange(len(events) + 1) for _ in range(30)] + [0, len(events), 512, 513, 511, len(events) + 9]
        found, depths, solutions, dead_ends, bars = ran(blank, "replayed", [events, asked, solver == "sets"])
        for at, shown in zip(asked, found, strict=True):
            before = events[:at]
            here = sorted(queens_after(events, at).items())
            pairs = sum(a < b and (a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])) for a in here for b in here)
            solved = sum(each["event"] == "solution" for each in before)
            counted = next((each["counters"] for each in reversed(before) if "counters" in each), [0] * 5)
            assert shown == [len(before), [8 * row + column for row, column in here], pairs, len(here), solved, counted]
            assert bars_at(bars, len(before), attacked=solver != "sets") == here
        assert depths == [len(queens_after(events, at)) for at in range(1, len(events) + 1)]
        kinds = [(at, each["event"]) for at, each in enumerate(events, start=1)]
        assert solutions == [at for at, kind in kinds if kind == "solution"]
        if solver == "sets":
            turns = pairwise((at, kind) for at, kind in kinds if kind in ("place", "remove", "solution"))
            dead = [at - 1 for (_, before), (at, kind) in turns if (before, kind) == ("place", "remove")]
            assert dead_ends == dead
            assert bars["dead"] == [[at, events[at]["row"]] for at in dead]
            clashes = [(at, events[at - 1]["row"]) for at, kind in kinds if kind == "clash"]
            assert bars["refused"] == [[at for at, where in clashes if where == row] for row in range(8)]


def bars_at(bars: Any, number: int, attacked: bool) -> list[tuple[int, int]]:
    """Returns the squares of the bars at an event; each bar must know how many queens attack its queen."""
    every = [bar for line in bars["lines"] for bar in zip(*line.values(), strict=True)]
    standing = {(row, column): clashes for start, end, row, column, clashes in every if start <= number < end}
    for (row, column), clashes in standing.items():
        steps = [(r - row, there - column) for r, there in standing if r != row]
        assert clashes == (attacked and sum(across in (0, down, -down) for down, across in steps))
    return sorted(standing)
