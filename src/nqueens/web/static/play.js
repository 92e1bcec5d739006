// Placing queens by hand, one in every row.
import { ask } from "./api.js";
import { addressOf, boardForm, boardText, h, parseBoard, writeAddress } from "./dom.js";
import { Game } from "./game.js";
import { t } from "./texts.js";

const MOST = 32;
const SOLVER = "sets"; // takes fixed queens, forbidden squares and boards that are not square

class Play extends Game {
  constructor(panel) {
    super();
    this.heading = h("h1");
    this.size = boardForm({ rows: 8, columns: 8 }, MOST, (board) => this.start(board));
    this.watch = h("a", { class: "button" }, t("play.watch"));
    const intro = h("div", { class: "intro" }, this.heading, h("p", {}, t("play.intro")));
    panel.append(h("div", { class: "two" }, this.stage, h("div", { class: "side" }, intro, this.controls(this.size.form, this.watch))));
    this.listen(panel);
  }

  open(values) {
    this.start(parseBoard(values.get("board") ?? "8", MOST) ?? { rows: 8, columns: 8 }, values.get("queens"), values.get("forbidden"));
  }

  start({ rows, columns }, queens, forbidden) {
    this.size.set({ rows, columns });
    this.heading.textContent = t("play.heading", rows, columns);
    this.reset({ rows, columns, wanted: rows }, queens ?? "", forbidden ?? "");
  }

  #question() {
    const { pieces, forbidden } = this.standing();
    return { board: boardText(this), queens: pieces, forbidden };
  }

  async search() {
    const found = await ask("complete", this.#question());
    return { ...found, cells: found.placement?.map((column, row) => [row, column]) };
  }

  verdict() {
    const placement = [...this.pieces].sort((a, b) => a - b).map((at) => at % this.columns);
    return ask("verify", { placement: placement.join(","), width: this.columns, forbidden: this.standing().forbidden });
  }

  keep() {
    const { board, queens: fixed, forbidden } = this.#question();
    this.watch.href = addressOf("watch", { board, solver: SOLVER, fixed, forbidden });
    writeAddress("play", this.#question());
  }
}

export const create = (panel) => new Play(panel);
