/** Small helpers for building and updating the page. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new HTML element. Attributes that are true are set empty; false, null and undefined are left out.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/**
 * A new SVG element.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/**
 * @param {Element} node
 * @param {Record<string, unknown>} attributes
 */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) {
      node.removeAttribute(name);
    } else {
      const text = value === true ? "" : String(value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
}

/**
 * Sets the text of a node, leaving it untouched when it is the same.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * A button that does something when pressed.
 * @param {Record<string, unknown>} attributes
 * @param {() => void} pressed
 * @returns {HTMLButtonElement}
 */
export function button(attributes, pressed) {
  const node = /** @type {HTMLButtonElement} */ (html("button", { type: "button", ...attributes }));
  node.addEventListener("click", pressed);
  return node;
}

/**
 * An id that no other element of the page has; by chance, since every widget has its own copy of this module.
 * @param {string} stem
 */
export function freshId(stem) {
  return `reglario-${stem}-${Math.random().toString(36).slice(2)}`;
}

/**
 * A text with its {named} gaps filled.
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));
}

/** Whether the reader asked for as little motion as possible. */
export function calm() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the page is Voila's, which is all lesson, and not JupyterLab's. */
export function isLessonPage() {
  return document.getElementById("rendered_cells") !== null;
}

/**
 * Keeps the keys pressed inside a node from JupyterLab, whose shortcuts look at the focused element itself.
 * @param {HTMLElement} node
 */
export function keepKeys(node) {
  node.addEventListener("focusin", (event) => {
    if (event.target instanceof Element) event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  });
}
