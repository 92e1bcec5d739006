// The German texts of Watch.
import { plural, whole } from "./words.de.js";

const UNITS = { events: ["Ereignis", "Ereignisse"], tries: ["Versuch", "Versuche"], nodes: ["Knoten", "Knoten"] };
const format = new Intl.NumberFormat("de", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = (value) => format.format(value);
const milliseconds = (microseconds) => `${number(microseconds / 1000)} ms`;
const counted = (many, unit) => (unit === "time" ? milliseconds(many) : plural(many, ...UNITS[unit]));

export const watch = {
  watch: {
    heading: "{solver|Löser} bei der Arbeit",
    intro: "Jedes versuchte Feld, jede gesetzte und wieder weggenommene Dame. Vorwärts und rückwärts zu durchlaufen.",
    board: (board) => `Brett ${board}`,
    puzzle: (side, each) => `Regionenrätsel mit ${side} Zeilen${each > 1 ? `, je ${each} Damen` : ""}`,
    settings: (about, until, set, others) =>
      [about, until, ...set, ...(others.length ? [`gegen ${others.join(" und ")}`] : [])].join(", "),
    seeded: (seed) => `Startwert ${seed}`,
    instead: (rows) => `Stattdessen auf ${rows} × ${rows} zeigen`,
    noMore: "Eine weitere gibt es in diesem Lauf nicht.",
    solver: "Löser",
    second: "Wettlauf gegen",
    further: "und gegen",
    nobody: "niemanden",
    seed: "Startwert",
    until: "Bis",
    first: "zur ersten Lösung",
    all: "zum Ende der Suche",
    from: (fixed, forbidden) =>
      `Beginnt mit ${[fixed ? plural(fixed, "festen Dame", "festen Damen") : "", forbidden ? plural(forbidden, "gesperrten Feld", "gesperrten Feldern") : ""].filter(Boolean).join(" und ")}.`,
    fromPuzzle: "Ein Rätsel: Damen in jeder Zeile, Spalte und Region, und keine berührt eine andere.",
    square: (row, column) => `Zeile ${row}, Spalte ${column}`,
    free: "Mit leerem Brett anfangen",
    about: "Über diesen Löser",
    familyOf: "Art",
    cost: "Aufwand",
    abilities: "Was er kann",
    extra: (name) => `braucht das Extra ${name}`,
    sourceLink: "Link",
    can: {
      enumerates: (can) => (can ? "listet alle Lösungen auf" : "findet eine Lösung"),
      proves_none: (can) => (can ? "beweist, dass es keine gibt" : "kann nicht beweisen, dass es keine gibt"),
      rectangles: (can) => (can ? "" : "nur quadratische Bretter"),
      completion: (can) =>
        can ? "nimmt feste Damen und gesperrte Felder" : "keine festen Damen oder gesperrten Felder",
      seeded: (can) => (can ? "ein anderer Startwert ist ein anderer Lauf" : ""),
    },
    family: {
      complete: "Vollständige Suche",
      local: "Lokale Suche",
      construct: "Konstruktion",
      external: "Andere Bibliotheken",
      regions: "Regionenrätsel",
    },
    play: "Start",
    pause: "Pause",
    back: "Schritt zurück",
    forward: "Schritt",
    toStart: "Zum Anfang",
    toEnd: "Zum Ende",
    over: "Darüber: an allem vorbei, was aus dieser Dame folgt",
    out: "Heraus: bis diese Dame weggenommen wird",
    deadEnd: "Zur nächsten Sackgasse",
    solution: "Zur nächsten Lösung",
    lecture: "Den Bildschirm füllen, mit großer Schrift",
    keyOf: {
      toStart: "Home",
      back: "←",
      forward: "→",
      toEnd: "End",
      over: "O",
      out: "U",
      deadEnd: "D",
      solution: "N",
      lecture: "F",
    },
    code: "Das Programm; die Zeile, die läuft, ist markiert",
    state: "Was er weiß (Zeilen und Spalten ab 0)",
    bits: "Bits je Spalte",
    marks: {
      candidates: "Punkte: Felder, auf denen noch eine Dame stehen kann.",
      conflicts: "Zahlen: wie viele Damen ein Feld dieser Zeile angreifen.",
      units: "Scheiben: aktive Einheiten außer denen, die als Damen zu sehen sind.",
      tiles: "Gerahmt: die Kacheln, Kopien einer kleinen Lösung.",
      elements: "Buchstaben und Zahlen: die Elemente der Determinante oder der Unterdeterminante, die dasteht.",
    },
    matrix: {
      caption:
        "Die Matrix: eine Zeile für jedes Feld, eine Spalte für jede Bedingung. Balken: Felder, die noch möglich sind, grüne sind gewählt; Punkte: herausgenommen. Getönte Spalten sind noch zu überdecken.",
      name: "Die Matrix",
      left: (options, of, items, all) =>
        `Matrix, in der ${options} von ${of} Zeilen und ${items} von ${all} Spalten übrig sind`,
      kinds: { r: "Zeilen", c: "Spalten", s: "Zeile + Spalte", d: "Zeile − Spalte" },
    },
    found: "Gefundene Lösungen, jede ein Weg zu ihrem Ereignis",
    numbered: (number) => `Lösung ${whole(number)}`,
    root: "das leere Brett",
    node: (name, below, solutions) =>
      `${name}: ${plural(below, "Knoten", "Knoten")} darunter, ${plural(solutions, "Lösung", "Lösungen")}`,
    treeFolded: (folded, levels) =>
      `Suchbaum bis zu ${plural(levels, "Dame", "Damen")}; ${plural(folded, "Knoten steckt", "Knoten stecken")} in den Keilen.`,
    position: { events: "Ereignis", tries: "Versuche", nodes: "Knoten", time: "Zeit" },
    clock: "Uhr des Wettlaufs",
    clocks: { events: "Ereignisse", tries: "Versuche (Felder oder Züge)", nodes: "Knoten (oder Züge)", time: "Zeit" },
    timeMeans:
      "Zeit ist die Rechenzeit, die jeder Lauf eben brauchte, als er aufgezeichnet wurde: in Python und samt dem Mitteilen dessen, was er tut. Sie wird jedes Mal neu gemessen. Wie lange Löser unbeobachtet brauchen, wird unten gemessen.",
    of: (position, all, loading, unit) =>
      `${unit === "time" ? number(position / 1000) : whole(position)} von ${unit === "time" ? milliseconds(all) : whole(all)}${loading ? " …" : ""}`,
    speed: "Tempo",
    perSecond: (speed, unit) => `${counted(speed, unit)} je Sekunde`,
    milliseconds: milliseconds,
    skipping: (every) => `jedes ${whole(every)}. Ereignis wird gezeigt`,
    measured: {
      heading: "Wie schnell ohne Zuschauer?",
      means: (seconds) =>
        `Hier laufen die Löser im Ernst, manche in übersetzten Schleifen, und jede Antwort wird geprüft. Ein Lauf hat ${seconds.toLocaleString("de")} s; einer, der aufgibt, zählt als länger als alle anderen. Die Zeit ist die dieses Rechners, bei allem, was er sonst noch tut.`,
      seeds: (runs, board) => (board ? `${runs} Startwerte auf Brett ${board}` : `${runs} Läufe auf diesem Rätsel`),
      sizes: (first, last) => `n = ${first} … ${last}`,
      stop: "Anhalten",
      stopped: "Angehalten.",
      done: (done, all) => `Messung: ${done} von ${all} …`,
      measure: "Was gemessen wird",
      measures: { seconds: "Zeit", tests: "versuchte Felder", nodes: "Knoten", steps: "Reparaturschritte" },
      legend:
        "Zeichen sind Mediane, Bänder und Balken reichen vom unteren bis zum oberen Viertel. Hohle Zeichen mit Pfeil: Läufe, die dort aufgaben. „× 1.5 per row“: so vielmal so viel mit jeder Zeile mehr, den Medianen angepasst. Ein Löser ohne Zufall tut mit jedem Startwert dasselbe; nur seine Zeit schwankt.",
    },
    counters: {
      tests: "{tests|Versuche}",
      nodes: "{nodes|Knoten}",
      backtracks: "{backtracks|Rückschritte}",
      steps: "{steps|Schritte}",
      restarts: "{restarts|Neuanfänge}",
      solutions: "Lösungen",
      depth: "Damen",
      clashes: "{clash|Angriffe}",
      time: "Gerechnet",
    },
    event: {
      start: "Bereit.",
      try: (square) => `Versucht ${square}.`,
      clash: (square, by) => `${square} wird von ${by} angegriffen.`,
      inTheWay: (square, by) => `Nicht ${square}: Die Dame auf ${by} ist im Weg.`,
      place: (square) => `Setzt eine Dame auf ${square}.`,
      remove: (square, why) =>
        `Nimmt die Dame von ${square} weg${why ? `: ${{ dead: "dahinter passt nichts", solved: "diese Lösung ist nun bekannt", done: "alles, was aus ihr folgt, ist versucht" }[why]}` : ""}.`,
      swap: (row, other) => `Die Damen der Zeilen ${row} und ${other} tauschen die Spalten.`,
      solution: "Eine Lösung.",
      note: (text) => `Bemerkung: ${text}.`,
    },
    end: {
      found: (solutions) => `Fertig: ${plural(solutions, "Lösung", "Lösungen")} gefunden.`,
      "none exists": "Fertig: Es gibt keine Lösung, das ist bewiesen.",
      "gave up": (reason) => `Aufgegeben: ${reason}`,
      stopped: (reason) => `Angehalten: ${reason}`,
    },
    depthChart: "Damen auf dem Brett, Ereignis für Ereignis",
    clashChart: "Paare von Damen, die einander angreifen, Ereignis für Ereignis",
    legend: "Gestrichelt: versucht oder bewegt. Rote Ecken: greifen es an.",
    tree: "{search tree|Suchbaum}. Fett: das gezeigte Brett. Gepunktet: aufgegeben. Rauten: Lösungen. Zeige auf einen Knoten, um sein Brett zu sehen; klicke, um dorthin zu gehen.",
    treeNodes: (nodes, path) =>
      `Suchbaum mit ${plural(nodes, "Knoten", "Knoten")}. Gezeigt: ${path.length ? path.join(", ") : "das leere Brett"}`,
    fold: "Falte zusammen, was darunter liegt",
    unfold: "Entfalten",
    closer: "Näher",
    farther: "Weiter weg",
    wholeTree: "Ganzer Baum",
    boardOf: (solver, squares) =>
      `Brett von ${solver}: ${squares.length ? `Damen auf ${squares.join(", ")}` : "keine Damen"}`,
    ahead: (name, by, unit) => `${name} war zuerst fertig, ${counted(by, unit)} voraus.`,
    only: (name) => `Nur ${name} fand eine Antwort.`,
    level: (unit) =>
      unit === "time" ? "Beide brauchten gleich lange." : `Beide brauchten gleich viele ${UNITS[unit][1]}.`,
    places: (ranked, unit) =>
      `${ranked.map(([name, time], place) => `${place + 1}. ${name}, ${counted(time, unit)}`).join("; ")}.`,
  },

  options: {
    summary: (solver, set) => `Optionen von ${solver}: ${set.length ? set.join(", ") : "alle wie vorgegeben"}`,
    help: (help, allowed) => `${help} (${allowed})`,
    true: "ja",
    false: "nein",
  },
};
