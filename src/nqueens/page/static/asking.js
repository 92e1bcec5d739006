// Questions of an exercise, made from the events of a recorded run: its next events hold the right answers.
import { h } from "./dom.js";
import { random } from "./exerciserun.js";
import { bitsOf, least, Moment } from "./moment.js";
import { Replay } from "./replay.js";
import { attacks, pairOf, upTo } from "./rules.js";
import { t } from "./texts.js";

const SURE = 0.7; // of the swaps that are always made are not asked about
const LEAP = 0.04; // of a run, at most left out between two questions
const KINDS = {
  sets: ["next", "attacked", "move", "sets", "node", "code"],
  richards: ["next", "bits", "move", "node", "code"],
  "forward-checking": ["row", "domain", "move", "node", "code"],
  "dancing-links": ["item", "domain", "next", "move"],
  "min-conflicts": ["picked", "conflicts", "column"],
  annealing: ["change", "accept"],
  "region-room": ["move", "domain", "crowded"],
};

/**
 * A question: `control` is board (press a square), choice (press one of `choices`), cells (set bits of `cells`) or tree
 * (press one of the open `nodes`, which are squares, by the number of queens before them).
 * `right` has the right answers, any of which counts; bits are texts such as 0110. The board shows the first `at` events,
 * and the `lines` after the answer. Of its squares only those that are answers (`fits`) can be pressed, null for all.
 * @typedef {{
 *   kind: string, at: number, to: number, control: string, text: string, right: any[], why: string, said: string,
 *   choices: [any, string][], cells: { name: string, names: string[], bits: string }[], shows: Record<string, number[]>,
 *   hint: string, notes?: Record<string, string>, lines: [number, number][], fits: number[] | null,
 *   nodes: { tried: number[], open: number[] }[],
 * }} Question
 */

const shuffled = (items, draw) =>
  items
    .map((each) => ({ each, key: draw() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ each }) => each);
/** Returns the elements of a set such as {0, -2}. */
const elements = (text) => (text.match(/-?\d+/g) ?? []).map(Number);

