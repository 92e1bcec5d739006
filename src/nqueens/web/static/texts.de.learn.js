// The German texts of the Learn tab, and the explanations of terms.
import { listed, plural, whole } from "./words.de.js";

export const learn = {
  learn: {
    heading: "Wie es funktioniert",
    intro:
      "Sechs kurze Kapitel, jedes mit einem Brett zum Ausprobieren. Ein punktiert unterstrichenes Wort wie {attack|angreifen} wird erklärt, wenn du darauf drückst.",
    reading: "Zum Weiterlesen, auf Englisch:",
    attack: {
      title: "Wie eine Dame angreift",
      text: [
        "Eine Dame {attack|greift} in ihrer Zeile, ihrer Spalte und beiden {diagonal|Diagonalen} an, so weit das Brett reicht. Setze eine aufs Brett: Die Punkte zeigen alle Felder, die sie angreift. Zieh sie woandershin. Wo greift sie die meisten Felder an?",
        "Setze nun eine zweite Dame auf ein Feld ohne Punkt, und eine dritte. Greifen zwei einander an, ist das ein {clash|Angriff}; eine gepunktete Linie verbindet sie.",
        "Das Damenproblem: Setze n Damen auf ein Brett mit n Zeilen und n Spalten, ohne dass zwei einander angreifen. Jede solche Aufstellung ist eine {solution|Lösung}.",
      ],
      told: (queens, attacked, others, clashes) =>
        queens === 0
          ? "Setze eine Dame auf irgendein Feld."
          : clashes
            ? `${plural(clashes, "Angriff", "Angriffe")}. Drücke auf eine Dame, um sie wegzunehmen.`
            : queens === 1
              ? `Sie greift ${attacked} der ${others} anderen Felder an.`
              : `${queens} Damen, kein Angriff. Zusammen greifen sie ${plural(attacked, "Feld", "Felder")} an.`,
    },
    three: {
      title: "Warum drei nicht gehen",
      text: [
        "Eine Dame auf einem Feld ist leicht, und vier Damen passen auf 4 × 4. Zwei und drei passen nicht. Wie kann man da sicher sein? Indem man alles versucht: Das ist ein Beweis, solange nichts ausgelassen wird.",
        "Für die erste Dame gibt es neun Felder. Aber dreht man das Brett, wird eine Ecke zur anderen. Also gibt es nur drei Arten von ersten Feldern: Ecke, Rand und Mitte. Versuche alle drei.",
      ],
      told: {
        none: "Setze die erste Dame auf irgendein Feld.",
        two: "Zwei Felder sind übrig, aber sie liegen nebeneinander: Eine Dame auf dem einen greift das andere an.",
        middle: "In der Mitte greift sie alle anderen Felder an. Für eine zweite Dame ist kein Platz.",
        last: "Zwei Damen stehen, und für die dritte ist kein Platz.",
        clash: "Zwei Damen greifen einander an. Drücke auf eine, um sie wegzunehmen.",
      },
      tried: (kinds) =>
        kinds === 3
          ? "Ecke, Rand und Mitte sind versucht: Drei Damen passen nicht auf 3 × 3, das ist bewiesen."
          : `Du hast ${kinds} der 3 Arten versucht.`,
    },
    backtracking: {
      title: "Versuchen und zurücknehmen",
      text: [
        "Wie findet ein Programm eine Lösung? Das älteste Verfahren hast du gerade selbst benutzt: Setze eine Dame auf ein freies Feld der ersten Zeile, dann eine in die zweite und so weiter. Hat eine Zeile kein freies Feld mehr, ist das eine {dead end|Sackgasse}. Dann nimm die letzte Dame zurück und setze sie auf das nächste Feld. Das heißt {backtracking|Backtracking} (Rücksetzverfahren).",
        "Drücke auf „Schritt“ und sieh, was geschieht; rate vor jedem Schritt, was kommt. Das gestrichelte Feld wird gerade versucht.",
        "Darunter wächst der {search tree|Suchbaum}: Jeder Punkt ist eine Stellung, jeder Strich nach unten eine Dame mehr. Klicke auf einen Punkt, um dorthin zu gehen. Hat die Suche den ganzen Baum besucht, hat sie nichts ausgelassen: So kann Backtracking auch beweisen, dass es keine Lösung gibt.",
      ],
      board: "Brett",
      queens: (rows) => plural(rows, "Dame", "Damen"),
    },
    symmetry: {
      title: "Zwölf Lösungen und ihre Bilder",
      text: [
        "Acht Damen haben 92 Lösungen. Viele davon sind dieselbe, nur gedreht oder gespiegelt: Jede Lösung hat vier Drehlagen, und jede davon hat ein {image|Spiegelbild}. Das macht acht Bilder.",
        "Lösungen, die Bilder voneinander sind, bilden eine {class|Klasse}. Hier ist aus jeder Klasse eine. Klappe sie auf, um die anderen zu sehen; eine gestrichelte Linie ist der Spiegel.",
        "Eine Klasse ist kleiner als die anderen. Welche, und warum? Suche das Brett, das gleich bleibt, wenn man es auf den Kopf stellt.",
      ],
      sum: (kinds, all) =>
        `${kinds.map(([number, size]) => `${number} × ${size}`).join(" + ")} = ${all}: ${kinds.map(([number, size]) => `${plural(number, "Klasse", "Klassen")} zu ${size}`).join(", ")}.`,
    },
    local: {
      title: "Warum Reparieren bei einer Million gewinnt",
      text: [
        "Backtracking entscheidet über die ersten Zeilen, bevor es irgendetwas über die letzten weiß. Eine schlechte Wahl oben fällt erst weit unten auf, und alles dazwischen muss vorher versucht werden. Mit jeder weiteren Dame wird es mehr.",
        "Reparieren geht umgekehrt vor. Alle Damen stehen von Anfang an, auch wenn sie einander angreifen. Dann zieht eine angegriffene Dame in ihrer Zeile dorthin, wo die wenigsten sie angreifen, und so weiter, bis keine mehr angegriffen wird. Das ist eine {local|lokale Suche}. Geh sie Schritt für Schritt durch; die Kurve zeigt, wie viele Paare einander noch angreifen.",
        "Sie gewinnt, weil große Bretter sehr viele Lösungen haben und ein Brett mit wenigen Angriffen nahe bei einer liegt. Ein Zug sieht nur eine Zeile an, nie das ganze Brett, und keine Wahl ist endgültig. Aber sie kann nichts beweisen: Wo es keine Lösung gibt, sucht sie ohne Ende.",
        "Lass beide auf immer größeren Brettern antreten. Die Zahlen sagen, wie viele Felder jedes Verfahren geprüft hat.",
      ],
    },
    growth: {
      queens: "Damen",
      backtracking: "Backtracking",
      repair: "Reparieren",
      try: (size) => `Beide mit ${size} Damen antreten lassen`,
      gaveUp: (tests, seconds) => `nach ${whole(seconds)} s aufgegeben${tests ? `: ${whole(tests)}` : ""}`,
      million: "Eine Million Damen",
      all: (rows, seconds) =>
        `${whole(rows)} Damen, keine greift eine andere an; berechnet, geprüft und übertragen in ${seconds} s. Sie wurden zufällig auf freie Felder gesetzt und die letzten paar durch Tauschen von Spalten repariert.`,
    },
    halves: {
      title: "In Hälften zählen",
      text: [
        "Wie viele Lösungen gibt es für 20 Damen? 39.029.188.884. Jede einzeln anzusehen würde zu lange dauern. Also zählt man sie, ohne jede anzusehen.",
        "Schneide das Brett in eine obere und eine untere Hälfte. Liste alle {half-board|halben Bretter} auf, also vier Damen in vier Zeilen, die einander nicht angreifen. Auf den Kopf gestellt ist eine obere Hälfte eine untere, also reicht eine Liste für beide.",
        "Zwei Hälften ergeben eine Lösung, wenn sie verschiedene Spalten benutzen und keine {diagonal|Diagonale} gemeinsam haben. Nimm also eine obere Hälfte nach der anderen und zähle die unteren, die passen. Zusammen ist das die Zahl aller Lösungen, denn jede Lösung hat genau eine obere Hälfte.",
        "Die Liste der Hälften ist kurz, und ob zwei zusammenpassen, stellt ein Rechner schnell fest: Er vergleicht ihre Spalten und Diagonalen als Bits, viele Paare auf einmal. Dieses Programm zählt ab 13 Damen so, schneidet das Brett aber in links und rechts.",
      ],
      half: "Obere Hälfte",
      before: "Vorige",
      next: "Nächste",
      fits: "Nächste, zu der eine passt",
      told: ({ number, of, names, meeting, fitting }) =>
        `Hälfte ${number} von ${of} benutzt die Spalten ${listed(names)}. ${meeting === 0 ? "Keine Hälfte benutzt" : plural(meeting, "Hälfte benutzt", "Hälften benutzen")} die anderen vier, und ${fitting === 0 ? "keine" : fitting} davon ${fitting > 1 ? "passen" : "passt"}: Die Punkte müssen frei bleiben.`,
      sum: (sum, isAll) =>
        isAll ? `${sum} insgesamt: die Zahl der Lösungen.` : `${plural(sum, "Lösung", "Lösungen")} bisher`,
      put: (number) => `Passende Hälfte ${number} aufs Brett setzen`,
    },
  },

  terms: {
    attack:
      "Eine Dame greift jedes Feld ihrer Zeile, ihrer Spalte und ihrer beiden Diagonalen an, so weit das Brett reicht.",
    diagonal:
      "Eine schräge Linie von Feldern, die sich an den Ecken berühren. Durch jedes Feld gehen zwei: eine steigt, eine fällt.",
    clash: "Zwei Figuren, die einander angreifen.",
    solution: "Alle Figuren stehen auf dem Brett, und keine greift eine andere an.",
    judge:
      "Der Teil des Programms, der die Figuren paarweise vergleicht. Er hat keinen Code mit dem gemeinsam, was er prüft, und wiederholt so dessen Fehler nicht.",
    backtracking:
      "Eine Möglichkeit nach der anderen versuchen; wo nichts mehr passt, den letzten Schritt zurücknehmen und den nächsten versuchen.",
    "dead end": "Eine Stellung, von der es nicht weitergeht: Eine Zeile hat kein freies Feld.",
    "search tree":
      "Ein Bild von allem, was eine Suche versucht hat. Jeder Punkt ist eine Stellung; darunter hängen die mit einer Dame mehr.",
    nodes: "Die Stellungen, die eine Suche besucht hat, auch das leere Brett.",
    image: "Eine Lösung nach einer Drehung oder Spiegelung des Bretts.",
    class: "Lösungen, die Bilder voneinander sind: auf einem quadratischen Brett meist 8, manchmal 4 oder 2.",
    fundamental: "Für jede Klasse einmal gezählt: Von den 92 Lösungen mit 8 Damen sind 12 wesentlich verschieden.",
    lexicographic:
      "Wie im Wörterbuch: geordnet nach der Spalte in der ersten Zeile, dann nach der in der zweiten und so weiter.",
    local:
      "Eine Suche, bei der von Anfang an alle Figuren auf dem Brett stehen. Sie versetzt eine nach der anderen so, dass weniger einander angreifen, und kann nichts beweisen.",
    seed: "Die Zahl, die alle Zufallsentscheidungen eines Programms bestimmt. Derselbe Startwert ergibt denselben Lauf.",
    torus:
      "Ein Brett, dessen gegenüberliegende Ränder verbunden sind: Linien, die an einem Rand enden, laufen am gegenüberliegenden weiter.",
    "half-board": "Die Figuren nur einer Hälfte des Bretts, von denen keine eine andere angreift.",
    free: "Felder, die nicht gesperrt sind und die keine Dame auf dem Brett angreift.",
    solver: "Ein Programm, oder ein Verfahren, das Lösungen sucht. Es gibt viele, und jedes geht anders vor.",
    tests: "Wie oft die Suche prüfte, ob auf einem Feld eine Dame stehen kann.",
    backtracks: "Wie oft die Suche eine Dame vom Brett nahm, weil nichts mehr passte.",
    steps:
      "Wie oft auf dem vollen Brett ein Zug versucht wurde: eine Dame auf ein anderes Feld, oder zwei, die tauschen.",
    restarts: "Wie oft die Suche ihr Brett aufgab und mit einem neuen begann.",
  },
};
