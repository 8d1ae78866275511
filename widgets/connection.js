/** Tells whether the kernel behind a widget still answers. */

/** How long an answer may take before the reader is told, in milliseconds. */
const PATIENCE = 15000;

/** A kernel in one of these states has forgotten, or will forget, everything. */
const GONE = ["dead", "terminating", "restarting", "autorestarting"];

/**
 * @typedef {"well" | "waiting" | "lost"} Connection
 * @typedef {{ connect(slot: (sender: unknown, value: string) => void): void, disconnect(slot: unknown): void }} Signal
 */

/**
 * Watches the kernel of a widget.
 *
 * Voila and JupyterLab both give a widget manager with the `kernel` and its signals. Where there is
 * none, only answers that do not come can tell.
 * @param {any} manager the widget manager of the model
 * @param {(state: Connection) => void} changed
 * @returns {{ sent: () => void, answered: () => void, failed: () => void, stop: () => void }}
 */
export function watchKernel(manager, changed) {
  /** @type {any} */
  const kernel = manager?.kernel;
  let timer = 0;
  let gone = false;
  let cut = false;
  let silent = false;
  /** @type {Connection} */
  let told = "well";

  const tell = () => {
    const state = gone ? "lost" : cut || silent ? "waiting" : "well";
    if (state !== told) changed((told = state));
  };
  const onStatus = (/** @type {unknown} */ _sender, /** @type {string} */ status) => {
    gone ||= GONE.includes(status);
    tell();
  };
  const onConnection = (/** @type {unknown} */ _sender, /** @type {string} */ status) => {
    cut = status !== "connected";
    tell();
  };
  kernel?.statusChanged?.connect(onStatus);
  kernel?.connectionStatusChanged?.connect(onConnection);

  return {
    sent() {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        silent = true;
        tell();
      }, PATIENCE);
    },
    answered() {
      clearTimeout(timer);
      silent = false;
      tell();
    },
    failed() {
      gone = true;
      tell();
    },
    stop() {
      clearTimeout(timer);
      kernel?.statusChanged?.disconnect(onStatus);
      kernel?.connectionStatusChanged?.disconnect(onConnection);
    },
  };
}
