"""Modules of the web page carried away: as one script and one style, for files that fetch nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from json import dumps

_IMPORT = re.compile(r'^import (?:(\w+)|\{ (.+) \}) from "\./([\w.]+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:const|function\*?|async function\*?|class) (\w+)", re.MULTILINE)

FRAME = """<!doctype html>
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
{body}
<script type="application/json" id="{name}">{data}</script>
<script type="module">
{program}
</script>
</body>
</html>
"""
"""A whole file: its title (escaped), style, elements, data with the id by which the program finds it, and program."""


def styles(*names: str) -> str:
    """Style sheets of the page, one after the other."""
    return "\n".join(_text(f"{name}.css") for name in names)


def embedded(data: object) -> str:
    """Plain values as JSON that may stand within a script element."""
    return dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


@cache
def program(name: str, *stand_ins: tuple[str, str]) -> str:
    """A module of the page with all that it imports as one script, each in a function of its own.

    Of each pair in `stand_ins` the second module takes the place of the first, as of the one that asks the server.
    """
    instead = dict(stand_ins)
    made: dict[str, str] = {}
    for each in _needed(name, made):
        made[each] = _wrapped(each, instead.get(each, each))
    text = "\n".join(["const modules = {};", *made.values()])
    if "</" in text:
        raise AssertionError("A script within HTML must not hold the beginning of an end tag.")
    return text


def modules(*names: str) -> list[str]:
    """These modules of the page and all that they import, each behind those that it needs itself."""
    found: dict[str, str] = {}
    for name in names:
        for each in _needed(name, found):
            found[each] = ""
    return list(found)


def _needed(name: str, made: dict[str, str]) -> Iterator[str]:
    """The modules that are imported, directly or not, each behind those that it needs itself."""
    for found in _IMPORT.finditer(_text(f"{name}.js")):
        if found[3] not in made:
            yield from _needed(found[3], made)
    if name not in made:
        yield name


def _wrapped(name: str, file: str) -> str:
    """A module as a function that is called at once and leaves behind what it exports."""
    text = _text(f"{file}.js")
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
