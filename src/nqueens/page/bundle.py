"""Bundles the web page's modules and styles for self-contained HTML files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from json import dumps

STATIC = files("nqueens.page").joinpath("static")
"""Folder of the page's files."""

_IMPORT = re.compile(r"""^import\s*(?:\b(\w+)|\{([^}]*)\})\s*from\s*["']\./([\w.]+)\.js["'];?""", re.MULTILINE)
_EXPORT = re.compile(
    r"^export\s+(?:(default)\s+|(?=(?:const|class|(?:async\s+)?function)\b(?:\s*\*)?\s*(\w+)))", re.MULTILINE
)
_UNREAD = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)
"""Unsupported forms of import and export, such as a list of names."""

_DOCUMENTATION = re.compile(r"^[ \t]*/\*\*.*?\*/[ \t]*\n?", re.MULTILINE | re.DOTALL)

_NEEDLESS = re.compile(r"""^[ \t]*//.*\n|^[ \t]+|(?<=[;,{}()]) // [^"'`\n]*$""", re.MULTILINE)
"""Comments, except behind strings, and indentation."""

_PLAIN = re.compile(r"""(?:[^"'`/]|"(?:[^"\\]|\\.)*")+""")
"""Start of a line before any template, regular expression, comment or text in single quotes."""

_SPACED = re.compile(r"""("(?:[^"\\]|\\.)*")|[ ]*([][{}()<>=!?:,;|&*%])[ ]*""")
"""Text, or spaces around a sign; those around plus and minus may separate two of them."""

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
"""Template of a self-contained file: escaped title, style, body, data with its element id, and program."""


def styles(*names: str) -> str:
    """Returns the concatenated style sheets of the page."""
    return "\n".join(_text(f"{name}.css") for name in names)


def embedded(data: object) -> str:
    """Returns plain values as JSON that is safe inside a script element."""
    return dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


@cache
def program(name: str, *stand_ins: tuple[str, str]) -> str:
    """Returns a module of the page and its imports as one script, each module in its own function.

    Each pair in `stand_ins` replaces its first module with its second, such as the module that asks the server.
    """
    instead = dict(stand_ins)
    text = "\n".join(["const modules = {};", *(_wrapped(each, instead) for each in modules(name, instead=instead))])
    if "</" in text:
        raise AssertionError("A script within HTML must not contain an end tag.")
    return text


def modules(*names: str, instead: Mapping[str, str] | None = None) -> list[str]:
    """Returns these modules of the page and their imports, dependencies first."""
    found: dict[str, None] = {}

    def need(name: str) -> None:
        for each in _IMPORT.finditer(_module(name, instead or {})):
            if each[3] not in found:
                need(each[3])
        found[name] = None

    for name in names:
        need(name)
    return list(found)


def compact(script: str) -> str:
    """Returns a module without comments, indentation, and line breaks and most spaces that separate nothing."""
    if any(line.count("`") % 2 for line in script.splitlines()):
        raise AssertionError("A text between backquotes must not contain a line break.")
    lines = [_squeezed(line) for line in _NEEDLESS.sub("", _DOCUMENTATION.sub("", script)).splitlines() if line]
    return "".join(each if _continues(each, after) else f"{each}\n" for each, after in pairwise([*lines, "//"]))


def _squeezed(line: str) -> str:
    """Returns a line without spaces around signs, up to what this simple reader does not understand."""
    start = _PLAIN.match(line)
    return _SPACED.sub(r"\1\2", start[0]) + line[start.end() :] if start else line


def _continues(line: str, after: str) -> bool:
    """Returns whether a line break means nothing: no statement ends there without a semicolon, and no comment."""
    return "//" not in line and (line[-1] in "{([,;" or after[0] in "})]")


def compact_styles(sheet: str) -> str:
    """Returns a style sheet without comments, and without spaces that separate nothing."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*|(:)\s+", r"\1\2", sheet).replace(";}", "}")


def _wrapped(name: str, instead: Mapping[str, str]) -> str:
    """Returns a compact module as an immediately called function that returns its exports."""
    text = _DOCUMENTATION.sub("", _module(name, instead))
    exported = [each[2] or "default: byDefault" for each in _EXPORT.finditer(text)]
    text = _IMPORT.sub(_bindings, text)
    text = _EXPORT.sub(lambda found: "const byDefault = " if found[1] else "", text)
    if unread := _UNREAD.search(text):
        raise AssertionError(f"The bundle does not support this line of {name}.js: {unread[0]}")
    return f'modules["{name}"] = (() => {{\n{compact(text)}\nreturn {{ {", ".join(exported)} }};\n}})();'


def _bindings(found: re.Match[str]) -> str:
    names = f"default: {found[1]}" if found[1] else re.sub(r"\s+as\s+", ": ", found[2]).strip()
    return f'const {{ {names} }} = modules["{found[3]}"];'


def _module(name: str, instead: Mapping[str, str]) -> str:
    return _text(f"{instead.get(name, name)}.js")


def _text(file: str) -> str:
    """Returns a file of the page."""
    return STATIC.joinpath(file).read_text(encoding="utf-8")
