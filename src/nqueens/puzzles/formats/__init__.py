"""The formats of region puzzles, a module each: `read` takes one puzzle from its text, `write` gives the text of one."""
