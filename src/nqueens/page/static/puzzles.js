// Puzzles tab: daily, endless and self-made region puzzles.
import { numbersOf, Unreachable } from "./answers.js";
import { ask } from "./api.js";
import { wrongHint } from "./bookhints.js";
import {
  addressOf,
  button,
  choice,
  clock,
  div,
  field,
  h,
  inOrder,
  isSite,
  menu,
  named,
  seeTop,
  writeAddress,
} from "./dom.js";
import { finish } from "./finish.js";
import { speakMore } from "./language.js";
import { among, number, such } from "./link.js";
import { Maker } from "./maker.js";
import { dayAfter, dayOf, isDay, memories } from "./memory.js";
import { Player, STAGES } from "./player.js";
import { Puzzle } from "./puzzle.js";
import { upTo } from "./rules.js";
import { restOf } from "./steps.js";
import { taker } from "./takebutton.js";
import { t } from "./texts.js";

/** Rows and level of the daily puzzle by day of the week, from Sunday: easy on Monday, hard at the weekend. */
const OF_THE_WEEK = [
  [10, 5],
  [7, 1],
  [7, 2],
  [8, 2],
  [8, 3],
  [9, 4],
  [9, 5],
];
/** Numbers of rows, by queens per region, of puzzles that are quick to generate. */
const KINDS = { 1: [6, 7, 8, 9, 10, 11, 12], 2: [8, 9, 10, 11, 12], 3: [12, 13, 14] };
const LEVELS = { 1: ["any", "1", "2", "3", "4", "5", "6", "7"], 2: ["any", "3", "4", "5", "6", "7"], 3: ["any"] };
const FIRST = { rows: "8", each: "1", level: "3" };
const EASY = { rows: isSite ? 7 : 6, each: 1, level: 1 }; // a site has recorded the puzzles of days, the smallest 7 × 7
const MOST_SEED = 2 ** 31;

/** Returns the server's hint with squares as numbers, in the language of the page. */
async function hintFromServer(puzzle, queens, crosses) {
  const marks = { queens: inOrder(queens, puzzle.side), crosses: inOrder(crosses, puzzle.side) };
  const [found] = await Promise.all([ask("hint", { regions: puzzle.code, ...marks }), speakMore("steps")]);
  const numbered = Object.fromEntries(
    ["squares", "wrong", "placed", "crossed"].map((name) => [name, numbersOf(found[name], puzzle.side)]),
  );
  const out = puzzle.ruledOut(new Set([...queens, ...puzzle.queens]));
  const taken = new Set([...out, ...queens, ...crosses, ...puzzle.queens, ...puzzle.crosses]);
  const open = upTo(puzzle.side ** 2).filter((at) => !taken.has(at));
  return {
    ...found,
    ...numbered,
    ...worded({ ...found, rest: restOf(puzzle, open, { ...found, ...numbered }) }, puzzle, queens, numbered.wrong),
    square: found.square && numbersOf([found.square], puzzle.side)[0],
  };
}

/** Returns the sentences of a step, or a hint about a wrong mark; if there is no next step, the server's sentences. */
function worded(found, puzzle, queens, wrong) {
  if (!found.rule) return wrong.length ? wrongHint(puzzle, queens, wrong) : {};
  return Object.fromEntries(STAGES.map((stage) => [stage, t(`steps.${stage}`, found, puzzle.each)]));
}

/** Returns the valid kind of puzzle closest to the request, because addresses and saved data may hold anything. */
function kindOf(asked) {
  const each = Object.hasOwn(KINDS, asked.each) ? `${asked.each}` : FIRST.each;
  const rows = KINDS[each].includes(Number(asked.rows)) ? `${Number(asked.rows)}` : `${KINDS[each][2]}`;
  const level = LEVELS[each].includes(asked.level) ? asked.level : LEVELS[each].at(each === "1" ? 3 : 0);
  return { rows, each, level };
}

