// Frame of the page: the tabs; the address determines the visible one.
import { colourChoice, wearColours } from "./colours.js";
import { button, byId, h, readAddress, restoreAddress, shown } from "./dom.js";
import { listenForKeys, showKeys } from "./keys.js";
import { languageChoice, speakWanted } from "./languages.js";
import { LinkLine } from "./link.js";
import { t } from "./texts.js";

await speakWanted();

const TABS = ["play", "puzzles", "watch", "explore", "variants", "large", "learn"];
const modules = {
  play: () => import("./play.js"),
  puzzles: () => import("./puzzles.js"),
  watch: () => import("./watch.js"),
  explore: () => import("./explore.js"),
  variants: () => import("./variants.js"),
  large: () => import("./large.js"),
  learn: () => import("./learn.js"),
};
const panels = {};
const pending = {};
const opened = {};
const linkLine = new LinkLine(byId("main"));
let latest = 0; // counts the addresses that were opened

const tabButton = (name) =>
  h(
    "button",
    { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => choose(name) },
    t(`tab.${name}`),
  );
const buttons = Object.fromEntries(TABS.map((name) => [name, tabButton(name)]));

/** Shows a tab immediately; `location.hash` would do so later, and a second key press would start from the old tab. */
function choose(name) {
  if (name === shown.tab) return;
  history.pushState(null, "", `#${name}`);
  show();
}

function frame() {
  const tabs = h(
    "div",
    { class: "tabs", role: "tablist", "aria-label": t("tabs") },
    TABS.map((name) => buttons[name]),
  );
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(shown.tab ?? "") + step + TABS.length) % TABS.length];
    choose(next);
    buttons[next].focus();
  });
  byId("name").textContent = t("name");
  byId("header").append(tabs);
  byId("main").append(linkLine.element);
  for (const name of TABS) {
    panels[name] = h("section", {
      role: "tabpanel",
      id: `panel-${name}`,
      "aria-labelledby": `tab-${name}`,
      hidden: true,
    });
    byId("main").append(panels[name]);
  }
  byId("footer").append(
    h("span", {}, t("footer")),
    button(t("keys.open"), showKeys, { class: "plain" }),
    languageChoice(),
    colourChoice(),
    h("a", { href: "/api/openapi.json" }, t("api")),
  );
}

/** Loads the module of a tab on first use; the panel shows that it is loading, or the error. */
async function program(name) {
  const waiting = h("p", { role: "status" }, t("loading"));
  panels[name].replaceChildren(waiting);
  try {
    const { create } = await modules[name]();
    waiting.remove();
    return create(panels[name]);
  } catch {
    waiting.textContent = t("offline");
    pending[name] = null;
    return null;
  }
}

async function show() {
  const { tab, values } = readAddress();
  const asked = ++latest;
  const name = TABS.includes(tab) ? tab : "play";
  linkLine.clear();
  if (tab && tab !== name) linkLine.noTab(tab, TABS);
  if (shown.tab !== name) opened[shown.tab]?.leave?.();
  const again = shown.tab === name;
  shown.tab = name;
  document.title = t(`title.${name}`);
  document.body.dataset.tab = name; // for styles; selectors with :has would be evaluated at every change
  for (const each of TABS) {
    panels[each].hidden = each !== name;
    buttons[each].setAttribute("aria-selected", String(each === name));
    buttons[each].tabIndex = each === name ? 0 : -1;
  }
  pending[name] ??= program(name);
  opened[name] ??= await pending[name];
  if (!opened[name] || asked !== latest) return; // another address may have been opened meanwhile
  const isNew = [...values].length || !opened[name].started;
  if (isNew) open(opened[name], values, asked);
  else restoreAddress(name); // makes the address match the view again
  if (!isNew && !again) opened[name].enter?.();
  opened[name].started = true;
}

/** Shows the view of an address and reports its invalid parameters. */
async function open(tab, values, asked) {
  await tab.open(values);
  if (asked === latest) linkLine.check(values, tab.link(values));
}

wearColours();
frame();
listenForKeys();
addEventListener("hashchange", show);
show();
