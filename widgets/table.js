/** A table: a board with a game in play, what happened in it, and the way back and forth. */

import { createBoard } from "./board.js";
import { watchKernel } from "./connection.js";
import { copyFrom } from "./copying.js";
import { button, fill, freshId, html, isLessonPage, keepKeys, setAttributes, setText } from "./dom.js";
import { createGrowing } from "./growing.js";
import { liveNearby } from "./nearby.js";
import { createPace } from "./pace.js";
import { ignoreRepeats } from "./repeats.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 * @typedef {{ text: string, rule: string, number: string, move: number }} Entry
 */

/** How a record begins that only names a game the server keeps; `kept.py` has the same. */
const KEPT = "kept:";

/**
 * Everything of a table, and what brings it up to date.
 * @param {Model} model
 * @returns {{ node: HTMLElement, ask: Ask, update: () => void, stop: () => void }}
 */
export function createTable(model) {
  const connection = watchKernel(model.widget_manager, (state) => lost.update(state));
  /** @type {Ask} */
  const ask = (name, value) => {
    try {
      model.send({ [name]: value });
      connection.sent();
    } catch {
      connection.failed();
    }
  };
  const prompt = html("p", { class: "prompt" });
  const last = html("p", { class: "last" });
  const keys = html("p", { class: "keys", id: freshId("keys") });
  const board = createBoard(model, ask, keys.id);
  const notice = createNotice(model);
  const question = createQuestion(model, ask);
  const cover = createCover(model, ask);
  const controls = createControls(model, ask);
  const askForAll = () => ask("wake", true);
  /** @type {() => Entry[]} */
  const events = createGrowing(model, "events", /** @type {Entry[]} */ ([]), askForAll);
  /** @type {() => string} */
  const record = createGrowing(model, "record", "", askForAll);
  const log = createLog(model, events);
  const lost = createBanner(model, record);
  const otherwise = createOtherwise(model);
  const share = createShare(model, record);
  const speaker = createSpeaker(model, events);
  const pace = createPace(model, ask);
  controls.node.append(pace.node);
  const node = html(
    "div",
    { class: "table" },
    lost.node, otherwise.node, prompt, cover.node, board.host, keys, last, notice.node, question.node, controls.node,
    log.node, share.node, speaker.node,
  );
  const parts = [otherwise, notice, question, controls, log, share, speaker, pace];
  ignoreRepeats(node, board.host);
  let answers = model.get("answers");

  function update() {
    if (model.get("answers") !== answers) connection.answered();
    answers = model.get("answers");
    const hadFocus = node.contains(document.activeElement);
    setText(prompt, model.get("prompt"));
    prompt.hidden = !model.get("prompt");
    setText(last, model.get("last"));
    last.hidden = !model.get("last");
    board.host.hidden = keys.hidden = Boolean(model.get("cover"));
    setText(keys, model.get("texts").keys);
    board.update();
    for (const part of parts) part.update();
    cover.update(hadFocus);
  }

  function stop() {
    connection.stop();
    pace.stop();
  }

  return { node, ask, record, update, stop };
}

/**
 * What the reader is told: a refusal with its rule, a hint, a problem.
 * @param {Model} model
 */
function createNotice(model) {
  const words = html("span");
  const link = html("a");
  const node = html("p", { class: "notice" }, words, " ", link);
  function update() {
    const { text = "", kind = "note", rule = "", number = "" } = model.get("notice");
    const place = rule && document.getElementById(rule);
    node.className = `notice ${kind}`;
    node.hidden = !text;
    setText(words, text);
    setText(link, fill(model.get("texts").go, { number }));
    setAttributes(link, { href: `#${rule}` });
    link.hidden = !place || Boolean(node.closest("article")?.contains(place));
  }
  return { node, update };
}

/**
 * Which rules are played otherwise here than the book says, and how.
 * @param {Model} model
 */
function createOtherwise(model) {
  const title = html("summary");
  const list = html("ul");
  const node = html("details", { class: "otherwise" }, title, list);
  let shown = "";
  function update() {
    /** @type {{ rule: string, number: string, text: string }[]} */
    const rules = model.get("otherwise");
    const texts = model.get("texts");
    const now = JSON.stringify([rules, texts.otherwise]);
    if (now === shown) return;
    shown = now;
    node.hidden = rules.length === 0;
    setText(title, fill(texts["otherwise-here"], { numbers: rules.map(({ number }) => number).join(", ") }));
    list.replaceChildren(...rules.map(({ number, text }) => html("li", {}, `${number} ${text}`)));
  }
  return { node, update };
}

/**
 * The question whether to take back although something hidden was shown.
 * @param {Model} model
 * @param {Ask} ask
 */
