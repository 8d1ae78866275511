/** Keeps a double click, and a key held down, from deciding twice. */

/** How soon after another, in milliseconds, and how near to it, in pixels, a click only repeats it. */
const SOON = 500;
const NEAR = 12;

/**
 * Lets a node ignore clicks that repeat another one, since what lies there now is not what was meant.
 *
 * On the board every repetition is ignored: the same choice may mean another decision by now. Elsewhere only
 * what falls on something else is, so that a button can be pressed quickly.
 * @param {HTMLElement} node
 * @param {HTMLElement} board
 */
export function ignoreRepeats(node, board) {
  /** @type {{ time: number, x: number, y: number, target: EventTarget | null }} */
  let last = { time: -Infinity, x: 0, y: 0, target: null };
  const isOnBoard = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element && board.contains(target) && !target.closest("button");

  /** @param {Event} event */
  function ignore(event) {
    event.stopPropagation();
    event.preventDefault();
  }

  node.addEventListener(
    "click",
    (event) => {
      const soon = event.timeStamp - last.time < SOON;
      const near = event.detail === 0 || Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
      const elsewhere = event.target !== last.target || isOnBoard(event.target);
      last = { time: event.timeStamp, x: event.clientX, y: event.clientY, target: event.target };
      if (soon && near && elsewhere) ignore(event);
    },
    true,
  );

  node.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      const soon = event.timeStamp - last.time < SOON;
      const left = isOnBoard(last.target) && !isOnBoard(event.target);
      last = { time: event.timeStamp, x: Infinity, y: Infinity, target: event.target };
      if (event.repeat || (soon && left)) ignore(event);
    },
    true,
  );
}
