// The German texts of the keyboard help.
export const keys = {
  keys: {
    heading: "Tastenkürzel",
    close: "Schließen",
    parts: [
      {
        tab: "Überall",
        keys: [
          ["?", "diese Liste"],
          ["Esc", "Dialog oder Erklärung schließen"],
        ],
      },
      {
        tab: "Spiel",
        keys: [
          ["← → ↑ ↓", "zu einem anderen Feld"],
          ["Leertaste", "Figur setzen oder wegnehmen"],
          ["X", "Feld sperren"],
          ["H", "Tipp"],
          ["U Y", "rückgängig; wiederholen"],
        ],
      },
      {
        tab: "Rätsel",
        keys: [
          ["← → ↑ ↓", "zu einem anderen Feld"],
          ["Leertaste", "Kreuz, Dame, leer"],
          ["X Q", "Kreuz; Dame"],
          ["H", "Tipp"],
          ["U Y", "rückgängig; wiederholen"],
        ],
      },
      {
        tab: "Zusehen",
        keys: [
          ["Leertaste", "Start oder Pause"],
          ["→ ←", "ein Ereignis vor; eines zurück"],
          ["O", "überspringen, was aus dieser Dame folgt"],
          ["U", "dorthin, wo diese Dame weggenommen wird"],
          ["N P", "nächste Lösung; vorige Lösung"],
          ["D E", "nächste Sackgasse; vorige Sackgasse"],
          ["Pos1 Ende", "Anfang; Ende"],
          ["Bild↑ Bild↓", "auf der Zeitleiste: ein Zehntel vor; zurück"],
          ["+ -", "schneller; langsamer"],
          ["F", "Vollbild mit großer Schrift"],
        ],
      },
      {
        tab: "Zusehen, im Suchbaum",
        keys: [
          ["↑ ↓ ← →", "zum Knoten darüber, darunter, daneben"],
          ["Enter", "zu diesem Knoten gehen"],
        ],
      },
      {
        tab: "Groß",
        keys: [
          ["← → ↑ ↓", "das Brett verschieben"],
          ["+ -", "vergrößern; verkleinern"],
          ["Pos1", "ganzes Brett"],
          ["Enter", "die Dame in der Mitte wählen"],
        ],
      },
    ],
  },
};
