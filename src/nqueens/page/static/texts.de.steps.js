// The German hints for region puzzles, built from the server's description of a step: where to look, why, what to do.
import { byKind, isExclusion, named, somewhere } from "./steps.js";
import { listed, many } from "./words.de.js";

const KINDS = { region: ["Region", "Regionen"], row: ["Zeile", "Zeilen"], column: ["Spalte", "Spalten"] };
const queens = (number) => (number === 1 ? "eine Dame" : many("queen", number));
const square = ([row, column]) => `(${row + 1}, ${column + 1})`;
const squares = (all) => somewhere(all, square, listed, (more) => `${more} weitere Felder`);
const oneOf = (all) =>
  somewhere(
    all,
    square,
    (names) => listed(names, "oder"),
    (more) => `einem von ${more} weiteren`,
  );
const units = (all) =>
  listed(byKind(all).map(([kind, names]) => `${KINDS[kind][names.length > 1 ? 1 : 0]} ${listed(names)}`));
const need = ({ holders }) => `${units(holders)} ${holders.length > 1 ? "brauchen" : "braucht"}`;
const shares = ({ items, counts }) => listed(items.map((item, at) => `${counts[at]} von ${units([item])}`));
const group = (each, { holders, items, number }) =>
  `${units(holders)}${items.length ? ` außerhalb von ${units(items)}` : ""}${items.length || number !== each ? ` (${queens(number)})` : ""}`;

/**
 * @param {import("./steps.js").Step} step
 * @param {number} each
 */
function counting({ items, holders, number, contradiction, ...step }, each) {
  if (each > 1)
    return `${need({ holders })} ${queens(number)}, und mindestens ${shares({ items, ...step })} müssen dort stehen`;
  const lie = `Die freien Felder von ${units(items)} liegen in ${units(holders)}`;
  return contradiction ? `${lie}, und dort werden weniger Damen gebraucht` : lie;
}

function filling(step) {
  const start = `${need(step)} ${queens(step.number)}`;
  return step.contradiction
    ? `${start}, und ${units(step.items)} ${step.items.length > 1 ? "haben" : "hat"} dort nicht so viel Platz`
    : `${start}, und für mehr als ${shares(step)} ist dort kein Platz`;
}

function shape(step) {
  const { holders, items, number, placed, crossed, contradiction } = step;
  if (!isExclusion(step)) {
    const start = `${need(step)} genau ${queens(number)}${items.length ? ` außerhalb von ${units(items)}` : ""}`;
    return contradiction
      ? `${start}, und dafür ist kein Platz`
      : `${start}, und alle Möglichkeiten dafür stimmen überein`;
  }
  if (contradiction) return `${units(holders)} hat keinen Platz für ${queens(number)}`;
  if (placed.length) return `Alle Möglichkeiten, in ${units(holders)} ${queens(number)} zu setzen, stimmen überein`;
  return `Eine Dame auf ${oneOf(crossed)} ließe in ${units(holders)} keinen Platz für ${queens(number)}`;
}

function together({ nested, contradiction }, each) {
  const groups = nested.map((one) => group(each, one)).join(" zusammen mit ");
  return contradiction
    ? `Es gibt keine Möglichkeit, ${groups} zu füllen`
    : `Alle Möglichkeiten, ${groups} zu füllen, stimmen überein`;
}

function supposed(step, each) {
  const after = step.nested.length - 1;
  const then = after ? ` nach ${after === 1 ? "einem Schritt" : `${after} Schritten`}` : "";
  return `Angenommen, auf ${square(step.square)} stünde ${step.rule === "supposed" ? "eine Dame" : "ein Kreuz"}. Dann gilt${then}: ${why(step.nested.at(-1), each)}. Das kann nicht sein`;
}

function last({ holders, number }, each) {
  return `${units(holders)} hat nur noch ${number === 1 ? "ein freies Feld" : `${number} freie Felder`}${each > 1 ? ` und braucht ${queens(number)}` : ""}`;
}

const WHY = {
  last,
  counting,
  filling,
  shape,
  together,
  supposed,
  missing: supposed,
  crosses: (step) => `Die Dame auf ${square(step.square)} schließt andere Felder aus`,
};
const why = (step, each) => WHY[step.rule](step, each);

export const steps = {
  steps: {
    where: (step) => `Sieh dir ${step.square ? square(step.square) : units(named(step))} an.`,
    why: (step, each) => `${why(step, each)}.`,
    what: ({ placed, crossed, rest = [] }) => {
      const these = { region: "diesen Regionen", row: "diesen Zeilen", column: "diesen Spalten" };
      if (rest.length) return `Streiche die übrigen Felder in ${rest.length > 1 ? these[rest[0].kind] : units(rest)}.`;
      const queen = placed.length ? [`setze ${placed.length > 1 ? "Damen" : "eine Dame"} auf ${squares(placed)}`] : [];
      const done =
        listed([...queen, ...(crossed.length ? [`streiche ${squares(crossed)}`] : [])]) ?? "es gibt keine Lösung";
      return `${done[0].toUpperCase()}${done.slice(1)}.`;
    },
  },
};
