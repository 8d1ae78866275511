/** The head of a lesson: title, language switch, contents with progress. */

import { button, fill, html, isLessonPage, keepKeys, setAttributes, setText } from "./dom.js";
import { createFolds } from "./folds.js";
import { createGlossary } from "./glossary.js";
import { createKept } from "./kept.js";
import { WRITTEN } from "./nearby.js";
import { goTo, onPlace, placeAsked, writeLanguage } from "./place.js";
import { createSearch } from "./search.js";
import { followLink, leadTo } from "./section.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {{ id: string, number: string, title: string, tasks: number, done: number }} Part
 */

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  const title = html("h1");
  const languages = createLanguages(model);
  const notice = html("p", { class: "notice problem", role: "alert" });
  const contents = createContents(model);
  const glossary = createGlossary(model);
  const folds = createFolds(model);
  const search = createSearch(model, (id) => glossary.show(id) || leadTo(id));
  const below = html("div", {}, contents.node, folds.node, glossary.node);
  const guide = html("div", { class: "guide" }, search.node, below);
  const views = createViews(model);
  el.classList.add("reglario", "lesson");
  keepKeys(el);
  const rights = html("p", { class: "rights" });
  const skip = button({ class: "skip" }, skipHead);
  el.append(skip, html("div", { class: "head" }, title, views.node, languages.node), notice, guide, rights);
  el.addEventListener("click", followLink);

  /** What the address asks for; until the kernel has answered, the page has set its language by itself. */
  const asked = isLessonPage() ? window.location.search : "";

  function update() {
    const language = model.get("language");
    const answered = model.get("answers") > 0;
    setAttributes(el, { lang: language });
    setText(title, model.get("title"));
    setText(skip, model.get("texts").skip);
    setText(rights, model.get("texts").rights);
    const { text = "" } = model.get("notice");
    setText(notice, text);
    notice.hidden = !text;
    languages.update();
    views.update();
    for (const one of [contents, glossary, folds, search]) one.update();
    if (isLessonPage() && (answered || !asked)) document.documentElement.lang = language;
    if (answered) writeLanguage(language);
  }
  model.on("change", update);
  update();
  if (asked) model.send({ page: asked });
  if (isLessonPage()) keepDone(model);
  return () => [views, contents, glossary, folds, search].forEach(({ stop }) => stop());
}

/**
 * Keeps in the browser which tasks are done, and tells the lesson those of earlier visits.
 * @param {Model} model
 */
function keepDone(model) {
  const kept = createKept(`${model.get("game_id")}:done`);
  const earlier = kept.read();
  if (Array.isArray(earlier) && earlier.length > 0) model.send({ done: earlier });
  model.on("change:done", () => kept.write(model.get("done")));
}

/** Brings the focus to the heading of the first part that is shown. */
function skipHead() {
  const headings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-view] article h2[tabindex]")]);
  headings.find((heading) => heading.getClientRects().length > 0)?.focus();
}

/** What a reader does who goes elsewhere. */
const LEAVING = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Keeps a section or rule at the top of the window while what stands above it is still being written, until
 * the reader does something.
 * @param {string} place
 */
function stayAt(place) {
  const scroll = () => document.getElementById(place)?.scrollIntoView({ block: "start" });
  const watch = new ResizeObserver(scroll);
  const stop = () => {
    watch.disconnect();
    window.removeEventListener(WRITTEN, scroll);
    for (const event of [...LEAVING, "popstate"]) window.removeEventListener(event, stop, true);
  };
  window.addEventListener(WRITTEN, scroll);
  for (const event of [...LEAVING, "popstate"]) window.addEventListener(event, stop, true);
  watch.observe(document.body);
  scroll();
}

/**
 * The ways into the lesson, one shown at a time; a notebook shows them all, one below the other.
 * @param {Model} model
 */
