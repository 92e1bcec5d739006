"""Reads and writes placements and region puzzles in the formats of other programs."""

from __future__ import annotations

from pathlib import Path

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.api.on_board import pieces_in
from nqueens.api.placement import Placement
from nqueens.choices import PlacementFormat, PuzzleFormatName
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.puzzles import reading, writing
from nqueens.render.names import ByColumns

__all__ = ["read_placements", "read_puzzles", "write_puzzle"]


def read_placements(
    source: str | bytes,
    format: PlacementFormat | None = None,
    *,
    problem: ProblemLike | None = None,
    one_based: bool = False,
    by_columns: ByColumns = False,
) -> list[Placement]:
    """Returns all placements in a string or the bytes of a file, in any format of `Placement.write` except pictures.

    The format is detected unless given. `problem` states the board and the pieces if the source does not (default: one
    queen in every row). With `one_based`, the formats list, plain, pairs, json and csv count from 1. With `by_columns`,
    list, plain and digits give the rank of the queen in each column, counted from the bottom; with `by_columns="top"`,
    they give its row. Raises BadInput if the source is malformed; the message names the line.

    >>> import nqueens
    >>> nqueens.read_placements("13524"), nqueens.read_placements("a2 b4 c1 d3")
    ([Placement([0, 2, 4, 1, 3])], [Placement([1, 3, 0, 2])])
    """
    found = pieces_in(source, format, problem, one_based=one_based, by_columns=by_columns)
    return [Placement(pieces, on) for pieces, on in found]


def read_puzzles(source: str | bytes | Path, *, each: int | None = None) -> list[Problem]:
    """Returns all region puzzles in a string or in a file, given by its path or content; the format is detected.

    Reads every format that `write_puzzle` writes except the answer key; a source may hold any number of puzzles. A file
    may also be a PNG, JPEG, GIF, BMP, WebP or TIFF picture of one puzzle, with plain colours or with thick borders
    between thin lines; check the result, as recognition can fail. `each` is the number of queens in every row, column
    and region, if the source does not state it. Its default is 1 or, for the number lists of puzzle-star-battle.com,
    the usual number for their size.

    Raises BadInput if there is no puzzle or a puzzle contradicts `each`, and MissingExtra if Pillow, which is needed
    for pictures, is not installed. Cost: about 0.2 ms per puzzle, or 0.1 to 1 s for a picture.

    >>> import nqueens
    >>> puzzle, = nqueens.read_puzzles("AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.count(puzzle)
    1
    >>> nqueens.read_puzzles("https://puzz.link/p?starbattle/4/4/1/bmod00") == [puzzle]
    True
    """
    if isinstance(source, str):
        return reading.puzzles_in_text(source, each=each)
    if isinstance(source, Path):
        source = reading.file_content(source)
    if not isinstance(source, bytes):
        raise BadInput(f"A puzzle source must be text, bytes or a Path, got {shown(source)}.")
    return reading.read_content(source, each=each)


def write_puzzle(problem: ProblemLike, format: PuzzleFormatName = "code") -> str:
    """Returns a region puzzle as a string in one of the puzzle formats, without a final line feed.

    The formats are code, letters, numbers, puzzlink, pzprv3, sbn, starb, task, json, archive, levels, legup, penpa,
    latex, logicpuzzle and answer-key. Raises BadInput if the format cannot express the puzzle (for example a region in
    two parts in a puzz.link address), if the problem has no regions, or if its queens may touch.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.write_puzzle(puzzle)
    '4x1.AABBACDBCCDBCCDB'
    >>> nqueens.write_puzzle(puzzle, "puzzlink")
    'https://puzz.link/p?starbattle/4/4/1/bmod00'
    """
    return writing.puzzle_text(as_problem(problem), format)
