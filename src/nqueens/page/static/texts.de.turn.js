// The German texts of the exercises, which are loaded with them.
import { plural } from "./words.de.js";

const signed = (number) => (number > 0 ? `+${number}` : `${number}`.replace("-", "−"));
const LINES = { C: "Die Spalte", S: "Die Summe Zeile + Spalte", D: "Die Differenz Zeile − Spalte" };
const KINDS = { row: "Zeile", column: "Spalte", region: "Region" };

export const turn = {
  trophy: {
    open: "noch nicht",
    solutions: (found, best) => `${plural(found, "Lösung", "Lösungen")}${best && `, Bestzeit ${best}`}`,
    puzzles: (solved, days) => `Rätsel: ${solved} gelöst${days ? `, ${plural(days, "Tag", "Tage")} in Folge` : ""}`,
    level: (level) => `Stufe ${level}`,
    solved: (number) => `${number} gelöst`,
    kept: "Nur dieser Browser merkt sie sich.",
  },
  turn: {
    title: (solver, rows, [place, all]) => `${solver}, ${rows} × ${rows}${all ? ` (Aufgabe ${place} von ${all})` : ""}`,
    board: "Brett der Aufgabe",
    line: (kind, name) => `${KINDS[kind]} ${name}`,
    any: (names) => names.join(" oder "),
    colon: ": ",
    none: "keine",
    free: "Frei: Keine Dame greift es an",
    always: "Er wird immer ausgeführt",
    never: "Er wird nie ausgeführt",
    percent: (share) => `Zufall: ausgeführt mit Wahrscheinlichkeit ${share} %`,
    signed,
    check: "Prüfen",
    right: (said) => `✓ Richtig: ${said}.`,
    wrong: (yours, said) => `✗ Deine Antwort: ${yours}. Richtig: ${said}.`,
    again: (yours) => `✗ Nicht richtig: ${yours}. Versuch es noch einmal.`,
    hint: (why) => `Tipp: ${why}`,
    when: {
      try: "ein Feld geprüft wird",
      clash: "eine Dame das geprüfte Feld angreift",
      place: "eine Dame gesetzt wird",
      remove: "eine Dame zurückgenommen wird",
      solution: "eine Lösung vollständig ist",
      note: "die nächste Zeile gewählt wird",
    },
    asked: (done, all) => `${done} von ${all} beantwortet`,
    streak: (right, all, [correct, done]) =>
      `${right} von ${all} richtig in Folge${done ? ` (insgesamt ${correct} von ${done})` : ""}`,
    step: (at, words) => (at ? `Schritt ${at}: ${words}` : "Vor dem ersten Schritt."),
    joined: "Die Pfeile zeigen, wie es dazu kam.",
    following: (title) => `Weiter: ${title}`,
    done: "Aufgabe beendet",
    proficient: "Beherrscht: zehn richtig in Folge. Du kannst dieses Verfahren von Hand ausführen.",
    perfect: "Der Test ist beendet: Alle Antworten sind richtig.",
    finished: "Der Test ist beendet.",
    queens: (names) => `Damen: ${names.join(", ") || "keine"}`,
    score: (item, right, asked) => `${item}: ${right} von ${asked} richtig`,
    about:
      "Falls eine Lehrkraft dein Ergebnis möchte: Gib deinen Namen ein und schick den Code. Er enthält Namen, Aufgaben, Startwert und Punkte.",
    name: "Dein Name",
    code: "Code deines Ergebnisses",
    another: "Andere Fragen",
    back: "Alle Aufgaben",
    badge: (sizes) => `✓ beherrscht: ${sizes}`,
    size: (title) => `Brett für ${title}`,
    include: (title) => `Auf das Blatt: ${title}`,
    sheet: "Ein Blatt für die Klasse",
    sheetHelp:
      "Wähle oben Aufgaben aus und schick der Klasse den Link. Am Ende bekommt jede und jeder einen Code; nqueens check-exercises macht aus den Codes eine Tabelle.",
    mode: "Modus",
    practise: "Übung: Gründe sofort",
    test: "Test: je zehn Fragen, Gründe am Ende",
    link: "Link zum Blatt",
    known: "Zustand in der Zeile des letzten Schritts. Spalte a ist Bit 0, links.",
    watch: "Erst zusehen",
    not: {
      picked: "Auf diesem Feld steht keine Dame. Drücke auf eine Dame.",
      attacked: "Auf diesem Feld steht keine Dame. Drücke auf eine Dame oder auf die Taste.",
      column: "Die Dame bleibt in ihrer Zeile. Drücke auf ein Feld dieser Zeile.",
    },
    hints: {
      next: (from) =>
        ({
          place: "Eben wurde eine Dame gesetzt. Wo geht die Suche weiter?",
          note: "Welche Felder hat die gewählte Zeile oder Spalte noch?",
        })[from] ?? "Welche Felder dieser Zeile sind schon probiert?",
      attacked: "Sieh dir die Zeile, die Spalte und die beiden Diagonalen des Feldes an.",
      move: "Gibt es noch ein Feld, auf das die nächste Dame darf? Wenn nicht, geht die letzte Dame weg.",
      node: "Welche Dame ist die letzte, in deren Zeile es noch ein Feld zu probieren gibt?",
      sets: "Zähle ab 0: Welche Spalte, welche Summe Zeile + Spalte und welche Differenz Zeile − Spalte hat das Feld?",
      bits: "Vor der nächsten Zeile ändert jede Programmzeile ein Muster. Spalte a ist Bit 0 und steht links.",
      domain: "Sieh dir die Linien der neuen Dame an: Welche dieser Felder greift sie an?",
      code: "Die markierte Zeile ist eben gelaufen. Gibt es noch ein freies Feld? Dann wird es probiert; sonst geht die letzte Dame weg.",
      neighbours: "Liegt das Feld in der Zeile, der Spalte oder der Region der neuen Dame, oder berührt es sie?",
      row: "Zähle die Kandidaten jeder Zeile.",
      item: "Zähle die Felder, die jede Zeile und Spalte noch hat.",
      crowded: "Vergleiche jeweils die freien Felder mit den Damen, die noch fehlen.",
      picked: "Such eine Dame, die von einer anderen angegriffen wird.",
      conflicts: "Zähle in der Zeile, der Spalte und auf beiden Diagonalen. Die aufgenommene Dame zählt nicht mit.",
      column: "Die Zahlen sagen, wie viele Damen das Feld angreifen. Welche ist die kleinste?",
      change: "Zähle auf jeder Diagonale die Damen nach der ersten, vor und nach dem Tausch.",
      accept: "Ist die Änderung größer als 0? Dann ist die Wahrscheinlichkeit exp(−Änderung / Temperatur).",
    },
    ask: {
      node: "Der Baum zeigt die Damen bis jetzt, durchgestrichen, was schon probiert ist. Welchen Knoten öffnet der Löser als Nächstes? Drücke ihn.",
      next: "Welches Feld wird als Nächstes geprüft? Drücke darauf.",
      attacked: (square) => `Ist ${square} angegriffen? Drücke auf eine Dame, die es angreift, oder auf die Taste.`,
      move: "Welche Dame wird als nächste gesetzt oder zurückgenommen? Drücke auf ihr Feld. Prüfungen dazwischen zählen nicht.",
      sets: (square, put) =>
        `Die Dame ${put ? `kommt auf ${square}` : `geht von ${square} weg`}. Was enthalten C, S und D danach? Gezeigt ist der Stand davor.`,
      bits: (name, row) => `Welche Bits von ${name} sind gesetzt, wenn ${row} an der Reihe ist?`,
      domain: (square, row) =>
        `Eine Dame kommt auf ${square}. Welche Felder von ${row} bleiben möglich? Gezeigt ist der Stand davor.`,
      code: "Welche dieser Programmzeilen läuft von hier aus zuerst?",
      row: "Welche Zeile bekommt als Nächstes eine Dame?",
      item: "Welche Zeile oder Spalte wird als Nächstes überdeckt?",
      crowded: "Wo davon sind zu wenige freie Felder für die Damen, die noch fehlen?",
      picked: "Welche Dame darf als Nächstes aufgenommen werden? Drücke auf eine.",
      conflicts: (own, square) =>
        `Die Dame von ${own} ist aufgenommen. Wie viele andere Damen stehen auf den Linien von ${square}? Damen dazwischen versperren nichts.`,
      column: (own) => `Die Dame von ${own} ist aufgenommen. Auf welches Feld ihrer Zeile darf sie? Drücke auf eines.`,
      change: (row, other) =>
        `Die Damen von ${row} und ${other} sollen die Spalten tauschen. Um wie viel ändert sich die Zahl der Kollisionen? Auf jeder Diagonale ist jede Dame nach der ersten eine Kollision.`,
      accept: (temperature, change) =>
        `Temperatur ${temperature}; ein Tausch ändert die Zahl der Kollisionen um ${change}. Wird er ausgeführt? exp(−0,5) ist 61 %, exp(−1) 37 %, exp(−2) 14 %, exp(−4) 2 %.`,
    },
    why: {
      node: "Die Suche geht unter der letzten Dame weiter, die noch ein Feld zum Probieren hat, mit dem ersten von links.",
      next: {
        sets: (from, last, next) =>
          ({
            place: `Auf ${last} steht eine Dame, also beginnt die nächste Zeile, von links: ${next}.`,
            clash: `${last} ist angegriffen, also geht es in dieser Zeile weiter: ${next}.`,
            remove: `Die Dame ist von ${last} weg, also geht es in dieser Zeile dort weiter: ${next}.`,
          })[from] ?? `Eine Zeile beginnt mit dem Feld ganz links: ${next}.`,
        richards: "queen = free & -free ist das niedrigste Bit von free: das freie Feld ganz links.",
        "dancing-links":
          "Die Felder der gewählten Zeile oder Spalte werden der Reihe nach versucht, von links oder von oben.",
      },
      attacked: (set, number, queen) =>
        `${LINES[set]}, ${set === "D" ? signed(number) : number}, ist in ${set}: Dort steht die Dame auf ${queen}.`,
      free: "Spalte, Summe und Differenz sind nicht in C, S oder D.",
      put: {
        sets: "Es ist das nächste Feld der Zeile, von links, das keine Dame angreift.",
        richards: "Es ist das erste Bit von free, das noch nicht versucht ist.",
        "forward-checking":
          "Die Zeile mit den wenigsten Kandidaten kommt zuerst; ihre Kandidaten werden von links versucht.",
        "dancing-links": "Es ist das nächste Feld der gewählten Zeile oder Spalte.",
        "region-room":
          "Die Zeile, Spalte oder Region mit dem wenigsten Spielraum kommt zuerst; ihr erstes freies Feld bekommt die Dame.",
      },
      back: {
        sets: "In der Zeile darunter ist kein Feld mehr frei, also wird die letzte Dame zurückgenommen.",
        richards: "free ist in der Zeile darunter 0; die letzte Dame wird zurückgenommen.",
        "forward-checking":
          "Eine Zeile hat keinen Kandidaten mehr, oder alle sind versucht; die letzte Dame wird zurückgenommen.",
        "dancing-links": "Die gewählte Zeile oder Spalte hat kein Feld mehr; die letzte Dame wird zurückgenommen.",
        "region-room": (line) =>
          `Zu wenige freie Felder: ${line || "eine Zeile, Spalte oder Region"}; die letzte Dame war falsch.`,
      },
      sets: (row, column, put) =>
        `Ab 0 gezählt ist es Zeile ${row}, Spalte ${column}. ${put ? "Neu sind" : "Es entfallen"} ${column} in C, ${row} + ${column} = ${row + column} in S und ${row} − ${column} = ${signed(row - column)} in D.`,
      bits: {
        falling:
          "(falling | queen) << 1: Jede Diagonale rückt um eine Spalte weiter, auf dem Brett nach rechts, denn Spalte a ist Bit 0.",
        columns: "columns | queen: die Spalten aller Damen darüber.",
        rising: "(rising | queen) >> 1: Jede Diagonale rückt um eine Spalte zurück, auf dem Brett nach links.",
        free: "free = not (falling or columns or rising): die Felder, die keine Dame darüber angreift.",
      },
      domain: {
        queens: "Die Dame streicht ihre Spalte und ihre beiden Diagonalen aus der Zeile.",
        puzzle: "Die Dame schließt ihre Zeile, Spalte und Region und alle Nachbarfelder aus.",
      },
      code: (words, when) => `${words} Diese Zeile läuft, wenn ${when}.`,
      other: (when) => `Deine läuft, wenn ${when}.`,
      row: (counts) => `Kandidaten: ${counts.join(", ")}. Die Zeile mit den wenigsten kommt zuerst.`,
      item: (counts) => `Felder übrig: ${counts.join(", ")}. Die Zeile oder Spalte mit den wenigsten kommt zuerst.`,
      crowded: (lines) => `${lines.map(([line, free, need]) => `${line}: ${free} frei, ${need} nötig`).join("; ")}.`,
      picked: (square, by) =>
        `Jede angegriffene Dame darf es sein, nach dem Zufall. Der Lauf nimmt ${square}, angegriffen von ${by}.`,
      conflicts: (names) =>
        names.length ? `Es wird von ${names.join(", ")} angegriffen.` : "Keine andere Dame greift es an.",
      column: (counts) =>
        `Konflikte: ${counts.join(", ")}. Gewählt wird ein Feld mit den wenigsten, bei Gleichstand nach dem Zufall.`,
      change: (before, after) => `Kollisionen: ${before} vorher, ${after} nachher.`,
      accept: (change, temperature, share) =>
        change <= 0
          ? "Ein Tausch ohne zusätzliche Kollision wird immer ausgeführt."
          : `Ein Tausch mit zusätzlichen Kollisionen wird mit Wahrscheinlichkeit exp(−${change} / ${temperature}) = ${share} % ausgeführt.`,
    },
  },
};
