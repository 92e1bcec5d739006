// Every text of the page in German; see texts.en.js.
import { boards } from "./texts.de.boards.js";
import { keys } from "./texts.de.keys.js";
import { learn } from "./texts.de.learn.js";
import { play } from "./texts.de.play.js";
import { puzzles } from "./texts.de.puzzles.js";
import { solvers } from "./texts.de.solvers.js";
import { steps } from "./texts.de.steps.js";
import { take } from "./texts.de.take.js";
import { watch } from "./texts.de.watch.js";
import { none, one, plural } from "./words.de.js";

export default {
  name: "n Damen",
  tabs: "Was zu tun ist",
  tab: {
    play: "Spielen",
    puzzles: "Rätsel",
    watch: "Zusehen",
    explore: "Erkunden",
    variants: "Varianten",
    large: "Groß",
    learn: "Lernen",
  },
  title: {
    play: "Spielen · n Damen",
    puzzles: "Rätsel · n Damen",
    watch: "Zusehen · n Damen",
    explore: "Erkunden · n Damen",
    variants: "Varianten · n Damen",
    large: "Große Bretter · n Damen",
    learn: "Wie es funktioniert · n Damen",
  },
  footer: "Auf diesem Rechner berechnet, von nqueens",
  api: "HTTP-Schnittstelle",
  language: "Sprache",
  colours: { name: "Farben der Bretter", own: "Brettfarben der Seite" },

  board: "Brett",
  boardHelp: "Eine Zahl wie 8 oder Zeilen × Spalten wie 5x8",
  boardWrong: (most, got) =>
    `Ein Brett ist hier eine Zahl von 1 bis ${most} oder Zeilen × Spalten wie 5x8, nicht ${got || "leer"}; größere Bretter mit Damen sind unter „Groß“.`,
  copied: (here) =>
    `Der Link zu dieser Seite ist kopiert.${here ? " Er öffnet sich auf diesem Rechner, solange das Programm läuft." : ""}`,
  link: {
    wrong: (got, name, allowed) => `Im Link steht ${got}; ${name} ist hier ${allowed}.`,
    unknown: (got, known) => `Im Link steht ${got}, was dieser Reiter nicht kennt; er kennt ${known.join(", ")}.`,
    tab: (got, known) => `Der Link verlangt den Reiter ${got}; es gibt ${known.join(", ")}.`,
    among: (several) => `eines von ${several.join(", ")}`,
    below: "eines von denen, die unten angeboten werden",
    number: (least, most) => `eine ganze Zahl von ${least.toLocaleString("de")} bis ${most.toLocaleString("de")}`,
    squares: "eine Liste von Feldern des Bretts als Zeile,Spalte ab 0 gezählt, etwa 0,3;1,6",
    options: (names) =>
      names.length
        ? `Name:Wert;Name:Wert aus den Optionen ${names.join(", ")}, wie sie unten angeboten werden`
        : "leer, denn dieser Löser hat keine Optionen",
    others: "die Optionen der anderen Löser als Name:Wert;Name:Wert, getrennt durch |",
    place: "Spalte,Zeile,Felder in der Breite, etwa 500,500,20",
    day: "ein Tag wie 2026-11-22, nicht nach heute",
    puzzle: "ein Rätsel wie 4x1.AABBACDBCCDBCCDB",
  },
  loading: "Wird geladen …",
  late: (seconds) => `Der Server hat ${seconds} Sekunden lang nicht geantwortet.`,
  offline: "Der Server antwortet nicht. Läuft er noch?",

  square: {
    row: (number) => `Zeile ${number}`,
    name: (name, dark) => `${name}, ${dark ? "dunkel" : "hell"}`,
    piece: one,
    clash: (piece) => `von ${piece === "queen" ? "einer anderen Dame" : "einer anderen Figur"} angegriffen`,
    attacked: "angegriffen",
    free: "frei",
    forbidden: (piece) => `${none(piece)} erlaubt`,
    hint: "Tipp",
    asked: "darum geht es im Tipp",
    ghost: "hier wird eine Dame angenommen",
    put: "der Tipp setzt hier eine Dame",
    cut: "der Tipp streicht dieses Feld",
    starved: "bliebe ohne Dame",
    culprit: "ließ keine Lösung übrig",
    through: (number) => `${plural(number, "Lösung", "Lösungen")} über dieses Feld`,
    tested: "wird versucht",
    by: "greift das versuchte Feld an",
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
