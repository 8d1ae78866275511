/** A board: panels of elements that can be chosen by pointer, touch or keyboard. */

import { calm, fill, freshId, html, keepKeys, setAttributes, setText, svg } from "./dom.js";
import { createEnlarger } from "./enlarge.js";
import { liveNearby } from "./nearby.js";
import { createRedrawn } from "./redrawn.js";
import { draw, patterns } from "./shapes.js";

/**
 * The part of a widget's model that is used here.
 * @typedef {{
 *   get(name: string): any,
 *   on(event: string, callback: () => void): void,
 *   off(event: string, callback: () => void): void,
 *   send(message: object): void,
 *   widget_manager: any,
 * }} Model
 *
 * @typedef {import("./shapes.js").SceneElement} SceneElement
 * @typedef {{ id: string, title: string, size: string, width: number, height: number, elements: SceneElement[] }} Panel
 * @typedef {{ title: string, panels: Panel[] }} Scene
 * @typedef {(name: string, value: unknown) => void} Ask sends one request to the kernel
 *
 * @typedef {{ node: SVGElement, element: SceneElement, drawn: string, panel: string }} Drawn
 * @typedef {{ figure: HTMLElement, title: HTMLElement, picture: SVGElement }} DrawnPanel
 */

const GLIDE = 350;
const REFUSAL = 1400;
const MARKS = ["offered", "chosen", "hinted", "pointed"];

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A board that shows what the model says each time `update` is called.
 * @param {Model} model
 * @param {Ask} ask
 * @param {string | null} [keys] the id of the words that say which keys it knows
 * @returns {{ host: HTMLElement, update: () => void }}
 */
