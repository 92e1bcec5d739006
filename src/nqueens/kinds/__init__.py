"""The kinds of problems: a file for each, with its way of answering every verb."""
