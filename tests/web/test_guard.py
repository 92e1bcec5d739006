"""Only this machine and this page may ask, and the page may load nothing from elsewhere."""

from __future__ import annotations

import re
from gzip import decompress
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from support.serving import Server

from nqueens.render.pieces import FIGURES

if TYPE_CHECKING:
    from playwright.sync_api import Page

STATIC = files("nqueens.web").joinpath("static")
WRITTEN = [file for file in STATIC.iterdir() if not file.name.startswith("source-serif-4")]
"""The files that are the project's own."""


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil", "", "[::2]"]
)
def test_other_names_are_refused(server: Server, host: str) -> None:
    assert server.ask("/", headers={"Host": host}).status == 403
    assert server.ask("/api/info", headers={"Host": host}).status == 403


def test_names_of_this_machine_are_answered(server: Server) -> None:
    for host in (f"127.0.0.1:{server.port}", f"localhost:{server.port}", f"LOCALHOST:{server.port}", "[::1]:80"):
        assert server.ask("/", headers={"Host": host}).status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_other_origins_are_refused(server: Server, origin: str) -> None:
    assert server.ask("/api/info", headers={"Origin": origin}).status == 403


def test_other_sites_are_refused_but_links_to_the_page_work(server: Server) -> None:
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert server.ask("/api/info", headers=cross).status == 403
    assert server.ask("/api/info", headers={**cross, "Sec-Fetch-Mode": "navigate"}).status == 403
    assert server.ask("/main.js", headers=cross).status == 403
    assert server.ask("/", headers={**cross, "Sec-Fetch-Mode": "navigate"}).status == 200
    assert server.ask("/api/info", headers={"Sec-Fetch-Site": "same-origin"}).status == 200
    assert server.ask("/api/info", headers={"Origin": server.address.rstrip("/")}).status == 200


def test_headers(server: Server) -> None:
    for path in ("/", "/main.js", "/api/info", "/api/nothing"):
        headers = server.ask(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_page_names_no_other_host_and_has_no_inline_script() -> None:
    for file in WRITTEN:
        text = file.read_text(encoding="utf-8")
        addresses = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)) - {"http://www.w3.org"}
        assert not addresses, file.name
        assert "innerHTML" not in text
        assert not re.search(r"\son\w+=\"|<script(?![^>]*src=)|\sstyle=\"", text), file.name


def test_every_file_of_the_page_is_served(server: Server) -> None:
    together = server.ask("/page.css").body
    for file in STATIC.iterdir():
        name, content = file.name, file.read_bytes()
        answered = server.ask(f"/{name}")
        assert answered.body == content or (name.endswith(".css") and content in together) or name == "index.html"


def test_all_that_the_first_view_is_made_of_is_asked_for_at_once(page: Page) -> None:
    """Else a browser finds each import only in what it has fetched before."""
    page.goto("/#play")
    page.locator("#panel-play [role=gridcell]").first.wait_for()
    names = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"
    fetched = {name for name in page.evaluate(names) if name.endswith((".js", ".css"))}
    address = "(all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src'))"
    named = set(page.locator("head :is(link, script)").evaluate_all(address))
    assert fetched - named == set()
    assert "/board.js" in fetched


def test_the_font_comes_from_here_with_its_licence(page: Page, server: Server) -> None:
    page.goto("/#play")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert page.evaluate("document.fonts.load('600 20px \"Source Serif 4\"').then((faces) => faces.length)") == 1
    assert "Source Serif 4" in page.locator("h1").first.evaluate("(heading) => getComputedStyle(heading).fontFamily")
    font = server.ask("/source-serif-4.woff2")
    assert font.headers["content-type"] == "font/woff2"
    assert len(font.body) < 100_000
    assert "SIL OPEN FONT LICENSE" in server.ask("/source-serif-4.txt").body.decode()


def test_files_are_packed_for_browsers(server: Server) -> None:
    for name in ("", "page.css", "texts.en.js", "api/openapi.json"):
        packed = server.ask(f"/{name}", headers={"Accept-Encoding": "gzip, br"})
        assert packed.headers["content-encoding"] == "gzip"
        assert decompress(packed.body) == server.ask(f"/{name}").body


def test_the_page_draws_the_pieces_of_the_package() -> None:
    drawn = STATIC.joinpath("figures.js").read_text(encoding="utf-8")
    for piece in ("queen", "rook", "bishop", "king", "knight", "amazon", "semi-queen"):
        name = f'"{piece}"' if "-" in piece else piece
        assert f'  {name}: "{FIGURES[piece].path}",' in drawn
    assert FIGURES["nightrider"].path == FIGURES["knight"].path
    assert f'nightrider: "{FIGURES["nightrider"].turn}"' in drawn
    assert FIGURES["hex-queen"].path == FIGURES["queen"].path
    assert FIGURES["queen"].path in STATIC.joinpath("icon.svg").read_text(encoding="utf-8")


def test_every_text_that_the_page_uses_exists() -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in WRITTEN if file.name.startswith("texts.en"))
    for file in WRITTEN:
        for key in re.findall(r"\bt\(\"([\w.]+)\"", file.read_text(encoding="utf-8")):
            for part in key.split("."):
                assert re.search(rf"[\"\s]{part}\"?:", texts), f"{file.name}: {key}"
