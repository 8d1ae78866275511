/** Learn: the board and one thought beside it, with all that the step needs in the window at once. */

import { badges } from "./badges.js";
import { button, fill, html, isLessonPage, setAttributes, setText } from "./dom.js";
import { showPart } from "./part.js";
import { onPlace, placeAsked, write } from "./place.js";
import { createStage } from "./stage.js";

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
  const stage = createStage(model, el, (ask) => createCard(model, ask), () => model.get("step").panels);
  let step = "";

  function update() {
    if (model.get("step").id !== step) enter();
    stage.update();
    point();
  }

  /** Notes that another step is shown: a place of its own in the history of a reader who is here. */
  function enter() {
    const { view, place: asked } = placeAsked();
    const number = String(model.get("step").number);
    stage.foldAgain();
    if (isSeen(view) && step && asked !== number) write({ view: "learn", place: number }, "push");
    step = model.get("step").id;
  }

  /** @param {import("./place.js").Place} place */
  function follow({ view, place: asked }) {
    const number = Number(asked);
    if (isSeen(view) && asked && number !== model.get("step").number) stage.ask("step", number);
    else if (isSeen(view)) stage.fit();
  }

  /** Marks what the step points at. */
  function point() {
    /** @type {Step} */
    const { points, done, looking } = model.get("step");
    for (const node of stage.board.querySelectorAll(".element")) {
      const names = [node.getAttribute("data-id"), node.getAttribute("data-choice")];
      node.classList.toggle("pointed-at", !done && !looking && points.some((name) => names.includes(name)));
    }
  }

  const stopFollowing = onPlace(follow);
  queueMicrotask(() => follow(placeAsked()));
  const stop = () => {
    stopFollowing();
    stage.stop();
  };
  return { nodes: [stage.node], update, stop };
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

export default { render };
