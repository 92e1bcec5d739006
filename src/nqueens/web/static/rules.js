// What is drawn around queens: which squares they attack. Whether a placement is a solution, and what can still become
// one, is asked from the server. Squares are numbers: row · columns + column.

export const attacks = (a, b, columns) => {
  const down = Math.floor(a / columns) - Math.floor(b / columns);
  const right = (a % columns) - (b % columns);
  return a !== b && (down === 0 || right === 0 || down === right || down === -right);
};

/** The squares that at least one queen attacks. */
export function attacked(queens, rows, columns) {
  const found = new Set();
  for (const queen of queens) {
    for (let at = 0; at < rows * columns; at++) if (attacks(queen, at, columns)) found.add(at);
  }
  return found;
}

/** The pairs of queens that attack each other. */
export function clashes(queens, columns) {
  const placed = [...queens];
  return placed.flatMap((a, i) => placed.slice(i + 1).filter((b) => attacks(a, b, columns)).map((b) => [a, b]));
}

export function fileName(column) {
  let name = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(97 + ((left - 1) % 26)) + name;
  return name;
}

export const squareName = (at, rows, columns) => `${fileName(at % columns)}${rows - Math.floor(at / columns)}`;
