// Frame of the page: links to the tabs; the address determines the visible one.
import { colourChoice, wearColours } from "./colours.js";
import { button, byId, h, isSite, lastAddress, menu, readAddress, restoreAddress, sheet, shown } from "./dom.js";
import { listenForKeys, showKeys } from "./keys.js";
import { LANGUAGES, language } from "./language.js";
import { LinkLine } from "./link.js";
import { memories } from "./memory.js";
import { t } from "./texts.js";

const modules = {
  learn: () => import("./learn.js"),
  play: () => import("./play.js"),
  puzzles: () => import("./puzzles.js"),
  watch: () => import("./watch.js"),
  explore: () => import("./explore.js"),
  variants: () => import("./variants.js"),
  large: () => import("./large.js"),
};
const TABS = Object.keys(modules);
const panels = {};
const pending = {};
const opened = {};
const scrolled = {}; // pixels, when a tab was left
const memory = memories.page;
const linkLine = new LinkLine(byId("main"));
let latest = 0; // counts the addresses that were opened

function tabLink(name) {
  const onclick = (event) => {
    if (name === shown.tab && !event.ctrlKey && !event.metaKey) event.preventDefault(); // keeps the address
  };
  return h("a", { id: `tab-${name}`, href: `#${name}`, onclick }, t(`tab.${name}`));
}

const links = Object.fromEntries(TABS.map((name) => [name, tabLink(name)]));

/** Returns a link past the header, which is visible while it has the focus. */
function skipLink() {
  const onclick = (event) => {
    event.preventDefault(); // the address is that of a tab
    byId("main").focus();
  };
  return h("a", { class: "skip", href: "#main", onclick }, t("skip"));
}

/** Returns the link of an embedded view to the whole page. */
function wholePage() {
  const link = h("a", { class: "wholepage", target: "_blank", onclick: () => (link.href = address()) }, t("wholePage"));
  const address = () => location.href.replace(/[?&]embed$/, "");
  link.href = address();
  return link;
}

/** Returns the language menu; choosing a language reloads the page, whose state is in the address. */
function languageChoice() {
  const change = (name) => {
    memory.keepLike("language", name);
    location.reload();
  };
  const called = (name) => LANGUAGES[name];
  const choice = menu(Object.keys(LANGUAGES), language, change, called, { "aria-label": t("language") });
  for (const option of choice.options) option.lang = option.value;
  return choice;
}

function frame() {
  byId("name").textContent = t("name");
  byId("header").before(skipLink());
  byId("header").append(h("nav", { class: "tabs", "aria-label": t("tabs") }, Object.values(links)));
  byId("main").append(linkLine.element, wholePage());
  for (const name of TABS) {
    const attributes = { class: "panel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, hidden: true };
    panels[name] = h("section", attributes);
    byId("main").append(panels[name]);
  }
  byId("footer").append(
    h("span", {}, t(isSite ? "siteFooter" : "footer")),
    button(t("trophies"), async () => (await import("./trophies.js")).showTrophies(), { class: "plain" }),
    button(t("keys.heading"), showKeys, { class: "plain" }),
    languageChoice(),
    colourChoice(),
    isSite ? "" : h("a", { href: "/api/openapi.json" }, t("api")),
  );
}

/** Loads the module of a tab on first use; the panel shows that it is loading, or the error. */
async function program(name) {
  const waiting = h("p", { role: "status" }, t("loading"));
  panels[name].replaceChildren(waiting);
  try {
    const [{ create }] = await Promise.all([modules[name](), name === "watch" && sheet("watch")]);
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
  const isReader = !tab && !memory.like("visited"); // who comes for the first time reads the essay
  const name = TABS.includes(tab) ? tab : isReader ? "learn" : "play";
  if (name !== "learn" && !memory.like("visited")) memory.keepLike("visited", true);
  linkLine.clear();
  if (tab && tab !== name) linkLine.noTab(tab, TABS);
  const again = shown.tab === name;
  if (!again) {
    scrolled[shown.tab ?? ""] = scrollY;
    opened[shown.tab]?.leave?.();
  }
  const isBack = !again && opened[name]?.started && location.hash === lastAddress(name);
  shown.tab = name;
  document.title = `${t(name === "learn" ? "title" : `tab.${name}`)} · ${t("name")}`;
  document.body.classList.toggle("embed", shown.embedded);
  document.body.dataset.tab = name; // for styles; selectors with :has would be evaluated at every change
  for (const each of TABS) {
    panels[each].hidden = each !== name;
    links[each].ariaCurrent = each === name ? "page" : null;
  }
  pending[name] ??= program(name);
  opened[name] ??= await pending[name];
  if (!opened[name] || asked !== latest) return; // another address may have been opened meanwhile
  const isNew = [...values].length || !opened[name].started;
  if (isNew) open(opened[name], !tab || tab === name ? values : new URLSearchParams(), asked);
  else restoreAddress(name); // makes the address match the view again
  if (!isNew && !again) opened[name].enter?.();
  opened[name].started = true;
  if (isBack) scrollTo(0, scrolled[name]);
}

/** Shows the view of an address and reports its invalid parameters. */
async function open(tab, values, asked) {
  const { classList } = panels[shown.tab ?? ""];
  classList.toggle("opening", !tab.started); // hides parts that would move while others arrive
  await tab.open(values);
  classList.remove("opening");
  if (asked === latest) linkLine.check(values, tab.link(values));
}

wearColours();
frame();
listenForKeys();
addEventListener("hashchange", show);
show();
