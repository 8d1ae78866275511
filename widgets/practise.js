/** Practise: one task, the board to try it on, and the way to all others. */

import { button, fill, html, isLessonPage, setAttributes, setText } from "./dom.js";
import { createOutcome } from "./outcome.js";
import { showPart } from "./part.js";
import { onPlace, placeAsked, write } from "./place.js";
import { createStage } from "./stage.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {{ id: string, number: string, title: string }} Chapter
 * @typedef {{ id: string, text: string, done: boolean, section: Chapter }} Task
 */

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  return showPart(model, el, "practise", () => writeTasks(model, el));
}

/**
 * @param {Model} model
 * @param {HTMLElement} el
 * @returns {import("./nearby.js").Life}
 */
function writeTasks(model, el) {
  const stage = createStage(model, el, (ask) => createCard(model, ask), () => []);
  let asked = model.get("asked");

  function update() {
    if (model.get("asked") !== asked) enter();
    stage.update();
  }

  /** Notes that another task is shown: a place of its own in the history of a reader who is here. */
  function enter() {
    asked = model.get("asked");
    const { view, place } = placeAsked();
    if (isSeen(view) && place !== asked) write({ view: "practise", place: asked }, "push");
  }

  /** @param {import("./place.js").Place} place */
  function follow({ view, place }) {
    if (isSeen(view) && place && place !== model.get("asked")) stage.ask("task", place);
    else if (isSeen(view)) stage.fit();
  }

  const stopFollowing = onPlace(follow);
  queueMicrotask(() => follow(placeAsked()));
  const stop = () => {
    stopFollowing();
    stage.stop();
  };
  return { nodes: [stage.node], update, stop };
}

/** @param {string} view */
function isSeen(view) {
  return isLessonPage() && view === "practise";
}

/**
 * The task that is on the table, what became of it, and the way to the others.
 * @param {Model} model
 * @param {Ask} ask
 */
function createCard(model, ask) {
  const count = html("p", { class: "count" });
  const bar = html("progress");
  const text = html("p", { class: "thought" });
  const mark = html("strong");
  const outcome = createOutcome(model, ask);
  const rules = html("a");
  const title = html("summary");
  const list = html("ol", { class: "all-tasks", role: "list" });
  const back = button({}, () => turn(-1));
  const again = button({}, () => ask("task", model.get("asked")));
  const forth = button({ class: "primary" }, () => turn(1));
  const words = html("div", { class: "words", "aria-live": "polite" }, text);
  const more = html("div", { class: "introduced" }, html("p", {}, rules), html("details", {}, title, list));
  const body = html("div", { class: "body", tabindex: 0 }, words, outcome.node, more);
  const buttons = html("div", { class: "buttons" }, back, again, forth);
  const node = html("div", { class: "card" }, html("div", { class: "head" }, count, bar), body, buttons);
  let shown = "";

  /** @returns {Task[]} */
  const tasks = () => model.get("tasks");
  const place = () => tasks().findIndex((task) => task.id === model.get("asked"));

  /** @param {number} by */
  function turn(by) {
    const next = tasks()[place() + by];
    if (next) ask("task", next.id);
  }

  function update() {
    outcome.update();
    const now = JSON.stringify([tasks(), model.get("asked"), model.get("texts")]);
    if (now === shown) return;
    shown = now;
    const texts = model.get("texts");
    const [task, number, all] = [tasks()[place()], place() + 1, tasks().length];
    setText(count, fill(texts.count, { number, count: all }));
    setAttributes(bar, { max: all, value: number, "aria-label": count.textContent });
    setAttributes(node, { "data-task": task.id, "data-done": task.done });
    setText(mark, task.done ? `✓ ${texts.done}` : texts.task);
    text.replaceChildren(mark, ` ${task.text}`);
    setText(rules, fill(texts["rules-of-task"], task.section));
    setAttributes(rules, { href: `#${task.section.id}` });
    setText(title, fill(texts["all-tasks"], { done: tasks().filter(({ done }) => done).length, count: all }));
    list.replaceChildren(...tasks().map((one) => taskItem(one, one === task, texts, ask)));
    setText(back, texts["previous-task"]);
    setText(again, texts.again);
    setText(forth, texts["next-task"]);
    setAttributes(back, { "aria-disabled": number > 1 ? null : "true" });
    setAttributes(forth, { "aria-disabled": number < all ? null : "true" });
  }
  return { node, update, turn };
}

/**
 * @param {Task} task
 * @param {boolean} isShown
 * @param {Record<string, string>} texts
 * @param {Ask} ask
 */
function taskItem(task, isShown, texts, ask) {
  const show = button({ class: "link", "aria-current": isShown ? "true" : null }, () => ask("task", task.id));
  setText(show, task.text);
  const mark = task.done ? [html("span", { class: "done", role: "img", "aria-label": texts.done }, "✓"), " "] : [];
  return html("li", {}, ...mark, show);
}

export default { render };
