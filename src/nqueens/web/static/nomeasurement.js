// The measuring of solvers where nobody can be asked to run them: none.
export const SEEDS = 0;
export const SECONDS = 0;
export const measuring = () => null;