class Puzzles {
  constructor(panel) {
    this.memory = memories.puzzles;
    this.player = new Player({ hinter: hintFromServer, memory: this.memory, won: (...solved) => this.#won(...solved) });
    this.maker = new Maker({
      play: (puzzle) => this.show({ puzzle: puzzle.code }),
      keep: (code) => this.mode === "make" && writeAddress("puzzles", { make: code }),
    });
    this.heading = h("h1");
    this.level = h("p", { class: "small" });
    this.newcomer = h("p", { class: "small" });
    this.streak = h("dd");
    this.modes = div("modes");
    this.chooser = div("chooser");
    this.streakFact = h("div", {}, h("dt", {}, t("player.streak")), this.streak);
    this.others = div("others");
    this.finish = div("buttons finish");
    this.shareButton = taker(() => this.#takeable(), { disabled: true });
    const watch = () => location.assign(addressOf("watch", { regions: this.player.puzzle.code }));
    this.watchButton = button(t("puzzles.watch"), watch, { disabled: true, class: "quiet" });
    const editButton = button(t("puzzles.edit"), () => this.#edit(), { class: "quiet" });
    const more = div("buttons", this.others, this.shareButton, this.watchButton, editButton);
    const intro = div("intro", this.heading, this.level, this.newcomer);
    const head = div("puzzlehead", intro, this.player.factsList(this.streakFact));
    const side = div("side", this.player.controls(this.finish), this.chooser, more, this.player.likes());
    this.playing = h("div", {}, head, div("two puzzling", this.player.stage, side));
    panel.append(this.modes, this.playing, this.maker.element);
    this.player.listen(this.playing);
    document.addEventListener("visibilitychange", () => document.hidden || this.#turnDay());
  }

  open(values) {
    this.show(Object.fromEntries(values));
  }

  link(values) {
    const each = Object.hasOwn(KINDS, values.get("each")) ? values.get("each") : FIRST.each;
    const kinds = { rows: among(KINDS[each].map(String)), each: among(Object.keys(KINDS)), level: among(LEVELS[each]) };
    return {
      day: such((text) => isDay(text) && text <= dayOf(), "link.day"),
      puzzle: null,
      make: such((text) => Puzzle.parse(text) !== null, "link.puzzle"),
      ...kinds,
      seed: number(0, MOST_SEED),
    };
  }

  enter() {
    this.#showStreak();
    this.#turnDay();
  }

  /** Updates the heading of a page left open past midnight, whose puzzle is now an earlier day's. */
  #turnDay() {
    if (this.mode === "day" && this.today !== dayOf()) this.show({ day: this.day });
  }

  leave() {
    this.player.save();
  }

  /** Shows the view of an address: a puzzle by code, the editor, a kind of puzzle, or a day's puzzle. */
  show(asked) {
    this.asking = Symbol("asked"); // answers to earlier requests are discarded
    this.mode = "make" in asked ? "make" : "puzzle" in asked || "rows" in asked ? "endless" : "day";
    const modes = named("puzzles.mode", ["day", "endless", "make"]);
    const go = { day: () => this.show({}), endless: () => this.#another(), make: () => this.show({ make: "" }) };
    this.modes.replaceChildren(choice(t("tab.puzzles"), modes, this.mode, (mode) => go[mode]()));
    this.playing.hidden = this.mode === "make";
    this.streakFact.hidden = this.mode !== "day";
    this.newcomer.replaceChildren();
    this.maker.element.hidden = this.mode !== "make";
    if (!("rows" in asked)) seeTop(this.modes); // the kind is chosen below the board
    if (this.mode === "make") return this.maker.open(Puzzle.parse(asked.make));
    if ("puzzle" in asked) return this.#shared(asked.puzzle);
    return this.mode === "endless" ? this.#kind(asked) : this.#day(asked.day);
  }

  #edit() {
    this.show({ make: this.player.puzzle?.code ?? "" });
  }

  #shared(code) {
    const puzzle = Puzzle.parse(code);
    writeAddress("puzzles", { puzzle: code });
    this.#choices();
    if (!puzzle || puzzle.number !== puzzle.side) {
      this.heading.textContent = t("puzzles.nothing");
      return this.#nothing(t("puzzles.wrongLink"));
    }
    this.heading.textContent = t("puzzles.given");
    this.#play(puzzle);
    return this.#rate(puzzle);
  }

  /** Reports that there is no new puzzle; keeps the last one, unless the request was for a day. */
  #failed(reason, day) {
    const { puzzle } = this.player;
    if (day || !puzzle) return this.#nothing(reason);
    this.heading.textContent = t("puzzles.given");
    writeAddress("puzzles", { puzzle: puzzle.code });
    return this.player.say(reason);
  }

  /** Shows no board, and the reason. */
  #nothing(reason) {
    this.level.textContent = "";
    this.shareButton.disabled = this.watchButton.disabled = true;
    this.player.close();
    this.player.say(reason);
  }

  async #rate(puzzle) {
    const asked = this.asking;
    this.level.textContent = "";
    try {
      const rating = await ask("rate", { regions: puzzle.code });
      if (asked !== this.asking) return;
      this.player.level = rating.level;
      this.level.textContent = t("puzzles.level", rating.level, rating.name);
    } catch (error) {
      if (asked === this.asking) this.player.say(error.message);
    }
  }

