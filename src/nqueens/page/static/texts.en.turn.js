// The English texts of the exercises, which are loaded with them.
import { plural } from "./words.en.js";

const signed = (number) => (number > 0 ? `+${number}` : `${number}`.replace("-", "−"));
const LINES = { C: "column", S: "sum row + column", D: "difference row − column" };

export const turn = {
  trophy: {
    open: "not yet",
    solutions: (found, best) => `${plural(found, "solution", "solutions")}${best && `, best time ${best}`}`,
    puzzles: (solved, days) => `Puzzles: ${solved} solved${days ? `, ${plural(days, "day", "days")} in a row` : ""}`,
    level: (level) => `Level ${level}`,
    solved: (number) => `${number} solved`,
    kept: "Only this browser keeps them.",
  },
  turn: {
    title: (solver, rows, [place, all]) => `${solver}, ${rows} × ${rows}${all ? ` (exercise ${place} of ${all})` : ""}`,
    board: "Board of the exercise",
    line: (kind, name) => `${kind} ${name}`,
    any: (names) => names.join(" or "),
    colon: ": ",
    none: "none",
    free: "Free: no queen attacks it",
    always: "It is always made",
    never: "It is never made",
    percent: (share) => `Chance: it is made with probability ${share}%`,
    signed,
    check: "Check",
    right: (said) => `✓ Right: ${said}.`,
    wrong: (yours, said) => `✗ Your answer: ${yours}. Right: ${said}.`,
    again: (yours) => `✗ Not right: ${yours}. Try once more.`,
    hint: (why) => `Hint: ${why}`,
    when: {
      try: "a square is tested",
      clash: "a queen attacks the square that is tested",
      place: "a queen is placed",
      remove: "a queen is removed",
      solution: "a solution is complete",
      note: "the next row is chosen",
    },
    asked: (done, all) => `${done} of ${all} answered`,
    streak: (right, all, [correct, done]) =>
      `${right} of ${all} right in a row${done ? ` (${correct} of ${done} in all)` : ""}`,
    step: (at, words) => (at ? `Step ${at}: ${words}` : "Before the first step."),
    joined: "The arrows show how it came to this.",
    following: (title) => `Next: ${title}`,
    done: "Exercise finished",
    proficient: "Proficient: ten right in a row. You can follow this algorithm by hand.",
    perfect: "The test is finished: every answer is right.",
    finished: "The test is finished.",
    queens: (names) => `Queens: ${names.join(", ") || "none"}`,
    score: (item, right, asked) => `${item}: ${right} of ${asked} right`,
    about:
      "If your teacher has asked for your result, enter your name and send the code. It contains your name, the exercises, the seed and the score.",
    name: "Your name",
    code: "Code of your result",
    another: "Other questions",
    back: "All exercises",
    badge: (sizes) => `✓ proficient: ${sizes}`,
    size: (title) => `Board of ${title}`,
    include: (title) => `On the sheet: ${title}`,
    sheet: "A sheet for a class",
    sheetHelp:
      "Select exercises above and send the link to your students. At the end each gets a code; nqueens check-exercises makes a table of the codes.",
    mode: "Mode",
    practise: "practice: reasons at once",
    test: "test: ten questions each, reasons at the end",
    link: "Link to the sheet",
    known: "State in the row of the last step. Column a is bit 0, on the left.",
    watch: "Watch it first",
    not: {
      picked: "There is no queen on this square. Press a queen.",
      attacked: "There is no queen on this square. Press a queen, or the button.",
      column: "The queen stays in its row. Press a square of that row.",
    },
    hints: {
      next: (from) =>
        ({
          place: "A queen has just been placed. Where does the search continue?",
          note: "Which squares of the chosen row or column are left?",
        })[from] ?? "Which squares of this row have been tried already?",
      attacked: "Look along its row, its column and its two diagonals.",
      move: "Is a square left that may get the next queen? If not, the last queen is removed.",
      node: "Which queen is the last one whose row has another square to try?",
      sets: "Rows and columns count from 0. Which column, row + column and row − column belong to the square?",
      bits: "Each line of code before the next row changes one pattern. Column a is bit 0 and stands on the left.",
      domain: "Look along the lines of the new queen: which of these squares does it attack?",
      code: "The marked line has just run. Is a free square left? Then it is tried; if not, the last queen comes off.",
      neighbours: "Is the square in the row, the column or the region of the new queen, or does it touch it?",
      row: "Count the candidates of each row.",
      item: "Count the squares that each row and column still has.",
      crowded: "Compare the free squares of each with the queens that it still needs.",
      picked: "Look for a queen that another one attacks.",
      conflicts: "Count along its row, its column and both diagonals. The queen that was picked up does not count.",
      column: "Each number says how many queens attack the square. Which is the smallest?",
      change: "Count the queens beyond the first on each diagonal, before and after the swap.",
      accept: "Is the change above 0? Then the probability is exp(−change / temperature).",
    },
    ask: {
      node: "The tree shows the queens so far, and struck through what has been tried. Which node does the solver open next? Press one.",
      next: "Which square is tested next? Press it.",
      attacked: (square) => `Is ${square} attacked? Press a queen that attacks it, or the button.`,
      move: "Which queen is placed or removed next? Press its square. Tests in between do not count.",
      sets: (square, put) =>
        `The queen is ${put ? `placed on` : `removed from`} ${square}. What do C, S and D contain afterwards? You see their contents before the move.`,
      bits: (name, row) => `Which bits of ${name} are set when ${row} is reached?`,
      domain: (square, row) =>
        `A queen is placed on ${square}. Which squares of ${row} remain possible? You see those that were possible before.`,
      code: "Which of these lines runs first from here?",
      row: "Which row gets a queen next?",
      item: "Which row or column is covered next?",
      crowded: "Which of these has too few free squares for the queens it needs?",
      picked: "Which queen may be picked up next? Press one.",
      conflicts: (own, square) =>
        `The queen on ${own} is picked up. How many other queens are on the lines of ${square}? Queens in between do not block.`,
      column: (own) => `The queen on ${own} is picked up. On which square of its row may it be placed? Press one.`,
      change: (row, other) =>
        `The queens of ${row} and ${other} are to swap columns. By how much does the number of collisions change? On each diagonal, every queen beyond the first is a collision.`,
      accept: (temperature, change) =>
        `Temperature ${temperature}; a swap changes the number of collisions by ${change}. Is it made? exp(−0.5) is 61%, exp(−1) 37%, exp(−2) 14%, exp(−4) 2%.`,
    },
    why: {
      node: "The search continues below the last queen that has a square left to try, with the first of them from the left.",
      next: {
        sets: (from, last, next) =>
          ({
            place: `There is a queen on ${last}, so the next row begins, from the left: ${next}.`,
            clash: `${last} is attacked, so its row continues: ${next}.`,
            remove: `The queen has been taken off ${last}, so its row continues from there: ${next}.`,
          })[from] ?? `A row begins with its leftmost square: ${next}.`,
        richards: "queen = free & -free is the lowest bit of free: the leftmost free square.",
        "dancing-links": "The squares of the chosen row or column are tried in order, from the left or from the top.",
      },
      attacked: (set, number, queen) =>
        `The ${LINES[set]}, ${set === "D" ? signed(number) : number}, is in ${set}: the queen on ${queen} is on it.`,
      free: "Its column, sum and difference are not in C, S or D.",
      put: {
        sets: "It is the next square of the row, from the left, that no queen attacks.",
        richards: "It is the leftmost bit of free that has not been tried.",
        "forward-checking":
          "The row with the fewest candidates comes first, and its candidates are tried from the left.",
        "dancing-links": "It is the next square of the chosen row or column.",
        "region-room":
          "The row, column or region with the least room comes first, and gets a queen on its first free square.",
      },
      back: {
        sets: "In the row below, no free square is left, so the last queen is removed.",
        richards: "free is 0 in the row below, so the last queen is removed.",
        "forward-checking": "A row has no candidate left, or all have been tried, so the last queen is removed.",
        "dancing-links": "No square of the chosen row or column is left, so the last queen is removed.",
        "region-room": (line) =>
          `Too few squares are free in ${line || "a row, column or region"}, so the last queen was wrong.`,
      },
      sets: (row, column, put) =>
        `Counted from 0 it is row ${row}, column ${column}. ${put ? "Added" : "Removed"}: ${column} ${put ? "to" : "from"} C, ${row} + ${column} = ${row + column} ${put ? "to" : "from"} S, ${row} − ${column} = ${signed(row - column)} ${put ? "to" : "from"} D.`,
      bits: {
        falling:
          "(falling | queen) << 1: each diagonal moves on by one column, to the right on the board, because column a is bit 0.",
        columns: "columns | queen: the columns of all queens above.",
        rising: "(rising | queen) >> 1: each diagonal moves back by one column, to the left on the board.",
        free: "free = not (falling or columns or rising): the squares that no queen above attacks.",
      },
      domain: {
        queens: "The queen rules out the squares of the row in its column and on its two diagonals.",
        puzzle: "The queen rules out its row, column and region, and all squares next to it.",
      },
      code: (words, when) => `${words} This line runs when ${when}.`,
      other: (when) => `Yours runs when ${when}.`,
      row: (counts) => `Candidates: ${counts.join(", ")}. The row with the fewest comes first.`,
      item: (counts) => `Squares left: ${counts.join(", ")}. The row or column with the fewest comes first.`,
      crowded: (lines) => `${lines.map(([line, free, need]) => `${line}: ${free} free, ${need} needed`).join("; ")}.`,
      picked: (square, by) =>
        `Any attacked queen may be chosen, at random. The run takes ${square}, which is attacked from ${by}.`,
      conflicts: (names) => (names.length ? `It is attacked from ${names.join(", ")}.` : "No other queen attacks it."),
      column: (counts) => `Conflicts: ${counts.join(", ")}. A square with the fewest is chosen, ties at random.`,
      change: (before, after) => `Collisions: ${before} before, ${after} after.`,
      accept: (change, temperature, share) =>
        change <= 0
          ? "A swap that adds no collision is always made."
          : `A swap that adds collisions is made with probability exp(−${change} / ${temperature}) = ${share}%.`,
    },
  },
};
