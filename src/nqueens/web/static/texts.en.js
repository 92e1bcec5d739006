// Every text of the page in English. Another language is other files of this shape; see texts.js.

import { boards } from "./texts.en.boards.js";
import { keys } from "./texts.en.keys.js";
import { learn } from "./texts.en.learn.js";
import { play } from "./texts.en.play.js";
import { puzzles } from "./texts.en.puzzles.js";
import { solvers } from "./texts.en.solvers.js";
import { steps } from "./texts.en.steps.js";
import { take } from "./texts.en.take.js";
import { watch } from "./texts.en.watch.js";
import { one, plural } from "./words.en.js";

export default {
  name: "n queens",
  tabs: "What to do",
  tab: {
    play: "Play",
    puzzles: "Puzzles",
    watch: "Watch",
    explore: "Explore",
    variants: "Variants",
    large: "Large",
    learn: "Learn",
  },
  title: {
    play: "Play · n queens",
    puzzles: "Puzzles · n queens",
    watch: "Watch · n queens",
    explore: "Explore · n queens",
    variants: "Variants · n queens",
    large: "Large boards · n queens",
    learn: "How it works · n queens",
  },
  footer: "Computed on this machine, by nqueens",
  api: "HTTP API",
  language: "Language",
  colours: { name: "Colours of boards", own: "Board colours of the page" },

  board: "Board",
  boardHelp: "A number such as 8, or rows × columns such as 5x8",
  boardWrong: (most, got) =>
    `A board here is a number from 1 to ${most}, or rows × columns such as 5x8, got ${got || "nothing"}; larger boards of queens are under Large.`,
  copied: (here) =>
    `The link to this page is copied.${here ? " It opens on this machine, while the program runs." : ""}`,
  link: {
    wrong: (got, name, allowed) => `The link says ${got}; ${name} here is ${allowed}.`,
    unknown: (got, known) => `The link says ${got}, which this tab does not know; it knows ${known.join(", ")}.`,
    tab: (got, known) => `The link asks for the tab ${got}; there are ${known.join(", ")}.`,
    among: (several) => `one of ${several.join(", ")}`,
    below: "one of those that are offered below",
    number: (least, most) => `a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}`,
    squares: "squares of the board as row,column counted from 0, such as 0,3;1,6",
    options: (names) =>
      names.length
        ? `name:value;name:value of the options ${names.join(", ")}, as they are offered below`
        : "empty, for this solver has no options",
    others: "the options of the other solvers as name:value;name:value, parted by |",
    place: "column,row,squares across, such as 500,500,20",
    day: "a day such as 2026-11-22, not after today",
    puzzle: "a puzzle such as 4x1.AABBACDBCCDBCCDB",
  },
  loading: "Loading …",
  late: (seconds) => `The server has not answered within ${seconds} seconds.`,
  offline: "The server does not answer. Is it still running?",

  square: {
    row: (number) => `Row ${number.toLocaleString("en")}`,
    name: (name, dark) => `${name}, ${dark ? "dark" : "light"}`,
    piece: one,
    clash: (piece) => `attacked by another ${one(piece)}`,
    attacked: "attacked",
    free: "free",
    forbidden: (piece) => `no ${one(piece)} allowed`,
    hint: "hint",
    asked: "the hint is about it",
    ghost: "a queen is supposed here",
    put: "the hint puts a queen here",
    cut: "the hint crosses it out",
    starved: "would be left without a queen",
    culprit: "left no solution",
    through: (number) => `${plural(number, "solution", "solutions")} through it`,
    tested: "being tried",
    by: "attacks the square being tried",
  },

  ...play,
  ...puzzles,
  ...solvers,
  ...steps,
  ...watch,
  ...boards,
  ...keys,
  ...take,
  ...learn,
};
