// The German names, summaries, notes and pseudocode of the solvers; any others are shown in English.
import { translator } from "./notes.js";

const SOLVERS = {
  sets: [
    "Backtracking mit Mengen",
    "Zeile für Zeile die erste Spalte, die in keiner von drei Mengen ist: Spalten, Summen, Differenzen.",
  ],
  permutations: [
    "Permutationen mit Prüfung der Diagonalen",
    "Zeile für Zeile die noch unbenutzten Spalten; Felder auf einer Diagonale einer früheren Dame fallen weg.",
  ],
  continuations: [
    "Fortsetzungen",
    "Jede Wahl wird einer Funktion übergeben, die der Rest des Programms ist: doo n (pipe (choose n) valid).",
  ],
  circular: [
    "Zirkuläres Programm",
    "Ein Baum von Teillösungen, der erst entsteht, wenn er gebraucht wird; seine Äste sind gefilterte Kopien anderer Äste.",
  ],
  inductive: [
    "Induktive Liste",
    "Die Liste aller Lösungen für n Zeilen, aus der für n − 1 Zeilen gemacht, indem eine Dame dazukommt.",
  ],
  "brute-force": [
    "Blindes Durchprobieren",
    "Alle Aufstellungen von n Damen; jede wird erst geprüft, wenn sie vollständig ist.",
  ],
  rohl: [
    "Permutationen durch Auswählen",
    "Für jede Zeile eine noch freie Spalte; die Diagonalen werden am Ende geprüft, oder früh.",
  ],
  "dijkstra-wirth": [
    "Dijkstras und Wirths strukturiertes Programm",
    "Drei Felder von Wahrheitswerten sagen, welche Spalte und welche Diagonalen frei sind; eine Prozedur probiert eine Zeile.",
  ],
  richards: [
    "Bitmuster und Rekursion",
    "Spalten und Diagonalen sind drei Bitmuster; frei sind in einer Zeile die Bits, die in keinem davon stehen.",
  ],
  "forward-checking": [
    "Vorausschauendes Prüfen, wenigste Kandidaten zuerst",
    "Jede Zeile merkt sich, welche Spalten noch möglich sind; die mit den wenigsten wird als nächste gefüllt.",
  ],
  "dancing-links": [
    "Algorithmus X mit tanzenden Verweisen",
    "Exakte Überdeckung: Zeilen und Spalten genau einmal, Diagonalen höchstens einmal, die wenigsten Möglichkeiten zuerst.",
  ],
  topor: [
    "Wesentliche Lösungen über Bahnen",
    "Entscheidet über eine ganze Bahn von Feldern auf einmal, jede Art von Wahl einmal; eine Lösung je Klasse.",
  ],
  determinant: [
    "Günthers Determinante",
    "Die Glieder einer symbolischen Determinante, in denen sich kein Buchstabe und kein Index wiederholt.",
  ],
  "divide-and-conquer": [
    "Teile und herrsche",
    "Lösungen kleiner Ordnung als Kacheln einer großen; oder alle Lösungen, indem Hälften des Bretts verbunden werden.",
  ],
  kale: [
    "Kales fast vollkommene Heuristik",
    "Die Linie mit den wenigsten freien Feldern; auf ihr das Feld, dessen schlechtere Diagonale die wenigsten hat.",
  ],
  stone: [
    "Zuerst die Dame mit den wenigsten Möglichkeiten",
    "Von den Zeilen ohne Dame kommt die mit den wenigsten freien Feldern als Nächste dran, auch auf einem größeren Brett.",
  ],
  nadel: [
    "Eine Suche auf fünf Darstellungen",
    "Suche mit Bedingungen, deren Variablen Zeilen, Spalten, Damen, Diagonalen oder Felder sind.",
  ],
  rowsearch: [
    "Zeilensuche (kompiliert)",
    "Bitmasken je Zeile, viele Knoten auf einmal, im kompilierten Kern; in lexikographischer Reihenfolge.",
  ],
  completion: [
    "Ausschließen, lokale Suche, vollständige Suche",
    "Für feste Damen, gesperrte Felder und ausgeschlossene Diagonalen: findet durch Tauschen, beweist durch Suchen.",
  ],
  "region-rows": [
    "Regionenrätsel Zeile für Zeile",
    "Backtracking durch die Zeilen; bei jedem Feld werden Angriffe, Spalte und Region geprüft.",
  ],
  "region-room": [
    "Regionenrätsel nach dem kleinsten Spielraum",
    "Immer die Zeile, Spalte oder Region, die außer den Damen, die sie braucht, die wenigsten freien Felder hat.",
  ],
  "region-search": [
    "Regionenrätsel, genaue Suche (kompiliert)",
    "Der kleinste Spielraum mit Gewichten, Schranken für benachbarte Linien, Neustarts; im kompilierten Kern.",
  ],
  "by-lines": [
    "Andere Bretter und Figuren, Linie für Linie",
    "Backtracking entlang der Linien einer Richtung, von denen jede höchstens eine Figur enthält.",
  ],
  "shortest-line": [
    "Andere Bretter und Figuren, kürzeste Linie zuerst",
    "Immer die Linie ohne Figur, die die wenigsten freien Felder hat, in jeder Richtung, die voll werden muss.",
  ],
  "min-conflicts": [
    "Schrittweises Reparieren nach der Min-Conflicts-Heuristik",
    "Eine angegriffene Dame zieht in die Spalte ihrer Zeile mit den wenigsten Konflikten, bis keine mehr angegriffen ist.",
  ],
  "sosic-gu": [
    "Sosičs und Gus Suchen QS1 bis QS4",
    "Tauscht Paare von Damen einer Permutation, wenn das Konflikte vermindert; QS4 in linearer Zeit.",
  ],
  "random-words": [
    "Gleitende Wörter (kompiliert)",
    "Eine zufällige Lösung, 64 Spalten auf einmal, im kompilierten Kern; zufällig, nicht gleichverteilt.",
  ],
  annealing: [
    "Simuliertes Abkühlen auf Permutationen",
    "Damen einer Permutation tauschen zufällig; schlechtere Tausche werden mit einer Wahrscheinlichkeit angenommen, die sinkt.",
  ],
  genetic: [
    "Genetischer Algorithmus auf Permutationen, im Ganzen oder mit Inseln",
    "Turniere zu dritt: Das schlechteste Individuum weicht einem mutierten Kind der beiden anderen.",
  ],
  hopfield: [
    "Mańdziuks binäres Hopfield-Netz",
    "n² binäre Neuronen hemmen einander entlang der Linien und streben danach, dass n von ihnen aktiv sind.",
  ],
  "self-inhibiting": [
    "Shagrirs Netz mit sich selbst hemmenden Einheiten",
    "Ein Hopfield-Netz, in dem sich eine Dame, die überhaupt angegriffen wird, selbst abschaltet.",
  ],
  "parity-lists": [
    "Gerade Liste, ungerade Liste",
    "Alle geraden Zahlen, dann alle ungeraden, mit einer kleinen Änderung, wenn n durch 6 den Rest 2 oder 3 lässt.",
  ],
  "formula-1": [
    "Explizite Formel 1",
    "Zwei Treppen, (i, 2i) und (n/2 + i, 2i − 1); gerade n, deren Rest durch 6 nicht 2 ist.",
  ],
  "formula-2": [
    "Explizite Formel 2",
    "Eine Treppe, die am Rand umläuft, und ihre halbe Drehung; gerade n ab 4, die 6 nicht teilt.",
  ],
  "formula-3": [
    "Explizite Formel 3",
    "Formel 1 oder 2 für n − 1 und eine Dame in der letzten Ecke; ungerade n außer 3.",
  ],
  kaosar: [
    "Direktes Setzen, fünf Anordnungen",
    "Treppen aus Springerzügen; ob n in einer Reihe vorkommt, und n mod 4, wählen eine von fünf Anordnungen.",
  ],
  "torus-linear": [
    "Lineare Lösungen auf dem Torus",
    "Spalte = Steigung · Zeile + Verschiebung mod n: eine Lösung auch auf dem Torus; n ohne die Teiler 2 und 3.",
  ],
  "cp-sat": [
    "Constraint-Programmierung (OR-Tools CP-SAT)",
    "Eine ganze Zahl je Zeile; Spalten, Summen und Differenzen alle verschieden; gelernte Klauseln.",
  ],
  sat: [
    "Erfüllbarkeit (PySAT)",
    "Ein Wahrheitswert je Feld; höchstens eine Dame je Linie in einer von neun Kodierungen; Klauseln gegen Gefundenes.",
  ],
  clingo: ["Antwortmengen (clingo)", "Ein logisches Programm von vier Zeilen; jede Antwortmenge ist eine Lösung."],
  "python-constraint": [
    "Erfüllen von Bedingungen (python-constraint2)",
    "Eine Variable je Zeile und die Regel der Damen für je zwei Zeilen; Backtracking in reinem Python.",
  ],
  mip: [
    "Ganzzahlige Programmierung (HiGHS)",
    "Eine 0/1-Variable je Feld, eine lineare Bedingung je Linie, ein Schnitt für jede gefundene Lösung.",
  ],
};

