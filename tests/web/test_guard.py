"""Only this machine and this page may ask, and the page may load nothing from elsewhere."""

from __future__ import annotations

import re
from gzip import decompress
from importlib.resources import files

import pytest
from serving import Server

from nqueens.render.pieces import FIGURES

STATIC = files("nqueens.web").joinpath("static")


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
    for file in STATIC.iterdir():
        text = file.read_text(encoding="utf-8")
        addresses = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)) - {"http://www.w3.org"}
        assert not addresses, file.name
        assert "innerHTML" not in text
        assert not re.search(r"\son\w+=\"|<script(?![^>]*src=)|\sstyle=\"", text), file.name


def test_every_file_of_the_page_is_served(server: Server) -> None:
    for file in STATIC.iterdir():
        name = "" if file.name == "index.html" else file.name
        assert server.ask(f"/{name}").body == file.read_bytes()


def test_files_are_packed_for_browsers(server: Server) -> None:
    for name in ("", "style.css", "texts.en.js", "api/openapi.json"):
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
    texts = "".join(file.read_text(encoding="utf-8") for file in STATIC.iterdir() if file.name.startswith("texts.en"))
    for file in STATIC.iterdir():
        for key in re.findall(r"\bt\(\"([\w.]+)\"", file.read_text(encoding="utf-8")):
            for part in key.split("."):
                assert re.search(rf"[\"\s]{part}\"?:", texts), f"{file.name}: {key}"
