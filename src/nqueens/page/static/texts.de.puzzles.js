// The German texts of the Puzzles tab and of puzzle books.
import { LETTERS } from "./puzzle.js";
import { listed, many, plural, whole } from "./words.de.js";

const UNITS = { row: "Zeile", column: "Spalte", region: "Region" };
const unit = (kind, number) => `${UNITS[kind]} ${kind === "region" ? LETTERS[number] : number + 1}`;
const MOST_LEVEL = 7; // of generated puzzles; level 8 needs suppositions
const queens = (number) => (number === 1 ? "eine Dame" : many("queen", number));
const LEVEL_NAMES = [
  "letzte Felder",
  "eine Region in einer Linie",
  "Ausschluss",
  "zwei Regionen in zwei Linien",
  "drei Regionen in drei Linien",
  "vier oder mehr zusammen",
  "Gruppen zusammen gefüllt",
  "eine angenommene Dame",
];

export const puzzles = {
  player: {
    grid: (side, each) =>
      `Brett mit ${plural(side, "Zeile", "Zeilen")} und ebenso vielen Regionen, in jeder ${queens(each)}`,
    square: (row, column, region) =>
      `Zeile ${row}, Spalte ${column}, ${region === null ? "keine Region" : `Region ${region}`}`,
    state: {
      queen: "Dame",
      cross: "Kreuz",
      auto: "ausgeschlossen",
      differ: "in manchen Lösungen",
      clash: "Konflikt",
      asked: "Teil des Tipps",
      wrong: "falsch",
      putQueen: "der Tipp setzt hier eine Dame",
      putCross: "der Tipp streicht dieses Feld",
      given: "vorgegeben",
      empty: "leer",
    },
    begin: (each) =>
      `${each === 1 ? "Eine Dame" : queens(each)} in jede Zeile, Spalte und Region; keine zwei dürfen sich berühren. Drücke auf ein Feld für ein Kreuz, noch einmal für eine Dame.`,
    again: "Weiter, wo du aufgehört hast.",
    solvedBefore: (time) => `Dieses Rätsel hast du in ${time} gelöst.`,
    marked: (what, row, column) =>
      `${{ empty: "Leer", cross: "Kreuz", queen: "Dame" }[what]}: Zeile ${row}, Spalte ${column}.`,
    given: "Dieses Feld ist vorgegeben.",
    solved: (time, hints) => `In ${time} gelöst, ${hints ? `mit ${plural(hints, "Tipp", "Tipps")}` : "ohne Tipp"}.`,
    done: "Das Rätsel ist gelöst.",
    cleared: "Das Brett ist leer. „Rückgängig“ stellt die Zeichen wieder her.",
    thinking: "Einen Moment …",
    followed: "Erledigt.",
    touch: (pairs) => (pairs === 1 ? "Zwei Damen berühren sich." : `${whole(pairs)} Paare von Damen berühren sich.`),
    over: (kind, number, held) => `${unit(kind, number)} hat ${many("queen", held)}.`,
    queens: "Damen",
    time: "Zeit",
    hints: "Tipps",
    streak: "Tage in Folge",
    auto: "Felder markieren, die Damen ausschließen",
    look: "Regionen als",
    looks: { plain: "Farben", letters: "Buchstaben", patterns: "Muster" },
    places: "(3, 5) ist Zeile 3, Spalte 5.",
    keys: "Pfeiltasten bewegen, Leertaste wechselt zwischen Kreuz, Dame und leer, X setzt ein Kreuz, Q eine Dame, H gibt einen Tipp, U macht rückgängig, Y wiederholt.",
  },

  puzzles: {
    mode: { day: "Heute", endless: "Endlos", make: "Erstellen" },
    day: (day, today) =>
      day === today
        ? "Rätsel des Tages"
        : new Date(day).toLocaleDateString("de", {
            weekday: "long",
            day: "numeric",
            month: "long",
            year: "numeric",
            timeZone: "UTC",
          }),
    dayIs: (day, level) => {
      const weekday = new Date(day).toLocaleDateString("de", { weekday: "long", timeZone: "UTC" });
      return `${weekday}: ${level < 3 ? "leicht" : level < 5 ? "mittel" : "schwer"}. Neu hier?`;
    },
    easy: (rows) => `Beginne mit einem leichten ${rows} × ${rows}`,
    copy: "Ergebnis kopieren",
    result: (puzzle, time, hints) =>
      `n Damen · ${puzzle}\n${time} · ${hints ? plural(hints, "Tipp", "Tipps") : "ohne Tipp ★"}`,
    endless: "Rätsel ohne Ende",
    given: "Rätsel aus einem Link",
    nothing: "Kein Rätsel",
    make: "Ein Rätsel erstellen",
    level: (level, name) =>
      level === null
        ? name
        : `Stufe ${level}${level > MOST_LEVEL ? "" : ` von ${MOST_LEVEL}`}: ${LEVEL_NAMES[level - 1]}`,
    earlier: "Voriger Tag",
    later: "Nächster Tag",
    noLater: "Das nächste Rätsel kommt um Mitternacht.",
    size: "Größe",
    each: "Damen je Zeile",
    hardness: "Stufe",
    levels: {
      any: "beliebig",
      1: "1: letzte Felder (am leichtesten)",
      2: "2: eine Region in einer Linie",
      3: "3: Ausschluss",
      4: "4: zwei Regionen in zwei Linien",
      5: "5: drei Regionen in drei Linien",
      6: "6: vier oder mehr zusammen",
      7: "7: Gruppen zusammen gefüllt (am schwersten)",
    },
    another: "Neues Rätsel",
    making: "Ein Rätsel wird erzeugt …",
    edit: "Bearbeiten",
    watch: "Beim Lösen zusehen",
    wrongLink: "Der Link enthält kein gültiges Rätsel.",
    notYet: "Versuche eine andere Stufe oder Größe.",
  },

  maker: {
    intro:
      "Auf einem neuen Brett ist jede Zeile eine Region. Wähle eine Region und male sie auf das Brett; die Zahl der Lösungen folgt sofort.",
    grid: (side) => `Brett mit ${plural(side, "Zeile", "Zeilen")} zum Bemalen`,
    palette: "Malen mit",
    region: (letter) => `Region ${letter}`,
    torn: ([first, ...others]) =>
      first
        ? `${first[0].length > 1 ? `Die Regionen ${listed(first[0])} bestehen` : `Region ${first[0][0]} besteht`} aus ${first[1]} Teilen${others.map(([letters, pieces]) => `, ${listed(letters)} aus ${pieces}`).join("")}.`
        : "",
    painted: (letter, row, column) => `Zeile ${row}, Spalte ${column} gehört zu Region ${letter}.`,
    missing: (letters) =>
      `${letters.length === 1 ? `Region ${letters[0]} hat` : `Die Regionen ${letters.join(", ")} haben`} noch kein Feld.`,
    none: "Keine Lösung: Ein Rätsel braucht genau eine",
    one: "Eine Lösung",
    several: (number) => `${whole(BigInt(number))} Lösungen: Ein Rätsel braucht genau eine`,
    many: "Viele Lösungen: Ein Rätsel braucht genau eine",
    differ: "Die blassen Damen zeigen, wo sich die Lösungen unterscheiden.",
    unknown: "Zahl der Lösungen unbekannt",
    begun: (size) => `Neues Brett: ${size}. „Rückgängig“ stellt das alte Brett wieder her.`,
    fresh: "Neu",
    repair: "Reparieren",
    repairing: "Wird repariert …",
    repaired: (moves, fewest) =>
      `Repariert: ${plural(moves, "Feld kam", "Felder kamen")} zu einer anderen Region${fewest ? " (weniger reichen nicht)" : ""}. „Rückgängig“ stellt das alte Brett wieder her.`,
    notRepaired: "Innerhalb der Zeitgrenze wurde keine Reparatur gefunden.",
    play: "Spielen",
    code: "Rätsel als Text",
    format: "Textformat",
    formats: {
      code: "Code",
      letters: "Zeilen aus Buchstaben",
      numbers: "Zeilen aus Zahlen",
      puzzlink: "Link zu puzz.link",
      penpa: "Link zu penpa-edit",
      sbn: "SBN von starbattlelab",
      task: "task-Format (1,1,2,…)",
      pzprv3: "pzprv3-Datei",
      json: "JSON",
      legup: "LEGUP-XML",
      latex: "LaTeX (TikZ)",
    },
    read: "Rätsel importieren",
    readHelp:
      "Füge Text in einem der unterstützten Formate ein (Buchstaben, Code, puzz.link-Adresse, SBN, JSON und andere), oder füge ein Bild ein oder wähle eines aus, etwa ein Bildschirmfoto.",
    paste: "Text",
    picture: "Bild",
    open: "Importieren",
    reading: "Wird gelesen …",
    found: (number, at) =>
      number === 1
        ? "Importiert. Vergleiche es mit dem Original."
        : `Rätsel ${at} von ${number} importiert. Vergleiche es mit dem Original.`,
    which: "Importiertes Rätsel",
    tooLarge: (most) => `Die Datei darf höchstens ${most} MB groß sein.`,
    nothing: "Füge zuerst ein Rätsel ein oder wähle ein Bild.",
    keys: "Pfeiltasten bewegen. Ein Buchstabe ordnet das Feld dieser Region zu, die Leertaste der gewählten. U macht rückgängig.",
  },

  book: {
    puzzle: (number) => `Rätsel ${number}`,
    contents: "Alle Rätsel",
    previous: "Zurück",
    next: "Weiter",
    solved: "gelöst",
    begun: "begonnen",
    wrong: {
      where: (row) => `In Zeile ${row} stimmt etwas nicht.`,
      why: (mark, row, column) => `${mark === "cross" ? "Das Kreuz" : "Die Dame"} auf (${row}, ${column}) ist falsch.`,
      what: (mark, row, column) => `Nimm ${mark === "cross" ? "das Kreuz" : "die Dame"} von (${row}, ${column}) weg.`,
    },
    over: {
      where: (kind, number) => `Sieh dir ${unit(kind, number)} an.`,
      why: (each) => `Nur ${each === 1 ? "eine kann" : `${each} können`} bleiben.`,
    },
    beyond: {
      where: "Kein einzelner Schritt führt von hier weiter.",
      why: "Was bleibt, braucht eine längere Kette von Annahmen.",
      what: (row, column) => `Setze eine Dame auf (${row}, ${column}).`,
    },
    help: "So geht es",
    rules: (each) =>
      `Setze ${queens(each)} in jede Zeile, jede Spalte und jede Region. Keine zwei Damen berühren sich, auch nicht an einer Ecke.`,
    moves:
      "Drücke auf ein Feld für ein Kreuz (hier keine Dame), noch einmal für eine Dame, noch einmal zum Leeren. Streiche über Felder, um sie anzukreuzen. Ein Tipp kommt in drei Stufen: wo man hinsehen soll, warum und was zu tun ist.",
  },
};
