"""Conversion of the values that user functions return or yield into columns, one per row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from nqueens.errors import BadInput, WrongAnswer
from nqueens.inputs import shown, whole
from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, Swap, Try
from nqueens.solvers.spec import SolverProblem

_EVENTS = (Try, Clash, Place, Remove, Swap, Solution, Note)


def events_in(result: object, problem: SolverProblem, name: str) -> Iterator[Event]:
    """Yields the events of a function's result: None, one placement, several, or an iterator of them.

    Raises WrongAnswer for anything else, and BadInput after a single placement if another one is requested.
    """
    if result is None:
        return
    if isinstance(result, Iterator):
        for each in result:
            yield each if isinstance(each, _EVENTS) else Solution(_columns(each, problem, name))
        return
    if isinstance(result, str):
        yield from map(Solution, _in_text(result, problem, name))
        return
    listed = _listed(result)
    if listed is None:
        raise _no_placement(result, name)
    if not listed and problem.board.rows:
        return
    if _is_one(listed, problem):
        yield Solution(_columns(result, problem, name))
        raise BadInput(f"Solver {name} finds a single solution and cannot list all solutions.")
    for each in listed:
        yield Solution(_columns(each, problem, name))


def with_hint(reason: str, columns: Sequence[int], width: int) -> str:
    """Returns the reason why a placement is not a solution, with a hint if its columns count from 1."""
    from_one = len(columns) > 0 and min(columns) == 1 and max(columns) == width
    return f"{reason}; columns count from 0" if from_one else reason


def _is_one(listed: Sequence[Any], problem: SolverProblem) -> bool:
    """Returns whether the list is a single placement: columns, or one row or square per row of the board."""
    first = _listed(listed[0]) if listed else []
    if first is None or isinstance(listed[0], str):
        return True
    sides = {len(_listed(each) or ()) for each in listed}
    board = problem.board
    if len(listed) != board.rows:
        return not listed
    if sides == {2} and board.columns != 2:
        return True  # a list of squares
    marks = [each for row in listed for each in row]
    is_drawn = sides == {board.columns} and (_has_signs(marks) or all(each in (0, 1) for each in marks))
    return is_drawn and (board.rows != 1 or marks == [1])  # one row looks like a list with one placement


def _in_text(text: str, problem: SolverProblem, name: str) -> list[tuple[int, ...]]:
    """Returns all placements in a text; raises WrongAnswer."""
    from nqueens.render.read import read

    try:
        return [found.columns for found in read(text, board=problem.board)]
    except BadInput:
        raise _no_placement(text, name) from None


def _has_signs(marks: Sequence[Any]) -> bool:
    """Returns whether the marks are signs for single squares, such as `.` and `Q`."""
    return all(isinstance(each, str) and len(each) == 1 for each in marks)


def _columns(result: Any, problem: SolverProblem, name: str) -> tuple[int, ...]:
    """Returns the columns of one placement; raises WrongAnswer."""
    listed = [result] if isinstance(result, str) else _listed(result)
    if listed is None:
        raise _no_placement(result, name)
    try:
        if listed and all(isinstance(each, str) for each in listed):
            return _drawn("\n".join(listed), problem)
        if listed and all(_listed(each) is not None for each in listed):
            return _of_lists([list(each) for each in listed], problem)
        return tuple(whole(each, "A column") for each in listed)
    except BadInput:
        raise _no_placement(result, name) from None


def _drawn(text: str, problem: SolverProblem, format: str | None = None) -> tuple[int, ...]:
    from nqueens.render.read import read

    found = list(read(text, format, board=problem.board))
    if len(found) != 1:
        raise BadInput(f"The output must be a single placement, got {len(found)}.")
    return found[0].columns


def _of_lists(rows: list[list[Any]], problem: SolverProblem) -> tuple[int, ...]:
    """Returns the columns of a list of squares, or of a drawn board."""
    if _has_signs([mark for row in rows for mark in row]):
        return _drawn("\n".join("".join(row) for row in rows), problem)
    numbers = [[whole(each, "A coordinate") for each in row] for row in rows]
    if all(len(row) == 2 for row in numbers) and problem.board.columns != 2:
        return _drawn(str(numbers), problem)
    return _drawn("\n".join(" ".join(map(str, row)) for row in numbers), problem, "matrix")


def _listed(value: Any) -> list[Any] | None:
    """Returns the items of a list, a tuple, an array or a Placement; None for anything else."""
    if isinstance(value, (str, bytes, bytearray, Mapping, Set, Iterator)):
        return None
    value = value.tolist() if hasattr(value, "tolist") else value  # numpy arrays, for plain numbers
    try:
        return list(value)
    except TypeError:
        return None


def _no_placement(result: object, name: str) -> WrongAnswer:
    return WrongAnswer(
        f"Solver {name} returned {shown(result)}, which is not a placement on this board; "
        "return a list of columns such as [1, 3, 0, 2], or None."
    )
