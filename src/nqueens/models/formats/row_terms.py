"""Terms common to MiniZinc and Essence, in q[i], the column of the piece in row i, both from 1."""

from __future__ import annotations

from nqueens.models.rows import Apart, Different, RowModel


def all_of(different: Different, model: RowModel, each: str, mod: str) -> str:
    """Returns the list of terms that are all different.

    `each` iterates over the rows i, and `mod` is the operator for remainders.
    """
    if different.skips_rows:
        return f"[{', '.join(f'q[{row + 1}]' + (f' {more:+d}' if more else '') for row, more in different.terms)}]"
    slope = different.slope
    if not slope:
        return "q"
    term = f"q[i] {'-' if slope < 0 else '+'} {f'{abs(slope)} * ' if abs(slope) > 1 else ''}i"
    if different.modulus:
        lift = f" + {model.lift(different.modulus)}" if slope < 0 else ""
        term = f"({term}{lift}) {mod} {different.modulus}"
    return f"[{term} | {each}]"


def distance_term(leap: Apart, model: RowModel, row: str | int, other: str | int, mod: str) -> str:
    """Returns the column difference of the pieces in two rows, modulo the leap's modulus if it has one."""
    gap = f"q[{other}] - q[{row}]"
    return f"({gap} + {model.lift(leap.modulus)}) {mod} {leap.modulus}" if leap.modulus else gap


def diagonal(kind: str, number: int) -> str:
    """Returns the condition that the piece of row i is not on an excluded diagonal."""
    return f"q[i] + i != {number + 2}" if kind == "sum" else f"i - q[i] != {number}"


def squares(model: RowModel) -> list[str]:
    """Returns the conditions for the fixed squares and then for the forbidden ones."""
    equal = [f"q[{row + 1}] = {column + 1}" for row, column in model.fixed]
    return equal + [f"q[{row + 1}] != {column + 1}" for row, column in model.forbidden]
