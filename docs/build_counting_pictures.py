"""Draws the pictures of docs/counting.md into docs/pictures: python docs/build_counting_pictures.py"""

from __future__ import annotations

from pathlib import Path

from nqueens.render.pieces import FIGURES

PICTURES = Path(__file__).parent / "pictures"
WEST, BAND, EAST = "#4477aa", "#999933", "#cc6677"
INK = "#2b2118"
SOLUTION = [2, 5, 7, 1, 3, 8, 6, 4, 0]
"""Nine queens, `columns[row]`: four in the left half, one in the middle, four in the right half."""


def svg(width: float, height: float, body: str, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img">'
        f"<title>{title}</title>"
        f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>'
        f'<g font-family="sans-serif" font-size="13" fill="{INK}">{body}</g></svg>\n'
    )


def text(x: float, y: float, words: str, **style: str) -> str:
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<text x="{x:g}" y="{y:g}"{extra}>{words}</text>'


def halves() -> str:
    """Returns the picture of a board divided into West, band and East, with the diagonals that cross."""
    n, cell, left, top = len(SOLUTION), 40, 70, 40
    half = (n - 1) // 2
    body = ""
    for row in range(n):
        for column in range(n):
            colour = WEST if column < half else BAND if column == half else EAST
            shade = 0.28 if (row + column) % 2 else 0.14
            body += (
                f'<rect x="{left + column * cell}" y="{top + row * cell}" width="{cell}" height="{cell}" '
                f'fill="{colour}" fill-opacity="{shade}"/>'
            )
    for row, column in enumerate(SOLUTION):
        x, y = left + (column + 0.5) * cell, top + (row + 0.5) * cell
        if column < half:
            for step in (-1, 1):
                reach = min(n - 1 - column, row if step < 0 else n - 1 - row)
                if column + reach >= half:
                    body += (
                        f'<line x1="{x:g}" y1="{y:g}" x2="{x + reach * cell:g}" y2="{y + step * reach * cell:g}" '
                        f'stroke="{WEST}" stroke-width="2" stroke-opacity="0.7"/>'
                    )
        colour = WEST if column < half else BAND if column == half else EAST
        body += (
            f'<g transform="translate({x - cell / 2:g} {y - cell / 2:g}) scale({cell / 100:g})" fill="{colour}">'
            f'<path d="{FIGURES["queen"].path}"/></g>'
        )
        name = "R" if column < half else "m" if column == half else "R′"
        body += text(left - 30, y + 5, name, fill=colour, font_weight="bold")
    for middle, words, colour in ((half / 2, "West", WEST), (half + 0.5, "band", BAND), (n - half / 2, "East", EAST)):
        body += text(left + middle * cell, top - 14, words, fill=colour, text_anchor="middle", font_weight="bold")
    return svg(
        left + n * cell + 20, top + n * cell + 20, body, "A board divided into West, a band of one column, and East"
    )


def matching() -> str:
    """Returns the picture of an item matched with a block of patterns."""
    patterns = ["010010", "100100", "001010", "110000", "000011", "010001", "100010", "001100"]
    item = "010010"
    cell, left, top = 26, 150, 46
    body = text(left, top - 22, "eight patterns, one in each column (filled: the diagonal is taken)")
    for row in range(6):
        taken = item[row] == "1"
        y = top + row * cell
        name = f"diagonal {row}" + ("  ← item" if taken else "")
        body += text(20, y + 18, name, font_weight="bold" if taken else "400")
        for column, pattern in enumerate(patterns):
            colour = INK if pattern[row] == "1" else "#ffffff"
            body += (
                f'<rect x="{left + column * cell}" y="{y}" width="{cell - 3}" height="{cell - 3}" fill="{colour}" '
                f'stroke="{WEST if taken else "#bbbbbb"}" stroke-width="{2.5 if taken else 1}"/>'
            )
    y = top + 6 * cell + 20
    body += text(20, y + 18, "avoid both", font_weight="bold")
    for column, pattern in enumerate(patterns):
        avoids = all(p == "0" for p, i in zip(pattern, item, strict=True) if i == "1")
        colour = EAST if avoids else "#ffffff"
        body += (
            f'<rect x="{left + column * cell}" y="{y}" width="{cell - 3}" height="{cell - 3}" fill="{colour}" '
            'stroke="#bbbbbb"/>'
        )
    count = sum(all(p == "0" for p, i in zip(pat, item, strict=True) if i == "1") for pat in patterns)
    body += text(left + 8 * cell + 14, y + 18, f"{count} of 8 are disjoint from the item")
    return svg(620, y + 50, body, "An item is matched with a block of patterns by one AND of table entries")


def splitting() -> str:
    """Returns the picture of a tree of splits on the densest diagonals."""
    body = text(20, 24, "patterns are split by the diagonal that both lists use most; items follow")
    boxes = {
        (310, 50): ("patterns 2048", "items 2000"),
        (160, 140): ("without a: 1024", "items 2000"),
        (470, 140): ("with a: 1024", "items without a: 1000"),
        (80, 230): ("without b: 512", "items 2000"),
        (240, 230): ("with b: 512", "items without b: 1000"),
        (400, 230): ("without b: 512", "items 1000"),
        (560, 230): ("with b: 512", "items without b: 500"),
    }
    edges = [((310, 50), (160, 140)), ((310, 50), (470, 140)), ((160, 140), (80, 230)), ((160, 140), (240, 230)),
             ((470, 140), (400, 230)), ((470, 140), (560, 230))]  # fmt: skip
    for (x1, y1), (x2, y2) in edges:
        body += f'<line x1="{x1}" y1="{y1 + 44}" x2="{x2}" y2="{y2}" stroke="#888888"/>'
    for (x, y), (first, second) in boxes.items():
        colour = EAST if y == 230 else "#bbbbbb"
        body += f'<rect x="{x - 74}" y="{y}" width="148" height="44" rx="5" fill="#ffffff" stroke="{colour}"/>'
        body += text(x, y + 18, first, text_anchor="middle") + text(x, y + 36, second, text_anchor="middle")
    body += text(20, 305, "Four blocks of 512 patterns meet 4,500 items instead of 4 × 2,000; deeper trees save more.")
    return svg(650, 325, body, "Splitting on dense diagonals leaves fewer pairs")


def main() -> None:
    for name, picture in (("halves", halves()), ("matching", matching()), ("splitting", splitting())):
        (PICTURES / f"{name}.svg").write_text(picture)


if __name__ == "__main__":
    main()
