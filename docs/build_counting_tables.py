"""Fills the tables of docs/counting.md from benchmarks/results: python docs/build_counting_tables.py"""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "counting.md"


def results(name: str) -> dict[str, dict[str, dict[str, float]]]:
    """The saved figures of a benchmark, with the machine under `machine`."""
    found: dict[str, dict[str, dict[str, float]]] = json.loads(
        (ROOT / "benchmarks" / "results" / f"{name}.json").read_text()
    )
    return found


def counting_table() -> str:
    saved = results("counting")
    names = list(dict.fromkeys(name for row in saved["figures"].values() for name in row))
    lines = ["| n | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for n, row in saved["figures"].items():
        first = next(iter(row.values()))
        cells = [f"{row[name]:.3g} ({row[name] / first:.1f})" if name in row else "" for name in names]
        lines.append(f"| {n} | " + " | ".join(cells) + " |")
    machine = saved["machine"]
    lines += ["", f"{machine['processor']}, {machine['compiler']}, nqueens {machine['nqueens']}."]
    return "\n".join(lines)


def model_table() -> str:
    lines = ["| | words listed | pairs that meet | items |", "|---|---|---|---|"]
    for n, row in results("counting-model")["figures"].items():
        cells = [f"{row[name]:.2g}" for name in ("listed", "pairs", "items")]
        lines.append(
            f"| n = {n}: {row['seconds']:.3g} s measured, {row['modelled seconds']:.3g} s by the model | "
            + " | ".join(cells)
            + " |"
        )
    return "\n".join(lines)


def filled(page: str, name: str, table: str) -> str:
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    return pattern.sub(lambda match: f"{match[1]}{table}\n{match[2]}", page)


def main() -> None:
    page = filled(PAGE.read_text(), "counting", counting_table())
    PAGE.write_text(filled(page, "model", model_table()))


if __name__ == "__main__":
    main()
