/**
 * Matrices and boxes of a PDF's pages (ISO 32000-1, 8.3).
 * @typedef {readonly [number, number, number, number, number, number]} Matrix
 * @typedef {readonly [number, number, number, number]} Box the least x and y, and the greatest
 * @typedef {{ x: number, bottom: number, top: number }} Edge an upright line
 */

/** @type {Matrix} */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/** @param {Matrix} m @param {Matrix} n @returns {Matrix} */
export const multiply = (m, n) => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
/** @param {Matrix} m @param {number} x @param {number} y @returns {[number, number]} */
export const apply = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
/** @param {Matrix} m */
export const determinant = (m) => m[0] * m[3] - m[1] * m[2];
/** @param {Matrix} m @param {ArrayLike<number>} extent @returns {Box} */
export function boxOf(m, { 0: left = 0, 1: bottom = 0, 2: right = 0, 3: top = 0 }) {
  const corners = [apply(m, left, bottom), apply(m, right, bottom), apply(m, left, top), apply(m, right, top)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
/** @param {Box} box */
export const areaOf = ([left, bottom, right, top]) => (right - left) * (top - bottom);
/** @param {Box} box @param {number} by @returns {Box} */
export const grown = ([left, bottom, right, top], by) => [left - by, bottom - by, right + by, top + by];

/** @param {Box} box @param {number} x @param {number} y */
export const contains = ([left, bottom, right, top], x, y) => x >= left && x <= right && y >= bottom && y <= top;

/** @param {Matrix} m */
export const isAxisParallel = ([a, b, c, d]) => (b === 0 && c === 0) || (a === 0 && d === 0);

/**
 * Whether a path is one rectangle: a move and three or four lines between its extremes.
 * @param {unknown} data `[numbers]`, each operator (0 move, 1 line, 4 close) before its coordinates @param {ArrayLike<number>} extent
 */
export function isRectanglePath(data, { 0: left = 0, 1: bottom = 0, 2: right = 0, 3: top = 0 }) {
  const numbers = Array.isArray(data) ? data[0] : null;
  if (!numbers || typeof numbers.length !== "number" || numbers.length > PATH_MAX) return false;
  let lines = 0;
  for (let at = 0; at < numbers.length; at += numbers[at] === 4 ? 1 : 3) {
    if (numbers[at] === 4) continue;
    if (numbers[at] !== 1 && !(numbers[at] === 0 && at === 0)) return false;
    if (numbers[at] === 1) lines++;
    const isCorner = [
      numbers[at + 1] === left || numbers[at + 1] === right,
      numbers[at + 2] === bottom || numbers[at + 2] === top,
    ];
    if (isCorner.includes(false)) return false;
  }
  return lines === 3 || lines === 4;
}

const PATH_MAX = 17;

/**
 * The upright lines of a path, and a thin rectangle as one of them.
 * @param {Matrix} m @param {unknown} data `[numbers]`, as above @param {ArrayLike<number>} extent
 * @returns {Edge[]}
 */
export function uprightEdges(m, data, extent) {
  const numbers = Array.isArray(data) ? data[0] : null;
  if (m[1] !== 0 || m[2] !== 0 || !numbers || numbers.length > EDGE_PATH_MAX) return [];
  const [left, bottom, right, top] = boxOf(m, extent);
  if (right - left <= THIN_MAX) return [{ x: (left + right) / 2, bottom, top }];
  /** @type {Edge[]} */
  const edges = [];
  let from = [0, 0];
  let start = from;
  for (let at = 0; at < numbers.length; ) {
    const operator = numbers[at];
    // Round boxes have straight sides too.
    const length = operator === 4 ? 1 : (COORDINATES[operator] ?? numbers.length) + 1;
    const to = operator === 4 ? start : apply(m, numbers[at + length - 2], numbers[at + length - 1]);
    if (operator !== 0 && operator !== 2 && operator !== 3 && Math.abs((from[0] ?? 0) - (to[0] ?? 0)) < UPRIGHT_MAX)
      edges.push({
        x: to[0] ?? 0,
        bottom: Math.min(from[1] ?? 0, to[1] ?? 0),
        top: Math.max(from[1] ?? 0, to[1] ?? 0),
      });
    if (operator === 0) start = to;
    from = to;
    at += length;
  }
  return edges;
}

/** Of the operators: move, line, curve, and the curve of one point. @type {Record<number, number>} */
const COORDINATES = { 0: 2, 1: 2, 2: 6, 3: 4 };
const EDGE_PATH_MAX = 2_000;
/** In points. */
const THIN_MAX = 2;
const UPRIGHT_MAX = 0.5;

/** The overlap of two boxes. @param {Box} a @param {Box} b @returns {Box} */
export const common = (a, b) => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
