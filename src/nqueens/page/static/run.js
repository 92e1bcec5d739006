// Player of one recorded run: a self-contained file that fetches nothing.
import { numbersOf } from "./answers.js";
import { boardText, byId, squaresText } from "./dom.js";
import { record } from "./record.js";
import { t } from "./texts.js";
import { create } from "./watch.js";

const { title, question, solver } = record;
const { rows, columns, regions, fixed, forbidden, seed, set } = question;
const squares = (listed) => squaresText(numbersOf(listed, columns), columns);
document.body.dataset.tab = "watch";
const watch = create(byId("panel-watch"));
watch.heading.textContent = title;
watch.bar.append([...(seed === null || !solver.seeded ? [] : [t("watch.seeded", seed)]), ...set].join(t("comma")));
/** @type {Record<string, string>} */
const asked = regions
  ? { regions }
  : { board: boardText({ rows, columns }), fixed: squares(fixed), forbidden: squares(forbidden) };
watch.open(new URLSearchParams({ ...asked, solver: solver.name }));
