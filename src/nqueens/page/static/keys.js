// Dialog with all keyboard shortcuts, opened with "?".
import { button, div, h, isAbout } from "./dom.js";
import { t } from "./texts.js";

const TYPED = "input:not([type=radio], [type=checkbox], [type=range]), textarea";
/** @type {HTMLDialogElement | null} */
let sheet = null;

/** @returns {HTMLDialogElement} */
function made() {
  const part = ({ tab, keys }) =>
    h(
      "section",
      {},
      h("h3", {}, tab),
      h(
        "dl",
        {},
        keys.map(([key, does]) =>
          h(
            "div",
            {},
            h(
              "dt",
              {},
              key.split(" ").map((each) => h("kbd", {}, each)),
            ),
            h("dd", {}, does),
          ),
        ),
      ),
    );
  const close = button(t("keys.close"), () => dialog.close());
  const dialog = h(
    "dialog",
    { class: "keysheet", "aria-labelledby": "keysheet" },
    h("h2", { id: "keysheet" }, t("keys.heading")),
    div("keyparts", t("keys.parts").map(part)),
    close,
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

/** Opens the dialog, inside the full-screen element if there is one. */
export function showKeys() {
  sheet ??= made();
  (document.fullscreenElement ?? document.body).append(sheet);
  if (!sheet.open) sheet.showModal();
}

export function listenForKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented || isAbout(event, TYPED)) return;
    event.preventDefault();
    showKeys();
  });
}
