"""`python -m nqueens` is the command `nqueens`."""

from nqueens.cli.main import main

if __name__ == "__main__":
    main()
