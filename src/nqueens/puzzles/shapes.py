"""Prescribed shapes of regions: drawn in text, spelt in letters, or taken from a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import items_of, shown, text_of
from nqueens.puzzles.formats.borders import parts_of
from nqueens.puzzles.reading import file_content

Shape = tuple[tuple[int | None, ...], ...]
"""Rows of region numbers from 0; None is a free square, which may belong to any region without a shape."""

_FREE = ". "
_MOST_CHARACTERS = 100_000

# Each glyph is edge-connected and five rows high.
_GLYPHS = {
    "A": "### #.# ### #.# #.#", "B": "###. #.#. #### #..# ####", "C": "### #.. #.. #.. ###",
    "D": "###. #.## #..# #.## ###.", "E": "### #.. ##. #.. ###", "F": "### #.. ##. #.. #..",
    "G": "#### #... #.## #..# ####", "H": "#.# #.# ### #.# #.#", "I": "### .#. .#. .#. ###",
    "J": "..# ..# ..# #.# ###", "K": "#..# #.## ###. #.## #..#", "L": "#.. #.. #.. #.. ###",
    "M": "##### #.#.# #.#.# #.#.# #.#.#", "N": "#..# ##.# #### #.## #..#", "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..", "Q": "#### #..# #..# #### ...#", "R": "###. #.#. ###. #.## #..#",
    "S": "### #.. ### ..# ###", "T": "### .#. .#. .#. .#.", "U": "#.# #.# #.# #.# ###",
    "V": "#...# #...# ##.## .###. ..#..", "W": "#.#.# #.#.# #.#.# #.#.# #####",
    "X": "##.## .###. ..#.. .###. ##.##", "Y": "#.# #.# ### .#. .#.", "Z": "#### ..## .##. ##.. ####",
    "0": "### #.# #.# #.# ###", "1": ".#. ##. .#. .#. ###", "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###", "4": "#.# #.# ### ..# ..#", "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###", "7": "### ..# ..# ..# ..#", "8": "#### #..# #### #..# ####",
    "9": "### #.# ### ..# ###",
}  # fmt: skip
_HEIGHT = 5


def shape_of(value: object, side: int) -> Shape:
    """Returns the shape drawn in rows of text, centred on a board of that side; raises BadInput.

    Each other character is a region; a dot or a blank is a free square.

    >>> shape_of("aa.\\n.a.", 3)
    ((0, 0, None), (None, 0, None), (None, None, None))
    """
    rows = _rows(value)
    width = max(map(len, rows), default=0)
    if max(len(rows), width) > side:
        raise BadInput(f"A shape must fit on the board, got {len(rows)} × {width} squares for side {side}.")
    above, left = (side - len(rows)) // 2, (side - width) // 2
    names: dict[str, int] = {}
    found: list[list[int | None]] = [[None] * side for _ in range(side)]
    for row, text in enumerate(rows, above):
        for column, name in enumerate(text, left):
            if name not in _FREE:
                found[row][column] = names.setdefault(name, len(names))
    if not names:
        raise BadInput("A shape requires at least one square, got none.")
    return tuple(map(tuple, found))


def letters_shape(letters: object, side: int) -> Shape:
    """Returns letters and digits in a row, centred on the board, each a region; scaled up on larger boards.

    >>> print("\\n".join("".join(".#"[at is not None] for at in row) for row in letters_shape("T", 6)))
    .###..
    ..#...
    ..#...
    ..#...
    ..#...
    ......

    Raises BadInput for characters without a glyph and for letters that do not fit.
    """
    text = text_of(letters, "The letters of a shape").upper()
    if not text or any(letter not in _GLYPHS for letter in text):
        raise BadInput(f"The letters of a shape must be from A to Z and 0 to 9, got {shown(letters)}.")
    glyphs = [_GLYPHS[letter].split() for letter in text]
    width = sum(len(glyph[0]) for glyph in glyphs) + len(glyphs) - 1
    if max(width, _HEIGHT) > side:
        raise BadInput(f"The letters {text} require a side of at least {max(width, _HEIGHT)}, got {side}.")
    scale = max(1, min(2 * side // 3 // _HEIGHT, (side - 2) // width))
    rows = [".".join(_drawn(glyph[row], number) for number, glyph in enumerate(glyphs)) for row in range(_HEIGHT)]
    return shape_of(["".join(sign * scale for sign in row) for row in rows for _ in range(scale)], side)


def _drawn(row: str, number: int) -> str:
    """Returns a row of a glyph, drawn with the character of its letter."""
    return row.replace("#", chr(0x100 + number))


def read_shape(path: str | Path, side: int) -> Shape:
    """Returns the shape in a file: text as for `shape_of`, or a picture whose dark squares are regions.

    Raises BadInput, and MissingExtra for a picture without Pillow.
    """
    content = file_content(Path(path), "The shape")
    try:
        return shape_of(content.decode("utf-8-sig"), side)
    except UnicodeDecodeError:
        return _of_picture(content, side)


def _of_picture(content: bytes, side: int) -> Shape:
    """Returns the dark squares of the picture, scaled to the board; each connected part is a region."""
    from nqueens.puzzles.pictures import open_picture

    picture = open_picture(content)
    from PIL import Image  # open_picture has checked that it is installed

    grey = picture.convert("L").resize((side, side), Image.Resampling.BOX)
    dark = {divmod(at, side) for at, light in enumerate(grey.tobytes()) if light < 128}
    if not dark:
        raise BadInput("The picture of a shape has no dark squares.")
    number = {square: at for at, part in enumerate(parts_of(dark)) for square in part}
    return tuple(tuple(number.get((row, column)) for column in range(side)) for row in range(side))


def check_shape(shape: Shape, each: int) -> None:
    """Raises BadInput for a region in several parts and for parts too small for their queens."""
    side, least = len(shape), 2 * each - 1
    squares: dict[int | None, set[Square]] = {}
    for row, cells in enumerate(shape):
        for column, at in enumerate(cells):
            squares.setdefault(at, set()).add((row, column))
    free = squares.pop(None, set())
    if len(squares) > side or (not free and len(squares) < side):
        raise BadInput(f"A shape for side {side} must leave room for exactly {side} regions, got {len(squares)}.")
    for given in squares.values():
        if len(parts_of(given)) > 1:
            raise BadInput("Each region of a shape must be edge-connected, but one is not.")
    for part in (*squares.values(), *parts_of(free)):
        if len(part) < least:
            raise BadInput(
                f"A shape must not leave a part of {len(part)} squares, too few for {each} queens in each region."
            )
    if free and len(squares) + len(parts_of(free)) > side:
        raise BadInput(f"The shape divides the board into more than {side} pieces.")


def _rows(value: object) -> Sequence[str]:
    """Returns the rows of a drawing without trailing empty rows."""
    listed = (
        value.splitlines() if isinstance(value, str) else items_of(value, "A shape must be rows of text", ordered=True)
    )
    rows = [text_of(row, "A row of a shape").rstrip() for row in listed]
    while rows and not rows[-1].strip(_FREE):
        rows.pop()
    if sum(map(len, rows)) > _MOST_CHARACTERS:
        raise BadInput(f"A shape must have at most {_MOST_CHARACTERS:,} characters.")
    return rows
