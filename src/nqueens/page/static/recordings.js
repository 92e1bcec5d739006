// Replacement for api.js in a site without a server: recorded answers, and small boards computed in the page.
import { needed, numbersOf, Refused, Unreachable } from "./answers.js";
import { parseSquares } from "./dom.js";
import { isDay } from "./memory.js";
import { Puzzle } from "./puzzle.js";
import { pairOf } from "./rules.js";
import { t } from "./texts.js";

const LIMITS = ["limit", "max_events", "skip", "time_limit"]; // parameters that do not change a recorded answer
const DAY = 86_400_000;
const BLOCK = 28; // puzzles whose steps are in one file
const WHOLE = ["solvers", "known", "pieces"]; // endpoints without parameters

/** @type {Record<string, Promise<any>>} */
const files = {};

/** Returns the content of a recorded file, which is loaded once. */
function recorded(name) {
  files[name] ??= unpacked(name).catch((error) => {
    delete files[name];
    throw error;
  });
  return files[name];
}

async function unpacked(name) {
  const response = await fetch(new URL(`recorded/${name}.bin`, import.meta.url)).catch(() => null);
  if (!response?.ok || !response.body) throw new Unreachable(t("offline"));
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Returns the parameters as strings, without empty ones. */
const plain = (values) =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== "" && value !== null && value !== undefined && value.length !== 0)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join("&") : `${value}`]),
  );

