"""Tables beside the tests: rows of text with ` | ` between their fields, or values in tables.toml."""

import re
import tomllib
from pathlib import Path
from typing import Any

SIGNS = str.maketrans({"⏎": "\n", "␍": "\r", "␉": "\t", "␀": "\0", "␂": "\ufeff"})
"""What stands for signs that a line cannot show: ends of lines, a tab, a zero byte, a byte order mark."""


def rows(test: str, name: str) -> list[list[str]]:
    """The fields of each row of the table of that name beside a test file; ⟨9×50⟩ is 50 nines, # begins a remark."""
    text = Path(test).with_name(name).read_text(encoding="utf-8")
    text = re.sub(r"⟨(.)×(\d+)⟩", lambda found: found[1] * int(found[2]), text)
    return [line.translate(SIGNS).split(" | ") for line in text.split("\n") if line and not line.startswith("# ")]


def table(test: str, name: str) -> Any:
    """The table of that name in the file tables.toml beside a test file: rows of values, or values by name."""
    return tomllib.loads(Path(test).with_name("tables.toml").read_text(encoding="utf-8"))[name]
