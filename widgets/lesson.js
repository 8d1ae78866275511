/** The head of a lesson: title, language switch, contents with progress. */

import { button, fill, html, isLessonPage, keepKeys, setAttributes, setText } from "./dom.js";
import { followLink } from "./section.js";

/**
 * @typedef {import("./board.js").Model} Model
 * @typedef {{ id: string, number: string, title: string, tasks: number, done: number }} Part
 */

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  const title = html("h1");
  const languages = createLanguages(model);
  const notice = html("p", { class: "notice problem", role: "alert" });
  const contents = createContents(model);
  el.classList.add("reglario", "lesson");
  keepKeys(el);
  const rights = html("p", { class: "rights" });
  el.append(html("div", { class: "head" }, title, languages.node), notice, contents.node, rights);
  el.addEventListener("click", followLink);

  /** What the address asks for; until the kernel has answered, the page has set its language by itself. */
  const asked = isLessonPage() ? window.location.search : "";

  function update() {
    const language = model.get("language");
    const answered = model.get("answers") > 0;
    setAttributes(el, { lang: language });
    setText(title, model.get("title"));
    setText(rights, model.get("texts").rights);
    const { text = "" } = model.get("notice");
    setText(notice, text);
    notice.hidden = !text;
    languages.update();
    contents.update();
    if (isLessonPage() && (answered || !asked)) document.documentElement.lang = language;
  }
  model.on("change", update);
  update();
  if (asked) model.send({ page: asked });
}

/** @param {Model} model */
function createLanguages(model) {
  const node = html("div", { class: "languages", role: "group" });
  /** @type {Record<string, string>} */
  const names = model.get("languages");
  const buttons = Object.entries(names).map(([code, name]) => {
    const choose = button({ lang: code, "data-language": code }, () => model.send({ language: code }));
    setText(choose, name);
    return choose;
  });
  node.append(...buttons);
  function update() {
    setAttributes(node, { "aria-label": model.get("texts").language });
    for (const one of buttons) {
      setAttributes(one, { "aria-pressed": String(one.dataset.language === model.get("language")) });
    }
  }
  return { node, update };
}

/** @param {Model} model */
function createContents(model) {
  const progress = html("p", { class: "tally" });
  const list = html("ol", { role: "list" });
  const title = html("summary");
  const node = html("nav", {}, html("details", { open: true }, title, list), progress);
  function update() {
    /** @type {Part[]} */
    const parts = model.get("contents");
    const texts = model.get("texts");
    const [done, all] = [sum(parts.map((part) => part.done)), sum(parts.map((part) => part.tasks))];
    setAttributes(node, { "aria-label": texts.contents });
    setText(title, texts.contents);
    setText(progress, fill(texts.progress, { done, all }));
    progress.hidden = all === 0;
    const focused = [...list.querySelectorAll("a")].findIndex((link) => link === document.activeElement);
    list.replaceChildren(...parts.map((part) => contentsItem(part, texts.done)));
    list.querySelectorAll("a")[focused]?.focus();
  }
  return { node, update };
}

/**
 * @param {Part} part
 * @param {string} done how a part is called whose tasks are all done
 */
function contentsItem({ id, number, title, tasks, done: count }, done) {
  const complete = tasks > 0 && count === tasks;
  const link = html("a", { href: `#${id}` }, `${number} ${title}`.trim());
  const mark = complete ? [html("span", { class: "done", role: "img", "aria-label": done }, "✓")] : [];
  return html("li", {}, link, ...mark);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

export default { render };
