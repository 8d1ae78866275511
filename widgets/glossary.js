/** The words of a game: a list of them all, and each explained where a rule uses it. */

import { carried, plain } from "./carried.js";
import { freshId, html, setAttributes, setText } from "./dom.js";

/** @typedef {import("./board.js").Model} Model */
/** @typedef {import("./carried.js").Term} Term */

/**
 * The list of all words with what they mean, folded until it is wanted or a word in it is.
 * @param {Model} model the lesson
 */
export function createGlossary(model) {
  const title = html("summary");
  const list = html("dl");
  const node = /** @type {HTMLDetailsElement} */ (html("details", { class: "glossary" }, title, list));
  let language = "";

  /**
   * Leads to a word of the list.
   * @param {string} id
   * @returns {boolean} whether it is in there
   */
  function show(id) {
    const word = /** @type {HTMLElement | undefined} */ ([...list.children].find((one) => one.id === id));
    if (!word) return false;
    node.open = true;
    word.focus();
    return true;
  }

  function update() {
    setText(title, model.get("texts").glossary);
    if (language === model.get("language")) return;
    language = model.get("language");
    const { terms } = carried(language);
    list.replaceChildren(
      ...terms.flatMap(({ id, name, meaning }) => [html("dt", { id, tabindex: -1 }, name), html("dd", {}, meaning)]),
    );
    node.hidden = terms.length === 0;
  }
  return { node, update, show, stop: explainWords() };
}

/**
 * A text of a rule whose words of the glossary explain themselves, each where it comes first.
 * @param {string} text
 * @param {string} language
 * @returns {(Node | string)[]}
 */
export function withMeanings(text, language) {
  const { pattern, termOf } = formsOf(language);
  if (!pattern) return [text];
  /** @type {(Node | string)[]} */
  const parts = [];
  const seen = new Set();
  let end = 0;
  for (const match of plain(text).matchAll(pattern)) {
    const term = termOf(match);
    if (seen.has(term.id)) continue;
    seen.add(term.id);
    const to = match.index + match[0].length;
    const attributes = { class: "word", role: "button", tabindex: 0, "aria-description": term.meaning };
    parts.push(text.slice(end, match.index), html("span", attributes, text.slice(match.index, to)));
    end = to;
  }
  return [...parts, text.slice(end)];
}

/** @type {Map<string, { pattern: RegExp | null, termOf: (match: RegExpMatchArray) => Term }>} */
const forms = new Map();

/**
 * A pattern of all words of the glossary in their forms, and the term that a match of it belongs to.
 * @param {string} language
 */
function formsOf(language) {
  const known = forms.get(language);
  if (known) return known;
  const names = carried(language).terms.flatMap((term) => term.name.split(", ").map((name) => ({ name, term })));
  names.sort((one, other) => other.name.length - one.name.length); // "outer space" before "space"
  const groups = names.map(({ name }) => `(${inflected(plain(name), language)})`);
  const found = {
    pattern: groups.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${groups.join("|")})(?![\\p{L}\\p{N}-])`, "gu") : null,
    termOf: (/** @type {RegExpMatchArray} */ match) => names[match.slice(1).findIndex(Boolean)].term,
  };
  forms.set(language, found);
  return found;
}

/**
 * A pattern of a name in singular and plural: in English its last word changes, in Spanish any may.
 * @param {string} name plain
 * @param {string} language
 */
function inflected(name, language) {
  const words = name.split(" ");
  const several = (/** @type {string} */ word) =>
    word.endsWith("z") ? `${word.slice(0, -1)}(?:z|ces)` : `${word}(?:e?s)?`;
  if (language === "es") return words.map(several).join(" ");
  return name.replace(/([^aeiou])y$/, "$1(?:y|ies)").replace(/[a-z]$/, "$&(?:e?s)?");
}

/**
 * Shows what a word means beside it while the pointer or the focus is on it, or once it is tapped.
 * @returns {() => void} what ends it
 */
function explainWords() {
  const bubble = html("div", { class: "meaning", id: freshId("meaning"), "aria-hidden": "true", popover: "manual" });
  /** @type {Element | null} */
  let word = null;

  /** @param {Element} wanted */
  function show(wanted) {
    word = wanted;
    setText(bubble, wanted.getAttribute("aria-description") ?? "");
    wanted.closest(".reglario")?.append(bubble);
    bubble.showPopover();
    put(wanted);
  }

  /** @param {Element} beside */
  function put(beside) {
    const [box, own] = [beside.getClientRects()[0], bubble.getBoundingClientRect()];
    const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - own.width - 8));
    const fitsBelow = box.bottom + own.height < window.innerHeight;
    Object.assign(bubble.style, { left: `${left}px`, top: `${fitsBelow ? box.bottom : box.top - own.height}px` });
  }

  function hide() {
    word = null;
    bubble.remove();
  }

  function scroll() {
    const box = word?.getBoundingClientRect();
    const isInView = box && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
    if (word && isInView) put(word);
    else hide();
  }

  /** @param {Event} event */
  const wordOf = (event) => (event.target instanceof Element ? event.target.closest(".reglario .word") : null);

  /** @param {Event} event */
  function point(event) {
    const wanted = wordOf(event);
    if (wanted) show(wanted);
    else if (word && word !== document.activeElement && !bubble.contains(/** @type {Node} */ (event.target))) hide();
  }

  /** @param {Event} event */
  function focus(event) {
    const wanted = wordOf(event);
    if (wanted) show(wanted);
    else hide();
  }

  /** @param {Event} event */
  function tap(event) {
    const wanted = wordOf(event);
    if (wanted) show(wanted);
    else if (!bubble.contains(/** @type {Node} */ (event.target))) hide();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const wanted = wordOf(event);
    if (event.key === "Escape") hide();
    else if (wanted && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (word) hide();
      else show(wanted);
    }
  }

  const heard = /** @type {[string, (event: any) => void][]} */ ([
    ["pointerover", point],
    ["focusin", focus],
    ["click", tap],
    ["keydown", press],
    ["scroll", scroll],
  ]);
  for (const [name, listener] of heard) document.addEventListener(name, listener, true);
  return () => {
    hide();
    for (const [name, listener] of heard) document.removeEventListener(name, listener, true);
  };
}
