// Manual placement with the number of solutions left and, optionally, of solutions per square.
import { Game } from "./game.js";
import { Truth } from "./truth.js";

/** Subclasses may have `reasons`, the hint on the board. */
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

  /** Whether the question is not complete yet. */
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
      isFull: this.pieces.size === this.wanted,
      free: this.free(),
    };
  }

  #takeBack(square) {
    this.pick(square, "piece");
    this.board.focus(square, false);
  }

  /** @param {Parameters<Game["reset"]>} asked */
  reset(...asked) {
    this.truth.now = null; // the known numbers belong to another board
    super.reset(...asked);
  }

  update() {
    super.update();
    this.truth.update();
  }

  draw() {
    super.draw();
    this.board.warm(this.truth.now && !this.reasons && this.tellsLeft ? this.truth.warmth : new Map()); // a hint hides the numbers
  }

  get isHushed() {
    return super.isHushed && !this.reasons;
  }

  extra() {
    return { culprit: new Set([this.culprit ?? []].flat()) };
  }

  /** The piece that left no solution, if the page names it. */
  get culprit() {
    return this.truth.now && this.tellsLeft ? this.truth.culprit : null;
  }

  enter() {
    this.tick();
    this.truth.update();
  }

  leave() {
    this.truth.rest();
  }
}
