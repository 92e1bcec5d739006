"""The kinds of problems, one module each, with the methods that answer questions about them."""
