// The German texts of the Play tab.
import { all, form, listed, many, object, one, plural, whole } from "./words.de.js";

const UNITS = { row: "Zeile", column: "Spalte" };
const unit = (kind, name) => `${UNITS[kind]} ${name}`;

export const play = {
  play: {
    heading: (rows, columns) => `Setze ${many("queen", rows)}${rows === columns ? "" : ` auf ${rows} × ${columns}`}`,
    intro:
      "Eine in jede Zeile, und keine zwei in derselben Spalte oder {diagonal|Diagonale}: Das ist eine {solution|Lösung}.",
    none: (rows, columns) =>
      rows > columns
        ? "Dieses Brett hat keine Lösung: Es gibt mehr Damen als Spalten, und zwei Damen in einer Spalte greifen einander an."
        : rows === 2
          ? "Dieses Brett hat keine Lösung: Wo die erste Dame auch steht, sie greift alle anderen Felder an."
          : "Dieses Brett hat keine Lösung: Eine Dame in der Mitte greift alle anderen Felder an, und jede andere lässt nur zwei Felder frei, die einander angreifen.",
    watch: "Einem Löser von hier an zusehen",
  },

  game: {
    grid: (rows, columns, torus) =>
      `${torus ? "Torus" : "Brett"} mit ${plural(rows, "Zeile", "Zeilen")} und ${plural(columns, "Spalte", "Spalten")}`,
    keys: (piece) =>
      `Pfeiltasten bewegen, Leertaste setzt ${object(piece)}, X sperrt ein Feld, H gibt einen Tipp, U macht rückgängig, Y wiederholt. Ziehen versetzt ${object(piece)}.`,
    pieces: (piece) => all(piece),
    free: "{free|Frei}",
    clashes: "{clash|Angriffe}",
    time: "Zeit",
    mode: "Drücken",
    modePiece: (piece) => `setzt ${object(piece)}`,
    modeForbid: "sperrt ein Feld",
    aids: ["Hilfen: keine", "Hilfen: Angriffe", "Hilfen: Punkte", "Hilfen: alle"],
    aidsShown: "Zeigt angegriffene Felder, noch einmal gedrückt auch die übrigen Lösungen, dann keines von beiden",
    best: (time, isNew) => (isNew ? `Neue Bestzeit: ${time}.` : `Deine Bestzeit: ${time}.`),
    hint: "Tipp",
    undo: "Rückgängig",
    redo: "Wiederholen",
    clear: "Leeren",
    complete: "Für mich lösen",
    thinking: "Wird gesucht …",
    hintIs: (square) => `${square} führt noch zu einer Lösung.`,
    hintAll: (piece) => `Alle ${all(piece)} stehen auf dem Brett.`,
    dead: "Von hier aus gibt es keine Lösung: Eine vollständige Suche hat das bewiesen.",
    deadClash: (piece) => `Auf dem Brett greifen ${all(piece)} einander an; von hier aus gibt es keine Lösung.`,
    unknown: "Die Suche hat aufgegeben, bevor sie eine Lösung fand oder bewies, dass es keine gibt.",
    placed: (piece, square, left) =>
      `${one(piece)} auf ${square}.${!left ? "" : left < 0 ? ` ${many(piece, -left)} zu viel.` : ` Noch ${many(piece, left)}.`}`,
    removed: (piece, square) => `${one(piece)} von ${square} weggenommen.`,
    forbade: (_piece, square) => `${square} ist gesperrt.`,
    allowed: (_piece, square) => `${square} ist nicht mehr gesperrt.`,
    clash: (piece, pairs) =>
      pairs === 1
        ? `Zwei ${all(piece)} greifen einander an.`
        : `${whole(pairs)} Paare (${all(piece)}) greifen einander an.`,
    stuck: (piece) => `In einer Zeile ist kein Feld mehr frei. Nimm ${object(piece)} zurück oder bitte um einen Tipp.`,
    stuckAll: (piece, placed) =>
      `Kein Feld ist mehr frei, und ${many(piece, placed)} ${placed === 1 ? "ist" : "sind"} zu wenig. Nimm ${form(piece, "eine", "einen")} zurück oder bitte um einen Tipp.`,
    solved: (time, alone) =>
      alone ? `In ${time} gelöst, vom {judge|Prüfer} bestätigt.` : "Eine Lösung, vom {judge|Prüfer} bestätigt.",
    moved: (piece, from, to) => `${one(piece)} von ${from} nach ${to}.`,
    undone: "Rückgängig gemacht.",
    redone: "Wiederholt.",
    nothingMore: "Nichts zu wiederholen.",
    nothing: "Nichts rückgängig zu machen.",
    cleared: "Das Brett ist leer.",
  },

  truth: {
    left: (solutions) => (solutions === "1" ? "Lösung übrig" : "Lösungen übrig"),
    of: (every) => (every === "1" ? "Lösung, die einzige" : `von ${every} Lösungen`),
    counting: "Die übrigen Lösungen werden gezählt …",
    estimate: (percent) => `(geschätzt, ± ${percent} %)`,
    culprit: (square, piece) => `${form(piece, "Die", "Der")} ${one(piece)} auf ${square} schließt alle Lösungen aus.`,
    takeBack: (square) => `${square} zurücknehmen`,
    use: "Zeigen, wie viele Lösungen jedes Feld benutzen",
    tooMany: "Zu viele, um sie für jedes Feld zu zählen.",
  },

  reasons: {
    why: "Warum?",
    what: "Was folgt?",
    follow: "Ausführen",
    done: "Erledigt. Frag wieder nach dem nächsten Schritt.",
    none: "Von hier aus gibt es keine Lösung.",
    whereWrong: (kind, name) => `In ${unit(kind, name)} stimmt etwas nicht.`,
    whereFirst: (kind, name) => `Fang in ${unit(kind, name)} an.`,
    whereFound: (kind, name) => `Sieh dir ${unit(kind, name)} an: Dort sind wenige Felder übrig.`,
    whereSquare: (squares) => `Sieh dir ${listed(squares)} an.`,
    whereUnit: (kind, name) => `Sieh dir ${unit(kind, name)} an.`,
    whyWrong: (isCross, square) =>
      `${isCross ? "Das Kreuz" : "Die Dame"} auf ${square} schließt alle übrigen Lösungen aus.`,
    whyClash: "Die beiden Damen greifen einander an.",
    whyFirst: "Noch ist nichts erzwungen, aber eine Suche hat eine Lösung gefunden.",
    whyFound:
      "Kein Feld ist erzwungen, und keines lässt sich in wenigen Schritten ausschließen. Eine Suche hat eine Lösung gefunden.",
    whySupposed: (square, forced, kind, name) =>
      `Eine Dame auf ${square} ${forced.length ? `würde ${forced.length === 1 ? "eine weitere" : "weitere"} auf ${listed(forced)} erzwingen und dann ${unit(kind, name)}` : `ließe ${unit(kind, name)}`} ohne freies Feld${forced.length ? " lassen" : ""}.`,
    whyLast: (kind, name) => `${unit(kind, name)} hat nur noch ein freies Feld.`,
    whyStarved: (kind, name, free, crossed) =>
      `In ${unit(kind, name)} ${free.length === 1 ? "ist" : "sind"} nur noch ${listed(free)} frei, und eine Dame auf ${listed(crossed, "oder")} würde ${free.length === 1 ? "dieses Feld" : free.length === 2 ? "beide" : "alle"} angreifen.`,
    whatWrong: (isCross, square) => `Nimm ${isCross ? "das Kreuz" : "die Dame"} von ${square} weg.`,
    whatClash: (square) => `Nimm eine der beiden weg, zum Beispiel die auf ${square}.`,
    whatFound: (square) => `In dieser Lösung steht eine Dame auf ${square}.`,
    whatQueen: (square) => `Setze eine Dame auf ${square}.`,
    whatCross: (squares) => `Streiche ${listed(squares)}.`,
  },

  ladder: {
    name: "Nächster Schritt",
    welcome:
      "Neu hier? Die blasse Dame zeigt, wie sie angreift: in ihrer Zeile, ihrer Spalte und beiden Diagonalen, so weit das Brett reicht. Punkte zeigen, was sie angreift.",
    learn: "Wie es funktioniert",
    begin: "Mit 4 Damen anfangen",
    close: "Ich kenne die Regeln",
    lesson: {
      first: "Setze eine Dame auf irgendein Feld.",
      second:
        "Jeder Punkt ist ein Feld, das sie angreift: in ihrer Zeile, ihrer Spalte und beiden Diagonalen. Setze die nächste Dame dorthin, wo kein Punkt ist.",
      third: "Weiter so: eine Dame in jede Zeile, keine auf einen Punkt.",
      clash: "Drücke auf eine der markierten Damen, um sie wegzunehmen.",
      dead: "Eine Sackgasse: Keine Lösung ist übrig. Mach es wie die Löser: Geh zurück und probiere ein anderes Feld.",
      hint: "Ein Tipp kommt in Schritten: Drücke den Knopf für den nächsten oder spiel weiter.",
    },
    found: (found, total) =>
      total === null
        ? `${plural(found, "Lösung", "Lösungen")} gefunden.`
        : `${whole(Number(found))} von ${whole(Number(total))} Lösungen gefunden.`,
    before: (found) => `Du hast auf diesem Brett ${plural(found, "Lösung", "Lösungen")} gefunden.`,
    known: "Diese hast du schon.",
    image: "Sie ist eine Drehung oder Spiegelung einer, die du schon hast.",
    kind: "Sie ist neu: keine Drehung oder Spiegelung einer, die du schon hast.",
    kindLeft: "Manche Lösungen sind keine Drehungen oder Spiegelungen von deinen. Findest du eine?",
    noKindLeft: (others) =>
      others === 1
        ? "Die andere ist eine Drehung oder Spiegelung von deiner."
        : "Alle anderen sind Drehungen oder Spiegelungen von deinen.",
    another: "Noch eine finden",
    next: (size) => `Weiter mit ${size} Damen`,
  },
};
