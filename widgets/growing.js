/** Values that grow from message to message: the page is sent what is new in them. */

/**
 * Puts a value of a model together from the news of it; `growing.py` says what they are.
 * @template {string | any[]} Whole
 * @param {import("./board.js").Model} model
 * @param {string} name
 * @param {Whole} nothing the value before anything of it was sent
 * @param {() => void} askForAll asks the kernel for the whole value, when its beginning was sent before
 * @returns {() => Whole} what the value is now
 */
export function createGrowing(model, name, nothing, askForAll) {
  let whole = nothing;
  /** @type {object | null} */
  let seen = null;
  return () => {
    const news = model.get(name);
    if (news === seen) return whole;
    seen = news;
    if (news.start > whole.length) askForAll();
    else whole = /** @type {Whole} */ (whole.slice(0, news.start).concat(news.new));
    return whole;
  };
}
