"""Fills the measured tables of docs/completion.md, docs/huge-boards.md and docs/variants.md.

python docs/build_measured_tables.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
END = "<!-- /measured -->"

Rows = list[dict[str, Any]]


def completion(rows: Rows) -> list[str]:
    """Answers and times of the completion solver, by kind of instance."""
    lines = ["| instances | n | answers | median s | most s | median steps |", "|---|---|---|---|---|---|"]
    for row in rows:
        answers = ", ".join(f"{number} {outcome}" for outcome, number in row["outcomes"].items())
        seconds = f"{row['median_seconds']} | {row['most_seconds']}"
        lines.append(f"| {row['case']} | {row['n']} | {answers} | {seconds} | {row['median_steps']:,} |")
    return lines


def huge(rows: Rows) -> list[str]:
    """What a queen costs, beside what else a queen could cost."""
    lines = ["| what | rows | ns a queen | beside | ratio |", "|---|---|---|---|---|"]
    for row in rows:
        if "ratio" not in row:
            nanoseconds = 1e9 * row["seconds"] / row["n"]
            lines.append(f"| {row['case']} | {row['n']:,} | {nanoseconds:.1f} | | |")
            continue
        (_, own), (other, theirs) = row["ns_per_queen"].items()
        lines.append(f"| {row['case']} | {row['n']:,} | {own:.2f} | {other} {theirs:.2f} | {row['ratio']:.2f} |")
    return lines


def variants(figures: dict[str, float]) -> list[str]:
    """Nanoseconds a node of the two searches, by board and instruction set."""
    lines = ["| n | instructions | row search | independent sets | ratio | whole count |", "|---|---|---|---|---|---|"]
    for n, (isa, name) in product((14, 16), (("avx512", "AVX-512"), ("avx2", "AVX2"), ("portable", "portable"))):
        rows, sets, whole = (
            figures[f"n = {n}, {isa}, {what}, ns per node"]
            for what in ("row search", "independent sets", "independent sets, whole count")
        )
        lines.append(f"| {n} | {name} | {rows:.2f} | {sets:.2f} | {sets / rows:.2f} | {whole:.1f} |")
    return lines


TABLES: dict[str, tuple[str, Callable[[Any], list[str]]]] = {
    "completion": ("completion.md", completion),
    "huge": ("huge-boards.md", huge),
    "variants": ("variants.md", variants),
}
"""By the name of the results: the page, and what makes its table."""


def table(name: str) -> str:
    """The table, and the machine below it."""
    saved = json.loads((ROOT / "benchmarks" / "results" / f"{name}.json").read_text("utf-8"))
    machine = saved["machine"]
    figures = saved["figures"]
    lines = TABLES[name][1](figures.get("rows", figures))
    return "\n".join([*lines, "", f"{machine['processor']}, {machine['compiler']}, nqueens {machine['nqueens']}."])


def main() -> None:
    """Writes every table between its two markers."""
    for name, (page, _) in TABLES.items():
        path = ROOT / "docs" / page
        start = f"<!-- measured:{name} -->"
        before, _, rest = path.read_text("utf-8").partition(start)
        after = rest.partition(END)[2]
        path.write_text(f"{before}{start}\n\n{table(name)}\n\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
