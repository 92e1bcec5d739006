"""What MiniZinc and Essence write alike: terms in q[i], the column of the piece in row i, both counted from 1."""

from __future__ import annotations

from nqueens.models.rows import Apart, Different, RowModel


def all_of(different: Different, model: RowModel, each: str, mod: str) -> str:
    """The list of what is all different; `each` goes through the rows i, and the remainder is written `mod`."""
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
    """How many columns the piece of the `other` row is to the right of that of the first, as the leap counts them."""
    gap = f"q[{other}] - q[{row}]"
    return f"({gap} + {model.lift(leap.modulus)}) {mod} {leap.modulus}" if leap.modulus else gap


def diagonal(kind: str, number: int) -> str:
    """That the piece of row i is not on an excluded diagonal."""
    return f"q[i] + i != {number + 2}" if kind == "sum" else f"i - q[i] != {number}"


def squares(model: RowModel) -> list[str]:
    """What the fixed squares say, and then the forbidden ones."""
    equal = [f"q[{row + 1}] = {column + 1}" for row, column in model.fixed]
    return equal + [f"q[{row + 1}] != {column + 1}" for row, column in model.forbidden]
