/** A section: rules at the left, the board that enforces them at the right. */

import { marksOf } from "./badges.js";
import { copyFrom } from "./copying.js";
import { button, calm, fill, html, isLessonPage, setAttributes, setText } from "./dom.js";
import { withMeanings } from "./glossary.js";
import { showPart } from "./part.js";
import { createOutcome } from "./outcome.js";
import { goTo, lastingAddress } from "./place.js";
import { createTable } from "./table.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {Record<string, string>} Texts
 * @typedef {{ number: number, text: string, answer: string, otherwise: string }} Example
 * @typedef {{
 *   id: string, number: string, text: string, status: string, kind: string, why: string, source: string,
 *   alternatives: string[], variants: string[], consequences: string[], examples: Example[],
 * }} Rule
 * @typedef {{ id: string, text: string, done: boolean, laid: boolean }} Task
 */

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  el.addEventListener("click", followLink);
  return showPart(model, el, "rules", () => write(model), createAsleep(model));
}

/**
 * The rules as the page has them without a kernel, in the language of the section, beside the place of the board.
 * @param {Model} model
 * @returns {import("./nearby.js").Asleep}
 */
function createAsleep(model) {
  const column = html("section", { class: "rules", tabindex: 0 });
  const beside = html("div", { class: "beside" }, column);
  const node = html("div", { class: "columns" }, beside, html("div", { class: "place-of-board" }));
  let language = "";
  function update() {
    if (model.get("language") === language) return;
    language = model.get("language");
    const { id, title } = model.get("page");
    const text = document.querySelector(`template[data-chapter="${id}"][lang="${language}"]`);
    setAttributes(column, { "aria-label": title });
    column.replaceChildren(...(text instanceof HTMLTemplateElement ? [text.content.cloneNode(true)] : []));
    for (const rule of column.querySelectorAll("p[id] > span")) {
      rule.replaceChildren(...withMeanings(rule.textContent ?? "", language));
    }
  }
  return { node, update };
}

/**
 * Writes the whole section.
 * @param {Model} model
 * @returns {import("./nearby.js").Life}
 */
function write(model) {
  const table = createTable(model);
  /** @type {Ask} */
  const askForPosition = (name, value) => {
    table.ask(name, value);
    bringIntoView(table.node);
  };
  const page = createPage(model, askForPosition);
  const tasks = createTasks(model, askForPosition);
  const outcome = createOutcome(model, askForPosition);
  const links = createLinks(model);
  const skip = html("a", { class: "skip" });
  page.column.append(tasks.node);
  table.node.querySelector(".prompt")?.after(outcome.node);
  const beside = html("div", { class: "beside" }, page.column, createMore(page.column));
  const columns = html("div", { class: "columns" }, beside, table.node);

  function update() {
    page.update();
    tasks.update();
    outcome.update();
    links.update();
    const next = model.get("neighbours").next;
    skip.hidden = !next;
    if (next) setText(skip, fill(model.get("texts").next, next));
    if (next) setAttributes(skip, { href: `#${next.id}` });
    table.update();
  }
  return { nodes: [skip, columns, links.node], update, stop: table.stop };
}

/**
 * Scrolls to a node whose beginning is out of sight, as the board is under the rules of a narrow page.
 * @param {HTMLElement} node
 */
function bringIntoView(node) {
  const { top } = node.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight * 0.6) node.scrollIntoView({ block: "start" });
}

/**
 * The rules; the one that spoke last is lit.
 * @param {Model} model
 * @param {Ask} ask
 */
function createPage(model, ask) {
  const body = html("div");
  const column = html("section", { class: "rules", tabindex: 0 }, body);
  let language = "";
  let lit = "";

  function update() {
    const page = model.get("page");
    const text = model.get("text");
    const texts = model.get("texts");
    if (text.language !== language) {
      language = text.language;
      setAttributes(column, { "aria-label": `${texts.rules}: ${page.title}` });
      const keepOpen = [...body.querySelectorAll("details[open]")].map((node) => node.getAttribute("data-rule"));
      body.replaceChildren(
        ...(text.introduction ? [html("p", { class: "introduction" }, text.introduction)] : []),
        html("ol", { role: "list" }, ...text.rules.map((/** @type {Rule} */ rule) => ruleItem(rule, language, texts, ask))),
        ...text.examples.map((/** @type {Example} */ example, /** @type {number} */ place) =>
          exampleOf(example, fill(texts["example-of-section"], { number: page.number, place: place + 1 }), texts, ask),
        ),
      );
      for (const node of body.querySelectorAll("details")) {
        node.open = keepOpen.includes(node.getAttribute("data-rule"));
      }
      lit = "";
    }
    tellOtherwise(model.get("otherwise"), texts.otherwise);
    light(model.get("spoke"));
  }

  /**
   * Says under each rule that the game on the board plays otherwise how it is played there.
   * @param {{ rule: string, text: string }[]} rules
   * @param {string} template
   */
  function tellOtherwise(rules, template) {
    for (const item of body.querySelectorAll("li[data-rule]")) {
      const played = rules.find(({ rule }) => rule === item.getAttribute("data-rule"));
      const note = /** @type {HTMLElement} */ (item.querySelector(".otherwise"));
      note.hidden = !played;
      setText(note, played ? fill(template, played) : "");
    }
  }

  /** @param {string[]} spoke */
  function light(spoke) {
    if (spoke.join() === lit) return;
    lit = spoke.join();
    const items = [...body.querySelectorAll("li[data-rule]")];
    const speaking = items.filter((item) => spoke.includes(item.getAttribute("data-rule") ?? ""));
    for (const item of items) item.classList.toggle("lit", speaking.includes(item));
    const first = /** @type {HTMLElement | undefined} */ (speaking[0]);
    if (first && column.scrollHeight > column.clientHeight) {
      const distance = first.getBoundingClientRect().top - column.getBoundingClientRect().top;
      column.scrollTop += distance - column.clientHeight / 4;
    }
  }

  return { column, update };
}

