// The German texts of Puzzles and of books of puzzles.
import { LETTERS } from "./puzzle.js";
import { many, plural, whole } from "./words.de.js";

const UNITS = { row: "Zeile", column: "Spalte", region: "Region" };
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
      clash: "Zusammenstoß",
      asked: "darum geht es",
      wrong: "falsch",
      putQueen: "der Tipp setzt hier eine Dame",
      putCross: "der Tipp setzt hier ein Kreuz",
      given: "vorgegeben",
      empty: "leer",
    },
    begin: (each) =>
      `${each === 1 ? "Eine Dame" : queens(each)} in jede Zeile, Spalte und Region; keine zwei dürfen sich berühren. Ein Klick ist ein Kreuz, noch einer eine Dame.`,
    again: "Hier hast du aufgehört.",
    solvedBefore: (time) => `Dieses hast du schon gelöst, in ${time}.`,
    marked: (what, row, column) =>
      `${{ empty: "Nichts", cross: "Ein Kreuz", queen: "Eine Dame" }[what]} in Zeile ${row}, Spalte ${column}.`,
    given: "Dieses Feld ist vorgegeben.",
    solved: (time, hints) => `In ${time} gelöst, ${hints ? `mit ${plural(hints, "Tipp", "Tipps")}` : "ohne Tipp"}.`,
    done: "Es ist gelöst.",
    undo: "Zurück",
    redo: "Wieder",
    clear: "Leeren",
    undone: "Zurückgenommen.",
    redone: "Wiederholt.",
    nothing: "Es gibt nichts zurückzunehmen.",
    nothingMore: "Es gibt nichts zu wiederholen.",
    cleared: "Das Brett ist leer. „Zurück“ bringt die Zeichen wieder.",
    thinking: "Wird überlegt …",
    hint: { ask: "Tipp", why: "Warum?", what: "Was folgt daraus?", follow: "Ausführen" },
    followed: "Erledigt.",
    touch: (pairs) => (pairs === 1 ? "Zwei Damen berühren sich." : `${whole(pairs)} Paare von Damen berühren sich.`),
    over: (kind, number, held) =>
      `${UNITS[kind]} ${kind === "region" ? LETTERS[number] : number + 1} hat ${many("queen", held)}.`,
    queens: "Damen",
    time: "Zeit",
    hints: "Tipps",
    streak: "Tage in Folge",
    auto: "Zeigen, was Damen ausschließen",
    look: "Regionen mit",
    looks: { plain: "Farben", letters: "Buchstaben", patterns: "Mustern" },
    keys: "Pfeiltasten bewegen, Leertaste wechselt zwischen Kreuz, Dame und leer, X streicht, Q setzt eine Dame, H bittet um einen Tipp, U nimmt zurück, Y wiederholt.",
  },

  puzzles: {
    modes: "Rätsel",
    mode: { day: "Heute", endless: "Endlos", make: "Machen" },
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
    endless: "Rätsel ohne Ende",
    given: "Ein mitgebrachtes Rätsel",
    nothing: "Kein Rätsel",
    make: "Ein Rätsel machen",
    level: (level, name) => (level === null ? name : `Stufe ${level} von 8: ${LEVEL_NAMES[level - 1]}`),
    earlier: "Der Tag davor",
    later: "Der Tag danach",
    noLater: "Das Rätsel von morgen kommt morgen.",
    size: "Zeilen",
    each: "Damen in jeder",
    hardness: "Stufe",
    levels: {
      any: "beliebig",
      1: "1, letzte Felder",
      2: "2, eine Region in einer Linie",
      3: "3, Ausschluss",
      4: "4, zwei Regionen in zwei Linien",
      5: "5, drei in dreien",
      6: "6, vier oder mehr",
      7: "7, Gruppen zusammen gefüllt",
    },
    another: "Noch eins",
    making: "Ein Rätsel entsteht …",
    edit: "Dieses Rätsel ändern",
    watch: "Beim Lösen zusehen",
    wrongLink: "Der Link enthält kein Rätsel.",
    notYet: "Eine andere Stufe oder Größe ist vielleicht leichter zu machen.",
  },

  maker: {
    intro: "Wähle eine Region und male sie auf das Brett. Die Zahl der Lösungen folgt.",
    grid: (side) => `Brett mit ${plural(side, "Zeile", "Zeilen")} zum Bemalen`,
    palette: "Malen mit",
    region: (letter) => `Region ${letter}`,
    painted: (letter, row, column) => `Zeile ${row}, Spalte ${column} gehört zu Region ${letter}.`,
    missing: (letters) =>
      `${letters.length === 1 ? `Region ${letters[0]} hat` : `Die Regionen ${letters.join(", ")} haben`} noch kein Feld.`,
    none: "Keine Lösung",
    one: "Eine Lösung",
    several: (number) => `${whole(BigInt(number))} Lösungen`,
    many: "Viele Lösungen",
    unknown: "Die Zahl ist nicht bekannt",
    fresh: "Neu",
    repair: "Reparieren",
    repairing: "Wird repariert …",
    repaired: (moves, fewest) =>
      `Repariert: ${plural(moves, "Feld kam", "Felder kamen")} zu einer anderen Region${fewest ? "; weniger reichen nicht" : ""}. „Zurück“ macht das rückgängig.`,
    notRepaired: "In der erlaubten Zeit fand sich keine Reparatur.",
    play: "Spielen",
    code: "Das Rätsel als Text",
    format: "Als Text",
    formats: {
      code: "Code, ein Wort",
      letters: "Zeilen aus Buchstaben",
      numbers: "Zeilen aus Zahlen",
      puzzlink: "Link zu puzz.link",
      penpa: "Link zu penpa-edit",
      sbn: "SBN von starbattlelab",
      task: "task, 1,1,2,…",
      pzprv3: "pzprv3-Datei",
      json: "JSON",
      legup: "LEGUP-XML",
      latex: "LaTeX (TikZ)",
    },
    read: "Ein Rätsel mitbringen",
    readHelp:
      "Füge es in irgendeinem Format ein (Buchstaben, Code, puzz.link-Adresse, SBN, JSON und andere), oder füge ein Bild wie ein Bildschirmfoto ein oder wähle es aus.",
    paste: "Text",
    picture: "Bild",
    open: "Lesen",
    reading: "Wird gelesen …",
    found: (number, at) =>
      number === 1
        ? "Gelesen. Vergleiche es mit deinem."
        : `Rätsel ${at} von ${number} gelesen. Vergleiche es mit deinem.`,
    which: "Welches davon",
    tooLarge: (most) => `Eine Datei hat hier höchstens ${most} MB.`,
    nothing: "Füge zuerst ein Rätsel ein oder wähle ein Bild.",
    keys: "Pfeiltasten bewegen, ein Buchstabe legt das Feld in diese Region, die Leertaste in die gewählte, U nimmt zurück.",
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
    beyond: {
      where: "Kein einzelner Schritt führt von hier weiter.",
      why: "Was bleibt, braucht eine längere Kette von Annahmen.",
      what: (row, column) => `Setze eine Dame auf (${row}, ${column}).`,
    },
    help: "So geht es",
    rules: (each) =>
      `Setze ${queens(each)} in jede Zeile, jede Spalte und jede Region. Keine zwei Damen berühren sich, auch nicht an einer Ecke.`,
    moves:
      "Berühre ein Feld für ein Kreuz, wo keine Dame stehen kann, noch einmal für eine Dame, noch einmal für nichts. Streiche über Felder, um sie anzukreuzen. Ein Tipp kommt in drei Stufen: wo man hinsehen soll, warum etwas folgt, und was.",
  },
};
