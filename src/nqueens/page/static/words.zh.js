// Chinese number and piece names.
const format = new Intl.NumberFormat("zh");
export const whole = (number) => format.format(number);
export const counted = (number, noun, measure = "个") => `${whole(number)} ${measure}${noun}`;

export const PIECES = {
  queen: "皇后",
  rook: "车",
  bishop: "象",
  king: "王",
  knight: "马",
  amazon: "亚马逊",
  nightrider: "夜骑士",
  "semi-queen": "半皇后",
  "hex-queen": "六角皇后",
};
export const one = (piece) => PIECES[piece];
export const many = (piece, number) => counted(number, one(piece));
export const listed = (names, word = "和") =>
  names.length > 1 ? `${names.slice(0, -1).join("、")}${word}${names.at(-1)}` : names[0];
