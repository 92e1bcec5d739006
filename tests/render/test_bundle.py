"""The bundle of the page's modules reads any layout of imports and refuses unsupported ones; sites get compact ones."""

from pathlib import Path

import pytest

from nqueens.page import bundle

TEXT = Path(__file__).with_name("bundled.txt").read_text(encoding="utf-8")
MODULES = dict(part.split("\n", 1) for part in TEXT.split("## ")[1:])
"""Modules by file name, and the program made of them."""


def bundled(monkeypatch: pytest.MonkeyPatch, **more: str) -> str:
    monkeypatch.setattr(bundle, "_text", {**MODULES, **{f"{name}.js": text for name, text in more.items()}}.__getitem__)
    return bundle.program.__wrapped__("main", ("asking", "told"))


def test_modules_in_any_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bundled(monkeypatch) == MODULES["program"].rstrip("\n")


@pytest.mark.parametrize("text", [
    'import * as all from "./parts.js";', 'import whole, { one } from "./parts.js";', 'import "./parts.js";',
    'import { one } from "https://example.org/parts.js";', 'export { one } from "./parts.js";',
    "export let one = 1;", "export const [one] = [1];", "const one = '</script>';",
])  # fmt: skip
def test_unsupported_modules_are_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    with pytest.raises(AssertionError, match=r"main\.js|end tag"):
        bundled(monkeypatch, main=f"// first\n{text}\n")


def test_a_compact_module_keeps_its_texts() -> None:
    given = 'f({ a: "b = \\" ( c" }, x - -y); // d\n  g(x ? `h = ${i} ( j` : k = /l = m/);\n\n  let [n] = o;\n'
    assert bundle.compact(given) == 'f({a:"b = \\" ( c"},x - -y);g(x?`h = ${i} ( j` : k = /l = m/);let[n]=o;'
