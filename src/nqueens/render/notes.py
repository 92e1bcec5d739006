"""What is said of a placement beside the placement: its symmetry and the size of its class."""

from __future__ import annotations

from typing import NamedTuple

from nqueens.errors import BadInput
from nqueens.render.formats import FORMATS, Format

DRAWN = ("board", "matrix", "dotless")
"""Formats of several lines for a board, with an empty line between two boards."""


class PlacementNote(NamedTuple):
    """The symmetry of a placement in words, and how many images it has."""

    symmetry: str
    class_size: int

    def __str__(self) -> str:
        symmetry = "no symmetry" if self.symmetry == "none" else self.symmetry
        return f"{symmetry}, class of {self.class_size}"


HEADER = "," + ",".join(PlacementNote._fields)
"""What the header of a csv file has behind the names of the rows."""


_TEX = "application/x-tex"


def check_notes(chosen: Format) -> None:
    """Raises BadInput for a format without room for notes."""
    if chosen.binary or chosen.media == _TEX:
        able = [each.name for each in FORMATS.values() if not (each.binary or each.media == _TEX)]
        raise BadInput(f"Symmetries can be said in {', '.join(able[:-1])} and {able[-1]}, not in {chosen.name}.")


def noted(line: str, name: str, note: PlacementNote) -> str:
    """Returns the line of a placement in that format with the note: as keys, as fields, or as a remark behind a #."""
    match name:
        case "json" | "jsonl":
            import json

            return f"{line[:-1]}, {json.dumps(note._asdict())[1:]}"
        case "csv":
            return f"{line},{note.symmetry},{note.class_size}"
    return f"# {note}\n{line}" if name in DRAWN else f"{line}  # {note}"
