// A run in one file: the events are in it, and nothing is fetched.
import { carried } from "./api.js";
import { boardText, squaresText } from "./dom.js";
import { t } from "./texts.js";
import { create } from "./watch.js";

const { title, question, solver } = carried;
const { rows, columns, regions, fixed, forbidden, seed, set } = question;
const squares = (listed) =>
  squaresText(
    listed.map(([row, column]) => row * columns + column),
    columns,
  );
const panel = document.getElementById("panel-watch");
document.body.dataset.tab = "watch";
const watch = create(panel);
panel.querySelector("h1").textContent = title;
panel
  .querySelector(".watchbar")
  .append([...(seed === null || !solver.seeded ? [] : [t("watch.seeded", seed)]), ...set].join(", "));
const asked = regions
  ? { regions }
  : { board: boardText({ rows, columns }), fixed: squares(fixed), forbidden: squares(forbidden) };
watch.open(new URLSearchParams({ ...asked, solver: solver.name }));
