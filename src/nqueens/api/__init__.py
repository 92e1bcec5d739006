"""The verbs and values, a module for each kind of question; `public` lists what `import nqueens` offers."""