function createQuestion(model, ask) {
  const [title, reason] = [freshId("question"), freshId("reason")];
  const text = html("p", { id: title });
  const why = html("p", { id: reason, class: "reason" });
  const yes = button({}, () => ask("answer", true));
  const no = button({ class: "primary" }, () => ask("answer", false));
  const labels = { role: "alertdialog", "aria-labelledby": title, "aria-describedby": reason };
  const node = html("div", { class: "question", hidden: true, ...labels }, text, why, no, yes);
  /** @type {HTMLElement | null} */
  let asker = null;

  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") ask("answer", false);
  });

  function update() {
    const { text: words = "", reason: rule = "" } = model.get("question");
    const appears = Boolean(words) && node.hidden;
    const goes = !words && !node.hidden;
    setText(text, words);
    setText(why, rule);
    setText(yes, model.get("texts").yes);
    setText(no, model.get("texts").no);
    if (appears) asker = /** @type {HTMLElement | null} */ (document.activeElement);
    node.hidden = !words;
    if (appears) no.focus();
    if (goes) asker?.focus();
  }
  return { node, update };
}

/**
 * What lies over the board while the device passes from one person to another.
 * @param {Model} model
 * @param {Ask} ask
 */
function createCover(model, ask) {
  const text = html("p");
  const show = button({ class: "primary" }, () => ask("uncover", true));
  const node = html("div", { class: "cover", hidden: true }, text, show);
  /** @param {boolean} hadFocus whether the focus was on the table before the board was emptied */
  function update(hadFocus) {
    const covered = model.get("cover");
    const appears = Boolean(covered) && node.hidden && hadFocus;
    const goes = !covered && node.contains(document.activeElement);
    node.hidden = !covered;
    setText(text, covered);
    setText(show, model.get("texts").uncover);
    if (appears) show.focus();
    const stop = node.parentElement?.querySelector(".board [tabindex='0']");
    if (goes && stop instanceof SVGElement) stop.focus();
  }
  return { node, update };
}

/**
 * Undo, redo, start again, hint, and the replay bar.
 * @param {Model} model
 * @param {Ask} ask
 */
function createControls(model, ask) {
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = Object.fromEntries(
    ["undo", "redo", "restart", "hint", "cancel"].map((name) => [name, button({ "data-name": name }, () => press(name))]),
  );
  const name = html("span");
  const slider = /** @type {HTMLInputElement} */ (html("input", { type: "range", min: 0, step: 1 }));
  const present = button({}, () => ask("show", model.get("length")));
  const resume = button({}, () => ask("resume", true));
  const replay = html("label", { class: "replay" }, name, slider);
  const node = html("div", { class: "controls" }, ...Object.values(buttons), replay, present, resume);
  /** @type {number | null} The moment that was asked for and has not been answered yet. */
  let asked = null;
  let answers = 0;
  slider.addEventListener("input", () => {
    if (asked === null) askForMoment();
  });

  function askForMoment() {
    asked = Number(slider.value);
    answers = model.get("answers");
    ask("show", asked);
  }

  /**
   * Shows which moment is shown, unless the slider was moved on while the answer was on its way.
   * @param {number} shown
   */
  function followMoment(shown) {
    if (asked !== null && model.get("answers") !== answers) {
      const moved = Number(slider.value) !== asked;
      asked = null;
      if (moved) askForMoment();
    }
    if (asked === null) slider.value = String(shown);
  }

  /** @param {string} what */
  function press(what) {
    if (buttons[what].getAttribute("aria-disabled") !== "true") ask(what, true);
  }

  function update() {
    const texts = model.get("texts");
    const [length, shown] = [model.get("length"), model.get("shown")];
    const past = shown < length;
    for (const [what, node] of Object.entries(buttons)) {
      const possible = what === "cancel" ? model.get("chosen").length > 0 : model.get("can")[what];
      setText(node, texts[what]);
      setAttributes(node, { "aria-disabled": possible && !model.get("cover") ? null : "true" });
    }
    setText(name, texts.replay);
    setAttributes(slider, { max: length, "aria-valuetext": fill(texts.moment, { number: shown, last: length }) });
    followMoment(shown);
    replay.hidden = length === 0 || Boolean(model.get("cover"));
    setText(present, texts.present);
    setText(resume, texts.resume);
    const focused = document.activeElement === present || document.activeElement === resume;
    present.hidden = resume.hidden = !past;
    if (focused && !past) slider.focus();
  }
  return { node, update };
}

/**
 * The events in words, each with the number of its rule, up to the moment that is shown.
 * @param {Model} model
 * @param {() => Entry[]} events
 */
function createLog(model, events) {
  const title = html("summary");
  const list = html("ol", { tabindex: 0, role: "list" });
  const node = html("details", { class: "log", open: true }, title, list);
  let language = "";

  function update() {
    const texts = model.get("texts");
    const shown = model.get("shown");
    const entries = events().filter(({ move }) => move <= shown);
    setText(title, texts.log);
    setAttributes(list, { "aria-label": texts.log });
    if (language !== model.get("language")) list.replaceChildren();
    language = model.get("language");
    let grown = false;
    entries.forEach((entry, place) => {
      const known = list.children[place];
      if (known?.getAttribute("data-key") === key(entry)) return;
      grown = true;
      const row = line(entry, texts.rule);
      if (known) known.replaceWith(row);
      else list.append(row);
    });
    while (list.children.length > entries.length) list.lastElementChild?.remove();
    node.hidden = entries.length === 0;
    if (grown) list.scrollTop = list.scrollHeight;
  }
  return { node, update };
}

