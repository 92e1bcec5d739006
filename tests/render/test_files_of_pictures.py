"""Pictures and charts as PNG and PDF, pages of boards, and tables as text for other programs."""

import csv
import io
import re
import zlib
from base64 import a85decode

import pytest
from support.failing import fails

from nqueens import BadInput, Board
from nqueens.render import raster
from nqueens.render.book import PAPER, _grid, _side
from nqueens.render.chart import HorizontalLine, PlottedCurve, growth_chart, profile_chart
from nqueens.render.chart_file import as_file, check_suffix
from nqueens.render.svg import svg_picture
from nqueens.render.tables import csv as as_csv
from nqueens.render.tables import latex, markdown
from nqueens.render.vector import svg_to_pdf

CHART = growth_chart(
    [PlottedCurve(name, [(4, 1e-5), (5, 1e-3), (6, 0.1)], [(4, 1e-5), (6, 0.1)], [(7, 1.0)]) for name in "abcdefg"],
    [HorizontalLine("a level", 2.0)],
    title="Growth of α − β", x_title="n", y_title="seconds",
)  # fmt: skip
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15" font-family="{}">{}</text></svg>'
ODD = [["a|b", "5%_&{x}"], ["=1+1", "<×±µ>"], ["two\nlines", "\\"]]


def test_steps_keep_their_height_and_end_at_the_end() -> None:
    svg = profile_chart([PlottedCurve("s", [(1, 0.5), (10, 1.0)])], title="", x_title="", y_title="")
    (path,) = re.findall(r'<path d="(M[^"Hz]*L[^"]*)" fill="none" stroke="#0072b2"', svg)
    (x0, y0), (x1, y1), (x2, y2), *_ = [tuple(map(float, each.split())) for each in path[1:].split("L")]
    assert (x1, y1) == (x2, y0)
    assert y2 < y0
    assert x0 < x2


def test_a_png_is_twice_as_wide() -> None:
    pytest.importorskip("resvg_py")
    png = as_file(CHART, "x.png")
    width, *_ = re.findall(r'width="(\d+)"', CHART)
    assert png[:4] == b"\x89PNG"
    assert int.from_bytes(png[16:20], "big") == 2 * int(width)


def test_a_pdf_has_the_content_of_the_svg() -> None:
    pytest.importorskip("reportlab")
    pypdf = pytest.importorskip("pypdf")
    made = as_file(CHART, "x.PDF")
    assert made == as_file(CHART, "x.pdf")
    (page,) = pypdf.PdfReader(io.BytesIO(made)).pages
    text = page.extract_text()
    for said in ("Growth of alpha – beta".replace("beta", "?"), "a level", "seconds", "10", "–5"):
        assert said in text, text
    drawn = page.get_contents().get_data().decode("latin-1")
    assert drawn.count(" c\n") + drawn.count(" c ") >= 4 * 7  # the circles of a round marker are curves
    assert len(zlib.compress(made)) < 20_000


def test_other_suffixes_are_refused() -> None:
    fails(BadInput, r"must end in .svg, .png, .pdf, got 'x.gif'", check_suffix, "x.gif")


def test_cells_with_special_characters() -> None:
    rows = list(csv.reader(io.StringIO(as_csv(["one", "two"], ODD))))
    assert rows == [["one", "two"], ODD[0], ["'=1+1", "<×±µ>"], ["two lines", "\\"]]
    assert markdown(["one", "two"], ODD, {"two"}).splitlines()[1:4] == [
        "| --- | ---: |", "| a\\|b | 5%_&{x} |", "| =1+1 | &lt;×±µ> |",
    ]  # fmt: skip
    lines = latex(["one", "two"], ODD, {"two"}).splitlines()
    said = [r"\begin{tabular}{lr}", r"a|b & 5\%\_\&\{x\} \\", r"two lines & \textbackslash{} \\"]
    assert [lines[at] for at in (1, 5, 7)] == said


def test_text_needs_no_system_font() -> None:
    pytest.importorskip("resvg_py", reason="the extra render is not installed")
    ours = raster.png(SVG.format("NQueens Serif", "a8 ×±α"))
    assert ours != raster.png(SVG.format("NQueens Serif", ""))
    for family in ("DejaVu Sans", "Georgia, 'Times New Roman', serif", "Helvetica, Arial, sans-serif"):
        assert raster.png(SVG.format(family, "a8 ×±α")) == ours


def test_only_characters_missing_from_the_font_use_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    resvg = pytest.importorskip("resvg_py", reason="the extra render is not installed")
    skipped: list[bool] = []

    def drawn(**options: bool) -> bytes:
        skipped.append(options["skip_system_fonts"])
        return b""

    monkeypatch.setattr(resvg, "svg_to_bytes", drawn)
    for text in ("Größe – 8 × 8 … α", "皇后"):
        raster.png(SVG.format("serif", text))
    assert skipped == [True, False]


def content(svg: str) -> str:
    """Returns the content of the only page."""
    pytest.importorskip("reportlab", reason="the extra render is not installed")
    (stream,) = re.findall(rb"stream\n(.*?)endstream", svg_to_pdf(svg), re.DOTALL)
    return " ".join(zlib.decompress(a85decode(b"<~" + stream.strip(), adobe=True)).decode("latin-1").split())


def path(shape: str, painted: str) -> str:
    """Returns the content of a page with this path only."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 200 100">'
    return content(f'{head}<path d="{shape}" {painted}="#ff0000"/></svg>')


def test_paths_of_a_page() -> None:
    drawn = path("M10 20L30 40", "stroke")
    for said in (".375 0 0 -0.375 0 37.5 cm", "10 20 m 30 40 l", "1 0 0 RG"):
        assert said in drawn
    for shape, painted, operator in (("M0 0h10", "stroke", "S"), ("M0 0h10v10z", "fill", "f")):
        assert {"S", "f", "f*", "B", "B*"} & {*path(shape, painted).split()} == {operator}
    assert "20 0 30 10 30 30 c" in path("M0 0Q30 0 30 30", "fill")
    assert "10 40 c" in path("M0 50a10 10 0 1 1 20 0", "fill")  # clockwise from the left goes over the top
    assert "10 60 c" in path("M0 50a10 10 0 1 0 20 0", "fill")


def test_texts_of_a_picture_remain_texts() -> None:
    assert re.findall(r"\((\w)\) Tj", content(svg_picture([1, 3, 0, 2], Board(4, 4)))) == [*"aabbccdd", *"11223344"]


def test_boards_are_as_large_as_possible_and_fewer_never_smaller() -> None:
    grids = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 20: (4, 5)}
    for paper in PAPER.values():
        assert {many: _grid(many, *paper) for many in grids} == grids
    sides = [_side(*_grid(many, *PAPER["a4"]), *PAPER["a4"]) for many in range(1, 31)]
    assert sides == sorted(sides, reverse=True)
