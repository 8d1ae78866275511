/** The marks of a rule: that people see to it, and what it is founded on when it is not printed. */

import { html } from "./dom.js";

/**
 * @param {{ kind: string, status: string }} rule
 * @param {Record<string, string>} texts
 * @returns {HTMLElement[]}
 */
export function badges(rule, texts) {
  return marksOf(rule).map((name) => html("span", { class: `badge ${name}` }, texts[name]));
}

/**
 * What is to be said of a rule, by name.
 * @param {{ kind: string, status: string }} rule
 */
export function marksOf(rule) {
  return [rule.kind === "table" ? "table" : "", rule.status === "printed" ? "" : rule.status].filter(Boolean);
}
