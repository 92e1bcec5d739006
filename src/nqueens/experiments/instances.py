"""Instances of experiments: empty boards, completions and region puzzles as self-contained texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems import completion_files
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.regions import regions_of

if TYPE_CHECKING:
    from nqueens.solvers.spec import SolverProblem

InstanceKind = Literal["board", "completion", "puzzle"]

_DRAWN = ("board", "csplib")
"""Forms of completions that might also be read as region puzzles."""


@dataclass(frozen=True)
class Instance:
    """An instance: name, kind, rows, and the text from which `problem` is read.

    The text is `8` or `5x8` for a board, JSON for a completion, and the puzzle code for a region puzzle.
    """

    name: str
    kind: InstanceKind
    rows: int
    text: str

    @property
    def problem(self) -> SolverProblem:
        """The instance as a problem for solvers; raises BadInput."""
        from nqueens.puzzles.reading import puzzles_in_text

        if self.kind == "board":
            return ClassicProblem(Board.of(self.text))
        if self.kind == "completion":
            return completion_files.read(self.text, "json")
        (puzzle,) = puzzles_in_text(self.text)
        return puzzle


def of_board(size: int | str) -> Instance:
    """Returns the empty board `8`, `"8"` or `"5x8"`; raises BadInput."""
    board = Board.of(size)
    if board.dimensions != 2 or not board.is_plain:
        raise BadInput(f"The sizes of an experiment must be plane boards such as 8 or 5x8, got {shown(size)}.")
    name = str(board.rows) if board.is_square else f"{board.rows}x{board.columns}"
    return Instance(name, "board", board.rows, name)


def of_files(pattern: str, folder: Path) -> Iterator[Instance]:
    """Yields the instances in the files that match the pattern, by name; raises BadInput if none does."""
    try:
        found = sorted(path for path in folder.glob(pattern) if path.is_file())
    except (ValueError, NotImplementedError, OSError):  # an absolute path, or not a pattern
        found = [Path(pattern)] if Path(pattern).is_file() else []
    if not found:
        raise BadInput(f"No file in {str(folder)!r} matches {shown(pattern)}.")
    for path in found:
        questions = _read(path)
        for number, question in enumerate(questions, 1):
            name = path.name if len(questions) == 1 else f"{path.name}#{number}"
            yield _instance(name, question)


def _instance(name: str, question: SolverProblem) -> Instance:
    from nqueens.puzzles.writing import puzzle_text

    if isinstance(question, ClassicProblem):
        return Instance(name, "completion", question.board.rows, completion_files.write(question, "json").strip())
    return Instance(name, "puzzle", regions_of(question).side, puzzle_text(question))


def _read(path: Path) -> list[SolverProblem]:
    """Returns all instances of a file; raises BadInput."""
    from nqueens.puzzles.reading import file_content, puzzles_in_text

    try:
        text = file_content(path, "The instance").decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise BadInput(f"The instance file {str(path)!r} is not a text file.")
    try:
        if completion_files.guess(text) in _DRAWN:
            return [completion_files.read(text)]
    except BadInput:  # it holds puzzles
        pass
    try:
        return list(puzzles_in_text(text))
    except BadInput as no_puzzle:
        try:
            return _completions(text)
        except BadInput as no_completion:
            reason = no_completion if text.lstrip()[:1] in ("{", "l") else no_puzzle
            raise BadInput(f"The file {str(path)!r} contains no valid instance: {reason}") from None


def _completions(text: str) -> list[SolverProblem]:
    """Returns the completion in a text, or one per line of JSON."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith("{") for line in lines):
        return [completion_files.read(line) for line in lines]
    return [completion_files.read(text)]
