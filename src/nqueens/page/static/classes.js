// Cards with one solution per class, which open to show its images and their symmetries.
import { ask } from "./api.js";
import { smallBoard } from "./board.js";
import { h, s } from "./dom.js";
import { SIDE } from "./grid.js";
import { pairOf, squareName } from "./rules.js";
import { t } from "./texts.js";

/** Axis of each reflection, on a board of side 1. */
const AXES = {
  "left-right reflection": [0.5, 0, 0.5, 1],
  "top-bottom reflection": [0, 0.5, 1, 0.5],
  "diagonal reflection": [0, 0, 1, 1],
  "antidiagonal reflection": [1, 0, 0, 1],
};

/** Number of rotations and reflections that keep a solution, by its symmetry. */
const KEEPING = { none: 1, "half-turn": 2, "quarter-turn": 4, full: 8 };

/**
 * Whether a rotation or reflection of the board maps each set of squares to itself.
 * @type {(board: import("./dom.js").Size, sets: Set<number>[]) => boolean}
 */
export function isSymmetric({ rows, columns }, sets) {
  const flips = [0, 1, 2, 3].map((at) => (row, column) => [
    at & 1 ? rows - 1 - row : row,
    at & 2 ? columns - 1 - column : column,
  ]);
  const turns = rows === columns ? flips.map((flip) => (row, column) => flip(column, row)) : [];
  const keeps = (map) => (at, _, all) => {
    const [row, column] = map(...pairOf(at, columns));
    return all.includes(row * columns + column);
  };
  return [...flips.slice(1), ...turns].some((map) => sets.every((squares) => [...squares].every(keeps(map))));
}

const squaresOf = (placement) => placement.map((column, row) => `${row},${column}`).join(";");
const names = (placement, columns) =>
  placement.map((column, row) => squareName(row * columns + column, placement.length, columns)).join(" ");

const playLink = (placement, board, ...children) =>
  h("a", { href: `#play?board=${board}&queens=${squaresOf(placement)}` }, children);

/** Returns the name of a symmetry, if a solution has one. */
const told = (symmetry) => h("span", {}, symmetry === "none" ? "" : (t("explore.symmetry")[symmetry] ?? symmetry));

/** Returns a card of a solution that links to Play. */
export function solutionCard({ placement, symmetry }, { number, board, columns }) {
  const label = t("explore.solution", number, names(placement, columns));
  return h("li", {}, playLink(placement, board, smallBoard(placement, columns, label), told(symmetry)));
}

/** Returns a card of a class, which fetches its images when opened. @type {(solution: any, shown: any) => HTMLElement} */
export function classCard({ placement, symmetry, class_size: members }, { number, columns, marks, ...asked }) {
  const all = Math.max(1, (placement.length === columns ? 8 : 4) / KEEPING[symmetry]);
  const images = h("ul", { class: "images" });
  const about = h("span", { class: "about" }, t("explore.class", number, members, all, marks), told(symmetry));
  const label = t("explore.solution", number, names(placement, columns));
  const ontoggle = () => {
    if (details.open && !images.children.length) show(images, placement, { columns, ...asked });
  };
  const summary = h("summary", {}, smallBoard(placement, columns, label), about);
  const details = h("details", { ontoggle }, summary, images);
  return h("li", { class: "class" }, details);
}

const nameOf = (symmetry) => t("explore.by")[symmetry] ?? symmetry;

async function show(box, placement, { board, columns, fixed, forbidden }) {
  const card = (image) => {
    const by = h("span", {}, image.by.map(nameOf).join(" = "));
    return h("li", {}, playLink(image.placement, board, picture(image, columns), by));
  };
  try {
    const { images } = await ask("images", { board, fixed, forbidden, placement: placement.join(",") });
    box.replaceChildren(...images.map(card));
  } catch (error) {
    box.replaceChildren(h("li", { class: "small" }, error.message));
  }
}

/** Returns a picture of an image with its axis of reflection or its centre of rotation. */
function picture({ placement, by: [name] }, columns) {
  const rows = placement.length;
  const made = smallBoard(placement, columns, `${nameOf(name)}: ${names(placement, columns)}`);
  const [wide, tall] = [columns * SIDE, rows * SIDE];
  if (name in AXES) {
    const [x1, y1, x2, y2] = AXES[name];
    made.append(s("line", { class: "axis", x1: x1 * wide, y1: y1 * tall, x2: x2 * wide, y2: y2 * tall }));
  } else if (name !== "identity")
    made.append(s("circle", { class: "axis", cx: wide / 2, cy: tall / 2, r: 0.09 * wide }));
  return made;
}
