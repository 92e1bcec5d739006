"""Tables beside the tests: rows of text with ` | ` between fields, or values in tables.toml."""

import re
import tomllib
from pathlib import Path
from typing import Any

SIGNS = str.maketrans({"⏎": "\n", "␍": "\r", "␉": "\t", "␀": "\0", "␂": "\ufeff"})
"""Replacements for characters that a line cannot show: newlines, tab, zero byte, byte order mark."""


def rows(test: str, name: str) -> list[list[str]]:
    """Returns the fields of each row of a table beside a test file; ⟨9×50⟩ is 50 nines, # starts a comment."""
    text = Path(test).with_name(name).read_text(encoding="utf-8")
    text = re.sub(r"⟨(.)×(\d+)⟩", lambda found: found[1] * int(found[2]), text)
    return [line.translate(SIGNS).split(" | ") for line in text.split("\n") if line and not line.startswith("# ")]


def table(test: str, name: str) -> Any:
    """Returns a table from the file tables.toml beside a test file: rows of values, or values by name."""
    return tomllib.loads(Path(test).with_name("tables.toml").read_text(encoding="utf-8"))[name]
