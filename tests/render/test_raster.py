"""PNG pictures: their text is set in the font of the package, so that they are the same on every machine."""

from __future__ import annotations

import pytest

from nqueens.errors import MissingExtra
from nqueens.render import raster

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15" font-family="{}">{}</text></svg>'


def test_text_needs_no_system_font() -> None:
    pytest.importorskip("resvg_py", reason="the extra render is not installed")
    ours = raster.png(SVG.format("NQueens Serif", "a8 ×±α"))
    assert ours != raster.png(SVG.format("NQueens Serif", ""))
    for family in ("DejaVu Sans", "Georgia, 'Times New Roman', serif", "Helvetica, Arial, sans-serif"):
        assert raster.png(SVG.format(family, "a8 ×±α")) == ours


def test_only_signs_that_the_font_lacks_are_set_in_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    resvg = pytest.importorskip("resvg_py", reason="the extra render is not installed")
    skipped: list[bool] = []

    def drawn(**options: bool) -> bytes:
        skipped.append(options["skip_system_fonts"])
        return b""

    monkeypatch.setattr(resvg, "svg_to_bytes", drawn)
    for text in ("Größe – 8 × 8 … α", "皇后"):
        raster.png(SVG.format("serif", text))
    assert skipped == [True, False]


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match="render"):
        raster.png(SVG.format("serif", ""))
