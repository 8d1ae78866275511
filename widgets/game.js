/** A whole game: a form to set it up, and the table it is played on. */

import { button, fill, html, isLessonPage, setAttributes, setText } from "./dom.js";
import { createKept } from "./kept.js";
import { showPart } from "./part.js";
import { forgetGame } from "./place.js";
import { createLinks, followLink } from "./section.js";
import { createTable } from "./table.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {{
 *   players: number[], opponents: { id: string, name: string }[],
 *   readings: { id: string, text: string, instead: string }[],
 *   tables: { id: string, columns: string, file: string }[],
 *   set: { players: number, opponents: string, readings: string[] },
 * }} Form
 */

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  const kept = createKept(`${model.get("game_id")}:game`);
  const isInAddress = isLessonPage() && new URLSearchParams(window.location.search).has("game");
  let restoring = isInAddress;
  let earlier = isLessonPage() && !isInAddress ? kept.read() : null;
  el.addEventListener("click", followLink);
  return showPart(model, el, "play", () => {
    const table = createTable(model);
    const form = createForm(model, table.ask);
    const links = createLinks(model);

    function update() {
      form.update();
      links.update();
      table.update();
      if (restoring) el.scrollIntoView();
      restoring = false;
      keep();
    }

    /** Keeps the game in play in the browser, after the one of the last visit was put on the table. */
    function keep() {
      if (typeof earlier === "string" && earlier && model.get("length") === 0) table.ask("restore", earlier);
      else if (isLessonPage() && model.get("length") > 0 && kept.write(table.record())) forgetGame();
      earlier = null;
    }
    return { nodes: [form.node, table.node, links.node], update, stop: table.stop };
  });
}

/**
 * @param {Model} model
 * @param {Ask} ask
 */
function createForm(model, ask) {
  const title = html("summary");
  const fields = /** @type {HTMLFormElement} */ (html("form"));
  const node = /** @type {HTMLDetailsElement} */ (html("details", { class: "set-up" }, title, fields));
  let shown = "";

  let starting = false;

  fields.addEventListener("submit", (event) => {
    event.preventDefault();
    starting = true;
    const given = new FormData(fields);
    const seed = String(given.get("seed"));
    ask("set-up", {
      players: Number(given.get("players")),
      opponents: given.get("opponents"),
      seed: seed ? Number(seed) : null,
      readings: given.getAll("readings"),
    });
  });

  function update() {
    /** @type {Form} */
    const form = model.get("form");
    const texts = model.get("texts");
    if (starting) showBoard();
    const now = JSON.stringify([form, texts]);
    setText(title, texts["set-up"]);
    if (now === shown) return;
    shown = now;
    fields.replaceChildren(
      choice("players", texts.players, form.players.map((count) => [String(count), String(count)]), form.set.players),
      choice("opponents", texts.opponents, form.opponents.map(({ id, name }) => [id, name]), form.set.opponents),
      field(texts.seed, html("input", { name: "seed", type: "number", min: 0, max: 999999, step: 1 })),
      ...readings(form, texts),
      ...files(form, texts, ask),
      html("button", { class: "primary" }, texts.start),
    );
  }
  /** Makes way for the board when a game was set up, but not when the form must be corrected. */
  function showBoard() {
    starting = false;
    if (model.get("notice").kind === "problem") return;
    node.open = false;
    title.focus();
    node.scrollIntoView({ block: "start" });
  }
  return { node, update };
}

/**
 * @param {string} label
 * @param {HTMLElement} input
 */
function field(label, input) {
  return html("label", { class: "field" }, html("span", {}, label), input);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string[][]} options value and name of each
 * @param {unknown} set
 */
function choice(name, label, options, set) {
  const items = options.map(([value, text]) => html("option", { value, selected: value === String(set) }, text));
  return field(label, html("select", { name }, ...items));
}

/**
 * @param {Form} form
 * @param {Record<string, string>} texts
 */
function readings(form, texts) {
  if (form.readings.length === 0) return [];
  const boxes = form.readings.map(({ id, text, instead }) => {
    const box = html("input", { type: "checkbox", name: "readings", value: id, checked: form.set.readings.includes(id) });
    return html("label", { class: "reading" }, box, html("span", {}, instead, " ", html("small", {}, fill(texts.instead, { text }))));
  });
  return [html("fieldset", {}, html("legend", {}, texts.readings), ...boxes)];
}

/**
 * A field for each table of components, for a file of the reader's own copy.
 * @param {Form} form
 * @param {Record<string, string>} texts
 * @param {Ask} ask
 */
function files(form, texts, ask) {
  if (form.tables.length === 0) return [];
  const inputs = form.tables.map(({ id, columns, file }) => {
    const input = /** @type {HTMLInputElement} */ (html("input", { type: "file", accept: ".csv,text/csv", "data-table": id }));
    input.addEventListener("change", async () => {
      const chosen = input.files?.[0];
      if (chosen) ask("load", { table: id, name: chosen.name, text: await chosen.text() });
    });
    const label = field(fill(texts.columns, { table: id, columns }), input);
    if (!file) return label;
    const loaded = html("small", {}, fill(texts.loaded, { file }));
    const unload = button({}, () => ask("unload", id));
    setText(unload, fill(texts.unload, { table: id }));
    return html("div", {}, label, loaded, " ", unload);
  });
  return [html("fieldset", {}, html("legend", {}, texts.files), ...inputs)];
}

export default { render };
