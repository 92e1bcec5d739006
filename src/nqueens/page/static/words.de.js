// German number and piece names.
const format = new Intl.NumberFormat("de");
export const whole = (number) => format.format(number);
export const plural = (number, one, many) => `${whole(number)} ${number === 1 ? one : many}`;

// Singular, plural, and whether the word is feminine (the others are masculine).
export const PIECES = {
  queen: ["Dame", "Damen", true],
  rook: ["Turm", "Türme", false],
  bishop: ["Läufer", "Läufer", false],
  king: ["König", "Könige", false],
  knight: ["Springer", "Springer", false],
  amazon: ["Amazone", "Amazonen", true],
  nightrider: ["Nachtreiter", "Nachtreiter", false],
  "semi-queen": ["Halbdame", "Halbdamen", true],
  "hex-queen": ["Hex-Dame", "Hex-Damen", true],
};
export const one = (piece) => PIECES[piece][0];
export const all = (piece) => PIECES[piece][1];
export const many = (piece, number = 2) => plural(number, one(piece), all(piece));

/** Returns the feminine or masculine form of a word, to agree with the piece. */
export const form = (piece, feminine, masculine) => (PIECES[piece][2] ? feminine : masculine);
/** Returns the piece in the accusative: "eine Dame", "einen Turm". */
export const object = (piece) => `${form(piece, "eine", "einen")} ${one(piece)}`;
export const none = (piece) => `${form(piece, "keine", "kein")} ${one(piece)}`;
export const listed = (names, word = "und") =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}` : names[0];
