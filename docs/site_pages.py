"""MkDocs hooks that add generated pages to the site (see mkdocs.yml).

The glossary, the changelog and the contributors' guide come from the folder above; the pages of all commands and of all
public names, and the table of the solvers, from the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any

import click

from nqueens.cli.group import nqueens

ROOT = Path(__file__).parents[1]
ABOVE = {
    "GLOSSARY.md": "glossary.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "native/README.md": "native.md",
}
"""Files of the folder above and their names on the site."""

SOLVERS = "<!-- solvers -->"
"""The place of the table of the solvers in a page."""

PAGE = "<!-- page -->"
"""The place of the web page in a page."""

_EMBEDDED = """<iframe src="try/#play?board=6&embed" title="Place 6 queens" width="100%" height="620" loading="lazy"
 style="border: 0"></iframe>

<p><a href="try/">Open the web page</a> to try it without installing.</p>"""
"""The web page, which `nqueens site` writes to the folder `try`."""

_WIDTH = 100


def on_files(files: Any, config: Any) -> Any:
    """Adds the generated pages before MkDocs reads any."""
    from mkdocs.structure.files import File

    pages = {name: _moved(ROOT.joinpath(file).read_text(encoding="utf-8")) for file, name in ABOVE.items()}
    for name, text in (pages | {"commands.md": commands(), "api.md": script("api_page")["page"]()}).items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fills in the table of the solvers and the web page, and moves links to files of the folder above."""
    if SOLVERS in markdown:
        markdown = markdown.replace(SOLVERS, script("build_solver_pages")["index_table"]())
    return _moved(markdown.replace(PAGE, _EMBEDDED))


def script(name: str) -> dict[str, Any]:
    """Returns the globals of a script in this folder."""
    return run_path(str(Path(__file__).with_name(f"{name}.py")))


def _moved(text: str) -> str:
    """Returns the text with its links relative to this folder."""
    text = text.replace("](docs/", "](")
    for file, name in ABOVE.items():
        text = text.replace(f"]({file}", f"]({name}").replace(f"](../{file}", f"]({name}")
    return text


def commands() -> str:
    """Returns the `--help` text of the command and of each subcommand as a page."""
    intro = "The `--help` text of each command. See also [command-line.md](command-line.md)."
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
