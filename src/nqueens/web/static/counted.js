// Placing pieces by hand while it is said how many solutions are left, and on wish how many go through each square.
import { Game } from "./game.js";
import { Truth } from "./truth.js";

/** Its heirs may have `reasons`, a hint that is on the board, and `isUnknown`, that it is not known yet what is asked. */
export class Counted extends Game {
  constructor() {
    super();
    this.truth = new Truth({
      position: () => this.#position(),
      changed: () => this.shown(),
      takeBack: (square) => this.#takeBack(square),
    });
  }

  #position() {
    if (this.isUnknown) return null;
    const { rows, columns, piece } = this;
    return {
      rows,
      columns,
      piece,
      question: this.question(),
      placed: [...this.pieces],
      squares: this.standing().pieces,
      free: this.free(),
    };
  }

  /** An answer about the solutions left has come. */
  shown() {
    this.draw();
  }

  #takeBack(square) {
    this.pick(square, "piece");
    this.board.focus(square, false);
  }

  reset(...asked) {
    this.truth.now = null; // what is known is about the squares of another board
    super.reset(...asked);
  }

  update() {
    super.update();
    this.truth.update();
  }

  draw() {
    super.draw();
    this.board.warm(this.truth.now && !this.reasons ? this.truth.warmth : new Map()); // a hint stands for itself
  }

  extra() {
    const culprit = this.truth.now ? this.truth.culprit : null;
    return { culprit: new Set(culprit === null ? [] : [culprit]) };
  }

  enter() {
    this.tick();
    this.truth.update();
  }

  leave() {
    this.truth.rest();
  }
}
