"""The table of formats, with the capabilities and the functions of each."""

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
    task,
)
from nqueens.puzzles.formats.borders import is_split
from nqueens.puzzles.formats.parts import MOST_SIDE, has_states

_LINES, _BLOCKS = ("", "\n", ""), ("", "\n\n", "")


@dataclass(frozen=True)
class PuzzleFormat:
    """A text format for puzzles."""

    name: str
    about: str
    """A short description for help texts."""
    write: Callable[[Problem], str]
    """Returns the text of one puzzle, without a final line feed and without its frame."""
    frame: tuple[str, str, str] = _BLOCKS
    """The text before the first puzzle, between puzzles, and after the last."""
    readable: bool = True
    """True if puzzles can be read from it."""
    states: bool = True
    """True if it can express given queens and crosses."""
    split: bool = True
    """True if a region may have several parts."""
    none: bool = True
    """True if squares may be without a region."""
    most_regions: int = MOST_SIDE
    sides: tuple[int, int] = (1, MOST_SIDE)
    most_each: int = MOST_SIDE

    def check(self, puzzle: Problem) -> None:
        """Raises BadInput for a puzzle that the format cannot express."""
        regions = regions_of(puzzle)
        least, most = self.sides[0], min(self.sides[1], self.most_regions)
        if not least <= regions.side <= most:
            raise BadInput(
                f"Puzzles in the format {self.name} must have from {least} to {most} rows, got {regions.side}."
            )
        if regions.each > self.most_each:
            raise BadInput(
                f"Puzzles in the format {self.name} have at most {self.most_each} queens each, got {regions.each}."
            )
        wanted = (
            (self.states or not has_states(puzzle), "given queens and crosses", "states"),
            (self.none or not regions.none, "squares without a region", "none"),
            (self.split or not is_split(regions), "regions in several parts", "split"),
        )
        for is_fine, what, field in wanted:
            if not is_fine:
                others = ", ".join(name for name, each in FORMATS.items() if each.readable and getattr(each, field))
                raise BadInput(f"The format {self.name} does not support {what}; these do: {others}.")


FORMATS: Mapping[str, PuzzleFormat] = {
    each.name: each
    for each in (
        PuzzleFormat("code", "5x1.AABBBACC…, all in one word", code.write, frame=_LINES),
        PuzzleFormat("letters", "rows of letters", letters.write, most_regions=len(LETTERS)),
        PuzzleFormat("numbers", "rows of numbers", letters.write_numbers),
        PuzzleFormat(
            "puzzlink", "an address of puzz.link", puzzlink.write_url, _LINES, states=False, split=False, none=False
        ),
        PuzzleFormat("pzprv3", "a file of pzpr and puzz.link", puzzlink.write_file, split=False, none=False),
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
        PuzzleFormat(
            "task",
            "1,1,2,…, without the number per region",
            task.write,
            _LINES,
            states=False,
            none=False,
            sides=(2, MOST_SIDE),
        ),
        PuzzleFormat("json", "an object with regions and states", json_shapes.write, _LINES),
        PuzzleFormat(
            "archive",
            "JSON as of archivedqueens.com",
            json_shapes.write_archive,
            ("[", ",\n", "]"),
            states=False,
            most_each=1,
        ),
        PuzzleFormat(
            "levels",
            "JavaScript as of queens-game",
            json_shapes.write_levels,
            states=False,
            none=False,
            most_regions=len(LETTERS),
            most_each=1,
        ),
        PuzzleFormat("legup", "the XML of LEGUP", legup.write, none=False),
        PuzzleFormat("penpa", "an address of penpa-edit", penpa.write, _LINES, split=False, none=False),
        PuzzleFormat("latex", "a picture in TikZ", latex.write),
        PuzzleFormat("logicpuzzle", "LaTeX with that package", latex.write_environment, split=False, none=False),
        PuzzleFormat(
            "answer-key",
            "the first queen of each row of the solution; write-only",
            answer_key.write,
            _LINES,
            readable=False,
        ),
    )
}
"""All formats by name, in the order of the help text."""
