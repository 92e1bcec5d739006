// The German texts of Play.
import { all, form, listed, many, none, object, one, plural, whole } from "./words.de.js";

const UNITS = { row: "Zeile", column: "Spalte" };
const unit = (kind, name) => `${UNITS[kind]} ${name}`;

export const play = {
  play: {
    heading: (rows, columns) => `Setze ${many("queen", rows)}${rows === columns ? "" : ` auf ${rows} × ${columns}`}`,
    intro:
      "Eine in jede Zeile, und keine zwei in derselben Spalte oder {diagonal|Diagonale}: Das ist eine {solution|Lösung}.",
    none: (rows, columns) =>
      rows > columns
        ? "Dieses Brett hat keine Lösung: Zwei Damen in einer Spalte greifen einander an, und es gibt weniger Spalten als Damen."
        : rows === 2
          ? "Dieses Brett hat keine Lösung: Wo die erste Dame auch steht, sie greift alle anderen Felder an."
          : "Dieses Brett hat keine Lösung: Eine Dame in der Mitte greift alle anderen Felder an, und jede andere lässt zwei übrig, die einander angreifen.",
    watch: "Einem Löser von hier an zusehen",
  },

  game: {
    grid: (rows, columns, torus) =>
      `${torus ? "Torus" : "Brett"} mit ${plural(rows, "Zeile", "Zeilen")} und ${plural(columns, "Spalte", "Spalten")}`,
    keys: (piece) =>
      `Pfeiltasten bewegen, Leertaste setzt ${object(piece)}, X sperrt ein Feld, H bittet um einen Tipp, U nimmt zurück, Y wiederholt. Ziehen versetzt ${object(piece)}.`,
    pieces: (piece) => all(piece),
    free: "{free|Frei}",
    clashes: "{clash|Angriffe}",
    time: "Zeit",
    mode: "Ein Klick",
    modePiece: (piece) => `setzt ${object(piece)}`,
    modeForbid: "sperrt ein Feld",
    show: "Angegriffene Felder zeigen",
    hint: "Tipp",
    undo: "Zurück",
    redo: "Wieder",
    clear: "Leeren",
    complete: "Für mich lösen",
    thinking: "Wird gesucht …",
    hintIs: (square) => `${square} führt noch zu einer Lösung.`,
    hintAll: (piece) => `Alle ${all(piece)} stehen. Es gibt nichts mehr zu setzen.`,
    dead: "Von hier gibt es keine Lösung. Eine vollständige Suche hat das bewiesen.",
    deadClash: (piece) => `Zwei ${all(piece)} greifen einander an; so beginnt keine Lösung.`,
    unknown: "Die Suche hat aufgegeben; ob das zu einer Lösung führt, ist nicht bekannt.",
    placed: (piece, square, left) =>
      `${one(piece)} auf ${square}.${left === null ? "" : left < 0 ? ` ${many(piece, -left)} zu viel.` : ` Noch ${many(piece, left)}.`}`,
    removed: (piece, square) => `Auf ${square} steht ${none(piece)} mehr.`,
    forbade: (piece, square) => `Auf ${square} darf ${none(piece)} stehen.`,
    allowed: (piece, square) => `Auf ${square} darf wieder ${form(piece, "eine", "ein")} ${one(piece)} stehen.`,
    clash: (piece, pairs) =>
      pairs === 1
        ? `Zwei ${all(piece)} greifen einander an.`
        : `${whole(pairs)} Paare (${all(piece)}) greifen einander an.`,
    stuck: (piece) => `In einer Zeile ist kein Feld mehr frei. Nimm ${object(piece)} zurück oder bitte um einen Tipp.`,
    stuckAll: (piece, placed) =>
      `Kein Feld ist mehr frei, und ${many(piece, placed)} ${placed === 1 ? "ist" : "sind"} zu wenig. Nimm ${form(piece, "eine", "einen")} zurück oder bitte um einen Tipp.`,
    solved: (time, alone) =>
      alone ? `In ${time} gelöst. Der {judge|Prüfer} stimmt zu.` : "Eine Lösung. Der {judge|Prüfer} stimmt zu.",
    moved: (piece, from, to) => `${one(piece)} von ${from} nach ${to}.`,
    undone: "Zurückgenommen.",
    redone: "Wiederholt.",
    nothingMore: "Es gibt nichts zu wiederholen.",
    nothing: "Es gibt nichts zurückzunehmen.",
    cleared: "Das Brett ist leer.",
  },

  truth: {
    left: (solutions) => (solutions === "1" ? "Lösung übrig" : "Lösungen übrig"),
    counting: "Die übrigen Lösungen werden gezählt …",
    estimate: (percent) => `(geschätzt, ± ${percent} %)`,
    culprit: (square, piece) => `${form(piece, "Die", "Der")} ${one(piece)} auf ${square} hat es unmöglich gemacht.`,
    takeBack: (square) => `${square} zurücknehmen`,
    use: "Auf jedem freien Feld zeigen, wie viele Lösungen darüber führen",
    tooMany: "Zu viele, um sie hier auf jedem Feld zu zählen.",
  },

  reasons: {
    why: "Warum?",
    what: "Was folgt daraus?",
    follow: "Ausführen",
    done: "Erledigt. Frag wieder nach dem nächsten Schritt.",
    none: "Es gibt keine Lösung, zu der ein Schritt führen könnte.",
    whereWrong: (kind, name) => `In ${unit(kind, name)} stimmt etwas nicht.`,
    whereFound: (kind, name) => `Sieh dir ${unit(kind, name)} an: Dort sind wenige Felder übrig.`,
    whereSquare: (square) => `Sieh dir ${square} an.`,
    whereUnit: (kind, name) => `Sieh dir ${unit(kind, name)} an.`,
    whyWrong: (isCross, square) =>
      `Mit ${isCross ? "dem Kreuz" : "der Dame"} auf ${square} bleibt keine Lösung; davor gab es eine.`,
    whyFound:
      "Kein Feld ist erzwungen, und keines lässt sich in wenigen Schritten ausschließen. Eine Suche hat eine Lösung gefunden.",
    whySupposed: (square, forced, kind, name) =>
      `Eine Dame auf ${square} ${forced.length ? `würde ${forced.length === 1 ? "eine" : "andere"} auf ${listed(forced)} erzwingen und dann ${unit(kind, name)}` : `ließe ${unit(kind, name)}`} ohne freies Feld${forced.length ? " lassen" : ""}.`,
    whyLast: (kind, name) => `In ${unit(kind, name)} ist noch ein Feld frei.`,
    whyStarved: (kind, name, free, crossed) =>
      `In ${unit(kind, name)} ${free.length === 1 ? "ist" : "sind"} nur noch ${listed(free)} frei, und eine Dame auf ${listed(crossed, "oder")} würde ${free.length === 1 ? "dieses Feld" : free.length === 2 ? "beide" : "alle"} angreifen.`,
    whatWrong: (isCross, square) => `Nimm ${isCross ? "das Kreuz" : "die Dame"} von ${square} weg.`,
    whatFound: (square) => `In dieser Lösung steht eine Dame auf ${square}.`,
    whatQueen: (square) => `Setze eine Dame auf ${square}.`,
    whatCross: (squares) => `Streiche ${listed(squares)}.`,
  },

  ladder: {
    name: "Wie es weitergeht",
    welcome:
      "Neu hier? Die blasse Dame zeigt, wie sie angreift: in ihrer Zeile, ihrer Spalte und beiden Diagonalen, so weit das Brett reicht. Punkte zeigen, was sie angreift.",
    learn: "Wie es funktioniert",
    begin: "Mit 4 Damen anfangen",
    close: "Ich weiß, wie es geht",
    lesson: {
      first: "Setze eine Dame auf irgendein Feld.",
      second:
        "Jeder Punkt ist ein Feld, das sie angreift: in ihrer Zeile, ihrer Spalte und beiden Diagonalen. Setze die nächste Dame dorthin, wo kein Punkt ist.",
      third: "Weiter so: eine Dame in jede Zeile, keine auf einen Punkt.",
      clash: "Zwei Damen greifen einander an. Drücke auf eine von ihnen, um sie wieder wegzunehmen.",
      dead: "Von hier gibt es keine Lösung mehr. Nimm eine Dame zurück und versuche ein anderes Feld.",
    },
    found: (found, total) =>
      total === null
        ? `${plural(found, "Lösung", "Lösungen")} gefunden.`
        : `${whole(Number(found))} von ${whole(Number(total))} Lösungen gefunden.`,
    before: (found) => `Du hast ${plural(found, "Lösung", "Lösungen")} dieses Bretts gefunden.`,
    known: "Diese hattest du schon.",
    image: "Sie ist eine Drehung oder ein Spiegelbild einer, die du schon hattest.",
    kind: "Sie ist von einer neuen Art: keine Drehung, kein Spiegelbild einer, die du schon hattest.",
    kindLeft: "Es gibt andere, die keine Drehung und kein Spiegelbild sind: Findest du eine?",
    noKindLeft: "Alle anderen sind Drehungen und Spiegelbilder derer, die du hast.",
    another: "Eine weitere finden",
    next: (size) => `Weiter mit ${size} Damen`,
  },
};
