/** Learn: the board and one thought beside it, with all that the step needs in the window at once. */

import { badges } from "./badges.js";
import { button, fill, html, isLessonPage, setAttributes, setText } from "./dom.js";
import { fitPanels } from "./fit.js";
import { showPart } from "./part.js";
import { onPlace, placeAsked, write } from "./place.js";
import { createTable } from "./table.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {{
 *   id: string, number: number, count: number, text: string, 
 *   rules: { id: string, number: string, text: string, kind: string, status: string }[],
 *   points: string[], panels: string[], asks: string, done: boolean, looking: boolean,
 *   ending: { text: string, rule: string, number: string }[],
 * }} Step
 */

/** How far a finger must move sideways to turn the page, in pixels. */
const SWIPE = 60;

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  el.classList.add("learn");
  return showPart(model, el, "learn", () => writeCourse(model, el));
}

/**
 * Writes the course where the learner is in it.
 * @param {Model} model
 * @param {HTMLElement} el
 * @returns {import("./nearby.js").Life}
 */
function writeCourse(model, el) {
  const table = createTable(model);
  const card = createCard(model, table.ask);
  const folded = html("div", { class: "folded-panels" });
  const place = html("div", { class: "place" }, table.node);
  const stage = html("div", { class: "stage" }, place, card.node);
  const board = /** @type {HTMLElement} */ (table.node.querySelector(".board"));
  board.classList.add("fitted");
  board.after(folded);
  /** The panels that the reader has opened although the step does not need them. */
  let opened = new Set();
  let step = "";

  function update() {
    if (model.get("step").id !== step) enter();
    table.update();
    card.update();
    point();
    fit();
  }

  /** Notes that another step is shown: a place of its own in the history of a reader who is here. */
  function enter() {
    const { view, place: asked } = placeAsked();
    const number = String(model.get("step").number);
    opened = new Set();
    if (isSeen(view) && step && asked !== number) write({ view: "learn", place: number }, "push");
    step = model.get("step").id;
  }

  /** @param {import("./place.js").Place} place */
  function follow({ view, place: asked }) {
    const number = Number(asked);
    if (isSeen(view) && asked && number !== model.get("step").number) table.ask("step", number);
    else if (isSeen(view)) fit();
  }

  /** Marks what the step points at. */
  function point() {
    /** @type {Step} */
    const { points, done, looking } = model.get("step");
    for (const node of board.querySelectorAll(".element")) {
      const names = [node.getAttribute("data-id"), node.getAttribute("data-choice")];
      node.classList.toggle("pointed-at", !done && !looking && points.some((name) => names.includes(name)));
    }
  }

  /** Lets the board take all the room that is left of the window, and no more. */
  function fit() {
    const { panels } = model.get("step");
    const isShown = (/** @type {string} */ panel) => panels.length === 0 || panels.includes(panel) || opened.has(panel);
    showFolded(isShown);
    const above = isLessonPage() ? stage.getBoundingClientRect().top + window.scrollY : 0;
    stage.style.setProperty("--above", `${Math.round(above)}px`);
    const free = board.getBoundingClientRect();
    fitPanels(board, free.width, free.height, isShown);
  }

  /** @param {(panel: string) => boolean} isShown */
  function showFolded(isShown) {
    const figures = /** @type {HTMLElement[]} */ ([...board.querySelectorAll("figure")]);
    const away = figures.filter((figure) => !figure.hidden && !isShown(figure.dataset.panel ?? ""));
    folded.replaceChildren(
      ...away.map((figure) => {
        const open = button({}, () => {
          opened.add(figure.dataset.panel);
          fit();
        });
        setText(open, figure.querySelector("figcaption")?.textContent || (figure.dataset.panel ?? ""));
        return open;
      }),
    );
  }

  const turnByKey = (/** @type {KeyboardEvent} */ event) => {
    const inside = event.target instanceof Element && event.target.closest(".board, input, select, textarea");
    if (inside || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") card.turn(1);
    else if (event.key === "ArrowLeft") card.turn(-1);
    else return;
    event.preventDefault();
  };
  el.addEventListener("keydown", turnByKey);
  watchSwipes(card.node, card.turn);
  const watch = new ResizeObserver(fit);
  watch.observe(place);
  const stopFollowing = onPlace(follow);
  queueMicrotask(() => follow(placeAsked()));
  const stop = () => {
    el.removeEventListener("keydown", turnByKey);
    stopFollowing();
    watch.disconnect();
    table.stop();
  };
  return { nodes: [stage], update, stop };
}

/**
 * Whether the page shows this view: it does when its address names no other one.
 * @param {string} view
 */
function isSeen(view) {
  return isLessonPage() && (view === "" || view === "learn");
}

/**
 * The thought of the step, what it asks for, the rules it introduces, and the way back and forth.
 * @param {Model} model
 * @param {Ask} ask
 */
function createCard(model, ask) {
  const count = html("p", { class: "count" });
  const bar = html("progress");
  const text = html("p", { class: "thought" });
  const rules = html("div", { class: "introduced" });
  const ending = html("ol", { class: "ending", role: "list" });
  const back = button({}, () => turn(-1));
  const forth = button({ class: "primary" }, () => turn(1));
  const leave = button({ class: "primary" }, () => ask("return", true));
  const words = html("div", { class: "words", "aria-live": "polite" }, text);
  const body = html("div", { class: "body", tabindex: 0 }, words, ending, rules);
  const buttons = html("div", { class: "buttons" }, back, leave, forth);
  const node = html("div", { class: "card" }, html("div", { class: "head" }, count, bar), body, buttons);
  let shown = "";

  /** @param {number} by */
  function turn(by) {
    /** @type {Step} */
    const { number, looking } = model.get("step");
    if (looking) ask("return", true);
    else if (by > 0 && model.get("can").next) ask("next", true);
    else if (by < 0 && number > 1) ask("step", number - 1);
  }

  function update() {
    /** @type {Step} */
    const step = model.get("step");
    const texts = model.get("texts");
    const now = JSON.stringify([step, texts, model.get("can")]);
    if (now === shown) return;
    shown = now;
    setText(count, fill(texts.step, step));
    setAttributes(bar, { max: step.count, value: step.number, "aria-label": count.textContent });
    setAttributes(node, { "data-step": step.id, "data-done": step.done });
    const asked = step.asks && !step.done ? texts[`${step.asks}-asked`] : "";
    text.replaceChildren(step.text, ...(asked ? [" ", html("strong", {}, asked)] : []));
    rules.replaceChildren(...(step.rules.length > 0 ? introduced(step, texts) : []));
    ending.hidden = step.ending.length === 0;
    setAttributes(ending, { "aria-label": texts.ending });
    ending.replaceChildren(...step.ending.map((line) => html("li", {}, html("span", { class: "number" }, line.number), ` ${line.text}`)));
    setText(back, texts["previous-step"]);
    setText(forth, texts["next-step"]);
    setText(leave, texts.return);
    setAttributes(back, { "aria-disabled": step.number > 1 ? null : "true" });
    setAttributes(forth, { "aria-disabled": model.get("can").next ? null : "true" });
    leave.hidden = !step.looking;
    forth.hidden = step.looking || step.number === step.count;
  }
  return { node, update, turn };
}

/**
 * The rules that a step introduces, each to be opened.
 * @param {Step} step
 * @param {Record<string, string>} texts
 */
function introduced(step, texts) {
  const numbers = step.rules.map((rule) => rule.number).join(", ");
  const list = step.rules.map((rule) => html("li", {}, rule.text, " ", ...badges(rule, texts)));
  return [html("details", {}, html("summary", {}, fill(texts["new-rules"], { numbers })), html("ul", {}, ...list))];
}

/**
 * @param {HTMLElement} node
 * @param {(by: number) => void} turn
 */
function watchSwipes(node, turn) {
  let [x, y] = [0, 0];
  node.addEventListener("touchstart", (event) => {
    [x, y] = [event.touches[0].clientX, event.touches[0].clientY];
  }, { passive: true });
  node.addEventListener("touchend", (event) => {
    const [right, down] = [event.changedTouches[0].clientX - x, event.changedTouches[0].clientY - y];
    if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
  });
}

export default { render };
