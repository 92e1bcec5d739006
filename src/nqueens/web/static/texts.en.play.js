// The English texts of Play.
import { article, capital, many, one, PIECES, plural } from "./words.en.js";

const listed = (names, word = "and") =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}` : names[0];

export const play = {
  play: {
    heading: (rows, columns) => `Place ${many("queen", rows)}${rows === columns ? "" : ` on ${rows} × ${columns}`}`,
    intro: "One in every row, so that no two share a column or a {diagonal|diagonal}: that is a {solution|solution}.",
    none: (rows, columns) =>
      rows > columns
        ? "This board has no solution: two queens in one column attack each other, and there are fewer columns than queens."
        : rows === 2
          ? "This board has no solution: wherever the first queen stands, she attacks all other squares."
          : "This board has no solution: a queen in the middle attacks all other squares, and any other queen leaves two, which attack each other.",
    watch: "Watch a solver go on from here",
  },

  game: {
    grid: (rows, columns, torus) =>
      `${torus ? "Torus" : "Board"} of ${plural(rows, "row", "rows")} and ${plural(columns, "column", "columns")}`,
    keys: (piece) =>
      `Arrow keys move, Space places ${article(piece)}, X forbids a square, H asks for a hint, U takes back, Y does again. Drag to move ${article(piece)}.`,
    pieces: (piece) => capital(PIECES[piece][1]),
    free: "{free|Free}",
    clashes: "{clash|Clashes}",
    time: "Time",
    mode: "A click",
    modePiece: (piece) => `places ${article(piece)}`,
    modeForbid: "forbids a square",
    show: "Show attacked squares",
    hint: "Hint",
    undo: "Undo",
    redo: "Redo",
    clear: "Clear",
    complete: "Complete it for me",
    thinking: "Searching …",
    hintIs: (square) => `${square} still leads to a solution.`,
    hintAll: (piece) => `All ${PIECES[piece][1]} stand. There is nothing left to place.`,
    dead: "No solution from here. A complete search has proved it.",
    deadClash: (piece) => `Two ${PIECES[piece][1]} attack each other, so no solution starts like this.`,
    unknown: "The search gave up; it is not known whether this leads to a solution.",
    placed: (piece, square, left) =>
      `${capital(one(piece))} on ${square}.${left === null ? "" : left < 0 ? ` ${capital(many(piece, -left))} too many.` : ` ${capital(many(piece, left))} to go.`}`,
    removed: (piece, square) => `No ${one(piece)} on ${square} any more.`,
    forbade: (piece, square) => `No ${one(piece)} is allowed on ${square}.`,
    allowed: (piece, square) => `${capital(article(piece))} is allowed on ${square} again.`,
    clash: (piece, pairs) =>
      `${plural(pairs, `pair of ${PIECES[piece][1]} attacks`, `pairs of ${PIECES[piece][1]} attack`)} each other.`,
    stuck: (piece) => `No free square is left in some row. Take ${article(piece)} back, or ask for a hint.`,
    stuckAll: (piece, placed) =>
      `No free square is left, and ${many(piece, placed)} ${placed === 1 ? "is" : "are"} too few. Take one back, or ask for a hint.`,
    solved: (time, alone) =>
      alone ? `Solved in ${time}. The {judge|judge} agrees.` : "A solution. The {judge|judge} agrees.",
    moved: (piece, from, to) => `${capital(one(piece))} from ${from} to ${to}.`,
    undone: "Taken back.",
    redone: "Done again.",
    nothingMore: "There is nothing to do again.",
    nothing: "There is nothing to take back.",
    cleared: "The board is clear.",
  },

  truth: {
    left: (solutions) => (solutions === "1" ? "solution left" : "solutions left"),
    counting: "Counting the solutions left …",
    estimate: (percent) => `(an estimate, ± ${percent} %)`,
    culprit: (square, piece) => `The ${one(piece)} on ${square} made it impossible.`,
    takeBack: (square) => `Take ${square} back`,
    use: "Show on each free square how many solutions go through it",
    tooMany: "Too many here to be counted on every square.",
  },

  reasons: {
    why: "Why?",
    what: "What follows?",
    follow: "Do it",
    done: "Done. Ask again for the next step.",
    none: "There is no solution to lead to.",
    whereWrong: (kind, name) => `Something is wrong in ${kind} ${name}.`,
    whereFound: (kind, name) => `Look at ${kind} ${name}, where few squares are left.`,
    whereSquare: (square) => `Look at ${square}.`,
    whereUnit: (kind, name) => `Look at ${kind} ${name}.`,
    whyWrong: (isCross, square) =>
      `With the ${isCross ? "cross" : "queen"} on ${square} no solution is left; before it there was one.`,
    whyFound: "No square is forced, and none can be ruled out in a few steps. A search has found a solution.",
    whySupposed: (square, forced, kind, name) =>
      `A queen on ${square} ${forced.length ? `would force ${forced.length === 1 ? "one" : "others"} on ${listed(forced)}, and then leave` : "would leave"} ${kind} ${name} without a free square.`,
    whyLast: (kind, name) => `${capital(kind)} ${name} has one free square left.`,
    whyStarved: (kind, name, free, crossed) =>
      `${capital(kind)} ${name} has only ${listed(free)} left, and a queen on ${listed(crossed, "or")} would attack ${free.length === 1 ? "it" : free.length === 2 ? "both" : "all of them"}.`,
    whatWrong: (isCross, square) => `Take the ${isCross ? "cross" : "queen"} off ${square}.`,
    whatFound: (square) => `In that solution a queen stands on ${square}.`,
    whatQueen: (square) => `Put a queen on ${square}.`,
    whatCross: (squares) => `Cross out ${listed(squares)}.`,
  },

  ladder: {
    name: "What to do next",
    welcome:
      "New here? The pale queen shows how she attacks: along her row, her column and both diagonals, as far as the board goes. Dots mark what she attacks.",
    learn: "How it works",
    begin: "Begin with 4 queens",
    close: "I know how it goes",
    lesson: {
      first: "Place a queen on any square.",
      second:
        "Every dot is a square that she attacks: along her row, her column and both diagonals. Place the next queen where no dot is.",
      third: "Go on: one queen in every row, none on a dot.",
      clash: "Two queens attack each other. Press one of them to take her off again.",
      dead: "No solution is left from here. Take a queen back and try another square.",
    },
    found: (found, total) =>
      total === null
        ? `${plural(found, "solution", "solutions")} found.`
        : `${Number(found).toLocaleString("en")} of ${Number(total).toLocaleString("en")} solutions found.`,
    before: (found) => `You have found ${plural(found, "solution", "solutions")} of this board.`,
    known: "You had this one before.",
    image: "It is a turn or a mirror image of one that you had.",
    kind: "It is of a new kind: no turn or mirror image of one that you had.",
    kindLeft: "There are others that are no turn or mirror image: can you find one?",
    noKindLeft: "All others are turns and mirror images of those that you have.",
    another: "Find another one",
    next: (size) => `Go on to ${size} queens`,
  },
};
