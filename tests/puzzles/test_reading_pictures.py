"""Pictures of puzzles as people take them are read, and pictures without a board are refused with a message."""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from support.divisions import connected
from support.failing import fails

from nqueens.errors import BadInput
from nqueens.problems.catalogue import problem
from nqueens.puzzles import pictures
from nqueens.puzzles.reading import is_picture, read_content

pytest.importorskip("PIL", reason="pictures are drawn and read with Pillow")

from PIL import Image, ImageOps, PngImagePlugin
from support.drawn import PASTEL, Look, colours, picture

Seeds = Callable[[int, int], range]

BORDERS = Look(palette=None)
LOOKS = {
    "colours": Look(),
    "one width of lines": Look(thick=1),
    "no lines": Look(thin=0, thick=0),
    "white gaps": Look(thin=3, thick=3, line=(255, 255, 255), thin_line=(255, 255, 255), signs="  xQ"),
    "queens and crosses": Look(signs="  xQ"),
    "full of crosses": Look(signs="xxxQ"),
    "letters": Look(signs="A"),
    "title and button": Look(title=True, margins=(40, 120, 40, 100)),
    "good JPEG": Look(quality=85),
    "bad JPEG": Look(quality=40),
    "small": Look(square=16, thick=2),
    "large": Look(square=70, thin=2, thick=7, signs="  xQ"),
    "made smaller": Look(scale=0.45, signs="  xQ"),
    "made larger": Look(scale=1.37),
    "no margins": Look(margins=(0, 0, 0, 0)),
    "dark": Look(ground=(24, 28, 32), signs="  xQ"),
    "everything": Look(title=True, signs="   xQ", quality=60, scale=0.8, margins=(40, 120, 40, 100)),
    "borders": BORDERS,
    "thin borders": Look(palette=None, thick=2, thin=1),
    "grey lines": Look(palette=None, thick=3, thin_line=(190, 190, 190), signs="  xQ"),
    "dark borders": Look(
        palette=None, white=(30, 30, 30), ground=(18, 18, 18), line=(230, 230, 230), thin_line=(100, 100, 100)
    ),
    "newspaper": Look(palette=None, thick=5, quality=70, scale=1.2, title=True, margins=(50, 120, 50, 200)),
}


@pytest.mark.parametrize(
    "name", [each if each in ("colours", "borders") else pytest.param(each, marks=pytest.mark.full) for each in LOOKS]
)
def test_pictures_are_read(name: str, seeds: Seeds) -> None:
    for seed in seeds(1, 40):
        rng = Random(seed)
        rows = connected(rng, rng.randrange(5, 13))
        look = LOOKS[name]
        if look.palette is not None and seed % 2:
            look = replace(look, palette=colours(rng, len(rows)))
        assert read_content(picture(rows, look, rng)) == [problem(regions=rows)], seed


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF"])
def test_every_format_of_pictures(format: str) -> None:
    rng = Random(1)
    rows = connected(rng, 7)
    written = io.BytesIO()
    Image.open(io.BytesIO(picture(rows, Look(), rng))).save(written, format)
    assert is_picture(written.getvalue())
    assert read_content(written.getvalue(), each=2) == [problem(regions=rows, each=2)]


def test_a_transparent_background_is_white() -> None:
    rng = Random(2)
    rows = connected(rng, 6)
    image = Image.open(io.BytesIO(picture(rows, BORDERS, rng)))
    clear = Image.merge("RGBA", [*(Image.new("L", image.size, 0) for _ in "RGB"), ImageOps.invert(image.convert("L"))])
    assert read_content(png(clear)) == [problem(regions=rows)]


def test_a_wrong_number_of_colours_is_reported() -> None:
    rng = Random(3)
    rows = connected(rng, 10)
    one, other = next((rows[0][at], rows[0][at + 1]) for at in range(9) if rows[0][at] != rows[0][at + 1])
    palette = [*PASTEL]
    palette[other] = palette[one]
    drawn = picture(rows, Look(palette=palette, thick=1), rng)
    fails(BadInput, r"^There must be as many colours as rows, got 9 colours on a 10 × 10 board\.$", read_content, drawn)


def test_two_regions_of_one_colour_that_do_not_touch() -> None:
    rows = [[row] * 6 for row in range(6)]
    palette = [PASTEL[at % 3] for at in range(6)]
    assert read_content(picture(rows, Look(palette=palette), Random(4))) == [problem(regions=rows)]


DAMAGED = "The picture is damaged or in none of the formats PNG, JPEG, GIF, BMP, WEBP, TIFF."


def png(image: Image.Image) -> bytes:
    written = io.BytesIO()
    image.save(written, "PNG")
    return written.getvalue()


def noise(size: int) -> bytes:
    return png(Image.frombytes("RGB", (size, size), Random(5).randbytes(3 * size * size)))


@pytest.mark.parametrize(("content", "sentence"), [
    (png(Image.new("RGB", (300, 300), "white")), "No board of squares was found in the picture."),
    (png(Image.new("RGB", (1, 1), "white")), "No board of squares was found in the picture."),
    (png(Image.linear_gradient("L")), "No board of squares was found in the picture."),
    (noise(100), "No board of squares was found in the picture."), (b"\x89PNG\r\n\x1a\n", DAMAGED),
    (noise(50)[:3000], DAMAGED),
], ids=["white", "one pixel", "gradient", "noise", "no picture", "cut off"])  # fmt: skip
def test_pictures_without_a_board(content: bytes, sentence: str) -> None:
    fails(BadInput, f"^{re.escape(sentence)}$", read_content, content)


@pytest.mark.full
def test_huge_pictures_are_refused_before_decompression(monkeypatch: pytest.MonkeyPatch) -> None:
    (text := PngImagePlugin.PngInfo()).add_text("bomb", "A" * 2_000_000, zip=True)
    Image.new("L", (8, 8)).save(written := io.BytesIO(), "PNG", pnginfo=text)
    fails(BadInput, DAMAGED, read_content, written.getvalue())
    for side in (8000, 20_000):
        bomb = png(Image.new("1", (side, side)))
        assert len(bomb) < 100_000
        fails(BadInput, "at most 40,000,000 pixels, got more", read_content, bomb)
    monkeypatch.setattr(pictures, "MOST_PIXELS", 10_000)
    fails(BadInput, "at most 10,000 pixels, got more", read_content, png(Image.new("RGB", (300, 300))))


@pytest.mark.full
def test_damaged_pictures(seeds: Seeds) -> None:
    rng = Random(6)
    whole = picture(connected(rng, 5), Look(square=20, margins=(5, 5, 5, 5)), rng)
    said: set[str] = set()
    for seed in seeds(60, 1000):
        rng = Random(seed)
        content = bytearray(whole)
        for _ in range(rng.randrange(1, 6)):
            content[rng.randrange(8, len(content))] = rng.randrange(256)
        try:
            read_content(bytes(content[: rng.choice((len(content), rng.randrange(len(content))))]))
        except BadInput as error:
            said.add(str(error))
    assert all(sentence.endswith(".") for sentence in said)
    assert DAMAGED in said
