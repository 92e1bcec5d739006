// The English texts of the page. Other languages have files of the same shape; see texts.js.

import { boards } from "./texts.en.boards.js";
import { keys } from "./texts.en.keys.js";
import { learn } from "./texts.en.learn.js";
import { play } from "./texts.en.play.js";
import { puzzles } from "./texts.en.puzzles.js";
import { take } from "./texts.en.take.js";
import { watch } from "./texts.en.watch.js";
import { one, plural } from "./words.en.js";

export default {
  name: "n queens",
  tabs: "Main",
  skip: "Skip to content",
  tab: {
    play: "Play",
    puzzles: "Puzzles",
    watch: "Watch",
    explore: "Explore",
    variants: "Variants",
    large: "Large",
    learn: "Learn",
  },
  title: "The eight queens puzzle",
  footer: "Computed on this machine by nqueens",
  siteFooter:
    "Running without the program: answers were recorded, or are computed in your browser (boards up to 10 × 10)",
  needsProgram: 'This needs the program: run pip install "python-nqueens[web]", then nqueens serve.',
  unexplained: "A queen of the only solution is missing.",
  wholePage: "Open the whole page",
  api: "HTTP API",
  trophies: "Trophies",
  language: "Language",
  colours: { name: "Board colours", own: "Default board colours" },

  board: "Board",
  boardHelp: "A number such as 8, or rows × columns such as 5x8",
  boardWrong: (most, got) =>
    `${got ? "The board must be" : "Enter"} a number from 1 to ${most}, or rows × columns such as 5x8${got && `, got ${got}`}. For larger boards, use the Large tab.`,
  copied: (here) => `Link copied.${here ? " It works only on this machine, while nqueens is running." : ""}`,
  link: {
    wrong: (got, name, allowed) => `Invalid value in the link: ${got}; ${name} must be ${allowed}.`,
    unknown: (got, known) => `Unknown parameter in the link: ${got}; this tab accepts ${known.join(", ")}.`,
    tab: (got, known) => `Unknown tab in the link: ${got}; the tabs are ${known.join(", ")}.`,
    among: (several) => (several.length === 2 ? several.join(" or ") : `one of ${several.join(", ")}`),
    below: "one of the choices below",
    number: (least, most) => `a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}`,
    board: (most) => `a number from 1 to ${most}, or rows × columns such as 5x8`,
    squares: "squares of the board as row,column from 0, such as 0,3;1,6",
    options: (names) =>
      names.length
        ? `name:value;name:value with the options ${names.join(", ")}; see below for their values`
        : "empty, because this solver has no options",
    others: "the options of the other solvers as name:value;name:value, separated by |",
    place: "column,row,width in squares, such as 500,500,20",
    turn: "a list of exercises as solver.rows, such as sets.6,min-conflicts.8",
    day: "a date such as 2026-11-22, no later than today",
    puzzle: "a puzzle code such as 4x1.AABBACDBCCDBCCDB",
  },
  comma: ", ",
  semicolon: "; ",
  loading: "Loading…",
  late: (seconds) => `The server did not answer within ${seconds} seconds.`,
  offline: "The server is not responding. Is it still running?",
  gaveUp: (reason) => reason,

  square: {
    row: (number) => `Row ${number.toLocaleString("en")}`,
    name: (name, dark) => `${name}, ${dark ? "dark" : "light"}`,
    piece: one,
    clash: (piece) => `attacked by another ${one(piece)}`,
    attacked: "attacked",
    free: "free",
    forbidden: (piece) => `no ${one(piece)} allowed`,
    hint: "hint",
    asked: "part of the hint",
    ghost: "queen assumed here",
    put: "the hint places a queen here",
    cut: "the hint crosses this square out",
    starved: "in a line that would be left without a free square",
    culprit: "rules out every solution",
    through: (number) => `in ${plural(number, "solution", "solutions")}`,
    tested: "being tried",
    by: "attacks the square being tried",
  },

  ...play,
  ...puzzles,
  ...watch,
  ...boards,
  ...keys,
  ...take,
  ...learn,
};
