"""Pictures of puzzles as people take them: coloured or bordered, with signs, margins and titles, scaled and noisy."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageDraw

Colour = tuple[int, int, int]

PASTEL: Sequence[Colour] = (
    (187, 163, 226), (255, 201, 146), (150, 190, 255), (179, 223, 160), (223, 223, 223), (255, 123, 96),
    (230, 243, 136), (185, 178, 158), (223, 160, 191), (163, 210, 216), (98, 239, 234), (255, 147, 243),
)  # fmt: skip


@dataclass(frozen=True)
class Look:
    """Style of a drawn puzzle."""

    square: int = 40
    thin: int = 1
    thick: int = 4
    margins: tuple[int, int, int, int] = (30, 90, 45, 60)
    palette: Sequence[Colour] | None = PASTEL
    line: Colour = (0, 0, 0)
    thin_line: Colour = (0, 0, 0)
    ground: Colour = (255, 255, 255)
    white: Colour = (255, 255, 255)
    signs: str = ""
    title: bool = False
    scale: float = 1.0
    quality: int | None = None


def colours(rng: Random, number: int, *, apart: int = 40) -> list[Colour]:
    """Returns light and dark colours, no two of them similar."""
    found: list[Colour] = []
    while len(found) < number:
        new = (rng.randrange(40, 256), rng.randrange(40, 256), rng.randrange(40, 256))
        if all(max(abs(a - b) for a, b in zip(new, old, strict=True)) >= apart for old in found):
            found.append(new)
    return found


def picture(rows: Sequence[Sequence[int]], look: Look, rng: Random) -> bytes:
    """Returns a PNG or, with a quality, a JPEG of the board."""
    side = len(rows)
    left, top, right, bottom = look.margins
    board = side * look.square
    image = Image.new("RGB", (left + board + right, top + board + bottom), look.ground)
    draw = ImageDraw.Draw(image)
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            colour = look.white if look.palette is None else look.palette[name]
            x, y = left + column * look.square, top + row * look.square
            draw.rectangle((x, y, x + look.square - 1, y + look.square - 1), fill=colour)
            _sign(draw, rng.choice(look.signs or " "), x, y, look.square)
    _lines(draw, rows, look)
    if look.title:
        for at in range(3):
            draw.text((left, 8 + 18 * at), "Queens No. 17 · a puzzle for today, rated 4 of 8", fill=(20, 20, 20))
        draw.rounded_rectangle((left, top + board + 15, left + 120, top + board + 45), 8, outline=(90, 90, 90), width=2)
    if look.scale != 1:
        size = (round(image.width * look.scale), round(image.height * look.scale))
        image = image.resize(size, Image.Resampling.BICUBIC)
    written = io.BytesIO()
    if look.quality is None:
        image.save(written, "PNG")
    else:
        image.save(written, "JPEG", quality=look.quality)
    return written.getvalue()


def _lines(draw: ImageDraw.ImageDraw, rows: Sequence[Sequence[int]], look: Look) -> None:
    side, square = len(rows), look.square
    left, top = look.margins[:2]
    segments = []
    for line in range(side + 1):
        for at in range(side):
            inner = 0 < line < side
            segments.append((inner and rows[at][line - 1] == rows[at][line], line, at, line, at + 1))
            segments.append((inner and rows[line - 1][at] == rows[line][at], at, line, at + 1, line))
    for is_thin, *ends in sorted(segments, reverse=True):
        width, colour = (look.thin, look.thin_line) if is_thin else (look.thick, look.line)
        if width:
            x, y, x_end, y_end = (each * square for each in ends)
            reach = width // 2
            draw.rectangle(
                (left + x - reach, top + y - reach, left + x_end - reach + width - 1, top + y_end - reach + width - 1),
                fill=colour,
            )


def _sign(draw: ImageDraw.ImageDraw, sign: str, x: int, y: int, square: int) -> None:
    low, high = 0.3 * square, 0.7 * square
    if sign == "x":
        draw.line((x + low, y + low, x + high, y + high), fill=(60, 60, 60), width=max(1, square // 16))
        draw.line((x + low, y + high, x + high, y + low), fill=(60, 60, 60), width=max(1, square // 16))
    elif sign == "Q":
        points = ((0.28, 0.7), (0.22, 0.35), (0.4, 0.5), (0.5, 0.28), (0.6, 0.5), (0.78, 0.35), (0.72, 0.7))
        draw.polygon([(x + a * square, y + b * square) for a, b in points], fill=(0, 0, 0))
    elif sign == "A":
        draw.text((x + 0.4 * square, y + 0.35 * square), "A", fill=(0, 0, 0))
