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


def saved(prefix: str) -> list[tuple[dict[str, dict[str, float]], str]]:
    """Returns the figures of a benchmark by machine, widest vectors first, and a description of that machine."""
    found = []
    for isa in ("avx512", "avx2"):
        read = results(f"{prefix}-{isa}")
        machine = read["machine"]
        found.append((read["figures"], f"{machine['processor']}, {machine['compiler']}, nqueens {machine['nqueens']}."))
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
    return "\n\n".join("\n".join([*ratios(figures), "", machine]) for figures, machine in saved("counting"))


def peers_table() -> str:
    return "\n".join(ratios(results("peers")["figures"]))


def model_table() -> str:
    """Returns a table of the work of half-board matching and its time, measured and modelled, on each machine."""
    (wide, first), (narrow, second) = saved("counting-model")
    lines = ["| n | words listed" + " | items | measured, s | model, s" * 2 + " |", "|---" * 8 + "|"]
    for n in wide:
        cells = [f"{wide[n]['listed']:.2g}"]
        for row in (wide[n], narrow[n]):
            cells += [f"{row['items']:.2g}", f"{row['seconds']:.3g}", f"{row['modelled seconds']:.3g}"]
        lines.append(f"| {n} | " + " | ".join(cells) + " |")
    return "\n".join([*lines, "", f"Left: {first} Right: {second}"])


def filled(page: str, name: str, table: str) -> str:
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    return pattern.sub(lambda match: f"{match[1]}{table}\n{match[2]}", page)


def main() -> None:
    page = PAGE.read_text()
    for name, table in (("counting", counting_table()), ("peers", peers_table()), ("model", model_table())):
        page = filled(page, name, table)
    PAGE.write_text(page)


if __name__ == "__main__":
    main()
