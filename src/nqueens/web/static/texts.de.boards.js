// The German texts of Explore, Variants and Large.
import { all, many, plural, whole } from "./words.de.js";

export const boards = {
  large: {
    heading: "Große Bretter",
    intro:
      "Eine Lösung mit bis zu einer Million Damen, in der man umhergehen kann. Ziehen bewegt, das Rad oder zwei Finger führen näher heran; wähle eine Dame, um ihre Linien zu sehen.",
    rows: "Damen",
    wrong: (most, got) =>
      `Die Zahl der Damen muss eine ganze Zahl von 1 bis ${whole(most)} sein, nicht ${got || "leer"}.`,
    kind: "Lösung",
    formula: "nach Formel",
    random: "zufällig",
    seed: "Startwert",
    row: "Zur Zeile",
    rowWrong: (most, got) => `Eine Zeile ist eine ganze Zahl von 1, oben, bis ${whole(most)}, nicht ${got || "leer"}.`,
    go: "Los",
    closer: "Näher",
    farther: "Weiter weg",
    whole: "Ganzes Brett",
    map: (rows) =>
      `Karte eines Bretts mit ${plural(rows, "Dame", "Damen")}. Pfeiltasten bewegen, Plus und Minus zoomen, Home zeigt das ganze Brett, Enter wählt die Dame in der Mitte.`,
    computing: "Wird berechnet …",
    judged: (rows) => `${many("queen", rows)}, keine greift eine andere an. Der {judge|Prüfer} hat alle angesehen.`,
    judgedRandom: (rows) =>
      `${many("queen", rows)}, keine greift eine andere an; der {judge|Prüfer} hat alle angesehen. Zufällig aus dem {seed|Startwert}, aber keine faire Ziehung: Das Muster ist das des Verfahrens.`,
    chosen: (row, column, rows) =>
      `Zeile ${whole(row)} von ${whole(rows)}: Ihre Dame steht in Spalte ${whole(column)}, und auf den Linien durch sie steht keine andere.`,
    shown: (rows, columns) =>
      `Zu sehen sind ${plural(rows, "Zeile", "Zeilen")} und ${plural(columns, "Spalte", "Spalten")}.`,
  },

  explore: {
    heading: "Die Lösungen erkunden",
    intro: "Setze Damen fest oder sperre Felder, dann zähle, liste auf und sieh, welche Felder benutzt werden.",
    question: "Die Frage",
    grid: "Feste Damen",
    mode: "Ein Klick",
    modeQueen: "setzt eine Dame fest",
    modeForbid: "sperrt",
    clear: "Leeren",
    plain: (rows, columns) => `${rows} × ${columns}, nichts festgesetzt.`,
    limited: (fixed, forbidden) =>
      `${plural(fixed, "Dame", "Damen")} fest, ${plural(forbidden, "Feld", "Felder")} gesperrt.`,
    which: "Lösungen",
    kinds: { fundamental: "nach Klassen", all: "eine nach der anderen", sample: "zufällig" },
    drawing: "Wird gezogen …",
    drawn: (number) => `${number} Lösungen. „Mehr“ zieht andere.`,
    count: "Zählen",
    counting: "Wird gezählt …",
    stop: "Anhalten",
    stopped: "Angehalten. Der Server rechnet nicht mehr.",
    stopping: "Wird angehalten …",
    progress: (done, of) =>
      `${((100 * done) / Math.max(1, of)).toLocaleString("de", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} % der Arbeit`,
    sofar: (count) => `${count} bisher`,
    left: (time) => `noch etwa ${time}`,
    soon: "noch nicht bekannt, wie lange",
    result: "Lösungen",
    resultOne: "Lösung",
    inAll: (count) => `${count} Lösungen insgesamt`,
    resultClasses: "{fundamental|wesentlich verschiedene} Lösungen",
    resultClass: "{fundamental|wesentlich verschiedene} Lösung",
    seconds: (seconds, threads) => `in ${seconds} s mit ${plural(threads, "Thread", "Threads")} gezählt`,
    sizes: (sizes) =>
      sizes.map(([size, number]) => `${number} ${number === "1" ? "Klasse" : "Klassen"} zu ${size}`).join(", "),
    list: "Lösungen",
    kindHelp: {
      fundamental:
        "Eine Lösung aus jeder {class|Klasse}: Drehungen und Spiegelungen des Bretts ergeben die anderen. Klappe sie auf, um sie zu sehen; wähle eine, um mit ihr zu spielen.",
      all: "In {lexicographic|lexikografischer} Reihenfolge. Wähle eine, um mit ihr zu spielen.",
      sample: "Jede Lösung ist so wahrscheinlich wie jede andere. Wähle eine, um mit ihr zu spielen.",
    },
    class: (number, members) => `${whole(number)}: ${members === 1 ? "allein" : `eine von ${members}`}`,
    filter: "Zeigen",
    filters: {
      any: "alle Symmetrien",
      "half-turn": "von der halben Drehung unverändert",
      "quarter-turn": "von der Vierteldrehung unverändert",
    },
    by: {
      identity: "wie sie ist",
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
        ? `Das sind alle ${whole(number)}.`
        : `Die ersten ${whole(number)}${total ? ` von ${whole(BigInt(total))}` : ""}.`,
    noneThere: "Es gibt keine Lösung.",
    more: "Mehr",
    symmetry: {
      none: "keine Symmetrie",
      "half-turn": "halbe Drehung",
      "quarter-turn": "Vierteldrehung",
      full: "volle Symmetrie",
    },
    solution: (number, squares) => `Lösung ${number}: ${squares}`,
    heat: "Auf jedem Feld zeigen, wie viele Lösungen es benutzen",
    heatOf: (solutions) => `Von ${plural(solutions, "Lösung", "Lösungen")}.`,
    heatSample: (number) =>
      `In Prozent, aus ${whole(number)} zufällig gezogenen Lösungen: Es sind zu viele, um jedes Feld zu zählen.`,
    tooMany: "Es sind zu viele Lösungen, um jedes Feld zu zählen.",
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
      "Türme, Könige, Springer oder Amazonen; und der {torus|Torus}, ein Brett, auf dem eine Dame, die auf einer Seite hinausgeht, auf der anderen wieder hereinkommt.",
    place: (piece, number, rows, columns) =>
      `Setze ${number === null ? `so viele ${all(piece)} wie möglich` : many(piece, number)} auf ${rows} × ${columns}`,
    rule: (piece) => `Keine zwei ${all(piece)} dürfen einander angreifen.`,
    ruleTorus: (piece) =>
      `Keine zwei ${all(piece)} dürfen einander angreifen. Was auf einer Seite hinausgeht, kommt auf der anderen herein.`,
    solutions: "Lösungen",
    piece: "Figur",
    pieces: {
      queen: "Dame",
      rook: "Turm",
      bishop: "Läufer",
      king: "König",
      knight: "Springer",
      amazon: "Amazone (Dame und Springer)",
      nightrider: "Nachtreiter (wiederholt den Springerzug)",
      "semi-queen": "Halbdame (Turm und eine Diagonale)",
      "hex-queen": "Hex-Dame (auf einem Brett aus Sechsecken)",
    },
    surface: "Fläche",
    plane: "eben",
    torus: "Torus",
    number: "Wie viele",
    rows: "eine je Zeile",
    max: "so viele wie möglich",
    counting: "Wird gezählt …",
    ways: (count) => (count === "1" ? "Lösung" : "Lösungen"),
    none: "Es gibt keine Lösung, das ist bewiesen.",
    first: (number) => `Die ersten ${whole(number)}. Wähle eine, um sie auf das Brett zu stellen.`,
    all: (number) =>
      `${number === 1 ? "Das ist die einzige." : `Das sind alle ${whole(number)}.`} Wähle eine, um sie auf das Brett zu stellen.`,
    solution: (number, squares) => `Lösung ${number} auf das Brett stellen: ${squares}`,
  },
};