  #day(wanted) {
    this.today = dayOf();
    this.day = isDay(wanted) && wanted <= this.today ? wanted : this.today;
    writeAddress("puzzles", { day: this.day });
    this.heading.textContent = t("puzzles.day", this.day, this.today);
    this.chooser.replaceChildren();
    this.others.replaceChildren(
      button(t("puzzles.earlier"), () => this.show({ day: dayAfter(this.day, -1) })),
      button(t("puzzles.later"), () => this.show({ day: dayAfter(this.day) }), {
        disabled: this.day === this.today,
        title: this.day === this.today ? t("puzzles.noLater") : "",
      }),
    );
    const [rows, level] = OF_THE_WEEK[new Date(this.day).getUTCDay()];
    if (!this.memory.boards().some(([, record]) => record?.solved))
      this.newcomer.append(
        t("puzzles.dayIs", this.day, level),
        " ",
        h("a", { href: addressOf("puzzles", EASY) }, t("puzzles.easy", EASY.rows)),
      );
    return this.#make({ rows, each: 1, level, seed: this.day.replaceAll("-", "") }, this.day);
  }

  #kind(asked) {
    const seed = /^\d{1,10}$/.test(asked.seed ?? "") ? asked.seed : String(Math.floor(Math.random() * MOST_SEED));
    this.wish = kindOf(asked);
    this.memory.keepLike("kind", this.wish);
    writeAddress("puzzles", { ...this.wish, seed });
    this.heading.textContent = t("puzzles.endless");
    this.#choices();
    return this.#make({ ...this.wish, seed });
  }

  #kindLiked() {
    return this.wish ?? kindOf(this.memory.like("kind", FIRST));
  }

  /** Returns the controls for a new puzzle of a chosen kind. */
  #choices() {
    const kind = this.#kindLiked();
    const select = (label, name, options, text = (option) => option) => {
      const change = (value) => this.#another({ [name]: value });
      return field(t(label), menu(options, kind[name], change, text));
    };
    const rows = select("puzzles.size", "rows", KINDS[kind.each], (number) => `${number} × ${number}`);
    const each = select("puzzles.each", "each", Object.keys(KINDS));
    const level = select("puzzles.hardness", "level", LEVELS[kind.each], (name) => t(`puzzles.levels.${name}`));
    const another = button(t("puzzles.another"), () => this.#next(), { class: "another" });
    this.chooser.replaceChildren(rows, each, level, another);
    this.others.replaceChildren();
  }

  #next() {
    seeTop(this.modes);
    this.#another();
  }

  #another(change = {}) {
    this.show({ ...this.#kindLiked(), ...change, seed: undefined });
  }

  /** Generates a puzzle and shows it; `day` is set for a daily puzzle. */
  async #make({ rows, each, level, seed }, day = null) {
    const asked = this.asking;
    this.player.say(t("puzzles.making"));
    this.level.textContent = "";
    try {
      const kind = { side: rows, each, level: level === "any" ? null : level, sizes: "newspaper" };
      const found = await ask("generate", { ...kind, seed });
      if (asked !== this.asking) return;
      this.level.textContent = t("puzzles.level", found.level, found.name);
      this.#play(Puzzle.parse(found.puzzle), day, found.level);
    } catch (error) {
      const reason = error instanceof Unreachable ? error.message : `${error.message} ${t("puzzles.notYet")}`;
      if (asked === this.asking) this.#failed(reason, day);
    }
  }

  #play(puzzle, day = null, level = undefined) {
    this.dayOfBoard = day;
    this.finish.replaceChildren();
    this.shareButton.disabled = this.watchButton.disabled = false;
    this.player.open(puzzle);
    this.player.level = level;
    this.#showStreak();
  }

  /** Keeps a day, and offers to copy the result and another puzzle. */
  #won(puzzle, seconds, hints) {
    if (this.dayOfBoard === dayOf()) this.memory.keepDay(this.dayOfBoard, Math.round(seconds));
    this.#showStreak();
    const { side, each } = puzzle;
    const kind = hints ? null : `${side}x${each} ${this.player.level ?? ""}`;
    const next = button(t("puzzles.another"), () => this.#next(), { class: "primary" });
    const result = () => this.#result(seconds, hints);
    this.finish.replaceChildren(...finish({ memory: this.memory, kind, seconds, result, next }));
  }

  /** Returns a result to share: the time, the hints, for a daily puzzle the days solved of the last seven, and a link. */
  #result(seconds, hints) {
    const days = upTo(7).map((at) => dayAfter(dayOf(), at - 6));
    const squares = days.map((day) => (this.memory.solvedOn(day) ? "🟩" : "⬜")).join("");
    const lines = [t("puzzles.result", this.heading.textContent, clock(seconds), hints), squares, location.href];
    return lines.filter((each) => each !== squares || this.dayOfBoard).join("\n");
  }

  #showStreak() {
    this.streak.textContent = `${this.memory.streak()}`;
  }

  #takeable() {
    const { code } = this.player.puzzle;
    return {
      name: "puzzle",
      link: new URL(`#puzzles?puzzle=${code}`, location.href).href,
      question: { regions: code },
      squares: "",
      puzzle: code,
      of: ["rate", "solve", "count"],
    };
  }
}

export const create = (panel) => new Puzzles(panel);
