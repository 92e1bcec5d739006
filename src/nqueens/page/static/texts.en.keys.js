// The English texts of the keyboard help.
export const keys = {
  keys: {
    heading: "Keyboard shortcuts",
    close: "Close",
    parts: [
      {
        tab: "Everywhere",
        keys: [
          ["?", "this list"],
          ["Esc", "close the dialog or explanation"],
        ],
      },
      {
        tab: "Play",
        keys: [
          ["← → ↑ ↓", "move to another square"],
          ["Space", "place or remove a piece"],
          ["X", "forbid the square"],
          ["H", "hint"],
          ["U Y", "undo; redo"],
        ],
      },
      {
        tab: "Puzzles",
        keys: [
          ["← → ↑ ↓", "move to another square"],
          ["Space", "cycle through cross, queen and empty"],
          ["X Q", "cross; queen"],
          ["H", "hint"],
          ["U Y", "undo; redo"],
        ],
      },
      {
        tab: "Watch",
        keys: [
          ["Space", "play or pause"],
          ["→ ←", "one event forward; one event back"],
          ["O", "step over: to the end of this queen’s subtree"],
          ["U", "step out: to where this queen is removed"],
          ["N P", "next solution; previous solution"],
          ["D E", "next dead end; previous dead end"],
          ["Home End", "start; end"],
          ["PgUp PgDn", "a tenth forward; a tenth back, on the timeline"],
          ["+ -", "faster; slower"],
          ["F", "full screen with large type"],
        ],
      },
      {
        tab: "Watch, in the search tree",
        keys: [
          ["↑ ↓ ← →", "parent; child; siblings"],
          ["Enter", "go to this node"],
        ],
      },
      {
        tab: "Large",
        keys: [
          ["← → ↑ ↓", "move the board"],
          ["+ -", "zoom in; zoom out"],
          ["Home", "whole board"],
          ["Enter", "select the queen in the middle"],
        ],
      },
    ],
  },
};
