/** A part of a lesson: a heading that is always there, and below it what lives while its reader is near. */

import { freshId, html, keepKeys, setAttributes, setText } from "./dom.js";
import { liveNearby } from "./nearby.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./nearby.js").Life} Life
 * @typedef {import("./nearby.js").Asleep} Asleep
 */

/**
 * Shows a part of a lesson in one of its views.
 * @param {Model} model
 * @param {HTMLElement} el
 * @param {string} view
 * @param {() => Life} write
 * @param {Asleep} [asleep]
 * @returns {() => void} what ends it
 */
export function showPart(model, el, view, write, asleep) {
  const number = html("span", { class: "number" });
  const title = html("span");
  const label = html("span", {}, number, " ", title);
  const heading = html("h2", { id: freshId("heading"), tabindex: -1 }, label);
  const article = html("article", { "aria-labelledby": heading.id }, heading);
  el.classList.add("reglario");
  el.dataset.view = view;
  keepKeys(el);
  el.append(article);
  const name = () => {
    const page = model.get("page");
    setAttributes(el, { lang: model.get("language") });
    setAttributes(label, { id: page.id });
    setText(number, page.number);
    setText(title, page.title);
  };
  model.on("change", name);
  name();
  const stop = liveNearby(model, article, write, asleep);
  return () => {
    model.off("change", name);
    stop();
  };
}
