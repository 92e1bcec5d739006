"""Notes on placements: symmetry and size of the class."""

from __future__ import annotations

from typing import NamedTuple

from nqueens.errors import BadInput
from nqueens.render.formats import FORMATS, Format

DRAWN = ("board", "matrix", "dotless")
"""Formats with several lines per board and an empty line between boards."""


class PlacementNote(NamedTuple):
    """The symmetry of a placement in words, and the number of its images."""

    symmetry: str
    class_size: int

    def __str__(self) -> str:
        symmetry = "no symmetry" if self.symmetry == "none" else self.symmetry
        return f"{symmetry}, class of {self.class_size}"


HEADER = "," + ",".join(PlacementNote._fields)
"""Extra columns in the header of a csv file."""


_TEX = "application/x-tex"


def check_notes(chosen: Format) -> None:
    """Raises BadInput for a format that cannot hold notes."""
    if chosen.binary or chosen.media == _TEX:
        able = [each.name for each in FORMATS.values() if not (each.binary or each.media == _TEX)]
        raise BadInput(f"Symmetries can be written in {', '.join(able[:-1])} and {able[-1]}, not in {chosen.name}.")


def noted(line: str, name: str, note: PlacementNote) -> str:
    """Returns the line of a placement with its note as keys, fields or a comment, depending on the format."""
    match name:
        case "json" | "jsonl":
            import json

            return f"{line[:-1]}, {json.dumps(note._asdict())[1:]}"
        case "csv":
            return f"{line},{note.symmetry},{note.class_size}"
    return f"# {note}\n{line}" if name in DRAWN else f"{line}  # {note}"
