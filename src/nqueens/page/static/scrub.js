// Numbers that are dragged: within a sentence, or as a slider with two buttons.
import { div, h } from "./dom.js";
import { BACK, FORWARD, iconButton } from "./icons.js";
import { t, whole } from "./texts.js";

const PIXELS = 12; // of a drag per step
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** @typedef {{ element: HTMLElement, show: (value: number, most?: number) => void }} Scrub */

/**
 * Returns a number in a sentence: dragged sideways, pressed for the next one, or changed with the arrow keys.
 * @param {{ label: string, least: number, most: number, value: number }} range
 * @param {(value: number) => void} change
 * @returns {Scrub}
 */
export function scrub({ label, least, most, value }, change) {
  let [now, last] = [value, most];
  /** @type {{ x: number, value: number, isMoved: boolean } | null} */
  let drag = null;
  const element = h("span", {
    class: "scrub",
    role: "slider",
    tabindex: 0,
    "aria-label": label,
    "aria-valuemin": least,
  });
  const show = (next, limit = last) => {
    [now, last] = [Math.max(least, Math.min(limit, next)), limit];
    element.textContent = whole(now);
    for (const [name, number] of [
      ["now", now],
      ["max", last],
    ])
      element.setAttribute(`aria-value${name}`, `${number}`);
  };
  const go = (next) => {
    const before = now;
    show(next);
    if (now !== before) change(now);
  };
  element.addEventListener("keydown", (event) => {
    const next = { Home: least, End: last }[event.key] ?? (event.key in STEPS ? now + STEPS[event.key] : null);
    if (next === null) return;
    event.preventDefault();
    go(next);
  });
  element.addEventListener("pointerdown", (event) => {
    drag = { x: event.clientX, value: now, isMoved: false };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const steps = Math.round((event.clientX - drag.x) / PIXELS) * Math.max(1, Math.round((last - least) / 40));
    drag.isMoved ||= steps !== 0;
    if (drag.isMoved) go(drag.value + steps);
  });
  element.addEventListener("pointerup", () => {
    if (drag && !drag.isMoved) go(now < last ? now + 1 : least);
    drag = null;
  });
  element.addEventListener("pointercancel", () => {
    drag = null;
  });
  show(value);
  return { element, show };
}

/**
 * Returns a slider from 1 with buttons for the previous and the next value, and `more` behind them.
 * @param {string} label
 * @param {(value: number) => void} change
 * @param {HTMLElement[]} more
 */
export function stepper(label, change, more = []) {
  const slider = h("input", {
    type: "range",
    min: 1,
    max: 1,
    value: 1,
    "aria-label": label,
    oninput: () => change(Number(slider.value)),
  });
  const step = (name, path, by) => iconButton(t(`learn.${name}`), path, () => change(Number(slider.value) + by));
  const show = (value, most) => {
    slider.max = `${most}`;
    slider.value = `${value}`;
  };
  return { element: div("buttons stepper", step("before", BACK, -1), slider, step("next", FORWARD, 1), more), show };
}
