"""Makes the pictures of docs/formats.md with the commands on that page, and the screenshots of docs/web.md.

    python docs/make_pictures.py [--screenshots]

Screenshots need Chromium, Playwright (extra `browser`) and Pillow; 256 colours make them a third of their size.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
PUZZLE = "8x1.BBAACCCCBAACCCCCDAACCCCCDDFCECCCDFFGEECCDFFGGGGCDGGGGHHCDGGGHHHC"
HINTS = {"hint": 2, "puzzles": 19, "reason": 2}
"""Number of hints to ask for before the screenshot."""
VIEWS = {
    "play": ("#play?board=8&queens=0,3;1,6;2,2;5,0&forbidden=7,7;3,4", 880),
    "reason": ("#play?board=8&queens=0,3;1,6", 880),
    "puzzles": (f"#puzzles?puzzle={PUZZLE}", 880),
    "hint": (f"#puzzles?puzzle={PUZZLE}", 880),
    "make": (f"#puzzles?make={PUZZLE}", 880),
    "watch": ("#watch?board=8&solver=sets&at=1850", 960),
    "regions": ("#watch?solver=region-room&at=12", 900),
    "race": ("#watch?board=8&solver=forward-checking&other=min-conflicts&seed=3&at=40", 1300),
    "options": ("#watch?board=8&solver=annealing&options=schedule:linear;temperature:5&seed=3&at=40", 1000),
    "variants": ("#variants?board=7&piece=queen&surface=torus&cells=0,0;1,2;3,5;6,4&forbidden=5,1", 1180),
    "large": ("#large?rows=1000&kind=random&seed=1", 1280),
    "explore": ("#explore?board=8&which=fundamental", 1500),
    "learn": ("#learn?at=halves", 900),
}


def draw() -> None:
    """Runs the commands of docs/formats.md under "Pictures"."""
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8").partition("\n## Pictures\n")[2]
    for block in re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        program = f'nqueens() {{ {shlex.quote(sys.executable)} -m nqueens "$@"; }}\n{block}'
        subprocess.run(["bash", "-euc", program], cwd=PICTURES, check=True)


def photograph() -> None:
    """Starts the server and takes the screenshots."""
    from playwright.sync_api import sync_playwright

    command = [sys.executable, "-u", "-m", "nqueens", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = "http://127.0.0.1:" + server.stdout.readline().partition("127.0.0.1:")[2].split()[0]
        try:
            with sync_playwright() as playwright:
                program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
                browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
                for name, (view, height) in VIEWS.items():
                    take(browser, address + view, name, height)
        finally:
            server.terminate()


def take(browser: Browser, address: str, name: str, height: int) -> None:
    """Takes the screenshot of one view."""
    from PIL import Image

    page = browser.new_page(viewport={"width": 1200, "height": height})
    page.goto(address)
    page.wait_for_timeout(1500)
    if name in ("play", "reason", "variants"):
        page.click(".eye:visible")
    for _ in range(HINTS.get(name, 0)):
        page.click(".playing .primary:visible, .playtab .primary:visible")
        page.wait_for_timeout(400)
    if name == "options":
        page.click(".opener.settings")
    if name == "large":
        page.mouse.click(480, 800)  # chooses the queen that stands there
        page.wait_for_timeout(200)
    if name == "learn":
        page.click("#chapter-halves .primary")
        page.wait_for_timeout(200)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(256)
    picture.save(PICTURES / f"web-{name}.png", optimize=True)
    page.close()


if __name__ == "__main__":
    draw()
    if "--screenshots" in sys.argv:
        photograph()
