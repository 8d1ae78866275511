/** The search of a rulebook: finds sections, words and rules as one types, in what the page carries. */

import { carried, plain } from "./carried.js";
import { fill, freshId, html, setAttributes, setText } from "./dom.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {{ id: string, lead: string, text: string, where: string }} Entry what can be found: `lead` is its number
 *   or name, `where` all that is searched, plain
 */

/** How many results are listed at most. */
const MOST = 40;

/**
 * @param {Model} model the lesson
 * @param {(id: string) => void} goThere
 */
export function createSearch(model, goThere) {
  const list = html("ul", { role: "listbox", id: freshId("results"), hidden: true });
  const field = /** @type {HTMLInputElement} */ (
    html("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      "aria-autocomplete": "list",
      "aria-controls": list.id,
      "aria-expanded": "false",
    })
  );
  const status = html("p", { class: "found", role: "status" });
  const panel = html("div", { class: "results", hidden: true }, status, list);
  const node = html("div", { class: "search", role: "search" }, field, panel);
  /** @type {Entry[]} */
  let results = [];
  let active = -1;

  function close() {
    panel.hidden = true;
    activate(-1);
    setAttributes(field, { "aria-expanded": "false" });
  }

  /** @param {number} place */
  function activate(place) {
    active = place;
    for (const [index, option] of [...list.children].entries()) {
      setAttributes(option, { "aria-selected": String(index === place) });
    }
    const option = list.children[place];
    setAttributes(field, { "aria-activedescendant": option?.id });
    option?.scrollIntoView({ block: "nearest" });
  }

  function search() {
    const wanted = wordsOf(field.value);
    if (wanted.length === 0) {
      close();
      return;
    }
    const all = find(entries(model), wanted);
    results = all.slice(0, MOST);
    const texts = model.get("texts");
    list.replaceChildren(...results.map((entry, place) => option(entry, wanted, place)));
    list.hidden = results.length === 0;
    panel.hidden = false;
    setAttributes(field, { "aria-expanded": String(!list.hidden) });
    setText(status, all.length === 0 ? texts["found-none"] : fill(texts.found, { count: all.length }));
    activate(-1);
  }

  /**
   * @param {Entry} entry
   * @param {string[]} wanted
   * @param {number} place
   */
  function option(entry, wanted, place) {
    const one = html("li", { role: "option", id: `${list.id}-${place}`, "aria-selected": "false" });
    one.append(html("strong", {}, ...marked(entry.lead, wanted)), " ", html("span", {}, ...marked(entry.text, wanted)));
    one.addEventListener("click", () => choose(entry));
    return one;
  }

  /** @param {Entry} entry */
  function choose(entry) {
    close();
    goThere(entry.id);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === "Escape" && panel.hidden) field.value = "";
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && !panel.hidden && results.length > 0) choose(results[Math.max(active, 0)]);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
  }

  /** @param {number} step */
  function move(step) {
    if (panel.hidden) search();
    const count = results.length;
    if (panel.hidden || count === 0) return;
    activate(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  }

  field.addEventListener("input", search);
  field.addEventListener("focus", search);
  field.addEventListener("keydown", press);
  field.addEventListener("blur", close);
  panel.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  panel.addEventListener("mousedown", (event) => event.preventDefault());

  let language = "";
  function update() {
    const texts = model.get("texts");
    setAttributes(field, { "aria-label": texts.search, placeholder: texts.search, title: texts["search-key"] });
    setAttributes(list, { "aria-label": texts.search });
    if (language === model.get("language")) return;
    language = model.get("language");
    node.hidden = carried(language).rules.length === 0;
    if (!panel.hidden) search();
  }
  return { node, update, stop: onSlash(field) };
}

/**
 * Lets "/" bring the focus to a field that is in the page, unless the reader writes into another.
 * @param {HTMLInputElement} field
 */
function onSlash(field) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    const writes = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    const isKey = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isKey || writes || field.getClientRects().length === 0) return;
    event.preventDefault();
    field.focus();
    field.select();
  }
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/**
 * All that can be found, in the order of the list.
 * @param {Model} model
 * @returns {Entry[]}
 */
function entries(model) {
  const { rules, terms } = carried(model.get("language"));
  /** @type {{ id: string, number: string, title: string }[]} */
  const parts = model.get("contents").filter((/** @type {{ number: string }} */ part) => part.number);
  return [
    ...parts.map(({ id, number, title }) => entry(id, number, title)),
    ...terms.map(({ id, name, meaning }) => entry(id, name, meaning)),
    ...rules.map(({ id, number, text }) => entry(id, number, text)),
  ];
}

/**
 * @param {string} id
 * @param {string} lead
 * @param {string} text
 */
function entry(id, lead, text) {
  return { id, lead, text, where: plain(`${lead} ${text}`) };
}

/**
 * Those in which every word wanted begins a word; first those called so.
 * @param {Entry[]} all
 * @param {string[]} wanted
 */
function find(all, wanted) {
  const begins = wanted.map(pattern);
  const isIn = (/** @type {string} */ text) => begins.every((one) => text.search(one) >= 0);
  const fits = all.filter(({ where }) => isIn(where));
  const called = fits.filter(({ lead }) => isIn(plain(lead)));
  return [...called, ...fits.filter((one) => !called.includes(one))];
}

/** @param {string} text */
function wordsOf(text) {
  return plain(text).split(/[^\p{L}\p{N}.'-]+/u).map((word) => word.replace(/\.+$/, "")).filter(Boolean);
}

/**
 * Where a word begins with what is wanted; a number is meant as a whole, and "5" also finds "5.2".
 * @param {string} wanted
 */
function pattern(wanted) {
  const text = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(/^\d/.test(wanted) ? `(?<![\\d.])${text}(?!\\d)` : `(?<![\\p{L}\\p{N}])${text}`, "gu");
}

/**
 * A text with the wanted words marked.
 * @param {string} text
 * @param {string[]} wanted
 * @returns {(Node | string)[]}
 */
function marked(text, wanted) {
  const searched = plain(text);
  const hits = wanted.flatMap((word) =>
    [...searched.matchAll(pattern(word))].map(({ index }) => [index, index + word.length]),
  );
  hits.sort((one, other) => one[0] - other[0] || other[1] - one[1]);
  /** @type {(Node | string)[]} */
  const parts = [];
  let end = 0;
  for (const [from, to] of hits) {
    if (from < end) continue;
    parts.push(text.slice(end, from), html("mark", {}, text.slice(from, to)));
    end = to;
  }
  return [...parts, text.slice(end)];
}