/** Makers of questions: each returns a question about a moment of a run, or null; `draw` is random. */
const MAKERS = {
  next(now, _draw, solver) {
    if (now.next.event !== "try" || (solver === "dancing-links" && now.last?.event !== "note")) return null;
    const from = now.last?.event ?? "";
    const names = [now.last, now.next].map((each) => (each?.row === undefined ? "" : now.name(now.squareOf(each))));
    const why = t(`turn.why.next.${solver}`, from, ...names);
    return now.board("next", [now.squareOf(now.next)], why, {
      text: t("turn.ask.next"),
      hint: t("turn.hints.next", from),
    });
  },

  attacked(now) {
    if (now.last?.event !== "try") return null;
    const square = now.squareOf(now.last);
    const by = [...now.queens].filter((queen) => attacks(queen, square, now.side));
    const { row, column } = now.last;
    const facts = by.map((queen) => {
      const [down, right] = pairOf(queen, now.side);
      if (right === column) return ["C", column, now.name(queen)];
      if (down + right === row + column) return ["S", row + column, now.name(queen)];
      return ["D", row - column, now.name(queen)];
    });
    const why = facts.length ? facts.map((each) => t("turn.why.attacked", ...each)).join(" ") : t("turn.why.free");
    const text = t("turn.ask.attacked", now.name(square));
    const lines = by.map((queen) => [square, queen]);
    const more = { choices: [["free", t("turn.free")]], lines, fits: [...now.queens] };
    return now.board("attacked", by.length ? by : ["free"], why, { text, shows: { tested: [square] }, ...more });
  },

  move(now, _draw, solver) {
    const { move, last } = now;
    if (!move || !last || /try|solution/.test(last.event)) return null;
    if (solver === "dancing-links" && now.next.event === "note") return null;
    const put = move.event === "place";
    const ties = put && ["forward-checking", "region-room"].includes(solver) ? now.ties : [];
    const full = now.asked.puzzle && now.lines.find(({ room }) => room < 0);
    const why = t(`turn.why.${put ? "put" : "back"}.${solver}`, full ? now.line(full.kind, full.number) : "");
    return now.board("move", [now.squareOf(move), ...ties], why, { text: t("turn.ask.move"), to: move.to });
  },

  node(now, _draw, solver) {
    const { move, last } = now;
    if (!move || !/place|remove/.test(last?.event ?? "")) return null;
    const { nodes } = now;
    const to = now.events.findIndex(({ event }, at) => at >= now.at && event === "place");
    if (to < 0 || nodes.flatMap(({ open }) => open).length < 2) return null;
    const right = now.squareOf(now.events[to]);
    const why = `${t("turn.why.node")} ${t(`turn.why.put.${solver}`)}`;
    return { ...now.board("node", [right], why, { text: t("turn.ask.node"), nodes, to: to + 1 }), control: "tree" };
  },

  sets(now) {
    if (!now.state.values || !/place|remove/.test(now.next.event) || !now.after.values) return null;
    const { side } = now;
    const numbers = (from, to) => upTo(to - from + 1).map((at) => from + at);
    const ranges = { C: numbers(0, side - 1), S: numbers(0, 2 * side - 2), D: numbers(1 - side, side - 1) };
    const bits = ([name, text]) => ranges[name].map((each) => Number(elements(text).includes(each))).join("");
    const cells = now.state.values.map(([name, text]) => {
      return { name, names: ranges[name].map(String), bits: bits([name, text]) };
    });
    const { row, column, event } = now.next;
    const square = now.squareOf(now.next);
    return {
      kind: "sets",
      control: "cells",
      cells,
      right: [now.after.values.map(bits).join()],
      text: t("turn.ask.sets", now.name(square), event === "place"),
      why: t("turn.why.sets", row, column, event === "place"),
      shows: { [event === "place" ? "ghost" : "tested"]: [square] },
    };
  },

  bits(now, draw) {
    const row = (now.last?.row ?? 0) + 1;
    if (now.last?.event !== "place" || row >= now.asked.board.rows) return null;
    const isDead = now.next.event !== "try";
    const zeros = "0".repeat(now.side);
    const patterns = isDead ? [["free", zeros]] : now.after.bits.map(([name, bits]) => [name, bits.join("")]);
    const [name, right] = patterns[Math.floor(draw() * patterns.length)];
    const names = upTo(now.side).map((column) => now.asked.line("column", column));
    return {
      kind: "bits",
      control: "cells",
      cells: [{ name, names, bits: zeros }],
      right: [right],
      text: t("turn.ask.bits", name, now.line("row", row)),
      why: t(`turn.why.bits.${name}`),
      shows: {},
    };
  },

  domain(now, draw) {
    if (now.next.event !== "place" || !now.state.squares || !now.after.squares) return null;
    const square = now.squareOf(now.next);
    const { squares } = now.after;
    const rows = now.domains.filter(({ row, columns }) => row !== now.next.row && columns.length && squares[row]);
    const changed = rows.filter(({ row }) => squares[row] !== now.state.squares[row]);
    if (!changed.length) return null;
    const { row } = changed[Math.floor(draw() * changed.length)];
    const right = squares[row];
    const names = upTo(now.side).map((column) => now.asked.short(row, column));
    return {
      kind: "domain",
      control: "cells",
      cells: [{ name: now.line("row", row), names, bits: now.state.squares[row] }],
      right: [right],
      text: t("turn.ask.domain", now.name(square), now.line("row", row)),
      why: t(`turn.why.domain.${now.asked.puzzle ? "puzzle" : "queens"}`),
      ...(now.asked.puzzle && { hint: t("turn.hints.neighbours") }),
      shows: { ghost: [square] },
    };
  },

  code(now) {
    const { line, event } = now.next;
    if (!now.last || line === undefined || !/try|clash|place|remove/.test(event)) return null;
    const lines = [...new Set(now.events.map((each) => each.line))].toSorted((one, other) => one - other);
    const choices = lines.map((each) => [each, now.code[each].text.trim()]);
    const square = now.squareOf(now.next);
    const by = event === "clash" ? [now.next.by_row * now.side + now.next.by_column] : [];
    const words = t(`watch.event.${event}`, now.name(square), by.map(now.name).join());
    const when = (which) => {
      const kinds = now.events.filter((each) => each.line === which).map((each) => t(`turn.when.${each.event}`));
      return t("turn.any", [...new Set(kinds)]);
    };
    const notes = Object.fromEntries(lines.map((each) => [each, t("turn.why.other", when(each))]));
    return now.choice("code", choices, [line], t("turn.why.code", words, when(line)), {
      notes,
      lines: by.map((queen) => [square, queen]),
    });
  },

  row(now) {
    if (now.last?.event !== "place" || now.next.event !== "try") return null;
    const right = least(now.domains, ({ columns }) => columns.length).map(({ row }) => row);
    const counts = now.domains.map(({ row, columns }) => `${now.line("row", row)}${t("turn.colon")}${columns.length}`);
    const choices = now.domains.map(({ row }) => [row, now.line("row", row)]);
    return now.choice("row", choices, right, t("turn.why.row", counts));
  },

  item(now) {
    if (now.next.event !== "note" || !now.after.bars) return null;
    const named = (text) => now.line(text.split(" ")[0], Number(text.split(" ")[1]));
    const right = least(now.after.bars, ([, size]) => size).map(([name]) => name);
    const choices = now.after.bars.toSorted().map(([name]) => [name, named(name)]);
    const sizes = now.after.bars
      .toSorted(([, one], [, other]) => one - other)
      .map(([name, size]) => `${named(name)}${t("turn.colon")}${size}`);
    return now.choice("item", choices, right, t("turn.why.item", sizes));
  },

  crowded(now, draw) {
    if (!/place|remove/.test(now.last?.event ?? "") || !/place|note/.test(now.next.event)) return null;
    const full = now.lines.filter(({ room }) => room < 0);
    const others = now.lines.filter(({ room }) => room >= 0).toSorted((one, other) => one.room - other.room);
    const some = shuffled([...full.slice(0, 1), ...others.slice(0, 5)], draw);
    const named = ({ kind, number }) => now.line(kind, number);
    const key = ({ kind, number }) => `${kind} ${number}`;
    const choices = [...some.map((line) => [key(line), named(line)]), ["none", t("turn.none")]];
    const right = [full.length ? key(full[0]) : "none"];
    const told = [...full.slice(0, 1), ...others.slice(0, 2)].map((line) => [named(line), line.free.length, line.need]);
    return now.choice("crowded", choices, right, t("turn.why.crowded", told));
  },

  picked(now) {
    if (now.next.event !== "clash" || !now.after.squares?.[now.next.row]) return null;
    const pairs = [...now.queens].filter((one) => [...now.queens].some((other) => attacks(one, other, now.side)));
    const by = now.next.by_row * now.side + now.next.by_column;
    const why = t("turn.why.picked", now.name(now.squareOf(now.next)), now.name(by));
    const lines = [[now.squareOf(now.next), by]];
    return now.board("picked", pairs, why, { text: t("turn.ask.picked"), lines, fits: [...now.queens] });
  },

  conflicts(now, draw) {
    const line = now.last?.event === "clash" && now.state.squares?.[now.last.row];
    if (!line) return null;
    const column = Math.floor(draw() * now.side);
    const square = now.last.row * now.side + column;
    const own = now.squareOf(now.last);
    const by = [...now.queens].filter((queen) => queen !== own && attacks(queen, square, now.side));
    const choices = upTo(Math.max(...line) + 2).map((number) => [number, `${number}`]);
    return now.choice("conflicts", choices, [line[column]], t("turn.why.conflicts", by.map(now.name)), {
      text: t("turn.ask.conflicts", now.name(own), now.name(square)),
      shows: { asked: [square], tested: [own] },
      lines: by.map((queen) => [square, queen]),
    });
  },

  column(now) {
    const line = now.last?.event === "clash" && now.state.squares?.[now.last.row];
    if (!line) return null;
    const squares = line.map((number, column) => ({ number, at: now.last.row * now.side + column }));
    const right = least(squares, ({ number }) => number).map(({ at }) => at);
    const own = now.squareOf(now.last);
    const numbers = squares.map(({ number, at }) => `${now.name(at)}${t("turn.colon")}${number}`);
    const why = t("turn.why.column", numbers);
    return now.board("column", right, why, {
      text: t("turn.ask.column", now.name(own)),
      shows: { tested: [own] },
      fits: squares.map(({ at }) => at),
    });
  },

  change(now) {
    const { d, T, collisions } = Object.fromEntries(now.after.values ?? []);
    if (now.next.event !== "swap" || d === undefined) return null;
    const rows = [now.next.row, now.next.other_row];
    const most = Math.max(3, Math.abs(d) + 1);
    const queens = [...now.queens];
    const lines = queens.flatMap((one, at) => queens.slice(at + 1).map((other) => [one, other]));
    const choices = upTo(2 * most + 1).map((at) => [at - most, t("turn.signed", at - most)]);
    return now.choice("change", choices, [d], t("turn.why.change", collisions - d, collisions, T), {
      text: t("turn.ask.change", ...rows.map((row) => now.line("row", row))),
      shows: { tested: queens.filter((at) => rows.includes(pairOf(at, now.side)[0])) },
      lines: lines.filter(([one, other]) => attacks(one, other, now.side)),
    });
  },

  accept(now, draw) {
    const { d, T } = Object.fromEntries(now.after.values ?? []);
    if (now.next.event !== "swap" || d === undefined) return null;
    const share = Math.exp(-Math.max(1, Math.abs(d)) / T);
    if (d > 0 ? share < 0.02 : draw() < SURE) return null;
    const right = d <= 0 ? "always" : Math.round(100 * share);
    const percents = [share, 1 - share, Math.min(1, Math.abs(d || 1) * T)].map((each) => Math.round(100 * each));
    const between = [...new Set(percents)].filter((each) => each > 0 && each < 100);
    const options = ["always", ...between.sort((one, other) => other - one), "never"];
    const named = (answer) => (typeof answer === "number" ? t("turn.percent", answer) : t(`turn.${answer}`));
    const choices = options.map((each) => [each, named(each)]);
    const why = t("turn.why.accept", d, T, Math.round(100 * share));
    return now.choice("accept", choices, [right], why, { text: t("turn.ask.accept", T, t("turn.signed", d)) });
  },
};

