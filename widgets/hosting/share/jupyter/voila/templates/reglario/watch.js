/**
 * Watches the boards of a lesson come: says when they cannot, and meanwhile lets the server know that
 * somebody waits here.
 */
(() => {
  /** How often, in milliseconds, the page is looked at, and the server is asked for its kernel. */
  const OFTEN = 500;
  const SELDOM = 5000;
  /** Milliseconds after which a reader is told that it takes long. */
  const LONG = 60000;
  const TOLD = {
    gone: {
      en: "The boards of this page are no longer there: the page waited too long for them, or the server was started again.",
      es: "Los tableros de esta página ya no están: la página los esperó demasiado tiempo o el servidor se reinició.",
    },
    slow: {
      en: "The boards are taking unusually long. Wait a little more, or try again.",
      es: "Los tableros están tardando más de lo normal. Espera un poco más o inténtalo de nuevo.",
    },
  };
  const trouble = document.getElementById("trouble");
  const begun = Date.now();

  /** @param {"gone" | "slow" | ""} what */
  function tell(what) {
    for (const line of trouble.children) line.firstElementChild.textContent = TOLD[what]?.[line.lang] ?? "";
    trouble.hidden = !what;
    if (what) document.getElementById("loading")?.remove();
  }

  /** The model of every widget that an output shall show, by what the output will lie in. */
  const awaited = new Map();
  const UNMADE = 'script[type="application/vnd.voila.cell-output+json"]';
  const VIEW = "application/vnd.jupyter.widget-view+json";
  document.addEventListener("DOMContentLoaded", () => {
    for (const script of document.querySelectorAll(UNMADE)) {
      const view = JSON.parse(script.text).data?.[VIEW];
      if (view) awaited.set(script.parentElement, view.model_id);
    }
  });

  /**
   * Shows a widget that came when the widget library had just stopped waiting for it, which it does after
   * two seconds even when the page was too busy to look; false when it has not come.
   */
  function isRescued(output) {
    const detail = awaited.get(output.parentElement);
    return !output.dispatchEvent(new CustomEvent("reglario-missed", { bubbles: true, cancelable: true, detail }));
  }

  /** What Voila's outputs say in place of a widget. */
  const outputs = () => [...document.querySelectorAll(".jp-OutputArea-output")];
  const says = (output, text) => output.textContent.startsWith(text);

  /** Whether outputs are still in the page only as the text from which Voila makes them. */
  const areUnmade = () => document.querySelector(UNMADE) !== null;

  /** Whether a widget has not arrived, or its code has not. */
  function isComing(output) {
    const isEmpty = !output.textContent.trim() && !output.querySelector("img, svg, canvas, input, button");
    return says(output, "Loading widget") || (isEmpty && output.matches(":has(> .lm-Widget)"));
  }

  /** Whether the kernel of this page has ended, or the page broke off before it had one. */
  async function isGone() {
    const config = document.getElementById("jupyter-config-data");
    if (!config) return document.readyState !== "loading";
    const { baseUrl, kernelId } = JSON.parse(config.text);
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`).catch(() => null);
    return answer?.status === 404;
  }

  /** The outputs for which the widget library has stopped waiting. */
  const missed = new Set();
  let asked = begun;

  async function look() {
    for (const output of outputs().filter((output) => says(output, "Error displaying widget"))) {
      output.replaceChildren();
      missed.add(output);
    }
    for (const output of missed) if (isRescued(output)) missed.delete(output);
    const isThere = !document.getElementById("loading") && !areUnmade() && !outputs().some(isComing);
    if (isThere && missed.size === 0) return tell("");
    if (Date.now() - asked >= SELDOM) {
      if (await isGone()) return tell("gone");
      asked = Date.now();
    }
    if (Date.now() - begun > LONG) tell("slow");
    setTimeout(look, OFTEN);
  }
  setTimeout(look, OFTEN);
})();
