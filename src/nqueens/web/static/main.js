// The frame of the page: three tabs, of which the address says which one is shown.
import { h, readAddress } from "./dom.js";
import { language, t } from "./texts.js";

const TABS = ["play", "watch", "explore", "variants"];
const modules = { play: () => import("./play.js"), watch: () => import("./watch.js"), explore: () => import("./explore.js"), variants: () => import("./variants.js") };
const panels = {};
const shown = {};
let current = null;

const tabButton = (name) =>
  h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => { location.hash = name; } }, t(`tab.${name}`));
const buttons = Object.fromEntries(TABS.map((name) => [name, tabButton(name)]));

function frame() {
  document.documentElement.lang = language;
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("tabs") }, TABS.map((name) => buttons[name]));
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(current) + step + TABS.length) % TABS.length];
    location.hash = next;
    buttons[next].focus();
  });
  const mark = h("img", { src: "/icon.svg", alt: "", width: 30, height: 30 });
  document.getElementById("header").append(h("div", { class: "brand" }, mark, h("span", {}, t("name"))), tabs);
  for (const name of TABS) {
    panels[name] = h("section", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, hidden: true });
    document.getElementById("main").append(panels[name]);
  }
  document.getElementById("footer").append(h("span", {}, t("footer")), h("a", { href: "/api/openapi.json" }, t("api")));
}

async function show() {
  const { tab, values } = readAddress();
  const name = TABS.includes(tab) ? tab : "play";
  if (current !== name) shown[current]?.leave?.();
  const again = current === name;
  current = name;
  document.title = t(`title.${name}`);
  for (const each of TABS) {
    panels[each].hidden = each !== name;
    buttons[each].setAttribute("aria-selected", String(each === name));
    buttons[each].tabIndex = each === name ? 0 : -1;
  }
  if (!shown[name]) shown[name] = (await modules[name]()).create(panels[name]);
  if ([...values].length || !shown[name].started) shown[name].open(values);
  else if (!again) shown[name].enter?.();
  shown[name].started = true;
}

frame();
addEventListener("hashchange", show);
show();
