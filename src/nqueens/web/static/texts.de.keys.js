// The German texts of the sheet of keys.
export const keys = {
  keys: {
    heading: "Tasten",
    open: "Tasten",
    close: "Schließen",
    parts: [
      {
        tab: "Überall",
        keys: [
          ["?", "dieses Blatt"],
          ["← →", "auf den Reitern: zum Reiter daneben"],
          ["Esc", "schließt, was über der Seite liegt"],
        ],
      },
      {
        tab: "Spielen",
        keys: [
          ["← → ↑ ↓", "zu einem anderen Feld"],
          ["Space", "setzt eine Figur oder nimmt sie weg"],
          ["X", "sperrt das Feld"],
          ["H", "ein Tipp"],
          ["U Y", "nimmt zurück; wiederholt"],
        ],
      },
      {
        tab: "Rätsel",
        keys: [
          ["← → ↑ ↓", "zu einem anderen Feld"],
          ["Space", "Kreuz, Dame, leer"],
          ["X Q", "Kreuz; Dame"],
          ["H", "ein Tipp"],
          ["U Y", "nimmt zurück; wiederholt"],
        ],
      },
      {
        tab: "Zusehen",
        keys: [
          ["Space", "läuft oder hält an"],
          ["→ ←", "ein Ereignis vor oder zurück"],
          ["O", "darüber: an allem vorbei, was aus dieser Dame folgt"],
          ["U", "heraus: bis diese Dame weggenommen wird"],
          ["N P", "nächste Lösung; die davor"],
          ["D E", "nächste Sackgasse; die davor"],
          ["Home End", "zum Anfang; zum Ende"],
          ["+ -", "schneller; langsamer"],
          ["F", "füllt den Bildschirm, mit großer Schrift"],
        ],
      },
      {
        tab: "Zusehen, im Suchbaum",
        keys: [
          ["↑ ↓ ← →", "zum Knoten darüber, darunter, daneben"],
          ["Enter", "geht dorthin"],
          ["Space", "faltet, was darunter liegt, oder entfaltet es"],
          ["+ - 0", "näher; weiter weg; der ganze Baum"],
        ],
      },
      {
        tab: "Groß",
        keys: [
          ["← → ↑ ↓", "bewegen das Brett"],
          ["+ -", "näher; weiter weg"],
          ["Home", "das ganze Brett"],
          ["Enter", "wählt die Dame in der Mitte"],
        ],
      },
    ],
  },
};
