"""User-supplied solvers (functions, files, plugins, programs), and the tool that checks them."""
