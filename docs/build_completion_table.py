"""Fills the table of docs/completion.md from what was measured: python docs/build_completion_table.py"""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "completion.md"
START, END = "<!-- measured:completion -->", "<!-- /measured -->"


def table() -> str:
    """The table, and the machine below it."""
    saved = json.loads((ROOT / "benchmarks" / "results" / "completion.json").read_text("utf-8"))
    lines = ["| instances | n | answers | median s | most s | median steps |", "|---|---|---|---|---|---|"]
    for row in saved["figures"]["rows"]:
        answers = ", ".join(f"{number} {outcome}" for outcome, number in row["outcomes"].items())
        seconds = f"{row['median_seconds']} | {row['most_seconds']}"
        lines.append(f"| {row['case']} | {row['n']} | {answers} | {seconds} | {row['median_steps']:,} |")
    machine = saved["machine"]
    return "\n".join([*lines, "", f"{machine['processor']}, {machine['compiler']}, nqueens {machine['nqueens']}."])


def main() -> None:
    """Writes the table between its two markers."""
    before, start, rest = PAGE.read_text("utf-8").partition(START)
    _, end, after = rest.partition(END)
    PAGE.write_text(f"{before}{start}\n\n{table()}\n\n{end}{after}", "utf-8")


if __name__ == "__main__":
    main()
