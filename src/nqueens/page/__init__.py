"""Modules and styles of the web page, as files that the server sends and as parts of self-contained HTML."""
