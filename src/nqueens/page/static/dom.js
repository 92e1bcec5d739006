// Helpers for all tabs: creating elements, and reading and writing the state in the address after #.
import { ascending, pairOf } from "./rules.js";
import { t } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";

/** @type {<Made extends Element>(element: Made, attributes: Attributes | undefined, children: any[]) => Made} */
function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string" && !(element instanceof SVGElement)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** @typedef {Record<string, any>} Attributes */

/**
 * Creates an HTML element. Attributes may include handlers such as `onclick`; null and false children are skipped.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...any} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const h = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
/** @type {(name: string, ...children: any[]) => HTMLDivElement} */
export const div = (name, ...children) => h("div", { class: name }, ...children);
/** Returns a line that screen readers announce when it changes. */
export const statusLine = () => h("p", { class: "status", role: "status", "aria-live": "polite" });
/** @type {(heading: string, ...children: any[]) => HTMLElement} */
export const card = (heading, ...children) => h("section", { class: "card" }, h("h2", {}, heading), ...children);
/**
 * Creates an SVG element, with the same arguments as `h`.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...any} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export const s = (tag, attributes, ...children) => build(document.createElementNS(SVG, tag), attributes, children);

/** @type {(element: Element, text: string) => void} */
export function write(element, text) {
  // Setting the same text again would cause a needless layout.
  if (element.textContent !== text) element.textContent = text;
}

let made = 0;
/** @type {(label: string, control: HTMLElement, attributes?: Attributes) => HTMLElement} */
export function field(label, control, attributes = {}) {
  control.id ||= `control-${++made}`;
  return h("div", { class: "field", ...attributes }, h("label", { for: control.id }, label), control);
}

/**
 * Returns a group of radio buttons from [[value, text], …].
 * @type {(legend: string, options: string[][], value: string, change: (value: string) => void) => HTMLElement}
 */
export function choice(legend, options, value, change) {
  const name = `choice-${++made}`;
  const radio = (/** @type {string[]} */ [key, text]) => {
    const input = h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => change(key) });
    return h("label", {}, input, h("span", {}, text));
  };
  return h("fieldset", { class: "choice" }, h("legend", {}, legend), div("segments", options.map(radio)));
}

/**
 * Returns radio buttons for a property of an object; `then` is called when it has changed.
 * @type {(legend: string, options: string[][], owner: any, property: string, then?: () => void) => HTMLElement}
 */
export function setting(legend, options, owner, property, then = () => {}) {
  const change = (value) => {
    owner[property] = value;
    then();
  };
  return choice(legend, options, owner[property], change);
}

/**
 * @param {string | Node | (string | Node)[]} text
 * @param {() => unknown} onclick
 * @param {Attributes} attributes
 */
export const button = (text, onclick, attributes = {}) => h("button", { type: "button", onclick, ...attributes }, text);

/**
 * Returns a menu of values with their texts; `change` gets the chosen value.
 * @type {(
 *   values: (string | number)[], chosen: string | number | null, change: (value: string) => void,
 *   text?: (value: any) => string, attributes?: Attributes,
 * ) => HTMLSelectElement}
 */
export function menu(values, chosen, change, text = String, attributes = {}) {
  const select = h("select", { onchange: (event) => change(event.target.value), ...attributes });
  fill(select, values, text, chosen);
  return select;
}

/**
 * Replaces the options of a select.
 * @type {(select: HTMLSelectElement, values: any[], text: (value: any) => string, chosen?: any) => void}
 */
export function fill(select, values, text, chosen) {
  const option = (value) => h("option", { value, selected: String(value) === String(chosen) }, text(value));
  select.replaceChildren(...values.map(option));
}

/** Returns a list of these items. @type {(tag: "ul" | "ol", name: string | null, items: any[]) => HTMLElement} */
export function list(tag, name, items) {
  const entries = items.map((each) => h("li", {}, each));
  return h(tag, { class: name }, entries);
}

/** @param {string[]} names */
export function tableHead(names) {
  const cells = names.map((name) => h("th", { scope: "col" }, name));
  return h("thead", {}, h("tr", {}, cells));
}

