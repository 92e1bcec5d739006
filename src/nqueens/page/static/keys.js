// Dialog with all keyboard shortcuts, opened with "?".
import { div, h, isAbout, openDialog } from "./dom.js";
import { t } from "./texts.js";

const TYPED = "input:not([type=radio], [type=checkbox], [type=range]), textarea";

const entry = ([key, does]) => {
  const keys = key.split(" ").map((each) => h("kbd", {}, each));
  return h("div", {}, h("dt", {}, keys), h("dd", {}, does));
};
const part = ({ tab, keys }) => h("section", {}, h("h3", {}, tab), h("dl", {}, keys.map(entry)));

export const showKeys = () => openDialog("keysheet", t("keys.heading"), div("keyparts", t("keys.parts").map(part)));

export function listenForKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented || isAbout(event, TYPED)) return;
    event.preventDefault();
    showKeys();
  });
}
