/** What others do: shown move by move, as fast as the reader likes, and once more when they ask for it. */

import { button, html, setAttributes, setText } from "./dom.js";
import { createKept } from "./kept.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {import("./board.js").Ask} Ask
 */

/** How long a position is shown before the next move, in milliseconds; "steps" waits for the reader. */
const PACES = /** @type {Record<string, number>} */ ({ slow: 2500, normal: 700, fast: 250, steps: Infinity });

const kept = createKept("pace");

/** The pace of all boards of the page. */
let pace = kept.read() in PACES ? kept.read() : "normal";

/**
 * Asks for the moves of bots, and lets the reader see again what happened since their last turn.
 * @param {Model} model
 * @param {Ask} ask
 */
export function createPace(model, ask) {
  const next = button({ class: "primary", hidden: true }, () => ask("continue", model.get("length")));
  const skip = button({ "data-name": "skip", hidden: true }, () => ask("skip", true));
  const again = button({ "data-name": "since", hidden: true }, () => (isReplaying ? stopReplay() : replay()));
  const name = html("span");
  const choice = /** @type {HTMLSelectElement} */ (html("select"));
  const chooser = html("label", { class: "pace", hidden: true }, name, choice);
  const node = html("div", { class: "others" }, next, skip, again, chooser);
  let timer = 0;
  let isReplaying = false;
  let isUnderWay = false;
  let shown = "";

  choice.addEventListener("change", () => {
    pace = choice.value;
    kept.write(pace);
    update();
  });

  function replay() {
    isReplaying = true;
    ask("show", model.get("since"));
  }

  function stopReplay() {
    isReplaying = false;
    ask("show", model.get("length"));
  }

  /** Goes on with what is being shown, when this moment was shown long enough. */
  function goOn() {
    clearTimeout(timer);
    const [now, length] = [model.get("shown"), model.get("length")];
    const wait = pace === "steps" && isReplaying ? PACES.normal : PACES[pace];
    if (wait === Infinity || model.get("cover")) return;
    if (isUnderWay) timer = window.setTimeout(() => ask("show", now + 1), wait);
    else if (!isReplaying && waits()) timer = window.setTimeout(() => ask("continue", length), wait);
  }

  /** Whether a bot is to move, and may. */
  function waits() {
    return model.get("can").continue && model.get("shown") === model.get("length") && !model.get("question").text;
  }

  function update() {
    const texts = model.get("texts");
    const isPast = model.get("shown") < model.get("length");
    if (isUnderWay && !isPast) isReplaying = false;
    isUnderWay = isReplaying && isPast;
    const others = waits() && !model.get("cover");
    next.hidden = !others || pace !== "steps";
    skip.hidden = !others;
    again.hidden = !isReplaying && (others || model.get("cover") || model.get("since") >= model.get("length"));
    chooser.hidden = !model.get("can").pace;
    setText(next, texts["next-move"]);
    setText(skip, texts["skip-moves"]);
    setText(again, isReplaying ? texts["stop-replay"] : texts.since);
    setText(name, texts.pace);
    writeOptions(texts);
    goOn();
  }

  /** @param {Record<string, string>} texts */
  function writeOptions(texts) {
    const now = Object.keys(PACES).map((one) => texts[`pace-${one}`]).join();
    if (now !== shown) {
      choice.replaceChildren(...Object.keys(PACES).map((one) => html("option", { value: one }, texts[`pace-${one}`])));
    }
    shown = now;
    if (choice.value !== pace) choice.value = pace;
    setAttributes(choice, { "aria-label": texts.pace });
  }

  return { node, update, stop: () => clearTimeout(timer) };
}
