"""Tables in text files beside the tests: a row on each line, with ` | ` between its fields."""

from __future__ import annotations

import re
from pathlib import Path

SIGNS = str.maketrans({"⏎": "\n", "␍": "\r", "␉": "\t", "␀": "\0", "␂": "\ufeff"})
"""What stands for signs that a line cannot show: ends of lines, a tab, a zero byte, a byte order mark."""


def rows(test: str, name: str) -> list[list[str]]:
    """The fields of each row of the table of that name beside a test file; ⟨9×50⟩ is 50 nines, # begins a remark."""
    text = Path(test).with_name(name).read_text(encoding="utf-8")
    text = re.sub(r"⟨(.)×(\d+)⟩", lambda found: found[1] * int(found[2]), text)
    return [line.translate(SIGNS).split(" | ") for line in text.split("\n") if line and not line.startswith("# ")]
