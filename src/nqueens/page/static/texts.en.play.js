// The English texts of the Play tab.
import { article, capital, listed, many, one, PIECES, plural } from "./words.en.js";

export const play = {
  play: {
    heading: (rows, columns) => `Place ${many("queen", rows)}${rows === columns ? "" : ` on ${rows} × ${columns}`}`,
    intro:
      "Place one in each row so that no two share a column or a {diagonal|diagonal}: that makes a {solution|solution}.",
    none: (rows, columns) =>
      rows > columns
        ? "This board has no solution: there are more queens than columns, and two queens in one column attack each other."
        : rows === 2
          ? "This board has no solution: wherever you place the first queen, it attacks every other square."
          : "This board has no solution: a queen in the centre attacks every other square, and a queen anywhere else leaves only two free squares, which attack each other.",
    watch: "Watch a solver continue from here",
  },

  game: {
    grid: (rows, columns, torus) =>
      `${torus ? "Torus" : "Board"} with ${plural(rows, "row", "rows")} and ${plural(columns, "column", "columns")}`,
    keys: (piece) =>
      `Arrow keys move, Space places ${article(piece)}, X forbids a square, H gives a hint, U undoes, Y redoes. Drag ${article(piece)} to move it.`,
    pieces: (piece) => capital(PIECES[piece][1]),
    free: "{free|Free}",
    clashes: "{clash|Clashes}",
    time: "Time",
    mode: "Press to",
    modePiece: (piece) => `place ${article(piece)}`,
    modeForbid: "forbid a square",
    aids: ["Aids: none", "Aids: clashes", "Aids: dots", "Aids: all"],
    aidsShown: "Shows attacked squares; pressed again, also the number of solutions left; then neither",
    best: (time, isNew) => (isNew ? `A new best time: ${time}.` : `Your best time: ${time}.`),
    hint: "Hint",
    undo: "Undo",
    redo: "Redo",
    clear: "Clear",
    complete: "Solve it for me",
    thinking: "Searching…",
    hintIs: (square) => `${square} still leads to a solution.`,
    hintAll: (piece) => `All ${PIECES[piece][1]} are on the board.`,
    dead: "This position cannot be completed: a full search found no solution.",
    deadClash: (piece) => `There are ${PIECES[piece][1]} that attack each other, so this position cannot be completed.`,
    unknown: "The search gave up before it found a solution or proved that there is none.",
    placed: (piece, square, left) =>
      `${capital(one(piece))} on ${square}.${!left ? "" : left < 0 ? ` ${capital(many(piece, -left))} too many.` : ` ${capital(many(piece, left))} to go.`}`,
    removed: (piece, square) => `${capital(one(piece))} removed from ${square}.`,
    forbade: (_piece, square) => `${square} is forbidden.`,
    allowed: (_piece, square) => `${square} is no longer forbidden.`,
    clash: (piece, pairs) =>
      pairs === 1
        ? `Two ${PIECES[piece][1]} attack each other.`
        : `${pairs.toLocaleString("en")} pairs of ${PIECES[piece][1]} attack each other.`,
    stuck: (piece) => `A row has no free square left. Remove ${article(piece)} or ask for a hint.`,
    stuckAll: (piece, placed) =>
      `No free square is left, and ${many(piece, placed)} ${placed === 1 ? "is" : "are"} not enough. Remove one or ask for a hint.`,
    solved: (time, alone) =>
      alone ? `Solved in ${time}, verified by the {judge|judge}.` : "A solution, verified by the {judge|judge}.",
    moved: (piece, from, to) => `${capital(one(piece))} moved from ${from} to ${to}.`,
    undone: "Undone.",
    redone: "Redone.",
    nothingMore: "Nothing to redo.",
    nothing: "Nothing to undo.",
    cleared: "Board cleared.",
  },

  truth: {
    left: (solutions) => (solutions === "1" ? "solution left" : "solutions left"),
    of: (all) => (all === "1" ? "solution, the only one" : `of ${all} solutions`),
    counting: "Counting the solutions left…",
    estimate: (percent) => `(estimate, ±${percent}%)`,
    culprit: (square, piece) => `The ${one(piece)} on ${square} rules out every solution.`,
    takeBack: (square, piece) => `Remove the ${one(piece)} on ${square}`,
    use: "Show how many solutions use each square",
    tooMany: "Too many to count for each square.",
  },

  reasons: {
    why: "Why?",
    what: "What follows?",
    follow: "Do it",
    done: "Done. Ask again for the next step.",
    none: "This position cannot be completed.",
    whereWrong: (kind, name) => `Something is wrong in ${kind} ${name}.`,
    whereFirst: (kind, name) => `Begin in ${kind} ${name}.`,
    whereFound: (kind, name) => `Look at ${kind} ${name}, where few squares are left.`,
    whereSquare: (squares) => `Look at ${listed(squares)}.`,
    whereUnit: (kind, name) => `Look at ${kind} ${name}.`,
    whyWrong: (isCross, square) =>
      `The ${isCross ? "cross" : "queen"} on ${square} rules out every remaining solution.`,
    whyClash: "The two queens attack each other.",
    whyFirst: "Nothing is forced yet, but a search found a solution.",
    whyFound: "No square can be forced or ruled out in a few steps, but a search found a solution.",
    whySupposed: (square, forced, kind, name) =>
      forced.length
        ? `A queen on ${square} would force ${forced.length === 1 ? "another" : "others"} on ${listed(forced)}, leaving ${kind} ${name} without a free square.`
        : `A queen on ${square} would leave ${kind} ${name} without a free square.`,
    whyLast: (kind, name) => `${capital(kind)} ${name} has only one free square left.`,
    whyStarved: (kind, name, free, crossed) =>
      `${capital(kind)} ${name} has only ${listed(free)} left, and a queen on ${listed(crossed, "or")} would attack ${free.length === 1 ? "it" : free.length === 2 ? "both" : "all of them"}.`,
    whatWrong: (isCross, square) => `Take the ${isCross ? "cross" : "queen"} off ${square}.`,
    whatClash: (square) => `Take one of them off, for example the one on ${square}.`,
    whatFound: (square) => `That solution has a queen on ${square}.`,
    whatQueen: (square) => `Put a queen on ${square}.`,
    whatCross: (squares) => `Cross out ${listed(squares)}.`,
  },

  ladder: {
    name: "Next step",
    welcome:
      "New here? The pale queen shows how a queen attacks: along its row, its column and both diagonals, as far as the board goes. Dots mark the attacked squares.",
    learn: "How it works",
    begin: "Start with 4 queens",
    close: "I know the rules",
    lesson: {
      first: "Place a queen on any square.",
      second:
        "Each dot is a square that your queen attacks: in its row, its column or on a diagonal. Place the next queen on a square without a dot.",
      third: "Keep going: one queen in each row, none on a dot.",
      clash: "Press one of the marked queens to remove it.",
      dead: "A dead end: no solution is left. Do as solvers do: go back and try another square.",
      hint: "A hint comes in steps: press its button for the next one, or play on.",
    },
    found: (found, total) =>
      total === null
        ? `${plural(found, "solution", "solutions")} found.`
        : `${Number(found).toLocaleString("en")} of ${Number(total).toLocaleString("en")} solutions found.`,
    before: (found) => `You have found ${plural(found, "solution", "solutions")} on this board.`,
    known: "You already have this one.",
    image: "It is a rotation or reflection of one you already have.",
    kind: "It is new: not a rotation or reflection of any you have.",
    kindLeft: "Some solutions are not rotations or reflections of yours. Can you find one?",
    noKindLeft: (others) =>
      others === 1
        ? "The other one is a rotation or reflection of yours."
        : "All other solutions are rotations or reflections of yours.",
    another: "Find another one",
    next: (size) => `Next: ${size} queens`,
  },
};
