"""A book of region puzzles to play as one HTML file, which fetches nothing: the page's own player is in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from json import dumps
from typing import Any

_IMPORT = re.compile(r'^import (?:(\w+)|\{ (.+) \}) from "\./([\w.]+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:const|function\*?|async function\*?|class) (\w+)", re.MULTILINE)

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<header id="header"></header>
<main id="main"></main>
<noscript>This book needs JavaScript, which is in the file.</noscript>
<script type="application/json" id="puzzles">{puzzles}</script>
<script type="module">
{program}
</script>
</body>
</html>
"""


def page_of_book(title: str, puzzles: list[dict[str, Any]]) -> str:
    """The whole file.

    Each puzzle has its `code`, its level in words (`level`) and in short (`short`), the squares of its `solution` by
    number, row by row, and `steps`: hints in three stages with the squares that they are about.
    """
    name = sha256(dumps([puzzle["code"] for puzzle in puzzles]).encode()).hexdigest()[:16]
    data = dumps({"name": name, "title": title, "puzzles": puzzles}, separators=(",", ":"), ensure_ascii=False)
    style = "\n".join(_text(sheet) for sheet in ("style.css", "player.css"))
    return _PAGE.format(title=escape(title), style=style, puzzles=data.replace("<", "\\u003c"), program=program("book"))


@cache
def program(name: str) -> str:
    """A module of the page with all that it imports as one script, each in a function of its own."""
    made: dict[str, str] = {}
    for each in _needed(name, made):
        made[each] = _wrapped(each)
    text = "\n".join(["const modules = {};", *made.values()])
    if "</" in text:
        raise AssertionError("A script within HTML must not hold the beginning of an end tag.")
    return text


def _needed(name: str, made: dict[str, str]) -> Iterator[str]:
    """The modules that are imported, directly or not, each behind those that it needs itself."""
    for found in _IMPORT.finditer(_text(f"{name}.js")):
        if found[3] not in made:
            yield from _needed(found[3], made)
    if name not in made:
        yield name


def _wrapped(name: str) -> str:
    """A module as a function that is called at once and leaves behind what it exports."""
    text = _text(f"{name}.js")
    exported = [f"{each}" for each in _EXPORT.findall(text)]
    text = _IMPORT.sub(_taken, text).replace("export default ", "const byDefault = ")
    text = _EXPORT.sub(lambda found: found[0].removeprefix("export "), text)
    if "const byDefault = " in text:
        exported.append("default: byDefault")
    return f'modules["{name}"] = (() => {{\n{text}\nreturn {{ {", ".join(exported)} }};\n}})();'


def _taken(found: re.Match[str]) -> str:
    names = f"{{ default: {found[1]} }}" if found[1] else f"{{ {found[2].replace(' as ', ': ')} }}"
    return f'const {names} = modules["{found[3]}"];'


def _text(file: str) -> str:
    """A file of the page, which is data here."""
    return files("nqueens.web").joinpath("static", file).read_text(encoding="utf-8")