/**
 * Returns whether an answer was right, the right one, and the reason, as paragraphs; `yours` is the answer in words.
 * @param {{ right: any[], said: string, why: string, notes?: Record<string, string> }} question
 */
export const marked = ({ right, said, why, notes }, answer, yours) => {
  if (right.includes(answer)) return [h("p", { class: "right" }, t("turn.right", said)), h("p", {}, why)];
  const reason = [why, notes?.[answer]].join(" ").trim();
  return [h("p", { class: "error" }, t("turn.wrong", yours, said)), h("p", {}, reason)];
};

/**
 * Returns that an answer, in words, was wrong and may be given again, with a hint, as paragraphs.
 * @type {(yours: string, why: string) => HTMLElement[]}
 */
export const again = (yours, why) => [
  h("p", { class: "error" }, t("turn.again", yours)),
  h("p", {}, t("turn.hint", why)),
];

/** Marks the buttons with the right answers and with the one given, which can no longer be pressed. */
export function markButtons(box, { right }, answer) {
  for (const each of box.querySelectorAll("button[data-answer]")) {
    const is = (value) => String(value) === each.dataset.answer;
    each.disabled = true;
    if (right.some(is)) each.classList.add("isright");
    else if (is(answer)) each.classList.add("iswrong");
  }
}

