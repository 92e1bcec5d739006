"""Writes measured tables from benchmarks/results into the pages of the documentation.

python docs/build_measured_tables.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
END = "<!-- /measured -->"

Rows = list[dict[str, Any]]


def completion(rows: Rows) -> list[str]:
    """Answers and times of the completion solver, by kind of instance; of ten random kinds every third."""
    lines = ["| instances | n | results | median s | max s | median steps |", "|---|---|---|---|---|---|"]
    for row in [*rows[:10:3], *rows[10:]]:
        answers = ", ".join(
            f"{number} {outcome.replace('none exists', 'infeasible')}" for outcome, number in row["outcomes"].items()
        )
        seconds = f"{row['median_seconds']} | {row['most_seconds']}"
        lines.append(f"| {row['case']} | {row['n']} | {answers} | {seconds} | {row['median_steps']:,} |")
    return lines


def huge(rows: Rows) -> list[str]:
    """Nanoseconds per queen, with the costs of other operations for comparison."""
    lines = ["| case | rows | ns per queen | compared with | ratio |", "|---|---|---|---|---|"]
    for row in rows:
        if "ratio" not in row:
            nanoseconds = 1e9 * row["seconds"] / row["n"]
            lines.append(f"| {row['case']} | {row['n']:,} | {nanoseconds:.1f} | | |")
            continue
        (_, own), (other, theirs) = row["ns_per_queen"].items()
        lines.append(f"| {row['case']} | {row['n']:,} | {own:.2f} | {other} {theirs:.2f} | {row['ratio']:.2f} |")
    return lines


def variants(figures: dict[str, float]) -> list[str]:
    """Nanoseconds per node of the two searches, by instruction set."""
    lines = ["| n | instructions | row search | independent sets | ratio | whole count |", "|---|---|---|---|---|---|"]
    for isa, name in (("avx512", "AVX-512"), ("avx2", "AVX2"), ("portable", "portable")):
        rows, sets, whole = (
            figures[f"n = 16, {isa}, {what}, ns per node"]
            for what in ("row search", "independent sets", "independent sets, whole count")
        )
        lines.append(f"| 16 | {name} | {rows:.2f} | {sets:.2f} | {sets / rows:.2f} | {whole:.1f} |")
    return lines


def regions(figures: dict[str, dict[str, float]]) -> list[str]:
    """Milliseconds to decide whether a region puzzle has exactly one solution, in the core and from Python."""
    lines = ["| puzzles | number | mean ms | median ms | most ms |", "|---|---|---|---|---|"]
    for name, row in figures.items():
        times = " | ".join(f"{row[what]:.3g}" for what in ("mean", "median", "greatest"))
        lines.append(f"| {name} | {row['puzzles']} | {times} |")
    return lines


def steps(figures: dict[str, Rows]) -> list[str]:
    """Repairs of min-conflicts."""
    lines = ["| n | start | runs | steps |", "|---|---|---|---|"]
    for row in figures["steps"]:
        error = "" if row["error"] is None else f" ± {row['error']}"
        lines.append(f"| {row['n']:,} | {row['start']} | {row['runs']} | {row['steps']:,}{error} |")
    return lines


def stuck(figures: dict[str, Rows]) -> list[str]:
    """Starts of min-conflicts at n = 8 from which no repair leads to a solution."""
    lines = ["| start | move | starts | stuck, in 100 |", "|---|---|---|---|"]
    for row in figures["stuck"]:
        share = row["stuck"] / row["starts"]
        error = 1.96 * (share * (1 - share) / row["starts"]) ** 0.5
        lines.append(f"| {row['start']} | {row['move']} | {row['starts']:,} | {100 * share:.2f} ± {100 * error:.2f} |")
    return lines


def backtracks(figures: dict[str, Rows]) -> list[str]:
    """Boards of kale's rules by their steps back."""
    lines = ["| the chosen square has | no step back | 1 to 10 | most | over 3000 |", "|---|---|---|---|---|"]
    for row in figures["backtracks"]:
        lines.append(f"| {row['rule']} | {row['none']} | {row['few']} | {row['most']:,} | {row['over']} |")
    return lines


def restarted(figures: dict[str, Any]) -> list[str]:
    """All boards of the solver kale by their steps back."""
    lines = ["| n | boards | no step back | 1 to 10 | restarted | most | gave up |", "|---|---|---|---|---|---|---|"]
    again = ", ".join(figures["restarted"]) or "none"
    lines.append(
        f"| {figures['from']} to {figures['to']} | {figures['boards']} | {figures['none']} | {figures['few']} "
        f"| {again} | {figures['most']} | {len(figures['gave_up'])} |"
    )
    return lines


def placing(figures: dict[str, dict[str, float]]) -> list[str]:
    """Microseconds of direct placement, and other ways to a first solution as multiples of them."""
    direct, *others = figures["8"]
    lines = [f"| n | {direct} | {' | '.join(others)} |", "|---" * (len(others) + 2) + "|"]
    for n, found in figures.items():
        ratios = {name: seconds / found[direct] for name, seconds in found.items()}
        multiples = (f"× {float(f'{ratios[name]:.2g}'):,g}" if name in ratios else "-" for name in others)
        lines.append(f"| {int(n):,} | {found[direct] * 1e6:,.0f} µs | {' | '.join(multiples)} |")
    return lines


TABLES: dict[str, tuple[str, str, Callable[[Any], list[str]]]] = {
    "completion": ("completion", "solve.md", completion),
    "huge": ("huge", "solve.md", huge),
    "regions": ("regions", "solvers/region-search.md", regions),
    "variants": ("variants", "boards.md", variants),
    "steps": ("claims", "solvers/min-conflicts.md", steps),
    "stuck": ("claims", "solvers/min-conflicts.md", stuck),
    "backtracks": ("claims", "solvers/kale.md", backtracks),
    "restarted": ("kale", "solvers/kale.md", restarted),
    "placing": ("placing", "solvers/kaosar.md", placing),
}
"""For each table: the file of results, the page, and the function that makes the table."""


def table(name: str) -> str:
    """Returns the table with a line about the machine below it."""
    results, _, make = TABLES[name]
    saved = json.loads((ROOT / "benchmarks" / "results" / f"{results}.json").read_text("utf-8"))
    machine = saved["machine"]
    figures = saved["figures"]
    lines = make(figures.get("rows", figures))
    return "\n".join([*lines, "", f"{machine['processor']}, {machine['compiler']}, nqueens {machine['nqueens']}."])


def main() -> None:
    """Writes each table between its markers."""
    for name, (_, page, _) in TABLES.items():
        path = ROOT / "docs" / page
        start = f"<!-- measured:{name} -->"
        before, _, rest = path.read_text("utf-8").partition(start)
        after = rest.partition(END)[2]
        path.write_text(f"{before}{start}\n\n{table(name)}\n\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
