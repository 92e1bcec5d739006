// What this browser has seen solved: boards, puzzles by level, and exercises; opened from the footer.
import { clock, h, openDialog, sheet } from "./dom.js";
import { speakMore } from "./language.js";
import { memories } from "./memory.js";
import { askSolvers, EXERCISES } from "./solvers.js";
import { t } from "./texts.js";

const SIZES = [4, 5, 6, 7, 8];
const LEVELS = [1, 2, 3, 4, 5, 6, 7];

/** Returns a link to a challenge, with what was won there, if anything. */
const trophy = (href, name, won) =>
  h("li", {}, h("a", { href, class: won ? "won" : "" }, name, h("span", {}, won || t("trophy.open"))));

const shelf = (heading, trophies) => [h("h3", {}, heading), h("ul", { class: "trophies" }, trophies)];

function boards() {
  const found = new Map(memories.play.boards().map(([size, record]) => [Number(size), record.found?.length]));
  const sizes = [...new Set([...SIZES, ...found.keys()])].toSorted((one, other) => one - other);
  const won = (size) => {
    const best = memories.play.best(`${size}`);
    return found.get(size) && t("trophy.solutions", found.get(size), best === null ? "" : clock(best));
  };
  return sizes.map((size) => trophy(`#play?board=${size}`, `${size} × ${size}`, won(size)));
}

function puzzles(solved) {
  const won = (level) => solved.filter((each) => each.level === level).length;
  const link = (level) => `#puzzles?rows=8&each=1&level=${level}`;
  return LEVELS.map((level) =>
    trophy(link(level), t("trophy.level", level), won(level) && t("trophy.solved", won(level))),
  );
}

async function exercises() {
  const [solvers, done] = [await askSolvers(), memories.page.like("proficient", [])];
  return Object.keys(EXERCISES).map((name) => {
    const sizes = done.map((each) => each.split(".")).filter(([each]) => each === name);
    const won = sizes.map(([, rows]) => `${rows} × ${rows}`).join(t("comma"));
    return trophy(`#learn?turn=${name}`, solvers.find((each) => each.name === name).title, won && `✓ ${won}`);
  });
}

export async function showTrophies() {
  await Promise.all([speakMore("turn"), sheet("turn")]);
  const mastered = await exercises();
  const solved = memories.puzzles.boards().flatMap(([, record]) => (record?.solved ? [record] : []));
  openDialog(
    "trophysheet",
    t("trophies"),
    ...shelf(t("tab.play"), boards()),
    ...shelf(t("trophy.puzzles", solved.length, memories.puzzles.streak()), puzzles(solved)),
    ...shelf(t("learn.turn.title"), mastered),
    h("p", { class: "small" }, t("trophy.kept")),
  );
}
