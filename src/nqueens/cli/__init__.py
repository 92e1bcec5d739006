"""Command-line interface; each subcommand has its own module in `commands`."""
