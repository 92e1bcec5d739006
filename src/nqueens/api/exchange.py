"""Placements and region puzzles from files and to them, in the formats that other programs have."""

from __future__ import annotations

from pathlib import Path

from nqueens.api.asking import Question, asked
from nqueens.api.on_board import pieces_in
from nqueens.api.placement import Placement
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.puzzles import reading, writing
from nqueens.render.names import ByColumns

__all__ = ["read_placements", "read_puzzles", "write_puzzle"]


def read_placements(
    source: str | bytes,
    format: str | None = None,
    *,
    question: Question | None = None,
    one_based: bool = False,
    by_columns: ByColumns = False,
) -> list[Placement]:
    """Returns all placements in a text or in the bytes of a file, in any format that `Placement.write` writes but
    pictures.

    >>> import nqueens
    >>> nqueens.read_placements("13524"), nqueens.read_placements("a2 b4 c1 d3")
    ([Placement([0, 2, 4, 1, 3])], [Placement([1, 3, 0, 2])])

    The format is guessed unless it is named. The `question` says on which board they stand and which pieces they are,
    where the text does not (left out: one queen in every row). With `one_based` list, plain, pairs, json and csv count
    from 1, with `by_columns` list, plain and digits hold ranks by columns, with `by_columns="top"` rows by columns.
    Raises BadInput that names the line.
    """
    found = pieces_in(source, format, question, one_based=one_based, by_columns=by_columns)
    return [Placement(pieces, on) for pieces, on in found]


def read_puzzles(source: str | bytes | Path, *, each: int | None = None) -> list[Problem]:
    """Returns all region puzzles of a text, or of a file that is given by its path or its content; the format is
    guessed.

    >>> import nqueens
    >>> puzzle, = nqueens.read_puzzles("AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.count(puzzle)
    1
    >>> nqueens.read_puzzles("https://puzz.link/p?starbattle/4/4/1/bmod00") == [puzzle]
    True

    Every format that `write_puzzle` writes is known but the answer key, and any number of puzzles may follow each
    other. A file may also be a picture of one puzzle, in PNG, JPEG, GIF, BMP, WebP or TIFF: of a board in plain
    colours, or in thick borders between thin lines. What was read of a picture is to be looked at. `each` is the number
    of queens in every row, column and region where the source does not say it; without it that is 1, and for the lists
    of numbers of puzzle-star-battle.com what their size stands for.

    Raises BadInput for what holds no puzzle, and where a puzzle says another number than `each`; for pictures
    MissingExtra without Pillow. Cost: some 0.2 ms a puzzle, a picture 0.1 to 1 s.
    """
    if isinstance(source, str):
        return reading.puzzles_in_text(source, each=each)
    if isinstance(source, Path):
        source = reading.file_content(source)
    if not isinstance(source, bytes):
        raise BadInput(f"Puzzles are read from text, bytes or a Path, got {shown(source)}.")
    return reading.read_content(source, each=each)


def write_puzzle(problem: Question, format: str = "code") -> str:
    """Returns the region puzzle as text in a format, without a line feed at the end.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.write_puzzle(puzzle)
    '4x1.AABBACDBCCDBCCDB'
    >>> nqueens.write_puzzle(puzzle, "puzzlink")
    'https://puzz.link/p?starbattle/4/4/1/bmod00'

    Formats are code, letters, numbers, puzzlink, pzprv3, sbn, task, json, archive, levels, legup, penpa, latex,
    logicpuzzle and answer-key. Raises BadInput for what a format cannot say, such as a region in two parts in an
    address of puzz.link, and for a problem that has no regions or another rule than that queens do not touch.
    """
    return writing.puzzle_text(asked(problem), format)
