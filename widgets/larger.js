/** Panels drawn too small to read or to touch: each can be shown alone, as large as it needs, and scrolled. */

import { button, html, setAttributes, setText, svg } from "./dom.js";

/**
 * @typedef {import("./board.js").Model} Model
 */

/** The least size of a letter in pixels, on a screen that is held and on one that is looked at from afar. */
const NEAR = 11;
const FAR = 16;

/** The width of a window from which on it is looked at from afar, in pixels. */
const WIDE = 1600;

/** The least size of what is touched, in pixels, unless as much is free around it (WCAG 2.5.8). */
const TOUCHED = 24;

/** How much too small something may be before it counts, since browsers round. */
const ROUNDING = 1.005;

/**
 * Offers on each panel of a board that is too small to show it alone.
 * @param {Model} model
 * @returns {{ button: (figure: HTMLElement, picture: SVGElement) => HTMLElement, update: () => void }}
 */
export function createLarger(model) {
  /** @type {Map<HTMLElement, { picture: SVGSVGElement, open: HTMLButtonElement }>} */
  const panels = new Map();
  /** Whether the reader has chosen something in the enlarged panel, and waits for what comes of it. */
  let chose = false;
  const watch = new ResizeObserver(offerAll);

  /**
   * The button that enlarges a panel and takes it back to its place.
   * @param {HTMLElement} figure
   * @param {SVGElement} drawn
   */
  function larger(figure, drawn) {
    const picture = /** @type {SVGSVGElement} */ (drawn);
    const open = button({ class: "larger", hidden: true }, () => (isOpen(figure) ? close(figure) : enlarge(figure)));
    open.append(lens(), html("span"));
    panels.set(figure, { picture, open });
    watch.observe(picture);
    figure.addEventListener("click", (event) => noteChoice(event.target));
    figure.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") noteChoice(event.target);
      if (event.key !== "Escape" || !isOpen(figure)) return;
      close(figure);
      open.focus();
      event.stopPropagation();
    });
    return open;
  }

  /** @param {EventTarget | null} target */
  function noteChoice(target) {
    if (target instanceof Element && target.closest("[data-choice]")) chose = true;
  }

  /** @param {HTMLElement} figure */
  function enlarge(figure) {
    const panel = panels.get(figure);
    if (!panel) return;
    const { width, height } = panel.picture.viewBox.baseVal;
    const whole = Math.min((window.innerWidth - 16) / width, (window.innerHeight - 56) / height);
    const scale = Math.max(whole, scaleNeeded(panel.picture));
    chose = false;
    figure.setAttribute("popover", "manual"); // the top layer, which nothing round the board cuts off
    figure.showPopover();
    setSize(panel.picture, `${width * scale}px`, `${height * scale}px`);
    name(figure);
    figure.querySelector(".offered")?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** @param {HTMLElement} figure */
  function close(figure) {
    const panel = panels.get(figure);
    if (!panel) return;
    figure.removeAttribute("popover");
    setSize(panel.picture, "", "");
    offer(figure);
  }

  /** Offers to enlarge what is too small now, and gives way to what the reader has to see elsewhere. */
  function update() {
    for (const figure of panels.keys()) {
      if (!figure.parentElement) panels.delete(figure);
      else if (isOpen(figure) && isOver(figure)) close(figure);
    }
    chose = false;
    offerAll();
  }

  /** @param {HTMLElement} figure */
  function isOver(figure) {
    const seen = !figure.hidden && !figure.classList.contains("folded");
    return !seen || (chose && (Boolean(model.get("notice").text) || !figure.querySelector(".offered")));
  }

  function offerAll() {
    for (const figure of panels.keys()) offer(figure);
  }

  /** @param {HTMLElement} figure */
  function offer(figure) {
    const panel = panels.get(figure);
    if (!panel || isOpen(figure)) return;
    const { width, height } = panel.picture.getBoundingClientRect();
    if (width === 0) return;
    const own = panel.picture.viewBox.baseVal;
    const scale = Math.min(width / own.width, height / own.height);
    panel.open.hidden = scale * ROUNDING >= scaleNeeded(panel.picture);
    name(figure);
  }

  /** @param {HTMLElement} figure */
  function name(figure) {
    const { open } = panels.get(figure) ?? {};
    if (!open) return;
    const texts = model.get("texts");
    const word = isOpen(figure) ? texts["whole-board"] : texts.larger;
    const title = figure.querySelector("figcaption")?.textContent;
    setText(/** @type {HTMLElement} */ (open.lastChild), isOpen(figure) ? word : "");
    const label = title ? `${word}: ${title}` : word;
    setAttributes(open, { "aria-label": label, title: isOpen(figure) ? null : label });
  }

  return { button: larger, update };
}

/** The picture of a lens, since a small panel has no room for the word. */
function lens() {
  const d = "M10.5 10.5 L15 15 M12 6.5 A5.5 5.5 0 1 1 1 6.5 A5.5 5.5 0 1 1 12 6.5 M4 6.5 H9 M6.5 4 V9";
  return svg("svg", { class: "lens", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d }));
}

/** @param {HTMLElement} figure */
function isOpen(figure) {
  return figure.hasAttribute("popover");
}

/**
 * @param {SVGElement} picture
 * @param {string} width
 * @param {string} height
 */
function setSize(picture, width, height) {
  Object.assign(picture.style, { width, height });
}

/**
 * The pixels that a unit of a picture must have, so that all its words can be read and all its targets touched.
 * @param {SVGSVGElement} picture
 */
function scaleNeeded(picture) {
  const sizes = [...picture.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")));
  const least = window.innerWidth >= WIDE ? FAR : NEAR;
  return Math.max(least / Math.min(...sizes), ...touchScales(targets(picture)));
}

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Target its middle and size in units of the picture
 */

/**
 * @param {SVGSVGElement} picture
 * @returns {Target[]}
 */
function targets(picture) {
  const nodes = /** @type {SVGGraphicsElement[]} */ ([...picture.querySelectorAll("[data-choice]")]);
  return nodes.map((node) => {
    const { x, y, width, height } = node.getBBox();
    const [left, top] = (node.style.transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    return { x: left + x + width / 2, y: top + y + height / 2, width, height };
  });
}

/**
 * For each target the pixels a unit needs: for the target itself to be large enough, or for a circle of that
 * size round its middle to meet no other target and no other such circle.
 * @param {Target[]} all
 */
function touchScales(all) {
  return all.map((one) => {
    const itself = TOUCHED / Math.min(one.width, one.height);
    const around = all
      .filter((other) => other !== one)
      .map((other) => Math.max(TOUCHED / 2 / gap(one, other), TOUCHED / Math.hypot(other.x - one.x, other.y - one.y)));
    return Math.min(itself, Math.max(0, ...around));
  });
}

/**
 * How far the middle of a target is from another target.
 * @param {Target} one
 * @param {Target} other
 */
function gap(one, other) {
  const right = Math.max(0, Math.abs(other.x - one.x) - other.width / 2);
  const down = Math.max(0, Math.abs(other.y - one.y) - other.height / 2);
  return Math.hypot(right, down);
}
