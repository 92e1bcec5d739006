"""What is asked: a problem is a frozen value that every solver, counter and export reads the same way."""
