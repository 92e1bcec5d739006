// The German texts of "Take it with you".
import { plural, whole } from "./words.de.js";

export const take = {
  take: {
    open: "Mitnehmen",
    heading: "Mitnehmen",
    copy: "Kopieren",
    copied: "Kopiert.",
    notCopied: "Der Browser lässt die Seite nicht kopieren; markiere es und kopiere es von Hand.",
    making: "Wird gemacht …",
    saved: (name) => `Gespeichert als ${name}.`,
    save: (format) => `Als ${format} speichern`,
    saveText: "Speichern",
    theme: "Farben",
    themes: { plain: "schlicht", wood: "Holz", print: "Druck", "colour-blind": "farbenblind" },
    coordinates: "Mit Buchstaben und Zahlen",
    format: "Format",
    formats: {
      board: "gezeichnetes Brett",
      list: "Spalten nach Zeilen: [1, 3, 0, 2], wie in Python",
      plain: "Spalten nach Zeilen: 1 3 0 2",
      digits: "Spalten nach Zeilen ab 1: 2413",
      squares: "Felder: a2 b4 c1 d3",
      matrix: "Matrix aus 0 und 1",
      dotless: "Brett ohne Punkte",
      pascal: "Spalten nach Zeilen ab 1, wie Wirths Pascal-Programm sie schreibt",
      pairs: "Paare aus Zeile und Spalte, wie in Python",
      json: "JSON",
      jsonl: "JSON, eine Zeile",
      csv: "CSV",
      leetcode: "LeetCode",
      fen: "FEN, wie Schachprogramme Bretter schreiben",
      latex: "LaTeX mit TikZ",
      code: "Code des Rätsels",
      letters: "Zeilen aus Buchstaben",
      puzzlink: "Link zu puzz.link",
      penpa: "Link zu Penpa+",
    },
    link: {
      heading: "Link",
      help: "Er führt genau zu dem, was zu sehen ist. Wer ihn öffnet, braucht dieses Programm, laufend unter dieser Adresse.",
    },
    picture: { heading: "Bild", alt: "Das Brett, wie es gezeichnet wird" },
    text: { heading: "Als Text" },
    run: {
      heading: "Der Lauf als bewegtes Bild",
      help: (events, every) =>
        `${plural(events, "Ereignis", "Ereignisse")}${every > 1 ? `; ein Bild für jedes ${whole(every)}.` : ""} Als GIF oder bewegtes PNG, oder als HTML-Datei, die den Lauf überall abspielt.`,
    },
    list: { heading: "Liste der Lösungen", help: "Höchstens 10.000, mit Symmetrie und Klasse jeder Lösung." },
    page: {
      heading: "Zum Drucken",
      help: "Öffnet sich in einem eigenen Reiter, schwarz auf weiß.",
      open: "Blatt öffnen",
    },
    large: { heading: "Die Lösung als Datei" },
    command: {
      heading: "Ohne die Seite",
      help: "Dasselbe in einer Shell:",
      python: "Und in Python, nach import nqueens:",
    },
  },
};
