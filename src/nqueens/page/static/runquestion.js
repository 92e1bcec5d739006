// Problem of a run: one queen in every row, with optional fixed and forbidden squares, or a region puzzle.
import { boardText, parseBoard, parseSquares, squaresText } from "./dom.js";
import { LETTERS, Puzzle } from "./puzzle.js";
import { fileName, Rules, squareName } from "./rules.js";
import { t } from "./texts.js";

/** Default puzzle: looking ahead backtracks five times on it, row by row 162 times. */
const EXAMPLE = "8x1.AAAAABBBACCCCBBBADDDCEBBAADDDEEEADDDDDDDFFGGDDDDFFHGDDDDFFHGDDDD";
const USUAL = 8; // rows
export const MOST = 32;

export class Asked {
  constructor(board, fixed = new Set(), forbidden = new Set(), puzzle = null) {
    this.board = board;
    this.fixed = fixed;
    this.forbidden = forbidden;
    this.puzzle = puzzle;
  }

  static ofPuzzle(puzzle) {
    return new Asked({ rows: puzzle.side, columns: puzzle.side }, puzzle.queens, puzzle.crosses, puzzle);
  }

  /** Returns the default problem for a kind of solver: n queens or a puzzle. */
  static usual(ofPuzzles) {
    return ofPuzzles ? Asked.ofPuzzle(Puzzle.parse(EXAMPLE)) : new Asked({ rows: USUAL, columns: USUAL });
  }

  /** Returns the problem of an address: a puzzle or a board. */
  static of(values) {
    const puzzle = Puzzle.parse(values.get("regions") ?? "");
    if (puzzle) return Asked.ofPuzzle(puzzle);
    const board = parseBoard(values.get("board") ?? "", MOST) ?? Asked.usual(false).board;
    return new Asked(board, parseSquares(values.get("fixed"), board), parseSquares(values.get("forbidden"), board));
  }

  /** The parameters for the server and for an address. */
  get query() {
    if (this.puzzle) return { regions: this.puzzle.code };
    const { columns } = this.board;
    const [fixed, forbidden] = [squaresText(this.fixed, columns), squaresText(this.forbidden, columns)];
    return { board: boardText(this.board), fixed, forbidden };
  }

  get wanted() {
    return this.puzzle?.wanted ?? this.board.rows;
  }

  /** The size of the board. */
  get size() {
    return `${this.board.rows} × ${this.board.columns}`;
  }

  /** The initial position in words, if any. */
  get start() {
    if (this.puzzle) return t("watch.fromPuzzle");
    if (this.fixed.size + this.forbidden.size === 0) return "";
    const { fixed, forbidden, clashes } = this;
    return [t("watch.from", fixed.size, forbidden.size), clashes ? t("game.clash", "queen", clashes) : ""]
      .join(" ")
      .trim();
  }

  /** The number of attacking pairs of fixed queens. */
  get clashes() {
    return this.puzzle ? 0 : new Rules(this.board).clashes(this.fixed).length;
  }

  /** Returns the name of a square, in the coordinates of the board. */
  square(row, column) {
    return this.puzzle ? t("watch.square", row + 1, column + 1) : this.short(row, column);
  }

  short(row, column) {
    const { rows, columns } = this.board;
    return this.puzzle ? `${row + 1},${column + 1}` : squareName(row * columns + column, rows, columns);
  }

  /** Returns the name on the board of a row, column or region (from 0). */
  line(kind, number) {
    if (kind === "region") return LETTERS[number];
    if (this.puzzle) return `${number + 1}`;
    return kind === "row" ? `${this.board.rows - number}` : fileName(number);
  }
  /**
   * Returns an event of a run in words, with the names on the board.
   * @param {import("./replay.js").RunEvent} event
   */
  words({ event, row, column, by_row, by_column, other_row, text, why }) {
    if (event === "note") return t("watch.event.note", t("solver.note", this.#asSeen(text)));
    if (event === "solution") return t("watch.event.solution");
    if (event === "swap") return t("watch.event.swap", this.line("row", row), this.line("row", other_row));
    const square = this.square(row, column);
    if (event !== "clash") return t(`watch.event.${event}`, square, why);
    return t(`watch.event.${this.puzzle ? "inTheWay" : "clash"}`, square, this.square(by_row, by_column));
  }

  /** Renames the rows, columns and regions of a remark (from 0) as on the board. */
  #asSeen(text) {
    const seen = (_, kind, number) => `${kind} ${this.line(kind.toLowerCase(), Number(number))}`;
    return text.replace(/\.$/, "").replace(/\b(row|column|region) (\d+)/gi, seen);
  }
}
