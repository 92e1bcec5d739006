// The English texts of Explore, Variants and Large.
import { capital, many, PIECES, plural } from "./words.en.js";

export const boards = {
  large: {
    heading: "Large boards",
    intro:
      "One solution of up to a million queens, to walk around in. Drag to move, turn the wheel or pinch to come closer, choose a queen to see its lines.",
    rows: "Queens",
    wrong: (most, got) =>
      `The number of queens must be a whole number from 1 to ${most.toLocaleString("en")}, got ${got || "nothing"}.`,
    kind: "Solution",
    formula: "by formula",
    random: "random",
    seed: "Seed",
    row: "Go to row",
    rowWrong: (most, got) =>
      `A row is a whole number from 1, on top, to ${most.toLocaleString("en")}, got ${got || "nothing"}.`,
    go: "Go",
    closer: "Closer",
    farther: "Farther",
    whole: "Whole board",
    map: (rows) =>
      `Map of a board with ${plural(rows, "queen", "queens")}. Arrow keys move, plus and minus zoom, Home shows the whole board, Enter chooses the queen in the middle.`,
    computing: "Computing …",
    judged: (rows) =>
      `${capital(many("queen", rows))}, none attacking another. The {judge|judge} has looked at all of them.`,
    judgedRandom: (rows) =>
      `${capital(many("queen", rows))}, none attacking another; the {judge|judge} has looked at all of them. Random from the {seed|seed}, but no fair draw: the pattern is that of the method.`,
    chosen: (row, column, rows) =>
      `Row ${row.toLocaleString("en")} of ${rows.toLocaleString("en")}: its queen is in column ${column.toLocaleString("en")}, and on the lines drawn through it stands no other.`,
    shown: (rows, columns) => `Showing ${plural(rows, "row", "rows")} and ${plural(columns, "column", "columns")}.`,
  },

  explore: {
    heading: "Explore the solutions",
    intro: "Fix queens or forbid squares, then count, list and see which squares are used.",
    question: "The question",
    grid: "Fixed queens",
    mode: "A click",
    modeQueen: "fixes a queen",
    modeForbid: "forbids",
    clear: "Clear",
    plain: (rows, columns) => `${rows} × ${columns}, nothing fixed.`,
    limited: (fixed, forbidden) =>
      `${plural(fixed, "queen", "queens")} fixed, ${plural(forbidden, "square", "squares")} forbidden.`,
    which: "Solutions",
    kinds: { fundamental: "by classes", all: "one by one", sample: "at random" },
    drawing: "Drawing …",
    drawn: (number) => `${number} solutions. "More" draws others.`,
    count: "Count",
    counting: "Counting …",
    stop: "Stop",
    stopped: "Stopped. The server works on nothing any more.",
    stopping: "Stopping …",
    progress: (done, of) => `${((100 * done) / Math.max(1, of)).toFixed(1)} % of the work`,
    sofar: (count) => `${count} so far`,
    left: (time) => `about ${time} left`,
    soon: "time left not known yet",
    result: "solutions",
    resultOne: "solution",
    inAll: (count) => `${count} solutions in all`,
    resultClasses: "{fundamental|fundamental} solutions",
    resultClass: "{fundamental|fundamental} solution",
    seconds: (seconds, threads) => `counted in ${seconds} s on ${plural(threads, "thread", "threads")}`,
    sizes: (sizes) =>
      sizes.map(([size, number]) => `${number} ${number === "1" ? "class" : "classes"} of ${size}`).join(", "),
    list: "Solutions",
    kindHelp: {
      fundamental:
        "One solution of each {class|class}: turns and mirrors of the board make the others. Open it to see them; choose one to play with it.",
      all: "In {lexicographic|lexicographic} order. Choose one to play with it.",
      sample: "Each solution is as likely as any other. Choose one to play with it.",
    },
    class: (number, members) => `${number.toLocaleString("en")}: ${members === 1 ? "alone" : `one of ${members}`}`,
    filter: "Show",
    filters: {
      any: "all symmetries",
      "half-turn": "unchanged by the half-turn",
      "quarter-turn": "unchanged by the quarter-turn",
    },
    by: {
      identity: "as it is",
      "quarter-turn": "quarter-turn",
      "half-turn": "half-turn",
      "three-quarter-turn": "three-quarter-turn",
      "left-right reflection": "mirror left–right",
      "top-bottom reflection": "mirror top–bottom",
      "diagonal reflection": "mirror in the diagonal ↘",
      "antidiagonal reflection": "mirror in the diagonal ↙",
    },
    listing: "Listing …",
    shown: (number, all, total) =>
      all
        ? `These are all ${number.toLocaleString("en")}.`
        : `The first ${number.toLocaleString("en")}${total ? ` of ${BigInt(total).toLocaleString("en")}` : ""}.`,
    noneThere: "There is no solution.",
    more: "More",
    symmetry: { none: "no symmetry", "half-turn": "half-turn", "quarter-turn": "quarter-turn", full: "full symmetry" },
    solution: (number, squares) => `Solution ${number}: ${squares}`,
    heat: "Show on each square how many solutions use it",
    heatOf: (solutions) => `Of ${plural(solutions, "solution", "solutions")}.`,
    heatSample: (number) =>
      `In percent, from ${number.toLocaleString("en")} solutions drawn at random: there are too many to count each square.`,
    tooMany: "There are too many solutions to count each square.",
    known: "Published values",
    knownHere: (size) => `For n = ${size}`,
    oeis: "OEIS",
    sequence: "Sequence",
    value: "Value",
    source: "Source",
    verified: "Derived again here",
    note: "Remark",
  },

  variants: {
    heading: "Other pieces, other boards",
    intro:
      "Rooks, kings, knights or amazons; and the {torus|torus}, a board on which a queen that leaves on one side comes back on the other.",
    place: (piece, number, rows, columns) =>
      `Place ${number === null ? `as many ${PIECES[piece][1]} as possible` : many(piece, number)} on ${rows} × ${columns}`,
    rule: (piece) => `No two ${PIECES[piece][1]} may attack each other.`,
    ruleTorus: (piece) =>
      `No two ${PIECES[piece][1]} may attack each other. What leaves on one side comes back on the other.`,
    solutions: "Solutions",
    piece: "Piece",
    pieces: {
      queen: "Queen",
      rook: "Rook",
      bishop: "Bishop",
      king: "King",
      knight: "Knight",
      amazon: "Amazon (queen and knight)",
      nightrider: "Nightrider (repeats the knight's move)",
      "semi-queen": "Semi-queen (rook, and one diagonal)",
      "hex-queen": "Hex-queen (on a board of hexagons)",
    },
    surface: "Surface",
    plane: "plain",
    torus: "torus",
    number: "How many",
    rows: "one for every row",
    max: "as many as possible",
    counting: "Counting …",
    ways: (count) => (count === "1" ? "solution" : "solutions"),
    none: "There is no solution, which is proved.",
    first: (number) => `The first ${number.toLocaleString("en")}. Choose one to put it on the board.`,
    all: (number) =>
      `${number === 1 ? "This is the only one." : `These are all ${number.toLocaleString("en")}.`} Choose one to put it on the board.`,
    solution: (number, squares) => `Put solution ${number} on the board: ${squares}`,
  },
};
