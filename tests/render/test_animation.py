"""Animations: as many frames as events, at the requested pace, with an honest end."""

import weakref
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest

from nqueens import BadInput, Board, problem, read_puzzles, trace
from nqueens.render.animation import _Film, animation
from nqueens.render.frames import apng, gif
from nqueens.render.raster import png
from nqueens.render.svg import svg_picture
from nqueens.solvers.events import Event, Solution

Image = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
ImageChops = pytest.importorskip("PIL.ImageChops", reason="the extra render is not installed")
pytest.importorskip("resvg_py", reason="the extra render is not installed")


def drawn(*arguments: Any, **options: Any) -> Any:
    return Image.open(BytesIO(animation(*arguments, title="x", **options)))


def test_frames_for_events() -> None:
    """One frame per event, or for some events and the solution, up to the requested number."""
    events = list(trace(4, solver="sets"))
    for kind in ("gif", "png"):
        film = drawn(events, problem(4), kind=kind, size=120)
        assert (film.format, film.n_frames) == (kind.upper(), len(events) + 1)
    events = list(trace(6, solver="sets"))
    assert drawn(events, problem(6), every=50, size=120).n_frames == 1 + len(events) // 50 + 1
    assert drawn(trace(20, solver="sets"), problem(20), limit=10, size=120).n_frames == 10
    run = trace(3, solver="min-conflicts", seed=1, options={"max_steps": 3, "restarts": 0})
    assert animation(run, problem(3), title="x")
    with pytest.raises(BadInput, match="from 1 to 64"):
        animation([], problem(65), title="x")


def test_a_limit_that_is_just_reached_cuts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    draw = _Film.frame

    def heard(film: _Film, event: Event | None, words: str) -> object:
        said.append(words)
        return draw(film, event, words)

    monkeypatch.setattr(_Film, "frame", heard)
    events = list(trace(4, solver="sets"))
    for frames, cut in ((len(events), True), (len(events) + 1, False), (len(events) + 2, False)):
        said.clear()
        animation(events, problem(4), title="sets", limit=frames, size=120)
        assert (len(said), said[-1].startswith("cut after")) == (min(frames, len(events) + 1), cut)


def test_other_boards_and_pieces() -> None:
    """The last frame has the pieces of the solution, and holes and regions in their colours."""
    for question in (problem((3, 5)), problem("diamond:3", piece="knight", pieces=4)):
        film = drawn(trace(question), question, size=200)
        *events, found = trace(question)
        assert film.n_frames == len(events) + 2
        film.seek(len(events) + 1)
        seen = board_of(film, margin=4, rows=question.board.rows)
        dark = seen.convert("L").point(lambda level: 255 * (level < 90))
        assert isinstance(found, Solution)
        placed = set(found.squares or enumerate(found.columns))
        for row, column in question.board:
            inked = dark.crop((column * 40 + 12, row * 40 + 10, column * 40 + 32, row * 40 + 30)).getbbox()
            assert bool(inked) == ((row, column) in placed), (row, column)
    assert seen.getpixel((2, 26)) == (255, 255, 255)
    [puzzle] = read_puzzles("4x1.AABBACDBCCDBCCDB")
    film = drawn(trace(puzzle), puzzle, size=200)
    first = board_of(film, margin=5)
    assert first.getpixel((25, 25)) == first.getpixel((75, 25)) != first.getpixel((125, 25))


@pytest.mark.parametrize(("n", "size", "numbers"), [(4, 300, 4), (20, 300, 20), (64, 384, 13)])
def test_rows_and_columns_have_numbers(n: int, size: int, numbers: int) -> None:
    first = drawn([], problem(n), size=size).convert("L")
    bottom, margin = first.height - 44, max(2, size // n // 10)
    left, top = first.width - size - 2 * margin, bottom - size - 2 * margin
    beside, above = first.crop((0, top - 4, left - 1, bottom)), first.crop((left, 0, first.width, top - 1))
    assert strips(beside.crop((0, y, beside.width, y + 1)) for y in range(beside.height)) == numbers
    if n < 10:  # beyond, a number is two strips
        assert strips(above.crop((x, 0, x + 1, above.height)) for x in range(above.width)) == numbers


def strips(lines: Iterable[Any]) -> int:
    """Returns the number of times that a line with ink is the first or follows one without."""
    return sum(now and not before for before, now in pairwise([False, *(line.getextrema()[0] < 200 for line in lines)]))


def board_of(film: Any, margin: int, rows: int = 5) -> Any:
    """Returns the board of 200 pixels, or of 40 per row below 5 rows, in a frame without numbers and caption."""
    right, bottom = film.width - margin, film.height - 44 - margin
    return film.convert("RGB").crop((right - 200, bottom - 40 * rows, right, bottom))


def test_png() -> None:
    image = Image.open(BytesIO(png(svg_picture([1, 3, 0, 2], Board(4, 4), labels="none"), width=200))).convert("RGB")
    assert image.size[0] == 200
    assert image.getpixel((75, 35)) != image.getpixel((25, 25))  # a queen, and none


@pytest.mark.parametrize("kind", ["gif", "png"])
def test_every_frame_decodes_to_the_drawing(kind: str) -> None:
    """Only changes are stored; decoded, each frame must be the whole picture, for the requested time."""
    frames: list[tuple[Any, int]] = []
    for at in range(6):
        image = Image.new("RGB", (40, 30), "white")
        image.paste("black" if at % 2 else "red", (3 * at, 5, 3 * at + 4, 9 + at))
        frames.append((image, 40 + 10 * at))
    frames.insert(3, frames[2])  # a frame without changes
    colours = frames[1][0].quantize(8)
    colours.putpalette([255, 255, 255, 0, 0, 0, 255, 0, 0])
    content = gif(frames, lambda image: image.quantize(palette=colours)) if kind == "gif" else apng(frames)
    film = Image.open(BytesIO(content))
    assert (film.format, film.n_frames, film.info["loop"]) == (kind.upper(), len(frames), 0)
    for at, (image, milliseconds) in enumerate(frames):
        film.seek(at)
        assert ImageChops.difference(film.convert("RGB"), image).getbbox() is None, at
        assert film.info["duration"] == milliseconds


def test_unchanged_parts_take_no_space_in_a_gif() -> None:
    """Noise does not compress; between two frames that differ in two corners it must not be stored again."""
    noise = Image.effect_noise((200, 200), 80).quantize(64).convert("RGB")
    other = noise.copy()
    for corner in ((0, 0), (199, 199)):
        other.putpixel(corner, noise.getpixel((100, 100)))
    colours = noise.quantize(64)
    films = [(noise, 40)], [(noise, 40), (other, 40)]
    one, two = (len(gif(frames, lambda image: image.quantize(palette=colours))) for frames in films)
    assert two - one < one / 10


def test_frames_are_not_kept_in_memory() -> None:
    """A film of many large frames takes the memory of a few: each of them is 3 MB."""
    ground = Image.new("RGB", (1000, 1000), "white")

    def frames() -> Iterator[tuple[Any, int]]:
        for at in range(40):
            image = ground.copy()
            image.paste("black", (at, at, at + 1, at + 1))
            alive[at] = image
            most.append(len(alive))
            yield image, 40

    alive: weakref.WeakValueDictionary[int, Any] = weakref.WeakValueDictionary()
    most: list[int] = []
    assert len(gif(frames(), lambda image: image.quantize(2))) < 1_000_000
    alive.clear()
    assert len(apng(frames())) < 1_000_000
    assert len(most) == 2 * 40
    assert max(most) <= 4
