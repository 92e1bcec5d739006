"""Writes animated GIF and PNG frame by frame, storing only the changed part of each frame.

Pillow also writes such files, but keeps all frames in memory until the end. Sources: GIF89a specification (CompuServe,
1990); PNG, third edition (W3C, 2025), for the chunks acTL, fcTL and fdAT.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

    Timed = tuple[Image, int]
    """An RGB picture and its duration in milliseconds."""

_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_COLOURS = 256
_STAYS = 255  # palette index of unchanged pixels


def gif(frames: Iterable[Timed], reduced: Callable[[Image], Image]) -> bytes:
    """Returns an endlessly looping GIF; `reduced` converts pictures to a palette shared by all frames.

    The palette has at most 255 colours: the last index marks unchanged pixels, which compress well.
    """
    from PIL.GifImagePlugin import getdata

    file = BytesIO()
    shown = None
    for image, milliseconds, corner, changed in _changes(frames):
        part = reduced(changed)
        if not file.tell():
            palette = bytes(part.getpalette() or ())[: 3 * _COLOURS].ljust(3 * _COLOURS, b"\0")
            file.write(struct.pack("<6sHHBBB", b"GIF89a", *image.size, 0xF7, 0, 0) + palette + _FOR_EVER)
        if shown is not None:
            (x, y), (width, height) = corner, changed.size
            part.paste(_STAYS, mask=_same(shown.crop((x, y, x + width, y + height)), changed))
        file.writelines(getdata(part, corner, duration=milliseconds, transparency=_STAYS))
        shown = image
    file.write(b";")
    return file.getvalue()


def apng(frames: Iterable[Timed]) -> bytes:
    """Returns an endlessly looping animated PNG."""
    file = BytesIO()
    numbers = shown = 0
    where_number_stands = 0
    for image, milliseconds, corner, changed in _changes(frames):
        if not shown:
            file.write(b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", *image.size, 8, 2, 0, 0, 0)))
            where_number_stands = file.tell()
            file.write(_chunk(b"acTL", struct.pack(">II", 0, 0)))
        control = struct.pack(">IIIIIHHBB", numbers, *changed.size, *corner, milliseconds, 1000, 0, 0)
        file.write(_chunk(b"fcTL", control))
        numbers += 1
        packed = _packed(changed)
        if shown:
            file.write(_chunk(b"fdAT", struct.pack(">I", numbers) + packed))
            numbers += 1
        else:
            file.write(_chunk(b"IDAT", packed))
        shown += 1
    file.write(_chunk(b"IEND", b""))
    file.seek(where_number_stands)
    file.write(_chunk(b"acTL", struct.pack(">II", shown, 0)))
    return file.getvalue()


def _changes(frames: Iterable[Timed]) -> Iterator[tuple[Image, int, tuple[int, int], Image]]:
    """Yields each frame with its duration, and the position and pixels of the changed part."""
    from PIL import ImageChops

    before = None
    for image, milliseconds in frames:
        box = (0, 0, *image.size)
        if before is not None:
            box = ImageChops.difference(before, image).getbbox() or (0, 0, 1, 1)
        yield image, milliseconds, (box[0], box[1]), image.crop(box)
        before = image


def _same(before: Image, after: Image) -> Image:
    """Returns a mask of the unchanged pixels."""
    from PIL import ImageChops

    red, green, blue = ImageChops.difference(before, after).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda level: 0 if level else 255)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def _packed(image: Image) -> bytes:
    """Returns the compressed rows of a picture, each with filter type 0."""
    width, pixels = 3 * image.width, image.tobytes()
    return zlib.compress(b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width)))
