"""Animations: as many frames as events, at the pace that was asked for, ended honestly."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from io import BytesIO

import pytest

from nqueens.api.asking import problem
from nqueens.api.exchange import read_puzzles
from nqueens.api.watching import trace
from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.animation import _Film, animation
from nqueens.render.frames import apng, gif
from nqueens.render.raster import png
from nqueens.render.svg import picture
from nqueens.solvers.events import Event, Solution

pytest.importorskip("PIL", reason="the extra render is not installed")
pytest.importorskip("resvg_py", reason="the extra render is not installed")


@pytest.mark.parametrize("kind", ["gif", "png"])
def test_a_frame_for_every_event(kind: str) -> None:
    from PIL import Image

    events = list(trace(4, solver="sets"))
    film = Image.open(
        BytesIO(animation(events, problem(4), title="sets", kind="gif" if kind == "gif" else "png", size=120))
    )
    assert film.format == kind.upper()
    assert getattr(film, "n_frames", 1) == len(events) + 1


def test_skipping_keeps_the_solution() -> None:
    from PIL import Image

    events = list(trace(6, solver="sets"))
    film = Image.open(BytesIO(animation(events, problem(6), title="sets", every=50, size=120)))
    assert getattr(film, "n_frames", 1) == 1 + len(events) // 50 + 1


def test_a_limit_cuts_the_run() -> None:
    from PIL import Image

    film = Image.open(BytesIO(animation(trace(20, solver="sets"), problem(20), title="sets", limit=10, size=120)))
    assert getattr(film, "n_frames", 1) == 10


def test_a_limit_that_the_run_just_reaches_cuts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_run_that_gives_up_is_drawn() -> None:
    run = trace(3, solver="min-conflicts", seed=1, options={"max_steps": 3, "restarts": 0})
    assert animation(run, problem(3), title="x")


def test_boards_that_cannot_be_animated() -> None:
    with pytest.raises(BadInput, match="from 1 to 64"):
        animation([], problem(65), title="x")


def test_other_boards_and_pieces() -> None:
    """The last frame has the pieces of the solution, and holes and regions in their colours."""
    from PIL import Image

    question = problem("diamond:3", piece="knight", pieces=4)
    run = trace(question)
    film = Image.open(BytesIO(animation(run, question, title="x", size=200)))
    *events, found = trace(question)
    frames = getattr(film, "n_frames", 1)
    assert len(events) + 2 == frames
    film.seek(frames - 1)
    seen = film.convert("RGB")
    dark = seen.convert("L").point(lambda level: 255 * (level < 90))
    inked = {
        (row, column)
        for row in range(5)
        for column in range(5)
        if dark.crop((column * 40 + 16, row * 40 + 14, column * 40 + 36, row * 40 + 34)).getbbox()
    }
    assert isinstance(found, Solution)
    assert inked == set(found.squares or ())
    assert seen.getpixel((6, 30)) == (255, 255, 255)
    [puzzle] = read_puzzles("4x1.AABBACDBCCDBCCDB")
    film = Image.open(BytesIO(animation(trace(puzzle), puzzle, title="x", size=200)))
    first = film.convert("RGB")
    assert first.getpixel((30, 30)) == first.getpixel((80, 30)) != first.getpixel((130, 30))


def test_png() -> None:
    from PIL import Image

    image = Image.open(BytesIO(png(picture([1, 3, 0, 2], Board(4, 4), labels="none"), width=200)))
    assert image.size[0] == 200
    queen, empty = image.convert("RGB").getpixel((75, 35)), image.convert("RGB").getpixel((25, 25))
    assert queen != empty


@pytest.mark.parametrize("kind", ["gif", "png"])
def test_every_frame_is_what_was_drawn(kind: str) -> None:
    """Only what changes is written, and put together it must be the whole picture again, for as long as was asked."""
    from PIL import Image, ImageChops

    drawn: list[tuple[Image.Image, int]] = []
    for at in range(6):
        image = Image.new("RGB", (40, 30), "white")
        image.paste("black" if at % 2 else "red", (3 * at, 5, 3 * at + 4, 9 + at))
        drawn.append((image, 40 + 10 * at))
    drawn.insert(3, drawn[2])  # one in which nothing changes
    colours = drawn[1][0].quantize(8)
    colours.putpalette([255, 255, 255, 0, 0, 0, 255, 0, 0])
    content = gif(drawn, lambda image: image.quantize(palette=colours)) if kind == "gif" else apng(drawn)
    film = Image.open(BytesIO(content))
    assert (film.format, getattr(film, "n_frames", 1), film.info["loop"]) == (kind.upper(), len(drawn), 0)
    for at, (image, milliseconds) in enumerate(drawn):
        film.seek(at)
        assert ImageChops.difference(film.convert("RGB"), image).getbbox() is None, at
        assert film.info["duration"] == milliseconds


def test_frames_are_not_kept() -> None:
    """A film of many large frames takes the memory of a few: each of them is 3 MB."""
    from PIL import Image

    ground = Image.new("RGB", (1000, 1000), "white")

    def frames() -> Iterator[tuple[Image.Image, int]]:
        for at in range(40):
            image = ground.copy()
            image.paste("black", (at, at, at + 1, at + 1))
            alive[at] = image
            most.append(len(alive))
            yield image, 40

    def as_gif() -> bytes:
        return gif(frames(), lambda image: image.quantize(2))

    def as_apng() -> bytes:
        return apng(frames())

    alive: weakref.WeakValueDictionary[int, Image.Image]
    most: list[int]
    for write in (as_gif, as_apng):
        alive, most = weakref.WeakValueDictionary(), []
        assert len(write()) < 1_000_000
        assert max(most) <= 4
