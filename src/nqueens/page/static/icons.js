// Icons, and buttons that have one.
import { button, s } from "./dom.js";
import { t } from "./texts.js";

/** @param {string} path */
export const icon = (path) => s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: path }));

/**
 * Returns a button with an icon instead of its name.
 * @type {(name: string, path: string, onclick: () => unknown, title?: string) => HTMLButtonElement}
 */
export const iconButton = (name, path, onclick, title = name) =>
  button(icon(path), onclick, { class: "icon", "aria-label": name, title });

export const BACK = "M17 5v14L6 12Z";
export const FORWARD = "M7 5v14l11-7Z";

export const undoButton = (undo) =>
  iconButton(t("game.undo"), "M4 10l6-6v4h4a6 6 0 0 1 0 12H8v-3h6a3 3 0 0 0 0-6h-4v4Z", undo);
export const redoButton = (redo) =>
  iconButton(t("game.redo"), "M20 10l-6-6v4h-4a6 6 0 0 0 0 12h6v-3h-6a3 3 0 0 1 0-6h4v4Z", redo);
