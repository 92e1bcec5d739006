// Notes of the solvers about their runs, in English from the server: patterns for their translations.

const NOTES = [
  /^a line has no free square$/,
  /^line (\d+) stays empty$/,
  /^The term (.+) is kept$/,
  /^The term (.+) is struck out: (.+) repeats$/,
  /^The minor of (.+) is (.+)$/,
  /^(\S+) (\S+) has the fewest squares left: (\d+)$/,
  /^(\S+) (\S+) has too few free squares$/,
  /^Queen (\d+) is on the square of queen (\d+)$/,
  /^This solution was found before, with its queens in another order$/,
  /^A class of (\d+)$/,
  /^No column is left for row (\S+)$/,
  /^restart after (\d+) (?:steps|sweeps)$/,
  /^frozen: restart$/,
  /^a new permutation$/,
  /^(\d+) \S+ are on$/,
  /^(\d+) tournaments per island, fewest collisions (\d+)$/,
  /^(\d+) tournaments, fewest collisions (\d+)$/,
  /^temperature (\S+), (\d+) collisions$/,
  /^(\d+) is in the series (.+): arrangement (\d)$/,
  /^(\d+) is not in the series (.+): arrangement (\d)$/,
];

/**
 * Returns a function that translates a note: `said` has a text for each pattern, `kinds` the words for lines. Other
 * notes remain in English.
 * @param {string[]} said
 * @param {Record<string, string>} kinds
 * @returns {(note: string) => string}
 */
export function translator(said, kinds) {
  return (note) => {
    const at = NOTES.findIndex((each) => each.test(note));
    const named = (/** @type {string} */ word) => kinds[word.toLowerCase()] ?? word;
    return at < 0 ? note : note.replace(/^\w+(?= \S+ has )/, named).replace(NOTES[at], said[at]);
  };
}
