"""Replay of a run: forwards and backwards through the same boards; events as words and as values."""

import json
from collections.abc import Sequence
from itertools import chain

import pytest

import nqueens
from nqueens.board.board import Board, Square
from nqueens.render import window
from nqueens.render.events import Queens, event_dict, event_line, event_words
from nqueens.render.replay import Replay
from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, Swap, Try

ONE_OF_EACH: tuple[Event, ...] = (
    Try(0, 1), Clash(2, 3, 0, 1), Place(0, 1), Remove(0, 1), Swap(0, 2), Solution((1, 3, 0, 2)), Note("restart"),
)  # fmt: skip


def by_row(columns: Sequence[int]) -> Queens:
    return {row: frozenset([column]) for row, column in enumerate(columns)}


def replay_of(run: nqueens.Trace, kept: int = 20_000) -> Replay:
    return Replay(run, lambda: run.report, kept)


@pytest.mark.parametrize(("solver", "n", "seed"), [
    ("sets", 6, None), ("sets", (3, 5), None), ("min-conflicts", 12, 3), ("sosic-gu", 12, 3), ("topor", 6, None),
    ("brute-force", 4, None),
])  # fmt: skip
def test_backwards_and_forwards_gives_the_same_boards(solver: str, n: int | tuple[int, int], seed: int | None) -> None:
    replay = replay_of(nqueens.trace(n, solver=solver, seed=seed))
    boards = [dict(replay.queens)]
    while replay.forward():
        boards.append(dict(replay.queens))
    assert replay.last is not None
    assert isinstance(replay.last.event, Solution)
    assert boards[-1] == by_row(replay.last.event.columns)
    for board in reversed(boards[:-1]):
        assert replay.back()
        assert replay.queens == board
    assert not replay.back()
    assert replay.number == 0
    for board in boards[1:]:
        assert replay.forward()
        assert replay.queens == board
    assert not replay.forward()


def test_the_number_of_stored_events_is_bounded() -> None:
    replay = replay_of(nqueens.trace(8, solver="sets"), kept=10)
    while replay.forward():
        pass
    end = replay.number
    replay.to_oldest()
    assert (replay.number, replay.last, replay.newest) == (end - 10, None, False)
    replay.to_newest()
    assert (replay.number, replay.newest) == (end, True)
    replay = replay_of(nqueens.trace(4, solver="sets"))
    for _ in range(3):
        replay.forward()
    assert replay.last is not None
    assert replay.last.report.tests == 2
    replay.back()
    assert replay.last.report.tests == 1


def test_every_event_is_one_json_line_and_one_sentence() -> None:
    kinds = [json.loads(event_line(event))["event"] for event in ONE_OF_EACH]
    assert kinds == ["try", "clash", "place", "remove", "swap", "solution", "note"]
    assert event_dict(Clash(2, 3, 0, 1)) == {"event": "clash", "row": 2, "column": 3, "by_row": 0, "by_column": 1}
    words = [event_words(event) for event in ONE_OF_EACH]
    assert words[1] == "clash: row 2, column 3 is attacked from row 0, column 1"
    assert len(set(words)) == len(words)
    assert not any("\n" in each for each in words)


def test_windows_and_the_numbers_of_their_rows_and_columns() -> None:
    fit = [window.fits_window(Board(*sides), 77, 18) for sides in ((18, 39), (19, 39), (18, 40))]
    assert fit == [True, False, False]
    assert [window.fits_as_dots(Board(rows, 156), 78, 18) for rows in (72, 73)] == [True, False]
    parts = [window.part_around(*asked) for asked in ((0, 100, 10), (50, 100, 10), (99, 100, 10), (3, 5, 10))]
    assert parts == [range(10), range(45, 55), range(90, 100), range(5)]
    small, large = Board(3, 4), Board(101, 23)
    assert window.heads(small, range(4)) == ["  0 1 2 3"]
    assert window.row_numbers(small, range(3)) == ["0 ", "1 ", "2 "]
    assert window.heads(large, range(8, 23)) == ["        1                   2", "    8 9 0 1 2 3 4 5 6 7 8 9 0 1 2"]
    assert window.row_numbers(large, range(98, 101)) == [" 98 ", " 99 ", "100 "]
    assert [window.room_for_numbers(board) for board in (small, large)] == [(2, 1), (4, 2)]


def test_boards_with_squares_and_as_dots() -> None:
    marks: dict[Square, str] = {(1, 0): "clash", (0, 1): "by", (1, 2): "tested"}
    lines = window.window_rows(by_row([1]), marks, range(2), range(3))
    assert list(lines) == [[(".", ""), ("Q", "by"), (".", "")], [("x", "clash"), (".", ""), ("?", "tested")]]
    two = {0: frozenset([0]), 1: frozenset([1, 3]), 3: frozenset([0]), 4: frozenset([3])}
    first = chr(0x2800 + 0x01 + 0x10 + 0x40) + chr(0x2800 + 0x10)
    assert list(window.window_dots(two, range(5), range(4))) == [first, "·" + chr(0x2800 + 0x08)]
    assert list(window.window_dots(by_row([2]), range(1), range(3))) == ["·" + chr(0x2800 + 0x01)]
    four = chain(*window.window_dots(by_row([1, 3, 0, 2]), range(4), range(4)))
    assert sum((ord(it) - 0x2800).bit_count() for it in four) == 4
