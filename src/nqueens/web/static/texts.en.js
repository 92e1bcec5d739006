// Every text of the page in English. Another language is other files of this shape; see texts.js.
import { play } from "./texts.en.play.js";
import { puzzles } from "./texts.en.puzzles.js";
import { steps } from "./texts.en.steps.js";
import { watch } from "./texts.en.watch.js";
import { boards } from "./texts.en.boards.js";
import { keys } from "./texts.en.keys.js";
import { learn } from "./texts.en.learn.js";
import { take } from "./texts.en.take.js";
import { one, plural } from "./words.en.js";

export default {
  name: "n queens",
  tabs: "What to do",
  tab: { play: "Play", puzzles: "Puzzles", watch: "Watch", explore: "Explore", variants: "Variants", large: "Large", learn: "Learn" },
  title: { play: "Play · n queens", puzzles: "Puzzles · n queens", watch: "Watch · n queens", explore: "Explore · n queens", variants: "Variants · n queens", large: "Large boards · n queens", learn: "How it works · n queens" },
  footer: "Computed on this machine, by nqueens",
  api: "HTTP API",
  language: "Language",
  colours: { name: "Colours of boards", own: "Board colours of the page" },

  board: "Board",
  boardHelp: "A number such as 8, or rows × columns such as 5x8",
  boardWrong: (most, got) => `A board here is a number from 1 to ${most}, or rows × columns such as 5x8, got ${got || "nothing"}; larger boards of queens are under Large.`,
  copied: (here) => `The link to this page is copied.${here ? " It opens on this machine, while the program runs." : ""}`,
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
  ...steps,
  ...watch,
  ...boards,
  ...keys,
  ...take,
  ...learn,
};
