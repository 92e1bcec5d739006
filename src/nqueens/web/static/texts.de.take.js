// The German texts of the Share dialog.
import { plural, whole } from "./words.de.js";

export const take = {
  take: {
    open: "Teilen",
    heading: "Teilen und exportieren",
    copy: "Kopieren",
    copied: "Kopiert.",
    notCopied: "Der Browser hat das Kopieren blockiert. Markiere den Text und kopiere ihn von Hand.",
    making: "Wird vorbereitet …",
    saved: (name) => `Gespeichert als ${name}.`,
    save: (format) => `Als ${format} speichern`,
    saveText: "Speichern",
    theme: "Farben",
    themes: { plain: "schlicht", wood: "Holz", print: "Druck", "colour-blind": "farbenblind" },
    coordinates: "Mit Koordinaten",
    format: "Format",
    formats: {
      board: "gezeichnetes Brett",
      list: "Spalte jeder Zeile: [1, 3, 0, 2] (Python)",
      plain: "Spalte jeder Zeile: 1 3 0 2",
      digits: "Spalte jeder Zeile, ab 1: 2413",
      squares: "Felder: a2 b4 c1 d3",
      matrix: "Matrix aus 0 und 1",
      dotless: "Brett ohne Punkte",
      pascal: "Spalte jeder Zeile, ab 1 (Wirths Pascal-Programm)",
      pairs: "Paare (Zeile, Spalte) (Python)",
      json: "JSON",
      jsonl: "JSON, eine Zeile",
      csv: "CSV",
      leetcode: "LeetCode",
      fen: "FEN (Schachprogramme)",
      latex: "LaTeX (mit TikZ)",
      code: "Rätselcode",
      letters: "Zeilen aus Buchstaben",
      puzzlink: "Link zu puzz.link",
      penpa: "Link zu Penpa+",
    },
    link: {
      heading: "Link",
      help: "Öffnet genau diese Ansicht, solange nqueens unter dieser Adresse läuft.",
    },
    picture: { heading: "Bild", alt: "Vorschau des Bilds" },
    text: { heading: "Als Text" },
    run: {
      heading: "Animation des Laufs",
      help: (events, every) =>
        `${plural(events, "Ereignis", "Ereignisse")}${every > 1 ? `, ein Bild für je ${whole(every)}` : ""}. Als GIF oder animiertes PNG oder als HTML-Datei, die den Lauf in jedem Browser abspielt.`,
    },
    list: { heading: "Liste der Lösungen", help: "Höchstens 10.000, mit Symmetrie und Klasse jeder Lösung." },
    page: {
      heading: "Drucken",
      help: "Öffnet sich in einem eigenen Reiter, schwarz auf weiß.",
      open: "Blatt öffnen",
    },
    large: { heading: "Die Lösung als Datei" },
    command: {
      heading: "Befehlszeile und Python",
      help: "In einer Shell:",
      python: "In Python, nach import nqueens:",
    },
  },
};