/**
 * An arrow over the end of a column that goes on below it; keys and screen readers reach all of it without.
 * @param {HTMLElement} column
 */
function createMore(column) {
  const down = () => column.scrollBy({ top: column.clientHeight * 0.8, behavior: calm() ? "auto" : "smooth" });
  const node = button({ class: "more", tabindex: -1, "aria-hidden": "true", hidden: true }, down);
  setText(node, "↓");
  const update = () => {
    node.hidden = column.scrollHeight - column.clientHeight - column.scrollTop < 8;
  };
  column.addEventListener("scroll", update);
  const watch = new ResizeObserver(update);
  watch.observe(column);
  for (const part of column.children) watch.observe(part);
  return node;
}

/**
 * @param {Rule} rule
 * @param {string} language
 * @param {Texts} texts
 * @param {Ask} ask
 */
function ruleItem(rule, language, texts, ask) {
  const link = createLink(rule, texts);
  const examples = rule.examples.map((example, place) =>
    exampleOf(example, fill(texts["example-of-rule"], { number: rule.number, place: place + 1 }), texts, ask),
  );
  return html(
    "li",
    { id: rule.id, "data-rule": rule.id, "data-kind": rule.kind, "data-status": rule.status, tabindex: -1 },
    html("div", { class: "lead" }, html("span", { class: "number" }, rule.number), ...link.buttons),
    html(
      "div",
      {},
      html("p", {}, ...withMeanings(rule.text, language)),
      html("p", { class: "otherwise", hidden: true }),
      html("div", { class: "notes" }, aboutRule(rule, texts), ...examples, link.told),
    ),
  );
}

/**
 * A button that copies the lasting address of a rule, and what it tells then; none in a notebook.
 * @param {Rule} rule
 * @param {Texts} texts
 */
function createLink(rule, texts) {
  const name = fill(texts["copy-rule"], rule);
  const field = /** @type {HTMLInputElement} */ (html("input", { readonly: true, "aria-label": name, hidden: true }));
  const status = html("span", { role: "status" });
  const told = html("div", { class: "copied" }, field, status);
  const copy = button({ class: "link", "aria-label": name, title: name }, async () => {
    field.hidden = false;
    setText(status, "");
    field.hidden = await copyFrom(field, lastingAddress({ view: "rules", place: rule.id }));
    setText(status, field.hidden ? texts.copied : texts["copy-yourself"]);
  });
  setText(copy, "#");
  copy.addEventListener("blur", () => setText(status, field.hidden ? "" : status.textContent ?? ""));
  return { buttons: isLessonPage() ? [copy] : [], told };
}

/**
 * The one quiet mark of a rule: opened, it tells where the rule comes from.
 * @param {Rule} rule
 * @param {Texts} texts
 */
function aboutRule(rule, texts) {
  const said = marksOf(rule).map((name) => texts[name]).join(", ");
  const name = `${fill(texts.about, rule)}: ${said || texts.printed}`;
  const summary = html("summary", { "aria-label": name, title: name }, said);
  return html("details", { "data-rule": rule.id }, summary, ...explanation(rule, texts));
}

/**
 * Where a rule comes from, why it is left to people, and how else it could be read.
 * @param {Rule} rule
 * @param {Texts} texts
 */
function explanation(rule, texts) {
  const lines = [rule.status === "printed" ? "" : texts[`${rule.status}-why`], rule.why];
  const nodes = lines.filter(Boolean).map((line) => html("p", {}, line));
  for (const kind of /** @type {const} */ (["alternatives", "variants", "consequences"])) {
    if (rule[kind].length > 0) {
      nodes.push(html("p", {}, texts[kind]));
      nodes.push(html("ul", {}, ...rule[kind].map((text) => html("li", {}, text))));
    }
  }
  nodes.push(html("p", { class: "source" }, fill(texts.source, rule)));
  return nodes;
}