/** @param {Entry} entry */
function key({ move, rule, text }) {
  return `${move} ${rule} ${text}`;
}

/**
 * @param {Entry} entry
 * @param {string} named how a rule is referred to
 */
function line(entry, named) {
  const link = html("a", { href: `#${entry.rule}`, title: fill(named, entry), class: "number" }, entry.number);
  return html("li", { "data-key": key(entry), "data-rule": entry.rule }, link, ` ${entry.text}`);
}

/**
 * The banner that says that the kernel is gone, with the way to restore the game.
 * @param {Model} model
 * @param {() => string} record
 */
function createBanner(model, record) {
  const text = html("p");
  const link = html("a");
  const node = html("div", { class: "lost", role: "alert", hidden: true }, text, link);
  /** @param {import("./connection.js").Connection} state */
  function update(state) {
    const texts = model.get("texts");
    node.hidden = state === "well";
    setText(text, state === "lost" ? texts.lost : texts.waiting);
    setText(link, texts.restore);
    setAttributes(link, { href: restoring(model, record()) });
    link.hidden = !record() || !isLessonPage();
  }
  return { node, update };
}

/**
 * The address of this page with the game as it stands.
 * @param {Model} model
 * @param {string} record
 */
function restoring(model, record) {
  const query = new URLSearchParams({ lang: model.get("language"), game: record });
  return `${window.location.pathname}?${query}`;
}

/**
 * The game so far as text and as a link.
 * @param {Model} model
 * @param {() => string} record
 */
function createShare(model, record) {
  const title = html("summary");
  const text = /** @type {HTMLInputElement} */ (html("input", { readonly: true }));
  const status = html("span", { role: "status" });
  const kept = html("p");
  const copy = button({}, async () => {
    const link = new URL(restoring(model, record()), window.location.href).href;
    const isCopied = await copyFrom(text, isLessonPage() ? link : record());
    if (isCopied) setText(status, model.get("texts").copied);
  });
  const line = html("div", {}, text, copy, status);
  const node = html("details", { class: "share" }, title, kept, line);
  function update() {
    const texts = model.get("texts");
    const isKept = record().startsWith(KEPT);
    const unkept = model.get("unkept");
    line.hidden = !record();
    node.hidden = (line.hidden && !unkept) || ((isKept || unkept) && !isLessonPage());
    setText(title, texts.share);
    setText(kept, unkept ? texts.unkept : texts.kept);
    kept.hidden = !isKept && !unkept;
    setText(copy, texts.copy);
    setAttributes(text, { "aria-label": texts.record });
    setText(status, "");
    if (text.value !== record()) text.value = record();
  }
  return { node, update };
}

/**
 * Speaks to screen readers: the last move and what is to do politely, or a refusal at once, never both.
 * @param {Model} model
 * @param {() => Entry[]} happened
 */
function createSpeaker(model, happened) {
  const polite = html("p", { "aria-live": "polite" });
  const assertive = html("p", { "aria-live": "assertive" });
  const node = html("div", { class: "spoken" }, polite, assertive);
  let told = model.get("notice").count ?? 0;
  let asked = model.get("prompt");
  let length = model.get("length");

  function update() {
    const { text = "", kind, count = 0 } = model.get("notice");
    const events = happened()
      .filter(({ move }, place, all) => move > length && all[place - 1]?.move !== move)
      .map((entry) => entry.text);
    const prompt = model.get("cover") || model.get("prompt");
    const isNew = text && count !== told;
    const note = isNew && kind === "note" ? [text] : [];
    const words = [...note, ...events.slice(-1), ...(prompt !== asked ? [prompt] : [])];
    if (isNew && kind !== "note") {
      if (kind !== "asked") say(assertive, text); // what was asked for is told as the outcome of the task
    } else {
      setText(assertive, "");
      if (words.length > 0) say(polite, words.join(" "));
    }
    [told, asked, length] = [count || told, prompt, model.get("length")];
  }
  return { node, update };
}

/**
 * Puts words into a live region so that they are spoken even when they are the same as before.
 * @param {HTMLElement} region
 * @param {string} words
 */
function say(region, words) {
  region.replaceChildren(html("span", {}, words));
}

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  el.classList.add("reglario");
  keepKeys(el);
  return liveNearby(model, el, () => {
    const table = createTable(model);
    const update = () => {
      setAttributes(el, { lang: model.get("language") });
      table.update();
    };
    return { nodes: [table.node], update, stop: table.stop };
  });
}

export default { render };