/** Returns the key of a request in its file; web/recording.py makes the same. */
const keyOf = (values) =>
  Object.entries(values)
    .filter(([name]) => !LIMITS.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");

/** Returns the name of the file with the recorded answers to such requests, null if there is none. */
function fileOf(name, values) {
  if (name === "trace") return `trace.${values.solver}`;
  return name === "compare" || (["count", "list"].includes(name) && values.piece) ? name : null;
}

/** @type {import("./api.js").Ask} */
export async function ask(name, given, _signal) {
  const values = plain(given);
  if (name === "info") return { documents: false };
  if (WHOLE.includes(name)) return recorded(name);
  if (name === "generate") return generated(values);
  if (values.regions && name in PUZZLES) return PUZZLES[name](Puzzle.of(values.regions), values);
  const file = fileOf(name, values);
  const found = file && (await recorded(file))[keyOf(values)];
  if (found) return found;
  const { ANSWERS, SmallBoard } = await import("./smallboards.js");
  const moves = values.piece && (await recorded("pieces")).pieces.find((each) => each.name === values.piece);
  const board = SmallBoard.of(values, moves || undefined);
  if (!board) throw needed();
  if (name === "hint") {
    const [queens, crosses] = [values.queens, values.crosses].map((text) => [...parseSquares(text, board)]);
    return (await import("./smallhints.js")).hintOf(board, queens, crosses);
  }
  if (!Object.hasOwn(ANSWERS, name)) throw needed();
  return ANSWERS[name](board, values);
}

/** Returns the recorded puzzle of a day or kind; other days repeat the year. @param {Record<string, string>} values */
async function generated({ side, each, level, seed }) {
  const { first, puzzles } = await recorded("puzzles");
  const fits = ([code, its]) => code.startsWith(`${side}x${each}.`) && (!level || Number(level) === its);
  const day = seed.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const past = isDay(day) ? Math.round((Date.parse(day) - Date.parse(first)) / DAY) : -1;
  const ofDay = puzzles[((past % puzzles.length) + puzzles.length) % puzzles.length];
  const alike = puzzles.filter(fits);
  if (!alike.length) throw needed();
  const [puzzle, its, name] = isDay(day) && fits(ofDay) ? ofDay : alike[Number(seed) % alike.length];
  return { puzzle, level: its, name };
}

/** Returns the place of a puzzle among the recorded ones and its entry; `at` is -1 for others. */
async function placeOf(puzzle) {
  const { puzzles } = await recorded("puzzles");
  const at = puzzles.findIndex(([code]) => Puzzle.of(code).code === puzzle.code);
  return { at, entry: puzzles[at] };
}

/** Returns up to `most` solutions of any small puzzle. */
async function solved(puzzle, most) {
  const { solutionsOf } = await import("./smallregions.js");
  const found = [];
  for (const solution of solutionsOf(puzzle)) if (found.push(solution) === most) break;
  return found;
}

/** Returns the solution of a puzzle and the steps to it, which are recorded or none. */
async function explained(puzzle) {
  const { at } = await placeOf(puzzle);
  if (at >= 0) return (await recorded(`steps.${Math.floor(at / BLOCK)}`))[at % BLOCK];
  const [solution, other] = await solved(puzzle, 2);
  if (!solution || other) throw needed();
  return { solution, steps: [] };
}

/** Answers about region puzzles by endpoint: functions of the puzzle and the values of the request. */
const PUZZLES = {
  async rate(puzzle) {
    const { at, entry } = await placeOf(puzzle);
    if (at >= 0) return { solutions: 1, level: entry[1], name: entry[2] };
    const { length } = await solved(puzzle, 2);
    return { solutions: length > 1 ? "many" : length, level: null, name: t("needsProgram") };
  },

  async count(puzzle) {
    return { count: String((await solved(puzzle, Infinity)).length) };
  },

  async list(puzzle, { limit }) {
    const found = await solved(puzzle, Number(limit));
    return found.map((squares) => ({ pieces: { queen: squares.map((at) => pairOf(at, puzzle.side)) } }));
  },

  /** Returns the first wrong mark, the next recorded step, or a queen of the solution. */
  async hint(puzzle, { queens, crosses }) {
    const [{ solution, steps }, { carriedHint }] = await Promise.all([explained(puzzle), import("./bookhints.js")]);
    const size = { rows: puzzle.side, columns: puzzle.side };
    const numbers = (pairs) => numbersOf(pairs, puzzle.side);
    const pairs = (squares = []) => squares.map((square) => pairOf(square, puzzle.side));
    const numbered = steps.map((step) => ({ step, placed: numbers(step.placed), crossed: numbers(step.crossed) }));
    const marks = [queens, crosses].map((text) => [...parseSquares(text, size)]);
    const { step, ...found } = carriedHint({ solution, steps: numbered }, puzzle, ...marks);
    const squares = { squares: [], wrong: pairs(found.wrong), placed: pairs(found.placed), crossed: [] };
    if (step) return { ...step, wrong: [] };
    const unexplained = steps.length || found.wrong ? {} : { where: t("unexplained"), why: t("needsProgram") };
    return { rule: null, items: [], square: null, ...found, holders: [], ...unexplained, ...squares };
  },
};

/** @returns {Promise<any>} */
export const send = async () => {
  throw needed();
};

/** Yields the items of an answer. */
export async function* lines(name, values, _signal) {
  yield* await ask(name, values);
}

/** Yields the events of a run, or the result of a count. */
export async function* events(name, values, _signal) {
  const found = await ask(name, values);
  if (name === "count") yield { event: "result", data: found };
  else for (const [event, data] of found) yield { event, data };
}

/** Returns the columns of the explicit solution, verified. */
export async function numbers(name, { board, seed }, _signal) {
  if (name !== "large" || (seed !== null && seed !== undefined)) throw needed();
  const { evenThenOdd, isSolution } = await import("./smallboards.js");
  const columns = evenThenOdd(board);
  if (isSolution(columns)) return columns;
  throw new Refused(t("explore.noneThere"));
}

/** Returns a picture of queens on a square board: a recorded one with one queen, which is repeated. */
export async function file(name, { board, squares, theme, labels, format, regions, piece, torus }) {
  const found = name === "image" && (await recorded("image"))[keyOf({ board, labels, theme })];
  if (!found || regions || (piece ?? "queen") !== "queen" || torus === "true") throw needed();
  const size = { rows: Number(board), columns: Number(board) };
  const at = [...parseSquares(squares, size)].map((each) => pairOf(each, size.columns));
  const queens = (_, mark) =>
    at.map(([row, column]) => `<use href="${mark}" x="${100 * column}" y="${100 * row}"/>`).join("\n");
  const untitled = found.replace(/<title>.*<\/desc>\n/s, "");
  const svg = untitled.replace(/<use href="([^"]*queen)" x="0" y="0"\/>/, queens);
  const blob = new Blob([svg], { type: "image/svg+xml" });
  return format === "png" ? painted(blob) : blob;
}

/** Returns the address of a picture. */
export const picture = async (values) => URL.createObjectURL(await file("image", values));

/** Returns an SVG picture as PNG, three times as large. */
async function painted(svg) {
  const picture = new Image();
  picture.src = URL.createObjectURL(svg);
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [3 * picture.width, 3 * picture.height];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  return new Promise((done, fail) => {
    canvas.toBlob((made) => (made ? done(made) : fail(needed())), "image/png");
  });
}
