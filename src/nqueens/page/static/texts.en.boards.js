// The English texts of the Explore, Variants and Large tabs.
import { capital, listed, many, PIECES, plural } from "./words.en.js";

const MOST_NAMED = 4; // squares
const UNMARKED = { fixed: [], forbidden: [] };
const isUnmarked = ({ fixed, forbidden }) => fixed.length + forbidden.length === 0;
const isOne = ({ fixed, forbidden }) => fixed.length === 1 && forbidden.length === 0; // queen that no image moves elsewhere
const few = (names, others) => (names.length > MOST_NAMED ? `${names.length} ${others}` : listed(names));

export const boards = {
  large: {
    heading: "Large boards",
    intro:
      "See a solution with up to a million queens. Drag to move, scroll or pinch to zoom, press a queen to see its lines.",
    rows: "Queens",
    wrong: (most, got) =>
      got
        ? `The number of queens must be a whole number from 1 to ${most.toLocaleString("en")}, got ${got}.`
        : `Enter the number of queens: a whole number from 1 to ${most.toLocaleString("en")}.`,
    kind: "Solution",
    formula: "by formula",
    random: "random",
    row: "Go to row",
    rowWrong: (most, got) =>
      got
        ? `The row must be a whole number from 1 (top) to ${most.toLocaleString("en")}, got ${got}.`
        : `Enter the row: a whole number from 1 (top) to ${most.toLocaleString("en")}.`,
    go: "Go",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    whole: "Whole board",
    map: (rows) =>
      `Map of a board with ${plural(rows, "queen", "queens")}. Arrow keys move, plus and minus zoom, Home shows the whole board, Enter selects the queen in the middle.`,
    computing: "Computing…",
    judged: (rows) => `${capital(many("queen", rows))}, none attacking another, verified by the {judge|judge}.`,
    judgedRandom: (rows) =>
      `${capital(many("queen", rows))}, none attacking another, verified by the {judge|judge}. Random, from the {seed|seed}, but not uniform: the method favours certain patterns.`,
    chosen: (row, column, rows) =>
      `Row ${row.toLocaleString("en")} of ${rows.toLocaleString("en")}: the queen is in column ${column.toLocaleString("en")}, and no other queen is on its lines.`,
    shown: (rows, columns) => `Showing ${plural(rows, "row", "rows")} and ${plural(columns, "column", "columns")}.`,
  },

  explore: {
    heading: "Explore the solutions",
    intro: "Fix queens or forbid squares, then count and list the solutions and see which squares they use.",
    question: "Board",
    grid: "Fixed queens",
    modeQueen: "fix a queen",
    kinds: { fundamental: "by class", all: "one by one", sample: "at random" },
    drawing: "Drawing…",
    drawn: (number, exact) => `${number} solutions, drawn ${exact ? "" : "approximately "}uniformly at random.`,
    count: "Count",
    counting: "Counting…",
    stopped: "Stopped. The server is no longer counting.",
    stopping: "Stopping…",
    progress: (done, of) => `${((100 * done) / Math.max(1, of)).toFixed(1)}% done`,
    published: "solutions, published as",
    sofar: (count) => `${count} so far`,
    left: (time) => `about ${time} left`,
    soon: "estimating the time left",
    result: (isOne, fixed, forbidden) => {
      const verb = (stem) => `${stem}${isOne ? "s" : ""}`;
      const within = fixed.length ? [`${verb("contain")} ${few(fixed, "fixed queens")}`] : [];
      const without = forbidden.length ? [`${verb("avoid")} ${few(forbidden, "forbidden squares")}`] : [];
      return [isOne ? "solution" : "solutions", listed([...within, ...without])].filter(Boolean).join(" ");
    },
    fundamental: (classes, marks) =>
      isUnmarked(marks)
        ? `${classes} {fundamental|fundamental}`
        : isOne(marks)
          ? `from ${classes} {class|${classes === "1" ? "class" : "classes"}}`
          : `${classes} up to the symmetries that keep the marks`,
    seconds: (seconds, threads) => `counted in ${seconds} s on ${plural(threads, "thread", "threads")}`,
    sizes: (sizes) =>
      sizes.map(([size, number]) => `${number} ${number === "1" ? "class" : "classes"} of ${size}`).join(", "),
    listed: "Listed",
    list: "Solutions",
    kindHelp: {
      fundamental:
        "One solution from each {class|class}; the others are its rotations and reflections. Open a class to see them; choose a solution to open it in Play.",
      all: "In {lexicographic|lexicographic} order. Choose a solution to open it in Play.",
      sample: "Drawn at random: press More for others. Choose a solution to open it in Play.",
    },
    class: (number, members, all, marks = UNMARKED) => {
      const own = isOne(marks)
        ? `contain${members === 1 ? "s" : ""} ${marks.fixed[0]}`
        : `keep${members === 1 ? "s" : ""} the marks`;
      const images = isUnmarked(marks) ? plural(members, "image", "images") : `${members} of its ${all} images ${own}`;
      return `Class ${number.toLocaleString("en")}: ${images}`;
    },
    filter: "Show",
    filters: {
      any: "any symmetry",
      "half-turn": "invariant under the half-turn",
      "quarter-turn": "invariant under the quarter-turn",
    },
    by: {
      identity: "original",
      "quarter-turn": "quarter-turn",
      "half-turn": "half-turn",
      "three-quarter-turn": "three-quarter-turn",
      "left-right reflection": "left–right reflection",
      "top-bottom reflection": "top–bottom reflection",
      "diagonal reflection": "reflection in the diagonal ↘",
      "antidiagonal reflection": "reflection in the diagonal ↙",
    },
    listing: "Listing…",
    shown: (number, all, total) =>
      all
        ? `Showing all ${number.toLocaleString("en")}.`
        : `Showing the first ${number.toLocaleString("en")}${total ? ` of ${BigInt(total).toLocaleString("en")}` : ""}.`,
    noneThere: "There is no solution.",
    more: "More",
    symmetry: { "half-turn": "half-turn", "quarter-turn": "quarter-turn", full: "full symmetry" },
    solution: (number, squares) => `Solution ${number}: ${squares}`,
    heatRange: (least, most) => `Darker: used by more solutions (from ${least} to ${most}).`,
    heatSample: (number, least, most) =>
      `Darker: used by more of ${number.toLocaleString("en")} random solutions and their rotations and reflections (from ${least} to ${most}). There are too many to count exactly.`,
    known: "Published values",
    knownHere: (size) => `For n = ${size}`,
    oeis: "OEIS",
    sequence: "Sequence",
    value: "Value",
    source: "Source",
    verified: "Verified here",
    note: "Note",
  },

  variants: {
    heading: "Other pieces, other boards",
    intro: "Try rooks, kings, knights or amazons, or play on a {torus|torus}, a board whose opposite edges are joined.",
    place: (piece, number, rows, columns) =>
      `Place ${number === null ? `as many ${PIECES[piece][1]} as possible` : many(piece, number)} on ${rows} × ${columns}`,
    rule: (piece) => `No two ${PIECES[piece][1]} may attack each other.`,
    ruleTorus: (piece) =>
      `No two ${PIECES[piece][1]} may attack each other. Lines that leave the board on one side re-enter on the opposite side.`,
    solutions: "Solutions",
    piece: "Piece",
    pieces: {
      queen: "Queen",
      rook: "Rook",
      bishop: "Bishop",
      king: "King",
      knight: "Knight",
      amazon: "Amazon (queen and knight)",
      nightrider: "Nightrider (repeated knight’s moves)",
      "semi-queen": "Semi-queen (rook plus one diagonal)",
      "hex-queen": "Hex-queen (hexagonal chess, drawn on squares)",
    },
    surface: "Surface",
    plane: "plane",
    torus: "torus",
    number: "Number",
    rows: "as many as rows",
    max: "as many as possible",
    ways: (count) => (count === "1" ? "solution" : "solutions"),
    what: (piece, number, rows, columns, torus, forbidden) =>
      `${many(piece, number)} on ${rows} × ${columns}${torus ? " (torus)" : ""}${forbidden ? `, ${plural(forbidden, "square", "squares")} forbidden` : ""}`,
    none: "There is no solution (proved).",
    first: (number) => `Showing the first ${number.toLocaleString("en")}. Choose one to put it on the board.`,
    all: (number) =>
      number === 1
        ? "This is the only solution. Choose it to put it on the board."
        : `Showing all ${number.toLocaleString("en")}. Choose one to put it on the board.`,
    solution: (number, squares) => `Put solution ${number} on the board: ${squares}`,
  },
};
