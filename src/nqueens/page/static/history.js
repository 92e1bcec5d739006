// Undo and redo of moves on a board, with their buttons and keys.
import { onKeys } from "./dom.js";
import { redoButton, undoButton } from "./icons.js";
import { t } from "./texts.js";

/** @template State of a board */
export class History {
  past = /** @type {State[]} */ ([]);
  future = /** @type {State[]} */ ([]);

  /**
   * `state()` returns the current state, `restore(state, sentence)` goes to another one, which may begin another board,
   * and `say(sentence)` tells that there is none.
   * @param {{
   *   state: () => State, restore: (state: State, sentence: string) => void, say: (sentence: string) => void,
   * }} board
   */
  constructor(board) {
    this.board = board;
    this.undoButton = undoButton(() => this.undo());
    this.redoButton = redoButton(() => this.redo());
  }

  clear() {
    Object.assign(this, { past: [], future: [] });
  }

  /** Remembers the current state before a move. */
  add() {
    this.past.push(this.board.state());
    this.future = [];
  }

  undo() {
    return this.#travel(this.past, this.future, "undone", "nothing");
  }

  redo() {
    return this.#travel(this.future, this.past, "redone", "nothingMore");
  }

  /** Returns whether there is a state to go to. */
  #travel(from, to, done, none) {
    const state = from.pop();
    if (state === undefined) {
      this.board.say(t(`game.${none}`));
      return false;
    }
    to.push(this.board.state());
    const { past, future } = this;
    this.board.restore(state, t(`game.${done}`));
    Object.assign(this, { past, future }); // another board began without
    this.show();
    return true;
  }

  /** Disables the buttons that lead nowhere. */
  show() {
    this.undoButton.disabled = !this.past.length;
    this.redoButton.disabled = !this.future.length;
  }

  /** Handles the keys of a whole tab while `isOn()`: U, Y, and H for a hint. */
  listen(panel, isOn, hint) {
    const [undo, redo] = [() => this.undo(), () => this.redo()];
    onKeys(panel, (key) => {
      const act = { u: undo, undo, y: redo, redo, h: hint }[key];
      if (!act || !isOn()) return false;
      act();
      return true;
    });
  }
}
