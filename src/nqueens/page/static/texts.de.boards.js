// The German texts of the Explore, Variants and Large tabs.
import { all, listed, many, plural, whole } from "./words.de.js";

const MOST_NAMED = 4; // squares
const few = (names, others) => (names.length > MOST_NAMED ? `${names.length} ${others}` : listed(names));
const UNMARKED = { fixed: [], forbidden: [] };
const isUnmarked = ({ fixed, forbidden }) => fixed.length + forbidden.length === 0;
const isOne = ({ fixed, forbidden }) => fixed.length === 1 && forbidden.length === 0; // queen that no image moves elsewhere

export const boards = {
  large: {
    heading: "Große Bretter",
    intro:
      "Sieh dir eine Lösung mit bis zu einer Million Damen an. Ziehen verschiebt, Mausrad oder zwei Finger zoomen; drücke auf eine Dame, um ihre Linien zu sehen.",
    rows: "Damen",
    wrong: (most, got) =>
      got
        ? `Die Zahl der Damen muss eine ganze Zahl von 1 bis ${whole(most)} sein, nicht ${got}.`
        : `Gib die Zahl der Damen ein: eine ganze Zahl von 1 bis ${whole(most)}.`,
    kind: "Lösung",
    formula: "nach Formel",
    random: "zufällig",
    row: "Zur Zeile",
    rowWrong: (most, got) =>
      got
        ? `Die Zeile muss eine ganze Zahl von 1 (oben) bis ${whole(most)} sein, nicht ${got}.`
        : `Gib die Zeile ein: eine ganze Zahl von 1 (oben) bis ${whole(most)}.`,
    go: "Los",
    zoomIn: "Vergrößern",
    zoomOut: "Verkleinern",
    whole: "Ganzes Brett",
    map: (rows) =>
      `Karte eines Bretts mit ${plural(rows, "Dame", "Damen")}. Pfeiltasten bewegen, Plus und Minus zoomen, Pos1 zeigt das ganze Brett, Enter wählt die Dame in der Mitte.`,
    computing: "Wird berechnet …",
    judged: (rows) => `${many("queen", rows)}, keine greift eine andere an, vom {judge|Prüfer} bestätigt.`,
    judgedRandom: (rows) =>
      `${many("queen", rows)}, keine greift eine andere an, vom {judge|Prüfer} bestätigt. Zufällig je nach {seed|Startwert}, aber nicht gleichverteilt: Das Verfahren bevorzugt bestimmte Muster.`,
    chosen: (row, column, rows) =>
      `Zeile ${whole(row)} von ${whole(rows)}: Die Dame steht in Spalte ${whole(column)}, und auf ihren Linien steht keine andere.`,
    shown: (rows, columns) =>
      `Zu sehen sind ${plural(rows, "Zeile", "Zeilen")} und ${plural(columns, "Spalte", "Spalten")}.`,
  },

  explore: {
    heading: "Die Lösungen erkunden",
    intro:
      "Setze Damen fest oder sperre Felder, zähle die Lösungen, liste sie auf und sieh, welche Felder sie benutzen.",
    question: "Das Brett",
    grid: "Feste Damen",
    modeQueen: "setzt eine Dame fest",
    kinds: { fundamental: "nach Klassen", all: "einzeln", sample: "zufällig" },
    drawing: "Wird gezogen …",
    drawn: (number, exact) => `${number} zufällige Lösungen, ${exact ? "" : "annähernd "}gleichverteilt.`,
    count: "Zählen",
    counting: "Wird gezählt …",
    stopped: "Angehalten. Der Server zählt nicht mehr.",
    stopping: "Wird angehalten …",
    progress: (done, of) =>
      `${((100 * done) / Math.max(1, of)).toLocaleString("de", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} % fertig`,
    published: "Lösungen, veröffentlicht als",
    sofar: (count) => `${count} bisher`,
    left: (time) => `noch etwa ${time}`,
    soon: "Restzeit wird geschätzt",
    result: (isOne, fixed, forbidden) => {
      const within = fixed.length ? [`${isOne ? "enthält" : "enthalten"} ${few(fixed, "feste Damen")}`] : [];
      const without = forbidden.length ? [`${isOne ? "meidet" : "meiden"} ${few(forbidden, "gesperrte Felder")}`] : [];
      return [isOne ? "Lösung" : "Lösungen", listed([...within, ...without])].filter(Boolean).join(" ");
    },
    fundamental: (classes, marks) =>
      isUnmarked(marks)
        ? `davon ${classes} {fundamental|wesentlich verschieden}`
        : isOne(marks)
          ? `aus ${classes} {class|${classes === "1" ? "Klasse" : "Klassen"}}`
          : `davon ${classes} bis auf Symmetrien, die die Markierungen erhalten`,
    seconds: (seconds, threads) => `in ${seconds} s mit ${plural(threads, "Thread", "Threads")} gezählt`,
    sizes: (sizes) =>
      sizes.map(([size, number]) => `${number} ${number === "1" ? "Klasse" : "Klassen"} zu ${size}`).join(", "),
    listed: "Auflistung",
    list: "Lösungen",
    kindHelp: {
      fundamental:
        "Eine Lösung aus jeder {class|Klasse}; Drehungen und Spiegelungen ergeben die anderen. Klappe eine Klasse auf, um sie zu sehen; wähle eine Lösung, um sie unter „Spiel“ zu öffnen.",
      all: "In {lexicographic|lexikografischer} Reihenfolge. Wähle eine, um sie unter „Spiel“ zu öffnen.",
      sample: "Zufällig gezogen; „Mehr“ zieht andere. Wähle eine, um sie unter „Spiel“ zu öffnen.",
    },
    class: (number, members, all, marks = UNMARKED) => {
      const own = isOne(marks)
        ? `${members === 1 ? "enthält" : "enthalten"} ${marks.fixed[0]}`
        : `${members === 1 ? "erhält" : "erhalten"} die Markierungen`;
      const images = isUnmarked(marks) ? plural(members, "Bild", "Bilder") : `${members} von ${all} Bildern ${own}`;
      return `Klasse ${whole(number)}: ${images}`;
    },
    filter: "Zeigen",
    filters: {
      any: "beliebige Symmetrie",
      "half-turn": "invariant unter der halben Drehung",
      "quarter-turn": "invariant unter der Vierteldrehung",
    },
    by: {
      identity: "Original",
      "quarter-turn": "Vierteldrehung",
      "half-turn": "halbe Drehung",
      "three-quarter-turn": "Dreivierteldrehung",
      "left-right reflection": "links–rechts gespiegelt",
      "top-bottom reflection": "oben–unten gespiegelt",
      "diagonal reflection": "an der Diagonale ↘ gespiegelt",
      "antidiagonal reflection": "an der Diagonale ↙ gespiegelt",
    },
    listing: "Wird aufgelistet …",
    shown: (number, every, total) =>
      every
        ? `Alle ${whole(number)} sind zu sehen.`
        : `Die ersten ${whole(number)}${total ? ` von ${whole(BigInt(total))}` : ""}.`,
    noneThere: "Es gibt keine Lösung.",
    more: "Mehr",
    symmetry: { "half-turn": "halbe Drehung", "quarter-turn": "Vierteldrehung", full: "volle Symmetrie" },
    solution: (number, squares) => `Lösung ${number}: ${squares}`,
    heatRange: (least, most) => `Dunkler: von mehr Lösungen benutzt (von ${least} bis ${most}).`,
    heatSample: (number, least, most) =>
      `Dunkler: von mehr der ${whole(number)} zufälligen Lösungen samt ihren Drehungen und Spiegelungen benutzt (von ${least} bis ${most}). Es sind zu viele, um genau zu zählen.`,
    knownHere: (size) => `Für n = ${size}`,
    oeis: "OEIS",
    known: "Veröffentlichte Werte",
    sequence: "Folge",
    value: "Wert",
    source: "Quelle",
    verified: "Hier nachgerechnet",
    note: "Anmerkung",
  },

  variants: {
    heading: "Andere Figuren, andere Bretter",
    intro:
      "Türme, Könige, Springer oder Amazonen; und der {torus|Torus}, ein Brett, dessen gegenüberliegende Ränder verbunden sind.",
    place: (piece, number, rows, columns) =>
      `Setze ${number === null ? `so viele ${all(piece)} wie möglich` : many(piece, number)} auf ${rows} × ${columns}`,
    rule: (piece) => `Keine zwei ${all(piece)} dürfen einander angreifen.`,
    ruleTorus: (piece) =>
      `Keine zwei ${all(piece)} dürfen einander angreifen. Linien, die an einem Rand enden, laufen am gegenüberliegenden weiter.`,
    solutions: "Lösungen",
    piece: "Figur",
    pieces: {
      queen: "Dame",
      rook: "Turm",
      bishop: "Läufer",
      king: "König",
      knight: "Springer",
      amazon: "Amazone (Dame und Springer)",
      nightrider: "Nachtreiter (wiederholte Springerzüge)",
      "semi-queen": "Halbdame (Turm plus eine Diagonale)",
      "hex-queen": "Hex-Dame (Sechseckschach, auf Quadraten gezeichnet)",
    },
    surface: "Fläche",
    plane: "eben",
    torus: "Torus",
    number: "Anzahl",
    rows: "so viele wie Zeilen",
    max: "so viele wie möglich",
    ways: (count) => (count === "1" ? "Lösung" : "Lösungen"),
    what: (piece, number, rows, columns, torus, forbidden) =>
      `${many(piece, number)} auf ${rows} × ${columns}${torus ? " (Torus)" : ""}${forbidden ? `, ${plural(forbidden, "Feld", "Felder")} gesperrt` : ""}`,
    none: "Es gibt keine Lösung (bewiesen).",
    first: (number) => `Die ersten ${whole(number)}. Wähle eine, um sie auf das Brett zu stellen.`,
    all: (number) =>
      number === 1
        ? "Das ist die einzige Lösung. Wähle sie, um sie auf das Brett zu stellen."
        : `Alle ${whole(number)} sind zu sehen. Wähle eine, um sie auf das Brett zu stellen.`,
    solution: (number, squares) => `Lösung ${number} auf das Brett stellen: ${squares}`,
  },
};