/** How each answer to an example is marked, so that it is seen at a glance. */
const MARKS = /** @type {Record<string, string>} */ ({ accepted: "✓", refused: "✗" });

/**
 * An example of a rule: a button that puts it on the board, with its text when it has one. Whether its move is
 * allowed is told when the reader wants it, after they have thought or tried.
 * @param {Example} example
 * @param {string} called how its buttons are called among all others, with a gap for what is written on it
 * @param {Texts} texts
 * @param {Ask} ask
 */
function exampleOf(example, called, texts, ask) {
  const show = button({ class: "example" }, () => ask("example", example.number));
  const hasAnswer = example.answer in MARKS;
  const name = hasAnswer ? texts.example : texts["example-set-up"];
  const told = example.otherwise ? fill(texts["example-otherwise"], { example: name, text: example.otherwise }) : name;
  setText(show, told);
  setAttributes(show, { "aria-label": fill(called, { name: told }) });
  const shown = hasAnswer ? [show, " ", answerOf(example, called, texts)] : [show];
  return html(example.text ? "p" : "div", { class: "told" }, example.text, " ", ...shown);
}

/**
 * A button that gives place to the answer to an example.
 * @param {Example} example
 * @param {string} called
 * @param {Texts} texts
 */
function answerOf(example, called, texts) {
  const show = button({ class: "answer", "aria-label": fill(called, { name: texts.answer }) }, () => {
    const told = `${MARKS[example.answer]} ${texts[`example-${example.answer}`]}`;
    const answer = html("strong", { class: `answer ${example.answer}`, tabindex: -1 }, told);
    show.replaceWith(answer);
    answer.focus({ preventScroll: true });
  });
  setText(show, texts.answer);
  return show;
}

/**
 * The tasks of the section, each with a mark when it is done.
 * @param {Model} model
 * @param {Ask} ask
 */
function createTasks(model, ask) {
  const node = html("div", { class: "tasks" });
  let shown = "";
  function update() {
    /** @type {Task[]} */
    const tasks = model.get("tasks");
    const texts = model.get("texts");
    const now = JSON.stringify([tasks, model.get("language")]);
    if (now === shown) return;
    shown = now;
    const focused = [...node.querySelectorAll("button")].findIndex((one) => one === document.activeElement);
    node.replaceChildren(...tasks.map((task) => taskBox(task, texts, ask)));
    node.querySelectorAll("button")[focused]?.focus();
  }
  return { node, update };
}

/**
 * @param {Task} task
 * @param {Texts} texts
 * @param {Ask} ask
 */
function taskBox(task, texts, ask) {
  const show = button(task.laid ? {} : { class: "primary" }, () => ask("task", task.id));
  setText(show, texts["to-task"]);
  setAttributes(show, { "aria-label": fill(texts["to-task-name"], { task: task.text }) });
  const mark = html("strong", {}, task.done ? `✓ ${texts.done}` : texts.task);
  return html("p", { class: task.done ? "task done" : "task" }, mark, ` ${task.text} `, show);
}

/**
 * The way to the sections before and after.
 * @param {Model} model
 */
export function createLinks(model) {
  const node = html("nav", { class: "links" });
  let shown = "";
  function update() {
    const texts = model.get("texts");
    const neighbours = model.get("neighbours");
    const now = JSON.stringify([neighbours, model.get("language")]);
    if (now === shown) return;
    shown = now;
    const links = ["previous", "next"]
      .filter((name) => neighbours[name])
      .map((name) => html("a", { href: `#${neighbours[name].id}`, class: name }, fill(texts[name], neighbours[name])));
    setAttributes(node, { "aria-label": model.get("page").title });
    node.hidden = links.length === 0;
    node.replaceChildren(...links);
  }
  return { node, update };
}

/**
 * Goes to a place in the page: JupyterLab's own address leaves no room for anchors.
 * @param {Event} event
 */
export function followLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  if (link && leadTo(link.getAttribute("href")?.slice(1) ?? "")) event.preventDefault();
}

/**
 * Leads the reader to a section or a rule.
 * @param {string} id
 * @returns {boolean} whether it is in the page
 */
export function leadTo(id) {
  const target = document.getElementById(id);
  if (!target) return false;
  const view = target.closest("[data-view]")?.getAttribute("data-view") ?? "";
  if (view) goTo({ view, place: view === "rules" ? target.id : "" });
  target.scrollIntoView({ block: "start" });
  const goal = /** @type {HTMLElement} */ (target.closest("[tabindex='-1']") ?? target);
  goal.focus({ preventScroll: true });
  return true;
}

export default { render };
