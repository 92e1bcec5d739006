"""The command `nqueens`: it parses, calls the API, and prints. One file per subcommand in `commands/`."""