/** The questions about one run: each kind in turn, from a place that the seed chooses to the end, then from the start. */
export class Questions {
  constructor(name, asked, events, code, seed, kinds = KINDS[name]) {
    const { rows, columns } = asked.board;
    this.name = name;
    this.run = { asked, code, replay: new Replay(rows, columns, false, asked.puzzle) };
    for (const event of events) this.run.replay.add(event);
    this.draw = random(seed);
    this.kinds = kinds;
    this.at = Math.floor(this.draw() * events.length * 0.7);
    this.used = new Set();
    this.number = 0;
  }

  /** Returns an answer in words: the label of a choice, the name of a square, or the bits set. */
  words({ kind, choices, cells }, answer) {
    const chosen = choices.find(([value]) => value === answer);
    if (chosen) return chosen[1];
    const { columns } = this.run.asked.board;
    if (!cells.length) return this.run.asked.square(...pairOf(answer, columns));
    const sets = cells.map(({ name, names }, at) => {
      const bits = answer.split(",")[at];
      if (kind === "bits") return `${name} = ${bits}`;
      const set = bitsOf(bits).map((each) => names[each]);
      return kind === "sets" ? `${name} = {${set.join(", ")}}` : set.join(t("comma")) || t("turn.none");
    });
    return sets.join(t("semicolon"));
  }

  /** @returns {Question} */
  next() {
    const { length } = this.run.replay;
    for (let tried = 0; tried < 2 * this.kinds.length; tried++) {
      if (this.number % this.kinds.length === 0) this.kinds = shuffled(this.kinds, this.draw);
      const kind = this.kinds[this.number++ % this.kinds.length];
      for (let step = 0; step < length; step++) {
        const at = (this.at + step) % length;
        const key = `${kind} ${at}`;
        const found = this.used.has(key) ? null : MAKERS[kind](new Moment(this.run, at), this.draw, this.name);
        if (!found || (found.control === "choice" && 2 * found.right.length > found.choices.length)) continue;
        this.used.add(key);
        this.at = (at + 1 + Math.floor(this.draw() * LEAP * length)) % length;
        const usual = { choices: [], cells: [], nodes: [], shows: {}, lines: [], fits: null, to: at + 1 };
        const question = { ...usual, hint: t(`turn.hints.${kind}`), ...found, at };
        const right = question.right.map((each) => this.words(question, each));
        return { ...question, said: t("turn.any", right) };
      }
    }
    if (!this.used.size) throw new Error(`A run of ${this.name} has no question.`);
    this.used.clear(); // every question has been asked
    return this.next();
  }
}
