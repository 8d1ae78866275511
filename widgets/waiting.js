/** Shows a widget as soon as the code of all widgets is in the page, and says so when that takes long. */

/** How long nothing is said, in milliseconds. */
const PATIENCE = 2000;

/**
 * Renders one widget; the widget library itself would give up waiting after two seconds, without a word.
 * @param {Promise<Record<string, any>>} modules the code of all widgets, once it is there
 * @param {string} entry the module of this widget
 * @param {{ model: any, el: HTMLElement }} view
 */
async function renderWhenThere(modules, entry, view) {
  const { model, el } = view;
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const say = (/** @type {string} */ name) => {
    words.textContent = model.get("texts")[name];
    el.append(words);
  };
  const timer = setTimeout(say, PATIENCE, "preparing");
  findCode(model).catch(() => {
    clearTimeout(timer);
    say("unprepared");
  });
  const side = (await modules)[entry].main;
  clearTimeout(timer);
  words.remove();
  return side.render(view);
}

/**
 * The model that brings the code; fails when the page has none.
 * @param {any} model
 */
async function findCode(model) {
  return await model.widget_manager.get_model(model.get("code").replace("IPY_MODEL_", ""));
}

export default renderWhenThere;
