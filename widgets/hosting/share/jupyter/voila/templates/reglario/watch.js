/**
 * Watches the boards of a lesson come: says when they cannot, and meanwhile lets the server know that
 * somebody waits here.
 */
(() => {
  const OFTEN = 5000;
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

  /** What Voila's outputs say in place of a widget. */
  const outputs = () => [...document.querySelectorAll(".jp-OutputArea-output")];
  const says = (output, text) => output.textContent.startsWith(text);

  /** Whether outputs are still in the page only as the text from which Voila makes them. */
  const areUnmade = () => document.querySelector('script[type="application/vnd.voila.cell-output+json"]') !== null;

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

  async function look() {
    const failed = outputs().filter((output) => says(output, "Error displaying widget"));
    for (const output of failed) output.replaceChildren();
    if (failed.length > 0) return tell("gone");
    if (!document.getElementById("loading") && !areUnmade() && !outputs().some(isComing)) return tell("");
    if (await isGone()) return tell("gone");
    if (Date.now() - begun > LONG) tell("slow");
    setTimeout(look, OFTEN);
  }
  setTimeout(look, OFTEN);
})();
