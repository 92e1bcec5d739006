// Exercises to choose from, and a teacher's sheet of them.
import { copiedText, copy } from "./copies.js";
import { addressOf, button, bySide, choice, div, field, h, menu, named, numberInput, sheet } from "./dom.js";
import { speakMore } from "./language.js";
import { memories } from "./memory.js";
import { upTo } from "./rules.js";
import { MODES, sheetText } from "./sheet.js";
import { askSolvers, EXERCISES } from "./solvers.js";
import { t } from "./texts.js";

const memory = memories.page;
export const proficient = () => memory.like("proficient", []);
export const keepProficient = (item) => memory.keepLike("proficient", [...new Set([...proficient(), item])]);

/** Returns a line to copy, and what it says when copied. */
export function copyLine(label, copied) {
  const line = h("input", { type: "text", class: "copied", readonly: true });
  const status = h("span", { class: "small", role: "status" });
  const press = () => {
    line.select();
    return copy(line.value, status, copied());
  };
  return { line, status, box: div("buttons copyline", field(label, line), button(t("take.copy"), press), status) };
}

/** Loads the texts and the styles of the exercises. */
export const dress = () => Promise.all([speakMore("turn"), sheet("turn"), sheet("watch")]);

export const turnAddress = ({ items, seed, mode }) => addressOf("learn", { turn: sheetText(items), seed, mode });

/** Returns the exercises to choose from, and the form for a teacher's sheet. */
export async function chooser() {
  await dress();
  const [solvers, done] = [await askSolvers(), proficient()];
  let mode = "practise";
  const seed = numberInput({ value: 1, oninput: () => write() });
  const { line, box } = copyLine(t("turn.link"), copiedText);
  const rows = Object.entries(EXERCISES).map(([name, { rows: usual, least, most }]) => {
    const { title, summary } = solvers.find((each) => each.name === name);
    const sizes = upTo(most + 1).slice(least);
    const size = menu(sizes, usual, () => write(), bySide, { "aria-label": t("turn.size", title) });
    const chosen = { checked: name === "sets", onchange: () => write() };
    const check = h("input", { type: "checkbox", "aria-label": t("turn.include", title), ...chosen });
    const link = h("a", {}, title);
    const own = done.filter((each) => each.startsWith(`${name}.`)).map((each) => bySide(each.split(".")[1]));
    const badge = h("span", { class: "small" }, own.length ? t("turn.badge", own.join(t("comma"))) : "");
    const about = h("span", { class: "small about" }, summary);
    return { name, size, check, link, element: h("li", {}, check, h("span", {}, link, " ", badge, about), size) };
  });
  const write = () => {
    const at = Math.max(0, Math.floor(Number(seed.value) || 0));
    const item = ({ name, size }) => ({ name, rows: Number(size.value) });
    for (const row of rows) {
      row.link.setAttribute("href", turnAddress({ items: [item(row)], seed: "", mode: "practise" }));
    }
    const items = rows.filter(({ check }) => check.checked).map(item);
    const address = turnAddress({ items: items.length ? items : [item(rows[0])], seed: at, mode });
    line.value = `${location.href.split("#")[0]}${address}`;
  };
  write();
  const choose = (chosen) => {
    mode = chosen;
    write();
  };
  const modes = choice(t("turn.mode"), named("turn", MODES), mode, choose);
  const exercises = rows.map(({ element }) => element);
  const heading = h("summary", {}, h("h3", {}, t("turn.sheet")));
  const help = h("p", { class: "small" }, t("turn.sheetHelp"));
  const settings = div("buttons", modes, field(t("watch.seed"), seed));
  return [h("ul", { class: "exercises" }, exercises), h("details", { class: "sheet" }, heading, help, settings, box)];
}
