"""What the site has beside the pages of this folder; MkDocs calls `on_files` (see mkdocs.yml).

The glossary, the changelog and how the project is built, from the folder above, and every command's help as one page.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from nqueens.cli.group import nqueens

ROOT = Path(__file__).parents[1]
ABOVE = {"GLOSSARY.md": "glossary.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
"""Files of the folder above, and what they are called in the site."""

_WIDTH = 100


def on_files(files: Any, config: Any) -> Any:
    """Adds the pages before MkDocs reads any."""
    from mkdocs.structure.files import File

    pages = {name: _moved(ROOT.joinpath(file).read_text(encoding="utf-8")) for file, name in ABOVE.items()}
    for name, text in (pages | {"commands.md": commands()}).items():
        files.append(File.generated(config, name, content=text))
    return files


def _moved(text: str) -> str:
    """The text with its links as they are within this folder."""
    text = text.replace("](docs/", "](")
    for file, name in ABOVE.items():
        text = text.replace(f"]({file}", f"]({name}")
    return text


def commands() -> str:
    """The help of the command and of each subcommand, as it is on a terminal."""
    intro = (
        "Made from the commands themselves: what `--help` says of each. See also [command-line.md](command-line.md)."
    )
    return (
        "\n\n".join(["# Every command and option", intro, *_helps(click.Context(nqueens, info_name="nqueens"))]) + "\n"
    )


def _helps(above: click.Context) -> Iterator[str]:
    command = above.command
    settings: dict[str, Any] = {**command.context_settings, "terminal_width": _WIDTH, "max_content_width": _WIDTH}
    ctx = click.Context(command, above.parent, above.info_name, **settings)
    yield f"## {ctx.command_path}\n\n```text\n{command.get_help(ctx).rstrip()}\n```"
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            found = command.get_command(ctx, name)
            if found is not None:
                yield from _helps(click.Context(found, ctx, name))
