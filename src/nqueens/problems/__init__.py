"""Problems: frozen values that every solver, counter and export reads the same way."""