/** Returns options of a choice with their texts. @type {(prefix: string, names: string[]) => string[][]} */
export const named = (prefix, names) => names.map((each) => [each, t(`${prefix}.${each}`)]);

/**
 * Returns a box to tick with its label, and the box.
 * @type {(label: string, checked: boolean, change: (checked: boolean) => void) => [HTMLLabelElement, HTMLInputElement]}
 */
export function tick(label, checked, change) {
  const box = h("input", { type: "checkbox", checked, onchange: () => change(box.checked) });
  return [h("label", { class: "check" }, box, h("span", {}, label)), box];
}

/**
 * Opens a dialog inside the full-screen element if there is one, unless it is open.
 * @param {string} name its class
 * @param {string} heading
 * @param {...any} children
 */
export function openDialog(name, heading, ...children) {
  if (document.getElementById(name)) return;
  const close = button(t("keys.close"), () => dialog.close());
  const head = div("dialoghead", h("h2", { id: name }, heading), close);
  const onclick = ({ target }) => {
    if (target === dialog || target.closest("a[href^='#']")) dialog.close();
  };
  const onclose = () => dialog.remove();
  const dialog = h("dialog", { class: name, "aria-labelledby": name, onclick, onclose }, head, children);
  (document.fullscreenElement ?? document.body).append(dialog);
  dialog.showModal();
}

/**
 * Returns a button that opens a panel below itself, and the panel.
 * @type {(name: string, text: string, heading: string, ...children: any[]) => [HTMLButtonElement, HTMLElement]}
 */
export function dropdown(name, text, heading, ...children) {
  const close = button(t("keys.close"), () => panel.hidePopover());
  const panel = h(
    "div",
    { class: "dropdown card", popover: "auto", role: "dialog", "aria-label": heading },
    div("dialoghead", h("h2", {}, heading), close),
    children,
  );
  const opener = button(text, () => {}, { class: `opener ${name}`, popoverTargetElement: panel });
  panel.addEventListener("beforetoggle", () => {
    const { left, bottom } = opener.getBoundingClientRect();
    panel.style.setProperty("--left", `${left}px`);
    panel.style.setProperty("--top", `${bottom}px`);
  });
  return [opener, panel];
}

/** @typedef {{ rows: number, columns: number }} Size of a board */

/** Parses the size of a board; returns null for invalid text. @type {(text: string, most: number) => Size | null} */
export function parseBoard(text, most) {
  const match = /^\s*(\d{1,4})\s*(?:[xX×]\s*(\d{1,4}))?\s*$/.exec(text);
  if (!match) return null;
  const rows = Number(match[1]);
  const columns = Number(match[2] ?? match[1]);
  return rows >= 1 && columns >= 1 && rows <= most && columns <= most ? { rows, columns } : null;
}

/** @param {number} side */
export const bySide = (side) => `${side} × ${side}`;

/** @param {Size} board */
export const boardText = ({ rows, columns }) => (rows === columns ? `${rows}` : `${rows}x${columns}`);

/** @param {Attributes} attributes */
export const textInput = (attributes) => h("input", { type: "text", autocomplete: "off", ...attributes });
/** Returns an input for a whole number. @param {Attributes} [attributes] */
export const numberInput = (attributes) => h("input", { type: "number", min: 0, step: 1, ...attributes });

/**
 * Returns a small form for the board size; calls `change` only for a different one.
 * @type {(board: Size, most: number, change: (board: Size) => void) => { form: HTMLElement, set: (next: Size) => void }}
 */
export function boardForm(board, most, change) {
  let now = boardText(board);
  const onchange = () => submit();
  const input = textInput({ inputmode: "text", value: now, size: 5, title: t("boardHelp"), onchange });
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
  const set = (next) => {
    now = boardText(next);
    input.value = now;
    check(now);
  };
  const form = h("form", { class: "boardform", onsubmit: submit }, field(t("board"), input), error);
  return { form, set };
}

/** @type {Record<string, Promise<Event>>} */
const sheets = {};
/** Loads a style sheet that few views need, once. @param {string} name */
export function sheet(name) {
  sheets[name] ??= new Promise((onload, onerror) => {
    document.head.append(h("link", { rel: "stylesheet", href: `${name}.css`, onload, onerror }));
  });
  return sheets[name];
}

