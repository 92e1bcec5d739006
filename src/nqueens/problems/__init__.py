"""Problems: immutable values that every solver, counter and export interprets alike."""
