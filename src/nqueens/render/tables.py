"""Tables as CSV, Markdown or LaTeX (booktabs)."""

from __future__ import annotations

import csv as csv_files
import io
from collections.abc import Collection, Sequence

from nqueens.inputs import printable

Rows = Sequence[Sequence[str]]

_LATEX = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "×": r"$\times$", "±": r"$\pm$", "µ": r"\textmu{}", "≥": r"$\ge$", "−": r"$-$", "…": r"\ldots{}",
}  # fmt: skip


def csv(headings: Sequence[str], rows: Rows) -> str:
    """Returns CSV, with cells escaped that a spreadsheet would take for formulas."""
    text = io.StringIO()
    csv_files.writer(text, lineterminator="\n").writerows([headings, *map(_harmless, rows)])
    return text.getvalue()


def markdown(headings: Sequence[str], rows: Rows, numbers: Collection[str] = ()) -> str:
    """Returns a Markdown table; the columns named in `numbers` are right-aligned."""
    rule = ["---:" if heading in numbers else "---" for heading in headings]
    return "".join(f"| {' | '.join(map(_in_markdown, line))} |\n" for line in (headings, rule, *rows))


def latex(headings: Sequence[str], rows: Rows, numbers: Collection[str] = ()) -> str:
    """Returns a tabular with booktabs rules; the columns named in `numbers` are right-aligned."""
    columns = "".join("r" if heading in numbers else "l" for heading in headings)
    head, *body = (" & ".join(map(_in_latex, line)) + r" \\" for line in (headings, *rows))
    lines = [
        rf"\begin{{tabular}}{{{columns}}}",
        r"\toprule",
        head,
        r"\midrule",
        *body,
        r"\bottomrule",
        r"\end{tabular}",
    ]
    return "\n".join(["% needs \\usepackage{booktabs}", *lines, ""])


def _harmless(row: Sequence[str]) -> list[str]:
    cells = map(printable, row)
    return [
        f"'{cell}" if cell[:1] in ("=", "+", "@") or (cell[:1] == "-" and len(cell) > 1) else cell for cell in cells
    ]


def _in_markdown(cell: str) -> str:
    return printable(cell).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def _in_latex(cell: str) -> str:
    return "".join(_LATEX.get(sign, sign) for sign in printable(cell))
