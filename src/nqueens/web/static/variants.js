// Other pieces, and boards whose lines go on at the other side.
import { ask } from "./api.js";
import { smallPicture } from "./board.js";
import { boardForm, boardText, choice, field, h, parseBoard, writeAddress } from "./dom.js";
import { squareName } from "./rules.js";
import { t } from "./texts.js";

const MOST = 12;
const SHOWN = 12;
const PIECES = ["queen", "rook", "bishop", "king", "knight", "amazon", "nightrider", "semi-queen"];

class Variants {
  constructor(panel) {
    Object.assign(this, { board: { rows: 7, columns: 7 }, surface: "torus", number: "rows" });
    this.size = boardForm(this.board, MOST, (board) => this.ask({ board }));
    this.piece = h("select", { onchange: () => this.ask({}) }, PIECES.map((piece) => h("option", { value: piece }, t(`variants.pieces.${piece}`))));
    this.choices = h("div", { class: "setup" });
    this.counted = h("p", { class: "big" });
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.gallery = h("ul", { class: "gallery wide" });
    panel.append(
      h("div", { class: "intro" }, h("h1", {}, t("variants.heading")), h("p", {}, t("variants.intro"))),
      h("div", { class: "setup card" }, this.size.form, field(t("variants.piece"), this.piece), this.choices),
      h("section", { class: "card" }, this.counted, this.status, this.gallery),
    );
  }

  open(values) {
    const known = (name, options, otherwise) => (options.includes(values.get(name)) ? values.get(name) : otherwise);
    this.piece.value = known("piece", PIECES, "queen");
    const surface = known("surface", ["plane", "torus"], "torus");
    const number = known("number", ["rows", "max"], "rows");
    this.choices.replaceChildren(
      choice(t("variants.surface"), [["plane", t("variants.plane")], ["torus", t("variants.torus")]], surface, (next) => this.ask({ surface: next })),
      choice(t("variants.number"), [["rows", t("variants.rows")], ["max", t("variants.max")]], number, (next) => this.ask({ number: next })),
    );
    this.ask({ board: parseBoard(values.get("board") ?? "7", MOST) ?? this.board, surface, number });
  }

  async ask(change) {
    Object.assign(this, change);
    this.size.set(this.board);
    this.stopper?.abort();
    this.stopper = new AbortController();
    const piece = this.piece.value;
    const question = { board: boardText(this.board), piece, torus: String(this.surface === "torus"), pieces: this.number, limit: SHOWN };
    writeAddress("variants", { board: question.board, piece, surface: this.surface, number: this.number });
    this.counted.textContent = "";
    this.gallery.replaceChildren();
    this.status.textContent = t("variants.counting");
    try {
      this.#show(await ask("variant", question, this.stopper.signal), piece);
    } catch (error) {
      if (error.name !== "AbortError") this.status.textContent = error.message;
    }
  }

  #show({ question, count, placements }, piece) {
    const number = BigInt(count).toLocaleString();
    this.counted.replaceChildren(h("strong", {}, number), ` ${t("variants.ways", count)} · ${question}`);
    const all = BigInt(count) === BigInt(placements.length);
    this.status.textContent = placements.length === 0 ? t("variants.none") : t(all ? "variants.all" : "variants.first", placements.length);
    const { rows, columns } = this.board;
    const sign = piece === "queen" ? "" : t(`variants.letters.${piece}`);
    const picture = (cells, at) => {
      const squares = cells.map(([row, column]) => squareName(row * columns + column, rows, columns)).join(" ");
      return h("li", {}, smallPicture(cells, rows, columns, t("variants.solution", at + 1, squares), sign));
    };
    this.gallery.replaceChildren(...placements.map(picture));
  }

  leave() {
    this.stopper?.abort();
  }
}

export const create = (panel) => new Variants(panel);
