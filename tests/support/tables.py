"""Tables of cases: what is asked and what is right, as values in the file tables.toml beside a test."""

import tomllib
from pathlib import Path
from typing import Any


def table(test: str, name: str) -> Any:
    """The table of that name in the folder of the test `__file__`: rows, or right answers by what is asked."""
    return tomllib.loads(Path(test).with_name("tables.toml").read_text(encoding="utf-8"))[name]