const noteOf = translator(
  [
    "eine Linie hat kein freies Feld",
    "Linie $1 bleibt leer",
    "Das Glied $1 bleibt",
    "Das Glied $1 wird gestrichen: $2 kommt mehrfach vor",
    "Die Unterdeterminante von $1 ist $2",
    "$1 $2 hat die wenigsten Felder übrig: $3",
    "$1 $2 hat zu wenige freie Felder",
    "Dame $1 steht auf dem Feld von Dame $2",
    "Diese Lösung war schon gefunden, mit den Damen in anderer Reihenfolge",
    "Eine Klasse von $1",
    "Für Zeile $1 ist keine Spalte übrig",
    "Neustart nach $1 Schritten",
    "eingefroren: Neustart",
    "eine neue Permutation",
    "$1 Einheiten sind an",
    "$1 Turniere je Insel, wenigste Kollisionen: $2",
    "$1 Turniere, wenigste Kollisionen: $2",
    "Temperatur $1, Kollisionen: $2",
    "$1 ist in der Reihe $2: Anordnung $3",
    "$1 ist nicht in der Reihe $2: Anordnung $3",
  ],
  { row: "Zeile", column: "Spalte", region: "Region", sum: "Summe", difference: "Differenz" },
);

/** Pseudocode of the solvers with exercises, line by line; its variables are those of the state, which are not translated. */
const CODE = {
  sets: [
    "C, S, D = Spalten, Summen, Differenzen der Damen",
    "suche(row):",
    "wenn row = n:",
    "melde das Brett",
    "zurück",
    "für jede Spalte column, von links:",
    "prüfe das Feld (row, column)",
    "wenn Spalte, Summe oder Differenz in C, S oder D ist:",
    "es ist angegriffen: weiter mit der nächsten Spalte",
    "sonst:",
    "setze eine Dame darauf",
    "nimm column in C auf, row + column in S,",
    "row - column in D",
    "suche(row + 1)",
    "nimm die Dame zurück",
    "entferne ihre drei Zahlen aus C, S und D",
  ],
  richards: [
    "setze(falling, columns, rising):",
    "wenn in jeder Zeile eine Dame steht:",
    "melde das Brett",
    "zurück",
    "free = not (falling or columns or rising)",
    "solange free nicht 0 ist:",
    "queen = free & -free, das niedrigste Bit",
    "free = free - queen",
    "setze die Dame dorthin",
    "setze((falling | queen) << 1,",
    "columns | queen,",
    "(rising | queen) >> 1)",
    "nimm sie zurück; kein Muster ist wiederherzustellen",
  ],
  "forward-checking": [
    "Kandidaten jeder Zeile = ihre Spalten",
    "belege(Kandidaten):",
    "wenn keine Zeile übrig ist:",
    "melde das Brett",
    "zurück",
    "Zeile = eine mit den wenigsten Kandidaten",
    "für jede Spalte ihrer Kandidaten:",
    "probiere sie",
    "setze eine Dame dorthin",
    "streiche ihre Spalte und Diagonalen",
    "bei den anderen Zeilen",
    "wenn eine keinen Kandidaten mehr hat:",
    "eine Sackgasse, früh erkannt",
    "sonst:",
    "belege(übrige Kandidaten)",
    "nimm die Dame zurück, stelle die Kandidaten wieder her",
  ],
  "dancing-links": [
    "Posten: Zeilen, Spalten (einmal), Diagonalen (höchstens einmal)",
    "Optionen: die Felder, jedes mit seinen vier Posten",
    "suche:",
    "wenn jede Zeile und Spalte abgedeckt ist:",
    "melde die Damen",
    "zurück",
    "Posten = einer mit den wenigsten Optionen",
    "decke ihn ab: entferne alle Optionen, die ihn enthalten",
    "für jede seiner Optionen:",
    "wähle ihr Feld",
    "setze eine Dame dorthin",
    "decke ihre anderen Posten ab, entferne alle",
    "Optionen, die einen davon enthalten",
    "suche",
    "nimm das in umgekehrter Reihenfolge zurück",
    "decke den Posten wieder auf",
  ],
  "min-conflicts": [
    "für jede Zeile:",
    "setze eine Dame auf eine ihrer Spalten",
    "(mit den wenigsten Konflikten, oder beliebig: Option start)",
    "bis keine Dame angegriffen ist:",
    "Zeile = eine zufällige, deren Dame angegriffen ist",
    "für jede Spalte dieser Zeile:",
    "zähle die Damen, die das Feld angreifen",
    "nimm die Dame auf",
    "setze sie auf eine Spalte mit den wenigsten Konflikten",
    "(bei Gleichstand entscheidet der Zufall)",
    "nach max_steps Reparaturen:",
    "gib diesen Anfang auf",
    "räume das Brett ab und beginne neu",
    "melde das Brett",
  ],
  annealing: [
    "setze die Damen auf eine zufällige Permutation",
    "für jede Temperatur T, Stufe um Stufe kälter:",
    "wiederhole moves x n Mal bei T:",
    "wähle zufällig zwei Zeilen",
    "d = Kollisionen nach ihrem Tausch - vorher",
    "wenn d <= 0: tausche",
    "sonst: tausche mit Wahrscheinlichkeit exp(-d / T)",
    "angenommen: die Damen sind getauscht",
    "(sonst abgelehnt: die Damen bleiben)",
    "wenn es keine Kollision gibt:",
    "melde das Brett",
    "eingefroren ohne Lösung:",
    "beginne neu",
    "räume das Brett ab",
  ],
  "region-room": [
    "Spielraum einer Zeile, Spalte, Region = freie Felder",
    "- Damen, die noch fehlen",
    "wiederhole, bis alles durchsucht ist:",
    "wenn jede Zeile ihre Damen hat:",
    "melde die Damen",
    "wenn ein Spielraum negativ ist:",
    "die letzte Dame war falsch",
    "nimm sie zurück",
    "ihr Feld bleibt von nun an leer",
    "sonst:",
    "Linie = die mit dem kleinsten Spielraum",
    "setze eine Dame auf ihr erstes freies Feld",
    "Felder, die sie angreift, sind nicht mehr frei",
  ],
};

export const solvers = {
  solver: {
    title: ({ name, title }) => SOLVERS[name]?.[0] ?? title,
    summary: ({ name, summary }) => SOLVERS[name]?.[1] ?? summary,
    code: ({ name }) => CODE[name]?.join("\n") ?? "",
    note: (note) => noteOf(note).replace(/(\d)\.(\d)/g, "$1,$2"),
  },
};
