"""Which test files a run with all extras may leave out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

INDEPENDENT = {
    "test_plain.py": "import nqueens\ndef test(): assert nqueens.solve(4)",
    "test_slow.py": "import pytest\n@pytest.mark.slow\n@pytest.mark.skip\ndef test(): pass",
}
OTHERS = {
    "test_optional.py": "def test():\n    try:\n        import nq_missing\n    except ImportError:\n        pass",
    "test_sought.py": "import importlib.util\ndef test(): assert importlib.util.find_spec('nq_missing') is None",
    "test_collected.py": "try:\n    import nq_missing\nexcept ImportError:\n    pass\ndef test(): pass",
    "test_version.py": "import importlib.metadata, pytest\ndef test():\n"
    "    with pytest.raises(importlib.metadata.PackageNotFoundError): importlib.metadata.version('nq_missing')",
    "test_partly.py": "import pytest\ndef test(): pass\ndef test_skipped(): pytest.skip('no extra')",
    "test_wrong.py": "def test(): assert False",
    "test_process.py": "import subprocess, sys\ndef test(): subprocess.run([sys.executable, '-c', ''], check=True)",
    "test_fork.py": "import os\ndef test():\n    pid = os.fork()\n    if not pid: os._exit(0)\n    os.waitpid(pid, 0)",
}


def test_files_that_no_extra_can_change(tmp_path: Path) -> None:
    for name, code in (INDEPENDENT | OTHERS).items():
        tmp_path.joinpath(name).write_text(code)
    tmp_path.joinpath("pytest.ini").write_text("[pytest]\nmarkers = slow")
    path = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "-p", "independent", "-p", "no:cacheprovider", "--independent=found"]
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert "1 failed, 8 passed, 2 skipped" in done.stdout
    assert tmp_path.joinpath("found").read_text().split() == sorted(INDEPENDENT)
