// The English texts of the sheet of keys.
export const keys = {
  keys: {
    heading: "Keys",
    open: "Keys",
    close: "Close",
    parts: [
      {
        tab: "Everywhere",
        keys: [
          ["?", "this sheet"],
          ["← →", "on the tabs: the tab beside"],
          ["Esc", "closes what lies above the page"],
        ],
      },
      {
        tab: "Play",
        keys: [
          ["← → ↑ ↓", "to another square"],
          ["Space", "puts a piece, or takes it off"],
          ["X", "forbids the square"],
          ["H", "a hint"],
          ["U Y", "takes back; does again"],
        ],
      },
      {
        tab: "Puzzles",
        keys: [
          ["← → ↑ ↓", "to another square"],
          ["Space", "cross, queen, empty"],
          ["X Q", "cross; queen"],
          ["H", "a hint"],
          ["U Y", "takes back; does again"],
        ],
      },
      {
        tab: "Watch",
        keys: [
          ["Space", "plays, or rests"],
          ["→ ←", "one event on, or back"],
          ["O", "over: past all that follows from this queen"],
          ["U", "out: until this queen is taken off"],
          ["N P", "next solution; the one before"],
          ["D E", "next dead end; the one before"],
          ["Home End", "to the start; to the end"],
          ["+ -", "faster; slower"],
          ["F", "fills the screen, with large type"],
        ],
      },
      {
        tab: "Watch, in the search tree",
        keys: [
          ["↑ ↓ ← →", "to the node above, below, beside"],
          ["Enter", "goes there"],
          ["Space", "folds what is below, or unfolds it"],
          ["+ - 0", "closer; farther; the whole tree"],
        ],
      },
      {
        tab: "Large",
        keys: [
          ["← → ↑ ↓", "move the board"],
          ["+ -", "nearer; farther"],
          ["Home", "the whole board"],
          ["Enter", "chooses the queen in the middle"],
        ],
      },
    ],
  },
};
