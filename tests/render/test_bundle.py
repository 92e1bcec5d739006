"""The bundle of the page's modules reads any layout of imports, and refuses unsupported ones."""

import pytest

from nqueens.render import bundle

MODULES = {
    "main.js": """import {
  one,
  two as other,
} from "./parts.js";
import whole from './parts.js'
import{near}from"./asking.js";
/**
 * @param {import("./parts.js").Part} part
 */
export  async   function  main() {}
export function *each() {}
""",
    "parts.js": """export const one = 1;
export const two
  = 2;
export class Part {
  /** @type {number} */ size;
}
export default {
  one,
};
""",
    "asking.js": 'import { far } from "./server.js";\nexport const near = far;\n',
    "told.js": 'import { one } from "./parts.js";\nexport const near = one;\n',
}
PROGRAM = """const modules = {};
modules["parts"] = (() => {
const one = 1;
const two
  = 2;
class Part {
size;
}
const byDefault = {
  one,
};

return { one, two, Part, default: byDefault };
})();
modules["asking"] = (() => {
const { one } = modules["parts"];
const near = one;

return { near };
})();
modules["main"] = (() => {
const { one,
  two: other, } = modules["parts"];
const { default: whole } = modules["parts"];
const { near } = modules["asking"];
async   function  main() {}
function *each() {}

return { main, each };
})();"""


def bundled(monkeypatch: pytest.MonkeyPatch, **more: str) -> str:
    monkeypatch.setattr(bundle, "_text", {**MODULES, **{f"{name}.js": text for name, text in more.items()}}.__getitem__)
    return bundle.program.__wrapped__("main", ("asking", "told"))


def test_modules_in_any_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bundled(monkeypatch) == PROGRAM


@pytest.mark.parametrize("text", [
    'import * as all from "./parts.js";', 'import whole, { one } from "./parts.js";', 'import "./parts.js";',
    'import { one } from "https://example.org/parts.js";', 'export { one } from "./parts.js";',
    "export let one = 1;", "export const [one] = [1];", "const one = '</script>';",
])  # fmt: skip
def test_unsupported_modules_are_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    with pytest.raises(AssertionError, match=r"main\.js|end tag"):
        bundled(monkeypatch, main=f"// first\n{text}\n")
