// Numbers that are dragged: within a sentence, or as a slider with two buttons.
import { div, h } from "./dom.js";
import { BACK, FORWARD, iconButton } from "./icons.js";
import { t, whole } from "./texts.js";

const PIXELS = 12; // of a drag per step
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * @typedef {(value: number) => void} Change
 * @typedef {{ element: HTMLElement, show: (value: number, most?: number) => void }} Scrub
 */

/**
 * Returns a number in a sentence: dragged sideways, pressed for the next one, or changed with the arrow keys.
 * @type {(range: Record<"least" | "most" | "value", number> & { label: string }, change: Change) => Scrub}
 */
export function scrub({ label, least, most, value }, change) {
  let [now, last] = [value, most];
  /** @type {{ x: number, value: number, isMoved: boolean } | null} */
  let drag = null;
  const show = (next, limit = last) => {
    [now, last] = [Math.max(least, Math.min(limit, next)), limit];
    element.textContent = whole(now);
    element.setAttribute("aria-valuenow", `${now}`);
    element.setAttribute("aria-valuemax", `${last}`);
  };
  const go = (next) => {
    const before = now;
    show(next);
    if (now !== before) change(now);
  };
  const handlers = {
    onkeydown(event) {
      const next = { Home: least, End: last }[event.key] ?? (event.key in STEPS ? now + STEPS[event.key] : null);
      if (next === null) return;
      event.preventDefault();
      go(next);
    },
    onpointerdown({ clientX, pointerId }) {
      drag = { x: clientX, value: now, isMoved: false };
      element.setPointerCapture(pointerId);
    },
    onpointermove({ clientX }) {
      if (!drag) return;
      const steps = Math.round((clientX - drag.x) / PIXELS) * Math.max(1, Math.round((last - least) / 40));
      drag.isMoved ||= steps !== 0;
      if (drag.isMoved) go(drag.value + steps);
    },
    onpointerup() {
      if (drag && !drag.isMoved) go(now < last ? now + 1 : least);
      drag = null;
    },
    onpointercancel() {
      drag = null;
    },
  };
  const attributes = { role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": least };
  const element = h("span", { class: "scrub", ...attributes, ...handlers });
  show(value);
  return { element, show };
}

/**
 * Returns a slider from 1 with buttons for the previous and the next value, and `more` behind them.
 * @type {(label: string, change: Change, more?: HTMLElement[]) => Scrub}
 */
export function stepper(label, change, more = []) {
  const oninput = () => change(Number(slider.value));
  const slider = h("input", { type: "range", min: 1, max: 1, value: 1, "aria-label": label, oninput });
  const step = (name, path, by) => iconButton(t(`learn.${name}`), path, () => change(Number(slider.value) + by));
  const show = (value, most) => {
    slider.max = `${most}`;
    slider.value = `${value}`;
  };
  return { element: div("buttons stepper", step("before", BACK, -1), slider, step("next", FORWARD, 1), more), show };
}
