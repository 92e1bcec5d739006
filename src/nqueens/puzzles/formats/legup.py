"""The XML of LEGUP, a program of the Rensselaer Polytechnic Institute that teaches proofs by puzzles.

`<board size="5" puzzle_num="1">` has the side and the queens per region. It contains a `<region>` of `<cells>` for each
region, and a `<cell value="0" x="0" y="0"/>` for each square, with column and row from 0. Value -2 is a star, -1 a
square known to be empty, any other an unknown square. Source: `StarBattleImporter.java` of Bram-Hub/LEGUP.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn
from xml.parsers import expat

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import check_side, puzzle_of

_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_QUEEN, _CROSS, _UNKNOWN = -2, -1, 0


def read_files(text: str) -> Iterator[Problem]:
    """Yields the puzzles of consecutive files; raises BadInput."""
    for file in re.split(r"(?=<\?xml)", text):
        if file.strip():
            reader = _Reader()
            reader.read(file)
            yield reader.puzzle()


class _Reader:
    """Parser of one file. It keeps only squares, and refuses entities and declarations."""

    def __init__(self) -> None:
        self.side = self.each = 0
        self.region = -1
        self.regions: dict[Square, int] = {}
        self.known: dict[int, list[Square]] = {_QUEEN: [], _CROSS: []}

    def read(self, file: str) -> None:
        parser = expat.ParserCreate("UTF-8")  # overrides the declared encoding: the text is already decoded
        parser.StartElementHandler = self._element
        parser.StartDoctypeDeclHandler = _refuse
        parser.EntityDeclHandler = _refuse
        try:
            parser.Parse(file.encode(), True)
        except (expat.ExpatError, UnicodeEncodeError):
            raise BadInput("The input looks like XML but is invalid.") from None

    def puzzle(self) -> Problem:
        if not self.side:
            raise BadInput("The XML contains no LEGUP board of a Star Battle.")
        rows = [[self.regions.get((row, column)) for column in range(self.side)] for row in range(self.side)]
        return puzzle_of(rows, self.each, self.known[_QUEEN], self.known[_CROSS])

    def _element(self, name: str, attributes: dict[str, str]) -> None:
        if name == "puzzle" and attributes.get("name", "StarBattle") != "StarBattle":
            raise BadInput(f"A LEGUP puzzle must be a StarBattle, got {shown(attributes['name'])}.")
        if name == "board":
            if self.side:
                raise BadInput("A LEGUP file must have a single board, got several.")
            self.side, self.each = _number(attributes, "size"), _number(attributes, "puzzle_num")
            check_side(self.side)
        elif name == "region":
            self.region += 1
        elif name == "cell" and self.region >= 0:
            self._cell(attributes)

    def _cell(self, attributes: dict[str, str]) -> None:
        square = (_number(attributes, "y"), _number(attributes, "x"))
        if not all(0 <= at < self.side for at in square):
            raise BadInput(f"A LEGUP cell must be on the board of {self.side} rows, got {square}.")
        if square in self.regions:
            raise BadInput(f"A LEGUP cell must be in one region, got {square} twice.")
        self.regions[square] = self.region
        self.known.get(_number(attributes, "value"), []).append(square)


def _refuse(*_: object) -> NoReturn:
    raise BadInput("The XML of a puzzle must not declare types or entities.")


def _number(attributes: dict[str, str], name: str) -> int:
    text = attributes.get(name, "")
    if not _NUMBER.fullmatch(text):
        raise BadInput(f"The {name} in a LEGUP file must be a whole number, got {shown(text)}.")
    return int(text)


def write(puzzle: Problem) -> str:
    """Returns the file of a puzzle."""
    regions = regions_of(puzzle)
    values = dict.fromkeys(puzzle.forbidden, _CROSS) | dict.fromkeys(puzzle.fixed, _QUEEN)
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', '<Legup version="3.0.0">']
    lines += ['  <puzzle name="StarBattle">', f'    <board size="{regions.side}" puzzle_num="{regions.each}">']
    for squares in regions.squares:
        lines += ["      <region>", "        <cells>"]
        for row, column in squares:
            value = values.get((row, column), _UNKNOWN)
            lines.append(f'          <cell value="{value}" x="{column}" y="{row}"/>')
        lines += ["        </cells>", "      </region>"]
    lines += ["    </board>", "  </puzzle>", '  <solved isSolved="false" lastSaved="--"/>', "</Legup>"]
    return "\n".join(lines)
