// The German texts of the page; see texts.en.js.
import { boards } from "./texts.de.boards.js";
import { keys } from "./texts.de.keys.js";
import { learn } from "./texts.de.learn.js";
import { play } from "./texts.de.play.js";
import { puzzles } from "./texts.de.puzzles.js";
import { take } from "./texts.de.take.js";
import { watch } from "./texts.de.watch.js";
import { none, one, plural } from "./words.de.js";

export default {
  name: "n Damen",
  tabs: "Hauptmenü",
  skip: "Zum Inhalt",
  tab: {
    play: "Spiel",
    puzzles: "Rätsel",
    watch: "Zusehen",
    explore: "Erkunden",
    variants: "Varianten",
    large: "Groß",
    learn: "Lernen",
  },
  title: "Das Achtdamenproblem",
  footer: "Auf diesem Rechner von nqueens berechnet",
  siteFooter: "Ohne das Programm: aufgezeichnete Antworten; Bretter bis 10 × 10 rechnet der Browser",
  needsProgram: 'Das kann nur das Programm: pip install "python-nqueens[web]", dann nqueens serve.',
  unexplained: "Eine Dame der einzigen Lösung fehlt.",
  wholePage: "Ganze Seite öffnen",
  api: "HTTP-Schnittstelle",
  trophies: "Trophäen",
  language: "Sprache",
  colours: { name: "Brettfarben", own: "Übliche Brettfarben" },

  board: "Brett",
  boardHelp: "Eine Zahl wie 8 oder Zeilen × Spalten wie 5x8",
  boardWrong: (most, got) =>
    `${got ? `Das Brett muss eine Zahl von 1 bis ${most} oder Zeilen × Spalten wie 5x8 sein, nicht ${got}` : `Gib eine Zahl von 1 bis ${most} oder Zeilen × Spalten wie 5x8 ein`}. Größere Bretter gibt es unter „Groß“.`,
  copied: (here) => `Link kopiert.${here ? " Er funktioniert nur auf diesem Rechner, solange nqueens läuft." : ""}`,
  link: {
    wrong: (got, name, allowed) => `Ungültiger Wert im Link: ${got}. Erlaubt für ${name}: ${allowed}.`,
    unknown: (got, known) => `Unbekannter Parameter im Link: ${got}; dieser Reiter kennt ${known.join(", ")}.`,
    tab: (got, known) => `Unbekannter Reiter im Link: ${got}; es gibt ${known.join(", ")}.`,
    among: (several) => (several.length === 2 ? several.join(" oder ") : `eines von ${several.join(", ")}`),
    below: "eine der Möglichkeiten unten",
    number: (least, most) => `eine ganze Zahl von ${least.toLocaleString("de")} bis ${most.toLocaleString("de")}`,
    board: (most) => `eine Zahl von 1 bis ${most} oder Zeilen × Spalten wie 5x8`,
    squares: "Felder des Bretts als Zeile,Spalte ab 0, etwa 0,3;1,6",
    options: (names) =>
      names.length
        ? `Name:Wert;Name:Wert mit den Optionen ${names.join(", ")}; Werte siehe unten`
        : "nichts, denn dieser Löser hat keine Optionen",
    others: "die Optionen der anderen Löser als Name:Wert;Name:Wert, getrennt durch |",
    place: "Spalte,Zeile,Breite in Feldern, etwa 500,500,20",
    turn: "eine Liste von Aufgaben als Löser.Zeilen, etwa sets.6,min-conflicts.8",
    day: "ein Datum wie 2026-11-22, nicht später als heute",
    puzzle: "ein Rätselcode wie 4x1.AABBACDBCCDBCCDB",
  },
  comma: ", ",
  semicolon: "; ",
  loading: "Wird geladen …",
  late: (seconds) => `Der Server hat ${seconds} Sekunden lang nicht geantwortet.`,
  offline: "Der Server antwortet nicht. Läuft er noch?",
  gaveUp: () => "Der Server hat aufgegeben, weil es zu lange dauern würde.",

  square: {
    row: (number) => `Zeile ${number}`,
    name: (name, dark) => `${name}, ${dark ? "dunkel" : "hell"}`,
    piece: one,
    clash: (piece) => `von ${piece === "queen" ? "einer anderen Dame" : "einer anderen Figur"} angegriffen`,
    attacked: "angegriffen",
    free: "frei",
    forbidden: (piece) => `${none(piece)} erlaubt`,
    hint: "Tipp",
    asked: "Teil des Tipps",
    ghost: "Dame hier angenommen",
    put: "der Tipp setzt hier eine Dame",
    cut: "der Tipp streicht dieses Feld",
    starved: "in der Linie ohne freies Feld",
    culprit: "schließt alle Lösungen aus",
    through: (number) => `in ${plural(number, "Lösung", "Lösungen")}`,
    tested: "wird versucht",
    by: "greift das versuchte Feld an",
  },

  ...play,
  ...puzzles,
  ...watch,
  ...boards,
  ...keys,
  ...take,
  ...learn,
};
