"""Writes the tables of docs/counting.md from benchmarks/results: python docs/build_counting_tables.py"""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "counting.md"


def results(name: str) -> dict[str, dict[str, dict[str, float]]]:
    """Returns the saved figures of a benchmark, with the machine under `machine`."""
    found: dict[str, dict[str, dict[str, float]]] = json.loads(
        (ROOT / "benchmarks" / "results" / f"{name}.json").read_text()
    )
    return found


def ratios(figures: dict[str, dict[str, float]]) -> list[str]:
    """Returns a table of seconds, with their ratios to the first column."""
    names = list(dict.fromkeys(name for row in figures.values() for name in row))
    lines = ["| n | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for n, row in figures.items():
        first = next(iter(row.values()))
        cells = [f"{row[name]:.3g} ({row[name] / first:.1f})" if name in row else "" for name in names]
        lines.append(f"| {n} | " + " | ".join(cells) + " |")
    return lines


def counting_table() -> str:
    """Returns the table of seconds, and the machine."""
    read = results("counting-avx512")
    machine = read["machine"]
    described = f"{machine['processor']}, {machine['compiler']}, nqueens {machine['nqueens']}."
    return "\n".join([*ratios(read["figures"]), "", described])


def peers_table() -> str:
    return "\n".join(ratios(results("peers")["figures"]))


def filled(page: str, name: str, table: str) -> str:
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    return pattern.sub(lambda match: f"{match[1]}{table}\n{match[2]}", page)


def main() -> None:
    page = PAGE.read_text()
    for name, table in (("counting", counting_table()), ("peers", peers_table())):
        page = filled(page, name, table)
    PAGE.write_text(page)


if __name__ == "__main__":
    main()