export function createBoard(model, ask, keys = null) {
  const prefix = freshId("pattern");
  const large = html("div", { class: "large" });
  const small = html("div", { class: "small" });
  const aside = html("div", { class: "aside" });
  const host = html("div", { class: "board", role: "group", "aria-describedby": keys }, large, small, aside, patterns(prefix));
  /** @type {Map<string, Drawn>} */
  const drawn = new Map();
  /** @type {Map<string, DrawnPanel>} */
  const panels = new Map();
  /** @type {Record<string, HTMLElement>} */
  const groups = { large, small, aside };
  /** The id of the element that the Tab key reaches. */
  let stop = "";
  let askedByKey = false;
  const enlarger = createEnlarger(host);
  const drawing = createRedrawn(model, "drawing", () => ask("wake", true));
  let told = model.get("notice").count ?? 0;

  /** @returns {Drawn[]} the elements that keys can reach, in the order they are drawn */
  const reachable = () => [...drawn.values()].filter(({ element }) => element.choice && element.label);
  const isOffered = (/** @type {Drawn} */ { element }) => model.get("offered").includes(element.choice);

  function update() {
    const text = drawing();
    if (!text) return; // all of it was asked for
    const scene = JSON.parse(text);
    const focused = [...drawn.values()].find(({ node }) => node === document.activeElement);
    const before = focused && leavesFocus(focused, scene) ? focused.node.getBoundingClientRect() : null;
    drawScene(scene);
    mark();
    placeStop();
    if (focused) keepFocus(focused, before);
    askedByKey = false;
    showRefusal();
    enlarger.update(model.get("texts"));
  }

  /** @param {Scene} scene */
  function drawScene(scene) {
    setAttributes(host, { "aria-label": scene.title });
    const kept = new Set(scene.panels.flatMap((panel) => panel.elements.map((element) => element.id)));
    for (const [id, { node }] of drawn) {
      if (!kept.has(id)) {
        node.remove();
        drawn.delete(id);
      }
    }
    for (const [id, { figure }] of panels) {
      if (!scene.panels.some((panel) => panel.id === id)) {
        figure.remove();
        panels.delete(id);
      }
    }
    const glides = scene.panels.flatMap(drawPanel);
    for (const [size, group] of Object.entries(groups)) {
      const here = scene.panels.filter((panel) => panel.size === size);
      putInOrder(group, here.flatMap(({ id }) => panels.get(id)?.figure ?? []));
    }
    if (!calm()) glides.forEach((glide) => glide());
  }

  /**
   * Draws one panel; answers how to let those elements glide that came from another panel.
   * @param {Panel} panel
   */
  function drawPanel(panel) {
    const place = panels.get(panel.id) ?? newPanel(panel);
    setText(place.title, panel.title);
    place.figure.hidden = panel.elements.length === 0;
    setAttributes(place.picture, { "aria-label": panel.title || host.getAttribute("aria-label") });
    setAttributes(place.picture, { viewBox: `0 0 ${panel.width} ${panel.height}` });
    place.figure.style.setProperty("--ratio", String(panel.width / panel.height));
    /** @type {(() => void)[]} */
    const glides = [];
    const nodes = panel.elements.map((element) => {
      const known = drawn.get(element.id);
      const from = known && known.panel !== panel.id ? known.node.getBoundingClientRect() : null;
      const { node } = drawElement(element, known, panel.id);
      if (from) glides.push(() => glide(node, from, element));
      return node;
    });
    putInOrder(place.picture, nodes);
    return glides;
  }

  /** @param {Panel} panel */
  function newPanel(panel) {
    const title = html("span", { class: "name" });
    const caption = html("figcaption", {}, title);
    const picture = svg("svg", { role: "group" });
    const figure = html("figure", { "data-panel": panel.id }, caption, picture);
    caption.append(enlarger.add(figure, picture));
    const place = { figure, title, picture };
    panels.set(panel.id, place);
    return place;
  }

  /**
   * @param {SceneElement} element
   * @param {Drawn | undefined} known
   * @param {string} panel
   * @returns {Drawn}
   */
  function drawElement(element, known, panel) {
    const text = JSON.stringify(element);
    const now = known ?? { node: svg("g", { "data-id": element.id }), element, drawn: "", panel };
    now.panel = panel;
    if (now.drawn === text) return now;
    now.drawn = text;
    now.element = element;
    now.node.replaceChildren(...draw(element, prefix));
    now.node.style.transform = `translate(${element.x}px, ${element.y}px)`;
    setAttributes(now.node, {
      class: ["element", element.shape, element.faint ? "faint" : "", element.lit ? "lit" : ""].join(" ").trim(),
      "data-choice": element.choice,
      "data-colour": element.colour,
      role: element.label ? (element.choice ? "button" : "img") : null,
      "aria-hidden": element.label ? null : "true",
      "aria-label": element.label,
    });
    drawn.set(element.id, now);
    return now;
  }

  /** Marks what is offered, chosen, hinted and pointed at, for the eye and for the ear. */
  function mark() {
    const texts = model.get("texts");
    const places = model.get("notice").places ?? [];
    /** @type {Record<string, number>} */
    const moved = model.get("moved") ?? {};
    for (const { node, element } of drawn.values()) {
      const mover = element.id in moved ? moved[element.id] + 1 : null;
      setAttributes(node, { "data-mover": mover });
      const trace = mover ? [fill(texts.moved, { number: mover })] : [];
      if (!element.choice) {
        if (element.label) setAttributes(node, { "aria-label": withMarks(element.label, trace) });
        continue;
      }
      const marks = ["offered", "chosen", "hinted"].filter((name) => model.get(name).includes(element.choice));
      if (element.place && places.includes(element.place)) marks.push("pointed");
      for (const name of MARKS) node.classList.toggle(name, marks.includes(name));
      if (!element.label) continue;
      const words = [...marks.map((name) => texts[name]), ...trace];
      setAttributes(node, { "aria-label": withMarks(element.label, words) });
    }
  }

  /** Makes one element the tab stop of the board: the one that was, else the first that is offered. */
  function placeStop() {
    const all = reachable();
    const found = all.find(({ element }) => element.id === stop) ?? all.find(isOffered) ?? all[0];
    stop = found?.element.id ?? "";
    for (const one of drawn.values()) {
      setAttributes(one.node, { tabindex: all.includes(one) ? (one === found ? 0 : -1) : null });
    }
  }

  /**
   * Whether the focus will not stay where it is: the element is gone, or a choice by key has led to other
   * elements being offered.
   * @param {Drawn} focused
   * @param {Scene} scene what is drawn next
   */
  function leavesFocus(focused, scene) {
    const id = focused.element.id;
    const element = scene.panels.flatMap((panel) => panel.elements).find((one) => one.id === id);
    if (!element?.choice || !element.label) return true;
    const offered = model.get("offered");
    const refused = model.get("notice").kind === "refused";
    return askedByKey && !refused && offered.length > 0 && !offered.includes(element.choice);
  }

  /**
   * Keeps the focus on the board: where it was, or nearest to where the element was that it leaves.
   * @param {Drawn} focused
   * @param {DOMRect | null} left only measured when it is needed, since that makes the browser lay out the page
   */
  function keepFocus(focused, left) {
    const all = reachable();
    const offered = all.filter(isOffered);
    const next = offered.length > 0 ? offered : all;
    const same = next.find(({ element }) => element.choice === focused.element.choice);
    if (left && next.length > 0) focus(same ?? nearest(next, left));
    if (!left && document.activeElement !== focused.node) focus(focused);
  }

  /** @param {Drawn} target */
  function focus(target) {
    stop = target.element.id;
    placeStop();
    target.node.focus({ preventScroll: askedByKey === false });
  }

  function showRefusal() {
    const notice = model.get("notice");
    if (notice.kind !== "refused" || notice.count === told) return;
    told = notice.count;
    for (const { node, element } of drawn.values()) {
      if (element.choice !== notice.choice) continue;
      node.classList.add("refused");
      setTimeout(() => node.classList.remove("refused"), REFUSAL);
    }
  }

  /** @param {EventTarget | null} target */
  function drawnAt(target) {
    const node = target instanceof Element ? target.closest("[data-choice]") : null;
    return node ? drawn.get(node.getAttribute("data-id") ?? "") : undefined;
  }

  host.addEventListener("click", (event) => {
    const target = drawnAt(event.target);
    if (target) ask("choose", target.element.choice);
  });

  host.addEventListener("focusin", (event) => {
    const target = drawnAt(event.target);
    if (target && target.element.id !== stop) focus(target);
  });

  host.addEventListener("keydown", (event) => {
    const target = drawnAt(event.target);
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = reachable();
    const offered = all.filter(isOffered);
    if (event.key === "Enter" || event.key === " ") {
      askedByKey = true;
      ask("choose", target.element.choice);
    } else if (event.key === "Escape") {
      if (model.get("chosen").length > 0) ask("cancel", true);
    } else if (event.key === "Home" || event.key === "End") {
      const ends = offered.length > 0 ? offered : all;
      focus(ends[event.key === "Home" ? 0 : ends.length - 1]);
    } else if (event.key in ARROWS) {
      const next = inDirection(all, target, ARROWS[event.key]);
      if (next) focus(next);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  return { host, update };
}

/**
 * @param {string} label
 * @param {string[]} words what to say of the element beside its label
 */
function withMarks(label, words) {
  return words.length > 0 ? `${label} (${words.join(", ")})` : label;
}

/**
 * Makes nodes the children of a node, moving none that is in its place: moving takes the focus away.
 * @param {Element} parent
 * @param {Element[]} nodes
 */
function putInOrder(parent, nodes) {
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

/**
 * Lets an element glide from where it was in another panel.
 * @param {SVGElement} node
 * @param {DOMRect} from
 * @param {SceneElement} element
 */
function glide(node, from, element) {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const picture = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (node.ownerSVGElement));
  const unit = picture.getScreenCTM()?.a || 1;
  const [x, y] = [element.x + (from.left - to.left) / unit, element.y + (from.top - to.top) / unit];
  node.animate(
    [{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${element.x}px, ${element.y}px)` }],
    { duration: GLIDE, easing: "ease-in-out" },
  );
}

/** @param {DOMRect} box */
function centre(box) {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * @param {Drawn[]} all
 * @param {DOMRect} box
 */
function nearest(all, box) {
  const [x, y] = centre(box);
  const distance = (/** @type {Drawn} */ { node }) => {
    const [otherX, otherY] = centre(node.getBoundingClientRect());
    return Math.hypot(otherX - x, otherY - y);
  };
  return all.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/**
 * The nearest element in a direction; what lies straight ahead counts as nearer than what lies aside.
 * @param {Drawn[]} all
 * @param {Drawn} from
 * @param {[number, number]} direction
 */
function inDirection(all, from, [right, down]) {
  const [x, y] = centre(from.node.getBoundingClientRect());
  let best;
  let least = Infinity;
  for (const one of all) {
    const [otherX, otherY] = centre(one.node.getBoundingClientRect());
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down + (otherY - y) * right);
    if (one === from || ahead < 2) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  const ask = (/** @type {string} */ name, /** @type {unknown} */ value) => model.send({ [name]: value });
  el.classList.add("reglario");
  keepKeys(el);
  setAttributes(el, { lang: model.get("language") });
  return liveNearby(model, el, () => {
    const { host, update } = createBoard(model, ask);
    return { nodes: [host], update, stop() {} };
  });
}

export default { render };
