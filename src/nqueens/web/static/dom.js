// Making elements, reading the state behind the # of the address, and small helpers of all tabs.
import { t } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string" && !(element instanceof SVGElement)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const h = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
export const s = (tag, attributes, ...children) => build(document.createElementNS(SVG, tag), attributes, children);

/** Writes a text, unless it stands there already: what is written anew is laid out anew. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let made = 0;
/** A label above a control. */
export function field(label, control, attributes = {}) {
  control.id ||= `control-${++made}`;
  return h("div", { class: "field", ...attributes }, h("label", { for: control.id }, label), control);
}

/** Buttons of which one is pressed, as radio buttons: [[value, text], …]. */
export function choice(legend, options, value, change) {
  const name = `choice-${++made}`;
  const radio = ([key, text]) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => change(key) }),
      h("span", {}, text),
    );
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, legend),
    h("div", { class: "segments" }, options.map(radio)),
  );
}

export const button = (text, onclick, attributes = {}) => h("button", { type: "button", onclick, ...attributes }, text);

/** The number of rows and columns that a text names, or null. */
export function parseBoard(text, most) {
  const match = /^\s*(\d{1,4})\s*(?:[xX×]\s*(\d{1,4}))?\s*$/.exec(text);
  if (!match) return null;
  const rows = Number(match[1]);
  const columns = Number(match[2] ?? match[1]);
  return rows >= 1 && columns >= 1 && rows <= most && columns <= most ? { rows, columns } : null;
}

export const boardText = ({ rows, columns }) => (rows === columns ? `${rows}` : `${rows}x${columns}`);

/** A small form that asks for the size of a board; `change` hears of another one only. */
export function boardForm(board, most, change) {
  let now = boardText(board);
  const input = h("input", {
    type: "text",
    inputmode: "text",
    autocomplete: "off",
    value: boardText(board),
    size: 5,
    title: t("boardHelp"),
  });
  const error = h("p", { class: "error", role: "alert" });
  const check = (text) => {
    const parsed = parseBoard(text, most);
    input.setAttribute("aria-invalid", String(!parsed));
    error.textContent = parsed ? "" : t("boardWrong", most, text.trim());
    return parsed;
  };
  const submit = (event) => {
    event?.preventDefault();
    const parsed = check(input.value);
    if (!parsed || boardText(parsed) === now) return;
    now = boardText(parsed);
    change(parsed);
  };
  const set = (next, link = null) => {
    now = boardText(next);
    input.value = now;
    if (check(link ?? now) === null) input.removeAttribute("aria-invalid"); // what stands there is right, the link was not
  };
  const form = h("form", { class: "boardform", onsubmit: submit }, field(t("board"), input), error);
  input.addEventListener("change", () => submit());
  return { form, set };
}

const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), textarea, select";

/**
 * Keys of a whole tab, wherever the focus is while it is shown: `press(key, event)` says whether it took one. Ctrl+Z is
 * the key `undo`, Ctrl+Shift+Z and Ctrl+Y are `redo`; other keys with Ctrl, Alt or Meta are the browser's.
 */
export function onKeys(panel, press) {
  document.addEventListener("keydown", (event) => {
    if (
      event.defaultPrevented ||
      panel.closest("[hidden]") ||
      event.target.matches(TYPED) ||
      event.altKey ||
      event.metaKey
    )
      return;
    const plain = event.key.toLowerCase();
    const key = event.ctrlKey ? { z: event.shiftKey ? "redo" : "undo", y: "redo" }[plain] : plain;
    if (key && press(key, event)) event.preventDefault();
  });
}

/** Scrolls back to an element of which the top has gone out of view. */
export function seeTop(element) {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
}

/** That a link is copied, and for whom it is. */
export const copiedText = () => t("copied", ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname));

// The state of the page is `#tab?name=value&…`, so that every view is a link.
export function readAddress() {
  known = location.hash;
  const [tab, query] = location.hash.slice(1).split("?");
  return { tab, values: new URLSearchParams(query ?? "") };
}

const addresses = {};
let known = null; // the address as it was last read or written here: another one is on its way to a tab
export const shown = { tab: null };
/** The address that a tab wrote last. */
export const lastAddress = (tab) => addresses[tab] ?? `#${tab}`;

export function addressOf(tab, values) {
  const query = Object.entries(values)
    .filter(([, value]) => value !== "" && value !== null && value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3B", ";")}`,
    )
    .join("&");
  return `#${tab}${query ? `?${query}` : ""}`;
}

/** Puts an address into the bar, unless it is there or the reader has just gone to another, which is read next. */
function put(address, how) {
  if (location.hash !== known || address === known) return;
  history[how](null, "", address);
  known = location.hash;
}

/** Puts the address that a tab wrote last back into the bar. */
export const restoreAddress = (tab) => put(lastAddress(tab), "replaceState");

/** Writes what a tab shows into the address; with `isStep` as a step of its own, from which Back leads to the last one. */
export function writeAddress(tab, values, isStep = false) {
  const before = addresses[tab];
  addresses[tab] = addressOf(tab, values);
  if (shown.tab === tab) put(addresses[tab], isStep && before ? "pushState" : "replaceState");
}

/** Squares as the server and addresses have them, in the order given. */
export const inOrder = (squares, columns) =>
  [...squares].map((at) => `${Math.floor(at / columns)},${at % columns}`).join(";");
export const squaresText = (squares, columns) =>
  inOrder(
    [...squares].sort((a, b) => a - b),
    columns,
  );

export function parseSquares(text, { rows, columns }) {
  const found = new Set();
  for (const part of (text ?? "").split(";")) {
    const match = /^(\d{1,3}),(\d{1,3})$/.exec(part);
    if (match && Number(match[1]) < rows && Number(match[2]) < columns)
      found.add(Number(match[1]) * columns + Number(match[2]));
  }
  return found;
}

export function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
