"""Checks the project's prose: `python .ci/words.py [PATH...]` prints each banned phrase with what to write instead.

It reads pages (without their code), docstrings, comments and texts of Python, and comments and texts of JavaScript
and C++. Exit status 1 if it finds anything. The rules are in CONTRIBUTING.md, "Plain words".
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

INSTEAD = {
    r"so many": "the number of …; up to …",
    r"on wish|if (?:one|somebody) wants|who wants": "optionally; with …; to …",
    r"as (?:it|they) (?:is|are|was|were)(?! \w*(?:ed|en|nd|de|wn|lt|nt|ut)\b)": "unchanged; the original …",
    r"left as": "invariant; unchanged",
    r"anew": "again; from scratch",
    r"whoever|nobody": "name the agent, or use the passive",
    r"go(?:es)? on(?! to)|going on": "resume; continue",
    r"in the place of": "instead of",
    r"told to": "cancelled; asked to",
    r"mend(?:s|ed|ing)?": "fix; repair",
    r"at hand": "available",
    r"brought along": "user-supplied",
    r"parted": "split; divided",
    r"the answer is no": "no solution; a failed check",
    r"what (?:it is|they are) told": "its arguments",
    r"(?:is|are) said (?:of|to)|is what it is": "applies to; means",
    r"whole or not at all": "written atomically",
    r"a fault of nqueens": "a bug in nqueens",
    r"cannot be asked so": "invalid input",
    r"by another way": "in another way; by another method",
    r"take it with you": "download; share",
    r"nothing (?:else )?does": "say which one does not",
}
"""Phrases that read as translated, and what to write."""

HEADLESS = re.compile(r"(?:What|How|Who|Whoever|Whose|Those|Where|Which|That which|The same|So many)\b(?![^.]*\?)")
"""Openings of a docstring that names no thing; its first sentence begins with a noun or a verb."""

ALLOWED = {
    "src/nqueens/page/static/texts.de": "the German texts",
    "src/nqueens/page/static/texts.zh": "the Chinese texts",
    ".ci/words.py": "the rules themselves",
    "tests/test_docs.py": "plants phrases that this program must find",
}
"""Files, or `file:phrase`, that may keep a banned phrase, and why."""

BANNED = [(re.compile(rf"\b(?:{phrase})\b", re.IGNORECASE), instead) for phrase, instead in INSTEAD.items()]

Text = tuple[int, str]
"""A piece of prose and the number of its first line."""


def of_page(source: str) -> Iterator[Text]:
    """Yields the lines of a Markdown page outside its code."""
    code = False
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith(("```", "~~~")):
            code = not code
        elif not code:
            yield number, re.sub(r"`[^`]*`|\]\([^)]*\)", "`", line)


def of_python(source: str) -> Iterator[Text]:
    """Yields the comments and strings of a Python file."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, re.sub(r"`[^`]*`", "`", node.value)


def of_script(source: str) -> Iterator[Text]:
    """Yields the comments and strings of a JavaScript or C++ file."""
    for found in re.finditer(
        r"//[^\n]*(?:\n\s*//[^\n]*)*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`", source, re.DOTALL
    ):
        if " " in found[0]:
            yield source.count("\n", 0, found.start()) + 1, re.sub(r"\n\s*(?:\*|//)?\s*", " ", found[0])


READERS = {".md": of_page, ".py": of_python, ".js": of_script, ".hpp": of_script, ".cpp": of_script}


def docstrings(source: str) -> Iterator[Text]:
    """Yields the docstrings of a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield node.body[0].lineno, text


def faults(path: str) -> Iterator[str]:
    """Yields one line for each banned phrase in a file."""
    source = Path(path).read_text(encoding="utf-8")
    kind = Path(path).suffix
    for number, text in READERS[kind](source):
        for phrase, instead in BANNED:
            for found in phrase.finditer(re.sub(r"\s+", " ", text)):
                if not any(f"{path}:{found[0].lower()}".startswith(each) for each in ALLOWED):
                    yield f"{path}:{number}: “{found[0]}”; write: {instead}"
    if kind == ".py":
        for number, text in docstrings(source):
            if HEADLESS.match(text):
                yield f"{path}:{number}: “{text.partition('.')[0][:60]}…”; begin with a noun or a verb"


def main(paths: list[str]) -> int:
    """Checks the files of the tree, or those under the paths."""
    listed = subprocess.run(["git", "ls-files", *paths], capture_output=True, text=True, check=True).stdout.split("\n")
    found = [each for path in listed if Path(path).suffix in READERS and Path(path).exists() for each in faults(path)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