function createViews(model) {
  const node = html("nav", { class: "views" });
  /** @type {{ id: string, title: string }[]} */
  const known = model.get("views");
  const links = known.map(({ id }) => {
    const link = html("a", { href: `?view=${id}`, "data-to": id });
    link.addEventListener("click", (event) => {
      event.preventDefault();
      goTo({ view: id, place: "" });
    });
    return link;
  });
  node.append(...links);
  node.hidden = !isLessonPage();

  /** @param {import("./place.js").Place} place */
  function show({ view, place }) {
    if (!isLessonPage()) return;
    const shown = known.some(({ id }) => id === view) ? view : (known[0]?.id ?? "");
    document.documentElement.dataset.view = shown;
    for (const link of links) setAttributes(link, { "aria-current": link.dataset.to === shown ? "page" : null });
    window.scrollTo(0, 0);
    if (shown === "rules" && place) stayAt(place);
  }

  function update() {
    const texts = model.get("texts");
    setAttributes(node, { "aria-label": texts.views });
    const titles = new Map(model.get("views").map((/** @type {{ id: string, title: string }} */ one) => [one.id, one.title]));
    for (const link of links) setText(link, titles.get(link.dataset.to ?? "") ?? "");
  }
  show(placeAsked());
  return { node, update, stop: onPlace(show) };
}

/** @param {Model} model */
function createLanguages(model) {
  const node = html("div", { class: "languages", role: "group" });
  /** @type {Record<string, string>} */
  const names = model.get("languages");
  const buttons = Object.entries(names).map(([code, name]) => {
    const choose = button({ lang: code, "data-language": code }, () => model.send({ language: code }));
    setText(choose, name);
    return choose;
  });
  node.append(...buttons);
  function update() {
    setAttributes(node, { "aria-label": model.get("texts").language });
    for (const one of buttons) {
      setAttributes(one, { "aria-pressed": String(one.dataset.language === model.get("language")) });
    }
  }
  return { node, update };
}

/** @param {Model} model */
function createContents(model) {
  const progress = html("p", { class: "tally" });
  const list = html("ol", { role: "list" });
  const title = html("summary");
  const node = html("nav", { class: "contents" }, html("details", { open: true }, title, list), progress);
  let inView = "";

  /** Marks the part that is in view, in sight where the contents scroll beside the sections. */
  function mark() {
    const now = partInView(model.get("contents"));
    for (const link of list.querySelectorAll("a")) {
      const isHere = link.hash === `#${now}`;
      setAttributes(link, { "aria-current": isHere ? "location" : null });
      if (isHere && now !== inView) keepInSight(link);
    }
    inView = now;
  }

  function update() {
    /** @type {Part[]} */
    const parts = model.get("contents");
    const texts = model.get("texts");
    const [done, all] = [sum(parts.map((part) => part.done)), sum(parts.map((part) => part.tasks))];
    setAttributes(node, { "aria-label": texts.contents });
    setText(title, texts.contents);
    setText(progress, fill(texts.progress, { done, all }));
    progress.hidden = all === 0;
    const focused = [...list.querySelectorAll("a")].findIndex((link) => link === document.activeElement);
    list.replaceChildren(...parts.map((part) => contentsItem(part, texts.done)));
    list.querySelectorAll("a")[focused]?.focus();
    mark();
  }
  const moved = ["scroll", "resize", WRITTEN];
  for (const event of moved) window.addEventListener(event, mark, { passive: true });
  const stop = () => moved.forEach((event) => window.removeEventListener(event, mark));
  return { node, update, stop };
}

/**
 * The last part of the shown view that begins in the upper half of the window or above, or "".
 * @param {Part[]} parts
 */
function partInView(parts) {
  const begun = parts.filter(({ id }) => {
    const box = document.getElementById(id)?.getClientRects()[0];
    return box && box.top < window.innerHeight / 2;
  });
  return begun.at(-1)?.id ?? "";
}

/**
 * Scrolls what a link is in, if that scrolls by itself, until the link is in the middle; the page stays.
 * @param {HTMLElement} link
 */
function keepInSight(link) {
  const around = link.closest(".guide > div");
  if (!around || around.scrollHeight <= around.clientHeight) return;
  const distance = link.getBoundingClientRect().top - around.getBoundingClientRect().top;
  if (distance < 0 || distance > around.clientHeight - 2 * link.offsetHeight) {
    around.scrollTop += distance - around.clientHeight / 2;
  }
}

/**
 * @param {Part} part
 * @param {string} done how a part is called whose tasks are all done
 */
function contentsItem({ id, number, title, tasks, done: count }, done) {
  const complete = tasks > 0 && count === tasks;
  const link = html("a", { href: `#${id}` }, `${number} ${title}`.trim());
  const mark = complete ? [html("span", { class: "done", role: "img", "aria-label": done }, "✓")] : [];
  return html("li", {}, link, ...mark);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

export default { render };
