"""Command-line interface: parses arguments, calls the API, prints. Each subcommand has a file in `commands/`."""
