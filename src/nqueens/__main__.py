"""Entry point of `python -m nqueens`."""

from __future__ import annotations

from nqueens.cli.main import main

if __name__ == "__main__":
    main()
