/** What became of a task, told beside the board where the eyes are. */

import { button, html, setText } from "./dom.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {{ kind?: "done" | "missed", text: string, task: string }} Outcome
 */

/**
 * What became of a task, and the way to try it once more.
 * @param {Model} model
 * @param {Ask} ask
 */
export function createOutcome(model, ask) {
  const mark = html("strong");
  const words = html("span");
  const again = button({}, () => ask("task", model.get("outcome").task));
  const node = html("p", { class: "outcome", role: "status" }, mark, " ", words, " ", again);
  function update() {
    /** @type {Outcome} */
    const { kind, text = "" } = model.get("outcome");
    const texts = model.get("texts");
    node.className = kind ? `outcome ${kind}` : "outcome";
    node.hidden = !kind;
    setText(mark, kind ? `${kind === "done" ? "✓" : "○"} ${texts[kind]}.` : "");
    setText(words, text);
    setText(again, texts.again);
    again.hidden = kind !== "missed";
  }
  return { node, update };
}
