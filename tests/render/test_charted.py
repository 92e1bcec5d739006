"""Charts as files, and tables as text for other programs."""

from __future__ import annotations

import csv
import io
import re
import zlib

import pytest

from nqueens.errors import BadInput
from nqueens.render.chart import Curve, Level, growth_chart, profile_chart
from nqueens.render.charted import as_file, check_suffix
from nqueens.render.tables import csv as as_csv
from nqueens.render.tables import latex, markdown

CHART = growth_chart(
    [Curve(name, [(4, 1e-5), (5, 1e-3), (6, 0.1)], [(4, 1e-5), (6, 0.1)], [(7, 1.0)]) for name in "abcdefg"],
    [Level("a level", 2.0)],
    title="Growth of α − β", x_title="n", y_title="seconds",
)  # fmt: skip


def test_a_level_has_its_place_and_its_name() -> None:
    assert "a level" in CHART
    assert "10" in CHART


def test_stairs_keep_their_height_and_end_at_the_end() -> None:
    svg = profile_chart([Curve("s", [(1, 0.5), (10, 1.0)])], title="", x_title="", y_title="")
    (path,) = re.findall(r'<path d="(M[^"Hz]*L[^"]*)" fill="none" stroke="#0072b2"', svg)
    spots = [tuple(map(float, each.split())) for each in path[1:].split("L")]
    (x0, y0), (x1, y1), (x2, y2), *_ = spots
    assert (x1, y1) == (x2, y0)
    assert y2 < y0
    assert x0 < x2


def test_a_png_is_twice_as_wide() -> None:
    pytest.importorskip("resvg_py")
    png = as_file(CHART, "x.png")
    width = re.search(r'width="(\d+)"', CHART)
    assert width is not None
    assert png[:4] == b"\x89PNG"
    assert int.from_bytes(png[16:20], "big") == 2 * int(width[1])


def test_a_pdf_says_and_draws_what_the_svg_does() -> None:
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
    with pytest.raises(BadInput, match=r"must end in .svg, .png, .pdf, got 'x.gif'"):
        check_suffix("x.gif")


ODD = [["a|b", "5%_&{x}"], ["=1+1", "<×±µ>"], ["two\nlines", "\\"]]


def test_cells_that_mean_something_elsewhere() -> None:
    rows = list(csv.reader(io.StringIO(as_csv(["one", "two"], ODD))))
    assert rows == [["one", "two"], ODD[0], ["'=1+1", "<×±µ>"], ["two lines", "\\"]]
    assert markdown(["one", "two"], ODD, {"two"}).splitlines()[1:4] == [
        "| --- | ---: |", "| a\\|b | 5%_&{x} |", "| =1+1 | &lt;×±µ> |",
    ]  # fmt: skip
    lines = latex(["one", "two"], ODD, {"two"}).splitlines()
    assert lines[1] == r"\begin{tabular}{lr}"
    assert lines[5] == r"a|b & 5\%\_\&\{x\} \\"
    assert lines[7] == r"two lines & \textbackslash{} \\"
