/** What the page carries of its rulebook without a kernel: all rules and words, in every language. */

/**
 * @typedef {{ id: string, number: string, text: string, kind: string, status: string }} Rule
 * @typedef {{ id: string, name: string, meaning: string }} Term
 * @typedef {{ rules: Rule[], terms: Term[] }} Carried
 */

/** @type {Map<string, Carried>} */
const found = new Map();

/**
 * The rules and the words of the glossary in a language; none where the page carries none, as in JupyterLab.
 * @param {string} language
 * @returns {Carried}
 */
export function carried(language) {
  const known = found.get(language);
  if (known) return known;
  const rules = contents("template[data-chapter]", language).flatMap((text) =>
    [...text.querySelectorAll("p[id]")].map((rule) => ({
      id: rule.id,
      number: rule.querySelector("strong")?.textContent ?? "",
      text: rule.querySelector("span")?.textContent ?? "",
      kind: rule.getAttribute("data-kind") ?? "",
      status: rule.getAttribute("data-status") ?? "",
    })),
  );
  const terms = contents("template[data-glossary]", language).flatMap((text) =>
    [...text.querySelectorAll("dt")].map((name) => ({
      id: name.id,
      name: name.textContent ?? "",
      meaning: name.nextElementSibling?.textContent ?? "",
    })),
  );
  found.set(language, { rules, terms });
  return { rules, terms };
}

/**
 * A text without accents and capitals, each character in its place.
 * @param {string} text
 */
export function plain(text) {
  return [...text.normalize("NFC")].map((one) => one.normalize("NFD")[0].toLowerCase()).join("");
}

/**
 * @param {string} selector
 * @param {string} language
 */
function contents(selector, language) {
  const templates = [...document.querySelectorAll(`${selector}[lang="${language}"]`)];
  return templates.map((template) => /** @type {HTMLTemplateElement} */ (template).content);
}
