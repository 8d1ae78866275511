/** The shapes of a scene as SVG. */

import { svg } from "./dom.js";

/**
 * One element of a scene; `scene.py` says what the fields mean.
 * @typedef {{
 *   id: string, shape: string, x: number, y: number, width?: number, height?: number,
 *   points?: number[][], outline?: string, turn?: number, colour?: string, pattern?: string,
 *   pips?: number, text?: string, align?: string, faint?: boolean, lit?: boolean, label?: string, place?: string, choice?: string,
 * }} SceneElement
 */

/** @type {Record<number, number[][]>} Places of the pips: columns and rows from the middle one. */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A pawn of height 1 round the origin. */
const PAWN = "M-.3 .5 Q-.34 .34 -.2 .3 Q-.08 .12 -.12 -.06 A.22 .22 0 1 1 .12 -.06 Q.08 .12 .2 .3 Q.34 .34 .3 .5 Z";

/** How wide a letter is on average, as a part of the font size. */
const LETTER = 0.58;

/**
 * The nodes that draw one element round the origin: halo (when it can be chosen), body, pattern, pips, text.
 * @param {SceneElement} element
 * @param {string} patterns prefix of the ids of the patterns
 * @returns {SVGElement[]}
 */
export function draw(element, patterns) {
  const nodes = [];
  const outline = outlineOf(element);
  if (outline) {
    const turned = svg("g", { transform: element.turn ? `rotate(${element.turn})` : null });
    const scale = element.shape === "pawn" ? `scale(${element.width ?? 1})` : null;
    turned.append(svg("path", { class: "body", d: outline, transform: scale }));
    if (element.pattern && element.pattern !== "plain") {
      turned.append(svg("path", { class: "pattern", d: outline, fill: `url(#${patterns}-${element.pattern})` }));
    }
    if (element.choice) turned.append(svg("path", { class: "halo", d: outline, transform: scale }));
    nodes.push(turned);
  }
  if (element.pips) nodes.push(svg("path", { class: "pips", d: pips(element) }));
  if (element.text) nodes.push(letters(element));
  return nodes;
}

/**
 * The outline of an element as SVG path data, "" when it is nothing but text.
 * @param {SceneElement} element
 */
function outlineOf({ shape, width = 1, height = width, points = [], outline = "", choice }) {
  switch (shape) {
    case "hexagon":
      return polygon([0, 1, 2, 3, 4, 5].map((corner) => around(width / Math.sqrt(3), corner * 60 + 30)));
    case "circle":
      return `M${-width / 2} 0 a${width / 2} ${width / 2} 0 1 0 ${width} 0 a${width / 2} ${width / 2} 0 1 0 ${-width} 0 Z`;
    case "rectangle":
      return rounded(width, height, Math.min(width, height) * 0.12);
    case "die":
      return rounded(width, width, width * 0.18);
    case "pawn":
      return PAWN;
    case "polygon":
      return polygon(points);
    case "line":
      return `M0 0 L${points[0]?.join(" ")}`;
    case "path":
      return outline;
    case "text":
      return choice ? rounded(width, height * 1.5, height * 0.2) : "";
    default:
      throw new Error(`There is no way to draw the shape "${shape}".`);
  }
}

/**
 * @param {number} radius
 * @param {number} degrees
 */
function around(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)].map((length) => Number(length.toFixed(3)));
}

/** @param {number[][]} corners */
function polygon(corners) {
  return `M${corners.map((corner) => corner.join(" ")).join(" L")} Z`;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} corner
 */
function rounded(width, height, corner) {
  const [w, h] = [width - 2 * corner, height - 2 * corner];
  const arc = (/** @type {number} */ x, /** @type {number} */ y) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return (
    `M${-w / 2} ${-height / 2} h${w} ${arc(corner, corner)} v${h} ${arc(-corner, corner)} ` +
    `h${-w} ${arc(-corner, -corner)} v${-h} ${arc(corner, -corner)} Z`
  );
}

/**
 * The pips of a die; with a letter beside them they stand closer, in the right half.
 * @param {SceneElement} element
 */
function pips({ pips: count = 0, text, width = 1 }) {
  const [middle, column, row, radius] = (text ? [0.2, 0.16, 0.28, 0.095] : [0, 0.25, 0.25, 0.09]).map((part) => part * width);
  const circle = `a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return (PIPS[count] ?? []).map(([x, y]) => `M${middle + x * column - radius} ${y * row} ${circle}`).join(" ");
}

/** @param {SceneElement} element */
function letters({ shape, text = "", align = "middle", width = 0, height = width, pips: spots }) {
  if (shape === "die" && spots) {
    return svg("text", { class: "initial", x: -width * 0.26, "font-size": width * 0.43 }, text);
  }
  const wanted = shape === "text" ? height : Math.min(width, height) * 0.55;
  const room = shape === "pawn" || !width ? Infinity : (width * 0.94) / (LETTER * text.length);
  return svg("text", { class: align, "font-size": Math.min(wanted, room), y: shape === "pawn" ? wanted * 0.5 : 0 }, text);
}

/**
 * The patterns that lie over colours, so that colour is never alone.
 * @param {string} prefix of their ids
 */
export function patterns(prefix) {
  const tile = (/** @type {string} */ name, /** @type {string} */ d, /** @type {string} */ look) =>
    svg(
      "pattern",
      { id: `${prefix}-${name}`, width: 0.25, height: 0.25, viewBox: "0 0 8 8" },
      svg("path", { d, class: look }),
    );
  return svg(
    "svg",
    { class: "patterns", width: 0, height: 0, "aria-hidden": "true", focusable: "false" },
    svg(
      "defs",
      {},
      tile("dots", "M2 2 h2 v2 h-2 Z M6 6 h2 v2 h-2 Z", "filled"),
      tile("stripes", "M-2 10 L10 -2 M-2 2 L2 -2 M6 10 L10 6", "drawn"),
      tile("waves", "M0 4 Q2 1 4 4 T8 4", "drawn"),
      tile("checks", "M0 0 h4 v4 h-4 Z M4 4 h4 v4 h-4 Z", "filled"),
    ),
  );
}
