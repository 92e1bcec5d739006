"""Reports uncovered code from `llvm-cov export`, and fails below the thresholds. Called by native/coverage.sh.

The arguments are the instruction sets that this processor lacks; lines that only builds for these have do not count.

A branch is one outcome of one condition. In a template it is covered if any instance took it.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

LEAST_LINES, LEAST_BRANCHES = 98.0, 90.0


def main(lacking: list[str]) -> int:
    """Reads the JSON from standard input; returns the exit status."""
    data = json.load(sys.stdin)["data"][0]
    for each in sorted(data["files"], key=lambda each: str(each["filename"])):
        lines, branches = each["summary"]["lines"], each["summary"]["branches"]
        if lines["covered"] < lines["count"] or branches["covered"] < branches["count"]:
            missing = ", ".join(map(str, unreached(each["segments"])))
            print(
                f"{Path(*Path(each['filename']).parts[-2:])}: {lines['covered']} of {lines['count']} lines, "
                f"{branches['covered']} of {branches['count']} branches{'; never: ' + missing if missing else ''}"
            )
    totals = data["totals"]
    counted = totals["lines"]["count"] - lines_only_in(lacking, data["functions"])
    lines, branches = 100 * totals["lines"]["covered"] / counted, totals["branches"]["percent"]
    print(f"native/: {lines:.1f}% of the lines, {branches:.1f}% of the branches")
    if lacking:
        print(f"Excluded: lines that only builds for {', '.join(lacking)} have, which cannot run here.")
    if lines < LEAST_LINES or branches < LEAST_BRANCHES:
        print(f"Required: {LEAST_LINES:g}% of the lines and {LEAST_BRANCHES:g}% of the branches.")
        return 1
    return 0


def lines_only_in(sets: list[str], functions: Iterable[Mapping[str, Any]]) -> int:
    """Returns the number of lines that only builds for these sets have; a mangled name has the set after its length."""
    theirs: dict[str, set[int]] = defaultdict(set)
    others: dict[str, set[int]] = defaultdict(set)
    for function in functions:
        lines = theirs if any(f"{len(each)}{each}" in function["name"] for each in sets) else others
        for first, _, last, _, _, file, _, kind in function["regions"]:
            if kind == 0:  # code
                lines[function["filenames"][file]].update(range(first, last + 1))
    return sum(len(lines - others[file]) for file, lines in theirs.items())


def unreached(segments: list[list[int | bool]]) -> list[int]:
    """Returns the first lines of regions that never ran; a segment is [line, column, count, counted, begins, …]."""
    return sorted({int(line) for line, _, count, counted, begins, *_ in segments if counted and begins and not count})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
