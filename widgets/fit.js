/** Fitting the panels of a board into a box, so that all of it is seen at once. */

/** Pixels between panels, and those that the title over a panel takes. */
const GAP = 8;
const TITLE = 24;

/** How much more a large panel counts than a small one. */
const LARGE = 3;

/**
 * @typedef {{ figure: HTMLElement, width: number, height: number, large: boolean }} Part a panel and its own units
 * @typedef {{ left: number, top: number, width: number, height: number }} Box in pixels
 */

/**
 * Places the panels of a board in a box of that many pixels; those that are folded away take no room.
 * @param {HTMLElement} board
 * @param {number} width
 * @param {number} height
 * @param {(panel: string) => boolean} isShown
 */
export function fitPanels(board, width, height, isShown) {
  const figures = /** @type {HTMLElement[]} */ ([...board.querySelectorAll("figure")]);
  const parts = figures.flatMap((figure) => {
    const shown = !figure.hidden && isShown(figure.dataset.panel ?? "");
    figure.classList.toggle("folded", !shown);
    return shown ? [partOf(figure)] : [];
  });
  if (parts.length === 0 || width <= 0 || height <= 0) return;
  const best = arrangements(parts, width, height).reduce((one, other) =>
    worth(parts, other.boxes) > worth(parts, one.boxes) ? other : one,
  );
  parts.forEach(({ figure }, place) => {
    const box = best.boxes[place];
    Object.assign(figure.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  });
}

/**
 * How well panels can be seen in their boxes; a large one counts for several, and beyond twice its size nothing is won.
 * @param {Part[]} parts
 * @param {Box[]} boxes
 */
function worth(parts, boxes) {
  return parts.reduce((total, { width, large }, place) => {
    const scale = Math.min(2, boxes[place].width / width);
    return total + (large ? LARGE : 1) * Math.log(Math.max(scale, 0.01));
  }, 0);
}

/**
 * @param {HTMLElement} figure
 * @returns {Part}
 */
function partOf(figure) {
  const picture = /** @type {SVGSVGElement} */ (figure.querySelector(":scope > svg"));
  const { width, height } = picture.viewBox.baseVal;
  return { figure, width, height, large: figure.parentElement?.classList.contains("large") ?? false };
}

/**
 * The ways to lay the panels out: the large ones beside a column of the others, or above rows of them.
 * @param {Part[]} parts
 * @param {number} width
 * @param {number} height
 */
function arrangements(parts, width, height) {
  const large = parts.filter((part) => part.large);
  const small = parts.filter((part) => !part.large);
  if (large.length === 0 || small.length === 0) return counts(parts).map((count) => rows(parts, count, width, height));
  const beside = counts(small).map((columns) => sideBySide(parts, large, small, columns, width, height));
  const above = counts(small).map((count) => onTop(parts, large, small, count, width, height));
  return [...beside, ...above];
}

/** @param {Part[]} parts */
function counts(parts) {
  return parts.map((_part, place) => place + 1);
}

/**
 * The panels in rows of so many, all drawn to one scale.
 * @param {Part[]} parts
 * @param {number} count
 * @param {number} width
 * @param {number} height
 */
function rows(parts, count, width, height) {
  const lines = inLines(parts, count);
  const needed = lines.map((line) => sum(line, "width"));
  const free = height - lines.length * (TITLE + GAP);
  const scale = Math.min(
    ...lines.map((line, place) => (width - (line.length - 1) * GAP) / needed[place]),
    free / lines.reduce((total, line) => total + most(line, "height"), 0),
  );
  const boxes = new Map();
  let top = 0;
  for (const line of lines) {
    const high = most(line, "height") * scale + TITLE;
    let left = (width - sum(line, "width") * scale - (line.length - 1) * GAP) / 2;
    for (const part of line) {
      boxes.set(part, { left, top, width: part.width * scale, height: part.height * scale + TITLE });
      left += part.width * scale + GAP;
    }
    top += high + GAP;
  }
  return { scale, boxes: parts.map((part) => boxes.get(part)) };
}

/**
 * The large panels at the left, the others in columns at the right.
 * @param {Part[]} parts
 * @param {Part[]} large
 * @param {Part[]} small
 * @param {number} columns
 * @param {number} width
 * @param {number} height
 */
function sideBySide(parts, large, small, columns, width, height) {
  const wide = sum(large, "width");
  const lines = inLines(small, columns);
  const narrow = Math.max(...lines.map((line) => sum(line, "width")));
  const scale = Math.min(
    (width - (large.length + columns - 1) * GAP) / (wide + narrow),
    (height - TITLE) / most(large, "height"),
    (height - lines.length * (TITLE + GAP)) / lines.reduce((total, line) => total + most(line, "height"), 0),
  );
  const right = rows(small, columns, narrow * scale + (columns - 1) * GAP, height);
  const room = width - narrow * scale - columns * GAP;
  const left = rows(large, large.length, room, height);
  return together(parts, large, small, left, shifted(right, room + GAP, 0), Math.min(scale, left.scale, right.scale));
}

/**
 * The large panels above, the others in rows of so many below.
 * @param {Part[]} parts
 * @param {Part[]} large
 * @param {Part[]} small
 * @param {number} count
 * @param {number} width
 * @param {number} height
 */
function onTop(parts, large, small, count, width, height) {
  const lines = inLines(small, count);
  const low = lines.reduce((total, line) => total + most(line, "height"), 0);
  const scale = Math.min(
    (height - (lines.length + 1) * (TITLE + GAP)) / (most(large, "height") + low),
    ...[large, ...lines].map((line) => (width - (line.length - 1) * GAP) / sum(line, "width")),
  );
  const under = low * scale + lines.length * (TITLE + GAP);
  const upper = rows(large, large.length, width, height - under);
  const lower = rows(small, count, width, under);
  return together(parts, large, small, upper, shifted(lower, 0, height - under), Math.min(scale, upper.scale, lower.scale));
}

/**
 * @param {Part[]} parts
 * @param {Part[]} large
 * @param {Part[]} small
 * @param {{ boxes: Box[] }} one
 * @param {{ boxes: Box[] }} other
 * @param {number} scale
 */
function together(parts, large, small, one, other, scale) {
  const box = (/** @type {Part} */ part) =>
    part.large ? one.boxes[large.indexOf(part)] : other.boxes[small.indexOf(part)];
  return { scale, boxes: parts.map(box) };
}

/**
 * @param {{ scale: number, boxes: Box[] }} layout
 * @param {number} right
 * @param {number} down
 */
function shifted({ scale, boxes }, right, down) {
  return { scale, boxes: boxes.map((box) => ({ ...box, left: box.left + right, top: box.top + down })) };
}

/**
 * @param {Part[]} parts
 * @param {number} count
 */
function inLines(parts, count) {
  const lines = [];
  for (let start = 0; start < parts.length; start += count) lines.push(parts.slice(start, start + count));
  return lines;
}

/**
 * @param {Part[]} parts
 * @param {"width" | "height"} measure
 */
function sum(parts, measure) {
  return parts.reduce((total, part) => total + part[measure], 0);
}

/**
 * @param {Part[]} parts
 * @param {"width" | "height"} measure
 */
function most(parts, measure) {
  return Math.max(...parts.map((part) => part[measure]));
}
