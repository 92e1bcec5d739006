"""The pages that the site of the documentation has beside those of docs/."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

from support.subcommands import leaves

from nqueens.cli.group import nqueens

DOCS = Path(__file__).parents[1] / "docs"
SITE = run_path(str(DOCS / "site_pages.py"))


def test_every_command_has_its_help() -> None:
    page = SITE["commands"]()
    for name, command in leaves(nqueens):
        assert f"\n## nqueens {name.replace('ledger', 'ledger FILE')}\n" in page
        assert all(option.opts[0] in page for option in command.params if option.param_type_name == "option")


def test_links_lead_to_where_the_pages_are() -> None:
    assert SITE["_moved"]("[a](docs/web.md) [b](GLOSSARY.md#c) [d](https://e.org/)") == (
        "[a](web.md) [b](glossary.md#c) [d](https://e.org/)"
    )


def test_every_page_has_a_place_in_the_site() -> None:
    order = DOCS.parent.joinpath("mkdocs.yml").read_text(encoding="utf-8")
    for page in DOCS.glob("*.md"):
        assert f": {page.name}\n" in order
