/** Kinds of rules that a reader may fold away, kept in their browser. */

import { carried } from "./carried.js";
import { fill, html, isLessonPage, setText } from "./dom.js";
import { createKept } from "./kept.js";
import { onPlace, placeAsked } from "./place.js";

/** @typedef {import("./board.js").Model} Model */
/** @typedef {import("./carried.js").Rule} Rule */

/** What can be folded away, and which rules it is. */
const KINDS = /** @type {Record<string, (rule: Rule) => boolean>} */ ({
  table: ({ kind }) => kind === "table",
  reconstruction: ({ status }) => status === "reconstruction",
});

/**
 * The checkboxes that show or fold away rules. A rule that the reader is led to is shown all the same: its
 * kind comes back until the next visit.
 * @param {Model} model the lesson
 */
export function createFolds(model) {
  const kept = createKept("folded");
  const earlier = kept.read();
  /** @type {Set<string>} */
  let folded = new Set(Array.isArray(earlier) ? earlier.filter((kind) => kind in KINDS) : []);
  const rules = () => carried(model.get("language")).rules;
  const boxes = Object.entries(KINDS).map(([kind, isOne]) => {
    const box = /** @type {HTMLInputElement} */ (html("input", { type: "checkbox", "data-kind": kind }));
    const words = html("span");
    box.addEventListener("change", () => {
      folded = new Set([...folded, kind]);
      if (box.checked) folded.delete(kind);
      kept.write([...folded]);
      show();
    });
    return { kind, isOne, box, words, line: html("label", {}, box, " ", words) };
  });
  const node = html("fieldset", { class: "folds" }, ...boxes.map(({ line }) => line));
  const legend = html("legend");
  node.prepend(legend);

  function show() {
    for (const { kind, box } of boxes) box.checked = !folded.has(kind);
    if (isLessonPage()) document.documentElement.dataset.folded = [...folded].join(" ");
  }

  /** @param {import("./place.js").Place} place */
  function reveal({ place }) {
    const rule = rules().find(({ id }) => id === place);
    if (!rule) return;
    folded = new Set([...folded].filter((kind) => !KINDS[kind](rule)));
    show();
  }

  function update() {
    const texts = model.get("texts");
    setText(legend, texts["rules-shown"]);
    for (const { kind, isOne, words, line } of boxes) {
      const count = rules().filter(isOne).length;
      line.hidden = count === 0;
      setText(words, fill(texts[`rules-${kind}`], { count }));
    }
    node.hidden = boxes.every(({ line }) => line.hidden);
  }
  show();
  reveal(placeAsked());
  return { node, update, stop: onPlace(reveal) };
}
