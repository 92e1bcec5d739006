// Placing pieces by hand while it is said how many solutions are left, and on wish how many go through each square.
import { Game } from "./game.js";
import { Truth } from "./truth.js";

/** Its heirs may have `reasons`, a hint that is on the board. */
export class Counted extends Game {
  /** @type {import("./reasons.js").Reasons | null} */ reasons = null;

  constructor() {
    super();
    this.truth = new Truth({
      position: () => this.#position(),
      changed: () => this.shown(),
      takeBack: (square) => this.#takeBack(square),
    });
  }

  /** Whether it is not known yet what is asked. */
  get isUnknown() {
    return false;
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

  /** @param {Parameters<Game["reset"]>} asked */
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
