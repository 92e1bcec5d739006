// English number and piece names.
export const plural = (number, one, many) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

export const PIECES = {
  queen: ["queen", "queens"],
  rook: ["rook", "rooks"],
  bishop: ["bishop", "bishops"],
  king: ["king", "kings"],
  knight: ["knight", "knights"],
  amazon: ["amazon", "amazons"],
  nightrider: ["nightrider", "nightriders"],
  "semi-queen": ["semi-queen", "semi-queens"],
  "hex-queen": ["hex-queen", "hex-queens"],
};
export const one = (piece) => PIECES[piece][0];
export const many = (piece, number = 2) => plural(number, ...PIECES[piece]);
const ENDINGS = { one: "st", two: "nd", few: "rd", other: "th" };
export const ordinal = (number) =>
  `${number.toLocaleString("en")}${ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(number)]}`;
export const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const listed = (names, word = "and") =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}` : names[0];
export const article = (piece) => `${"aeiou".includes(piece[0]) ? "an" : "a"} ${one(piece)}`;
