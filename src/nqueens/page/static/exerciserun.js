// Runs of exercises: which board, seed and options belong to a solver, a size and the seed of a link.
import { Puzzle } from "./puzzle.js";
import { Asked } from "./runquestion.js";
import { EXERCISES } from "./solvers.js";

/** Seeds of solvers with random choices, and puzzles by rows; web/recording.py records these runs for sites. */
const SEEDS = [4, 7, 8];
const PUZZLES = {
  5: ["5x1.AABBBCAADDCDDDECCEEECCEEE", "5x1.AABBBCADEBCCDEDCCDEDCCDDD", "5x1.ABBBBAAAABACCDDCCDDDEEDDD"],
  6: [
    "6x1.AAABBBACCCBBAACCBBDAEEBFDAEDDFDDDDDF",
    "6x1.AABBBBABBCBBADBCCEADDDEEADDFFFDDDFFF",
    "6x1.AAAABBACDDDBACCCDBACCDDBAEEEEEAAEEFF",
  ],
  7: [
    "7x1.AAAAAABCADAAABCCDCAAACCDCAAAECCCAAAEEEFGGAEFFFGGA",
    "7x1.AAAAAABAACAAAAADCDAAADDCDAAAEDDDAAAEEFGGAAFFFFGGG",
    "7x1.ABBBBCDABBBBCDABEEECCAAEEFCCAAEFFCGAAAGGGGAAAAGGG",
  ],
};
const SMALL = 5; // rows up to which a search runs to its end

/** Returns a function that draws from 0 to 1 (mulberry32). */
export function random(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the problem of an exercise and the request for its run. */
export function runOf(name, rows, seed) {
  const [number, puzzle] = [seed % SEEDS.length, PUZZLES[rows]];
  const asked = name === "region-room" ? Asked.ofPuzzle(Puzzle.of(puzzle[number])) : new Asked({ rows, columns: rows });
  const { seeded, option } = EXERCISES[name];
  const all_solutions = !seeded && !asked.puzzle && rows <= SMALL;
  const seedOfRun = seeded ? SEEDS[number] : null;
  return { asked, request: { ...asked.query, solver: name, all_solutions, seed: seedOfRun, option: option ?? [] } };
}
