/** Panels that are too small to read or to touch: each can be seen alone, as large as it needs to be. */

import { button, fill, setAttributes, svg } from "./dom.js";

/** The least size of letters in the hand and on a wall, and the least width of what can be chosen, in CSS pixels. */
const [LETTER, LETTER_AFAR, TARGET] = [11, 16, 24];

/** From which width on a window is taken for one on a wall, in CSS pixels. */
const WALL = 1800;

/** How far below what it needs a panel may stay, since sizes are rounded. */
const LENIENT = 0.97;

/** The name of the event that a board sends when another panel is enlarged, or none any more. */
export const ENLARGED = "reglario-enlarged";

/**
 * @typedef {{ figure: HTMLElement, picture: SVGSVGElement, toggle: HTMLElement }} Place
 */

/**
 * @param {HTMLElement} host the board
 * @returns {{ add: (figure: HTMLElement, picture: SVGElement) => HTMLElement, update: (texts: Record<string, string>) => void }}
 *   `add` makes the button of a new panel
 */
export function createEnlarger(host) {
  /** @type {Place[]} */
  let places = [];
  /** @type {Place | null} */
  let enlarged = null;
  let isMeasuring = false;
  /** @type {Record<string, string>} */
  let texts = {};

  /**
   * @param {HTMLElement} figure
   * @param {SVGElement} picture
   */
  function add(figure, picture) {
    const toggle = button({ class: "enlarge", hidden: true }, () => show(enlarged === place ? null : place));
    toggle.append(lens());
    toggle.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && enlarged === place) show(null);
      event.stopPropagation(); // the keys of the board are others
    });
    const place = { figure, picture: /** @type {SVGSVGElement} */ (picture), toggle };
    places.push(place);
    return toggle;
  }

  /** @param {Record<string, string>} now the words of the interface */
  function update(now) {
    texts = now;
    places = places.filter(({ figure }) => figure.parentElement !== null);
    if (enlarged && (!host.contains(enlarged.figure) || isElsewhere(enlarged.figure))) show(null);
    places.forEach(name);
    if (!isMeasuring) requestAnimationFrame(measure); // when the page is laid out anyway
    isMeasuring = true;
  }

  /** @param {Place} place */
  function name(place) {
    const panel = place.figure.querySelector(".name")?.textContent ?? "";
    const label = place === enlarged ? texts.whole : fill(texts.enlarge, { panel }).trim();
    setAttributes(place.toggle, { "aria-label": label, "aria-pressed": String(place === enlarged), title: label });
  }

  /** Offers to enlarge the panels that need it. */
  function measure() {
    isMeasuring = false;
    for (const { figure, picture, toggle } of places) {
      if (figure === enlarged?.figure || figure.getClientRects().length === 0) continue;
      toggle.hidden = (picture.getScreenCTM()?.a ?? 1) >= LENIENT * neededScale(picture);
    }
  }

  /** @param {Place | null} place */
  function show(place) {
    if (enlarged) {
      enlarged.figure.classList.remove("enlarged");
      enlarged.picture.style.width = "";
    }
    enlarged = place;
    host.toggleAttribute("data-enlarged", place !== null);
    if (place) {
      place.figure.classList.add("enlarged");
      place.toggle.hidden = false;
      const scale = Math.max(neededScale(place.picture), host.clientWidth / place.picture.viewBox.baseVal.width);
      place.picture.style.width = `${Math.ceil(scale * place.picture.viewBox.baseVal.width)}px`;
    }
    places.forEach(name);
    host.dispatchEvent(new Event(ENLARGED));
    if (place) centre(place);
  }

  /**
   * Whether what can be chosen now is in other panels only.
   * @param {HTMLElement} figure
   */
  function isElsewhere(figure) {
    return !figure.querySelector(".offered") && host.querySelector(".offered") !== null;
  }

  new ResizeObserver(measure).observe(host);
  return { add, update };
}

/** The picture of a lens, since a small panel has no room for a word. */
function lens() {
  const d = "M10.5 10.5L15 15M12 6.5A5.5 5.5 0 1 1 1 6.5A5.5 5.5 0 1 1 12 6.5M4 6.5H9M6.5 4V9";
  return svg("svg", { class: "lens", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d }));
}

/**
 * By how many pixels a unit of a picture must be drawn, so that all its words can be read and all its targets touched.
 * @param {SVGSVGElement} picture
 */
function neededScale(picture) {
  const letters = [...picture.querySelectorAll("text")].filter((text) => text.textContent?.trim());
  const sizes = letters.map((text) => Number(text.getAttribute("font-size")));
  const letter = window.innerWidth < WALL ? LETTER : LETTER_AFAR;
  return Math.max(letter / Math.min(...sizes), ...touchScales(targets(picture)));
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
 * size round its middle to meet no other target and no other such circle (WCAG 2.5.8).
 * @param {Target[]} all
 */
function touchScales(all) {
  return all.map((one) => {
    const itself = TARGET / Math.min(one.width, one.height);
    const around = all
      .filter((other) => other !== one)
      .map((other) => Math.max(TARGET / 2 / gap(one, other), TARGET / Math.hypot(other.x - one.x, other.y - one.y)));
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

/**
 * Brings what matters now to the middle of an enlarged panel.
 * @param {Place} place
 */
function centre({ figure, picture }) {
  const goal = picture.querySelector(".hinted, .pointed-at, .offered");
  if (!goal) return;
  const [box, view] = [goal.getBoundingClientRect(), figure.getBoundingClientRect()];
  figure.scrollLeft += box.left + box.width / 2 - view.left - view.width / 2;
  figure.scrollTop += box.top + box.height / 2 - view.top - view.height / 2;
}
