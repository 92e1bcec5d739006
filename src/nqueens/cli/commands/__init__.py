"""One subcommand per file, each called `command`."""
