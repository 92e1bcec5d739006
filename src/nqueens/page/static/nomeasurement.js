// Replacement for the benchmark in files without a server.
export const SEEDS = 0;
export const SECONDS = 0;
export const measuring = () => null;
