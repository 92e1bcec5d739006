"""Animations: as many frames as events, at the pace that was asked for, ended honestly."""

from __future__ import annotations

from io import BytesIO

import pytest

from nqueens.api.watching import trace
from nqueens.errors import BadInput
from nqueens.render.animation import animation
from nqueens.render.raster import png
from nqueens.render.svg import picture

pytest.importorskip("PIL", reason="the extra render is not installed")
pytest.importorskip("resvg_py", reason="the extra render is not installed")


@pytest.mark.parametrize("kind", ["gif", "png"])
def test_a_frame_for_every_event(kind: str) -> None:
    from PIL import Image

    events = list(trace(4, solver="sets"))
    film = Image.open(BytesIO(animation(events, 4, 4, title="sets", kind="gif" if kind == "gif" else "png", size=120)))
    assert film.format == kind.upper()
    assert getattr(film, "n_frames", 1) == len(events) + 1


def test_skipping_keeps_the_solution() -> None:
    from PIL import Image

    events = list(trace(6, solver="sets"))
    film = Image.open(BytesIO(animation(events, 6, 6, title="sets", every=50, size=120)))
    assert getattr(film, "n_frames", 1) == 1 + len(events) // 50 + 1


def test_a_limit_cuts_the_run() -> None:
    from PIL import Image

    film = Image.open(BytesIO(animation(trace(20, solver="sets"), 20, 20, title="sets", limit=10, size=120)))
    assert getattr(film, "n_frames", 1) == 10


def test_a_run_that_gives_up_is_drawn() -> None:
    assert animation(trace(3, solver="min-conflicts", seed=1, options={"max_steps": 3, "restarts": 0}), 3, 3, title="x")


def test_boards_that_cannot_be_animated() -> None:
    with pytest.raises(BadInput, match="from 1 to 64"):
        animation([], 65, 65, title="x")


def test_png() -> None:
    from PIL import Image

    image = Image.open(BytesIO(png(picture([1, 3, 0, 2], 4, coordinates=False), width=200)))
    assert image.size[0] == 200
    queen, empty = image.convert("RGB").getpixel((75, 35)), image.convert("RGB").getpixel((25, 25))
    assert queen != empty
