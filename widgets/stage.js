/** A stage: one board and a card beside it, with all that is needed now in the window at once. */

import { button, html, isLessonPage, setText } from "./dom.js";
import { ENLARGED } from "./enlarge.js";
import { fitPanels } from "./fit.js";
import { createTable } from "./table.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {{ node: HTMLElement, update: () => void, turn: (by: number) => void }} Card what is told, and its pages
 * @typedef {{ node: HTMLElement, board: HTMLElement, ask: Ask, foldAgain: () => void, fit: () => void,
 *   update: () => void, stop: () => void }} Stage
 */

/** How far a finger must move sideways to turn the page, in pixels. */
const SWIPE = 60;

/**
 * @param {Model} model
 * @param {HTMLElement} el
 * @param {(ask: Ask) => Card} createCard
 * @param {() => string[]} needed the panels that are needed now, all if none is named
 * @returns {Stage}
 */
export function createStage(model, el, createCard, needed) {
  const table = createTable(model);
  const card = createCard(table.ask);
  const folded = html("div", { class: "folded-panels" });
  const place = html("div", { class: "place" }, table.node);
  const node = html("div", { class: "stage" }, place, card.node);
  const board = /** @type {HTMLElement} */ (table.node.querySelector(".board"));
  board.classList.add("fitted");
  board.after(folded);
  el.classList.add("staged");
  /** The panels that the reader has opened although they are not needed now. */
  let opened = new Set();

  function update() {
    table.update();
    card.update();
    fit();
  }

  /** Folds away what the reader has opened. */
  function foldAgain() {
    opened = new Set();
  }

  /** Lets the board take all the room that is left of the window, and no more. */
  function fit() {
    const panels = needed();
    const isShown = (/** @type {string} */ panel) => panels.length === 0 || panels.includes(panel) || opened.has(panel);
    showFolded(isShown);
    const above = isLessonPage() ? node.getBoundingClientRect().top + window.scrollY : 0;
    node.style.setProperty("--above", `${Math.round(above)}px`);
    const free = board.getBoundingClientRect();
    fitPanels(board, free.width, free.height, isShown);
    const enlarged = /** @type {HTMLElement | null} */ (board.querySelector("figure.enlarged"));
    if (enlarged) Object.assign(enlarged.style, { left: "0", top: "0", width: "100%", height: "100%" });
  }

  /** @param {(panel: string) => boolean} isShown */
  function showFolded(isShown) {
    const figures = /** @type {HTMLElement[]} */ ([...board.querySelectorAll("figure")]);
    const away = figures.filter((figure) => !figure.hidden && !isShown(figure.dataset.panel ?? ""));
    folded.replaceChildren(
      ...away.map((figure) => {
        const open = button({}, () => {
          opened.add(figure.dataset.panel);
          fit();
        });
        setText(open, figure.querySelector(".name")?.textContent || (figure.dataset.panel ?? ""));
        return open;
      }),
    );
  }

  const turnByKey = (/** @type {KeyboardEvent} */ event) => {
    const inside = event.target instanceof Element && event.target.closest(".board, input, select, textarea");
    if (inside || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") card.turn(1);
    else if (event.key === "ArrowLeft") card.turn(-1);
    else return;
    event.preventDefault();
  };
  el.addEventListener("keydown", turnByKey);
  board.addEventListener(ENLARGED, fit);
  watchSwipes(card.node, card.turn);
  const watch = new ResizeObserver(fit);
  watch.observe(place);
  const stop = () => {
    el.removeEventListener("keydown", turnByKey);
    watch.disconnect();
    table.stop();
  };
  return { node, board, ask: table.ask, foldAgain, fit, update, stop };
}

/**
 * @param {HTMLElement} node
 * @param {(by: number) => void} turn
 */
function watchSwipes(node, turn) {
  let [x, y] = [0, 0];
  node.addEventListener("touchstart", (event) => {
    [x, y] = [event.touches[0].clientX, event.touches[0].clientY];
  }, { passive: true });
  node.addEventListener("touchend", (event) => {
    const [right, down] = [event.changedTouches[0].clientX - x, event.changedTouches[0].clientY - y];
    if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
  });
}
