// The German texts of the Watch tab.
import { plural, whole } from "./words.de.js";

const UNITS = { events: ["Ereignis", "Ereignisse"], tries: ["Versuch", "Versuche"], nodes: ["Knoten", "Knoten"] };
const format = new Intl.NumberFormat("de", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = (value) => format.format(value);
const milliseconds = (microseconds) => `${number(microseconds / 1000)} ms`;
const counted = (many, unit) => (unit === "time" ? milliseconds(many) : plural(many, ...UNITS[unit]));
export const watch = {
  watch: {
    heading: "{solver|Löser} bei der Arbeit",
    intro:
      "Sieh einem {solver|Löser} zu, wie er Felder versucht und Damen setzt oder wegnimmt, vorwärts oder rückwärts.",
    boardAndOptions: "Brett und Optionen",
    race: "Wettlauf",
    puzzle: (each) => `Rätsel${each > 1 ? ` mit ${each} Damen je Zeile` : ""}`,
    settings: (about, until, set) => ["", ...about, `bis ${until}`, ...set].join(", "),
    standing: (queens, wanted, clashes) =>
      `${queens} von ${plural(wanted, "Dame", "Damen")}${clashes === null ? "" : `, ${plural(clashes, "Angriff", "Angriffe")}`}`,
    tried: (tries) => counted(tries, "tries"),
    seeded: (seed) => `Startwert ${seed}`,
    takes: (title, isMost, limit, rows) =>
      `${title} nimmt ${isMost ? "höchstens" : "mindestens"} ${plural(limit, "Zeile", "Zeilen")}; dieses Brett hat ${rows}.`,
    instead: (rows) => `Stattdessen ${rows} × ${rows} zeigen`,
    example: "Beispiel dieses Lösers zeigen",
    noMore: "In dieser Richtung gibt es keine mehr.",
    solver: "Löser",
    starters: "Sechs zuerst",
    second: "Wettlauf gegen",
    further: "und gegen",
    noRival: "niemanden",
    seed: "Startwert",
    until: "Bis",
    first: "zur ersten Lösung",
    all: "zum Ende der Suche",
    from: (fixed, forbidden) =>
      `Beginnt mit ${[fixed ? plural(fixed, "festen Dame", "festen Damen") : "", forbidden ? plural(forbidden, "gesperrten Feld", "gesperrten Feldern") : ""].filter(Boolean).join(" und ")}.`,
    fromPuzzle: "Regionenrätsel: Damen in jeder Zeile, Spalte und Region; keine zwei berühren sich.",
    square: (row, column) => `Zeile ${row}, Spalte ${column}`,
    free: "Mit leerem Brett anfangen",
    familyOf: "Art",
    cost: "Aufwand",
    abilities: "Fähigkeiten",
    extra: (name) => `braucht das Extra ${name}`,
    sourceLink: "Link",
    can: {
      enumerates: (can) => (can ? "listet alle Lösungen auf" : "findet eine Lösung"),
      proves_none: (can) =>
        can ? "kann beweisen, dass es keine Lösung gibt" : "kann nicht beweisen, dass es keine Lösung gibt",
      rectangles: (can) => (can ? "" : "nur quadratische Bretter"),
      completion: (can) =>
        can ? "nimmt feste Damen und gesperrte Felder an" : "keine festen Damen oder gesperrten Felder",
      seeded: (can) => (can ? "der Startwert bestimmt den Lauf" : ""),
    },
    family: {
      complete: "Vollständige Suche",
      local: "Lokale Suche",
      construct: "Konstruktion",
      external: "Externe Bibliotheken",
      regions: "Regionenrätsel",
    },
    play: "Start",
    pause: "Pause",
    back: "Schritt zurück",
    forward: "Schritt",
    toStart: "Zum Anfang",
    toEnd: "Zum Ende",
    over: "Überspringen, was aus dieser Dame folgt",
    out: "Dorthin, wo diese Dame weggenommen wird",
    deadEnd: "Nächste Sackgasse",
    solution: "Nächste Lösung",
    more: "Weitere Tasten",
    lecture: "Vollbild mit großer Schrift",
    keyOf: {
      toStart: "Pos1",
      back: "←",
      forward: "→",
      toEnd: "Ende",
      over: "O",
      out: "U",
      deadEnd: "D",
      solution: "N",
      lecture: "F",
    },
    state: "Zustand (Zeilen und Spalten ab 0)",
    bits: "Bits je Spalte",
    marks: {
      candidates: "Ringe: Felder, auf denen noch eine Dame stehen kann.",
      conflicts: "Zahlen: wie viele Damen jedes Feld dieser Zeile angreifen.",
      units: "Scheiben: aktive Einheiten, außer den als Damen gezeigten.",
      tiles: "Rahmen: Kacheln, Kopien einer kleinen Lösung.",
      elements: "Buchstaben und Zahlen: Elemente der Determinante oder der gezeigten Unterdeterminante.",
    },
    matrix: {
      caption:
        "Matrix: eine Zeile je Feld, eine Spalte je Bedingung. Balken: noch mögliche Felder (grün: gewählt); Punkte: entfernte Felder. Getönte Spalten sind noch zu überdecken.",
      name: "Die Matrix",
      left: (options, of, items, all) =>
        `Matrix, in der ${options} von ${of} Zeilen und ${items} von ${all} Spalten übrig sind`,
      kinds: { r: "Zeilen", c: "Spalten", s: "Zeile + Spalte", d: "Zeile − Spalte" },
    },
    root: "das leere Brett",
    node: (name, below, solutions) =>
      `${name}: ${plural(below, "Knoten", "Knoten")} darunter, ${plural(solutions, "Lösung", "Lösungen")}`,
    treeFolded: (folded, levels) =>
      `Suchbaum bis zu ${plural(levels, "Dame", "Damen")}; ${plural(folded, "Knoten steckt", "Knoten stecken")} in den Keilen.`,
    position: { events: "Ereignis", tries: "Versuche", nodes: "Knoten", time: "Zeit" },
    clock: "Uhr des Wettlaufs",
    clocks: { tries: "Versuche", events: "Ereignisse", nodes: "Knoten", time: "Zeit" },
    clockMeans: {
      tries: "Ein Versuch ist ein geprüftes Feld oder, wenn der Löser keine prüft, ein Zug.",
      events: "Ein Ereignis ist ein Schritt der Anzeige, mit einem geprüften Feld oder vielen.",
      nodes: "Ein Knoten ist eine Stellung im Suchbaum, ohne Suchbaum ein Zug.",
      time: "Zeit ist die CPU-Zeit, die jeder Lauf während der Aufzeichnung brauchte: in Python, mit Protokoll. Sie schwankt von Lauf zu Lauf. Zeiten ohne Protokoll zeigt die Messung unten.",
    },
    of: (position, all, loading, unit) =>
      `${unit === "time" ? number(position / 1000) : whole(position)} von ${unit === "time" ? milliseconds(all) : whole(all)}${loading ? " …" : ""}`,
    speed: "Tempo",
    perSecond: (speed, unit) => `${counted(speed, unit)} je Sekunde`,
    upTo: (said, now) => `bis zu ${said}${now ? `, jetzt ${whole(now)}` : ""}`,
    milliseconds: milliseconds,
    skipping: (every) => `jedes ${whole(every)}. Ereignis wird gezeigt`,
    measured: {
      heading: "Leistungsmessung",
      means: (seconds) =>
        `Die Löser laufen ohne Protokoll, manche kompiliert, und jede Antwort wird geprüft. Jeder Lauf hat ${seconds.toLocaleString("de")} s; ein Lauf, der aufgibt, zählt als länger als alle anderen. Die Zeiten hängen von diesem Rechner und seiner Auslastung ab.`,
      seeds: (runs, board) => (board ? `${board}, ${runs} Startwerte` : `dieses Rätsel, ${runs} Läufe`),
      sizes: (first, last) => `n = ${first} … ${last}`,
      stop: "Anhalten",
      stopped: "Angehalten.",
      done: (done, all) => `Messung: ${done} von ${all} …`,
      measure: "Messgröße",
      measures: { seconds: "Zeit", tests: "versuchte Felder", nodes: "Knoten", steps: "Reparaturschritte" },
      legend:
        "Marken sind Mediane; Bänder und Balken reichen vom unteren bis zum oberen Quartil. Hohle Marken mit Pfeil: Einige Läufe gaben auf. „× 1.5 per row“: der Wachstumsfaktor je weiterer Zeile, an die Mediane angepasst. Ein Löser ohne Zufall tut mit jedem Startwert dasselbe; nur seine Zeit schwankt.",
    },
    guess: {
      summary: "Die Reihenfolge vorhersagen, vor dem Start",
      given: (names) => `Deine Vorhersage: ${names.map((name, at) => `${at + 1}. ${name}`).join(", ")}.`,
      told: (names, right) => `Deine Vorhersage war ${names.join(", ")}: ${right} von ${names.length} Plätzen richtig.`,
      work: (solver, rows) => `Deine Vorhersage: Felder oder Schritte von ${solver} bei n = ${rows}`,
      truth: (solver, rows, guess, found) =>
        `${solver} bei n = ${rows}: vorhergesagt ${whole(guess)}; ${found === null ? "aufgegeben" : `der Median ist ${whole(found)}`}.`,
    },
    counters: {
      tests: "{tests|Versuche}",
      nodes: "{nodes|Knoten}",
      backtracks: "{backtracks|Rückschritte}",
      steps: "{steps|Schritte}",
      restarts: "{restarts|Neustarts}",
      solutions: "Lösungen",
      depth: "Damen",
      clashes: "{clash|Angriffe}",
      time: "CPU-Zeit",
    },
    event: {
      start: "Bereit.",
      try: (square) => `Versucht ${square}.`,
      clash: (square, by) => `${square} wird von ${by} angegriffen.`,
      inTheWay: (square, by) => `Nicht ${square}: Die Dame auf ${by} ist im Weg.`,
      place: (square) => `Setzt eine Dame auf ${square}.`,
      remove: (square, why) =>
        `Nimmt die Dame von ${square} weg${why ? `: ${{ dead: "danach passt nichts mehr", solved: "weiter zur nächsten Lösung", done: "alles Weitere ist versucht" }[why]}` : ""}.`,
      swap: (row, other) => `Die Damen in den Zeilen ${row} und ${other} tauschen die Spalten.`,
      solution: "Lösung gefunden.",
      note: (text) => `Bemerkung: ${text}.`,
    },
    end: {
      found: (solutions, all) =>
        `Fertig${all ? `: ${plural(solutions, "Lösung", "Lösungen")} gefunden` : " mit der ersten Lösung"}.`,
      "none exists": "Fertig: Es gibt keine Lösung (bewiesen).",
      "gave up": (reason) => `Aufgegeben: ${reason}`,
      stopped: (reason) => `Angehalten: ${reason}`,
    },
    timeline: (solver) => `Zeitleiste von ${solver}`,
    bars: (local, refuses) =>
      `Die Zeit läuft nach rechts; ein Balken ist eine Dame in ihrer Zeile. ${local ? "Orange: sie wird angegriffen." : `${refuses ? "Grau: abgelehnte Felder. " : ""}▾ Sackgasse, ◆ Lösung.`} Ziehen führt überallhin.`,
    icicle:
      "Ein Balken pro Knoten, so breit wie sein Teilbaum; die Zahlen zählen die Damen. Klicke auf einen, um dorthin zu gehen.",
    views: { all: "Ansichten", code: "Programm", tree: "Baum", icicle: "Eiszapfen", matrix: "Matrix", about: "Löser" },
    legend: "Gestrichelt: versucht oder eben bewegt. Rote Ecken: Damen, die das Feld angreifen.",
    tree: "{search tree|Suchbaum}. Fett: das gezeigte Brett. Quadrate: Sackgassen. Rauten: Lösungen.",
    treeNodes: (nodes, path) =>
      `Suchbaum mit ${plural(nodes, "Knoten", "Knoten")}. Gezeigt: ${path.length ? path.join(", ") : "das leere Brett"}`,
    boardOf: (solver, squares) =>
      `Brett von ${solver}: ${squares.length ? `Damen auf ${squares.join(", ")}` : "keine Damen"}`,
    ahead: (name, work, other, unit) =>
      `${name} war zuerst fertig: ${counted(work, unit)} gegenüber ${unit === "time" ? milliseconds(other) : whole(other)}.`,
    only: (name) => `Nur ${name} fand eine Antwort.`,
    level: (unit) =>
      unit === "time" ? "Beide brauchten gleich lange." : `Beide brauchten gleich viele ${UNITS[unit][1]}.`,
    places: (ranked, unit) =>
      `${ranked.map(([name, time], place) => `${place + 1}. ${name}, ${counted(time, unit)}`).join("; ")}.`,
  },

  options: {
    summary: (solver, set) => `Optionen von ${solver}: ${set.length ? set.join(", ") : "alle Vorgabewerte"}`,
    help: (help, allowed) => `${help} (${allowed})`,
    true: "ja",
    false: "nein",
  },
};
