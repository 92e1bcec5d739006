// The German texts of the Learn tab, and the explanations of terms.
import { listed, plural, whole } from "./words.de.js";

const partners = (meeting, fitting) => {
  if (meeting === 0) return "Keine Hälfte benutzt die anderen vier.";
  if (meeting === 1)
    return `Eine Hälfte benutzt die anderen vier, ${fitting ? "und sie passt" : "aber sie passt nicht"}.`;
  return `${meeting} Hälften benutzen die anderen vier; ${fitting || "keine"} davon ${fitting > 1 ? "passen" : "passt"}.`;
};

export const learn = {
  learn: {
    intro:
      "Acht Damen auf einem Schachbrett, ohne einander {attack|anzugreifen}: Das Brett zeigt eine von 92 Möglichkeiten. Das Rätsel ist von 1848 und noch nicht zu Ende: Wie viele Möglichkeiten es für 28 Damen gibt, weiß niemand.",
    kicker: "Von vier Damen bis siebenundzwanzig",
    play: "Spielen",
    puzzle: "Rätsel des Tages",
    watch: "Einem Programm beim Lösen zusehen",
    queens: "Damen",
    step: "Schritt",
    before: "Zurück",
    next: "Weiter",
    attack: {
      title: "Acht Damen, 1848",
      text: [
        "Im September 1848 stellte Max Bezzel in der Berliner Schachzeitung eine Frage: Auf wie viele Arten können acht Damen auf einem Schachbrett stehen, ohne dass eine eine andere {attack|angreift}? Das Brett zeigt eine davon.",
        "Eine Dame greift in ihrer Zeile, ihrer Spalte und beiden {diagonal|Diagonalen} an, so weit das Brett reicht. Die Punkte zeigen alle Felder, die diese angreift. Zieh sie umher, und drücke auf ein punktiertes Wort: Es wird erklärt.",
        "[quiz]",
        "Setze eine zweite Dame auf ein Feld ohne Punkt, dann eine dritte. Greifen zwei einander an, ist das ein {clash|Angriff}. Acht Damen ohne Angriff sind eine {solution|Lösung}.",
      ],
      quiz: {
        ask: "Wo greift eine Dame die meisten Felder an?",
        choices: ["in einer Ecke", "in der Mitte eines Randes", "in der Mitte des Bretts"],
        right: "in der Mitte des Bretts",
        hint: "Zeile und Spalte haben überall gleich viele Felder, es kommt also auf die Diagonalen an. Zieh die Dame umher und zähle.",
        why: "Zeile und Spalte haben von jedem Feld aus 14 Felder. Die Diagonalen bringen am Rand 7 dazu, in der Mitte 13: zusammen 21 gegen 27.",
      },
      told: (queens, attacked, others, clashes) =>
        queens === 0
          ? "Setze eine Dame auf irgendein Feld."
          : clashes
            ? `${plural(clashes, "Angriff", "Angriffe")}. Drücke auf eine Dame, um sie wegzunehmen.`
            : queens === 1
              ? `Sie greift ${attacked} der ${others} anderen Felder an.`
              : queens === 8
                ? "Acht Damen, kein Angriff: eine Lösung. Zieh eine woandershin: Bleibt es eine?"
                : `${queens} Damen, kein Angriff. Zusammen greifen sie ${plural(attacked, "Feld", "Felder")} an.`,
    },
    three: {
      title: "Und drei?",
      text: [
        "Fang kleiner an. Auf 1 × 1 passt eine Dame. Auf 2 × 2 passen keine zwei: Wo auch immer die erste steht, sie greift alle anderen Felder an. Und auf 3 × 3? Probier es aus.",
        "[quiz]",
        "Wie können wir sicher sein? Indem wir alles probieren: Wird nichts ausgelassen, ist das ein Beweis. Für die erste Dame gibt es neun Felder. Aber dreh das Brett, und aus einer Ecke wird eine andere. Es gibt also nur drei Arten von ersten Feldern: Ecke, Rand und Mitte. Probier alle drei.",
      ],
      quiz: {
        ask: "Wie viele Damen passen auf 3 × 3, ohne einander anzugreifen?",
        choices: ["1", "2", "3"],
        right: "2",
        hint: "Probier es auf dem Brett: Setze eine Dame, dann eine zweite auf ein Feld ohne Punkt.",
        why: "In der Mitte greift eine Dame alle anderen Felder an. In einer Ecke oder am Rand lässt sie zwei übrig, und eine Dame auf dem einen greift das andere an.",
      },
      told: {
        none: "Setze die erste Dame auf irgendein Feld.",
        two: "Zwei Felder sind übrig, aber eine Dame auf dem einen greift das andere an.",
        middle: "In der Mitte greift sie alle anderen Felder an. Für eine zweite Dame ist kein Platz.",
        last: "Zwei Damen stehen auf dem Brett, für eine dritte ist kein Platz.",
        clash: "Zwei Damen greifen einander an. Drücke auf eine, um sie wegzunehmen.",
      },
      tried: (kinds) =>
        kinds === 3
          ? "Ecke, Rand und Mitte sind probiert. Damit ist es bewiesen: Drei Damen passen nicht auf 3 × 3."
          : `Du hast ${kinds} der 3 Arten probiert.`,
    },
    backtracking: {
      title: "Probieren, scheitern, zurück",
      text: [
        "Acht Damen lassen sich auf 4.426.165.368 Arten auf 64 Felder setzen, viel zu viele, um sie einzeln durchzugehen. Wie findet ein Programm eine Lösung? Das älteste Verfahren geht Zeile für Zeile vor: eine Dame auf ein freies Feld der ersten Zeile, dann eine in die zweite, und so weiter. Eine Zeile ohne freies Feld ist eine {dead end|Sackgasse}: zurück zur letzten Dame und mit ihr aufs nächste freie Feld. Das heißt {backtracking|Backtracking}.",
        "[quiz]",
        "Woher weiß das Programm, dass ein Feld angegriffen ist? Es zählt Zeilen und Spalten ab 0. Auf einer fallenden Diagonale bleibt Zeile − Spalte gleich, auf einer steigenden Zeile + Spalte. Es muss sich also nur drei Mengen merken: die Spalten, die Differenzen und die Summen seiner Damen.",
        "Mit [queens] Damen prüft Backtracking [tests] Felder, bis es eine Lösung findet. Das Brett zeigt Schritt [step] dieser Suche. Zieh an beiden Zahlen.",
        "Eine Suche, die alles probiert hat, hat nichts ausgelassen. Deshalb kann Backtracking auch beweisen, dass es keine Lösung gibt. Den {search tree|Suchbaum} zeigt [watch].",
      ],
      quiz: {
        ask: "Damen stehen auf a4 und c3, und in Zeile 2 ist kein Feld frei. Wie geht es weiter?",
        choices: ["Zeile 2 bleibt leer", "Die Dame von c3 kommt auf d3", "Die Dame von a4 kommt auf b4"],
        right: "Die Dame von c3 kommt auf d3",
        hint: "Das Programm geht nur einen Schritt zurück. Welche Dame kam zuletzt?",
        why: "Die Dame auf c3 kam zuletzt, also geht sie zuerst, auf das nächste freie Feld ihrer Zeile. Erst wenn Zeile 3 keines mehr hat, zieht die Dame von a4.",
      },
    },
    ahead: {
      title: "Vorausschauen",
      quiz: {
        ask: "Damen stehen auf a6 und e5. Welche leere Zeile lässt am wenigsten Auswahl?",
        choices: ["Zeile 4", "Zeile 3", "Zeile 2", "Zeile 1"],
        right: "Zeile 4",
        hint: "Zähle im Graphen die Kandidaten jeder leeren Zeile.",
        why: "Zeile 4 hat noch einen Kandidaten, Zeile 3 zwei, die Zeilen 2 und 1 haben je drei.",
      },
      text: [
        "Backtracking bemerkt eine Sackgasse erst, wenn es darin steht. Es lohnt sich, vorauszuschauen: Jede neue Dame streicht in allen leeren Zeilen die Felder, die sie angreift.",
        "Im Graphen ist jeder Knoten eine Zeile mit ihren Kandidaten, den noch möglichen Spalten. Eine Kante leuchtet auf, wenn die neue Dame Kandidaten einer anderen Zeile streicht. Hat eine Zeile keinen mehr, wird die Dame zurückgenommen.",
        "[quiz]",
        "Die Zeile mit den wenigsten Kandidaten kommt zuerst: Dort kann man am wenigsten falsch machen. Mit [queens] Damen prüft diese Suche [tests] Felder, Backtracking [others]. Das Brett zeigt Schritt [step].",
      ],
      graph: "Zeilen und ihre Kandidaten; leuchtende Kanten führen zu Zeilen, in denen die neue Dame welche streicht",
      empty: "Eine Zeile hat keinen Kandidaten mehr: eine Sackgasse.",
    },
    symmetry: {
      title: "Zwölf und zweiundneunzig",
      text: [
        "Diese Verfahren finden eine Lösung. Aber wie viele gibt es? Im Juni 1850 stellte Franz Nauck die Frage noch einmal in der Leipziger Illustrirten Zeitung, und im September gab er alle 92 Lösungen an, durch Probieren gefunden. Carl Friedrich Gauß, der die Zeitung gelesen hatte, fand 72 und hörte auf; dass er das Problem gestellt oder gelöst hätte, ist eine Legende. Erst 1874 machten Determinanten von Siegmund Günther und James Glaisher einen Beweis möglich.",
        "Viele der 92 unterscheiden sich nur durch eine Drehung oder Spiegelung. Ein Brett lässt sich in vier Lagen drehen und in jeder auch spiegeln, deshalb haben die meisten Lösungen acht {image|Bilder}. Lösungen, die Bilder voneinander sind, bilden eine {class|Klasse}. Hier ist aus jeder eine: Öffne eine Klasse, um die anderen zu sehen; eine gestrichelte Linie ist eine Spiegelachse.",
        "[quiz]",
      ],
      quiz: {
        ask: "Zwölf Klassen zu acht wären 96. Warum gibt es nur 92 Lösungen?",
        choices: [
          "Auf vier greifen Damen einander an",
          "In einer Klasse ändert eine halbe Drehung nichts",
          "Zwei Klassen überlappen",
        ],
        right: "In einer Klasse ändert eine halbe Drehung nichts",
        hint: "Nicht jede Klasse hat acht Bilder. Such eine Lösung, die nach einer Drehung noch genauso aussieht.",
        why: "Ihre Lösungen haben also 4 Bilder statt 8: 11 × 8 + 4 = 92. Welche Klasse ist es? Öffne sie.",
      },
      number: (number) => `Klasse ${number}`,
      sum: (kinds, all) =>
        `${kinds.map(([number, size]) => `${number} × ${size}`).join(" + ")} = ${all}: ${kinds.map(([number, size]) => `${plural(number, "Klasse", "Klassen")} zu ${size}`).join(", ")}.`,
    },
    local: {
      title: "Eine Million Damen",
      text: [
        "Backtracking füllt die ersten Zeilen, bevor es etwas über die letzten weiß. Eine schlechte Wahl oben zeigt sich erst weit unten, und alles dazwischen muss vorher probiert werden. Jede weitere Dame macht es schlimmer.",
        "Reparieren geht andersherum vor. Alle Damen stehen von Anfang an auf dem Brett, auch wenn sie einander angreifen. Dann zieht eine angegriffene Dame in ihrer Zeile auf das Feld, das die wenigsten anderen angreifen, bis keine mehr angegriffen wird. Das ist {local|lokale Suche}; das Brett zeigt Schritt [step].",
        "Lass beide immer größere Bretter probieren. Die Zahlen zeigen, wie viele Felder jedes der beiden geprüft hat. Reparieren entscheidet zufällig; seine Zahl ist deshalb der Median von neun Läufen, darunter stehen die kleinste und die größte. Nach 1,5 Sekunden gibt ein Lauf auf.",
        "[quiz]",
        "Reparieren gewinnt auf großen Brettern, weil sie sehr viele Lösungen haben, jeder Zug nur eine Zeile betrachtet und keine Wahl endgültig ist. Aber es kann nicht beweisen, dass es keine Lösung gibt: Gibt es keine, sucht es ewig weiter.",
      ],
      quiz: {
        ask: "Mit 8 Damen liegen beide nah beieinander. Welches prüft mit 20 weniger Felder?",
        choices: ["Backtracking", "Reparieren", "Etwa gleich viele"],
        right: "Reparieren",
        hint: "Lass beide 16 und 20 Damen versuchen und vergleiche, wie ihre Zahlen wachsen.",
        why: "Backtracking prüft 3.992.510 Felder, Reparieren meist weniger als ein Tausendstel davon: Beim Backtracking vervielfacht jede weitere Dame die Arbeit.",
      },
    },
    growth: {
      queens: "Damen",
      guess: "Erst vorhersagen: Felder, die Backtracking prüft",
      guessed: "Dein Tipp",
      backtracking: "Backtracking",
      repair: "Reparieren, Median von 9",
      try: (size) => `Beide mit ${size} Damen antreten lassen`,
      gaveUp: (tests) => (tests ? `> ${tests}, aufgegeben` : "aufgegeben"),
      million: "Eine Million Damen",
      all: (rows, seconds) =>
        `${whole(rows)} Damen, keine greift eine andere an; berechnet, geprüft und übertragen in ${seconds} s. Ein einziger Zug beim Reparieren müsste eine Million Felder vergleichen. Deshalb wurden diese Damen zufällig auf freie Felder gesetzt und nur die letzten paar repariert, durch Tauschen von Spalten.`,
    },
    halves: {
      title: "Zählen in Hälften, bis siebenundzwanzig",
      text: [
        "Reparieren findet eine Lösung, zählt aber keine. Wie viele gibt es mit [queens] Damen? [solutions]. Bald sind es zu viele, um sie aufzulisten. Deshalb zählen Programme sie, ohne sie aufzulisten.",
        "Schneide das Brett in eine obere und eine untere Hälfte. Liste alle {half-board|halben Bretter} auf, also vier Damen in vier Zeilen, die einander nicht angreifen. Auf den Kopf gestellt ist eine obere Hälfte eine untere, also reicht eine Liste für beide.",
        "Zwei Hälften ergeben eine Lösung, wenn sie verschiedene Spalten benutzen und keine {diagonal|Diagonale} gemeinsam haben. Nimm also eine obere Hälfte nach der anderen und zähle die unteren, die passen. Zusammen ist das die Zahl aller Lösungen, denn jede Lösung hat genau eine obere Hälfte.",
        "[quiz]",
        "Ein Rechner vergleicht die Spalten und Diagonalen zweier Hälften als Bits, viele Paare auf einmal. Dieses Programm zählt ab 13 Damen so, mit einer linken und einer rechten Hälfte.",
        "Das größte bisher gezählte Brett ist 27 × 27. Thomas Preußer und Matthias Engelhardt wurden 2016 damit fertig: 234.907.967.154.122.528 Lösungen. Für 28 Damen weiß es niemand.",
      ],
      quiz: {
        ask: "Es gibt 344 obere Hälften. Zu wie vielen davon passt mindestens eine untere?",
        choices: ["zu 92", "zu 80", "zu 46"],
        right: "zu 80",
        hint: "Es gibt 92 Lösungen. Können zu einer oberen Hälfte zwei untere passen?",
        why: "Es können nicht mehr als 92 sein: Jede von ihnen ergibt mindestens eine Lösung, und es gibt 92. Von den 80 ergeben 68 eine Lösung und 12 zwei.",
      },
      half: "Obere Hälfte",
      fits: "Nächste, zu der eine passt",
      told: ({ number, of, names, meeting, fitting }) =>
        `Hälfte ${number} von ${of} benutzt die Spalten ${listed(names)}. ${partners(meeting, fitting)} Punkte: angegriffene Felder der unteren Hälfte.`,
      sum: (sum, isAll) =>
        isAll ? `${sum} insgesamt: die Zahl der Lösungen.` : `${plural(sum, "Lösung", "Lösungen")} bisher`,
      put: (number) => `Passende Hälfte ${number} aufs Brett setzen`,
    },
    ending:
      "Die Frage nach acht Damen war nach zwei Jahren beantwortet, die nach siebenundzwanzig nach 168. Eine Formel für diese Zahlen ist nicht bekannt: Die nächste braucht ein besseres Verfahren oder mehr Geduld.",
    turn: {
      title: "Du bist dran",
      text: [
        "Du spielst das Verfahren: Welches Feld wird als Nächstes geprüft, welche Dame greift es an, was enthalten die Mengen des Programms, welche Dame wird zurückgenommen? Jede Antwort wird am Lauf des Lösers gemessen und begründet; nach einer falschen kommen ein Tipp und ein zweiter Versuch. Mit zehn richtigen Antworten in Folge beherrschst du es.",
      ],
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
    nodes: "Die von einer Suche besuchten Stellungen, auch das leere Brett.",
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