/** @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Returns the 2D context of a canvas. @param {HTMLCanvasElement | OffscreenCanvas} canvas */
export const brushOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

/** @type {(event: Event, selector: string) => boolean} */
export const isAbout = (event, selector) => event.target instanceof Element && event.target.matches(selector);

const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), textarea, select";

/**
 * Listens for keys while a tab is shown, wherever the focus is; `press(key, event)` returns whether it handled the key.
 * Ctrl+Z is the key `undo`, Ctrl+Shift+Z and Ctrl+Y are `redo`; other keys with Ctrl, Alt or Meta go to the browser.
 * @type {(panel: HTMLElement, press: (key: string, event: KeyboardEvent) => unknown) => void}
 */
export function onKeys(panel, press) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || panel.closest("[hidden]") || isAbout(event, TYPED) || event.altKey || event.metaKey)
      return;
    const plain = event.key.toLowerCase();
    const key = event.ctrlKey ? { z: event.shiftKey ? "redo" : "undo", y: "redo" }[plain] : plain;
    if (key && press(key, event)) event.preventDefault();
  });
}

/** Scrolls to an element if its top is out of view. @param {Element} element */
export function seeTop(element) {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
}

/** Whether the page is a site without a server. */
export const isSite = "site" in document.documentElement.dataset;

// The address `#tab?name=value&…` holds the state of the page, so every view is a link.
/** @returns {{ tab: string, values: URLSearchParams }} */
export function readAddress() {
  known = location.hash;
  const [tab, query] = location.hash.slice(1).split("?");
  const values = new URLSearchParams(query ?? "");
  shown.embedded ||= values.has("embed");
  values.delete("embed");
  return { tab, values };
}

const addresses = {};
/** @type {string | null} */
let known = null; // the address last read or written here; any other one is still on its way to a tab
/** @type {{ tab: string | null, embedded: boolean }} `embedded` within another page: without tabs and texts */
export const shown = { tab: null, embedded: false };
/** Returns the address that a tab wrote last. @param {string} tab */
export const lastAddress = (tab) => addresses[tab] ?? `#${tab}`;

/** @type {(tab: string, values: Record<string, any>) => string} */
export function addressOf(tab, values) {
  const encoded = (value) => encodeURIComponent(value).replaceAll(/%(2C|3A|3B)/g, decodeURIComponent); // , : ;
  const query = Object.entries(values)
    .filter(([, value]) => value !== "" && value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .concat(shown.embedded ? "embed" : [])
    .join("&");
  return `#${tab}${query ? `?${query}` : ""}`;
}

/** Sets the address, unless it is unchanged or the user has just entered another one, which is read next. */
function put(address, how) {
  if (location.hash !== known || address === known) return;
  history[how](null, "", address);
  known = location.hash;
}

/** Restores the address that a tab wrote last. @param {string} tab */
export const restoreAddress = (tab) => put(lastAddress(tab), "replaceState");

/**
 * Writes the state of a tab to the address; `isStep` adds a history entry, so that Back returns to the last one.
 * @type {(tab: string, values: Record<string, any>, isStep?: boolean) => void}
 */
export function writeAddress(tab, values, isStep = false) {
  const before = addresses[tab];
  addresses[tab] = addressOf(tab, values);
  if (shown.tab === tab) put(addresses[tab], isStep && before ? "pushState" : "replaceState");
}

/** @typedef {(squares: Iterable<number>, columns: number) => string} Formatted squares, for requests and addresses */

/** @type {Formatted} */
export const inOrder = (squares, columns) => Array.from(squares, (at) => pairOf(at, columns).join()).join(";");
/** @type {Formatted} */
export const squaresText = (squares, columns) => inOrder(Array.from(squares).sort(ascending), columns);

/** @type {(text: string | null | undefined, board: Size) => Set<number>} */
export function parseSquares(text, { rows, columns }) {
  const found = new Set();
  for (const part of (text ?? "").split(";")) {
    const match = /^(\d{1,3}),(\d{1,3})$/.exec(part);
    if (match && Number(match[1]) < rows && Number(match[2]) < columns)
      found.add(Number(match[1]) * columns + Number(match[2]));
  }
  return found;
}

/** @param {number} seconds */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
