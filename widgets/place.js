/** Where the reader is: the view of the lesson and the place in it, kept in the address and the browser's history. */

import { isLessonPage } from "./dom.js";

/**
 * A view of a lesson ("learn", "rules", ...) and a place in it: the number of a step, the id of a task, section or rule.
 * @typedef {{ view: string, place: string }} Place
 */

/** @type {Set<(place: Place) => void>} */
const listeners = new Set();

/**
 * Where the address of the page leads; a game in it is for playing, and a place without a view is in the rulebook.
 * @returns {Place}
 */
export function placeAsked() {
  const asked = new URLSearchParams(window.location.search);
  const place = decodeURIComponent(window.location.hash.slice(1));
  return { view: asked.get("view") ?? (asked.has("game") ? "play" : place ? "rules" : ""), place };
}

/**
 * Goes to a place: what shows it is told, and the browser's Back leads to where the reader was.
 * @param {Place} place
 * @param {"push" | "replace"} how whether this is a new place in the history or only says better where we are
 */
export function goTo(place, how = "push") {
  const now = placeAsked();
  if (now.view !== place.view || now.place !== place.place) write(place, how);
  for (const listener of listeners) listener(place);
}

/**
 * Enters a place into the address without telling anybody, since the reader is there already.
 * @param {Place} place
 * @param {"push" | "replace"} how
 */
export function write(place, how) {
  if (!isLessonPage()) return;
  const query = new URLSearchParams(window.location.search);
  const address = addressOf(place, query);
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}

/**
 * The lasting address of a place, in the language of the page and without a game.
 * @param {Place} place
 */
export function lastingAddress(place) {
  const query = new URLSearchParams(window.location.search);
  query.delete("game");
  return new URL(addressOf(place, query), window.location.href).href;
}

/**
 * @param {Place} place
 * @param {URLSearchParams} query
 */
function addressOf({ view, place }, query) {
  query.set("view", view);
  return `?${query}${place ? `#${encodeURIComponent(place)}` : ""}`;
}

/**
 * Says in the address which language the lesson speaks.
 * @param {string} language
 */
export function writeLanguage(language) {
  if (!isLessonPage()) return;
  const query = new URLSearchParams(window.location.search);
  if (query.get("lang") === language) return;
  query.set("lang", language);
  window.history.replaceState(null, "", `?${query}${window.location.hash}`);
}

/** Takes the game out of the address, which it has brought to the page. */
export function forgetGame() {
  const query = new URLSearchParams(window.location.search);
  if (!query.has("game")) return;
  query.delete("game");
  query.set("view", placeAsked().view);
  window.history.replaceState(null, "", `?${query}${window.location.hash}`);
}

/**
 * Calls back whenever the reader goes somewhere, by a link of ours or by Back and Forward.
 * @param {(place: Place) => void} listener
 * @returns {() => void} what ends it
 */
export function onPlace(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener("popstate", () => {
  const place = placeAsked();
  for (const listener of listeners) listener(place);
});
