// Cards with one solution per class, which open to show its images and their symmetries.
import { ask } from "./api.js";
import { smallBoard } from "./board.js";
import { h, s } from "./dom.js";
import { SIDE } from "./grid.js";
import { squareName } from "./rules.js";
import { t } from "./texts.js";

/** Axis of each reflection, on a board of side 1. */
const AXES = {
  "left-right reflection": [0.5, 0, 0.5, 1],
  "top-bottom reflection": [0, 0.5, 1, 0.5],
  "diagonal reflection": [0, 0, 1, 1],
  "antidiagonal reflection": [1, 0, 0, 1],
};

const squaresOf = (placement) => placement.map((column, row) => `${row},${column}`).join(";");
const names = (placement, columns) =>
  placement.map((column, row) => squareName(row * columns + column, placement.length, columns)).join(" ");

export const playLink = (placement, board, ...children) =>
  h("a", { href: `#play?board=${board}&queens=${squaresOf(placement)}` }, children);

/** Returns the name of a symmetry, if a solution has one. */
const told = (symmetry) => h("span", {}, symmetry === "none" ? "" : (t("explore.symmetry")[symmetry] ?? symmetry));

/** Returns a card of a solution that links to Play. */
export function solutionCard({ placement, symmetry }, { number, board, columns }) {
  const label = t("explore.solution", number, names(placement, columns));
  return h("li", {}, playLink(placement, board, smallBoard(placement, columns, label), told(symmetry)));
}

/** Returns a card of a class, which fetches the images when it is opened. */
export function classCard({ placement, symmetry, class_size: members }, { number, board, columns, fixed, forbidden }) {
  const images = h("ul", { class: "images" });
  const about = h("span", { class: "about" }, t("explore.class", number, members), told(symmetry));
  const summary = h(
    "summary",
    {},
    smallBoard(placement, columns, t("explore.solution", number, names(placement, columns))),
    about,
  );
  const details = h(
    "details",
    {
      ontoggle: () => {
        if (details.open && !images.children.length) show(images, placement, { board, columns, fixed, forbidden });
      },
    },
    summary,
    images,
  );
  return h("li", { class: "class" }, details);
}

async function show(box, placement, { board, columns, fixed, forbidden }) {
  try {
    const found = (await ask("images", { board, fixed, forbidden, placement: placement.join(",") })).images;
    box.replaceChildren(
      ...found.map((each) =>
        h(
          "li",
          {},
          playLink(
            each.placement,
            board,
            picture(each, columns),
            h("span", {}, each.by.map((name) => t("explore.by")[name] ?? name).join(" = ")),
          ),
        ),
      ),
    );
  } catch (error) {
    box.replaceChildren(h("li", { class: "small" }, error.message));
  }
}

/** Returns a picture of an image with its axis of reflection or its centre of rotation. */
function picture({ placement, by: [name] }, columns) {
  const rows = placement.length;
  const made = smallBoard(placement, columns, `${t("explore.by")[name] ?? name}: ${names(placement, columns)}`);
  const axis = AXES[name];
  const [wide, tall] = [columns * SIDE, rows * SIDE];
  if (axis)
    made.append(
      s("line", { class: "axis", x1: axis[0] * wide, y1: axis[1] * tall, x2: axis[2] * wide, y2: axis[3] * tall }),
    );
  else if (name !== "identity") made.append(s("circle", { class: "axis", cx: wide / 2, cy: tall / 2, r: 0.09 * wide }));
  return made;
}
