/** Drawing what is near the window at once, and the rest when the page has nothing else to do. */

/** How far from the window a board is near. */
const NEAR = "300px";

/** @type {Map<Element, () => void>} */
const waiting = new Map();
let idle = false;

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) draw(target);
  },
  { rootMargin: NEAR },
);

/**
 * Calls `work` once, when the node comes near the window or the page is idle.
 * @param {Element} node
 * @param {() => void} work
 */
export function drawLater(node, work) {
  waiting.set(node, work);
  watcher.observe(node);
  drawNextWhenIdle();
}

/** @param {Element} node */
function draw(node) {
  const work = waiting.get(node);
  waiting.delete(node);
  watcher.unobserve(node);
  work?.();
}

function drawNextWhenIdle() {
  if (idle) return;
  idle = true;
  whenIdle(() => {
    idle = false;
    const [next] = waiting.keys();
    if (!next) return;
    draw(next);
    drawNextWhenIdle();
  });
}

/** @param {() => void} work */
function whenIdle(work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 100); // Safari
}
