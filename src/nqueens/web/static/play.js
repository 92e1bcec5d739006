// Placing queens by hand, one in every row.
import { addressOf, boardForm, boardText, h, parseBoard, writeAddress } from "./dom.js";
import { Game } from "./game.js";
import { t } from "./texts.js";

const MOST = 32;
const UNSOLVABLE = [2, 3]; // the squares without a solution
const SOLVER = "sets"; // takes fixed queens, forbidden squares and boards that are not square

class Play extends Game {
  constructor(panel) {
    super();
    this.heading = h("h1");
    this.size = boardForm({ rows: 8, columns: 8 }, MOST, (board) => this.replace(() => this.start(board)));
    this.watch = h("a", { class: "button" }, t("play.watch"));
    const intro = h("div", { class: "intro" }, this.heading, h("p", {}, t("play.intro")));
    panel.append(h("div", { class: "two" }, this.stage, h("div", { class: "side" }, intro, this.controls(this.size.form, this.watch))));
    this.listen(panel);
  }

  open(values) {
    this.start(parseBoard(values.get("board") ?? "8", MOST) ?? { rows: 8, columns: 8 }, values.get("queens"), values.get("forbidden"));
    this.size.set(this, values.get("board"));
  }

  start({ rows, columns }, queens, forbidden) {
    this.size.set({ rows, columns });
    this.heading.textContent = t("play.heading", rows, columns);
    this.reset({ rows, columns, wanted: rows }, queens ?? "", forbidden ?? "");
    if (rows > columns || (rows === columns && UNSOLVABLE.includes(rows))) this.say(t("play.none"));
  }

  asItStands() {
    const [{ rows, columns }, { pieces, forbidden }] = [this, this.standing()];
    return () => this.start({ rows, columns }, pieces, forbidden);
  }

  question() {
    return { board: boardText(this), forbidden: this.standing().forbidden };
  }

  keep() {
    const { board, forbidden } = this.question();
    const queens = this.standing().pieces;
    this.watch.href = addressOf("watch", { board, solver: SOLVER, fixed: queens, forbidden });
    writeAddress("play", { board, queens, forbidden });
  }
}

export const create = (panel) => new Play(panel);
