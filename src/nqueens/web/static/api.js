// Asking the server. A wrong question comes back as an error whose message is one sentence for people.
import { t } from "./texts.js";

const PATIENCE = 30; // seconds; whole answers take the server 20 at most, unless it is busy with too much else

/** `outcome` says how work ended that was begun: stopped, or given up. */
export class Refused extends Error {}
export class Unreachable extends Refused {}

/**
 * Where the server answers a question.
 * @param {string} name
 * @param {Record<string, any>} [values]
 */
export function addressTo(name, values) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== "" && each !== null && each !== undefined) query.append(key, each);
    }
  }
  return `/api/${name}?${query}`;
}

async function open(name, values, signal, body) {
  let response;
  try {
    response = await fetch(addressTo(name, values), { signal, ...(body && { method: "POST", body }) });
  } catch (error) {
    if (error.name === "AbortError" || error instanceof Refused) throw error;
    throw new Unreachable(t("offline"));
  }
  if (!response.ok) {
    const { error, outcome } = await response.json().catch(() => ({}));
    throw Object.assign(new Refused(error ?? response.statusText), { outcome });
  }
  return response;
}

/**
 * @param {string} name
 * @param {Record<string, any>} [values]
 * @param {AbortSignal} [signal]
 */
export const ask = (name, values, signal) => answer(name, values, signal);

/**
 * Asks about a text or a file, which may be larger than an address.
 * @param {string} name
 * @param {Record<string, any>} values
 * @param {string | Blob} body
 */
export const send = (name, values, body) => answer(name, values, null, body);

async function answer(name, values, signal, body) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Refused(t("late", PATIENCE))), 1000 * PATIENCE);
  const stop = () => late.abort();
  signal?.addEventListener("abort", stop);
  try {
    return await (await open(name, values, late.signal, body)).json();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/**
 * A file that the server makes.
 * @param {string} name
 * @param {Record<string, any>} values
 */
export const file = async (name, values) => (await open(name, values)).blob();

/**
 * The bytes of an answer as 32-bit numbers.
 * @param {string} name
 * @param {Record<string, any>} values
 * @param {AbortSignal} [signal]
 */
export const numbers = async (name, values, signal) =>
  new Int32Array(await (await open(name, values, signal)).arrayBuffer());

async function* pieces(response, separator) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const parts = (rest + value).split(separator);
      rest = /** @type {string} */ (parts.pop());
      for (const part of parts) if (part) yield part;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * Server-sent events as { event, data }.
 * @param {string} name
 * @param {Record<string, any>} values
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<{ event: string, data: any }>}
 */
export async function* events(name, values, signal) {
  for await (const part of pieces(await open(name, values, signal), "\n\n")) {
    const lines = Object.fromEntries(
      part.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    );
    yield { event: lines.event, data: JSON.parse(lines.data) };
  }
}

/**
 * One JSON value a line.
 * @param {string} name
 * @param {Record<string, any>} values
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<any>}
 */
export async function* lines(name, values, signal) {
  for await (const part of pieces(await open(name, values, signal), "\n")) yield JSON.parse(part);
}

/**
 * The squares [row, column] of an answer: of the column in each row, or of its pieces by name.
 * @param {{ placement?: number[] | null, pieces: Record<string, [number, number][]> }} answer
 * @returns {[number, number][]}
 */
export const squaresOf = ({ placement, pieces }) =>
  placement ? placement.map((column, row) => [row, column]) : Object.values(pieces).flat();
