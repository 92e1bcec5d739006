"""Table of puzzle formats: name, description, writer and limits of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nqueens.board.regions import LETTERS
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats import (
    answer_key,
    code,
    json_shapes,
    latex,
    legup,
    letters,
    penpa,
    puzzlink,
    sbn,
    starb,
    task,
)
from nqueens.puzzles.formats.borders import is_split
from nqueens.puzzles.formats.parts import MOST_SIDE, has_states

_LINES, _BLOCKS = ("", "\n", ""), ("", "\n\n", "")


@dataclass(frozen=True)
class PuzzleFormat:
    """A format of region puzzles."""

    name: str
    about: str
    """Description of a few words, for help texts."""
    write: Callable[[Problem], str]
    """Function that returns the text of one puzzle, without a final line feed and without the frame."""
    frame: tuple[str, str, str] = _BLOCKS
    """Text before the first of several puzzles, between two, and after the last."""
    readable: bool = True
    """Whether puzzles can be read from it."""
    states: bool = True
    """Whether it includes given queens and crosses."""
    split: bool = True
    """Whether regions may have several parts."""
    none: bool = True
    """Whether squares may belong to no region."""
    zones: bool = False
    """Whether the board may be divided a second time."""
    most_regions: int = MOST_SIDE
    sides: tuple[int, int] = (1, MOST_SIDE)
    most_each: int = MOST_SIDE

    def check(self, puzzle: Problem) -> None:
        """Raises BadInput for a puzzle that the format cannot express."""
        regions = regions_of(puzzle)
        least, most = self.sides[0], min(self.sides[1], self.most_regions)
        if not least <= regions.side <= most:
            raise BadInput(
                f"A puzzle in the format {self.name} must have from {least} to {most} rows, got {regions.side}."
            )
        if regions.each > self.most_each:
            raise BadInput(
                f"A puzzle in the format {self.name} must have at most {self.most_each} per region, got {regions.each}."
            )
        wanted = (
            (self.states or not has_states(puzzle), "given queens and crosses", "states"),
            (self.none or not regions.none, "squares of no region", "none"),
            (self.split or not is_split(regions), "regions in several parts", "split"),
            (self.zones or regions.zones is None, "zones", "zones"),
        )
        for is_fine, what, field in wanted:
            if not is_fine:
                others = ", ".join(name for name, each in FORMATS.items() if each.readable and getattr(each, field))
                raise BadInput(f"The format {self.name} cannot express {what}; these can: {others}.")


FORMATS: Mapping[str, PuzzleFormat] = {
    each.name: each
    for each in (
        PuzzleFormat("code", "5x1.AABBBACC… on one line", code.write, frame=_LINES, zones=True),
        PuzzleFormat("letters", "rows of letters", letters.write, most_regions=len(LETTERS)),
        PuzzleFormat("numbers", "rows of numbers", letters.write_numbers),
        PuzzleFormat(
            "puzzlink", "a puzz.link address", puzzlink.write_url, _LINES, states=False, split=False, none=False
        ),
        PuzzleFormat("pzprv3", "a file of puzz.link or pzpr", puzzlink.write_file, split=False, none=False),
        PuzzleFormat(
            "sbn",
            "the notation of starbattlelab",
            sbn.write,
            _LINES,
            split=False,
            none=False,
            sides=(sbn.LEAST_SIDE, sbn.MOST_SIDE),
            most_each=sbn.MOST_EACH,
        ),
        PuzzleFormat("starb", "the file format of MIT course 6.102", starb.write, states=False),
        PuzzleFormat(
            "task",
            "regions as 1,1,2,…; does not state --each",
            task.write,
            _LINES,
            states=False,
            none=False,
            sides=(2, MOST_SIDE),
        ),
        PuzzleFormat("json", "an object with regions, queens and crosses", json_shapes.write, _LINES, zones=True),
        PuzzleFormat(
            "archive",
            "JSON as on archivedqueens.com",
            json_shapes.write_archive,
            ("[", ",\n", "]"),
            states=False,
            most_each=1,
        ),
        PuzzleFormat(
            "levels",
            "JavaScript as in queens-game",
            json_shapes.write_levels,
            states=False,
            none=False,
            most_regions=len(LETTERS),
            most_each=1,
        ),
        PuzzleFormat("legup", "the XML format of LEGUP", legup.write, none=False),
        PuzzleFormat("penpa", "a penpa-edit address", penpa.write, _LINES, split=False, none=False),
        PuzzleFormat("latex", "a picture in TikZ", latex.write),
        PuzzleFormat(
            "logicpuzzle", "LaTeX for the package logicpuzzle", latex.write_environment, split=False, none=False
        ),
        PuzzleFormat(
            "answer-key",
            "the column of the first queen in each row; output only",
            answer_key.write,
            _LINES,
            readable=False,
            zones=True,
        ),
    )
}
"""All formats by name, in the order of the help text."""
