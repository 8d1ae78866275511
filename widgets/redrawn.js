/** A text that is mostly the same from message to message: the page is sent its new pieces, and where the others stand. */

/** Between two pieces of a text; `redrawn.py` has the same. */
const SEAM = "},{";

/**
 * Puts a text of a model together from how it changed; `redrawn.py` says what a change is.
 * @param {import("./board.js").Model} model
 * @param {string} name
 * @param {() => void} askForAll asks the kernel for the whole text, when the one before never came
 * @returns {() => string} what the text is now
 */
export function createRedrawn(model, name, askForAll) {
  let text = "";
  let have = 0;
  /** @type {object | null} */
  let seen = null;
  return () => {
    /** @type {{ after: number, now: number, pieces: (string | [number, number])[] }} */
    const change = model.get(name);
    if (change === seen) return text;
    seen = change;
    if (change.after !== 0 && change.after !== have) {
      if (change.now !== have) askForAll();
      return text;
    }
    const before = text.split(SEAM);
    text = change.pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : before.slice(...piece))).join(SEAM);
    have = change.now;
    return text;
  };
}
