// The Chinese hints for region puzzles, built from the server's description of a step: where to look, why, what to do.
import { byKind, isExclusion, named, somewhere } from "./steps.js";
import { listed, many } from "./words.zh.js";

const KINDS = {
  region: (names) => `区域 ${listed(names)}`,
  row: (names) => `第 ${listed(names)} 行`,
  column: (names) => `第 ${listed(names)} 列`,
};
const queens = (number) => many("queen", number);
const square = ([row, column]) => `(${row + 1}, ${column + 1})`;
const squares = (all) => somewhere(all, square, listed, (more) => `另外 ${more} 格`);
const oneOf = (all) =>
  somewhere(
    all,
    square,
    (names) => listed(names, "或"),
    (more) => `另外 ${more} 格之一`,
  );
const units = (all) => listed(byKind(all).map(([kind, names]) => KINDS[kind](names)));
const shares = ({ items, counts }) => listed(items.map((item, at) => `${units([item])}的 ${counts[at]} 个`));
const outside = (items) => (items.length ? `在${units(items)}之外` : "");
const group = (each, { holders, items, number }) =>
  `${units(holders)}${outside(items)}${items.length || number !== each ? `（${queens(number)}）` : ""}`;

/**
 * @param {import("./steps.js").Step} step
 * @param {number} each
 */
function counting({ items, holders, number, contradiction, ...step }, each) {
  if (each > 1) return `${units(holders)}共需 ${queens(number)}，其中至少要有${shares({ items, ...step })}`;
  return `${units(items)}的空格都在${units(holders)}里${contradiction ? "，而那里需要的皇后没有这么多" : ""}`;
}

function filling(step) {
  const start = `${units(step.holders)}共需 ${queens(step.number)}`;
  return step.contradiction
    ? `${start}，而${units(step.items)}在那里放不下这么多`
    : `${start}，而那里最多只放得下${shares(step)}`;
}

function shape(step) {
  const { holders, items, number, placed, crossed, contradiction } = step;
  if (!isExclusion(step)) {
    const start = `${units(holders)}${outside(items)}正好需要 ${queens(number)}`;
    return contradiction ? `${start}，而那里放不下` : `${start}，而所有放法都有共同之处`;
  }
  if (contradiction) return `${units(holders)}放不下它的 ${queens(number)}`;
  if (placed.length) return `在${units(holders)}放 ${queens(number)}的所有放法都有共同之处`;
  return `在 ${oneOf(crossed)} 放皇后，${units(holders)}就放不下它的 ${queens(number)}`;
}

function together({ nested, contradiction }, each) {
  const groups = nested.map((one) => group(each, one)).join("，连同");
  return contradiction ? `无法填满${groups}` : `填满${groups}的所有放法都有共同之处`;
}

function supposed(step, each) {
  const after = step.nested.length - 1;
  return `假设 ${square(step.square)} 上是${step.rule === "supposed" ? "皇后" : "叉"}。那么${after ? `经过 ${after} 步` : ""}：${why(step.nested.at(-1), each)}。这不可能`;
}

function last({ holders, number }, each) {
  return `${units(holders)}只剩 ${number} 个空格${each > 1 ? `，并且需要 ${queens(number)}` : ""}`;
}

const WHY = {
  last,
  counting,
  filling,
  shape,
  together,
  supposed,
  missing: supposed,
  crosses: (step) => `${square(step.square)} 上的皇后排除了别的格子`,
};
const why = (step, each) => WHY[step.rule](step, each);

/** Puts a space between Chinese characters and letters, numbers or brackets. */
const spaced = (said) => said.replaceAll(/([\w)])(?=[\u4e00-\u9fff])|([\u4e00-\u9fff])(?=[\w(])/g, "$& ");

export const steps = {
  steps: {
    where: (step) => spaced(`看${step.square ? ` ${square(step.square)}` : units(named(step))}。`),
    why: (step, each) => spaced(`${why(step, each)}。`),
    what: ({ placed, crossed, rest = [] }) => {
      const these = { region: "这些区域", row: "这几行", column: "这几列" };
      if (rest.length) return spaced(`划掉${rest.length > 1 ? these[rest[0].kind] : units(rest)}的其余格子。`);
      const queen = placed.length ? [`在 ${squares(placed)} 放皇后`] : [];
      return spaced(`${[...queen, ...(crossed.length ? [`划掉 ${squares(crossed)}`] : [])].join("，") || "没有解"}。`);
    },
  },
};
