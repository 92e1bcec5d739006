// Practice board of Learn: free placement with a sentence about the position.
import { button, div, h } from "./dom.js";
import { Game } from "./game.js";
import { t } from "./texts.js";

export class Trial extends Game {
  /** `tell(game)` returns the sentence about the current position. */
  constructor(size, tell) {
    super();
    this.tell = tell;
    this.words = h("p", { class: "event", role: "status" });
    this.reset({ rows: size, columns: size, wanted: null });
    const clear = button(t("game.clear"), () => this.clear());
    this.boxes = [this.stage, div("buttons", this.history.undoButton, clear), this.words];
  }

  get isHushed() {
    return false;
  }

  /** Shows pieces, unless the user has placed some. */
  propose(pieces) {
    if (this.began !== null) return;
    this.pieces = new Set(pieces);
    this.update();
  }

  draw() {
    super.draw();
    const words = this.tell(this);
    if (words !== this.words.textContent) this.words.textContent = words;
  }
}

/** Returns a board that tells how many squares the queens attack. */
export const reach = () =>
  new Trial(8, ({ pieces, under, pairs, rows, columns }) =>
    t("learn.attack.told", pieces.size, under.size, rows * columns - 1, pairs.length),
  );

/** Returns a 3 × 3 board on which each kind of first square can be tried. */
export function three() {
  const tried = new Set();
  return new Trial(3, (game) => {
    const { pieces, pairs } = game;
    const free = game.free().length;
    if (pieces.size === 1) tried.add([...pieces][0] === 4 ? "middle" : [...pieces][0] % 2 ? "edge" : "corner");
    const state = pairs.length ? "clash" : ["none", free ? "two" : "middle", "last"][Math.min(2, pieces.size)];
    return [t(`learn.three.told.${state}`), tried.size ? t("learn.three.tried", tried.size) : ""].join(" ").trim();
  });
}
