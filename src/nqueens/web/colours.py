"""Style sheet with the colours of boards, generated from the themes of pictures."""

from __future__ import annotations

from nqueens.render.themes import THEMES, Theme, contrast, mixed, readable_on

_BOARDS = ":is(.board:not(.regions), .map, .loupebox)"
"""Elements with plain squares; regions have their own colours."""

_LEAST = 3.1
"""Minimum contrast between a mark and its square: WCAG 2.2 requires 3 : 1 (1.4.11)."""


def style_sheet() -> str:
    """Returns the CSS rules of every theme, selected by `data-board` on the root of the page."""
    return "\n".join(map(_rules, THEMES.values())) + "\n"


def _rules(theme: Theme) -> str:
    root = f':root[data-board="{theme.name}"] '
    rules = [f"{root}{_BOARDS} {{ {' '.join(f'--{name}: {value};' for name, value in _colours(theme).items())} }}"]
    if theme.queen_edge:
        edge = f"stroke: {theme.queen_edge}; stroke-width: 3; paint-order: stroke;"
        rules.append(f"{root}.board:not(.regions) .figure {{ {edge} }}")
    if theme.hatched:
        squares = ".board:not(.regions) :is(.dark .square, .darks)"
        rules.append(f"{root}{squares} {{ fill: url(#hatching); }}")
    return "\n".join(rules)


def _seen(colour: str, theme: Theme) -> str:
    """Returns the colour, darkened until it stands out on light and dark squares."""
    shades = (mixed(colour, theme.ink, percent / 100) for percent in range(0, 101, 5))
    return next(each for each in shades if min(contrast(each, theme.light), contrast(each, theme.dark)) >= _LEAST)


def _colours(theme: Theme) -> dict[str, str]:
    return {
        "light-square": theme.light, "dark-square": theme.dark, "queen": theme.ink, "ink": theme.ink,
        "frame": theme.pale_ink, "paper": theme.background, "card": theme.background,
        "dot": theme.mark, "cross": theme.mark, "try": theme.mark, "accent": theme.mark, "hint": theme.mark,
        "put": theme.mark, "on-put": readable_on(theme.mark, theme.light, theme.ink),
        "clash": _seen(theme.clash, theme),
        "heat": theme.heat, "on-heat": readable_on(theme.heat, theme.light, theme.ink),
    }  # fmt: skip
