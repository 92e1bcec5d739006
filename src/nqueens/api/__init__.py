"""Public functions and result types, one module per topic; `public` lists what `import nqueens` exports."""
