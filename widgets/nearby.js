/** Widgets that live while their reader is near, and sleep before and after: most of a page is never looked at. */

import { watchKernel } from "./connection.js";
import { html, setText } from "./dom.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {{ node: HTMLElement, update: () => void }} Asleep what is in the page while a widget sleeps
 * @typedef {{ nodes: HTMLElement[], update: () => void, stop: () => void }} Life what is there while it is awake
 */

/** How far from the window a widget wakes, and from where on it is far away, in heights of the window. */
const [NEAR, FAR] = [0.5, 3];

/** Milliseconds after which a widget that is far away falls asleep. */
const A_WHILE = 60000;

/** Milliseconds after which a reader who waits for a widget is told so. */
const PATIENCE = 2000;

/** What is told by name of this event, sent to the window, when a widget has been written. */
export const WRITTEN = "reglario-written";

/** @type {WeakMap<Element, (isNear: boolean) => void>} */
const nearing = new WeakMap();
/** @type {WeakMap<Element, (isFar: boolean) => void>} */
const leaving = new WeakMap();
const near = watcher(NEAR, (node, isInside) => nearing.get(node)?.(isInside));
const far = watcher(FAR, (node, isInside) => leaving.get(node)?.(!isInside));

/**
 * @param {number} heights of the window around it, and around what scrolls in it, as a notebook does
 * @param {(node: Element, isInside: boolean) => void} tell
 */
function watcher(heights, tell) {
  const margin = `${Math.round(heights * window.innerHeight)}px`; // a share would be one of all that scrolls
  return new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => tell(target, isIntersecting)),
    /** @type {IntersectionObserverInit} */ ({ rootMargin: margin, scrollMargin: margin }),
  );
}

/**
 * Keeps a widget asleep in the page until its reader comes near, and again when they have been away for a while.
 * @param {Model} model
 * @param {HTMLElement} host what the widget is shown in, after what is there already
 * @param {() => Life} write makes what is shown of the widget while it is awake
 * @param {Asleep} [asleep] what is shown while it sleeps, if not only a place for it
 * @returns {() => void} what ends it
 */
export function liveNearby(model, host, write, asleep = createPlace()) {
  /** @type {Life | null} */
  let life = null;
  let isNear = false;
  let timer = 0;
  let patience = 0;
  const words = html("p", { class: "coming", role: "status" });
  const say = (/** @type {string} */ name) => setText(words, name && model.get("texts")[name]);
  const connection = watchKernel(model.widget_manager, (state) => say(state === "lost" ? "unprepared" : ""));

  function update() {
    if (model.get("awake") && !life) wake();
    else if (!model.get("awake") && life) fallAsleep(life);
    if (life) life.update();
    else asleep.update();
  }

  function wake() {
    clearTimeout(patience);
    say("");
    life = write();
    const read = asleep.node.contains(document.activeElement) ? document.activeElement?.id : "";
    asleep.node.replaceWith(...life.nodes);
    words.remove();
    host.classList.remove("asleep");
    host.style.minHeight = "";
    life.update();
    if (read) document.getElementById(read)?.focus({ preventScroll: true });
    window.dispatchEvent(new Event(WRITTEN));
  }

  /** @param {Life} past */
  function fallAsleep(past) {
    host.style.minHeight = `${host.offsetHeight}px`; // nothing below it moves
    life = null;
    past.stop();
    past.nodes[0].before(asleep.node, words);
    for (const node of past.nodes) node.remove();
    host.classList.add("asleep");
    if (isNear) ask();
  }

  function ask() {
    try {
      model.send({ wake: true });
      clearTimeout(patience);
      patience = window.setTimeout(say, PATIENCE, "preparing");
    } catch {
      connection.failed();
    }
  }

  function rest() {
    if (life && !host.contains(document.activeElement)) model.send({ sleep: true });
  }

  host.classList.add("asleep");
  host.append(asleep.node, words);
  nearing.set(host, (isInside) => {
    isNear = isInside;
    if (isNear && !model.get("awake")) ask();
  });
  leaving.set(host, (isFar) => {
    clearInterval(timer);
    if (isFar) timer = window.setInterval(rest, A_WHILE);
  });
  near.observe(host);
  far.observe(host);
  model.on("change", update);
  update();
  return () => {
    model.off("change", update);
    near.unobserve(host);
    far.unobserve(host);
    clearInterval(timer);
    clearTimeout(patience);
    connection.stop();
    life?.stop();
  };
}

/** @returns {Asleep} */
function createPlace() {
  return { node: html("div", { class: "place-of-board" }), update() {} };
}
